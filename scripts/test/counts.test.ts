import { expect, test } from "vitest"
import { describeCounts, playwrightCounts, sum, vitestCounts } from "./counts.ts"

const unit = {
  numPassedTests: 5,
  numFailedTests: 1,
  numPendingTests: 2,
  numTodoTests: 1,
  testResults: [
    { status: "passed", assertionResults: [{ status: "passed" }] },
    { status: "failed", assertionResults: [{ status: "passed" }, { status: "failed" }] },
  ],
}

test("Vitest's report is counted", () => {
  expect(vitestCounts(unit)).toEqual({ passed: 5, failed: 1, skipped: 3, retried: 0 })
})

test("a test file that could not be loaded counts as a failed test", () => {
  const testResults = [...unit.testResults, { status: "failed", assertionResults: [] }]
  expect(vitestCounts({ ...unit, testResults }).failed).toBe(2)
})

test("Playwright's report is counted, with errors outside of tests as failures", () => {
  const stats = { expected: 7, flaky: 1, unexpected: 2, skipped: 3 }
  expect(playwrightCounts({ stats, errors: [{}] })).toEqual({ passed: 8, failed: 3, skipped: 3, retried: 1 })
})

test("a runner without a report counts nothing", () => {
  expect(sum(vitestCounts(undefined), playwrightCounts(undefined))).toEqual({
    passed: 0,
    failed: 0,
    skipped: 0,
    retried: 0,
  })
})

test("counts are added and described", () => {
  const total = sum(
    { passed: 1, failed: 0, skipped: 0, retried: 0 },
    { passed: 2, failed: 0, skipped: 3, retried: 1 },
  )
  expect(describeCounts(total)).toBe("3 passed (1 at the second try), 3 skipped")
  expect(describeCounts({ ...total, skipped: 0, retried: 0 })).toBe("3 passed")
})
