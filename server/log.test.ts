import { readFile } from "node:fs/promises"
import { PassThrough } from "node:stream"
import { pino } from "pino"
import { afterEach, expect, test } from "vitest"
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

test("what libraries print is never quoted, only counted in the debug log", () => {
  const read = capture("debug")
  console.error("token", { email: "jan@huta.example" })
  console.error("jan@huta.example failed")
  const entries = read()
  expect(entries).toMatchObject([
    { level: 20, method: "error" },
    { level: 20, method: "error" },
  ])
  expect(JSON.stringify(entries)).not.toContain("jan@")
})

test("an error that a library prints is logged as an error, wherever it stands", () => {
  const read = capture("info")
  console.error(
    "Query failed:",
    { jan: 1 },
    Object.assign(new Error("socket closed"), { code: "ECONNRESET" }),
  )
  expect(read()).toMatchObject([{ level: 50, name: "Error", code: "ECONNRESET", message: "socket closed" }])
})

test.for(["21000", "22007", "23514", "42501", "54011", "P0001"])(
  "what a caller can bring about, %s, is logged by its code alone, and not as an error",
  code => {
    const read = capture("debug")
    console.error(
      Object.assign(new Error("invalid input: jan@huta.example"), { name: "PostgresError", code }),
    )
    const [entry] = read()
    expect(entry).toEqual({ level: 20, time: expect.any(Number), code, msg: "refused by the database" })
  },
)

test.for(["08006", "53300", "57P01", "XX000"])("trouble of the database itself, %s, is an error", code => {
  const read = capture("info")
  console.error(Object.assign(new Error("jan@huta.example"), { name: "PostgresError", code }))
  expect(read()).toMatchObject([{ level: 50, name: "PostgresError", code }])
})

test("a library's error without a code is logged by its place: it may quote what it was given", () => {
  const read = capture("info")
  console.error(new Error("failed to parse filter (jan@huta.example)"))
  const entries = read()
  expect(entries).toMatchObject([{ level: 40, name: "Error", stack: expect.stringContaining("log.test.ts") }])
  expect(JSON.stringify(entries)).not.toContain("jan@")
})

test("a parser's error is logged by its place: its message quotes what was parsed", () => {
  const error = (() => {
    try {
      return JSON.parse("jan@huta.example")
    } catch (reason) {
      return reason
    }
  })()
  expect(String(error)).toContain("jan@")
  const described = describeError(error)
  expect(described).toMatchObject({ name: "SyntaxError", stack: expect.stringContaining("log.test.ts") })
  expect(JSON.stringify(described)).not.toContain("jan@")
})

test("a file system's error is logged without the path that it was about", async () => {
  const error = await readFile("/nowhere/jan@huta.example").catch(reason => reason)
  const described = describeError(error)
  expect(described).toMatchObject({ name: "Error", code: "ENOENT" })
  expect(JSON.stringify(described)).not.toMatch(/jan@|nowhere/)
})

test.for([
  ["no such address: jan@huta.example", "no such address: …"],
  ['invalid input syntax for type uuid: "Jan Nowak"', "invalid input syntax for type uuid: …"],
  ["cannot call +48 600 100 200 today", "cannot call … today"],
  ["„Jan Nowak” wrote `much`, 'more' too", "… wrote …, … too"],
  [
    "Cannot read properties of undefined (reading 'title')",
    "Cannot read properties of undefined (reading 'title')",
  ],
  ['violates unique constraint "blog_posts_pkey"', 'violates unique constraint "blog_posts_pkey"'],
  ["x".repeat(5000), "x".repeat(300)],
] as const)("of an error's message is kept what nobody wrote: %s", ([message, kept]) => {
  const error = new Error(message)
  const described = describeError(error)
  expect(described).toMatchObject({ message: kept, stack: expect.stringMatching(/^\s+at .*log\.test\.ts/) })
})

test("the cause of an error is described as the error is, and its message stands nowhere else", () => {
  const cause = Object.assign(new Error("Key (email)=(jan@huta.example)"), {
    name: "PostgresError",
    code: "23505",
  })
  const described = describeError(new Error('not saved: "jan@huta.example"', { cause }))
  expect(described).toMatchObject({
    message: "not saved: …",
    cause: { name: "PostgresError", code: "23505" },
  })
  expect(JSON.stringify(described)).not.toContain("jan@")
})
