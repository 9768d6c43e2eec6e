import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest"
import { startRetentionJob } from "./retention.ts"

const hour = 60 * 60 * 1000

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 10, 27, 9, 30) }))
afterEach(() => void vi.useRealTimers())

/** A job whose database gives these answers in turn, and has nothing to remove after the last. */
function start(...answers: (boolean | Error)[]) {
  const rpc = vi.fn(async () => {
    const answer = answers.shift() ?? false
    if (answer instanceof TypeError) throw answer
    return answer instanceof Error ? { data: null, error: { code: "08006" } } : { data: answer, error: null }
  })
  const log = { error: vi.fn() }
  const stop = startRetentionJob({ supabase: { rpc } as never, log })
  onTestFinished(stop)
  return { rpc, log, stop }
}

test("[GDPR-02] what has had its time is removed once a day, by batches until nothing is left", async () => {
  const { rpc } = start(true, true)
  await vi.advanceTimersByTimeAsync(14 * hour)
  expect(rpc).toHaveBeenCalledTimes(3)
  await vi.advanceTimersByTimeAsync(hour)
  expect(rpc).toHaveBeenCalledTimes(4)
  await vi.advanceTimersByTimeAsync(23 * hour)
  expect(rpc).toHaveBeenCalledTimes(4)
})

test("[GDPR-02] what failed is tried again within the hour, and a stop ends it after a batch", async () => {
  const { rpc, log, stop } = start(new Error("away"), true, true, true)
  await vi.advanceTimersByTimeAsync(0)
  expect(log.error.mock.calls).toEqual([[{ code: "08006" }, "removal of outdated personal data failed"]])
  await vi.advanceTimersByTimeAsync(hour)
  expect(rpc).toHaveBeenCalledTimes(5)
  await stop()
  await vi.advanceTimersByTimeAsync(48 * hour)
  expect(rpc).toHaveBeenCalledTimes(5)
})

test("[GDPR-02] a call that breaks off is logged, and ends nothing: it is tried again within the hour", async () => {
  const { rpc, log } = start(new TypeError("fetch failed"))
  await vi.advanceTimersByTimeAsync(hour)
  expect(rpc).toHaveBeenCalledTimes(2)
  expect(log.error.mock.calls).toEqual([
    [
      expect.objectContaining({ name: "TypeError", message: "fetch failed" }),
      "removal of outdated personal data failed",
    ],
  ])
})
