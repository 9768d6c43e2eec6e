import { fileURLToPath } from "node:url"
import { StartError } from "../backend/postgres/start-error.ts"
import type { Config } from "../config.ts"
import { createProgress } from "../progress.ts"
import { requireConfig } from "../require-config.ts"
import { BackupError } from "./backup-error.ts"

type Context = {
  config: Config
  signal: AbortSignal
  /** Takes the name of the step that begins. */
  onStep(step: string): void
  /** Prints lines at once. */
  print(lines: readonly string[]): void
}

/**
 * Runs one command of the operator in this process: with the configuration, a signal that a Ctrl+C gives, and its
 * steps on the terminal. Prints the lines that it resolves to, and ends the process with the exit code that it has set;
 * with 1 and one message when it fails.
 */
export async function runCommand(work: (context: Context) => Promise<string[]>): Promise<void> {
  // The migrations are read from the working directory.
  process.chdir(fileURLToPath(new URL("../..", import.meta.url)))
  const progress = createProgress(process.stdout)
  const stopping = new AbortController()
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => stopping.abort())
  try {
    const { step: onStep, print } = progress
    print(await work({ config: requireConfig(), signal: stopping.signal, onStep, print }))
    process.exit()
  } catch (error) {
    const expected = error instanceof BackupError || error instanceof StartError
    const message = stopping.signal.aborted
      ? "Stopped. Nothing was left half done."
      : expected
        ? error.message
        : `${error instanceof Error ? error.stack : error}`
    process.stderr.write(`\n${message}\n`)
    process.exit(1)
  }
}
