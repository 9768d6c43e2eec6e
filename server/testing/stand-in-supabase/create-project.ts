import { rm } from "node:fs/promises"
import { withSql } from "../../backend/open-sql.ts"
import { makeDirectory } from "../make-directory.ts"
import { openQuietBackend } from "../open-quiet-backend.ts"
import { apiRoles, authAdminRole, realtimeSchema, storageSchema } from "./project-schemas.ts"

/** The role that stands in for Supabase's `postgres`: it owns the project's database and is no superuser. */
const owner = { name: "project_owner", password: "for tests only" }

/**
 * Gives an empty database what a hosted project has before its first push: the roles of the API, accounts, storage and Realtime.
 * As in projects made since May 2026, nothing is granted in advance on what the owner makes in the schema public.
 * Returns the address for the owner.
 */
export async function createProject(databaseUrl: string): Promise<string> {
  await createAccounts(databaseUrl)
  const { name, password } = owner
  await withSql(databaseUrl, async sql => {
    const [{ database } = { database: "" }] = await sql<{ database: string }[]>`
      select quote_ident(current_database()) as database`
    await sql.unsafe(`
      ${apiRoles} ${authAdminRole} ${storageSchema} ${realtimeSchema}
      do $$ begin
        create role ${name} login createdb createrole replication bypassrls password '${password}';
      exception when duplicate_object then null;
      end $$;
      alter database ${database} owner to ${name};
      grant anon, authenticated, service_role to ${name};
      create schema extensions;
      grant usage on schema public, auth, extensions, storage, realtime to anon, authenticated, service_role;
      grant all on schema auth, extensions, storage, realtime to ${name};
      grant all on all tables in schema auth, storage, realtime to ${name};
      grant all on all routines in schema auth, storage, realtime to ${name};
      alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
      -- At Supabase an extension lets the owner make policies for these, whose owners are the services'.
      alter table storage.objects owner to ${name};
      alter table realtime.messages owner to ${name};`)
  })
  return Object.assign(new URL(databaseUrl), { username: name, password }).href
}

/** Has the embedded API make its tables of accounts, and takes away what the product made beside them. */
async function createAccounts(url: string): Promise<void> {
  const dataDir = await makeDirectory("project")
  const backend = await openQuietBackend({ DATA_DIR: dataDir, DATABASE_URL: url, SEED: "none" })
  await backend.close()
  await rm(dataDir, { recursive: true, force: true })
  await withSql(url, async sql => {
    await sql`drop schema public, private, extensions, supabase_migrations cascade`
    await sql`create schema public authorization pg_database_owner`
    await sql`grant usage on schema public to public`
  })
}
