import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { newId } from "#app/lib/new-id.ts"
import { RequestError } from "#app/lib/query-client.ts"
import { fakeBackend } from "#app/lib/testing/fake-backend.ts"
import { emptyValues } from "./post-values.ts"
import { createPost, judgeBase, updatePost } from "./save-post.ts"

const key = "0123456-789abcd-efghijk-lmnopqr"
const moment = "2026-11-20T08:46:16.000Z"
const both = (text: string) => ({ pl: text, en: text })
const texts = {
  title: both("Millberry copper"),
  excerpt: both("What decides the grade of a lot."),
  content: both("<p onclick='x()'>Bright wire.</p>"),
  category: "technology",
  imageurl: "/media/copper-wire.jpg",
}
const form = { ...emptyValues, ...texts }
const cleaned = { ...texts, content: both("<p>Bright wire.</p>") }
const stored = { ...emptyValues, ...cleaned, id: "copper", date: moment, updated_at: moment, version: 4 }

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(moment), toFake: ["Date"] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** A backend where an update changes `updated` rows, and a read returns `found`. */
function backend(updated: number, found: object[]) {
  return fakeBackend(({ method }) =>
    Response.json(method === "PATCH" ? Array.from({ length: updated }, () => ({ id: "copper" })) : found),
  )
}

test("[FORM-02] a post is saved if it has the version that was read, without changing its date", async () => {
  const { client, calls } = backend(1, [])
  expect(await updatePost(client, "copper", 3, form, [])).toEqual({ kind: "saved" })
  expect(calls).toHaveLength(1)
  expect(calls[0]?.url.search).toMatch(/id=eq\.copper&version=eq\.3/)
  expect(calls[0]?.body).toEqual(cleaned)
})

test("[FORM-02] a post that another person has saved is a conflict with their texts, unlike a deleted post and a refused write", async () => {
  const imageurl = "http://an.address/that-visitors-are-not-shown.jpg"
  const { client } = backend(0, [{ ...stored, category: "policy", imageurl }])
  expect(await updatePost(client, "copper", 3, form, [])).toMatchObject({
    kind: "conflict",
    theirs: { version: 4, category: "policy", imageurl },
  })
  expect(await updatePost(backend(0, []).client, "copper", 3, form, [])).toEqual({
    kind: "deleted",
    deletion: null,
  })
  const refused = backend(0, [{ ...stored, version: 3 }])
  expect(await updatePost(refused.client, "copper", 3, form, [])).toEqual({ kind: "refused" })
})

test("[SCHED-01] [HIST-02] before changes are scheduled it is known who has deleted the post, or has published it anew", async () => {
  const deletion = {
    deleted: true,
    draft: false,
    event: null,
    saved_at: moment,
    saved_by_email: "jan@kupryt.example",
  }
  const judge = (post: object | null, last: object = deletion) => {
    const { client } = fakeBackend(({ url }) =>
      Response.json(url.pathname.endsWith("/post_versions") ? [last] : post ? [post] : []),
    )
    return judgeBase(client, "copper", 3, [form])
  }
  expect(await judge(null)).toEqual({ kind: "deleted", deletion })
  expect(await judge(null, { ...deletion, deleted: false })).toEqual({ kind: "deleted", deletion: null })
  expect(await judge({ ...stored, category: "policy" })).toMatchObject({ kind: "conflict" })
  expect(await judge({ ...stored, version: 3, category: "policy" })).toMatchObject({ kind: "free" })
  expect(await judge(stored)).toMatchObject({ kind: "free", post: { version: 4 } })
})

test("[FORM-02] values that were sent before without a response are no conflict", async () => {
  expect(await updatePost(backend(0, [stored]).client, "copper", 3, form, [])).toEqual({ kind: "saved" })

  const { client, calls } = fakeBackend(({ method, url }) =>
    Response.json(method === "GET" ? [stored] : url.searchParams.get("version") === "eq.4" ? [{}] : []),
  )
  const changed = { ...form, category: "business" }
  expect(await updatePost(client, "copper", 3, changed, [emptyValues, form])).toEqual({ kind: "saved" })
  expect(calls.at(-1)).toMatchObject({ method: "PATCH", body: { category: "business" } })
  const other = { ...form, category: "policy" }
  expect(await updatePost(backend(0, [stored]).client, "copper", 3, changed, [other])).toMatchObject({
    kind: "conflict",
  })
})

test("[FORM-04] [FORM-01] a new post is inserted clean, with the present moment as its date, and its key beside it", async () => {
  const { client, calls } = fakeBackend(() => Response.json([{ id: "millberry-copper" }], { status: 201 }))
  expect(await createPost(client, key, form, [])).toEqual({ kind: "saved" })
  expect(calls).toHaveLength(1)
  expect(calls[0]?.method).toBe("POST")
  expect(calls[0]?.url.pathname).toBe("/rest/v1/blog_posts")
  expect(calls[0]?.headers.get("idempotency-key")).toBe(key)
  expect(calls[0]?.body).toEqual({ ...cleaned, date: moment })
})

test("[SCHED-01] a new post has the date that was chosen, and is the same post when it is sent again", async () => {
  const date = "2020-05-04T10:00:00.000Z"
  const { client, calls } = fakeBackend(() => Response.json([{ id: "copper" }], { status: 201 }))
  await createPost(client, key, { ...form, date }, [])
  expect(calls[0]?.body).toEqual({ ...cleaned, date })
  const lost = madeAlready({ date: "2020-05-04T10:00:00+00:00" })
  expect(await createPost(lost.client, key, { ...form, date }, [])).toEqual({ kind: "saved" })
  expect(lost.calls.map(({ method }) => method)).toEqual(["POST", "GET"])
})

test("[SCHED-01] [HIST-02] a post that was public before gets its id again, and is a conflict where somebody has restored it", async () => {
  const free = fakeBackend(() => Response.json([{ id: "copper" }], { status: 201 }))
  expect(await createPost(free.client, key, form, [], "copper")).toEqual({ kind: "saved" })
  expect(free.calls.map(({ body }) => body)).toMatchObject([{ id: "copper" }])
  const restored = fakeBackend(({ url, method }) => {
    if (method === "POST")
      return Response.json({ code: "23505", message: "blog_posts_pkey" }, { status: 409 })
    return Response.json(url.searchParams.has("id") ? [{ ...stored, category: "policy" }] : [])
  })
  expect(await createPost(restored.client, key, form, [], "copper")).toMatchObject({
    kind: "conflict",
    theirs: { category: "policy" },
  })
})

test("[DRAFT-02] [HIST-02] a draft that a colleague has deleted is not published before its author knows, and has seen by whom", async () => {
  const deletion = {
    deleted: true,
    draft: true,
    event: null,
    saved_at: moment,
    saved_by_email: "jan@kupryt.example",
  }
  const { client, calls } = fakeBackend(({ method }) =>
    Response.json(method === "GET" ? [deletion] : [{ id: "copper" }]),
  )
  expect(await createPost(client, key, form, [], null, true)).toEqual({ kind: "deleted", deletion })
  expect(calls.map(({ url }) => [url.pathname, url.searchParams.get("post_id")])).toEqual([
    ["/rest/v1/post_versions", `eq.${key}`],
  ])
  expect(await createPost(client, key, form, [], null, false)).toEqual({ kind: "saved" })
})

test("[META-02] a post is created at the address that was typed, and says whose it is where it is taken", async () => {
  const wanted = { ...form, slug: "own" }
  const at = (holder: string | null, isTaken = false) =>
    fakeBackend(({ url, method }) => {
      if (url.pathname.endsWith("/slug_holder")) return Response.json(holder)
      if (method === "POST" && isTaken) return Response.json({ code: "23505", message: "" }, { status: 409 })
      return Response.json(method === "POST" ? [{ id: "own" }] : [])
    })
  const free = at(null)
  expect(await createPost(free.client, key, wanted, [])).toEqual({ kind: "saved" })
  expect(free.calls.map(({ body }) => body)).toEqual([
    { wanted: "own", draft: key },
    { id: "own", ...cleaned, date: moment },
  ])
  for (const holder of ["trash", "draft"])
    expect(await createPost(at(holder).client, key, wanted, [])).toEqual({ kind: "taken", holder })
  const taken = at("post", true)
  expect(await createPost(taken.client, key, wanted, [])).toEqual({ kind: "taken", holder: "post" })
  // A post that was made of this draft, though no answer came.
  const lost = fakeBackend(({ url, method }) => {
    if (url.pathname.endsWith("/slug_holder")) return Response.json("post")
    return method === "POST"
      ? Response.json({ code: "23505", message: "" }, { status: 409 })
      : Response.json([{ ...stored, id: "own" }])
  })
  expect(await createPost(lost.client, key, wanted, [])).toEqual({ kind: "saved" })
})

/** A backend that has made a post of this key; what it holds is given. */
function madeAlready(post: object) {
  const made = { ...stored, version: 1, ...post }
  return fakeBackend(({ method, url }) => {
    if (method === "POST") return Response.json({ code: "23505", message: "creation_key" }, { status: 409 })
    if (method === "PATCH") return Response.json([{ id: made.id }])
    return Response.json(url.searchParams.get("creation_key") === `eq.${key}` ? [made] : [])
  })
}

test("[FORM-02] repeating a creation whose response was lost updates the created post, and overwrites no other person's text", async () => {
  const lost = madeAlready({})
  expect(await createPost(lost.client, key, form, [])).toEqual({ kind: "saved" })
  expect(lost.calls.map(({ method }) => method)).toEqual(["POST", "GET"])
  const changed = { ...form, category: "business" }
  const { client, calls } = madeAlready({})
  expect(await createPost(client, key, changed, [emptyValues, form])).toEqual({ kind: "saved" })
  expect(calls.at(-1)).toMatchObject({ method: "PATCH", body: { category: "business" } })
  const others = madeAlready({ category: "policy", version: 2 })
  expect(await createPost(others.client, key, changed, [form])).toMatchObject({ kind: "conflict" })
  expect(others.calls.map(({ method }) => method)).toEqual(["POST", "GET"])
})

test("[FORM-02] each creation has a key of its own, which the database takes", () => {
  const keys = Array.from({ length: 100 }, newId)
  expect(new Set(keys).size).toBe(100)
  for (const key of keys) expect(key).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
})

test("[FORM-02] a failed save throws an error with its status and is not retried", async () => {
  const { client, calls } = fakeBackend(() => Response.json({ message: "no" }, { status: 503 }))
  for (const saving of [createPost(client, key, form, []), updatePost(client, key, 3, form, [])])
    await expect(saving).rejects.toMatchObject({ name: RequestError.name, status: 503 })
  expect(calls).toHaveLength(2)
  const nothing = fakeBackend(() => Response.json([]))
  await expect(createPost(nothing.client, key, form, [])).rejects.toThrow(RequestError)
})
