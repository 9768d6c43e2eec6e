import { root } from "../bootstrap/root.mjs"
import { findProblems, readCoverage } from "./coverage.ts"

const coverage = readCoverage(root)
const problems = findProblems(coverage)
for (const problem of problems) console.error(problem)
if (problems.length === 0) console.log(`each of ${coverage.required.length} requirements has a test`)
process.exitCode = problems.length > 0 ? 1 : 0
