import type { Sql } from "../database/sql.ts"

/** Looks through PostgreSQL's catalogue: a line for everything in our schemas that breaks a rule of permissions. */
export async function findBrokenRules(sql: Sql): Promise<string[]> {
  const rows = await sql<{ line: string }>`
    with relations as (
      select pg_class.*, nspname, format('%I.%I', nspname, relname) as name
      from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where nspname in ('public', 'private')
    ), policies as (
      select format('the policy "%s" of %I.%I', policyname, schemaname, tablename) as name, *
      from pg_policies where schemaname in ('public', 'private')
    ), functions as (
      select pg_proc.*, nspname, pg_proc.oid::regprocedure::text as name
      from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
      where nspname in ('public', 'private') and prorettype <> 'event_trigger'::regtype
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
    select name || ' can be led to another schema by its caller: set search_path = '''''
    from functions where not coalesce('search_path=""' = any (proconfig), false)
    union all
    select name || ' can be emptied at once: add the trigger forbid_truncate'
    from relations where relkind in ('r', 'p') and not exists (
      select from pg_trigger where tgrelid = relations.oid and tgfoid = to_regproc('private.forbid_truncate')
        and tgtype & 34 = 34 and tgenabled in ('O', 'A') and tgqual is null
    )
    union all
    select format('the column %s of %s can be changed: add the trigger keep_identity', attname, name)
    from relations join pg_attribute on attrelid = relations.oid
    where relkind in ('r', 'p') and attname in ('id', 'created_at') and not exists (
      select from pg_trigger where tgrelid = relations.oid and tgfoid = to_regproc('private.forbid_column_change')
        and tgtype & 19 = 19 and tgenabled in ('O', 'A') and tgqual is null and tgattr = ''
        and attname = any (string_to_array(encode(tgargs, 'escape'), '\\000'))
    )
    union all
    select name || ' is not in private.grants(): name it there'
    from relations where nspname = 'public'
      and (relkind in ('r', 'p', 'v') or relkind = 'S' and exists (
        select from aclexplode(relacl) where grantee::regrole::text in ('-', 'anon', 'authenticated', 'service_role')
      ))
      and oid not in (select to_regclass(object) from private.grants() where kind in ('table', 'sequence'))
    union all
    select name || ' is not in private.grants(): name it there'
    from functions where nspname = 'public'
      and oid not in (select to_regprocedure(object) from private.grants() where kind = 'function')
    order by line`
  return rows.map(({ line }) => line)
}
