import { inspect } from "node:util"
import { Failure } from "../bootstrap/failure.mjs"
import { runScript } from "../bootstrap/script.mjs"
import { runChecks } from "../check/run.ts"
import { removeReports, totalCounts } from "./reports.ts"
import { auditPackages, buildIfStale, runBrowserTests, runUnitTests } from "./stages.ts"

await runScript(async () => {
  removeReports()
  const problem = await firstProblem([runChecks, runUnitTests, buildIfStale, runBrowserTests, auditPackages])
  if (problem) console.error(`\n${problem}\n`)

  const { passed, failed } = totalCounts()
  console.log(`${passed} passed, ${problem ? Math.max(failed, 1) : failed} failed`)
  process.exitCode = problem ? 1 : 0
})

/** Runs stages until one fails, and returns what it says. */
async function firstProblem(stages: (() => Promise<void>)[]): Promise<string | undefined> {
  for (const stage of stages) {
    try {
      await stage()
    } catch (error) {
      return error instanceof Failure ? error.message : inspect(error)
    }
  }
  return undefined
}
