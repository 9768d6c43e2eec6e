import { afterAll, expect, test } from "vitest"
import { connect } from "#server/backend/connect.ts"
import { addFactor } from "#server/testing/second-factor.ts"
import { addPasskey, showPasskey } from "#server/testing/software-passkey.ts"
import { startTestBackend } from "#server/testing/test-backend.ts"

const database = await startTestBackend()
afterAll(database.close)
const { backend, sql, privileged } = database

async function registerAdmin() {
  const account = await database.register()
  await privileged.from("admin_users").insert({ email: account.email })
  return account
}

/** Returns the rights of a new browser that is signed in by the passkey. */
async function openBy(passkey: Parameters<typeof showPasskey>[1]) {
  const client = connect(backend, backend.publishableKey)
  const { data, error } = await showPasskey(client, passkey)
  if (error) throw error
  const { data: isAdmin } = await client.rpc("is_user_admin", { user_id: data.user?.id ?? "" })
  return { isAdmin, state: (await client.rpc("second_factor_state")).data }
}

const primary = await database.registerPrimary()

const mailsTo = async (email: string) => {
  const rows = await sql`select kind from private.outbox where recipient = ${email} order by created_at, kind`
  return rows.map(({ kind }) => kind)
}

test("[MFA-01] a passkey is two factors in one: it opens the panel where a code is needed or demanded, and a password does not", async () => {
  const admin = await registerAdmin()
  await addFactor(admin.client)
  const { passkey } = await addPasskey(admin.client)
  const strong = { isAdmin: true, state: { level: "aal1", needed: false } }
  expect(await openBy(passkey)).toMatchObject(strong)

  const another = await registerAdmin()
  const { passkey: only } = await addPasskey(another.client)
  await sql`insert into private.settings (key, value) values ('second_factor', 'demanded')`
  expect(await openBy(only)).toMatchObject(strong)
  const isAdmin = async () => (await another.client.rpc("is_user_admin", { user_id: another.id })).data
  expect(await isAdmin()).toBe(false)
  await sql`delete from private.settings where key = 'second_factor'`
  expect(await isAdmin()).toBe(true)
})

test("[MFA-01] a session whose password is too little adds no passkey", async () => {
  const { client } = await registerAdmin()
  await sql`insert into private.settings (key, value) values ('second_factor', 'demanded')`
  const { error } = await client.auth.passkey.startRegistration()
  await sql`delete from private.settings where key = 'second_factor'`
  expect(error).toMatchObject({ status: 403, code: "insufficient_aal" })
})

test("[MFA-01] passkeys are one factor when the auth server takes unverified users", async () => {
  const admin = await registerAdmin()
  await addFactor(admin.client)
  const { passkey } = await addPasskey(admin.client)
  const verify = (answer: boolean) =>
    sql.unsafe(`
    create or replace function private.passkeys_verify_users() returns boolean
    language sql immutable set search_path = '' as 'select ${answer}'`)
  await verify(false)
  const opened = await openBy(passkey)
  await verify(true)
  expect(opened).toMatchObject({ isAdmin: false, state: { needed: true } })
})

test("[MFA-01] the holder gets a mail of a passkey that is added or removed, and of none that goes with the account", async () => {
  const { client, email, id } = await registerAdmin()
  const added = await addPasskey(client)
  await client.auth.passkey.update({ passkeyId: added.id, friendlyName: "Key ring" })
  await client.auth.passkey.delete({ passkeyId: added.id })
  await addPasskey(client)
  expect(await mailsTo(email)).toEqual(["passkey-added", "passkey-removed", "passkey-added"])
  const told = await sql`select device, next_attempt_at <= now() as due from private.outbox
    where recipient = ${email} order by created_at`
  expect(told).toEqual([
    { device: "Key ring", due: true },
    { device: "Key ring", due: true },
    { device: "Passkey", due: false },
  ])
  await sql`delete from auth.users where id = ${id}`
  expect(await mailsTo(email)).toHaveLength(3)
})

test("[MFA-01] lifting a lost factor removes the passkeys too, with one mail", async () => {
  const admin = await registerAdmin()
  await addFactor(admin.client)
  const { passkey } = await addPasskey(admin.client)
  const earlier = await mailsTo(admin.email)
  expect((await primary.client.rpc("lift_second_factor", { holder: admin.email })).data).toBe(true)
  const { error } = await showPasskey(connect(backend, backend.publishableKey), passkey)
  expect(error).toMatchObject({ code: "webauthn_verification_failed" })
  const later = await mailsTo(admin.email)
  expect(later.filter(kind => !earlier.includes(kind))).toEqual(["factor-lifted"])
  expect(later).toHaveLength(earlier.length + 1)
})

test("[MFA-01] the primary administrator removes the passkeys of an account that has nothing else; its sessions end", async () => {
  const holder = await registerAdmin()
  const { passkey } = await addPasskey(holder.client)
  const holders = async () => (await primary.client.rpc("second_factor_holders")).data
  expect(await holders()).toContainEqual({ email: holder.email, factor: false, passkey: true })
  expect((await primary.client.rpc("lift_second_factor", { holder: holder.email })).data).toBe(true)
  expect((await holder.client.auth.refreshSession()).error).not.toBeNull()
  const again = await showPasskey(connect(backend, backend.publishableKey), passkey)
  expect(again.error).not.toBeNull()
  expect((await primary.client.rpc("lift_second_factor", { holder: holder.email })).data).toBe(false)
})

test("[MFA-01] a session that the removed last passkey opened is no stronger than one by a password", async () => {
  const { client, id } = await registerAdmin()
  const { passkey } = await addPasskey(client)
  const opened = connect(backend, backend.publishableKey)
  await showPasskey(opened, passkey)
  await sql`insert into private.settings (key, value) values ('second_factor', 'demanded')`
  const isAdmin = async () => (await opened.rpc("is_user_admin", { user_id: id })).data
  expect(await isAdmin()).toBe(true)
  const { data } = await opened.auth.passkey.list()
  expect((await opened.auth.passkey.delete({ passkeyId: data?.[0]?.id ?? "" })).error).toBeNull()
  expect(await isAdmin()).toBe(false)
  await sql`delete from private.settings where key = 'second_factor'`
})
