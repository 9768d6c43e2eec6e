import { afterAll, beforeEach, expect, onTestFinished, test, vi } from "vitest"
import { publishingJob } from "#server/jobs/publishing.ts"
import { createQuietCall } from "#server/jobs/quiet-call.ts"
import { runUntilDone } from "#server/jobs/testing/start-job.ts"
import { configOf } from "#server/testing/config-of.ts"
import { openSql } from "#server/testing/open-sql.ts"
import { pastTriggers } from "#server/testing/past-triggers.ts"
import { startTestBackend } from "#server/testing/test-backend.ts"
import { until } from "#server/testing/until.ts"

const database = await startTestBackend()
afterAll(database.close)
const { sql, privileged: server } = database

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

async function tryDue(client = server) {
  const { data, error } = await client.rpc("publish_due_posts")
  if (error) throw error
  return data
}

/** Publishes what is due; returns each draft's failure, null where it was published. */
const publish = async () => (await tryDue()).map(({ failure }) => failure)

/** In one statement: a post's first version is the second of its insertion, and so they all have the same. */
async function addPosts(...ids: string[]): Promise<number> {
  const rows = ids.map(id => ({ id, title: both(id), excerpt: both("x"), content: both("x") }))
  await sql`insert into public.blog_posts ${sql(rows)}`
  const [{ version } = { version: 0 }] =
    await sql`select version from public.blog_posts where id = ${ids[0] ?? ""}`
  return version
}

const { client: admin } = await database.registerPrimary()

/** Another server of the same database. */
async function startServer() {
  const { privileged, close } = await startTestBackend({}, database.url)
  onTestFinished(close)
  return privileged
}

const postsNow = () => sql`select id, category, date, creation_key from public.blog_posts order by id`
const errors = async () =>
  (await sql`select publish_error from public.post_drafts order by publish_error`).map(
    row => row.publish_error,
  )

test("[SCHED-01] due drafts are published once, however many servers ask, with their moment as the date; others wait", async () => {
  const id = await addDraft()
  await addDraft({ publish_at: "2999-01-01T10:00:00Z" })
  await addDraft({ publish_at: null })
  const answers = await Promise.all([publish(), publish(), publish()])
  expect(answers.flat()).toEqual([null])
  expect(await postsNow()).toMatchObject([
    { id: "copper", category: "technology", date: new Date(due), creation_key: id },
  ])
  expect(await errors()).toEqual([null, null])
  expect(await publish()).toEqual([])
})

test("[SCHED-01] a published draft has the date that was set, though none after its moment; changes leave the post's where none is", async () => {
  const [set, later] = ["2020-05-04T10:00:00.000Z", "2026-02-01T10:00:00.000Z"]
  await addDraft({ slug: "set", date: set })
  await addDraft({ slug: "later", date: later })
  for (const id of ["kept", "moved", "capped"])
    await sql`insert into public.blog_posts (id, title, excerpt, content, date)
      values (${id}, ${both(id)}, ${both("x")}, ${both("x")}, ${later})`
  const posts = await sql`select id, version from public.blog_posts`
  const dates = new Map([
    ["moved", set],
    ["capped", later],
  ])
  for (const { id, version } of posts)
    await addDraft({ post_id: id, base_version: version, date: dates.get(id) ?? null })
  expect(await publish()).toHaveLength(5)
  expect((await postsNow()).map(({ id, date }) => [id, date.toISOString()])).toEqual([
    ["capped", due],
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
    expect(await publish()).toEqual([])
    throw new Error("killed")
  })
  await expect(aborted).rejects.toThrow("killed")
  expect(await postsNow()).toEqual([])
  expect(await publish()).toEqual([null])
})

test("[SCHED-01] two servers publish each of many drafts and changes once", async () => {
  const servers = [server, await startServer()]
  // Both have their connections, and begin at once.
  await Promise.all(servers.map(tryDue))
  const names = Array.from({ length: 15 }, (_, place) => `post-${place}`)
  const version = await addPosts(...names)
  const drafts: string[] = []
  for (const name of names)
    drafts.push(
      await addDraft({ post_id: name, base_version: version }),
      await addDraft({ slug: `new-${name}` }),
    )
  const published: string[] = []
  await until(async () => {
    const tried = (await Promise.all(servers.map(tryDue))).flat()
    published.push(...tried.filter(({ failure }) => failure === null).map(({ draft_id }) => draft_id))
    // One server may have to wait for what the other has written, and leaves the draft to a later round then.
    expect(tried.filter(({ failure }) => failure !== null && failure !== "55P03")).toEqual([])
    return published.length >= drafts.length
  })
  expect(published.toSorted()).toEqual(drafts.toSorted())
  const posts = await sql`select version, category from public.blog_posts where id like 'post-%'`
  expect([...posts]).toEqual(names.map(() => ({ version: version + 1, category: "technology" })))
  expect(await postsNow()).toHaveLength(drafts.length)
})

test("[SCHED-01] drafts that were due while no server ran are published when one starts, and logged", async () => {
  const draft = await addDraft()
  const failing = await addDraft({ imageurl: "" })
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  await runUntilDone(publishingJob(createQuietCall(await startServer(), log), log))
  expect(await postsNow()).toMatchObject([{ creation_key: draft, date: new Date(due) }])
  expect(log.info.mock.calls).toEqual([[{ published: 1 }, expect.any(String)]])
  expect(log.warn.mock.calls).toEqual([[{ draft: failing, reason: "incomplete" }, expect.any(String)]])
})

test("[SCHED-01] a call publishes twenty, beside one that cannot be, and the next call the rest", async () => {
  await addDraft({ imageurl: "", publish_at: "2025-01-01T10:00:00Z" })
  for (let place = 0; place < 25; place++) await addDraft({ slug: `due-${place}` })
  const twenty = Array.from({ length: 20 }, () => null)
  expect([await publish(), await publish()]).toEqual([["incomplete", ...twenty], twenty.slice(0, 5)])
})

test("[SCHED-01] an unpublishable draft gives its reason and delays no other", async () => {
  await addDraft({ content: both("<p>&nbsp;</p>"), publish_at: "2025-01-01T10:00:00Z" })
  await addDraft({ imageurl: "" })
  await addDraft({ imageurl: "http://127.0.0.1/a.png" })
  await addDraft({ post_id: "gone", base_version: 3 })
  await addDraft({ content: both('<img src="/media/copper-wire.jpg" alt="Wire">') })
  const taken = await addDraft()
  await sql`insert into public.blog_posts (title, excerpt, content, creation_key)
    values (${both("Brass")}, ${both("x")}, ${both("x")}, ${taken})`
  expect((await publish()).filter(failure => failure === null)).toHaveLength(1)
  expect(await errors()).toEqual(["changed", "deleted", "incomplete", "incomplete", "invalid"])
  expect(await publish()).toEqual([])
})

test("[SCHED-01] a passing failure is left for the next round and delays no other", async () => {
  const version = await addPosts("copper")
  await addDraft({ post_id: "copper", base_version: version, publish_at: "2025-01-01T10:00:00Z" })
  await addDraft()
  await sql.begin(async transaction => {
    await transaction`select from public.blog_posts where id = 'copper' for update`
    expect(await publish()).toEqual(["55P03", null])
  })
  expect(await errors()).toEqual([null])
  expect(await publish()).toEqual([null])
})

test("[SCHED-01] due drafts are published in the order of their moments, beside a draft that somebody is writing to", async () => {
  const minutes = [5, 1, 4, 2, 3]
  const drafts = new Map<number, string>()
  for (const minute of minutes)
    drafts.set(
      minute,
      await addDraft({
        slug: `due-${minute}`,
        publish_at: new Date(Date.UTC(2025, 0, 1, 0, minute)).toISOString(),
      }),
    )
  const [written, ...others] = [...drafts.keys()].sort().map(minute => drafts.get(minute) ?? "")
  const idsOf = (tried: { draft_id: string }[]) => tried.map(({ draft_id }) => draft_id)
  await sql.begin(async colleague => {
    await colleague`update public.post_drafts set category = 'metals' where id = ${written ?? ""}`
    expect(idsOf(await tryDue())).toEqual(others)
  })
  expect(idsOf(await tryDue())).toEqual([written])
  expect(await sql`select category from public.blog_posts where id = 'due-1'`).toEqual([
    { category: "metals" },
  ])
})

test("[SCHED-01] a call waits for one lock at most, however many are held, and the next tries all again", async () => {
  const names = Array.from({ length: 40 }, (_, place) => `held-${place}`)
  const version = await addPosts(...names)
  for (const name of names)
    await addDraft({ post_id: name, base_version: version, publish_at: "2025-01-01T10:00:00Z" })
  await addDraft()
  const connection = openSql(database.url)
  onTestFinished(() => connection.end())
  await sql.begin(async colleague => {
    await colleague`select from public.blog_posts for update`
    const failures = connection.begin(async server => {
      // Ends a call that waits for each of them.
      await server`set local statement_timeout = '10s'`
      return (await server`select failure from public.publish_due_posts()`).map(({ failure }) => failure)
    })
    expect(await failures).toEqual([...names.map(() => "55P03"), null])
  })
  expect([...(await publish()), ...(await publish())]).toEqual(names.map(() => null))
})

test("[SCHED-01] a draft that the table refuses is given up without the database's words; an unknown failure is tried each time, beside the others", async () => {
  await sql`create function private.refuse() returns trigger language plpgsql
    as 'begin raise exception ''words'' using errcode = new.category; end'`
  await sql`create trigger refuse before insert on public.blog_posts
    for each row when (new.category ~ '^[A-Z0-9]{5}$') execute function private.refuse()`
  onTestFinished(async () => void (await sql`drop function private.refuse cascade`))
  const refused = ["22023", "23514", "P0001", ...Array.from({ length: 20 }, () => "XX000")]
  for (const [place, category] of refused.entries())
    await addDraft({ category, publish_at: new Date(Date.UTC(2025, 0, 1 + place)).toISOString() })
  await addDraft()
  expect(await publish()).toEqual(["invalid", "invalid", ...refused.slice(2), null])
  expect(await errors()).toEqual(["invalid", "invalid", ...refused.slice(2).map(() => null)])
  expect(await publish()).toEqual(refused.slice(2))
})

test("[SCHED-01] changes are published over the version that they began from, and over no other", async () => {
  const version = await addPosts("copper", "brass")
  await addDraft({ post_id: "copper", base_version: version })
  await addDraft({ post_id: "brass", base_version: version - 1 })
  expect((await publish()).toSorted()).toEqual(["changed", null])
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
  await addDraft({ slug: "drafted", publish_at: null })
  await addDraft({ slug: "own", search_title: both("Sell copper") })
  for (const slug of ["public", "trashed", "unpublished", "drafted", "all", "Own address"])
    await addDraft({ slug })
  expect((await publish()).filter(failure => failure === null)).toHaveLength(2)
  const made = await sql`select id, search_title from public.blog_posts where id <> 'public' order by id`
  expect(made, "what another draft would like is free").toEqual([
    { id: "drafted", search_title: { pl: "", en: "" } },
    { id: "own", search_title: { pl: "Sell copper", en: "Sell copper" } },
  ])
  expect(await errors()).toEqual(["slug", "slug", "taken", "taken", "trash", null, null])
})

test("[META-02] a new post is not named as another draft is to be, and its own draft is none", async () => {
  const id = await addDraft({ slug: "copper", publish_at: null })
  const name = async (key: string | null) => {
    const [named] = await sql`insert into public.blog_posts (title, excerpt, content, creation_key)
      values (${both("Copper")}, ${both("x")}, ${both("x")}, ${key}) returning id`
    return named?.id
  }
  expect(await name(null)).toBe("copper-2")
  expect(await name(id)).toBe("copper")
})

test("[HIST-01] [CAT-01] [MEDIA-01] a scheduled publication is recorded for its last writer, also where a colleague has merged its category or replaced its picture", async () => {
  await sql`insert into public.category_labels (key, name, colour, symbol)
    values ('metals', ${both("Metals")}, 'brass', 'ingot') on conflict do nothing`
  const replaced = "a".repeat(32)
  await addDraft({ category: "merged", imageurl: `/uploads/${replaced}-800.webp` })
  await pastTriggers(
    sql,
    sql => sql`update public.post_drafts
      set updated_by = 'anna@kupryt.example', written_by = 'anna@kupryt.example'`,
  )
  expect((await admin.rpc("merge_categories", { merged: "merged", remaining: "metals" })).error).toBeNull()
  const drafts = await sql`select category, updated_by from public.post_drafts`
  expect(drafts).toEqual([{ category: "metals", updated_by: configOf({}).primaryAdminEmail }])
  await sql.begin(async transaction => {
    const [{ id } = { id: "" }] = await transaction`select id from auth.users limit 1`
    await transaction`select set_config('request.jwt.claims', ${JSON.stringify({ sub: id })}, true)`
    await transaction`select private.write_picture(
      ${replaced}, jsonb_populate_record(null::public.pictures, ${sql.json({ hash: "b", address: "/media/brass.jpg" })})
    )`
  })
  await publish()
  const states = await sql`
    select imageurl, saved_by_email, event, moment from public.post_versions order by id desc limit 1`
  expect(states).toEqual([
    {
      ...{ imageurl: "/media/brass.jpg", saved_by_email: "anna@kupryt.example" },
      ...{ event: "published", moment: new Date(due) },
    },
  ])
})

test("[SCHED-01] [HIST-02] while a post is in the trash its scheduled changes are not due; they are again once it is back before their moment", async () => {
  const later = new Date("2999-01-01T10:00:00Z")
  const version = await addPosts("early", "late")
  await addDraft({ post_id: "early", base_version: version, publish_at: later, title: both("New") })
  await addDraft({ post_id: "late", base_version: version, publish_at: later, title: both("New") })
  const texts = "id, title, excerpt, content"
  const remove = async (id: string) =>
    (await admin.from("blog_posts").delete().eq("id", id).select(texts)).data ?? []
  const removed = [...(await remove("early")), ...(await remove("late"))]
  const changes = () => sql`
    select post_id, publish_at, publish_error, updated_by from public.post_drafts order by post_id`
  const deleted = { publish_at: later, publish_error: "deleted", updated_by: "" }
  expect(await changes()).toEqual([
    { post_id: "early", ...deleted },
    { post_id: "late", ...deleted },
  ])
  await pastTriggers(
    sql,
    sql => sql`update public.post_drafts set publish_at = ${due} where post_id = 'late'`,
  )
  expect(await publish()).toEqual([])
  for (const post of removed) expect((await admin.from("blog_posts").insert(post)).error).toBeNull()
  expect(await changes()).toEqual([
    { post_id: "early", ...deleted, publish_error: null },
    { post_id: "late", ...deleted, publish_at: new Date(due) },
  ])
  expect(await publish()).toEqual([])
  await pastTriggers(sql, sql => sql`update public.post_drafts set publish_at = ${due}`)
  expect(await publish()).toEqual([null])
})

test("[HIST-01] [SCHED-01] the history says what was scheduled, no longer, published and unpublished, and nothing of what could not be published", async () => {
  const later = "2999-01-01T10:00:00.000Z"
  const id = await addDraft({ by_hand: true, publish_at: null, slug: "told" })
  const write = (row: object) =>
    sql`update public.post_drafts set ${sql({ ...row, by_hand: true })} where id = ${id}`
  await write({ publish_at: later })
  await write({ publish_at: null })
  await write({ imageurl: "", publish_at: due })
  expect(await publish()).toEqual(["incomplete"])
  await write({ imageurl: "/media/copper-wire.jpg", publish_error: null })
  expect(await publish()).toEqual([null])
  await admin.rpc("unpublish_post", { unpublished: "told" })
  const states = await sql`
    select draft, changed, event, moment from public.post_versions where post_id = 'told' order by id`
  expect(states.map(({ draft, changed, event, moment }) => [draft, changed, event, moment])).toEqual([
    [true, null, null, null],
    [true, [], "scheduled", new Date(later)],
    [true, [], "unscheduled", null],
    [true, ["imageurl"], "scheduled", new Date(due)],
    [true, ["imageurl"], null, null],
    [false, null, "published", new Date(due)],
    [true, [], "unpublished", null],
  ])
})

test("[SCHED-01] [HIST-02] a post that comes back from the trash as it was takes its scheduled changes along, whose author stays", async () => {
  const version = await addPosts("copper")
  const changes = { post_id: "copper", base_version: version, title: both("New"), publish_at: null }
  await addDraft(changes)
  await pastTriggers(sql, sql => sql`update public.post_drafts set updated_by = 'anna@kupryt.example'`)
  const [post] =
    await sql`delete from public.blog_posts where id = 'copper' returning title, excerpt, content`
  await sql`insert into public.blog_posts ${sql({ id: "copper", ...post } as never)}`
  await pastTriggers(sql, sql => sql`update public.post_drafts set publish_at = ${due}`)
  const drafts = await sql`select updated_by from public.post_drafts`
  expect(drafts).toEqual([{ updated_by: "anna@kupryt.example" }])
  expect(await publish()).toEqual([null])
  expect(await sql`select title ->> 'en' as title from public.blog_posts`).toEqual([{ title: "New" }])
})

test("[SCHED-01] [CAT-01] changes are merged into no version that their author has not seen, also when a colleague saves it at that moment", async () => {
  const version = await addPosts("copper")
  await pastTriggers(sql, sql => sql`update public.blog_posts set category = 'merged'`)
  await addDraft({ post_id: "copper", base_version: version, title: both("Late") })
  const connection = openSql(database.url)
  onTestFinished(() => connection.end())
  const colleague = await connection.reserve()
  await colleague`begin`
  await colleague`update public.blog_posts set category = 'other', content = ${both("Theirs")}`
  const merging = admin.rpc("merge_categories", { merged: "merged", remaining: "technology" }).then()
  await until(async () => {
    const waiting = await sql`
      select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
    return waiting.length > 0
  })
  await colleague`commit`
  colleague.release()
  expect((await merging).error).toBeNull()
  expect(await publish()).toEqual(["changed"])
  expect(await sql`select content ->> 'en' as content from public.blog_posts`).toEqual([
    { content: "Theirs" },
  ])
})
