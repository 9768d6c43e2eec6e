import { expect, test } from "vitest"
import { cellsOf } from "./table.ts"
import { weigh } from "./weigh.ts"

test("a figure's texts come from its numbers", () => {
  const reference = { what: "bare node:http", value: 13_024, limit: 0.9 }
  const figure = weigh({
    what: "home",
    value: 12_345.6,
    unit: "a second",
    better: "higher",
    reference,
    note: "16",
  })
  expect(cellsOf(figure)).toEqual({
    what: "home",
    measured: "12,346 a second (16)",
    compared: "0.948 × 13,024 a second of bare node:http",
    target: "≥ 0.9 ×",
  })
  expect(figure.ok).toBe(true)
})

test.for([
  { value: 60, better: "lower", ok: true },
  { value: 60.1, better: "lower", ok: false },
  { value: 60, better: "higher", ok: true },
  { value: 59.9, better: "higher", ok: false },
] as const)("$value against a target of 60 where $better is better: $ok", ({ value, better, ok }) => {
  expect(weigh({ what: "", value, unit: "ms", better, target: 60 }).ok).toBe(ok)
})

test("where a target and the limit of a ratio are set, both must be met", () => {
  const among = (few: number) => ({ what: "few posts", value: few, limit: 3 })
  expect(weigh({ what: "", value: 50, unit: "ms", target: 60, reference: among(20) }).ok).toBe(true)
  expect(weigh({ what: "", value: 50, unit: "ms", target: 60, reference: among(16) }).ok).toBe(false)
  expect(weigh({ what: "", value: 70, unit: "ms", target: 60, reference: among(60) }).ok).toBe(false)
})

test("a target of none is met by none alone, and nothing is demanded of a figure without one", () => {
  expect(weigh({ what: "", value: 0, unit: "", target: 0 })).toMatchObject({ target: "0", ok: true })
  expect(weigh({ what: "", value: 1, unit: "", target: 0 }).ok).toBe(false)
  expect(weigh({ what: "", value: 1, unit: "" })).toMatchObject({ target: "–", ok: true })
})

test("what could not be measured is missed, and is no number", () => {
  const figure = weigh({ what: "", value: Number.NaN, unit: "µs", reference: { what: "", value: 1 } })
  expect(figure).toMatchObject({ measured: "not measurable here", ok: false })
  expect(figure.quantity).toBeUndefined()
})
