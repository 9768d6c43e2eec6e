import { afterEach, beforeEach, expect, test, vi } from "vitest"
import type { Client } from "#app/lib/server-environment.ts"
import { fakeBackend, sessionOf } from "./auth-fixtures.ts"
import type { AuthResult } from "./auth-issue.tsx"
import {
  changePassword,
  confirmAddress,
  register,
  requestLink,
  setPassword,
  signIn,
  signOut,
} from "./auth-operations.ts"

const credentials = { email: "anna@kupryt.example", password: "rusty-kettle-28" }
const registration = { ...credentials, isPrimaryAdmin: false }
const origin = "http://localhost:3000"
let log = vi.spyOn(console, "error")

beforeEach(() => {
  log = vi.spyOn(console, "error").mockImplementation(() => {})
  vi.stubGlobal("location", { origin })
})
afterEach(() => {
  log.mockRestore()
  vi.unstubAllGlobals()
})

function refusal(status: number, code: string, msg = `no for ${credentials.email}`): Response {
  return Response.json({ error_code: code, msg }, { status })
}

test.each([true, false])(
  "[AUTH-05] registering sends is_admin %s, the login page as redirect target and a PKCE challenge",
  async isPrimaryAdmin => {
    const { client, calls } = fakeBackend(() => Response.json(sessionOf("anna").user))
    expect(await register(client, { ...credentials, isPrimaryAdmin })).toMatchObject({ ok: true })
    expect(calls[0]?.url.pathname).toBe("/auth/v1/signup")
    expect(calls[0]?.url.searchParams.get("redirect_to")).toBe(`${origin}/admin/login`)
    expect(calls[0]?.body).toMatchObject({
      ...credentials,
      data: { is_admin: isPrimaryAdmin },
      code_challenge: expect.any(String),
    })
  },
)

test.each([
  { ...credentials, email: "" },
  { ...credentials, password: "" },
])("[AUTH-06] without an e-mail address or a password nothing is sent", async incomplete => {
  const { client, calls } = fakeBackend(() => Response.json({}))
  const missing = { ok: false, issue: { code: "credentialsMissing" } }
  expect(await signIn(client, incomplete)).toEqual(missing)
  expect(await register(client, { ...registration, ...incomplete })).toEqual(missing)
  expect(calls).toHaveLength(0)
})

test.each(["jan\u200b@huta.example", "jan@huta.example."])(
  "to the address %j nothing is sent: no mail could reach it",
  async email => {
    const { client, calls } = fakeBackend(() => Response.json({}))
    const invalid = { ok: false, issue: { code: "emailInvalid" } }
    expect(await register(client, { ...registration, email })).toEqual(invalid)
    expect(await requestLink(client, { purpose: "recovery", email })).toEqual(invalid)
    expect(await requestLink(client, { purpose: "confirmation", email })).toEqual(invalid)
    expect(calls).toHaveLength(0)
  },
)

test("[AUTH-14] failures are logged without address and password", async () => {
  const { client } = fakeBackend(() => refusal(400, "invalid_credentials"))
  expect(await signIn(client, credentials)).toEqual({ ok: false, issue: { code: "invalidCredentials" } })
  expect(await register(client, registration)).toMatchObject({ ok: false })
  expect(log.mock.calls).toEqual([
    ["Sign-in failed", "invalidCredentials"],
    ["Registration failed", "invalidCredentials"],
  ])
})

test("[AUTH-05] confirming posts the token of the link and signs in", async () => {
  const { client, calls } = fakeBackend(({ url }) =>
    Response.json(url.pathname.endsWith("/has_password") || sessionOf("anna")),
  )
  const result = await confirmAddress(client, { tokenHash: "hash", type: "signup" })
  expect(result).toEqual({ ok: true, data: { keepsPassword: true } })
  expect(calls[0]?.url.pathname).toBe("/auth/v1/verify")
  expect(calls[0]?.body).toMatchObject({ token_hash: "hash", type: "signup" })
})

test.for([
  ["the account has none", "signup", () => Response.json(false)],
  ["nobody says whether it has one", "signup", () => Response.json({ code: "PGRST001" }, { status: 503 })],
  ["the link was asked for to set one", "recovery", () => Response.json(true)],
] as const)("a mailed link leads to a new password where %s", async ([, type, hasPassword]) => {
  const { client } = fakeBackend(({ url }) =>
    url.pathname.endsWith("/has_password") ? hasPassword() : Response.json(sessionOf("anna")),
  )
  const result = await confirmAddress(client, { tokenHash: "hash", type })
  expect(result).toEqual({ ok: true, data: { keepsPassword: false } })
})

test("[AUTH-05] signing out posts logout, of every session of the account; a failure keeps this one", async () => {
  let status = 503
  const { client, calls } = fakeBackend(({ url }) =>
    url.pathname.endsWith("/logout")
      ? Response.json({ msg: "no" }, { status })
      : Response.json(sessionOf("anna")),
  )
  await signIn(client, credentials)
  expect(await signOut(client)).toEqual({ ok: false, issue: { code: "unavailable" } })
  expect((await client.auth.getSession()).data.session).not.toBeNull()
  status = 200
  expect(await signOut(client)).toEqual({ ok: true, data: null })
  expect(calls.at(-1)).toMatchObject({ method: "POST" })
  expect(calls.at(-1)?.url.href).toBe("http://backend.example/auth/v1/logout?scope=global")
  expect((await client.auth.getSession()).data.session).toBeNull()
})

test.for([
  ["recovery", "/auth/v1/recover", {}],
  ["confirmation", "/auth/v1/resend", { type: "signup" }],
] as const)(
  "a link for a %s is asked for at %s, and leads to the login page",
  async ([purpose, path, more]) => {
    const { client, calls } = fakeBackend(() => Response.json({}))
    const asked = await requestLink(client, { purpose, email: credentials.email })
    expect(asked).toEqual({ ok: true, data: null })
    expect(calls[0]?.url.pathname).toBe(path)
    expect(calls[0]?.url.searchParams.get("redirect_to")).toBe(`${origin}/admin/login`)
    expect(calls[0]?.body).toMatchObject({ email: credentials.email, ...more })
  },
)

test("[AUTH-15] a link that is asked for too often says how long to wait", async () => {
  const { client } = fakeBackend(() => refusal(429, "over_request_rate_limit", "Try again in 42 s."))
  expect(await mailed.recovery(client)).toEqual({
    ok: false,
    issue: { code: "tooManyAttempts", seconds: 42 },
  })
})

/** What GoTrue answers where it would have mailed (internal/api/mail.go); where it would not, it answers 200. */
const refusedMails = [
  [429, "over_email_send_rate_limit", "For security purposes, you can only request this after 42 seconds."],
  [429, "over_email_send_rate_limit", "email rate limit exceeded"],
  [400, "email_address_not_authorized", "Email address cannot be used as it is not authorized"],
  [400, "email_address_invalid", "Email address is invalid"],
  [500, "unexpected_failure", "Error sending confirmation email"],
  [504, "request_timeout", "Processing this request timed out, please retry after a moment."],
] as const

const mailed = {
  registration: client => register(client, registration),
  recovery: client => requestLink(client, { purpose: "recovery", email: credentials.email }),
  confirmation: client => requestLink(client, { purpose: "confirmation", email: credentials.email }),
} satisfies Record<string, (client: Client) => Promise<AuthResult>>

test.each(
  Object.entries(mailed).flatMap(([what, ask]) =>
    refusedMails.map(refused => [what, ...refused, ask] as const),
  ),
)(
  "a %s for which no mail leaves (%i, %s: %s) is answered as where none would have",
  async (_what, status, code, msg, ask) => {
    const refusing = fakeBackend(() => refusal(status, code, msg))
    const mailingNobody = fakeBackend(() => Response.json({}))
    expect(await ask(refusing.client)).toEqual(await ask(mailingNobody.client))
    expect(log.mock.calls).toEqual([])
  },
)

test.each(["email_not_confirmed", "user_banned"])(
  "a sign-in that is refused with %s is answered as a wrong password",
  async code => {
    const answered = async (refused: string) => {
      log.mockClear()
      const result = await signIn(fakeBackend(() => refusal(400, refused)).client, credentials)
      return { result, logged: log.mock.calls.slice() }
    }
    expect(await answered(code)).toEqual(await answered("invalid_credentials"))
  },
)

test("a registration that the database does not take is told: no mail will come of it", async () => {
  const { client } = fakeBackend(() => refusal(500, "unexpected_failure", "Database error saving new user"))
  expect(await mailed.registration(client)).toEqual({ ok: false, issue: { code: "unavailable" } })
  expect(log.mock.calls).toEqual([["Registration failed", "unavailable"]])
})

/** A backend of somebody who is signed in, and what was asked of it since. */
async function signedIn(answers: Record<string, () => Response> = {}) {
  const { client, calls } = fakeBackend(({ url, body }) => {
    const answer = answers[url.pathname.replace("/auth/v1/", "")]
    const isFirst = (body as { password?: string } | null)?.password === credentials.password
    if (answer && !isFirst) return answer()
    return Response.json(url.pathname.endsWith("/user") ? sessionOf("anna").user : sessionOf("anna"))
  })
  await signIn(client, credentials)
  calls.length = 0
  const asked = () => calls.map(({ method, url }) => `${method} ${url.pathname}${url.search}`)
  return { client, calls, asked }
}

test("a password is changed after the current one was proved", async () => {
  const { client, calls, asked } = await signedIn()
  expect(await changePassword(client, credentials, "another kettle 29")).toEqual({ ok: true, data: null })
  expect(asked()).toEqual(["POST /auth/v1/token?grant_type=password", "PUT /auth/v1/user"])
  expect(calls.map(({ body }) => (body as { password: string }).password)).toEqual([
    credentials.password,
    "another kettle 29",
  ])
})

test("whoever does not know the current password changes nothing", async () => {
  const { client, asked } = await signedIn({ token: () => refusal(400, "invalid_credentials") })
  const changed = await changePassword(client, { ...credentials, password: "a guess" }, "another kettle 29")
  expect(changed).toEqual({ ok: false, issue: { code: "invalidCredentials" } })
  expect(asked()).toEqual(["POST /auth/v1/token?grant_type=password"])
})

test("who keeps the password by a mailed link ends the other sessions all the same", async () => {
  const same = { user: () => refusal(422, "same_password") }
  const { client, asked } = await signedIn(same)
  expect(await setPassword(client, "another kettle 29")).toEqual({ ok: true, data: null })
  expect(asked()).toEqual(["PUT /auth/v1/user", "POST /auth/v1/logout?scope=others"])
  const away = await signedIn({ ...same, logout: () => refusal(503, "unexpected_failure") })
  expect(await setPassword(away.client, "another kettle 29")).toMatchObject({ ok: false })
})
