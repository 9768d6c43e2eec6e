import { randomUUID } from "node:crypto"
import { beforeAll, expect, test } from "vitest"
import { connect } from "#server/backend/connect.ts"
import { type ContractBackend, openContractBackend } from "#server/testing/contract-backend.ts"

let backend: ContractBackend

beforeAll(async () => {
  backend = await openContractBackend()
  return backend.close
})

const isAdmin = async (client: ContractBackend["visitor"], user_id: string) =>
  (await client.rpc("is_user_admin", { user_id })).data

test("[PERM-02] is_user_admin tells an administrator from another account", async () => {
  const [admin, stranger] = await Promise.all([backend.registerAdmin(), backend.register()])
  expect(await isAdmin(admin.client, admin.id)).toBe(true)
  expect(await isAdmin(stranger.client, stranger.id)).toBe(false)
})

test("[PERM-02] is_user_admin says nothing about others: false for their ids, refused to visitors", async () => {
  const [admin, other] = await Promise.all([backend.registerAdmin(), backend.registerAdmin()])
  expect(await isAdmin(admin.client, other.id)).toBe(false)
  expect(await isAdmin(admin.client, randomUUID())).toBe(false)
  const { data, error } = await backend.visitor.rpc("is_user_admin", { user_id: admin.id })
  expect(data).toBeNull()
  expect(error).not.toBeNull()
})

test("[PERM-02] an administrator who is taken off the list is none at the next question, by the session of before or by a new one", async () => {
  const [before, colleague] = await Promise.all([backend.registerAdmin(), backend.registerAdmin()])
  const { email, password } = before
  const ask = async ({ client, id }: Pick<typeof before, "client" | "id">) => {
    const [messages, subscribers, admins] = await Promise.all([
      client.rpc("list_contact_submissions", { words: "", chosen: "inbox" }),
      client.rpc("list_newsletter_subscriptions", { words: "", chosen: "all" }),
      client.from("admin_users").select("email").eq("email", colleague.email),
    ])
    const refusals = [messages, subscribers].map(({ error }) => error?.code ?? null)
    return { isAdmin: await isAdmin(client, id), refusals, admins: admins.data }
  }
  const everything = { isAdmin: true, refusals: [null, null], admins: [{ email: colleague.email }] }
  expect(await ask(before)).toEqual(everything)
  await backend.privileged.from("admin_users").delete().eq("email", email)
  const nothing = { isAdmin: false, refusals: ["42501", "42501"], admins: [] }
  expect(await ask(before)).toEqual(nothing)
  const client = connect(backend, backend.publishableKey)
  const { data } = await client.auth.signInWithPassword({ email, password })
  expect(await ask({ client, id: data.user?.id ?? "" })).toEqual(nothing)
})

test("[PERM-02] an account that has not confirmed its address cannot sign in, listed or not", async () => {
  const email = `${randomUUID()}@contract.example`
  const password = randomUUID()
  await backend.privileged.from("admin_users").insert({ email })
  const client = connect(backend, backend.publishableKey)
  const registered = await client.auth.signUp({ email, password, options: { data: { is_admin: true } } })
  expect(registered).toMatchObject({ error: null, data: { session: null } })
  const { data, error } = await client.auth.signInWithPassword({ email, password })
  expect(error?.code).toBe("email_not_confirmed")
  expect(data.session).toBeNull()
})

test("a wrong password and an unknown address are answered alike", async () => {
  const { email } = await backend.register()
  const answers = [email, `${randomUUID()}@contract.example`].map(async address => {
    const { error } = await backend.visitor.auth.signInWithPassword({ email: address, password: "wrong" })
    return { code: error?.code, status: error?.status, message: error?.message }
  })
  const [known, unknown] = await Promise.all(answers)
  expect(known?.code).toBe("invalid_credentials")
  expect(unknown).toEqual(known)
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
  expect(await isAdmin(client, id)).toBe(false)
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
