import { spawn } from "node:child_process"
import { once } from "node:events"
import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { temporaryTree } from "../temporary-tree.ts"

const { scripts } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"))

test.for(["start", "dev", "test", "test:supabase", "check", "bench", "backup", "restore", "doctor"])(
  "npm run %s hands a signal on: npm gives it to the shell, which is the command itself",
  async name => {
    const [, file] = /(scripts\/\S+)/.exec(scripts[name]) ?? []
    const tree = temporaryTree({
      [file as string]: `process.on("SIGTERM", () => process.exit(7)); setInterval(() => {}, 1000); console.log("up")`,
    })
    const shell = spawn("sh", ["-c", scripts[name]], { cwd: tree, stdio: ["ignore", "pipe", "inherit"] })
    await once(shell.stdout, "data")
    shell.kill("SIGTERM")
    expect(await once(shell, "exit")).toEqual([7, null])
  },
)
