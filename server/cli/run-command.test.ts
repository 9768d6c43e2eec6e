import { PassThrough } from "node:stream"
import { pipeline } from "node:stream/promises"
import { expect, test } from "vitest"
import { isStop } from "./run-command.ts"

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
