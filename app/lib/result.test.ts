import { expect, test } from "vitest"
import { readAnswer, readCountedRows, readRows } from "./result.ts"
import { z } from "./zod.ts"

/** A backend of `count` rows that returns at most 1,000 per response and fails from an offset on. */
function backendOf(count: number, failsFrom = Number.POSITIVE_INFINITY) {
  const asked: number[] = []
  const ask = async (from: number, to: number) => {
    asked.push(from)
    if (from >= failsFrom) return { data: null, error: { code: "08006" } }
    const length = Math.max(0, Math.min(to + 1, count, from + 1000) - from)
    return { data: Array.from({ length }, (_, place) => from + place), error: null }
  }
  return { ask, asked }
}

const numbersTo = (count: number) => Array.from({ length: count }, (_, place) => place)

test.for([
  [0, [0]],
  [1000, [0, 1000]],
  [2500, [0, 1000, 2000]],
] as const)("%i rows are read, each once, in pages from %j", async ([count, places]) => {
  const { ask, asked } = backendOf(count)
  expect(await readRows(ask, z.number())).toEqual({ ok: true, data: numbersTo(count) })
  expect(asked).toEqual(places)
})

test("a page that fails makes the whole read fail", async () => {
  const failed = { ok: false, code: "unavailable", cause: "08006" }
  expect(await readRows(backendOf(3000, 1000).ask, z.number())).toEqual(failed)
  expect(await readCountedRows(backendOf(3000, 2000).ask, 3000, z.number())).toEqual(failed)
})

test("an error without a code is a failure with its status", () => {
  const refused = { data: null, error: {}, status: 401 }
  expect(readAnswer(refused, z.number())).toEqual({ ok: false, code: "unavailable", cause: "status 401" })
})

test("an invalid row is a failure with its position", async () => {
  const result = await readRows(backendOf(3).ask, z.number().max(1))
  expect(result).toEqual({ ok: false, code: "unexpected", cause: "another form of 2" })
})

test.for([
  [0, 0, []],
  [1000, 1000, [0]],
  [2500, 2500, [0, 1000, 2000]],
  [5000, 1500, [0, 1000]],
] as const)("of %i rows the first %i are read, each once, in parallel", async ([rows, count, places]) => {
  const { ask, asked } = backendOf(rows)
  const reading = readCountedRows(ask, count, z.number())
  expect(asked).toEqual(places)
  expect(await reading).toEqual({ ok: true, data: numbersTo(count) })
})
