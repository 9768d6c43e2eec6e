import { expect, test } from "vitest"
import { newEmail, password, serveGuarded } from "../../testing/guarded-app.ts"
import { addPasskey, createSoftwarePasskey, showPasskey } from "../../testing/software-passkey.ts"

/** The number of answers that waited for their step. */
let padded = 0
const guarded = await serveGuarded(() => async () => {
  padded++
})
const { sql } = guarded.database

async function signIn() {
  const { email } = await guarded.register(newEmail())
  const client = guarded.browser()
  const { error } = await client.auth.signInWithPassword({ email, password })
  if (error) throw error
  return { client, email }
}

test("[MFA-01] [CALL-03] a passkey opens a session that is refreshed by a token that this server signed", async () => {
  const { client, email } = await signIn()
  const { passkey, id } = await addPasskey(client)
  const browser = guarded.browser()
  const { data } = await showPasskey(browser, passkey)
  expect(data?.user?.email).toBe(email)
  expect(data?.session?.refresh_token).toMatch(/^[^.]+\.[\w-]{43}$/)
  expect((await browser.auth.refreshSession()).error).toBeNull()
  const friendlyName = "\u200bKey\u000b\u202ering\u00a0"
  expect((await client.auth.passkey.update({ passkeyId: id, friendlyName })).error).toBeNull()
  expect((await client.auth.passkey.list()).data).toMatchObject([{ friendly_name: "Key ring" }])
  expect((await client.auth.passkey.delete({ passkeyId: id })).error).toBeNull()
})

test("[SESS-01] a sign-in by a passkey reports a browser that the account has not used for long, and no other", async () => {
  const { client, email } = await signIn()
  const { passkey } = await addPasskey(client)
  const told = async () =>
    (await sql`select from private.outbox where recipient = ${email} and kind = 'new-browser'`).length
  const earlier = await told()
  await showPasskey(guarded.browser(), passkey)
  expect(await told()).toBe(earlier)
  await sql`update private.known_browsers set last_seen = now() - interval '181 days'`
  await showPasskey(guarded.browser(), passkey)
  expect(await told()).toBe(earlier + 1)
})

test("[MFA-01] a wrong passkey, an unknown one, and those of unconfirmed and banned accounts have one answer, at the padded time", async () => {
  const { client } = await signIn()
  const { passkey } = await addPasskey(client)
  const unknown = createSoftwarePasskey()
  const userHandle = Buffer.from("00000000-0000-4000-8000-000000000001").toString("base64url")
  padded = 0
  const answers = [
    await showPasskey(guarded.browser(), passkey, { isVerified: false }),
    await showPasskey(guarded.browser(), unknown, { userHandle }),
  ]
  for (const change of ["banned_until = now() + interval '1 day'", "email_confirmed_at = null"]) {
    await sql`update auth.users set ${sql.unsafe(change)}
      where id in (select user_id from auth.webauthn_credentials)`
    answers.push(await showPasskey(guarded.browser(), passkey))
  }
  for (const { error } of answers)
    expect(error).toMatchObject({
      ...{ status: 400, code: "webauthn_verification_failed", message: "Credential verification failed" },
    })
  expect(padded).toBe(4)
})

test("[MFA-01] a session that began more than ten minutes ago adds no passkey", async () => {
  const { client } = await signIn()
  const age = (minutes: number) =>
    sql`update auth.sessions set created_at = now() - make_interval(mins => ${minutes})`
  await age(11)
  const { error } = await client.auth.passkey.startRegistration()
  expect(error).toMatchObject({ status: 401, code: "reauthentication_needed" })
  await age(9)
  await addPasskey(client)
})

test("[MFA-01] a client that tries passkeys without end waits; another does not", async () => {
  const start = async () => (await guarded.browser().auth.passkey.startAuthentication()).error?.status
  for (let number = 0; number < 60; number++) expect(await start()).toBeUndefined()
  expect(await start()).toBe(429)
  guarded.peer = "203.0.113.77"
  expect(await start()).toBeUndefined()
})

test.for([
  ["a sign-in without a credential", "authentication/verify", { challenge_id: crypto.randomUUID() }],
  ["a registration that is no text", "registration/verify", { challenge_id: "x", credential: [] }],
] as const)("%s is refused before anything is asked", async ([, path, body]) => {
  const { token } = await guarded.register()
  const headers = { authorization: `Bearer ${token}` }
  const answer = await guarded.send(`/auth/v1/passkeys/${path}`, { body, headers })
  expect([answer.status, await answer.json()]).toMatchObject([400, { error_code: "validation_failed" }])
})
