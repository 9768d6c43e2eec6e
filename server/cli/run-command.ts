import { root } from "../../scripts/bootstrap/project.mjs"
import { Failure } from "../../scripts/bootstrap/terminal.mjs"
import type { Config } from "../config.ts"
import { requireConfig } from "../config.ts"
import { createProgress, type OnStep } from "./progress.ts"
import { hearStopRequest, isStop } from "./stop-request.ts"

type Context = {
  config: Config
  /** Given when the command is to stop; the reason is the status to end with. */
  signal: AbortSignal
  /** Throws when the command is to stop. */
  onStep: OnStep
  /** Prints lines at once. */
  print(lines: readonly string[]): void
}

/**
 * Runs one command of the operator in this process: with the configuration, a signal that a Ctrl+C gives, and its
 * steps on the terminal. Prints the lines that it resolves to, and ends the process with the exit code that it has set;
 * with 1 and one message when it fails, and as signals do when it was stopped.
 */
export async function runCommand(work: (context: Context) => Promise<string[]>): Promise<void> {
  // The migrations are read from the working directory.
  process.chdir(root)
  const { step, fail, print, write } = createProgress(process.stdout)
  const signal = hearStopRequest()
  signal.addEventListener("abort", () => write("  Stopping …\n"))
  const onStep: OnStep = (name, detail) => {
    signal.throwIfAborted()
    step(name, detail)
  }
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

function explain(error: unknown): string {
  if (error instanceof Failure) return error.message
  return error instanceof Error ? String(error.stack) : String(error)
}
