import type postgres from "postgres"

/** Takes the superuser's connection; returns a line for everything in the schema that breaks a rule of permissions. */
export async function findBrokenRules(sql: postgres.Sql | postgres.TransactionSql): Promise<string[]> {
  const rows = await sql<{ line: string }[]>`
    with relations as (
      select pg_class.*, format('%I.%I', nspname, relname) as name
      from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where nspname in ('public', 'private')
    ), policies as (
      select format('the policy "%s" of %I.%I', policyname, schemaname, tablename) as name, *
      from pg_policies where schemaname in ('public', 'private')
    ), functions as (
      select pg_proc.*, pg_proc.oid::regprocedure::text as name
      from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
      where nspname in ('public', 'private')
        and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')
    )
    select name || ' has no row level security' as line
    from relations where relkind in ('r', 'p') and not relrowsecurity
    union all
    select name || ' shows rows with the rights of its owner: make it a view with (security_invoker = true)'
    from relations where relkind in ('m', 'f') or relkind = 'v' and not coalesce('security_invoker=true' = any (reloptions), false)
    union all
    select name || ' is not named by a sentence: a capital letter and at least three words'
    from policies where policyname !~ '^[[:upper:]][^[:space:]]*( [^[:space:]]+){2,}$'
    union all
    select name || ' does not say which rows may be written: give it a WITH CHECK'
    from policies where cmd in ('UPDATE', 'ALL') and with_check is null
    union all
    select name || ' can be called by everyone: revoke execute from public'
    from functions where exists (
      select from aclexplode(coalesce(proacl, acldefault('f', proowner))) where grantee = 0 and privilege_type = 'EXECUTE'
    )
    union all
    select name || ' can be led to another schema by its caller: set search_path = '''''
    from functions where not coalesce('search_path=""' = any (proconfig), false)
    order by line`
  return rows.map(({ line }) => line)
}
