import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { startPublishingJob } from "./publishing-job.ts"

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test("[SCHED-01] drafts are asked for every two seconds, an outage is one line, and the end is the end", async () => {
  const answers = [{ error: null }, { error: { code: "08006" } }, { error: { code: "08006" } }]
  const rpc = vi.fn(async () => answers.shift() ?? { error: null })
  const warn = vi.fn()
  const stop = startPublishingJob({ supabase: { rpc } as never, log: { warn } })
  await vi.advanceTimersByTimeAsync(8000)
  expect(rpc).toHaveBeenCalledTimes(5)
  expect(warn).toHaveBeenCalledTimes(1)
  await stop()
  await vi.advanceTimersByTimeAsync(8000)
  expect(rpc).toHaveBeenCalledTimes(5)
})
