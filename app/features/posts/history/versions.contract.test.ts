import { randomUUID } from "node:crypto"
import { QueryClient } from "@tanstack/react-query"
import { afterAll, expect, test } from "vitest"
import { startContractBackend } from "#server/testing/contract-backend.ts"
import { emptyValues, rowOf, valuesOf } from "../editor/post-values.ts"
import { updatePost } from "../editor/save-post.ts"
import { deletePost } from "../list/delete-post.ts"
import { readStoredPost } from "../queries.ts"
import { readDraft } from "../server-drafts.ts"
import { takeOutOfTrash, trashQuery } from "../trash/trash.ts"
import { comparisonQuery, historyQuery } from "./versions.ts"

const backend = await startContractBackend()
afterAll(backend.close)
const [anna, jan] = [await backend.registerAdmin(), await backend.registerAdmin()]
const queries = () => new QueryClient({ defaultOptions: { queries: { retry: false } } })

const date = "2020-05-04T10:00:00.000Z"
const form = {
  ...emptyValues,
  date,
  title: { en: `post ${randomUUID()}`, pl: "Wpis" },
  excerpt: { en: "Short", pl: "Krótko" },
  content: { en: "<p>First</p>", pl: "<p>Pierwsza</p>" },
  category: "metals",
  imageurl: "/media/copper-wire.jpg",
}

async function create() {
  const { data } = await anna.client
    .from("blog_posts")
    .insert({ ...rowOf(form), date })
    .select("id")
    .single()
  return data?.id ?? ""
}

async function stored(id: string) {
  const post = await readStoredPost(anna.client, { id })
  if (!post) throw new Error("no such post")
  return post
}

const statesOf = async (id: string, page = 1) =>
  (await queries().fetchQuery(historyQuery(anna.client, id, page))).map(
    ({ saved_by_email, changed, deleted }) => [saved_by_email, deleted ? "deleted" : changed],
  )

test("[HIST-01] the history lists who saved what, compares two states, and an earlier one is saved as a new one", async () => {
  const id = await create()
  const second = { ...form, category: "alloys" }
  expect(await updatePost(jan.client, id, 1, second, [])).toEqual({ kind: "saved" })
  expect(await statesOf(id)).toEqual([
    [jan.email, ["category"]],
    [anna.email, null],
  ])
  const [, first] = await queries().fetchQuery(historyQuery(anna.client, id, 1))
  const comparison = await queries().fetchQuery(comparisonQuery(anna.client, id, [first?.id ?? 0]))
  expect(comparison).toMatchObject({
    older: { category: "metals" },
    newer: { category: "alloys" },
    newest: { version: 2 },
  })
  if (!comparison) throw new Error("no comparison")
  const restored = valuesOf(comparison.older)
  // Somebody saves meanwhile: nothing is written over, and the answer says who.
  expect(await updatePost(jan.client, id, 2, { ...second, imageurl: "/media/brass.jpg" }, [])).toEqual({
    kind: "saved",
  })
  expect(await updatePost(anna.client, id, comparison.newest.version, restored, [])).toMatchObject({
    kind: "conflict",
    savedBy: jan.email,
  })
  expect(await updatePost(anna.client, id, 3, restored, [])).toEqual({ kind: "saved" })
  expect(valuesOf(await stored(id))).toEqual(form)
  expect(await statesOf(id)).toHaveLength(4)
  expect(await statesOf(id, 2)).toEqual([])
  expect(await queries().fetchQuery(comparisonQuery(anna.client, id, [0]))).toBeNull()
})

test("[HIST-02] a deleted post lies in the trash, keeps its id from a new one, and comes back with its history", async () => {
  const id = await create()
  const before = await stored(id)
  await deletePost(jan.client, id)
  const [deleted] = await queries().fetchQuery(trashQuery(anna.client, 1))
  expect(deleted).toMatchObject({ post_id: id, title: form.title, saved_by_email: jan.email })
  expect(await create()).not.toBe(id)
  expect(await takeOutOfTrash(anna.client, deleted?.id ?? 0)).toBe(true)
  const { version: _version, updated_at: _changed, ...post } = before
  expect(await stored(id)).toMatchObject(post)
  expect(await takeOutOfTrash(anna.client, deleted?.id ?? 0)).toBe(false)
  expect(await statesOf(id)).toEqual([
    [anna.email, null],
    [jan.email, "deleted"],
    [anna.email, null],
  ])
})

test("[HIST-02] [SCHED-01] a deleted draft comes back with its date, or without one", async () => {
  for (const date of ["2020-05-04T10:00:15.123Z", ""]) {
    const { address: _, ...row } = { ...form, date: date || null }
    const begun = await anna.client.from("post_drafts").insert(row).select("id").single()
    const id = begun.data?.id ?? ""
    await anna.client.from("post_drafts").delete().eq("id", id)
    const [deleted] = await queries().fetchQuery(trashQuery(anna.client, 1))
    expect(await takeOutOfTrash(anna.client, deleted?.id ?? 0)).toBe(true)
    const draft = await readDraft(anna.client, { id })
    expect(draft && valuesOf(draft).date).toBe(date)
  }
})

test("[PERM-01] only administrators read the history and the trash", async () => {
  const id = await create()
  await deletePost(anna.client, id)
  const { client } = await backend.register()
  expect((await client.from("post_versions").select("id").eq("post_id", id)).data).toEqual([])
  expect((await client.from("deleted_posts").select("id").eq("post_id", id)).data).toEqual([])
  for (const refused of [
    await backend.visitor.from("post_versions").select("id").limit(1),
    await backend.visitor.from("deleted_posts").select("id").limit(1),
  ])
    expect(refused.error?.code).toBe("42501")
})
