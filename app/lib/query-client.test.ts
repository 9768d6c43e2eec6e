import { expect, test } from "vitest"
import { createQueryClient, dataOf, failureOf, RequestError, shouldRetry } from "./query-client.ts"
import { z } from "./zod.ts"

test("[CONST-01] a read is fresh for 5 minutes and kept for 10; a write is not repeated; no network is a failure", () => {
  expect(createQueryClient().getDefaultOptions()).toEqual({
    queries: { staleTime: 300_000, gcTime: 600_000, retry: shouldRetry, networkMode: "always" },
    mutations: { retry: false, networkMode: "always" },
  })
})

test.each([0, 500, 503])("[CONST-01] a read that failed with %i is tried at most 2 times more", status => {
  const error = new RequestError("no", status)
  expect([0, 1, 2].map(failures => shouldRetry(failures, error))).toEqual([true, true, false])
})

test.each([400, 401, 404, 409, 429])("[CONST-01] a read that failed with %i is not repeated", status => {
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

const schema = z.object({ posts: z.array(z.object({ id: z.string() })) })

function thrownBy(answer: Parameters<typeof dataOf>[0]): RequestError {
  try {
    dataOf(answer, schema)
  } catch (error) {
    if (error instanceof RequestError) return error
  }
  throw new Error("no RequestError")
}

test("data of the right form is what the answer holds", () => {
  expect(dataOf({ data: { posts: [{ id: "a" }] }, error: null, status: 200 }, schema)).toEqual({
    posts: [{ id: "a" }],
  })
})

test("an answer that is an error fails with its status and its message", () => {
  expect(thrownBy({ data: null, error: { message: "away" }, status: 503 })).toMatchObject({
    ...{ status: 503, message: "away" },
  })
})

test("[CONST-01] data of another form fails in few words, is not asked for again and tells nothing of itself", () => {
  const error = thrownBy({ data: { posts: [{ id: 7 }] }, error: null, status: 200 })
  expect(error.message).toBe("another form of posts.0.id")
  expect(shouldRetry(0, error)).toBe(false)
  expect(failureOf(error)).toBe("unexpected")
  expect(thrownBy({ data: null, error: null, status: 200 }).message).toBe("another form of the answer")
})

test("[DATA-03] several rows where one was asked for fail in words that speak of no protocol", () => {
  const message = "JSON object requested, multiple (or no) rows returned"
  const error = thrownBy({ data: null, error: { code: "PGRST116", message }, status: 406 })
  expect(error.message).toBe("several records were found where there may be only one")
  expect(failureOf(error)).toBe("unexpected")
})
