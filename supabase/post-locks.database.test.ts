import { randomUUID } from "node:crypto"
import type postgres from "postgres"
import { afterAll, beforeEach, expect, test } from "vitest"
import { openSql } from "#server/testing/open-sql.ts"
import { startTestBackend } from "#server/testing/test-backend.ts"
import { until } from "#server/testing/until.ts"

const database = await startTestBackend()
const { sql } = database
const colleague = openSql(database.url)
afterAll(async () => {
  await colleague.end()
  await database.close()
})
const { client: admin, email } = await database.registerPrimary()

beforeEach(async () => {
  await sql`truncate public.blog_posts, public.post_drafts, public.pictures`
})

const both = (text: string) => ({ pl: text, en: text })
const post = {
  ...{ title: both("Copper"), excerpt: both("Short"), content: both("Mine") },
  ...{ category: "technology", imageurl: "/media/copper-wire.jpg" },
}

/** The answer to what an administrator does while a colleague's statement is not committed yet. */
async function during<Answer>(
  statement: (theirs: postgres.TransactionSql) => Promise<unknown>,
  act: () => PromiseLike<Answer>,
): Promise<Answer> {
  const { acting } = await colleague.begin(async theirs => {
    // One that is never waited for ends with its own test.
    await theirs`set local idle_in_transaction_session_timeout = '10s'`
    await statement(theirs)
    const acting = act().then(answer => answer)
    await until(async () => {
      const waiting = await sql`
        select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
      return waiting.length > 0
    })
    return { acting }
  })
  return acting
}

async function addPost(changes: object = {}): Promise<number> {
  const row = { id: "copper", ...post, ...changes }
  return (await admin.from("blog_posts").insert(row).select("version").single()).data?.version ?? 0
}

test("[DRAFT-02] nobody writes changes to a post that is being deleted", async () => {
  const base_version = await addPost()
  const { error } = await during(
    theirs => theirs`delete from public.blog_posts`,
    () => admin.from("post_drafts").insert({ ...post, post_id: "copper", base_version }),
  )
  expect(error?.message).toContain("post_is_there")
})

test("[SCHED-01] a post that is unpublished as a colleague saves it is a draft of what they saved", async () => {
  await addPost()
  const { error } = await during(
    theirs => theirs`update public.blog_posts set excerpt = ${sql.json(both("Theirs"))}`,
    () => admin.rpc("unpublish_post", { unpublished: "copper" }),
  )
  expect(error).toBeNull()
  expect((await admin.from("post_drafts").select("excerpt")).data).toEqual([{ excerpt: both("Theirs") }])
})

test("[PREV-01] no link is made to a draft that is being discarded", async () => {
  const id = randomUUID()
  await admin.from("post_drafts").insert({ id, ...post })
  const { data, error } = await during(
    theirs => theirs`delete from public.post_drafts`,
    () => admin.rpc("make_post_preview", { previewed: id }),
  )
  expect({ data, error }).toEqual({ data: null, error: null })
  expect(await sql`select from public.post_previews where draft_id = ${id}`).toHaveLength(0)
})

test("[PREV-01] two links to one draft are made at once, and a draft is not discarded while one is", async () => {
  const id = randomUUID()
  await admin.from("post_drafts").insert({ id, ...post })
  const make = () => admin.rpc("make_post_preview", { previewed: id })
  let second: unknown
  await during(
    async theirs => {
      const { access_token = "", user } = (await admin.auth.getSession()).data.session ?? {}
      const claims = Buffer.from(access_token.split(".")[1] ?? "", "base64url").toString()
      await theirs`
        select set_config('request.jwt.claims', ${claims}, true),
          set_config('request.jwt.claim.sub', ${user?.id ?? ""}, true)`
      await theirs`select public.make_post_preview(${id})`
      second = (await make()).data
    },
    () => admin.from("post_drafts").delete().eq("id", id),
  )
  expect(second).toMatchObject({ token: expect.any(String) })
  const ended = await sql`select draft_id from public.post_previews where created_by = ${email}`
  expect([...ended]).toEqual([{ draft_id: null }, { draft_id: null }])
})

test("[CAT-01] nothing is merged into a category that is being deleted", async () => {
  const key = randomUUID()
  await admin.from("category_labels").insert({ key, name: both(key), colour: "brass", symbol: "leaf" })
  await addPost()
  const { data } = await during(
    theirs => theirs`delete from public.category_labels where key = ${key}`,
    () => admin.rpc("merge_categories", { merged: "technology", remaining: key }),
  )
  expect(data).toBe(false)
  expect((await admin.from("blog_posts").select("category")).data).toEqual([{ category: "technology" }])
})

const [old, fresh] = ["a", "b"].map(digit => `/uploads/${digit.repeat(32)}-9.webp`) as [string, string]
const addPictures = () => sql`insert into public.pictures (address, width) values (${old}, 9), (${fresh}, 9)`
const replace = () => admin.rpc("replace_picture", { replaced: old, replacement: fresh })

test("[MEDIA-01] a picture is replaced in the posts and drafts as colleagues save them at that moment", async () => {
  await addPictures()
  await addPost({ imageurl: old })
  await admin.from("post_drafts").insert({ ...post, imageurl: old })
  for (const table of ["blog_posts", "post_drafts"]) {
    await sql`update public.${sql(table)} set imageurl = ${old}`
    await during(
      theirs => theirs`update public.${sql(table)} set content = ${sql.json(both("Theirs"))}`,
      replace,
    )
    const saved = await sql`select content ->> 'en' as words, imageurl from public.${sql(table)}`
    expect(saved).toEqual([{ words: "Theirs", imageurl: fresh }])
  }
})

test("[MEDIA-01] a picture that takes another one's place keeps the description that a colleague gives it at that moment", async () => {
  await addPictures()
  await sql`update public.pictures set description = ${sql.json(both("Rod"))} where address = ${old}`
  await during(
    theirs =>
      theirs`update public.pictures set description = ${sql.json(both("Wire"))} where address = ${fresh}`,
    replace,
  )
  const described =
    await sql`select description ->> 'en' as words from public.pictures where address = ${fresh}`
  expect(described).toEqual([{ words: "Wire" }])
})
