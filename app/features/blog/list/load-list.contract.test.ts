import { randomUUID } from "node:crypto"
import { beforeAll, expect, test } from "vitest"
import { normalizeWords } from "#app/lib/typed-text.ts"
import { type ContractBackend, openContractBackend } from "#server/testing/contract-backend.ts"
import { listCategories } from "../posts.server.ts"
import { listPosts, searchPosts } from "./load-list.server.ts"

let backend: ContractBackend

beforeAll(async () => {
  backend = await openContractBackend()
  return backend.close
})

type Texts = { en: string; pl: string }

/** Adds a post to a category, as many days old as given; returns its id. */
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

async function countOf(category: string) {
  const result = await listCategories(backend.visitor)
  if (!result.ok) throw new Error(result.cause)
  return result.data.find(row => row.category === category)?.posts
}

test("[LIST-01] a page of a list holds six posts of its category, newest first, without their bodies", async () => {
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

test("[LIST-01] all pages of a list together are its posts in one order, also those of one moment", async () => {
  const category = randomUUID()
  const title = { en: "x", pl: "x" }
  const date = new Date().toISOString()
  const ids = Array.from({ length: 27 }, () => randomUUID()).sort()
  const rows = ids.map(id => ({ id, title, excerpt: title, content: title, category, date }))
  expect((await backend.privileged.from("blog_posts").insert(rows)).error).toBeNull()
  const read = async (page: number) => {
    const result = await listPosts(backend.visitor, ids.length, { category, page })
    return result.ok ? result.data.posts.map(({ id }) => id) : []
  }
  expect((await Promise.all([1, 2, 3, 4, 5].map(read))).flat()).toEqual(ids)
})

test("[LIST-03] words are found in title or excerpt of the current language, whatever their case, Polish letters too", async () => {
  const category = randomUUID()
  const title = { en: "Copper from Lodz", pl: "Miedź z ŁODZI" }
  const id = await addPost(category, title, { en: "A Quick guide", pl: "Żółta gęś, ŚWIT" })
  for (const [words, locale, ids] of [
    ["miedź", "pl", [id]],
    ["MIEDŹ Z ł", "pl", [id]],
    ["żÓŁTA GĘŚ", "pl", [id]],
    ["iedź", "pl", [id]],
    ["miedz", "pl", []],
    ["miedź", "en", []],
    ["quick GUIDE", "en", [id]],
    ["lodz a", "en", []],
  ] as const) {
    expect((await search(words, category, locale)).ids, `${words} in ${locale}`).toEqual(ids)
  }
})

test("[LIST-03] what was copied from a page is found: spaces that do not break, letters written as two", async () => {
  const category = randomUUID()
  const id = await addPost(
    category,
    { en: "x", pl: "w\u00a0cenie\u202fe\u0301clair" },
    { en: "x", pl: "a\nb" },
  )
  for (const words of ["W cenie", "cenie éclair", "cenie e\u0301clair", "a b"])
    expect((await search(normalizeWords(words), category)).ids, words).toEqual([id])
})

test("[LIST-03] every character of a search is meant literally", async () => {
  const category = randomUUID()
  const odd = ["100% miedzi", "a_b", "c\\d", "e*f", "g'h", 'i"j', "k,l(m)", "n.o"]
  const ids = new Map<string, string>()
  for (const pl of odd) ids.set(pl, await addPost(category, { en: "x", pl }))
  for (const [pl, id] of ids) expect((await search(pl, category)).ids, pl).toEqual([id])
  for (const words of ["a%b", "axb", "e%", "x' or '1'='1", "%%%", "\\_"])
    expect((await search(words, category)).ids, words).toEqual([])
})

test("[LIST-03] a search beyond its last page finds nothing, and fails at none", async () => {
  expect(await search("x", "", "pl", 9_999_999)).toMatchObject({ posts: [] })
  expect(await search("x", "", "pl", Number.POSITIVE_INFINITY)).toMatchObject({ posts: [] })
  expect((await search("x".repeat(200), "", "pl", 100)).posts).toEqual([])
})

test("[BLOG-05] a category counts its posts when they are added, moved and removed, and goes with the last", async () => {
  const [category, other] = [`złom & "więcej" ${randomUUID()}`, randomUUID()]
  const title = { en: "x", pl: "x" }
  expect(await countOf(category)).toBeUndefined()
  const [first = "", second = ""] = [await addPost(category, title), await addPost(category, title)]
  expect(await countOf(category)).toBe(2)
  const { privileged } = backend
  await privileged
    .from("blog_posts")
    .update({ title: { en: "y", pl: "y" } })
    .eq("id", first)
  expect(await countOf(category)).toBe(2)
  await privileged.from("blog_posts").update({ category: other }).eq("id", first)
  expect([await countOf(category), await countOf(other)]).toEqual([1, 1])
  await privileged.from("blog_posts").delete().eq("id", second)
  expect([await countOf(category), await countOf(other)]).toEqual([undefined, 1])
  await privileged.from("blog_posts").update({ category: "" }).in("category", [category, other])
  expect(await countOf(other)).toBeUndefined()
})
