import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest"
import { startPhotographRemoval } from "./photographs.ts"

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test("[GDPR-02] a call that breaks off is logged, and ends nothing: the files are removed a minute later", async () => {
  const rpc = vi
    .fn()
    .mockRejectedValueOnce(new TypeError("fetch failed"))
    .mockResolvedValueOnce({ data: ["a"], error: null })
    .mockResolvedValue({ data: [], error: null })
  const store = { remove: vi.fn(async () => true) }
  const log = { error: vi.fn() }
  onTestFinished(startPhotographRemoval({ supabase: { rpc }, store, log }))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(store.remove.mock.calls).toEqual([["a"]])
  expect(log.error.mock.calls).toEqual([
    [expect.objectContaining({ name: "TypeError" }), "removed photographs could not be read"],
  ])
})
