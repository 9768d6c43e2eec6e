import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, expect, test } from "vitest"
import { writeSettings } from "#server/backend/write-settings.ts"
import { configOf } from "#server/testing/config-of.ts"
import { createAccount } from "#server/testing/create-account.ts"
import { startTestBackend } from "#server/testing/test-backend.ts"

const database = await startTestBackend()
afterAll(database.close)
const { backend, sql, privileged, signIn } = database

const browsers = {
  firefox: "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0",
  newerFirefox: "Mozilla/5.0 (Windows NT 11.0; Win64; x64; rv:160.0) Gecko/20100101 Firefox/160.0",
  iphone:
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1",
}

type Credentials = { email: string; password: string }

async function register(email = `${randomUUID()}@contract.example`): Promise<Credentials> {
  const account = { email, password: randomUUID() }
  await createAccount(backend, sql, account)
  return account
}

/** The kinds of the mails to an address that were made, in their order. */
const mailsTo = async (email: string) => {
  const rows = await sql`select kind from private.outbox where recipient = ${email} order by created_at, kind`
  return rows.map(({ kind }) => kind)
}

/** The mails to an address that are due, each with what it tells of. */
async function claimed(email: string) {
  const { data } = await privileged.rpc("claim_mails", { batch_size: 100, lease_seconds: 60 })
  return data?.filter(({ recipient }) => recipient === email).map(({ kind, source }) => ({ kind, source }))
}

let primary: Awaited<ReturnType<typeof signIn>>
const { primaryAdminEmail } = configOf({})

beforeAll(async () => {
  await writeSettings(privileged, configOf({}))
  primary = await signIn(await register(primaryAdminEmail), browsers.firefox)
})

test.for([
  [browsers.firefox, "Firefox", "Windows"],
  [browsers.iphone, "Safari", "iOS"],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36",
    ...["Chrome", "Windows"],
  ],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0",
    ...["Edge", "Windows"],
  ],
  [
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 OPR/124.0.0.0",
    ...["Opera", "Linux"],
  ],
  [
    "Mozilla/5.0 (Linux; Android 15; SM-S931B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36",
    ...["Samsung Internet", "Android"],
  ],
  [
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36",
    ...["Chrome", "Android"],
  ],
  [
    "Mozilla/5.0 (iPad; CPU OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0.7444.77 Mobile/15E148 Safari/604.1",
    ...["Chrome", "iOS"],
  ],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15",
    ...["Safari", "macOS"],
  ],
  [
    "Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36",
    ...["Chrome", "ChromeOS"],
  ],
  ["Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0", "Firefox", "Android"],
  ["curl/8.14.1", "", ""],
  ["", "", ""],
] as const)("[SESS-01] %j is %s on %s", async ([agent, browser, system]) => {
  const [named] =
    await sql`select private.browser_of(${agent}) as browser, private.system_of(${agent}) as system`
  expect(named).toEqual({ browser, system })
})

test("[SESS-01] the holder gets a mail of a sign-in in a new browser, not of the first one and not of one that is known by its name", async () => {
  const account = await register()
  for (const agent of [browsers.firefox, browsers.newerFirefox, browsers.iphone, browsers.firefox])
    await signIn(account, agent)
  expect(await claimed(account.email)).toEqual([
    { kind: "new-browser", source: { language: null, primary: false, browser: "Safari", system: "iOS" } },
  ])
  await signIn(account, "")
  expect(await claimed(account.email)).toEqual([
    { kind: "new-browser", source: { language: null, primary: false, browser: "", system: "" } },
  ])
})

test("[SESS-01] a browser is new again after 180 days, also where the account was not used otherwise", async () => {
  const account = await register()
  await signIn(account, browsers.firefox)
  const age = (days: number) => sql`
    update private.known_browsers set last_seen = now() - make_interval(days => ${days})`
  await age(179)
  await signIn(account, browsers.firefox)
  expect(await mailsTo(account.email)).toEqual([])
  await age(181)
  await signIn(account, browsers.firefox)
  expect(await mailsTo(account.email)).toEqual(["new-browser"])
})

test("[SESS-01] that holds where Supabase's own auth server notes the browser with the session", async () => {
  const account = await register()
  const { id } = await signIn(account, browsers.firefox)
  const open = (agent: string | null) => sql`
    insert into auth.sessions (id, user_id, created_at, updated_at, user_agent)
    values (gen_random_uuid(), ${id}, now(), now(), ${agent})`
  await open(browsers.firefox)
  expect(await mailsTo(account.email)).toEqual([])
  await open(browsers.iphone)
  expect(await mailsTo(account.email)).toEqual(["new-browser"])
  const [trigger] = await sql`
    select pg_get_triggerdef(oid) as definition from pg_trigger where tgname = 'see_session'`
  expect(trigger?.definition).toContain("SESSION_USER = 'supabase_auth_admin'")
})

test("[SESS-01] the holder gets a mail of another password, not of the first one", async () => {
  const account = await register()
  const { client, id } = await signIn(account, browsers.firefox)
  await client.auth.updateUser({ password: randomUUID() })
  expect(await claimed(account.email)).toEqual([
    { kind: "password-changed", source: { language: null, primary: false } },
  ])
  await sql`update auth.users set encrypted_password = null where id = ${id}`
  await sql`update auth.users set encrypted_password = 'first' where id = ${id}`
  expect(await mailsTo(account.email)).toEqual(["password-changed"])
})

test("[SESS-01] the holder of an account that adds or removes an administrator gets a mail, and so does who loses the access", async () => {
  const colleague = await register()
  const added = await primary.client.from("admin_users").insert({ email: colleague.email })
  expect(added.error).toBeNull()
  const address = { language: null, primary: true, address: colleague.email }
  expect(await claimed(primaryAdminEmail)).toEqual([{ kind: "administrator-added", source: address }])
  await primary.client.from("admin_users").delete().eq("email", colleague.email)
  expect(await claimed(primaryAdminEmail)).toEqual([{ kind: "administrator-removed", source: address }])
  expect(await mailsTo(colleague.email)).toContain("access-removed")
})

test("changes by the server are mailed to nobody", async () => {
  const colleague = await register()
  await privileged.from("admin_users").insert({ email: colleague.email })
  await privileged.from("admin_users").delete().eq("email", colleague.email)
  expect(await mailsTo(colleague.email)).toEqual([])
})

test("[SESS-01] an hour has ten mails of a kind to one holder, and those keep no other back", async () => {
  const account = await register()
  const { id, client } = await signIn(account, browsers.firefox)
  for (let number = 0; number < 12; number++) {
    await sql`select private.note_account_browser(${id}, ${browsers.firefox}, false)`
    await sql`update private.outbox set delivered_at = now() where recipient = ${account.email}`
  }
  await client.auth.updateUser({ password: randomUUID() })
  const mails = await mailsTo(account.email)
  expect(mails.filter(kind => kind === "new-browser")).toHaveLength(10)
  expect(mails).toContain("password-changed")
})

test("[SESS-01] a sign-in whose mail gave way to that of a later one in the same browser is none of the ten", async () => {
  const account = await register()
  const { id } = await signIn(account, browsers.firefox)
  for (let number = 0; number < 12; number++)
    await sql`select private.note_account_browser(${id}, ${browsers.firefox}, false)`
  const told = (await claimed(account.email))?.filter(({ source }) => source !== null)
  expect(told).toMatchObject([{ source: { browser: "Firefox", system: "Windows" } }])
  await sql`select private.note_account_browser(${id}, ${browsers.iphone}, false)`
  expect(await claimed(account.email)).toMatchObject([{ source: { browser: "Safari" } }])
})

test("with an account what is known of its browsers goes", async () => {
  const account = await register()
  const { id } = await signIn(account, browsers.firefox)
  await sql`delete from auth.users where id = ${id}`
  expect([...(await sql`select browser from private.known_browsers where account = ${id}`)]).toEqual([])
})

test("mails and removals are counted for a day", async () => {
  await sql`insert into private.counted_acts (kind, mailbox, created_at)
    values ('mail', 'old', now() - interval '25 hours'), ('mail', 'new', now() - interval '23 hours')`
  await privileged.rpc("remove_outdated_browsers").throwOnError()
  expect(await sql`select mailbox from private.counted_acts where mailbox in ('old', 'new')`).toEqual([
    { mailbox: "new" },
  ])
})

test("[SESS-01] a browser that was not used for 12 months is forgotten, and its next sign-in is mailed, though no browser is known", async () => {
  const account = await register()
  const { id } = await signIn(account, browsers.firefox)
  const known = () => sql`select browser, last_seen > now() - interval '1 hour' as fresh
    from private.known_browsers where account = ${id} order by browser`
  const age = (months: number) =>
    sql`update private.known_browsers set last_seen = now() - make_interval(months => ${months}) where account = ${id}`
  await age(11)
  await privileged.rpc("remove_outdated_browsers").throwOnError()
  expect(await known()).toMatchObject([{ browser: "Firefox" }])
  await age(13)
  await privileged.rpc("remove_outdated_browsers").throwOnError()
  expect(await known()).toEqual([{ browser: "", fresh: false }])
  const [told] = await sql`select private.sign_in_records(${id}) -> 'browsers' as browsers`
  expect(told?.browsers).toEqual([])
  await signIn(account, browsers.firefox)
  expect(await mailsTo(account.email)).toContain("new-browser")
  expect(await known()).toMatchObject([{ browser: "" }, { browser: "Firefox", fresh: true }])
})
