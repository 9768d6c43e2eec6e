import { runScript } from "../bootstrap/script.mjs"
import { runChecks } from "../check.ts"
import { runStages } from "./run-stages.ts"
import { auditPackages, buildIfStale, runBrowserTests, runUnitTests } from "./stages.ts"

await runScript(() => runStages([runChecks, runUnitTests, buildIfStale, runBrowserTests, auditPackages]))
