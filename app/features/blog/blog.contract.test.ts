import { randomUUID } from "node:crypto"
import { beforeAll, expect, test } from "vitest"
import { normalizeWords } from "#app/lib/typed-text.ts"
import { connect } from "#server/backend/connect.ts"
import { type ContractBackend, startContractBackend } from "#server/testing/contract-backend.ts"
import { findNeighbourPosts, getPost, listRelatedPosts } from "./article/load-article.server.ts"
import { listFeedPosts } from "./feed/feed.server.ts"
import { listPosts, searchPosts } from "./list/load-list.server.ts"
import { listCategories, listNewestPosts, listPostChanges } from "./posts.server.ts"

let backend: ContractBackend
/** One more than a feed has, newest first. */
const newest: string[] = Array.from({ length: 21 }, () => randomUUID())

const run = randomUUID().slice(0, 8)
const category = `category of ${run}, "quoted"`
const id = (name: string) => `${run}-${name}`

// Older than all other posts, newest first; b and c have the same date, and x has another category.
const oldest = Object.entries({ a: 9, b: 8, c: 8, x: 7, d: 6, e: 5 })

type Texts = { en: string; pl: string }

/** A post dated `moment` (milliseconds of the epoch) whose texts are all its title. */
function postAt(moment: number, id: string, title: Texts, category: string) {
  return { id, title, excerpt: title, content: title, category, date: new Date(moment).toISOString() }
}

beforeAll(async () => {
  backend = await startContractBackend()
  // Newer than all other posts, including those of earlier runs.
  const future = Date.now() + 100 * 365 * 24 * 3_600_000
  const past = Date.parse("1900-01-01T00:00:00Z")
  const rows = [
    ...newest.map((id, place) => postAt(future - place, id, { en: id, pl: "x" }, "")),
    ...oldest.map(([name, minutes]) => {
      const of = name === "x" ? `other than ${run}` : category
      return postAt(past + minutes * 60_000, id(name), { en: name, pl: name }, of)
    }),
  ]
  for (const row of rows.toReversed())
    expect((await backend.privileged.from("blog_posts").insert(row)).error).toBeNull()
  return async () => {
    await backend.privileged
      .from("blog_posts")
      .delete()
      .in(
        "id",
        rows.map(({ id }) => id),
      )
    await backend.close()
  }
})

test("the newest posts are listed first, at most the given number, without their bodies; the feed has 20 with bodies", async () => {
  const answers: string[] = []
  const fetch: typeof backend.fetch = async (...request) => {
    const response = await backend.fetch(...request)
    answers.push(await response.clone().text())
    return response
  }
  const first = await listNewestPosts(connect({ url: backend.url, fetch }, backend.publishableKey), 2)
  expect(first.ok && first.data.map(({ id }) => id)).toEqual(newest.slice(0, 2))
  expect(answers).toEqual([expect.stringContaining('"excerpt"')])
  expect(answers[0]).not.toContain('"content"')
  const feed = await listFeedPosts(backend.visitor)
  const found = feed.ok ? feed.data : []
  expect(found.map(post => post.id)).toEqual(newest.slice(0, 20))
  expect(found[0]).toMatchObject({ content: { en: newest[0] }, updated_at: expect.any(String) })
})

test("the posts for the sitemap are listed newest first, each with the time of its last change", async () => {
  const result = await listPostChanges(backend.visitor, 1000)
  const ours = result.ok ? result.data.filter(({ id }) => newest.includes(id)) : []
  expect(ours.map(({ id }) => id)).toEqual(newest)
  for (const { updated_at } of ours)
    expect(Math.abs(Date.now() - Date.parse(updated_at))).toBeLessThan(3_600_000)
  expect(await listPostChanges(backend.visitor, 1)).toMatchObject({ data: [{ id: newest[0] }] })
})

test("[BLOG-03] [LIST-06] an unreachable backend is a failure, not an empty blog or list", async () => {
  const down = connect(
    { url: backend.url, fetch: async () => Response.json({ message: "gone" }, { status: 400 }) },
    backend.publishableKey,
  )
  for (const answer of [
    listNewestPosts(down, 7),
    listPostChanges(down, 7),
    listCategories(down),
    listPosts(down, 7, { category: "", page: 1 }),
    searchPosts(down, { words: "x", category: "", page: 1 }, "pl"),
  ])
    expect(await answer).toMatchObject({ ok: false, code: "unavailable" })
})

async function read(name: string) {
  const post = await getPost(backend.visitor, id(name))
  if (!post.ok || !post.data) throw new Error("no post")
  return post.data
}

test("a post is found by its id, with its body; a missing one is not a failure, whatever its id", async () => {
  expect(await read("a")).toMatchObject({ id: id("a"), content: { en: "a", pl: "a" } })
  for (const absent of ["no-such-post", "", "a,b", "*", "(select 1)", "x".repeat(300)])
    expect(await getPost(backend.visitor, absent)).toEqual({ ok: true, data: null })
})

test.for([
  ["a", ["b", "c", "d"]],
  ["b", ["c", "d", "e"], "c", "a"],
  ["c", ["d", "e", "a"], "x", "b"],
  ["d", ["e", "a", "b"]],
  ["e", ["a", "b", "c"], null, "d"],
  ["x", [], "d", "c"],
] as const)(
  "[POST-03] [POST-04] %s has up to three related posts of its category, the next ones first, and the older and the newer post as neighbours, also with the same date",
  async ([name, related, older, newer]) => {
    const post = await read(name)
    const found = await listRelatedPosts(backend.visitor, post)
    expect(found.ok && found.data.map(post => post.id)).toEqual(related.map(id))
    if (!newer) return
    const neighbours = { older: older && { id: id(older) }, newer: { id: id(newer) } }
    expect(await findNeighbourPosts(backend.visitor, post)).toMatchObject({ ok: true, data: neighbours })
  },
)

/** `days` is the post's age; returns its id. */
async function addPost(category: string, title: Texts, excerpt: Texts = { en: "", pl: "" }, days = 0) {
  const date = new Date(Date.now() - days * 24 * 3_600_000).toISOString()
  const post = { id: randomUUID(), title, excerpt, content: title, category, date }
  const { error } = await backend.privileged.from("blog_posts").insert(post)
  if (error) throw error
  return post.id
}

async function search(words: string, category = "", locale: "pl" | "en" = "pl", page = 1) {
  const result = await searchPosts(backend.visitor, { words, category, page }, locale)
  if (!result.ok) throw new Error(result.cause)
  return { ...result.data, ids: result.data.posts.map(({ id }) => id) }
}

test("[LIST-01] a page of a list has six posts of its category, newest first, without their bodies", async () => {
  const category = randomUUID()
  const ids: string[] = []
  for (let days = 0; days < 8; days++) {
    ids.push(await addPost(category, { en: `Post ${days}`, pl: `Wpis ${days}` }, undefined, days))
  }
  const read = (page: number) => listPosts(backend.visitor, 8, { category, page })
  const first = await read(1)
  const posts = first.ok ? first.data.posts : []
  expect(posts.map(({ id }) => id)).toEqual(ids.slice(0, 6))
  expect(Object.keys(posts[0] ?? {}).join()).not.toContain("content")
  for (const page of [3, Number.POSITIVE_INFINITY])
    expect(await read(page)).toEqual({ ok: true, data: { posts: [], found: 8, isCapped: false } })
  expect(await search("wpis", category, "pl", 2)).toMatchObject({ found: 8, ids: ids.slice(6) })
})

test("[LIST-01] the pages of a list have every post once, in a stable order, also posts with the same date", async () => {
  const category = randomUUID()
  const title = { en: "x", pl: "x" }
  const date = new Date().toISOString()
  const ids = Array.from({ length: 27 }, () => randomUUID()).sort()
  const rows = ids.map(id => ({ id, title, excerpt: title, content: title, category, date }))
  for (const row of rows) expect((await backend.privileged.from("blog_posts").insert(row)).error).toBeNull()
  const read = async (page: number) => {
    const result = await listPosts(backend.visitor, ids.length, { category, page })
    return result.ok ? result.data.posts.map(({ id }) => id) : []
  }
  expect((await Promise.all([1, 2, 3, 4, 5].map(read))).flat()).toEqual(ids)
})

test("[LIST-03] the search finds every word in title or excerpt of the current language, in any inflection, ignoring case, diacritics and normalisation", async () => {
  const category = randomUUID()
  const title = { en: "Copper from Lodz", pl: "Miedź z ŁODZI w\u00a0cenie\u202fe\u0301clair" }
  const id = await addPost(category, title, { en: "A Quick guide", pl: "Żółta gęś, ŚWIT\nb" })
  for (const [words, locale, ids] of [
    ["miedź", "pl", [id]],
    ["MIEDŹ Z łod", "pl", [id]],
    ["żÓŁTA GĘŚ", "pl", [id]],
    ["iedź", "pl", []],
    ["W cenie éclair", "pl", [id]],
    ["cenie e\u0301clair", "pl", [id]],
    ["świt b", "pl", [id]],
    ["MIEDZ lodzi", "pl", [id]],
    ["zolta miedz", "pl", [id]],
    ["żółtych gęsi", "pl", [id]],
    ["guides", "en", [id]],
    ["miedź blacha", "pl", []],
    ["miedź", "en", []],
    ["quick GUIDE", "en", [id]],
    ["guide łódź", "en", [id]],
    ["lodz b", "en", []],
  ] as const) {
    const found = await search(normalizeWords(words), category, locale)
    expect(found.ids, `${words} in ${locale}`).toEqual(ids)
  }
})

test("[LIST-03] signs part words, and find nothing by themselves", async () => {
  const category = randomUUID()
  const odd = ["100% miedzi", "a_b", "c\\d", "e*f", "g'h", 'i"j', "k,l(m)", "n.o"]
  const ids = new Map<string, string>()
  for (const pl of odd) ids.set(pl, await addPost(category, { en: "x", pl }))
  for (const [pl, id] of ids) expect((await search(pl, category)).ids, pl).toEqual([id])
  for (const words of ["axb", "x' or '1'='1", "%%%", "\\_"])
    expect((await search(words, category)).ids, words).toEqual([])
})

test("[LIST-03] a search beyond its last page is empty, not a failure", async () => {
  for (const page of [9_999_999, Number.POSITIVE_INFINITY])
    expect(await search("x", "", "pl", page)).toMatchObject({ posts: [] })
})
