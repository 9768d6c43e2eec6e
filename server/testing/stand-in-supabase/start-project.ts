import { rm } from "node:fs/promises"
import { join } from "node:path"
import { startCluster } from "../../backend/postgres/cluster.ts"
import { makeDirectory } from "../make-directory.ts"
import { withSql } from "../open-sql.ts"
import { startQuietBackend } from "../start-quiet-backend.ts"
import { authAdminRole, projectSchemas } from "./project-schemas.ts"

/** As at Supabase, `postgres` owns the project's database and is no superuser; this one is. */
const superuser = "supabase_admin"
const password = "for tests only"

/** The database of a hosted project as of today, before its first push. */
export type Project = {
  /** The address for its owner, who pushes migrations. */
  ownerUrl: string
  /** The address for the superuser, which only Supabase itself uses. */
  superuserUrl: string
  stop(): Promise<void>
}

/** Makes and serves one in a directory of its own. As in projects made since May 2026, nothing is granted in advance. */
export async function startProject(directory: string): Promise<Project> {
  const cluster = await startCluster({
    dataDir: join(directory, "project"),
    systemDir: join(directory, "system"),
    password,
    log: { info() {}, error() {} },
  })
  const superuserUrl = Object.assign(new URL(cluster.url), { username: superuser, password }).href
  try {
    await demotePostgres(cluster.url, superuserUrl)
    await createAccounts(superuserUrl)
    await prepareProject(superuserUrl)
  } catch (error) {
    await cluster.stop()
    throw error
  }
  return { ownerUrl: cluster.url, superuserUrl, stop: () => cluster.stop() }
}

/** PostgreSQL's first superuser cannot lose that right: it takes another name, and `postgres` is made again. */
async function demotePostgres(url: string, superuserUrl: string): Promise<void> {
  const passing = Object.assign(new URL(url), { username: "passing", password }).href
  await withSql(url, sql => sql.unsafe(`create role passing superuser login password '${password}'`))
  await withSql(passing, sql =>
    sql.unsafe(`
      alter role postgres rename to ${superuser};
      create role postgres login createdb createrole replication bypassrls password '${password}';
      alter database postgres owner to postgres;`),
  )
  await withSql(superuserUrl, sql => sql`drop role passing`)
}

/** Gives the database the roles of the API, what accounts, storage and Realtime bring, and the option "automatic RLS". */
async function prepareProject(superuserUrl: string): Promise<void> {
  await withSql(superuserUrl, sql =>
    sql.unsafe(`
      ${projectSchemas} ${authAdminRole}
      grant anon, authenticated, service_role to postgres;
      -- Supabase lets its owner set it, by an extension.
      grant set on parameter session_replication_role to postgres;
      create schema extensions;
      grant usage on schema public, auth, extensions, storage, realtime to anon, authenticated, service_role;
      grant all on schema auth, extensions, storage, realtime to postgres;
      grant all on all tables in schema auth, storage, realtime to postgres;
      grant all on all routines in schema auth, storage, realtime to postgres;
      alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
      -- At Supabase an extension lets the owner make policies for these, whose owners are the services'.
      alter table storage.objects owner to postgres;
      alter table realtime.messages owner to postgres;
      create function public.rls_auto_enable() returns event_trigger
      language plpgsql security definer set search_path = 'pg_catalog' as $$ begin end $$;
      grant execute on function public.rls_auto_enable() to anon, authenticated, service_role;
      create event trigger ensure_rls on ddl_command_end when tag in ('CREATE TABLE')
      execute function public.rls_auto_enable();`),
  )
}

/** Makes the embedded API's tables of accounts, and removes what the product made beside them. */
async function createAccounts(url: string): Promise<void> {
  const dataDir = await makeDirectory("project")
  const backend = await startQuietBackend({ DATA_DIR: dataDir, DATABASE_URL: url, SEED: "none" })
  await backend.close()
  await rm(dataDir, { recursive: true, force: true })
  await withSql(url, async sql => {
    await sql`drop schema public, private, extensions, supabase_migrations cascade`
    await sql`create schema public authorization pg_database_owner`
    await sql`grant usage on schema public to public`
  })
}
