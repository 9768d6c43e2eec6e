import { randomUUID } from "node:crypto"
import { afterAll, expect, test } from "vitest"
import { connect } from "#server/backend/connect.ts"
import { startContractBackend } from "#server/testing/contract-backend.ts"
import { namedProject } from "#server/testing/named-project.ts"
import { addFactor } from "#server/testing/second-factor.ts"
import { addPasskey, createSoftwarePasskey, showPasskey } from "#server/testing/software-passkey.ts"

const backend = await startContractBackend()
afterAll(backend.close)

const stranger = () => connect(backend, backend.publishableKey)

test("[MFA-01] a passkey is added for the account, listed, renamed, opens a session that a refresh keeps, and opens none once removed", async () => {
  const { client, id, email } = await backend.register()
  const begun = await client.auth.passkey.startRegistration()
  expect(begun).toMatchObject({
    error: null,
    data: {
      challenge_id: expect.any(String),
      options: {
        rp: { id: expect.any(String), name: expect.any(String) },
        user: { id: Buffer.from(id).toString("base64url"), name: email },
        authenticatorSelection: { residentKey: "required" },
      },
    },
  })
  expect(begun.data?.expires_at).toBeGreaterThan(Date.now() / 1000 + 60)

  const added = await addPasskey(client)
  expect(added.answer).toEqual({
    ...{ id: expect.any(String), friendly_name: expect.any(String), created_at: expect.any(String) },
  })
  expect((await client.auth.passkey.list()).data).toEqual([added.answer])
  const again = await client.auth.passkey.startRegistration()
  expect(again.data?.options.excludeCredentials).toHaveLength(1)
  const renamed = await client.auth.passkey.update({ passkeyId: added.id, friendlyName: "Work laptop" })
  expect(renamed.data).toEqual({ ...added.answer, friendly_name: "Work laptop" })

  const browser = stranger()
  const opened = await showPasskey(browser, added.passkey)
  expect(opened).toMatchObject({ error: null, data: { user: { id, email } } })
  const level = async () => (await browser.auth.mfa.getAuthenticatorAssuranceLevel()).data
  const expected = { currentLevel: "aal1", currentAuthenticationMethods: [{ method: "passkey" }] }
  expect(await level()).toMatchObject(expected)
  expect((await browser.auth.refreshSession()).error).toBeNull()
  expect(await level()).toMatchObject(expected)
  const [used] = (await client.auth.passkey.list()).data ?? []
  expect(Date.parse(used?.last_used_at ?? "")).toBeGreaterThan(Date.parse(added.answer.created_at))

  expect((await client.auth.passkey.delete({ passkeyId: added.id })).error).toBeNull()
  expect((await client.auth.passkey.list()).data).toEqual([])
  expect((await showPasskey(stranger(), added.passkey)).error).toMatchObject({
    ...{ status: 400, code: "webauthn_verification_failed" },
  })
})

test("[MFA-01] a challenge is answered once, and by who asked for it", async () => {
  const [{ client }, other] = [await backend.register(), await backend.register()]
  const missing = { status: 400, code: "webauthn_challenge_not_found" }
  const { data: begun } = await client.auth.passkey.startRegistration()
  if (!begun) throw new Error("no challenge")
  const passkey = createSoftwarePasskey()
  const answer = { challengeId: begun.challenge_id, credential: passkey.register(begun.options) }
  expect((await other.client.auth.passkey.verifyRegistration(answer)).error).toMatchObject(missing)
  expect((await client.auth.passkey.verifyRegistration(answer)).error).toBeNull()
  expect((await client.auth.passkey.verifyRegistration(answer)).error).toMatchObject(missing)

  const { data: asked } = await stranger().auth.passkey.startAuthentication()
  if (!asked) throw new Error("no challenge")
  const shown = { challengeId: asked.challenge_id, credential: passkey.show(asked.options) }
  expect((await stranger().auth.passkey.verifyAuthentication(shown)).error).toBeNull()
  expect((await stranger().auth.passkey.verifyAuthentication(shown)).error).toMatchObject(missing)
})

test("[MFA-01] another's passkey is neither listed, renamed nor removed, and one of theirs is not added twice", async () => {
  const [{ client }, other] = [await backend.register(), await backend.register()]
  const { id, passkey } = await addPasskey(client)
  const { passkey: passkeys } = other.client.auth
  const missing = { status: 404, code: "validation_failed" }
  expect((await passkeys.list()).data).toEqual([])
  expect((await passkeys.update({ passkeyId: id, friendlyName: "Mine" })).error).toMatchObject(missing)
  expect((await passkeys.delete({ passkeyId: id })).error).toMatchObject(missing)
  const { data: begun } = await passkeys.startRegistration()
  if (!begun) throw new Error("no challenge")
  const credential = passkey.register(begun.options)
  const twice = await passkeys.verifyRegistration({ challengeId: begun.challenge_id, credential })
  // Supabase's own auth server fails on the database's refusal.
  expect(twice.error).toMatchObject(
    namedProject()
      ? { status: 500, code: "unexpected_failure" }
      : { status: 422, code: "webauthn_credential_exists" },
  )
  const names = await client.auth.passkey.update({ passkeyId: id, friendlyName: "x".repeat(121) })
  expect(names.error).toMatchObject({ status: 400, code: "validation_failed" })
})

test("[MFA-01] a session by the password alone adds and removes no passkey of an account with a factor", async () => {
  const account = await backend.register()
  await addFactor(account.client)
  const { id } = await addPasskey(account.client)
  const alone = await backend.signIn(account)
  const refused = { status: 403, code: "insufficient_aal" }
  expect((await alone.auth.passkey.startRegistration()).error).toMatchObject(refused)
  expect((await alone.auth.passkey.delete({ passkeyId: id })).error).toMatchObject(refused)
  expect((await account.client.auth.passkey.list()).data).toHaveLength(1)
})

test("[MFA-01] nobody without a session adds, lists or removes one", async () => {
  const ask = async (method: string, path: string, authorization?: string) => {
    const sent = { apikey: backend.publishableKey, "content-type": "application/json" }
    const headers: HeadersInit = authorization ? { ...sent, authorization } : sent
    const init = method === "GET" ? { method, headers } : { method, headers, body: "{}" }
    return (await backend.fetch(`${backend.url}/auth/v1/passkeys${path}`, init)).status
  }
  for (const authorization of [undefined, "Bearer x", `Bearer ${backend.publishableKey}`])
    for (const [method, path] of [
      ["GET", ""],
      ["POST", "/registration/options"],
      ["POST", "/registration/verify"],
      ["PATCH", `/${randomUUID()}`],
      ["DELETE", `/${randomUUID()}`],
    ] as const)
      expect([401, 403], `${method} ${path} ${authorization}`).toContain(
        await ask(method, path, authorization),
      )
})
