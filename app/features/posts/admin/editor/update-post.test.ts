import { expect, test } from "vitest"
import { fakeBackend } from "#app/features/session/auth-fixtures.ts"
import { RequestError } from "#app/lib/query-client.ts"
import { emptyValues } from "./post-values.ts"
import { updatePost } from "./update-post.ts"

const both = (text: string) => ({ pl: text, en: text })
const form = {
  title: both("Millberry copper"),
  excerpt: both("What decides the grade of a lot."),
  content: both("<p onclick='x()'>Bright wire.</p>"),
  category: "technology",
  imageurl: "/media/copper-wire.jpg",
}
const saved = { ...form, id: "copper", date: "2026-11-20 08:46:16+00", updated_at: "2026-11-20 08:46:16+00" }

/** A backend where an update meets so many rows, and a read finds these. */
function backend(updated: number, found: object[]) {
  return fakeBackend(({ method }) =>
    Response.json(method === "PATCH" ? Array.from({ length: updated }, () => ({ id: "copper" })) : found),
  )
}

test("[FORM-02] a post is saved at the version it was read at, its date left alone", async () => {
  const { client, calls } = backend(1, [])
  expect(await updatePost(client, "copper", 3, form, [])).toEqual({ kind: "saved" })
  expect(calls).toHaveLength(1)
  expect(calls[0]?.url.searchParams.get("id")).toBe("eq.copper")
  expect(calls[0]?.url.searchParams.get("version")).toBe("eq.3")
  expect(calls[0]?.body).toEqual({ ...form, content: both("<p>Bright wire.</p>") })
})

test("[FORM-02] a post that somebody else has saved meanwhile comes back with their texts and their picture's address", async () => {
  const imageurl = "http://an.address/that-visitors-are-not-shown.jpg"
  const { client } = backend(0, [{ ...saved, imageurl, version: 4 }])
  expect(await updatePost(client, "copper", 3, form, [])).toMatchObject({
    kind: "conflict",
    theirs: { version: 4, title: form.title, imageurl },
  })
})

test("[FORM-02] a post that is gone is told from one that may not be changed", async () => {
  expect(await updatePost(backend(0, []).client, "copper", 3, form, [])).toEqual({ kind: "deleted" })
  const refused = backend(0, [{ ...saved, version: 3 }])
  expect(await updatePost(refused.client, "copper", 3, form, [])).toEqual({ kind: "refused" })
})

test("[FORM-02] what was sent before without an answer is one's own, whoever else may have written", async () => {
  const cleaned = { ...saved, content: both("<p>Bright wire.</p>"), version: 4 }
  expect(await updatePost(backend(0, [cleaned]).client, "copper", 3, form, [])).toEqual({ kind: "saved" })

  const { client, calls } = fakeBackend(({ method, url }) =>
    Response.json(method === "GET" ? [cleaned] : url.searchParams.get("version") === "eq.4" ? [{}] : []),
  )
  const changed = { ...form, category: "business" }
  expect(await updatePost(client, "copper", 3, changed, [emptyValues, form])).toEqual({ kind: "saved" })
  expect(calls.at(-1)).toMatchObject({ method: "PATCH", body: { category: "business" } })
  const other = { ...form, category: "policy" }
  expect(await updatePost(backend(0, [cleaned]).client, "copper", 3, changed, [other])).toMatchObject({
    kind: "conflict",
  })
})

test("[FORM-02] an update that the backend does not do is an error with its status", async () => {
  const { client } = fakeBackend(() => Response.json({ message: "no" }, { status: 503 }))
  const error = await updatePost(client, "copper", 3, form, []).catch(reason => reason)
  expect(error).toBeInstanceOf(RequestError)
  expect(error.status).toBe(503)
})
