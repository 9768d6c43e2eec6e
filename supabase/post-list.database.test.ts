import { beforeAll, beforeEach, expect, test } from "vitest"
import { createDatabase, openTestBackend, type TestBackend } from "#server/testing/test-backend.ts"

let database: TestBackend

beforeAll(async () => {
  database = await openTestBackend({}, await createDatabase())
  return database.close
})

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

test("[POSTS-01] words are looked for in both titles and the category, whatever their case, and nowhere else", async () => {
  await addPosts([
    { id: "english", en: "Copper wire", pl: "Drut" },
    { id: "polish", en: "Brass", pl: "Mosiądz ŁÓDZKI" },
    { id: "category", en: "Steel", pl: "Stal", category: "Sorting" },
  ])
  const idsOf = async (words: string) => (await list(words)).posts.map(({ id }) => id)
  expect(await idsOf("COPPER")).toEqual(["english"])
  expect(await idsOf("łódzki")).toEqual(["polish"])
  expect(await idsOf("sort")).toEqual(["category"])
  expect(await idsOf("hidden words")).toEqual([])
  expect(await idsOf("")).toEqual(["english", "polish", "category"])
  expect(await list("st", "Sorting")).toMatchObject({ found: 1, posts: [{ id: "category" }] })
  expect(await list("copper", "Sorting")).toEqual({ found: 0, isCapped: false, posts: [] })
})

test.for(["%", "_", "\\", "*", "'", "100%_\\"])("[POSTS-01] %j means itself", async words => {
  await addPosts([
    { id: "holds-it", en: `before ${words} after` },
    { id: "does-not", en: "before 100xx after" },
  ])
  expect(await list(words)).toMatchObject({ found: 1, posts: [{ id: "holds-it" }] })
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
  expect(await list("", null, 4)).toEqual({ found: 45, isCapped: false, posts: [] })
  for (const page of [0, -1, 1_000_001]) await expect(list("", null, page)).rejects.toThrow("no such page")
})

test("[POSTS-01] a search counts no further than 1000, a list without words counts all", async () => {
  await addMany(1000)
  expect(await list("wpis")).toMatchObject({ found: 1000, isCapped: false })
  await addPosts([{ id: "one-more", pl: "Wpis" }])
  expect(await list("wpis")).toMatchObject({ found: 1000, isCapped: true })
  expect(await list("")).toMatchObject({ found: 1001, isCapped: false })
})

test("[POSTS-01] searches use their index", async () => {
  await addMany(3)
  const [line] = await database.sql.begin(async transaction => {
    await transaction`set local enable_seqscan = off`
    return transaction`explain select id from public.blog_posts where words_panel like '%copper%'`
  })
  expect(JSON.stringify(await Promise.resolve(line))).toContain("Bitmap")
})
