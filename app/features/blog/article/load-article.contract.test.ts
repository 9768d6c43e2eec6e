import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, expect, test } from "vitest"
import { type ContractBackend, openContractBackend } from "#server/testing/contract-backend.ts"
import { findNeighbourPosts, getPost, listRelatedPosts } from "./load-article.server.ts"

let backend: ContractBackend
const run = randomUUID().slice(0, 8)
const category = `category of ${run}, "quoted"`
const id = (name: string) => `${run}-${name}`

// Before all other posts; b and c are of one moment, and x is of another category.
const base = Date.parse("1900-01-01T00:00:00Z")
const posts = [
  { name: "a", minutes: 9, of: category },
  { name: "b", minutes: 8, of: category },
  { name: "c", minutes: 8, of: category },
  { name: "x", minutes: 7, of: `other than ${run}` },
  { name: "d", minutes: 6, of: category },
  { name: "e", minutes: 5, of: category },
]

beforeAll(async () => {
  backend = await openContractBackend()
  const rows = posts.map(({ name, minutes, of }) => {
    const text = { en: name, pl: name }
    const date = new Date(base + minutes * 60_000 + 0.123).toISOString()
    return { id: id(name), title: text, excerpt: text, content: text, category: of, date }
  })
  const { error } = await backend.privileged.from("blog_posts").insert(rows)
  expect(error).toBeNull()
})

afterAll(async () => {
  const ids = posts.map(({ name }) => id(name))
  await backend.privileged.from("blog_posts").delete().in("id", ids)
  await backend.close()
})

async function read(name: string) {
  const post = await getPost(backend.visitor, id(name))
  if (!post.ok || !post.data) throw new Error("no post")
  return post.data
}

test("a post is found by its id, whole, and one that is not there is no failure, whatever it is called", async () => {
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
  "[POST-03] [POST-04] related to %s are up to three others of its category, the following first; next to it are the older and the newer one, of one moment too",
  async ([name, related, older, newer]) => {
    const post = await read(name)
    const found = await listRelatedPosts(backend.visitor, post)
    expect(found.ok && found.data.map(post => post.id)).toEqual(related.map(id))
    if (!newer) return
    const neighbours = { older: older && { id: id(older) }, newer: { id: id(newer) } }
    expect(await findNeighbourPosts(backend.visitor, post)).toMatchObject({ ok: true, data: neighbours })
  },
)
