import { expect, test, vi } from "vitest"
import { cleanAnswer } from "./forward.ts"

function failure(message: string): Response {
  const body = { code: "SUP", details: null, hint: null, message: `PostgresError: ${message}` }
  return Response.json(body, { status: 500 })
}

test.for([
  ["23514", 'new row for relation "a" violates check constraint "a_id_check"'],
  ["23P01", 'conflicting key value violates exclusion constraint "a_during"'],
  ["54000", 'index row size 4712 exceeds btree version 4 maximum 2704 for index "a"'],
  ["54001", "stack depth limit exceeded"],
  ["54011", "target lists can have at most 1664 entries"],
  ["54023", "cannot pass more than 100 arguments to a function"],
] as const)(
  "what a client brought about is refused with 400 and %s, and is no failure",
  async ([code, message]) => {
    const log = { error: vi.fn() }
    const answer = await cleanAnswer(failure(message), "rest", log)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ code })
    expect(log.error).not.toHaveBeenCalled()
  },
)

test("any other failure is 503 without a word of its cause, and is logged", async () => {
  const log = { error: vi.fn() }
  const answer = await cleanAnswer(failure("could not open file base/1/2"), "rest", log)
  expect(answer.status).toBe(503)
  expect(await answer.text()).not.toContain("base/1")
  expect(log.error).toHaveBeenCalledWith({ service: "rest", status: 500 }, "the API failed")
})
