import { type SpawnOptions, spawn } from "node:child_process"
import { once } from "node:events"
import { open, readFile } from "node:fs/promises"
import { PassThrough } from "node:stream"
import { pino } from "pino"
import { afterEach, expect, onTestFinished, test } from "vitest"
import { captureConsole, describeError } from "./log.ts"

const original = { ...console }

afterEach(() => {
  Object.assign(console, original)
})

/** Sends the console into a log that keeps everything, and returns what reads it. */
function capture(level: string) {
  const out = new PassThrough()
  captureConsole(pino({ level, base: null }, out))
  return () =>
    String(out.read() ?? "")
      .split("\n")
      .filter(line => line !== "")
      .map(line => JSON.parse(line))
}

const databaseError = (code: string) =>
  Object.assign(new Error("invalid input: jan@huta.example"), {
    ...{ name: "error", severity: "ERROR", code, constraint: "people_email_key" },
    ...{ detail: "Key (email)=(jan@huta.example)", query: "insert", parameters: ["jan@huta.example"] },
  })
const socketError = Object.assign(new Error("socket closed"), { code: "ECONNRESET" })
const refused = [
  "21000",
  "22007",
  "22023",
  "23505",
  "23514",
  "25006",
  "42501",
  "44000",
  "54011",
  "P0001",
  "PT403",
]
const trouble = ["08006", "25P02", "53300", "57P01", "PT500", "XX000"]

test.for<[string, unknown[], object]>([
  [
    "never quoted, only counted",
    ["jan@huta.example", { email: "jan@huta.example" }],
    { level: 20, method: "error" },
  ],
  [
    "logged as an error with its code, wherever it stands",
    ["Query failed:", { jan: 1 }, socketError],
    { level: 50, name: "Error", code: "ECONNRESET", message: "socket closed" },
  ],
  ...refused.map((code): [string, unknown[], object] => [
    `what a caller can bring about, ${code}, and no error`,
    [databaseError(code)],
    { level: 20, code, msg: "refused by the database" },
  ]),
  ...trouble.map((code): [string, unknown[], object] => [
    `trouble of the database itself, ${code}, and an error`,
    [databaseError(code)],
    { level: 50, name: "error", code, constraint: "people_email_key" },
  ]),
  [
    "an error without a code: it is logged by its place, for it may quote what it was given",
    [new Error("failed to parse filter (jan@huta.example)")],
    { level: 40, name: "Error", stack: expect.stringContaining("log.test.ts") },
  ],
])("what a library prints is %s", ([, printed, entry]) => {
  const read = capture("debug")
  console.error(...printed)
  const entries = read()
  expect(entries).toMatchObject([entry])
  expect(JSON.stringify(entries)).not.toContain("jan@")
})

test("a parser's error, which quotes what was parsed, and a file system's, which names a path, are logged by place and code", async () => {
  const ofParser = await new Response("jan@huta.example").json().catch(reason => reason)
  expect(String(ofParser)).toContain("jan@")
  expect(describeError(ofParser)).toMatchObject({
    name: "SyntaxError",
    stack: expect.stringMatching(/^\s+at /),
  })
  const ofFile = await readFile("/nowhere/jan@huta.example").catch(reason => reason)
  expect(describeError(ofFile)).toMatchObject({ name: "Error", code: "ENOENT" })
  expect(JSON.stringify([ofParser, ofFile].map(describeError))).not.toMatch(/jan@|nowhere/)
})

test.for([
  ["no such address: jan@huta.example", "no such address: …"],
  ['invalid input syntax for type uuid: "Jan Nowak"', "invalid input syntax for type uuid: …"],
  ["cannot call +48 600 100 200 today", "cannot call … today"],
  ["„Jan Nowak” wrote `much`, 'more' too", "… wrote …, … too"],
  ["Cannot read properties of undefined (reading 'title')", null],
  ['violates unique constraint "blog_posts_pkey"', null],
  ["x".repeat(5000), "x".repeat(300)],
] as const)("of an error's message is kept what nobody wrote: %s", ([message, kept]) => {
  const described = describeError(new Error(message))
  const stack = expect.stringMatching(/^\s+at .*log\.test\.ts/)
  expect(described).toMatchObject({ message: kept ?? message, stack })
})

test("the cause of an error is described as the error is, and its message stands nowhere else", () => {
  const error = new Error('not saved: "jan@huta.example"', { cause: databaseError("23505") })
  const described = describeError(error)
  const cause = { name: "error", code: "23505" }
  expect(described).toMatchObject({ message: "not saved: …", cause })
  expect(JSON.stringify(described)).not.toContain("jan@")
})

test.runIf(process.platform === "linux")(
  "where the standard output takes nothing, as on a full disk, the process goes on, and ends when it is to",
  async () => {
    const full = await open("/dev/full", "w")
    onTestFinished(() => full.close())
    const program = `
      const { createLog } = await import(${JSON.stringify(import.meta.resolve("./log.ts"))})
      const { stopSignal } = await import(${JSON.stringify(import.meta.resolve("./cli/run-command.ts"))})
      const signal = stopSignal()
      const log = createLog("info", { people: null })
      for (const _ of [1, 2, 3]) {
        log.info("a line")
        process.stdout.write("a step")
        await new Promise(resolve => setImmediate(resolve))
      }
      process.exit(signal.aborted ? 4 : 3)`
    const options: SpawnOptions = {
      stdio: ["ignore", full.fd, "inherit"],
      timeout: 15_000,
      killSignal: "SIGKILL",
    }
    const child = spawn(process.execPath, ["--input-type=module", "--eval", program], options)
    expect(await once(child, "exit")).toEqual([3, null])
  },
)
