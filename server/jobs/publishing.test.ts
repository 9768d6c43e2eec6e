import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest"
import { connect } from "../backend/connect.ts"
import { withinTime } from "../backend/hosted.ts"
import { publishingJob } from "./publishing.ts"
import { createQuietCall } from "./quiet-call.ts"
import { startJob } from "./testing/start-job.ts"

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Tried = { draft_id: string; failure: string | null }[]

/** A job whose database gives these answers in turn, and is silent or empty after the last. */
function start(...answers: (Tried | Error | "silent" | { code: string })[]) {
  const fetch = vi.fn(async () => {
    const answer = answers.shift() ?? []
    if (answer === "silent") return new Promise<Response>(() => {})
    if (answer instanceof Error) throw answer
    return Response.json(answer, { status: Array.isArray(answer) ? 200 : 400 })
  })
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const supabase = connect({ url: "http://database.example", fetch: withinTime(fetch, 30_000) }, "key")
  const { stop } = startJob(publishingJob(createQuietCall(supabase, log), log))
  onTestFinished(stop)
  return { fetch, log, stop }
}

test("[SCHED-01] drafts are asked for every two seconds until the end", async () => {
  const { fetch, log, stop } = start()
  await vi.advanceTimersByTimeAsync(8000)
  expect(fetch).toHaveBeenCalledTimes(5)
  await stop()
  await vi.advanceTimersByTimeAsync(8000)
  expect(fetch).toHaveBeenCalledTimes(5)
  expect([log.info.mock.calls, log.warn.mock.calls]).toEqual([[], []])
})

test("[SCHED-01] more than a call publishes is asked for without a pause, beside what fails each time", async () => {
  const many = Array.from({ length: 20 }, (_, place) => ({ draft_id: `${place}`, failure: null }))
  const failing = { draft_id: "b", failure: "55P03" }
  const { fetch, log } = start(...Array.from({ length: 5 }, () => [failing, ...many]), [failing])
  await vi.advanceTimersByTimeAsync(0)
  expect(fetch).toHaveBeenCalledTimes(6)
  expect(log.info).toHaveBeenCalledTimes(5)
  expect(log.warn.mock.calls).toEqual([
    [{ draft: "b", reason: "55P03" }, "a scheduled post was not published"],
  ])
})

test("[SCHED-01] neither an error, an exception nor silence ends the job; an outage is one line with its code", async () => {
  const { fetch, log } = start(
    ...[{ code: "08006" }, { code: "08006" }, []],
    ...[new Error("fetch failed"), []],
    ...["silent" as const, [{ draft_id: "a", failure: null }]],
  )
  await vi.advanceTimersByTimeAsync(50_000)
  expect(fetch.mock.calls.length).toBeGreaterThan(7)
  expect(log.error.mock.calls.map(([{ code }]) => code)).toEqual([
    "08006",
    expect.stringContaining("fetch failed"),
    expect.stringContaining("no answer in time"),
  ])
  expect(log.info).toHaveBeenCalledWith({ published: 1 }, "scheduled posts were published")
})

test("[SCHED-03] what is published is counted in the log; what is not has a line with its reason, and another when that changes", async () => {
  const failing = (failure: string) => ({ draft_id: "b", failure })
  const published = ["a", "c"].map(draft_id => ({ draft_id, failure: null }))
  const { log } = start(
    ...[[...published, failing("55P03")], [failing("55P03")]],
    ...[[failing("changed")], [], [failing("changed")]],
  )
  await vi.advanceTimersByTimeAsync(8000)
  expect(log.info.mock.calls).toEqual([[{ published: 2 }, "scheduled posts were published"]])
  const line = (reason: string) => [{ draft: "b", reason }, "a scheduled post was not published"]
  expect(log.warn.mock.calls).toEqual([line("55P03"), line("changed"), line("changed")])
})
