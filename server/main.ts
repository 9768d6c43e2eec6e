import { flushCompileCache } from "node:module"
import { setFlagsFromString } from "node:v8"
import { createProgress } from "./cli/progress.ts"
import { explain, isStop, stopSignal } from "./cli/run-command.ts"
import { requireConfig } from "./config.ts"
import { createErrorCount } from "./error-count.ts"
import { asError, captureConsole, createLog, describeError } from "./log.ts"
import { root } from "./project.mjs"
import { summary } from "./summary.ts"

// Code of node:http that has met more shapes of an object than this reads it slowly ever after; V8's four are too
// few beside a database and what renders (decision 21). A V8 that does not know the flag says so, and goes on.
setFlagsFromString("--max-valid-polymorphic-map-count=8")

// Relative paths of the configuration are the project's, from wherever this is started.
process.chdir(root)

const config = requireConfig()
const development = process.argv.includes("--dev")
const signal = stopSignal()
const progress = createProgress(process.stdout, signal)
const log = createLog(config.logLevel, {
  people: process.stdout.isTTY ? progress : null,
  onError: createErrorCount(config.dataDir),
})
captureConsole(log)

process.on("unhandledRejection", reason => {
  log.error(describeError(asError(reason)), "unhandled rejection")
})

const { startServer } = await import("./start.ts")
const server = await startServer({ config, development, log, onStep: progress.step, signal }).catch(error => {
  progress.fail()
  if (isStop(error, signal)) return progress.print(["", "Stopped before it was ready."])
  process.stderr.write(`\nKupryt could not start.\n  ${explain(error)}\n`)
  process.exit(1)
})
if (server && !signal.aborted) {
  progress.print(summary(config))
  flushCompileCache()
  await new Promise(resolve => signal.addEventListener("abort", resolve, { once: true }))
}
await server?.stop().catch(error => {
  log.error(describeError(error), "the shutdown is not complete")
  process.exitCode = 1
})
process.exit()
