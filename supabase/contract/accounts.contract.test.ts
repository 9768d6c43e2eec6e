import { randomUUID } from "node:crypto"
import { afterAll, expect, test } from "vitest"
import { connect } from "#server/backend/connect.ts"
import { openContractBackend } from "#server/testing/contract-backend.ts"
import { mailDomain } from "#server/testing/named-project.ts"

const backend = await openContractBackend()
afterAll(backend.close)

test("[PERM-02] an account that has not confirmed its address cannot sign in, listed or not", async () => {
  const email = `${randomUUID()}@${mailDomain}`
  const password = randomUUID()
  await backend.privileged.from("admin_users").insert({ email })
  const client = connect(backend, backend.publishableKey)
  const registered = await client.auth.signUp({ email, password, options: { data: { is_admin: true } } })
  expect(registered).toMatchObject({ error: null, data: { session: null } })
  const { data, error } = await client.auth.signInWithPassword({ email, password })
  expect(error?.code).toBe("email_not_confirmed")
  expect(data.session).toBeNull()
})

test("a password of fewer than 12 characters is refused with its reason", async () => {
  const email = `${randomUUID()}@contract.example`
  const { error } = await connect(backend, backend.publishableKey).auth.signUp({
    email,
    password: "elevenchars",
  })
  expect(error).toMatchObject({ code: "weak_password", reasons: ["length"] })
})

test("[CALL-03] [DATA-02] a session is kept and refreshed, and its refresh token leads on to a working one", async () => {
  const { client, id } = await backend.register()
  const { data: kept } = await client.auth.getSession()
  expect(kept.session?.user.id).toBe(id)
  const { data, error } = await client.auth.refreshSession()
  expect(error).toBeNull()
  expect(data.session?.refresh_token).not.toBe(kept.session?.refresh_token)
  expect((await client.rpc("is_user_admin", { user_id: id })).data).toBe(false)
})

test("[AUTH-05] [DATA-02] after signing out the refresh token is worth nothing", async () => {
  const { client } = await backend.register()
  const { data } = await client.auth.getSession()
  expect((await client.auth.signOut()).error).toBeNull()
  expect((await client.auth.getSession()).data.session).toBeNull()
  const thief = connect(backend, backend.publishableKey)
  const stolen = await thief.auth.refreshSession({ refresh_token: data.session?.refresh_token ?? "" })
  expect(stolen.error).not.toBeNull()
  expect(stolen.data.session).toBeNull()
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

test.for(["/rest/v1/blog_posts?select=id", "/rest/v1/contact_submissions", "/auth/v1/user"])(
  "without a key, or with a made-up one, %s is refused",
  async path => {
    for (const headers of [{}, { apikey: "sb_secret_made_up" }, { apikey: "sb_publishable_made_up" }]) {
      expect((await backend.fetch(backend.url + path, { headers: headers as HeadersInit })).status).toBe(401)
    }
  },
)
