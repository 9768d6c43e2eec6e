import { OperatorError } from "../operator-error.mjs"
import { withSql } from "./open-sql.ts"
import type { Sql } from "./sql.ts"

/**
 * Looks at a database before anything is made in it. To be read, it must answer, be PostgreSQL 15 or newer, store
 * UTF-8 and fold the case of Polish letters (search would miss them). To be served from, it must also take writes,
 * and its user must be allowed what migrations and requests need.
 * @throws OperatorError with the SQL that mends what is wrong; ends at once when the signal is given
 */
export async function requireSuitableDatabase(
  url: string,
  purpose: "read" | "serve",
  signal?: AbortSignal,
): Promise<void> {
  const facts = await withSql(url, readFacts, signal).catch(error => {
    signal?.throwIfAborted()
    const { host } = new URL(url)
    const reason = error instanceof Error ? error.message : "unknown"
    throw new OperatorError(
      `The database at ${host} cannot be used: ${reason}. Check that it runs, and that DATABASE_URL names its host, database, user and password.`,
    )
  })
  const problem = describeStorage(facts) ?? (purpose === "serve" ? describeUse(facts) : null)
  if (problem) throw new OperatorError(problem)
}

/** One of the roles that requests run with. Names are quoted where SQL wants it. */
type ApiRole = { name: string; exists: boolean; may_act: boolean; passes_rls: boolean }

type Facts = {
  version: number
  encoding: string
  folds: boolean
  read_only: boolean
  may_create: boolean
  database_name: string
  user_name: string
  superuser: boolean
  /** The role that owns the accounts, if the user lacks its rights. */
  accounts_owner: string | null
  roles: ApiRole[]
}

async function readFacts(sql: Sql): Promise<Facts> {
  // Before PostgreSQL 16 every member of a role may act as it.
  const [facts] = await sql<Facts>`
    select current_setting('server_version_num')::int as version,
      current_setting('server_encoding') as encoding,
      'Łódź' ilike '%łódŹ%' as folds,
      current_setting('transaction_read_only')::boolean as read_only,
      has_database_privilege(current_database(), 'create')
        and coalesce(has_schema_privilege(to_regnamespace('public'), 'create'), true) as may_create,
      format('%I', current_database()) as database_name,
      format('%I', current_user) as user_name,
      (select rolsuper from pg_roles where rolname = current_user) as superuser,
      (select format('%I', pg_get_userbyid(nspowner)) from pg_namespace
        where nspname = 'auth' and not pg_has_role(nspowner, 'usage')) as accounts_owner,
      (
        select json_agg(json_build_object(
          'name', name, 'exists', rolname is not null,
          'may_act', coalesce(pg_has_role(oid, case when current_setting('server_version_num')::int >= 160000
            then 'SET' else 'MEMBER' end), false),
          'passes_rls', coalesce(rolbypassrls or rolsuper, false)
        ) order by place)
        from unnest(array['anon', 'authenticated', 'service_role']) with ordinality as wanted (name, place)
        left join pg_roles on rolname = name
      ) as roles`
  return facts as Facts
}

function describeStorage({ version, encoding, folds }: Facts): string | null {
  if (version < 150_000)
    return `PostgreSQL ${Math.floor(version / 10_000)} is too old: version 15 or newer is needed.`
  if (encoding !== "UTF8")
    return `The database's encoding is ${encoding}. Create one with: CREATE DATABASE kupryt ENCODING 'UTF8' TEMPLATE template0.`
  if (!folds)
    return "The database does not match Polish letters regardless of case. Create one with: CREATE DATABASE kupryt TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C.UTF-8' (or another UTF-8 locale)."
  return null
}

function describeUse(facts: Facts): string | null {
  const { read_only, may_create, database_name, user_name, accounts_owner } = facts
  if (accounts_owner)
    return `The database is a Supabase project's: its schema auth belongs to ${accounts_owner}. Set SUPABASE_URL and its keys in place of DATABASE_URL (docs/operations.md, Hosted Supabase).`
  if (read_only)
    return "The database is read-only: a standby, or one that its provider has locked because its disk is full. Let DATABASE_URL name the server that takes writes."
  if (!may_create)
    return `The user of DATABASE_URL may not create schemas in its database. Let the user own it: ALTER DATABASE ${database_name} OWNER TO ${user_name};`
  const statements = roleStatements(facts)
  if (statements.length === 0) return null
  return [
    "The user of DATABASE_URL cannot work with the roles of the API, and only an administrator of the database server can change that. Let one run:",
    ...statements.map(statement => `    ${statement}`),
  ].join("\n")
}

/** Before PostgreSQL 16 other users cannot make a role that passes row level security; since 16 not act as one they made. */
function roleStatements({ superuser, roles, user_name }: Facts): string[] {
  const missing = superuser ? [] : roles.filter(({ exists }) => !exists)
  const powerless = roles.filter(
    ({ name, exists, passes_rls }) => name === "service_role" && exists && !passes_rls,
  )
  const foreign = superuser ? [] : roles.filter(({ may_act }) => !may_act)
  return [
    ...missing.map(({ name }) => `CREATE ROLE ${name}${name === "service_role" ? " BYPASSRLS" : ""};`),
    ...powerless.map(({ name }) => `ALTER ROLE ${name} BYPASSRLS;`),
    ...(foreign.length > 0 ? [`GRANT ${foreign.map(({ name }) => name).join(", ")} TO ${user_name};`] : []),
  ]
}
