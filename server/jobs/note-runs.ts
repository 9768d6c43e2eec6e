import { anyAnswer, type QuietCall } from "./quiet-call.ts"
import type { JobRun } from "./run-every.ts"

/** Milliseconds between two recorded runs of a job that end alike. */
const interval = 60_000

/** Returns what notes runs in the database, for the doctor, which is another process. */
export function createRunNotes(call: QuietCall): (run: JobRun) => Promise<void> {
  const noted = new Map<string, { outcome: string; at: number }>()
  return async ({ name, period, took, outcome }) => {
    const code = outcome === "failed" ? "failed" : "done"
    const last = noted.get(name)
    if (last?.outcome === code && performance.now() - last.at < interval) return
    const run = { job: name, period_ms: period, took_ms: took, run_outcome: code }
    if (await call("note_job_run", run, anyAnswer)) noted.set(name, { outcome: code, at: performance.now() })
  }
}
