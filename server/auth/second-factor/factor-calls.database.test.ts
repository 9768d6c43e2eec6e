import { afterAll, beforeAll, expect, test, vi } from "vitest"
import type { Client } from "#app/lib/server-environment.ts"
import { connect } from "../../backend/connect.ts"
import type { Account } from "../../testing/create-account.ts"
import { addFactor, codeOf, codesOf, enrollFactor, showFactor } from "../../testing/second-factor.ts"
import { addPasskey, showPasskey } from "../../testing/software-passkey.ts"
import { startTestBackend } from "../../testing/test-backend.ts"
import { createFactorSecrets } from "./factor-secrets.ts"

const database = await startTestBackend()
afterAll(database.close)
const { backend, sql, register } = database

// The codes of a test are all of one moment.
beforeAll(() => {
  vi.useFakeTimers({ toFake: ["Date"] })
})
afterAll(() => {
  vi.useRealTimers()
})

/** One more session of an account. */
const signIn = async (account: Account) => (await database.signIn(account)).client

const failed = { status: 422, code: "mfa_verification_failed" }
const verify = async (client: Client, factorId: string, code: string) =>
  (await client.auth.mfa.challengeAndVerify({ factorId, code })).error

test.for([
  [-60, failed],
  [-30, null],
  [0, null],
  [30, null],
  [60, failed],
] as const)(
  "[MFA-01] an app whose clock is %i s away from ours is let in within a step",
  async ([later, expected]) => {
    const { client } = await register()
    const { id, secret } = await enrollFactor(client)
    const error = await verify(client, id, codeOf(secret, later))
    if (expected) expect(error).toMatchObject(expected)
    else expect(error).toBeNull()
  },
)

test("[MFA-01] a code works once, in another session neither, and none that is older than it; the next one does", async () => {
  const account = await register()
  const factor = await enrollFactor(account.client)
  const { earlier, present, next } = codesOf(factor.secret)
  expect(await verify(account.client, factor.id, present)).toBeNull()
  const other = await signIn(account)
  for (const code of [present, earlier]) expect(await verify(other, factor.id, code)).toMatchObject(failed)
  expect(await verify(other, factor.id, next)).toBeNull()
})

test("[MFA-01] one of two calls with one code is let in", async () => {
  const account = await register()
  const factor = await enrollFactor(account.client)
  const code = codeOf(factor.secret)
  const clients = [account.client, await signIn(account)]
  const answers = await Promise.all(clients.map(client => verify(client, factor.id, code)))
  expect(answers.filter(error => error === null)).toHaveLength(1)
})

test("[MFA-01] a challenge can be answered for five minutes, and once", async () => {
  const { client } = await register()
  const factor = await enrollFactor(client)
  const { data } = await client.auth.mfa.challenge({ factorId: factor.id })
  const challengeId = data?.id ?? ""
  const age = (minutes: number) => sql`
    update auth.mfa_challenges set created_at = now() - make_interval(mins => ${minutes}) where id = ${challengeId}`
  const answer = async (later: number) => {
    const code = codeOf(factor.secret, later)
    return (await client.auth.mfa.verify({ factorId: factor.id, challengeId, code })).error
  }
  const expired = { status: 422, code: "mfa_challenge_expired" }
  await age(6)
  expect(await answer(0)).toMatchObject(expired)
  await age(4)
  expect(await answer(0)).toBeNull()
  expect(await answer(30)).toMatchObject(expired)
})

test("[MFA-01] the database's rows make no code: secrets are encrypted", async () => {
  const { client } = await register()
  const { id, secret } = await enrollFactor(client)
  const [row] = await sql`select secret from auth.mfa_factors where id = ${id}`
  expect(row?.secret).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
  expect(JSON.stringify(await sql`select * from auth.mfa_factors`)).not.toContain(secret)
})

test("[MFA-01] a refresh token that came of the password alone opens nothing after the code", async () => {
  const { client } = await register()
  const { data } = await client.auth.getSession()
  await addFactor(client)
  const thief = connect(backend, backend.publishableKey)
  const { error } = await thief.auth.refreshSession({ refresh_token: data.session?.refresh_token ?? "" })
  expect(error).toMatchObject({ code: "refresh_token_not_found" })
})

test("[MFA-01] a shown code ends the sessions that a password alone opened, and none that a passkey did", async () => {
  const account = await register()
  const { passkey } = await addPasskey(account.client)
  const [byPasskey, byPassword] = [connect(backend, backend.publishableKey), await signIn(account)]
  await showPasskey(byPasskey, passkey)
  await addFactor(account.client)
  expect((await byPasskey.auth.refreshSession()).error).toBeNull()
  expect((await byPassword.auth.refreshSession()).error).not.toBeNull()
})

test("[MFA-01] a factor from before the installation's key was replaced is reported as gone", async () => {
  const { client } = await register()
  const factor = await addFactor(client)
  const sealed = createFactorSecrets("before").seal(factor.secret, factor.id)
  await sql`update auth.mfa_factors set secret = ${sealed} where id = ${factor.id}`
  expect(await verify(client, factor.id, codeOf(factor.secret, 30))).toMatchObject({
    code: "mfa_factor_not_found",
  })
})

test("[MFA-01] a factor that a thief of the password began goes when the holder shows theirs", async () => {
  const account = await register()
  const thief = await signIn(account)
  const planted = await enrollFactor(thief, "Thief")
  await addFactor(account.client)
  const again = await signIn(account)
  expect(await verify(again, planted.id, codeOf(planted.secret))).toMatchObject({
    code: "mfa_factor_not_found",
  })
})

test("[MFA-01] an account has ten factors at most; those that nobody tried for five minutes make room", async () => {
  const { client } = await register()
  for (let number = 0; number < 10; number++) await enrollFactor(client, `Telephone ${number}`)
  const enroll = () => client.auth.mfa.enroll({ factorType: "totp", friendlyName: "One more" })
  expect((await enroll()).error).toMatchObject({ status: 422, code: "too_many_enrolled_mfa_factors" })
  await sql`update auth.mfa_factors set created_at = now() - interval '6 minutes'`
  expect((await enroll()).error).toBeNull()
})

test("[MFA-01] a session that is no longer valid sets up, shows and removes no factor, whatever its token says", async () => {
  const { client } = await register()
  const factor = await addFactor(client)
  const { data } = await client.auth.mfa.challenge({ factorId: factor.id })
  const token = (await client.auth.getSession()).data.session?.access_token
  await sql`update auth.sessions set created_at = now() - interval '91 days'`
  for (const [method, path, body] of [
    ["POST", "", { factor_type: "totp", friendly_name: "Another" }],
    ["POST", `/${factor.id}/verify`, { challenge_id: data?.id, code: codeOf(factor.secret, 30) }],
    ["DELETE", `/${factor.id}`, {}],
  ] as const) {
    const answer = await backend.fetch(`${backend.url}/auth/v1/factors${path}`, {
      method,
      headers: { apikey: backend.publishableKey, authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    })
    expect([answer.status, await answer.json()]).toMatchObject([403, { error_code: "session_not_found" }])
  }
  const kept = await sql`select status from auth.mfa_factors where id = ${factor.id}`
  expect([...kept]).toEqual([{ status: "verified" }])
})

test("[MFA-01] with two factors either raises a session, and the removal of the one that it showed lowers it", async () => {
  const account = await register()
  const [first, second] = [await addFactor(account.client), await addFactor(account.client, "Key ring")]
  const client = await signIn(account)
  await showFactor(client, first, 30)
  await account.client.auth.mfa.unenroll({ factorId: first.id })
  const level = async ({ auth }: Client) => {
    await auth.refreshSession()
    return (await auth.mfa.getAuthenticatorAssuranceLevel()).data
  }
  expect(await level(client)).toMatchObject({ currentLevel: "aal1", nextLevel: "aal2" })
  expect(await level(account.client)).toMatchObject({ currentLevel: "aal2" })
  await showFactor(client, second, 30)
  expect(await level(client)).toMatchObject({ currentLevel: "aal2" })
})
