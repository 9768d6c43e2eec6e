import { randomUUID } from "node:crypto"
import { afterAll, expect, test } from "vitest"
import type { Client } from "#app/lib/server-environment.ts"
import { connect } from "../../backend/connect.ts"
import { addFactor } from "../../testing/second-factor.ts"
import { addPasskey, createSoftwarePasskey, showPasskey } from "../../testing/software-passkey.ts"
import { startTestBackend } from "../../testing/test-backend.ts"

const database = await startTestBackend()
afterAll(database.close)
const { backend, sql, register } = database

const stranger = () => connect(backend, backend.publishableKey)

const failed = { status: 400, code: "webauthn_verification_failed" }

const lies = [
  ["of another origin", { origin: "https://kupryt.example.net" }],
  ["of another domain", { rpId: "example.net" }],
  ["of another challenge", { challenge: Buffer.alloc(32).toString("base64url") }],
  ["without a fingerprint or a PIN", { isVerified: false }],
] as const

test.for(lies)("[MFA-01] a passkey %s opens nothing", async ([, lie]) => {
  const { client } = await register()
  const { passkey } = await addPasskey(client)
  const { data, error } = await showPasskey(stranger(), passkey, lie)
  expect(error).toMatchObject(failed)
  expect(data?.session ?? null).toBeNull()
  expect((await showPasskey(stranger(), passkey)).error).toBeNull()
})

test.for(lies)("[MFA-01] a passkey %s is not added", async ([, lie]) => {
  const { client } = await register()
  const { data: begun } = await client.auth.passkey.startRegistration()
  if (!begun) throw new Error("no challenge")
  const credential = createSoftwarePasskey().register(begun.options, lie)
  const { error } = await client.auth.passkey.verifyRegistration({
    ...{ challengeId: begun.challenge_id, credential },
  })
  expect(error).toMatchObject(failed)
  expect((await client.auth.passkey.list()).data).toEqual([])
})

test("[MFA-01] a passkey that nobody has, and one that names another account, are refused alike", async () => {
  const [{ client }, other] = [await register(), await register()]
  const { passkey } = await addPasskey(client)
  const userHandle = Buffer.from(other.id).toString("base64url")
  const unknown = createSoftwarePasskey()
  const answers = [
    await showPasskey(stranger(), passkey, { userHandle }),
    await showPasskey(stranger(), unknown, { userHandle }),
    await showPasskey(stranger(), unknown, { userHandle: Buffer.from(randomUUID()).toString("base64url") }),
  ]
  const told = answers.map(({ error }) => [error?.code, error?.message])
  expect(new Set(told.map(String)).size).toBe(1)
  expect(answers[0]?.error).toMatchObject(failed)
})

test("[MFA-01] a counter that does not rise is a copy's; a passkey without one works each time", async () => {
  const { client } = await register()
  const { passkey } = await addPasskey(client, createSoftwarePasskey(5))
  expect((await showPasskey(stranger(), passkey, { counter: 9 })).error).toBeNull()
  for (const counter of [9, 8, 0])
    expect((await showPasskey(stranger(), passkey, { counter })).error).toMatchObject(failed)
  expect((await showPasskey(stranger(), passkey, { counter: 10 })).error).toBeNull()

  const { passkey: synced } = await addPasskey(client, createSoftwarePasskey(0))
  for (let number = 0; number < 2; number++) expect((await showPasskey(stranger(), synced)).error).toBeNull()
})

test("[MFA-01] a challenge can be answered for five minutes, and one of a registration opens no session", async () => {
  const { client } = await register()
  const { passkey } = await addPasskey(client)
  const start = async ({ auth }: Client) => {
    const { data } = await auth.passkey.startAuthentication()
    if (!data) throw new Error("no challenge")
    return data
  }
  const age = (minutes: number) => sql`
    update auth.webauthn_challenges set expires_at = created_at + interval '5 minutes' - make_interval(mins => ${minutes})`
  const answer = async (minutes: number) => {
    const { challenge_id: challengeId, options } = await start(stranger())
    await age(minutes)
    const shown = { challengeId, credential: passkey.show(options) }
    return (await stranger().auth.passkey.verifyAuthentication(shown)).error
  }
  expect(await answer(6)).toMatchObject({ status: 400, code: "webauthn_challenge_expired" })
  expect(await answer(4)).toBeNull()
  const { data: begun } = await client.auth.passkey.startRegistration()
  if (!begun) throw new Error("no challenge")
  const credential = passkey.show({ challenge: begun.options.challenge, rpId: begun.options.rp.id })
  const { error } = await stranger().auth.passkey.verifyAuthentication({
    ...{ challengeId: begun.challenge_id, credential },
  })
  expect(error).toMatchObject({ code: "webauthn_challenge_not_found" })
  await age(6)
  await start(stranger())
  expect(await sql`select from auth.webauthn_challenges`).toHaveLength(1)
})

test("[MFA-01] a session by the password alone lists and renames no passkey of an account with a factor", async () => {
  const account = await register()
  const { id, answer } = await addPasskey(account.client)
  await addFactor(account.client)
  const { client: alone } = await database.signIn(account)
  const refused = { status: 403, code: "insufficient_aal" }
  expect((await alone.auth.passkey.list()).error).toMatchObject(refused)
  const renamed = await alone.auth.passkey.update({ passkeyId: id, friendlyName: "Mine" })
  expect(renamed.error).toMatchObject(refused)
  expect((await account.client.auth.passkey.list()).data).toMatchObject([
    { friendly_name: answer.friendly_name },
  ])
})

test.for([
  ["email_confirmed_at = null", "email_not_confirmed"],
  ["banned_until = now() + interval '1 day'", "user_banned"],
] as const)("[MFA-01] an account with %s signs in by no passkey", async ([change, code]) => {
  const { client, id } = await register()
  const { passkey } = await addPasskey(client)
  await sql`update auth.users set ${sql.unsafe(change)} where id = ${id}`
  expect((await showPasskey(stranger(), passkey)).error).toMatchObject({ status: 403, code })
})

test("[MFA-01] an account has ten passkeys at most, also where two are added at once", async () => {
  const { client, id } = await register()
  const begin = async () => (await client.auth.passkey.startRegistration()).data
  const begun = [await begin(), await begin()]
  await sql`
    insert into auth.webauthn_credentials (user_id, credential_id, public_key)
    select ${id}, decode(md5(random()::text), 'hex'), '' from generate_series(1, 9)`
  const answers = await Promise.all(
    begun.map(async (challenge, index) => {
      if (!challenge) throw new Error(`no challenge ${index}`)
      const credential = createSoftwarePasskey().register(challenge.options)
      return client.auth.passkey.verifyRegistration({ challengeId: challenge.challenge_id, credential })
    }),
  )
  const tooMany = { status: 422, code: "too_many_passkeys" }
  expect(answers.filter(({ error }) => error === null)).toHaveLength(1)
  expect(answers.find(({ error }) => error)?.error).toMatchObject(tooMany)
  expect((await client.auth.passkey.startRegistration()).error).toMatchObject(tooMany)
})

test("[MFA-01] with a passkey the other sessions end that one has opened, and no other", async () => {
  const account = await register()
  const { passkey, id } = await addPasskey(account.client)
  const opened = stranger()
  await showPasskey(opened, passkey)
  const { client: byPassword } = await database.signIn(account)
  expect((await account.client.auth.passkey.delete({ passkeyId: id })).error).toBeNull()
  expect((await opened.auth.refreshSession()).error).not.toBeNull()
  expect((await byPassword.auth.refreshSession()).error).toBeNull()
  expect((await account.client.auth.refreshSession()).error).toBeNull()
})

test("[MFA-01] a session that is no longer valid adds and removes none, whatever its token says", async () => {
  const { client } = await register()
  const { id } = await addPasskey(client)
  const token = (await client.auth.getSession()).data.session?.access_token
  await sql`update auth.sessions set created_at = now() - interval '91 days'`
  for (const [method, path] of [
    ["POST", "registration/options"],
    ["DELETE", id],
  ] as const) {
    const answer = await backend.fetch(`${backend.url}/auth/v1/passkeys/${path}`, {
      method,
      headers: { apikey: backend.publishableKey, authorization: `Bearer ${token}` },
    })
    expect([answer.status, await answer.json()]).toMatchObject([403, { error_code: "session_not_found" }])
  }
  expect(await sql`select from auth.webauthn_credentials where id = ${id}`).toHaveLength(1)
})
