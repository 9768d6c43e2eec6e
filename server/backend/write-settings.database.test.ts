import { expect, onTestFinished, test } from "vitest"
import { configOf } from "../testing/config-of.ts"
import { openTestBackend } from "../testing/test-backend.ts"
import { connect } from "./connect.ts"
import { writeSettings } from "./write-settings.ts"

async function open() {
  const { backend, sql, close } = await openTestBackend()
  onTestFinished(close)
  const read = async () => [
    ...(await sql`select key, value from private.settings where key like '%_email%' order by key`),
  ]
  return { backend, sql, read }
}

test("the database learns the addresses of the configuration, anew at every start", async () => {
  const { backend, read } = await open()
  const privileged = connect(backend, backend.secretKey)
  await writeSettings(privileged, configOf({}))
  await writeSettings(
    privileged,
    configOf({ PRIMARY_ADMIN_EMAIL: "szef@huta.example", NOTIFY_EMAILS: "a@huta.example, b@huta.example" }),
  )
  expect(await read()).toEqual([
    { key: "notify_emails", value: "a@huta.example,b@huta.example" },
    { key: "primary_admin_email", value: "szef@huta.example" },
  ])
})

test("[SET-02] the primary administrator is on the list, and leaves it when the configuration names another", async () => {
  const { backend, sql } = await open()
  const privileged = connect(backend, backend.secretKey)
  const start = (PRIMARY_ADMIN_EMAIL: string) => writeSettings(privileged, configOf({ PRIMARY_ADMIN_EMAIL }))
  const list = async () =>
    (await sql`select email from public.admin_users order by created_at`).map(row => row.email)
  await start("anna@huta.example")
  const [first] = await sql`select id, created_at from public.admin_users`
  await start("anna@huta.example")
  await start("Anna@Huta.example")
  expect(await sql`select id, created_at from public.admin_users`).toEqual([first])
  await sql`insert into public.admin_users (email) values ('jan@huta.example')`
  await start("ewa@huta.example")
  expect(await list()).toEqual(["jan@huta.example", "ewa@huta.example"])
  // Who was added by a person stays an administrator after having been the primary one.
  await start("jan@huta.example")
  expect(await list()).toEqual(["jan@huta.example"])
  await start("ewa@huta.example")
  expect(await list()).toEqual(["jan@huta.example", "ewa@huta.example"])
  expect(await sql`select kind from private.outbox`).toEqual([])
})

test("servers that start at once put the primary administrator on the list once", async () => {
  const { backend, sql } = await open()
  const privileged = connect(backend, backend.secretKey)
  await Promise.all(Array.from({ length: 8 }, () => writeSettings(privileged, configOf({}))))
  expect(await sql`select email from public.admin_users`).toEqual([{ email: configOf({}).primaryAdminEmail }])
})

test("a key without that right ends the start with what to check", async () => {
  const { backend, read } = await open()
  const error = await writeSettings(connect(backend, backend.publishableKey), configOf({})).catch(
    reason => reason,
  )
  expect(error).toMatchObject({ name: "StartError", code: "unsuitable-database" })
  expect(error.message).toContain("SUPABASE_SECRET_KEY")
  expect(await read()).toEqual([])
})
