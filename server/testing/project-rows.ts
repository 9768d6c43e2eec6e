import { randomUUID } from "node:crypto"
import { createClient } from "@supabase/supabase-js"
import type postgres from "postgres"
import { connect } from "../backend/connect.ts"
import { openSql } from "../backend/open-sql.ts"
import type { NamedProject } from "./named-project.ts"

/** Without those whose rows a migration writes. */
async function tablesOf(sql: postgres.Sql): Promise<string[]> {
  const tables = await sql<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'private') and tablename not in ('category_labels', 'reply_templates')
    order by schemaname, tablename`
  return tables.map(({ name }) => name)
}

/** The names of the tables in which there are rows, accounts or pictures, asked by a project's owner. */
export async function filledTables(sql: postgres.Sql): Promise<string[]> {
  const tables = ["auth.users", "storage.objects", ...(await tablesOf(sql))]
  const asked = tables.map(name => `select '${name}' as name where exists (select from ${name})`)
  const found = await sql.unsafe<{ name: string }[]>(asked.join(" union all "))
  return found.map(({ name }) => name)
}

/** Removes every row of public and private, as the tables' owner. */
export async function emptyTables(sql: postgres.Sql): Promise<void> {
  await sql`alter table private.activity disable trigger keep_all`
  await sql.unsafe(`truncate ${(await tablesOf(sql)).join(", ")}`)
  await sql`alter table private.activity enable trigger keep_all`
}

type Project = { url: string; secretKey: string }

/** Removes every row, account and picture, as a project's owner. */
async function emptyProject(sql: postgres.Sql, { url, secretKey }: Project): Promise<void> {
  const objects = await sql<{ bucket: string; paths: string[] }[]>`
    select bucket_id as bucket, array_agg(name) as paths from storage.objects group by bucket_id`
  // What is in the storage lies beside the database, which knows only its name.
  const { storage } = createClient(url, secretKey, { auth: { persistSession: false } })
  for (const { bucket, paths } of objects) {
    const { error } = await storage.from(bucket).remove(paths)
    if (error) throw error
  }
  await emptyTables(sql)
  await sql`delete from auth.users`
  // So goes what the auth server's log says of them.
  await sql`select public.remove_outdated_accounts()`
}

/**
 * Throws when there is anything in a Supabase for tests, so that no data is lost, or when its
 * database is not the one behind its address. Returns its database, and what removes all that tests have put there.
 */
export async function claimProject(named: NamedProject) {
  const sql = openSql(named.databaseUrl)
  try {
    const filled = await filledTables(sql)
    const { host } = new URL(named.url)
    if (filled.length > 0)
      throw new Error(`${host} has rows of its own (${filled.join(", ")}): tests take a project without any.`)
    if (!(await isBehind(sql, named)))
      throw new Error(`The database named beside ${host} is another project's, or the secret key is.`)
  } catch (error) {
    await sql.end()
    throw error
  }
  return {
    sql,
    async release() {
      try {
        await emptyProject(sql, named)
      } finally {
        await sql.end()
      }
    },
  }
}

/** Whether a row of an empty database is seen by the API. */
async function isBehind(sql: postgres.Sql, named: NamedProject): Promise<boolean> {
  const email = `${randomUUID()}@tests.example`
  await sql`insert into public.admin_users (email) values (${email})`
  const { data } = await connect({ ...named, fetch }, named.secretKey)
    .from("admin_users")
    .select("email")
    .eq("email", email)
  await emptyTables(sql)
  return data?.length === 1
}
