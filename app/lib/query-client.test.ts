import { expect, test } from "vitest"
import { createQueryClient, failureOf, RequestError, shouldRetry } from "./query-client.ts"

test("[CONST-01] reads are fresh for 5 minutes and kept for 10", () => {
  expect(createQueryClient().getDefaultOptions().queries).toMatchObject({
    staleTime: 300_000,
    gcTime: 600_000,
  })
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

test("[CONST-01] a failing read is made three times in all", async () => {
  let tries = 0
  const read = createQueryClient().fetchQuery({
    queryKey: ["posts"],
    retry: shouldRetry,
    retryDelay: 0,
    queryFn: () => {
      tries++
      throw new RequestError("no", 503)
    },
  })
  await expect(read).rejects.toThrow("no")
  expect(tries).toBe(3)
})

test("[CONST-01] writes are never repeated by themselves", () => {
  expect(createQueryClient().getDefaultOptions().mutations?.retry).toBe(false)
})
