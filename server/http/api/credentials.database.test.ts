import { randomUUID } from "node:crypto"
import { expect, test } from "vitest"
import { serveGuarded } from "../../testing/guarded-app.ts"

const guarded = serveGuarded()

test("only the publishable key opens the API, and only as a header", async () => {
  const { publishableKey, secretKey } = guarded.database.backend
  const path = "/rest/v1/blog_posts?select=id"
  const status = async (address: string, headers: Record<string, string>) =>
    (await guarded.ask(address, { headers })).status
  expect(await status(path, { apikey: publishableKey })).toBe(200)
  expect(await status(path, {})).toBe(401)
  expect(await status(path, { apikey: "sb_publishable_x" })).toBe(401)
  expect(await status(path, { apikey: secretKey })).toBe(401)
  expect(await status(path, { authorization: `Bearer ${secretKey}` })).toBe(401)
  expect(await status(`${path}&apikey=${publishableKey}`, {})).toBe(401)
  expect(await status(`${path}&apikey=${secretKey}`, { apikey: publishableKey })).toBe(400)
  expect(await status("/auth/v1/user?apikey=x", {})).toBe(401)
})

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url")
const claims = { role: "service_role", sub: randomUUID(), exp: 4_000_000_000 }

test.for([
  ["no token", "x"],
  ["three dots", "..."],
  ["no signature", `${base64({ alg: "none", typ: "JWT" })}.${base64(claims)}.`],
  ["a signature of nobody", `${base64({ alg: "HS256", typ: "JWT" })}.${base64(claims)}.${base64({ a: 1 })}`],
  ["another algorithm", `${base64({ alg: "RS256", typ: "JWT" })}.${base64(claims)}.${base64({ a: 1 })}`],
  ["a header that is no JSON", `aaaa.${base64(claims)}.aaaa`],
])("a forged token is refused: %s", async ([, token]) => {
  const headers = { authorization: `Bearer ${token}` }
  expect((await guarded.send("/rest/v1/blog_posts?select=id", { method: "GET", headers })).status).toBe(401)
  expect(
    (await guarded.send("/rest/v1/rpc/is_user_admin", { headers, body: { user_id: claims.sub } })).status,
  ).toBe(401)
  expect([401, 403]).toContain((await guarded.send("/auth/v1/user", { method: "GET", headers })).status)
  expect([401, 403]).toContain((await guarded.send("/auth/v1/logout", { headers })).status)
})
