import { afterAll, expect, test } from "vitest"
import type { Client } from "#app/lib/server-environment.ts"
import { addFactor } from "../../testing/second-factor.ts"
import { startTestBackend } from "../../testing/test-backend.ts"

const database = await startTestBackend()
afterAll(database.close)
const { backend, sql, register, signIn } = database

/** An account's session that has shown its factor, and one that has not. */
async function registerWithFactor() {
  const account = await register()
  await addFactor(account.client)
  return { client: account.client, alone: (await signIn(account)).client }
}

const stands = async ({ auth }: Client) => (await auth.refreshSession()).error === null

async function logOut({ auth }: Client, scope: string) {
  const { data } = await auth.getSession()
  const answer = await backend.fetch(`${backend.url}/auth/v1/logout${scope}`, {
    method: "POST",
    headers: {
      apikey: backend.publishableKey,
      authorization: `Bearer ${data.session?.access_token}`,
    },
  })
  return { status: answer.status, body: answer.ok ? null : await answer.json() }
}

test("[MFA-01] a session that lacks the factor does not sign the others out; one that has shown it does", async () => {
  const { client, alone } = await registerWithFactor()
  expect(await logOut(alone, "?scope=others")).toMatchObject({
    ...{ status: 403, body: { code: 403, error_code: "insufficient_aal" } },
  })
  expect([await stands(client), await stands(alone)]).toEqual([true, true])
  expect(await logOut(client, "?scope=others")).toMatchObject({ status: 204 })
  expect([await stands(client), await stands(alone)]).toEqual([true, false])
})

test.for(["", "?scope=global", "?scope=GLOBAL", "?scope=local"])(
  "[MFA-01] a session that lacks the factor and signs out by %j ends itself alone",
  async scope => {
    const { client, alone } = await registerWithFactor()
    expect(await logOut(alone, scope)).toEqual({ status: 204, body: null })
    expect([await stands(client), await stands(alone)]).toEqual([true, false])
  },
)

test("[MFA-01] one that has shown the factor signs all out", async () => {
  const { client, alone } = await registerWithFactor()
  expect(await logOut(client, "?scope=global")).toMatchObject({ status: 204 })
  expect([await stands(client), await stands(alone)]).toEqual([false, false])
})

test("[MFA-01] a session that has ended signs no other out", async () => {
  const { client, alone } = await registerWithFactor()
  const { data } = await client.auth.getClaims()
  await sql`delete from auth.sessions where id = ${data?.claims.session_id ?? ""}`
  for (const scope of ["?scope=others", "?scope=global"]) await logOut(client, scope)
  expect(await stands(alone)).toBe(true)
})

test("[MFA-01] the language of the account is set by a session that has shown the factor alone", async () => {
  const { client, alone } = await registerWithFactor()
  const choose = ({ auth }: Client) => auth.updateUser({ data: { language: "pl" } })
  expect((await choose(alone)).error).toMatchObject({ status: 401, code: "insufficient_aal" })
  expect((await client.auth.getUser()).data.user?.user_metadata).not.toHaveProperty("language")
  expect((await choose(client)).data.user?.user_metadata).toMatchObject({ language: "pl" })
})
