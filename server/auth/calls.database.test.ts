import { randomUUID } from "node:crypto"
import { expect, test } from "vitest"
import { newEmail, password, serveGuarded } from "../testing/guarded-app.ts"
import { addFactor, codesOf, enrollFactor } from "../testing/second-factor.ts"
import { addPasskey } from "../testing/software-passkey.ts"

const guarded = await serveGuarded()
const { sql } = guarded.database

async function signIn(email?: string) {
  const account = email ?? (await guarded.register(newEmail())).email
  const client = guarded.browser()
  const { data, error } = await client.auth.signInWithPassword({ email: account, password })
  if (error) throw error
  return { client, email: account, token: data.session.access_token, refresh: data.session.refresh_token }
}

const { email, token } = await signIn()
const unconfirmed = newEmail()
await guarded.send("/auth/v1/signup", { body: { email: unconfirmed, password } })

type Sent = { body?: object | undefined; bearer?: string }

async function ask(call: string, { body, bearer }: Sent = {}) {
  const [method = "", path] = call.split(" ")
  const headers = bearer ? { authorization: `Bearer ${bearer}` } : {}
  const answer = await guarded.send(`/auth/v1/${path}`, { method, headers, body })
  const told = await answer.json().catch(() => null)
  return { answer, told, status: answer.status, code: told?.error_code as string | undefined }
}

const id = randomUUID()
const passwordGrant = "POST token?grant_type=password"
const refreshGrant = "POST token?grant_type=refresh_token"
const shown = { challenge_id: id, code: "123456" }

test.each<[call: string, sent: Sent, status: number, code: string]>([
  ["POST signup", { body: { email: newEmail(), password: "short" } }, 422, "weak_password"],
  ["POST signup", { body: { email: "nobody", password } }, 400, "validation_failed"],
  ["POST recover", { body: { email: "nobody" } }, 400, "validation_failed"],
  [passwordGrant, { body: { email, password: "x" } }, 400, "invalid_credentials"],
  [passwordGrant, { body: { email: newEmail(), password } }, 400, "invalid_credentials"],
  [refreshGrant, { body: { refresh_token: "" } }, 400, "validation_failed"],
  [refreshGrant, { body: { refresh_token: "x" } }, 400, "refresh_token_not_found"],
  ["POST verify", { body: { type: "signup", token_hash: "x" } }, 403, "otp_expired"],
  ["POST verify", { body: { type: "email", token_hash: "x" } }, 403, "otp_expired"],
  ["PUT user", { body: { password }, bearer: token }, 422, "same_password"],
  ["GET user", { bearer: "a.b.c" }, 403, "bad_jwt"],
  ["POST factors", { body: { factor_type: "x" }, bearer: token }, 400, "validation_failed"],
  ["POST factors", { body: { factor_type: "phone" }, bearer: token }, 422, "mfa_phone_enroll_not_enabled"],
  [
    "POST factors",
    { body: { factor_type: "webauthn" }, bearer: token },
    422,
    "mfa_webauthn_enroll_not_enabled",
  ],
  [`POST factors/${id}/challenge`, { body: {}, bearer: token }, 404, "mfa_factor_not_found"],
  [`POST factors/${id}/verify`, { body: shown, bearer: token }, 404, "mfa_factor_not_found"],
])("%s is refused as Supabase does: %o", async (call, sent, status, code) => {
  expect(await ask(call, sent)).toMatchObject({ status, code })
})

const whys = {
  password: "one code says of every password that it may not be chosen, and common ones are guessed first",
  hidden: "nobody learns whether there is an account",
  address: "an account keeps its address, and has no telephone",
  anonymous: "no account is anonymous",
  empty: "no password is empty",
  visitor: "no gateway in front shows a token for visitors",
  grant: "a password or a refresh token opens a session",
  unasked: "the product does not ask it",
  visit: "no link acts by a mere visit, and nobody removes an account",
}

const unasked = [
  ...["POST otp", "GET reauthenticate", "POST magiclink", "GET settings", "GET health", "POST invite"],
  ...["GET .well-known/jwks.json", "GET authorize", "POST sso", "GET user/identities/authorize"],
  ...["GET admin/users", "POST admin/users", "GET nothing", "POST factors/x/challenge"],
]
const long = "rusty kettle ".repeat(6)

test.each<[why: string, call: string, sent: Sent, status: number, code?: string]>([
  [whys.password, "POST signup", { body: { email: newEmail(), password: long } }, 422, "weak_password"],
  [
    "password",
    "POST signup",
    { body: { email: newEmail(), password: "password123456" } },
    422,
    "weak_password",
  ],
  [whys.anonymous, "POST signup", { body: { password } }, 400, "validation_failed"],
  [whys.hidden, "POST signup", { body: { email: unconfirmed, password } }, 200],
  [whys.hidden, "POST signup", { body: { email, password } }, 200],
  [whys.hidden, passwordGrant, { body: { email: unconfirmed, password } }, 400, "invalid_credentials"],
  [whys.empty, passwordGrant, { body: { email, password: "" } }, 400, "validation_failed"],
  [whys.address, "PUT user", { body: { email: newEmail() }, bearer: token }, 400, "validation_failed"],
  [whys.address, "POST resend", { body: { type: "email_change", email } }, 400, "validation_failed"],
  [whys.address, "PUT user", { body: { phone: "+48600100200" }, bearer: token }, 200],
  [whys.visitor, "GET user", {}, 401, "no_authorization"],
  [whys.visitor, `POST factors/${id}/challenge`, { body: {} }, 401, "no_authorization"],
  [whys.visitor, "POST logout", {}, 401, "no_authorization"],
  [whys.grant, "POST token?grant_type=pkce", { body: {} }, 400, "invalid_credentials"],
  [whys.grant, "POST token?grant_type=id_token", { body: {} }, 400, "invalid_credentials"],
  [whys.visit, "GET verify?type=signup&token=x", {}, 405, "method_not_allowed"],
  [whys.visit, "DELETE user", { bearer: token }, 405, "method_not_allowed"],
  ...(unasked.map(
    call => [whys.unasked, call, call.startsWith("POST") ? { body: {} } : {}, 404, "not_found"] as const,
  ) as never[]),
])("%s: %s is answered otherwise than there: %o", async (_why, call, sent, status, code) => {
  expect(await ask(call, sent)).toMatchObject({ status, ...(code && { code }) })
})

test("an account is answered as Supabase does: once confirmed, without the mail's moment", async () => {
  const { email, token } = await signIn()
  const { told } = await ask("GET user", { bearer: token })
  const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
  const moments = { created_at: moment, updated_at: moment, last_sign_in_at: moment }
  const { id: account } = told
  expect(told).toEqual({
    ...{ id: account, aud: "authenticated", role: "authenticated", email, phone: "", is_anonymous: false },
    ...{ email_confirmed_at: moment, confirmed_at: moment, ...moments },
    app_metadata: { provider: "email", providers: ["email"] },
    user_metadata: { sub: account, email, email_verified: true, phone_verified: false },
    identities: [
      {
        ...{
          identity_id: expect.any(String),
          id: account,
          user_id: account,
          provider: "email",
          email,
          ...moments,
        },
        identity_data: { sub: account, email, email_verified: true, phone_verified: false },
      },
    ],
  })
})

test("nobody learns whether there is an account: a link that is asked for too soon waits for all alike, and says how long", async () => {
  for (const address of [newEmail(), (await guarded.register(newEmail())).email]) {
    expect(await ask("POST recover", { body: { email: address } })).toMatchObject({ status: 200 })
    const { answer, ...refused } = await ask("POST recover", { body: { email: address } })
    expect(refused).toMatchObject({ status: 429, code: "over_request_rate_limit" })
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0)
  }
})

test("an unknown scope of a sign-out ends the own session: leaving never fails", async () => {
  const [one, other] = [await signIn(email), await signIn(email)]
  expect(await ask("POST logout?scope=everywhere", { bearer: one.token })).toMatchObject({ status: 204 })
  expect(await ask("GET user", { bearer: one.token })).toMatchObject({
    status: 403,
    code: "session_not_found",
  })
  expect(await ask("GET user", { bearer: other.token })).toMatchObject({ status: 200 })
})

test("a refresh token that is used at once again gives the same; an old one ends the session at once, since it may be stolen", async () => {
  const { refresh, token: access } = await signIn(email)
  const exchange = (refresh_token: string) => ask(refreshGrant, { body: { refresh_token } })
  const [first, second] = await Promise.all([exchange(refresh), exchange(refresh)])
  expect(second.told.refresh_token).toBe(first.told.refresh_token)
  await exchange(first.told.refresh_token)
  await sql`update auth.refresh_tokens set updated_at = updated_at - interval '12 seconds'`
  expect(await exchange(refresh)).toMatchObject({ status: 400, code: "refresh_token_not_found" })
  expect(await ask("GET user", { bearer: access })).toMatchObject({ status: 403, code: "session_not_found" })
})

test("a code opens once, whatever the challenge, and a challenge is of no address", async () => {
  const { client, token: access } = await signIn()
  const factor = await enrollFactor(client)
  const { present, next } = codesOf(factor.secret)
  await client.auth.mfa.challengeAndVerify({ factorId: factor.id, code: present })
  const bearer = (await client.auth.getSession()).data.session?.access_token ?? access
  const again = await ask("POST factors", {
    body: { factor_type: "totp", friendly_name: "Telephone" },
    bearer,
  })
  expect(again).toMatchObject({ status: 422, code: "mfa_factor_name_conflict" })
  const { told } = await ask(`POST factors/${factor.id}/challenge`, { body: {}, bearer })
  const verify = (code: string) =>
    ask(`POST factors/${factor.id}/verify`, { body: { challenge_id: told.id, code }, bearer })
  expect(await verify(present)).toMatchObject({ status: 422, code: "mfa_verification_failed" })
  guarded.peer = "203.0.113.9"
  expect(await verify(next)).toMatchObject({ status: 200 })
  expect(await verify(next)).toMatchObject({ status: 422, code: "mfa_challenge_expired" })
})

test("a session that lacks the factor of its account changes nothing, and ends itself alone", async () => {
  const { client, email: address } = await signIn()
  const factor = await addFactor(client)
  const { token: alone } = await signIn(address)
  const lacking = { code: "insufficient_aal" }
  for (const [call, status, body] of [
    [`DELETE factors/${factor.id}`, 403, undefined],
    ["PUT user", 401, { data: { language: "pl" } }],
    ["GET passkeys", 403, undefined],
  ] as const)
    expect(await ask(call, { body, bearer: alone })).toMatchObject({ status, ...lacking })
  expect(await ask("POST logout?scope=global", { bearer: alone })).toMatchObject({ status: 204 })
  expect((await client.auth.getUser()).error).toBeNull()
})

test("a passkey must verify its user, is added once, and has a name of 120 characters, not bytes", async () => {
  const { client, token: access } = await signIn()
  const { id: passkey } = await addPasskey(client)
  const { told } = await ask("POST passkeys/registration/options", { body: {}, bearer: access })
  expect(told.options.authenticatorSelection).toMatchObject({ userVerification: "required" })
  expect(told.options.excludeCredentials).toHaveLength(1)
  const name = "–".repeat(60)
  expect(
    await ask(`PATCH passkeys/${passkey}`, { body: { friendly_name: name }, bearer: access }),
  ).toMatchObject({
    ...{ status: 200, told: { friendly_name: name } },
  })
})
