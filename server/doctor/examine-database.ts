import { receivesAnnouncements, silentAnnouncements } from "../database/content-changes.ts"
import { requireSuitableDatabase } from "../database/database-preflight.ts"
import { listMigrations } from "../database/migrations.ts"
import { withSql } from "../database/open-sql.ts"
import { listOwnMigrations, readMigration } from "../database/own-migrations.ts"
import type { Sql } from "../database/sql.ts"
import { type Ask, examineAnswers, examineMigrations } from "./database-findings.ts"
import { compareClocks } from "./examine-site.ts"
import { type FoundPostgres, judgePostgres } from "./examine-versions.ts"
import { about, type Finding } from "./finding.ts"

export async function examineDatabase(url: string, whose: "embedded" | "DATABASE_URL"): Promise<Finding[]> {
  const { good, failure } = about("database")
  try {
    await requireSuitableDatabase(url, "serve")
  } catch (error) {
    return [failure((error as Error).message)]
  }
  return withSql(url, async sql => {
    const [row] = await sql<{ version: string; answered: Date }>`
      select current_setting('server_version') as version, clock_timestamp() as answered`
    const clock = compareClocks("database", row?.answered ?? new Date(0), new Date())
    const migrations = await examineHistory(sql)
    const found = [
      good(`PostgreSQL ${row?.version} answers.`),
      judgePostgres(await readPostgres(sql), whose),
      ...(whose === "DATABASE_URL" ? [await examineAnnouncements(url)] : []),
      clock,
      migrations,
    ]
    if (migrations.state === "failure") return found
    const ask: Ask = async name => {
      const rows = await sql.unsafe(`select to_jsonb(answer) as answer from public.${name}() as answer`)
      return { rows: rows.map(({ answer }) => answer) }
    }
    return [...found, ...(await examineAnswers(ask))]
  })
}

async function examineAnnouncements(url: string): Promise<Finding> {
  const { good, warning } = about("changes")
  return (await receivesAnnouncements(url))
    ? good("The database's announcements of changes arrive.")
    : warning(silentAnnouncements)
}

async function readPostgres(sql: Sql): Promise<FoundPostgres> {
  const [found] = await sql<FoundPostgres>`
    select current_setting('server_version_num')::int as version, format('%I', current_database()) as database,
      array(select i.indexrelid::regclass::text from pg_index i join pg_class c on c.oid = i.indexrelid
        join pg_am a on a.oid = c.relam
        where a.amname = 'gin' and c.relnamespace::regnamespace::text in ('public', 'private')
        order by 1) as "ginIndexes"`
  return found as FoundPostgres
}

/** The migration tools record the statements, without what stands between them. */
const squeeze = (text: string) => text.replace(/[\s;]+/g, "")

async function examineHistory(sql: Sql): Promise<Finding> {
  const found = await examineMigrations(await listMigrations(sql), "own")
  if (found.state === "failure") return found
  const own = await listOwnMigrations()
  const applied = await sql<{ version: string; text: string }>`
    select version, array_to_string(statements, '') as text from supabase_migrations.schema_migrations
    where cardinality(statements) > 0 and version = any (${own}) order by version`
  const edited: string[] = []
  for (const { version, text } of applied)
    if (squeeze((await readMigration(version)).text) !== squeeze(text)) edited.push(version)
  if (edited.length === 0) return found
  return about("migrations").failure(
    `The database went through other migrations than this release has under the same names (${edited.join(", ")}). Install the release as it was published, or restore a backup with it.`,
  )
}
