import { expect, test, vi } from "vitest"
import { fakeBackend } from "#app/lib/testing/fake-backend.ts"
import { readPublicOverview } from "./posts.server.ts"

const both = (text: string) => ({ pl: text, en: text })
const row = {
  ...{ id: "millberry-copper", title: both("Millberry"), excerpt: both("Copper"), category: "technology" },
  ...{ date: "2026-11-20T08:46:16+00:00", imageurl: "/media/copper-wire.jpg" },
}

test("[CONST-02] a visitor's overview queries a count without rows, at most 100 categories and the 5 newest posts", async () => {
  const { client, calls } = fakeBackend(({ method, url }) => {
    if (method === "HEAD") return new Response(null, { headers: { "content-range": "*/4200" } })
    const categories = ["policy", "", "business", "policy"].map(category => ({ category }))
    return Response.json(url.searchParams.get("select") === "category" ? categories : [row])
  })
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  expect(await readPublicOverview(client, log)).toEqual({ total: 4200, categories: 2, recent: [row] })
  const asked = calls.map(({ method, url }) => [method, url.pathname, url.searchParams.get("limit")])
  const path = "/rest/v1/blog_posts"
  expect(asked).toEqual([
    ["HEAD", path, null],
    ["GET", path, "100"],
    ["GET", path, "5"],
  ])
  expect(calls[0]?.headers.get("prefer")).toContain("count=exact")
  expect(calls[2]?.url.searchParams.get("order")).toBe("date.desc,id.asc")
  expect(log.error).not.toHaveBeenCalled()

  const away = fakeBackend(() => Response.json({ code: "57014", message: "away" }, { status: 500 }))
  expect(await readPublicOverview(away.client, log)).toEqual({ total: 0, categories: 0, recent: [] })
  expect(log.error).toHaveBeenCalledTimes(3)
})
