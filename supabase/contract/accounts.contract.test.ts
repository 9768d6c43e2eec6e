import { randomUUID } from "node:crypto"
import { afterAll, expect, test } from "vitest"
import { connect } from "#server/backend/connect.ts"
import { startContractBackend } from "#server/testing/contract-backend.ts"
import { mailDomain } from "#server/testing/named-project.ts"

const backend = await startContractBackend()
afterAll(backend.close)

test("[PERM-02] an account that has not confirmed its address cannot sign in, listed or not, and a short password is refused with its reason", async () => {
  const credentials = { email: `${randomUUID()}@${mailDomain}`, password: randomUUID() }
  await backend.privileged.from("admin_users").insert({ email: credentials.email })
  const { auth } = connect(backend, backend.publishableKey)
  const { error: weak } = await auth.signUp({ ...credentials, password: "elevenchars" })
  expect(weak).toMatchObject({ code: "weak_password", reasons: ["length"] })
  const registered = await auth.signUp({ ...credentials, options: { data: { is_admin: true } } })
  expect(registered).toMatchObject({ error: null, data: { session: null } })
  const refused = await auth.signInWithPassword(credentials)
  expect(refused).toMatchObject({ data: { session: null }, error: { code: "email_not_confirmed" } })
})

test("[AUTH-05] [CALL-03] [DATA-02] a session is kept and refreshed; after signing out its refresh token is worth nothing", async () => {
  const { client, id } = await backend.register()
  const { data: kept } = await client.auth.getSession()
  expect(kept.session?.user.id).toBe(id)
  const { data, error } = await client.auth.refreshSession()
  expect(error).toBeNull()
  expect(data.session?.refresh_token).not.toBe(kept.session?.refresh_token)
  expect((await client.rpc("is_user_admin", { user_id: id })).data).toBe(false)
  expect((await client.auth.signOut()).error).toBeNull()
  expect((await client.auth.getSession()).data.session).toBeNull()
  const thief = connect(backend, backend.publishableKey)
  const stolen = await thief.auth.refreshSession({ refresh_token: data.session?.refresh_token ?? "" })
  expect(stolen).toMatchObject({ error: expect.anything(), data: { session: null } })
})

test("[PERM-01] a token that was not issued here opens nothing", async () => {
  const { client } = await backend.registerAdmin()
  const { data } = await client.auth.getSession()
  const [head, body = ""] = (data.session?.access_token ?? "").split(".")
  const claims = { ...JSON.parse(Buffer.from(body, "base64url").toString()), role: "service_role" }
  const forged = [
    `${head}.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.${randomUUID()}`,
    `${Buffer.from('{"alg":"none","typ":"JWT"}').toString("base64url")}.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.`,
  ]
  for (const token of forged) {
    const response = await backend.fetch(`${backend.url}/rest/v1/admin_users?select=email`, {
      headers: { apikey: backend.publishableKey, authorization: `Bearer ${token}` },
    })
    const rows = response.ok ? await response.json() : []
    expect(rows).toEqual([])
  }
})

test("[PERM-01] without a key, or with a made-up one, everything is refused", async () => {
  for (const path of ["/rest/v1/blog_posts?select=id", "/rest/v1/contact_submissions", "/auth/v1/user"])
    for (const key of ["", "sb_secret_made_up", "sb_publishable_made_up"]) {
      const headers: HeadersInit = key ? { apikey: key } : {}
      expect((await backend.fetch(backend.url + path, { headers })).status, `${path} ${key}`).toBe(401)
    }
})
