import { randomUUID } from "node:crypto"
import bcrypt from "bcryptjs"
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest"
import { type GuardedApp, newEmail, openGuardedApp, password } from "../../testing/guarded-app.ts"
import { newPeer } from "../../testing/new-peer.ts"

let guarded: GuardedApp

beforeAll(async () => {
  guarded = await openGuardedApp()
  return guarded.close
})

beforeEach(() => {
  guarded.peer = newPeer()
})

afterEach(() => {
  vi.restoreAllMocks()
})

test("after five failed sign-ins with one address, known or not, it waits; a mailed link ends that", async () => {
  const { email } = await guarded.register()
  const signIn = (address: string, word: string) =>
    guarded.browser().auth.signInWithPassword({ email: address, password: word })
  const codes = async (address: string) => {
    const found: unknown[] = []
    for (let number = 0; number < 7; number++) {
      // Another client each time: the address itself is counted, however it is written.
      guarded.peer = `10.1.0.${number}`
      const { error } = await signIn(number % 2 ? address.toUpperCase() : address, "wrong horse battery")
      found.push(error?.code)
    }
    return found
  }
  const expected = [...Array(5).fill("invalid_credentials"), ...Array(2).fill("over_request_rate_limit")]
  expect(await codes(email)).toEqual(expected)
  expect(await codes(newEmail())).toEqual(expected)

  const refused = await guarded.send("/auth/v1/token?grant_type=password", { body: { email, password } })
  expect(refused.status).toBe(429)
  const wait = Number(refused.headers.get("retry-after"))
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(60)
  expect(await refused.json()).toEqual({
    code: 429,
    error_code: "over_request_rate_limit",
    msg: expect.any(String),
  })

  await guarded.browser().auth.resetPasswordForEmail(email)
  const { link = "" } = await guarded.database.transport.takeMail(email)
  const token_hash = new URL(link).searchParams.get("token_hash") ?? ""
  await guarded.browser().auth.verifyOtp({ token_hash, type: "recovery" })
  expect((await signIn(email, password)).error).toBeNull()
})

test("others' failures with an address do not keep out a browser in which it was signed in with before", async () => {
  const { email } = await guarded.register()
  const signIn = async (word: string, cookie?: string) => {
    const { status, headers } = await guarded.send("/auth/v1/token?grant_type=password", {
      body: { email, password: word },
      ...(cookie && { headers: { cookie } }),
    })
    return { status, cookie: headers.get("set-cookie")?.split(";")[0] }
  }
  const first = await signIn(password)
  expect(first.status).toBe(200)

  const elsewhere: number[] = []
  for (let number = 0; number < 6; number++) {
    guarded.peer = `10.2.0.${number}`
    elsewhere.push((await signIn("wrong horse battery")).status)
  }
  expect(elsewhere).toEqual([400, 400, 400, 400, 400, 429])
  guarded.peer = newPeer()
  expect((await signIn(password)).status).toBe(429)
  const known = await signIn(password, first.cookie)
  expect(known.status).toBe(200)
  expect(known.cookie).not.toBe(first.cookie)

  // The device has a count of its own; with it, the address is still closed elsewhere.
  const here: number[] = []
  for (let number = 0; number < 6; number++)
    here.push((await signIn("wrong horse battery", known.cookie)).status)
  expect(here).toEqual([400, 400, 400, 400, 400, 429])
  expect((await signIn(password, known.cookie)).status).toBe(429)
  expect((await signIn(password)).status).toBe(429)
})

test("a browser that failed too often is let in again after a mailed link", async () => {
  const { email } = await guarded.register()
  const signIn = async (word: string, cookie: string) => {
    const { status, headers } = await guarded.send("/auth/v1/token?grant_type=password", {
      body: { email, password: word },
      headers: { cookie },
    })
    return { status, cookie: headers.get("set-cookie")?.split(";")[0] ?? cookie }
  }
  const { cookie } = await signIn(password, "")
  for (let number = 0; number < 5; number++) await signIn("wrong horse battery", cookie)
  expect((await signIn(password, cookie)).status).toBe(429)

  await guarded.browser().auth.resetPasswordForEmail(email)
  const { link = "" } = await guarded.database.transport.takeMail(email)
  const token_hash = new URL(link).searchParams.get("token_hash")
  const confirmed = await guarded.send("/auth/v1/verify", { body: { type: "recovery", token_hash } })
  const known = confirmed.headers.get("set-cookie") ?? ""
  expect(known).toContain("Path=/auth/v1/token;")
  expect((await signIn(password, known.split(";")[0] ?? "")).status).toBe(200)
})

test("no link, and no cookie without one: a wrong token leaves the browser as it is", async () => {
  const body = { type: "recovery", token_hash: randomUUID() }
  const refused = await guarded.send("/auth/v1/verify", { body })
  expect([refused.ok, refused.headers.get("set-cookie")]).toEqual([false, null])
})

test("a sign-in with one's own account forgets no tries with another's", async () => {
  const [mine, theirs] = [await guarded.register(), await guarded.register()]
  const statuses: number[] = []
  for (let number = 0; number < 6; number++) {
    const body = { email: theirs.email, password: "wrong horse battery" }
    statuses.push((await guarded.send("/auth/v1/token?grant_type=password", { body })).status)
    await guarded.browser().auth.signInWithPassword({ email: mine.email, password })
  }
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
})

test("a device of one account is a stranger to every other", async () => {
  const [mine, theirs] = [await guarded.register(), await guarded.register()]
  const signIn = (email: string, word: string, cookie = "") =>
    guarded.send("/auth/v1/token?grant_type=password", {
      body: { email, password: word },
      headers: { cookie },
    })
  const cookie = (await signIn(mine.email, password)).headers.get("set-cookie")?.split(";")[0]
  for (let number = 0; number < 5; number++) {
    const failed = await signIn(theirs.email, "wrong horse battery", cookie)
    expect([failed.status, failed.headers.get("set-cookie")]).toEqual([400, null])
  }
  expect((await signIn(theirs.email, password, cookie)).status).toBe(429)
})

test("a sign-in forgets the failed tries before it", async () => {
  const { email } = await guarded.register()
  for (let round = 0; round < 3; round++) {
    for (let number = 0; number < 4; number++) {
      const { error } = await guarded
        .browser()
        .auth.signInWithPassword({ email, password: "wrong horse battery" })
      expect(error?.code).toBe("invalid_credentials")
    }
    expect((await guarded.browser().auth.signInWithPassword({ email, password })).error).toBeNull()
  }
})

test.for([
  ["sign-ins", 30, "/auth/v1/token?grant_type=password", () => ({ email: newEmail(), password })],
  ["registrations", 10, "/auth/v1/signup", () => ({ email: newEmail(), password })],
  ["requests for a mail", 20, "/auth/v1/recover", () => ({ email: newEmail() })],
  ["links", 30, "/auth/v1/verify", () => ({ type: "signup", token_hash: randomUUID() })],
  ["new passwords", 20, "/auth/v1/user", () => ({ password }), "PUT"],
  ["notifications", 30, "/functions/v1/send-notification", () => ({ type: "newsletter", email: newEmail() })],
] as const)(
  "of one client's %s, %i pass, and another client is not concerned",
  async ([, most, path, body, method = "POST"]) => {
    // What a password's comparison takes is nothing to these.
    vi.spyOn(bcrypt, "compare").mockResolvedValue(false as never)
    const statusOf = async () => (await guarded.send(path, { method, body: body() })).status
    for (let number = 0; number < most; number++) expect(await statusOf()).not.toBe(429)
    expect(await statusOf()).toBe(429)
    guarded.peer = guarded.peer.replace(/^10/, "11")
    expect(await statusOf()).not.toBe(429)
  },
)

test("one address gets three mails of registrations in an hour, and one other mail in a minute", async () => {
  const email = newEmail()
  const statusOf = async (path: string, body: object) => (await guarded.send(path, { body })).status
  const signUp = () => statusOf("/auth/v1/signup", { email, password })
  expect([await signUp(), await signUp(), await signUp(), await signUp()]).toEqual([200, 200, 200, 429])
  expect(await statusOf("/auth/v1/recover", { email })).toBe(200)
  expect(await statusOf("/auth/v1/resend", { email, type: "signup" })).toBe(429)
})

test("a session is refreshed as often as it likes", async () => {
  const client = guarded.browser()
  const { email } = await guarded.register()
  await client.auth.signInWithPassword({ email, password })
  for (let number = 0; number < 40; number++) expect((await client.auth.refreshSession()).error).toBeNull()
})
