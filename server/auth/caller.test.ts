import { createHmac } from "node:crypto"
import { beforeEach, expect, test, vi } from "vitest"
import { createCallerCheck, issuerOf } from "./caller.ts"

const secrets = { jwtSecret: "s".repeat(32), publishableKey: "sb_publishable_a", secretKey: "sb_secret_b" }
const siteUrl = "https://www.kupryt.example"
const callerOf = createCallerCheck({ ...secrets, siteUrl })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] })
  return () => vi.useRealTimers()
})

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url")
const now = () => Math.floor(Date.now() / 1000)
const id = "00000000-0000-4000-8000-000000000001"
const session = () => ({
  ...{ iss: issuerOf(siteUrl), sub: id, session_id: id, role: "authenticated", email: "a@b.example" },
  exp: now() + 3600,
})

function sign(payload: object, { alg = "HS256", hash = "sha256", secret = secrets.jwtSecret } = {}): string {
  const text = `${encode({ alg, typ: "JWT" })}.${encode(payload)}`
  return `${text}.${createHmac(hash, secret).update(text).digest("base64url")}`
}

const ask = (token: string, apikey = secrets.publishableKey) =>
  callerOf(new Headers({ apikey, authorization: `Bearer ${token}` }))

test("a key alone is a visitor's or the server's, with or without itself as the token", async () => {
  for (const [apikey, role] of [
    [secrets.publishableKey, "anon"],
    [secrets.secretKey, "service_role"],
  ] as const)
    for (const headers of [{ apikey }, { apikey, authorization: `Bearer ${apikey}` }])
      expect(await callerOf(new Headers(headers))).toMatchObject({ role, claims: null })
  expect(await callerOf(new Headers())).toBe("no-key")
  expect(await callerOf(new Headers({ apikey: "sb_secret_c" }))).toBe("bad-key")
})

test("a session is its token's, beside either key, and the database gets its claims", async () => {
  const payload = session()
  for (const key of [secrets.publishableKey, secrets.secretKey]) {
    const caller = await ask(sign(payload), key)
    expect(caller).toMatchObject({ role: "authenticated", claims: payload })
    expect(typeof caller === "object" && JSON.parse(caller.claimsText)).toEqual(payload)
  }
})

test("a token of before the upgrade, which names no issuer, is good", async () => {
  const { iss: _, ...payload } = session()
  expect(await ask(sign(payload))).toMatchObject({ role: "authenticated" })
})

test.each<[name: string, token: () => string]>([
  ["of no algorithm", () => sign(session(), { alg: "none" })],
  ["of no algorithm, unsigned", () => `${encode({ alg: "none", typ: "JWT" })}.${encode(session())}.`],
  ["of another algorithm", () => sign(session(), { alg: "HS512", hash: "sha512" })],
  ["that names a public key's algorithm", () => sign(session(), { alg: "RS256" })],
  ["of another secret", () => sign(session(), { secret: "t".repeat(32) })],
  ["of another issuer", () => sign({ ...session(), iss: "https://other.example/auth/v1" })],
  ["of the database's owner", () => sign({ ...session(), role: "postgres" })],
  ["of no role", () => sign({ ...session(), role: undefined })],
  ["without an end", () => sign({ ...session(), exp: undefined })],
  ["not valid yet", () => sign({ ...session(), nbf: now() + 60 })],
  ["whose account is no id", () => sign({ ...session(), sub: "1' or '1'='1" })],
  ["that is none", () => "a.b.c"],
  ["in two parts", () => "a.b"],
  ["that is another key", () => secrets.secretKey],
])("a token %s is refused", async (_name, token) => {
  expect(await ask(token())).toBe("bad-token")
})

test("a remembered token is refused from its end on", async () => {
  const token = sign(session())
  expect(await ask(token)).toMatchObject({ role: "authenticated" })
  vi.setSystemTime(Date.now() + 3600 * 1000)
  expect(await ask(token)).toBe("expired-token")
  expect(
    await createCallerCheck({ ...secrets, siteUrl })(
      new Headers({ apikey: secrets.publishableKey, authorization: `Bearer ${token}` }),
    ),
  ).toBe("expired-token")
})
