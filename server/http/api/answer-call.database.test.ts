import { randomUUID } from "node:crypto"
import { gzipSync } from "node:zlib"
import { expect, test } from "vitest"
import { primaryAdmin, serveGuarded } from "../../testing/guarded-app.ts"

const guarded = await serveGuarded()

test("only the publishable key opens the API, and only as a header", async () => {
  const { publishableKey, secretKey } = guarded.database.backend
  const posts = "/rest/v1/blog_posts?select=id"
  const key = { apikey: publishableKey }
  for (const [path, headers, status] of [
    [posts, key, 200],
    [posts, {}, 401],
    [posts, { apikey: "sb_publishable_x" }, 401],
    [posts, { apikey: secretKey }, 401],
    [posts, { authorization: `Bearer ${secretKey}` }, 401],
    [`${posts}&apikey=${publishableKey}`, {}, 401],
    [`${posts}&apikey=${secretKey}`, key, 400],
    ["/auth/v1/user?apikey=x", {}, 401],
  ] as const)
    expect([path, headers, (await guarded.ask(path, { headers })).status]).toEqual([path, headers, status])
})

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url")
const claims = { role: "service_role", sub: randomUUID(), exp: 4_000_000_000 }

test.for([
  ["no token", "x"],
  ["three dots", "..."],
  ["no signature", `${base64({ alg: "none", typ: "JWT" })}.${base64(claims)}.`],
  ["an invented signature", `${base64({ alg: "HS256", typ: "JWT" })}.${base64(claims)}.${base64({ a: 1 })}`],
  ["another algorithm", `${base64({ alg: "RS256", typ: "JWT" })}.${base64(claims)}.${base64({ a: 1 })}`],
  ["a header that is no JSON", `aaaa.${base64(claims)}.aaaa`],
])("a forged token is refused: %s", async ([, token]) => {
  const headers = { authorization: `Bearer ${token}` }
  const refused = { rest: [401], auth: [401, 403] }
  for (const [path, sent, statuses] of [
    ["/rest/v1/blog_posts?select=id", { method: "GET" }, refused.rest],
    ["/rest/v1/rpc/is_user_admin", { body: { user_id: claims.sub } }, refused.rest],
    ["/auth/v1/user", { method: "GET" }, refused.auth],
    ["/auth/v1/logout", {}, refused.auth],
  ] as const)
    expect(statuses).toContain((await guarded.send(path, { headers, ...sent })).status)
})

test.for([
  ["no JSON", "/rest/v1/blog_posts", "{", 400],
  ["a list", "/auth/v1/signup", "[]", 400],
  ["a list of rows", "/rest/v1/blog_posts", "[{},{}]", 400],
  ["a NUL", "/rest/v1/blog_posts", String.raw`{"category":"a\u0000"}`, 400],
  ["half a character", "/auth/v1/recover", String.raw`{"email":"a\ud800@b.example"}`, 400],
  ["half a character", "/auth/v1/recover", String.raw`{"email":"a\ud800@b.example"}`, 400],
  ["8,000 nested lists", "/rest/v1/blog_posts", `{"title":${"[".repeat(8000)}${"]".repeat(8000)}}`, 400],
  ["a number of 15,000 digits", "/rest/v1/blog_posts", `{"version":${"9".repeat(15_000)}}`, 401],
  ["a number without end", "/rest/v1/blog_posts", '{"version":1e999999999}', 401],
  ["an own prototype", "/rest/v1/blog_posts", '{"__proto__":{"id":"a"},"constructor":{"prototype":{}}}', 400],
  ["a key twice", "/auth/v1/signup", '{"email":"a@b.example","email":7,"password":"x"}', 400],
  ["a list as the address", "/auth/v1/signup", '{"email":["a@b.example"],"password":"x"}', 400],
  ["an unknown token", "/auth/v1/token?grant_type=refresh_token", '{"refresh_token":"x"}', 400],
  ["an unknown grant", "/auth/v1/token?grant_type=id_token", "{}", 400],
  ["no grant", "/auth/v1/token", '{"email":"a@b.example","password":"x"}', 400],
  ["another kind of link", "/auth/v1/verify", '{"type":"magiclink","token_hash":"a"}', 403],
  ["a link without a token", "/auth/v1/verify", '{"type":"signup"}', 400],
  ["a link that is not known", "/auth/v1/verify", '{"type":"signup","token_hash":"a"}', 403],
  ["an address that is none", "/auth/v1/recover", '{"email":"nobody"}', 400],
  ["an address of 300 letters", "/auth/v1/recover", `{"email":"${"a".repeat(300)}@b.example"}`, 400],
  ["an unknown column", "/rest/v1/blog_posts", '{"nothing":1}', 400],
  ["a user id that is none", "/rest/v1/rpc/is_user_admin", '{"user_id":"x"}', 401],
  ["an unknown argument", "/rest/v1/rpc/is_user_admin", '{"x":1}', 404],
] as const)("%s at %s is refused", async ([, path, text, status]) => {
  const answer = await guarded.send(path, { text })
  expect(answer.status).toBe(status)
  expect(answer.headers.get("content-type")).toMatch(/^application\/json/)
  expect(await answer.text()).not.toMatch(/node_modules|\bat \w+ \(|PostgresError|Kysely/)
})

test.for([
  [32, "Wrong: "],
  [33, "nested too deeply"],
] as const)("of %i objects inside each other it is said: %s", async ([levels, message]) => {
  const text = `${'{"data":'.repeat(levels)}1${"}".repeat(levels)}`
  expect(await (await guarded.send("/auth/v1/signup", { text })).text()).toContain(message)
})

const form = "application/x-www-form-urlencoded"

test("a body of another type, one that is compressed and might be large, and one that is no UTF-8 are refused", async () => {
  const { publishableKey: apikey } = guarded.database.backend
  const json = { "content-type": "application/json" }
  const bomb = gzipSync(JSON.stringify({ category: "a".repeat(8_000_000) }))
  expect(bomb.length).toBeLessThan(16_384)
  const latin = Buffer.from('{"email":"\xff\xfe@b.example"}', "latin1")
  for (const path of ["/rest/v1/blog_posts", "/auth/v1/recover", "/functions/v1/send-notification"])
    for (const [headers, body, status] of [
      ...["", "text/plain", form, "multipart/form-data; boundary=a"].map(
        type => [type ? { "content-type": type } : {}, Buffer.from("{}"), 415] as const,
      ),
      [{ ...json, "content-encoding": "gzip" }, bomb, 400],
      [json, latin, 400],
    ] as const) {
      const sent = new Headers({ apikey, ...headers })
      const answer = await guarded.ask(path, { method: "POST", headers: sent, body })
      expect([path, headers, answer.status]).toEqual([path, headers, status])
    }
})

const both = { en: "a", pl: "a" }
const post = { id: "", title: both, excerpt: both, content: both }

test("a row that the table's checks refuse is refused with 400 and PostgreSQL's code", async () => {
  const { token } = await guarded.register(primaryAdmin)
  const headers = { authorization: `Bearer ${token}` }
  const insert = (changes: object) =>
    guarded.send("/rest/v1/blog_posts", { headers, body: { ...post, ...changes } })
  const broken = await insert({ id: "Not An Id" })
  expect([broken.status, await broken.json()]).toMatchObject([400, { code: "23514" }])
  for (const [changes, status] of [
    [{ title: {} }, 400],
    [{ title: 7 }, 400],
    [{ title: null }, 400],
    [{ date: "yesterday-ish" }, 400],
    [{ version: "x" }, 400],
    [{ version: 9e99 }, 400],
    // Random text does not shrink, and an index holds a third of a page at most.
    [{ category: Array.from({ length: 400 }, () => randomUUID()).join("") }, 400],
    [{ id: "one" }, 201],
    [{ id: "one" }, 409],
  ] as const)
    expect([changes, (await insert(changes)).status]).toEqual([changes, status])

  for (const [method, query, status] of [
    ["DELETE", "", 400],
    ["DELETE", "?select=id&limit=1", 400],
    ["PATCH", "", 400],
    // A filter that may match many rows names none.
    ...["version=gte.0", "id=neq.x", "id=not.eq.x", "id=in.(one)", "version=eq.1", "id=like.*"].flatMap(
      query =>
        [
          ["PATCH", `?${query}`, 400],
          ["DELETE", `?${query}`, 400],
        ] as const,
    ),
    ["PATCH", "?id=eq.one", 403],
    ["DELETE", "?id=eq.one", 204],
  ] as const) {
    const body = method === "PATCH" ? { id: "two" } : undefined
    const answer = await guarded.send(`/rest/v1/blog_posts${query}`, { method, headers, body })
    expect([method, query, answer.status]).toEqual([method, query, status])
  }
})

const many = (parameter: string, times: number, separator: string) =>
  Array(times).fill(parameter).join(separator)

test.for([
  ...["select=*,admin_users(*)", "select=id,...admin_users(email)", "select=count()", "select=id.count()"],
  ...["select=id::text", "select=xmin", "select=id&select=title", "columns=id", "on_conflict=id"],
  ...["id=match.(a+)%2B$", "id=imatch.x", "id=eq(any).{a}", "title=fts.x", "title=cs.{}"],
  ...["or=(id.eq.a,id.eq.b)", "not.and=(id.eq.a)", "password=eq.x", "id;drop=eq.x"],
  ...[
    "order=id.asc;select",
    "order=admin_users(id)",
    "limit=-1",
    "limit=99999999999",
    "offset=x",
    "apikey=x",
  ],
  ...[`select=${many("id", 4000, ",")}`, `select=${many("id", 21, ",")}`, `order=${many("id", 21, ",")}`],
  ...[many("id=eq.a", 21, "&"), `id=eq.${"a".repeat(5000)}`],
])("the query ?%s is refused", async query => {
  const answer = await guarded.send(`/rest/v1/blog_posts?${query}`, { method: "GET" })
  const message = expect.stringMatching(/^The query is not allowed: /)
  expect([answer.status, await answer.json()]).toMatchObject([400, { message }])
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

test("the product's reads of tables are answered", async () => {
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
  const counted = await client.from("blog_posts").select("id", { count: "exact", head: true })
  expect(counted.count).toBe(0)
  expect((await client.from("blog_posts").select("*").eq("id", "a").maybeSingle()).error).toBeNull()
})
