import { execFile } from "node:child_process"
import { promisify } from "node:util"
import { root } from "../../scripts/bootstrap/project.mjs"

/** Returns the commit that is checked out, and whether files other than the report differ from it; "unknown" where there is no Git. */
export async function describeCommit(): Promise<string> {
  const git = async (...parameters: string[]) =>
    (await promisify(execFile)("git", ["-C", root, ...parameters])).stdout.trim()
  try {
    const commit = await git("rev-parse", "--short=7", "HEAD")
    const changed = await git("status", "--porcelain", "--", ".", ":!bench/report", ":!bench/report.*")
    return changed ? `${commit} and changes` : commit
  } catch {
    return "unknown"
  }
}
