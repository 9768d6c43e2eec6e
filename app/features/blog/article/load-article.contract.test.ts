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

test("a post is found by its id, whole", async () => {
  expect(await read("a")).toMatchObject({ id: id("a"), content: { en: "a", pl: "a" } })
})

test("a post that is not there is no failure, whatever it is called", async () => {
  for (const absent of ["no-such-post", "", "a,b", "*", "(select 1)", "x".repeat(300)])
    expect(await getPost(backend.visitor, absent)).toEqual({ ok: true, data: null })
})

test.for([
  ["a", ["b", "c", "d"]],
  ["b", ["c", "d", "e"]],
  ["c", ["d", "e", "a"]],
  ["d", ["e", "a", "b"]],
  ["e", ["a", "b", "c"]],
  ["x", []],
] as const)(
  "[POST-03] related to %s are up to three others of its category, the following first",
  async ([name, expected]) => {
    const result = await listRelatedPosts(backend.visitor, await read(name))
    expect(result.ok && result.data.map(post => post.id)).toEqual(expected.map(id))
  },
)

test.for([
  ["b", "c", "a"],
  ["c", "x", "b"],
  ["x", "d", "c"],
] as const)(
  "[POST-04] next to %s are the older and the newer one, of one moment too",
  async ([name, older, newer]) => {
    const result = await findNeighbourPosts(backend.visitor, await read(name))
    expect(result).toMatchObject({ ok: true, data: { older: { id: id(older) }, newer: { id: id(newer) } } })
  },
)

test("[POST-04] there is none older than the oldest", async () => {
  const result = await findNeighbourPosts(backend.visitor, await read("e"))
  expect(result).toMatchObject({ ok: true, data: { older: null, newer: { id: id("d") } } })
})
