import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { fakeBackend } from "#app/features/session/auth-fixtures.ts"
import { RequestError } from "#app/lib/query-client.ts"
import { createPost, newCreationKey } from "./create-post.ts"
import { emptyValues } from "./post-values.ts"

const key = "0123456-789abcd-efghijk-lmnopqr"
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

test("[FORM-04] a new post is inserted with the present moment as its date, and its key beside it", async () => {
  const { client, calls } = fakeBackend(() => Response.json([{ id: "millberry-copper" }], { status: 201 }))
  expect(await createPost(client, key, form, [])).toEqual({ kind: "saved" })
  expect(calls).toHaveLength(1)
  expect(calls[0]?.method).toBe("POST")
  expect(calls[0]?.url.pathname).toBe("/rest/v1/blog_posts")
  expect(calls[0]?.headers.get("idempotency-key")).toBe(key)
  expect(calls[0]?.body).toEqual({ ...form, date: "2026-11-20T08:46:16.000Z" })
})

test("[FORM-01] what a post may not have is left out when it is written", async () => {
  const { client, calls } = fakeBackend(() => Response.json([{ id: "a" }], { status: 201 }))
  const content = {
    pl: "<p onclick='x()'>Drut</p><script>x()</script>",
    en: "<p>Wire</p><iframe src='//a'></iframe>",
  }
  await createPost(client, key, { ...form, content }, [])
  expect(calls[0]?.body).toMatchObject({ content: { pl: "<p>Drut</p>", en: "<p>Wire</p>" } })
})

/** A backend that has made a post of this key; what it holds is given. */
function madeAlready(post: object) {
  const noted = "2026-11-20T08:46:16+00:00"
  const made = { ...form, id: "millberry-copper", version: 1, date: noted, updated_at: noted, ...post }
  return fakeBackend(({ method, url }) => {
    if (method === "POST") return Response.json({ code: "23505", message: "creation_key" }, { status: 409 })
    if (method === "PATCH") return Response.json([{ id: made.id }])
    return Response.json(url.searchParams.get("creation_key") === `eq.${key}` ? [made] : [])
  })
}

test("[FORM-02] a creation whose answer was lost ends at the post that it made", async () => {
  const { client, calls } = madeAlready({})
  expect(await createPost(client, key, form, [])).toEqual({ kind: "saved" })
  expect(calls.map(({ method }) => method)).toEqual(["POST", "GET"])
})

test("[FORM-02] what was typed since a creation without an answer is saved to that post, and over nobody else's words", async () => {
  const changed = { ...form, category: "business" }
  const { client, calls } = madeAlready({})
  expect(await createPost(client, key, changed, [emptyValues, form])).toEqual({ kind: "saved" })
  expect(calls.at(-1)).toMatchObject({ method: "PATCH", body: { category: "business" } })
  const others = madeAlready({ category: "policy", version: 2 })
  expect(await createPost(others.client, key, changed, [form])).toMatchObject({ kind: "conflict" })
  expect(others.calls.map(({ method }) => method)).toEqual(["POST", "GET"])
})

test("[FORM-02] each creation has a key of its own, which the database takes", () => {
  const keys = Array.from({ length: 100 }, newCreationKey)
  expect(new Set(keys).size).toBe(100)
  for (const key of keys) expect(key).toMatch(/^[\w-]{16,64}$/)
})

test("a refused insert is an error with its status, and is not repeated", async () => {
  const { client, calls } = fakeBackend(() => Response.json({ message: "no" }, { status: 403 }))
  const error = await createPost(client, key, form, []).catch(reason => reason)
  expect(error).toBeInstanceOf(RequestError)
  expect(error.status).toBe(403)
  expect(calls).toHaveLength(1)
})

test("an insert that returns no row is an error, not a success", async () => {
  const { client } = fakeBackend(() => Response.json([]))
  await expect(createPost(client, key, form, [])).rejects.toThrow(RequestError)
})
