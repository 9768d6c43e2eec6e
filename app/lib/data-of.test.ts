import { expect, test } from "vitest"
import { dataOf } from "./data-of.ts"
import { failureOf, RequestError, shouldRetry } from "./query-client.ts"
import { z } from "./zod.ts"

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
