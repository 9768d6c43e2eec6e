import { join } from "node:path"
import { OperatorError } from "#server/operator-error.mjs"
import { commandFile, root } from "#server/project.mjs"
import { runLogged } from "./bootstrap/processes.mjs"
import { step } from "./bootstrap/terminal.mjs"
import { findExcess } from "./measure.ts"
import { findGaps } from "./requirements.ts"
import { findViolations, readSources } from "./structure.ts"

/** The search for unused code reads the route types that come with the types. @throws OperatorError */
export async function runChecks(): Promise<void> {
  const lanes = [
    async () => [
      await check("types", checkTypes),
      await check("unused code", () => runPackage("knip", "knip")),
    ],
    async () => [
      await check("format and lint", () => runPackage("@biomejs/biome", "biome", "check")),
      await check("structure and requirements", checkSources),
    ],
  ]
  const failures = (await Promise.all(lanes.map(lane => lane()))).flat().filter(output => output !== "")
  if (failures.length > 0) throw new OperatorError(failures.join("\n\n"))
}

/** Returns the output of a check that failed, else an empty text. */
async function check(name: string, run: () => Promise<void>): Promise<string> {
  try {
    await step(name, run)
    return ""
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error
    return `── ${name}\n${error.message}`
  }
}

async function checkTypes(): Promise<void> {
  await runPackage("@react-router/dev", "react-router", "typegen")
  await runPackage("typescript-compiler", "tsc", "--noEmit")
}

async function checkSources(): Promise<void> {
  const files = readSources()
  const problems = [...findViolations(files), ...findGaps(files), ...findExcess(files)]
  if (problems.length > 0) throw new OperatorError(problems.join("\n"))
}

async function runPackage(name: string, command: string, ...args: string[]): Promise<void> {
  const program = [process.execPath, commandFile(root, name, command), ...args]
  await runLogged(program, { cwd: root, log: join(root, `.cache/check/${command}.log`) })
}
