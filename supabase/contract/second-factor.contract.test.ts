import { randomUUID } from "node:crypto"
import { afterAll, expect, test } from "vitest"
import { startContractBackend } from "#server/testing/contract-backend.ts"
import type { Account } from "#server/testing/create-account.ts"
import { addFactor, codeOf, enrollFactor, showFactor } from "#server/testing/second-factor.ts"

const backend = await startContractBackend()
afterAll(backend.close)

const wrong = (secret: string) => (codeOf(secret) === "000000" ? "000001" : "000000")

const levelOf = async ({ auth }: Account["client"]) => (await auth.mfa.getAuthenticatorAssuranceLevel()).data
const claimsOf = async ({ auth }: Account["client"]) => {
  const { data } = await auth.getSession()
  const [, payload = ""] = data.session?.access_token.split(".") ?? []
  return JSON.parse(Buffer.from(payload, "base64url").toString())
}

test("[MFA-01] a factor is set up with a picture, a secret and an address, and once verified raises the session, which a refresh keeps", async () => {
  const { client } = await backend.register()
  expect(await levelOf(client)).toMatchObject({
    currentLevel: "aal1",
    nextLevel: "aal1",
    currentAuthenticationMethods: [{ method: "password", timestamp: expect.any(Number) }],
  })
  const enrolled = await client.auth.mfa.enroll({
    ...{ factorType: "totp", friendlyName: "Telephone", issuer: "Kupryt" },
  })
  expect(enrolled).toMatchObject({ error: null, data: { type: "totp", friendly_name: "Telephone" } })
  const { qr_code = "", secret = "", uri = "" } = enrolled.data?.totp ?? {}
  expect(qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<.*<\/svg>\s*$/s)
  expect(new URL(uri).searchParams.get("secret")).toBe(secret)
  expect(new URL(uri).searchParams.get("issuer")).toBe("Kupryt")
  const factor = { id: enrolled.data?.id ?? "", secret }
  expect(await client.auth.mfa.listFactors()).toMatchObject({
    data: { all: [{ id: factor.id, status: "unverified" }], totp: [] },
  })

  const session = await showFactor(client, factor)
  expect(session.user.factors).toMatchObject([
    { id: factor.id, friendly_name: "Telephone", factor_type: "totp", status: "verified" },
  ])
  const raised = {
    currentLevel: "aal2",
    nextLevel: "aal2",
    currentAuthenticationMethods: expect.arrayContaining([
      { method: "totp", timestamp: expect.any(Number) },
      { method: "password", timestamp: expect.any(Number) },
    ]),
  }
  expect(await levelOf(client)).toMatchObject(raised)
  expect((await client.auth.refreshSession()).error).toBeNull()
  expect(await levelOf(client)).toMatchObject(raised)
  expect(await client.auth.mfa.listFactors()).toMatchObject({ data: { totp: [{ id: factor.id }] } })
})

test("[MFA-01] with a factor the password alone opens no table and no function of administrators, and the panel gets the reason", async () => {
  const admin = await backend.registerAdmin()
  const factor = await addFactor(admin.client)
  const client = await backend.signIn(admin)
  const isAdmin = async () => (await client.rpc("is_user_admin", { user_id: admin.id })).data
  const draft = { title: { en: "A", pl: "A" }, excerpt: { en: "", pl: "" }, content: { en: "", pl: "" } }
  const { error: refused } = await client.from("post_drafts").insert({ id: randomUUID(), ...draft })
  expect(refused).toMatchObject({ code: "42501" })
  expect((await client.from("admin_users").select("id")).data).toEqual([])
  expect((await client.rpc("list_activity")).error).toMatchObject({ code: "42501" })
  expect(await isAdmin()).toBe(false)
  expect((await client.rpc("second_factor_state")).data).toMatchObject({
    ...{ demanded: false, enrolled: true, level: "aal1", needed: true, administrator: true, primary: false },
  })
  expect(await levelOf(client)).toMatchObject({ currentLevel: "aal1", nextLevel: "aal2" })

  await showFactor(client, factor, 30)
  expect((await client.from("admin_users").select("id")).data).not.toEqual([])
  expect(await isAdmin()).toBe(true)
  expect((await client.rpc("second_factor_state")).data).toMatchObject({ level: "aal2", needed: false })
  expect((await client.rpc("list_activity")).error).toBeNull()
  expect(await claimsOf(client)).toMatchObject({ aal: "aal2" })
})

test("[MFA-01] a wrong code, another account's factor and an unknown challenge are refused with GoTrue's codes", async () => {
  const [{ client }, other] = [await backend.register(), await backend.register()]
  const factor = await enrollFactor(client)
  const { data: challenge } = await client.auth.mfa.challenge({ factorId: factor.id })
  expect(challenge?.expires_at).toBeGreaterThan(Date.now() / 1000)
  const verify = (by: Account["client"], challengeId: string, code: string) =>
    by.auth.mfa.verify({ factorId: factor.id, challengeId, code })
  const challengeId = challenge?.id ?? ""
  expect((await verify(client, challengeId, wrong(factor.secret))).error).toMatchObject({
    ...{ status: 422, code: "mfa_verification_failed" },
  })
  expect((await verify(client, randomUUID(), codeOf(factor.secret))).error).toMatchObject({
    ...{ status: 422, code: "mfa_factor_not_found" },
  })
  const missing = { status: 404, code: "mfa_factor_not_found" }
  expect((await verify(other.client, challengeId, codeOf(factor.secret))).error).toMatchObject(missing)
  expect((await other.client.auth.mfa.challenge({ factorId: factor.id })).error).toMatchObject(missing)
  expect((await other.client.auth.mfa.unenroll({ factorId: factor.id })).error).toMatchObject(missing)
  expect(await levelOf(client)).toMatchObject({ currentLevel: "aal1" })
})

test("[MFA-01] a second factor of the same name, a new one or a removal by the password alone are refused; a session that has shown one may", async () => {
  const account = await backend.register()
  const { client } = account
  const first = await addFactor(client, "Telephone")
  const enroll = (by: Account["client"], friendlyName: string) =>
    by.auth.mfa.enroll({ factorType: "totp", friendlyName })
  expect((await enroll(client, "Telephone")).error).toMatchObject({
    ...{ status: 422, code: "mfa_factor_name_conflict" },
  })
  const alone = await backend.signIn(account)
  expect((await enroll(alone, "Thief")).error).toMatchObject({ status: 403, code: "insufficient_aal" })
  expect((await alone.auth.mfa.unenroll({ factorId: first.id })).error).toMatchObject({
    ...{ status: 422, code: "insufficient_aal" },
  })
  expect((await alone.auth.updateUser({ password: randomUUID() })).error).toMatchObject({
    ...{ status: 401, code: "insufficient_aal" },
  })

  const second = await addFactor(client, "Key ring")
  expect((await client.auth.mfa.unenroll({ factorId: first.id })).error).toBeNull()
  expect((await client.auth.mfa.listFactors()).data?.totp).toMatchObject([{ id: second.id }])
  expect((await client.auth.mfa.unenroll({ factorId: second.id })).error).toBeNull()
  await client.auth.refreshSession()
  expect(await levelOf(client)).toMatchObject({ currentLevel: "aal1", nextLevel: "aal1" })
})

test("[MFA-01] other sessions that have not shown the factor end with it", async () => {
  const account = await backend.register()
  const other = await backend.signIn(account)
  await addFactor(account.client)
  expect((await other.auth.refreshSession()).error).not.toBeNull()
  expect((await account.client.auth.refreshSession()).error).toBeNull()
})

test("[MFA-01] nobody without a session sets up a factor", async () => {
  for (const authorization of [undefined, "Bearer x", `Bearer ${backend.publishableKey}`]) {
    const response = await backend.fetch(`${backend.url}/auth/v1/factors`, {
      method: "POST",
      headers: {
        apikey: backend.publishableKey,
        "content-type": "application/json",
        ...(authorization && { authorization }),
      },
      body: JSON.stringify({ factor_type: "totp", friendly_name: "" }),
    })
    expect([401, 403], authorization).toContain(response.status)
  }
})
