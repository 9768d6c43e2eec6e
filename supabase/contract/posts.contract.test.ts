import { randomUUID } from "node:crypto"
import { afterAll, expect, test } from "vitest"
import { pages } from "#app/i18n/paths.ts"
import { openContractBackend } from "#server/testing/contract-backend.ts"

const backend = await openContractBackend()
afterAll(backend.close)
const admin = await backend.registerAdmin()

/** A title that no other post has: its words are the id that the post will get. */
function newTitle() {
  const words = `post-${randomUUID()}`
  return { title: { en: words, pl: `Wpis ${words}` }, id: words }
}

const texts = {
  excerpt: { en: "Short", pl: "Krótko" },
  content: { en: "<p>Łódź &amp; brass</p>", pl: "<p>Łódź i mosiądz</p>" },
}

async function createPost(changes: { category?: string; date?: string; imageurl?: string } = {}) {
  const { title, id } = newTitle()
  const { data, error } = await admin.client
    .from("blog_posts")
    .insert({ title, ...texts, ...changes })
    .select()
    .single()
  if (error) throw error
  expect(data.id).toBe(id)
  return data
}

/** Creates a post with an English title; returns its id. */
async function idOf(en: string) {
  const post = { title: { en, pl: "x" }, ...texts }
  return (await admin.client.from("blog_posts").insert(post).select("id").single()).data?.id
}

const moment = (text: string) => new Date(text).getTime()

test("[CALL-04] [DATA-02] [DATA-01] creates a post from its texts, picture, category and date", async () => {
  const { title, id } = newTitle()
  const post = {
    title,
    ...texts,
    imageurl: "https://a.example/b.jpg",
    category: "recykling metali",
    date: "2026-11-20T08:46:16.000Z",
  }
  const { data, error } = await admin.client.from("blog_posts").insert(post).select().single()
  expect(error).toBeNull()
  expect(data).toMatchObject({ ...post, id, date: expect.any(String), version: 1 })
  expect(moment(data?.date ?? "")).toBe(moment(post.date))
})

test("[FORM-04] without a date, picture and category a post is dated now and the others are empty", async () => {
  const before = Date.now()
  const { date, imageurl, category } = await createPost()
  expect({ imageurl, category }).toEqual({ imageurl: "", category: "" })
  expect(Math.abs(moment(date) - before)).toBeLessThan(60_000)
})

test("a post's id is made from its English title in readable letters", async () => {
  const unique = randomUUID()
  expect(await idOf(`Żółta miedź & brass (Cu‑Zn): 99.9% – ${unique}!`)).toBe(
    `zolta-miedz-brass-cu-zn-99-9-${unique}`,
  )
  expect(await idOf(`${unique} ${"metal ".repeat(25)}`)).toMatch(new RegExp(`^${unique}[a-z-]{40,54}$`))
  expect(await idOf("???")).toMatch(/^post(-\d+)?$/)
})

test("posts with the same English title get different ids, also when written at once", async () => {
  const { id } = newTitle()
  expect([await idOf(id), await idOf(id)]).toEqual([id, `${id}-2`])
  const others = await Promise.all([1, 2, 3, 4].map(() => idOf(id)))
  expect(others.toSorted()).toEqual([3, 4, 5, 6].map(number => `${id}-${number}`))
})

test("[FORM-02] a creation that is repeated with its key makes no second post, also when both come at once", async () => {
  const { title, id } = newTitle()
  const key = randomUUID()
  const create = (text = texts) =>
    admin.client
      .from("blog_posts")
      .insert({ title, ...text })
      .setHeader("idempotency-key", key)
      .select("id")
  const answers = await Promise.all([create(), create()])
  const repeated = await create({ ...texts, excerpt: { en: "Other words", pl: "Inne słowa" } })
  expect(answers.flatMap(({ data }) => data ?? [])).toEqual([{ id }])
  expect([...answers, repeated].map(({ error }) => error?.code).sort()).toEqual(["23505", "23505", undefined])
  const made = await admin.client.from("blog_posts").select("id, excerpt").eq("creation_key", key)
  expect(made.data).toEqual([{ id, excerpt: texts.excerpt }])
  expect((await backend.visitor.from("blog_posts").select("id").like("id", `${id}%`)).data).toEqual([{ id }])
})

/** The last part of every page under /blog/ that is no post. */
const pagesOfTheBlog = Object.values(pages).flatMap(path => /^\/blog\/([^/:]+)$/.exec(path)?.[1] ?? [])

test.for(pagesOfTheBlog)("[POST-01] no post takes the id %s, where a page lies", async name => {
  expect(await idOf(name.toUpperCase())).toMatch(new RegExp(`^${name}-\\d+$`))
  const post = { ...newTitle(), ...texts, id: name }
  expect((await admin.client.from("blog_posts").insert(post)).error?.message).toMatch(/id_is_no_page/)
})

test("[CALL-04] [DATA-02] lists posts newest first, and of one category only when asked", async () => {
  const category = randomUUID()
  const dates = ["2026-03-01T10:00:00Z", "2026-01-01T10:00:00Z", "2026-02-01T10:00:00+02:00"]
  const posts = await Promise.all(dates.map(date => createPost({ category, date })))
  await createPost()
  const newest = backend.visitor.from("blog_posts").select("*").order("date", { ascending: false })
  const all = (await newest).data ?? []
  const moments = all.map(({ date }) => moment(date))
  expect(moments).toEqual(moments.toSorted((a, b) => b - a))
  const filtered = await admin.client
    .from("blog_posts")
    .select("*")
    .eq("category", category)
    .order("date", { ascending: false })
  expect(filtered.data?.map(({ id }) => id)).toEqual([posts[0]?.id, posts[2]?.id, posts[1]?.id])
})

test("[CALL-04] [DATA-02] reads one post by its id, and null for an id that no post has", async () => {
  const post = await createPost({ category: "technology" })
  const read = (id: string) => backend.visitor.from("blog_posts").select("*").eq("id", id).maybeSingle()
  expect((await read(post.id)).data).toEqual(post)
  expect(await read("no-such-post")).toMatchObject({ data: null, error: null })
})

test("a single-row request that finds several rows is answered with PGRST116", async () => {
  const category = randomUUID()
  await createPost({ category })
  await createPost({ category })
  const ofCategory = backend.visitor.from("blog_posts").select("id").eq("category", category)
  expect(await ofCategory.maybeSingle()).toMatchObject({ data: null, error: { code: "PGRST116" } })
})

test("[CALL-04] [DATA-02] finds up to three related posts: id, title and category, never the post itself", async () => {
  const category = randomUUID()
  const [post, ...others] = await Promise.all([1, 2, 3, 4, 5].map(() => createPost({ category })))
  const related = await backend.visitor
    .from("blog_posts")
    .select("id, title, category")
    .eq("category", category)
    .neq("id", post?.id ?? "")
    .limit(3)
  expect(related.data).toHaveLength(3)
  for (const row of related.data ?? []) {
    expect(others).toContainEqual(expect.objectContaining(row))
    expect(Object.keys(row).sort()).toEqual(["category", "id", "title"])
  }
})

test("[CALL-04] [DATA-02] the dashboard reads a count without rows, categories and the five newest", async () => {
  for (let number = 0; number < 6; number++) await createPost({ category: `category ${number % 2}` })
  const posts = () => backend.visitor.from("blog_posts")
  const [count, categories, newest, ids] = await Promise.all([
    posts().select("*", { count: "exact", head: true }),
    posts().select("category").limit(100),
    posts().select("*").order("date", { ascending: false }).limit(5),
    posts().select("id"),
  ])
  expect(count.data).toBeNull()
  expect(count.count).toBe(ids.data?.length)
  expect(categories.data).toContainEqual({ category: "category 1" })
  expect(categories.data?.length).toBeLessThanOrEqual(100)
  expect(newest.data).toHaveLength(5)
})

test("[CALL-04] [DATA-02] [DATA-01] updates a post by its id, and counts its versions", async () => {
  const post = await createPost()
  const changes = { title: { en: "New", pl: "Nowy" }, ...texts, imageurl: "/media/a.jpg", category: "policy" }
  const { data } = await admin.client.from("blog_posts").update(changes).eq("id", post.id).select().single()
  expect(data).toMatchObject({ ...changes, id: post.id, date: post.date, version: 2 })
  await admin.client.from("blog_posts").update({ category: "business", version: 99 }).eq("id", post.id)
  const { data: again } = await backend.visitor
    .from("blog_posts")
    .select("version")
    .eq("id", post.id)
    .single()
  expect(again?.version).toBe(3)
})

test("an update to a version that is no longer there changes nothing", async () => {
  const post = await createPost()
  const write = (category: string) =>
    admin.client
      .from("blog_posts")
      .update({ category })
      .eq("id", post.id)
      .eq("version", post.version)
      .select()
  expect((await write("first")).data).toHaveLength(1)
  expect((await write("second")).data).toEqual([])
  const { data } = await backend.visitor.from("blog_posts").select("category").eq("id", post.id).single()
  expect(data?.category).toBe("first")
})

test("[CALL-04] [DATA-02] deletes a post by its id", async () => {
  const [post, other] = [await createPost(), await createPost()]
  const { data } = await admin.client.from("blog_posts").delete().eq("id", post.id).select("id")
  expect(data).toEqual([{ id: post.id }])
  const { data: left } = await backend.visitor.from("blog_posts").select("id").in("id", [post.id, other.id])
  expect(left).toEqual([{ id: other.id }])
})
