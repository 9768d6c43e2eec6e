import { type Config, requireConfig } from "../config.ts"
import { adviceOn, explainFileSystem } from "../data-dir.ts"
import { OperatorError } from "../operator-error.mjs"
import { root } from "../project.mjs"
import { createProgress, type OnStep } from "./progress.ts"
import { onStopRequest, signalStatus } from "./stop-request.mjs"

type Context = {
  config: Config
  /** Given when the command is to stop; the reason is the status to end with. */
  signal: AbortSignal
  /** Throws when the command is to stop. */
  onStep: OnStep
  print(lines: readonly string[]): void
}

/** Exits with the code that the work has set, with 1 and one message when it fails, and as signals do when stopped. */
export async function runCommand(work: (context: Context) => Promise<string[]>): Promise<void> {
  // Relative paths of the configuration are the project's, from wherever this is started.
  process.chdir(root)
  const signal = stopSignal()
  const { step: onStep, fail, print, write } = createProgress(process.stdout, signal)
  signal.addEventListener("abort", () => write("  Stopping …\n"))
  try {
    print(await work({ config: requireConfig(), signal, onStep, print }))
    process.exit()
  } catch (error) {
    fail()
    const isStopped = isStop(error, signal)
    process.stderr.write(`\n${isStopped ? "Stopped. Nothing was left half done." : explain(error)}\n`)
    process.exit(isStopped ? signal.reason : 1)
  }
}

export function explain(error: unknown): string {
  if (error instanceof OperatorError) return error.message
  const explained = explainFileSystem(error, "DATA_DIR")
  if (explained) return explained
  if (error instanceof Error && "severity" in error && adviceOn(error.message))
    return `The database says: ${error.message}. On its machine: ${adviceOn(error.message)}`
  return error instanceof Error ? String(error.stack) : String(error)
}

/** The status that shells give to a program whose reader went away. */
const brokenPipe = 141

/** Given by Ctrl+C, kill, or the end of the terminal or of the reader of our output. Its reason is the exit status. */
export function stopSignal(): AbortSignal {
  const stopping = new AbortController()
  onStopRequest(signal => stopping.abort(signalStatus(signal)))
  // Any other error is that of a full disk or the like, for which nothing stops.
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code === "EPIPE") stopping.abort(brokenPipe)
  })
  return stopping.signal
}

/** Whether that was the signal alone. What fails after a Ctrl+C is no stop: the cleaning up may have failed. */
export function isStop(error: unknown, { aborted, reason }: AbortSignal): boolean {
  return aborted && (error === reason || (error instanceof Error && error.name === "AbortError"))
}
