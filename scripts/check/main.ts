import { runScript } from "../bootstrap/script.mjs"
import { runChecks } from "./run.ts"

await runScript(runChecks)
