import { expect, test, vi } from "vitest"
import { fakeBackend } from "#app/features/session/auth-fixtures.ts"
import { readPublicOverview } from "./posts.server.ts"

const texts = { pl: "Miedź millberry", en: "Millberry copper" }
const row = {
  ...{ id: "millberry-copper", title: texts, excerpt: texts, category: "technology" },
  ...{ date: "2026-11-20T08:46:16+00:00", imageurl: "/media/copper-wire.jpg" },
}
const log = () => ({ info: vi.fn(), warn: vi.fn(), error: vi.fn() })

test("[CONST-02] a visitor's overview asks for a count without rows, at most 100 categories and the 5 newest", async () => {
  const { client, calls } = fakeBackend(({ method, url }) => {
    if (method === "HEAD") return new Response(null, { headers: { "content-range": "*/4200" } })
    const categories = ["policy", "", "business", "policy"].map(category => ({ category }))
    return Response.json(url.searchParams.get("select") === "category" ? categories : [row])
  })
  const said = log()
  expect(await readPublicOverview(client, said)).toEqual({ total: 4200, categories: 2, recent: [row] })
  const [count, categories, newest] = calls
  expect(calls.map(({ method, url }) => `${method} ${url.pathname}`)).toEqual([
    "HEAD /rest/v1/blog_posts",
    "GET /rest/v1/blog_posts",
    "GET /rest/v1/blog_posts",
  ])
  expect(count?.headers.get("prefer")).toContain("count=exact")
  expect(categories?.url.searchParams.get("limit")).toBe("100")
  expect(newest?.url.searchParams.get("limit")).toBe("5")
  expect(newest?.url.searchParams.get("order")).toBe("date.desc,id.asc")
  expect(said.error).not.toHaveBeenCalled()
})

test("[CONST-02] what of a visitor's overview cannot be read is only logged", async () => {
  const { client } = fakeBackend(() => Response.json({ code: "57014", message: "away" }, { status: 500 }))
  const said = log()
  expect(await readPublicOverview(client, said)).toEqual({ total: 0, categories: 0, recent: [] })
  expect(said.error.mock.calls.map(([, message]) => message)).toEqual([
    "posts not counted",
    "categories not read",
    "newest posts not read",
  ])
})
