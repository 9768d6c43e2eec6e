import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest"
import { type Job, type Outcome, runEvery } from "./run-every.ts"
import { createRunNotes } from "./start-jobs.ts"

const second = 1000
const minute = 60 * second

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Starts a job whose runs end so in turn, and "done" after the last; a function is run. */
function start(outcomes: (Outcome | Error | Promise<Outcome>)[], changes: Partial<Job> = {}) {
  const run = vi.fn(async (_: AbortSignal): Promise<Outcome> => {
    const outcome = (await outcomes.shift()) ?? "done"
    if (outcome instanceof Error) throw outcome
    return outcome
  })
  const log = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const note = vi.fn(async () => {})
  const job = runEvery({ name: "cleanup", period: minute, run, ...changes }, { log, note })
  onTestFinished(() => void job.stop())
  return { run, log, note, job }
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

test("a job runs at once and after each period until it is stopped, and again without a pause where more is due", async () => {
  const { run, job } = start(["more", "more"])
  await pass(0)
  expect(run).toHaveBeenCalledTimes(3)
  await pass(2 * minute)
  expect(run).toHaveBeenCalledTimes(5)
  await job.stop()
  await pass(2 * minute)
  expect(run).toHaveBeenCalledTimes(5)
})

test("no run begins during another; who wakes the job meanwhile has it run once more", async () => {
  const first = Promise.withResolvers<Outcome>()
  const { run, job } = start([first.promise])
  await pass(5 * minute)
  for (let calls = 0; calls < 3; calls++) job.wake()
  expect(run).toHaveBeenCalledTimes(1)
  first.resolve("done")
  await pass(0)
  expect(run).toHaveBeenCalledTimes(2)
  job.wake()
  await pass(0)
  expect(run).toHaveBeenCalledTimes(3)
})

test("after failures the pauses double, up to the period or half a minute, and begin anew after a success", async () => {
  const fails = Array.from({ length: 7 }, (): Outcome => "failed")
  const { run } = start([...fails, "done", "failed"])
  await pass((1 + 2 + 4 + 8 + 16 + 32 + 60) * second)
  expect(run).toHaveBeenCalledTimes(8)
  await pass(minute + second)
  expect(run).toHaveBeenCalledTimes(10)
  const often = start([...fails], { period: second })
  await pass((1 + 2 + 4 + 8 + 16 + 30) * second)
  expect(often.run).toHaveBeenCalledTimes(7)
})

test("a job that breaks off runs again, and is one line of the log until it succeeds", async () => {
  const { run, log, note } = start([new TypeError("no"), new TypeError("no"), "done", new TypeError("no")])
  await pass(2 * minute)
  expect(run.mock.calls.length).toBeGreaterThan(3)
  const line = [expect.objectContaining({ job: "cleanup", name: "TypeError" }), "a job broke off"]
  expect(log.error.mock.calls).toEqual([line, line])
  expect(note).toHaveBeenCalledWith({ name: "cleanup", period: minute, took: 0, outcome: "failed" })
})

test("a stop waits for the run under way, which is told of it, but not for ever", async () => {
  const { run, log, job } = start([new Promise<Outcome>(() => {})])
  const stopped = vi.fn()
  void job.stop().then(stopped)
  expect(run.mock.calls[0]?.[0].aborted).toBe(true)
  await pass(9 * second)
  expect(stopped).not.toHaveBeenCalled()
  await pass(second)
  expect(stopped).toHaveBeenCalled()
  expect(log.warn.mock.calls).toEqual([[{ job: "cleanup" }, expect.stringContaining("cut off")]])
})

test("a run is noted with its outcome and duration, once a minute or when the outcome differs, and again where it was not taken", async () => {
  const call = vi.fn(async (..._: unknown[]) => true as true | null)
  const note = createRunNotes(call as never)
  const run = { name: "publishing", period: 2 * second, took: 9 } as const
  const noted = () =>
    call.mock.calls.map(([, parameters]) => (parameters as { run_outcome: string }).run_outcome)
  call.mockResolvedValueOnce(null)
  for (const outcome of ["done", "done", "more", "failed", "failed", "done"] as const)
    await note({ ...run, outcome })
  expect(noted()).toEqual(["done", "done", "failed", "done"])
  await pass(minute)
  await note({ ...run, outcome: "more" })
  expect(call).toHaveBeenLastCalledWith(
    "note_job_run",
    { job: "publishing", period_ms: 2 * second, took_ms: 9, run_outcome: "done" },
    expect.anything(),
  )
  expect(call).toHaveBeenCalledTimes(5)
})
