import { randomUUID } from "node:crypto"
import { beforeAll, expect, test } from "vitest"
import { connect } from "#server/backend/connect.ts"
import { type ContractBackend, openContractBackend } from "#server/testing/contract-backend.ts"
import { listFeedPosts } from "./feed/feed.server.ts"
import { listPosts, searchPosts } from "./list/load-list.server.ts"
import { listCategories, listNewestPosts, listPostChanges } from "./posts.server.ts"

let backend: ContractBackend
/** One more than a feed holds, the newest first. */
const ids: string[] = Array.from({ length: 21 }, () => randomUUID())

beforeAll(async () => {
  backend = await openContractBackend()
  // Newer than whatever is there, also than what an earlier run left.
  const future = Date.now() + 100 * 365 * 24 * 3_600_000
  const rows = ids.map((id, place) => {
    const text = { en: id, pl: "x" }
    return { id, title: text, excerpt: text, content: text, date: new Date(future - place).toISOString() }
  })
  expect((await backend.privileged.from("blog_posts").insert(rows.toReversed())).error).toBeNull()
  return async () => {
    await backend.privileged.from("blog_posts").delete().in("id", ids)
    await backend.close()
  }
})

test("the newest posts come first, no more than asked for, without their bodies; the feed holds 20 of them whole", async () => {
  const answers: string[] = []
  const fetch: typeof backend.fetch = async (...request) => {
    const response = await backend.fetch(...request)
    answers.push(await response.clone().text())
    return response
  }
  const newest = await listNewestPosts(connect({ url: backend.url, fetch }, backend.publishableKey), 2)
  expect(newest.ok && newest.data.map(({ id }) => id)).toEqual(ids.slice(0, 2))
  expect(answers).toEqual([expect.stringContaining('"excerpt"')])
  expect(answers[0]).not.toContain('"content"')
  const feed = await listFeedPosts(backend.visitor)
  const found = feed.ok ? feed.data : []
  expect(found.map(post => post.id)).toEqual(ids.slice(0, 20))
  expect(found[0]).toMatchObject({ content: { en: ids[0] }, updated_at: expect.any(String) })
})

test("the posts for the sitemap come newest first, each with the moment of its last change", async () => {
  const result = await listPostChanges(backend.visitor, 1000)
  const ours = result.ok ? result.data.filter(({ id }) => ids.includes(id)) : []
  expect(ours.map(({ id }) => id)).toEqual(ids)
  for (const { changed } of ours) expect(Math.abs(Date.now() - Date.parse(changed))).toBeLessThan(3_600_000)
  expect(await listPostChanges(backend.visitor, 1)).toMatchObject({ data: [{ id: ids[0] }] })
})

test("[BLOG-03] [LIST-06] a backend that does not answer is a failure, not an empty blog or list", async () => {
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
