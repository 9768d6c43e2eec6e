-- Access: what each role of the API may do in the schemas public and private, and what nobody may do. The API exposes
-- the schema public alone. Row level security, in the file of each table, says which rows.

create schema private;
-- The embedded API creates the roles that a migration's GRANT names.
grant usage on schema private to anon, authenticated, service_role;

-- Nothing is granted in advance, whatever the API or the project says. A function PostgreSQL lets everybody execute
-- until private.correct_grants() is called.
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;
alter default privileges in schema private revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema private revoke all on sequences from anon, authenticated, service_role;

-- Who may do what to the schemas, tables and functions; where several lines name one object, all of them hold. What is
-- not named here is granted to nobody.
create function private.grants() returns table (privileges text, kind text, object text, holders text)
language sql immutable set search_path = ''
as $$
  values
    ('usage', 'schema', 'public', 'anon, authenticated, service_role'),
    ('usage', 'schema', 'private', 'anon, authenticated, service_role'),

    ('select', 'table', 'public.blog_posts', 'anon, authenticated, service_role'),
    ('insert, update, delete', 'table', 'public.blog_posts', 'authenticated, service_role'),
    ('select', 'table', 'public.blog_categories', 'anon, authenticated, service_role'),
    ('select, insert, update, delete', 'table', 'public.admin_users', 'authenticated, service_role'),
    ('select, insert, update, delete', 'table', 'public.contact_submissions', 'service_role'),
    ('select, insert, update, delete', 'table', 'public.newsletter_subscriptions', 'service_role'),

    ('execute', 'function', 'public.search_posts(text,text,integer,text,integer)', 'anon, authenticated, service_role'),
    ('execute', 'function', 'public.list_posts(text,integer,text,integer)', 'authenticated, service_role'),
    ('execute', 'function', 'public.is_user_admin(uuid)', 'authenticated, service_role'),
    ('execute', 'function', 'public.has_password()', 'authenticated'),
    ('execute', 'function', 'public.list_contact_submissions(text,text,text,text,boolean,integer)', 'authenticated'),
    ('execute', 'function', 'public.read_contact_submission(uuid)', 'authenticated'),
    ('execute', 'function', 'public.change_submission_status(uuid,text)', 'authenticated'),
    ('execute', 'function', 'public.mark_submission_read(uuid)', 'authenticated'),
    ('execute', 'function', 'public.release_submission_mails(uuid)', 'authenticated'),
    ('execute', 'function', 'public.remove_contact_submission(uuid)', 'authenticated'),
    ('execute', 'function', 'public.list_newsletter_subscriptions(text,text,text,text,integer)', 'authenticated'),
    ('execute', 'function', 'public.remove_newsletter_subscription(uuid)', 'authenticated'),
    ('execute', 'function', 'public.applied_migrations()', 'service_role'),
    ('execute', 'function', 'public.claim_mails(integer,integer)', 'service_role'),
    ('execute', 'function', 'public.compares_password(text)', 'service_role'),
    ('execute', 'function', 'public.confirm_newsletter_subscription(uuid)', 'service_role'),
    ('execute', 'function', 'public.end_newsletter_subscription(uuid)', 'service_role'),
    ('execute', 'function', 'public.finish_mail(uuid,integer,text,text)', 'service_role'),
    ('execute', 'function', 'public.grant_corrections()', 'service_role'),
    ('execute', 'function', 'public.installation_key()', 'service_role'),
    ('execute', 'function', 'public.missing_objects()', 'service_role'),
    ('execute', 'function', 'public.overdue_mails()', 'service_role'),
    ('execute', 'function', 'public.prove_registration(text,text)', 'service_role'),
    ('execute', 'function', 'public.remove_outdated_accounts()', 'service_role'),
    ('execute', 'function', 'public.renew_newsletter_confirmation(text,text)', 'service_role'),
    ('execute', 'function', 'public.reset_rate_limit(text)', 'service_role'),
    ('execute', 'function',
      'public.save_contact_submission(uuid,text,text,text,text,text,text,text,text,text,text[])', 'service_role'),
    ('execute', 'function', 'public.signed_in_recently(uuid)', 'service_role'),
    ('execute', 'function', 'public.take_rate_limit(text,integer,integer,integer,integer)', 'service_role'),
    ('execute', 'function', 'public.take_refresh_token(text)', 'service_role'),
    ('execute', 'function', 'public.write_failure()', 'service_role'),
    ('execute', 'function', 'public.write_setting(text,text)', 'service_role'),

    -- What policies, checks and computed columns call with the rights of who reads or writes the row.
    ('execute', 'function', 'private.as_searched(text)', 'authenticated, service_role'),
    ('execute', 'function', 'private.confirmed_email()', 'anon, authenticated, service_role'),
    ('execute', 'function', 'private.is_admin()', 'anon, authenticated, service_role'),
    ('execute', 'function', 'private.is_primary_admin()', 'anon, authenticated, service_role'),
    ('execute', 'function', 'private.is_bilingual(jsonb)', 'authenticated, service_role'),
    ('execute', 'function', 'private.is_within(jsonb,integer)', 'authenticated, service_role'),
    ('execute', 'function', 'private.requested_key()', 'authenticated, service_role')
$$;

-- Returns the statements that make the grants what private.grants() says; none where they are. In the schema public
-- only objects that are named there are looked at: a project may have tables of its own. What another role has granted
-- the owner cannot revoke; it goes with that role's right to grant it. To compile the query takes PostgreSQL 15 over a
-- second; to run it, milliseconds.
create function public.grant_corrections() returns setof text
language sql stable security definer set search_path = '' set jit = off
as $$
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

-- Returns the tables and functions that private.grants() names and the database does not have, and the triggers that
-- tell Realtime of changed posts where it came after the migrations.
create function public.missing_objects() returns setof text
language sql stable security definer set search_path = ''
as $$
  select distinct kind || ' ' || object
  from private.grants()
  where kind = 'table' and to_regclass(object) is null or kind = 'function' and to_regprocedure(object) is null
  union
  select 'trigger ' || name || ' on public.blog_posts'
  from unnest(array['broadcast_change', 'broadcast_removal']) as name
  where to_regprocedure('realtime.send(jsonb, text, text, boolean)') is not null
    and not exists (select from pg_catalog.pg_trigger where tgrelid = to_regclass('public.blog_posts') and tgname = name)
  order by 1
$$;

-- Makes the grants what private.grants() says. A migration that adds a table or a function replaces private.grants(),
-- whole and with the new lines, and calls this at its end.
create function private.correct_grants() returns void
language plpgsql set search_path = ''
as $$
declare
  statement text;
begin
  for statement in select public.grant_corrections() loop
    execute statement;
  end loop;
  for statement in select public.grant_corrections() loop
    raise exception 'the grants are still not what private.grants() says'
      using detail = statement, hint = 'Run this as the owner of the tables.';
  end loop;
end
$$;

-- Trigger function: raises 42501 when an update changes a column that is named in the trigger's arguments.
create function private.forbid_column_change() returns trigger
language plpgsql set search_path = ''
as $$
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

-- Trigger function: raises 42501 when anyone but the table's owner truncates it. Row level security does not apply to
-- TRUNCATE.
create function private.forbid_truncate() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if not pg_has_role((select relowner from pg_catalog.pg_class where oid = tg_relid), 'usage') then
    raise exception 'the rows of "%" are removed one by one', tg_table_name using errcode = 'insufficient_privilege';
  end if;
  return null;
end
$$;

select private.correct_grants();
