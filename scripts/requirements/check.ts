import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { root } from "../bootstrap/root.mjs"
import { coveredFile, findProblems, readCoverage, recordCovered } from "./coverage.ts"
import { printRequirementsReport } from "./report.ts"

if (process.argv.includes("--update"))
  writeFileSync(join(root, coveredFile), recordCovered(readCoverage(root)))
const problems = findProblems(readCoverage(root))
for (const problem of problems) console.error(problem)
if (problems.length === 0) printRequirementsReport()
process.exitCode = problems.length > 0 ? 1 : 0
