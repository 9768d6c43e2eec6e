import { afterAll, expect, test } from "vitest"
import { pastTriggers } from "#server/testing/past-triggers.ts"
import { startTestBackend } from "#server/testing/test-backend.ts"

const database = await startTestBackend({ SEED: "demo" })
afterAll(database.close)
const { sql } = database

const texts = sql.json({ en: "Trash", pl: "Kosz" })
const insert = (id: string) =>
  sql`insert into public.blog_posts (id, title, excerpt, content) values (${id}, ${texts}, ${texts}, ${texts})`
const remove = (id: string) => sql`delete from public.blog_posts where id = ${id}`
const age = (id: string, days: number) =>
  pastTriggers(
    sql,
    sql => sql`
      update public.post_versions set saved_at = saved_at - make_interval(days => ${days}) where post_id = ${id}`,
  )
const statesOf = async (id: string) => {
  const rows = await sql`select changed, deleted from public.post_versions where post_id = ${id} order by id`
  return rows.map(({ changed, deleted }) => (deleted ? "deleted" : String(changed)))
}

test("[HIST-01] the posts of the demonstration have their first state, which nobody has saved", async () => {
  const [counted] = await sql`
    select (select count(*) from public.blog_posts)::int as posts, count(distinct post_id)::int as kept,
      count(*)::int as states, count(saved_by_email)::int as named
    from public.post_versions`
  expect(counted).toEqual({ posts: 17, kept: 17, states: 17, named: 0 })
})

test("[HIST-01] each state names the fields that differ from the one before", async () => {
  await insert("fields")
  await sql`
    update public.blog_posts set category = 'metals', content = jsonb_set(content, '{pl}', '"Miedź"')
    where id = 'fields'`
  await sql`update public.blog_posts set date = '2020-01-01' where id = 'fields'`
  await sql`
    update public.blog_posts set search_title = jsonb_set(search_title, '{en}', '"Copper"') where id = 'fields'`
  await sql`update public.blog_posts set category = category where id = 'fields'`
  for (const date of ["2020-02-01 10:00:00.1204567Z", "2020-02-01T10:00:00.120Z"])
    await sql`update public.blog_posts set date = ${date} where id = 'fields'`
  expect(await statesOf("fields")).toEqual([
    "null",
    ...["content.pl,category", "date", "search_title.en", "", "date", ""],
  ])
})

test("[HIST-03] a body is kept in one spelling, and another of before is no change", async () => {
  const browser = '<p>a<br>5&nbsp;kg <img alt="1 > 0" src="/media/a.jpg"></p>'
  const sanitiser = '<p>a<br />5\u00a0kg <img src="/media/a.jpg" alt="1 &gt; 0" /></p>'
  const both = (html: string) => sql.json({ pl: html, en: html })
  const write = (html: string) =>
    sql`update public.blog_posts set content = ${both(html)} where id = 'spelled'`
  await sql`insert into public.blog_posts (id, title, excerpt, content)
    values ('spelled', ${texts}, ${texts}, ${both(browser)})`
  const [stored] = await sql`select content ->> 'pl' as pl from public.blog_posts where id = 'spelled'`
  expect(stored).toEqual({ pl: sanitiser })
  await write(sanitiser)
  await pastTriggers(
    sql,
    sql => sql`update public.blog_posts set content = ${both(browser)} where id = 'spelled'`,
  )
  await write(browser)
  await write(browser.replace("a.jpg", "b.jpg"))
  expect(await statesOf("spelled")).toEqual(["null", "", "", "content.pl,content.en"])

  const [draft] = await sql`insert into public.post_drafts (title, excerpt, content, by_hand)
    values (${texts}, ${texts}, ${both(browser)}, true) returning id, content ->> 'en' as en`
  expect(draft?.en).toBe(sanitiser)
  await pastTriggers(
    sql,
    sql => sql`update public.post_versions set content = ${both(browser)} where post_id = ${draft?.id}`,
  )
  await sql`update public.post_drafts set content = ${both(sanitiser)}, category = 'metals', by_hand = true where id = ${draft?.id}`
  expect((await statesOf(draft?.id)).at(-1)).toBe("category")
})

test("[HIST-01] a transaction that was rolled back is not in the history either", async () => {
  const undone = sql.begin(async transaction => {
    await transaction`
      insert into public.blog_posts (id, title, excerpt, content) values ('undone', ${texts}, ${texts}, ${texts})`
    throw new Error("undone")
  })
  await expect(undone).rejects.toThrow("undone")
  expect(await statesOf("undone")).toEqual([])
})

test("[HIST-01] typing is one state, and words that others take the place of stay in one of their own", async () => {
  const [draft] = await sql`
    insert into public.post_drafts (title, excerpt, content)
    values (${texts}, ${texts}, '{"pl": "", "en": "<p>one</p>"}') returning id`
  const words = (first: number) =>
    `<p>${Array.from({ length: 12 }, (_, at) => `word${first + at}`).join(" ")}</p>`
  const type = (en: string) =>
    sql`update public.post_drafts set content = ${sql.json({ pl: "", en })} where id = ${draft?.id}`
  for (const text of ["<p>one two</p>", words(1), words(1).replace("word12", "word12 and"), words(31), ""])
    await type(text)
  const states = await sql`
    select content ->> 'en' as en from public.post_versions where post_id = ${draft?.id} order by id`
  expect(states.map(({ en }) => en)).toEqual([words(1).replace("word12", "word12 and"), words(31), ""])
})

test("[HIST-01] a draft saved after its post became public is a state of the post, which is the present one again without it", async () => {
  const [draft] = await sql`insert into public.post_drafts (title, excerpt, content)
    values (${texts}, ${texts}, ${texts}) returning id`
  await sql`insert into public.blog_posts (id, title, excerpt, content, creation_key)
    values ('early', ${texts}, ${texts}, ${texts}, ${draft?.id})`
  await sql`update public.post_drafts set excerpt = '{"pl": "Później", "en": "Later"}' where id = ${draft?.id}`
  await sql`delete from public.post_drafts where id = ${draft?.id}`
  expect(
    await sql`select excerpt ->> 'en' as en, event from public.post_versions where post_id = 'early' order by id desc limit 2`,
  ).toEqual([
    { en: "Trash", event: "discarded" },
    { en: "Later", event: null },
  ])
})

test("[HIST-02] the hourly cleanup removes deleted posts after 30 days, and no state of a post that is there", async () => {
  for (const id of ["old", "recent", "back", "again"]) {
    await insert(id)
    await remove(id)
  }
  for (const id of ["old", "back", "again"]) await age(id, 31)
  await insert("back")
  await insert("again")
  await remove("again")
  const trash = await sql`select post_id from public.deleted_posts order by id desc`
  expect(trash.map(({ post_id }) => post_id)).toEqual(["again", "recent"])
  await sql`select public.remove_outdated_versions()`
  expect(await statesOf("old")).toEqual([])
  expect(await statesOf("recent")).toEqual(["null", "deleted"])
  expect(await statesOf("back")).toEqual(["null", "deleted", "null"])
  expect(await statesOf("again")).toEqual(["null", "deleted", "null", "deleted"])
})

/** As an administrator with a draft of it does: as unpublish_post, or by deleting the post. */
async function withdraw(id: string, isUnpublished: boolean): Promise<void> {
  await insert(id)
  await sql`
    insert into public.post_drafts (post_id, title, excerpt, content, date)
    select id, title, excerpt, content, date from public.blog_posts where id = ${id}`
  await sql.begin(async own => {
    if (isUnpublished) await own`select set_config('app.unpublished', ${id}, true)`
    await own`delete from public.blog_posts where id = ${id}`
  })
}

test("[HIST-02] a post that was deleted lies in the trash, also where somebody keeps a draft of it", async () => {
  await withdraw("kept", false)
  expect(await statesOf("kept")).toEqual(["null", "", "deleted"])
  expect(await sql`select from public.deleted_posts where post_id = 'kept'`).toHaveLength(1)
})

test("[HIST-02] a post that was made a draft lies in no trash, keeps its history however long, and its address", async () => {
  await withdraw("waiting", true)
  await age("waiting", 31)
  await sql`select public.remove_outdated_versions()`
  expect(await statesOf("waiting")).toEqual(["null", ""])
  expect(await sql`select from public.deleted_posts where post_id = 'waiting'`).toEqual([])
  const title = sql.json({ en: "Waiting", pl: "Czeka" })
  const [named] = await sql`
    insert into public.blog_posts (title, excerpt, content) values (${title}, ${texts}, ${texts}) returning id`
  expect(named).toEqual({ id: "waiting-2" })
})

test("[HIST-01] a draft keeps what was saved by hand and what was typed within ten minutes as one, and its post has all of it", async () => {
  const id = "00000000-0000-4000-8000-0000000000aa"
  const write = (title: string, changes = {}) => sql`
    update public.post_drafts set ${sql({ title: sql.json({ en: title, pl: title }), by_hand: false, ...changes })}
    where id = ${id}`
  await sql`insert into public.post_drafts (id, title, excerpt, content) values (${id}, ${texts}, ${texts}, ${texts})`
  await write("Typed")
  await write("Kept", { by_hand: true })
  await write("Kept", { publish_at: "2999-01-01" })
  await write("Typed again")
  await write("Typed on")
  expect(await statesOf(id)).toEqual(["null", "title.pl,title.en"])
  await pastTriggers(
    sql,
    sql =>
      sql`update public.post_versions set typing_since = now() - interval '11 minutes' where post_id = ${id}`,
  )
  await write("Later")
  const title = sql.json({ en: "Born of a draft", pl: "Ze szkicu" })
  await sql`insert into public.blog_posts (title, excerpt, content, creation_key)
    values (${title}, ${texts}, ${texts}, ${id})`
  await sql`delete from public.post_drafts where id = ${id}`
  expect(await statesOf("born-of-a-draft")).toEqual([
    "null",
    "title.pl,title.en",
    "title.pl,title.en",
    "null",
  ])
  expect(await statesOf(id)).toEqual([])
})

test("[HIST-01] a new post takes the states of its draft, and none of a post that its key names", async () => {
  const id = "of-another-post-altogether"
  await insert(id)
  await sql`insert into public.blog_posts (title, excerpt, content, creation_key)
    values (${texts}, ${texts}, ${texts}, ${id})`
  expect(await statesOf(id)).toEqual(["null"])
})

test("[HIST-02] a draft that is discarded lies in the trash, and so does nothing that was published", async () => {
  const id = "00000000-0000-4000-8000-0000000000ab"
  await sql`insert into public.post_drafts (id, title, excerpt, content) values (${id}, ${texts}, ${texts}, ${texts})`
  await sql`delete from public.post_drafts where id = ${id}`
  expect(await sql`select draft from public.deleted_posts where post_id = ${id}`).toEqual([{ draft: true }])
})
