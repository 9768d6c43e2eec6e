import { expect, test } from "vitest"
import { fakeBackend } from "#app/features/session/auth-fixtures.ts"
import { createQueryClient, RequestError } from "#app/lib/query-client.ts"
import { categoriesQuery, overviewQuery, postListQuery } from "./queries.ts"

const row = {
  id: "millberry-copper",
  title: { pl: "Miedź millberry", en: "Millberry copper" },
  category: "technology",
  date: "2026-11-20 08:46:16+00",
  imageurl: "/media/copper-wire.jpg",
}
const counted = { headers: { "content-range": "*/4200" } }

test("[CONST-02] the dashboard asks for a count alone, at most 100 categories and the 5 newest", async () => {
  const { client, calls } = fakeBackend(({ method, url }) => {
    if (method === "HEAD") return new Response(null, counted)
    const categories = ["policy", "", "business", "policy"].map(category => ({ category }))
    return Response.json(url.searchParams.get("select") === "category" ? categories : [row])
  })
  const overview = await createQueryClient().fetchQuery(overviewQuery(client))
  expect(overview).toMatchObject({ total: 4200, categories: 2, recent: [{ id: "millberry-copper" }] })
  const [count, categories, newest] = calls
  expect(count?.method).toBe("HEAD")
  expect(count?.headers.get("prefer")).toContain("count=exact")
  expect(categories?.url.searchParams.get("limit")).toBe("100")
  expect(newest?.url.searchParams.get("limit")).toBe("5")
  expect(newest?.url.searchParams.get("order")).toBe("date.desc,id.asc")
})

test("the list asks for the newest posts without their bodies", async () => {
  const { client, calls } = fakeBackend(() => Response.json([row], counted))
  const list = await createQueryClient().fetchQuery(postListQuery(client))
  expect(list).toMatchObject({ total: 4200, posts: [{ title: { pl: "Miedź millberry" } }] })
  expect(calls[0]?.url.searchParams.get("select")).not.toMatch(/content|\*/)
  expect(calls[0]?.url.searchParams.get("order")).toBe("date.desc,id.asc")
})

test("[FORM-01] the categories in use are suggested once each, in order", async () => {
  const { client } = fakeBackend(() =>
    Response.json([
      { category: "policy" },
      { category: "" },
      { category: "business" },
      { category: "policy" },
    ]),
  )
  expect(await createQueryClient().fetchQuery(categoriesQuery(client))).toEqual(["business", "policy"])
})

test.each([overviewQuery, postListQuery, categoriesQuery] as const)(
  "[CONST-01] %o fails with the status of the answer",
  async query => {
    const { client } = fakeBackend(() => Response.json({ message: "no" }, { status: 403 }))
    const error = await createQueryClient()
      .fetchQuery(query(client) as ReturnType<typeof categoriesQuery>)
      .catch(reason => reason)
    expect(error).toBeInstanceOf(RequestError)
    expect(error.status).toBe(403)
  },
)
