import pTimeout from "p-timeout"
import { asError, describeError } from "../log.ts"
import { type Backoff, pause, pauseAfterFailure, usualBackoff } from "../pause.ts"

export type JobLog = Record<"debug" | "info" | "warn" | "error", (fields: object, message: string) => void>

/** "more": the job runs again at once. "failed": the job has said in the log why. */
export type Outcome = "done" | "more" | "failed"

export type Job = {
  name: "bounces" | "cleanup" | "issues" | "outbox" | "photographs" | "publishing" | "retention" | "waiting"
  /** From the end of a run to the next, in milliseconds. */
  period: number
  /** The pauses after failures; usually from a second to half a minute, or to the period where that is longer. */
  backoff?: Backoff
  /** Ends soon once the signal is aborted. */
  run(signal: AbortSignal): Promise<Outcome>
}

/** `took`: milliseconds. */
export type JobRun = Pick<Job, "name" | "period"> & { took: number; outcome: Outcome }

export type RunningJob = ReturnType<typeof runEvery>

type Options = {
  log: JobLog
  /** Told of each run when it has ended. Never fails. */
  note(run: JobRun): Promise<void>
}

const stopLimit = 10_000

/** Runs a job now and after each period, one run at a time, until it is stopped. An error that it throws ends nothing. */
export function runEvery(job: Job, { log, note }: Options) {
  const { name, period } = job
  const backoff = job.backoff ?? { ...usualBackoff, longest: Math.max(usualBackoff.longest, period) }
  const stopping = new AbortController()
  const { signal } = stopping
  let alarm = new AbortController()
  let failures = 0

  async function runOnce(): Promise<Outcome> {
    const start = performance.now()
    const outcome = await job.run(signal).catch((thrown): Outcome => {
      if (failures === 0) log.error({ job: name, ...describeError(asError(thrown)) }, "a job broke off")
      return "failed"
    })
    const took = Math.round(performance.now() - start)
    log.debug({ job: name, took, outcome }, "a job has run")
    await note({ name, period, took, outcome })
    return outcome
  }

  async function repeat() {
    while (!signal.aborted) {
      alarm = new AbortController()
      const outcome = await runOnce()
      failures = outcome === "failed" ? failures + 1 : 0
      if (outcome === "more") continue
      await pause(failures > 0 ? pauseAfterFailure(failures, backoff) : period, alarm.signal)
    }
  }

  const running = repeat()
  return {
    /** Ends the pause. During a run it leads to one further run. */
    wake: () => alarm.abort(),
    /** Begins no further run, and waits for the one under way, 10 s at most. */
    async stop(): Promise<void> {
      stopping.abort()
      alarm.abort()
      await pTimeout(running, {
        milliseconds: stopLimit,
        fallback: () =>
          log.warn({ job: name }, "a job was cut off by the stop: what it had begun is done again"),
      })
    },
  }
}
