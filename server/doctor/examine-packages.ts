import { execFile } from "node:child_process"
import { findNpm } from "../../scripts/bootstrap/npm.mjs"
import { root } from "../../scripts/bootstrap/root.mjs"
import { about, type Finding } from "./finding.ts"

/** Longest wait for npm, in milliseconds. */
const patience = 30_000

/** Asks the npm registry for known faults of the packages that the server runs with. Never fails. */
export async function examinePackages(): Promise<Finding> {
  return judgeAudit(await audit().catch(() => ""))
}

async function audit(): Promise<string> {
  const [program = "npm", ...args] = [...findNpm(root), "audit", "--omit=dev", "--json", "--fetch-retries=0"]
  return new Promise(resolve => {
    // npm ends with 1 when it found something, and when it could not ask.
    execFile(program, args, { cwd: root, timeout: patience }, (_error, output) => resolve(output))
  })
}

/** Takes what npm audit printed; tells what it found, or that nothing could be found out. */
export function judgeAudit(output: string): Finding {
  const { good, warning, failure } = about("packages")
  const found = readCounts(output)
  if (!found)
    return warning(
      "Known faults of packages could not be checked: the npm registry did not answer. Run npm audit where it can be reached.",
    )
  const { total, high, critical } = found
  if (total === 0) return good("npm knows of no fault of the packages.")
  const text = `npm knows of ${total} faults of the packages, ${high + critical} of them grave. See: npm audit --omit=dev`
  return high + critical > 0 ? failure(text) : warning(text)
}

function readCounts(output: string): { total: number; high: number; critical: number } | null {
  try {
    const counts = JSON.parse(output).metadata?.vulnerabilities
    return typeof counts?.total === "number" ? counts : null
  } catch {
    return null
  }
}
