import { expect, onTestFinished, test } from "vitest"
import { openSql } from "../testing/open-sql.ts"
import { rejectionOf } from "../testing/rejection-of.ts"
import { createDatabase } from "../testing/test-backend.ts"
import { applyMigrations } from "./migrations.ts"
import { withSql } from "./open-sql.ts"
import { listOwnMigrations, readMigration } from "./own-migrations.ts"

const migrate = (url: string) => withSql(url, applyMigrations)

async function start() {
  const url = await createDatabase()
  const sql = openSql(url)
  onTestFinished(() => sql.end())
  const history = () => sql`select * from supabase_migrations.schema_migrations order by version`
  return { url, sql, history }
}

test("a new database goes through every migration once, and keeps a record of each", async () => {
  const { url, sql, history } = await start()
  await migrate(url)
  const own = await listOwnMigrations()
  const recorded = await history()
  expect(recorded.map(({ version }) => version)).toEqual(own)
  const { name, text } = await readMigration(own[0] ?? "")
  const unused = { created_by: null, idempotency_key: null, rollback: null }
  expect(recorded[0]).toEqual({ version: own[0], name, statements: [text], ...unused })
  await sql`insert into auth.users (id, email) values (gen_random_uuid(), 'anna@huta.example')`
  await migrate(url)
  expect(await history()).toEqual(recorded)
  expect(await sql`select email from auth.users`).toEqual([{ email: "anna@huta.example" }])
})

test("a failed migration is named and undone as a whole, and the next start continues with it", async () => {
  const { url, sql, history } = await start()
  await sql.unsafe(
    "create function public.prove_registration(link text, given text) returns void language sql as ''",
  )
  const { message, cause } = await rejectionOf(migrate(url))
  expect(message).toMatch(/20261130000000_kupryt failed: .*already exists/)
  expect(cause).toMatchObject({ code: "42723" })
  expect(await history()).toEqual([])
  expect(
    await sql`select from pg_trigger where tgrelid = 'auth.users'::regclass and not tgisinternal`,
  ).toEqual([])

  await sql.unsafe("drop function public.prove_registration(text, text)")
  await migrate(url)
  expect(await history()).toHaveLength((await listOwnMigrations()).length)
})
