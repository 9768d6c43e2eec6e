import { randomUUID } from "node:crypto"
import { afterAll, expect, test } from "vitest"
import { pages } from "#app/i18n/paths.ts"
import { startContractBackend } from "#server/testing/contract-backend.ts"

const backend = await startContractBackend()
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

const whole = { ...texts, category: "metals", imageurl: "/media/a.jpg" }

async function createPost(changes: { category?: string; date?: string; imageurl?: string } = {}) {
  const { title, id } = newTitle()
  const { data, error } = await admin.client
    .from("blog_posts")
    .insert({ title, ...whole, ...changes })
    .select()
    .single()
  if (error) throw error
  expect(data.id).toBe(id)
  return data
}

/** Creates a post with an English title; returns its id. */
async function idOf(en: string) {
  const post = { title: { en, pl: "x" }, ...whole }
  return (await admin.client.from("blog_posts").insert(post).select("id").single()).data?.id
}

const moment = (text: string) => new Date(text).getTime()

test("[CALL-04] [DATA-02] [DATA-01] [FORM-04] creates a post from its texts, picture, category and date, which is now when it is missing", async () => {
  const given = { imageurl: "https://a.example/b.jpg", category: "metale", date: "2026-11-20T08:46:16.000Z" }
  const { date, ...post } = await createPost(given)
  expect(post).toMatchObject({ ...texts, imageurl: given.imageurl, category: given.category, version: 1 })
  expect(moment(date)).toBe(moment(given.date))
  const before = Date.now()
  const bare = await admin.client
    .from("blog_posts")
    .insert({ title: newTitle().title, ...texts })
    .select()
    .single()
  expect(bare.data).toMatchObject({ imageurl: "", category: "" })
  expect(Math.abs(moment(bare.data?.date ?? "") - before)).toBeLessThan(60_000)
})

test("a post's id is made from its English title in readable letters, and is another where that is taken, also when written at once", async () => {
  const unique = randomUUID()
  expect(await idOf(`Żółta miedź & brass (Cu‑Zn): 99.9% – ${unique}!`)).toBe(
    `zolta-miedz-brass-cu-zn-99-9-${unique}`,
  )
  expect(await idOf(`${unique} ${"metal ".repeat(25)}`)).toMatch(new RegExp(`^${unique}[a-z-]{40,54}$`))
  expect(await idOf("???")).toMatch(/^post(-\d+)?$/)
  const { id } = newTitle()
  expect([await idOf(id), await idOf(id)]).toEqual([id, `${id}-2`])
  const others = await Promise.all([1, 2, 3, 4].map(() => idOf(id)))
  expect(others.toSorted()).toEqual([3, 4, 5, 6].map(number => `${id}-${number}`))
})

test("[FORM-02] a creation that is repeated with its key makes no second post, also when both come at once", async () => {
  const { title, id } = newTitle()
  const key = randomUUID()
  const create = (text = whole) =>
    admin.client
      .from("blog_posts")
      .insert({ title, ...text })
      .setHeader("idempotency-key", key)
      .select("id")
  const answers = await Promise.all([create(), create()])
  const repeated = await create({ ...whole, excerpt: { en: "Other words", pl: "Inne słowa" } })
  expect(answers.flatMap(({ data }) => data ?? [])).toEqual([{ id }])
  expect([...answers, repeated].map(({ error }) => error?.code).sort()).toEqual(["23505", "23505", undefined])
  const made = await admin.client.from("blog_posts").select("id, excerpt").eq("creation_key", key)
  expect(made.data).toEqual([{ id, excerpt: whole.excerpt }])
  expect((await backend.visitor.from("blog_posts").select("id").like("id", `${id}%`)).data).toEqual([{ id }])
})

/** The last part of every page under /blog/ that is no post. */
const pagesOfTheBlog = Object.values(pages).flatMap(path => /^\/blog\/([^/:]+)$/.exec(path)?.[1] ?? [])

test.for(pagesOfTheBlog)("[POST-01] no post takes the id %s, where a page lies", async name => {
  expect(await idOf(name.toUpperCase())).toMatch(new RegExp(`^${name}-\\d+$`))
  const post = { ...newTitle(), ...whole, id: name }
  expect((await admin.client.from("blog_posts").insert(post)).error?.message).toMatch(/id_is_no_page/)
})

test("[CALL-04] [DATA-02] lists posts newest first, and of one category only when asked; reads one by its id, and null for an id that no post has", async () => {
  const category = randomUUID()
  const dates = ["2026-03-01T10:00:00Z", "2026-01-01T10:00:00Z", "2026-02-01T10:00:00+02:00"]
  const [newest, oldest, middle] = await Promise.all(dates.map(date => createPost({ category, date })))
  await createPost()
  const all = await backend.visitor.from("blog_posts").select("*").order("date", { ascending: false })
  const moments = all.data?.map(({ date }) => moment(date)) ?? []
  expect(moments.length).toBeGreaterThan(3)
  expect(moments).toEqual(moments.toSorted((a, b) => b - a))
  const ofCategory = backend.visitor.from("blog_posts").select("*").eq("category", category)
  const { data } = await ofCategory.order("date", { ascending: false })
  expect(data).toEqual([newest, middle, oldest])
  const read = (id = "") => backend.visitor.from("blog_posts").select("*").eq("id", id).maybeSingle()
  expect((await read(newest?.id)).data).toEqual(newest)
  expect(await read("no-such-post")).toMatchObject({ data: null, error: null })
  const several = backend.visitor.from("blog_posts").select("id").eq("category", category)
  expect(await several.maybeSingle()).toMatchObject({ data: null, error: { code: "PGRST116" } })
})

test("[CALL-04] [DATA-02] finds up to three related posts: id, title and category, never the post itself", async () => {
  const category = randomUUID()
  const [post, ...others] = await Promise.all([1, 2, 3, 4, 5].map(() => createPost({ category })))
  const ofCategory = backend.visitor.from("blog_posts").select("id, title, category").eq("category", category)
  const { data } = await ofCategory.neq("id", post?.id ?? "").limit(3)
  expect(data).toHaveLength(3)
  const known = others.map(({ id, title }) => ({ id, title, category }))
  for (const row of data ?? []) expect(known).toContainEqual(row)
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
  expect([count.data, count.count]).toEqual([null, ids.data?.length])
  expect(categories.data).toContainEqual({ category: "category 1" })
  expect(newest.data).toHaveLength(5)
})

test("[CALL-04] [DATA-02] [DATA-01] updates a post by its id and version, counts its versions, and deletes it", async () => {
  const [post, other] = [await createPost(), await createPost()]
  const changes = { title: { en: "New", pl: "Nowy" }, ...texts, imageurl: "/media/a.jpg", category: "policy" }
  const update = (values: Partial<typeof changes> & { version?: number }, version: number) =>
    admin.client.from("blog_posts").update(values).eq("id", post.id).eq("version", version).select()
  const { data } = await update(changes, 1)
  expect(data).toMatchObject([{ ...changes, id: post.id, date: post.date, version: 2 }])
  expect((await update({ category: "lost" }, 1)).data).toEqual([])
  expect((await update({ category: "business", version: 99 }, 2)).data).toMatchObject([{ version: 3 }])
  const removed = await admin.client.from("blog_posts").delete().eq("id", post.id).select("id, category")
  expect(removed.data).toEqual([{ id: post.id, category: "business" }])
  const { data: left } = await backend.visitor.from("blog_posts").select("id").in("id", [post.id, other.id])
  expect(left).toEqual([{ id: other.id }])
})

/** The texts that the post form asks for, each in turn with nothing that is seen. */
const incomplete: Partial<Record<"title" | "excerpt" | "content", { en: string; pl: string }>>[] = [
  "title",
  "excerpt",
  "content",
].flatMap(field => {
  const texts = { title: { en: "Copper", pl: "Miedź" }, ...whole }[field as "title" | "excerpt" | "content"]
  const nothing = field === "content" ? "<!-- a > b --><p>&nbsp;&#160;<br></p>" : " \u200b"
  return ["pl", "en"].map(language => ({ [field]: { ...texts, [language]: nothing } }))
})

test.for(incomplete)(
  "[FORM-01] no administrator makes a post incomplete, whichever way it is written: %o",
  async lacking => {
    const { title } = newTitle()
    const posts = admin.client.from("blog_posts")
    const refused = /post_is_complete/
    expect((await posts.insert({ title, ...whole, ...lacking })).error?.message).toMatch(refused)
    const post = await createPost()
    expect((await posts.update(lacking).eq("id", post.id)).error?.message).toMatch(refused)
    expect((await posts.update({ category: "policy" }).eq("id", post.id).select("id")).data).toHaveLength(1)
  },
)

test("[FORM-01] no administrator takes a post's category or picture away, or gives it a picture that the form refuses", async () => {
  const posts = admin.client.from("blog_posts")
  const post = await createPost()
  for (const lacking of [{ category: " " }, { imageurl: "" }])
    expect((await posts.update(lacking).eq("id", post.id)).error?.message).toMatch(/post_is_complete/)
  const refused = /imageurl_is_an_address/
  for (const imageurl of [
    "javascript:alert(1)",
    "http://127.0.0.1/x.png",
    "/media/../x.jpg",
    "/uploads/x.webp",
  ]) {
    expect((await posts.update({ imageurl }).eq("id", post.id)).error?.message).toMatch(refused)
    const { title } = newTitle()
    expect((await posts.insert({ title, ...whole, imageurl })).error?.message).toMatch(refused)
  }
})

test("[HIST-02] a post that the server left incomplete may be changed in all else, and comes back from the trash as it was", async () => {
  const { title } = newTitle()
  const posts = admin.client.from("blog_posts")
  const made = await backend.privileged
    .from("blog_posts")
    .insert({ title, ...texts })
    .select("id")
  const id = made.data?.[0]?.id ?? ""
  const changed = { title, excerpt: { en: "Longer", pl: "Dłużej" }, content: texts.content }
  expect((await posts.update(changed).eq("id", id).select("excerpt")).data).toEqual([
    { excerpt: changed.excerpt },
  ])
  await posts.delete().eq("id", id)
  expect((await posts.insert({ id, ...changed })).error).toBeNull()
})

test("[HIST-02] nobody's new post takes the id of one that lies in the trash, nor of a draft there", async () => {
  const { id, title } = newTitle()
  const [posts, drafts] = [admin.client.from("blog_posts"), admin.client.from("post_drafts")]
  const post = { id, title, ...whole }
  const other = { ...post, excerpt: { en: "Other words", pl: "Inne słowa" } }
  const refused = /id_is_not_in_trash/
  await posts.insert(post)
  await posts.delete().eq("id", id)
  expect((await posts.insert(other)).error?.message).toMatch(refused)
  expect((await posts.insert(post)).error).toBeNull()
  expect((await posts.insert(other)).error?.code).toBe("23505")
  await admin.client.rpc("unpublish_post", { unpublished: id })
  await drafts.delete().eq("post_id", id)
  expect((await posts.insert(post)).error?.message).toMatch(refused)
})

test("[HIST-01] the key of a new post is the id of no other, whose drafts' states it would take over", async () => {
  const { id, title } = newTitle()
  const [posts, drafts] = [admin.client.from("blog_posts"), admin.client.from("post_drafts")]
  const { data } = await posts
    .insert({ id, title, ...whole })
    .select("version")
    .single()
  await drafts.insert({ post_id: id, base_version: data?.version ?? 0, title, ...whole })
  const states = async () =>
    (await admin.client.from("post_versions").select("id").eq("post_id", id).order("id")).data
  const before = await states()
  const take = async () =>
    (await posts.insert({ title: newTitle().title, ...whole, creation_key: id })).error?.message
  expect(await take()).toContain("key_is_no_post")
  expect(await states()).toEqual(before)
  await admin.client.rpc("unpublish_post", { unpublished: id })
  expect(await take()).toContain("key_is_no_post")
  await drafts.delete().eq("post_id", id)
  expect(await take()).toContain("key_is_no_post")
})
