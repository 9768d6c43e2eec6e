import { afterAll, beforeEach, expect, test } from "vitest"
import { connect } from "#server/backend/connect.ts"
import { pastTriggers } from "#server/testing/past-triggers.ts"
import { startTestBackend } from "#server/testing/test-backend.ts"

const database = await startTestBackend()
afterAll(database.close)
const { sql, backend } = database
const server = connect(backend, backend.secretKey)

beforeEach(async () => {
  await sql`truncate public.blog_posts, public.post_drafts`
})

const both = (text: string) => sql.json({ pl: text, en: text })
const due = "2026-01-01T10:00:00.000Z"

async function addDraft(changes: object = {}): Promise<string> {
  const row = {
    ...{ title: both("Copper"), excerpt: both("Short"), content: both("<p>Wire</p>") },
    ...{ category: "technology", imageurl: "/media/copper-wire.jpg", publish_at: due },
    ...changes,
  }
  const [added] = await sql`insert into public.post_drafts ${sql(row)} returning id`
  return added?.id
}

const publish = () => server.rpc("publish_due_posts")
const postsNow = () => sql`select id, category, date, creation_key from public.blog_posts order by id`
const errors = async () =>
  (await sql`select publish_error from public.post_drafts order by publish_error`).map(
    row => row.publish_error,
  )

test("[SCHED-01] what is due is published once, also by two servers at once, with its moment as the date; what is not waits", async () => {
  const id = await addDraft()
  await addDraft({ publish_at: "2999-01-01T10:00:00Z" })
  await addDraft({ publish_at: null })
  const answers = await Promise.all([publish(), publish(), publish()])
  expect(answers.map(({ data }) => data).toSorted()).toEqual([0, 0, 1])
  expect(await postsNow()).toMatchObject([
    { id: "copper", category: "technology", date: new Date(due), creation_key: id },
  ])
  expect(await errors()).toEqual([null, null])
  expect((await publish()).data).toBe(0)
})

test("[SCHED-01] what is due has the date that was set, though none after its moment; changes leave the post's where none is", async () => {
  const [set, later] = ["2020-05-04T10:00:00.000Z", "2026-02-01T10:00:00.000Z"]
  await addDraft({ address: "set", date: set })
  await addDraft({ address: "later", date: later })
  for (const id of ["kept", "moved"])
    await sql`insert into public.blog_posts (id, title, excerpt, content, date)
      values (${id}, ${both(id)}, ${both("x")}, ${both("x")}, ${later})`
  const posts = await sql`select id, version from public.blog_posts`
  for (const { id, version } of posts)
    await addDraft({ post_id: id, base_version: version, date: id === "moved" ? set : null })
  expect((await publish()).data).toBe(4)
  expect((await postsNow()).map(({ id, date }) => [id, date.toISOString()])).toEqual([
    ["kept", later],
    ["later", due],
    ["moved", set],
    ["set", set],
  ])
})

test("[SCHED-01] a server that is killed amid publishing leaves the draft, which is published by the next", async () => {
  await addDraft()
  const aborted = sql.begin(async transaction => {
    await transaction`select public.publish_due_posts()`
    expect((await publish()).data).toBe(0)
    throw new Error("killed")
  })
  await expect(aborted).rejects.toThrow("killed")
  expect(await postsNow()).toEqual([])
  expect((await publish()).data).toBe(1)
})

test("[SCHED-01] what cannot be published says why and keeps nothing else from it", async () => {
  await addDraft({ content: both("<p>&nbsp;</p>"), publish_at: "2025-01-01T10:00:00Z" })
  await addDraft({ imageurl: "" })
  await addDraft({ post_id: "gone", base_version: 3 })
  await addDraft({ content: both('<img src="/media/copper-wire.jpg" alt="Wire">') })
  const taken = await addDraft()
  await sql`insert into public.blog_posts (title, excerpt, content, creation_key)
    values (${both("Brass")}, ${both("x")}, ${both("x")}, ${taken})`
  expect((await publish()).data).toBe(1)
  expect(await errors()).toEqual(["changed", "changed", "incomplete", "incomplete"])
  expect((await publish()).data).toBe(0)
})

test("[SCHED-01] changes are published over the version that they began from, and over no other", async () => {
  for (const id of ["copper", "brass"])
    await sql`insert into public.blog_posts (id, title, excerpt, content)
      values (${id}, ${both(id)}, ${both("x")}, ${both("x")})`
  const [{ version } = { version: 0 }] = await sql`select version from public.blog_posts where id = 'copper'`
  await addDraft({ post_id: "copper", base_version: version })
  await addDraft({ post_id: "brass", base_version: version - 1 })
  expect((await publish()).data).toBe(1)
  expect(await postsNow()).toMatchObject([
    { id: "brass", category: "" },
    { id: "copper", category: "technology" },
  ])
  expect(await errors()).toEqual(["changed"])
})

test("[META-02] [META-01] a post is published at the address of its draft, with its texts for search engines, and says why it cannot be", async () => {
  await sql`insert into public.blog_posts (id, title, excerpt, content)
    values ('public', ${both("x")}, ${both("x")}, ${both("x")}), ('trashed', ${both("x")}, ${both("x")}, ${both("x")})`
  await sql`delete from public.blog_posts where id = 'trashed'`
  await addDraft({ post_id: "unpublished", publish_at: null })
  await addDraft({ address: "drafted", publish_at: null })
  await addDraft({ address: "own", search_title: both("Sell copper") })
  for (const address of ["public", "trashed", "unpublished", "drafted", "all", "Own address"])
    await addDraft({ address })
  expect((await publish()).data).toBe(1)
  const made = await sql`select id, search_title from public.blog_posts where id <> 'public'`
  expect(made).toEqual([{ id: "own", search_title: { pl: "Sell copper", en: "Sell copper" } }])
  expect(await errors()).toEqual(["address", "address", "taken", "taken", "taken", "taken", null, null])
})

test("[META-02] a new post is not named as another draft is to be, and its own draft is none", async () => {
  const id = await addDraft({ address: "copper", publish_at: null })
  const name = async (key: string | null) => {
    const [named] = await sql`insert into public.blog_posts (title, excerpt, content, creation_key)
      values (${both("Copper")}, ${both("x")}, ${both("x")}, ${key}) returning id`
    return named?.id
  }
  expect(await name(null)).toBe("copper-2")
  expect(await name(id)).toBe("copper")
})

test("[HIST-01] what its schedule published is the doing of who wrote it last", async () => {
  await addDraft()
  await pastTriggers(sql, sql => sql`update public.post_drafts set updated_by = 'anna@kupryt.example'`)
  await publish()
  const states = await sql`select saved_by_email from public.post_versions order by id desc limit 1`
  expect(states).toEqual([{ saved_by_email: "anna@kupryt.example" }])
})
