import { spawn } from "node:child_process"
import { once } from "node:events"
import { existsSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { temporaryTree } from "../temporary-tree.ts"
import { runLogged } from "./command.mjs"

test("output goes to the log, and into the failure when the command fails", async () => {
  const root = temporaryTree()
  const log = join(root, ".cache/command.log")
  const script = 'console.log("out"); console.error(process.env.NAME); process.exit(2)'
  const run = runLogged([process.execPath, "-e", script], { cwd: root, log, env: { NAME: "err" } })
  await expect(run).rejects.toThrow("out\nerr\n(ended with 2)")
})

test("a program that does not exist is reported", async () => {
  const root = temporaryTree()
  await expect(runLogged(["no-such-program"], { cwd: root, log: join(root, "log") })).rejects.toThrow(
    "ENOENT",
  )
})

test("a stopped script lets its command clean up before it ends", async () => {
  const root = temporaryTree({
    "script.mjs": `import { existsSync } from "node:fs"
      import { runLogged } from ${JSON.stringify(join(import.meta.dirname, "command.mjs"))}
      const watch = setInterval(() => {
        if (!existsSync("ready")) return
        clearInterval(watch)
        process.stdout.write("started")
      }, 20)
      await runLogged([process.execPath, "command.mjs"], { cwd: import.meta.dirname, log: "log" })`,
    "command.mjs": `import { writeFileSync } from "node:fs"
      process.once("SIGINT", () => setTimeout(() => { writeFileSync("cleaned-up", ""); process.exit() }, 100))
      setInterval(() => {}, 1000)
      writeFileSync("ready", "")`,
  })
  const script = spawn(process.execPath, ["script.mjs"], { cwd: root, stdio: ["ignore", "pipe", "inherit"] })
  await once(script.stdout, "data")
  script.kill("SIGTERM")
  expect(await once(script, "close")).toEqual([143, null])
  expect(existsSync(join(root, "cleaned-up"))).toBe(true)
})
