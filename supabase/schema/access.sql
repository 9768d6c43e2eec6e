-- Access: what each role of the API may do in the schemas public and private, and what nobody may do. The API exposes the
-- schema public alone. The policies of each table say which rows. The lists private.grants() and private.guards() are made
-- from all files of this folder (scripts/schema.ts). A private function is granted only where policies, checks or generated
-- columns call it with the rights of whoever reads or writes the row.

create schema private;
-- The embedded API creates the roles that a migration's GRANT names.
grant usage on schema public to anon, authenticated, service_role;
grant usage on schema private to anon, authenticated, service_role;

-- Nothing is granted in advance, whatever the API or the project says. PostgreSQL lets everybody execute a new function until
-- private.correct_grants() is called.
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;
alter default privileges in schema private revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema private revoke all on sequences from anon, authenticated, service_role;

-- Returns the statements that bring the grants to what private.grants() says. In the schema public only objects that are named
-- there are checked: a project may have tables of its own. The owner cannot revoke what another role has granted; it goes with
-- that role's right to grant it. JIT is off because PostgreSQL 15 compiles this query for over a second and runs it in
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

-- Brings the grants to what private.grants() says, in two rounds: revoking a right to a table revokes it for its columns, too.
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

-- The tables of the product: all of the schema private, and those of the schema public that private.grants() names.
create function private.own_tables() returns table (name text, id oid, has_row_security boolean)
language sql stable security definer set search_path = '' as $$
  select format('%I.%I', nspname, relname), pg_class.oid, relrowsecurity
  from pg_catalog.pg_class join pg_catalog.pg_namespace on pg_namespace.oid = relnamespace
  where relkind in ('r', 'p') and (nspname = 'private'
    or pg_class.oid in (select to_regclass(object) from private.grants() where kind = 'table'))
$$;

-- The triggers that tables have without asking for them, each as the statement that makes it: no table is emptied at once, a
-- row keeps its key, its id and the date of its creation, and where administrators write without a function, they change or
-- remove one row at a time.
create function private.common_triggers() returns setof text
language sql stable security definer set search_path = '' as $$
  select format('create trigger forbid_truncate before truncate on %s for each statement execute function '
    'private.forbid_truncate()', name) from private.own_tables()
  union
  select format('create trigger keep_identity before update on %s for each row execute function '
    'private.forbid_column_change(%s)', name, string_agg(quote_literal(attname), ', ' order by attnum))
  from private.own_tables() as own join pg_catalog.pg_attribute on attrelid = own.id and attnum > 0
  where attname in ('id', 'created_at') or exists (
    select from pg_catalog.pg_index where indrelid = own.id and indisprimary and attnum = any (indkey)
  )
  group by name
  union
  select format('create trigger one_row_%s after %s on %s referencing %s table as changed for each statement '
    'execute function private.require_one_row()', done, event, object, part)
  from private.grants(), (values ('update', 'changed', 'new'), ('delete', 'removed', 'old')) as written (event, done, part)
  where kind = 'table' and holders ~ 'authenticated' and privileges ~ event
$$;

-- Returns what the schema has and the database lacks: tables and functions that private.grants() names, by their names; row
-- level security, triggers and policies, even when changed or switched off, by the statements that bring them back. A policy
-- that was added to a table of the product is reported by the statement that drops it. Objects of Realtime and of storage
-- count only where these exist.
create function public.missing_objects() returns setof text
language sql stable security definer set search_path = '' set jit = off as $$
  with guards as (
    select 'wanted' as state, guard from private.guards() as guard
    where to_regclass(substring(guard from ' on (\w+\.\w+) ')) is not null
      and (guard !~ 'broadcast' or to_regprocedure('realtime.send(jsonb, text, text, boolean)') is not null)
    union all
    select 'wanted', private.common_triggers()
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
  select format('alter table %s enable row level security;', name) from private.own_tables() where not has_row_security
  union
  select format('drop %s;', policy) from found
  where meaning not in (select meaning from wanted)
    and (policy in (select policy from wanted) or substring(policy from '\S+$') in (select name from private.own_tables()))
  union
  select regexp_replace(guard, '^create trigger', 'create or replace trigger') || ';' from wanted
  where meaning not in (select meaning from found)
  -- Statements that drop come before those that create.
  order by 1 desc
$$;

-- Gives the tables of the product the row level security and the triggers that they lack.
create function private.protect_tables() returns void
language plpgsql set search_path = '' as $$
declare
  statement text;
begin
  for statement in
    select * from public.missing_objects() as missing where missing ~ '^(alter table|create or replace trigger) '
  loop
    execute statement;
  end loop;
end
$$;

-- Raises 42501 when an update changes a column that the trigger's arguments name.
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

-- Raises 42501 when anyone but the table's owner truncates it. Row level security does not apply to TRUNCATE.
create function private.forbid_truncate() returns trigger
language plpgsql set search_path = '' as $$
begin
  if not pg_has_role((select relowner from pg_catalog.pg_class where oid = tg_relid), 'usage') then
    raise exception 'the rows of "%" are removed one by one', tg_table_name using errcode = 'insufficient_privilege';
  end if;
  return null;
end
$$;

-- Raises 42501 when a statement of an administrator changes or removes more than one row; the panel names each by its key. It
-- runs as its caller, because the role tells an administrator's statement from one of our functions.
create function private.require_one_row() returns trigger
language plpgsql set search_path = '' as $$
begin
  if current_user in ('anon', 'authenticated') and (select count(*) from (select from changed limit 2) as few) > 1 then
    raise exception 'one row of % at a time', tg_table_name using errcode = 'insufficient_privilege';
  end if;
  return null;
end
$$;

-- Raises 23514 in the words of a check constraint of that name, by which the embedded API knows what was refused; nothing
-- where the name is null.
create function private.refuse_row(relation text, broken text) returns void
language plpgsql stable set search_path = '' as $$
begin
  if broken is not null then
    raise exception 'new row for relation "%" violates check constraint "%"', relation, broken using errcode = 'check_violation';
  end if;
end
$$;

-- Has transactions that name the same task wait for each other until they end. Each then sees what those before it did.
create function private.wait_for_turn(task text) returns void
language sql set search_path = '' as $$
  select pg_advisory_xact_lock(hashtextextended(task, 0))
$$;

create function public.applied_migrations() returns setof text
language sql stable security definer set search_path = '' as $$
  select version::text from supabase_migrations.schema_migrations order by version
$$;

-- Returns why the database takes no writes: 'read-only' on a standby or where a provider has locked it, 'disk-full', or null
-- where it takes them. Writes a temporary file only, which needs no row and leaves nothing.
create function public.write_failure() returns text
language plpgsql set search_path = '' set work_mem = '64kB' as $$
begin
  if current_setting('transaction_read_only')::boolean then
    return 'read-only';
  end if;
  -- These are more rows than work_mem holds.
  perform count(*) from generate_series(1, 10000);
  return null;
exception when disk_full then
  return 'disk-full';
end
$$;

-- Returns the header Idempotency-Key of the present API request, or null.
create function private.requested_key() returns text
language sql stable set search_path = '' as $$
  select nullif(current_setting('request.headers', true), '')::jsonb ->> 'idempotency-key'
$$;

grant execute on function private.requested_key to authenticated, service_role;
grant execute on function public.grant_corrections, public.missing_objects, public.applied_migrations,
  public.write_failure to service_role;
