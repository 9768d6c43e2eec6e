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
  [0, 5000, 1],
  [1000, 5000, 2],
  [2500, 2500, 3],
  [5000, 1500, 2],
] as const)("of %i rows, at most %i are read, each once, in %i answers", async ([count, limit, answers]) => {
  const { ask, asked } = backendOf(count)
  const result = await readRows(ask, z.number(), limit)
  const wanted = Array.from({ length: Math.min(count, limit) }, (_, place) => place)
  expect(result).toEqual({ ok: true, data: wanted })
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
  [0, 5000, 1],
  [1000, 5000, 1],
  [2500, 5000, 3],
  [5000, 1500, 2],
] as const)(
  "of %i counted rows, at most %i are read, each once, all but the first answer at once",
  async ([count, limit, answers]) => {
    const { ask, asked } = backendOf(count)
    const told = Promise.withResolvers<{ ok: true; data: number }>()
    const reading = readCountedRows(ask, () => told.promise, z.number(), limit)
    expect(asked).toEqual([0])
    told.resolve({ ok: true, data: count })
    const wanted = Array.from({ length: Math.min(count, limit) }, (_, place) => place)
    expect(await reading).toEqual({ ok: true, data: wanted })
    expect(asked).toHaveLength(answers)
  },
)

test("neither a count nor an answer that fails is a shorter list", async () => {
  const failure = { ok: false, code: "unavailable", cause: "08006" } as const
  const counted = async () => ({ ok: true, data: 3000 }) as const
  expect(await readCountedRows(backendOf(3000, 2000).ask, counted, z.number(), 5000)).toEqual(failure)
  expect(await readCountedRows(backendOf(3000).ask, async () => failure, z.number(), 5000)).toEqual(failure)
})
