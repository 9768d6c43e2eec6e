import type postgres from "postgres"
import { expect, test } from "vitest"
import { connect } from "../backend/connect.ts"
import { findFreePort } from "../backend/postgres/postmaster.ts"
import { createSmtpTransport } from "../mail/smtp-transport.ts"
import { createAccount } from "./create-account.ts"
import { claimProject, filledTables } from "./project-rows.ts"
import nameProject from "./setup/named-project.ts"
import type { StandInOptions } from "./stand-in-supabase/stand-in-supabase.ts"
import { startTestProject } from "./start-test-project.ts"

/** Starts a project as it is once its migrations are pushed. */
async function startProject(options?: Partial<StandInOptions>) {
  const project = await startTestProject(options)
  return { ...project, sitePort: 3000, mailPort: 2525 }
}

/** Every row of the tables that a migration fills. */
async function rowsOfMigrations(sql: postgres.Sql) {
  const [rows] = await sql`
    select (select jsonb_object_agg(key, value) from private.settings) as settings,
      (select jsonb_object_agg(key, category_labels) from public.category_labels) as categories,
      (select jsonb_object_agg(id, reply_templates) from public.reply_templates) as templates`
  return rows
}

test("tests take a project as its migrations make it, leave it as it was, and read the one that they write to", async () => {
  const project = await startProject()
  const { sql, url, secretKey } = project
  const before = await rowsOfMigrations(sql)
  expect(before).toMatchObject({
    settings: { removal_from: expect.any(String) },
    categories: { recycling: expect.anything() },
  })
  const account = { email: "somebody@kupryt.example", password: "not of the tests" }
  await createAccount({ ...project, fetch }, null, account)
  await expect(claimProject(project)).rejects.toThrow("rows of its own (auth.users)")
  expect(await sql`select from auth.users`).toHaveLength(1)
  await sql`delete from auth.users`

  const { release } = await claimProject(project)
  await createAccount({ ...project, fetch }, null, account)
  await sql`insert into public.admin_users (email) values (${account.email})`
  const uploads = connect({ url, fetch }, secretKey).storage.from("uploads")
  await uploads.upload("a-1.webp", Buffer.from("a picture"), { contentType: "image/webp" })
  expect(await filledTables(sql)).toEqual([
    "auth.users",
    "storage.objects",
    "private.activity",
    "public.admin_users",
  ])
  await sql`truncate private.settings, public.category_labels, public.reply_templates`
  await release()
  expect(await filledTables(sql)).toEqual([])
  expect(await rowsOfMigrations(sql)).toEqual(before)
  expect((await uploads.download("a-1.webp")).error).not.toBeNull()

  const other = await startProject()
  await expect(claimProject({ ...other, url, secretKey })).rejects.toThrow("another project's")
  expect(await filledTables(other.sql)).toEqual([])
})

test("contract tests take the mails of a project, which registers only addresses that it can mail", async () => {
  const mailPort = await findFreePort()
  const from = "Kupryt <no-reply@kupryt.example>"
  const log = { info() {}, warn() {}, error() {} }
  const smtpUrl = `smtp://127.0.0.1:${mailPort}`
  const project = await startProject({ transport: createSmtpTransport({ smtpUrl, from, log }) })
  const account = { email: "somebody@kupryt.example", password: "not of the tests" }
  const register = () => connect({ ...project, fetch }, project.publishableKey).auth.signUp(account)
  const release = await nameProject({ provide() {} }, { ...project, mailPort })
  expect((await register()).error).toBeNull()
  await release()
  expect((await register()).error?.message).toBe("Error sending confirmation email")
})
