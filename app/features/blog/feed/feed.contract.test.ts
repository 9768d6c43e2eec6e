import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, expect, test } from "vitest"
import { type ContractBackend, openContractBackend } from "#server/testing/contract-backend.ts"
import { listFeedPosts } from "./feed.server.ts"

let backend: ContractBackend
const run = randomUUID().slice(0, 8)

// After all other posts, the first the newest: one more than a feed holds.
const ids = Array.from({ length: 21 }, (_, number) => `${run}-${number}`)
const base = Date.parse("2150-01-01T00:00:00Z")

beforeAll(async () => {
  backend = await openContractBackend()
  const text = { en: "a", pl: "a" }
  const rows = ids.map((id, number) => {
    const date = new Date(base - number * 60_000).toISOString()
    return { id, title: text, excerpt: text, content: text, date }
  })
  const { error } = await backend.privileged.from("blog_posts").insert(rows)
  expect(error).toBeNull()
})

afterAll(async () => {
  await backend.privileged.from("blog_posts").delete().in("id", ids)
  await backend.close()
})

test("the feed holds the 20 newest posts, whole, the newest first", async () => {
  const result = await listFeedPosts(backend.visitor)
  const found = result.ok ? result.data : []
  expect(found.map(({ id }) => id)).toEqual(ids.slice(0, 20))
  expect(found[0]).toMatchObject({ content: { en: "a" }, updated_at: expect.any(String) })
})
