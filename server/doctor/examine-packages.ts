import { execFile } from "node:child_process"
import { npmCommand, root } from "../project.mjs"
import { about, type Finding } from "./finding.ts"

/** Longest wait for npm, in milliseconds. */
const timeout = 30_000

const audit = "audit --omit=dev"

/** Asks the npm registry for known faults of the packages that the server runs with. Never fails. */
export async function examinePackages(signal: AbortSignal): Promise<Finding> {
  const [program = "npm", ...args] = [...npmCommand(), ...audit.split(" "), "--json", "--fetch-retries=0"]
  return new Promise(resolve => {
    // npm ends with 1 when it found something, and when it could not ask.
    const answered = (_error: unknown, output: string) => resolve(judgeFaults(output))
    execFile(program, args, { cwd: root, timeout, signal }, answered)
  })
}

/** Reads npm's answer, a text of JSON with the counts of faults. */
export function judgeFaults(answer: string): Finding {
  const { good, warning, failure } = about("packages")
  const { total, high, critical } = readCounts(answer)
  if (!Number.isInteger(total))
    return warning`Known faults of packages could not be checked: the npm registry did not answer. Run where it can be reached: npm ${audit}`
  if (total === 0) return good`npm knows of no fault of the packages.`
  const grave = high + critical
  return (grave > 0
    ? failure
    : warning)`npm knows of ${total} faults of the packages, ${grave} of them grave. See: npm ${audit}`
}

function readCounts(answer: string): Record<"total" | "high" | "critical", number> {
  try {
    return JSON.parse(answer).metadata.vulnerabilities
  } catch {
    return { total: Number.NaN, high: 0, critical: 0 }
  }
}
