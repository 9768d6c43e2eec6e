import { randomUUID } from "node:crypto"
import { afterEach, expect, test, vi } from "vitest"
import { passwords } from "../../auth/passwords.ts"
import { newEmail, password, serveGuarded } from "../../testing/guarded-app.ts"
import { newPeer } from "../../testing/new-peer.ts"

const guarded = await serveGuarded()

afterEach(() => {
  vi.restoreAllMocks()
})

const wrong = "wrong horse battery"

/** Fails to sign in so many times, each from another client where these are named; returns the statuses. */
async function fail(times: number, email: string, cookie = "", clients?: string) {
  const statuses: number[] = []
  for (let number = 0; number < times; number++) {
    if (clients) guarded.peer = clients + number
    statuses.push((await guarded.signIn(email, wrong, cookie)).status)
  }
  return statuses
}

test("after five failed sign-ins with one address, known or not, it waits; a mailed link ends that", async () => {
  const { email } = await guarded.register()
  // The address itself is counted, however it is written.
  expect(await fail(3, email.toUpperCase(), "", "10.1.0.")).toEqual([400, 400, 400])
  expect(await fail(4, email, "", "10.1.1.")).toEqual([400, 400, 429, 429])
  expect(await fail(7, newEmail(), "", "10.1.2.")).toEqual([400, 400, 400, 400, 400, 429, 429])

  const refused = await guarded.send("/auth/v1/token?grant_type=password", { body: { email, password } })
  expect(refused.status).toBe(429)
  const wait = Number(refused.headers.get("retry-after"))
  expect(wait > 0 && wait <= 60).toBe(true)
  const error = { code: 429, error_code: "over_request_rate_limit", msg: expect.any(String) }
  expect(await refused.json()).toEqual(error)

  const { auth } = guarded.browser()
  await auth.resetPasswordForEmail(email)
  await auth.verifyOtp(await guarded.takeLink(email))
  expect((await guarded.signIn(email)).status).toBe(200)
})

test("others' failures with an address do not keep out a browser in which it was signed in with before", async () => {
  const { email } = await guarded.register()
  const first = await guarded.signIn(email)
  expect(first.status).toBe(200)
  expect(await fail(6, email, "", "10.2.0.")).toEqual([400, 400, 400, 400, 400, 429])
  guarded.peer = newPeer()
  expect((await guarded.signIn(email)).status).toBe(429)
  const known = await guarded.signIn(email, password, first.cookie)
  expect(known.status).toBe(200)
  expect(known.cookie).not.toBe(first.cookie)
  // The device has a count of its own; with it, the address is still closed elsewhere.
  expect(await fail(6, email, known.cookie)).toEqual([400, 400, 400, 400, 400, 429])
  expect((await guarded.signIn(email, password, known.cookie)).status).toBe(429)
  expect((await guarded.signIn(email)).status).toBe(429)

  // A mailed link makes the browser a new one, and a wrong one leaves it as it is.
  const invented = { type: "recovery", token_hash: randomUUID() }
  expect((await guarded.send("/auth/v1/verify", { body: invented })).headers.get("set-cookie")).toBeNull()
  await guarded.send("/auth/v1/recover", { body: { email } })
  const confirmed = await guarded.send("/auth/v1/verify", { body: await guarded.takeLink(email) })
  const cookie = confirmed.headers.get("set-cookie") ?? ""
  expect(cookie).toContain("Path=/auth/v1/token;")
  expect((await guarded.signIn(email, password, cookie.split(";")[0])).status).toBe(200)
})

test("a sign-in with one's own account, and its device, forget no tries with another's", async () => {
  const [mine, theirs] = [await guarded.register(), await guarded.register()]
  const statuses: number[] = []
  let { cookie } = await guarded.signIn(mine.email)
  for (let number = 0; number < 6; number++) {
    const failed = await guarded.signIn(theirs.email, wrong, cookie)
    statuses.push(failed.status)
    expect(failed.cookie).toBe("")
    cookie = (await guarded.signIn(mine.email, password, cookie)).cookie
  }
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
})

test("a sign-in forgets the failed tries before it, and its session is refreshed as often as it likes", async () => {
  const { email } = await guarded.register()
  for (let round = 0; round < 3; round++) {
    expect(await fail(4, email)).toEqual([400, 400, 400, 400])
    expect((await guarded.signIn(email)).status).toBe(200)
  }
  const client = guarded.browser()
  await client.auth.signInWithPassword({ email, password })
  for (let number = 0; number < 40; number++) expect((await client.auth.refreshSession()).error).toBeNull()
})

test.for([
  ["sign-ins", 30, "/auth/v1/token?grant_type=password", () => ({ email: newEmail(), password })],
  ["registrations", 10, "/auth/v1/signup", () => ({ email: newEmail(), password })],
  ["requests for a mail", 20, "/auth/v1/recover", () => ({ email: newEmail() })],
  ["links", 30, "/auth/v1/verify", () => ({ type: "signup", token_hash: randomUUID() })],
  ["notifications", 30, "/functions/v1/send-notification", () => ({ type: "newsletter", email: newEmail() })],
] as const)(
  "of one client's %s, %i pass, and another client is not concerned",
  async ([, most, path, body]) => {
    // The time of a password's comparison does not matter to these.
    vi.spyOn(passwords, "compare").mockResolvedValue(false)
    const statusOf = async () => (await guarded.send(path, { body: body() })).status
    for (let number = 0; number < most; number++) expect(await statusOf()).not.toBe(429)
    expect(await statusOf()).toBe(429)
    guarded.peer = guarded.peer.replace(/^10/, "11")
    expect(await statusOf()).not.toBe(429)
  },
)

test("20 new passwords of one client are tried, from all its sessions", async () => {
  const tokens = [(await guarded.register()).token, (await guarded.register()).token]
  const statusOf = async (number: number) => {
    const headers = { authorization: `Bearer ${tokens[number % 2]}` }
    const sent = { method: "PUT", headers, body: { password: "short" } }
    return (await guarded.send("/auth/v1/user", sent)).status
  }
  for (let number = 0; number < 20; number++) expect(await statusOf(number)).not.toBe(429)
  expect(await statusOf(20)).toBe(429)
})

test("one address gets three mails of registrations in an hour, and one other mail in a minute", async () => {
  const email = newEmail()
  const statusOf = async (path: string, body: object) => (await guarded.send(path, { body })).status
  const signUp = () => statusOf("/auth/v1/signup", { email, password })
  expect([await signUp(), await signUp(), await signUp(), await signUp()]).toEqual([200, 200, 200, 429])
  expect(await statusOf("/auth/v1/recover", { email })).toBe(200)
  expect(await statusOf("/auth/v1/resend", { email, type: "signup" })).toBe(429)
})
