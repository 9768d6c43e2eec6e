import type postgres from "postgres"
import { withSql } from "./open-sql.ts"
import { StartError } from "./postgres/start-error.ts"

/**
 * Takes a database's address; throws StartError when it cannot be reached, is older than PostgreSQL 15, does not
 * store UTF-8, does not fold the case of Polish letters (search would miss them), or refuses its user what the
 * migrations need. Ends at once when the signal is given.
 */
export async function requireSuitableDatabase(url: string, signal?: AbortSignal): Promise<void> {
  const facts = await withSql(url, readFacts, signal).catch(error => {
    signal?.throwIfAborted()
    const { host } = new URL(url)
    const reason = error instanceof Error ? error.message : "unknown"
    throw new StartError(
      "unsuitable-database",
      `The database at ${host} cannot be used: ${reason}. Check that it runs, and that DATABASE_URL names its host, database, user and password.`,
    )
  })
  const problem = describeProblem(facts)
  if (problem) throw new StartError("unsuitable-database", problem)
}

type Facts = { version: number; encoding: string; folds: boolean; may_create: boolean; has_roles: boolean }

async function readFacts(sql: postgres.Sql): Promise<Facts> {
  const [facts] = await sql`
      select current_setting('server_version_num')::int as version,
        current_setting('server_encoding') as encoding,
        'Łódź' ilike '%łódŹ%' as folds,
        has_database_privilege(current_database(), 'create') as may_create,
        (select rolsuper or rolcreaterole from pg_roles where rolname = current_user)
          or (select count(*) = 3 from pg_roles where rolname in ('anon', 'authenticated', 'service_role')) as has_roles`
  return facts as Facts
}

function describeProblem({ version, encoding, folds, may_create, has_roles }: Facts): string | null {
  if (version < 150_000)
    return `PostgreSQL ${Math.floor(version / 10_000)} is too old: version 15 or newer is needed.`
  if (encoding !== "UTF8")
    return `The database's encoding is ${encoding}. Create one with: CREATE DATABASE kupryt ENCODING 'UTF8' TEMPLATE template0.`
  if (!folds)
    return "The database does not match Polish letters regardless of case. Create one with: CREATE DATABASE kupryt TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C.UTF-8' (or another UTF-8 locale)."
  if (!may_create)
    return "The user of DATABASE_URL may not create schemas in its database. Let the user own it: ALTER DATABASE kupryt OWNER TO the_user."
  if (!has_roles)
    return "The user of DATABASE_URL may not create the roles anon, authenticated and service_role. Allow it: ALTER ROLE the_user CREATEROLE."
  return null
}
