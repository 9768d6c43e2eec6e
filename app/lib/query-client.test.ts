import { expect, test } from "vitest"
import {
  createQueryClient,
  dataOf,
  failureOf,
  RequestError,
  shouldRetry,
  writeFailureOf,
} from "./query-client.ts"
import { z } from "./zod.ts"

test("[CONST-01] a read is fresh for 5 minutes and kept for 10; a write is not repeated; no network is a failure", () => {
  expect(createQueryClient().getDefaultOptions()).toEqual({
    queries: { staleTime: 300_000, gcTime: 600_000, retry: shouldRetry, networkMode: "always" },
    mutations: { retry: false, networkMode: "always" },
  })
})

test("[CONST-01] a limit of the database is reported by its name, as PostgREST and the embedded API do", () => {
  for (const [message, failure] of [
    ['new row for relation "counted_acts" violates check constraint "removals_an_hour"', "tooManyRemovals"],
    ['Not allowed by "mails_an_hour"', "tooManyMails"],
  ] as const)
    expect(writeFailureOf(new RequestError(message, 400))).toBe(failure)
})

test.each([
  [0, 2, "offline"],
  [400, 0, "unexpected"],
  [401, 0, "refused"],
  [403, 0, "refused"],
  [404, 0, "unexpected"],
  [409, 0, "unexpected"],
  [429, 0, "unavailable"],
  [500, 2, "unavailable"],
  [503, 2, "unavailable"],
])(
  "[CONST-01] a read that failed with %i is retried %i times and classified as %s",
  (status, more, failure) => {
    const error = new RequestError("row 7 of table x", status)
    expect([0, 1, 2].filter(failures => shouldRetry(failures, error))).toHaveLength(more)
    expect(failureOf(error)).toBe(failure)
    expect(failureOf(new TypeError("undefined is not a function"))).toBe("unexpected")
  },
)

const schema = z.object({ posts: z.array(z.object({ id: z.string() })) })

function thrownBy(answer: Parameters<typeof dataOf>[0]): RequestError {
  try {
    dataOf(answer, schema)
  } catch (error) {
    if (error instanceof RequestError) return error
  }
  throw new Error("no RequestError")
}

test("valid data is returned; an error throws its status and its message", () => {
  const data = { posts: [{ id: "a" }] }
  expect(dataOf({ data, error: null, status: 200 }, schema)).toEqual(data)
  const failed = thrownBy({ data: null, error: { message: "away" }, status: 503 })
  expect(failed).toMatchObject({ status: 503, message: "away" })
})

test("[CONST-01] invalid data throws a short error without the data, and is not retried", () => {
  const error = thrownBy({ data: { posts: [{ id: 7 }] }, error: null, status: 200 })
  expect(error.message).toBe("another form of posts.0.id")
  expect(shouldRetry(0, error)).toBe(false)
  expect(failureOf(error)).toBe("unexpected")
  expect(thrownBy({ data: null, error: null, status: 200 }).message).toBe("another form of the answer")
})

test("[DATA-03] several rows in place of one throw an error without terms of the protocol", () => {
  const message = "JSON object requested, multiple (or no) rows returned"
  const error = thrownBy({ data: null, error: { code: "PGRST116", message }, status: 406 })
  expect(error.message).toBe("several records were found where there may be only one")
  expect(failureOf(error)).toBe("unexpected")
})
