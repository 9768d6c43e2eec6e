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

test("an error of our own keeps its message and place", () => {
  expect(describeError(new TypeError("x is not a function"))).toMatchObject({
    name: "TypeError",
    message: "x is not a function",
    stack: expect.stringContaining("log.test.ts"),
  })
})
