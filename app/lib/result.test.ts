import { expect, test } from "vitest"
import { readAnswer, readCountedRows, readRows } from "./result.ts"
import { z } from "./zod.ts"

/** A backend with so many rows that gives no more than 1,000 in one answer, and fails from a place on. */
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

test.for([
  [0, 1],
  [1000, 2],
  [2500, 3],
] as const)("%i rows are read, each once, in %i answers", async ([count, answers]) => {
  const { ask, asked } = backendOf(count)
  const wanted = Array.from({ length: count }, (_, place) => place)
  expect(await readRows(ask, z.number())).toEqual({ ok: true, data: wanted })
  expect(asked).toHaveLength(answers)
})

test("an answer that fails later on is a failure, not a shorter list", async () => {
  const result = await readRows(backendOf(3000, 1000).ask, z.number())
  expect(result).toEqual({ ok: false, code: "unavailable", cause: "08006" })
})

test("an answer without a code is a failure with its status", () => {
  const refused = { data: null, error: {}, status: 401 }
  expect(readAnswer(refused, z.number())).toEqual({ ok: false, code: "unavailable", cause: "status 401" })
})

test("a row of another form is a failure that says where it stands", async () => {
  const result = await readRows(backendOf(3).ask, z.number().max(1))
  expect(result).toEqual({ ok: false, code: "unexpected", cause: "another form of 2" })
})

test.for([
  [0, 0, []],
  [1000, 1000, [0]],
  [2500, 2500, [0, 1000, 2000]],
  [5000, 1500, [0, 1000]],
] as const)("of %i rows the first %i are read, each once, all at once", async ([rows, count, places]) => {
  const { ask, asked } = backendOf(rows)
  const reading = readCountedRows(ask, count, z.number())
  expect(asked).toEqual(places)
  const wanted = Array.from({ length: count }, (_, place) => place)
  expect(await reading).toEqual({ ok: true, data: wanted })
})

test("an answer of several at once that fails is a failure, not a shorter list", async () => {
  const result = await readCountedRows(backendOf(3000, 2000).ask, 3000, z.number())
  expect(result).toEqual({ ok: false, code: "unavailable", cause: "08006" })
})
