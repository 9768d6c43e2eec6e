import { expect, test, vi } from "vitest"
import { connect } from "./connect.ts"
import { withinTime } from "./within-time.ts"

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
