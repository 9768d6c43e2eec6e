import { randomUUID } from "node:crypto"
import type postgres from "postgres"
import { beforeAll, expect, test } from "vitest"
import { openTestBackend, type TestBackend } from "#server/testing/test-backend.ts"

let database: TestBackend

beforeAll(async () => {
  database = await openTestBackend()
  return database.close
})

/** Takes statements; runs them one after the other and undoes them all. Returns what the last one failed with. */
async function failureOf(statements: (sql: postgres.TransactionSql) => Promise<unknown>) {
  const undone = new Error("rolled back")
  return database.sql
    .begin(async transaction => {
      await statements(transaction)
      throw undone
    })
    .catch(error => (error === undone ? null : error))
}

test("no role of the API empties a table at once, even when it is granted all there is", async () => {
  const tables = await database.sql<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'private')`
  expect(tables.length).toBeGreaterThanOrEqual(10)
  for (const { name } of tables) {
    for (const role of ["anon", "authenticated", "service_role"]) {
      const error = await failureOf(async sql => {
        await sql.unsafe(
          `grant all on all tables in schema public, private to ${role}; set local role ${role}`,
        )
        await sql.unsafe(`truncate ${name} cascade`)
      })
      expect([name, role, error?.code, error?.message]).toEqual([
        name,
        role,
        "42501",
        expect.stringContaining("removed one by one"),
      ])
    }
  }
})

test("a server leaves the API's roles no right to tables as such, although the API grants it at every start", async () => {
  const granted = await database.sql`
    select distinct privilege_type as name from pg_class, aclexplode(relacl)
    where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind = 'r'
      and grantee in ('anon'::regrole, 'authenticated'::regrole, 'service_role'::regrole) order by name`
  expect(granted.map(({ name }) => name)).toEqual(["DELETE", "INSERT", "SELECT", "UPDATE"])
})

test("a record of consent stays as it was written, for the database's owner too, and leaves with its message", async () => {
  const { sql } = database
  const id = randomUUID()
  await sql`select public.save_contact_submission(
    ${id}, 'Jan Nowak', 'jan@huta.example', '', '', 'other', 'Dwie tony miedzi', 'new', '2026-11', 'pl', '{}')`
  const read = () => sql`select * from private.contact_consents where submission_id = ${id}`
  const [written] = await read()
  const attempts = [
    sql`update private.contact_consents set wording_version = '2027-01'`,
    sql`update private.contact_consents set given_at = now() - interval '1 year'`,
    sql`delete from private.contact_consents where submission_id = ${id}`,
  ]
  for (const attempt of attempts) await expect(attempt).rejects.toMatchObject({ code: "42501" })
  expect([...(await read())]).toEqual([written])

  await sql`delete from public.contact_submissions where id = ${id}`
  expect([...(await read())]).toEqual([])
})

test("a subscription keeps its address, and the moment of its confirmation once there is one", async () => {
  const { sql } = database
  const email = `${randomUUID()}@huta.example`
  await sql`insert into public.newsletter_subscriptions (email) values (${email})`
  await sql`update public.newsletter_subscriptions set confirmed_at = '2026-11-20T10:00:00Z' where email = ${email}`
  for (const change of [
    { confirmed_at: null },
    { confirmed_at: "2026-11-21T10:00:00Z" },
    { email: "other@huta.example" },
  ]) {
    await expect(
      sql`update public.newsletter_subscriptions set ${sql(change)} where email = ${email}`,
    ).rejects.toMatchObject({ code: "42501" })
  }
  expect([
    ...(await sql`select confirmed_at from public.newsletter_subscriptions where email = ${email}`),
  ]).toEqual([{ confirmed_at: new Date("2026-11-20T10:00:00Z") }])
})
