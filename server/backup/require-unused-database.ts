import type { Sql, TransactionSql } from "postgres"
import { Failure } from "../../scripts/bootstrap/terminal.mjs"
import { requireSuitableDatabase } from "../backend/database-preflight.ts"
import { withSql } from "../backend/open-sql.ts"
import { compareMigrations } from "../backend/own-migrations.ts"
import { listMigrations, listTables, type Table } from "./catalogue.ts"

/** What a first start writes by itself. */
const ownTables = ["private.settings"]

const advice = "Create a new database and name it in DATABASE_URL."

/**
 * Looks at a database that a restore is to fill; the signal ends the look. Throws Failure for one that a start would
 * migrate onward, that holds rows or cannot be used at all. Changes nothing.
 */
export async function requireUnusedDatabase(url: string, signal?: AbortSignal): Promise<void> {
  await requireSuitableDatabase(url, "serve", signal)
  await withSql(url, requireUnused, signal)
}

async function requireUnused(sql: Sql): Promise<void> {
  const applied = await listMigrations(sql)
  const { missing, unknown } = await compareMigrations(applied)
  if (applied.length > 0 && missing.length + unknown.length > 0) {
    throw new Failure(
      `The database is that of another release, and a restore migrates and overwrites none. ${advice}`,
    )
  }
  await requireNoRows(sql, await listTables(sql))
}

/** Throws Failure when one holds more than a first start writes. */
export async function requireNoRows(sql: Sql | TransactionSql, tables: readonly Table[]): Promise<void> {
  for (const { schema, name } of tables) {
    if (ownTables.includes(`${schema}.${name}`)) continue
    const [found] = await sql`select from ${sql(schema)}.${sql(name)} limit 1`
    if (!found) continue
    throw new Failure(
      `The database holds rows in ${schema}.${name}, and a restore never overwrites. ${advice}`,
    )
  }
}
