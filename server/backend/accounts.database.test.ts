import { hash, randomUUID } from "node:crypto"
import type postgres from "postgres"
import { afterAll, expect, test } from "vitest"
import type { Client } from "#app/lib/server-environment.ts"
import { cleanupJob } from "../jobs/cleanup.ts"
import { createQuietCall } from "../jobs/quiet-call.ts"
import { runUntilDone } from "../jobs/testing/start-job.ts"
import { pastTriggers } from "../testing/past-triggers.ts"
import { startTestBackend } from "../testing/test-backend.ts"
import { connect } from "./connect.ts"

const password = "correct horse battery"

const database = await startTestBackend()
afterAll(database.close)
const { privileged, register } = database

const visitor = () => connect(database.backend, database.backend.publishableKey)
const newEmail = () => `${randomUUID()}@contract.example`

async function takeToken(email: string) {
  const { link = "" } = await database.transport.takeMail(email)
  return new URL(link).searchParams.get("token_hash") ?? ""
}

const isAdmin = async (client: Client, user_id: string) =>
  (await client.rpc("is_user_admin", { user_id })).data

test("a mailed link cannot be guessed and works once; no other data of a registration is stored, and is_admin in it grants nothing", async () => {
  const email = newEmail()
  const client = visitor()
  const said = { is_admin: true, role: "service_role", picture: "x".repeat(10_000) }
  await client.auth.signUp({ email, password, options: { data: said } })
  const token = await takeToken(email)
  for (let code = 0; code < 1_000_000; code++)
    if (hash("sha256", email + String(code).padStart(6, "0")) === token) throw new Error(`guessed by ${code}`)
  const { data } = await client.auth.verifyOtp({ token_hash: token, type: "signup" })
  const again = await visitor().auth.verifyOtp({ token_hash: token, type: "signup" })
  expect([data.user?.email, again.error?.code]).toEqual([email, "otp_expired"])
  await client.auth.updateUser({ data: said })
  expect(await isAdmin(client, data.user?.id ?? "")).toBe(false)
  const rows = await database.sql`
    select raw_user_meta_data, identity_data from auth.users join auth.identities on user_id = users.id
    where users.email = ${email}`
  expect(rows).toHaveLength(1)
  for (const facts of Object.values(rows[0] ?? {}))
    expect(Object.keys(facts).sort()).toEqual(["email", "email_verified", "phone_verified", "sub"])
})

test("an account that is not confirmed within 14 days goes with all that belongs to it, and no other or invited one does", async () => {
  const [fresh, stale, invited, confirmed] = [newEmail(), newEmail(), newEmail(), newEmail()]
  const registration = hash("sha256", "proof")
  for (const email of [fresh, stale, invited])
    await visitor().auth.signUp({ email, password, options: { data: { registration } } })
  await register(confirmed)
  const age = (email: string, days: number) => database.sql`
    update auth.users set created_at = now() - make_interval(days => ${days}) where email = ${email}`
  await Promise.all([age(fresh, 13), age(stale, 15), age(invited, 300), age(confirmed, 400)])
  await database.sql`update auth.users set invited_at = created_at where email = ${invited}`
  // As Supabase's auth server keeps it.
  await database.sql`
    insert into auth.audit_log_entries (id, payload)
    select gen_random_uuid(), json_build_object('actor_id', id, 'actor_username', email) from auth.users`
  await runUntilDone(cleanupJob(createQuietCall(privileged, { info() {}, error() {} })))
  const left = await database.sql`
    select users.email, identities.id is not null as identity, fingerprint is not null as registration
    from auth.users left join auth.identities on user_id = users.id left join private.registrations on account = users.id
    where users.email in ${database.sql([fresh, stale, invited, confirmed])} order by users.created_at desc`
  expect(left).toEqual([
    { email: fresh, identity: true, registration: true },
    { email: invited, identity: true, registration: true },
    { email: confirmed, identity: true, registration: false },
  ])
  const orphans = await database.sql`
    select account from private.registrations where account not in (select id from auth.users)`
  expect(orphans).toEqual([])
  const named = await database.sql`
    select distinct address from unnest(${[fresh, stale, invited, confirmed]}::text[]) address
    join auth.audit_log_entries on strpos(payload::text, address) > 0`
  expect(named.map(({ address }) => address).sort()).toEqual([fresh, invited, confirmed].sort())
})

test("[PERM-02] [PERM-03] an account never takes another address, not even with that address's mailbox; only the one that it has now counts", async () => {
  const listed = newEmail()
  await privileged.from("admin_users").insert({ email: listed })
  const thief = await register()
  await thief.client.auth.updateUser({ email: listed })
  const [pending] = await database.sql`
    select email_change_token_current as own, email_change_token_new as other from auth.users where id = ${thief.id}`
  for (const token of [pending?.own, pending?.other].filter(Boolean))
    await visitor().auth.verifyOtp({ token_hash: token, type: "email_change" })
  expect(await isAdmin(thief.client, thief.id)).toBe(false)
  const [account] = await database.sql`select email from auth.users where id = ${thief.id}`
  expect(account?.email).toBe(thief.email)

  await privileged.from("admin_users").insert({ email: thief.email })
  expect(await isAdmin(thief.client, thief.id)).toBe(true)
  const rename = (sql: postgres.TransactionSql) =>
    sql`update auth.users set email = ${newEmail()} where id = ${thief.id}`
  await pastTriggers(database.sql, rename)
  expect(await isAdmin(thief.client, thief.id)).toBe(false)
})
