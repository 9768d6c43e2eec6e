import { fileURLToPath } from "node:url"
import { correctDatabaseDriver } from "./backend/driver-corrections.ts"
import { StartError } from "./backend/postgres/start-error.ts"
import { captureConsole, createLog, describeError } from "./log.ts"
import { createProgress } from "./progress.ts"
import { requireConfig } from "./require-config.ts"
import { summary } from "./summary.ts"

// The embedded API reads its migrations from the working directory.
process.chdir(fileURLToPath(new URL("..", import.meta.url)))

const config = requireConfig()
const development = process.argv.includes("--dev")
const log = createLog(config.logLevel, process.stdout.isTTY)
captureConsole(log)
const progress = createProgress(process.stdout)

const stopping = new AbortController()
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => stopping.abort())
}
process.on("unhandledRejection", reason => {
  log.error(
    describeError(reason instanceof Error ? reason : new Error(String(reason))),
    "unhandled rejection",
  )
})

correctDatabaseDriver()
const { startServer } = await import("./start.ts")
const server = await startServer({ config, development, log, onStep: progress.step }).catch(error => {
  const reason =
    error instanceof StartError ? error.message : error instanceof Error ? error.stack : String(error)
  process.stderr.write(`\nKupryt could not start.\n  ${reason}\n`)
  process.exit(1)
})
progress.print(summary(config))
if (!stopping.signal.aborted) {
  await new Promise(resolve => stopping.signal.addEventListener("abort", resolve, { once: true }))
}
await server.stop().catch(error => {
  log.error(describeError(error), "not everything was closed")
  process.exitCode = 1
})
process.exit()
