-- Access: what each role of the API may do in the schemas public and private, and what nobody may do. The API exposes the
-- schema public alone. Row level security, in the file of each table, says which rows. The lists private.grants() and
-- private.guards() are made of all files of this folder (scripts/schema.ts). Of private, a function is granted that policies,
-- checks and computed columns call with the rights of who reads or writes the row.

create schema private;
-- The embedded API creates the roles that a migration's GRANT names.
grant usage on schema public to anon, authenticated, service_role;
grant usage on schema private to anon, authenticated, service_role;

-- Nothing is granted in advance, whatever the API or the project says. A function PostgreSQL lets everybody execute until
-- private.correct_grants() is called.
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;
alter default privileges in schema private revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema private revoke all on sequences from anon, authenticated, service_role;

-- Returns the statements that make the grants what private.grants() says; none where they are. In the schema public only
-- objects that are named there are looked at: a project may have tables of its own. What another role has granted the owner
-- cannot revoke; it goes with that role's right to grant it. To compile the query takes PostgreSQL 15 over a second; to run it,
-- milliseconds.
create function public.grant_corrections() returns setof text
language sql stable security definer set search_path = '' set jit = off as $$
  with wanted as (
    select kind, object, holder, privilege
    from private.grants(), string_to_table(holders, ', ') as holder, string_to_table(privileges, ', ') as privilege
  ), objects as (
    select 'schema' as kind, quote_ident(nspname) as object, '' as part, nspowner as owner,
      coalesce(nspacl, acldefault('n', nspowner)) as acl
    from pg_catalog.pg_namespace where nspname in ('public', 'private')
    union all
    select case relkind when 'S' then 'sequence' else 'table' end, format('%I.%I', nspname, relname), '', relowner,
      coalesce(relacl, acldefault(case relkind when 'S' then 's' else 'r' end::"char", relowner))
    from pg_catalog.pg_class join pg_catalog.pg_namespace on pg_namespace.oid = relnamespace
    where relkind in ('r', 'p', 'v', 'm', 'f', 'S') and nspname in ('public', 'private')
    union all
    select 'table', format('%I.%I', nspname, relname), format(' (%I)', attname), relowner, attacl
    from pg_catalog.pg_attribute join pg_catalog.pg_class on pg_class.oid = attrelid
      join pg_catalog.pg_namespace on pg_namespace.oid = relnamespace
    where nspname in ('public', 'private')
    union all
    select 'function', pg_proc.oid::regprocedure::text, '', proowner, coalesce(proacl, acldefault('f', proowner))
    from pg_catalog.pg_proc join pg_catalog.pg_namespace on pg_namespace.oid = pronamespace
    where nspname in ('public', 'private')
  ), granted as (
    select kind, object, coalesce(rolname, 'public') as holder, lower(privilege_type) || part as privilege, is_grantable,
      case when grantor <> owner then quote_ident(pg_get_userbyid(grantor)) end as other_grantor
    from objects, aclexplode(acl) left join pg_catalog.pg_roles on pg_roles.oid = grantee
    where (object like 'private%' or object in (select object from wanted))
      and coalesce(rolname, 'public') in ('public', 'anon', 'authenticated', 'service_role')
  ), held as (
    select kind, object, holder, privilege from granted where other_grantor is null
  ), passed_on as (
    select kind, object, coalesce(other_grantor, holder) as holder, privilege from granted
    where is_grantable or other_grantor is not null
    group by 1, 2, 3, 4
  ), used_by_all as (
    -- PostgreSQL lets everybody use the schema public, which is as good as a grant to each.
    select 'schema' as kind, 'public' as object, 'public' as holder, 'usage' as privilege
  ), lacking as (
    select * from wanted where object in (select object from objects)
    except select * from held
    except select kind, object, role, privilege
    from used_by_all join held using (kind, object, holder, privilege), (select distinct holder as role from wanted) as roles
  ), surplus as (
    select * from held except select * from wanted except select * from used_by_all
  ), statements as (
    select 1 as place, 'revoke grant option for %s on %s %s from %s cascade;' as form, * from passed_on
    union all
    select 2, 'revoke %s on %s %s from %s;', * from surplus
    union all
    select 3, 'grant %s on %s %s to %s;', * from lacking
  )
  select format(form, string_agg(privilege, ', ' order by privilege), kind, object, holder)
  from statements group by place, form, kind, object, holder
  order by place, kind, object, holder
$$;
grant execute on function public.grant_corrections() to service_role;

-- Makes the grants what private.grants() says. In two rounds, since to revoke a right to a table revokes that to its columns.
create function private.correct_grants() returns void
language plpgsql set search_path = '' as $$
declare
  statement text;
begin
  for round in 1..2 loop
    for statement in select public.grant_corrections() loop
      execute statement;
    end loop;
  end loop;
  for statement in select public.grant_corrections() loop
    raise exception 'the grants are still not what private.grants() says'
      using detail = statement, hint = 'Run this as the owner of the tables.';
  end loop;
end
$$;

-- Returns what the schema has and the database lacks: tables and functions that private.grants() names, by their names; row
-- level security, triggers and policies, also when changed or switched off, by the statements that bring them back. A policy
-- that was added to a table of ours is told by the statement that drops it. What belongs to Realtime and to storage counts
-- where these are.
create function public.missing_objects() returns setof text
language sql stable security definer set search_path = '' set jit = off as $$
  with tables as (
    select format('%I.%I', nspname, relname) as name, relrowsecurity
    from pg_catalog.pg_class join pg_catalog.pg_namespace on pg_namespace.oid = relnamespace
    where relkind in ('r', 'p') and (nspname = 'private'
      or pg_class.oid in (select to_regclass(object) from private.grants() where kind = 'table'))
  ), guards as (
    select 'wanted' as state, guard from private.guards() as guard
    where to_regclass(substring(guard from ' on (\w+\.\w+) ')) is not null
      and (guard !~ 'broadcast' or to_regprocedure('realtime.send(jsonb, text, text, boolean)') is not null)
    union all
    select 'wanted', format('create trigger forbid_truncate before truncate on %s for each statement execute function '
      'private.forbid_truncate()', name) from tables
    union all
    select 'found', pg_get_triggerdef(oid) from pg_catalog.pg_trigger where not tgisinternal and tgenabled in ('O', 'A')
    union all
    select 'found', concat(format('create policy %I on %I.%I', policyname, schemaname, tablename),
      case permissive when 'RESTRICTIVE' then ' restrictive' end, ' for ', cmd, ' to ', array_to_string(roles, ', '),
      ' using (' || qual || ')', ' with check (' || with_check || ')')
    from pg_catalog.pg_policies
  ), compared as (
    -- PostgreSQL writes parentheses, casts and names of columns out, by the types of the columns.
    select *, regexp_replace(lower(guard), '::(character varying|\w+)| as \w+|[()\s]', '', 'g') as meaning,
      substring(guard from 'policy .* on \S+') as policy
    from guards
  ), wanted as (
    select * from compared where state = 'wanted'
  ), found as (
    select * from compared where state = 'found'
  )
  select kind || ' ' || object from private.grants()
  where kind = 'table' and to_regclass(object) is null or kind = 'function' and to_regprocedure(object) is null
  union
  select format('alter table %s enable row level security;', name) from tables where not relrowsecurity
  union
  select format('drop %s;', policy) from found
  where meaning not in (select meaning from wanted)
    and (policy in (select policy from wanted) or substring(policy from '\S+$') in (select name from tables))
  union
  select regexp_replace(guard, '^create trigger', 'create or replace trigger') || ';' from wanted
  where meaning not in (select meaning from found)
  -- What is dropped comes before what is created.
  order by 1 desc
$$;
grant execute on function public.missing_objects() to service_role;

-- Trigger function: raises 42501 when an update changes a column that is named in the trigger's arguments.
create function private.forbid_column_change() returns trigger
language plpgsql set search_path = '' as $$
declare
  column_name text;
begin
  foreach column_name in array tg_argv loop
    if to_jsonb(new) -> column_name is distinct from to_jsonb(old) -> column_name then
      raise exception 'column "%" of "%" never changes', column_name, tg_table_name
        using errcode = 'insufficient_privilege';
    end if;
  end loop;
  return new;
end
$$;

-- Trigger function: raises 42501 when anyone but the table's owner truncates it. Row level security does not apply to TRUNCATE.
create function private.forbid_truncate() returns trigger
language plpgsql set search_path = '' as $$
begin
  if not pg_has_role((select relowner from pg_catalog.pg_class where oid = tg_relid), 'usage') then
    raise exception 'the rows of "%" are removed one by one', tg_table_name using errcode = 'insufficient_privilege';
  end if;
  return null;
end
$$;

-- Trigger function, for the tables that administrators write without a function: raises 42501 where one of their statements
-- changes or removes more than one row, as the panel names each by its key. It runs as its caller, by whose role it tells what
-- our functions do.
create function private.require_one_row() returns trigger
language plpgsql set search_path = '' as $$
begin
  if current_user in ('anon', 'authenticated') and (select count(*) from (select from changed limit 2) as few) > 1 then
    raise exception 'one row of % at a time', tg_table_name using errcode = 'insufficient_privilege';
  end if;
  return null;
end
$$;

-- Returns the versions of the migrations that the database has been through.
create function public.applied_migrations() returns setof text
language sql stable security definer set search_path = '' as $$
  select version::text from supabase_migrations.schema_migrations order by version
$$;
grant execute on function public.applied_migrations() to service_role;

-- Returns why the database takes no writes: 'read-only' on a standby or where a provider has locked it, 'disk-full'; null where
-- it takes them. Writes only a temporary file, which needs no row and leaves nothing.
create function public.write_failure() returns text
language plpgsql set search_path = '' set work_mem = '64kB' as $$
begin
  if current_setting('transaction_read_only')::boolean then
    return 'read-only';
  end if;
  -- More than work_mem holds.
  perform count(*) from generate_series(1, 10000);
  return null;
exception when disk_full then
  return 'disk-full';
end
$$;
grant execute on function public.write_failure() to service_role;

-- Returns the header Idempotency-Key of the present API request, or null.
create function private.requested_key() returns text
language sql stable set search_path = '' as $$
  select nullif(current_setting('request.headers', true), '')::jsonb ->> 'idempotency-key'
$$;
grant execute on function private.requested_key() to authenticated, service_role;
