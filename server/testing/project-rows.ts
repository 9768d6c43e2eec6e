import { randomUUID } from "node:crypto"
import { createClient } from "@supabase/supabase-js"
import type postgres from "postgres"
import { connect } from "../backend/connect.ts"
import type { NamedProject } from "./named-project.ts"
import { openSql } from "./open-sql.ts"

/** Migrations write rows of these, so that a project has some as soon as it is pushed. */
const pushedTables = ["private.settings", "public.category_labels", "public.reply_templates"]

async function tablesOf(sql: postgres.Sql): Promise<string[]> {
  const tables = await sql<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'private') order by schemaname, tablename`
  return tables.map(({ name }) => name)
}

/** The names of the tables in which there are rows past those of the migrations, accounts or pictures, asked by a project's owner. */
export async function filledTables(sql: postgres.Sql): Promise<string[]> {
  const own = (await tablesOf(sql)).filter(name => !pushedTables.includes(name))
  const tables = ["auth.users", "storage.objects", ...own]
  const asked = tables.map(name => `select '${name}' as name where exists (select from ${name})`)
  const found = await sql.unsafe<{ name: string }[]>(asked.join(" union all "))
  return found.map(({ name }) => name)
}

/** Removes every row of public and private but the names of categories and the templates of replies, as the tables' owner. */
export async function emptyTables(sql: postgres.Sql): Promise<void> {
  const kept = ["public.category_labels", "public.reply_templates"]
  await sql`alter table private.activity disable trigger keep_all`
  await sql.unsafe(`truncate ${(await tablesOf(sql)).filter(name => !kept.includes(name)).join(", ")}`)
  await sql`alter table private.activity enable trigger keep_all`
}

type PushedRows = ReadonlyMap<string, postgres.JSONValue>

async function readPushedRows(sql: postgres.Sql): Promise<PushedRows> {
  const rows = new Map<string, postgres.JSONValue>()
  for (const table of pushedTables) {
    const [found] = await sql.unsafe<{ rows: postgres.JSONValue }[]>(
      `select coalesce(jsonb_agg(${table.split(".")[1]}), '[]') as rows from ${table}`,
    )
    rows.set(table, found?.rows ?? [])
  }
  return rows
}

/** Empties the tables but for the given rows, which no trigger changes, dates or notes. */
async function restorePushedRows(sql: postgres.Sql, pushed: PushedRows): Promise<void> {
  await emptyTables(sql)
  await sql.begin(async transaction => {
    for (const [table, rows] of pushed) {
      await transaction.unsafe(`alter table ${table} disable trigger user`)
      await transaction.unsafe(`delete from ${table}`)
      await transaction.unsafe(
        `insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1)`,
        [rows],
      )
      await transaction.unsafe(`alter table ${table} enable trigger user`)
    }
  })
}

type Project = { url: string; secretKey: string }

/** Removes every row but the given ones, every account and picture, as a project's owner. */
async function emptyProject(
  sql: postgres.Sql,
  pushed: PushedRows,
  { url, secretKey }: Project,
): Promise<void> {
  const objects = await sql<{ bucket: string; paths: string[] }[]>`
    select bucket_id as bucket, array_agg(name) as paths from storage.objects group by bucket_id`
  // The storage lies beside the database, which knows only its name.
  const { storage } = createClient(url, secretKey, { auth: { persistSession: false } })
  for (const { bucket, paths } of objects) {
    const { error } = await storage.from(bucket).remove(paths)
    if (error) throw error
  }
  await restorePushedRows(sql, pushed)
  await sql`delete from auth.users`
  // So goes what the auth server's log says of them.
  await sql`select public.remove_outdated_accounts()`
}

/**
 * Throws when there is more in a Supabase for tests than its migrations write, so that no data is lost, or when its
 * database is not the one behind its address. Returns its database, and what leaves the project as it was.
 */
export async function claimProject(named: NamedProject) {
  const sql = openSql(named.databaseUrl)
  let pushed: PushedRows
  try {
    const filled = await filledTables(sql)
    const { host } = new URL(named.url)
    if (filled.length > 0)
      throw new Error(`${host} has rows of its own (${filled.join(", ")}): tests take a project without any.`)
    pushed = await readPushedRows(sql)
    const isBehind = await isBehindAddress(sql, named)
    await restorePushedRows(sql, pushed)
    if (!isBehind)
      throw new Error(`The database named beside ${host} is another project's, or the secret key is.`)
  } catch (error) {
    await sql.end()
    throw error
  }
  return {
    sql,
    async release() {
      try {
        await emptyProject(sql, pushed, named)
      } finally {
        await sql.end()
      }
    },
  }
}

/** Whether a row of an empty database is seen by the API. */
async function isBehindAddress(sql: postgres.Sql, named: NamedProject): Promise<boolean> {
  const email = `${randomUUID()}@tests.example`
  await sql`insert into public.admin_users (email) values (${email})`
  const { data } = await connect({ ...named, fetch }, named.secretKey)
    .from("admin_users")
    .select("email")
    .eq("email", email)
  return data?.length === 1
}
