import { randomUUID } from "node:crypto"
import { expect, test } from "vitest"
import { primaryAdmin, serveGuarded } from "../../testing/guarded-app.ts"

const guarded = serveGuarded()

const post = { id: "", title: { en: "a", pl: "a" }, excerpt: { en: "", pl: "" }, content: { en: "", pl: "" } }

test("a row that the table's checks refuse is refused with 400 and PostgreSQL's code", async () => {
  const { token } = await guarded.register(primaryAdmin)
  const headers = { authorization: `Bearer ${token}` }
  const insert = (body: object) => guarded.send("/rest/v1/blog_posts", { headers, body })
  const broken = await insert({ ...post, id: "Not An Id" })
  expect([broken.status, await broken.json()]).toMatchObject([400, { code: "23514" }])
  expect((await insert({ ...post, title: {} })).status).toBe(400)
  expect((await insert({ ...post, title: 7 })).status).toBe(400)
  expect((await insert({ ...post, title: null })).status).toBe(400)
  expect((await insert({ ...post, date: "yesterday-ish" })).status).toBe(400)
  expect((await insert({ ...post, version: "x" })).status).toBe(400)
  expect((await insert({ ...post, version: 9e99 })).status).toBe(400)
  // Random text does not shrink, and an index holds a third of a page at most.
  const category = Array.from({ length: 400 }, () => randomUUID()).join("")
  expect((await insert({ ...post, category })).status).toBe(400)
  expect((await insert({ ...post, id: "one" })).status).toBe(201)
  expect((await insert({ ...post, id: "one" })).status).toBe(409)

  const change = (query: string, method: string) =>
    guarded.send(`/rest/v1/blog_posts${query}`, {
      method,
      headers,
      ...(method === "PATCH" && { body: { id: "two" } }),
    })
  expect((await change("", "DELETE")).status).toBe(400)
  expect((await change("?select=id&limit=1", "DELETE")).status).toBe(400)
  expect((await change("", "PATCH")).status).toBe(400)
  expect((await change("?id=eq.one", "PATCH")).status).toBe(403)
  expect((await change("?id=eq.one", "DELETE")).status).toBe(204)
})

test.for([
  "select=*,admin_users(*)",
  "select=id,...admin_users(email)",
  "select=count()",
  "select=id.count()",
  "select=id::text",
  "select=xmin",
  "select=id&select=title",
  "columns=id",
  "on_conflict=id",
  "id=match.(a+)%2B$",
  "id=imatch.x",
  "id=eq(any).{a}",
  "title=fts.x",
  "title=cs.{}",
  "or=(id.eq.a,id.eq.b)",
  "not.and=(id.eq.a)",
  "password=eq.x",
  "id;drop=eq.x",
  "order=id.asc;select",
  "order=admin_users(id)",
  `select=${Array(4000).fill("id").join(",")}`,
  `select=${Array(21).fill("id").join(",")}`,
  `order=${Array(21).fill("id").join(",")}`,
  Array(21).fill("id=eq.a").join("&"),
  `id=eq.${"a".repeat(5000)}`,
  "limit=-1",
  "limit=99999999999",
  "offset=x",
  "apikey=x",
])("the query ?%s is refused", async query => {
  const answer = await guarded.send(`/rest/v1/blog_posts?${query}`, { method: "GET" })
  expect([answer.status, await answer.json()]).toMatchObject([
    400,
    { message: expect.stringMatching(/^The query is not allowed: /) },
  ])
})

test.for([
  ["date=eq.foo", 400],
  ["version=eq.99999999999999999999", 400],
  ["version=like.a", 404],
  ["date=is.foo", 400],
  ["id=in.(", 400],
] as const)(
  "what the database or the parser refuses of ?%s is the caller's fault, not an error",
  async ([query, status]) => {
    const before = guarded.logged().length
    const answer = await guarded.send(`/rest/v1/blog_posts?select=id&${query}`, { method: "GET" })
    expect(answer.status).toBe(status)
    expect(guarded.logged().slice(before)).not.toContain('"level":50')
    expect(guarded.logged().slice(before)).not.toContain("foo")
  },
)

test("what the product asks of the tables is answered", async () => {
  const client = guarded.browser()
  const list = await client
    .from("blog_posts")
    .select("id, title->>en, category", { count: "exact" })
    .order("date", { ascending: false })
    .order("id")
    .eq("category", "x")
    .ilike("title->>en", "%a%")
    .not("id", "in", "(a,b)")
    .range(0, 5)
  expect(list).toMatchObject({ error: null, data: [], count: 0 })
  expect(await client.from("blog_posts").select("id", { count: "exact", head: true })).toMatchObject({
    count: 0,
  })
  expect((await client.from("blog_posts").select("*").eq("id", "a").maybeSingle()).error).toBeNull()
})
