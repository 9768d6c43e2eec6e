import { rmSync } from "node:fs"
import { join } from "node:path"
import { readJson } from "../bootstrap/read-json.mjs"
import { root } from "../bootstrap/root.mjs"
import { type Counts, playwrightCounts, sum, vitestCounts } from "./counts.ts"

/** Where the test runners write what they found. */
export const reportFiles = {
  vitest: join(root, ".cache/unit-tests.json"),
  playwright: join(root, ".cache/browser-tests.json"),
}

/** Forgets the reports of an earlier run. */
export function removeReports(): void {
  for (const file of Object.values(reportFiles)) rmSync(file, { force: true })
}

/**
 * Counts the unit tests of this run.
 * @returns zeros when there is no report
 */
export function unitTestCounts(): Counts {
  return vitestCounts(readJson(reportFiles.vitest))
}

/**
 * Counts the browser tests of this run.
 * @returns zeros when there is no report
 */
export function browserTestCounts(): Counts {
  return playwrightCounts(readJson(reportFiles.playwright))
}

/**
 * Counts all tests of this run.
 * @returns zeros when no runner has started
 */
export function totalCounts(): Counts {
  return sum(unitTestCounts(), browserTestCounts())
}
