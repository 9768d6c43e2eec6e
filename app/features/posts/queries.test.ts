import { expect, test } from "vitest"
import { fakeBackend } from "#app/features/session/auth-fixtures.ts"
import { createQueryClient } from "#app/lib/query-client.ts"
import { postListQuery } from "./list/list-query.ts"
import { categoriesQuery, overviewQuery } from "./queries.ts"

const row = {
  id: "millberry-copper",
  title: { pl: "Miedź millberry", en: "Millberry copper" },
  category: "technology",
  date: "2026-11-20 08:46:16+00",
  imageurl: "/media/copper-wire.jpg",
}

test("[DASH-01] the dashboard asks for the 5 newest posts with their number, and for the categories, at once", async () => {
  const both = Promise.withResolvers<void>()
  const { client, calls } = fakeBackend(async ({ url }) => {
    if (calls.length === 2) both.resolve()
    await both.promise
    return url.pathname.endsWith("/blog_categories")
      ? Response.json([{ category: "business" }, { category: "policy" }])
      : Response.json({ found: 4200, isCapped: false, posts: [row] })
  })
  const overview = await createQueryClient().fetchQuery(overviewQuery(client))
  expect(overview).toMatchObject({ total: 4200, categories: 2, recent: [{ id: "millberry-copper" }] })
  const calledOf = (name: string) => calls.find(({ url }) => url.pathname.endsWith(name))
  const [posts, categories] = [calledOf("/list_posts"), calledOf("/blog_categories")]
  expect(posts?.body).toEqual({ words: "", page_size: 5 })
  expect(categories?.url.searchParams.get("category")).toBe("neq.")
})

test("[POSTS-01] the list asks the database for a page of what was looked for, without bodies", async () => {
  const { client, calls } = fakeBackend(() => Response.json({ found: 41, isCapped: false, posts: [row] }))
  const query = postListQuery(client, { words: "100%", category: "policy", page: 2 })
  expect(await createQueryClient().fetchQuery(query)).toMatchObject({
    found: 41,
    isCapped: false,
    posts: [{ title: { pl: "Miedź millberry" } }],
  })
  expect(calls[0]?.url.pathname).toBe("/rest/v1/rpc/list_posts")
  expect(calls[0]?.body).toEqual({
    ...{ words: "100%", in_category: "policy" },
    ...{ page_size: 20, page_number: 2 },
  })
})

test("[FORM-01] [POSTS-01] the categories in use are named in order", async () => {
  const { client, calls } = fakeBackend(() =>
    Response.json([{ category: "business" }, { category: "policy" }]),
  )
  expect(await createQueryClient().fetchQuery(categoriesQuery(client))).toEqual(["business", "policy"])
  expect(calls[0]?.url.pathname).toBe("/rest/v1/blog_categories")
  expect(calls[0]?.url.searchParams.get("order")).toBe("category.asc")
})
