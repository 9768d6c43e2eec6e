import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { setPanelLanguage } from "#app/i18n/panel-language.ts"
import type { Client } from "#app/lib/server-environment.ts"
import { fakeBackend, sessionOf } from "#app/lib/testing/fake-backend.ts"
import type { AuthResult } from "./auth-issue.tsx"
import { confirmAddress, register, requestLink, setPassword, signIn, signOut } from "./auth-operations.ts"

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

const atLogin = `?redirect_to=${encodeURIComponent(`${origin}/admin/login`)}`

test("[AUTH-05] registering sends whether the account is the primary administrator's, a PKCE challenge and the login page's address", async () => {
  for (const isPrimaryAdmin of [true, false]) {
    const { client, calls } = fakeBackend(() => Response.json(sessionOf("anna").user))
    expect(await register(client, { ...credentials, isPrimaryAdmin })).toEqual({ ok: true, data: null })
    expect(calls[0]?.url.href).toMatch(/\/auth\/v1\/signup\?/)
    expect(calls[0]?.url.search).toBe(atLogin)
    const challenge = { code_challenge: expect.any(String), code_challenge_method: "s256" }
    expect(calls[0]?.body).toMatchObject({ ...credentials, data: { is_admin: isPrimaryAdmin }, ...challenge })
  }
})

test("[PANEL-PL-01] a registration in the Polish panel sends its language, for the mail", async () => {
  setPanelLanguage("pl")
  const { client, calls } = fakeBackend(() => Response.json(sessionOf("anna").user))
  await register(client, registration)
  setPanelLanguage("en")
  expect(calls[0]?.body).toMatchObject({ data: { is_admin: false, language: "pl" } })
})

test("[AUTH-15] a link is requested by its purpose with the login page's address, and may be rate-limited", async () => {
  const { email } = credentials
  for (const [purpose, path, more] of [
    ["recovery", "/auth/v1/recover", {}],
    ["confirmation", "/auth/v1/resend", { type: "signup" }],
  ] as const) {
    const { client, calls } = fakeBackend(() => Response.json({}))
    expect(await requestLink(client, { purpose, email })).toEqual({ ok: true, data: null })
    expect(calls[0]?.url.href).toBe(`http://backend.example${path}${atLogin}`)
    expect(calls[0]?.body).toMatchObject({ email, ...more })
    const limited = fakeBackend(() => refusal(429, "over_request_rate_limit", "Try again in 42 s."))
    const issue = { code: "tooManyAttempts", seconds: 42 }
    expect(await requestLink(limited.client, { purpose, email })).toEqual({ ok: false, issue })
  }
})

test("[AUTH-06] no request is sent without an address or a password, or with an invalid address", async () => {
  const { client, calls } = fakeBackend(() => Response.json({}))
  for (const incomplete of [{ email: "" }, { password: "" }]) {
    const missing = { ok: false, issue: { code: "credentialsMissing" } }
    expect(await signIn(client, { ...credentials, ...incomplete })).toEqual(missing)
    expect(await register(client, { ...registration, ...incomplete })).toEqual(missing)
  }
  for (const email of ["jan\u200b@huta.example", "jan@huta.example."]) {
    const invalid = { ok: false, issue: { code: "emailInvalid" } }
    expect(await register(client, { ...registration, email })).toEqual(invalid)
    for (const purpose of ["recovery", "confirmation"] as const)
      expect(await requestLink(client, { purpose, email })).toEqual(invalid)
  }
  expect(calls).toHaveLength(0)
})

test("[AUTH-14] failures are logged without address and password", async () => {
  const { client } = fakeBackend(() => refusal(400, "invalid_credentials"))
  expect(await signIn(client, credentials)).toEqual({ ok: false, issue: { code: "invalidCredentials" } })
  expect(await register(client, registration)).toMatchObject({ ok: false })
  expect(log.mock.calls).toEqual([
    ["Sign-in failed", "invalidCredentials"],
    ["Registration failed", "invalidCredentials"],
  ])
})

test("[AUTH-05] a mailed link leads to a new password where it is unknown whether the account has one", async () => {
  const { client } = fakeBackend(({ url }) =>
    url.pathname.endsWith("/has_password")
      ? Response.json({ code: "PGRST001" }, { status: 503 })
      : Response.json(sessionOf("anna")),
  )
  const result = await confirmAddress(client, { tokenHash: "hash", type: "signup" })
  expect(result).toEqual({ ok: true, data: { keepsPassword: false } })
})

test("[AUTH-05] signing out ends every session of the account; a failure keeps this one", async () => {
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

/** GoTrue's errors where it would send a mail (internal/api/mail.go); where it would not, it returns 200. */
const mailErrors = [
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

test.each(Object.entries(mailed))(
  "a %s whose mail fails has the same result as one without a mail",
  async (_what, ask) => {
    const withoutMail = fakeBackend(() => Response.json({}))
    const expected = await ask(withoutMail.client)
    for (const [status, code, msg] of mailErrors) {
      const failing = fakeBackend(() => refusal(status, code, msg))
      expect(await ask(failing.client), msg).toEqual(expected)
    }
    expect(log.mock.calls).toEqual([])
  },
)

test("a sign-in that fails for another reason has the same result as a wrong password", async () => {
  const answered = async (refused: string) => {
    log.mockClear()
    const result = await signIn(fakeBackend(() => refusal(400, refused)).client, credentials)
    return { result, logged: log.mock.calls.slice() }
  }
  const wrong = await answered("invalid_credentials")
  for (const code of ["email_not_confirmed", "user_banned"]) expect(await answered(code)).toEqual(wrong)
})

test("a registration that the database rejects is reported: no mail will follow", async () => {
  const { client } = fakeBackend(() => refusal(500, "unexpected_failure", "Database error saving new user"))
  expect(await mailed.registration(client)).toEqual({ ok: false, issue: { code: "unavailable" } })
})

test("keeping the password after a mailed link still ends the other sessions", async () => {
  let status = 204
  const { client, calls } = fakeBackend(({ url, method }) => {
    if (method === "PUT") return refusal(422, "same_password")
    if (url.pathname.endsWith("/logout")) return new Response(status === 204 ? null : "{}", { status })
    return Response.json(sessionOf("anna"))
  })
  await signIn(client, credentials)
  expect(await setPassword(client, "another kettle 29")).toEqual({ ok: true, data: null })
  expect(calls.at(-1)?.url.href).toMatch(/\/auth\/v1\/logout\?scope=others$/)
  status = 503
  expect(await setPassword(client, "another kettle 29")).toMatchObject({ ok: false })
})
