import { randomUUID } from "node:crypto"
import { beforeEach, expect, onTestFinished, test } from "vitest"
import type { Client } from "#app/lib/server-environment.ts"
import { connect } from "#server/backend/connect.ts"
import { writeSettings } from "#server/backend/write-settings.ts"
import { configOf } from "#server/testing/config-of.ts"
import { confirmAccount } from "#server/testing/confirm-account.ts"
import { pastTriggers } from "#server/testing/past-triggers.ts"
import { openTestBackend, type TestBackend } from "#server/testing/test-backend.ts"

let sql: TestBackend["sql"]
let primary: Client

beforeEach(async () => {
  const database = await openTestBackend()
  onTestFinished(database.close)
  const { backend } = database
  sql = database.sql
  const credentials = { email: configOf({}).primaryAdminEmail, password: randomUUID() }
  await writeSettings(connect(backend, backend.secretKey), configOf({}))
  primary = connect(backend, backend.publishableKey)
  await primary.auth.signUp(credentials)
  await confirmAccount(sql, credentials.email)
  expect((await primary.auth.signInWithPassword(credentials)).error).toBeNull()
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
  const [row] = await sql`select count(*)::int as due from private.outbox where next_attempt_at <= now()`
  return row?.due
}

test("twenty mails to new administrators leave in an hour; the others wait, and none is lost", async () => {
  for (let number = 0; number < 25; number++) await add(`colleague-${number}@huta.example`)
  expect(await countDue()).toBe(20)
  await letPass("61 minutes")
  expect(await countDue()).toBe(25)
})

test("an address that is added again gets another mail after a day", async () => {
  const email = "anna@huta.example"
  const mails = () => sql`select recipient from private.outbox`
  await add(email)
  await remove(email)
  await letPass("23 hours")
  await add(email.toUpperCase())
  expect(await mails()).toHaveLength(1)
  await remove(email.toUpperCase())
  await letPass("2 hours")
  await add(email)
  expect(await mails()).toEqual([{ recipient: email }])
  expect(await countDue()).toBe(1)
})

test("a mail that was refused is tried again when its address is added again", async () => {
  const email = "anna@huta.example"
  await add(email)
  await sql`update private.outbox set refused_at = now(), attempts = 1`
  await remove(email)
  await add(email)
  const [admin] = await sql`select id from public.admin_users where email = ${email}`
  expect(await sql`select source_id, refused_at from private.outbox`).toEqual([
    { source_id: admin?.id, refused_at: null },
  ])
})
