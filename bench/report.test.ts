import { expect, test } from "vitest"
import { figure } from "./report.ts"

test.each([
  [{ most: 60 }, true],
  [{ most: 59.9 }, false],
  [{ least: 60 }, true],
  [{ least: 60.1 }, false],
  [{ most: 0 }, false],
  [{ most: 60, than: { what: "few", value: 20, most: 3 } }, true],
  [{ most: 60, than: { what: "few", value: 16, most: 3 } }, false],
  [{ most: 59, than: { what: "few", value: 60, most: 3 } }, false],
  [{ than: { what: "few", value: 60, ratio: 0.8, least: 0.9 } }, false],
  [{ than: { what: "few", value: Number.NaN } }, false],
  [{}, true],
])("60 is within %j: %s; what could not be measured never is", (limits, ok) => {
  expect(figure("", 60, "ms", limits).ok).toBe(ok)
  expect(figure("", Number.NaN, "ms", limits).ok).toBe(false)
})
