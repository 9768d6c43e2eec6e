import { beforeAll, beforeEach, expect, test } from "vitest"
import { openSql } from "#server/backend/open-sql.ts"
import { createDatabase, openTestBackend, type TestBackend } from "#server/testing/test-backend.ts"

let url: string
let database: TestBackend

beforeAll(async () => {
  url = await createDatabase()
  database = await openTestBackend({}, url)
  return database.close
})

beforeEach(async () => void (await database.sql`truncate public.blog_posts`))

/** Adds numbered posts to a category in one statement. */
async function addPosts(category: string, count: number, sql = database.sql) {
  await sql`
    insert into public.blog_posts (id, title, excerpt, content, category)
    select ${category} || '-' || number, texts, texts, texts, ${category}
    from generate_series(1, ${count}::int) as number, jsonb_build_object('en', 'Post', 'pl', 'Wpis') as texts`
}

async function expectTrueCounts() {
  const counted = await database.sql`select category, posts from public.blog_categories order by category`
  const actual = await database.sql`
    select category, count(*)::int as posts from public.blog_posts group by category order by category`
  expect([...counted]).toEqual([...actual])
  return Object.fromEntries(counted.map(({ category, posts }) => [category, posts]))
}

test("[BLOG-05] the categories' numbers follow statements that touch many posts", async () => {
  const { sql } = database
  await addPosts("first", 5)
  await addPosts("second", 3)
  expect(await expectTrueCounts()).toEqual({ first: 5, second: 3 })
  await sql`update public.blog_posts set category = case category when 'first' then 'second' else 'third' end`
  expect(await expectTrueCounts()).toEqual({ second: 5, third: 3 })
  await sql`delete from public.blog_posts where id like '%-1'`
  expect(await expectTrueCounts()).toEqual({ second: 4, third: 2 })
  await sql`truncate public.blog_posts`
  expect(await expectTrueCounts()).toEqual({})
})

test("[BLOG-05] a statement that is taken back leaves the numbers as they were", async () => {
  await addPosts("kept", 2)
  await database.sql
    .begin(async transaction => {
      await transaction`delete from public.blog_posts`
      throw new Error("taken back")
    })
    .catch(() => {})
  expect(await expectTrueCounts()).toEqual({ kept: 2 })
})

test("[BLOG-05] several writers at once lose no count and do not block each other for good", async () => {
  await addPosts("shared", 1)
  const write = async (writer: string) => {
    const sql = openSql(url)
    for (let turn = 0; turn < 20; turn++) {
      await sql`
        insert into public.blog_posts (id, title, excerpt, content, category)
        select ${writer} || ${turn}::text || '-' || category, texts, texts, texts, category
        from unnest(array['a', 'b', 'shared']) as category, jsonb_build_object('en', '', 'pl', '') as texts`
      await sql`
        update public.blog_posts set category = case category when 'a' then 'b' else 'a' end
        where id like ${`${writer}${turn}-%`} and category <> 'shared'`
      if (turn % 2) await sql`delete from public.blog_posts where id like ${`${writer}${turn}-%`}`
    }
    await sql.end()
  }
  await Promise.all(["x", "y", "z"].map(write))
  expect(await expectTrueCounts()).toEqual({ a: 30, b: 30, shared: 31 })
})

test("[LIST-03] a search counts no further than 600, and shows nothing beyond", async () => {
  await addPosts("many", 600)
  const search = async (page: number, size = 6) => {
    const [row] =
      await database.sql`select public.search_posts('wpis', 'pl', ${size}, null, ${page}) as answer`
    return row?.answer
  }
  expect(await search(100)).toMatchObject({ found: 600, isCapped: false })
  await addPosts("more", 50)
  const last = await search(100)
  expect(last).toMatchObject({ found: 600, isCapped: true })
  expect(last.posts).toHaveLength(6)
  expect((await search(7, 90)).posts).toHaveLength(60)
  for (const page of [101, 2 ** 31 - 1]) {
    expect(await search(page)).toEqual({ found: 600, isCapped: true, posts: [] })
  }
  for (const [page, size] of [
    [0, 6],
    [1, 0],
    [1, 101],
  ] as const)
    await expect(search(page, size)).rejects.toThrow("no such page")
})

test.for([
  ["pl", "polish"],
  ["en", "english"],
])("[LIST-03] a search in %s uses the index of its language alone", async ([language, name]) => {
  await addPosts("some", 3)
  const [before, after] = await database.sql.begin(async transaction => {
    const countScans = () => transaction`
      select relname as index, pg_stat_get_xact_numscans(oid)::int as scans from pg_class
      where relname in ('blog_posts_polish_words', 'blog_posts_english_words')`
    // In a small table PostgreSQL would rather read everything than use an index.
    await transaction`set local enable_seqscan = off`
    const before = await countScans()
    await transaction`select public.search_posts('miedź', ${language ?? ""}, 6)`
    return [before, await countScans()]
  })
  const used = after.filter(({ scans }, place) => scans > before[place]?.scans)
  expect(used.map(({ index }) => index)).toEqual([`blog_posts_${name}_words`])
})
