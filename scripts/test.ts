import { rmSync } from "node:fs"
import { join } from "node:path"
import { inspect } from "node:util"
import { OperatorError } from "#server/operator-error.mjs"
import { commandFile, readJson, root } from "#server/project.mjs"
import { hasDebianPostgres } from "#server/testing/debian-postgres.ts"
import { namedProject, projectSwitch, projectVariables } from "#server/testing/named-project.ts"
import { claimProject } from "#server/testing/project-rows.ts"
import { findPostgrest } from "#server/testing/stand-in-supabase/postgrest.ts"
import { prepareBuild } from "./bootstrap/prepare.mjs"
import { runLogged } from "./bootstrap/processes.mjs"
import { step } from "./bootstrap/terminal.mjs"
import { prepareBrowser } from "./browsers.mjs"
import { runChecks } from "./check.ts"

const vitestReport = join(root, ".cache/unit-tests.json")
const playwrightReport = join(root, ".cache/browser-tests.json")
const build = () => prepareBuild(root, process.execPath)

/** Stages of `npm run check`, `npm test` and `npm run test:supabase`; the first that fails ends the rest. */
const stages: Record<string, (() => Promise<void>)[]> = {
  check: [runChecks],
  all: [runChecks, runUnitTests, build, runBrowserTests],
  supabase: [claimNamedProject, runProjectTests, build, runBrowserTests],
}

const [mode = "all"] = process.argv.slice(2)
for (const file of [vitestReport, playwrightReport]) rmSync(file, { force: true })
try {
  for (const stage of stages[mode] ?? []) await stage()
} catch (error) {
  console.error(`\n${error instanceof OperatorError ? error.message : inspect(error)}\n`)
  process.exitCode = 1
}
if (mode !== "check") {
  const [units, journeys] = [countVitest(), countPlaywright()]
  const failed = units.failed + journeys.failed
  console.log(
    `${units.passed + journeys.passed} passed, ${process.exitCode ? Math.max(failed, 1) : failed} failed`,
  )
}

async function runUnitTests(): Promise<void> {
  const leftOut = [
    !hasDebianPostgres && "none on PostgreSQL 15, which is not installed",
    !findPostgrest() && "none with PostgREST, which does not run here: the embedded API stands in for it",
  ]
  await runVitest("unit tests", [], leftOut)
}

async function runProjectTests(): Promise<void> {
  await runVitest("contract and permissions", ["--project", "named project"])
}

async function runVitest(name: string, args: string[], leftOut: (string | false)[] = []): Promise<void> {
  const stalled = `--reporter=${join(root, "server/testing/stalled-tests.ts")}`
  const reporters = ["--reporter=dot", stalled, "--reporter=json", `--outputFile.json=${vitestReport}`]
  const command = [process.execPath, commandFile(root, "vitest", "vitest"), "run", ...args, ...reporters]
  const run = async () => {
    await runLogged(command, { cwd: root, log: join(root, ".cache/unit-tests.log") })
    return [inWords(countVitest()), ...leftOut].filter(Boolean).join("; ")
  }
  await step(name, run, `Running the ${name}`)
}

/** The browser tests, after installing Chromium where there is none. */
async function runBrowserTests(): Promise<void> {
  const env = {
    CHROMIUM_PATH: await prepareBrowser(root),
    PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport,
  }
  const playwright = commandFile(root, "@playwright/test", "playwright")
  const command = [process.execPath, playwright, "test", "--reporter=dot,json"]
  const run = async () => {
    await runLogged(command, { cwd: root, log: join(root, ".cache/browser-tests.log"), env })
    return inWords(countPlaywright())
  }
  await step("browser tests", run, "Running the browser tests")
}

async function claimNamedProject(): Promise<void> {
  process.env[projectSwitch] = "1"
  const missing = projectVariables.filter(name => !process.env[name])
  const named = namedProject()
  if (!named || missing.length > 0)
    throw new OperatorError(
      `Not set: ${missing.join(", ")}. See docs/operations.md, Tests against a Supabase.`,
    )
  const { sql } = await claimProject(named).catch(({ message }: Error) => {
    throw new OperatorError(message)
  })
  await sql.end()
  console.log(
    "What says nothing about another's Supabase is not run: docs/operations.md, Tests against a Supabase.",
  )
}

type Counts = { passed: number; failed: number; skipped: number }

/** A test file that could not be loaded counts as a failed test. */
function countVitest(): Counts {
  const report = readJson(vitestReport) ?? {}
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0, numFailedTestSuites = 0 } = report
  const failed = numFailedTests || numFailedTestSuites
  return { passed: numPassedTests, failed, skipped: numPendingTests }
}

function countPlaywright(): Counts {
  const { expected = 0, unexpected = 0, skipped = 0 } = readJson(playwrightReport)?.stats ?? {}
  return { passed: expected, failed: unexpected, skipped }
}

function inWords({ passed, skipped }: Counts): string {
  return `${passed} passed${skipped > 0 ? `, ${skipped} skipped` : ""}`
}
