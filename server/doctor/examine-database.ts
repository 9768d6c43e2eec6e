import { findBrokenRules } from "../database/access-rules.ts"
import { receivesAnnouncements, silentAnnouncements } from "../database/content-changes.ts"
import { requireSuitableDatabase } from "../database/database-preflight.ts"
import { listMigrations } from "../database/migrations.ts"
import { withSql } from "../database/open-sql.ts"
import type { Sql } from "../database/sql.ts"
import * as findings from "./database-findings.ts"
import { judgeJobs } from "./examine-jobs.ts"
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
    const [{ version, answered } = { version: "", answered: new Date(0) }] = await sql<{
      version: string
      answered: Date
    }>`select current_setting('server_version') as version, clock_timestamp() as answered`
    const clock = compareClocks("database", answered, new Date())
    const migrations = await examineHistory(sql)
    const found = [
      good(`PostgreSQL ${version} answers.`),
      judgePostgres(await readPostgres(sql), whose),
      ...(whose === "DATABASE_URL" ? [await examineAnnouncements(url)] : []),
      clock,
      migrations,
    ]
    if (migrations.state === "failure") return found
    const lines = await sql<{ line: string }>`select * from public.missing_objects() as line`
    const objects = { data: lines.map(({ line }) => line) }
    const missing = findings.judgeObjects(objects)
    if (missing) return [...found, missing]
    const [writes] = await sql`select public.write_failure() as failure`
    const grants = await sql<{ correction: string }>`select * from public.grant_corrections() as correction`
    return [
      ...found,
      findings.judgeWrites({ data: writes?.failure }),
      findings.judgeGrants({ data: grants.map(({ correction }) => correction) }),
      findings.judgeGuards(objects) ?? (await examinePermissions(sql)),
      findings.judgeOutbox({ data: await sql`select * from public.overdue_mails()` }),
      findings.judgeSignIns({ data: await sql`select * from public.sign_in_wave()` }),
      findings.judgePolicyReports({ data: await sql`select * from public.recent_policy_reports()` }),
      judgeJobs({ data: await sql`select * from public.job_runs()` }),
    ]
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

async function examineHistory(sql: Sql): Promise<Finding> {
  const found = await findings.examineMigrations(await listMigrations(sql), "own")
  if (found.state === "failure") return found
  const edited = await findings.findEditedMigrations(sql)
  if (edited.length === 0) return found
  return about("migrations").failure(
    `The database went through other migrations than this release has under the same names (${edited.join(", ")}). Install the release as it was published, or restore a backup with it.`,
  )
}

async function examinePermissions(sql: Sql): Promise<Finding> {
  const { good, failure } = about("permissions")
  const faults = await findBrokenRules(sql)
  const tables = await sql`select from pg_tables where schemaname in ('public', 'private')`
  if (faults.length === 0)
    return good(`All ${tables.length} tables have row level security; visitors read posts and nothing else.`)
  return failure(`${faults.join("; ")}. Undo what was changed by hand, or restore a backup.`)
}
