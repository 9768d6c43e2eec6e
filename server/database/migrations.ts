import { readdir, readFile } from "node:fs/promises"
import type pg from "pg"
import { withinTransaction } from "./connection.ts"
import { compareMigrations, isEndOfEarlierLine, listOwnMigrations, readMigration } from "./own-migrations.ts"
import type { Sql } from "./sql.ts"

const accounts = new URL("accounts.sql", import.meta.url)
const seedFolder = new URL("../../supabase/seed/", import.meta.url)

/** The versions that the database has been through, oldest first; none where it was never migrated. */
export async function listMigrations(sql: Sql): Promise<string[]> {
  const [history] = await sql`select to_regclass('supabase_migrations.schema_migrations') as table`
  if (!history?.table) return []
  const rows = await sql<{ version: string }>`
    select version from supabase_migrations.schema_migrations order by version`
  return rows.map(({ version }) => version)
}

/** Each migration has a transaction of its own with its record. One that fails ends the work. */
export async function applyMigrations(sql: Sql, client: pg.Client): Promise<void> {
  const [found] = await sql<{ complete: boolean }>`
    select to_regclass('auth.users') is not null and to_regclass('supabase_migrations.schema_migrations') is not null
      and (select count(*) = 3 from pg_roles where rolname in ('anon', 'authenticated', 'service_role')) as complete`
  if (!found?.complete) await sql.unsafe(await readFile(accounts, "utf8"))
  const { missing } = await compareMigrations(await listMigrations(sql))
  for (const version of missing) {
    const { name, text } = await readMigration(version)
    const apply = async (transaction: Sql) => {
      await transaction.unsafe(text)
      await record(transaction, { version, name, text })
    }
    await withinTransaction(client, apply).catch(cause => {
      throw new Error(`the migration ${version}_${name} failed: ${cause.message}`, { cause })
    })
  }
}

/**
 * Gives a database at the end of the earlier line the history of this one, whose first migration makes what it has, and
 * the lists of grants and guards, which were several functions. Returns whether it was such a database.
 */
export async function adoptEarlierLine(sql: Sql, client: pg.Client): Promise<boolean> {
  if (!isEndOfEarlierLine(await listMigrations(sql))) return false
  const [version = ""] = await listOwnMigrations()
  const { name, text } = await readMigration(version)
  await withinTransaction(client, async transaction => {
    await transaction.unsafe(
      "drop function private.grants_before_additions(), private.guards_before_additions(), private.earlier_guards()",
    )
    await transaction.unsafe(text.slice(text.indexOf("create or replace function private.grants()")))
    await transaction`delete from supabase_migrations.schema_migrations`
    await record(transaction, { version, name, text })
  })
  return true
}

async function record(sql: Sql, { version, name, text }: { version: string; name: string; text: string }) {
  await sql`
    insert into supabase_migrations.schema_migrations (version, name, statements)
    values (${version}, ${name}, ${[text]})`
}

/** Seeds once in a database's life, which the setting "seed" remembers, also of a seed that was declined. */
export function applySeed(client: pg.Client, seed: "demo" | "none"): Promise<void> {
  return withinTransaction(client, async sql => {
    const [marked] = await sql`
      insert into private.settings (key, value) values ('seed', ${seed}) on conflict do nothing returning key`
    if (!marked || seed === "none") return
    for (const name of (await readdir(seedFolder)).filter(name => name.endsWith(".sql")).sort())
      await sql.unsafe(await readFile(new URL(name, seedFolder), "utf8"))
  })
}
