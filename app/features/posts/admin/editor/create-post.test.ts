import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { fakeBackend } from "#app/features/session/auth-fixtures.ts"
import { RequestError } from "#app/lib/query-client.ts"
import { createPost } from "./create-post.ts"

const both = (text: string) => ({ pl: text, en: text })
const form = {
  title: both("Millberry copper"),
  excerpt: both("What decides the grade of a lot."),
  content: both("<p>Bright wire.</p>"),
  category: "technology",
  imageurl: "/media/copper-wire.jpg",
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-20T08:46:16.000Z"), toFake: ["Date"] })
})
afterEach(() => {
  vi.useRealTimers()
})

test("[FORM-04] a new post is inserted with the present moment as its date, and its id returned", async () => {
  const { client, calls } = fakeBackend(() => Response.json([{ id: "millberry-copper" }], { status: 201 }))
  expect(await createPost(client, form)).toBe("millberry-copper")
  expect(calls).toHaveLength(1)
  expect(calls[0]?.method).toBe("POST")
  expect(calls[0]?.url.pathname).toBe("/rest/v1/blog_posts")
  expect(calls[0]?.body).toEqual({ ...form, date: "2026-11-20T08:46:16.000Z" })
})

test("[FORM-01] what a post may not have is left out when it is written", async () => {
  const { client, calls } = fakeBackend(() => Response.json([{ id: "a" }], { status: 201 }))
  const content = {
    pl: "<p onclick='x()'>Drut</p><script>x()</script>",
    en: "<p>Wire</p><iframe src='//a'></iframe>",
  }
  await createPost(client, { ...form, content })
  expect(calls[0]?.body).toMatchObject({ content: { pl: "<p>Drut</p>", en: "<p>Wire</p>" } })
})

test("a refused insert is an error with its status, and is not repeated", async () => {
  const { client, calls } = fakeBackend(() => Response.json({ message: "no" }, { status: 403 }))
  const error = await createPost(client, form).catch(reason => reason)
  expect(error).toBeInstanceOf(RequestError)
  expect(error.status).toBe(403)
  expect(calls).toHaveLength(1)
})

test("an insert that returns no row is an error, not a success", async () => {
  const { client } = fakeBackend(() => Response.json([]))
  await expect(createPost(client, form)).rejects.toThrow(RequestError)
})
