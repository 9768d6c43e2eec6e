import { execFile } from "node:child_process"
import { npmCommand, root } from "../../scripts/bootstrap/project.mjs"
import { about, type Finding } from "./finding.ts"

/** Longest wait for npm, in milliseconds. */
const timeout = 30_000

/** What is asked of npm: for the packages that the server runs with, or also for those that build and test it. */
const audits = { running: "audit --omit=dev", all: "audit --include=dev" }

type Scope = keyof typeof audits

type Faults = { total: number; grave: number }

/** Asks the npm registry for known faults of the packages that the server runs with. Never fails. */
export async function examinePackages(signal?: AbortSignal): Promise<Finding> {
  return judgeFaults(await findFaults("running", signal), "running")
}

/** Asks the npm registry for known faults of them. Returns null where it does not answer. */
export async function findFaults(scope: Scope, signal?: AbortSignal): Promise<Faults | null> {
  return readFaults(await audit(scope, signal).catch(() => ""))
}

async function audit(scope: Scope, signal: AbortSignal | undefined): Promise<string> {
  const [program = "npm", ...args] = [
    ...npmCommand(),
    ...audits[scope].split(" "),
    "--json",
    "--fetch-retries=0",
  ]
  const options = { cwd: root, timeout, ...(signal && { signal }) }
  return new Promise(resolve => {
    // npm ends with 1 when it found something, and when it could not ask.
    execFile(program, args, options, (_error, output) => resolve(output))
  })
}

/** Packages that only build and test the site are never a failure: `npm test` would fail by what is published later. */
export function judgeFaults(faults: Faults | null, scope: Scope): Finding {
  const { good, warning, failure } = about("packages")
  if (!faults)
    return warning(
      `Known faults of packages could not be checked: the npm registry did not answer. Run where it can be reached: npm ${audits[scope]}`,
    )
  const { total, grave } = faults
  if (total === 0) return good("npm knows of no fault of the packages.")
  const text = `npm knows of ${total} faults of the packages, ${grave} of them grave. See: npm ${audits[scope]}`
  return grave > 0 && scope === "running" ? failure(text) : warning(text)
}

export function readFaults(output: string): Faults | null {
  try {
    const { total, high, critical } = JSON.parse(output).metadata.vulnerabilities
    return Number.isInteger(total) ? { total, grave: high + critical } : null
  } catch {
    return null
  }
}
