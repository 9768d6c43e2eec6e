import { join } from "node:path"
import { runLogged } from "../bootstrap/command.mjs"
import { Failure } from "../bootstrap/failure.mjs"
import { step } from "../bootstrap/progress.mjs"
import { root } from "../bootstrap/root.mjs"
import { type CheckStep, checkLanes } from "./steps.ts"

/**
 * Runs every step of the check, also after one that fails, with a line for each.
 * @returns when all succeeded; rejects with a Failure that holds the output of those that did not
 */
export async function runChecks(): Promise<void> {
  const failures = (await Promise.all(checkLanes().map(runLane))).flat()
  if (failures.length > 0) throw new Failure(failures.join("\n\n"))
}

async function runLane(steps: CheckStep[]): Promise<string[]> {
  const failures: string[] = []
  for (const { name, programs } of steps) {
    try {
      await step(name, () => runPrograms(name, programs))
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      failures.push(`── ${name}\n${error.message}`)
    }
  }
  return failures
}

async function runPrograms(name: string, programs: string[][]): Promise<void> {
  for (const program of programs) {
    const command = [process.execPath, "--disable-warning=ExperimentalWarning", ...program]
    await runLogged(command, {
      cwd: root,
      log: join(root, ".cache/check", `${name.replaceAll(" ", "-")}.log`),
    })
  }
}
