/** How many tests a runner reported. A test file that could not be loaded counts as one failed test. */
export type Counts = {
  passed: number
  failed: number
  skipped: number
  /** How many of those that passed did so at the second try only. */
  retried: number
}

/** What is used of the report that `vitest --reporter=json` writes. */
export type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { status: string; assertionResults: { status: string }[] }[]
}

/** What is used of the report that `playwright test --reporter=json` writes. */
export type PlaywrightReport = {
  stats: { expected: number; flaky: number; unexpected: number; skipped: number }
  errors: unknown[]
}

const none: Counts = { passed: 0, failed: 0, skipped: 0, retried: 0 }

/**
 * Reads the counts of a Vitest report.
 * @returns numbers of tests, zeros without a report
 */
export function vitestCounts(report: VitestReport | undefined): Counts {
  if (!report) return none
  const broken = report.testResults.filter(
    file => file.status === "failed" && !file.assertionResults.some(test => test.status === "failed"),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
    retried: 0,
  }
}

/**
 * Reads the counts of a Playwright report. Errors outside of tests count as failed tests.
 * @returns numbers of tests, zeros without a report
 */
export function playwrightCounts(report: PlaywrightReport | undefined): Counts {
  if (!report) return none
  const { stats, errors } = report
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    retried: stats.flaky,
  }
}

/**
 * Adds the counts of two runners.
 * @returns numbers of tests
 */
export function sum(a: Counts, b: Counts): Counts {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
    retried: a.retried + b.retried,
  }
}

/**
 * Says in a few words what a runner reported.
 * @returns such as "212 passed (1 at the second try), 3 skipped"
 */
export function describeCounts({ passed, skipped, retried }: Counts): string {
  const again = retried > 0 ? ` (${retried} at the second try)` : ""
  return `${passed} passed${again}${skipped > 0 ? `, ${skipped} skipped` : ""}`
}
