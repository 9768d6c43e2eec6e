import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { temporaryTree } from "#server/testing/temporary-tree.ts"
import { runLogged } from "./processes.mjs"

test("output goes to the log, and into the failure when the command fails", async () => {
  const root = temporaryTree()
  const log = join(root, ".cache/command.log")
  const script = 'console.log("out"); console.error(process.env.NAME); process.exit(2)'
  const run = runLogged([process.execPath, "-e", script], { cwd: root, log, env: { NAME: "err" } })
  await expect(run).rejects.toThrow("out\nerr\n(ended with 2)")
})

test("a stopped script lets its command clean up before it ends", async () => {
  const root = temporaryTree({
    "script.mjs": `import { existsSync } from "node:fs"
      import { runLogged } from ${JSON.stringify(join(import.meta.dirname, "processes.mjs"))}
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

/** Runs a script that hands over to a program, and waits for the first output of the program. */
async function handOverTo(
  program: string,
  work = "undefined",
): Promise<{ child: ChildProcess; output: () => string }> {
  const module = join(import.meta.dirname, "processes.mjs")
  const root = temporaryTree({
    "start.mjs": `import { handOver, runLogged } from ${JSON.stringify(module)}
      const cwd = import.meta.dirname
      const work = ${work}
      handOver(cwd, process.execPath, ["program.mjs", "--dev"], { GREETING: "hello" }, work)`,
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

test("the program gets arguments, environment and each request to stop once; its status becomes the script's", async () => {
  const { child, output } = await handOverTo(`
    let signals = 0
    process.on("SIGINT", () => signals++ || setTimeout(() => { console.log("signals", signals); process.exit(7) }, 100))
    setInterval(() => {}, 1000)
    console.log(process.argv[2], process.env.GREETING)`)
  child.kill("SIGINT")
  child.kill("SIGINT")
  expect(await once(child, "close")).toEqual([7, null])
  expect(output()).toBe("--dev hello\nsignals 1\n")
})

test("a program learns how the work beside it ended", async () => {
  const program = `
    process.once("message", ({ failure }) => { console.log(failure); process.exit() })
    setInterval(() => {}, 1000)`
  for (const [code, said] of [
    ["", "undefined"],
    ["console.log('no space'); process.exit(1)", "no space\n(ended with 1)"],
  ]) {
    const work = `() => runLogged([process.execPath, "-e", ${JSON.stringify(code)}], { cwd, log: cwd + "/log" })`
    const { child, output } = await handOverTo(program, work)
    await once(child, "close")
    expect(output()).toBe(`${said}\n`)
  }
})

test("a stop of the work beside a program waits for the program's end, too", async () => {
  const { child } = await handOverTo(
    `process.on("SIGINT", () => setTimeout(() => process.exit(7), 200))
    setInterval(() => {}, 1000)
    console.log("started")`,
    `() => runLogged([process.execPath, "-e", "setInterval(() => {}, 1000)"], { cwd, log: cwd + "/log" })`,
  )
  child.kill("SIGINT")
  expect(await once(child, "close")).toEqual([7, null])
})

test("a program whose script is killed outright is asked to stop", async () => {
  const { child, output } = await handOverTo(`
    process.on("SIGINT", () => { console.log("asked to stop"); process.exit() })
    setInterval(() => {}, 1000)
    console.log("started")`)
  child.kill("SIGKILL")
  await once(child, "close")
  expect(output()).toContain("asked to stop")
})

test("each of npm's commands hands a signal on: npm gives it to the shell, which becomes the command itself", () => {
  const { scripts } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"))
  for (const [name, command] of Object.entries(scripts))
    expect(command).toBe(`exec node scripts/run.mjs ${name}`)
})
