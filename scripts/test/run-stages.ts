import { inspect } from "node:util"
import { Failure } from "../bootstrap/failure.mjs"
import { removeReports, totalCounts } from "./reports.ts"

/** Takes stages; runs them until one fails, and prints what it says and how many tests passed. Sets the exit code. */
export async function runStages(stages: (() => Promise<void>)[]): Promise<void> {
  removeReports()
  const problem = await firstProblem(stages)
  if (problem) console.error(`\n${problem}\n`)

  const { passed, failed } = totalCounts()
  console.log(`${passed} passed, ${problem ? Math.max(failed, 1) : failed} failed`)
  process.exitCode = problem ? 1 : 0
}

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
