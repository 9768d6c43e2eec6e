import type postgres from "postgres"
import { requireSuitableDatabase } from "../backend/database-fitness.ts"
import { openSql } from "../backend/open-sql.ts"
import { findBrokenRules } from "../backend/permission-rules.ts"
import { listMigrations } from "../backup/catalogue.ts"
import { compareClocks } from "./examine-clock.ts"
import { examineMigrations } from "./examine-migrations.ts"
import { findEditedMigrations } from "./find-edited-migrations.ts"
import { about, type Finding } from "./finding.ts"

/** The tables of which a visitor may read rows. */
const publicTables = ["public.blog_posts", "public.blog_categories"]

/** Takes the address of a database, for a user who sees every row; looks at everything that can be learnt from it. */
export async function examineDatabase(url: string): Promise<Finding[]> {
  const { good, failure } = about("database")
  try {
    await requireSuitableDatabase(url)
  } catch (error) {
    return [failure((error as Error).message)]
  }
  const sql = openSql(url)
  try {
    const [{ version, answered } = { version: "", answered: new Date(0) }] = await sql<
      { version: string; answered: Date }[]
    >`select current_setting('server_version') as version, clock_timestamp() as answered`
    const clock = compareClocks("database", answered, new Date())
    const migrations = await examineHistory(sql)
    const found = [good(`PostgreSQL ${version} answers.`), clock, migrations]
    if (migrations.state === "failure") return found
    return [...found, await examinePermissions(sql), await examineOutbox(sql)]
  } finally {
    await sql.end({ timeout: 1 })
  }
}

/** Takes the superuser's connection; tells whether the database went through this release's migrations, as they are. */
async function examineHistory(sql: postgres.Sql): Promise<Finding> {
  const [history] = await sql`select to_regclass('supabase_migrations.schema_migrations') as table`
  if (!history?.table) return examineMigrations([])
  const found = await examineMigrations(await listMigrations(sql))
  const edited = await findEditedMigrations(sql)
  if (found.state === "failure" || edited.length === 0) return found
  return about("migrations").failure(
    `The database went through other migrations than this release has under the same names (${edited.join(", ")}). Install the release as it was published, or restore a backup with it.`,
  )
}

/** Takes the superuser's connection; tells whether row level security holds, and tries what a visitor sees. */
async function examinePermissions(sql: postgres.Sql): Promise<Finding> {
  const { good, failure } = about("permissions")
  const broken = await findBrokenRules(sql)
  const tables = await listReadableTables(sql)
  const open = tables.readable.filter(name => !publicTables.includes(name))
  const faults = [...broken, ...open.map(name => `visitors can read rows of ${name}`)]
  if (faults.length === 0)
    return good(`All ${tables.count} tables have row level security; visitors read posts and nothing else.`)
  return failure(`${faults.join("; ")}. Undo what was changed by hand, or restore a backup.`)
}

/** Reads as the role of visitors, in a transaction that changes nothing. */
async function listReadableTables(sql: postgres.Sql): Promise<{ count: number; readable: string[] }> {
  const tables = await sql<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'private')`
  return sql.begin("read only", async transaction => {
    await transaction`set local role anon`
    const readable: string[] = []
    for (const { name } of tables) {
      const rows = await transaction
        .savepoint(point => point.unsafe(`select from ${name} limit 1`))
        .catch(() => [])
      if (rows.length > 0) readable.push(name)
    }
    return { count: tables.length, readable }
  })
}

/** Takes the superuser's connection; tells of mails that should be out by now. */
async function examineOutbox(sql: postgres.Sql): Promise<Finding> {
  const { good, warning } = about("outbox")
  const [{ waiting, refused } = { waiting: 0, refused: 0 }] = await sql<
    { waiting: number; refused: number }[]
  >`
    select
      count(*) filter (where refused_at is null and created_at < now() - interval '1 hour')::int as waiting,
      count(*) filter (where refused_at is not null)::int as refused
    from private.outbox where delivered_at is null and not held`
  const told = [
    waiting > 0 &&
      `Mails that have waited for over an hour: ${waiting}. They leave by themselves once the site runs and the mail server takes them.`,
    refused > 0 &&
      `Mails that the mail server refused for good: ${refused}. Their messages are safe in the panel.`,
  ].filter(line => line !== false)
  return told.length > 0 ? warning(told.join(" ")) : good("No mail waits for longer than an hour.")
}
