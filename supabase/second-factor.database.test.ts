import { afterAll, beforeAll, expect, test, vi } from "vitest"
import { connect } from "#server/backend/connect.ts"
import type { Account } from "#server/testing/create-account.ts"
import { addFactor, showFactor } from "#server/testing/second-factor.ts"
import { startTestBackend } from "#server/testing/test-backend.ts"

const database = await startTestBackend()
afterAll(database.close)
const { backend, sql, privileged, register, signIn } = database
let primary: Account

// The codes of a test are all of one moment.
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["Date"] })
  primary = await database.registerPrimary()
})
afterAll(() => {
  vi.useRealTimers()
})

async function registerAdmin() {
  const account = await register()
  await privileged.from("admin_users").insert({ email: account.email })
  return account
}

const isAdmin = async ({ client, id }: Account) => (await client.rpc("is_user_admin", { user_id: id })).data
const stateOf = async ({ client }: Account) => (await client.rpc("second_factor_state")).data
const refused = { code: "42501" }

async function makeCodes({ client }: Account): Promise<string[]> {
  const { data, error } = await client.rpc("make_recovery_codes")
  if (error) throw error
  return data
}

const use = async ({ client }: Account, code: string) =>
  (await client.rpc("use_recovery_code", { code })).data

/** The kinds of the mails to an account that were made, in their order. */
const mailsTo = async ({ email }: Account) => {
  const rows = await sql`select kind from private.outbox where recipient = ${email} order by created_at, kind`
  return rows.map(({ kind }) => kind)
}

test("[MFA-01] ten recovery codes are shown once, stored as hashes, and take the place of earlier ones", async () => {
  const account = await register()
  expect((await account.client.rpc("make_recovery_codes")).error).toMatchObject(refused)
  await addFactor(account.client)
  const earlier = await makeCodes(account)
  const codes = await makeCodes(account)
  expect(new Set([...earlier, ...codes]).size).toBe(20)
  for (const code of codes) expect(code).toMatch(/^[0-9a-f]{7}(-[0-9a-f]{7}){3}$/)
  expect(await stateOf(account)).toMatchObject({ recovery_codes_left: 10 })
  const stored = JSON.stringify(await sql`select * from private.recovery_codes`)
  for (const code of codes) expect(stored).not.toContain(code.replaceAll("-", ""))

  const alone = await signIn(account)
  expect((await alone.client.rpc("make_recovery_codes")).error).toMatchObject(refused)
  expect(await use(alone, earlier[0] ?? "")).toEqual({ used: false, retry_after: 0 })
})

test("[MFA-01] the holder gets a mail of new recovery codes, but not of those that come with the first factor", async () => {
  const account = await register()
  await addFactor(account.client)
  await makeCodes(account)
  expect(await mailsTo(account)).toEqual(["factor-added"])
  await makeCodes(account)
  expect(await mailsTo(account)).toEqual(["factor-added", "recovery-codes-made"])
})

test("[MFA-01] the holder gets a mail of the first recovery codes when the first factor is older than ten minutes", async () => {
  const account = await register()
  await addFactor(account.client)
  await sql`update auth.mfa_factors set created_at = now() - interval '11 minutes' where user_id = ${account.id}`
  await addFactor(account.client, "Key ring")
  await makeCodes(account)
  expect(await mailsTo(account)).toEqual(["factor-added", "factor-added", "recovery-codes-made"])
})

test("[MFA-01] a recovery code removes the factors and all codes, ends the other sessions, raises nothing and is reported by mail", async () => {
  const admin = await registerAdmin()
  await addFactor(admin.client)
  const [code = "", another = ""] = await makeCodes(admin)
  const alone = await signIn(admin)
  expect(await isAdmin(alone)).toBe(false)
  expect(await use(alone, code.toUpperCase().replaceAll("-", " "))).toEqual({ used: true, retry_after: 0 })
  expect(await stateOf(alone)).toMatchObject({
    ...{ enrolled: false, level: "aal1", needed: false, recovery_codes_left: 0 },
  })
  expect((await admin.client.auth.refreshSession()).error).not.toBeNull()
  expect(await isAdmin(admin)).toBe(false)
  expect(await isAdmin(alone)).toBe(true)
  expect(await use(alone, another)).toMatchObject({ used: false })
  expect(await mailsTo(admin)).toEqual(["factor-added", "recovery-code-used"])
})

test("[MFA-01] five recovery codes are tried, then the right one waits, too", async () => {
  const account = await register()
  await addFactor(account.client)
  const [code = ""] = await makeCodes(account)
  const alone = await signIn(account)
  for (let number = 0; number < 5; number++)
    expect(await use(alone, "00000-00000-00000-00000")).toEqual({ used: false, retry_after: 0 })
  const waiting = await use(await signIn(account), code)
  expect(waiting).toEqual({ used: false, retry_after: expect.any(Number) })
  expect(waiting).not.toMatchObject({ retry_after: 0 })
  expect(await stateOf(alone)).toMatchObject({ enrolled: true })
})

test("[MFA-01] another account's recovery code is none", async () => {
  const [account, other] = [await register(), await register()]
  await addFactor(account.client)
  const [code = ""] = await makeCodes(account)
  expect(await use(other, code)).toMatchObject({ used: false })
  expect(await stateOf(account)).toMatchObject({ enrolled: true, recovery_codes_left: 10 })
})

test("[MFA-01] the holder gets a mail of each factor that was added or removed, and the codes go with the last one", async () => {
  const account = await register()
  const [first, second] = [await addFactor(account.client), await addFactor(account.client, "Key ring")]
  await makeCodes(account)
  await account.client.auth.mfa.unenroll({ factorId: first.id })
  expect(await stateOf(account)).toMatchObject({ recovery_codes_left: 10 })
  await showFactor(account.client, second, 30)
  await account.client.auth.mfa.unenroll({ factorId: second.id })
  expect(await stateOf(account)).toMatchObject({ recovery_codes_left: 0, enrolled: false })
  expect((await mailsTo(account)).sort()).toEqual([
    ...["factor-added", "factor-added", "factor-removed", "factor-removed"],
  ])
  const claimed = await privileged.rpc("claim_mails", { batch_size: 100, lease_seconds: 60 })
  const told = (claimed.data ?? []).filter(({ recipient }) => recipient === account.email)
  const common = { language: null, primary: false, off: true }
  expect(told.map(({ kind, source }) => [kind, source])).toEqual([
    ["factor-added", { ...common, device: "Telephone" }],
    ["factor-added", { ...common, device: "Key ring" }],
    ["factor-removed", { ...common, device: "Telephone" }],
    ["factor-removed", { ...common, device: "Key ring" }],
  ])
})

test("[MFA-01] adding and removing a factor in turn sends twenty mails in an hour", async () => {
  const account = await register()
  for (let number = 0; number < 11; number++) {
    const { id } = await addFactor(account.client)
    await account.client.auth.mfa.unenroll({ factorId: id })
  }
  expect(await mailsTo(account)).toHaveLength(20)
})

test("[MFA-01] the primary administrator lifts a lost factor, which ends every session of its holder and is reported by mail; nobody else does", async () => {
  const [holder, colleague] = [await registerAdmin(), await registerAdmin()]
  await addFactor(holder.client)
  const lift = (by: Account) => by.client.rpc("lift_second_factor", { holder: holder.email.toUpperCase() })
  expect((await lift(colleague)).error).toMatchObject(refused)
  expect((await lift(holder)).error).toMatchObject(refused)
  expect((await lift(primary)).data).toBe(true)
  expect((await lift(primary)).data).toBe(false)
  expect(await isAdmin(holder)).toBe(false)
  expect((await holder.client.auth.refreshSession()).error).not.toBeNull()
  expect(await isAdmin(await signIn(holder))).toBe(true)
  expect(await mailsTo(holder)).toEqual(["factor-added", "factor-lifted"])
})

test("[MFA-01] the primary administrator alone sees which administrators have one", async () => {
  const [holder, begun, other] = [await registerAdmin(), await registerAdmin(), await register()]
  const holders = (by: Account) => by.client.rpc("second_factor_holders")
  for (const account of [holder, other]) await addFactor(account.client)
  await begun.client.auth.mfa.enroll({ factorType: "totp" })
  const { data } = await holders(primary)
  expect(data).toContainEqual({ email: holder.email, factor: true, passkey: false })
  const told = data?.map(({ email }) => email)
  for (const { email } of [begun, other, primary]) expect(told).not.toContain(email)
  for (const account of [holder, begun, other]) expect((await holders(account)).error).toMatchObject(refused)
})

test("[MFA-01] nobody is an administrator without a demanded factor, and everybody can set one up; only who has shown one demands it", async () => {
  const admin = await registerAdmin()
  const demand = (by: Account, demanded: boolean) => by.client.rpc("require_second_factor", { demanded })
  expect((await demand(admin, true)).error).toMatchObject(refused)
  expect((await demand(primary, true)).error).toMatchObject(refused)
  await addFactor(primary.client)
  expect((await demand(primary, true)).error).toBeNull()

  expect(await isAdmin(admin)).toBe(false)
  expect((await admin.client.from("admin_users").select("id")).data).toEqual([])
  expect(await stateOf(admin)).toMatchObject({
    ...{ demanded: true, enrolled: false, needed: true, administrator: true },
  })
  await addFactor(admin.client)
  expect(await isAdmin(admin)).toBe(true)

  const alone = await signIn(primary)
  expect(await stateOf(alone)).toMatchObject({ primary: true, needed: true })
  expect((await demand(alone, false)).error).toMatchObject(refused)
  expect((await alone.client.from("admin_users").insert({ email: "a@b.example" })).error).toMatchObject(
    refused,
  )
  expect((await demand(primary, false)).error).toBeNull()
  expect(await stateOf(admin)).toMatchObject({ demanded: false })
})

test("[MFA-01] a session that was opened by a passkey needs no code", async () => {
  const admin = await registerAdmin()
  await addFactor(admin.client)
  const { client, ...alone } = await signIn(admin)
  expect(await isAdmin({ client, ...alone })).toBe(false)
  await sql`
    insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
    select gen_random_uuid(), id, now(), now(), 'passkey' from auth.sessions where user_id = ${admin.id} and aal = 'aal1'`
  expect(await isAdmin({ client, ...alone })).toBe(true)
})

test("without a session there is no state and nothing to recover", async () => {
  const visitor = connect(backend, backend.publishableKey)
  expect((await visitor.rpc("second_factor_state")).error).toMatchObject(refused)
  const account = await register()
  await sql`delete from auth.sessions where user_id = ${account.id}`
  expect(await stateOf(account)).toBeNull()
  expect((await account.client.rpc("use_recovery_code", { code: "x" })).error).toMatchObject(refused)
})

test("[MFA-01] all of that holds with the types that Supabase's own tables have", async () => {
  const admin = await registerAdmin()
  await addFactor(admin.client)
  const [code = ""] = await makeCodes(admin)
  const alone = await signIn(admin)
  await sql.unsafe(`
    create type auth.aal_level as enum ('aal1', 'aal2', 'aal3');
    create type auth.factor_status as enum ('unverified', 'verified');
    alter table auth.sessions drop constraint sessions_aal_check,
      alter aal type auth.aal_level using aal::auth.aal_level;
    alter table auth.mfa_factors drop constraint mfa_factors_status_check,
      alter status type auth.factor_status using status::auth.factor_status;
    -- Connections keep the trigger compiled for the earlier types.
    do $$ begin execute pg_get_functiondef('private.note_factor'::regproc); end $$;
    insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at)
    select gen_random_uuid(), '${admin.id}', 'Key ring', 'totp', 'verified', now(), now()`)
  expect(await isAdmin(alone)).toBe(false)
  expect(await stateOf(alone)).toMatchObject({ level: "aal1", needed: true })
  expect(await stateOf(admin)).toMatchObject({ level: "aal2", needed: false })
  expect(await use(alone, code)).toMatchObject({ used: true })
  expect(await isAdmin(alone)).toBe(true)
  expect(await mailsTo(admin)).toEqual(["factor-added", "factor-added", "recovery-code-used"])
})
