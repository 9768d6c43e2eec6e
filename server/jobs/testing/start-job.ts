import { type Job, type RunningJob, runEvery } from "../run-every.ts"

const silent = { debug() {}, info() {}, warn() {}, error() {} }

/** Runs a job by its period, as a server does. */
export function startJob(job: Job): RunningJob {
  return runEvery(job, { log: silent, note: async () => {} })
}

/** Runs a job until nothing is due. */
export async function runUntilDone({ run }: Pick<Job, "run">): Promise<void> {
  const { signal } = new AbortController()
  while ((await run(signal)) === "more");
}
