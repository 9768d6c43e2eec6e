import { expect, onTestFinished, test } from "vitest"
import { configOf } from "../testing/config-of.ts"
import { openTestBackend } from "../testing/test-backend.ts"
import { connect } from "./connect.ts"
import { writeSettings } from "./write-settings.ts"

async function open() {
  const { backend, sql, close } = await openTestBackend()
  onTestFinished(close)
  const read = async () => [
    ...(await sql`select key, value from private.settings where key <> 'seed' order by key`),
  ]
  return { backend, read }
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

test("a key without that right ends the start with what to check", async () => {
  const { backend, read } = await open()
  const error = await writeSettings(connect(backend, backend.publishableKey), configOf({})).catch(
    reason => reason,
  )
  expect(error).toMatchObject({ name: "StartError", code: "unsuitable-database" })
  expect(error.message).toContain("SUPABASE_SECRET_KEY")
  expect(await read()).toEqual([])
})
