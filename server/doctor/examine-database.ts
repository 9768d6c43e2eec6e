import type postgres from "postgres"
import { findBrokenRules } from "../backend/catalogue-rules.ts"
import { requireSuitableDatabase } from "../backend/database-preflight.ts"
import { withSql } from "../backend/open-sql.ts"
import { listMigrations } from "../backup/catalogue.ts"
import {
  examineMigrations,
  findEditedMigrations,
  judgeGrants,
  judgeObjects,
  judgeOutbox,
  judgeWrites,
} from "./database-findings.ts"
import { compareClocks } from "./examine-site.ts"
import { about, type Finding } from "./finding.ts"

const publicTables = ["public.blog_posts", "public.blog_categories"]

/** Looks at everything that can be learnt from the database, as a user who sees every row. */
export async function examineDatabase(url: string): Promise<Finding[]> {
  const { good, failure } = about("database")
  try {
    await requireSuitableDatabase(url, "serve")
  } catch (error) {
    return [failure((error as Error).message)]
  }
  return withSql(url, async sql => {
    const [{ version, answered } = { version: "", answered: new Date(0) }] = await sql<
      { version: string; answered: Date }[]
    >`select current_setting('server_version') as version, clock_timestamp() as answered`
    const clock = compareClocks("database", answered, new Date())
    const migrations = await examineHistory(sql)
    const found = [good(`PostgreSQL ${version} answers.`), clock, migrations]
    if (migrations.state === "failure") return found
    const objects = await sql<{ name: string }[]>`select * from public.missing_objects() as name`
    const missing = judgeObjects({ data: objects.map(({ name }) => name) })
    if (missing) return [...found, missing]
    const [writes] = await sql`select public.write_failure() as failure`
    const grants = await sql<{ correction: string }[]>`select * from public.grant_corrections() as correction`
    return [
      ...found,
      judgeWrites({ data: writes?.failure }),
      judgeGrants({ data: grants.map(({ correction }) => correction) }),
      await examinePermissions(sql),
      judgeOutbox({ data: await sql`select * from public.overdue_mails()` }),
    ]
  })
}

/** Whether the database went through this release's migrations, as they are. */
async function examineHistory(sql: postgres.Sql): Promise<Finding> {
  const found = await examineMigrations(await listMigrations(sql), "own")
  if (found.state === "failure") return found
  const edited = await findEditedMigrations(sql)
  if (edited.length === 0) return found
  return about("migrations").failure(
    `The database went through other migrations than this release has under the same names (${edited.join(", ")}). Install the release as it was published, or restore a backup with it.`,
  )
}

/** Whether row level security holds and lets visitors read posts alone. */
async function examinePermissions(sql: postgres.Sql): Promise<Finding> {
  const { good, failure } = about("permissions")
  const [broken, open, tables] = await Promise.all([
    findBrokenRules(sql),
    listVisitorsPolicies(sql),
    sql`select from pg_tables where schemaname in ('public', 'private')`,
  ])
  const faults = [
    ...broken,
    ...open.map(({ name, table }) => `the policy "${name}" lets visitors into ${table}`),
  ]
  if (faults.length === 0)
    return good(`All ${tables.length} tables have row level security; visitors read posts and nothing else.`)
  return failure(`${faults.join("; ")}. Undo what was changed by hand, or restore a backup.`)
}

/** The policies by which visitors can do more than read what is public. */
function listVisitorsPolicies(sql: postgres.Sql) {
  return sql<{ name: string; table: string }[]>`
    select policyname as name, format('%I.%I', schemaname, tablename) as table from pg_policies
    where schemaname in ('public', 'private') and roles && '{anon,public}'
      and not (cmd = 'SELECT' and format('%I.%I', schemaname, tablename) = any (${publicTables}))
    order by 1`
}
