import { runScript } from "../bootstrap/script.mjs"
import { runChecks } from "../check.ts"

await runScript(runChecks)
