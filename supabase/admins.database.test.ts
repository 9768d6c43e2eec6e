import { beforeEach, expect, onTestFinished, test } from "vitest"
import type { Client } from "#app/lib/server-environment.ts"
import { writeSettings } from "#server/backend/write-settings.ts"
import { configOf } from "#server/testing/config-of.ts"
import { pastTriggers } from "#server/testing/past-triggers.ts"
import { startTestBackend, type TestBackend } from "#server/testing/test-backend.ts"

let sql: TestBackend["sql"]
let privileged: Client
let primary: Client

beforeEach(async () => {
  const database = await startTestBackend()
  onTestFinished(database.close)
  sql = database.sql
  privileged = database.privileged
  primary = (await database.registerPrimary()).client
})

async function add(email: string) {
  const { error } = await primary.from("admin_users").insert({ email })
  if (error) throw error
}
const remove = (email: string) => primary.from("admin_users").delete().eq("email", email)
const letPass = (time: string) =>
  pastTriggers(
    sql,
    transaction => transaction`
      update private.outbox set
        created_at = created_at - ${time}::interval, next_attempt_at = next_attempt_at - ${time}::interval`,
  )
const countDue = async () => {
  const [row] =
    await sql`select count(*)::int as due from private.outbox where kind = 'administrator' and next_attempt_at <= now()`
  return row?.due
}

test("twenty mails to new administrators leave in an hour; the others wait, and none is lost", async () => {
  for (let number = 0; number < 25; number++) await add(`colleague-${number}@huta.example`)
  expect(await countDue()).toBe(20)
  await letPass("61 minutes")
  expect(await countDue()).toBe(25)
})

test("adding and removing alternately sends no more mails in an hour; a removed address is deleted, and no mail for longer than a day", async () => {
  const email = "anna@huta.example"
  for (let number = 0; number < 10; number++)
    for (const added of [email, "ewa@huta.example"]) {
      await add(added)
      await remove(added)
    }
  const removed = await sql`
    select distinct recipient, refused_at is null as is_due from private.outbox where kind = 'administrator'`
  expect([...removed]).toEqual([{ recipient: "", is_due: false }])
  await add(email)
  expect([
    ...(await sql`
      select next_attempt_at > now() as waits from private.outbox where kind = 'administrator' and recipient <> ''`),
  ]).toEqual([{ waits: true }])
  await letPass("26 hours")
  await add("jan@huta.example")
  const kept = await sql`select recipient from private.outbox where kind = 'administrator' order by recipient`
  expect([...kept]).toEqual([{ recipient: email }, { recipient: "jan@huta.example" }])
})

test("one mailbox gets twenty of these mails in a day, however it is written, and the next administrator still theirs", async () => {
  for (let number = 0; number < 21; number++) await add(`anna+${number}@huta.example`)
  await add("jan@huta.example")
  const due = await sql`
    select recipient from private.outbox where kind = 'administrator' order by created_at desc, recipient`
  expect(due).toHaveLength(21)
  expect(due.map(({ recipient }) => recipient)).toContain("jan@huta.example")
  expect(due.map(({ recipient }) => recipient)).not.toContain("anna+20@huta.example")
  expect(await sql`select from public.admin_users where email = 'anna+20@huta.example'`).toHaveLength(1)
})

test("[SET-02] the primary administrator is on the list, and leaves it when the configuration names another", async () => {
  const start = (PRIMARY_ADMIN_EMAIL: string) => writeSettings(privileged, configOf({ PRIMARY_ADMIN_EMAIL }))
  const list = async () =>
    (await sql`select email from public.admin_users order by created_at`).map(({ email }) => email)
  await start("anna@huta.example")
  const [first] = await sql`select id, created_at from public.admin_users`
  await start("anna@huta.example")
  await start("Anna@Huta.example")
  expect(await sql`select id, created_at from public.admin_users`).toEqual([first])
  await sql`insert into public.admin_users (email) values ('jan@huta.example')`
  await start("ewa@huta.example")
  expect(await list()).toEqual(["jan@huta.example", "ewa@huta.example"])
  // An administrator whom a person added stays one after having been the primary one.
  await start("jan@huta.example")
  expect(await list()).toEqual(["jan@huta.example"])
  await Promise.all(Array.from({ length: 8 }, () => start("ewa@huta.example")))
  expect(await list()).toEqual(["jan@huta.example", "ewa@huta.example"])
  expect(await sql`select kind from private.outbox`).toEqual([])
  const rows = await sql`select value from private.settings where key = 'notify_emails'`
  expect(rows).toEqual([{ value: configOf({}).notifyEmails.join(",") }])
})

test("no role of the API empties a table at once, even when it is granted all there is", async () => {
  for (const role of ["anon", "authenticated", "service_role"]) {
    const emptying = sql.begin(async transaction => {
      await transaction.unsafe(`grant all on all tables in schema public, private to ${role}`)
      await transaction.unsafe(`set local role ${role}; truncate private.settings`)
    })
    const message = expect.stringContaining("removed one by one")
    await expect(emptying).rejects.toMatchObject({ code: "42501", message })
  }
})

test("[PERM-02] an address has one answer about being an administrator's, in any case", async () => {
  await add("Anna@kupryt.example")
  await sql`delete from public.admin_users where email = ${configOf({}).primaryAdminEmail}`
  const told = async (address: string | null) =>
    (await sql`select private.is_listed_admin(${address}) as told`)[0]?.told
  expect(await told("aNNA@kupryt.example")).toBe(true)
  expect(await told(configOf({}).primaryAdminEmail.toUpperCase())).toBe(true)
  expect([await told("eve@kupryt.example"), await told(""), await told(null)]).toEqual([false, false, false])
  // But for the list itself, its triggers and the mails to new ones.
  const asking = await sql`
    select proname from pg_proc
    where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
      and prosrc ~ 'admin_users' and prosrc ~ 'primary_admin_email' and prosrc !~ 'source_id' and proname not like '%guards%' order by proname`
  expect(asking.map(({ proname }) => proname)).toEqual(["administrator_addresses", "write_setting"])
})
