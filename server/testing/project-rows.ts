import { createClient } from "@supabase/supabase-js"
import type postgres from "postgres"

async function tablesOf(sql: postgres.Sql): Promise<string[]> {
  const tables = await sql<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'private') order by schemaname, tablename`
  return tables.map(({ name }) => name)
}

/** Takes a connection of a project's owner; returns the names of the tables in which there are rows, accounts or pictures. */
export async function filledTables(sql: postgres.Sql): Promise<string[]> {
  const tables = ["auth.users", "storage.objects", ...(await tablesOf(sql))]
  const asked = tables.map(name => `select '${name}' as name where exists (select from ${name})`)
  const found = await sql.unsafe<{ name: string }[]>(asked.join(" union all "))
  return found.map(({ name }) => name)
}

/** Takes a connection of the tables' owner; removes every row of public and private. */
export async function emptyTables(sql: postgres.Sql): Promise<void> {
  await sql.unsafe(`truncate ${(await tablesOf(sql)).join(", ")}`)
}

type Project = { url: string; secretKey: string }

/** Takes a connection of a project's owner and how its storage is reached; removes every row, account and picture. */
export async function emptyProject(sql: postgres.Sql, { url, secretKey }: Project): Promise<void> {
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
