import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest"
import { connect } from "../backend/connect.ts"
import { withinTime } from "../backend/hosted.ts"
import { startPublishingJob } from "./publishing.ts"

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
  const log = { info: vi.fn(), warn: vi.fn() }
  const supabase = connect({ url: "http://database.example", fetch: withinTime(fetch, 30_000) }, "key")
  const stop = startPublishingJob({ supabase, log })
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

test("[SCHED-01] more than a call publishes is asked for without a pause, beside what fails each time, and not for ever", async () => {
  const many = Array.from({ length: 20 }, (_, place) => ({ draft_id: `${place}`, failure: null }))
  const failing = { draft_id: "b", failure: "55P03" }
  const { fetch, log } = start(...Array.from({ length: 5 }, () => [failing, ...many]), [failing])
  await vi.advanceTimersByTimeAsync(0)
  expect(fetch).toHaveBeenCalledTimes(6)
  expect(log.info).toHaveBeenCalledTimes(5)
  expect(log.warn.mock.calls).toEqual([
    [{ draft: "b", reason: "55P03" }, "a scheduled post was not published"],
  ])
  const endless = start(...Array.from({ length: 1000 }, () => many))
  await vi.advanceTimersByTimeAsync(0)
  expect(endless.fetch.mock.calls.length).toBeLessThan(100)
})

test("[SCHED-01] neither an error, an exception nor silence ends the job; an outage is one line with its cause", async () => {
  const { fetch, log } = start(
    ...[{ code: "08006" }, { code: "08006" }, []],
    ...[new Error("fetch failed"), []],
    ...["silent" as const, [{ draft_id: "a", failure: null }]],
  )
  await vi.advanceTimersByTimeAsync(50_000)
  expect(fetch.mock.calls.length).toBeGreaterThan(7)
  const words = "scheduled posts could not be looked for"
  expect(log.warn.mock.calls).toEqual([
    [{ cause: "08006" }, words],
    [{ cause: expect.stringContaining("fetch failed") }, words],
    [{ cause: expect.stringContaining("no answer in time") }, words],
  ])
  expect(log.info.mock.calls).toEqual([[{ published: 1 }, "scheduled posts were published"]])
})

test("[SCHED-01] an exception of the client ends nothing", async () => {
  const rpc = vi.fn(async () => ({ data: [], error: null }))
  rpc.mockRejectedValueOnce(new TypeError("no answer"))
  const log = { info: vi.fn(), warn: vi.fn() }
  onTestFinished(startPublishingJob({ supabase: { rpc } as never, log }))
  await vi.advanceTimersByTimeAsync(2000)
  expect(rpc).toHaveBeenCalledTimes(2)
  expect(log.warn.mock.calls).toEqual([
    [expect.objectContaining({ message: "no answer" }), expect.any(String)],
  ])
})

test("[SCHED-01] what is published is counted in the log; what is not has a line with its reason, and another when that changes", async () => {
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
