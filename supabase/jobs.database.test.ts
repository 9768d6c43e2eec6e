import { afterAll, beforeEach, expect, test } from "vitest"
import { startTestBackend } from "#server/testing/test-backend.ts"

const { sql, privileged, close } = await startTestBackend()
afterAll(close)

beforeEach(() => sql`delete from private.job_runs`)

const minutes = (count: number) => count * 60_000

async function note(job: string, period_ms: number, run_outcome = "done") {
  await privileged.rpc("note_job_run", { job, period_ms, took_ms: 1500, run_outcome }).throwOnError()
}

/** Moves the runs of a job into the past. */
const age = (job: string, by: string) =>
  sql`update private.job_runs set ended_at = ended_at - ${by}::interval where job = ${job}`

const runs = async () => (await privileged.rpc("job_runs").throwOnError()).data

test("the last run of each job is kept, with its begin, its end and its outcome", async () => {
  await note("cleanup", minutes(60))
  await note("cleanup", minutes(60), "failed")
  await note("outbox", 15_000)
  expect(await runs()).toMatchObject([
    { job: "cleanup", outcome: "failed", is_late: false },
    { job: "outbox", outcome: "done", is_late: false },
  ])
  const [noted] = await sql`
    select extract(epoch from ended_at - started_at)::float as took from private.job_runs where job = 'outbox'`
  expect(noted?.took).toBeCloseTo(1.5, 2)
})

test.for([
  ["an hour", minutes(60), "179 minutes", "181 minutes"],
  ["two seconds, which counts as a minute", 2000, "2 minutes 50 seconds", "3 minutes 10 seconds"],
] as const)("a job with a period of %s is late after three of them", async ([, period, before, after]) => {
  await note("early", period)
  await note("late", period)
  await age("early", before)
  await age("late", after)
  expect(await runs()).toMatchObject([
    { job: "early", is_late: false },
    { job: "late", is_late: true },
  ])
})

test("a job that no server has had for a week is forgotten", async () => {
  await note("bounces", minutes(5))
  await note("outbox", 15_000)
  await age("bounces", "8 days")
  await age("outbox", "8 days")
  await note("outbox", 15_000)
  expect(await runs()).toMatchObject([{ job: "outbox", is_late: false }])
})
