import { randomUUID } from "node:crypto"
import { QueryClient } from "@tanstack/react-query"
import { afterAll, expect, test } from "vitest"
import { startContractBackend } from "#server/testing/contract-backend.ts"
import { chosenPostsQuery, foundPostsQuery, titleOfPost } from "./issue-posts.ts"

const backend = await startContractBackend()
afterAll(backend.close)

test("[NL-01] a chosen post keeps its title once it is unpublished, and is then public no more", async () => {
  const { client } = await backend.registerAdmin()
  const text = { en: "Lead climbs", pl: "Ołów drożeje" }
  const row = { title: text, excerpt: text, content: text, imageurl: "/media/copper-wire.jpg" }
  const ids: string[] = []
  for (const en of ["Lead climbs", "Tin falls"]) {
    const written = { ...row, title: { ...text, en: `${en} ${randomUUID()}` }, category: "metals" }
    const { data } = await client.from("blog_posts").insert(written).select("id").single().throwOnError()
    ids.push(data.id)
  }
  const [lead = "", tin = ""] = ids
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const read = async () => {
    const posts = await queries.fetchQuery(chosenPostsQuery(client, [lead, tin, "never-there"]))
    return ids.concat("never-there").map(id => posts.find(post => post.id === id))
  }
  const [before] = await read()
  expect(before).toMatchObject({ isPublic: true, title: { pl: "Ołów drożeje" } })
  await client.rpc("unpublish_post", { unpublished: lead }).throwOnError()
  const [after, other, unknown] = await read()
  expect(after).toEqual({ ...before, isPublic: false })
  expect(other).toMatchObject({ isPublic: true })
  expect(unknown && titleOfPost(unknown).text).toBe("never-there")
})

test("[NL-01] for each post that is chosen the next newest is offered", async () => {
  const { client } = await backend.registerAdmin()
  const word = randomUUID()
  const text = { en: word, pl: word }
  const ids: string[] = []
  for (let day = 10; day < 18; day++) {
    const row = { title: text, excerpt: text, content: text, imageurl: "/media/copper-wire.jpg" }
    const written = { ...row, category: "metals", date: `2995-01-${day}T10:00:00Z` }
    const { data } = await client.from("blog_posts").insert(written).select("id").single().throwOnError()
    ids.unshift(data.id)
  }
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const offered = async (chosen: string[]) =>
    (await queries.fetchQuery(foundPostsQuery(client, word, chosen))).map(({ id }) => id)
  expect(await offered([])).toEqual(ids.slice(0, 6))
  expect(await offered(ids.slice(0, 6))).toEqual(ids.slice(6))
  expect(await offered(ids.slice(1, 2))).toEqual([...ids.slice(0, 1), ...ids.slice(2, 7)])
})
