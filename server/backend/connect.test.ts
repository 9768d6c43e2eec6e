import { expect, test, vi } from "vitest"
import { connect } from "./connect.ts"
import { withinTime } from "./hosted.ts"

test("a client that gets no answer in time is told so, and does not ask again", async () => {
  const silent = vi.fn<typeof fetch>(() => new Promise(() => {}))
  const client = connect({ url: "http://localhost", fetch: withinTime(silent, 20) }, "key")
  const { error } = await client.from("blog_posts").select("id")
  expect(error?.message).toContain("no answer in time")
  expect(silent).toHaveBeenCalledTimes(1)
})

const row = { id: "brass" }

/** A client of a backend that gives these answers in turn, the last one over and over, and what it was asked. */
function clientOf(...answers: (Response | Error)[]) {
  let tries = 0
  const asked = vi.fn<typeof fetch>(async () => {
    const answer = answers[Math.min(tries++, answers.length - 1)]
    if (answer instanceof Response) return answer.clone()
    throw answer
  })
  return { client: connect({ url: "http://backend.example", fetch: asked }, "key"), asked }
}

const failing = (status: number) => Response.json({ message: "no" }, { status })

test.each([
  [500, 3],
  [503, 3],
  [520, 3],
  [400, 1],
  [404, 1],
  [429, 1],
])("[CONST-01] the server's read that fails with %i is made %i times in all", async (status, times) => {
  const { client, asked } = clientOf(failing(status))
  expect((await client.from("blog_posts").select("id")).error?.message).toBe("no")
  expect(asked).toHaveBeenCalledTimes(times)
})

test("[CONST-01] the server's read that succeeds at the third try has succeeded, past every cache", async () => {
  const { client, asked } = clientOf(new TypeError("fetch failed"), failing(500), Response.json([row]))
  expect((await client.from("blog_posts").select("id")).data).toEqual([row])
  for (const [, init] of asked.mock.calls) expect(init?.cache).toBe("no-store")
})

test("[CONST-01] the server's writes, calls of functions among them, are never repeated", async () => {
  const { client, asked } = clientOf(failing(503))
  await client.from("newsletter_subscriptions").insert({ email: "a@supplier.example" })
  await client.rpc("applied_migrations")
  await client.from("blog_posts").update({ category: "policy" }).eq("id", "brass")
  await client.from("blog_posts").delete().eq("id", "brass")
  expect(asked).toHaveBeenCalledTimes(4)
})

test("a read that is given up in the pause before its next try is not made again", async () => {
  const { client, asked } = clientOf(failing(503))
  const given = new AbortController()
  const answer = client.from("blog_posts").select("id").abortSignal(given.signal).then()
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(1), { interval: 1 })
  given.abort()
  expect((await answer).error?.message).toContain("AbortError")
  expect(asked).toHaveBeenCalledTimes(1)
})
