import { randomUUID } from "node:crypto"
import { afterAll, expect, test } from "vitest"
import { startContractBackend } from "#server/testing/contract-backend.ts"

const backend = await startContractBackend()
afterAll(backend.close)
const [admin, colleague] = [await backend.registerAdmin(), await backend.registerAdmin()]

const both = (text: string) => ({ pl: text, en: text })
const empty = { title: both(""), excerpt: both(""), content: both("") }
const whole = {
  title: both("x"),
  excerpt: both("x"),
  content: both("x"),
  category: "metals",
  imageurl: "/media/a.jpg",
}

test("[DRAFT-01] an incomplete draft is begun once under its id, says who wrote it, and counts its versions", async () => {
  const id = randomUUID()
  const begin = () =>
    admin.client
      .from("post_drafts")
      .insert({ id, ...empty, updated_by: "x" })
      .select()
  expect((await begin()).data).toMatchObject([{ id, version: 1, updated_by: admin.email, post_id: null }])
  expect((await begin()).error?.code).toBe("23505")
  const write = (version: number) =>
    colleague.client.from("post_drafts").update({ category: "brass" }).match({ id, version }).select()
  expect((await write(1)).data).toMatchObject([{ version: 2, updated_by: colleague.email }])
  expect((await write(1)).data).toEqual([])
})

test("[DRAFT-01] neither a search nor the categories lead to a draft", async () => {
  const id = randomUUID()
  await admin.client.from("post_drafts").insert({ id, ...empty, category: id, title: both(id) })
  const user = await backend.register()
  for (const { client } of [user, admin, { client: backend.visitor }]) {
    const found = await client.rpc("search_posts", { words: id, search_language: "en", page_size: 6 })
    expect(found.data).toMatchObject({ found: 0 })
    expect((await client.from("blog_categories").select().eq("category", id)).data).toEqual([])
  }
})

test("[DRAFT-02] [HIST-02] a post has one draft of changes, which its deletion leaves; nobody writes changes to what is in the trash, and discarding them leaves the post there", async () => {
  const begin = (changes: object = {}) =>
    admin.client
      .from("post_drafts")
      .insert({ ...empty, post_id: title, base_version: 1, ...changes })
      .select()
  const title = `changes-${randomUUID()}`
  await admin.client.from("blog_posts").insert({ ...whole, title: both(title) })
  expect((await begin()).data).toMatchObject([{ post_id: title, base_version: 1 }])
  expect((await begin()).error?.code).toBe("23505")
  await admin.client.from("blog_posts").delete().eq("id", title)
  const waiting = () => admin.client.from("post_drafts").select("category").eq("post_id", title)
  const trashed = () => admin.client.from("deleted_posts").select("draft").eq("post_id", title)
  const written = await colleague.client
    .from("post_drafts")
    .update({ category: "late" })
    .eq("post_id", title)
    .select()
  expect(written.error?.message).toContain("post_is_there")
  expect([(await waiting()).data, (await trashed()).data]).toEqual([[{ category: "" }], [{ draft: false }]])
  await admin.client.from("post_drafts").delete().eq("post_id", title)
  expect([(await waiting()).data, (await trashed()).data]).toEqual([[], [{ draft: false }]])
  expect((await begin()).error?.message).toContain("post_is_there")
  expect((await begin({ base_version: null })).error).toBeNull()
  expect((await trashed()).data).toEqual([])
})

test("[DRAFT-01] a draft is as long as a post at most", async () => {
  const insert = async (row: object) =>
    (await admin.client.from("post_drafts").insert({ ...empty, ...row })).status
  for (const row of [
    { title: both("x".repeat(201)) },
    { excerpt: both("x".repeat(501)) },
    { content: both("x".repeat(400_001)) },
    { category: "x".repeat(61) },
    { imageurl: "x".repeat(2001) },
    { title: { en: "Copper" } },
  ])
    expect(await insert(row)).toBeGreaterThanOrEqual(400)
  expect(await insert({ title: both("x".repeat(200)), excerpt: both("x".repeat(500)) })).toBe(201)
})

test("[META-02] an administrator learns who has a slug: a post, one in the trash, or another draft", async () => {
  const [post, trash, draft] = [`post-${randomUUID()}`, `trash-${randomUUID()}`, `draft-${randomUUID()}`]
  for (const id of [post, trash]) await admin.client.from("blog_posts").insert({ ...whole, id })
  await admin.client.from("blog_posts").delete().eq("id", trash)
  const own = randomUUID()
  await admin.client.from("post_drafts").insert({ ...empty, id: own, slug: draft })
  const ask = (client: typeof backend.visitor, wanted: string, draft = randomUUID() as string) =>
    client.rpc("slug_holder", { wanted, draft })
  const answers = [post, trash, draft, randomUUID()].map(
    async wanted => (await ask(admin.client, wanted)).data,
  )
  expect(await Promise.all(answers)).toEqual(["post", "trash", "draft", null])
  expect((await ask(admin.client, draft, own)).data).toBeNull()
})

test("[META-01] a post that is unpublished keeps its texts for search engines", async () => {
  const title = both(`searched-${randomUUID()}`)
  const search = { search_title: both("Sell"), search_description: both("Prices") }
  await admin.client.from("blog_posts").insert({ ...whole, title, ...search })
  await admin.client.rpc("unpublish_post", { unpublished: title.en })
  const found = admin.client.from("post_drafts").select("search_title, search_description")
  expect((await found.eq("post_id", title.en)).data).toEqual([search])
})

test("[SCHED-01] a post that is unpublished is a draft with the changes that waited, and gets its id and date again", async () => {
  const title = both(`unpublished-${randomUUID()}`)
  const post = { ...whole, title, date: "2020-05-04T10:00:15+00:00" }
  await admin.client.from("blog_posts").insert(post)
  const [id, later] = [title.en, "2999-01-01T10:00:00Z"]
  await admin.client.from("post_drafts").insert({
    ...post,
    ...{ date: null, category: "changed", post_id: id },
    base_version: 1,
    publish_at: later,
  })
  expect((await admin.client.rpc("unpublish_post", { unpublished: id })).error).toBeNull()
  const found = () => backend.visitor.from("blog_posts").select("id, category, date").eq("id", id)
  expect((await found()).data).toEqual([])
  const drafts = admin.client.from("post_drafts")
  const waiting = await drafts.select("publish_at").eq("post_id", id)
  expect(waiting.data, "nothing publishes it by itself").toEqual([{ publish_at: null }])
  const due = { publish_at: new Date(Date.now() - 1000).toISOString() }
  const scheduled = await drafts.update(due).eq("post_id", id).select()
  expect(scheduled.data).toMatchObject([{ category: "changed", base_version: null, publish_error: null }])
  const { data: tried } = await backend.privileged.rpc("publish_due_posts")
  expect(tried).toContainEqual({ draft_id: scheduled.data?.[0]?.id, failure: null })
  expect((await found()).data).toMatchObject([{ id, category: "changed" }])
  expect(new Date((await found()).data?.[0]?.date ?? "")).toEqual(new Date(post.date))
})

test("[SCHED-01] [HIST-02] another post does not take the id of one that is a draft now; a deleted one comes back as it was beside its draft", async () => {
  const [unpublished, deleted] = [`unpublished-${randomUUID()}`, `deleted-${randomUUID()}`]
  const write = (id: string, changes = {}, key = "") =>
    admin.client
      .from("blog_posts")
      .insert({ ...whole, ...changes, id })
      .setHeader("idempotency-key", key || randomUUID())
  for (const id of [unpublished, deleted]) expect((await write(id)).error).toBeNull()
  await admin.client.rpc("unpublish_post", { unpublished })
  const refused = await write(unpublished, { title: both("y") })
  expect(refused.error?.message).toContain("id_is_no_drafts")
  const { data } = await admin.client.from("post_drafts").select("id").eq("post_id", unpublished)
  expect((await write(unpublished, {}, data?.[0]?.id)).error).toBeNull()
  await admin.client.from("blog_posts").delete().eq("id", deleted)
  await admin.client.from("post_drafts").insert({ ...whole, title: both("z"), post_id: deleted })
  expect((await write(deleted, { title: both("y") })).error?.message).toContain("id_is_no_drafts")
  expect((await write(deleted)).error).toBeNull()
})

test("[SCHED-01] a post is dated no later than now, whatever the clock of who publishes it shows", async () => {
  const title = both(`dated-${randomUUID()}`)
  const made = await admin.client
    .from("blog_posts")
    .insert({ ...whole, title, date: "2999-01-01T00:00:00Z" })
    .select("id, date")
  const [post] = made.data ?? []
  expect(Date.parse(post?.date ?? "")).toBeLessThanOrEqual(Date.now() + 1000)
})

test("[SCHED-01] nobody schedules for a moment that is over, or at the address of a post in the trash; what is scheduled is written on", async () => {
  const trashed = `trashed-${randomUUID()}`
  await admin.client.from("blog_posts").insert({ ...whole, id: trashed })
  await admin.client.from("blog_posts").delete().eq("id", trashed)
  const id = randomUUID()
  const in2999 = "2999-01-01T00:00:00Z"
  const over = new Date(Date.now() - 120_000).toISOString()
  const insert = async (row: object) =>
    (await admin.client.from("post_drafts").insert({ id, ...whole, ...row })).error?.message
  const write = async (row: object) =>
    (await admin.client.from("post_drafts").update(row).eq("id", id)).error?.message
  const [isOver, isTrashed] = [
    expect.stringContaining("publish_at_is_to_come"),
    expect.stringContaining("id_is_not_in_trash"),
  ]
  expect(await insert({ publish_at: over })).toEqual(isOver)
  expect(await insert({ publish_at: in2999, slug: trashed })).toEqual(isTrashed)
  expect(await insert({ slug: trashed })).toBeUndefined()
  expect(await write({ publish_at: over, slug: "" })).toEqual(isOver)
  expect(await write({ publish_at: in2999 })).toEqual(isTrashed)
  expect(await write({ publish_at: in2999, slug: "" })).toBeUndefined()
  expect(await write({ slug: trashed })).toEqual(isTrashed)
  const failed = { publish_at: over, publish_error: "taken" }
  await backend.privileged.from("post_drafts").update(failed).eq("id", id)
  expect(await write({ excerpt: both("Longer"), slug: trashed })).toBeUndefined()
  expect(await write({ publish_error: null })).toEqual(isOver)
})
