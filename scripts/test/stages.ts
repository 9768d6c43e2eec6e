import { join } from "node:path"
import { findFaults, judgeFaults } from "#server/doctor/examine-packages.ts"
import { lineOf } from "#server/doctor/finding.ts"
import { hasDebianPostgres } from "#server/testing/debian-postgres.ts"
import { findPostgrest } from "#server/testing/stand-in-supabase/postgrest.ts"
import { runLogged } from "../bootstrap/command.mjs"
import { Failure } from "../bootstrap/failure.mjs"
import { commandFile } from "../bootstrap/package-command.mjs"
import { prepareBuild } from "../bootstrap/prepare.mjs"
import { step } from "../bootstrap/progress.mjs"
import { root } from "../bootstrap/root.mjs"
import { prepareBrowser } from "../browser.mjs"
import { prepareFirefox } from "../firefox/find.mjs"
import { describeCounts } from "./counts.ts"
import { browserTestCounts, reportFiles, unitTestCounts } from "./reports.ts"

/**
 * Runs the unit tests, with one line on the terminal.
 * @returns when all passed; rejects with a Failure that holds Vitest's output
 */
export async function runUnitTests(): Promise<void> {
  await runVitest("unit tests", [], counts =>
    [
      counts,
      !hasDebianPostgres && "none on PostgreSQL 15, which is not installed",
      !findPostgrest() && "none with PostgREST, which does not run here: the embedded API stands in for it",
    ]
      .filter(Boolean)
      .join("; "),
  )
}

/**
 * Runs the contract and the permission matrix on the Supabase that the environment names, with one line on the terminal.
 * @returns when all passed; rejects with a Failure that holds Vitest's output
 */
export async function runProjectTests(): Promise<void> {
  await runVitest("contract and permissions", ["--project", "named project"], counts => counts)
}

async function runVitest(name: string, args: string[], tell: (counts: string) => string): Promise<void> {
  const vitest = commandFile(root, "vitest", "vitest")
  const reporters = ["--reporter=dot", "--reporter=json", `--outputFile.json=${reportFiles.vitest}`]
  await step(
    name,
    async () => {
      const log = join(root, ".cache/unit-tests.log")
      await runLogged([process.execPath, vitest, "run", ...args, ...reporters], { cwd: root, log })
      return tell(describeCounts(unitTestCounts()))
    },
    `Running the ${name}`,
  )
}

/**
 * Builds the application if its build is stale, with one line on the terminal.
 * @returns when the build is fresh; rejects with a Failure that holds the build's output
 */
export async function buildIfStale(): Promise<void> {
  await prepareBuild(root, process.execPath)
}

/**
 * Runs the browser tests, with one line on the terminal, after installing Chromium where there is none. Those that are
 * made in Firefox too are left out, as the line says, where there is no Firefox and none can be installed.
 * @returns when all passed; rejects with a Failure that holds Playwright's output
 */
export async function runBrowserTests(): Promise<void> {
  const browser = await prepareBrowser(root)
  const firefox = await prepareFirefox(root)
  const playwright = commandFile(root, "@playwright/test", "playwright")
  const env = {
    CHROMIUM_PATH: browser,
    ...(firefox && { FIREFOX_PATH: firefox }),
    PLAYWRIGHT_JSON_OUTPUT_FILE: reportFiles.playwright,
  }
  await step(
    "browser tests",
    async () => {
      const log = join(root, ".cache/browser-tests.log")
      await runLogged([process.execPath, playwright, "test", "--reporter=dot,json"], { cwd: root, log, env })
      const counts = describeCounts(browserTestCounts())
      return firefox ? counts : `${counts}; none in Firefox, which is not installed`
    },
    "Running the browser tests",
  )
}

/**
 * Asks the npm registry for known faults of the packages, of those too that only build and test the site. Where it does not
 * answer, as behind a mirror that offers no audit, a line on the terminal says that nothing was checked.
 * @returns when no fault is known; rejects with a Failure for any that is
 */
export async function auditPackages(): Promise<void> {
  const faults = await findFaults("all")
  const finding = judgeFaults(faults, "all")
  if (faults && faults.total > 0) throw new Failure(finding.text)
  console.log(lineOf(finding))
}
