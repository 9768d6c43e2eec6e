import { root } from "../bootstrap/root.mjs"
import { findViolations } from "./find-violations.ts"

const violations = findViolations(root)
for (const { path, line, rule, explanation } of violations)
  console.error(`${path}:${line} ${rule}: ${explanation}`)
process.exitCode = violations.length > 0 ? 1 : 0
