import { randomUUID } from "node:crypto"
import { beforeAll, expect, test } from "vitest"
import { normalizeWords } from "#app/lib/typed-text.ts"
import { type ContractBackend, openContractBackend } from "#server/testing/contract-backend.ts"
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

test("[LIST-03] words are found in title or excerpt of the current language, whatever their case, as they were copied", async () => {
  const category = randomUUID()
  const title = { en: "Copper from Lodz", pl: "Miedź z ŁODZI w\u00a0cenie\u202fe\u0301clair" }
  const id = await addPost(category, title, { en: "A Quick guide", pl: "Żółta gęś, ŚWIT\nb" })
  for (const [words, locale, ids] of [
    ["miedź", "pl", [id]],
    ["MIEDŹ Z ł", "pl", [id]],
    ["żÓŁTA GĘŚ", "pl", [id]],
    ["iedź", "pl", [id]],
    ["W cenie éclair", "pl", [id]],
    ["cenie e\u0301clair", "pl", [id]],
    ["świt b", "pl", [id]],
    ["miedz", "pl", []],
    ["miedź", "en", []],
    ["quick GUIDE", "en", [id]],
    ["lodz a", "en", []],
  ] as const) {
    const found = await search(normalizeWords(words), category, locale)
    expect(found.ids, `${words} in ${locale}`).toEqual(ids)
  }
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
  for (const page of [9_999_999, Number.POSITIVE_INFINITY])
    expect(await search("x", "", "pl", page)).toMatchObject({ posts: [] })
})
