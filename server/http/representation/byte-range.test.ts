import fc from "fast-check"
import { expect, test } from "vitest"
import { parseRange } from "./byte-range.ts"

test.for([
  ["bytes=0-4", { first: 0, last: 4 }],
  ["bytes=5-", { first: 5, last: 9 }],
  ["bytes=-3", { first: 7, last: 9 }],
  ["bytes=-30", { first: 0, last: 9 }],
  ["bytes=8-99", { first: 8, last: 9 }],
  ["bytes=10-", "unsatisfiable"],
  ["bytes=-0", "unsatisfiable"],
  ["bytes=4-2", null],
  ["bytes=0-1,4-5", null],
  ["bytes=-", null],
  ["lines=1-2", null],
  ["bytes=a-b", null],
] as const)("of ten bytes, %s is %j", ([header, expected]) => {
  expect(parseRange(header, 10)).toEqual(expected)
})

test("a part lies within the body", () => {
  const bound = fc.oneof(fc.constant(""), fc.nat().map(String))
  fc.assert(
    fc.property(bound, bound, fc.nat(5000), (from, to, length) => {
      const range = parseRange(`bytes=${from}-${to}`, length)
      if (range === null || range === "unsatisfiable") return
      expect(range.first).toBeGreaterThanOrEqual(0)
      expect(range.last).toBeGreaterThanOrEqual(range.first)
      expect(range.last).toBeLessThan(length)
    }),
  )
})
