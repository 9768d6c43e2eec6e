import { randomUUID } from "node:crypto"
import { QueryClient } from "@tanstack/react-query"
import { afterAll, expect, test } from "vitest"
import { startContractBackend } from "#server/testing/contract-backend.ts"
import { emptyValues, rowOf, valuesOf } from "../editor/post-values.ts"
import { updatePost } from "../editor/save-post.ts"
import { deletePost } from "../list/delete-post.ts"
import { type KnownCategory, readDeletion, readSaver, readStoredPost } from "../queries.ts"
import { readDraft } from "../server-drafts.ts"
import { takeOutOfTrash, trashQuery } from "../trash/trash.ts"
import { restoreState } from "./restore-state.ts"
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
  // Somebody saves meanwhile: nothing is written over, and it is known who.
  expect(await updatePost(jan.client, id, 2, { ...second, imageurl: "/media/brass.jpg" }, [])).toEqual({
    kind: "saved",
  })
  expect(await updatePost(anna.client, id, comparison.newest.version, restored, [])).toMatchObject({
    kind: "conflict",
    theirs: { imageurl: "/media/brass.jpg" },
  })
  expect(await readSaver(anna.client, { id, version: 3 })).toBe(jan.email)
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

/** A draft with a category that is still to be made and a typed slug. */
const ofDraft = {
  ...form,
  category: "alloys",
  new_category: { pl: "Stopy", en: "Alloys", colour: "brass", symbol: "ingot" } as const,
  slug: "typed",
}

async function begin(texts: typeof form) {
  const row = { ...texts, date: texts.date || null, by_hand: true }
  return (await anna.client.from("post_drafts").insert(row).select("id").single()).data?.id ?? ""
}

async function restoreOldest(id: string, categories: KnownCategory[] = []) {
  const states = await queries().fetchQuery(historyQuery(anna.client, id, 1))
  const comparison = await queries().fetchQuery(comparisonQuery(anna.client, id, [states.at(-1)?.id ?? 0]))
  if (!comparison) throw new Error("no comparison")
  return () => restoreState(anna.client, id, comparison, comparison.older, categories, () => true)
}

test("[HIST-01] an earlier state of a draft comes back whole, as a state that was restored; the one before it stays", async () => {
  const id = await begin(ofDraft)
  const { new_category } = emptyValues
  const changes = { title: { en: "Other", pl: "Inny" }, slug: "other", new_category }
  await anna.client
    .from("post_drafts")
    .update({ by_hand: true, ...changes })
    .eq("id", id)
  await anna.client.from("post_drafts").update({ by_hand: false, category: "typed" }).eq("id", id)
  expect(await (await restoreOldest(id))()).toEqual({ kind: "saved", asDraft: true })
  const draft = await readDraft(anna.client, { id })
  expect(draft && valuesOf(draft)).toEqual(ofDraft)
  const [restored, typed, saved] = await queries().fetchQuery(historyQuery(anna.client, id, 1))
  expect([restored, typed, saved]).toMatchObject([
    { restored: true },
    { restored: false, changed: ["category"] },
    { changed: expect.arrayContaining(["new_category.pl", "new_category.symbol", "slug"]) },
  ])
  const { data } = await anna.client.rpc("list_activity", { words: form.title.en, chosen: "draft" })
  expect(data).toMatchObject({ activity: [{ action: "reverted", subject: id }, { action: "created" }] })
})

test("[HIST-01] an earlier state of a post is restored for visitors; one whose category is gone waits as a draft for another", async () => {
  const id = await create()
  await updatePost(jan.client, id, 1, { ...form, category: "alloys" }, [])
  const known = { key: "metals", name: "Metals", posts: 1, label: undefined }
  expect(await (await restoreOldest(id))()).toEqual({ kind: "saved", asDraft: true })
  const draft = await readDraft(anna.client, { post_id: id })
  expect(draft).toMatchObject({ category: "", base_version: 2 })
  await anna.client.from("post_drafts").delete().eq("post_id", id)
  expect(await (await restoreOldest(id, [known]))()).toEqual({ kind: "saved", asDraft: false })
  expect(await stored(id)).toMatchObject({ category: "metals", version: 3 })
  const [restored] = await queries().fetchQuery(historyQuery(anna.client, id, 1))
  expect(restored).toMatchObject({ restored: true, changed: ["category"] })
  const { data } = await anna.client.rpc("list_activity", { words: form.title.en, chosen: "post" })
  expect(data).toMatchObject({
    activity: expect.arrayContaining([expect.objectContaining({ action: "reverted", subject: id })]),
  })
})

test("[HIST-01] [DRAFT-02] after changes are discarded the published state is the present one, and the changes can be restored", async () => {
  const id = await create()
  const changes = { ...rowOf(form), title: { en: "Changed", pl: "Zmiana" }, post_id: id, base_version: 1 }
  await anna.client.from("post_drafts").insert({ ...changes, by_hand: true })
  await jan.client.from("post_drafts").delete().eq("post_id", id)
  const states = await queries().fetchQuery(historyQuery(anna.client, id, 1))
  expect(states).toMatchObject([
    { event: "discarded", draft: false, version: 1, saved_by_email: jan.email, title: form.title },
    { draft: true, saved_by_email: anna.email, title: changes.title },
    { draft: false, event: null },
  ])
  expect(await readDeletion(anna.client, id, true)).toMatchObject({ saved_by_email: jan.email })
  expect(await readDeletion(anna.client, id)).toBeNull()
  expect(await readSaver(anna.client, { id, version: 1 })).toBe(anna.email)
  const comparison = await queries().fetchQuery(comparisonQuery(anna.client, id, [states[1]?.id ?? 0]))
  expect(comparison).toMatchObject({ older: { title: changes.title }, newest: { title: form.title } })
  if (!comparison) throw new Error("no comparison")
  const known = { key: "metals", name: "Metals", posts: 1, label: undefined }
  expect(await restoreState(anna.client, id, comparison, comparison.older, [known], () => true)).toEqual({
    kind: "saved",
    asDraft: false,
  })
  expect(await stored(id)).toMatchObject({ title: changes.title, version: 2 })
})

test("[HIST-01] [SCHED-01] before a scheduled draft would go public with an earlier text it is asked, and nothing is written without a yes", async () => {
  const id = await begin({ ...ofDraft, title: { en: `scheduled ${randomUUID()}`, pl: "Plan" } })
  const publishAt = "2999-01-01T10:00:00+00:00"
  await anna.client
    .from("post_drafts")
    .update({ by_hand: true, excerpt: { en: "Other", pl: "Inny" }, publish_at: publishAt })
    .eq("id", id)
  const states = await queries().fetchQuery(historyQuery(anna.client, id, 1))
  const comparison = await queries().fetchQuery(comparisonQuery(anna.client, id, [states.at(-1)?.id ?? 0]))
  if (!comparison) throw new Error("no comparison")
  expect(comparison.draft).toMatchObject({ publish_at: publishAt })
  const asked: unknown[] = []
  const restore = (answer: boolean) =>
    restoreState(
      anna.client,
      id,
      comparison,
      comparison.older,
      [],
      moment => asked.push(moment) > 0 && answer,
    )
  expect(await restore(false)).toEqual({ kind: "cancelled" })
  expect(await readDraft(anna.client, { id })).toMatchObject({ excerpt: { en: "Other" } })
  expect(await restore(true)).toEqual({ kind: "saved", asDraft: true, publishAt })
  expect(asked).toEqual([publishAt, publishAt])
  expect(await readDraft(anna.client, { id })).toMatchObject({ excerpt: form.excerpt, publish_at: publishAt })
})

test("[HIST-01] [SCHED-01] restoring a state of a post that was unpublished meanwhile names who did it, and makes a draft", async () => {
  const id = await create()
  await updatePost(anna.client, id, 1, { ...form, category: "alloys" }, [])
  const known = { key: "metals", name: "Metals", posts: 1, label: undefined }
  const restore = await restoreOldest(id, [known])
  await jan.client.rpc("unpublish_post", { unpublished: id })
  expect(await restore()).toEqual({ kind: "saved", asDraft: true, unpublishedBy: jan.email })
  expect(await (await restoreOldest(id, [known]))()).toEqual({ kind: "saved", asDraft: true })
})

test("[HIST-01] [HIST-02] restoring a state of a deleted post names who deleted it", async () => {
  const id = await create()
  await updatePost(anna.client, id, 1, { ...form, category: "alloys" }, [])
  const restorePost = await restoreOldest(id, [{ key: "metals", name: "Metals", posts: 1, label: undefined }])
  await deletePost(jan.client, id)
  const draft = await begin(ofDraft)
  await anna.client.from("post_drafts").update({ by_hand: true, category: "x" }).eq("id", draft)
  const restoreDraft = await restoreOldest(draft)
  await jan.client.from("post_drafts").delete().eq("id", draft)
  const deleted = { kind: "deleted", deletion: { saved_by_email: jan.email } }
  expect([await restorePost(), await restoreDraft()]).toMatchObject([deleted, deleted])
})

test("[CAT-01] [HIST-02] a restored state has the category that its own was merged into", async () => {
  const id = await create()
  const key = `remaining ${randomUUID()}`
  const look = { name: { pl: key, en: key }, colour: "brass", symbol: "ingot" }
  await deletePost(anna.client, id)
  await anna.client.from("category_labels").insert({ key, ...look })
  await anna.client.rpc("merge_categories", { merged: form.category, remaining: key })
  const [deleted] = await queries().fetchQuery(trashQuery(anna.client, 1))
  expect(await takeOutOfTrash(anna.client, deleted?.id ?? 0)).toBe(true)
  expect(await stored(id)).toMatchObject({ category: key })
})

test("[CAT-01] [HIST-01] a merge changes no earlier state; what is restored has the category that remains", async () => {
  const [first, second, third] = [1, 2, 3].map(() => randomUUID()) as [string, string, string]
  const id = await create()
  for (const [place, category] of [first, second, first].entries())
    await updatePost(anna.client, id, place + 1, { ...form, category }, [])
  const label = (key: string) =>
    anna.client
      .from("category_labels")
      .insert({ key, name: { pl: key, en: key }, colour: "brass", symbol: "ingot" })
  await label(second)
  await anna.client.rpc("merge_categories", { merged: first, remaining: second })
  const read = async () => {
    const query = anna.client.from("post_versions").select("id, category, merged_into, changed, restored")
    return (await query.eq("post_id", id).order("id", { ascending: false })).data ?? []
  }
  const changed = ["category"]
  const states = await read()
  expect(states).toMatchObject([
    { category: second, merged_into: null, changed },
    { category: first, merged_into: second, changed },
    { category: second, merged_into: null, changed },
    { category: first, merged_into: second, changed },
    { category: form.category, changed: null },
  ])
  await label(third)
  await anna.client.rpc("merge_categories", { merged: second, remaining: third })
  const comparison = await queries().fetchQuery(comparisonQuery(anna.client, id, [states[1]?.id ?? 0]))
  if (!comparison) throw new Error("no comparison")
  expect(comparison).toMatchObject({ older: { category: first }, newer: { category: third } })
  await updatePost(anna.client, id, comparison.newest.version, { ...form, category: form.category }, [])
  const again = await queries().fetchQuery(comparisonQuery(anna.client, id, [states[1]?.id ?? 0]))
  if (!again) throw new Error("no comparison")
  const known = { key: third, name: third, posts: 0, label: undefined }
  expect(await restoreState(anna.client, id, again, again.older, [known], () => true)).toEqual({
    kind: "saved",
    asDraft: false,
  })
  expect(await stored(id)).toMatchObject({ category: third })
  expect((await read())[0]).toMatchObject({ restored: true, category: third })
})

test("[HIST-01] two people who type within ten minutes make a state each", async () => {
  const { data } = await anna.client.from("post_drafts").insert(rowOf(form)).select("id").single()
  const id = data?.id ?? ""
  const type = ({ client }: typeof anna, category: string) =>
    client.from("post_drafts").update({ category }).eq("id", id)
  await type(anna, "alloys")
  await type(jan, "brass")
  await type(jan, "bronze")
  expect(await statesOf(id)).toEqual([
    [jan.email, ["category"]],
    [anna.email, null],
  ])
})

test("[HIST-02] [SCHED-01] a deleted draft comes back whole: with its date or without one, its slug and its new category", async () => {
  for (const date of ["2020-05-04T10:00:15.123Z", ""]) {
    const id = await begin({ ...ofDraft, date })
    await anna.client.from("post_drafts").delete().eq("id", id)
    const [deleted] = await queries().fetchQuery(trashQuery(anna.client, 1))
    expect(await takeOutOfTrash(anna.client, deleted?.id ?? 0)).toBe(true)
    const draft = await readDraft(anna.client, { id })
    expect(draft && valuesOf(draft)).toEqual({ ...ofDraft, date })
  }
})
