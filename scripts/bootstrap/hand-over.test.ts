import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { join } from "node:path"
import { expect, test } from "vitest"
import { temporaryTree } from "../temporary-tree.ts"

/** Runs a script that hands over to a program, and waits for the first output of the program. */
async function handOverTo(program: string): Promise<{ child: ChildProcess; output: () => string }> {
  const module = join(import.meta.dirname, "hand-over.mjs")
  const root = temporaryTree({
    "start.mjs": `import { handOver } from ${JSON.stringify(module)}
      handOver(import.meta.dirname, process.execPath, ["program.mjs", "--dev"], { GREETING: "hello" })`,
    "program.mjs": program,
  })
  const child = spawn(process.execPath, [join(root, "start.mjs")], { stdio: ["ignore", "pipe", "inherit"] })
  let text = ""
  child.stdout.on("data", chunk => {
    text += chunk
  })
  await once(child.stdout, "data")
  return { child, output: () => text }
}

const waiting = `
  let signals = 0
  process.on("SIGINT", () => signals++ || setTimeout(() => { console.log("signals", signals); process.exit(7) }, 100))
  setInterval(() => {}, 1000)
  console.log("pid", process.pid)`

test("the program gets arguments and environment, and its status becomes the script's", async () => {
  const { child, output } = await handOverTo(
    "console.log(process.argv[2], process.env.GREETING); process.exitCode = 5",
  )
  expect(await once(child, "close")).toEqual([5, null])
  expect(output()).toBe("--dev hello\n")
})

test("a request to stop that arrives twice reaches the program once", async () => {
  const { child, output } = await handOverTo(waiting)
  child.kill("SIGINT")
  child.kill("SIGINT")
  expect(await once(child, "close")).toEqual([7, null])
  expect(output()).toContain("signals 1")
})

test("a program ended by a signal gives 128 and the signal's number", async () => {
  const { child } = await handOverTo("console.log(1); process.kill(process.pid, 'SIGTERM')")
  expect(await once(child, "close")).toEqual([143, null])
})

test("a program whose script is killed outright is asked to stop", async () => {
  const { child, output } = await handOverTo(`${waiting}
    process.on("SIGINT", () => { console.log("asked to stop"); process.exit() })`)
  child.kill("SIGKILL")
  await once(child, "close")
  expect(output()).toContain("asked to stop")
})
