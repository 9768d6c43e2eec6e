import { gzipSync } from "node:zlib"
import { expect, test } from "vitest"
import { serveGuarded } from "../../testing/guarded-app.ts"

const guarded = serveGuarded()

test.for([
  ["no JSON", "/rest/v1/blog_posts", "{", 400],
  ["a number", "/rest/v1/blog_posts", "7", 400],
  ["a list", "/auth/v1/signup", "[]", 400],
  ["a list of rows", "/rest/v1/blog_posts", "[{},{}]", 400],
  ["a NUL", "/rest/v1/blog_posts", String.raw`{"category":"a\u0000"}`, 400],
  ["8,000 nested lists", "/rest/v1/blog_posts", `{"title":${"[".repeat(8000)}${"]".repeat(8000)}}`, 400],
  ["a number of 15,000 digits", "/rest/v1/blog_posts", `{"version":${"9".repeat(15_000)}}`, 400],
  ["a number without end", "/rest/v1/blog_posts", '{"version":1e999999999}', 400],
  ["an own prototype", "/rest/v1/blog_posts", '{"__proto__":{"id":"a"},"constructor":{"prototype":{}}}', 400],
  ["a key twice", "/auth/v1/signup", '{"email":"a@b.example","email":7,"password":"x"}', 400],
  ["5,000 nested objects", "/auth/v1/signup", `${'{"data":'.repeat(1500)}1${"}".repeat(1500)}`, 400],
  ["a list as the address", "/auth/v1/signup", '{"email":["a@b.example"],"password":"x"}', 400],
  ["an unknown token", "/auth/v1/token?grant_type=refresh_token", '{"refresh_token":"x"}', 400],
  ["an unknown grant", "/auth/v1/token?grant_type=id_token", "{}", 400],
  ["no grant", "/auth/v1/token", '{"email":"a@b.example","password":"x"}', 400],
  ["another kind of link", "/auth/v1/verify", '{"type":"magiclink","token_hash":"a"}', 400],
  ["a link without a token", "/auth/v1/verify", '{"type":"signup"}', 400],
  ["a link that is not known", "/auth/v1/verify", '{"type":"signup","token_hash":"a"}', 403],
  ["an address that is none", "/auth/v1/recover", '{"email":"nobody"}', 400],
  ["an address of 300 letters", "/auth/v1/recover", `{"email":"${"a".repeat(300)}@b.example"}`, 400],
  ["an unknown column", "/rest/v1/blog_posts", '{"nothing":1}', 400],
  ["a user id that is none", "/rest/v1/rpc/is_user_admin", '{"user_id":"x"}', 400],
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

const json = () => ({
  apikey: guarded.database.backend.publishableKey,
  "content-type": "application/json",
})

test.for([undefined, "text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=a"])(
  "a body of the type %s is refused with 415",
  async type => {
    for (const path of ["/rest/v1/blog_posts", "/auth/v1/signup", "/functions/v1/send-notification"]) {
      const headers = new Headers({ apikey: guarded.database.backend.publishableKey })
      if (type) headers.set("content-type", type)
      const body = new TextEncoder().encode("{}")
      expect((await guarded.ask(path, { method: "POST", headers, body })).status).toBe(415)
    }
  },
)

test("a compressed body is not unpacked, so that no little one becomes a large one", async () => {
  const headers = { ...json(), "content-encoding": "gzip" }
  const body = gzipSync(JSON.stringify({ category: "a".repeat(8_000_000) }))
  expect(body.length).toBeLessThan(16_384)
  for (const path of ["/rest/v1/blog_posts", "/auth/v1/signup", "/functions/v1/send-notification"])
    expect((await guarded.ask(path, { method: "POST", headers, body })).status).toBe(400)
})

test("a body that is no UTF-8 is refused", async () => {
  const body = Buffer.from('{"email":"\xff\xfe@b.example"}', "latin1")
  const request = { method: "POST", headers: json(), body }
  expect((await guarded.ask("/auth/v1/recover", request)).status).toBe(400)
})
