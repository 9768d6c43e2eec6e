import { expect, test, vi } from "vitest"
import { connect } from "./connect.ts"
import { withinTime } from "./hosted.ts"

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

test("[CONST-01] the server's read that fails is made three times where that may help, and its writes never again", async () => {
  for (const [status, times] of [
    [500, 3],
    [520, 3],
    [400, 1],
    [429, 1],
  ] as const) {
    const { client, asked } = clientOf(failing(status))
    expect((await client.from("blog_posts").select("id")).error?.message).toBe("no")
    expect([status, asked.mock.calls.length]).toEqual([status, times])
  }
  const third = clientOf(new TypeError("fetch failed"), failing(500), Response.json([row]))
  expect((await third.client.from("blog_posts").select("id")).data).toEqual([row])
  for (const [, init] of third.asked.mock.calls) expect(init?.cache).toBe("no-store")

  const { client, asked } = clientOf(failing(503))
  await client.from("newsletter_subscriptions").insert({ email: "a@supplier.example" })
  await client.rpc("applied_migrations")
  await client.from("blog_posts").update({ category: "policy" }).eq("id", "brass")
  await client.from("blog_posts").delete().eq("id", "brass")
  expect(asked).toHaveBeenCalledTimes(4)
})

test("a read that gets no answer in time, or is given up in the pause before its next try, is not made again", async () => {
  const silent = vi.fn<typeof fetch>(() => new Promise(() => {}))
  const timedClient = connect({ url: "http://localhost", fetch: withinTime(silent, 20) }, "key")
  const { error } = await timedClient.from("blog_posts").select("id")
  expect(error?.message).toContain("no answer in time")
  expect(silent).toHaveBeenCalledTimes(1)

  const { client, asked } = clientOf(failing(503))
  const given = new AbortController()
  const answer = client.from("blog_posts").select("id").abortSignal(given.signal).then()
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(1), { interval: 1 })
  given.abort()
  expect((await answer).error?.message).toContain("AbortError")
  expect(asked).toHaveBeenCalledTimes(1)
})
