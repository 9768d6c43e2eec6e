import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { startPublishingJob } from "./publishing-job.ts"

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test("[SCHED-01] a failure is logged once, the job goes on, and ends when it is stopped", async () => {
  const answers = [{ error: { code: "08006" } }, { error: { code: "08006" } }]
  const rpc = vi.fn(async () => answers.shift() ?? { error: null })
  const log = { warn: vi.fn() }
  const stop = startPublishingJob({ supabase: { rpc } as never, log })
  await vi.waitFor(() => expect(rpc).toHaveBeenCalledTimes(1))
  await stop()
  expect(log.warn).toHaveBeenCalledTimes(1)
})
