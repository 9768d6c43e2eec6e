import { randomUUID } from "node:crypto"
import { beforeAll, expect, test } from "vitest"
import { connect } from "#server/backend/connect.ts"
import { type ContractBackend, openContractBackend } from "#server/testing/contract-backend.ts"
import { listNewestPosts, listPostChanges } from "./posts.server.ts"

let backend: ContractBackend
const ids: string[] = []

beforeAll(async () => {
  backend = await openContractBackend()
  // Newer than whatever is there, also than what an earlier run left.
  const future = Date.now() + 100 * 365 * 24 * 3_600_000
  for (const seconds of [2, 3, 1]) {
    const date = new Date(future + seconds * 1000).toISOString()
    const text = { en: randomUUID(), pl: "x" }
    const { data } = await backend.privileged
      .from("blog_posts")
      .insert({ title: text, excerpt: text, content: text, date })
      .select("id")
      .single()
    ids.push(data?.id ?? "")
  }
  return backend.close
})

test("the newest posts come first, no more than asked for, without their bodies", async () => {
  const answers: string[] = []
  const client = connect(
    {
      url: backend.url,
      async fetch(...request) {
        const response = await backend.fetch(...request)
        answers.push(await response.clone().text())
        return response
      },
    },
    backend.publishableKey,
  )
  const result = await listNewestPosts(client, 2)
  expect(result.ok && result.data.map(({ id }) => id)).toEqual([ids[1], ids[0]])
  expect(answers).toHaveLength(1)
  expect(answers[0]).toContain('"excerpt"')
  expect(answers[0]).not.toContain('"content"')
})

test("the posts for the sitemap come newest first, each with the moment of its last change", async () => {
  const result = await listPostChanges(backend.visitor, 1000)
  const ours = result.ok ? result.data.filter(({ id }) => ids.includes(id)) : []
  expect(ours.map(({ id }) => id)).toEqual([ids[1], ids[0], ids[2]])
  for (const { changed } of ours) {
    expect(changed).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
    expect(Math.abs(Date.now() - Date.parse(changed))).toBeLessThan(3_600_000)
  }
  expect(await listPostChanges(backend.visitor, 1)).toMatchObject({ data: [{ id: ids[1] }] })
})

test("[BLOG-03] a backend that does not answer is a failure, not an empty blog", async () => {
  const down = connect(
    { url: backend.url, fetch: async () => Response.json({ message: "gone" }, { status: 400 }) },
    backend.publishableKey,
  )
  const failure = { ok: false, code: "unavailable" }
  expect(await listNewestPosts(down, 7)).toMatchObject(failure)
  expect(await listPostChanges(down, 7)).toMatchObject(failure)
})
