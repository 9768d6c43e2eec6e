import { PassThrough } from "node:stream"
import { pipeline } from "node:stream/promises"
import { expect, test } from "vitest"
import { explain, isStop } from "./run-command.ts"

test("only what the signal itself ended is a stop: a failure after a Ctrl+C is reported", async () => {
  const stopping = new AbortController()
  const { signal } = stopping
  const piping = pipeline(new PassThrough(), new PassThrough(), { signal }).catch(error => error)
  const failure = new Error("EACCES: permission denied, rm 'data/uploads'")
  expect(isStop(failure, signal)).toBe(false)
  stopping.abort(130)
  expect(isStop(await piping, signal)).toBe(true)
  expect(isStop(signal.reason, signal)).toBe(true)
  expect(isStop(failure, signal)).toBe(false)
})

test("a full disk that the database meets is explained, and not shown as a fault of this program", () => {
  const full = Object.assign(new Error('could not extend file "base/5/2665": No space left on device'), {
    severity: "ERROR",
    code: "53100",
  })
  expect(explain(full)).toMatch(/^The database says: could not extend.* The disk is full: give it room\.$/)
  const other = Object.assign(new Error("no such table"), { severity: "ERROR" })
  expect(explain(other)).toContain("at ")
})
