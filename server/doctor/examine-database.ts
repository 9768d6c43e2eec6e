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
  judgeWrites,
} from "./database-findings.ts"
import { compareClocks } from "./examine-site.ts"
import { about, type Finding } from "./finding.ts"

/** The tables of which a visitor may read rows. */
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
      await examineOutbox(sql),
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

/** Tells of mails that should be out by now. */
async function examineOutbox(sql: postgres.Sql): Promise<Finding> {
  const { good, warning } = about("outbox")
  const [{ waiting, refused, messages } = { waiting: 0, refused: 0, messages: 0 }] = await sql<
    { waiting: number; refused: number; messages: number }[]
  >`
    select
      count(*) filter (where refused_at is null and created_at < now() - interval '1 hour')::int as waiting,
      count(*) filter (where is_refused)::int as refused,
      count(*) filter (where is_refused and kind = 'contact')::int as messages
    from private.outbox, lateral (
      -- What a mail was to tell of may be gone before it is sent: no mail server was asked then.
      select refused_at is not null and kind <> 'acknowledgement'
        and last_error is distinct from 'row removed' as is_refused
    ) as outcome
    where delivered_at is null and not held`
  const told = [
    waiting > 0 &&
      `Mails that have waited for over an hour: ${waiting}. They leave by themselves once the site runs and the mail server takes them.`,
    refused > 0 && `Mails that the mail server refused for good: ${refused}.`,
    messages > 0 && `Of these, ${messages} told of messages, which are safe in the panel.`,
  ].filter(line => line !== false)
  return told.length > 0 ? warning(told.join(" ")) : good("No mail waits for longer than an hour.")
}
