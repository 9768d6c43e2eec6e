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

test("answers and failures in time are passed on", async () => {
  const answer = new Response("x")
  expect(await withinTime(async () => answer, 1000)("http://localhost")).toBe(answer)
  const failing = withinTime(() => Promise.reject(new Error("refused")), 1000)
  await expect(failing("http://localhost")).rejects.toThrow("refused")
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

test.each([500, 502, 503, 504, 520])(
  "[CONST-01] the server's read that fails with %i is made three times in all",
  async status => {
    const { client, asked } = clientOf(failing(status))
    expect((await client.from("blog_posts").select("id")).error?.message).toBe("no")
    expect(asked).toHaveBeenCalledTimes(3)
  },
)

test.each([400, 401, 403, 404, 406, 409, 429])(
  "[CONST-01] the server's read that fails with %i is not repeated",
  async status => {
    const { client, asked } = clientOf(failing(status))
    await client.from("blog_posts").select("id")
    expect(asked).toHaveBeenCalledTimes(1)
  },
)

test("[CONST-01] the server's read without any answer is made three times in all", async () => {
  const { client, asked } = clientOf(new TypeError("fetch failed"))
  expect((await client.from("blog_posts").select("id")).error?.message).toContain("fetch failed")
  expect(asked).toHaveBeenCalledTimes(3)
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
