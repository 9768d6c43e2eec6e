import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest"
import { connect } from "../backend/connect.ts"
import { createQuietCall } from "./quiet-call.ts"
import { retentionJob } from "./retention.ts"
import { startJob } from "./testing/start-job.ts"

const hour = 60 * 60 * 1000

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 10, 27, 9, 30) }))
afterEach(() => void vi.useRealTimers())

/** A job whose database gives these answers in turn, and has nothing to remove after the last. */
function start(...answers: (boolean | { code: string })[]) {
  const fetch = vi.fn(async () => {
    const answer = answers.shift() ?? false
    return Response.json(answer, { status: typeof answer === "boolean" ? 200 : 400 })
  })
  const log = { info: vi.fn(), error: vi.fn() }
  const supabase = connect({ url: "http://database.example", fetch }, "key")
  const { stop } = startJob(retentionJob(createQuietCall(supabase, log)))
  onTestFinished(stop)
  return { fetch, log, stop }
}

test("[GDPR-03] what has had its time is removed once a day, by batches until nothing is left", async () => {
  const { fetch } = start(true, true)
  await vi.advanceTimersByTimeAsync(14 * hour)
  expect(fetch).toHaveBeenCalledTimes(3)
  await vi.advanceTimersByTimeAsync(hour)
  expect(fetch).toHaveBeenCalledTimes(4)
  await vi.advanceTimersByTimeAsync(23 * hour)
  expect(fetch).toHaveBeenCalledTimes(4)
})

test("[GDPR-03] what failed is tried again within the hour, and a stop ends it", async () => {
  const { fetch, log, stop } = start({ code: "08006" }, true, true, true)
  await vi.advanceTimersByTimeAsync(0)
  expect(log.error.mock.calls).toMatchObject([
    [{ procedure: "remove_outdated_data", code: "08006" }, expect.any(String)],
  ])
  await vi.advanceTimersByTimeAsync(hour)
  expect(fetch).toHaveBeenCalledTimes(5)
  await stop()
  await vi.advanceTimersByTimeAsync(48 * hour)
  expect(fetch).toHaveBeenCalledTimes(5)
})
