import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { createQueryClient, failureOf, RequestError, shouldRetry } from "./query-client.ts"

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const minute = 60_000

test("[CONST-01] a read is fresh for 5 minutes and asked for again afterwards", async () => {
  const client = createQueryClient()
  const queryFn = vi.fn(async () => "rows")
  const read = () => client.fetchQuery({ queryKey: ["posts"], queryFn })
  await read()
  await vi.advanceTimersByTimeAsync(5 * minute - 1)
  await read()
  expect(queryFn).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  await read()
  expect(queryFn).toHaveBeenCalledTimes(2)
})

test("[CONST-01] a read that nothing shows is kept for 10 minutes", async () => {
  const client = createQueryClient()
  await client.fetchQuery({ queryKey: ["posts"], queryFn: async () => "rows" })
  await vi.advanceTimersByTimeAsync(10 * minute - 1)
  expect(client.getQueryData(["posts"])).toBe("rows")
  await vi.advanceTimersByTimeAsync(1)
  expect(client.getQueryData(["posts"])).toBeUndefined()
})

test.each([500, 502, 503, 504])(
  "[CONST-01] a read that failed with %i is tried at most 2 times more",
  status => {
    const error = new RequestError("no", status)
    expect([0, 1, 2].map(failures => shouldRetry(failures, error))).toEqual([true, true, false])
  },
)

test.each([400, 401, 403, 404, 409, 429])("[CONST-01] a read that failed with %i is not repeated", status => {
  expect(shouldRetry(0, new RequestError("no", status))).toBe(false)
})

test.each([
  [0, "offline"],
  [401, "refused"],
  [403, "refused"],
  [409, "unexpected"],
  [429, "unavailable"],
  [503, "unavailable"],
])("what failed with %i is told as %s, whatever the backend wrote", (status, failure) => {
  expect(failureOf(new RequestError("row 7 of table x", status))).toBe(failure)
  expect(failureOf(new TypeError("undefined is not a function"))).toBe("unexpected")
})

test("[CONST-01] a read without any answer is tried at most 2 times more", () => {
  for (const error of [new RequestError("no network", 0), new TypeError("fetch failed")]) {
    expect([0, 1, 2].map(failures => shouldRetry(failures, error))).toEqual([true, true, false])
  }
})

test.for([
  [503, 3],
  [404, 1],
] as const)("[CONST-01] a read that fails with %i is made %i times in all", async ([status, times]) => {
  const queryFn = vi.fn(() => Promise.reject(new RequestError("no", status)))
  const read = createQueryClient().fetchQuery({ queryKey: ["posts"], queryFn })
  const failed = expect(read).rejects.toThrow("no")
  await vi.runAllTimersAsync()
  await failed
  expect(queryFn).toHaveBeenCalledTimes(times)
})

test("a write that fails is not repeated by itself", async () => {
  const client = createQueryClient()
  const mutationFn = vi.fn(() => Promise.reject(new RequestError("no", 503)))
  const write = client.getMutationCache().build(client, client.defaultMutationOptions({ mutationFn }))
  const failed = expect(write.execute(undefined)).rejects.toThrow("no")
  await vi.runAllTimersAsync()
  await failed
  expect(mutationFn).toHaveBeenCalledTimes(1)
})
