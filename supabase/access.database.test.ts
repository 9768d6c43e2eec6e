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
