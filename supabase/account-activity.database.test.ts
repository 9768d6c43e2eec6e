import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest"
import { connect } from "#server/backend/connect.ts"
import { writeSettings } from "#server/backend/write-settings.ts"
import { configOf } from "#server/testing/config-of.ts"
import { createAccount } from "#server/testing/create-account.ts"
import { pastTriggers } from "#server/testing/past-triggers.ts"
import { addFactor, showFactor } from "#server/testing/second-factor.ts"
import { addPasskey, showPasskey } from "#server/testing/software-passkey.ts"
import { startTestBackend } from "#server/testing/test-backend.ts"

const database = await startTestBackend()
const { backend, sql, privileged, close } = database
const primary = { email: configOf({}).primaryAdminEmail, password: randomUUID() }
const anna = { email: "anna@kupryt.example", password: randomUUID() }
const visitor = { email: "visitor@huta.example", password: randomUUID() }

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["Date"] })
  await writeSettings(privileged, configOf({}))
  await sql`insert into public.admin_users (email) values (${anna.email})`
  for (const account of [primary, anna, visitor]) await createAccount(backend, sql, account)
})
afterAll(async () => {
  vi.useRealTimers()
  await close()
})

/** Signs in, as another browser. */
const signIn = async (account: typeof primary) => (await database.signIn(account)).client

/** Returns the entries since the last call but for sign-ins, as "who kind action title detail". */
async function news(): Promise<string[]> {
  const rows = await sql`
    select coalesce(actor_email, 'somebody') as who, kind, action, title, detail from private.activity
    where (kind, action) <> ('sign-in', 'created') order by created_at`
  await pastTriggers(sql, async sql => {
    await sql`delete from private.activity`
    await sql`delete from private.counted_tries`
  })
  return rows.map(({ who, kind, action, title, detail }) =>
    [who, kind, action, title, detail].filter(Boolean).join(" "),
  )
}
beforeEach(async () => {
  await news()
})

test("[AUDIT-01] sessions that end are noted by their number: one's own, the others, and all of them", async () => {
  const [first, , third] = [await signIn(anna), await signIn(anna), await signIn(anna)]
  await third?.auth.signOut({ scope: "local" })
  expect(await news()).toEqual([`${anna.email} sign-in ended 1`])
  await signIn(anna)
  await first?.auth.signOut({ scope: "others" })
  expect(await news()).toEqual([`${anna.email} sign-in ended 2`])
  await first?.auth.signOut({ scope: "global" })
  expect(await news()).toEqual([`${anna.email} sign-in ended 1`])
})

test("[AUDIT-01] a session that one ends from another browser is noted as that; one whose time is over is not", async () => {
  const [here, there] = [await signIn(anna), await signIn(anna)]
  const claims = async (client: typeof here) => (await client.auth.getClaims()).data?.claims
  const ended = (await claims(there))?.session_id ?? ""
  await sql.begin(async sql => {
    const told = await claims(here)
    await sql`select set_config('request.jwt.claims', ${JSON.stringify(told)}, true),
      set_config('request.jwt.claim.sub', ${told?.sub ?? ""}, true)`
    await sql`delete from auth.sessions where id = ${ended}`
  })
  expect(await news()).toEqual([`${anna.email} sign-in ended-elsewhere 1`])

  await pastTriggers(sql, sql => sql`update auth.sessions set created_at = now() - interval '91 days'`)
  await privileged.rpc("remove_outdated_accounts")
  expect(await sql`select from auth.sessions`).toHaveLength(0)
  expect(await news()).toEqual([])
})

test("[AUDIT-01] sessions that end by a removed passkey, or by a code in another browser, are recorded as ended from there", async () => {
  await pastTriggers(sql, sql => sql`delete from auth.sessions`)
  const here = await signIn(anna)
  const { passkey, id } = await addPasskey(here)
  for (let number = 0; number < 2; number++)
    await showPasskey(connect(backend, backend.publishableKey), passkey)
  await signIn(anna)
  await news()
  await here.auth.passkey.delete({ passkeyId: id })
  expect((await news()).sort()).toEqual([
    `${anna.email} account passkey-removed Passkey`,
    `${anna.email} sign-in ended-elsewhere 2`,
  ])
  const factor = await addFactor(here, "Telephone")
  expect((await news()).sort()).toEqual([
    `${anna.email} account factor-added Telephone`,
    `${anna.email} sign-in ended-elsewhere 1`,
  ])
  await here.auth.mfa.unenroll({ factorId: factor.id })
})

test("[AUDIT-01] a changed password and a link that was asked for are noted, of administrators alone", async () => {
  await pastTriggers(sql, sql => sql`delete from auth.sessions`)
  const [client] = [await signIn(anna), await signIn(anna), await signIn(anna)]
  anna.password = randomUUID()
  await client.auth.updateUser({ password: anna.password })
  expect(await news()).toEqual([
    `${anna.email} account password-changed`,
    `${anna.email} sign-in ended-by-password 2`,
  ])

  for (const { email } of [anna, visitor]) await client.auth.resetPasswordForEmail(email)
  expect(await news()).toEqual([`somebody sign-in link-requested ${anna.email} 1`])

  const stranger = await signIn(visitor)
  visitor.password = randomUUID()
  await stranger.auth.updateUser({ password: visitor.password })
  await stranger.auth.signOut()
  await addFactor(await signIn({ ...anna }))
  expect((await news()).every(entry => entry.startsWith(anna.email))).toBe(true)
})

test("[AUDIT-01] a second factor is noted where it is added, removed, demanded and lifted", async () => {
  await pastTriggers(sql, sql => sql`delete from auth.mfa_factors`)
  const owner = await signIn(primary)
  const factor = await addFactor(owner, "Telephone")
  for (const demanded of [true, true, false, false]) await owner.rpc("require_second_factor", { demanded })
  await owner.auth.mfa.unenroll({ factorId: factor.id })
  const by = (who: string, ...done: string[]) => done.map(what => `${who} ${what}`)
  expect((await news()).filter(entry => !entry.includes("sign-in ended"))).toEqual(
    by(
      primary.email,
      "account factor-added Telephone",
      "account factor-demanded",
      "account factor-not-demanded",
      "account factor-removed Telephone",
    ),
  )

  await pastTriggers(
    sql,
    sql => sql`delete from auth.sessions
    where user_id = (select id from auth.users where email = ${anna.email})`,
  )
  await addFactor(await signIn(anna))
  await news()
  await owner.rpc("lift_second_factor", { holder: anna.email })
  expect(await news()).toEqual([
    `${primary.email} sign-in ended-by-lift ${anna.email} 1`,
    `${primary.email} account factor-lifted ${anna.email}`,
  ])
})

test("[AUDIT-01] a passkey is noted where it is added and removed, also by who lifts a lost factor, of administrators alone", async () => {
  await pastTriggers(sql, sql => sql`delete from auth.mfa_factors`)
  const client = await signIn(anna)
  await addFactor(client)
  await news()
  const { id } = await addPasskey(client)
  await client.auth.passkey.update({ passkeyId: id, friendlyName: "Key ring" })
  await client.auth.passkey.delete({ passkeyId: id })
  await addPasskey(client)
  await addPasskey(await signIn(visitor))
  expect(await news()).toEqual([
    `${anna.email} account passkey-added`,
    `${anna.email} account passkey-named Key ring`,
    `${anna.email} account passkey-removed Key ring`,
    `${anna.email} account passkey-added`,
  ])

  await (await signIn(primary)).rpc("lift_second_factor", { holder: anna.email })
  expect((await news()).filter(entry => entry.includes(" account "))).toEqual([
    `${primary.email} account factor-lifted ${anna.email}`,
    `${primary.email} account passkey-removed ${anna.email}`,
  ])
})

test("[AUDIT-01] new recovery codes are noted without the codes, the first ones too, of administrators alone", async () => {
  await pastTriggers(sql, sql => sql`delete from auth.mfa_factors`)
  const client = await signIn(anna)
  await addFactor(client, "Telephone")
  const stranger = await signIn(visitor)
  await addFactor(stranger)
  await news()
  for (const made of [stranger, client, client])
    expect((await made.rpc("make_recovery_codes")).error).toBeNull()
  const entry = `${anna.email} account recovery-codes-made`
  expect(await news()).toEqual([entry, entry])
  await client.auth.signOut({ scope: "local" })
  await pastTriggers(sql, sql => sql`delete from auth.mfa_factors`)
})

test("[AUDIT-01] a recovery code is noted where it is used; wrong ones are counted, those past the limit too", async () => {
  const client = await signIn(anna)
  await addFactor(client, "Telephone", 30)
  const { data: codes } = await client.rpc("make_recovery_codes")
  const alone = await signIn(anna)
  await news()
  for (let number = 0; number < 6; number++) await alone.rpc("use_recovery_code", { code: "00000" })
  expect(await news()).toEqual([
    `${anna.email} sign-in code-refused ${anna.email} 1`,
    `${anna.email} sign-in code-refused ${anna.email} 5`,
    `${anna.email} sign-in code-limited ${anna.email} 1`,
  ])
  await sql`delete from private.rate_limits`
  await alone.rpc("use_recovery_code", { code: codes?.[0] ?? "" })
  expect(await news()).toEqual([
    `${anna.email} sign-in ended-by-lift 1`,
    `${anna.email} account recovery-code-used`,
  ])
  const kept = JSON.stringify(await sql`select * from private.activity`)
  for (const code of codes ?? []) expect(kept).not.toContain(code)
})

test("[AUDIT-01] a sign-in is noted with what opened it and in which browser; before the code it has only begun", async () => {
  await pastTriggers(sql, sql => sql`delete from auth.mfa_factors`)
  const agent = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0"
  const ask: typeof fetch = (input, init) => {
    const request = new Request(input, init)
    request.headers.set("user-agent", agent)
    return backend.fetch(request)
  }
  const firefox = { ...backend, fetch: ask }
  const browser = async () => (await database.signIn(anna, agent)).client
  /** Returns the entries since the last call, as "action title detail"; they stay, since a code completes an earlier one. */
  let seen = 0
  const signIns = async () => {
    const rows = await sql`
      select action, title, detail from private.activity
      where kind = 'sign-in' and action in ('created', 'code-awaited') order by created_at offset ${seen}`
    seen += rows.length
    return rows.map(({ action, title, detail }) => `${action} ${title} ${detail}`)
  }
  const here = await browser()
  expect(await signIns()).toEqual(["created Firefox, Windows password"])

  // Setting a device up is no sign-in of a session that was valid without one.
  const factor = await addFactor(here)
  expect(await signIns()).toEqual([])
  const there = await browser()
  expect(await signIns()).toEqual(["code-awaited Firefox, Windows password"])
  await showFactor(there, factor, 30)
  expect(await signIns()).toEqual(["created Firefox, Windows code"])
  await addFactor(there, "Key ring")
  expect(await signIns()).toEqual([])

  const { passkey } = await addPasskey(there)
  await showPasskey(connect(firefox, backend.publishableKey), passkey)
  expect(await signIns()).toEqual(["created Firefox, Windows passkey"])
  await signIn(visitor)
  expect(await signIns()).toEqual([])
})

const refusals = (times: number) =>
  privileged.rpc("note_tries", { made: { tries: [{ kind: "refused", times }] } })

test("[AUDIT-01] however often is tried, an hour has few entries: the first, and each fivefold; fifty are a wave", async () => {
  for (const times of [1, 3, 1, 44, 1, 1_000_000]) expect((await refusals(times)).error).toBeNull()
  expect(await news()).toEqual([
    "somebody sign-in refused 1",
    "somebody sign-in refused 5",
    "somebody sign-in refused 49",
    "somebody sign-in wave 50",
    "somebody sign-in refused 1000050",
    "somebody sign-in wave 1000050",
  ])
})

test("[AUDIT-01] counts are forgotten after a week, and another hour counts anew", async () => {
  await refusals(60)
  await pastTriggers(sql, sql => sql`update private.counted_tries set hour = hour - interval '3 hours'`)
  await refusals(1)
  await pastTriggers(sql, sql => sql`update private.counted_tries set hour = hour - interval '8 days'`)
  await refusals(2)
  const counted = await sql`select times from private.counted_tries where kind = 'refused'`
  expect(counted).toEqual([{ times: 2 }])
  expect(await news()).toEqual(
    ["refused 60", "wave 60", "refused 1", "refused 2"].map(entry => `somebody sign-in ${entry}`),
  )
})

test("[AUDIT-01] the doctor gets the worst hour of the week, and the number of such hours", async () => {
  const wave = async () => (await privileged.rpc("sign_in_wave")).data
  await refusals(49)
  expect(await wave()).toEqual([])
  await refusals(1)
  await pastTriggers(sql, sql => sql`update private.counted_tries set hour = hour - interval '3 hours'`)
  await refusals(70)
  expect(await wave()).toMatchObject([{ refused: 70, hours: 2 }])
})

test("[AUDIT-01] an administrator finds what was tried by the address and by its kind; nobody else counts or reads it", async () => {
  await privileged.rpc("note_tries", {
    made: {
      tries: [
        { kind: "refused", address: anna.email.toUpperCase(), times: 1 },
        { kind: "refused", address: visitor.email, times: 1 },
      ],
    },
  })
  const client = await signIn(primary)
  const found = async (query: object) => (await client.rpc("list_activity", query)).data
  expect(await found({ chosen: "sign-in", words: anna.email })).toMatchObject({
    found: 1,
    activity: [{ kind: "sign-in", action: "refused", title: anna.email, actor_email: null }],
  })
  expect(await found({ words: visitor.email })).toMatchObject({ found: 0 })
})
