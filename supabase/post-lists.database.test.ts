import { afterAll, beforeEach, expect, test } from "vitest"
import { openSql } from "#server/testing/open-sql.ts"
import { startTestBackend } from "#server/testing/test-backend.ts"

const database = await startTestBackend()
afterAll(database.close)

beforeEach(async () => void (await database.sql`truncate public.blog_posts`))

type Listed = { found: number; isCapped: boolean; posts: { id: string }[] }

async function list(words: string, category: string | null = null, page = 1): Promise<Listed> {
  const [row] = await database.sql`select public.list_posts(${words}, 20, ${category}, ${page}) as answer`
  return row?.answer
}

/** Adds a post for each id, the first of them the newest. */
async function addPosts(posts: readonly { id: string; en?: string; pl?: string; category?: string }[]) {
  for (const [age, { id, en = "", pl = "", category = "" }] of posts.entries()) {
    const title = database.sql.json({ en, pl })
    await database.sql`
      insert into public.blog_posts (id, title, excerpt, content, category, date)
      values (${id}, ${title}, '{"en":"hidden words","pl":""}', '{"en":"hidden words","pl":""}', ${category},
        now() - ${age} * interval '1 hour')`
  }
}

async function addMany(count: number) {
  await database.sql`
    insert into public.blog_posts (id, title, excerpt, content, category, date)
    select 'post-' || number, texts, texts, texts, case when number % 2 = 0 then 'even' else 'odd' end,
      timestamptz '2026-01-01' + number * interval '1 minute'
    from generate_series(1, ${count}::int) as number, jsonb_build_object('en', 'Post', 'pl', 'Wpis') as texts`
}

test("[POSTS-01] a search looks in both titles, the category and its names, whatever their case and inflection, and nowhere else", async () => {
  await addPosts([
    { id: "english", en: "Copper wire", pl: "Drut" },
    { id: "polish", en: "Brass", pl: "Mosiądz ŁÓDZKI" },
    { id: "category", en: "Steel", pl: "Stal", category: "Sorting" },
    { id: "named", en: "Zinc", pl: "Cynk", category: "policy" },
  ])
  const idsOf = async (words: string) => (await list(words)).posts.map(({ id }) => id)
  expect(await idsOf("COPPER")).toEqual(["english"])
  expect(await idsOf("łódzki")).toEqual(["polish"])
  expect(await idsOf("sort")).toEqual(["category"])
  expect(await idsOf("przepisów")).toEqual(["named"])
  expect(await idsOf("mosiądzu łódzkiego")).toEqual(["polish"])
  expect(await idsOf("hidden words")).toEqual([])
  expect(await idsOf("")).toEqual(["english", "polish", "category", "named"])
  expect(await list("st", "Sorting")).toMatchObject({ found: 1, posts: [{ id: "category" }] })
  expect(await list("copper", "Sorting")).toMatchObject({ found: 0, isCapped: false, posts: [] })
})

test("[POSTS-01] signs part words, and find nothing by themselves", async () => {
  await addPosts([{ id: "percent", en: "100%_\\ copper" }])
  for (const words of ["%", "_", "\\", "*", "'"]) expect((await list(words)).found, words).toBe(0)
  for (const words of ["100%_\\", "copper%", "'copper'"]) expect((await list(words)).found, words).toBe(1)
})

test("[POSTS-01] a list comes in pages of twenty, newest first, with the number of all, without bodies", async () => {
  await addMany(45)
  const first = await list("")
  expect(first.found).toBe(45)
  expect(first.posts.map(({ id }) => id)).toEqual(
    Array.from({ length: 20 }, (_, place) => `post-${45 - place}`),
  )
  expect(Object.keys(first.posts[0] ?? {}).sort()).toEqual(["category", "date", "id", "imageurl", "title"])
  expect((await list("", null, 3)).posts.map(({ id }) => id)).toEqual([..."54321"].map(n => `post-${n}`))
  expect(await list("", "odd", 2)).toMatchObject({ found: 23, posts: [{}, {}, {}] })
  expect(await list("", null, 4)).toMatchObject({ found: 45, isCapped: false, posts: [] })
  for (const page of [0, -1, 1_000_001]) await expect(list("", null, page)).rejects.toThrow("no such page")
})

test("[POSTS-01] a search counts no further than 1000, a list without words counts all", async () => {
  await addMany(1000)
  expect(await list("wpis")).toMatchObject({ found: 1000, isCapped: false })
  await addPosts([{ id: "one-more", pl: "Wpis" }])
  expect(await list("wpis")).toMatchObject({ found: 1000, isCapped: true })
  expect(await list("")).toMatchObject({ found: 1001, isCapped: false })
})

/** Adds numbered posts to a category in one statement. */
async function addNumbered(category: string, count: number) {
  await database.sql`
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
  await addNumbered("first", 5)
  await addNumbered("second", 3)
  await sql`update public.blog_posts set excerpt = title`
  expect(await expectTrueCounts()).toEqual({ first: 5, second: 3 })
  await sql`update public.blog_posts set category = case category when 'first' then 'second' else 'third' end`
  expect(await expectTrueCounts()).toEqual({ second: 5, third: 3 })
  await sql`delete from public.blog_posts where id like '%-1'`
  expect(await expectTrueCounts()).toEqual({ second: 4, third: 2 })
  await sql`truncate public.blog_posts`
  expect(await expectTrueCounts()).toEqual({})
})

test("[BLOG-05] several writers at once lose no count and do not block each other for good", async () => {
  await addNumbered("shared", 1)
  const write = async (writer: string) => {
    const sql = openSql(database.url)
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
  await addNumbered("many", 600)
  const search = async (page: number, size = 6) => {
    const [row] =
      await database.sql`select public.search_posts('wpis', 'pl', ${size}, null, ${page}) as answer`
    return row?.answer
  }
  expect(await search(100)).toMatchObject({ found: 600, isCapped: false })
  await addNumbered("more", 50)
  const last = await search(100)
  expect(last).toMatchObject({ found: 600, isCapped: true })
  expect(last.posts).toHaveLength(6)
  expect((await search(7, 90)).posts).toHaveLength(60)
  for (const page of [101, 2 ** 31 - 1]) {
    expect(await search(page)).toEqual({ found: 600, isCapped: true, posts: [], hits: [] })
  }
  for (const [page, size] of [
    [0, 6],
    [1, 0],
    [1, 101],
  ] as const)
    await expect(search(page, size)).rejects.toThrow("no such page")
})

test("[LIST-03] [POSTS-01] a search uses the index of what it looks in, and no other", async () => {
  await addNumbered("some", 3)
  const usedBy = (call: string) =>
    database.sql.begin(async transaction => {
      const countScans = () => transaction`
        select relname as index, pg_stat_get_xact_numscans(oid)::int as scans from pg_class
        where relname in ('blog_posts_polish_terms', 'blog_posts_english_terms', 'blog_posts_panel_terms') order by 1`
      // In a small table PostgreSQL would rather read everything than use an index.
      await transaction`set local enable_seqscan = off`
      const before = await countScans()
      await transaction.unsafe(`select public.${call}`)
      const after = await countScans()
      return after.filter(({ scans }, place) => scans > before[place]?.scans).map(({ index }) => index)
    })
  expect(await usedBy("search_posts('miedź', 'pl', 6)")).toEqual(["blog_posts_polish_terms"])
  expect(await usedBy("search_posts('copper', 'en', 6)")).toEqual(["blog_posts_english_terms"])
  expect(await usedBy("list_posts('copper', 20)")).toEqual(["blog_posts_panel_terms"])
})

test("[BLOG-05] [CAT-01] the known categories have names in both languages from the beginning", async () => {
  const labels = await database.sql`
    select key || ': ' || (name ->> 'pl') || ', ' || (name ->> 'en') as label from public.category_labels order by key`
  expect(labels.map(({ label }) => label)).toEqual([
    "business: Biznes, Business",
    "environment: Środowisko, Environment",
    "innovation: Innowacje, Innovation",
    "policy: Przepisy, Policy",
    "recycling: Recykling, Recycling",
    "sustainability: Zrównoważony rozwój, Sustainability",
    "technology: Technologia, Technology",
  ])
})
