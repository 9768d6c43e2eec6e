import { expect, test, vi } from "vitest"
import { createQueryClient, RequestError, shouldRetry } from "./query-client.ts"

const minutes = 60_000

test("[CONST-01] a read is fresh for 5 minutes and kept for 10", async () => {
  vi.useFakeTimers({ now: 0 })
  const client = createQueryClient()
  const read = vi.fn(async () => "posts")
  const ask = () => client.fetchQuery({ queryKey: ["posts"], queryFn: read })
  await ask()
  vi.advanceTimersByTime(5 * minutes - 1)
  await ask()
  expect(read).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  await ask()
  expect(read).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(10 * minutes - 1)
  expect(client.getQueryData(["posts"])).toBe("posts")
  vi.advanceTimersByTime(1)
  expect(client.getQueryData(["posts"])).toBeUndefined()
  vi.useRealTimers()
})

test.for([
  [500, true],
  [503, true],
  [0, true],
  [499, false],
  [429, false],
  [404, false],
  [401, false],
] as const)("[CONST-01] a read that failed with status %i is tried again: %s", ([status, again]) => {
  expect(shouldRetry(0, new RequestError("failed", status))).toBe(again)
})

test("[CONST-01] a failed read is tried again at most twice", () => {
  const retries = [0, 1, 2, 3].map(failures => shouldRetry(failures, new Error("offline")))
  expect(retries).toEqual([true, true, false, false])
})

test("a write is never repeated by itself", async () => {
  const write = vi.fn(async () => {
    throw new RequestError("failed", 503)
  })
  const client = createQueryClient()
  const mutation = client.getMutationCache().build(client, { mutationFn: write })
  await expect(mutation.execute(undefined)).rejects.toThrow("failed")
  expect(write).toHaveBeenCalledTimes(1)
})
