import { join } from "node:path"
import { runLogged } from "./bootstrap/processes.mjs"
import { commandFile, root } from "./bootstrap/project.mjs"
import { Failure, step } from "./bootstrap/terminal.mjs"
import { findGaps } from "./requirements.ts"
import { findViolations, readSources } from "./structure.ts"

type Check = { name: string; run(): Promise<unknown> }

/**
 * Runs every check, also after one that fails, with a line for each. The lanes run beside each other: the search for
 * unused code reads the route types that come with the types.
 * @returns when all succeeded; rejects with a Failure that holds the output of those that did not
 */
export async function runChecks(): Promise<void> {
  const lanes: Check[][] = [
    [
      {
        name: "types",
        async run() {
          await runPackage("@react-router/dev", "react-router", "typegen")
          await runPackage("typescript", "tsc", "--noEmit")
        },
      },
      { name: "unused code", run: () => runPackage("knip", "knip") },
    ],
    [
      { name: "format and lint", run: () => runPackage("@biomejs/biome", "biome", "check") },
      { name: "structure and requirements", run: async () => report(readSources()) },
    ],
  ]
  const failures = (await Promise.all(lanes.map(runLane))).flat()
  if (failures.length > 0) throw new Failure(failures.join("\n\n"))
}

async function runLane(checks: Check[]): Promise<string[]> {
  const failures: string[] = []
  for (const { name, run } of checks) {
    try {
      await step(name, run)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      failures.push(`── ${name}\n${error.message}`)
    }
  }
  return failures
}

async function runPackage(name: string, command: string, ...args: string[]): Promise<void> {
  const program = [process.execPath, commandFile(root, name, command), ...args]
  await runLogged(program, { cwd: root, log: join(root, `.cache/check/${command}.log`) })
}

function report(files: ReturnType<typeof readSources>): void {
  const problems = [...findViolations(files), ...findGaps(files)]
  if (problems.length > 0) throw new Failure(problems.join("\n"))
}
