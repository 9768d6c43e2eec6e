import { expect, test } from "vitest"
import { fakeBackend } from "#app/lib/testing/fake-backend.ts"
import { readEdited } from "./edited-post.ts"

const both = (text: string) => ({ pl: text, en: text })
const moment = "2026-11-25T09:00:00Z"
const texts = {
  title: both("Copper"),
  excerpt: both("Short"),
  category: "technology",
  imageurl: "/media/copper-wire.jpg",
  search_title: both("Sell copper"),
  search_description: both(""),
}
const post = {
  ...texts,
  ...{ content: both("<p>Wire</p>"), id: "copper", date: moment, updated_at: moment, version: 4 },
}
const draft = {
  ...texts,
  ...{ content: both("<p onclick='x'>Wire</p>"), id: "00000000-0000-4000-8000-000000000001" },
  ...{
    post_id: "copper",
    base_version: 3,
    slug: "copper",
    date: null,
    new_category: { pl: "Miedź", en: "Copper" },
    version: 2,
    updated_at: moment,
    updated_by: "",
  },
  ...{ publish_at: null, publish_error: null },
}

const began = { ...draft, category: "before" }
const backendWith = (stored: object) =>
  fakeBackend(({ url }) => {
    if (url.pathname.endsWith("/post_versions")) return Response.json([began])
    return Response.json(url.pathname.endsWith("/post_drafts") ? [stored] : [post])
  })

test("[DRAFT-04] a draft that was published without being removed goes when it is opened, one with other words stays", async () => {
  const published = backendWith(draft)
  expect(await readEdited(published.client, { post: "copper" })).toMatchObject({ post, draft: null })
  const { method, url } = published.calls.at(-1) ?? {}
  expect([method, url?.searchParams.get("version")]).toEqual(["DELETE", "eq.2"])
  for (const change of [{ category: "policy" }, { date: "2020-05-04T10:00:00Z" }]) {
    const changed = backendWith({ ...draft, ...change })
    expect(await readEdited(changed.client, { draft: draft.id })).toMatchObject({ post, draft: change })
    expect(changed.calls.map(({ method }) => method)).toEqual(["GET", "GET", "GET"])
  }
})

test("[DRAFT-04] changes to an older version of a post come with what it held when they were begun", async () => {
  const { client, calls } = backendWith({ ...draft, category: "policy" })
  expect(await readEdited(client, { post: "copper" })).toMatchObject({ base: { category: "before" } })
  expect(calls.at(-1)?.url.search).toMatch(/post_id=eq.copper&version=eq.3&draft=eq.false/)
  const unpublished = backendWith({ ...draft, category: "policy", base_version: null })
  expect(await readEdited(unpublished.client, { post: "copper" })).toMatchObject({ base: null })
})
