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

test("[DASH-01] the dashboard asks for two counts alone, and for the 5 newest posts", async () => {
  const { client, calls } = fakeBackend(({ method, url }) => {
    if (method !== "HEAD") return Response.json([row])
    const count = url.pathname.endsWith("/blog_categories") ? 137 : 4200
    return new Response(null, { headers: { "content-range": `*/${count}` } })
  })
  const overview = await createQueryClient().fetchQuery(overviewQuery(client))
  expect(overview).toMatchObject({ total: 4200, categories: 137, recent: [{ id: "millberry-copper" }] })
  const [posts, categories, newest] = calls
  for (const count of [posts, categories]) expect(count?.headers.get("prefer")).toContain("count=exact")
  expect(categories?.url.searchParams.get("category")).toBe("neq.")
  expect(newest?.url.searchParams.get("limit")).toBe("5")
  expect(newest?.url.searchParams.get("order")).toBe("date.desc,id.asc")
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
