-- Made from the files of supabase/schema: npm run --silent schema.

-- Functions call those of later files.
set check_function_bodies = off;

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

-- Texts: which characters are visible, how texts are kept as people see them, whatever way they come, and how they are searched
-- and listed by pages.

create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;

-- Returns the visible part of a text, without white space at its ends. Removes Unicode's Default_Ignorable_Code_Point
-- characters and the empty braille cell, though some of them count as letters. The forms do the same.
create function private.seen(given text) returns text
language sql immutable strict set search_path = '' as $$
  select regexp_replace(
    regexp_replace(
      given,
      '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164'
      '\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFF8\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]',
      '', 'g'
    ),
    '^[\u0009-\u000D \u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000]+'
    '|[\u0009-\u000D \u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000]+$',
    '', 'g'
  )
$$;
grant execute on function private.seen(text) to authenticated, service_role;

-- Returns a text without what nobody sees: control characters, zero-width and directional characters, and those that stand for
-- no text. Those that shape letters or emoji stay, as do tabs and the spaces of any width. Each line end is chr(10). HTML stays
-- the same HTML. The forms do the same (stripHidden).
create function private.shown(given text) returns text
language sql immutable strict set search_path = '' as $$
  select regexp_replace(
    regexp_replace(given, '\r\n?|[\u000B\u000C\u001C-\u001F\u0085\u2028\u2029]', chr(10), 'g'),
    '([\u0620-\u109F\u1780-\u17B3\u17B6-\u180A\u1810-\u18AF\u1900-\u1C7F\uA800-\uAADF\uABC0-\uABFF\uFB50-\uFDCF'
    '\uFDF0-\uFDFF\uFE70-\uFEFC\U00010A00-\U00011FFF\U0001E900-\U0001E95F][\u200C\u200D]'
    '|[\u1820-\u18AA][\u180B-\u180F]'
    '|\U0001F3F4[\U000E0020-\U000E007E]+\U000E007F'
    '|[#*0-9\u00A9\u00AE\u203C\u2049\u2100-\u27FF\u2900-\u2BFF\u3030\u303D\u3297\u3299\u3400-\u9FFF\uF900-\uFAFF'
    '\U0001F000-\U0003FFFF](?:[\uFE00-\uFE0F\U000E0100-\U000E01EF]?'
    '\u200D(?=[\u203C-\u2049\u2190-\u27FF\u2900-\u2BFF\U0001F000-\U0001FAFF])'
    '|[\uFE00-\uFE0F\U000E0100-\U000E01EF]))'
    '|[\u0001-\u0008\u000E-\u001B\u007F-\u0084\u0086-\u009F\uFDD0-\uFDEF\uFFF9-\uFFFC\uFFFE\uFFFF'
    '\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164'
    '\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFF8\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]',
    '\1', 'g'
  )
$$;

-- Every character that counts as white space, line ends among them.
create function private.spaces() returns text
language sql immutable set search_path = '' as $$
  select U&'\0009\000A\000B\000C\000D\0020\00A0\1680\2000\2001\2002\2003\2004\2005\2006\2007\2008\2009\200A\2028\2029\202F\205F\3000\FEFF'
$$;

-- Returns a text as it is kept: shown, composed (NFC), and on one line where it is 'line' rather than 'lines': line ends and
-- tabs become a space there. Not trimmed: it may be in the middle of being typed.
create function private.cleaned(given text, kind text) returns text
language sql immutable strict set search_path = '' as $$
  select case when kind = 'lines' or shown !~ '[\t\n]' then shown else (
    select coalesce(string_agg(word, ' ' order by place), '')
    from regexp_split_to_table(shown, '[\t\n]+') with ordinality as part (text, place),
      lateral btrim(part.text, private.spaces()) as word
    where word <> ''
  ) end
  from normalize(private.shown(given), nfc) as shown
$$;

-- Returns a value as it is kept: a text, or an object of texts. 'body' is HTML, as it is shown. Not trimmed where it is typed.
create function private.cleaned_value(given jsonb, kind text, trimmed boolean) returns jsonb
language sql immutable set search_path = '' as $$
  select case
    when jsonb_typeof(given) = 'string' and kind = 'body' then to_jsonb(private.shown(given #>> '{}'))
    when jsonb_typeof(given) = 'string' then
      to_jsonb(btrim(private.cleaned(given #>> '{}', kind), case when trimmed then private.spaces() else '' end))
    when jsonb_typeof(given) = 'object' then (
      select coalesce(jsonb_object_agg(key, private.cleaned_value(value, kind, trimmed)), '{}') from jsonb_each(given)
    )
    else given
  end
$$;

-- Returns the columns of a row that the rules name, as they are kept. A rule is a column and the kind of its texts, with
-- 'typed' behind that where a text may be in the middle of being typed: drafts are saved then.
create function private.cleaned_columns(given jsonb, rules text[]) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_object_agg(part[1], private.cleaned_value(given -> part[1], part[2], part[3] is null)), '{}')
  from unnest(rules) as rule, string_to_array(rule, ' ') as part
$$;

-- Trigger function: cleans the texts of a row that are written, by the rules that are its arguments.
create function private.clean_texts() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  given constant jsonb := to_jsonb(new);
  before constant jsonb := coalesce(to_jsonb(old), '{}');
begin
  return jsonb_populate_record(new, private.cleaned_columns(given, array(
    select rule from unnest(tg_argv) as rule, split_part(rule, ' ', 1) as name
    where given -> name is distinct from before -> name
  )));
end
$$;

-- Whether a value is {"en": text, "pl": text}.
create function private.is_bilingual(texts jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select jsonb_typeof(texts) = 'object'
     and coalesce(jsonb_typeof(texts -> 'en') = 'string' and jsonb_typeof(texts -> 'pl') = 'string', false)
$$;
grant execute on function private.is_bilingual(jsonb) to authenticated, service_role;

-- Whether both texts have at most so many characters, and there is nothing beside them.
create function private.is_within(texts jsonb, most integer) returns boolean
language sql immutable set search_path = '' as $$
  -- What is no object is refused by the table's own check.
  select case when jsonb_typeof(texts) = 'object'
    then length(texts ->> 'en') <= most and length(texts ->> 'pl') <= most and texts - 'en' - 'pl' = '{}'::jsonb
  end
$$;
grant execute on function private.is_within(jsonb, integer) to authenticated, service_role;

-- Whether no text has a line break or another control character: a subject is one line of a mail's head.
create function private.is_one_line(texts jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select concat(texts ->> 'en', texts ->> 'pl') !~ '[\u0000-\u001f\u007f-\u009f\u2028\u2029]'
$$;

-- Raises 22023 for a text without a letter or with more characters than these, without the text: a row that a check refuses is
-- written to the log.
create function private.require_written(given text, most integer) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if given is null or given !~ '\S' or length(given) > most then
    raise exception 'a text of 1 to % characters is needed', most using errcode = '22023';
  end if;
end
$$;

create function private.both_names(name jsonb) returns text
language sql immutable set search_path = '' as $$
  select concat_ws(' / ', name ->> 'en', name ->> 'pl')
$$;

-- Returns a text as it is searched: in lower case, composed (NFC), with one space for any white space. Text copied from a page
-- has non-breaking spaces.
create function private.as_searched(given text) returns text
language sql immutable strict set search_path = '' as $$
  select lower(normalize(regexp_replace(given, E'[[:space:]\u00a0\u2007\u202f]+', ' ', 'g'), nfc))
$$;
grant execute on function private.as_searched(text) to authenticated, service_role;

-- Returns a text as the blog searches it: in searched form, without diacritics.
create function private.as_found(given text) returns text
language sql immutable strict set search_path = '' as $$
  select translate(
    regexp_replace(normalize(private.as_searched(given), nfd), '[\u0300-\u036f]', '', 'g'), 'łøđ', 'lod'
  )
$$;
grant execute on function private.as_found(text) to authenticated, service_role;

-- Returns a name as people read it: names that look the same are the same, whatever their spaces, invisible characters, case,
-- or the compatibility forms (NFKC) of their letters. The forms do the same.
create function private.as_read(given text) returns text
language sql immutable strict set search_path = '' as $$
  select private.as_searched(normalize(private.seen(given), nfkc))
$$;
grant execute on function private.as_read(text) to authenticated, service_role;

-- Returns the LIKE pattern of the texts, in searched form, that contain the words as they are seen. Every character of the
-- first 200 is literal.
create function private.holding(words text) returns text
language sql immutable strict set search_path = '' as $$
  select '%' || regexp_replace(
    private.as_searched(left(private.cleaned(words, 'line'), 200)), '([\\%_])', '\\\1', 'g'
  ) || '%'
$$;

-- Returns the condition that an expression of lower-case, composed text contains each of the words; every character is literal.
-- Separate words rather than one phrase, because a trigram index cannot tell whether the parts of a phrase stand together:
-- every row that has them all would be read. A domain with letters beyond ASCII is kept as xn--…, and found by its letters,
-- too.
create function private.holds_words(expression text, words text) returns text
language sql immutable set search_path = '' as $$
  select coalesce(string_agg(
    case when kept = word then format('%s like %L', expression, private.holding(word))
      else format('(%1$s like %2$L or %1$s like %3$L)', expression, private.holding(word), private.holding(kept)) end,
    ' and '
  ), 'true')
  from (
    select distinct word
    from string_to_table(private.as_searched(left(private.cleaned(words, 'line'), 200)), ' ') as word where word <> ''
  ) as distinct_words, substring(private.in_one_form('@' || word) from 2) as kept
$$;

-- Finds one page of a table that has id and created_at, newest first. matching is what follows FROM: the table and WHERE; only
-- functions write it, never callers. A cursor is "<created_at>_<id>": before it come older rows, after it newer ones; with
-- neither, or where nothing is left on that side, the newest page. Returns {"ids", "newer" and "older": the cursors of the
-- neighbouring pages or null, "found": how many rows match, counted up to 1000, "isCapped": whether there are more}. A newest
-- page that is not full is its own count.
create function private.find_page(matching text, before text, after text, page_size integer) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  most_found constant integer := 1000;
  place text := coalesce(after, before);
  is_newer constant boolean := after is not null;
  boundary text := '';
  ids uuid[];
  places text[];
  has_more boolean;
  counted integer;
begin
  if page_size not between 1 and 500 then
    raise exception 'a page has 1 to 500 rows' using errcode = '22023';
  end if;
  if place is not null then
    boundary := format(
      ' and (created_at, id) %s (%L::timestamptz, %L::uuid)',
      case when is_newer then '>' else '<' end, split_part(place, '_', 1), split_part(place, '_', 2)
    );
  end if;
  execute format(
    'select array_agg(id order by created_at desc, id desc),
       array_agg(to_char(created_at at time zone ''UTC'', ''YYYY-MM-DD"T"HH24:MI:SS.US"Z"'') || ''_'' || id
         order by created_at desc, id desc)
     from (select id, created_at from %s%s order by created_at %4$s, id %4$s limit %3$s) as page',
    matching, boundary, page_size + 1, case when is_newer then 'asc' else 'desc' end
  ) into ids, places;
  has_more := coalesce(cardinality(ids), 0) > page_size;
  if place is not null and (ids is null or is_newer and not has_more) then
    return private.find_page(matching, null, null, page_size);
  end if;
  if has_more then
    ids := case when is_newer then ids[2:] else ids[:page_size] end;
    places := case when is_newer then places[2:] else places[:page_size] end;
  end if;
  if place is null and not has_more then
    counted := coalesce(cardinality(ids), 0);
  else
    execute format('select count(*) from (select from %s limit %s) as matches', matching, most_found + 1) into counted;
  end if;
  return jsonb_build_object(
    'ids', coalesce(to_jsonb(ids), '[]'),
    'newer', case when is_newer or before is not null then places[1] end,
    'older', case when is_newer or has_more then places[cardinality(places)] end,
    'found', least(counted, most_found),
    'isCapped', counted > most_found
  );
end
$$;

-- E-mail addresses: what one is, the one form in which they are stored and compared, and what else leads to somebody.

-- Trigger function: raises 23514 when a row's e-mail is not one bare address (no name, list, quotes, spaces or line breaks, no
-- dot at an end of a part), when it or a part of it is longer than mail allows, when its domain has no dot or ends in a number,
-- or when it has invisible or decomposed characters: two addresses that look the same would be two people. The embedded API
-- knows the code by the words of a check constraint.
create function private.require_plain_address() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  atom constant text := '[A-Za-z0-9!#$%&''*+/=?^_`{|}~\u00A1-\U0010FFFF-]+';
  letter constant text := '[A-Za-z\u00A1-\U0010FFFF]';
  edge constant text := '[A-Za-z0-9\u00A1-\U0010FFFF]';
  part constant text := edge || '([A-Za-z0-9\u00A1-\U0010FFFF-]{0,61}' || edge || ')?';
  whole constant text :=
    '^(?=[^@]{1,64}@)' || atom || '(\.' || atom || ')*@(' || part || '\.)+(?=[^.]*' || letter || ')' || part || '$';
  spaces constant text := '[\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000\uFFF9-\uFFFF]';
begin
  if length(new.email) > 254 or new.email !~ whole or new.email ~ spaces
    or private.seen(new.email) <> new.email or new.email is not nfc normalized
  then
    raise exception 'new row for relation "%" violates check constraint "plain_address"', tg_table_name
      using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger require_plain_address before insert or update of email on auth.users
  for each row execute function private.require_plain_address();

-- A label of a domain in the ASCII form of RFC 3492, without its prefix.
create function private.punycode(label text) returns text
language plpgsql immutable strict set search_path = '' as $$
declare
  digits constant text := 'abcdefghijklmnopqrstuvwxyz0123456789';
  points constant integer[] := array(select ascii(sign) from string_to_table(label, null) with ordinality as signs (sign, place) order by place);
  encoded text := regexp_replace(label, '[\u0080-\U0010FFFF]', '', 'g');
  basic constant integer := length(encoded);
  handled integer := basic;
  reached integer := 128;
  delta integer := 0;
  bias integer := 72;
  point integer;
  rest integer;
  place integer;
  threshold integer;
begin
  if basic > 0 then
    encoded := encoded || '-';
  end if;
  while handled < cardinality(points) loop
    place := (select min(each) from unnest(points) as each where each >= reached);
    delta := delta + (place - reached) * (handled + 1);
    reached := place;
    foreach point in array points loop
      if point < reached then
        delta := delta + 1;
      elsif point = reached then
        rest := delta;
        place := 36;
        loop
          threshold := greatest(1, least(26, place - bias));
          exit when rest < threshold;
          encoded := encoded || substr(digits, threshold + (rest - threshold) % (36 - threshold) + 1, 1);
          rest := (rest - threshold) / (36 - threshold);
          place := place + 36;
        end loop;
        encoded := encoded || substr(digits, rest + 1, 1);
        delta := delta / case when handled = basic then 700 else 2 end;
        handled := handled + 1;
        delta := delta + delta / handled;
        bias := 0;
        while delta > 455 loop
          delta := delta / 35;
          bias := bias + 36;
        end loop;
        bias := bias + 36 * delta / (delta + 38);
        delta := 0;
      end if;
    end loop;
    delta := delta + 1;
    reached := reached + 1;
  end loop;
  return encoded;
end
$$;

-- The form in which addresses are stored and compared: one with letters beyond ASCII in its domain has the domain in ASCII
-- (xn--…), which is the same mailbox. The forms do the same (app/lib/email-address.ts). ASCII would hide characters that nobody
-- sees from require_plain_address(), so an address with them stays as it is, and is refused there.
create function private.in_one_form(address text) returns text
language sql immutable strict set search_path = '' as $$
  select case
    when address !~ '@[^@]*[\u0080-\U0010FFFF][^@]*$' then address
    when private.seen(address) <> address
      or address ~ '[\u0080-\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000\uFFF9-\uFFFF]' then address
    else substring(address from '^(.*@)[^@]*$') || (
      select string_agg(case when label ~ '[\u0080-\U0010FFFF]' then 'xn--' || private.punycode(label) else label end, '.' order by place)
      from string_to_table(lower(normalize(substring(address from '[^@]*$'), nfkc)), '.') with ordinality as labels (label, place)
    )
  end
$$;

-- An address as it was meant, in one form: without what nobody sees in it and the spaces around it, composed (NFC). The forms
-- do the same (normalizeAddress).
create function private.typed_address(given text) returns text
language sql immutable strict set search_path = '' as $$
  select private.in_one_form(normalize(
    private.seen(regexp_replace(given, '[\u0001-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]', '', 'g')), nfc
  ))
$$;

-- Trigger function: its name puts it before the triggers that look for other rows with the address. The auth server mails an
-- account's address as it was given, so that one with characters that nobody sees is refused rather than cleaned.
create function private.bring_into_one_form() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.email := case when tg_table_schema = 'auth' then private.in_one_form(new.email) else private.typed_address(new.email) end;
  return new;
end
$$;
create trigger bring_into_one_form before insert or update of email on auth.users
  for each row execute function private.bring_into_one_form();

-- An address as persons are told by it.
create function private.person_of(address text) returns text
language sql immutable strict set search_path = '' as $$
  select lower(private.typed_address(address))
$$;

-- Returns the mailbox by which mails to an address are counted: in lower case and in one form, without what follows a plus
-- sign, and without dots where the provider ignores them. The server's rate limits do the same.
create function private.mailbox_of(address text) returns text
language sql immutable strict set search_path = '' as $$
  select case when host in ('gmail.com', 'googlemail.com') then replace(box, '.', '') || '@gmail.com'
    else box || '@' || host end
  from (
    select regexp_replace(person, '(?<=.)\+.*@[^@]*$|@[^@]*$', '') as box, substring(person from '[^@]*$') as host
    from private.person_of(address) as person
  ) as parts
$$;

-- Whether a text names a way to somebody: a link, the name of a site, an e-mail address, an address of the network or a
-- telephone number, also with other marks between its digits and in the digits of other scripts. Days and prices are no
-- telephone numbers. The panel says so before (app/lib/names-contact.ts).
create function private.names_contact(given text) returns boolean
language sql immutable strict set search_path = '' as $$
  select text ~ '@|:?[\\/]{2}|:[\\/]|www\.|[[:alnum:]]\s*\.[[:alpha:]]{2}'
    or text ~ '[[:alnum:]]\s+(\.|dot\s|kropka\s)\s*(app|biz|click|com|cz|de|eu|info|io|link|me|net|online|org|pl|shop|site|store|top|uk|xyz)\M'
    or text ~ '\m\d{1,3}(\.\d{1,3}){3}\M|[0-9a-f]::|::[0-9a-f]|\m([0-9a-f]{1,4}:){7}[0-9a-f]{1,4}\M'
    or text ~ '\m(callto|facetime|mailto|signal|sips?|skype|sms|smsto|tel|telegram|tg|viber|whatsapp|xmpp):|\m[a-z][a-z+-]*[a-z]:[[:alpha:]+]'
    or regexp_replace(
      regexp_replace(
        text,
        '\m((0?[1-9]|[12]\d|3[01])[./-](0?[1-9]|1[0-2])[./-](19|20)\d{2}|(19|20)\d{2}[./-](0?[1-9]|1[0-2])[./-](0?[1-9]|[12]\d|3[01]))\M', '', 'g'
      ), '(?<![\d,])\d{1,2},\d{2}(?![\d,])', '', 'g'
    ) ~ '(\d[^[:alnum:]]*){8}\d'
  from (select lower(normalize(private.seen(given), nfkc)) as folded) as read,
    regexp_replace(
      folded,
      '[\u0660-\u0669\u06F0-\u06F9\u07C0-\u07C9\u0966-\u096F\u09E6-\u09EF\u0A66-\u0A6F\u0AE6-\u0AEF\u0B66-\u0B6F\u0BE6-\u0BEF'
      '\u0C66-\u0C6F\u0CE6-\u0CEF\u0D66-\u0D6F\u0DE6-\u0DEF\u0E50-\u0E59\u0ED0-\u0ED9\u0F20-\u0F29\u1040-\u1049\u1090-\u1099'
      '\u17E0-\u17E9\u1810-\u1819\u1946-\u194F\u19D0-\u19D9\u1A80-\u1A89\u1A90-\u1A99\u1B50-\u1B59\u1BB0-\u1BB9\u1C40-\u1C49'
      '\u1C50-\u1C59\uA620-\uA629\uA8D0-\uA8D9\uA900-\uA909\uA9D0-\uA9D9\uA9F0-\uA9F9\uAA50-\uAA59\uABF0-\uABF9'
      '\U000104A0-\U000104A9\U00010D30-\U00010D39\U00011066-\U0001106F\U000110F0-\U000110F9\U00011136-\U0001113F'
      '\U000111D0-\U000111D9\U000112F0-\U000112F9\U00011450-\U00011459\U000114D0-\U000114D9\U00011650-\U00011659'
      '\U000116C0-\U000116C9\U00011730-\U00011739\U000118E0-\U000118E9\U00011950-\U00011959\U00011C50-\U00011C59'
      '\U00011D50-\U00011D59\U00011DA0-\U00011DA9\U00016A60-\U00016A69\U00016AC0-\U00016AC9\U00016B50-\U00016B59'
      '\U0001E140-\U0001E149\U0001E2F0-\U0001E2F9\U0001E950-\U0001E959]',
      '0', 'g'
    ) as counted,
    regexp_replace(counted, '\s*[(<[{]\s*([.\u3002\u2024]|dot|kropka)\s*[])>}]\s*|[\u3002\u2024]', '.', 'g') as dotted,
    regexp_replace(dotted, '\s*[(<[{]\s*(at|ma[łl]pa)\s*[])>}]\s*', '@', 'g') as text
$$;

-- Activity: who of the staff did what, when and to what. It is written in the transaction that does it, never changed, and kept
-- for two years.

-- actor is null where the server did it. The address is kept as text, since an account may go; only the staff's: of a visitor's
-- message or subscription the row has the id alone. title says what the subject is called, title_pl in Polish where that has a
-- name of its own; detail a message's new status or outcome or the colleague who has or had it, the moment for which a draft is
-- scheduled, why an issue that was due is 'unsent', what a category was renamed to or merged into, how often something was
-- tried within an hour by then, how many sessions ended, or with what somebody signed in, whose browser is the title.
-- 'discarded' are changes to a post, which stays. What is 'restored' comes from the trash; what is 'reverted' has the texts of
-- an earlier version again.
create table private.activity (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default clock_timestamp(),
  actor uuid,
  actor_email text,
  kind text not null check (kind in (
    'post', 'draft', 'category', 'preview', 'picture', 'message', 'newsletter', 'subscriber', 'administrator', 'setting',
    'sign-in', 'account', 'template', 'person', 'retention'
  )),
  action text not null check (action in (
    'created', 'changed', 'deleted', 'published', 'unpublished', 'restored', 'reverted', 'scheduled', 'unscheduled',
    'renamed', 'merged', 'sent', 'unsent', 'paused', 'continued', 'cancelled', 'assigned', 'unassigned', 'noted',
    'unnoted', 'replied', 'resent', 'discarded',
    'refused', 'limited', 'code-refused', 'code-limited', 'link-requested', 'link-limited', 'token-reused', 'wave', 'ended',
    'ended-elsewhere', 'password-changed', 'factor-added', 'factor-removed', 'factor-lifted', 'recovery-code-used',
    'recovery-codes-made', 'passkey-added', 'passkey-removed', 'factor-demanded', 'factor-not-demanded',
    'passkey-named', 'code-awaited', 'ended-by-password', 'ended-by-lift'
  )),
  subject text not null,
  title text not null default '',
  title_pl text not null default '',
  detail text not null default ''
);

create index activity_newest on private.activity (created_at desc, id desc);
create index activity_of_kind on private.activity (kind, created_at desc, id desc);
create index activity_of_subscriber on private.activity (subject) where kind = 'subscriber';
create index activity_of_message on private.activity (subject, created_at) where kind = 'message';
create index activity_of_person on private.activity (lower(actor_email));

alter table private.activity enable row level security;
create trigger keep_identity before update on private.activity
  for each row execute function private.forbid_column_change(
    'id', 'created_at', 'actor', 'actor_email', 'kind', 'action', 'subject', 'title', 'title_pl', 'detail'
  );
create trigger forbid_truncate before truncate on private.activity for each statement execute function private.forbid_truncate();

-- Trigger function: raises 42501 when a row is deleted before its time is over, or all are at once, whoever does it.
create function private.keep_activity() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    if old.created_at <= now() - private.kept_for('activity') then
      return old;
    end if;
  end if;
  raise exception 'what was done is kept until its time is over' using errcode = 'insufficient_privilege';
end
$$;
create trigger keep_activity before delete on private.activity for each row execute function private.keep_activity();
create trigger keep_all before truncate on private.activity for each statement execute function private.keep_activity();

-- The email address of who writes; of a scheduled post, of who wrote it. Null for the server.
create function private.author_email() returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select email from auth.users where id = auth.uid()), nullif(current_setting('app.author', true), '')
  )
$$;

create function private.note_activity(
  kind text, action text, subject text, title text default '', detail text default '', actor uuid default auth.uid(),
  title_pl text default ''
) returns void
language sql security definer set search_path = '' as $$
  insert into private.activity (actor, actor_email, kind, action, subject, title, title_pl, detail)
  values (
    actor, coalesce((select email from auth.users where id = actor), private.author_email()), kind, action, subject, title,
    coalesce(title_pl, ''), detail
  )
$$;

-- Whether the last state of a post or draft but one is its deletion: keep_version comes before note_change.
create function private.was_in_trash(name text) returns boolean
language sql stable set search_path = '' as $$
  select coalesce(
    (select deleted from public.post_versions where post_id = name order by id desc offset 1 limit 1), false
  )
$$;

-- Trigger function: notes a change of a table by its name. Subscribers who leave, and links whose time is over, are not the
-- staff's doing. Of what is removed with much else (app.removing) its remover says how much.
create function private.note_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  action constant text := case tg_op when 'INSERT' then 'created' when 'UPDATE' then 'changed' else 'deleted' end;
begin
  if tg_table_name in ('contact_submissions', 'newsletter_subscriptions')
    and current_setting('app.removing', true) = 'many'
  then
    return null;
  elsif tg_table_name = 'blog_posts' then
    perform private.note_activity(
      'post',
      case
        when tg_op = 'INSERT' then case when private.was_in_trash(new.id) then 'restored' else 'published' end
        when tg_op = 'DELETE' and current_setting('app.unpublished', true) = old.id then 'unpublished'
        when tg_op = 'UPDATE' and private.is_restoration(new.id, to_jsonb(new)) then 'reverted'
        else action
      end,
      coalesce(new.id, old.id), coalesce(new.title, old.title) ->> 'en',
      title_pl => coalesce(new.title, old.title) ->> 'pl'
    );
  elsif tg_table_name = 'post_previews' and auth.uid() is not null then
    perform private.note_activity(
      'preview', action, coalesce(new.id, old.id)::text, coalesce(max(title ->> 'en'), ''), title_pl => max(title ->> 'pl')
    )
    from public.post_drafts where id = coalesce(new.draft_id, old.draft_id);
  elsif tg_table_name = 'contact_submissions' then
    perform private.note_activity('message', action, old.id::text, '', coalesce(new.status, ''));
  elsif tg_table_name = 'newsletter_subscriptions' and auth.uid() is not null then
    perform private.note_activity('subscriber', action, old.id::text);
  elsif tg_table_name = 'admin_users' then
    perform private.note_activity(
      'administrator', action, coalesce(new.id, old.id)::text, coalesce(new.email, old.email)
    );
  elsif tg_table_name = 'pictures' then
    perform private.note_activity('picture', action, coalesce(new.address, old.address), coalesce(new.name, old.name));
  elsif tg_table_name = 'category_labels' then
    if tg_op = 'UPDATE' and new.name <> old.name then
      perform private.note_activity(
        'category', 'renamed', old.key, private.both_names(old.name), private.both_names(new.name)
      );
    -- merge_categories notes itself what it removes.
    elsif tg_op <> 'DELETE' or not exists (
      select from private.activity as done
      where done.kind = 'category' and done.action = 'merged' and done.subject = old.key and done.created_at >= now()
    ) then
      perform private.note_activity(
        'category', action, coalesce(new.key, old.key), private.both_names(coalesce(new.name, old.name))
      );
    end if;
  elsif tg_table_name = 'reply_templates' then
    perform private.note_activity(
      'template', action, coalesce(new.id, old.id)::text, private.both_names(coalesce(new.title, old.title))
    );
  elsif tg_table_name = 'settings' then
    perform private.note_activity('setting', action, new.key);
  end if;
  return null;
end
$$;

-- For administrators: one page of what was done, of a kind or of 'all', by somebody whose address or to something whose title
-- or detail contains each of the words. Returns what find_page does, with "activity" instead of ids; a draft's subject is the
-- post that it became.
create function public.list_activity(
  words text default '', chosen text default 'all', before text default null, after text default null,
  page_size integer default 25
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  matching text := 'private.activity where ' || case when chosen = 'all' then 'true' else format('kind = %L', chosen) end;
  page jsonb;
begin
  perform private.require_admin();
  if words ~ '\S' then
    matching := matching || ' and ' || private.holds_words(
      'lower(concat_ws(chr(10), actor_email, title, title_pl, detail))', words
    );
  end if;
  page := private.find_page(matching, before, after, page_size);
  return page - 'ids' || jsonb_build_object('activity', (
    select coalesce(jsonb_agg(to_jsonb(activity) - 'actor' || case when post.id is null then '{}'
      else jsonb_build_object('subject', post.id) end order by place), '[]')
    from jsonb_array_elements_text(page -> 'ids') with ordinality as listed (id, place)
    join private.activity on activity.id = listed.id::uuid
    left join public.blog_posts as post on activity.kind = 'draft' and post.creation_key = activity.subject
  ));
end
$$;
grant execute on function public.list_activity(text, text, text, text, integer) to authenticated;

-- Settings, and what is kept of each try: rate limits of forms and sign-ins, shared by all servers of a database.

-- settings: written by the server at its start. notify_emails is a comma-separated list; seed is the demonstration posts'
-- state; primary_admin_row is the id of the admin_users row that is listed because the settings name its address;
-- installation_key is made by installation_key(), erasure_key by hash_of_person(). The primary administrator sets second_factor
-- and, beginning with keep_, for how long something is kept.
create table private.settings (
  key text primary key check (key in (
    'primary_admin_email', 'notify_emails', 'seed', 'primary_admin_row', 'installation_key',
    'keep_messages', 'keep_spam', 'keep_photographs', 'keep_subscriptions', 'keep_activity', 'removal_from', 'erasure_key',
    'second_factor'
  )),
  value text not null
);

alter table private.settings enable row level security;
create trigger forbid_truncate before truncate on private.settings for each statement execute function private.forbid_truncate();

-- The others change by themselves: the demonstration's state, the row of the primary administrator.
create trigger note_change after update on private.settings
  for each row when (new.value <> old.value and new.key = any (array['primary_admin_email', 'notify_emails']))
  execute function private.note_change();

-- The key that signs the tokens of forms and links on a hosted project, where no server has a secret of its own that stays the
-- same. Made by the first call: 244 random bits.
create function public.installation_key() returns text
language sql security definer set search_path = '' as $$
  insert into private.settings (key, value)
  values ('installation_key', replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''))
  on conflict do nothing;
  select value from private.settings where key = 'installation_key';
$$;
grant execute on function public.installation_key() to service_role;

-- The hash of a person with the key of this database, which the first call makes.
create function private.hash_of_person(person text) returns text
language sql security definer set search_path = '' as $$
  insert into private.settings (key, value)
  values ('erasure_key', replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''))
  on conflict do nothing;
  select encode(sha256(convert_to(value, 'UTF8') || sha256(convert_to(value || person, 'UTF8'))), 'hex')
  from private.settings where key = 'erasure_key'
$$;

-- bucket is a keyed hash of what was tried and by whom: the table holds no addresses.
create table private.rate_limits (
  bucket text primary key check (length(bucket) <= 64),
  tries integer not null,
  free_at timestamptz not null,
  forgotten_at timestamptz not null
);

create index rate_limits_forgotten on private.rate_limits (forgotten_at);

alter table private.rate_limits enable row level security;
create trigger forbid_truncate before truncate on private.rate_limits
  for each statement execute function private.forbid_truncate();

-- Counts one try against a limit and tells whether it is allowed, or else in how many seconds the next one is: most_tries in a
-- period that begins with the first; from the last of them on each further try waits, first for first_wait_seconds, then twice
-- as long each time, until there was no try for the longest wait. A refused try counts nothing.
create function public.take_rate_limit(
  limit_bucket text, most_tries integer, period_seconds integer,
  first_wait_seconds integer, longest_wait_seconds integer
) returns table (allowed boolean, retry_after integer)
language plpgsql security definer set search_path = '' as $$
declare
  entry private.rate_limits;
  moment timestamptz;
begin
  insert into private.rate_limits (bucket, tries, free_at, forgotten_at)
  values (limit_bucket, 0, '-infinity', '-infinity')
  on conflict (bucket) do update set bucket = excluded.bucket
  returning * into entry;
  -- The row is locked from here on; the clock is read after any wait for the lock.
  moment := clock_timestamp();
  if entry.forgotten_at <= moment then
    entry.tries := 0;
    entry.free_at := moment;
    entry.forgotten_at := moment + make_interval(secs => period_seconds);
  end if;

  allowed := entry.free_at <= moment;
  if allowed then
    entry.tries := entry.tries + 1;
    if entry.tries >= most_tries then
      entry.free_at := moment + make_interval(secs => least(
        first_wait_seconds * power(2::float8, least(entry.tries - most_tries, 30)), longest_wait_seconds));
      entry.forgotten_at := entry.free_at + make_interval(secs => longest_wait_seconds);
    end if;
    update private.rate_limits
    set tries = entry.tries, free_at = entry.free_at, forgotten_at = entry.forgotten_at
    where bucket = limit_bucket;
  end if;
  retry_after := case when allowed then 0 else greatest(1, ceil(extract(epoch from entry.free_at - moment)))::integer end;

  delete from private.rate_limits where bucket in (
    select old.bucket from private.rate_limits old
    where old.forgotten_at <= moment and old.bucket <> limit_bucket
    order by old.forgotten_at limit 10
    for update skip locked
  );
  return next;
end
$$;
grant execute on function public.take_rate_limit(text, integer, integer, integer, integer) to service_role;

-- Removes the tries of a bucket, after one that succeeded.
create function public.reset_rate_limit(limit_bucket text) returns void
language sql security definer set search_path = '' as $$
  delete from private.rate_limits where bucket = limit_bucket
$$;
grant execute on function public.reset_rate_limit(text) to service_role;

-- Budgets: what mails people outside and what removes for good is counted, so that a stolen session does little of it.

-- The acts of a day that are counted: mails to people outside, removals for good, and the mails about accounts that visitors
-- ask for, which are registrations and recoveries. actor is null for a visitor; mailbox is the keyed hash of the mailbox that a
-- mail goes to, as of erased persons. asks: the mail asks to confirm a subscription; of_file: as one address of a file.
-- created_at is the time at which a mail is due. A row stays when what it counts is removed.
create table private.counted_acts (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('mail', 'removal', 'registration', 'recovery')),
  actor uuid,
  mailbox text not null default '',
  asks boolean not null default false,
  of_file boolean not null default false,
  created_at timestamptz not null default clock_timestamp()
);

create index counted_acts_of_actor on private.counted_acts (actor, created_at) where actor is not null;
create index counted_acts_of_mailbox on private.counted_acts (mailbox, created_at) where kind = 'mail';
create index counted_acts_outdated on private.counted_acts (created_at);

alter table private.counted_acts enable row level security;
create trigger keep_identity before update on private.counted_acts
  for each row execute function private.forbid_column_change('id', 'kind', 'actor', 'mailbox', 'asks', 'of_file', 'created_at');
create trigger forbid_truncate before truncate on private.counted_acts
  for each statement execute function private.forbid_truncate();

-- Whether a mailbox may get one more mail that is due then: twenty in a day, three of which ask to confirm a subscription.
create function private.mailbox_takes(hash text, is_asked boolean, due timestamptz) returns boolean
language sql stable security definer set search_path = '' as $$
  select count(*) < 20 and (not is_asked or count(*) filter (where asks) < 3)
  from private.counted_acts where kind = 'mail' and mailbox = hash and created_at > due - interval '1 day'
$$;

create function private.mailbox_hash(address text) returns text
language sql strict security definer set search_path = '' as $$
  select private.hash_of_person(private.mailbox_of(address))
$$;

-- How many mails one administrator has sent to people within an hour, and how many of them may be of files.
create function private.mails_an_hour(out most integer, out of_files integer)
language sql immutable set search_path = '' as $$
  select 60, 40
$$;

-- Counts one mail at the command of the caller or, without one, of a visitor; without an address it goes to the caller. Returns
-- null, or why it may not be made due: 'tooMany' where as many of the caller's as mails_an_hour says would be due within one
-- hour, past or to come; 'mailboxFull' where mailbox_takes says no. Whoever asks at the same time waits here, and then sees
-- this one.
create function private.count_mail(address text, is_asked boolean default false) returns text
language plpgsql security definer set search_path = '' as $$
declare
  budget constant record := private.mails_an_hour();
  caller constant uuid := auth.uid();
  hash constant text := coalesce(private.mailbox_hash(address), '');
begin
  if caller is not null then
    perform pg_advisory_xact_lock(hashtextextended('mails of ' || caller, 0));
    if budget.most <= (
      select count(*) filter (where not of_file) + least(count(*) filter (where of_file), budget.of_files)
      from private.counted_acts
      where actor = caller and kind = 'mail'
        and created_at between clock_timestamp() - interval '1 hour' and clock_timestamp() + interval '1 hour'
    ) then
      return 'tooMany';
    end if;
  end if;
  if hash <> '' then
    perform pg_advisory_xact_lock(hashtextextended('mails to ' || hash, 0));
  end if;
  if hash <> '' and not private.mailbox_takes(hash, is_asked, clock_timestamp()) then
    return 'mailboxFull';
  end if;
  insert into private.counted_acts (kind, actor, mailbox, asks) values ('mail', caller, hash, is_asked);
  return null;
end
$$;

-- Counts one mail to an account that a visitor asks for, and tells whether it may be sent: a hundred registrations and
-- confirmations an hour for the whole site, and as many recoveries; but a recovery of a confirmed account always. Whether there
-- is an account changes nothing of what is counted.
create function public.count_account_mail(address text, is_recovery boolean) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  most_in_an_hour constant integer := 100;
  asked constant text := case when is_recovery then 'recovery' else 'registration' end;
begin
  -- Whoever asks at the same time waits here, and then sees this one.
  perform pg_advisory_xact_lock(hashtextextended('public.count_account_mail ' || asked, 0));
  if most_in_an_hour <= (
    select count(*) from private.counted_acts where kind = asked and created_at > clock_timestamp() - interval '1 hour'
  ) then
    return is_recovery and exists (
      select from auth.users where lower(email) = private.person_of(address) and email_confirmed_at is not null
    );
  end if;
  insert into private.counted_acts (kind) values (asked);
  return true;
end
$$;
grant execute on function public.count_account_mail(text, boolean) to service_role;

-- Counts one removal of the caller that nothing brings back. Raises 23514 where there were a hundred within the hour: a stolen
-- session cannot empty the site. What nobody signed in removes is not counted. Posts and drafts are kept as versions.
create function private.count_removal() returns void
language plpgsql security definer set search_path = '' as $$
declare
  most_in_an_hour constant integer := 100;
  caller constant uuid := auth.uid();
begin
  if caller is null then
    return;
  end if;
  -- Whoever removes at the same time waits here, and then sees this one.
  perform pg_advisory_xact_lock(hashtextextended('removals of ' || caller, 0));
  if most_in_an_hour <= (
    select count(*) from private.counted_acts
    where actor = caller and kind = 'removal' and created_at > clock_timestamp() - interval '1 hour'
  ) then
    raise exception 'new row for relation "counted_acts" violates check constraint "removals_an_hour"'
      using errcode = 'check_violation';
  end if;
  insert into private.counted_acts (kind, actor) values ('removal', caller);
end
$$;

-- Trigger function, for tables whose rows the panel removes without a function.
create function private.count_removed_row() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.count_removal();
  return null;
end
$$;

-- Accounts: what the auth server's tables of accounts may hold, whatever API changes them, and who chose a password.

-- registrations: the accounts that wait for their confirmation, each with the hash of a secret that only the browser has in
-- which it was registered.
create table private.registrations (
  account uuid primary key,
  fingerprint text not null check (length(fingerprint) = 64),
  proven boolean not null default false
);

alter table private.registrations enable row level security;
create trigger keep_identity before update on private.registrations
  for each row execute function private.forbid_column_change('account', 'fingerprint');
create trigger forbid_truncate before truncate on private.registrations
  for each statement execute function private.forbid_truncate();

-- Trigger function: refuses another address for an account. Rights belong to the address: an account with a new one would give
-- its password and sessions somebody else's rights.
create function private.forbid_address_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception 'an account keeps its address' using errcode = '42501';
end
$$;
create trigger keep_address before update on auth.users
  for each row when (new.email is distinct from old.email) execute function private.forbid_address_change();

-- Returns the user metadata as an object. The embedded auth server stores it as a JSON string.
create function private.told_facts(given jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select case jsonb_typeof(given)
    when 'object' then given
    when 'string' then (given #>> '{}')::jsonb
    else '{}'
  end
$$;

-- Returns the part of the user metadata that the auth server itself writes.
create function private.own_facts(given jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_object_agg(key, value), '{}')
  from jsonb_each(private.told_facts(given))
  where key in ('sub', 'email', 'email_verified', 'phone_verified')
$$;

-- Trigger function: removes what people say about themselves when they register. The fingerprint of a registration is stored in
-- its own table, and the language of the panel stays with the account, where the auth server's own mails and every session find
-- it.
create function private.drop_account_data() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  told jsonb := private.told_facts(new.raw_user_meta_data);
begin
  if tg_op = 'INSERT' and new.email_confirmed_at is null and told ->> 'registration' ~ '^[0-9a-f]{64}$' then
    insert into private.registrations (account, fingerprint) values (new.id, told ->> 'registration')
    on conflict do nothing;
  end if;
  new.raw_user_meta_data := private.own_facts(told);
  if told ->> 'language' in ('pl', 'en') then
    new.raw_user_meta_data := new.raw_user_meta_data || jsonb_build_object('language', told ->> 'language');
  end if;
  return new;
end
$$;
create trigger drop_data before insert or update of raw_user_meta_data on auth.users
  for each row execute function private.drop_account_data();

create function private.drop_identity_data() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.identity_data := private.own_facts(new.identity_data);
  return new;
end
$$;
create trigger drop_data before insert or update of identity_data on auth.identities
  for each row when (new.provider = 'email') execute function private.drop_identity_data();

create function private.forget_registration() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.registrations where account = old.id;
  return null;
end
$$;
create trigger forget_registration after delete on auth.users for each row execute function private.forget_registration();

-- Notes that a confirmation link and the secret of a browser belong to one registration: the owner of the mailbox is who chose
-- the password.
create function public.prove_registration(link text, given text) returns void
language sql security definer set search_path = '' as $$
  update private.registrations set proven = true
  from auth.users
  where users.confirmation_token = link and users.id = account
    and fingerprint = encode(sha256(convert_to(given, 'UTF8')), 'hex')
$$;
grant execute on function public.prove_registration(text, text) to service_role;

-- Trigger function: a confirmed account loses the password that it was registered with, unless the registration is proven:
-- anybody can register an address. The mailed link opens a session in which the owner sets a password. An account that was
-- never sent a link was made and confirmed by an administrator of the project: it keeps its password.
create function private.void_unproven_password() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.registrations where account = new.id and proven;
  if not found and old.confirmation_sent_at is not null then
    new.encrypted_password := null;
  end if;
  delete from private.registrations where account = new.id;
  return new;
end
$$;
create trigger void_unproven_password before update on auth.users
  for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null)
  execute function private.void_unproven_password();

-- Whether the signed-in caller's account has a password.
create function public.has_password() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from auth.users where id = auth.uid() and encrypted_password <> '')
$$;
grant execute on function public.has_password() to authenticated;

-- Whether signing in with an address, given in lower case, compares a password. The embedded auth server does so only for a
-- confirmed account that has one; the server hides the difference in time.
create function public.compares_password(address text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from auth.users
    where users.email = address and users.email_confirmed_at is not null and users.encrypted_password <> ''
  )
$$;
grant execute on function public.compares_password(text) to service_role;

-- Returns the language that the account of an address has chosen; null without an account or a choice.
create function public.account_language(address text) returns text
language sql stable security definer set search_path = '' as $$
  select private.told_facts(raw_user_meta_data) ->> 'language' from auth.users where users.email = lower(address)
$$;
grant execute on function public.account_language(text) to service_role;

-- Has all who change how an account signs in wait for each other: its row is locked before anything else of it is read.
create function private.lock_account(account uuid) returns void
language sql security definer set search_path = '' as $$
  select from auth.users where id = account for update
$$;

-- Sessions: how long they last, whose they are, in which browser they began, and which refresh token may be exchanged.

-- Whether a session is valid: it ends 30 days after it was last used, and 90 days after it began.
create function private.session_stands(session uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from auth.sessions
    where id = session and coalesce(not_after > now(), true)
      and created_at > now() - interval '90 days'
      and greatest(created_at, updated_at, refreshed_at at time zone 'UTC') > now() - interval '30 days'
  )
$$;

-- The valid session of the caller's token, or null.
create function private.own_session() returns uuid
language sql stable security definer set search_path = '' as $$
  select sessions.id from auth.sessions
  where sessions.user_id = auth.uid() and sessions.id::text = auth.jwt() ->> 'session_id'
    and private.session_stands(sessions.id)
$$;

-- The confirmed e-mail address of the signed-in caller in lower case, or null; rights do not come of it alone.
create function private.signed_in_email() returns text
language sql stable security definer set search_path = '' as $$
  select private.person_of(users.email) from auth.users
  where users.id = auth.uid() and users.email_confirmed_at is not null and private.own_session() is not null
$$;

-- The confirmed e-mail address of the signed-in caller, null while the session lacks a second factor that it needs. All rights
-- come of this address.
create function private.confirmed_email() returns text
language sql stable security definer set search_path = '' as $$
  select private.signed_in_email() where private.shows_enough()
$$;
grant execute on function private.confirmed_email() to anon, authenticated, service_role;

-- Whether the caller's session has shown all that its account must show: a password alone is not enough where the account has a
-- second factor or one is demanded. The session's row decides: what the token says of it may be old.
create function private.shows_enough() returns boolean
language sql stable security definer set search_path = '' as $$
  select private.is_strong_session(private.own_session())
    or not (private.second_factor_demanded() or private.has_second_factor(auth.uid()))
$$;

-- Whether a session began within the last ten minutes. Only then may a password be set: an open or stolen session must not be
-- enough to take an account over.
create function public.signed_in_recently(session uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from auth.sessions
    where sessions.id = session and sessions.created_at > now() - interval '10 minutes'
  )
$$;
grant execute on function public.signed_in_recently(uuid) to service_role;

-- Trigger function: a refresh token is used up at the database's time.
create function private.stamp_use() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := clock_timestamp();
  return new;
end
$$;

-- Supabase's own auth server connects as this role and compares the time with its own clock.
create trigger stamp_use before update of revoked on auth.refresh_tokens
  for each row when (new.revoked and not old.revoked and current_user <> 'supabase_auth_admin')
  execute function private.stamp_use();

-- Takes a refresh token that was presented to the embedded auth server; returns the one to exchange, or no row. A used token
-- stands for the session's latest token in two cases: the latest was given for it and never presented, so that its answer may
-- have been lost; or it was used within ten seconds, as by the tabs of one browser. Otherwise it may have been stolen: its
-- session ends at once, and the account's address is returned.
create function public.take_refresh_token(presented text) returns table (exchange text, misused_by text)
language plpgsql security definer set search_path = '' as $$
declare
  used record;
  -- What the session's last token was given for.
  latest text;
begin
  select refresh_tokens.session_id, refresh_tokens.user_id, refresh_tokens.revoked, refresh_tokens.updated_at
  into used from auth.refresh_tokens where token = presented for update;
  if used.session_id is null then
    return;
  end if;
  select parent::text into latest from auth.refresh_tokens
  where session_id = used.session_id and not revoked
  order by created_at desc limit 1;
  if not private.session_stands(used.session_id) then
    delete from auth.sessions where id = used.session_id;
  elsif not used.revoked or latest = presented then
    return query select presented, null::text;
  elsif used.updated_at > clock_timestamp() - interval '10 seconds' then
    return query select coalesce(latest, presented), null::text;
  else
    delete from auth.sessions where id = used.session_id;
    return query select null::text, email::text from auth.users where id::text = used.user_id::text;
  end if;
end
$$;
grant execute on function public.take_refresh_token(text) to service_role;

-- Notes the browser of a session that has none: `browser` is a hash of its secret.
create function public.bind_session(session uuid, browser text) returns void
language sql security definer set search_path = '' as $$
  update auth.sessions set tag = browser where id = session and tag is null
$$;
grant execute on function public.bind_session(uuid, text) to service_role;

-- For every account: its valid sessions, the caller's own first. None where the caller's session is not valid or lacks a second
-- factor.
create function public.list_sessions()
returns table (id uuid, created_at timestamptz, used_at timestamptz, browser text, system text, is_own boolean)
language sql stable security definer set search_path = '' as $$
  select sessions.id, sessions.created_at,
    greatest(sessions.created_at, sessions.updated_at, sessions.refreshed_at at time zone 'UTC') as used_at,
    private.browser_of(coalesce(sessions.user_agent, '')), private.system_of(coalesce(sessions.user_agent, '')),
    sessions.id = caller.own as is_own
  from (select private.own_session() as own where private.shows_enough()) as caller, auth.sessions
  where caller.own is not null and sessions.user_id = auth.uid() and private.session_stands(sessions.id)
  order by is_own desc, used_at desc, sessions.id
$$;
grant execute on function public.list_sessions() to authenticated;

-- For every account, with a proof: ends one of its other sessions, whose rights go at once. Returns whether there was such a one.
create function public.end_session(ended uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  own constant uuid := private.own_session();
begin
  if own is null or not private.shows_enough() then
    raise exception 'only a session that shows a needed second factor may do this' using errcode = 'insufficient_privilege';
  end if;
  perform private.require_recent_proof();
  delete from auth.sessions where id = ended and user_id = auth.uid() and id <> own;
  return found;
end
$$;
grant execute on function public.end_session(uuid) to authenticated;

-- For every account: ends all of its sessions but the caller's, with a proof. Returns how many there were.
create function public.end_other_sessions() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  own constant uuid := private.own_session();
  ended integer;
begin
  if own is null or not private.shows_enough() then
    raise exception 'only a session that shows a needed second factor may do this' using errcode = 'insufficient_privilege';
  end if;
  perform private.require_recent_proof();
  delete from auth.sessions where user_id = auth.uid() and id <> own;
  get diagnostics ended = row_count;
  return ended;
end
$$;
grant execute on function public.end_other_sessions() to authenticated;

-- Removes accounts that were registered and not confirmed within 14 days, sessions that are no longer valid, and the auth
-- server's log of accounts that do not exist. Invited accounts stay.
create function public.remove_outdated_accounts() returns void
language plpgsql security definer set search_path = '' as $$
declare
  -- The log is the auth server's own: there may be none, or none that this role may change.
  log regclass := to_regclass('auth.audit_log_entries');
begin
  delete from auth.users
  where email_confirmed_at is null and invited_at is null and created_at < now() - interval '14 days';
  delete from auth.sessions where not private.session_stands(id);
  if has_table_privilege(log, 'select') and has_table_privilege(log, 'delete') then
    delete from auth.audit_log_entries
    where exists (
      select from private.told_facts(payload::jsonb) told,
        unnest(array[told ->> 'actor_id', told -> 'traits' ->> 'user_id']) account
      -- The null id is no account: it stands for the auth server's own key.
      where account <> '00000000-0000-0000-0000-000000000000'
        and account not in (select id::text from auth.users)
    );
  end if;
end
$$;
grant execute on function public.remove_outdated_accounts() to service_role;

-- The second factor: whose sessions need one, how it is kept, and who demands or lifts one.

-- Supabase's auth server has these tables; the embedded one does not, and is given those of their columns that are used.
-- last_used_step, which Supabase's lacks, is the time step of the last code that was taken: no code works twice.
do $$
begin
  if to_regclass('auth.mfa_factors') is null then
    create table auth.mfa_factors (
      id uuid primary key,
      user_id uuid not null references auth.users (id) on delete cascade,
      friendly_name text,
      factor_type text not null check (factor_type in ('totp', 'webauthn', 'phone')),
      status text not null check (status in ('unverified', 'verified')),
      created_at timestamptz not null,
      updated_at timestamptz not null,
      secret text,
      last_challenged_at timestamptz,
      last_used_step bigint
    );
    create unique index mfa_factors_user_friendly_name_unique on auth.mfa_factors (friendly_name, user_id)
      where trim(friendly_name) <> '';
    create index mfa_factors_user_id_idx on auth.mfa_factors (user_id);
    alter table auth.mfa_factors enable row level security;
  end if;
  if to_regclass('auth.mfa_challenges') is null then
    create table auth.mfa_challenges (
      id uuid primary key,
      factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
      created_at timestamptz not null,
      verified_at timestamptz
    );
    create index mfa_challenges_factor_id_idx on auth.mfa_challenges (factor_id);
    alter table auth.mfa_challenges enable row level security;
  end if;
  if to_regclass('auth.mfa_amr_claims') is null then
    create table auth.mfa_amr_claims (
      id uuid primary key,
      session_id uuid not null references auth.sessions (id) on delete cascade,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      authentication_method text not null,
      unique (session_id, authentication_method)
    );
    alter table auth.mfa_amr_claims enable row level security;
  end if;
end
$$;

-- recovery_codes: the hashes of an account's codes, each of 112 random bits.
create table private.recovery_codes (
  account uuid not null,
  hash text not null check (length(hash) = 64),
  created_at timestamptz not null default now(),
  primary key (account, hash)
);

alter table private.recovery_codes enable row level security;
create trigger keep_identity before update on private.recovery_codes
  for each row execute function private.forbid_column_change('account', 'hash', 'created_at');
create trigger forbid_truncate before truncate on private.recovery_codes
  for each statement execute function private.forbid_truncate();

-- Whether the company demands a second factor of everybody.
create function private.second_factor_demanded() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from private.settings where key = 'second_factor' and value = 'demanded')
$$;

create function private.has_second_factor(account uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from auth.mfa_factors where user_id = account and status = 'verified')
$$;

-- Trigger function: the holder is told of a factor that is added or removed, unless a function that removes all of them
-- (app.removing_factors) tells of that itself. With the last factor the recovery codes go.
create function private.note_factor() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'DELETE' then
    if new.status = 'verified' and (tg_op = 'INSERT' or old.status <> 'verified') then
      perform private.tell_holder('factor-added', new.id, new.user_id, new.friendly_name);
      perform private.note_account('factor-added', new.user_id, new.friendly_name);
    end if;
    return null;
  end if;
  if not private.has_second_factor(old.user_id) then
    delete from private.recovery_codes where account = old.user_id;
  end if;
  if old.status = 'verified' and current_setting('app.removing_factors', true) is distinct from old.user_id::text then
    perform private.tell_holder('factor-removed', old.id, old.user_id, old.friendly_name);
    perform private.note_account('factor-removed', old.user_id, old.friendly_name);
  end if;
  return null;
end
$$;
create trigger note_factor after insert or delete or update on auth.mfa_factors
  for each row execute function private.note_factor();

-- For who has locked the account. Removes all factors and recovery codes of an account, ends its sessions but for the one that
-- is kept, which has shown no factor from then on, and tells the holder why.
create function private.remove_factors(holder uuid, kept_session uuid, mail_kind text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform set_config('app.removing_factors', holder::text, true);
  delete from auth.mfa_factors where user_id = holder;
  delete from private.recovery_codes where account = holder;
  delete from auth.sessions where user_id = holder and id is distinct from kept_session;
  delete from auth.mfa_amr_claims
  where session_id = kept_session and authentication_method in ('totp', 'mfa/phone', 'mfa/webauthn');
  update auth.sessions set aal = 'aal1', factor_id = null where id = kept_session;
  perform private.tell_holder(mail_kind, gen_random_uuid(), holder);
  perform private.note_account(mail_kind, holder);
end
$$;

-- For every account with a session, also one that lacks its second factor: whether one is demanded, the account has one and the
-- session has shown it ("level"); whether it is needed for what an administrator may, whether the account is an administrator's
-- and the primary one's; and how many recovery codes are left. Null without a session.
create function public.second_factor_state() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'demanded', private.second_factor_demanded(),
    'enrolled', private.has_second_factor(sessions.user_id),
    'level', coalesce(sessions.aal::text, 'aal1'),
    'needed', not private.shows_enough(),
    'administrator', private.is_listed_admin(private.signed_in_email()),
    'primary', coalesce(private.signed_in_email() = (
      select lower(value) from private.settings where key = 'primary_admin_email'
    ), false),
    'recovery_codes_left', (select count(*) from private.recovery_codes where account = sessions.user_id)
  )
  from auth.sessions where sessions.id = private.own_session()
$$;
grant execute on function public.second_factor_state() to authenticated;

-- For the primary administrator: the administrators whose account has a second factor or a passkey, by their addresses in lower
-- case.
create function public.second_factor_holders() returns table (email text, factor boolean, passkey boolean)
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_primary_admin() then
    raise exception 'only the primary administrator may do this' using errcode = 'insufficient_privilege';
  end if;
  return query
    select * from (
      select lower(admin_users.email) as email, private.has_second_factor(users.id) as factor,
        exists (select from auth.webauthn_credentials where user_id = users.id) as passkey
      from public.admin_users join auth.users on lower(users.email) = lower(admin_users.email)
    ) as found
    where found.factor or found.passkey
    order by found.email;
end
$$;
grant execute on function public.second_factor_holders() to authenticated;

-- For a session that has shown a second factor, with a proof: ten new recovery codes in place of the earlier ones. They are not
-- told again. The holder is told of them, but for the first, which come with the first factor, of which the holder has just
-- been told.
create function public.make_recovery_codes() returns text[]
language plpgsql security definer set search_path = '' as $$
declare
  digits text;
  codes text[] := '{}';
  are_first boolean;
begin
  perform private.lock_account(auth.uid());
  if not (private.is_strong_session(private.own_session()) and private.has_second_factor(auth.uid())) then
    raise exception 'only a session with a second factor may do this' using errcode = 'insufficient_privilege';
  end if;
  perform private.require_recent_proof();
  delete from private.recovery_codes where account = auth.uid();
  are_first := not found and not exists (
    select from auth.mfa_factors
    where user_id = auth.uid() and status = 'verified' and created_at < now() - interval '10 minutes'
  );
  for number in 1..10 loop
    digits := left(encode(sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')), 'hex'), 28);
    insert into private.recovery_codes (account, hash)
    values (auth.uid(), encode(sha256(convert_to(digits, 'UTF8')), 'hex'));
    codes := codes || regexp_replace(digits, '(.{7})(?=.)', '\1-', 'g');
  end loop;
  if not are_first then
    perform private.tell_holder('recovery-codes-made', gen_random_uuid(), auth.uid());
  end if;
  perform private.note_account('recovery-codes-made', auth.uid());
  return codes;
end
$$;
grant execute on function public.make_recovery_codes() to authenticated;

-- For an account whose second factor is lost, in the browser in which the session began: one of its recovery codes, which is
-- the proof, removes its factors and all codes, and ends its other sessions. The session gains nothing by it but that no factor
-- is left to be shown. Returns whether it did ("used"), and after how many seconds the next try may be ("retry_after"): five
-- tries, then each waits.
create function public.use_recovery_code(code text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  session uuid;
  digits constant text := regexp_replace(lower(coalesce(code, '')), '[^0-9a-f]', '', 'g');
  bucket constant text := encode(sha256(convert_to('recovery codes of ' || auth.uid(), 'UTF8')), 'hex');
  try record;
begin
  perform private.lock_account(auth.uid());
  session := private.own_session();
  if private.lacked_proof(session, private.requested_browser()) is not distinct from 'session' then
    raise exception 'only an account that signed in here may do this' using errcode = 'insufficient_privilege';
  end if;
  select * into try from public.take_rate_limit(bucket, 5, 3600, 60, 3600);
  if not try.allowed then
    perform private.note_own_try('code-limited');
    return jsonb_build_object('used', false, 'retry_after', try.retry_after);
  end if;
  delete from private.recovery_codes
  where account = auth.uid() and hash = encode(sha256(convert_to(digits, 'UTF8')), 'hex');
  if not found then
    perform private.note_own_try('code-refused');
    return jsonb_build_object('used', false, 'retry_after', 0);
  end if;
  perform private.remove_factors(auth.uid(), session, 'recovery-code-used');
  perform public.reset_rate_limit(bucket);
  return jsonb_build_object('used', true, 'retry_after', 0);
end
$$;
grant execute on function public.use_recovery_code(text) to authenticated;

-- For the primary administrator, with a proof: demands a second factor of everybody, or no more. Only a session that has shown
-- one demands it, so that nobody locks themselves out.
create function public.require_second_factor(demanded boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_account(auth.uid());
  if not private.is_primary_admin() then
    raise exception 'only the primary administrator may do this' using errcode = 'insufficient_privilege';
  end if;
  perform private.require_recent_proof();
  if not demanded then
    delete from private.settings where key = 'second_factor';
    return;
  end if;
  if not private.is_strong_session(private.own_session()) then
    raise exception 'only a session with a second factor may do this' using errcode = 'insufficient_privilege';
  end if;
  insert into private.settings (key, value) values ('second_factor', 'demanded') on conflict do nothing;
end
$$;
grant execute on function public.require_second_factor(boolean) to authenticated;

-- For the primary administrator, with a proof: removes the factors of an account whose holder has lost theirs, and its
-- passkeys, which may have been lost with them or be a stranger's, and ends its sessions. Returns whether it had any of them.
create function public.lift_second_factor(holder text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  account uuid;
begin
  if not private.is_primary_admin() then
    raise exception 'only the primary administrator may do this' using errcode = 'insufficient_privilege';
  end if;
  perform private.require_recent_proof();
  select id into account from auth.users where lower(email) = lower(holder) for update;
  if not (private.has_second_factor(account)
    or exists (select from auth.webauthn_credentials where user_id = account)) then
    return false;
  end if;
  perform private.remove_factors(account, null, 'factor-lifted');
  delete from auth.webauthn_credentials where user_id = account;
  return true;
end
$$;
grant execute on function public.lift_second_factor(text) to authenticated;

-- Passkeys: where they are kept, which sessions of theirs are strong, and the mails about them.

-- Supabase's auth server has these tables; the embedded one does not, and is given them alike. Where they are ours, each
-- passkey must verify its user, by a fingerprint or a PIN; Supabase asks for that and takes less, so that there a passkey is
-- one factor.
do $$
declare
  are_ours constant boolean := to_regclass('auth.webauthn_credentials') is null;
begin
  if are_ours then
    create table auth.webauthn_credentials (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references auth.users (id) on delete cascade,
      credential_id bytea not null,
      public_key bytea not null,
      attestation_type text not null default '',
      aaguid uuid,
      sign_count bigint not null default 0,
      transports jsonb not null default '[]',
      backup_eligible boolean not null default false,
      backed_up boolean not null default false,
      friendly_name text not null default '',
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      last_used_at timestamptz
    );
    create unique index webauthn_credentials_credential_id_key on auth.webauthn_credentials (credential_id);
    create index webauthn_credentials_user_id_idx on auth.webauthn_credentials (user_id);
    alter table auth.webauthn_credentials enable row level security;
  end if;
  if to_regclass('auth.webauthn_challenges') is null then
    create table auth.webauthn_challenges (
      id uuid primary key default gen_random_uuid(),
      user_id uuid references auth.users (id) on delete cascade,
      challenge_type text not null check (challenge_type in ('signup', 'registration', 'authentication')),
      session_data jsonb not null,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null
    );
    create index webauthn_challenges_user_id_idx on auth.webauthn_challenges (user_id);
    create index webauthn_challenges_expires_at_idx on auth.webauthn_challenges (expires_at);
    alter table auth.webauthn_challenges enable row level security;
  end if;
  execute format(
    'create function private.passkeys_verify_users() returns boolean language sql immutable set search_path = '''' as %L',
    'select ' || are_ours
  );
end
$$;

-- Whether a session has shown a second factor, or was opened by a passkey that has verified its user: two factors in one.
create function private.is_strong_session(session uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from auth.sessions
    where sessions.id = session and (
      sessions.aal in ('aal2', 'aal3')
      or private.passkeys_verify_users() and exists (
        select from auth.mfa_amr_claims where session_id = sessions.id and authentication_method = 'passkey'
      )
    )
  )
$$;

-- Trigger function: a passkey that is added or removed is noted, and its holder is told, unless a function that removes all of
-- them (app.removing_factors) tells of that itself. A passkey gets its name only after it is added: the mail waits a moment for
-- it.
create function private.note_passkey() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    perform private.tell_holder('passkey-added', new.id, new.user_id, new.friendly_name);
    update private.outbox set next_attempt_at = now() + interval '10 seconds'
    where kind = 'passkey-added' and source_id = new.id;
    perform private.note_account('passkey-added', new.user_id);
    return null;
  end if;
  perform private.note_account('passkey-removed', old.user_id, old.friendly_name);
  if current_setting('app.removing_factors', true) is distinct from old.user_id::text then
    perform private.tell_holder('passkey-removed', old.id, old.user_id, old.friendly_name);
  end if;
  return null;
end
$$;
create trigger note_passkey after insert or delete on auth.webauthn_credentials
  for each row execute function private.note_passkey();

-- Trigger function: notes the name that a passkey is given; the mail of its adding, where it has not left, has that name too.
create function private.note_passkey_name() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update private.outbox set device = new.friendly_name, next_attempt_at = now()
  where kind = 'passkey-added' and source_id = new.id and attempts = 0;
  perform private.note_account('passkey-named', new.user_id, new.friendly_name);
  return null;
end
$$;
create trigger note_name after update of friendly_name on auth.webauthn_credentials
  for each row when (new.friendly_name is distinct from old.friendly_name) execute function private.note_passkey_name();

-- Changes of who gets in ask for a proof of the last ten minutes: a code, a passkey or a sign-in, in the browser in which the
-- session began. A session left open, or a copy of its access token, is not enough.

-- By which name our HTTP server knows the caller's browser, which no caller can say of itself there; '' for none. A hosted
-- project's callers may say anything, but its sessions are of no browser.
create function private.requested_browser() returns text
language sql stable set search_path = '' as $$
  select coalesce(nullif(current_setting('request.headers', true), '')::jsonb ->> 'x-browser', '')
$$;

-- The proof that a session lacks to change who gets in, where the caller's browser is the given one, or null: 'session' where
-- it has ended or began in another browser; 'code' where its account has a second factor, and neither one nor a passkey that
-- counts as two was shown within ten minutes; 'sign-in' where the account has none and signed in longer ago.
create function private.lacked_proof(session uuid, browser text) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when found.id is null or (found.tag is not null and found.tag is distinct from browser) then 'session'
    when exists (
      select from auth.mfa_amr_claims
      where session_id = found.id and updated_at > now() - interval '10 minutes' and (
        (authentication_method = 'totp' or authentication_method like 'mfa/%')
        or authentication_method = 'passkey' and private.passkeys_verify_users()
      )
    ) then null
    when private.has_second_factor(found.user_id) then 'code'
    when not public.signed_in_recently(found.id) then 'sign-in'
  end
  from (select session as asked) as given
  left join auth.sessions as found on found.id = given.asked and private.session_stands(found.id)
$$;

-- Raises PT403, with what lacked_proof() says as its detail, unless the caller's session has shown a proof.
create function private.require_recent_proof() returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  lacked constant text := private.lacked_proof(private.own_session(), private.requested_browser());
begin
  if lacked is not null then
    raise exception 'a proof of the last ten minutes is needed' using errcode = 'PT403', detail = lacked;
  end if;
end
$$;

-- The proof that a session lacks to change the factors of its account, as lacked_proof() has it. A factor that was only begun
-- is removed by any session of the browser.
create function public.lacked_for_factors(session uuid, browser text, factor uuid default null) returns text
language sql stable security definer set search_path = '' as $$
  select case when lacked = 'session' or factor is null or exists (
    select from auth.mfa_factors join auth.sessions on sessions.user_id = mfa_factors.user_id
    where mfa_factors.id = factor and mfa_factors.status = 'verified' and sessions.id = session
  ) then lacked end
  from private.lacked_proof(session, browser) as lacked
$$;
grant execute on function public.lacked_for_factors(uuid, text, uuid) to service_role;

-- Trigger function: asks the primary administrator, who alone may write these rows; others and the server are no concern of it.
create function private.ask_proof() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_primary_admin() then
    perform private.require_recent_proof();
  end if;
  return coalesce(new, old);
end
$$;

-- Known browsers: what each account was signed in with, of which its holder is told, and for how long that is kept.

-- The browser that a client says it is, empty where it is none of these. Edge, Opera and Samsung's say "Chrome" and "Safari",
-- too, and Chrome says "Safari".
create function private.browser_of(agent text) returns text
language sql immutable set search_path = '' as $$
  select case
    when agent ~ '\m(Edge|Edg|EdgA|EdgiOS)/' then 'Edge'
    when agent ~ '\m(OPR|OPT|OPX|Opera)/' then 'Opera'
    when agent ~ '\mSamsungBrowser/' then 'Samsung Internet'
    when agent ~ '\m(Firefox|FxiOS)/' then 'Firefox'
    when agent ~ '\m(Chrome|CriOS|Chromium|HeadlessChrome)/' then 'Chrome'
    when agent ~ '\mSafari/' then 'Safari'
    else ''
  end
$$;

-- The system that a client says it runs on. An iPad may say that it is a Mac.
create function private.system_of(agent text) returns text
language sql immutable set search_path = '' as $$
  select case
    when agent ~ '\m(iPhone|iPad|iPod)\M' then 'iOS'
    when agent ~ '\mAndroid\M' then 'Android'
    when agent ~ '\mWindows\M' then 'Windows'
    when agent ~ '\mCrOS\M' then 'ChromeOS'
    when agent ~ '\m(Macintosh|Mac OS X)\M' then 'macOS'
    when agent ~ '\m(Linux|X11)\M' then 'Linux'
    else ''
  end
$$;

-- known_browsers: what each account was signed in with. sign_in is another one after each of which the holder is told.
create table private.known_browsers (
  sign_in uuid not null unique default gen_random_uuid(),
  account uuid not null,
  browser text not null,
  system text not null,
  last_seen timestamptz not null default now(),
  primary key (account, browser, system)
);

alter table private.known_browsers enable row level security;
create trigger keep_identity before update on private.known_browsers
  for each row execute function private.forbid_column_change('account', 'browser', 'system');
create trigger forbid_truncate before truncate on private.known_browsers
  for each statement execute function private.forbid_truncate();

create function private.forget_browsers() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.known_browsers where account = old.id;
  return null;
end
$$;
create trigger forget_browsers after delete on auth.users for each row execute function private.forget_browsers();

-- Notes in which browser a session was opened, and tells the holder of one that is not known; never of the first of an account.
-- proven: whether a cookie has shown that the browser is known. Where there can be none, null, it is known by its name if it
-- was signed in with within 180 days, so that every session that stood in the last 90 days counts.
create function private.see_browser(holder uuid, agent text, proven boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  named_browser constant text := private.browser_of(coalesce(agent, ''));
  named_system constant text := private.system_of(coalesce(agent, ''));
  is_first constant boolean := not exists (select from private.known_browsers where account = holder);
  is_known constant boolean := coalesce(proven, exists (
    select from private.known_browsers
    where account = holder and browser = named_browser and system = named_system
      and last_seen > now() - interval '180 days'
  ));
  seen uuid;
begin
  insert into private.known_browsers as known (account, browser, system)
  values (holder, named_browser, named_system)
  on conflict (account, browser, system) do update
  set last_seen = now(), sign_in = case when is_known then known.sign_in else excluded.sign_in end
  returning sign_in into seen;
  if not (is_first or is_known) then
    perform private.tell_holder('new-browser', seen, holder);
  end if;
end
$$;

-- For our server before the embedded auth server, which does not keep in which browser a session is opened.
create function private.note_browser(opened uuid, agent text, proven boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  holder uuid;
begin
  update auth.sessions set user_agent = left(agent, 500) where id = opened returning user_id into holder;
  if found then
    perform private.see_browser(holder, agent, proven);
  end if;
end
$$;

create function private.see_session() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.see_browser(new.user_id, new.user_agent, null);
  return null;
end
$$;

-- Supabase's own auth server, which connects as this role, notes the browser itself; nothing where the client says none.
create trigger see_session after insert on auth.sessions
  for each row when (new.user_agent is not null or session_user = 'supabase_auth_admin') execute function private.see_session();

-- Removes the browsers that an account was not signed in with for 12 months, the tries that were counted more than seven days
-- ago, and the mails and removals that were counted more than a day ago; the privacy policy says the same. An account that had
-- a browser keeps a row without a name and without the day: its next sign-in is not its first, and is told of.
create function public.remove_outdated_browsers() returns void
language plpgsql security definer set search_path = '' as $$
begin
  with outdated as (
    delete from private.known_browsers
    where last_seen < now() - interval '12 months' and (browser, system) <> ('', '')
    returning account
  )
  insert into private.known_browsers (account, browser, system, last_seen)
  select distinct account, '', '', timestamptz '2000-01-01 00:00:00+00' from outdated
  on conflict (account, browser, system) do nothing;
  update private.known_browsers set last_seen = '2000-01-01 00:00:00+00'
  where (browser, system) = ('', '') and last_seen between '2000-01-02' and now() - interval '12 months';
  delete from private.counted_tries where hour < now() - interval '7 days';
  delete from private.counted_acts where created_at < now() - interval '1 day';
end
$$;
grant execute on function public.remove_outdated_browsers() to service_role;

-- Mails to the holder of an account about what changed at it.

-- Makes a mail due for the holder of an account; none where there is no such account, its address is not confirmed, or it had
-- ten of the kind within an hour: who adds and removes a factor in turn sends no more, and keeps no other mail back.
create function private.tell_holder(mail_kind text, mail_source_id uuid, account uuid, device_name text default '') returns void
language sql security definer set search_path = '' as $$
  insert into private.outbox (kind, source_id, recipient, device)
  select mail_kind, mail_source_id, email, coalesce(device_name, '') from auth.users
  where id = account and email_confirmed_at is not null and 10 > (
    select count(*) from private.outbox
    where recipient = users.email and kind = mail_kind and created_at > now() - interval '1 hour'
      -- As the index has it.
      and kind in (
        'factor-added', 'factor-removed', 'factor-lifted', 'recovery-code-used', 'recovery-codes-made', 'passkey-added',
        'passkey-removed', 'new-browser', 'password-changed', 'administrator-added', 'administrator-removed', 'access-removed'
      )
      -- One that has nothing to tell any more is not sent.
      and (delivered_at is not null or private.told_holder(kind, source_id, recipient) is not null)
  )
$$;

-- Trigger function: the holder is told of another password. One that takes the place of none is the first.
create function private.tell_new_password() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.encrypted_password <> '' and new.encrypted_password <> '' and new.encrypted_password <> old.encrypted_password then
    perform private.tell_holder('password-changed', gen_random_uuid(), new.id);
  end if;
  return null;
end
$$;
create trigger tell_new_password after update of encrypted_password on auth.users
  for each row execute function private.tell_new_password();

-- The contents of a mail to the holder of an account, null when that is gone: with whether it is the primary administrator's
-- account, the browser that is new, the address that became an administrator's or is no more one's, as Activity has it, the
-- device, and whether there is none any more.
create function private.told_holder(mail_kind text, about uuid, holder text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select case
    when mail_kind = 'new-browser' then (
      select told || jsonb_build_object('browser', browser, 'system', system)
      from private.known_browsers where sign_in = about
    )
    when mail_kind in ('administrator-added', 'administrator-removed') then told || jsonb_build_object('address', (
      select title from private.activity
      where kind = 'administrator' and subject = about::text order by created_at desc limit 1
    ))
    when mail_kind in ('factor-added', 'factor-removed', 'passkey-added', 'passkey-removed') then told || (
      select jsonb_build_object('device', device, 'off', not private.has_second_factor(account.id))
      from private.outbox where kind = mail_kind and source_id = about and recipient = holder
    )
    else told
  end
  from (
    select id, jsonb_build_object('language', public.account_language(email), 'primary', email = (
      select lower(value) from private.settings where key = 'primary_admin_email'
    )) as told
    from auth.users where email = lower(holder)
  ) as account
$$;

-- Events of accounts in the activity: what was tried in vain, sessions that ended, and what changes how an administrator signs
-- in. Only administrators are named.

-- How often something was tried within an hour: by the address of an administrator, or '' for all other addresses together, of
-- which nothing is kept. A 'wave' counts all that was refused.
create table private.counted_tries (
  hour timestamptz not null,
  kind text not null check (kind in (
    'refused', 'limited', 'code-refused', 'code-limited', 'link-requested', 'link-limited', 'token-reused', 'wave'
  )),
  address text not null,
  times integer not null,
  primary key (hour, kind, address)
);

alter table private.counted_tries enable row level security;
create trigger keep_identity before update on private.counted_tries
  for each row execute function private.forbid_column_change('hour', 'kind', 'address');
create trigger forbid_truncate before truncate on private.counted_tries
  for each statement execute function private.forbid_truncate();

-- So many refused sign-ins and codes within an hour are a wave: ten colleagues who each mistype five times are none.
create function private.wave_size() returns integer
language sql immutable set search_path = '' as $$
  select 50
$$;

-- Counts tries, and notes the first that counts and each fivefold of it: however often is tried, the entries of an hour are few.
create function private.count_tries(tried text, by_address text, more integer, first_noted integer default 1) returns void
language plpgsql security definer set search_path = '' as $$
declare
  account constant uuid := (select id from auth.users where email = by_address);
  counted integer;
begin
  insert into private.counted_tries as known (hour, kind, address, times)
  values (date_trunc('hour', clock_timestamp()), tried, by_address, more)
  on conflict (hour, kind, address) do update set times = known.times + excluded.times
  returning times into counted;
  if exists (
    select from generate_series(0, 12) as step
    where first_noted * power(5::numeric, step) between counted - more + 1 and counted
  ) then
    -- A code is asked for after the password: it is known who tries.
    perform private.note_activity(
      'sign-in', tried, coalesce(account::text, ''), by_address, counted::text,
      coalesce(auth.uid(), case when tried in ('code-refused', 'code-limited') then account end)
    );
  end if;
end
$$;

-- Counts what was tried: {tries: [{kind, address, factor or account, times}]}. The server gathers it, 200 of them at most.
create function public.note_tries(made jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  tried record;
  refused integer := 0;
begin
  delete from private.counted_tries where hour < now() - interval '7 days';
  -- Always in one order, so that no two calls wait for each other; the row of the wave is the last.
  for tried in
    select given.kind, case when private.is_listed_admin(users.address) then lower(users.address) else '' end as address,
      sum(least(given.times, 1000000))::integer as times
    from (
      -- The embedded API gives an object as a JSON string that holds its text.
      select * from jsonb_to_recordset(private.told_facts(made) -> 'tries')
        as each (kind text, address text, factor uuid, account uuid, times integer)
      limit 200
    ) as given, lateral (
      select coalesce(given.address, (
        select email from auth.users join auth.mfa_factors on user_id = users.id where mfa_factors.id = given.factor
      ), (
        select email from auth.users where users.id = given.account
      )) as address
    ) as users
    group by 1, 2 order by 1, 2
  loop
    perform private.count_tries(tried.kind, tried.address, tried.times);
    if tried.kind in ('refused', 'limited', 'code-refused', 'code-limited') then
      refused := refused + tried.times;
    end if;
  end loop;
  if refused > 0 then
    perform private.count_tries('wave', '', refused, private.wave_size());
  end if;
end
$$;
grant execute on function public.note_tries(jsonb) to service_role;

create function private.note_try(tried text, by_address text) returns void
language sql security definer set search_path = '' as $$
  select public.note_tries(jsonb_build_object(
    'tries', jsonb_build_array(jsonb_build_object('kind', tried, 'address', by_address, 'times', 1))
  ))
$$;

-- Counts a try of the caller.
create function private.note_own_try(tried text) returns void
language sql security definer set search_path = '' as $$
  select private.note_try(tried, email) from auth.users where id = auth.uid()
$$;

-- The hour of the last seven days in which most was refused, where that was a wave; and how many such hours there were.
create function public.sign_in_wave() returns table (hour timestamptz, refused integer, hours integer)
language sql stable security definer set search_path = '' as $$
  select counted.hour, times, (count(*) over ())::integer from private.counted_tries as counted
  where kind = 'wave' and times >= private.wave_size() and counted.hour > now() - interval '7 days'
  order by times desc limit 1
$$;
grant execute on function public.sign_in_wave() to service_role;

-- Notes what changes how an administrator signs in: it is the holder's own doing unless somebody else calls, and then the entry
-- names the holder.
create function private.note_account(done text, account uuid, device text default '') returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.note_activity(
    'account', done, account::text, case when account <> auth.uid() then users.email else coalesce(device, '') end,
    actor => coalesce(auth.uid(), account)
  )
  from auth.users where users.id = account and private.is_listed_admin(users.email);
end
$$;

-- Trigger function: notes with what an administrator signed in, and in which browser. Where the account has a second factor,
-- what comes before it has only begun a sign-in, whose entry has the session's id; a code in a session that awaits none, as
-- where it sets a device up, is no sign-in.
create function private.note_sign_in() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  method constant text := case
    when new.authentication_method in ('password', 'passkey') then new.authentication_method
    when new.authentication_method = 'totp' or new.authentication_method like 'mfa/%' then 'code'
    when new.authentication_method in ('otp', 'magiclink', 'recovery', 'invite', 'email/signup', 'email_change') then 'link'
    else ''
  end;
  opened record;
begin
  select users.id, concat_ws(', ',
    nullif(private.browser_of(coalesce(user_agent, '')), ''), nullif(private.system_of(coalesce(user_agent, '')), '')
  ) as browser
  into opened from auth.sessions join auth.users on users.id = user_id
  where sessions.id = new.session_id and private.is_listed_admin(users.email);
  if not found then
    return null;
  elsif method <> 'code' and private.has_second_factor(opened.id) and not private.is_strong_session(new.session_id) then
    perform private.note_activity('sign-in', 'code-awaited', new.session_id::text, opened.browser, method, opened.id);
  elsif method <> 'code' or exists (
    select from private.activity
    -- As long as a session may last.
    where kind = 'sign-in' and created_at > now() - interval '90 days'
      and action = 'code-awaited' and subject = new.session_id::text
  ) then
    perform private.note_activity('sign-in', 'created', opened.id::text, opened.browser, method, opened.id);
  end if;
  return null;
end
$$;
create trigger note_sign_in after insert on auth.mfa_amr_claims for each row execute function private.note_sign_in();

-- Trigger function: notes how many sessions of an administrator ended, by the new password and the lifted factor too. Those
-- that the server removes have had their time, or their token was used again, which the server notes.
create function private.note_ended_sessions() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if current_setting('role', true) = 'service_role' then
    return null;
  end if;
  perform private.note_activity(
    'sign-in',
    case
      when current_setting('app.removing_factors', true) = users.id::text then 'ended-by-lift'
      when current_setting('app.changed_password', true) = users.id::text then 'ended-by-password'
      when bool_or(ended.id::text = auth.jwt() ->> 'session_id') or auth.uid() is null then 'ended'
      else 'ended-elsewhere'
    end,
    users.id::text, case when users.id <> auth.uid() then users.email else '' end, count(*)::text,
    coalesce(auth.uid(), users.id)
  )
  from ended join auth.users on users.id = ended.user_id
  where private.is_listed_admin(users.email) and coalesce(ended.not_after > now(), true)
  group by users.id;
  return null;
end
$$;
create trigger note_ended after delete on auth.sessions
  referencing old table as ended for each statement execute function private.note_ended_sessions();

-- Trigger function: an account whose unproven password is taken away has none, which is no change of its holder's. Supabase's
-- auth server ends the other sessions in the same transaction (app.changed_password).
create function private.note_password() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.encrypted_password <> '' then
    perform set_config('app.changed_password', new.id::text, true);
    perform private.note_account('password-changed', new.id);
  end if;
  return null;
end
$$;
create trigger note_password after update of encrypted_password on auth.users
  for each row when (new.encrypted_password is distinct from old.encrypted_password) execute function private.note_password();

-- Trigger function: a link into the account of an administrator was asked for, by whomever.
create function private.note_link() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if (new.recovery_sent_at > coalesce(old.recovery_sent_at, '-infinity')
      or new.confirmation_sent_at > coalesce(old.confirmation_sent_at, '-infinity'))
    and private.is_listed_admin(new.email)
  then
    perform private.note_try('link-requested', new.email);
  end if;
  return null;
end
$$;
create trigger note_link after update of confirmation_sent_at, recovery_sent_at on auth.users
  for each row execute function private.note_link();

-- Trigger function: notes that a second factor is demanded of everybody, or no more.
create function private.note_demand() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.note_activity(
    'account', case tg_op when 'INSERT' then 'factor-demanded' else 'factor-not-demanded' end, 'second_factor'
  );
  return null;
end
$$;
create trigger note_demand after insert on private.settings
  for each row when (new.key = 'second_factor') execute function private.note_demand();
create trigger note_demand_end after delete on private.settings
  for each row when (old.key = 'second_factor') execute function private.note_demand();

-- Administrators: who they are, who may change the list, and the mail to a new one. Settings name the primary one.

-- The addresses of the present administrators, in lower case and in their order. Who is one is written here alone.
create function private.colleagues() returns setof text
language sql stable security definer set search_path = '' as $$
  select lower(email) from public.admin_users
  union
  select lower(value) from private.settings where key = 'primary_admin_email'
  order by 1
$$;

-- Whether an address is an administrator's.
create function private.is_listed_admin(address text) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(lower(address) in (select private.colleagues()), false)
$$;

-- Whether the caller is the primary administrator with a confirmed address.
create function private.is_primary_admin() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from private.settings
    where key = 'primary_admin_email' and lower(value) = private.confirmed_email()
  )
$$;
grant execute on function private.is_primary_admin() to anon, authenticated, service_role;

-- Whether the caller is an administrator, primary or listed, with a confirmed address.
create function private.is_admin() returns boolean
language sql stable security definer set search_path = '' as $$
  select private.is_listed_admin(private.confirmed_email())
$$;
grant execute on function private.is_admin() to anon, authenticated, service_role;

-- Whether a user is an administrator. False for every id but the caller's own.
create function public.is_user_admin(user_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(user_id = auth.uid(), false) and private.is_admin()
$$;
grant execute on function public.is_user_admin(uuid) to authenticated, service_role;

-- Raises 42501 unless the caller is an administrator.
create function private.require_admin() returns void
language plpgsql stable set search_path = '' as $$
begin
  if not private.is_admin() then
    raise exception 'only administrators may do this' using errcode = 'insufficient_privilege';
  end if;
end
$$;

-- admin_users: the addresses that may use the admin panel.
create table public.admin_users (
  id uuid primary key default gen_random_uuid(),
  email text not null check (email ~ '^[^@\s]+@[^@\s]+$' and length(email) <= 254),
  is_super_admin boolean not null default false,
  created_at timestamptz not null default now()
);

create unique index admin_users_email_key on public.admin_users (lower(email));

alter table public.admin_users enable row level security;
grant select, insert, update, delete on public.admin_users to authenticated, service_role;
create trigger require_plain_address before insert or update of email on public.admin_users
  for each row execute function private.require_plain_address();
create trigger keep_identity before update on public.admin_users
  for each row execute function private.forbid_column_change('id', 'email', 'created_at');
create trigger forbid_truncate before truncate on public.admin_users
  for each statement execute function private.forbid_truncate();
create trigger note_change after insert or delete or update on public.admin_users
  for each row execute function private.note_change();
create trigger bring_into_one_form before insert or update of email on public.admin_users
  for each row execute function private.bring_into_one_form();
create trigger ask_proof before insert or delete or update on public.admin_users
  for each row execute function private.ask_proof();
create trigger one_row_changed after update on public.admin_users
  referencing new table as changed for each statement execute function private.require_one_row();
create trigger one_row_removed after delete on public.admin_users
  referencing old table as changed for each statement execute function private.require_one_row();

create policy "Administrators see the list of administrators" on public.admin_users for select to authenticated
  using ((select private.is_admin()));
create policy "The primary administrator adds administrators" on public.admin_users for insert to authenticated
  with check ((select private.is_primary_admin()));
create policy "The primary administrator changes roles" on public.admin_users for update to authenticated
  using ((select private.is_primary_admin())) with check ((select private.is_primary_admin()));
create policy "The primary administrator removes anyone but themselves" on public.admin_users for delete to authenticated
  using ((select private.is_primary_admin()) and lower(email) is distinct from (select private.confirmed_email()));

-- Writes one setting. A new primary administrator is listed; the row that the previous one had because of the setting is
-- removed, since every row gives rights. Rows that a person added stay.
create function public.write_setting(setting_key text, setting_value text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  listed uuid;
begin
  insert into private.settings (key, value) values (setting_key, setting_value)
  on conflict (key) do update set value = excluded.value;
  if setting_key <> 'primary_admin_email' then
    return;
  end if;
  delete from public.admin_users
  where lower(email) <> lower(setting_value)
    and id::text = (select value from private.settings where key = 'primary_admin_row');
  insert into public.admin_users (email) values (setting_value) on conflict do nothing returning id into listed;
  if listed is not null then
    insert into private.settings (key, value) values ('primary_admin_row', listed)
    on conflict (key) do update set value = excluded.value;
  end if;
end
$$;
grant execute on function public.write_setting(text, text) to service_role;

-- Trigger function: makes a mail due for an administrator whom the primary one has added; rows that the server writes announce
-- nothing. Raises 23514 where the hour of whoever adds one is used up. At most 20 leave in an hour for all addresses together;
-- the others wait. created_at is the time at which a mail is due.
create function private.announce_admin() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  hourly constant integer := 20;
begin
  if not private.is_primary_admin() then
    return new;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('outbox.administrator', 0));
  case private.count_mail(new.email)
    when 'tooMany' then
      raise exception 'new row for relation "outbox" violates check constraint "mails_an_hour"' using errcode = 'check_violation';
    when 'mailboxFull' then
      return new;
    else
  end case;
  delete from private.outbox
  where kind = 'administrator' and created_at < now() - interval '1 day'
    and not exists (select from public.admin_users where id = source_id);
  insert into private.outbox (kind, source_id, recipient, created_at, next_attempt_at)
  select 'administrator', new.id, new.email, due, due
  from (
    select greatest(now(), (
      select created_at + interval '1 hour' from private.outbox
      where kind = 'administrator' order by created_at desc offset hourly - 1 limit 1
    )) as due
  ) as turn;
  return new;
end
$$;
create trigger announce after insert on public.admin_users for each row execute function private.announce_admin();

-- Trigger function: whose account adds or removes an administrator is told, since it may be somebody else who does, and who
-- loses the access is told of that. What the server writes is told to nobody.
create function private.tell_of_administrators() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is null then
    return null;
  elsif tg_op = 'INSERT' then
    perform private.tell_holder('administrator-added', new.id, auth.uid());
  else
    perform private.tell_holder('administrator-removed', old.id, auth.uid());
    perform private.tell_holder('access-removed', old.id, id) from auth.users where email = lower(old.email);
  end if;
  return null;
end
$$;
create trigger tell_of_administrators after insert or delete on public.admin_users
  for each row execute function private.tell_of_administrators();

-- The office: whom the site's mails to the staff reach, and that the removal of an administrator ends every way by which
-- messages reached them.

-- former_staff: addresses of removed administrators to whose mailbox the setting notify_emails still sends. The setting is the
-- operator's, who is told of them at each start.
create table private.former_staff (
  email text primary key check (email = lower(email) and length(email) <= 254),
  created_at timestamptz not null default now()
);

alter table private.former_staff enable row level security;
create trigger keep_identity before update on private.former_staff
  for each row execute function private.forbid_column_change('email', 'created_at');
create trigger forbid_truncate before truncate on private.former_staff
  for each statement execute function private.forbid_truncate();

-- The addresses of the setting notify_emails in their order, and whether each goes to the mailbox of former staff.
create function private.named_office() returns table (address text, place bigint, is_former boolean)
language sql stable security definer set search_path = '' as $$
  select listed.address, listed.place, exists (
    select from private.former_staff where private.mailbox_of(email) = private.mailbox_of(listed.address)
  )
  from private.settings, string_to_table(value, ',') with ordinality as listed (address, place)
  where key = 'notify_emails' and listed.address <> ''
$$;

-- The addresses of the setting notify_emails without those of former staff: all of them where no other is left, as a message
-- must reach somebody.
create function private.office() returns table (address text, place bigint)
language sql stable security definer set search_path = '' as $$
  with told as (select * from private.named_office())
  select told.address, told.place from told
  where not is_former or not exists (select from told where not is_former)
$$;

-- For the server, which warns of them: the addresses of notify_emails that get nothing any more, or would get nothing if there
-- were another.
create function public.former_staff_addresses() returns setof text
language sql stable security definer set search_path = '' as $$
  select lower(address) from private.named_office() where is_former order by 1
$$;
grant execute on function public.former_staff_addresses() to service_role;

-- Trigger function: with an administrator goes every way by which messages reach them: the routes of branches and subjects, the
-- mails that wait, and the setting notify_emails, unless nobody else is in it; in whichever form their address has there, as
-- long as no other administrator has the mailbox. The mail that tells them so is sent. Of the mail that tells a new one the row
-- stays for a day without the address, to count in the hourly limit: adding and removing in turn sends no more mails.
create function private.forget_admin() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  former constant text := private.mailbox_of(old.email);
begin
  update private.outbox set recipient = '', refused_at = now(), last_error = 'row removed'
  where kind = 'administrator' and source_id = old.id;
  if exists (
    select from private.settings where key = 'primary_admin_email' and private.mailbox_of(value) = former
    union all
    select from public.admin_users where private.mailbox_of(email) = former
  ) then
    return null;
  end if;
  delete from public.message_routes where private.mailbox_of(email) = former;
  insert into private.former_staff (email)
  select lower(old.email) from private.named_office() where private.mailbox_of(address) = former
  on conflict do nothing;
  delete from private.outbox
  where delivered_at is null and refused_at is null
    and kind in ('contact', 'newsletter', 'digest', 'assignment', 'waiting', 'test-en', 'test-pl')
    and private.mailbox_of(recipient) = former
    and former not in (select private.mailbox_of(address) from private.office());
  return null;
end
$$;
create trigger forget after delete on public.admin_users for each row execute function private.forget_admin();

-- Trigger function: who is an administrator again is told again.
create function private.restore_staff() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.former_staff where private.mailbox_of(email) = private.mailbox_of(new.email);
  return null;
end
$$;
create trigger restore_staff after insert on public.admin_users for each row execute function private.restore_staff();

-- Trigger function: an address that the operator takes out of notify_emails, and puts in again later, is told again.
create function private.forget_former_staff() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.former_staff
  where private.mailbox_of(email) not in (
    select private.mailbox_of(address) from string_to_table(new.value, ',') as address where address <> ''
  );
  return null;
end
$$;
create trigger forget_former_staff after insert or update of value on private.settings
  for each row when (new.key = 'notify_emails') execute function private.forget_former_staff();

-- Whether an address is one of the staff, whose mails no erasure takes away: an administrator's, of a mailbox of the office,
-- which a former administrator's is not, or, unless the primary administrator asks, one that is told of a branch or a subject.
create function private.is_staff(person text) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(private.is_listed_admin(person), false)
    or exists (select from private.office() where private.mailbox_of(address) = private.mailbox_of(person))
    or not private.is_primary_admin() and exists (select from public.message_routes where lower(email) = person)
$$;

-- Bodies of posts: the one spelling in which they are kept, and how many elements, headings and elements within one another one
-- may have. What reads markup takes time that grows with the square of these.

-- A body in the one spelling in which bodies are kept, without what nobody sees; with the numbers that lists may have since
-- then, 'value' and 'type'.
create function private.spelled(html text) returns text
language sql immutable set search_path = '' as $$
  select coalesce(string_agg(
    case when part[1] is null then part[3]
      else '<' || lower(part[1] collate "C") || attributes
        || case when lower(part[1] collate "C") in ('br', 'hr', 'img') then ' />' else '>' end
    end, '' order by place
  ), '')
  from regexp_matches(
    regexp_replace(
      regexp_replace(private.shown(html), '&(?:nbsp|#160|#[xX][aA]0);', chr(160), 'g'),
      '&(?!#?[a-zA-Z0-9]+;)', '&amp;', 'g'
    ),
    $piece$<(/?[a-zA-Z][^ \t\n\f\r/<>"']*)((?:"[^"]*"|'[^']*'|[^<>"'])*)>|([^<]+|<)$piece$, 'g'
  ) with ordinality as piece (part, place),
    lateral (
      select coalesce(string_agg(
        ' ' || name || '="' || replace(replace(replace(value, '"', '&quot;'), '<', '&lt;'), '>', '&gt;') || '"', ''
        order by array_position(
          array[
            'href', 'src', 'alt', 'width', 'height', 'value', 'start', 'type', 'lang', 'scope', 'colspan', 'rowspan'
          ], name
        ), written
      ), '') as attributes
      from regexp_matches(
        part[2],
        $attribute$([^ \t\n\f\r=/"']+)(?:[ \t\n\f\r]*=[ \t\n\f\r]*(?:"([^"]*)"|'([^']*)'|([^ \t\n\f\r"']+)))?$attribute$,
        'g'
      ) with ordinality as attribute (match, written),
        lateral (
          select lower(match[1] collate "C") as name, coalesce(match[2], match[3], match[4], '') as value
        ) as read
    ) as kept
$$;

-- Trigger function: keeps the bodies of a post or draft in their one spelling, whoever writes them.
create function private.spell_bodies() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.content is distinct from old.content then
    new.content := coalesce((
      select jsonb_object_agg(key, case
        when jsonb_typeof(value) = 'string' and value is distinct from old.content -> key
          then to_jsonb(private.spelled(value #>> '{}'))
        else value
      end)
      from jsonb_each(case jsonb_typeof(new.content) when 'object' then new.content end)
    ), new.content);
  end if;
  return new;
end
$$;

-- A tag that the end cuts off shows nothing, and no later place has to be looked at twice; as app/content/is-blank.ts has it.
create function private.is_blank(html text) returns boolean
language sql immutable set search_path = '' as $$
  select shown !~* '<(img|table)\M'
    and private.seen(regexp_replace(shown, '<[a-zA-Z/!?][^>]*(?:>|$)|&(?!(amp|lt|gt)\M)#?\w+;?', '', 'g')) = ''
  from regexp_replace(html, '<!--.*?(-->|$)', '', 'g') as shown
$$;

-- The excess of a body: 'elements', 'depth' or 'headings'; null within the bounds of app/content/body-bounds.ts. It is read
-- once, by the rules of htmlparser2. Where these depend on what is around, 'depth' is found: in a drawing for markup in what is
-- text elsewhere, and for an end tag of what the drawing stands in. The text of a frame is a document of its own in the frame,
-- and so are those of eight frames within one another: sanitize-html reads no more.
create function private.body_excess(html text) returns text
language plpgsql immutable strict set search_path = '' as $$
declare
  most_elements constant integer := 10000;
  most_headings constant integer := 300;
  most_deep constant integer := 100;
  of_text constant text[] := array['iframe', 'noembed', 'noframes', 'script', 'style', 'textarea', 'title', 'xmp'];
  -- A start tag up to its last signs. In patterns "_" is white space; only after "=" a quotation mark begins a value.
  name_end constant text := '(?=[_/>]|$)(?:[_/]*[^_/>][^=_/>]*(?:[_]*=[_]*'
    '(?:"[^"]*(?:"|$)|''[^'']*(?:''|$)|(?!["''])[^_>]+(?=[_>]|$)|(?=>|$))|(?![_]*=)))*';
  start constant text := '<[a-z][^_/>]*' || name_end;
  spaces constant text := ' \t\n\f\r';
  -- A section of CDATA is marked before, as it has to be written in capitals.
  small constant text := lower(replace(html, '<![CDATA[', E'<!\u0001') collate "C");
  -- Comments and declarations; end tags, elements of text, start tags; a tag that the end cuts off. The second are its group.
  pattern constant text := replace(
    '<!--(?:-?>|(?!-?>)(?:[^-]|-(?!-!?>))*(?:--!?>|$))|<!\u0001(?:[^]]|](?!]>))*(?:]]>|$)'
    '|<(?:!(?!--|\u0001)|\?|/(?![a-z]))[^>]*(?:>|$)|(</[a-z][^_/>]*(?=[_/>])[^>]*(?:>|$)'
    || (
      select coalesce(string_agg(format('|<%1$s%2$s[_/]*>(?:[^<]|<(?!/%1$s[_/>]))*', name, name_end), ''), '')
      from unnest(of_text) as name where strpos(small, '<' || name) > 0
    )
    || format('|%1$s[_/]*>)|%1$s[_/]*$', start), '_', spaces
  );
  tag text;
  name text;
  elements integer := 0;
  headings integer := 0;
  open text[] := '{}';
  -- For each open element whether 'svg', 'math' or '' is what it holds.
  kinds text[] := '{}';
  kind text;
  place integer;
  ended text;
  -- For each document around the tag, whose level this is, how many elements were open where it began.
  begins integer[] := '{0}';
  level integer;
  -- The level of a document that is text from here on.
  plain integer;
begin
  if strpos(html, '<') = 0 then
    return null;
  end if;
  for tag, level in
    with recursive pieces(path, tag) as (
      select array[ordinality], piece[1]
      from regexp_matches(small, pattern, 'g') with ordinality as matches(piece) where piece[1] is not null
      union all
      select path || ordinality, piece[1]
      from pieces, regexp_matches(substring(pieces.tag, replace('^' || start || '[_/]*>(.*)', '_', spaces)), pattern, 'g')
        with ordinality as matches(piece)
      where pieces.tag ~ '^<iframe[ \t\n\f\r/>]' and cardinality(path) <= 8 and piece[1] is not null
    )
    select pieces.tag, cardinality(path) from pieces order by path
  loop
    continue when level >= plain;
    plain := null;
    if level > cardinality(begins) then
      begins := begins || cardinality(open);
    elsif level < cardinality(begins) then
      open := open[:begins[level + 1]];
      begins := begins[:level];
    end if;
    name := substring(tag, '^</?([a-z][^ \t\n\f\r/>]*)');
    kind := coalesce(kinds[cardinality(open)], '');
    if name = 'image' and kind = '' then
      name := 'img';
    end if;
    if tag like '</%' then
      place := (array_positions(open, name))[cardinality(array_positions(open, name))];
      place := case when place > begins[level] then place end;
      if open[place + 1:] && '{svg,math}' then
        return 'depth';
      end if;
      open := open[:coalesce(place - 1, cardinality(open))];
      -- An end tag of these alone is an element where none is open.
      continue when place is not null or name not in ('p', 'br');
    elsif name = any (of_text) and kind <> '' and tag ~ replace('^' || start || '[_/]*>[^<]*<', '_', spaces) then
      return 'depth';
    end if;
    continue when name = 'form' and name = any (open[begins[level] + 1:]);
    -- Which of those that have no end tag the next one ends.
    ended := case
      when name in ('a', 'li', 'option', 'th') then name
      when name ~ '^h[1-6]$' then 'h[1-6]|p'
      when name = 'tr' then 'tr|th|td'
      when name = 'td' then 'thead|th|td'
      when name in ('tbody', 'tfoot') then 'thead|tbody'
      when name in ('dt', 'dd', 'rt', 'rp') then case left(name, 1) when 'd' then 'dt|dd' else 'rt|rp' end
      when name = 'optgroup' then 'optgroup|option'
      when name = 'body' then 'head|link|script'
      when name ~ '^(select|input|output|button|datalist|textarea)$' then 'input|option|optgroup|select|button|datalist|textarea'
      when name ~ ('^(p|address|article|aside|blockquote|details|div|dl|fieldset|figcaption|figure|footer|form|header|hr|main'
        '|nav|ol|pre|section|table|ul)$') then 'p'
    end;
    while open[cardinality(open)] ~ ('^(' || ended || ')$') loop
      open := open[:cardinality(open) - 1];
    end loop;
    elements := elements + 1;
    headings := headings + (name ~ '^h[1-6]$')::integer;
    if elements > most_elements then
      return 'elements';
    elsif cardinality(open) >= most_deep then
      return 'depth';
    elsif headings > most_headings then
      return 'headings';
    end if;
    if name = 'plaintext' and kind = '' then
      plain := level;
    end if;
    -- In drawings and formulas some hold HTML.
    kind := case
      when name in ('svg', 'math') then name
      when name ~ '^(m[inos]|mtext|annotation-xml|desc|title)$' or name = 'foreignobject' and kind = 'svg' then ''
      else kind
    end;
    -- In drawings and formulas alone a slash ends an element.
    continue when tag like '</%' or kind <> '' and tag ~ replace('^' || start || '[_]*/[_/]*>', '_', spaces) or name ~
      '^(area|base(font)?|br|col|command|embed|frame|hr|img|input|isindex|keygen|link|meta|param|source|track|wbr)$';
    kinds := kinds[:cardinality(open)] || kind;
    open := open || name;
  end loop;
  return null;
end
$$;

-- Trigger function: raises 23514 "body_elements", "body_depth" or "body_headings" for a body beyond the bounds, whoever writes
-- it, read without what nobody sees, as it is stored. One that was beyond them before there were any can be written to, and
-- become a draft.
create function private.require_body_bounds() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  before jsonb;
  excess text;
begin
  if tg_op = 'UPDATE' then
    before := old.content;
  elsif tg_table_name = 'post_drafts' then
    select content into before from public.blog_posts where id = to_jsonb(new) ->> 'post_id';
  end if;
  if new.content is not distinct from before or jsonb_typeof(new.content) is distinct from 'object' then
    return new;
  end if;
  select beyond into excess
  from jsonb_each_text(new.content) as body, lateral private.body_excess(private.shown(body.value)) as beyond
  where body.value is distinct from before ->> body.key
    and beyond is not null and private.body_excess(private.shown(before ->> body.key)) is null
  limit 1;
  if excess is not null then
    raise exception 'new row for relation "%" violates check constraint "body_%"', tg_table_name, excess
      using errcode = 'check_violation';
  end if;
  return new;
end
$$;

-- Posts of the bilingual blog: their ids, versions, bounds, and the announcement of every change.

-- content is HTML. search_title and search_description are for search engines and shared links, empty where the title or the
-- excerpt is shown. words_pl, words_en and words_panel are what is searched; a line end, which no search contains, separates
-- the texts. They are stored because a search for fewer than three letters uses no index and reads them all. A creation that is
-- repeated with its creation_key makes no second post.
create table public.blog_posts (
  id text primary key default ''
    check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(id) <= 90)
    constraint id_is_no_page check (id <> 'all'), -- A post lies at /blog/{id}, the list of all posts at /blog/all.
  title jsonb not null check (private.is_bilingual(title)),
  excerpt jsonb not null check (private.is_bilingual(excerpt)),
  content jsonb not null check (private.is_bilingual(content)),
  imageurl text not null default '',
  category text not null default '',
  date timestamptz not null default now() check (date >= '1900-01-01' and date < '3000-01-01'),
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  words_panel text not null
    generated always as (
      private.as_searched(title ->> 'en') || chr(10) || private.as_searched(title ->> 'pl') || chr(10)
        || private.as_searched(category)
    ) stored,
  creation_key text unique default private.requested_key() check (creation_key ~ '^[\w-]{16,64}$'),
  search_title jsonb not null default '{"en": "", "pl": ""}'
    check (private.is_bilingual(search_title) and private.is_within(search_title, 200)),
  search_description jsonb not null default '{"en": "", "pl": ""}'
    check (private.is_bilingual(search_description) and private.is_within(search_description, 500)),
  words_pl text not null
    generated always as (private.as_found(title ->> 'pl') || chr(10) || private.as_found(excerpt ->> 'pl')) stored,
  words_en text not null
    generated always as (private.as_found(title ->> 'en') || chr(10) || private.as_found(excerpt ->> 'en')) stored
);

create index blog_posts_newest on public.blog_posts (date desc, id);
create index blog_posts_newest_in_category on public.blog_posts (category, date desc, id);
create index blog_posts_polish_words on public.blog_posts using gin (words_pl extensions.gin_trgm_ops);
create index blog_posts_english_words on public.blog_posts using gin (words_en extensions.gin_trgm_ops);
create index blog_posts_panel_words on public.blog_posts using gin (words_panel extensions.gin_trgm_ops);

alter table public.blog_posts enable row level security;
grant select on public.blog_posts to anon, authenticated, service_role;
grant insert, update, delete on public.blog_posts to authenticated, service_role;
create trigger keep_identity before update on public.blog_posts
  for each row execute function private.forbid_column_change('id', 'creation_key');
create trigger forbid_truncate before truncate on public.blog_posts for each statement execute function private.forbid_truncate();
create trigger spell_bodies before insert or update of content on public.blog_posts
  for each row execute function private.spell_bodies();
create trigger note_change after insert or delete or update on public.blog_posts
  for each row execute function private.note_change();
create trigger clean_texts before insert or update of title, excerpt, category, search_title, search_description
  on public.blog_posts for each row execute function private.clean_texts(
    'title line', 'excerpt line', 'category line', 'search_title line', 'search_description line'
  );

-- By its name it fires before spell_bodies, which reads the body once more.
create trigger require_body_bounds before insert or update of content on public.blog_posts
  for each row execute function private.require_body_bounds();
create trigger one_row_changed after update on public.blog_posts
  referencing new table as changed for each statement execute function private.require_one_row();
create trigger one_row_removed after delete on public.blog_posts
  referencing old table as changed for each statement execute function private.require_one_row();

create policy "Anyone reads posts" on public.blog_posts for select to anon, authenticated using (true);
create policy "Administrators create posts" on public.blog_posts for insert to authenticated
  with check ((select private.is_admin()));
create policy "Administrators edit posts" on public.blog_posts for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Administrators delete posts" on public.blog_posts for delete to authenticated using ((select private.is_admin()));

-- Triggers of one event fire by the order of their names: those that look for a given id come before name_post.

-- Trigger function: sets version and moment of a new post, whatever came with it. A post that comes with its id may be one that
-- was deleted: its version begins above those that are counted up to, so that whoever read it before learns that it has
-- changed.
create function private.begin_version() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.version := case when new.id = '' then 1
    else greatest(extract(epoch from now() - timestamptz '2026-01-01 00:00:00+00')::integer, 1) end;
  new.updated_at := now();
  return new;
end
$$;
create trigger begin_version before insert on public.blog_posts for each row execute function private.begin_version();

-- Trigger function: raises 23514 for a text longer than the post form takes, and for more than two languages. The embedded API
-- knows the code by the words of a check constraint. A check itself would refuse to restore longer posts, which are accepted
-- where they come with an id of their own or keep their text.
create function private.require_post_bounds() returns trigger
language plpgsql set search_path = '' as $$
declare
  before public.blog_posts;
  broken text;
begin
  if tg_op = 'UPDATE' then
    before := old;
  elsif new.id <> '' then
    return new;
  end if;
  broken := case
    when new.title is distinct from before.title and not private.is_within(new.title, 200) then 'title'
    when new.excerpt is distinct from before.excerpt and not private.is_within(new.excerpt, 500) then 'excerpt'
    when new.content is distinct from before.content and not private.is_within(new.content, 400000) then 'content'
    when new.category is distinct from before.category and length(new.category) > 60 then 'category'
    when new.imageurl is distinct from before.imageurl and length(new.imageurl) > 2000 then 'imageurl'
  end;
  if broken is not null then
    raise exception 'new row for relation "%" violates check constraint "%"', tg_table_name, broken || '_bounds'
      using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger check_bounds before insert or update on public.blog_posts
  for each row execute function private.require_post_bounds();

-- Trigger function: gives a post without an id one of its English title, with a number where a post, one in the trash or a
-- draft has it.
create function private.name_post() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  base text;
  suffix integer := 1;
begin
  if new.id <> '' then
    return new;
  end if;
  base := lower(translate(new.title ->> 'en', 'ąćęłńóśźżĄĆĘŁŃÓŚŹŻ', 'acelnoszzACELNOSZZ'));
  base := trim(both '-' from left(regexp_replace(base, '[^a-z0-9]+', '-', 'g'), 80));
  base := coalesce(nullif(base, ''), 'post');
  perform pg_advisory_xact_lock(hashtextextended('blog_posts.id ' || base, 0));
  new.id := base;
  while new.id = 'all' or exists (select from public.blog_posts where id = new.id)
    or exists (select from public.deleted_posts where post_id = new.id)
    or exists (
      select from public.post_drafts
      where new.id in (post_id, slug) and id::text is distinct from new.creation_key
    )
  loop
    suffix := suffix + 1;
    new.id := base || '-' || suffix;
  end loop;
  return new;
end
$$;
create trigger name_post before insert on public.blog_posts for each row execute function private.name_post();

-- Trigger function: counts versions, so that an editor can tell whether a post changed since it was read.
create function private.count_version() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end
$$;
create trigger version before update on public.blog_posts for each row execute function private.count_version();

-- Trigger function: a date to come is that of a browser whose clock is wrong. What is to be public later is scheduled.
create function private.date_post() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is not null then
    new.date := least(new.date, now());
  end if;
  return new;
end
$$;
create trigger date_post before insert or update of date on public.blog_posts for each row execute function private.date_post();

-- The first field that the post form asks for and that shows nothing; of those that differ from what was before.
create function private.missing_field(post jsonb, before jsonb default '{}') returns text
language sql immutable set search_path = '' as $$
  select field
  from unnest(array['title', 'excerpt', 'content', 'category', 'imageurl']) as field
  where post -> field is distinct from before -> field and exists (
    select from jsonb_each_text(
      case jsonb_typeof(post -> field) when 'object' then post -> field else jsonb_build_object('', post -> field) end
    ) as each
    where case field when 'content' then private.is_blank(each.value) else private.seen(each.value) = '' end
  )
  limit 1
$$;

-- Whether a post's picture may have the address, as app/content/image-address.ts has it.
create function private.is_image_address(address text) returns boolean
language sql immutable set search_path = '' as $$
  select address ~ '^/uploads/[0-9a-f]{32}-[1-9]\d{0,3}\.webp$'
    or address ~ '^/media/[A-Za-z0-9_./-]+$' and address !~ '\.\.'
    or address ~ '^https://\S'
$$;

-- Trigger function: tells the servers, which keep pages made from posts, that a post changed. One notification per transaction
-- is sent, when it commits. The triggers are for each row: a statement that matches no row announces nothing.
create function private.announce_content_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform pg_notify('content_changed', '');
  return null;
end
$$;
create trigger announce_change after insert or delete or update on public.blog_posts
  for each row execute function private.announce_content_change();
create trigger announce_removal after truncate on public.blog_posts
  for each statement execute function private.announce_content_change();

-- The privacy policy names the times: pages are made anew.
create trigger announce_change after insert or update on private.settings
  for each row when (starts_with(new.key, 'keep_')) execute function private.announce_content_change();

-- Lists of posts: the categories with their numbers, the blog's search and the panel's list.

-- blog_categories: every category that has posts, with their number. Triggers keep it.
create table public.blog_categories (
  category text primary key,
  posts integer not null
);

alter table public.blog_categories enable row level security;
grant select on public.blog_categories to anon, authenticated, service_role;
create trigger forbid_truncate before truncate on public.blog_categories
  for each statement execute function private.forbid_truncate();

create policy "Anyone reads categories" on public.blog_categories for select to anon, authenticated using (true);

-- Adds a difference, which may be negative, to the number of a category's posts.
create function private.count_category(counted text, difference integer) returns void
language sql set search_path = '' as $$
  insert into public.blog_categories as known (category, posts) values (counted, difference)
  on conflict (category) do update set posts = known.posts + excluded.posts;
  delete from public.blog_categories where category = counted and posts <= 0;
$$;

-- Trigger functions: bring the numbers up to date with what a statement did. Every statement takes the categories in the same
-- order, so that no two deadlock.
create function private.count_added_posts() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.count_category(category, number)
  from (select category, count(*)::integer as number from added group by category order by category) as counted;
  return null;
end
$$;
create trigger count_added after insert on public.blog_posts
  referencing new table as added for each statement execute function private.count_added_posts();

create function private.count_removed_posts() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.count_category(category, -number)
  from (select category, count(*)::integer as number from removed group by category order by category) as counted;
  return null;
end
$$;
create trigger count_removed after delete on public.blog_posts
  referencing old table as removed for each statement execute function private.count_removed_posts();

create function private.count_moved_posts() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.count_category(category, difference)
  from (
    select category, sum(number)::integer as difference
    from (select category, 1 as number from added union all select category, -1 from removed) as changes
    group by category having sum(number) <> 0 order by category
  ) as counted;
  return null;
end
$$;
create trigger count_moved after update on public.blog_posts
  referencing old table as removed new table as added
  for each statement execute function private.count_moved_posts();

create function private.forget_categories() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.blog_categories;
  return null;
end
$$;
create trigger forget_categories after truncate on public.blog_posts
  for each statement execute function private.forget_categories();

-- Finds the posts whose title or excerpt contains each of the words, in one language ('pl' or 'en'); every character is
-- literal. With a category only its posts. Returns {"found": how many there are, counted up to 600, "isCapped": whether there
-- are more, "posts": the page's posts without their bodies, newest first}; page_number counts from 1.
create function public.search_posts(
  words text, search_language text, page_size integer, in_category text default null, page_number integer default 1
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  most_found constant integer := 600;
  skipped constant bigint := page_size::bigint * (page_number - 1);
  matching text;
  counted integer;
  found integer;
  posts jsonb;
begin
  if search_language not in ('pl', 'en') or page_size not between 1 and 100 or page_number < 1 then
    raise exception 'no such page' using errcode = '22023';
  end if;
  matching := 'from public.blog_posts where '
    || private.holds_words('words_' || search_language, private.as_found(words));
  if in_category is not null then
    matching := matching || format(' and category = %L', in_category);
  end if;
  execute format('select count(*) from (select %s limit %s) as matches', matching, most_found + 1) into counted;
  found := least(counted, most_found);
  execute format(
    'select coalesce(jsonb_agg(to_jsonb(matches) order by matches.date desc, matches.id), ''[]'') from (
       select id, title, excerpt, imageurl, category, date %s order by date desc, id limit %s offset %s) as matches',
    matching, greatest(0, least(page_size, found - skipped)), skipped
  ) into posts;
  return jsonb_build_object('found', found, 'isCapped', counted > found, 'posts', posts);
end
$$;
grant execute on function public.search_posts(text, text, integer, text, integer) to anon, authenticated, service_role;

-- A page of the posts, the newest first: of a category, or whose texts, or the names of their category, hold each of the words.
create function public.list_posts(
  words text, page_size integer, in_category text default null, page_number integer default 1
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  most_found constant integer := 1000;
  condition text := 'true';
  named text[];
  counted bigint;
  found bigint;
  posts jsonb;
begin
  if page_size not between 1 and 100 or page_number not between 1 and 1000000 then
    raise exception 'no such page' using errcode = '22023';
  end if;
  if in_category is not null then
    condition := format('category = %L', in_category);
  end if;
  if words = '' then
    select coalesce(sum(known.posts), 0) into counted from public.blog_categories as known
    where in_category is null or known.category = in_category;
    found := counted;
  else
    select array_agg(key) into named from public.category_labels
    where private.as_searched(name ->> 'en') like private.holding(words)
      or private.as_searched(name ->> 'pl') like private.holding(words);
    condition := condition || format(' and (words_panel like %L', private.holding(words))
      || case when named is null then '' else format(' or category = any (%L)', named) end || ')';
    execute format(
      'select count(*) from (select from public.blog_posts where %s limit %s) as matches', condition, most_found + 1
    ) into counted;
    found := least(counted, most_found);
  end if;
  execute format(
    'select coalesce(jsonb_agg(to_jsonb(matches) order by matches.date desc, matches.id), ''[]'') from (
       select id, title, imageurl, category, date from public.blog_posts
       where %s order by date desc, id limit %s offset %s) as matches',
    condition, page_size, page_size * (page_number::bigint - 1)
  ) into posts;
  return jsonb_build_object('found', found, 'isCapped', counted > found, 'posts', posts);
end
$$;
grant execute on function public.list_posts(text, integer, text, integer) to authenticated, service_role;

-- Drafts: posts that are not public yet, and changes to posts that are. blog_posts holds what is public and nothing else.

-- id is given by who begins the draft, so that a repeated insert makes no second one; it is the creation_key of the post that
-- comes of it. post_id names the post whose changes these are, or that it was: no foreign key, a deleted post loses no draft.
-- base_version is the version of the post that the changes began from. updated_by is the email address of an administrator;
-- written_by that of whose words they are, which merging a category or replacing a picture leaves. A draft with publish_at is
-- published by the first server that finds it due; publish_error says why that was not possible: 'incomplete', 'changed' (the
-- post, since the changes began), 'deleted' (the post), 'slug' (none that a post may have), 'taken' (the slug), 'trash' (the
-- slug is that of a deleted post), or 'invalid' (a text that the database does not take). slug is the id that a new post is to
-- get, as it was typed; empty for one from the English title. date is the post's; null for the moment of publishing.
-- new_category: what the category is to be called and how it looks, if it has no label when the draft is published; what is
-- empty comes from the category. by_hand: its author pressed a button to save it, which the history keeps as a state of its
-- own.
create table public.post_drafts (
  id uuid primary key default gen_random_uuid(),
  post_id text unique check (post_id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(post_id) <= 90),
  title jsonb not null check (private.is_bilingual(title) and private.is_within(title, 200)),
  excerpt jsonb not null check (private.is_bilingual(excerpt) and private.is_within(excerpt, 500)),
  content jsonb not null check (private.is_bilingual(content) and private.is_within(content, 400000)),
  imageurl text not null default '' check (length(imageurl) <= 2000),
  category text not null default '' check (length(category) <= 60),
  search_title jsonb not null default '{"en": "", "pl": ""}'
    check (private.is_bilingual(search_title) and private.is_within(search_title, 200)),
  search_description jsonb not null default '{"en": "", "pl": ""}'
    check (private.is_bilingual(search_description) and private.is_within(search_description, 500)),
  slug text not null default '' check (length(slug) <= 90),
  date timestamptz check (date >= '1900-01-01' and date < '3000-01-01'),
  new_category jsonb not null default '{"en": "", "pl": ""}' check (
    private.is_bilingual(new_category) and private.is_within(new_category - 'colour' - 'symbol', 60)
    and length(concat(new_category ->> 'colour', new_category ->> 'symbol')) <= 20
  ),
  base_version integer,
  publish_at timestamptz check (publish_at >= '1900-01-01' and publish_at < '3000-01-01'),
  publish_error text check (
    publish_error in ('incomplete', 'changed', 'deleted', 'slug', 'taken', 'trash', 'invalid')
  ),
  by_hand boolean not null default false,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  written_by text not null default ''
);

create index post_drafts_due on public.post_drafts (publish_at) where publish_error is null;
create index post_drafts_category on public.post_drafts (category);
create index post_drafts_slug on public.post_drafts (slug);

alter table public.post_drafts enable row level security;
grant select, insert, update, delete on public.post_drafts to authenticated, service_role;
create trigger keep_identity before update on public.post_drafts
  for each row execute function private.forbid_column_change('id', 'post_id');
create trigger spell_bodies before insert or update of content on public.post_drafts
  for each row execute function private.spell_bodies();
create trigger forbid_truncate before truncate on public.post_drafts
  for each statement execute function private.forbid_truncate();
create trigger clean_texts before insert or update of title, excerpt, category, search_title, search_description, new_category
  on public.post_drafts for each row execute function private.clean_texts(
    'title line typed', 'excerpt line typed', 'category line typed', 'search_title line typed',
    'search_description line typed', 'new_category line typed'
  );
create trigger require_body_bounds before insert or update of content on public.post_drafts
  for each row execute function private.require_body_bounds();
create trigger one_row_changed after update on public.post_drafts
  referencing new table as changed for each statement execute function private.require_one_row();
create trigger one_row_removed after delete on public.post_drafts
  referencing old table as changed for each statement execute function private.require_one_row();

create policy "Administrators read drafts" on public.post_drafts for select to authenticated using ((select private.is_admin()));
create policy "Administrators begin drafts" on public.post_drafts for insert to authenticated
  with check ((select private.is_admin()));
create policy "Administrators write drafts" on public.post_drafts for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Administrators discard drafts" on public.post_drafts for delete to authenticated
  using ((select private.is_admin()));

-- Whether a draft only goes on from another version of its post, or is said not to be publishable, or no longer: nobody wrote
-- anything.
create function private.goes_on(before public.post_drafts, after public.post_drafts) returns boolean
language sql immutable set search_path = '' as $$
  select (after.base_version is not null or before.base_version is null)
    and to_jsonb(after) - array['base_version', 'publish_error', 'version']
      = to_jsonb(before) - array['base_version', 'publish_error', 'version']
    and (after.base_version, after.publish_error) is distinct from (before.base_version, before.publish_error)
$$;
grant execute on function private.goes_on(public.post_drafts, public.post_drafts) to authenticated, service_role;

-- Trigger function: counts versions and notes who wrote when, whatever came with the row. Who is no person is not noted.
-- app.keeps_author says that what is written in it are no words of who writes.
create function private.stamp_draft() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.version := coalesce(old.version, 0) + 1;
  if tg_op = 'UPDATE' then
    new.written_by := old.written_by;
    if private.goes_on(old, new) then
      return new;
    end if;
  end if;
  new.updated_at := now();
  new.updated_by := coalesce(private.confirmed_email(), old.updated_by, '');
  if tg_op = 'INSERT' or current_setting('app.keeps_author', true) is distinct from 'on' then
    new.written_by := new.updated_by;
  end if;
  return new;
end
$$;
create trigger stamp before insert or update on public.post_drafts for each row execute function private.stamp_draft();

-- Trigger function: raises 23514 "post_is_there" when somebody writes changes to a post that was deleted: they become a draft,
-- without base_version, or nothing. A deletion at the same moment waits, or is waited for.
create function private.require_changed_post() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and new.publish_error = 'deleted' then
    if private.goes_on(old, new) then
      return new;
    end if;
  end if;
  if new.base_version is not null and auth.uid() is not null then
    perform from public.blog_posts where id = new.post_id for key share;
    if not found then
      raise exception 'new row for relation "%" violates check constraint "post_is_there"', tg_table_name
        using errcode = 'check_violation';
    end if;
  end if;
  return new;
end
$$;
create trigger require_changed_post before insert or update on public.post_drafts
  for each row execute function private.require_changed_post();

-- Trigger function: raises 23514 when somebody schedules a draft for a moment that is over ("publish_at_is_to_come"), or at the
-- slug of a post in the trash ("id_is_not_in_trash"). A minute's grace: what was to come when it was chosen is published at
-- once.
create function private.require_schedule() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  before public.post_drafts;
  broken text;
begin
  if auth.uid() is null or new.publish_at is null or new.publish_error is not null then
    return new;
  end if;
  if tg_op = 'UPDATE' then
    before := old;
  end if;
  broken := case
    when (new.publish_at, new.publish_error) is distinct from (before.publish_at, before.publish_error)
      and new.publish_at < now() - interval '1 minute' then 'publish_at_is_to_come'
    when new.post_id is null and private.slug_holder(new.slug, new.id) = 'trash' then 'id_is_not_in_trash'
  end;
  if broken is not null then
    raise exception 'new row for relation "%" violates check constraint "%"', tg_table_name, broken
      using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger require_schedule before insert or update of publish_at, publish_error, slug on public.post_drafts
  for each row execute function private.require_schedule();

-- Trigger function: notes where a draft begins and ends, when it is to be published, and who saves other words in it by hand or
-- goes on with what a colleague wrote; not what is typed. One that comes of a post, or has become one that says the same, is
-- noted as that.
create function private.note_draft() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  written constant public.post_drafts := coalesce(new, old);
  name constant text := coalesce(written.post_id, written.id::text);
  title constant text := coalesce(nullif(written.title ->> 'en', ''), written.title ->> 'pl');
  title_pl constant text := written.title ->> 'pl';
begin
  if tg_op = 'DELETE' then
    if not exists (
      select from public.blog_posts as post
      where (post.id = old.post_id or post.creation_key = old.id::text) and post.version > coalesce(old.base_version, 0)
        and private.said(to_jsonb(post)) = private.said(to_jsonb(old))
        and (old.date is null or date_trunc('milliseconds', post.date) in (
          date_trunc('milliseconds', old.date), date_trunc('milliseconds', old.publish_at)
        ))
    ) then
      perform private.note_activity(
        'draft', case when old.base_version is null then 'deleted' else 'discarded' end, name, title,
        title_pl => title_pl
      );
    end if;
    return null;
  end if;
  if private.is_restoration(name, to_jsonb(new)) then
    perform private.note_activity('draft', 'reverted', name, title, title_pl => title_pl);
  elsif tg_op = 'INSERT' and not exists (
    select from public.blog_posts where id = new.post_id and new.base_version is null
  ) then
    perform private.note_activity(
      'draft', case when private.was_in_trash(name) then 'restored' else 'created' end, name, title,
      title_pl => title_pl
    );
  elsif tg_op = 'UPDATE' and (new.by_hand or new.updated_by <> old.updated_by)
    and private.changed_fields(to_jsonb(old), to_jsonb(new)) <> '{}'
  then
    perform private.note_activity('draft', 'changed', name, title, title_pl => title_pl);
  end if;
  if new.publish_at is distinct from old.publish_at then
    perform private.note_activity(
      'draft', case when new.publish_at is null then 'unscheduled' else 'scheduled' end, name, title,
      coalesce(to_jsonb(new.publish_at) #>> '{}', ''), title_pl => title_pl
    );
  end if;
  return null;
end
$$;
create trigger note_change after insert or delete or update of publish_at, by_hand on public.post_drafts
  for each row execute function private.note_draft();

-- A page of the drafts of each state, or of one, in a category or whose titles, or the names of their category, hold the words;
-- the latest saved first, or what is, or was, to be published next. Returns them with how many of each state are found, and the
-- categories of all drafts, by their states.
create function public.list_drafts(
  words text, page_size integer, chosen text default null, in_category text default null, page_number integer default 1
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if page_size not between 1 and 100 or page_number not between 1 and 1000000 then
    raise exception 'no such page' using errcode = '22023';
  end if;
  return (
    with drafts as (
      select id, version, publish_at, publish_error, updated_at, updated_by, post_id, base_version, title, imageurl,
        category, new_category,
        case when publish_error is not null then 'failed' when publish_at is null then 'drafts' else 'scheduled' end as state
      from public.post_drafts
    ), matching as (
      select *, row_number() over (
        partition by state order by case when state <> 'drafts' then publish_at end, updated_at desc, id
      ) as place
      from drafts
      where (in_category is null or category = in_category) and (
        private.as_searched(title ->> 'en') like private.holding(words)
        or private.as_searched(title ->> 'pl') like private.holding(words)
        or private.as_searched(category) like private.holding(words)
        or category in (
          select key from public.category_labels
          where private.as_searched(name ->> 'en') like private.holding(words)
            or private.as_searched(name ->> 'pl') like private.holding(words)
        )
      )
    )
    select jsonb_build_object(
      'found', (
        select jsonb_build_object(
          'drafts', count(*) filter (where state = 'drafts'), 'scheduled', count(*) filter (where state = 'scheduled'),
          'failed', count(*) filter (where state = 'failed')
        ) from matching
      ),
      'drafts', (
        select coalesce(jsonb_agg(to_jsonb(matching) - 'state' - 'place' order by state, place), '[]') from matching
        where (chosen is null or state = chosen)
          and place > page_size * (page_number::bigint - 1) and place <= page_size * page_number::bigint
      ),
      'categories', (
        select coalesce(jsonb_agg(to_jsonb(used)), '[]') from (
          select category as key, state, count(*) as drafts,
            (array_agg(new_category order by updated_at desc))[1] as new_category
          from drafts where category <> '' group by category, state
        ) as used
      )
    )
  );
end
$$;
grant execute on function public.list_drafts(text, integer, text, text, integer) to authenticated;

-- Publishing: how a draft becomes a post, when it is due, and a post a draft again.

-- The holder of the slug that a new post is to get: 'post', 'trash', another 'draft' than this one, or null.
create function private.slug_holder(wanted text, draft uuid) returns text
language sql stable set search_path = '' as $$
  select case
    when exists (select from public.blog_posts where id = wanted) then 'post'
    when exists (select from public.deleted_posts where post_id = wanted) then 'trash'
    when exists (
      select from public.post_drafts where wanted in (post_id, slug) and wanted <> '' and id is distinct from draft
    ) then 'draft'
  end
$$;

-- For administrators: the same, for the post form.
create function public.slug_holder(wanted text, draft uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return private.slug_holder(wanted, draft);
end
$$;
grant execute on function public.slug_holder(text, uuid) to authenticated;

-- Makes a draft's text the post's, which is a new one where there is none of that id: dated at the latest when it was due.
-- Raises 'incomplete', 'changed', 'deleted', 'slug', 'taken' and 'trash'. app.author is whose doing it is, for the history, and
-- app.due the moment at which it was to be.
create function private.publish_draft(draft public.post_drafts) returns void
language plpgsql set search_path = '' as $$
begin
  if private.missing_field(to_jsonb(draft)) is not null then
    raise exception 'incomplete';
  end if;
  if not private.is_image_address(draft.imageurl) then
    raise exception 'imageurl' using errcode = 'check_violation';
  end if;
  if draft.post_id is null and draft.slug <> '' then
    if draft.slug !~ '^[a-z0-9]+(-[a-z0-9]+)*$' or draft.slug = 'all' then
      raise exception 'slug';
    end if;
    -- Another draft that would like it does not have it yet.
    if private.slug_holder(draft.slug, draft.id) = 'trash' then
      raise exception 'trash';
    elsif private.slug_holder(draft.slug, draft.id) = 'post'
      or exists (select from public.post_drafts where post_id = draft.slug)
    then
      raise exception 'taken';
    end if;
  end if;
  if draft.base_version is null and exists (
    select from public.blog_posts where creation_key = draft.id::text or id = draft.post_id
  ) then
    raise exception 'changed';
  end if;
  perform set_config('app.author', draft.written_by, true);
  perform set_config('app.due', draft.publish_at::text, true);
  perform private.label_category(draft.category, draft.new_category);
  if draft.base_version is null then
    insert into public.blog_posts (
      id, title, excerpt, content, imageurl, category, search_title, search_description, date, creation_key
    )
    values (coalesce(draft.post_id, draft.slug), draft.title, draft.excerpt, draft.content, draft.imageurl,
      draft.category, draft.search_title, draft.search_description, least(draft.date, draft.publish_at), draft.id::text);
  else
    update public.blog_posts set title = draft.title, excerpt = draft.excerpt, content = draft.content,
      imageurl = draft.imageurl, category = draft.category, search_title = draft.search_title,
      search_description = draft.search_description,
      date = case when draft.date is null then date else least(draft.date, draft.publish_at) end
    where id = draft.post_id and version = draft.base_version;
    if not found then
      raise exception '%', case
        when exists (select from public.blog_posts where id = draft.post_id) then 'changed' else 'deleted' end;
    end if;
  end if;
  delete from public.post_drafts where id = draft.id;
end
$$;

-- Publishes the drafts that are due, the earliest first, each once, however many servers ask, and 20 at most. Returns each that
-- was tried: failure is null where it was published, what its publish_error says by now, or the SQLSTATE of what may pass: it
-- is tried again by the next call, and keeps no other waiting. A draft that somebody is writing to is left to the next call,
-- too. One lock is waited for; after that none, however many are held.
create function public.publish_due_posts() returns table (draft_id uuid, failure text)
language plpgsql security definer set search_path = '' set lock_timeout = '500ms' as $$
declare
  due public.post_drafts;
  published integer := 0;
begin
  for due in
    select * from public.post_drafts where publish_at <= now() and publish_error is null
    order by publish_at for update skip locked
  loop
    draft_id := due.id;
    failure := null;
    begin
      perform private.publish_draft(due);
      published := published + 1;
    exception when others then
      failure := case
        when sqlstate = 'P0001' and sqlerrm in ('incomplete', 'changed', 'deleted', 'slug', 'taken', 'trash')
          then sqlerrm
        when sqlstate = '23505' then 'taken'
        when sqlstate ~ '^2[23]' then 'invalid'
      end;
      if failure is null then
        failure := sqlstate;
        if failure = '55P03' then
          perform set_config('lock_timeout', '1ms', true);
        end if;
      else
        update public.post_drafts set publish_error = failure where id = due.id;
      end if;
    end;
    return next;
    exit when published = 20;
  end loop;
end
$$;
grant execute on function public.publish_due_posts() to service_role;

-- Makes a post a draft again, which gets the same id and date when it is published. Changes that wait become the draft's text,
-- and their date its date. Tells whether it was public. app.unpublished says so to the history, which would keep a deletion.
create function public.unpublish_post(unpublished text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  perform from public.blog_posts where id = unpublished for update;
  perform set_config('app.unpublished', unpublished, true);
  insert into public.post_drafts (
    post_id, title, excerpt, content, imageurl, category, search_title, search_description, date
  )
  select id, title, excerpt, content, imageurl, category, search_title, search_description, date
  from public.blog_posts where id = unpublished
  on conflict (post_id) do update set base_version = null, publish_at = null, publish_error = null,
    date = coalesce(post_drafts.date, excluded.date);
  delete from public.blog_posts where id = unpublished;
  return found;
end
$$;
grant execute on function public.unpublish_post(text) to authenticated;

-- History: every state of a post or draft, with who saved it and when, and the trash, where what was deleted stays for 30 days.

-- post_id is the draft's id as long as it was never published. date: null for a draft without one. changed: the fields of the
-- post form in which the state differs from the one before; null where no state came before, or a deletion. restored: by taking
-- the texts of an earlier state. draft: visitors did not see it. deleted: the post or draft was deleted in this state.
-- typing_since: what its author types within ten minutes of it is the same state; null for what was saved by hand or published.
-- merged_into: what its category was merged into since; null where it was not. event: what was done beside writing, or in place
-- of it: a draft was scheduled at the moment, or is not any more; a post was published by its schedule, which was for the
-- moment, or became a draft; the changes to a post were discarded, whose public text is the state since. The email address of
-- whoever saved it is kept as text, since their account may go; null for the server and the demonstration.
create table public.post_versions (
  id bigint generated by default as identity primary key,
  post_id text not null,
  version integer not null,
  title jsonb not null,
  excerpt jsonb not null,
  content jsonb not null,
  imageurl text not null,
  category text not null,
  merged_into text,
  search_title jsonb not null default '{"en": "", "pl": ""}',
  search_description jsonb not null default '{"en": "", "pl": ""}',
  slug text not null default '',
  date timestamptz,
  new_category jsonb not null default '{"en": "", "pl": ""}',
  changed text[],
  restored boolean not null default false,
  draft boolean not null default false,
  deleted boolean not null default false,
  event text check (event in ('scheduled', 'unscheduled', 'published', 'unpublished', 'discarded')),
  moment timestamptz,
  typing_since timestamptz,
  saved_at timestamptz not null default now(),
  saved_by uuid,
  saved_by_email text
);

create index post_versions_of_post on public.post_versions (post_id, id desc);
create index post_versions_of_category on public.post_versions (category);
create index post_versions_merged_into on public.post_versions (merged_into) where merged_into is not null;
create index post_versions_deleted on public.post_versions (id desc) where deleted;

alter table public.post_versions enable row level security;
grant select on public.post_versions to authenticated;
create trigger keep_identity before update on public.post_versions
  for each row execute function private.forbid_column_change(
    'id', 'version', 'category', 'draft', 'deleted', 'saved_at', 'saved_by', 'saved_by_email'
  );
create trigger forbid_truncate before truncate on public.post_versions
  for each statement execute function private.forbid_truncate();

create policy "Administrators read the history of posts" on public.post_versions for select to authenticated
  using ((select private.is_admin()));

-- The words and addresses that a row of a post, a draft or a state has: its words and addresses, without the tags and spaces
-- that saving cleans.
create function private.said(texts jsonb) returns text
language sql immutable set search_path = '' as $$
  select regexp_replace(
    regexp_replace(
      jsonb_build_array(
        texts -> 'title', texts -> 'excerpt', texts -> 'content', texts -> 'imageurl', texts -> 'category',
        texts -> 'search_title', texts -> 'search_description'
      )::text,
      '<[^>]*\s(?:src|href)=\\"([^"\\]*)\\"[^>]*>', '\1', 'g'
    ),
    '<[^>]*>|&nbsp;|\\[nrt]|\s|\u00a0', '', 'g'
  )
$$;

-- Whether what is written to a post or draft are the texts of the earlier state of it that the request's key names. Its
-- category may be the one that it was merged into; a draft may lack one that is gone. A browser's dates have milliseconds.
create function private.is_restoration(name text, written jsonb) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from public.post_versions as state
    where state.id = substring(private.requested_key() from '^restored-version-(\d{1,18})$')::bigint
      and state.post_id = name and state.saved_at < now()
      and private.said(written) = private.said(to_jsonb(state) || jsonb_build_object(
        'category', case
          when written ? 'base_version' and written ->> 'category' = '' then ''
          when written ->> 'category' = state.merged_into then state.merged_into
          else state.category
        end
      ))
      and (
        state.date is null
        or date_trunc('milliseconds', state.date) = date_trunc('milliseconds', (written ->> 'date')::timestamptz)
      )
  )
$$;

-- The names of the form's fields whose texts differ; of those that the second has. A browser's dates have milliseconds; bodies
-- of before may have another spelling.
create function private.changed_fields(before jsonb, after jsonb) returns text[]
language sql stable set search_path = '' as $$
  select array(
    select name
    from unnest(array[
      'title.pl', 'title.en', 'excerpt.pl', 'excerpt.en', 'content.pl', 'content.en', 'category', 'imageurl',
      'new_category.pl', 'new_category.en', 'new_category.colour', 'new_category.symbol', 'slug', 'date',
      'search_title.pl', 'search_title.en', 'search_description.pl', 'search_description.en'
    ]) with ordinality as field (name, place), string_to_array(name, '.') as path
    where after ? path[1] and coalesce(before #>> path, '') <> coalesce(after #>> path, '') and case path[1]
      when 'date' then date_trunc('milliseconds', (before ->> name)::timestamptz)
        is distinct from date_trunc('milliseconds', (after ->> name)::timestamptz)
      when 'content' then private.spelled(before #>> path) is distinct from private.spelled(after #>> path)
      else true
    end
    order by place
  )
$$;

-- Whether a text was emptied, or lost ten of its words or half of them: what its author types on is another state.
create function private.loses_text(before jsonb, after jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select exists (
    select from unnest(array['title', 'excerpt', 'content']) as field, unnest(array['pl', 'en']) as language,
      lateral (
        select count(*) as words, count(*) filter (where word not in (
          select regexp_split_to_table(after -> field ->> language, '\s+')
        )) as lost
        from (select distinct regexp_split_to_table(before -> field ->> language, '\s+') as word) as known
        where word <> ''
      ) as counted
    where before -> field -> language is distinct from after -> field -> language
      and (words > 0 and after -> field ->> language = '' or lost >= 10 or words >= 4 and 2 * lost > words)
  )
$$;

-- Trigger function: keeps the state of a post that was saved or deleted, in the same transaction. One that becomes a draft is
-- not deleted. The states of a draft become those of its post. Changes that are scheduled wait for no moment while their post
-- is in the trash.
create function private.keep_version() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  post public.blog_posts;
  due constant timestamptz := nullif(current_setting('app.due', true), '')::timestamptz;
begin
  if tg_op = 'DELETE' then
    post := old;
    if current_setting('app.unpublished', true) = old.id then
      return null;
    end if;
    update public.post_drafts set publish_error = 'deleted'
    where post_id = old.id and base_version is not null and publish_at is not null and publish_error is null;
  else
    post := new;
  end if;
  if tg_op = 'INSERT' then
    update public.post_versions set post_id = new.id where post_id = new.creation_key and draft;
    -- Changes to a post that comes back from the trash as it was go on from there.
    update public.post_drafts as changes set base_version = new.version,
      publish_error = case when publish_error <> 'deleted' or publish_at <= now() then publish_error end
    from public.post_versions as deletion
    where changes.post_id = new.id and deletion.post_id = new.id and deletion.deleted and not deletion.draft
      and deletion.version = changes.base_version and private.said(
        to_jsonb(deletion) || jsonb_build_object('category', coalesce(deletion.merged_into, deletion.category))
      ) = private.said(to_jsonb(new))
      and (
        changes.base_version <> new.version or changes.publish_error = 'deleted' and changes.publish_at > now()
      );
  end if;
  insert into public.post_versions (
    post_id, version, title, excerpt, content, imageurl, category, search_title, search_description, date, changed,
    restored, deleted, event, moment, saved_by, saved_by_email
  )
  values (
    post.id, post.version, post.title, post.excerpt, post.content, post.imageurl, post.category, post.search_title,
    post.search_description, post.date,
    case when tg_op = 'UPDATE' then private.changed_fields(to_jsonb(old), to_jsonb(new)) end,
    tg_op = 'UPDATE' and private.is_restoration(post.id, to_jsonb(post)), tg_op = 'DELETE',
    case when due is not null then 'published' end, due, auth.uid(), private.author_email()
  );
  return null;
end
$$;
create trigger keep_version after insert or delete or update on public.blog_posts
  for each row execute function private.keep_version();

-- Trigger function: keeps the state of a draft that was saved, or discarded without being published. Where changes to a post
-- are discarded that were not published, the state of the post is kept again: it is the present one. Changes to one in the
-- trash leave it as it is. A draft without a date has that of its post.
create function private.keep_draft() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  written public.post_drafts;
  name text;
  last public.post_versions;
  typing_since timestamptz;
  post public.blog_posts;
  restored boolean;
  event text;
begin
  if tg_op = 'DELETE' then
    written := old;
  else
    written := new;
  end if;
  if tg_op = 'UPDATE' then
    if private.goes_on(old, new) then
      return null;
    end if;
  end if;
  event := case
    when tg_op = 'DELETE' then null
    when current_setting('app.unpublished', true) = written.post_id and written.base_version is null then 'unpublished'
    when written.publish_at is not distinct from old.publish_at then null
    when written.publish_at is null then 'unscheduled'
    else 'scheduled'
  end;
  -- What is saved in a draft whose post has been published already is a state of that post.
  name := coalesce(
    written.post_id, (select id from public.blog_posts where creation_key = written.id::text), written.id::text
  );
  restored := tg_op <> 'DELETE' and private.is_restoration(name, to_jsonb(written));
  select * into post from public.blog_posts where id = name;
  select * into last from public.post_versions where post_id = name order by id desc limit 1;
  if tg_op = 'DELETE' and (written.base_version is not null or post.id is not null) then
    if post.id is not null and last.draft and private.changed_fields(
      to_jsonb(last) || jsonb_build_object('date', coalesce(last.date, post.date)), to_jsonb(post)
    ) <> '{}' then
      insert into public.post_versions (
        post_id, version, title, excerpt, content, imageurl, category, search_title, search_description, date, changed,
        event, saved_by, saved_by_email
      )
      values (
        post.id, post.version, post.title, post.excerpt, post.content, post.imageurl, post.category, post.search_title,
        post.search_description, post.date, '{}', 'discarded', auth.uid(), private.author_email()
      );
    end if;
    return null;
  end if;
  if tg_op = 'UPDATE' and not written.by_hand and event is distinct from 'unpublished'
    and private.changed_fields(to_jsonb(old), to_jsonb(new)) = '{}'
  then
    return null;
  end if;
  if tg_op = 'UPDATE' and last.draft and last.typing_since > now() - interval '10 minutes'
    and last.saved_by is not distinct from auth.uid() and not restored
    and not private.loses_text(to_jsonb(last), to_jsonb(written))
  then
    typing_since := last.typing_since;
    delete from public.post_versions where id = last.id;
    select * into last from public.post_versions where post_id = name order by id desc limit 1;
  end if;
  insert into public.post_versions (
    post_id, version, title, excerpt, content, imageurl, category, search_title, search_description, slug, date,
    new_category, changed, restored, draft, deleted, event, moment, typing_since, saved_by, saved_by_email
  )
  values (
    name, written.version, written.title, written.excerpt, written.content, written.imageurl, written.category,
    written.search_title, written.search_description, written.slug, written.date, written.new_category,
    case when last.id is not null and tg_op <> 'DELETE'
      then private.changed_fields(
        to_jsonb(last) || jsonb_build_object('date', coalesce(last.date, post.date)),
        to_jsonb(written) || jsonb_build_object('date', coalesce(written.date, post.date))
      ) end,
    restored, true, tg_op = 'DELETE', event, case when event = 'scheduled' then written.publish_at end,
    case when not written.by_hand and event is null then coalesce(typing_since, now()) end, auth.uid(),
    private.author_email()
  );
  return null;
end
$$;
create trigger keep_version after insert or delete or update on public.post_drafts
  for each row execute function private.keep_draft();

-- The trash: each post or draft that was deleted within 30 days and has not come back, in the state in which it was deleted,
-- with what its category was merged into since.
create view public.deleted_posts with (security_invoker = true) as
select id, post_id, title, excerpt, content, imageurl, coalesce(merged_into, category) as category, search_title,
  search_description, slug, date, new_category, draft, saved_at, saved_by_email
from public.post_versions as deletion
where deleted and saved_at > now() - interval '30 days'
  and not exists (select from public.blog_posts where blog_posts.id = deletion.post_id)
  and not exists (
    select from public.post_versions as later where later.post_id = deletion.post_id and later.id > deletion.id
  );
grant select on public.deleted_posts to authenticated;

-- Trigger function: a person writes no post that lacks what the post form asks for (23514 "post_is_complete"; a new one has ''
-- for a category and picture that it lacks), none whose picture has an address that the form refuses
-- ("imageurl_is_an_address"), and none with the id of another that lies in the trash ("id_is_not_in_trash") or a key that is
-- the id of another ("key_is_no_post"), whose drafts' states it would take over, or with the id of a post that is a draft now
-- ("id_is_no_drafts"), unless it comes back from its deletion as it was. What was incomplete before may be changed in all else
-- and come back from the trash as it was. Who is no person, as in a migration or a backup, writes what there is.
create function private.require_whole_post() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  trashed public.deleted_posts;
  broken text;
begin
  if auth.uid() is null then
    return new;
  end if;
  if tg_op = 'INSERT' then
    select * into trashed from public.deleted_posts where post_id = new.id;
    if found and not trashed.draft and private.said(to_jsonb(new)) = private.said(to_jsonb(trashed)) then
      return new;
    end if;
  end if;
  broken := case
    when trashed.id is not null then 'id_is_not_in_trash'
    when tg_op = 'INSERT' and (
      exists (select from public.post_versions where post_id = new.creation_key and not draft)
      or exists (select from public.post_drafts where post_id = new.creation_key)
    ) then 'key_is_no_post'
    when tg_op = 'INSERT' and exists (
      select from public.post_drafts
      where post_id = new.id and base_version is null and id::text is distinct from new.creation_key
    ) and not exists (
      select from public.post_versions as deletion
      where deletion.post_id = new.id and deleted and not draft
        and private.said(to_jsonb(deletion)) = private.said(to_jsonb(new))
    ) then 'id_is_no_drafts'
    when private.missing_field(
      case tg_op when 'INSERT' then to_jsonb(new) - array['category', 'imageurl'] else to_jsonb(new) end,
      coalesce(to_jsonb(old), '{}')
    ) is not null then 'post_is_complete'
    when new.imageurl is distinct from old.imageurl and new.imageurl <> ''
      and not private.is_image_address(new.imageurl) then 'imageurl_is_an_address'
  end;
  if broken is not null then
    raise exception 'new row for relation "%" violates check constraint "%"', tg_table_name, broken
      using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger require_whole_post before insert or update on public.blog_posts
  for each row execute function private.require_whole_post();

-- Removes all states of the posts that have lain in the trash for 30 days.
create function public.remove_outdated_versions() returns void
language sql security definer set search_path = '' as $$
  delete from public.post_versions
  where post_id in (
    select post_id from public.post_versions as deletion
    where deleted and saved_at <= now() - interval '30 days'
      and not exists (select from public.blog_posts where blog_posts.id = deletion.post_id)
      and not exists (
        select from public.post_versions as later where later.post_id = deletion.post_id and later.id > deletion.id
      )
  )
$$;
grant execute on function public.remove_outdated_versions() to service_role;

-- Categories: what visitors see of the text in blog_posts.category.

-- key is that text. A category of posts without a row is shown by it, in a colour in turn. The checks name what
-- app/content/category-look.ts draws.
create table public.category_labels (
  key text primary key check (btrim(key) <> '' and length(key) <= 60),
  name jsonb not null
    check (private.is_bilingual(name) and private.is_within(name, 60)
      and private.seen(name ->> 'pl') <> '' and private.seen(name ->> 'en') <> ''),
  colour text not null check (colour in ('copper', 'patina', 'steel', 'brass')),
  symbol text not null check (
    symbol in (
      'gauge', 'chip', 'scales', 'chart', 'bulb', 'cycle', 'leaf', 'drop', 'disc', 'ingot', 'beam', 'hexagon'
    )
  ),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create unique index category_labels_polish_name on public.category_labels (private.as_read(name ->> 'pl'));
create unique index category_labels_english_name on public.category_labels (private.as_read(name ->> 'en'));

alter table public.category_labels enable row level security;
grant select on public.category_labels to anon, authenticated, service_role;
grant insert, update, delete on public.category_labels to authenticated, service_role;

insert into public.category_labels (key, name, colour, symbol) values
  ('technology', '{"pl": "Technologia", "en": "Technology"}', 'copper', 'gauge'),
  ('policy', '{"pl": "Przepisy", "en": "Policy"}', 'patina', 'scales'),
  ('business', '{"pl": "Biznes", "en": "Business"}', 'steel', 'chart'),
  ('innovation', '{"pl": "Innowacje", "en": "Innovation"}', 'brass', 'bulb'),
  ('recycling', '{"pl": "Recykling", "en": "Recycling"}', 'copper', 'cycle'),
  ('sustainability', '{"pl": "Zrównoważony rozwój", "en": "Sustainability"}', 'patina', 'leaf'),
  ('environment', '{"pl": "Środowisko", "en": "Environment"}', 'steel', 'drop');

create trigger keep_identity before update on public.category_labels
  for each row execute function private.forbid_column_change('key', 'created_at');
create trigger forbid_truncate before truncate on public.category_labels
  for each statement execute function private.forbid_truncate();

-- Servers keep pages with these names: they are told as they are of posts.
create trigger announce_change after insert or delete or update on public.category_labels
  for each row execute function private.announce_content_change();
create trigger note_change after insert or delete or update on public.category_labels
  for each row execute function private.note_change();
create trigger count_removed_row after delete on public.category_labels for each row execute function private.count_removed_row();
create trigger clean_texts before insert or update of key, name on public.category_labels
  for each row execute function private.clean_texts('key line', 'name line');
create trigger one_row_changed after update on public.category_labels
  referencing new table as changed for each statement execute function private.require_one_row();
create trigger one_row_removed after delete on public.category_labels
  referencing old table as changed for each statement execute function private.require_one_row();
create trigger count_overwritten after update on public.category_labels
  for each row when (old.name is distinct from new.name) execute function private.count_removed_row();

create policy "Anyone reads the names of categories" on public.category_labels for select to anon, authenticated using (true);
create policy "Administrators name categories" on public.category_labels for insert to authenticated
  with check ((select private.is_admin()));
create policy "Administrators rename categories" on public.category_labels for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Administrators delete categories that are not used" on public.category_labels for delete to authenticated
  using (
    (select private.is_admin())
    and not exists (select from public.blog_categories where blog_categories.category = category_labels.key)
    and not exists (select from public.post_drafts where post_drafts.category = category_labels.key)
    and not exists (select from public.deleted_posts where deleted_posts.category = category_labels.key)
  );

create function private.stamp_label() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end
$$;
create trigger stamp before update on public.category_labels for each row execute function private.stamp_label();

-- Makes the label of a category that has neither posts nor a label. Where another category has one of the names, there is none,
-- and the category is shown by its key. A look that is not given is that of app/content/category-look.ts (defaultLook).
create function private.label_category(new_key text, given jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  turn constant integer := (select sum(ascii(letter)) from regexp_split_to_table(new_key, '') as letter) % 4 + 1;
begin
  if exists (select from public.blog_categories where category = new_key) then
    return;
  end if;
  insert into public.category_labels (key, name, colour, symbol) values (
    new_key,
    jsonb_build_object(
      'pl', coalesce(nullif(btrim(given ->> 'pl'), ''), new_key),
      'en', coalesce(nullif(btrim(given ->> 'en'), ''), new_key)
    ),
    coalesce(nullif(given ->> 'colour', ''), (array['copper', 'patina', 'steel', 'brass'])[turn]),
    coalesce(nullif(given ->> 'symbol', ''), (array['disc', 'ingot', 'beam', 'hexagon'])[turn])
  )
  on conflict do nothing;
end
$$;

-- For administrators: gives the posts and drafts of a category another one and removes its name, also in what can be restored.
-- The states of the history keep the category that they had, and what it has become. Drafts of changes to these posts go on
-- from the version that this makes. False where the other one is gone.
create function public.merge_categories(merged text, remaining text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if merged = remaining or btrim(remaining) = '' then
    raise exception 'no other category' using errcode = '22023';
  end if;
  if not exists (select from public.category_labels where key = remaining for share)
    and not exists (select from public.blog_posts where category = remaining)
  then
    return false;
  end if;
  -- A colleague who saves a post at this moment comes first; what is read of it then is what they saved.
  perform from public.blog_posts where category = merged order by id for no key update;
  update public.post_drafts as draft set base_version = draft.base_version + 1
  from public.blog_posts as post
  where post.id = draft.post_id and post.version = draft.base_version and post.category = merged;
  update public.blog_posts set category = remaining where category = merged;
  perform set_config('app.keeps_author', 'on', true);
  update public.post_drafts set category = remaining where category = merged;
  perform set_config('app.keeps_author', '', true);
  update public.post_versions set merged_into = remaining
  where category = merged and merged_into is null or merged_into = merged;
  perform private.note_activity(
    'category', 'merged', merged,
    coalesce((select private.both_names(name) from public.category_labels where key = merged), merged),
    coalesce((select private.both_names(name) from public.category_labels where key = remaining), remaining)
  );
  delete from public.category_labels where key = merged;
  return true;
end
$$;
grant execute on function public.merge_categories(text, text) to authenticated;

-- Pictures: what has been uploaded, and where it is used.

-- The hashes of the uploaded pictures that a post or a draft shows or links to.
create function private.pictures_in(content jsonb, imageurl text) returns text[]
language sql immutable set search_path = '' as $$
  select coalesce(array_agg(distinct found[1]), '{}')
  from regexp_matches(
    coalesce(content ->> 'pl', '') || ' ' || coalesce(content ->> 'en', '') || ' ' || coalesce(imageurl, ''),
    '/uploads/([0-9a-f]{32})-', 'g'
  ) as found
$$;
grant execute on function private.pictures_in(jsonb, text) to authenticated, service_role;

-- address is that of the largest variant; name, that of the file that was sent; bytes, its size. height and bytes are null
-- where the upload is older than this table. created_by is the address of an administrator. The focal point is in parts of the
-- width and the height, from the left and the top. version counts what was said of it. busy_since: its files are being stored
-- or deleted, by one caller at a time; after a minute that is taken for broken off. claim: the id that this caller gave it.
-- is_stored: all its files are there for certain.
create table public.pictures (
  id uuid primary key default gen_random_uuid(),
  address text not null unique check (address ~ '^/uploads/[0-9a-f]{32}-[1-9]\d{0,3}\.webp$'),
  hash text not null generated always as (substr(address, 10, 32)) stored,
  name text not null default '' check (length(name) <= 200),
  width integer not null check (width > 0),
  height integer check (height > 0),
  bytes integer check (bytes > 0),
  description jsonb not null default '{"en": "", "pl": ""}'
    check (private.is_bilingual(description) and private.is_within(description, 500)),
  focal_x numeric(3, 2) not null default 0.5 check (focal_x between 0 and 1),
  focal_y numeric(3, 2) not null default 0.5 check (focal_y between 0 and 1),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null default coalesce(private.confirmed_email(), ''),
  busy_since timestamptz,
  claim uuid,
  is_stored boolean not null default true
);

create index pictures_hash on public.pictures (hash);
create index pictures_newest on public.pictures (created_at desc, id desc);

alter table public.pictures enable row level security;
grant select on public.pictures to authenticated, service_role;
grant update (description), update (focal_x), update (focal_y) on public.pictures to authenticated;
grant insert, update on public.pictures to service_role;
create trigger keep_identity before update on public.pictures
  for each row execute function private.forbid_column_change(
    'id', 'address', 'name', 'width', 'height', 'bytes', 'created_at', 'created_by'
  );
create trigger forbid_truncate before truncate on public.pictures for each statement execute function private.forbid_truncate();

-- Servers keep pages with these: they are told as they are of posts.
create trigger announce_change after update of description, focal_x, focal_y on public.pictures
  for each row execute function private.announce_content_change();
create trigger note_change after insert or delete or update of description, focal_x, focal_y on public.pictures
  for each row execute function private.note_change();
create trigger clean_texts before insert or update of name, description on public.pictures
  for each row execute function private.clean_texts('name line', 'description line');
create trigger one_row_changed after update on public.pictures
  referencing new table as changed for each statement execute function private.require_one_row();

create policy "Administrators see pictures" on public.pictures for select to authenticated using ((select private.is_admin()));
create policy "Administrators describe pictures" on public.pictures for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));

-- These say where a picture is used: nothing is counted or kept beside the posts. Without fastupdate, whose list of pending
-- rows each search would read.
create index blog_posts_pictures on public.blog_posts using gin (private.pictures_in(content, imageurl)) with (fastupdate = off);
create index post_drafts_pictures on public.post_drafts using gin (private.pictures_in(content, imageurl))
  with (fastupdate = off);
create index post_versions_pictures on public.post_versions using gin (private.pictures_in(content, imageurl))
  with (fastupdate = off) where deleted;

create function private.count_description() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.version := old.version + 1;
  return new;
end
$$;
create trigger version before update of description, focal_x, focal_y on public.pictures
  for each row execute function private.count_description();

-- Trigger function: counts a picture's description that gives way to another; the first one of a language overwrites nothing.
create function private.count_overwritten_description() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (
    select from jsonb_each_text(old.description) where value <> '' and value is distinct from new.description ->> key
  ) then
    perform private.count_removal();
  end if;
  return null;
end
$$;
create trigger count_overwritten after update of description on public.pictures
  for each row execute function private.count_overwritten_description();

-- The posts and drafts that use a picture, also the posts in the trash. kind is 'post', 'draft' or 'trash'; a draft has a
-- draft_id, and a post_id where it is of a post.
create function private.picture_uses(used text) returns table (kind text, post_id text, draft_id uuid, title jsonb)
language sql stable set search_path = '' as $$
  select 'post', id, null::uuid, title from public.blog_posts where private.pictures_in(content, imageurl) @> array[used]
  union all
  select 'draft', post_id, id, title from public.post_drafts
  where private.pictures_in(content, imageurl) @> array[used]
  union all
  select 'trash', post_id, null, title from public.deleted_posts
  where private.pictures_in(content, imageurl) @> array[used]
$$;

-- Trigger function: raises 23514, in the words of a check constraint, where an administrator saves an upload that is not
-- stored. What is used stays. The lock has remove_picture wait for what is saved here, or this for its end.
create function private.require_pictures() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  named constant text[] := private.pictures_in(new.content, new.imageurl);
begin
  perform from public.pictures where hash = any (named) for key share;
  if auth.uid() is not null and exists (
    select from unnest(named) as wanted
    where not exists (select from public.pictures where hash = wanted and is_stored)
      and not exists (select from private.picture_uses(wanted))
  ) then
    raise exception 'new row for relation "%" violates check constraint "pictures_are_stored"', tg_table_name
      using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger require_pictures before insert or update of content, imageurl on public.blog_posts
  for each row execute function private.require_pictures();
create trigger require_pictures before insert or update of content, imageurl on public.post_drafts
  for each row execute function private.require_pictures();

-- One page of the pictures whose name or descriptions contain each of the words. chosen is 'all' or 'unused'. Returns what
-- find_page does, with "pictures" instead of ids; each has "uses", 21 at most.
create function public.list_pictures(
  words text default '', chosen text default 'all', before text default null, after text default null,
  page_size integer default 25
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  matching text := 'public.pictures as picture where ' || private.holds_words(
    'private.as_searched(name || chr(10) || (description ->> ''pl'') || chr(10) || (description ->> ''en''))', words
  );
  page jsonb;
begin
  perform private.require_admin();
  if chosen not in ('all', 'unused') then
    raise exception 'no such choice' using errcode = '22023';
  end if;
  if chosen = 'unused' then
    -- As picture_uses, without a call for each picture.
    matching := matching || ' and ' || (
      select string_agg(format(
        'not exists (select from public.%I where private.pictures_in(content, imageurl) @> array[picture.hash])', name
      ), ' and ')
      from unnest(array['blog_posts', 'post_drafts', 'deleted_posts']) as name
    );
  end if;
  page := private.find_page(matching, before, after, page_size);
  return page - 'ids' || jsonb_build_object('pictures', (
    select coalesce(jsonb_agg(
      to_jsonb(picture) || jsonb_build_object('uses', (
        select coalesce(jsonb_agg(to_jsonb(uses)), '[]')
        from (select * from private.picture_uses(picture.hash) limit 21) as uses
      )) order by place
    ), '[]')
    from jsonb_array_elements_text(page -> 'ids') with ordinality as listed (listed_id, place)
      join public.pictures as picture on picture.id = listed_id::uuid
  ));
end
$$;
grant execute on function public.list_pictures(text, text, text, text, integer) to authenticated;

-- The looks of pictures that visitors see beside their files, by their hashes, of which the first hundred count.
create function public.picture_looks(hashes text[]) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(
    jsonb_build_object('hash', hash, 'description', description, 'x', focal_x, 'y', focal_y)
  ), '[]')
  from public.pictures where hash = any (hashes[:100])
$$;
grant execute on function public.picture_looks(text[]) to anon, authenticated, service_role;

-- Describes a picture in a language in which it has no description, or the former one.
create function public.describe_picture(described text, language text, words text, former text default '') returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  update public.pictures set description = description || jsonb_build_object(language, left(words, 500))
  where address = described and btrim(description ->> language) in ('', btrim(left(former, 500)));
end
$$;
grant execute on function public.describe_picture(text, text, text, text) to authenticated;

-- HTML with one picture in place of another.
create function private.with_picture(html text, replaced text, picture public.pictures) returns text
language sql immutable set search_path = '' as $$
  select regexp_replace(
    regexp_replace(
      html, '(/uploads/' || replaced || '-\d+\.webp"[^>]*) width="\d+" height="\d+"',
      '\1' || case when picture.height is null then '' else format(' width="%s" height="%s"', picture.width, picture.height) end, 'g'
    ),
    '/uploads/' || replaced || '-\d+\.(webp|avif)', picture.address, 'g'
  )
$$;

-- Both texts of a body with one picture in place of another; as they are where it is the same.
create function private.pictured(content jsonb, replaced text, picture public.pictures) returns jsonb
language sql immutable set search_path = '' as $$
  select case when picture.hash = replaced then content else content || jsonb_build_object(
    'en', private.with_picture(content ->> 'en', replaced, picture),
    'pl', private.with_picture(content ->> 'pl', replaced, picture)
  ) end
$$;

-- Writes a picture into the posts and drafts that use the one with the hash: its address and size into the bodies, its address
-- as the post's own. A draft of changes goes on from the post as it is now. Returns how many posts and drafts were changed.
create function private.write_picture(replaced text, picture public.pictures) returns integer
language plpgsql set search_path = '' as $$
declare
  posts integer;
  drafts integer;
begin
  perform set_config('app.keeps_author', 'on', true);
  with found as (
    select id, private.pictured(content, replaced, picture) as body,
      case when private.pictures_in(null, imageurl) @> array[replaced] then picture.address
        else imageurl end as cover
    from public.blog_posts where private.pictures_in(content, imageurl) @> array[replaced] for update
  ), written as (
    update public.blog_posts as post set content = body, imageurl = cover
    from found where post.id = found.id and (post.content, post.imageurl) is distinct from (body, cover)
    returning post.id, post.version
  ), moved as (
    update public.post_drafts as draft set base_version = written.version
    from written where draft.post_id = written.id and draft.base_version = written.version - 1
  )
  select count(*) into posts from written;

  with found as (
    select id, private.pictured(content, replaced, picture) as body,
      case when private.pictures_in(null, imageurl) @> array[replaced] then picture.address
        else imageurl end as cover
    from public.post_drafts where private.pictures_in(content, imageurl) @> array[replaced] for update
  ), written as (
    update public.post_drafts as draft set content = body, imageurl = cover
    from found where draft.id = found.id and (draft.content, draft.imageurl) is distinct from (body, cover)
    returning draft.id
  )
  select count(*) into drafts from written;
  perform set_config('app.keeps_author', '', true);
  return posts + drafts;
end
$$;

-- Puts one picture in the place of another wherever that is used, with its description where it has none, and its focal point
-- where the proportions are the same and it has none. Returns how many posts and drafts were changed, null where one of the two
-- is not there.
create function public.replace_picture(replaced text, replacement text) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  former public.pictures;
  picture public.pictures;
begin
  perform private.require_admin();
  select * into former from public.pictures where address = replaced;
  select * into picture from public.pictures where address = replacement for no key update;
  if former.address is null or picture.address is null then
    return null;
  end if;
  if picture.description = '{"en": "", "pl": ""}' then
    picture.description := former.description;
  end if;
  if (picture.focal_x, picture.focal_y) = (0.5, 0.5)
    and abs(former.width * picture.height - picture.width * former.height) <= 0.02 * former.width * picture.height
  then
    picture.focal_x := former.focal_x;
    picture.focal_y := former.focal_y;
  end if;
  update public.pictures
  set description = picture.description, focal_x = picture.focal_x, focal_y = picture.focal_y
  where id = picture.id
    and (description, focal_x, focal_y) is distinct from (picture.description, picture.focal_x, picture.focal_y);
  return private.write_picture(former.hash, picture);
end
$$;
grant execute on function public.replace_picture(text, text) to authenticated;

-- Lists an administrator's upload before its files are stored, and keeps others from these files until settle_picture. Returns
-- 'new', 'known' for a picture whose files are there already, or 'busy'.
create function public.begin_upload(
  address text, name text, width integer, height integer, bytes integer, claim_id uuid
) returns text
language sql security definer set search_path = '' as $$
  select private.require_admin();
  with begun as (
    insert into public.pictures as picture (address, name, width, height, bytes, busy_since, claim, is_stored)
    values (
      begin_upload.address, begin_upload.name, begin_upload.width, begin_upload.height, begin_upload.bytes, now(),
      claim_id, false
    )
    on conflict (address) do update set busy_since = now(), claim = claim_id
      where coalesce(picture.busy_since < now() - interval '1 minute', true)
    returning picture.is_stored
  )
  select coalesce((select case when is_stored then 'known' else 'new' end from begun), 'busy')
$$;
grant execute on function public.begin_upload(text, text, integer, integer, integer, uuid) to authenticated;

-- Ends what begin_upload or remove_picture began with this claim. outcome is 'stored' where all files of the picture are there,
-- 'gone' where none is, with which it leaves the list unless it is used, and 'unsure' where neither is certain: it stays as it
-- was.
create function public.settle_picture(settled text, claim_id uuid, outcome text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  delete from public.pictures where address = settled and claim = claim_id and outcome = 'gone'
    and not exists (select from private.picture_uses(hash));
  update public.pictures set busy_since = null, claim = null,
    is_stored = outcome = 'stored' or (is_stored and outcome = 'unsure')
  where address = settled and claim = claim_id;
end
$$;
grant execute on function public.settle_picture(text, uuid, text) to authenticated;

-- Begins to remove a picture: its files go next, then settle_picture. Returns 'begun', 'used' where posts or drafts use it, at
-- whichever of its addresses, 'none' where it is not listed at this one, or 'busy'.
create function public.remove_picture(removed text, claim_id uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  picture public.pictures;
begin
  perform private.require_admin();
  select * into picture from public.pictures where address = removed for update;
  if exists (select from private.picture_uses(substr(removed, 10, 32))) then
    return 'used';
  elsif picture.address is null then
    return 'none';
  elsif picture.busy_since >= now() - interval '1 minute' then
    return 'busy';
  end if;
  perform private.count_removal();
  update public.pictures set busy_since = now(), claim = claim_id, is_stored = false where address = removed;
  return 'begun';
end
$$;
grant execute on function public.remove_picture(text, uuid) to authenticated;

-- Whether a file of a picture must stay, by its name: the picture is used, or listed and not busy.
create function private.is_kept_picture(file text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
      select from public.pictures
      where hash = left(file, 32) and coalesce(busy_since < now() - interval '1 minute', true)
    )
    or exists (select from private.picture_uses(left(file, 32)))
$$;
grant execute on function private.is_kept_picture(text) to authenticated;

-- Previews: links by which somebody without an account reads a draft, for seven days.

-- A link's token is told once, to who makes it: token_hash is its SHA-256. draft_id is null once the draft was published or
-- discarded, and is the new draft's once the post is one again; post_id names the post that came of it or whose changes it
-- held. created_by is the email address of an administrator.
create table public.post_previews (
  id uuid primary key default gen_random_uuid(),
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  draft_id uuid,
  post_id text,
  created_at timestamptz not null default now(),
  created_by text not null,
  expires_at timestamptz not null
);

create index post_previews_of_draft on public.post_previews (draft_id);

alter table public.post_previews enable row level security;
-- Nobody reads token_hash.
grant select (id), select (draft_id), select (post_id), select (created_at), select (created_by), select (expires_at) on public.post_previews
  to authenticated;
grant delete on public.post_previews to authenticated;

create trigger keep_identity before update on public.post_previews
  for each row execute function private.forbid_column_change(
    'id', 'token_hash', 'created_at', 'created_by', 'expires_at'
  );
create trigger forbid_truncate before truncate on public.post_previews
  for each statement execute function private.forbid_truncate();
create trigger note_change after insert or delete on public.post_previews for each row execute function private.note_change();
create trigger one_row_removed after delete on public.post_previews
  referencing old table as changed for each statement execute function private.require_one_row();

create policy "Administrators see preview links that work" on public.post_previews for select to authenticated
  using ((select private.is_admin()) and expires_at > now());
create policy "Administrators end preview links" on public.post_previews for delete to authenticated
  using ((select private.is_admin()));

-- For administrators: makes a link to a draft; returns its id, its end, and its token of 256 random bits in hexadecimal digits,
-- after which no program that finds addresses in a text stops early. Null where the draft is not there.
create function public.make_post_preview(previewed uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  token constant text := encode(sha256(
    uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())
  ), 'hex');
  made jsonb;
begin
  perform private.require_admin();
  insert into public.post_previews as previews (token_hash, draft_id, created_by, expires_at)
  select encode(sha256(convert_to(token, 'UTF8')), 'hex'), id, private.confirmed_email(), now() + interval '7 days'
  from public.post_drafts where id = previewed for key share
  returning jsonb_build_object('id', previews.id, 'token', token, 'expires_at', expires_at) into made;
  return made;
end
$$;
grant execute on function public.make_post_preview(uuid) to authenticated;

-- For the server: what the link with a token of this hash shows. While its draft is there, the draft as a post, with the date
-- that it will have; afterwards the id of the public post that came of it. Null for every other hash.
create function public.read_post_preview(hash text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'expires_at', previews.expires_at,
    'draft', to_jsonb(draft) || jsonb_build_object(
      'id', coalesce(draft.post_id, ''), 'date', coalesce(
        case when draft.date is not null then least(draft.date, draft.publish_at) end, changed.date, draft.publish_at, now()
      )
    ),
    'published', published.id
  )
  from public.post_previews as previews
  left join public.post_drafts as draft on draft.id = previews.draft_id
  left join public.blog_posts as changed on changed.id = draft.post_id
  left join public.blog_posts as published on published.id = previews.post_id
  where previews.token_hash = hash and previews.expires_at > now() and (draft.id is not null or published.id is not null)
$$;
grant execute on function public.read_post_preview(text) to service_role;

-- Trigger function: ends the links to a draft that is published or discarded.
create function private.end_previews() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.post_previews set draft_id = null,
    post_id = (select id from public.blog_posts where creation_key = old.id::text or id = old.post_id limit 1)
  where draft_id = old.id;
  return null;
end
$$;
create trigger end_previews after delete on public.post_drafts for each row execute function private.end_previews();

-- Trigger function: the links that led to a post show the draft that it has become.
create function private.resume_previews() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.post_previews set draft_id = new.id where post_id = new.post_id and draft_id is null;
  return null;
end
$$;
create trigger resume_previews after insert or update of base_version on public.post_drafts
  for each row when (new.post_id is not null and new.base_version is null) execute function private.resume_previews();

-- Trigger function: ends the links that a removed administrator has made.
create function private.end_previews_of_admin() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.post_previews where lower(created_by) = lower(old.email);
  return null;
end
$$;
create trigger end_previews after delete on public.admin_users for each row execute function private.end_previews_of_admin();

-- Removes the links whose time is over.
create function public.remove_outdated_previews() returns void
language sql security definer set search_path = '' as $$
  delete from public.post_previews where expires_at <= now()
$$;
grant execute on function public.remove_outdated_previews() to service_role;

-- The outbox: one row per mail and recipient, written in the transaction that makes the mail due. Only the outbox worker sends.
-- It claims rows for a lease: the rows of a killed worker are due again when their lease ends.

-- created_at is the time at which the mail was made or is to be due. outage: the last attempt failed because of the mail server
-- as a whole, not because of this mail. by_staff: a confirmation mail that an administrator asked for. It leaves after those
-- that visitors wait for, and is not counted among theirs. messages: of a mail that tells a colleague of several, which ones.
-- device: of a mail to the holder of an account, how the holder calls the device or the passkey that it is about.
create table private.outbox (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in (
    'contact', 'newsletter', 'confirmation', 'administrator', 'acknowledgement', 'digest', 'test-en', 'test-pl', 'assignment',
    'reply', 'waiting', 'factor-added', 'factor-removed', 'factor-lifted', 'recovery-code-used', 'recovery-codes-made',
    'passkey-added', 'passkey-removed', 'new-browser', 'password-changed', 'administrator-added', 'administrator-removed',
    'access-removed'
  )),
  source_id uuid not null,
  recipient text not null,
  created_at timestamptz not null default now(),
  held boolean not null default false,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  delivered_at timestamptz,
  refused_at timestamptz,
  last_error text,
  outage boolean not null default false,
  by_staff boolean not null default false,
  messages uuid[],
  device text not null default '',
  unique (kind, source_id, recipient)
);

create index outbox_due on private.outbox (next_attempt_at) where delivered_at is null and refused_at is null and not held;
create index outbox_outage on private.outbox (id) where outage;
create index outbox_refused on private.outbox (source_id) where refused_at is not null;
create index outbox_administrators on private.outbox (created_at) where kind = 'administrator';
create index outbox_acknowledgements on private.outbox (created_at) where kind = 'acknowledgement';
create index outbox_confirmations on private.outbox (lower(recipient), created_at) where kind = 'confirmation';
create index outbox_confirmations_due on private.outbox (created_at) where kind = 'confirmation';
create index outbox_assigned_messages on private.outbox using gin (messages) where messages is not null;
create index outbox_assignments on private.outbox (recipient, created_at) where kind = 'assignment';
create index outbox_to_persons on private.outbox (lower(recipient))
  where kind in (
    'contact', 'acknowledgement', 'reply', 'confirmation', 'test-en', 'test-pl', 'administrator', 'assignment', 'waiting',
    'factor-added', 'factor-removed', 'factor-lifted', 'recovery-code-used', 'recovery-codes-made', 'passkey-added',
    'passkey-removed', 'new-browser', 'password-changed', 'administrator-added', 'administrator-removed', 'access-removed'
  );
create index outbox_holders on private.outbox (recipient, kind, created_at) where kind in (
  'factor-added', 'factor-removed', 'factor-lifted', 'recovery-code-used', 'recovery-codes-made', 'passkey-added',
  'passkey-removed', 'new-browser', 'password-changed', 'administrator-added', 'administrator-removed', 'access-removed'
);

alter table private.outbox enable row level security;
create trigger keep_identity before update on private.outbox
  for each row execute function private.forbid_column_change('id', 'created_at');
create trigger forbid_truncate before truncate on private.outbox for each statement execute function private.forbid_truncate();

-- Makes one mail due for every address of the office, and about a message for those of its branch and its subject: one for each
-- address, however often it is named.
create function private.queue_notification(mail_kind text, mail_source_id uuid, mail_held boolean) returns void
language sql security definer set search_path = '' as $$
  insert into private.outbox (kind, source_id, recipient, held)
  select distinct on (lower(address)) mail_kind, mail_source_id, address, mail_held
  from (
    select address, 1 as place from private.office()
    union all
    select route.email, 2
    from public.contact_submissions as submission, public.message_routes as route
    where mail_kind = 'contact' and submission.id = mail_source_id
      and (route.kind, route.key) in (('branch', submission.branch), ('subject', submission.subject))
  ) as told
  order by lower(address), place
$$;

-- Claims up to batch_size due mails for lease_seconds and returns each with the row that it is about: null when that row was
-- removed, and for a confirmation also when its subscription no longer waits for one. An administrator's mail says who added
-- them, and the language that their account has chosen, or else that of who added them; an acknowledgement gets no text of its
-- message. A claimed mail is due again when its lease ends without finish_mail, which is told by its attempts which claim it
-- belongs to. Acknowledgements, and what the staff asks subscribers for, leave when no other mail is due. A test of an issue
-- shows it as it is when it is sent.
create function public.claim_mails(batch_size integer, lease_seconds integer)
returns table (id uuid, kind text, recipient text, created_at timestamptz, attempts integer, source jsonb)
language sql security definer set search_path = '' as $$
  with due as (
    select outbox.id from private.outbox
    where delivered_at is null and refused_at is null and not held and next_attempt_at <= now()
    order by outbox.kind = 'acknowledgement' or outbox.by_staff, outbox.created_at
    limit batch_size
    for update skip locked
  ), claimed as (
    update private.outbox
    set attempts = outbox.attempts + 1, outage = false, next_attempt_at = now() + make_interval(secs => lease_seconds)
    from due where outbox.id = due.id
    returning outbox.*
  )
  select claimed.id, claimed.kind, claimed.recipient, claimed.created_at, claimed.attempts,
    case claimed.kind
      when 'contact' then private.told_submission(claimed.source_id)
      when 'acknowledgement' then (
        select jsonb_build_object('id', consent.submission_id, 'language', consent.language)
        from private.contact_consents as consent where consent.submission_id = claimed.source_id
      )
      when 'newsletter' then (
        select to_jsonb(subscription) from public.newsletter_subscriptions as subscription
        where subscription.id = claimed.source_id
      )
      when 'confirmation' then (
        select to_jsonb(subscription) from public.newsletter_subscriptions as subscription
        where subscription.id = claimed.source_id and subscription.active and subscription.confirmed_at is null
      )
      when 'administrator' then (
        select to_jsonb(admin) || (
          select jsonb_build_object('added_by', value, 'language', coalesce(
            public.account_language(admin.email), public.account_language(value)
          ))
          from private.settings where key = 'primary_admin_email'
        )
        from public.admin_users as admin where admin.id = claimed.source_id
      )
      when 'digest' then private.digest_of(claimed.created_at)
      when 'assignment' then private.told_assignment(coalesce(claimed.messages, array[claimed.source_id]), claimed.recipient)
      when 'reply' then private.told_reply(claimed.source_id)
      when 'waiting' then private.told_waiting(claimed.source_id, claimed.recipient)
      when 'test-en' then private.tested_issue(claimed.source_id)
      when 'test-pl' then private.tested_issue(claimed.source_id)
      -- What is left are the mails to the holder of an account.
      else private.told_holder(claimed.kind, claimed.source_id, claimed.recipient)
    end
  from claimed
  order by claimed.kind = 'acknowledgement' or claimed.by_staff, claimed.created_at
$$;
grant execute on function public.claim_mails(integer, integer) to service_role;

-- Notes the outcome of one attempt: 'delivered', 'refused' (for good), 'failed' or 'outage' (again after a growing pause: 30 s,
-- doubled with each attempt, at most one hour). A delivery ends the pauses after an outage, except for mails that were tried 16
-- times (for ten hours, when nothing is delivered): a mail that itself breaks connections keeps its pauses. Once the mail has
-- been claimed again the outcome of the attempt before is that of nobody's lease, and nothing is noted but a delivery, which
-- stays true.
create function public.finish_mail(mail_id uuid, attempt integer, outcome text, error text default null) returns void
language sql security definer set search_path = '' as $$
  update private.outbox set
    delivered_at = case when outcome = 'delivered' then now() end,
    refused_at = case when outcome = 'refused' then now() end,
    outage = outcome = 'outage',
    last_error = left(error, 500),
    next_attempt_at = now() + least(interval '30 seconds' * power(2, least(attempts, 10) - 1), interval '1 hour')
  where id = mail_id and delivered_at is null and (attempts = attempt or outcome = 'delivered');

  update private.outbox set outage = false, next_attempt_at = now()
  where outcome = 'delivered' and id in (
    select waiting.id from private.outbox as waiting where waiting.outage and waiting.attempts < 16
    for update skip locked
  );
$$;
grant execute on function public.finish_mail(uuid, integer, text, text) to service_role;

-- Returns how many mails have waited for over an hour, how many the mail server has refused for good, and how many of these
-- told of messages. A reply that was refused is the staff's to see with its message, as its address is a visitor's.
create function public.overdue_mails() returns table (waiting integer, refused integer, messages integer)
language sql stable security definer set search_path = '' as $$
  select
    count(*) filter (where refused_at is null and created_at < now() - interval '1 hour')::integer,
    count(*) filter (where is_refused)::integer,
    count(*) filter (where is_refused and kind = 'contact')::integer
  from private.outbox, lateral (
    select refused_at is not null and kind not in ('acknowledgement', 'reply')
      and last_error is distinct from 'row removed' as is_refused
  ) as outcome
  where delivered_at is null and not held
$$;
grant execute on function public.overdue_mails() to service_role;

-- The newsletter's subscriptions, their confirmation and their end.

-- newsletter_subscriptions: active at once; no newsletter is sent before confirmed_at is set. language is that of the page it
-- came from. earlier_ids are the ids under which the address was subscribed before it left: the links in those mails still end
-- the subscription. One that bounced gets no issue until the staff lifts that: its mail server refused the address for good, or
-- could not be delivered to in three issues in a row, which soft_bounces counts. source: 'site', or 'staff' (by hand) and
-- 'import', where the administrator added_by stated in consent where and when it was given; of the site the address with the
-- moment of its confirmation is the consent. left_at is null for those who left before it was noted.
create table public.newsletter_subscriptions (
  id uuid primary key default gen_random_uuid(),
  email text not null check (position('@' in email) > 0 and length(email) <= 254),
  active boolean not null default true,
  confirmed_at timestamptz,
  created_at timestamptz not null default now(),
  language text not null default 'pl' check (language in ('pl', 'en')),
  earlier_ids uuid[] not null default '{}',
  bounced_at timestamptz,
  bounce_reason text not null default '' check (length(bounce_reason) <= 500),
  soft_bounces integer not null default 0,
  source text not null default 'site' check (source in ('site', 'staff', 'import')),
  consent text not null default '' check (length(consent) <= 600),
  added_by text not null default '',
  left_at timestamptz,
  constraint stated_consent check (source = 'site' or consent ~ '\S')
);

create unique index newsletter_subscriptions_email_key on public.newsletter_subscriptions (lower(email));
create index newsletter_subscriptions_earlier_ids on public.newsletter_subscriptions using gin (earlier_ids);
create index newsletter_subscriptions_newest on public.newsletter_subscriptions (created_at desc, id desc);
create index newsletter_subscriptions_confirmed on public.newsletter_subscriptions (created_at desc, id desc)
  where active and confirmed_at is not null;
create index newsletter_subscriptions_waiting on public.newsletter_subscriptions (created_at desc, id desc)
  where active and confirmed_at is null;
create index newsletter_subscriptions_left on public.newsletter_subscriptions (created_at desc, id desc) where not active;
create index newsletter_subscriptions_words on public.newsletter_subscriptions using gin (lower(email) extensions.gin_trgm_ops);
create index newsletter_subscriptions_bounced on public.newsletter_subscriptions (created_at desc, id desc)
  where active and bounced_at is not null;
create index newsletter_subscriptions_unconfirmed on public.newsletter_subscriptions (greatest(created_at, left_at))
  where confirmed_at is null;

alter table public.newsletter_subscriptions enable row level security;
grant select, insert, update, delete on public.newsletter_subscriptions to service_role;
create trigger require_plain_address before insert or update of email on public.newsletter_subscriptions
  for each row execute function private.require_plain_address();
create trigger keep_identity before update on public.newsletter_subscriptions
  for each row execute function private.forbid_column_change('id', 'created_at', 'earlier_ids');
create trigger keep_address before update on public.newsletter_subscriptions
  for each row execute function private.forbid_column_change('email');
create trigger keep_confirmation before update on public.newsletter_subscriptions
  for each row when (old.confirmed_at is not null) execute function private.forbid_column_change('confirmed_at');
create trigger forbid_truncate before truncate on public.newsletter_subscriptions
  for each statement execute function private.forbid_truncate();
create trigger note_removal after delete on public.newsletter_subscriptions for each row execute function private.note_change();
create trigger keep_origin before update on public.newsletter_subscriptions
  for each row execute function private.forbid_column_change('source', 'consent', 'added_by');
create trigger bring_into_one_form before insert or update of email on public.newsletter_subscriptions
  for each row execute function private.bring_into_one_form();
create trigger clean_texts before insert or update of consent on public.newsletter_subscriptions
  for each row execute function private.clean_texts('consent lines');

-- Trigger function: an address that left and subscribes again starts anew. The old row is removed, with its id and the links
-- that confirm it. The new row keeps that id in earlier_ids, because the link to leave works in every mail.
create function private.forget_left_subscription() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  left_ids uuid[];
begin
  delete from public.newsletter_subscriptions where lower(email) = lower(new.email) and not active
  returning earlier_ids || id into left_ids;
  new.earlier_ids := coalesce(left_ids, '{}');
  return new;
end
$$;
create trigger forget_left before insert on public.newsletter_subscriptions
  for each row execute function private.forget_left_subscription();

-- Makes a confirmation mail due for an active, unconfirmed subscription that had none within a day: at once, or when the last
-- one to its address is a day old, or as soon as no more than 100 are due in that hour. If that is later than in half a day
-- there is none: whoever subscribes again then gets one. created_at is the time at which the mail is due, since its links
-- expire from then on. Another mail is another row, because a mail's Message-ID is made of its row's id. Mails that the staff
-- asked for are not counted; one that waits gives way to that of a person who asks. There is none where the mailbox takes no
-- more.
create function private.queue_confirmation(subscription_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  most_in_an_hour constant integer := 100;
  longest_wait constant interval := '12 hours';
  address text;
  earliest timestamptz;
  hash text;
  due timestamptz;
begin
  select email into address from public.newsletter_subscriptions
  where id = subscription_id and active and confirmed_at is null
  for update;
  if not found or exists (
    select from private.outbox
    where kind = 'confirmation' and source_id = subscription_id and created_at > now() - interval '1 day'
      and not (by_staff and created_at > now())
  ) then
    return;
  end if;
  hash := private.mailbox_hash(address);
  -- Whoever comes at the same time waits here, and then sees this one; the clock is read after that.
  perform pg_advisory_xact_lock(hashtextextended('mails to ' || hash, 0));
  perform pg_advisory_xact_lock(hashtextextended('private.queue_confirmation', 0));
  if not private.mailbox_takes(hash, true, clock_timestamp()) then
    return;
  end if;
  delete from private.outbox
  where kind = 'confirmation' and lower(recipient) = lower(address)
    and (source_id = subscription_id or created_at > now());
  select greatest(clock_timestamp(), max(created_at) + interval '1 day') into earliest from private.outbox
  where kind = 'confirmation' and lower(recipient) = lower(address);
  insert into private.outbox (kind, source_id, recipient, created_at, next_attempt_at)
  select 'confirmation', subscription_id, address, moment, moment
  from (
    select earliest as moment, (
      select count(*) from private.outbox
      where kind = 'confirmation' and not by_staff
        and created_at > earliest - interval '1 hour' and created_at <= earliest
    ) as others
    union all
    -- When each mail is an hour old, and how many follow it until then: one pass over the queue.
    select created_at + interval '1 hour',
      count(*) over (order by created_at range between current row and interval '1 hour' following)
        - count(*) over (order by created_at range between current row and current row)
    from private.outbox
    where kind = 'confirmation' and not by_staff
      and created_at > earliest - interval '1 hour' and created_at <= earliest + longest_wait
  ) as moments
  where others < most_in_an_hour and moment <= earliest + longest_wait
  order by moment limit 1
  returning created_at into due;
  if due is not null then
    insert into private.counted_acts (kind, mailbox, asks, created_at) values ('mail', hash, true, due);
  end if;
end
$$;

-- Trigger function: a subscription makes the mails to the staff due, and the one that asks the address to confirm. From the
-- eleventh within an hour on, the staff gets a digest of the hour instead, some minutes after its end: transactions that began
-- within the hour may be committed a little later. Of those whom the staff add the staff need no mails, and what adds them
-- makes their confirmation due.
create function private.announce_subscription() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  most_in_an_hour constant integer := 10;
  lately constant integer := (
    select count(*) from (
      select from public.newsletter_subscriptions
      where source = 'site' and created_at > new.created_at - interval '1 hour' limit most_in_an_hour + 1
    ) as latest
  );
  hour_end constant timestamptz := date_trunc('hour', new.created_at, 'UTC') + interval '1 hour';
begin
  if new.source <> 'site' then
    return new;
  end if;
  if lately > most_in_an_hour then
    insert into private.outbox (kind, source_id, recipient, created_at, next_attempt_at)
    select 'digest', md5('digest ' || extract(epoch from hour_end))::uuid, address,
      hour_end, hour_end + interval '5 minutes'
    from private.office()
    on conflict do nothing;
  else
    perform private.queue_notification('newsletter', new.id, false);
  end if;
  perform private.queue_confirmation(new.id);
  return new;
end
$$;
create trigger announce after insert on public.newsletter_subscriptions
  for each row execute function private.announce_subscription();

-- Returns what a digest reports, by the end of its hour: the subscriptions of that hour that had no mail of their own. Null
-- when none is left.
create function private.digest_of(hour_end timestamptz) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'since', hour_end - interval '1 hour', 'until', hour_end, 'count', count(*),
    'emails', jsonb_agg(email order by place) filter (where place <= 1000)
  )
  from (
    select email, row_number() over (order by created_at, id) as place
    from public.newsletter_subscriptions as subscription
    where source = 'site' and created_at >= hour_end - interval '1 hour' and created_at < hour_end and not exists (
      select from private.outbox where kind = 'newsletter' and source_id = subscription.id
    )
  ) as told
  having count(*) > 0
$$;

-- For an address whose subscription waits for its confirmation: makes another mail due, in the given language, unless it had
-- one within a day. Changes nothing for any other address.
create function public.renew_newsletter_confirmation(address text, page_language text) returns void
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  waiting uuid;
begin
  update public.newsletter_subscriptions set language = page_language
  where lower(email) = private.person_of(address) and active and confirmed_at is null
  returning id into waiting;
  perform private.queue_confirmation(waiting);
end
$$;
grant execute on function public.renew_newsletter_confirmation(text, text) to service_role;

-- Confirms an active subscription; repeated, it changes nothing. Returns whether there is one. Only the links in mails have the
-- id, signed by the server.
create function public.confirm_newsletter_subscription(subscription_id uuid) returns boolean
language sql security definer set search_path = '' as $$
  with confirmed as (
    update public.newsletter_subscriptions set confirmed_at = coalesce(confirmed_at, now())
    where id = subscription_id and active
    returning id
  )
  select exists (select from confirmed)
$$;
grant execute on function public.confirm_newsletter_subscription(uuid) to service_role;

-- Ends a subscription, also by an id that its address had before; repeated, it changes nothing. Returns whether there is one.
-- because_of is the issue whose link it was, or that its reader complained of. The mail is locked before the subscription, as
-- where a mail ends.
create function public.end_newsletter_subscription(subscription_id uuid, because_of uuid default null) returns boolean
language sql security definer set search_path = '' as $$
  update private.newsletter_deliveries as delivery set left_at = now()
  where issue_id = because_of and delivery.subscription_id = end_newsletter_subscription.subscription_id and exists (
    select from public.newsletter_subscriptions as present
    where active and (present.id = delivery.subscription_id or earlier_ids @> array[delivery.subscription_id])
  );
  with ended as (
    update public.newsletter_subscriptions set active = false, left_at = coalesce(left_at, now())
    where id = end_newsletter_subscription.subscription_id
      or earlier_ids @> array[end_newsletter_subscription.subscription_id]
    returning id
  )
  select exists (select from ended)
$$;
grant execute on function public.end_newsletter_subscription(uuid, uuid) to service_role;

-- Notes that a subscription's address takes no mail: for good, or for a while, of which the third in a row counts as for good.
-- A mail to an id that the address had before it left says nothing of it now: whoever came back confirmed by a later mail.
create function private.note_bounce(subscription uuid, reason text, for_good boolean, for_a_while boolean) returns void
language sql security definer set search_path = '' as $$
  update public.newsletter_subscriptions set
    soft_bounces = soft_bounces + for_a_while::integer,
    bounced_at = coalesce(bounced_at, case when for_good or soft_bounces + for_a_while::integer >= 3 then now() end),
    bounce_reason = left(coalesce(reason, ''), 500)
  where id = subscription and (for_good or for_a_while)
$$;

-- For administrators: lets a subscription that bounced get issues again. Returns whether there is one.
create function public.lift_newsletter_bounce(subscription_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  perform private.note_activity('subscriber', 'changed', id::text)
  from public.newsletter_subscriptions where id = subscription_id and bounced_at is not null;
  update public.newsletter_subscriptions set bounced_at = null, bounce_reason = '', soft_bounces = 0
  where id = subscription_id;
  return found;
end
$$;
grant execute on function public.lift_newsletter_bounce(uuid) to authenticated;

-- For administrators: lets all subscriptions that bounced, whose address contains the words, get issues again. Returns how many.
create function public.lift_newsletter_bounces(words text default '') returns integer
language plpgsql security definer set search_path = '' as $$
declare
  lifted integer;
begin
  perform private.require_admin();
  execute '
    with lifted as (
      update public.newsletter_subscriptions set bounced_at = null, bounce_reason = '''', soft_bounces = 0
      where active and bounced_at is not null'
    || case when words ~ '\S' then ' and ' || private.holds_words('lower(email)', words) else '' end || '
      returning id
    ), noted as (select private.note_activity(''subscriber'', ''changed'', id::text) from lifted)
    select count(*) from noted'
  into lifted;
  return lifted;
end
$$;
grant execute on function public.lift_newsletter_bounces(text) to authenticated;

-- The staff's list of subscribers, and how they add some, by hand or by a file whose people agreed as it says.

-- Returns why an address that has a subscription need not be added: it is 'subscribed', 'bounced', 'waiting' for its
-- confirmation, or has 'left'; null for one that has none.
create function private.standing_of(subscription public.newsletter_subscriptions) returns text
language sql immutable set search_path = '' as $$
  select case
    when subscription.id is null then null
    when not subscription.active then 'left'
    when subscription.confirmed_at is null then 'waiting'
    when subscription.bounced_at is not null then 'bounced'
    else 'subscribed'
  end
$$;

-- For administrators: one page of the chosen subscriptions ('all', 'confirmed', 'waiting' for their confirmation, 'bounced',
-- or 'left') whose address contains the words; with an issue, of those whose mail of it had that outcome: 'left' by a link in
-- it, or 'refused', at once or later. Returns what find_page does, with "subscribers" instead of ids, each with its mails that
-- were refused for good; a confirmation that is no longer needed is not among them.
create function public.list_newsletter_subscriptions(
  words text default '', chosen text default 'all', before text default null, after text default null,
  page_size integer default 25, of_issue uuid default null, issue_outcome text default null
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  matching text := 'public.newsletter_subscriptions where ' || case chosen
    when 'all' then 'true'
    when 'confirmed' then 'active and confirmed_at is not null and bounced_at is null'
    when 'waiting' then 'active and confirmed_at is null'
    when 'bounced' then 'active and bounced_at is not null'
    when 'left' then 'not active'
  end;
  page jsonb;
begin
  perform private.require_admin();
  if matching is null then
    raise exception 'no such choice' using errcode = '22023';
  end if;
  if words ~ '\S' then
    matching := matching || ' and ' || private.holds_words('lower(email)', words);
  end if;
  if of_issue is not null then
    matching := matching || format(
      ' and (id in (%1$s) or earlier_ids && array(%1$s))',
      format('select subscription_id from private.newsletter_deliveries where issue_id = %L and ', of_issue) || case issue_outcome
        when 'left' then 'left_at is not null'
        when 'refused' then 'state in (''refused'', ''returned'')'
        else 'false'
      end
    );
  end if;
  page := private.find_page(matching, before, after, page_size);
  return page - 'ids' || jsonb_build_object('subscribers', (
    select coalesce(jsonb_agg(to_jsonb(subscription) - 'earlier_ids' || jsonb_build_object('refusals', (
      select coalesce(
        jsonb_agg(jsonb_build_object('recipient', recipient, 'error', coalesce(last_error, '')) order by recipient), '[]'
      )
      from private.outbox
      where source_id = subscription.id and refused_at is not null and (
        kind = 'newsletter'
        or kind = 'confirmation' and subscription.active and subscription.confirmed_at is null
      )
    )) order by place), '[]')
    from jsonb_array_elements_text(page -> 'ids') with ordinality as listed (id, place)
    join public.newsletter_subscriptions as subscription on subscription.id = listed.id::uuid
  ));
end
$$;
grant execute on function public.list_newsletter_subscriptions(text, text, text, text, integer, uuid, text) to authenticated;

-- For administrators: a subscription with the issue that ended it, by its link or by a complaint ("left_because"), the latest
-- 100 issues that went to it ("issues"; 'cancelled' where it never left), and what happened to it, the latest first
-- ("history"): each with its moment, a word and what there is to say of it. Mails, issues and complaints are also those of the
-- ids that its address had before. Null where there is none.
create function public.read_newsletter_subscription(subscription_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  chosen public.newsletter_subscriptions;
  ids uuid[];
begin
  perform private.require_admin();
  select * into chosen from public.newsletter_subscriptions where id = read_newsletter_subscription.subscription_id;
  if not found then
    return null;
  end if;
  ids := chosen.earlier_ids || chosen.id;
  return to_jsonb(chosen) - 'earlier_ids' || jsonb_build_object(
    'left_because', (
      select jsonb_build_object('id', issue.id, 'subject', subject)
      from private.newsletter_deliveries as delivery join public.newsletter_issues as issue on issue.id = issue_id
      where delivery.subscription_id = any (ids) and left_at is not null and not chosen.active
      order by left_at desc limit 1
    ),
    'issues', (
      select coalesce(jsonb_agg(to_jsonb(listed) order by moment desc), '[]') from (
        select issue.id, subject,
          case when issue.state = 'cancelled' and delivery.state = 'waiting' then 'cancelled' else delivery.state end as state,
          coalesce(settled_at, ended_at, started_at) as moment, coalesce(last_error, '') as error
        from private.newsletter_deliveries as delivery join public.newsletter_issues as issue on issue.id = issue_id
        where delivery.subscription_id = any (ids)
        order by moment desc limit 100
      ) as listed
    ),
    'history', (
      select coalesce(jsonb_agg(to_jsonb(event) order by moment desc), '[]') from (
        values
          (chosen.created_at, 'added', chosen.added_by),
          (chosen.confirmed_at, 'confirmed', ''),
          (chosen.bounced_at, 'bounced', chosen.bounce_reason),
          (chosen.left_at, 'left', '')
        union all
        select coalesce(delivered_at, refused_at, next_attempt_at),
          case when delivered_at is not null then 'asked' when refused_at is not null then 'refused' else 'due' end,
          case when delivered_at is null then coalesce(last_error, '') else '' end
        from private.outbox
        where kind = 'confirmation' and source_id = any (ids)
          and (delivered_at is not null or chosen.active and chosen.confirmed_at is null)
        union all
        select created_at, case action when 'ended' then 'complained' else 'lifted' end,
          case action when 'ended' then detail else coalesce(actor_email, '') end
        from private.activity
        where kind = 'subscriber' and action in ('changed', 'ended') and subject = any (ids::text[])
      ) as event (moment, what, detail)
      where moment is not null
    )
  );
end
$$;
grant execute on function public.read_newsletter_subscription(uuid) to authenticated;

-- Raises 22023 where nobody says where and when the consent was given, and 23514 where that names a way to somebody: the mail
-- repeats it under the company's name. Without the row, which has an address.
create function private.require_consent(stated text) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if stated !~ '\S' or length(stated) > 500 then
    raise exception 'a consent is stated in 1 to 500 characters' using errcode = '22023';
  elsif private.names_contact(stated) then
    raise exception 'new row for relation "newsletter_subscriptions" violates check constraint "consent_without_contacts"'
      using errcode = 'check_violation';
  end if;
end
$$;

-- The mailboxes that are not asked whatever address of theirs is given, with why: 'complained' where that ended a subscription,
-- 'left', or 'bounced'; with a subscription of which it is so.
create function private.declined_mailboxes() returns table (mailbox text, standing text, id uuid)
language sql stable security definer set search_path = '' as $$
  select distinct on (mailbox) mailbox, standing, id
  from public.newsletter_subscriptions as subscription,
    private.mailbox_of(email) as mailbox,
    lateral (
      select case
        when active then 'bounced'
        when (earlier_ids || subscription.id)::text[] && array(
          select subject from private.activity where kind = 'subscriber' and action = 'ended'
        ) then 'complained'
        else 'left'
      end as standing
    ) as known
  where not active or bounced_at is not null
  order by mailbox, array_position(array['complained', 'left', 'bounced'], standing)
$$;

-- For administrators: subscribes an address whose consent they state, which then gets a confirmation mail, at most one a day;
-- until it confirms it gets nothing else. One that left begins anew by that. Returns {"id", "outcome", "due"}: 'asked';
-- 'reminded' where it waited and has not been asked within a day; or what it is already, as sort_addresses says: 'left' and
-- 'complained' were asked too, which the panel asks about before. due is when the mail leaves, null for now; where a mailbox
-- has bounced, the id is that of the subscription. Where count_mail says no, nothing is changed, the outcome is its word, and
-- the id null.
create function public.add_newsletter_subscription(address text, in_language text, stated text) returns jsonb
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  mailbox constant text := private.typed_address(address);
  present public.newsletter_subscriptions;
  declined record;
  outcome text;
  refusal text;
  due timestamptz;
begin
  perform private.require_admin();
  perform private.require_consent(stated);
  -- Somebody who adds the same address at the same time waits here: there is no row to lock yet.
  perform pg_advisory_xact_lock(hashtextextended('newsletter ' || lower(mailbox), 0));
  select * into present from public.newsletter_subscriptions where lower(email) = lower(mailbox) for update;
  select * into declined from private.declined_mailboxes() as known where known.mailbox = private.mailbox_of(address);
  outcome := coalesce(nullif(private.standing_of(present), 'left'), declined.standing, 'asked');
  if outcome = 'waiting' and exists (
    select from private.outbox
    where kind = 'confirmation' and source_id = present.id and created_at > now() - interval '1 day'
  ) or outcome not in ('asked', 'left', 'complained', 'waiting') then
    return jsonb_build_object('id', coalesce(present.id, declined.id), 'outcome', outcome);
  end if;
  refusal := private.count_mail(mailbox, true);
  if refusal is not null then
    return jsonb_build_object('id', null, 'outcome', refusal);
  elsif outcome = 'waiting' then
    delete from private.outbox where kind = 'confirmation' and source_id = present.id;
    outcome := 'reminded';
  else
    insert into public.newsletter_subscriptions (email, language, source, consent, added_by)
    values (mailbox, in_language, 'staff', trim(stated), coalesce(private.confirmed_email(), ''))
    returning * into present;
    perform private.note_activity('subscriber', 'created', present.id::text);
  end if;
  select greatest(now(), max(created_at) + interval '1 day') into due from private.outbox
  where kind = 'confirmation' and lower(recipient) = lower(mailbox) and source_id <> present.id;
  insert into private.outbox (kind, source_id, recipient, by_staff, created_at, next_attempt_at)
  values ('confirmation', present.id, present.email, true, due, due);
  return jsonb_build_object('id', present.id, 'outcome', outcome, 'due', nullif(due, now()));
end
$$;
grant execute on function public.add_newsletter_subscription(text, text, text) to authenticated;

-- Raises 22023 where there are more addresses than a file may have.
create function private.require_one_file(addresses text[]) returns void
language plpgsql immutable set search_path = '' as $$
declare
  most constant integer := 5000;
begin
  if cardinality(addresses) > most then
    raise exception 'a file has at most % addresses', most using errcode = '22023';
  end if;
end
$$;

-- The addresses of a file in one form, each once as it was given first, with why it is not asked: a value of standing_of or,
-- where no subscription of the address is active, of declined_mailboxes; or 'sameMailbox' where another address of the file or
-- a mail of this day goes to its mailbox.
create function private.sort_addresses(addresses text[]) returns table (address text, place bigint, standing text)
language sql security definer set search_path = '' as $$
  select one.address, one.place, coalesce(
    nullif(private.standing_of(subscription), 'left'),
    declined.standing,
    case when row_number() over (partition by one.mailbox, subscription.id is null order by one.place) > 1
      or not private.mailbox_takes(private.hash_of_person(one.mailbox), true, clock_timestamp()) then 'sameMailbox' end
  )
  from (
    select distinct on (lower(form)) form as address, listed.place, private.mailbox_of(form) as mailbox
    from unnest(addresses) with ordinality as listed (given, place), private.in_one_form(given) as form
    order by lower(form), listed.place
  ) as one
    left join public.newsletter_subscriptions as subscription on lower(email) = lower(one.address)
    left join private.declined_mailboxes() as declined on declined.mailbox = one.mailbox
$$;

-- For administrators: what an import of these addresses would do now. Returns how many it would ask, "asked", and "left_out":
-- each other address with its "standing", what sort_addresses says, in their order.
create function public.examine_newsletter_addresses(addresses text[]) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_admin();
  perform private.require_one_file(addresses);
  return (
    select jsonb_build_object(
      'asked', count(*) filter (where standing is null),
      'left_out', coalesce(
        jsonb_agg(jsonb_build_object('address', address, 'standing', standing) order by place)
          filter (where standing is not null),
        '[]'
      )
    )
    from private.sort_addresses(addresses)
  );
end
$$;
grant execute on function public.examine_newsletter_addresses(text[]) to authenticated;

-- For administrators: subscribes the addresses of a file, whose consent they state, each with the time at which it agreed as
-- the file has it, '' where it does not say. Only a whole date with or without its time is such a time (22023 else): mails that
-- ask for confirmation repeat it. Each that has no subscription gets such a mail, as many an hour as mails_an_hour says, after
-- those of the files before and as late as count_mail would let the caller send the rest of the hour's besides; one that left
-- is left alone. Refuses them all where one is no address. Asks for a proof, as whoever has copied a session would mail
-- thousands. Returns what examine_newsletter_addresses says of them, as it was done, and the time of the last mail, "until",
-- null where there is none; or, where over ten thousand mails of files would wait, nothing is done and that is {"free_at"}:
-- when there is a place for the file.
create function public.import_newsletter_file(addresses text[], in_language text, stated text, consented text[])
returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  budget constant record := private.mails_an_hour();
  pace constant interval := interval '1 hour' / budget.of_files;
  caller constant uuid := auth.uid();
  most_waiting constant integer := 10000;
  first timestamptz;
  known jsonb;
  asked integer;
  until timestamptz;
begin
  perform private.require_admin();
  perform private.require_recent_proof();
  perform private.require_consent(stated);
  perform private.require_one_file(addresses);
  if cardinality(consented) <> cardinality(addresses) or exists (
    select from unnest(consented) as moment
    where moment is null or moment !~* '^(((19|20)[0-9]{2}([-][01]?[0-9][-]|[/][01]?[0-9][/]|[.][01]?[0-9][.])[0-3]?[0-9]|[0-3]?[0-9][.][01]?[0-9][.](19|20)[0-9]{2}|[0-3]?[0-9][/][0-3]?[0-9][/](19|20)[0-9]{2})((T|,? )[0-2]?[0-9]:[0-5][0-9](:[0-5][0-9]([.][0-9]{1,6})?)?( ?[AP]M)?( ?(Z|UTC|GMT|[+-][0-9]{2}(:?[0-9]{2})?))?)?)?$'
  ) then
    raise exception 'each address has the time of its consent, or none' using errcode = '22023';
  end if;
  -- Who imports at the same time waits here, and then sees this file's mails.
  perform pg_advisory_xact_lock(hashtextextended('public.import_newsletter_file', 0));
  perform pg_advisory_xact_lock(hashtextextended('mails of ' || caller, 0));
  perform pg_advisory_xact_lock(hashtextextended('private.queue_confirmation', 0));
  select greatest(clock_timestamp(), max(mail.created_at) + pace, (
    select created_at + interval '1 hour' from private.counted_acts
    where actor = caller and kind = 'mail' and not of_file and created_at > clock_timestamp() - interval '1 hour'
    order by created_at desc offset budget.most - budget.of_files limit 1
  )) into first
  from private.outbox as mail join public.newsletter_subscriptions as subscription on subscription.id = source_id
  where kind = 'confirmation' and by_staff and source = 'import' and mail.created_at > now() - pace;
  known := public.examine_newsletter_addresses(addresses);
  until := first + pace * ((known ->> 'asked')::integer - most_waiting);
  if until > now() then
    return jsonb_build_object('free_at', until);
  end if;
  with added as (
    insert into public.newsletter_subscriptions (email, language, source, consent, added_by)
    select address, in_language, 'import', trim(stated) || case
      when consented[place] = '' then ''
      when in_language = 'pl' then ' (czas zgody według pliku: ' || consented[place] || ')'
      else ' (time of consent in the file: ' || consented[place] || ')'
    end, coalesce(private.confirmed_email(), '')
    from private.sort_addresses(addresses) where standing is null order by place
    on conflict do nothing
    returning id, email
  ), mails as (
    insert into private.outbox (kind, source_id, recipient, by_staff, created_at, next_attempt_at)
    select 'confirmation', id, email, true, due, due
    from (select id, email, first + pace * (row_number() over () - 1) as due from added) as turns
    returning recipient, created_at
  ), counted as (
    insert into private.counted_acts (kind, actor, mailbox, asks, of_file, created_at)
    select 'mail', caller, private.mailbox_hash(recipient), true, true, created_at from mails
  )
  select count(*), max(created_at) into asked, until from mails;
  if asked > 0 then
    perform private.note_activity('subscriber', 'created', 'import', '', asked::text);
  end if;
  return known || jsonb_build_object('asked', asked, 'until', until);
end
$$;
grant execute on function public.import_newsletter_file(text[], text, text, text[]) to authenticated;

-- For administrators: removes a subscription for good, with its mails, also those of the ids that its address had before. Of
-- the issues' mails stays what became of them. Returns whether there was one.
create function public.remove_newsletter_subscription(subscription_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  perform from private.newsletter_deliveries as delivery
  where delivery.subscription_id = remove_newsletter_subscription.subscription_id for update;
  perform from public.newsletter_subscriptions where id = subscription_id for update;
  if not found then
    return false;
  end if;
  perform private.count_removal();
  perform private.remove_subscriptions(array[subscription_id]);
  perform private.note_activity('subscriber', 'deleted', subscription_id::text);
  return true;
end
$$;
grant execute on function public.remove_newsletter_subscription(uuid) to authenticated;

-- The issues of the newsletter: what each says, whom it goes to, and what a test of it shows.

-- subject and words in both languages; words is plain text, with an empty line between paragraphs. posts are ids of blog_posts
-- in their order. segment: 'all' subscribers or those of one language. An issue is a 'draft' until it is 'scheduled' or sent;
-- one that is 'paused' or 'cancelled' keeps its mails that wait. problem says why the server scheduled or sent no further:
-- 'incomplete' (a subject or any content is missing), 'posts' (one is public no more), 'nobody' (no subscribers), or 'refused'
-- (private.pause_refused_issue says when). content is what is sent, fixed when sending begins: the subject, the words and what
-- a mail needs of the posts. updated_by is the address of an administrator.
create table public.newsletter_issues (
  id uuid primary key default gen_random_uuid(),
  subject jsonb not null
    check (private.is_bilingual(subject) and private.is_within(subject, 150) and private.is_one_line(subject)),
  words jsonb not null check (private.is_bilingual(words) and private.is_within(words, 5000)),
  posts text[] not null default '{}' check (cardinality(posts) <= 20),
  segment text not null default 'all' check (segment in ('all', 'en', 'pl')),
  state text not null default 'draft'
    check (state in ('draft', 'scheduled', 'sending', 'paused', 'cancelled', 'sent')),
  send_at timestamptz check (send_at >= '1900-01-01' and send_at < '3000-01-01'),
  problem text check (problem in ('incomplete', 'posts', 'nobody', 'refused')),
  content jsonb,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  started_at timestamptz,
  ended_at timestamptz
);

create index newsletter_issues_newest on public.newsletter_issues (created_at desc, id desc);
create index newsletter_issues_under_way on public.newsletter_issues (started_at) where state in ('scheduled', 'sending');

alter table public.newsletter_issues enable row level security;
grant select on public.newsletter_issues to authenticated;
create trigger keep_identity before update on public.newsletter_issues
  for each row execute function private.forbid_column_change('id', 'created_at');
create trigger forbid_truncate before truncate on public.newsletter_issues
  for each statement execute function private.forbid_truncate();
create trigger clean_texts before insert or update of subject, words on public.newsletter_issues
  for each row execute function private.clean_texts('subject line typed', 'words lines typed');

create policy "Administrators read issues" on public.newsletter_issues for select to authenticated
  using ((select private.is_admin()));

-- Trigger function: notes what an administrator does with an issue, and where the server ends it; not what is typed.
create function private.note_issue() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  issue constant public.newsletter_issues := coalesce(new, old);
  title constant text := coalesce(nullif(issue.subject ->> 'en', ''), issue.subject ->> 'pl');
  action constant text := case
    when tg_op = 'INSERT' then 'created'
    when tg_op = 'DELETE' then 'deleted'
    when new.state = 'sending' then case when old.state = 'paused' then 'continued' else 'sent' end
    when new.state = 'scheduled' then 'scheduled'
    when new.state = 'draft' then case when new.problem is null then 'unscheduled' else 'unsent' end
    when new.state in ('paused', 'cancelled') then new.state
  end;
begin
  if action is not null then
    perform private.note_activity(
      'newsletter', action, issue.id::text, title,
      case action when 'scheduled' then to_jsonb(issue.send_at) #>> '{}' when 'unsent' then issue.problem else '' end,
      title_pl => issue.subject ->> 'pl'
    );
  end if;
  return null;
end
$$;
create trigger note_begin_and_end after insert or delete on public.newsletter_issues
  for each row execute function private.note_issue();
create trigger note_state after update of state, send_at on public.newsletter_issues
  for each row when (new.state <> old.state or new.send_at is distinct from old.send_at) execute function private.note_issue();

-- Trigger function: counts an issue whose texts are overwritten, once for whoever goes on writing: what another one wrote, or
-- what stood for an hour, is lost by the first save and not by those after it.
create function private.count_overwritten_issue() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if (old.updated_by <> new.updated_by or old.updated_at < new.updated_at - interval '1 hour') and exists (
    select from (values (old.subject, new.subject), (old.words, new.words)) as texts (former, present), jsonb_each_text(former)
    where value <> '' and value is distinct from present ->> key
  ) then
    perform private.count_removal();
  end if;
  return null;
end
$$;
create trigger count_overwritten after update of subject, words on public.newsletter_issues
  for each row execute function private.count_overwritten_issue();

-- Returns the subscriptions that an issue of that segment goes to: confirmed, active, and without a bounce.
create function private.newsletter_recipients(segment text) returns setof public.newsletter_subscriptions
language sql stable security definer set search_path = '' as $$
  select * from public.newsletter_subscriptions
  where active and confirmed_at is not null and bounced_at is null and (segment = 'all' or language = segment)
$$;

-- Returns what a mail or a preview of the issue shows, in both languages. A post that is public no more is left out. picture is
-- what is known of an uploaded picture, null of any other.
create function private.issue_content(issue public.newsletter_issues) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', issue.id, 'subject', issue.subject, 'words', issue.words, 'posts', coalesce((
    select jsonb_agg(
      jsonb_build_object(
        'id', post.id, 'title', post.title, 'excerpt', post.excerpt, 'imageurl', post.imageurl,
        'picture', case when picture.id is not null then jsonb_build_object(
          'description', description, 'width', width, 'height', height, 'x', focal_x, 'y', focal_y
        ) end
      ) order by place
    )
    from unnest(issue.posts) with ordinality as chosen (id, place) join public.blog_posts as post using (id)
      left join public.pictures as picture on picture.address = post.imageurl
  ), '[]'))
$$;

-- Returns why an issue cannot be sent, one of the values of problem; null when it can.
create function private.issue_problem(issue public.newsletter_issues) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when exists (
      select from unnest(array['en', 'pl']) as language
      where issue.segment in ('all', language)
        and (private.seen(issue.subject ->> language) = ''
          or private.seen(issue.words ->> language) = '' and issue.posts = '{}')
    ) then 'incomplete'
    when exists (
      select from unnest(issue.posts) as chosen where not exists (select from public.blog_posts where id = chosen)
    ) then 'posts'
    when not exists (select from private.newsletter_recipients(issue.segment)) then 'nobody'
  end
$$;

-- For administrators: begins or changes an issue. base is the version that was read, 0 for a new one, whose id the caller
-- gives: repeated, it makes no second one. A scheduled issue stays scheduled. Returns {"saved": the issue}, {"conflict": the
-- issue as it is, null when it is gone} where another has changed or sent it, or {"refused": what cannot be as it is: 'subject'
-- (too long, or of several lines), 'words' or 'posts' (too many), or 'segment' (none of the three)}. Raises what count_removal
-- raises.
create function public.save_newsletter_issue(
  issue_id uuid, base integer, new_subject jsonb, new_words jsonb, new_posts text[], new_segment text
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  saved public.newsletter_issues;
  broken text;
begin
  perform private.require_admin();
  -- The embedded API gives an object as a JSON string that holds its text.
  if jsonb_typeof(new_subject) = 'string' then
    new_subject := new_subject #>> '{}';
    new_words := new_words #>> '{}';
  end if;
  if base = 0 then
    insert into public.newsletter_issues (id, subject, words, posts, segment, updated_by)
    values (issue_id, new_subject, new_words, new_posts, new_segment, coalesce(private.confirmed_email(), ''))
    on conflict do nothing returning * into saved;
  else
    update public.newsletter_issues
    set subject = new_subject, words = new_words, posts = new_posts, segment = new_segment, problem = null,
      version = version + 1, updated_at = now(), updated_by = coalesce(private.confirmed_email(), '')
    where id = issue_id and version = base and state in ('draft', 'scheduled')
    returning * into saved;
  end if;
  if saved.id is not null then
    return jsonb_build_object('saved', to_jsonb(saved));
  end if;
  return jsonb_build_object(
    'conflict', (select to_jsonb(present) from public.newsletter_issues as present where id = issue_id)
  );
exception when check_violation then
  -- Each check is of one column, and named by it; what count_removal raises has no name.
  get stacked diagnostics broken = constraint_name;
  if broken = '' then
    raise;
  end if;
  return jsonb_build_object('refused', substring(broken from '^newsletter_issues_(.+)_check$'));
end
$$;
grant execute on function public.save_newsletter_issue(uuid, integer, jsonb, jsonb, text[], text) to authenticated;

-- For administrators: how many subscribers an issue would go to now, by language.
create function public.count_newsletter_recipients() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object(
      'en', count(*) filter (where language = 'en'), 'pl', count(*) filter (where language = 'pl')
    )
    from private.newsletter_recipients('all')
  );
end
$$;
grant execute on function public.count_newsletter_recipients() to authenticated;

-- For administrators: what the mails of an issue say, or would say now; null when it is gone.
create function public.preview_newsletter_issue(issue_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (
    select coalesce(content, private.issue_content(issue)) from public.newsletter_issues as issue where id = issue_id
  );
end
$$;
grant execute on function public.preview_newsletter_issue(uuid) to authenticated;

-- For administrators: makes a mail due to the caller's own address that shows the issue as it is now in that language. Raises
-- 23514 where count_mail says no.
create function public.send_newsletter_test(issue_id uuid, in_language text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if in_language not in ('en', 'pl') then
    raise exception 'no such language' using errcode = '22023';
  end if;
  if private.count_mail(null) is not null then
    raise exception 'new row for relation "outbox" violates check constraint "mails_an_hour"' using errcode = 'check_violation';
  end if;
  -- Another mail is another row, because a mail's Message-ID is made of its row's id. Asked twice at once, there is one.
  delete from private.outbox
  where kind = 'test-' || in_language and source_id = issue_id and recipient = private.confirmed_email();
  insert into private.outbox (kind, source_id, recipient)
  select 'test-' || in_language, id, private.confirmed_email() from public.newsletter_issues where id = issue_id
  on conflict do nothing;
  return exists (select from public.newsletter_issues where id = issue_id);
end
$$;
grant execute on function public.send_newsletter_test(uuid, text) to authenticated;

-- Returns the content of an issue as it is now, for a test of it; null when it is gone.
create function private.tested_issue(tested uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.issue_content(issue) from public.newsletter_issues as issue where id = tested
$$;

-- For administrators: removes an issue that was not sent. Returns whether there was one.
create function public.remove_newsletter_issue(issue_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  delete from public.newsletter_issues where id = issue_id and state in ('draft', 'scheduled');
  if not found then
    return false;
  end if;
  perform private.count_removal();
  return true;
end
$$;
grant execute on function public.remove_newsletter_issue(uuid) to authenticated;

-- The mails of the newsletter's issues: how an issue is begun and steered, which mails are due, and how far it has come.

-- One mail of an issue to one subscription, which may be gone by now. state: 'waiting', 'sent', 'refused' for good, 'returned'
-- when a delivery report came after it was sent, or 'left' when the subscription ended or bounced before its mail was sent.
-- noted is the last attempt of which the outcome is known. failures are the attempts that count: an outage of the whole mail
-- server does not. settled_at: when it left 'waiting', or was last refused for who sends it, and waits. address_refusals: how
-- often in a row it ended because the address takes no mail; more than once only where the staff let a paused issue go on.
-- soft_bounces_before: those in a row until this mail was sent, for a report of it. left_at: a link in this issue ended the
-- subscription.
create table private.newsletter_deliveries (
  issue_id uuid not null references public.newsletter_issues on delete cascade,
  subscription_id uuid not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'refused', 'returned', 'left')),
  attempts integer not null default 0,
  noted integer not null default 0,
  failures integer not null default 0,
  address_refusals integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  settled_at timestamptz,
  last_error text,
  soft_bounces_before integer not null default 0,
  left_at timestamptz,
  primary key (issue_id, subscription_id)
);

create index newsletter_deliveries_due on private.newsletter_deliveries (issue_id, next_attempt_at) where state = 'waiting';
create index newsletter_deliveries_latest on private.newsletter_deliveries (issue_id, settled_at desc)
  where settled_at is not null and state <> 'left';
create index newsletter_deliveries_of_subscription on private.newsletter_deliveries (subscription_id);

alter table private.newsletter_deliveries enable row level security;
create trigger keep_identity before update on private.newsletter_deliveries
  for each row execute function private.forbid_column_change('issue_id', 'subscription_id');
create trigger forbid_truncate before truncate on private.newsletter_deliveries
  for each statement execute function private.forbid_truncate();

-- Fixes the content and makes one mail due for every recipient. Raises no error: what keeps it from being sent is checked
-- before.
create function private.start_issue(started uuid) returns void
language sql security definer set search_path = '' as $$
  update public.newsletter_issues as issue
  set state = 'sending', problem = null, started_at = now(), content = private.issue_content(issue)
  where id = started;
  insert into private.newsletter_deliveries (issue_id, subscription_id)
  select started, recipient.id
  from public.newsletter_issues as issue, private.newsletter_recipients(issue.segment) as recipient
  where issue.id = started
$$;

-- For administrators: sends the version of an issue that was read, at once or at a moment, or takes it off the schedule (when
-- neither). Returns null when that is done; or why it is not: a value of problem, 'past', or 'changed' where another has
-- changed, sent or removed it since.
create function public.send_newsletter_issue(
  issue_id uuid, base integer, at_once boolean, moment timestamptz default null
) returns text
language plpgsql security definer set search_path = '' as $$
declare
  issue public.newsletter_issues;
  obstacle text;
begin
  perform private.require_admin();
  select * into issue from public.newsletter_issues
  where id = issue_id and version = base and state in ('draft', 'scheduled') for update;
  if not found then
    return 'changed';
  end if;
  if at_once or moment is not null then
    obstacle := coalesce(private.issue_problem(issue), case when not at_once and moment <= now() then 'past' end);
  end if;
  if obstacle is not null then
    return obstacle;
  elsif at_once then
    perform private.start_issue(issue_id);
  else
    update public.newsletter_issues set send_at = moment, problem = null,
      state = case when moment is null then 'draft' else 'scheduled' end
    where id = issue_id;
  end if;
  return null;
end
$$;
grant execute on function public.send_newsletter_issue(uuid, integer, boolean, timestamp with time zone) to authenticated;

-- For administrators: pauses ('paused'), continues ('sending', also what waits for another attempt) or ends ('cancelled') what
-- is being sent; one of which no mail waits is 'sent' by its end. Returns the issue's state afterwards, null when there is
-- none; asked for what is not possible, nothing changes.
create function public.steer_newsletter_issue(issue_id uuid, wanted text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  reached text;
begin
  perform private.require_admin();
  if wanted = 'cancelled' then
    -- Who has left or bounced was not cancelled. A mail that another holds is not waited for: where one ends, it is locked before
    -- its issue.
    with gone as (
      select subscription_id
      from private.newsletter_deliveries as delivery join public.newsletter_issues as issue on issue.id = delivery.issue_id
      where issue.id = steer_newsletter_issue.issue_id and issue.state in ('sending', 'paused')
        and delivery.state = 'waiting' and (noted = attempts or next_attempt_at <= now()) and not exists (
          select from public.newsletter_subscriptions as recipient
          where recipient.id = delivery.subscription_id and recipient.active and recipient.bounced_at is null
        )
      for update of delivery skip locked
    )
    update private.newsletter_deliveries as delivery set state = 'left', settled_at = now()
    from gone
    where delivery.issue_id = steer_newsletter_issue.issue_id and delivery.subscription_id = gone.subscription_id;
  end if;
  update public.newsletter_issues as issue set
    state = case
      when wanted = 'cancelled' and not exists (
        select from private.newsletter_deliveries as delivery
        where delivery.issue_id = issue.id and delivery.state = 'waiting'
      ) then 'sent'
      else wanted
    end,
    problem = null,
    ended_at = case when wanted = 'cancelled' then now() end
  where id = issue_id and (
    wanted = 'paused' and state = 'sending' or wanted = 'sending' and state = 'paused'
    or wanted = 'cancelled' and state in ('sending', 'paused')
  );
  if found and wanted = 'sending' then
    update private.newsletter_deliveries as delivery set next_attempt_at = now(), last_error = null
    where delivery.issue_id = steer_newsletter_issue.issue_id
      and delivery.state = 'waiting' and noted = attempts and last_error is not null;
  end if;
  select state into reached from public.newsletter_issues where id = issue_id;
  return reached;
end
$$;
grant execute on function public.steer_newsletter_issue(uuid, text) to authenticated;

-- For administrators: what became of the mails of each issue that was sent. waiting are those that will leave if the issue goes
-- on: gone counts who left or bounced before, also where no claim has found out yet. Of those that wait, under_way are claimed,
-- and leave even when the issue is paused; retrying wait for another attempt after one that failed, the first of them until
-- retry_at. of_last_minute were sent within it; left_because are the subscriptions that a link in it ended; last_error is what
-- the mail server said of most that wait.
create function public.newsletter_progress(issue_ids uuid[])
returns table (
  issue_id uuid, mails integer, waiting integer, under_way integer, retrying integer, retry_at timestamptz, sent integer,
  refused integer, gone integer, left_because integer, of_last_minute integer, last_error text
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query
  select delivery.issue_id, count(*)::integer, count(*) filter (where waits)::integer,
    count(*) filter (where is_claimed)::integer, count(*) filter (where is_retried)::integer,
    min(next_attempt_at) filter (where is_retried),
    count(*) filter (where delivery.state = 'sent')::integer,
    count(*) filter (where delivery.state in ('refused', 'returned'))::integer,
    count(*) filter (where delivery.state = 'left' or delivery.state = 'waiting' and not waits)::integer,
    count(delivery.left_at)::integer,
    count(*) filter (where delivery.state = 'sent' and settled_at > now() - interval '1 minute')::integer,
    coalesce(mode() within group (order by delivery.last_error) filter (where waits), '')
  from private.newsletter_deliveries as delivery
    join public.newsletter_issues as issue on issue.id = delivery.issue_id
    left join public.newsletter_subscriptions as recipient
      on recipient.id = delivery.subscription_id and recipient.active and recipient.bounced_at is null
    cross join lateral (
      select delivery.state = 'waiting' and next_attempt_at > now() and noted < attempts as is_claimed
    ) as claim
    -- Of a cancelled issue, who had left is known since it was cancelled.
    cross join lateral (
      select delivery.state = 'waiting' and (is_claimed or issue.state = 'cancelled' or recipient.id is not null) as waits
    ) as wait
    cross join lateral (
      select waits and next_attempt_at > now() and noted = attempts as is_retried
    ) as attempt
  where delivery.issue_id = any (issue_ids)
  group by delivery.issue_id;
end
$$;
grant execute on function public.newsletter_progress(uuid[]) to authenticated;

-- Starts the issues that are due; one that cannot be sent becomes a draft again, with its problem.
create function private.start_due_issues() returns void
language plpgsql security definer set search_path = '' as $$
declare
  due public.newsletter_issues;
  obstacle text;
begin
  for due in
    select * from public.newsletter_issues where state = 'scheduled' and send_at <= now()
    order by send_at for update skip locked
  loop
    obstacle := private.issue_problem(due);
    if obstacle is null then
      perform private.start_issue(due.id);
    else
      update public.newsletter_issues set state = 'draft', send_at = null, problem = obstacle, version = version + 1
      where id = due.id;
    end if;
  end loop;
end
$$;

-- Claims up to batch_size mails of the issue that was started first, for lease_seconds, and none while a mail is due for which
-- somebody waits: all but the confirmations that the staff asks for. rate is how many mails may leave in a second, by all
-- servers, whose turns the rate limit 'issues' counts; null for any number. Returns {"wait": milliseconds until the first may
-- be sent, "content": of the issue, "mails": each with subscription_id, recipient, language and attempts}, or null when no mail
-- is due. Those who have left or bounced meanwhile get none.
create function public.claim_issue_mails(batch_size integer, lease_seconds integer, rate numeric) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  chosen public.newsletter_issues;
  claimed jsonb;
  turn timestamptz;
begin
  perform private.start_due_issues();
  update public.newsletter_issues as issue set state = 'sent', ended_at = now()
  where state = 'sending' and not exists (
    select from private.newsletter_deliveries as delivery
    where delivery.issue_id = issue.id and delivery.state = 'waiting'
  );
  if exists (
    select from private.outbox
    where delivered_at is null and refused_at is null and not held and not by_staff and next_attempt_at <= now()
  ) then
    return null;
  end if;
  select issue.* into chosen from public.newsletter_issues as issue
  where state = 'sending' and exists (
    select from private.newsletter_deliveries as delivery
    where delivery.issue_id = issue.id and delivery.state = 'waiting' and next_attempt_at <= now()
  )
  order by started_at limit 1;
  if not found then
    return null;
  end if;
  with due as (
    select subscription_id from private.newsletter_deliveries
    where issue_id = chosen.id and state = 'waiting' and next_attempt_at <= now()
    order by next_attempt_at limit batch_size
    for update skip locked
  ), taken as (
    select due.subscription_id, recipient.email, recipient.language
    from due left join public.newsletter_subscriptions as recipient
      on recipient.id = due.subscription_id and recipient.active and recipient.bounced_at is null
  ), noted as (
    update private.newsletter_deliveries as delivery set
      attempts = attempts + 1,
      state = case when email is null then 'left' else 'waiting' end,
      settled_at = case when email is null then now() end,
      next_attempt_at = now() + make_interval(secs => lease_seconds)
    from taken
    where delivery.issue_id = chosen.id and delivery.subscription_id = taken.subscription_id
    returning taken.*, attempts
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'subscription_id', subscription_id, 'recipient', email, 'language', language, 'attempts', attempts
  )) filter (where email is not null), '[]')
  into claimed from noted;
  if rate is not null then
    -- Turns of more than a minute ahead were given before the clock was set back.
    insert into private.rate_limits as pace (bucket, tries, free_at, forgotten_at)
    values ('issues', 0, clock_timestamp(), 'infinity')
    on conflict (bucket) do update
    set free_at = greatest(
      clock_timestamp(), case when pace.free_at < clock_timestamp() + interval '1 minute' then pace.free_at end
    )
    returning free_at into turn;
    update private.rate_limits set free_at = turn + interval '1 second' * jsonb_array_length(claimed) / rate::float8
    where bucket = 'issues';
  end if;
  return jsonb_build_object(
    'wait', greatest(0, ceil(extract(epoch from turn - clock_timestamp()) * 1000)),
    'content', chosen.content,
    'mails', claimed
  );
end
$$;
grant execute on function public.claim_issue_mails(integer, integer, numeric) to service_role;

-- Which of the claimed mails, each with its attempt, may begin now: while their issue is being sent, those whose readers have
-- not left. The others are due again.
create function public.begin_issue_mails(issue uuid, subscription_ids uuid[], tried integer[]) returns uuid[]
language plpgsql security definer set search_path = '' as $$
declare
  ready uuid[];
begin
  select coalesce(array_agg(recipient.id), '{}') into ready
  from unnest(subscription_ids, tried) as claimed (subscription, attempt)
    join private.newsletter_deliveries as delivery
      on issue_id = issue and subscription_id = subscription and attempts = attempt and delivery.state = 'waiting'
    join public.newsletter_subscriptions as recipient
      on recipient.id = subscription and recipient.active and recipient.bounced_at is null
  where (select state from public.newsletter_issues where id = issue) = 'sending';
  perform public.release_issue_mails(issue, array_agg(subscription), array_agg(attempt))
  from unnest(subscription_ids, tried) as claimed (subscription, attempt) where subscription <> all (ready);
  return ready;
end
$$;
grant execute on function public.begin_issue_mails(uuid, uuid[], integer[]) to service_role;

-- Makes claimed mails that did not begin, each with its attempt, due again.
create function public.release_issue_mails(issue uuid, subscription_ids uuid[], tried integer[]) returns void
language sql security definer set search_path = '' as $$
  update private.newsletter_deliveries set next_attempt_at = now()
  from unnest(subscription_ids, tried) as claimed (subscription, attempt)
  where issue_id = issue and subscription_id = subscription and attempts = attempt and noted < attempt and state = 'waiting'
$$;
grant execute on function public.release_issue_mails(uuid, uuid[], integer[]) to service_role;

-- Returns the content of an issue that is sent or may have reached somebody, for the page that shows it; null for any other. A
-- post that is no longer public is no longer in it.
create function public.read_newsletter_issue(issue_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_set(content, '{posts}', coalesce((
    select jsonb_agg(post order by place) from jsonb_array_elements(content -> 'posts') with ordinality as sent (post, place)
    where exists (select from public.blog_posts where id = post ->> 'id')
  ), '[]'))
  from public.newsletter_issues where id = issue_id and content is not null and (state <> 'cancelled' or exists (
    select from private.newsletter_deliveries as delivery where delivery.issue_id = newsletter_issues.id and attempts > 0
  ))
$$;
grant execute on function public.read_newsletter_issue(uuid) to service_role;

-- The outcome of the mails of the newsletter's issues: deliveries, refusals, what pauses an issue, and what comes back:
-- reports, complaints of readers, and what lies in the mailbox for people.

-- Notes the outcome of one attempt: 'delivered', 'refused' (for good), 'failed' or 'outage'. An attempt that failed is made
-- again after a pause that grows fourfold from a minute, six times at most, and so is one amid an outage where other mails were
-- delivered meanwhile; else an outage counts for nothing, and is over in 30 s. about is 'address' where the server says that
-- the address takes no mail: a refusal bounces the subscription, a last failure counts as a soft bounce. It is 'sender' where
-- it refuses who sends. An attempt is noted once, and once the mail has been claimed again, nothing but a delivery, which takes
-- back what the mail bounced before.
create function public.finish_issue_mail(
  issue uuid, subscription uuid, attempt integer, outcome text, error text default null, about text default null
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  most_failures constant integer := 6;
  mail private.newsletter_deliveries;
  counts boolean;
  blamed constant boolean := about is not distinct from 'sender';
  -- When it was refused because its address takes no mail.
  bounced timestamptz;
begin
  select * into mail from private.newsletter_deliveries
  where issue_id = issue and subscription_id = subscription and state not in ('sent', 'returned')
    and (attempts = attempt and noted < attempt and state = 'waiting' or outcome = 'delivered')
  for update;
  if not found then
    return;
  end if;
  counts := outcome = 'failed' or outcome = 'outage' and exists (
    select from private.newsletter_deliveries as other
    where other.issue_id = issue and other.state = 'sent' and other.settled_at > now() - interval '1 minute'
  );
  bounced := case when mail.state = 'refused' and mail.address_refusals > 0 then mail.settled_at end;
  mail.failures := mail.failures + counts::integer;
  mail.state := case
    when outcome = 'delivered' then 'sent'
    when outcome = 'refused' or mail.failures >= most_failures then 'refused'
    else 'waiting'
  end;
  mail.address_refusals := case
    when mail.state = 'refused' and about = 'address' then mail.address_refusals + 1
    when mail.state = 'waiting' and not blamed then mail.address_refusals
    else 0
  end;
  update private.newsletter_deliveries set
    state = mail.state,
    noted = greatest(noted, attempt),
    failures = mail.failures,
    address_refusals = mail.address_refusals,
    settled_at = case when mail.state <> 'waiting' or blamed then clock_timestamp() end,
    last_error = left(error, 500),
    next_attempt_at = now()
      + case when counts then interval '1 minute' * power(4, mail.failures - 1) else interval '30 seconds' end
  where issue_id = issue and subscription_id = subscription;
  if mail.state <> 'waiting' and bounced is null then
    update private.newsletter_deliveries as delivery set soft_bounces_before = subscribed.soft_bounces
    from public.newsletter_subscriptions as subscribed
    where issue_id = issue and subscription_id = subscription and subscribed.id = subscription
      and soft_bounces <> delivery.soft_bounces_before;
  end if;
  if mail.state = 'sent' then
    update public.newsletter_subscriptions set soft_bounces = 0 where id = subscription and soft_bounces > 0;
    update public.newsletter_subscriptions set bounced_at = null, bounce_reason = ''
    where id = subscription and bounced_at <= bounced;
  elsif mail.state = 'refused' then
    perform private.note_bounce(
      subscription, error, outcome = 'refused' and about = 'address', outcome = 'failed' and about = 'address'
    );
  end if;
  if mail.state = 'refused' and mail.address_refusals < 3 or blamed then
    perform private.pause_refused_issue(issue, blamed);
  end if;
end
$$;
grant execute on function public.finish_issue_mail(uuid, uuid, integer, text, text, text) to service_role;

-- Pauses an issue whose mails are refused so often that it cannot be the addresses: of the last 50, five at least and more than
-- were taken, or the last 20; or none was taken, no other is to be tried, and that were three, or one for who sends it
-- (blamed). The refused of the last 50 wait again, behind those that were not tried, and what they bounced is taken back; so is
-- what is refused until the issue goes on. One that the staff ended stays so. Left out are the addresses that were refused
-- three times, because the staff has let the issue go on twice since it saw the first.
create function private.pause_refused_issue(issue uuid, blamed boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  latest constant integer := 50;
  is_paused boolean;
  suspects uuid[];
  bounced uuid[];
  taken integer;
  in_a_row integer;
begin
  -- One at a time, so that each sees those before it.
  select state = 'paused' and problem = 'refused' into is_paused from public.newsletter_issues where id = issue for update;
  select array_agg(subscription_id) filter (where is_suspect), array_agg(subscription_id) filter (where state = 'refused'),
    count(*) filter (where not is_suspect), coalesce(min(place) filter (where not is_suspect), latest + 1) - 1
  into suspects, bounced, taken, in_a_row from (
    select subscription_id, state, state in ('waiting', 'refused') as is_suspect,
      row_number() over (order by settled_at desc) as place
    from private.newsletter_deliveries
    where issue_id = issue and settled_at is not null and state <> 'left' and address_refusals < 3
    order by settled_at desc limit latest
  ) as settled;
  if not (
    is_paused or cardinality(suspects) >= 5 and cardinality(suspects) > taken
    or cardinality(suspects) >= 20 and in_a_row >= 20
    or taken = 0 and (blamed or cardinality(suspects) >= 3) and not exists (
      select from private.newsletter_deliveries where issue_id = issue and state = 'waiting' and settled_at is null
    )
  ) then
    return;
  end if;
  update public.newsletter_issues set state = 'paused', problem = 'refused'
  where id = issue and (state = 'sending' or state = 'paused' and problem is null);
  update private.newsletter_deliveries
  set state = 'waiting', settled_at = null, failures = 0, next_attempt_at = now()
  where issue_id = issue and subscription_id = any (suspects);
  update public.newsletter_subscriptions as subscribed set
    bounced_at = null, bounce_reason = '', soft_bounces = least(soft_bounces, soft_bounces_before)
  from private.newsletter_deliveries as delivery
  where subscribed.id = any (bounced) and delivery.issue_id = issue and delivery.subscription_id = subscribed.id;
end
$$;

-- Notes a report that a mail of an issue could not be delivered after it was sent. severity: 'hard' bounces its subscription,
-- 'soft' counts as one of three in a row, 'other' says nothing of the address. Returns whether it was news: a mail that was not
-- sent to that subscription, or has a report already, changes nothing.
create function public.note_delivery_report(issue uuid, subscription uuid, severity text, reason text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  soft_before integer;
begin
  update private.newsletter_deliveries set state = 'returned', last_error = left(reason, 500)
  where issue_id = issue and subscription_id = subscription and state = 'sent'
  returning soft_bounces_before into soft_before;
  if not found then
    return false;
  end if;
  update public.newsletter_subscriptions set soft_bounces = greatest(soft_bounces, soft_before)
  where id = subscription and severity = 'soft' and soft_bounces < soft_before;
  perform private.note_bounce(subscription, reason, severity = 'hard', severity = 'soft');
  return true;
end
$$;
grant execute on function public.note_delivery_report(uuid, uuid, text, text) to service_role;

-- Ends a subscription because its reader's mail service says that the reader complained, and notes with its words that it did.
-- because_of is the issue. Returns whether it was news: one that has left already changes nothing. The mail is locked before
-- the subscription, as where a mail ends.
create function public.note_complaint(subscription uuid, reason text, because_of uuid default null) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  ended uuid;
begin
  perform from private.newsletter_deliveries
  where issue_id = because_of and subscription_id = subscription for update;
  select id into ended from public.newsletter_subscriptions
  where active and (id = subscription or earlier_ids @> array[subscription]) for update;
  if not found then
    return false;
  end if;
  perform public.end_newsletter_subscription(subscription, because_of);
  perform private.note_activity('subscriber', 'ended', ended::text, '', left(reason, 200), null);
  return true;
end
$$;
grant execute on function public.note_complaint(uuid, text, uuid) to service_role;

-- The mailbox of bounces as the server saw it last: reports that it did not understand, when the oldest and the newest came,
-- letters of people, and automatic answers.
create table private.bounce_mailbox (
  is_only boolean primary key default true check (is_only),
  looked_at timestamptz not null,
  unassigned integer not null,
  oldest timestamptz,
  newest timestamptz,
  letters integer not null,
  automatic integer not null
);

alter table private.bounce_mailbox enable row level security;
create trigger forbid_truncate before truncate on private.bounce_mailbox
  for each statement execute function private.forbid_truncate();

-- Keeps what the server sees in the mailbox of bounces now.
create function public.note_bounce_mailbox(
  unassigned integer, letters integer, automatic integer, oldest timestamptz default null, newest timestamptz default null
) returns void
language sql security definer set search_path = '' as $$
  insert into private.bounce_mailbox (looked_at, unassigned, oldest, newest, letters, automatic)
  values (now(), unassigned, oldest, newest, letters, automatic)
  on conflict (is_only) do update set
    looked_at = excluded.looked_at, unassigned = excluded.unassigned, oldest = excluded.oldest, newest = excluded.newest,
    letters = excluded.letters, automatic = excluded.automatic
$$;
grant execute on function public.note_bounce_mailbox(integer, integer, integer, timestamp with time zone, timestamp with time zone)
  to service_role;

-- For administrators: what lies in the mailbox of bounces for people, as the server saw it within a day. Null where nothing
-- does, and where no server looks.
create function public.read_bounce_mailbox() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (
    select to_jsonb(seen) - 'is_only' from private.bounce_mailbox as seen
    where looked_at > now() - interval '1 day' and unassigned + letters + automatic > 0
  );
end
$$;
grant execute on function public.read_bounce_mailbox() to authenticated;

-- Messages of the contact form, as they are saved: with their consent, their suspicions and the mails that they make due.

-- contact_submissions: written by save_contact_submission. has_held_mail and has_refused_mail say whether a mail of the message
-- waits for the staff or was refused for good; triggers of the outbox keep them. metal and branch are the site's own names of
-- them (app/company), which may change; an amount has a unit. assignee: the address of an administrator in lower case, who may
-- be none any more. spam_since: the time of spam is counted from then, so that none goes soon after it was marked by mistake.
-- status_before_spam: what it becomes again when it is restored.
create table public.contact_submissions (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 2 and 200),
  email text not null check (length(email) <= 254),
  phone text check (length(phone) <= 50),
  company text check (length(company) <= 200),
  subject text check (length(subject) <= 100),
  message text not null check (length(message) between 10 and 10000),
  status text not null default 'new' check (status in ('new', 'read', 'answered', 'spam')),
  created_at timestamptz not null default now(),
  has_held_mail boolean not null default false,
  has_refused_mail boolean not null default false,
  metal text check (metal ~ '^[A-Za-z0-9]{1,40}$'),
  amount double precision check (amount > 0),
  unit text check (unit in ('kg', 't')),
  branch text check (branch ~ '^[a-z][a-z-]{0,39}$'),
  assignee text check (assignee = lower(assignee) and length(assignee) <= 254),
  outcome text check (outcome in ('offer', 'won', 'lost')),
  spam_since timestamptz,
  status_before_spam text check (status_before_spam in ('new', 'read', 'answered')),
  constraint amount_has_unit check ((amount is null) = (unit is null))
);

alter table public.contact_submissions enable row level security;
grant select, insert, update, delete on public.contact_submissions to service_role;
create trigger require_plain_address before insert or update of email on public.contact_submissions
  for each row execute function private.require_plain_address();
create trigger keep_identity before update on public.contact_submissions
  for each row execute function private.forbid_column_change('id', 'created_at');
create trigger forbid_truncate before truncate on public.contact_submissions
  for each statement execute function private.forbid_truncate();
create trigger note_status after update of status on public.contact_submissions
  for each row when (new.status <> old.status) execute function private.note_change();
create trigger note_removal after delete on public.contact_submissions for each row execute function private.note_change();
create trigger bring_into_one_form before insert or update of email on public.contact_submissions
  for each row execute function private.bring_into_one_form();
create trigger clean_texts before insert or update of name, phone, company, subject, message on public.contact_submissions
  for each row execute function private.clean_texts(
    'name line', 'phone line', 'company line', 'subject line', 'message lines'
  );

-- What was consented to, when and in which language (GDPR art. 7(1)).
create table private.contact_consents (
  submission_id uuid primary key references public.contact_submissions on delete cascade,
  wording_version text not null,
  language text not null check (language in ('pl', 'en')),
  given_at timestamptz not null default now()
);

alter table private.contact_consents enable row level security;
create trigger keep_consent before update on private.contact_consents
  for each row execute function private.forbid_column_change('submission_id', 'wording_version', 'language', 'given_at');
create trigger forbid_truncate before truncate on private.contact_consents
  for each statement execute function private.forbid_truncate();

-- Why a message looks suspicious, as codes.
create table private.contact_screenings (
  submission_id uuid primary key references public.contact_submissions on delete cascade,
  suspicions text[] not null
);

alter table private.contact_screenings enable row level security;
create trigger keep_identity before update on private.contact_screenings
  for each row execute function private.forbid_column_change('submission_id');
create trigger forbid_truncate before truncate on private.contact_screenings
  for each statement execute function private.forbid_truncate();

-- Trigger function: raises 23514 when less of a message or of its sender's name is visible than the form asks for.
create function private.require_seen_texts() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if length(private.seen(new.name)) < 2 or length(private.seen(new.message)) < 10 then
    raise exception 'new row for relation "%" violates check constraint "seen_texts"', tg_table_name
      using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger require_seen_texts before insert or update of name, message on public.contact_submissions
  for each row execute function private.require_seen_texts();

-- Trigger function: a record of consent is removed together with its message only.
create function private.forbid_lone_removal() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.contact_submissions where id = old.submission_id) then
    raise exception 'a consent is removed with its message only' using errcode = 'insufficient_privilege';
  end if;
  return old;
end
$$;
create trigger leave_with_message before delete on private.contact_consents
  for each row execute function private.forbid_lone_removal();

create function private.note_spam() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.spam_since := case
    when new.status <> 'spam' then null
    when tg_op = 'INSERT' then coalesce(new.spam_since, now())
    else coalesce(old.spam_since, now())
  end;
  new.status_before_spam := case
    when new.status <> 'spam' then null
    when tg_op = 'INSERT' then new.status_before_spam
    when old.status = 'spam' then old.status_before_spam
    else old.status
  end;
  return new;
end
$$;
create trigger note_spam before insert or update of status, spam_since, status_before_spam on public.contact_submissions
  for each row execute function private.note_spam();

-- Saves a message with its consent and its due mails in one transaction and returns the row, with the number of its photographs
-- ("attached"). submission_id is the idempotency key: a repeated call changes nothing of the message and returns the row of the
-- first. An empty phone or company is stored as null. With suspicions (reason codes; none for an ordinary message) the mails to
-- the staff are held back until the staff releases them, and the sender never gets an acknowledgement. Of the photographs it
-- takes those that were sent with the same copy of the form, five at most, none twice; also a repeated call does. Those that an
-- earlier message of that copy has are the corrected message's as well.
create function public.save_contact_submission(
  submission_id uuid, name text, email text, phone text, company text, subject text, message text, status text,
  consent_wording text, consent_language text, suspicions text[],
  metal text default null, amount double precision default null, unit text default null, branch text default null,
  form_id uuid default null, photographs uuid[] default '{}'
) returns jsonb
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  suspicious boolean := coalesce(cardinality(suspicions), 0) > 0;
begin
  insert into public.contact_submissions (
    id, name, email, phone, company, subject, message, status, metal, amount, unit, branch
  )
  values (
    submission_id, name, email, nullif(phone, ''), nullif(company, ''), subject, message, status,
    metal, amount, unit, branch
  )
  on conflict do nothing;
  if found then
    insert into private.contact_consents (submission_id, wording_version, language)
    values (submission_id, consent_wording, consent_language);
    if suspicious then
      insert into private.contact_screenings (submission_id, suspicions) values (submission_id, suspicions);
    end if;
    perform private.queue_notification('contact', submission_id, suspicious);
    if not suspicious then
      perform private.queue_acknowledgement(submission_id, email);
    end if;
  end if;
  perform from public.contact_submissions where id = submission_id for no key update;
  update private.lead_photographs as taken set submission_id = save_contact_submission.submission_id
  where taken.id in (
    select waiting.id from private.lead_photographs as waiting
    where waiting.id = any (photographs) and waiting.form_id = save_contact_submission.form_id
      and waiting.submission_id is null and waiting.is_stored
      and not exists (
        select from private.lead_photographs as kept
        where kept.submission_id = save_contact_submission.submission_id and kept.sha256 = waiting.sha256
      )
    order by array_position(photographs, waiting.id)
    limit 5 - (
      select count(*) from private.lead_photographs as kept
      where kept.submission_id = save_contact_submission.submission_id
    )
  );
  -- None is removed before it is shared.
  perform from private.lead_photographs as earlier
  where earlier.id = any (photographs) and earlier.form_id = save_contact_submission.form_id
    and earlier.submission_id <> save_contact_submission.submission_id
  order by earlier.id for share;
  insert into private.lead_photographs as shared (
    form_id, submission_id, sha256, width, height, bytes, created_at, is_stored, copy_of
  )
  select earlier.form_id, save_contact_submission.submission_id, earlier.sha256, earlier.width, earlier.height,
    earlier.bytes, earlier.created_at, true, earlier.id
  from private.lead_photographs as earlier
  where earlier.id = any (photographs) and earlier.form_id = save_contact_submission.form_id
    and earlier.submission_id <> save_contact_submission.submission_id and earlier.copy_of is null
    and not exists (
      select from private.lead_photographs as kept
      where kept.submission_id = save_contact_submission.submission_id and kept.sha256 = earlier.sha256
    )
  order by array_position(photographs, earlier.id)
  limit 5 - (
    select count(*) from private.lead_photographs as kept
    where kept.submission_id = save_contact_submission.submission_id
  )
  on conflict do nothing;
  return (
    select to_jsonb(submission) || jsonb_build_object('attached', (
      select count(*) from private.lead_photographs as kept where kept.submission_id = submission.id
    ))
    from public.contact_submissions as submission where submission.id = save_contact_submission.submission_id
  );
end
$$;
grant execute on function public.save_contact_submission(uuid, text, text, text, text, text, text, text, text, text, text[], text, double precision, text, text, uuid, uuid[])
  to service_role;

-- Makes a message's acknowledgement due, unless its mailbox had one within an hour or the whole site sent 100: nobody can use
-- the form to fill a stranger's mailbox, nor to mail many strangers.
create function private.queue_acknowledgement(submission_id uuid, address text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  earlier integer;
  earlier_to_mailbox integer;
begin
  -- Whoever comes at the same time waits here, and then sees this one.
  perform pg_advisory_xact_lock(hashtextextended('private.queue_acknowledgement', 0));
  select count(*), count(*) filter (where private.mailbox_of(recipient) = private.mailbox_of(address))
  into earlier, earlier_to_mailbox
  from private.outbox where kind = 'acknowledgement' and created_at > now() - interval '1 hour';
  if earlier < 100 and earlier_to_mailbox = 0 and private.count_mail(address) is null then
    insert into private.outbox (kind, source_id, recipient) values ('acknowledgement', submission_id, address);
  end if;
end
$$;

-- The contents of the staff's mail about a message; null when that is gone.
create function private.told_submission(told uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select to_jsonb(submission) || jsonb_build_object('photographs', private.photographs_of(told))
  from public.contact_submissions as submission where id = told
$$;

-- Photographs and documents that come with a message. Documents are PDF files, kept as they are and handled as photographs are.

-- The files lie in the server's folder or in a bucket, named by the id. form_id is the copy of the form with which one was
-- sent; until a message takes it, it is nobody's, for a week at most. sha256 is of the file as it was sent, the size in pixels
-- and bytes of what is kept. is_stored: its files are there. copy_of: it has no files of its own, but shows those of a
-- photograph of an earlier message, which may be gone meanwhile. document is the name of the file that was sent; a photograph
-- has none, but a size in pixels.
create table private.lead_photographs (
  id uuid primary key default gen_random_uuid(),
  form_id uuid not null,
  submission_id uuid references public.contact_submissions on delete cascade,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  width integer check (width > 0),
  height integer check (height > 0),
  bytes integer not null check (bytes > 0),
  created_at timestamptz not null default now(),
  is_stored boolean not null default false,
  copy_of uuid,
  document text check (document ~ '^[^[:cntrl:]/\\]{1,100}\.pdf$'),
  unique (submission_id, sha256),
  constraint photograph_or_document check ((document is null) = (width is not null) and (width is null) = (height is null))
);

create unique index lead_photographs_waiting on private.lead_photographs (form_id, sha256) where submission_id is null;
create index lead_photographs_copies on private.lead_photographs (copy_of) where copy_of is not null;
create index lead_photographs_sent on private.lead_photographs (created_at) include (bytes);

alter table private.lead_photographs enable row level security;
create trigger keep_identity before update on private.lead_photographs
  for each row execute function private.forbid_column_change(
    'id', 'form_id', 'sha256', 'width', 'height', 'bytes', 'created_at', 'copy_of', 'document'
  );
create trigger forbid_truncate before truncate on private.lead_photographs
  for each statement execute function private.forbid_truncate();

-- Photographs that are gone, with files that a server has still to remove, and when it tries that next.
create table private.removed_photographs (
  id uuid primary key,
  removed_at timestamptz not null default now(),
  due_at timestamptz not null default now()
);

create index removed_photographs_due on private.removed_photographs (due_at);

alter table private.removed_photographs enable row level security;
create trigger forbid_truncate before truncate on private.removed_photographs
  for each statement execute function private.forbid_truncate();
create trigger keep_identity before update on private.removed_photographs
  for each row execute function private.forbid_column_change('id', 'removed_at');

-- Trigger function: the files of a photograph go with its row, or with the last of those that share them. Of one that is not
-- stored another server may be writing them at this moment: they go when it has ended.
create function private.note_removed_photograph() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  files uuid := coalesce(old.copy_of, old.id);
begin
  if old.copy_of is not null or exists (select from private.lead_photographs where copy_of = files) then
    -- Whoever removes another of them at the same time waits here, and then sees that this one is gone.
    perform pg_advisory_xact_lock(hashtextextended(files::text, 0));
    if exists (select from private.lead_photographs where id = files or copy_of = files) then
      return null;
    end if;
  end if;
  insert into private.removed_photographs (id, due_at)
  values (files, now() + case when old.is_stored then interval '0' else interval '15 minutes' end)
  on conflict do nothing;
  return null;
end
$$;
create trigger note_removed after delete on private.lead_photographs
  for each row execute function private.note_removed_photograph();

-- Trigger function: what shares the file of a document is that document.
create function private.name_shared_document() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.document := (select document from private.lead_photographs where id = new.copy_of);
  return new;
end
$$;
create trigger name_shared_document before insert on private.lead_photographs
  for each row when (new.copy_of is not null and new.width is null) execute function private.name_shared_document();

-- The photographs and documents of a message by the names of their files, in the order in which they were sent: a photograph
-- has a width and a height, a document a name and its bytes.
create function private.photographs_of(submission uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object('id', coalesce(copy_of, id)) || case
        when document is null then jsonb_build_object('width', width, 'height', height)
        else jsonb_build_object('document', document, 'bytes', bytes)
      end
      order by created_at, id
    ), '[]'
  )
  from private.lead_photographs where submission_id = submission
$$;

-- The common part of begin_photograph and begin_document: a document has a name, and no size in pixels.
create function private.begin_file(
  form_id uuid, sha256 text, width integer, height integer, document text, bytes integer, most_of_day bigint, most_in_all bigint
) returns table (id uuid, state text)
language plpgsql set search_path = '' as $$
#variable_conflict use_variable
declare
  known private.lead_photographs;
begin
  -- Whoever comes at the same time waits here, and then sees this one.
  perform pg_advisory_xact_lock(hashtextextended('public.begin_photograph', 0));
  select * into known from private.lead_photographs as photograph
  where photograph.form_id = begin_file.form_id and photograph.sha256 = begin_file.sha256
    and photograph.submission_id is null;
  if known.is_stored then
    return query select known.id, 'known';
  elsif (
    select count(*) from private.lead_photographs as photograph
    where photograph.form_id = begin_file.form_id and photograph.submission_id is null
  ) >= 20 then
    return query select null::uuid, 'tooMany';
  elsif (
    select coalesce(sum(photograph.bytes) filter (where photograph.created_at > now() - interval '1 day'), 0) + bytes > most_of_day
      or coalesce(sum(photograph.bytes), 0) + bytes > most_in_all
    from private.lead_photographs as photograph
  ) then
    return query select null::uuid, 'full';
  else
    -- One whose files were never stored is begun anew.
    delete from private.lead_photographs as photograph where photograph.id = known.id;
    return query insert into private.lead_photographs as photograph (form_id, sha256, width, height, document, bytes)
    values (form_id, sha256, width, height, document, bytes) returning photograph.id, 'new';
  end if;
end
$$;

create function public.begin_photograph(
  form_id uuid, sha256 text, width integer, height integer, bytes integer, most_of_day bigint, most_in_all bigint
) returns table (id uuid, state text)
language sql security definer set search_path = '' as $$
  select * from private.begin_file(form_id, sha256, width, height, null, bytes, most_of_day, most_in_all)
$$;
grant execute on function public.begin_photograph(uuid, text, integer, integer, integer, bigint, bigint) to service_role;

-- Lists a document before its file is stored, as begin_photograph does a photograph.
create function public.begin_document(
  form_id uuid, sha256 text, document text, bytes integer, most_of_day bigint, most_in_all bigint
) returns table (id uuid, state text)
language sql security definer set search_path = '' as $$
  select * from private.begin_file(form_id, sha256, null, null, document, bytes, most_of_day, most_in_all)
$$;
grant execute on function public.begin_document(uuid, text, text, integer, bigint, bigint) to service_role;

-- Ends what begin_photograph began: its files are stored, or there is none. Returns whether it is still listed; the files of
-- one that is not are removed.
create function public.settle_photograph(photograph_id uuid, kept boolean) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if kept then
    update private.lead_photographs set is_stored = true where id = photograph_id;
    if not found then
      insert into private.removed_photographs (id) values (photograph_id)
      on conflict (id) do update set due_at = now();
      return false;
    end if;
    return true;
  end if;
  delete from private.lead_photographs where id = photograph_id and submission_id is null;
  return false;
end
$$;
grant execute on function public.settle_photograph(uuid, boolean) to service_role;

-- For administrators: whether a message has a photograph, whose file may then be read.
create function public.has_photograph(photograph_id uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return exists (
    select from private.lead_photographs
    where (id = photograph_id or copy_of = photograph_id) and submission_id is not null
  );
end
$$;
grant execute on function public.has_photograph(uuid) to authenticated;

-- For administrators: the name of a document that a message has, whose file may then be read; null where none has it.
create function public.name_of_document(document_id uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (
    select document from private.lead_photographs
    where (id = document_id or copy_of = document_id) and submission_id is not null and document is not null
    limit 1
  );
end
$$;
grant execute on function public.name_of_document(uuid) to authenticated;

-- Removes the photographs that no message has taken for a week, as long as a form counts.
create function public.remove_outdated_photographs() returns void
language sql security definer set search_path = '' as $$
  delete from private.lead_photographs where submission_id is null and created_at < now() - interval '7 days'
$$;
grant execute on function public.remove_outdated_photographs() to service_role;

-- Forgets the removed photographs whose files are gone, and returns a hundred of those that are due. They are the caller's for
-- an hour: no other server gets them, and those whose files cannot be removed keep nobody from the others.
create function public.take_removed_photographs(done uuid[] default '{}') returns setof uuid
language sql security definer set search_path = '' as $$
  delete from private.removed_photographs where id = any (done);
  with due as (
    select id from private.removed_photographs where due_at <= now() order by due_at, id limit 100 for update skip locked
  )
  update private.removed_photographs as taken set due_at = now() + interval '1 hour' from due where taken.id = due.id
  returning taken.id
$$;
grant execute on function public.take_removed_photographs(uuid[]) to service_role;

-- The inbox: how the staff lists, reads and changes messages. Of a message only its status and what the staff makes of it
-- change, until it is removed with all that belongs to it. The tables have no policy: these functions ask whether the caller is
-- an administrator.

-- Each choice of the list has an index of what it lists and of nothing else, so that a flood of spam does not slow it.
create index contact_submissions_inbox on public.contact_submissions (created_at desc, id desc) where status <> 'spam';
create index contact_submissions_by_status on public.contact_submissions (status, created_at desc, id desc);
create index contact_submissions_held on public.contact_submissions (created_at desc, id desc)
  where has_held_mail and status <> 'spam';
create index contact_submissions_undelivered on public.contact_submissions (created_at desc, id desc) where has_refused_mail;

-- Spam and all else are searched by two expressions, each with an index and statistics of its own: from statistics over both,
-- the planner would take a word common in spam for one common in the inbox, and read the whole inbox to find none.
create index contact_submissions_words on public.contact_submissions using gin ((
  case when status <> 'spam' then
    lower(name || chr(10) || email || chr(10) || coalesce(company, '') || chr(10) || message)
  end
) extensions.gin_trgm_ops) where status <> 'spam';
create index contact_submissions_spam_words on public.contact_submissions using gin ((
  case when status = 'spam' then
    lower(name || chr(10) || email || chr(10) || coalesce(company, '') || chr(10) || message)
  end
) extensions.gin_trgm_ops) where status = 'spam';
create statistics public.contact_submissions_texts on (
  case when status <> 'spam' then
    lower(name || chr(10) || email || chr(10) || coalesce(company, '') || chr(10) || message)
  end
) from public.contact_submissions;
create statistics public.contact_submissions_spam_texts on (
  case when status = 'spam' then
    lower(name || chr(10) || email || chr(10) || coalesce(company, '') || chr(10) || message)
  end
) from public.contact_submissions;

-- The reference number of a message: eight digits made of its id.
create index contact_submissions_references on public.contact_submissions
  ((('x' || left(id::text, 8))::bit(32)::bigint % 100000000));
create index contact_submissions_senders on public.contact_submissions (lower(email), created_at, id);

-- Each filter has an index in the order of the list, of one text that says both what is filtered and whether it is spam: from
-- statistics of the two apart, the planner would take a metal common in spam for one common in the inbox, and read all
-- messages. Those without a metal, branch or outcome are in no index of it; statistics are kept apart there, because of partial
-- indexes the planner uses none. The empty assignee is nobody. Each index has what the other filters look at: several together
-- read entries of one, not the messages.
create index contact_submissions_of_subject on public.contact_submissions
  ((case status when 'spam' then 'spam ' else '' end || subject), created_at desc, id desc)
  include (status, subject, metal, branch, outcome, assignee);
create index contact_submissions_of_metal on public.contact_submissions
  ((case status when 'spam' then 'spam ' else '' end || metal), created_at desc, id desc)
  include (status, subject, metal, branch, outcome, assignee) where metal is not null;
create index contact_submissions_to_branch on public.contact_submissions
  ((case status when 'spam' then 'spam ' else '' end || branch), created_at desc, id desc)
  include (status, subject, metal, branch, outcome, assignee) where branch is not null;

-- Links of materials and branches fill both in, and the form sends both.
create index contact_submissions_of_metal_to_branch on public.contact_submissions (
  (case status when 'spam' then 'spam ' else '' end || metal), (case status when 'spam' then 'spam ' else '' end || branch),
  created_at desc, id desc
) include (status, subject, metal, branch, outcome, assignee)
  where metal is not null and branch is not null;
create index contact_submissions_with_outcome on public.contact_submissions
  ((case status when 'spam' then 'spam ' else '' end || outcome), created_at desc, id desc)
  include (status, subject, metal, branch, outcome, assignee) where outcome is not null;
create index contact_submissions_of_assignee on public.contact_submissions
  ((case status when 'spam' then 'spam ' else '' end || coalesce(assignee, '')), created_at desc, id desc)
  include (status, subject, metal, branch, outcome, assignee);
create statistics public.contact_submissions_stats_of_metal on ((case status when 'spam' then 'spam ' else '' end || metal))
  from public.contact_submissions;
create statistics public.contact_submissions_stats_to_branch on ((case status when 'spam' then 'spam ' else '' end || branch))
  from public.contact_submissions;
create statistics public.contact_submissions_stats_with_outcome on ((case status when 'spam' then 'spam ' else '' end || outcome))
  from public.contact_submissions;
create index contact_submissions_assigned on public.contact_submissions (assignee, created_at) where assignee is not null;
create index contact_submissions_spam_since on public.contact_submissions (spam_since) where status = 'spam';

-- One page of the chosen messages whose name, address, company or text contains each of the words, or whose reference number
-- they are. chosen is a status, 'inbox' (all but spam), 'held' (mails wait for the staff; no spam) or 'undelivered' (a mail
-- about one, or a reply to one, was refused for good). Of those, the ones with this subject, metal, branch, outcome and
-- assignee ('' is nobody) that came since a moment and before another. Texts come whole, or shortened for a list. Words without
-- three letters or digits in a row use no index: they are looked for in the newest 20,000 of the chosen messages. Returns what
-- find_page does, with "messages" instead of ids. The whole table is never read in its order: to count a thousand, the planner
-- would take what is filtered for spread evenly over it, and spam comes in waves. Nor are all entries of an index gathered, or
-- workers started, to count a thousand, but where words are looked for.
create function public.list_contact_submissions(
  words text default '', chosen text default 'inbox', before text default null, after text default null,
  whole boolean default false, page_size integer default 25,
  subject text default null, metal text default null, branch text default null, outcome text default null,
  assignee text default null, since timestamptz default null, until timestamptz default null
) returns jsonb
language plpgsql stable security definer set search_path = ''
  set enable_seqscan = off set enable_bitmapscan = off set max_parallel_workers_per_gather = 0 as $$
declare
  filters constant text := (
    select string_agg(case when chosen = 'undelivered' then format('%s = %L', filtered, value) else format(
      '(case status when ''spam'' then ''spam '' else '''' end || %s) = %L', filtered,
      case chosen when 'spam' then 'spam ' else '' end || value
    ) end, ' and ')
    from (values
      ('subject', subject), ('metal', metal), ('branch', branch), ('outcome', outcome),
      ('coalesce(assignee, '''')', lower(assignee))
    ) as given (filtered, value)
    where value is not null
  );
  -- What the filters say already is not said twice, but for the indexes of words: the planner would count it twice.
  is_said constant boolean := filters is not null and chosen <> 'undelivered' and words !~ '\S';
  matching text := 'public.contact_submissions where ' || case
    when chosen = 'inbox' then case when is_said then 'true' else 'status <> ''spam''' end
    when chosen = 'held' then 'has_held_mail and status <> ''spam'''
    when chosen = 'undelivered' then 'has_refused_mail'
    when chosen = 'spam' and is_said then 'true'
    when chosen in ('new', 'read', 'answered', 'spam') then format('status = %L', chosen)
  end;
  searched text := 'lower(name || chr(10) || email || chr(10) || coalesce(company, '''') || chr(10) || message)';
  referred uuid[];
  page jsonb;
begin
  perform private.require_admin();
  if matching is null then
    raise exception 'no such choice' using errcode = '22023';
  end if;
  matching := concat_ws(
    ' and ', matching, filters, 'created_at >= timestamptz ' || quote_literal(since),
    'created_at < timestamptz ' || quote_literal(until)
  );
  if words ~ '\S' then
    if words !~ '\w{3}' then
      matching := format(
        '(select * from %s order by created_at desc, id desc limit 20000) as newest where true', matching
      );
    -- What was refused for good may be spam or not: there is no index of both, and little of it.
    elsif chosen <> 'undelivered' then
      perform set_config('enable_bitmapscan', 'on', true);
      searched := format(
        '(case when status %s ''spam'' then %s end)', case when chosen = 'spam' then '=' else '<>' end, searched
      );
    end if;
    searched := private.holds_words(searched, words);
    if words ~ '^\s*\d{4}[\s-]?\d{4}\s*$' then
      select array_agg(id) into referred from public.contact_submissions
      where ('x' || left(id::text, 8))::bit(32)::bigint % 100000000 = regexp_replace(words, '\D', '', 'g')::bigint;
      if referred is not null then
        searched := format('(%s or id = any (%L))', searched, referred);
      end if;
    end if;
    matching := matching || ' and ' || searched;
  end if;
  page := private.find_page(matching, before, after, page_size);
  return page - 'ids' || jsonb_build_object('messages', (
    select coalesce(
      jsonb_agg(private.describe_submission(id::uuid, case when whole then 10000 else 200 end) order by place), '[]'
    )
    from jsonb_array_elements_text(page -> 'ids') with ordinality as listed (id, place)
  ));
end
$$;
grant execute on function public.list_contact_submissions(text, text, text, text, boolean, integer, text, text, text, text, text, timestamp with time zone, timestamp with time zone)
  to authenticated;

-- A message with its photographs, its consent, its suspicions and the state of its mails. Of the text at most longest_text
-- characters. Null when there is no such message.
create function private.describe_submission(submission_id uuid, longest_text integer) returns jsonb
language sql stable set search_path = '' as $$
  select to_jsonb(submission) || jsonb_build_object(
    'message', left(submission.message, longest_text),
    'photographs', private.photographs_of(submission.id),
    'consent', (
      select jsonb_build_object('given_at', given_at, 'wording_version', wording_version, 'language', language)
      from private.contact_consents as consent where consent.submission_id = submission.id
    ),
    'suspicions', coalesce(
      (select to_jsonb(suspicions) from private.contact_screenings as screening
       where screening.submission_id = submission.id), '[]'
    ),
    'mails', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'recipient', recipient, 'attempts', attempts, 'last_error', last_error, 'delivered_at', delivered_at,
        'state', case
          when delivered_at is not null then 'sent' when refused_at is not null then 'failed'
          when held then 'held' else 'pending' end
      ) order by recipient), '[]')
      from private.outbox where kind = 'contact' and source_id = submission.id
    )
  )
  from public.contact_submissions as submission where submission.id = submission_id
$$;

-- One message with all that belongs to it and all that is known of its sender, or null.
create function public.read_contact_submission(submission_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_variable
begin
  perform private.require_admin();
  return private.describe_submission(submission_id, 10000) || jsonb_build_object(
    'sender', private.sender_history(submission_id),
    'history', private.history_of_submission(submission_id),
    'colleagues', (select jsonb_agg(colleague) from private.colleagues() as colleague),
    'notes', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', id, 'author', author, 'note', note.note, 'created_at', created_at
      ) order by created_at), '[]')
      from private.submission_notes as note where note.submission_id = read_contact_submission.submission_id
    ),
    'replies', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', reply.id, 'author', author, 'subject', reply.subject, 'body', reply.body, 'created_at', reply.created_at,
        'last_error', last_error, 'delivered_at', delivered_at,
        'state', case when delivered_at is not null then 'sent' when refused_at is not null then 'failed' else 'pending' end
      ) order by reply.created_at), '[]')
      from private.submission_replies as reply
        left join private.outbox as mail on kind = 'reply' and source_id = reply.id
      where reply.submission_id = read_contact_submission.submission_id
    )
  );
end
$$;
grant execute on function public.read_contact_submission(uuid) to authenticated;

-- For administrators: gives a message another status. Returns whether there is one.
create function public.change_submission_status(submission_id uuid, new_status text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  -- A row that a check refuses is written to the log.
  if new_status is null or new_status not in ('new', 'read', 'answered', 'spam') then
    raise exception 'no such status' using errcode = '22023';
  end if;
  update public.contact_submissions set status = new_status where id = submission_id;
  return found;
end
$$;
grant execute on function public.change_submission_status(uuid, text) to authenticated;

-- A new message becomes read; any other status stays. Returns whether it was new.
create function public.mark_submission_read(submission_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  update public.contact_submissions set status = 'read' where id = submission_id and status = 'new';
  return found;
end
$$;
grant execute on function public.mark_submission_read(uuid) to authenticated;

-- Makes the mails of a message due that are held or were refused for good. Returns whether there are any.
create function public.release_submission_mails(submission_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  update private.outbox set held = false, refused_at = null, next_attempt_at = now()
  where kind = 'contact' and source_id = submission_id and delivered_at is null and (held or refused_at is not null);
  return found;
end
$$;
grant execute on function public.release_submission_mails(uuid) to authenticated;

-- Removes a message for good, with all that belongs to it and its mails. A mail that is being sent at this moment still
-- arrives; its outcome finds no row. Returns whether there was such a message. Raises what count_removal raises.
create function public.remove_contact_submission(submission_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  perform private.lock_messages(array[submission_id]);
  delete from private.outbox where kind in ('contact', 'acknowledgement') and source_id = submission_id;
  delete from public.contact_submissions where id = submission_id;
  if not found then
    return false;
  end if;
  perform private.count_removal();
  return true;
end
$$;
grant execute on function public.remove_contact_submission(uuid) to authenticated;

-- Notes with a message what its mails and those of the replies to it are waiting for. The message is locked before its mails
-- are read, so that of two changes at the same time the second sees the first.
create function private.note_mails(submission_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  is_held boolean;
  is_refused boolean;
begin
  perform from public.contact_submissions where id = submission_id for no key update;
  select coalesce(bool_or(held), false), coalesce(bool_or(refused_at is not null), false) into is_held, is_refused
  from private.outbox
  where kind = 'contact' and source_id = submission_id or kind = 'reply' and source_id = any (array(
    select reply.id from private.submission_replies as reply where reply.submission_id = note_mails.submission_id
  ));
  update public.contact_submissions set has_held_mail = is_held, has_refused_mail = is_refused
  where id = submission_id and (has_held_mail, has_refused_mail) is distinct from (is_held, is_refused);
end
$$;

-- Trigger function: a mail of a message was held, released, refused or removed.
create function private.note_changed_mail() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.note_mails(coalesce(new.source_id, old.source_id));
  return null;
end
$$;
create trigger note_new_mail after insert on private.outbox
  for each row when (new.kind = 'contact' and (new.held or new.refused_at is not null))
  execute function private.note_changed_mail();
create trigger note_changed_mail after update of held, refused_at on private.outbox
  for each row when (
    new.kind = 'contact'
    and (old.held is distinct from new.held or (old.refused_at is null) is distinct from (new.refused_at is null))
  )
  execute function private.note_changed_mail();
create trigger note_removed_mail after delete on private.outbox
  for each row when (old.kind = 'contact' and (old.held or old.refused_at is not null))
  execute function private.note_changed_mail();

-- The staff's work on messages: who answers one, what came of it, what colleagues note about it, and what is done with many at
-- once.

-- For colleagues. author is the address of the administrator who wrote the note, empty once that is erased.
create table private.submission_notes (
  id uuid primary key,
  submission_id uuid not null references public.contact_submissions on delete cascade,
  author text not null,
  note text not null check (note ~ '\S' and length(note) <= 5000),
  created_at timestamptz not null default clock_timestamp()
);

create index submission_notes_of_message on private.submission_notes (submission_id, created_at);
create index submission_notes_of_author on private.submission_notes (author, created_at) where author <> '';

alter table private.submission_notes enable row level security;
create trigger keep_identity before update on private.submission_notes
  for each row execute function private.forbid_column_change('id', 'submission_id', 'note', 'created_at');
create trigger keep_author before update of author on private.submission_notes
  for each row when (new.author <> '') execute function private.forbid_column_change('author');
create trigger forbid_truncate before truncate on private.submission_notes
  for each statement execute function private.forbid_truncate();
create trigger clean_texts before insert or update of note on private.submission_notes
  for each row execute function private.clean_texts('note lines');

-- Trigger function: notes who has a message now, and makes a mail due to a colleague who got it from somebody else: one mail
-- for all messages of a change of many (app.assigning, its id). One who was told of a message within the hour is not told of it
-- again, and nobody gets more than fifty such mails an hour.
create function private.announce_assignment() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  change constant uuid := nullif(current_setting('app.assigning', true), '');
begin
  -- An erasure takes the address away from messages without naming it.
  if current_setting('app.removing', true) is distinct from 'many' then
    perform private.note_activity(
      'message', case when new.assignee is null then 'unassigned' else 'assigned' end, new.id::text, '',
      coalesce(new.assignee, old.assignee)
    );
  end if;
  delete from private.outbox
  where kind = 'assignment' and source_id = new.id and delivered_at is null and recipient is distinct from new.assignee;
  if new.assignee is null or new.assignee is not distinct from lower(private.author_email()) then
    return null;
  end if;
  -- Whoever comes at the same time waits here, and then sees this one.
  perform pg_advisory_xact_lock(hashtextextended('private.announce_assignment', 0));
  if exists (
    select from private.outbox
    where kind = 'assignment' and (source_id = new.id or messages @> array[new.id]) and recipient = new.assignee
      and (delivered_at > now() - interval '1 hour' or delivered_at is null and refused_at is null)
  ) then
    return null;
  end if;
  if change is not null then
    update private.outbox set messages = messages || new.id
    where kind = 'assignment' and source_id = change and recipient = new.assignee;
    if found then
      return null;
    end if;
  end if;
  -- Another mail is another row, because a mail's Message-ID is made of its row's id.
  delete from private.outbox where kind = 'assignment' and source_id = new.id and recipient = new.assignee;
  insert into private.outbox (kind, source_id, recipient, messages)
  select 'assignment', coalesce(change, new.id), new.assignee, case when change is not null then array[new.id] end
  where 50 > (
    select count(*) from private.outbox
    where kind = 'assignment' and recipient = new.assignee and created_at > now() - interval '1 hour'
  );
  return null;
end
$$;
create trigger announce_assignment after update of assignee on public.contact_submissions
  for each row when (new.assignee is distinct from old.assignee) execute function private.announce_assignment();

-- Trigger function: notes what came of a message.
create function private.note_outcome() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.note_activity('message', 'changed', new.id::text, '', coalesce(new.outcome, 'none'));
  return null;
end
$$;
create trigger note_outcome after update of outcome on public.contact_submissions
  for each row when (new.outcome is distinct from old.outcome) execute function private.note_outcome();

-- Trigger function: the mails that tell a colleague of a message go with it; one that tells of several, with the last of them.
create function private.forget_assignments() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.outbox where kind = 'assignment' and (source_id = old.id or messages @> array[old.id] and not exists (
    select from public.contact_submissions where id = any (messages)
  ));
  return null;
end
$$;
create trigger forget_assignments after delete on public.contact_submissions
  for each row execute function private.forget_assignments();

-- The contents of the mail to a colleague about messages: those of them that they have, the oldest first, and of thirty at most
-- how they are called; null when they have none of them any more. The language is that which their account has chosen, or else
-- that of who assigned the messages.
create function private.told_assignment(told uuid[], colleague text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'count', count(*),
    'messages', jsonb_agg(jsonb_build_object(
      'id', listed.id, 'name', listed.name, 'company', listed.company, 'subject', listed.subject
    ) order by place) filter (where place <= 30),
    'assigned_by', max(assigned_by),
    'language', coalesce(public.account_language(colleague), public.account_language(max(assigned_by)))
  )
  from (
    select submission.*, row_number() over (order by submission.created_at, submission.id) as place
    from public.contact_submissions as submission where submission.id = any (told) and assignee = colleague
  ) as listed
  left join lateral (
    select actor_email as assigned_by from private.activity
    where kind = 'message' and activity.subject = listed.id::text and action = 'assigned' and detail = colleague
    order by created_at desc limit 1
  ) as latest on listed.place = 1
  having count(*) > 0
$$;

-- For administrators: gives a message to a colleague, or to nobody. Returns 'assigned', 'gone' where there is no such message,
-- or 'stranger' where the address is no administrator's.
create function public.assign_submission(submission_id uuid, colleague text default null) returns text
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if colleague is not null and not private.is_listed_admin(colleague) then
    return 'stranger';
  end if;
  update public.contact_submissions set assignee = lower(colleague) where id = submission_id;
  return case when found then 'assigned' else 'gone' end;
end
$$;
grant execute on function public.assign_submission(uuid, text) to authenticated;

-- For administrators: says what came of a message; null takes that back. A message with an outcome is answered, whatever it
-- was. Returns whether there is one.
create function public.set_submission_outcome(submission_id uuid, new_outcome text default null) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if new_outcome not in ('offer', 'won', 'lost') then
    raise exception 'no such outcome' using errcode = '22023';
  end if;
  update public.contact_submissions
  set outcome = new_outcome, status = case when new_outcome is null then status else 'answered' end
  where id = submission_id;
  return found;
end
$$;
grant execute on function public.set_submission_outcome(uuid, text) to authenticated;

-- For administrators: adds a note. note_id is the idempotency key. Returns whether the message is there.
create function public.add_submission_note(note_id uuid, submission_id uuid, note text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  perform private.require_written(note, 5000);
  perform from public.contact_submissions where id = submission_id for key share;
  if not found then
    return false;
  end if;
  insert into private.submission_notes (id, submission_id, author, note)
  values (note_id, submission_id, private.confirmed_email(), note)
  on conflict do nothing;
  if found then
    perform private.note_activity('message', 'noted', submission_id::text);
  end if;
  return true;
end
$$;
grant execute on function public.add_submission_note(uuid, uuid, text) to authenticated;

-- For administrators: removes a note that the caller wrote. Returns whether there was one.
create function public.remove_submission_note(note_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  noted uuid;
begin
  perform private.require_admin();
  delete from private.submission_notes where id = note_id and author = private.confirmed_email()
  returning submission_id into noted;
  if noted is not null then
    perform private.count_removal();
    perform private.note_activity('message', 'unnoted', noted::text);
  end if;
  return noted is not null;
end
$$;
grant execute on function public.remove_submission_note(uuid) to authenticated;

-- For administrators: changes up to 200 messages at once. 'read' takes the new ones among them, 'spam' all that are none yet,
-- 'restore' the spam, which becomes again what it was before, or read where that is not known; 'assign' gives them to a
-- colleague, or to nobody. known is what the caller sees of each, its status or, to assign it, its assignee ('' is nobody): a
-- message that somebody else has assigned meanwhile keeps its assignee. Returns {"changed": how many, "missed"}: of those that
-- were not changed, and are gone or not what the caller sees, who did what, to how many and when. Raises 22023 for another
-- change, more messages, or an address that is no administrator's.
create function public.change_submissions(
  submission_ids uuid[], change text, colleague text default null, known text[] default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  wanted uuid[];
  missed jsonb;
begin
  perform private.require_admin();
  if change not in ('read', 'spam', 'restore', 'assign') then
    raise exception 'no such change' using errcode = '22023';
  elsif cardinality(submission_ids) > 200 then
    raise exception 'at most 200 messages are changed at once' using errcode = '22023';
  elsif colleague is not null and not private.is_listed_admin(colleague) then
    raise exception 'no such administrator' using errcode = '22023';
  end if;
  -- Locked in one order, so that two changes at the same time do not wait for each other; the second then sees the first.
  perform from public.contact_submissions where id = any (submission_ids) order by id for no key update;
  select coalesce(array_agg(submission.id), '{}') into wanted
  from public.contact_submissions as submission
    join unnest(submission_ids, known) as given (id, seen) on given.id = submission.id
  where case change
    when 'read' then status = 'new'
    when 'spam' then status <> 'spam'
    when 'restore' then status = 'spam'
    else assignee is distinct from lower(colleague) and (known is null or coalesce(assignee, '') = given.seen)
  end;
  select coalesce(jsonb_agg(to_jsonb(grouped) order by count desc, moment desc), '[]') into missed
  from (
    select who, action, detail, count(*), max(latest.moment) as moment
    from unnest(submission_ids, known) as given (id, seen)
      left join public.contact_submissions as submission on submission.id = given.id
      cross join lateral (
        select actor_email as who, activity.action, activity.detail, activity.created_at as moment from private.activity
        where kind = 'message' and activity.subject = given.id::text and (
          activity.action = 'deleted'
          or case change when 'assign' then activity.action in ('assigned', 'unassigned') else activity.action = 'changed' end
        )
        order by activity.created_at desc limit 1
      ) as latest
    where given.id <> all (wanted) and given.seen is not null and (
      submission.id is null
      or case change when 'assign' then coalesce(submission.assignee, '') else submission.status end <> given.seen
    )
    group by who, action, detail
  ) as grouped;
  perform set_config('app.assigning', gen_random_uuid()::text, true);
  update public.contact_submissions as submission set
    status = case change
      when 'assign' then submission.status
      when 'spam' then 'spam'
      when 'restore' then coalesce(submission.status_before_spam, 'read')
      else 'read'
    end,
    assignee = case change when 'assign' then lower(colleague) else submission.assignee end
  where submission.id = any (wanted);
  perform set_config('app.assigning', '', true);
  return jsonb_build_object('changed', cardinality(wanted), 'missed', missed);
end
$$;
grant execute on function public.change_submissions(uuid[], text, text, text[]) to authenticated;

-- Other messages of a message's sender, the newest five, and the subscription of their address.
create function private.sender_history(submission_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'others', (
      select count(*) from public.contact_submissions as other
      where lower(other.email) = lower(submission.email) and other.id <> submission.id
    ),
    'newest', (
      select coalesce(jsonb_agg(to_jsonb(other) order by created_at desc), '[]')
      from (
        select id, subject, status, outcome, created_at from public.contact_submissions as other
        where lower(other.email) = lower(submission.email) and other.id <> submission.id
        order by created_at desc limit 5
      ) as other
    ),
    'subscription', (
      select jsonb_build_object('id', subscription.id, 'standing', private.standing_of(subscription))
      from public.newsletter_subscriptions as subscription where lower(subscription.email) = lower(submission.email)
    )
  )
  from public.contact_submissions as submission where submission.id = submission_id
$$;

-- The events of a message, the latest twenty first.
create function private.history_of_submission(submission_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(done) order by moment desc), '[]')
  from (
    select actor_email as who, action, detail, created_at as moment from private.activity
    where kind = 'message' and subject = submission_id::text
    order by created_at desc limit 20
  ) as done
$$;

-- Replies to messages from the panel.

-- A reply as it was sent, by its idempotency key. author is the address of the administrator, to which the sender answers,
-- empty once that is erased. Its mail is in the outbox, by its id.
create table private.submission_replies (
  id uuid primary key,
  submission_id uuid not null references public.contact_submissions on delete cascade,
  author text not null,
  subject text not null
    check (subject ~ '\S' and length(subject) <= 200 and subject !~ '[\u0000-\u001f\u007f-\u009f\u2028\u2029]'),
  body text not null check (body ~ '\S' and length(body) <= 10000),
  created_at timestamptz not null default clock_timestamp()
);

create index submission_replies_of_message on private.submission_replies (submission_id, created_at);
create index submission_replies_of_author on private.submission_replies (author, created_at) where author <> '';

alter table private.submission_replies enable row level security;
create trigger keep_identity before update on private.submission_replies
  for each row execute function private.forbid_column_change(
    'id', 'submission_id', 'subject', 'body', 'created_at'
  );
create trigger keep_author before update of author on private.submission_replies
  for each row when (new.author <> '') execute function private.forbid_column_change('author');
create trigger forbid_truncate before truncate on private.submission_replies
  for each statement execute function private.forbid_truncate();
create trigger clean_texts before insert or update of subject, body on private.submission_replies
  for each row execute function private.clean_texts('subject line', 'body lines');

-- Trigger function: the mail of a reply goes with it.
create function private.forget_reply() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.outbox where kind = 'reply' and source_id = old.id;
  return null;
end
$$;
create trigger forget_reply after delete on private.submission_replies for each row execute function private.forget_reply();

-- Trigger function: a message whose only reply was refused for good is not answered, unless something came of it.
create function private.reopen_submission() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.contact_submissions as submission set status = 'read'
  from private.submission_replies as refused
  where refused.id = new.source_id and submission.id = refused.submission_id
    and submission.status = 'answered' and submission.outcome is null
    and not exists (
      select from private.submission_replies as reply join private.outbox on kind = 'reply' and source_id = reply.id
      where reply.submission_id = submission.id and refused_at is null
    );
  return null;
end
$$;
create trigger reopen_submission after update of refused_at on private.outbox
  for each row when (new.kind = 'reply' and new.refused_at is not null and old.refused_at is null)
  execute function private.reopen_submission();

-- Trigger function: the mail of a reply was refused, or is due again.
create function private.note_reply_mail() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.note_mails(submission_id) from private.submission_replies where id = new.source_id;
  return null;
end
$$;
create trigger note_reply_mail after update of refused_at on private.outbox
  for each row when (new.kind = 'reply' and (old.refused_at is null) <> (new.refused_at is null))
  execute function private.note_reply_mail();

-- The changes that others made to a message after a moment, or with null ever: the latest reply, or else the latest change, and
-- the moment up to which that says everything. That somebody opened the message is no change. A reply counts whoever wrote it:
-- the caller may have the message open twice.
create function private.change_since(submission_id uuid, seen timestamptz) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'who', actor_email, 'action', action, 'detail', detail, 'moment', created_at, 'seen', max(created_at) over ()
  )
  from private.activity
  where kind = 'message' and subject = submission_id::text and (seen is null or created_at > seen)
    and action in ('changed', 'replied', 'resent', 'assigned', 'unassigned') and detail <> 'read'
    and (action = 'replied' or actor is distinct from auth.uid())
  order by action = 'replied' desc, created_at desc limit 1
$$;

-- For administrators: sends a reply to the sender of a message, which is answered by that. last_seen is the moment of the
-- latest that the caller has seen done to it, null for nothing. Returns {"outcome"}: 'sent', also for a call that is repeated;
-- 'gone'; 'changed' with what change_since says, and nothing is sent; or what count_mail says.
create function public.reply_to_submission(
  reply_id uuid, submission_id uuid, subject text, body text, last_seen timestamptz default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  change jsonb;
  address text;
  refusal text;
begin
  perform private.require_admin();
  perform private.require_written(subject, 200), private.require_written(body, 10000);
  if subject ~ '[\u0000-\u001f\u007f-\u009f\u2028\u2029]' then
    raise exception 'a subject is one line' using errcode = '22023';
  end if;
  -- Whoever replies at the same time waits here, and then sees this one.
  select email into address from public.contact_submissions where id = submission_id for no key update;
  if not found then
    return jsonb_build_object('outcome', 'gone');
  end if;
  if exists (
    select from private.submission_replies as reply
    where reply.id = reply_id and reply.submission_id = reply_to_submission.submission_id
  ) then
    return jsonb_build_object('outcome', 'sent');
  end if;
  change := private.change_since(submission_id, last_seen);
  if change is not null then
    return jsonb_build_object('outcome', 'changed', 'change', change);
  end if;
  refusal := private.count_mail(address);
  if refusal is not null then
    return jsonb_build_object('outcome', refusal);
  end if;
  insert into private.submission_replies (id, submission_id, author, subject, body)
  values (reply_id, submission_id, private.confirmed_email(), subject, body);
  insert into private.outbox (kind, source_id, recipient) values ('reply', reply_id, address);
  update public.contact_submissions set status = 'answered' where id = submission_id and status <> 'answered';
  perform private.note_activity('message', 'replied', submission_id::text);
  return jsonb_build_object('outcome', 'sent');
end
$$;
grant execute on function public.reply_to_submission(uuid, uuid, text, text, timestamp with time zone) to authenticated;

-- For administrators: makes the mail of a reply due again that was refused for good. Returns 'sent'; 'notRefused' where there
-- is none; or what count_mail says.
create function public.resend_submission_reply(reply_id uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  answered uuid;
  refusal text;
begin
  perform private.require_admin();
  -- In the order of everybody who waits for several rows: mails, then messages.
  perform from private.outbox where kind = 'reply' and source_id = reply_id and refused_at is not null for update;
  if not found then
    return 'notRefused';
  end if;
  select submission_id into answered from private.submission_replies where id = reply_id;
  perform from public.contact_submissions where id = answered for no key update;
  refusal := private.count_mail(recipient) from private.outbox where kind = 'reply' and source_id = reply_id;
  if refusal is not null then
    return refusal;
  end if;
  update private.outbox set refused_at = null, next_attempt_at = now() where kind = 'reply' and source_id = reply_id;
  update public.contact_submissions set status = 'answered' where status = 'read' and id = answered;
  perform private.note_activity('message', 'resent', answered::text);
  return 'sent';
end
$$;
grant execute on function public.resend_submission_reply(uuid) to authenticated;

-- The contents of the mail of a reply; null when it is gone. Answers go to its author, or to the office where that is erased or
-- no administrator any more. thread are the mails that the sender had about the message before.
create function private.told_reply(told uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'submission', submission.id, 'received_at', submission.created_at, 'author', coalesce(
      case when private.is_listed_admin(reply.author) then reply.author end, (select address from private.office() order by place limit 1)
    ),
    'subject', reply.subject, 'body', reply.body, 'language', coalesce(
      (select language from private.contact_consents as consent where consent.submission_id = submission.id), 'pl'
    ),
    'thread', (
      select coalesce(jsonb_agg(mail.id order by mail.created_at, mail.id), '[]')
      from private.outbox as mail
      where mail.delivered_at is not null and (
        mail.kind = 'acknowledgement' and mail.source_id = submission.id
        or mail.kind = 'reply' and mail.source_id in (
          select earlier.id from private.submission_replies as earlier
          where earlier.submission_id = submission.id and earlier.created_at < reply.created_at
        )
      )
    )
  )
  from private.submission_replies as reply
    join public.contact_submissions as submission on submission.id = reply.submission_id
  where reply.id = told
$$;

-- Templates that replies begin with; those that there are at first are in reply-template-texts.sql.

-- In both languages. Words in braces, such as {name}, are placeholders: the panel fills in those that it knows.
create table public.reply_templates (
  id uuid primary key default gen_random_uuid(),
  title jsonb not null check (private.is_bilingual(title) and private.is_within(title, 100)),
  subject jsonb not null check (private.is_bilingual(subject) and private.is_within(subject, 200)),
  body jsonb not null check (private.is_bilingual(body) and private.is_within(body, 10000)),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint all_written check (
    title ->> 'en' ~ '\S' and title ->> 'pl' ~ '\S' and subject ->> 'en' ~ '\S' and subject ->> 'pl' ~ '\S'
    and body ->> 'en' ~ '\S' and body ->> 'pl' ~ '\S'
  ),
  constraint one_line check (
    concat(title ->> 'en', title ->> 'pl', subject ->> 'en', subject ->> 'pl')
      !~ '[\u0000-\u001f\u007f-\u009f\u2028\u2029]'
  )
);

-- In a list of one language, two templates of the same name could not be told apart.
create unique index reply_templates_english_titles on public.reply_templates (lower(title ->> 'en'));
create unique index reply_templates_polish_titles on public.reply_templates (lower(title ->> 'pl'));

alter table public.reply_templates enable row level security;
grant select, insert, update, delete on public.reply_templates to authenticated;

create trigger keep_identity before update on public.reply_templates
  for each row execute function private.forbid_column_change('id', 'created_at');
create trigger forbid_truncate before truncate on public.reply_templates
  for each statement execute function private.forbid_truncate();
create trigger count_removed_row after delete on public.reply_templates for each row execute function private.count_removed_row();
create trigger clean_texts before insert or update of title, subject, body on public.reply_templates
  for each row execute function private.clean_texts('title line', 'subject line', 'body lines');
create trigger one_row_changed after update on public.reply_templates
  referencing new table as changed for each statement execute function private.require_one_row();
create trigger one_row_removed after delete on public.reply_templates
  referencing old table as changed for each statement execute function private.require_one_row();

-- Texts of which no version is kept. Posts and drafts have a history.
create trigger count_overwritten after update on public.reply_templates
  for each row when (
    old.title is distinct from new.title or old.subject is distinct from new.subject or old.body is distinct from new.body
  ) execute function private.count_removed_row();

create policy "Administrators read templates of replies" on public.reply_templates for select to authenticated
  using ((select private.is_admin()));
create policy "Administrators add templates of replies" on public.reply_templates for insert to authenticated
  with check ((select private.is_admin()));
create policy "Administrators change templates of replies" on public.reply_templates for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Administrators delete templates of replies" on public.reply_templates for delete to authenticated
  using ((select private.is_admin()));

create function private.stamp_template() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.version := case tg_op when 'INSERT' then 1 else old.version + 1 end;
  new.updated_at := now();
  return new;
end
$$;
create trigger stamp before insert or update on public.reply_templates for each row execute function private.stamp_template();

-- The templates of replies that there are at first, which are nobody's doing: what is done to them is noted from then on.

insert into public.reply_templates (title, subject, body) values
(
  jsonb_build_object('en', 'Ask for photographs', 'pl', 'Prośba o zdjęcia'),
  jsonb_build_object('en', 'Photographs of your material – no. {reference}', 'pl', 'Zdjęcia materiału – zgłoszenie {numer}'),
  jsonb_build_object('en', $en$Dear {name},

thank you for your enquiry no. {reference}. To quote a price, we need to see the material. Please send us:

- two or three photographs of the whole lot and one close-up,
- the approximate weight, and how the material is packed (loose, in containers, on pallets),
- the grade or alloy, if you know it, and what is attached to it: iron, plastic, rubber, insulation.

Just reply to this email and attach the photographs. We will come back to you with a price on the same or the next working day.

Kind regards
{signature}$en$, 'pl', $pl$Dzień dobry,

dziękujemy za zapytanie nr {numer}. Aby podać cenę, musimy zobaczyć materiał. Prosimy o przesłanie:

- dwóch lub trzech zdjęć całej partii i jednego zbliżenia,
- przybliżonej wagi i informacji, jak materiał jest składowany (luzem, w kontenerach, na paletach),
- gatunku lub stopu, jeśli jest znany, oraz informacji o zanieczyszczeniach: żelazo, tworzywa, guma, izolacja.

Wystarczy odpowiedzieć na tego e-maila i załączyć zdjęcia. Cenę podamy tego samego lub następnego dnia roboczego.

Z poważaniem
{podpis}$pl$)
),
(
  jsonb_build_object('en', 'Offer subject to inspection', 'pl', 'Oferta – cena do potwierdzenia po oględzinach'),
  jsonb_build_object('en', 'Our offer for your material – no. {reference}', 'pl', 'Oferta na materiał – zgłoszenie {numer}'),
  jsonb_build_object('en', $en$Dear {name},

thank you for your enquiry no. {reference}. From your description we offer:

Material: {metal}
Quantity: {amount}
Price: {price}
Delivery to our branch: {branch}
Valid until: {date}

The price of each grade is agreed before delivery. The weight and the grade are settled when the load is weighed and inspected at our branch: moisture and attachments are deducted from the weight, and the price changes only if the grade differs from the description. Private sellers bring proof of identity; a business issues the waste transfer note (KPO) in BDO before transport.

Shall we expect your delivery? Please reply to this email with a day that suits you.

Kind regards
{signature}$en$, 'pl', $pl$Dzień dobry,

dziękujemy za zapytanie nr {numer}. Na podstawie opisu proponujemy:

Materiał: {metal}
Ilość: {ilość}
Cena: {cena}
Dostawa do oddziału: {oddział}
Oferta ważna do: {data}

Cenę każdej klasy uzgadniamy przed dostawą. Wagę i klasę ustalamy przy ważeniu i oględzinach w oddziale: wilgoć i zanieczyszczenia potrącamy z wagi, a cena zmienia się tylko wtedy, gdy klasa jest inna niż w opisie. Osoby prywatne prosimy o zabranie dokumentu tożsamości; firma wystawia przed transportem kartę przekazania odpadów (KPO) w BDO.

Czy możemy spodziewać się dostawy? Prosimy o odpowiedź na tego e-maila z dogodnym terminem.

Z poważaniem
{podpis}$pl$)
),
(
  jsonb_build_object('en', 'Offer of material', 'pl', 'Oferta sprzedaży'),
  jsonb_build_object('en', 'Our offer of material – no. {reference}', 'pl', 'Oferta sprzedaży – zapytanie {numer}'),
  jsonb_build_object('en', $en$Dear {name},

thank you for your enquiry no. {reference}. We offer:

Material: {metal}
Grade and form: {grade and form}
Lot: {amount}
Price: {price and currency}
Delivery (Incoterms 2020): {rule and place}
Delivery time: {delivery time}
Analysis: {analysis}
Papers: {papers}
Valid until: {date}

If this suits you, please reply to this email with the quantity and the place of delivery. We will confirm the order and its date.

Kind regards
{signature}$en$, 'pl', $pl$Dzień dobry,

dziękujemy za zapytanie nr {numer}. Proponujemy:

Materiał: {metal}
Klasa i postać: {klasa i postać}
Partia: {ilość}
Cena: {cena i waluta}
Warunki dostawy (Incoterms 2020): {reguła i miejsce}
Termin dostawy: {termin dostawy}
Analiza: {analiza}
Dokumenty: {dokumenty}
Oferta ważna do: {data}

Jeśli oferta Państwu odpowiada, prosimy o odpowiedź na tego e-maila z ilością i miejscem dostawy. Potwierdzimy zamówienie i jego termin.

Z poważaniem
{podpis}$pl$)
),
(
  jsonb_build_object('en', 'We do not take this', 'pl', 'Nie przyjmujemy tego materiału'),
  jsonb_build_object('en', 'Your enquiry no. {reference}', 'pl', 'Państwa zapytanie nr {numer}'),
  jsonb_build_object('en', $en$Dear {name},

thank you for your enquiry no. {reference}. Unfortunately we do not buy this material: we trade in copper and its alloys, aluminium and steel only.

A company near you that may collect it can be found in the public register of waste operators (BDO) at https://rejestr-bdo.mos.gov.pl.

We will be glad to hear from you about copper, brass, bronze, aluminium, stainless steel or structural steel scrap.

Kind regards
{signature}$en$, 'pl', $pl$Dzień dobry,

dziękujemy za zapytanie nr {numer}. Niestety nie skupujemy tego materiału: handlujemy wyłącznie miedzią i jej stopami, aluminium oraz stalą.

Firmę, która może odebrać taki odpad, można znaleźć w publicznym rejestrze BDO: https://rejestr-bdo.mos.gov.pl.

Chętnie odpowiemy na zapytania o złom miedzi, mosiądzu, brązu, aluminium, stali nierdzewnej i konstrukcyjnej.

Z poważaniem
{podpis}$pl$)
);

create trigger note_change after insert or delete or update on public.reply_templates
  for each row execute function private.note_change();

-- Routes of messages to those who are told of them, and the mails about messages that wait.

-- An address that is told of the messages with a branch or a subject, beside those in the setting notify_emails. Branches and
-- subjects are the site's own names of them (app/company), which may change.
create table public.message_routes (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('branch', 'subject')),
  key text not null check (key ~ '^[a-z][a-z-]{0,39}$'),
  email text not null,
  unique (kind, key)
);

create index message_routes_of_address on public.message_routes (lower(email));

alter table public.message_routes enable row level security;
grant select on public.message_routes to authenticated;
create trigger require_plain_address before insert or update of email on public.message_routes
  for each row execute function private.require_plain_address();
create trigger keep_identity before update on public.message_routes
  for each row execute function private.forbid_column_change('id', 'kind', 'key');
create trigger forbid_truncate before truncate on public.message_routes
  for each statement execute function private.forbid_truncate();
create trigger bring_into_one_form before insert or update of email on public.message_routes
  for each row execute function private.bring_into_one_form();

-- Whoever is told of messages reads them, too.
create trigger ask_proof before insert or update on public.message_routes for each row execute function private.ask_proof();

create policy "Administrators see who is told of what" on public.message_routes for select to authenticated
  using ((select private.is_admin()));

-- For the primary administrator: sets the addresses of some branches and subjects, given as {"branch": {"lodz":
-- "a@huta.example"}}, all of them or, where one is refused, none. '' is no address.
create function public.change_message_routes(routes jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_primary_admin() then
    raise exception 'only the primary administrator may do this' using errcode = 'insufficient_privilege';
  end if;
  -- The embedded API gives an object as a JSON string that holds its text.
  if jsonb_typeof(routes) = 'string' then
    routes := routes #>> '{}';
  end if;
  delete from public.message_routes where routes -> kind ->> key = '';
  insert into public.message_routes as present (kind, key, email)
  select kind, given.key, email
  from jsonb_each(routes) as kinds (kind, addresses), jsonb_each_text(addresses) as given (key, email)
  where email <> '' order by kind, given.key
  on conflict (kind, key) do update set email = excluded.email where present.email <> excluded.email;
end
$$;
grant execute on function public.change_message_routes(jsonb) to authenticated;

-- Trigger function: notes who is told of what from now on.
create function private.note_route() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.note_activity(
    'setting', case tg_op when 'INSERT' then 'created' when 'UPDATE' then 'changed' else 'deleted' end,
    concat_ws(' ', coalesce(new.kind, old.kind), coalesce(new.key, old.key)),
    detail => coalesce(new.email, '')
  );
  return null;
end
$$;
create trigger note_change after insert or delete on public.message_routes for each row execute function private.note_route();
create trigger note_new_address after update on public.message_routes
  for each row when (new.email <> old.email) execute function private.note_route();

-- The day for whose morning it was last looked for what waits, and before when a message arrived that waits too long then.
-- There is one row at most: the mails of an earlier day are out of date.
create table private.waiting_digests (
  id uuid primary key default gen_random_uuid(),
  day date not null,
  arrived_before timestamptz not null
);

alter table private.waiting_digests enable row level security;
create trigger keep_identity before update on private.waiting_digests
  for each row execute function private.forbid_column_change('id', 'day', 'arrived_before');
create trigger forbid_truncate before truncate on private.waiting_digests
  for each statement execute function private.forbid_truncate();

-- Returns the messages without an answer that arrived before then and that an address is told of: all of them where it is of
-- the office, else those that it has as an administrator. One whose mails are held is among them: of it nobody has been told
-- yet.
create function private.waiting_for(reader text, arrived_before timestamptz) returns setof public.contact_submissions
language sql stable security definer set search_path = '' as $$
  select submission.* from public.contact_submissions as submission
  where status in ('new', 'read') and created_at < arrived_before and (
    exists (
      select from private.office() where lower(address) = lower(reader)
    )
    or assignee = lower(reader) and (select private.is_listed_admin(reader))
  )
$$;

-- Makes the mails of a day due, one for each address that is told of any message that arrived before the working day before it,
-- by the clocks of a time zone. Returns how many: none where it was called for that day, or a later one.
create function public.queue_waiting_mails(on_day date, working_day date, zone text) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  digest private.waiting_digests;
  made integer;
begin
  -- Whoever comes at the same time waits here, and then sees this one.
  perform pg_advisory_xact_lock(hashtextextended('public.queue_waiting_mails', 0));
  if exists (select from private.waiting_digests where day >= on_day) then
    return 0;
  end if;
  delete from private.waiting_digests;
  delete from private.outbox where kind = 'waiting';
  insert into private.waiting_digests (day, arrived_before) values (on_day, working_day::timestamp at time zone zone)
  returning * into digest;
  -- Whoever waiting_for says has any: read once, however many messages and readers there are.
  insert into private.outbox (kind, source_id, recipient)
  with assignees as materialized (
    select distinct assignee from public.contact_submissions
    where status in ('new', 'read') and created_at < digest.arrived_before
  )
  select distinct on (lower(reader)) 'waiting', digest.id, reader
  from (
    select address as reader, 1 as place from private.office()
    where exists (select from assignees)
    union all
    select assignee, 2 from assignees where assignee in (select private.colleagues())
  ) as readers
  order by lower(reader), place;
  get diagnostics made = row_count;
  return made;
end
$$;
grant execute on function public.queue_waiting_mails(date, date, text) to service_role;

-- Returns what the mail to an address tells of, as it is now: the thirty messages that have waited longest, and how many there
-- are; null when there is none, or that day is over. language is that of the address's account, if it has chosen one; is_own:
-- these are the address's own messages, others it is not told of.
create function private.told_waiting(told uuid, reader text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'language', public.account_language(reader),
    'is_own', not exists (
      select from private.office() where lower(address) = lower(reader)
    ),
    'count', count(*),
    'messages', jsonb_agg(message order by place) filter (where place <= 30)
  )
  from (
    select row_number() over (order by created_at, waiting.id) as place,
      jsonb_build_object('id', waiting.id, 'name', name, 'company', company, 'subject', subject, 'created_at', created_at) as message
    from private.waiting_digests as digest, private.waiting_for(reader, digest.arrived_before) as waiting
    where digest.id = told
  ) as listed
  having count(*) > 0
$$;

-- Persons: what is held about an address.

-- The mails of the site that are about a person: to them, as one of the staff too, and to the staff about what they sent.
create function private.mails_of(person text) returns setof private.outbox
language sql stable security definer set search_path = '' as $$
  select mail.* from private.outbox as mail
  where kind in (
    'contact', 'acknowledgement', 'reply', 'confirmation', 'test-en', 'test-pl', 'administrator', 'assignment', 'waiting',
    'factor-added', 'factor-removed', 'factor-lifted', 'recovery-code-used', 'recovery-codes-made', 'passkey-added',
    'passkey-removed', 'new-browser', 'password-changed', 'administrator-added', 'administrator-removed', 'access-removed'
  ) and lower(recipient) = person
  union
  select mail.* from public.contact_submissions as submission
    join private.outbox as mail on mail.kind in ('contact', 'acknowledgement', 'assignment')
      and mail.source_id = submission.id
  where lower(submission.email) = person
  union
  select mail.* from public.contact_submissions as submission
    join private.outbox as mail on mail.kind = 'assignment' and mail.messages @> array[submission.id]
  where lower(submission.email) = person
  union
  select mail.* from public.newsletter_subscriptions as subscription, unnest(earlier_ids || subscription.id) as known
    join private.outbox as mail on mail.kind in ('newsletter', 'confirmation') and mail.source_id = known
  where lower(subscription.email) = person
$$;

-- The mails of issues that went to a person.
create function private.issue_mails_of(person text) returns setof private.newsletter_deliveries
language sql stable security definer set search_path = '' as $$
  select delivery.* from public.newsletter_subscriptions as subscription, unnest(earlier_ids || subscription.id) as known
    join private.newsletter_deliveries as delivery on delivery.subscription_id = known
  where lower(subscription.email) = person
$$;

-- For administrators: how much is held about an address ("numbers"), with the latest ten messages, the subscription, the
-- account, whether it is an administrator's, the language of the last consent, and earlier erasures. read_at is the moment that
-- erase_person is given. Of the staff, also who were it once: the messages that they have, what they wrote about those of
-- others, and the branches and subjects of which they are told.
create function public.read_person(address text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  person constant text := private.person_of(address);
begin
  perform private.require_admin();
  return jsonb_build_object(
    'address', person,
    'read_at', now(),
    'language', coalesce((
      select language from (
        select consent.language, given_at from public.contact_submissions as submission
          join private.contact_consents as consent on submission_id = submission.id
        where lower(email) = person
        union all
        select language, coalesce(confirmed_at, created_at) from public.newsletter_subscriptions where lower(email) = person
      ) as consents
      order by given_at desc limit 1
    ), 'pl'),
    'is_administrator', private.is_listed_admin(person),
    'numbers', jsonb_build_object(
      'messages', (select count(*) from public.contact_submissions where lower(email) = person),
      'photographs', (
        select count(*) from public.contact_submissions as submission
          join private.lead_photographs on submission_id = submission.id
        where lower(email) = person
      ),
      'notes', (
        select count(*) from public.contact_submissions as submission
          join private.submission_notes on submission_id = submission.id
        where lower(email) = person
      ),
      'replies', (
        select count(*) from public.contact_submissions as submission
          join private.submission_replies on submission_id = submission.id
        where lower(email) = person
      ),
      'mails', (select count(*) from private.mails_of(person)),
      'subscriptions', (select count(*) from public.newsletter_subscriptions where lower(email) = person),
      'issues', (select count(*) from private.issue_mails_of(person)),
      'accounts', (select count(*) from auth.users where lower(email) = person),
      'activity', (select count(*) from private.activity where lower(actor_email) = person),
      'assigned', (select count(*) from public.contact_submissions where assignee = person),
      'written_notes', (select count(*) from private.submission_notes where author = person and author <> ''),
      'written_replies', (select count(*) from private.submission_replies where author = person and author <> ''),
      'routes', (select count(*) from public.message_routes where lower(email) = person)
    ),
    'latest', (
      select coalesce(jsonb_agg(to_jsonb(listed) order by created_at desc), '[]') from (
        select id, created_at, subject, status from public.contact_submissions
        where lower(email) = person order by created_at desc, id desc limit 10
      ) as listed
    ),
    'subscription', (
      select jsonb_build_object(
        'id', id, 'active', active, 'confirmed_at', confirmed_at, 'bounced_at', bounced_at, 'left_at', left_at,
        'created_at', created_at
      )
      from public.newsletter_subscriptions where lower(email) = person
    ),
    'account', (
      select jsonb_build_object('created_at', created_at, 'last_sign_in_at', last_sign_in_at)
      from auth.users where lower(email) = person limit 1
    ),
    'erasures', (
      select coalesce(jsonb_agg(to_jsonb(erasure) - 'address_hash' - 'until' order by begun_at desc), '[]')
      from private.erasures as erasure where address_hash = private.hash_of_person(person)
    )
  );
end
$$;
grant execute on function public.read_person(text) to authenticated;

-- A message as its sender is told of it, with all that belongs to it. An alias that is also the name of a column, in this query
-- or one around it, would mean the column.
create function private.message_of_person(submission public.contact_submissions) returns jsonb
language sql stable security definer set search_path = '' as $$
  select to_jsonb(submission) - 'has_held_mail' - 'has_refused_mail' || jsonb_build_object(
    'notes', (
      select coalesce(jsonb_agg(to_jsonb(noted) - 'id' - 'submission_id' order by created_at, id), '[]')
      from private.submission_notes as noted where submission_id = submission.id
    ),
    'replies', (
      select coalesce(jsonb_agg(to_jsonb(reply) - 'id' - 'submission_id' order by created_at, id), '[]')
      from private.submission_replies as reply where submission_id = submission.id
    ),
    'photographs', private.photographs_of(submission.id),
    'consent', (
      select to_jsonb(consent) - 'submission_id' from private.contact_consents as consent
      where submission_id = submission.id
    ),
    'suspicions', coalesce(
      (select to_jsonb(suspicions) from private.contact_screenings where submission_id = submission.id), '[]'
    )
  )
$$;

-- A page of the messages of an address until a moment, the oldest first, after the one that is named by its moment and id.
create function public.read_messages_of_person(
  address text, until timestamptz, after_moment timestamptz, after_id uuid, page_size integer
) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(private.message_of_person(submission) order by created_at, id), '[]')
  from (
    select * from public.contact_submissions
    where lower(email) = private.person_of(address) and created_at <= until
      and (after_id is null or (created_at, id) > (after_moment, after_id))
    order by created_at, id limit page_size
  ) as submission
$$;
grant execute on function public.read_messages_of_person(text, timestamp with time zone, timestamp with time zone, uuid, integer)
  to service_role;

-- The devices, passkeys, browsers and tries of an account, for those who ask what is held about them: neither secrets, hashes,
-- keys nor their ids, and no row that names no browser.
create function private.sign_in_of(holder uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'browsers', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'browser', browser, 'system', system, 'last_seen', last_seen
      ) order by last_seen), '[]')
      from private.known_browsers where account = holder and last_seen > '2000-01-01 00:00:00+00'
    ),
    'factors', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'name', coalesce(friendly_name, ''), 'status', status, 'created_at', created_at, 'asked_at', last_challenged_at
      ) order by created_at), '[]')
      from auth.mfa_factors where user_id = holder
    ),
    'passkeys', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'name', friendly_name, 'created_at', created_at, 'used_at', last_used_at
      ) order by created_at), '[]')
      from auth.webauthn_credentials where user_id = holder
    ),
    'tries', (
      select coalesce(jsonb_agg(jsonb_build_object('hour', hour, 'kind', kind, 'times', times) order by hour, kind), '[]')
      from private.counted_tries where address = (select lower(email) from auth.users where id = holder)
    ),
    'recovery_codes', (select count(*) from private.recovery_codes where account = holder)
  )
$$;

-- The work of one of the staff that has their address still, by its kind, id and moment.
create function private.authored_by(person text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'id', id, 'moment', moment) order by moment, kind, id), '[]')
  from (
    select 'draft' as kind, id::text, updated_at as moment from public.post_drafts
    where person in (lower(updated_by), lower(written_by))
    union all
    select 'version', post_id, saved_at from public.post_versions where lower(saved_by_email) = person
    union all
    select 'picture', address, created_at from public.pictures where lower(created_by) = person
    union all
    select 'preview', id::text, created_at from public.post_previews where lower(created_by) = person
    union all
    select 'issue', id::text, updated_at from public.newsletter_issues where lower(updated_by) = person
    union all
    select 'subscription', id::text, created_at from public.newsletter_subscriptions where lower(added_by) = person
    union all
    select 'erasure', id::text, begun_at from private.erasures where lower(erased_by) = person
    union all
    select 'former staff', email, created_at from private.former_staff where email = person
  ) as written
  where person <> ''
$$;

-- All else that is held about an address: its subscription with the issues that went to it, its mails, its account with the
-- sessions, what it did in the panel, and its work. Of that not the words: they are about the senders of those messages.
create function public.read_person_records(address text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'subscription', (
      select to_jsonb(subscription) - 'earlier_ids' - 'soft_bounces' || jsonb_build_object('issues', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'subject', subject, 'state', delivery.state, 'moment', coalesce(settled_at, started_at),
          'left_at', delivery.left_at, 'error', last_error
        ) order by coalesce(settled_at, started_at)), '[]')
        from private.issue_mails_of(person) as delivery join public.newsletter_issues as issue on issue.id = issue_id
      ), 'complaints', (
        select coalesce(jsonb_agg(jsonb_build_object('moment', created_at, 'reason', detail) order by created_at), '[]')
        from private.activity
        where kind = 'subscriber' and action = 'ended' and subject = any ((earlier_ids || subscription.id)::text[])
      ))
      from public.newsletter_subscriptions as subscription where lower(email) = person
    ),
    'mails', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'kind', kind, 'recipient', recipient, 'created_at', created_at, 'delivered_at', delivered_at,
        'refused_at', refused_at, 'error', last_error
      ) order by created_at, id), '[]')
      from private.mails_of(person)
    ),
    'account', (
      select jsonb_build_object(
        'created_at', created_at, 'confirmed_at', email_confirmed_at, 'last_sign_in_at', last_sign_in_at,
        'facts', private.told_facts(raw_user_meta_data), 'is_administrator', private.is_listed_admin(person),
        'sessions', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'created_at', session.created_at, 'updated_at', session.updated_at, 'ip', to_jsonb(session) -> 'ip',
            'user_agent', to_jsonb(session) -> 'user_agent'
          ) order by session.created_at), '[]')
          from auth.sessions as session where session.user_id = users.id
        )
      ) || private.sign_in_of(users.id)
      from auth.users where lower(email) = person limit 1
    ),
    'activity', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'created_at', created_at, 'kind', kind, 'action', action, 'subject', subject, 'title', title, 'detail', detail
      ) order by created_at), '[]')
      from private.activity where lower(actor_email) = person
    ),
    'work', jsonb_build_object(
      'assigned', (
        select coalesce(jsonb_agg(jsonb_build_object('message', id, 'created_at', created_at) order by created_at, id), '[]')
        from public.contact_submissions where assignee = person
      ),
      'notes', (
        select coalesce(
          jsonb_agg(jsonb_build_object('message', submission_id, 'created_at', created_at) order by created_at, id), '[]'
        )
        from private.submission_notes where author = person and author <> ''
      ),
      'replies', (
        select coalesce(
          jsonb_agg(jsonb_build_object('message', submission_id, 'created_at', created_at) order by created_at, id), '[]'
        )
        from private.submission_replies where author = person and author <> ''
      ),
      'routes', (
        select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'key', key) order by kind, key), '[]')
        from public.message_routes where lower(email) = person
      ),
      'authored', private.authored_by(person)
    )
  )
  from private.person_of(address) as person
$$;
grant execute on function public.read_person_records(text) to service_role;

-- Erasures: what removes all that is held about an address, and what shows that it was removed.

-- Erasures: what shows that an address was erased, by its keyed hash, and when, by whom and how much. until: what came later is
-- not meant.
create table private.erasures (
  id uuid primary key,
  address_hash text not null check (length(address_hash) = 64),
  until timestamptz not null,
  erased_by text not null,
  begun_at timestamptz not null default now(),
  ended_at timestamptz,
  numbers jsonb not null default '{}'
);

create index erasures_of_address on private.erasures (address_hash);
create index erasures_begun on private.erasures (begun_at);

alter table private.erasures enable row level security;
create trigger keep_identity before update on private.erasures
  for each row execute function private.forbid_column_change('id', 'address_hash', 'until', 'erased_by', 'begun_at');
create trigger forbid_truncate before truncate on private.erasures for each statement execute function private.forbid_truncate();

-- The traces of the consents of an erased address: wording_version is null for the newsletter, whose consent is the
-- confirmation.
create table private.erased_consents (
  id uuid primary key default gen_random_uuid(),
  erasure_id uuid not null references private.erasures on delete cascade,
  kind text not null check (kind in ('contact', 'newsletter')),
  wording_version text,
  language text not null check (language in ('pl', 'en')),
  given_at timestamptz not null
);

create index erased_consents_of_erasure on private.erased_consents (erasure_id);

alter table private.erased_consents enable row level security;
create trigger keep_consent before update on private.erased_consents
  for each row execute function private.forbid_column_change(
    'id', 'erasure_id', 'kind', 'wording_version', 'language', 'given_at'
  );
create trigger forbid_truncate before truncate on private.erased_consents
  for each statement execute function private.forbid_truncate();

-- Locks messages before they are removed, in the order of everybody who waits for several rows: the mails whose outcome changes
-- a message, then the messages, each in the order of their ids. Returns those that are still there.
create function private.lock_messages(wanted uuid[]) returns uuid[]
language plpgsql security definer set search_path = '' as $$
begin
  perform from private.outbox
  where kind in ('contact', 'acknowledgement') and source_id = any (wanted)
    or kind = 'reply' and source_id in (select id from private.submission_replies where submission_id = any (wanted))
  order by id for update;
  return (
    select coalesce(array_agg(id), '{}') from (
      select id from public.contact_submissions where id = any (wanted) order by id for update
    ) as locked
  );
end
$$;

-- Removes messages with all that belongs to them, and their mails; returns how much of each. A mail that is being sent at this
-- moment still arrives; its outcome finds no row.
create function private.remove_messages(removed uuid[]) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  numbers jsonb := jsonb_build_object(
    'photographs', (select count(*) from private.lead_photographs where submission_id = any (removed)),
    'notes', (select count(*) from private.submission_notes where submission_id = any (removed)),
    'replies', (select count(*) from private.submission_replies where submission_id = any (removed))
  );
  counted integer;
begin
  perform set_config('app.removing', 'many', true);
  delete from private.outbox
  where kind in ('contact', 'acknowledgement', 'assignment') and source_id = any (removed)
    or kind = 'reply' and source_id in (select id from private.submission_replies where submission_id = any (removed));
  get diagnostics counted = row_count;
  numbers := numbers || jsonb_build_object('mails', counted);
  delete from public.contact_submissions where id = any (removed);
  get diagnostics counted = row_count;
  return numbers || jsonb_build_object('messages', counted);
end
$$;

-- Removes subscriptions and their mails. What became of the mails of issues stays in the numbers of these, under an id that is
-- nobody's: of one that is being sent the outcome, and a later report, find no row.
create function private.remove_subscriptions(removed uuid[]) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  ids constant uuid[] := (
    select array_agg(known) from public.newsletter_subscriptions, unnest(earlier_ids || id) as known
    where id = any (removed)
  );
  mails integer;
  subscriptions integer;
begin
  perform set_config('app.removing', 'many', true);
  delete from private.outbox where kind in ('newsletter', 'confirmation') and source_id = any (ids);
  get diagnostics mails = row_count;
  with forgotten as (
    delete from private.newsletter_deliveries where subscription_id = any (ids) returning *
  )
  insert into private.newsletter_deliveries (
    issue_id, subscription_id, state, attempts, failures, address_refusals, settled_at, soft_bounces_before, left_at
  )
  select issue_id, gen_random_uuid(), case state when 'waiting' then 'left' else state end, attempts, failures,
    address_refusals, coalesce(settled_at, now()), soft_bounces_before, left_at
  from forgotten;
  delete from public.newsletter_subscriptions where id = any (removed);
  get diagnostics subscriptions = row_count;
  return jsonb_build_object('subscriptions', subscriptions, 'mails', mails);
end
$$;

-- Removes the account of a person with its sessions, what was tried with its address, and what the auth server's log says of
-- it. Returns how many there were.
create function private.remove_account(person text, until timestamptz) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  -- The log is the auth server's own: there may be none, or none that this role may change.
  log regclass := to_regclass('auth.audit_log_entries');
  ids text[];
begin
  with removed as (
    delete from auth.users where lower(email) = person and created_at <= until returning id
  )
  select coalesce(array_agg(id::text), '{}') into ids from removed;
  delete from private.counted_tries where address = person;
  if has_table_privilege(log, 'select') and has_table_privilege(log, 'delete') then
    delete from auth.audit_log_entries
    where exists (
      select from private.told_facts(payload::jsonb) as told
      where told ->> 'actor_id' = any (ids) or told -> 'traits' ->> 'user_id' = any (ids)
        or lower(told ->> 'actor_username') = person or lower(told -> 'traits' ->> 'user_email') = person
    );
  end if;
  return cardinality(ids);
end
$$;

-- Adds numbers up by their names.
create function private.sum_of(given jsonb, added jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_object_agg(name, total), '{}') from (
    select key as name, sum(value::integer) as total
    from (select * from jsonb_each_text(given) union all select * from jsonb_each_text(added)) as each
    group by key
  ) as summed
$$;

-- Takes the address of one who is no administrator from what belongs to others, up to so many of each: of these messages, which
-- the caller has locked, the assignee and the mails that told them of one, but for one of the staff; of notes and replies the
-- author; and nobody is told of a branch or a subject at that address. That only where the primary administrator asks, who
-- alone says who is told of what. Returns how many of each.
create function private.remove_colleague(person text, until timestamptz, batch integer, locked uuid[]) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  assigned integer;
  mails integer;
  notes integer;
  replies integer;
  routes integer;
begin
  perform set_config('app.removing', 'many', true);
  update public.contact_submissions set assignee = null where id = any (locked) and assignee = person;
  get diagnostics assigned = row_count;
  delete from private.outbox
  where kind = 'contact' and source_id = any (locked) and lower(recipient) = person and created_at <= until
    and not private.is_staff(person);
  get diagnostics mails = row_count;
  update private.submission_notes set author = '' where id in (
    select id from private.submission_notes where author = person and author <> '' and created_at <= until limit batch
  );
  get diagnostics notes = row_count;
  update private.submission_replies set author = '' where id in (
    select id from private.submission_replies where author = person and author <> '' and created_at <= until limit batch
  );
  get diagnostics replies = row_count;
  delete from public.message_routes where lower(email) = person and private.is_primary_admin();
  get diagnostics routes = row_count;
  return jsonb_build_object(
    'assigned', assigned, 'mails', mails, 'written_notes', notes, 'written_replies', replies, 'routes', routes
  );
end
$$;

-- For administrators: erases what is held about an address and came until the moment at which it was read: a thousand messages
-- with each call, then all else; repeated with the same id until it is "done", it goes on where it was. The account and the
-- work of an administrator stay, the mails to one of the staff (is_staff), and who is told of a branch or a subject where the
-- caller is not the primary one. To begin asks for a proof: it destroys much that nothing brings back. Returns {"done",
-- "numbers": what was erased by all calls, "erased_by": where that is nothing, who erased it since it was read}, or
-- {"free_at"}: when the caller, who began twenty erasures within a day, may begin the next; nothing is erased then. A message
-- that comes meanwhile stays.
create function public.erase_person(erasure_id uuid, address text, until timestamptz) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  batch constant integer := 1000;
  person constant text := private.person_of(address);
  hash constant text := private.hash_of_person(person);
  erasure private.erasures;
  is_administrator constant boolean := private.is_listed_admin(person);
  is_staff constant boolean := private.is_staff(person);
  erased jsonb := '{}';
  removed jsonb;
  ids uuid[];
  others uuid[] := '{}';
  locked uuid[];
  wait integer;
  is_done boolean;
  mails integer;
begin
  perform private.require_admin();
  if until is null or until > now() then
    raise exception 'nothing is erased that has not come yet' using errcode = '22023';
  end if;
  -- Who erases the same address at the same time waits here.
  perform pg_advisory_xact_lock(hashtextextended('public.erase_person ' || hash, 0));
  if not exists (select from private.erasures where id = erasure_id) then
    perform private.require_recent_proof();
    -- A stolen session cannot erase everybody.
    select retry_after into wait from public.take_rate_limit('erase_person ' || auth.uid(), 20, 86400, 3600, 86400);
    if wait > 0 then
      return jsonb_build_object('free_at', now() + make_interval(secs => wait));
    end if;
    perform private.count_removal();
    insert into private.erasures (id, address_hash, until, erased_by)
    values (erasure_id, hash, erase_person.until, coalesce(private.confirmed_email(), ''))
    on conflict do nothing;
  end if;
  select * into erasure from private.erasures where id = erasure_id and address_hash = hash;
  if not found then
    raise exception 'another address was erased under this id' using errcode = '22023';
  elsif erasure.ended_at is not null then
    return jsonb_build_object('done', true, 'numbers', erasure.numbers);
  end if;

  ids := array(
    select id from public.contact_submissions
    where lower(email) = person and created_at <= erasure.until
    order by created_at, id limit batch
  );
  is_done := cardinality(ids) < batch;
  if is_done and not is_administrator then
    others := array(
      (select id from public.contact_submissions where assignee = person order by created_at limit batch)
      union
      (select source_id from private.outbox
       where kind = 'contact' and lower(recipient) = person and created_at <= erasure.until and source_id <> all (ids)
         and not is_staff
       limit batch)
    );
  end if;
  locked := private.lock_messages(ids || others);
  ids := array(select unnest(ids) intersect select unnest(locked));
  insert into private.erased_consents (erasure_id, kind, wording_version, language, given_at)
  select erasure.id, 'contact', wording_version, language, given_at
  from private.contact_consents where submission_id = any (ids);
  erased := private.sum_of(erasure.numbers, private.remove_messages(ids));

  if is_done and not is_administrator then
    removed := private.remove_colleague(person, erasure.until, batch, locked);
    erased := private.sum_of(erased, removed);
    is_done := not exists (select from jsonb_each_text(removed) where value::integer >= batch);
  end if;
  if is_done then
    select coalesce(array_agg(id), '{}') into ids from public.newsletter_subscriptions
    where lower(email) = person and created_at <= erasure.until;
    insert into private.erased_consents (erasure_id, kind, language, given_at)
    select erasure.id, 'newsletter', language, confirmed_at
    from public.newsletter_subscriptions where id = any (ids) and confirmed_at is not null;
    erased := private.sum_of(erased, private.remove_subscriptions(ids));
    delete from private.outbox where id in (
      select mail.id from private.mails_of(person) as mail
      where mail.created_at <= erasure.until and not exists (
        select from public.contact_submissions where id = mail.source_id and lower(email) = person
        union all
        select from public.newsletter_subscriptions where id = mail.source_id and lower(email) = person
      ) and not (
        is_staff and mail.kind in (
          'contact', 'administrator', 'test-en', 'test-pl', 'assignment', 'waiting', 'factor-added', 'factor-removed',
          'factor-lifted', 'recovery-code-used', 'recovery-codes-made', 'passkey-added', 'passkey-removed', 'new-browser',
          'password-changed', 'administrator-added', 'administrator-removed', 'access-removed'
        )
      )
    );
    get diagnostics mails = row_count;
    erased := private.sum_of(erased, jsonb_build_object('mails', mails));
    if not is_administrator then
      erased := private.sum_of(erased, jsonb_build_object('accounts', private.remove_account(person, erasure.until)));
    end if;
    -- An erasure of the same address that was not finished is finished by this one.
    update private.erasures set ended_at = clock_timestamp()
    where address_hash = hash and ended_at is null and private.erasures.until <= erasure.until and id <> erasure.id;
    perform private.note_activity('person', 'deleted', erasure.id::text);
  end if;
  update private.erasures set numbers = erased, ended_at = case when is_done then clock_timestamp() end
  where id = erasure.id;
  return jsonb_build_object('done', is_done, 'numbers', erased, 'erased_by', (
    select erased_by from private.erasures as other
    where other.address_hash = hash and other.id <> erasure.id and other.ended_at > erasure.until
      and not exists (select from jsonb_each_text(erased) where value::integer > 0)
    order by other.ended_at desc limit 1
  ));
end
$$;
grant execute on function public.erase_person(uuid, text, timestamp with time zone) to authenticated;

-- Retention: how long what is held about people is kept, and its removal when that time is over.

-- How long what is held is kept: the unit of the time, how much of it there is unless the company sets another, and the bounds.
-- The privacy policy says the same (app/company/retention.ts).
create function private.retention_rules() returns table (name text, unit text, usual integer, lowest integer, highest integer)
language sql immutable set search_path = '' as $$
  values
    ('messages', 'month', 24, 1, 120),
    ('spam', 'day', 30, 7, 365),
    ('photographs', 'month', 12, 1, 120),
    ('subscriptions', 'day', 30, 7, 365),
    ('activity', 'month', 24, 24, 120)
$$;

-- As a number of the rule's unit.
create function private.retention_period(wanted text) returns integer
language sql stable security definer set search_path = '' as $$
  select coalesce((select value::integer from private.settings where key = 'keep_' || wanted), usual)
  from private.retention_rules() where name = wanted
$$;

create function private.kept_for(wanted text) returns interval
language sql stable security definer set search_path = '' as $$
  select private.retention_period(wanted) * ('1 ' || unit)::interval from private.retention_rules() where name = wanted
$$;

-- Nothing is removed by these rules for a week after they came, and after a time was made shorter: until then everybody can see
-- in the panel what will go.
create function private.removal_from() returns timestamptz
language sql stable security definer set search_path = '' as $$
  select coalesce(max(value::timestamptz), '-infinity') from private.settings where key = 'removal_from'
$$;

insert into private.settings (key, value) values ('removal_from', now() + interval '7 days');

-- Until when something must have begun to be removed now.
create function private.outdated_since(wanted text) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select case when private.removal_from() <= now() then now() - private.kept_for(wanted) else '-infinity' end
$$;

-- The query for what is kept for that time and began until $1: its id, and from when its time is counted; in the order of an
-- index, so that a batch reads its own rows and not all of a million.
create function private.query_of_kept(wanted text) returns text
language sql immutable set search_path = '' as $$
  select case wanted
    when 'messages' then
      'select id, created_at as since from public.contact_submissions
      where status <> ''spam'' and created_at <= $1 order by created_at'
    when 'spam' then
      'select id, spam_since as since from public.contact_submissions
      where status = ''spam'' and spam_since <= $1 order by spam_since'
    when 'photographs' then
      'select id, created_at as since from private.lead_photographs
      where submission_id is not null and created_at <= $1 order by created_at'
    when 'subscriptions' then
      'select id, since
      from public.newsletter_subscriptions as subscription, lateral (
        select greatest(subscription.created_at, left_at, max(outbox.created_at)) as since
        from private.outbox where kind = ''confirmation'' and source_id = subscription.id
      ) as asked
      where confirmed_at is null and greatest(subscription.created_at, left_at) <= $1 and since <= $1
      order by greatest(subscription.created_at, left_at)'
    when 'activity' then
      'select id, created_at as since from private.activity where created_at <= $1 order by created_at'
  end
$$;

-- Removes up to batch_size of each kind of what has had its time, and what is kept of erasures for three years. Returns whether
-- there may be more.
create function public.remove_outdated_data(batch_size integer default 500) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  kind text;
  ids uuid[];
  messages uuid[];
  spam uuid[];
  most integer := 0;
begin
  -- Another server that does this at the same time waits here, and then sees what is left.
  perform pg_advisory_xact_lock(hashtextextended('public.remove_outdated_data', 0));
  -- In the order of an erasure: all messages together, and what belongs to a message after it.
  execute format(
    'select array(select id from (%s limit $3) as kept), array(select id from (%s limit $3) as kept)',
    private.query_of_kept('messages'), replace(private.query_of_kept('spam'), '$1', '$2')
  ) into messages, spam using private.outdated_since('messages'), private.outdated_since('spam'), batch_size;
  perform private.lock_messages(messages || spam);
  foreach kind in array array['messages', 'spam', 'photographs', 'subscriptions', 'activity'] loop
    if kind = 'messages' then
      ids := messages;
    elsif kind = 'spam' then
      ids := spam;
    else
      execute format('select array(select id from (%s limit $2) as kept)', private.query_of_kept(kind))
        into ids using private.outdated_since(kind), batch_size;
    end if;
    most := greatest(most, cardinality(ids));
    if kind = 'photographs' then
      perform from private.lead_photographs where id = any (ids) order by id for update;
    elsif kind = 'subscriptions' then
      perform from public.newsletter_subscriptions where id = any (ids) order by id for update;
    end if;
    -- What was changed before it was locked may have its time still.
    execute format('select array(select id from (%s) as kept where id = any ($2))', private.query_of_kept(kind))
      into ids using private.outdated_since(kind), ids;
    if ids <> '{}' then
      if kind = 'photographs' then
        delete from private.lead_photographs where id = any (ids);
      elsif kind = 'subscriptions' then
        perform private.remove_subscriptions(ids);
      elsif kind = 'activity' then
        delete from private.activity where id = any (ids);
      else
        perform private.remove_messages(ids);
      end if;
      if kind <> 'activity' then
        perform private.note_activity('retention', 'deleted', kind, '', cardinality(ids)::text);
      end if;
    end if;
  end loop;
  delete from private.erasures where begun_at <= now() - interval '3 years';
  return most >= batch_size;
end
$$;
grant execute on function public.remove_outdated_data(integer) to service_role;

-- The times by their names, each as a number of its unit, for the privacy policy.
create function public.retention_periods() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_object_agg(name, private.retention_period(name)) from private.retention_rules()
$$;
grant execute on function public.retention_periods() to service_role;

-- For administrators: each time with its bounds, and how much goes within 30 days, the first of it when.
create function public.read_retention() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  soon constant interval := '30 days';
  rule record;
  leaving integer;
  since timestamptz;
  found jsonb := '[]';
begin
  perform private.require_admin();
  for rule in select * from private.retention_rules() loop
    execute format('select count(*), min(since) from (%s) as kept', private.query_of_kept(rule.name))
      into leaving, since using now() + soon - private.kept_for(rule.name);
    found := found || jsonb_build_object(
      'name', rule.name, 'unit', rule.unit, 'period', private.retention_period(rule.name),
      'least', rule.lowest, 'most', rule.highest, 'leaving', leaving,
      'first', case when leaving > 0 then greatest(since + private.kept_for(rule.name), private.removal_from(), now()) end
    );
  end loop;
  return found;
end
$$;
grant execute on function public.read_retention() to authenticated;

-- For the primary administrator: sets how long what is held is kept. Returns whether that changed anything.
create function public.change_retention(
  messages integer, spam integer, photographs integer, subscriptions integer, activity integer
) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  given constant jsonb := jsonb_build_object(
    'messages', messages, 'spam', spam, 'photographs', photographs, 'subscriptions', subscriptions, 'activity', activity
  );
  rule record;
  shorter boolean := false;
  changed boolean := false;
begin
  if not private.is_primary_admin() then
    raise exception 'only the primary administrator may do this' using errcode = 'insufficient_privilege';
  end if;
  for rule in
    select name, lowest, highest, private.retention_period(name) as present, (given ->> name)::integer as wanted
    from private.retention_rules()
  loop
    if rule.wanted is null or rule.wanted not between rule.lowest and rule.highest then
      raise exception 'the time for % is outside its bounds', rule.name using errcode = '22023';
    end if;
    if rule.wanted <> rule.present then
      insert into private.settings (key, value) values ('keep_' || rule.name, rule.wanted)
      on conflict (key) do update set value = excluded.value;
      perform private.note_activity('setting', 'changed', 'keep_' || rule.name, '', rule.wanted::text);
      changed := true;
      shorter := shorter or rule.wanted < rule.present;
    end if;
  end loop;
  if shorter then
    insert into private.settings (key, value) values ('removal_from', now() + interval '7 days')
    on conflict (key) do update set value = excluded.value;
  end if;
  return changed;
end
$$;
grant execute on function public.change_retention(integer, integer, integer, integer, integer) to authenticated;

-- Reports of browsers about what the site's content security policy refused them, without anything about whose browser it was.

create table private.policy_reports (
  directive text not null check (length(directive) between 1 and 64),
  -- An origin, a place of ours, or a word such as 'inline'.
  blocked text not null check (length(blocked) between 1 and 200),
  -- The pattern of the page's address.
  page text not null check (length(page) between 1 and 200),
  -- The place of ours where it was tried, or ''.
  source text not null default '' check (length(source) <= 200),
  first_at timestamptz not null,
  last_at timestamptz not null,
  times bigint not null,
  primary key (directive, blocked, page, source)
);

create index policy_reports_last on private.policy_reports (last_at);

alter table private.policy_reports enable row level security;
create trigger keep_identity before update on private.policy_reports
  for each row execute function private.forbid_column_change('directive', 'blocked', 'page', 'source', 'first_at');
create trigger forbid_truncate before truncate on private.policy_reports
  for each statement execute function private.forbid_truncate();

-- Counts a report. Of more than 200 rows those go first that came within a day only, the longest not reported of these first:
-- whoever invents reports drives out his own.
create function public.note_policy_report(directive text, blocked text, page text, source text) returns void
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
begin
  -- One after another: two calls would wait for each other's rows.
  perform pg_advisory_xact_lock(hashtextextended('public.note_policy_report', 0));
  insert into private.policy_reports as known (directive, blocked, page, source, first_at, last_at, times)
  values (note_policy_report.directive, note_policy_report.blocked, note_policy_report.page, note_policy_report.source,
    clock_timestamp(), clock_timestamp(), 1)
  on conflict (directive, blocked, page, source)
    do update set last_at = excluded.last_at, times = known.times + 1;

  delete from private.policy_reports as surplus using (
    select directive, blocked, page, source from private.policy_reports
    order by last_at - first_at >= interval '1 day' desc, last_at desc offset 200
  ) as each
  where (surplus.directive, surplus.blocked, surplus.page, surplus.source) = (each.directive, each.blocked, each.page, each.source);
end
$$;
grant execute on function public.note_policy_report(text, text, text, text) to service_role;

-- The reports of the last seven days, the most frequent first.
create function public.recent_policy_reports()
returns table (directive text, blocked text, page text, source text, first_at timestamptz, last_at timestamptz, times bigint)
language sql stable security definer set search_path = '' as $$
  select directive, blocked, page, source, first_at, last_at, times from private.policy_reports
  where last_at > now() - interval '7 days'
  order by times desc, last_at desc
$$;
grant execute on function public.recent_policy_reports() to service_role;

create function public.remove_outdated_policy_reports() returns void
language sql security definer set search_path = '' as $$
  delete from private.policy_reports where last_at < now() - interval '90 days'
$$;
grant execute on function public.remove_outdated_policy_reports() to service_role;

-- Where a hosted Supabase has Realtime and a storage: the announcement of changed pages, and the buckets of pictures and
-- photographs. The embedded server listens to the database, and stores files in a folder.

-- Trigger function: the same by Realtime, for a server that cannot listen to a hosted database. The topic is private and has no
-- policy: only the secret key can subscribe, and only the database can send. The message has no content.
create function private.broadcast_content_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform realtime.send('{}'::jsonb, 'changed', 'content', true);
  return null;
end
$$;

do $$
begin
  if to_regprocedure('realtime.send(jsonb, text, text, boolean)') is not null then
    create trigger broadcast_change after insert or delete or update on public.blog_posts
      for each row execute function private.broadcast_content_change();
    create trigger broadcast_removal after truncate on public.blog_posts
      for each statement execute function private.broadcast_content_change();
    create trigger broadcast_change after update of description, focal_x, focal_y on public.pictures
      for each row execute function private.broadcast_content_change();
    create trigger broadcast_change after insert or delete or update on public.category_labels
      for each row execute function private.broadcast_content_change();
    create trigger broadcast_change after insert or update on private.settings
      for each row when (starts_with(new.key, 'keep_')) execute function private.broadcast_content_change();
  end if;
end
$$;

-- Anyone sees an upload whose name they know; through the API administrators add them, and delete those that are not listed.
-- The storage deletes what its caller also sees. For photographs nobody has a policy: the server alone, with its secret key,
-- stores, reads and deletes. A bucket of that name that somebody made before becomes private.
do $$
begin
  if to_regclass('storage.objects') is null then
    return;
  end if;

  insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
  values ('uploads', 'uploads', true, 10485760, array['image/avif', 'image/webp'])
  on conflict (id) do nothing;
  insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
  values ('photographs', 'photographs', false, 20971520, array['image/jpeg', 'application/pdf'])
  on conflict (id) do update set
    public = excluded.public, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

  create policy "Administrators add pictures" on storage.objects for insert to authenticated
    with check (bucket_id = 'uploads' and (select private.is_admin()));
  create policy "Administrators see stored pictures" on storage.objects for select to authenticated
    using (bucket_id = 'uploads' and (select private.is_admin()));
  create policy "Administrators delete pictures that are not listed" on storage.objects for delete to authenticated
    using (bucket_id = 'uploads' and (select private.is_admin()) and not private.is_kept_picture(name));
end
$$;

-- Who may do what to the schemas, tables and functions; where several lines name one object, all of them hold. What is
-- not named here is granted to nobody.
create or replace function private.grants() returns table (privileges text, kind text, object text, holders text)
language sql immutable set search_path = '' as $$
  values
    ('usage', 'schema', 'public', 'anon, authenticated, service_role'),
    ('usage', 'schema', 'private', 'anon, authenticated, service_role'),
    ('execute', 'function', 'public.grant_corrections()', 'service_role'),
    ('execute', 'function', 'public.missing_objects()', 'service_role'),
    ('execute', 'function', 'public.applied_migrations()', 'service_role'),
    ('execute', 'function', 'public.write_failure()', 'service_role'),
    ('execute', 'function', 'private.requested_key()', 'authenticated, service_role'),
    ('execute', 'function', 'private.seen(text)', 'authenticated, service_role'),
    ('execute', 'function', 'private.is_bilingual(jsonb)', 'authenticated, service_role'),
    ('execute', 'function', 'private.is_within(jsonb,integer)', 'authenticated, service_role'),
    ('execute', 'function', 'private.as_searched(text)', 'authenticated, service_role'),
    ('execute', 'function', 'private.as_found(text)', 'authenticated, service_role'),
    ('execute', 'function', 'private.as_read(text)', 'authenticated, service_role'),
    ('execute', 'function', 'public.list_activity(text,text,text,text,integer)', 'authenticated'),
    ('execute', 'function', 'public.installation_key()', 'service_role'),
    ('execute', 'function', 'public.take_rate_limit(text,integer,integer,integer,integer)', 'service_role'),
    ('execute', 'function', 'public.reset_rate_limit(text)', 'service_role'),
    ('execute', 'function', 'public.count_account_mail(text,boolean)', 'service_role'),
    ('execute', 'function', 'public.prove_registration(text,text)', 'service_role'),
    ('execute', 'function', 'public.has_password()', 'authenticated'),
    ('execute', 'function', 'public.compares_password(text)', 'service_role'),
    ('execute', 'function', 'public.account_language(text)', 'service_role'),
    ('execute', 'function', 'private.confirmed_email()', 'anon, authenticated, service_role'),
    ('execute', 'function', 'public.signed_in_recently(uuid)', 'service_role'),
    ('execute', 'function', 'public.take_refresh_token(text)', 'service_role'),
    ('execute', 'function', 'public.bind_session(uuid,text)', 'service_role'),
    ('execute', 'function', 'public.list_sessions()', 'authenticated'),
    ('execute', 'function', 'public.end_session(uuid)', 'authenticated'),
    ('execute', 'function', 'public.end_other_sessions()', 'authenticated'),
    ('execute', 'function', 'public.remove_outdated_accounts()', 'service_role'),
    ('execute', 'function', 'public.second_factor_state()', 'authenticated'),
    ('execute', 'function', 'public.second_factor_holders()', 'authenticated'),
    ('execute', 'function', 'public.make_recovery_codes()', 'authenticated'),
    ('execute', 'function', 'public.use_recovery_code(text)', 'authenticated'),
    ('execute', 'function', 'public.require_second_factor(boolean)', 'authenticated'),
    ('execute', 'function', 'public.lift_second_factor(text)', 'authenticated'),
    ('execute', 'function', 'public.lacked_for_factors(uuid,text,uuid)', 'service_role'),
    ('execute', 'function', 'public.remove_outdated_browsers()', 'service_role'),
    ('execute', 'function', 'public.note_tries(jsonb)', 'service_role'),
    ('execute', 'function', 'public.sign_in_wave()', 'service_role'),
    ('execute', 'function', 'private.is_primary_admin()', 'anon, authenticated, service_role'),
    ('execute', 'function', 'private.is_admin()', 'anon, authenticated, service_role'),
    ('execute', 'function', 'public.is_user_admin(uuid)', 'authenticated, service_role'),
    ('select, insert, update, delete', 'table', 'public.admin_users', 'authenticated, service_role'),
    ('execute', 'function', 'public.write_setting(text,text)', 'service_role'),
    ('execute', 'function', 'public.former_staff_addresses()', 'service_role'),
    ('select', 'table', 'public.blog_posts', 'anon, authenticated, service_role'),
    ('insert, update, delete', 'table', 'public.blog_posts', 'authenticated, service_role'),
    ('select', 'table', 'public.blog_categories', 'anon, authenticated, service_role'),
    ('execute', 'function', 'public.search_posts(text,text,integer,text,integer)', 'anon, authenticated, service_role'),
    ('execute', 'function', 'public.list_posts(text,integer,text,integer)', 'authenticated, service_role'),
    ('select, insert, update, delete', 'table', 'public.post_drafts', 'authenticated, service_role'),
    ('execute', 'function', 'private.goes_on(public.post_drafts,public.post_drafts)', 'authenticated, service_role'),
    ('execute', 'function', 'public.list_drafts(text,integer,text,text,integer)', 'authenticated'),
    ('execute', 'function', 'public.slug_holder(text,uuid)', 'authenticated'),
    ('execute', 'function', 'public.publish_due_posts()', 'service_role'),
    ('execute', 'function', 'public.unpublish_post(text)', 'authenticated'),
    ('select', 'table', 'public.post_versions', 'authenticated'),
    ('select', 'table', 'public.deleted_posts', 'authenticated'),
    ('execute', 'function', 'public.remove_outdated_versions()', 'service_role'),
    ('select', 'table', 'public.category_labels', 'anon, authenticated, service_role'),
    ('insert, update, delete', 'table', 'public.category_labels', 'authenticated, service_role'),
    ('execute', 'function', 'public.merge_categories(text,text)', 'authenticated'),
    ('execute', 'function', 'private.pictures_in(jsonb,text)', 'authenticated, service_role'),
    ('select', 'table', 'public.pictures', 'authenticated, service_role'),
    ('update (description), update (focal_x), update (focal_y)', 'table', 'public.pictures', 'authenticated'),
    ('insert, update', 'table', 'public.pictures', 'service_role'),
    ('execute', 'function', 'public.list_pictures(text,text,text,text,integer)', 'authenticated'),
    ('execute', 'function', 'public.picture_looks(text[])', 'anon, authenticated, service_role'),
    ('execute', 'function', 'public.describe_picture(text,text,text,text)', 'authenticated'),
    ('execute', 'function', 'public.replace_picture(text,text)', 'authenticated'),
    ('execute', 'function', 'public.begin_upload(text,text,integer,integer,integer,uuid)', 'authenticated'),
    ('execute', 'function', 'public.settle_picture(text,uuid,text)', 'authenticated'),
    ('execute', 'function', 'public.remove_picture(text,uuid)', 'authenticated'),
    ('execute', 'function', 'private.is_kept_picture(text)', 'authenticated'),
    ('select (id), select (draft_id), select (post_id), select (created_at), select (created_by), select (expires_at)', 'table', 'public.post_previews', 'authenticated'),
    ('delete', 'table', 'public.post_previews', 'authenticated'),
    ('execute', 'function', 'public.make_post_preview(uuid)', 'authenticated'),
    ('execute', 'function', 'public.read_post_preview(text)', 'service_role'),
    ('execute', 'function', 'public.remove_outdated_previews()', 'service_role'),
    ('execute', 'function', 'public.claim_mails(integer,integer)', 'service_role'),
    ('execute', 'function', 'public.finish_mail(uuid,integer,text,text)', 'service_role'),
    ('execute', 'function', 'public.overdue_mails()', 'service_role'),
    ('select, insert, update, delete', 'table', 'public.newsletter_subscriptions', 'service_role'),
    ('execute', 'function', 'public.renew_newsletter_confirmation(text,text)', 'service_role'),
    ('execute', 'function', 'public.confirm_newsletter_subscription(uuid)', 'service_role'),
    ('execute', 'function', 'public.end_newsletter_subscription(uuid,uuid)', 'service_role'),
    ('execute', 'function', 'public.lift_newsletter_bounce(uuid)', 'authenticated'),
    ('execute', 'function', 'public.lift_newsletter_bounces(text)', 'authenticated'),
    ('execute', 'function', 'public.list_newsletter_subscriptions(text,text,text,text,integer,uuid,text)', 'authenticated'),
    ('execute', 'function', 'public.read_newsletter_subscription(uuid)', 'authenticated'),
    ('execute', 'function', 'public.add_newsletter_subscription(text,text,text)', 'authenticated'),
    ('execute', 'function', 'public.examine_newsletter_addresses(text[])', 'authenticated'),
    ('execute', 'function', 'public.import_newsletter_file(text[],text,text,text[])', 'authenticated'),
    ('execute', 'function', 'public.remove_newsletter_subscription(uuid)', 'authenticated'),
    ('select', 'table', 'public.newsletter_issues', 'authenticated'),
    ('execute', 'function', 'public.save_newsletter_issue(uuid,integer,jsonb,jsonb,text[],text)', 'authenticated'),
    ('execute', 'function', 'public.count_newsletter_recipients()', 'authenticated'),
    ('execute', 'function', 'public.preview_newsletter_issue(uuid)', 'authenticated'),
    ('execute', 'function', 'public.send_newsletter_test(uuid,text)', 'authenticated'),
    ('execute', 'function', 'public.remove_newsletter_issue(uuid)', 'authenticated'),
    ('execute', 'function', 'public.send_newsletter_issue(uuid,integer,boolean,timestamp with time zone)', 'authenticated'),
    ('execute', 'function', 'public.steer_newsletter_issue(uuid,text)', 'authenticated'),
    ('execute', 'function', 'public.newsletter_progress(uuid[])', 'authenticated'),
    ('execute', 'function', 'public.claim_issue_mails(integer,integer,numeric)', 'service_role'),
    ('execute', 'function', 'public.begin_issue_mails(uuid,uuid[],integer[])', 'service_role'),
    ('execute', 'function', 'public.release_issue_mails(uuid,uuid[],integer[])', 'service_role'),
    ('execute', 'function', 'public.read_newsletter_issue(uuid)', 'service_role'),
    ('execute', 'function', 'public.finish_issue_mail(uuid,uuid,integer,text,text,text)', 'service_role'),
    ('execute', 'function', 'public.note_delivery_report(uuid,uuid,text,text)', 'service_role'),
    ('execute', 'function', 'public.note_complaint(uuid,text,uuid)', 'service_role'),
    ('execute', 'function', 'public.note_bounce_mailbox(integer,integer,integer,timestamp with time zone,timestamp with time zone)', 'service_role'),
    ('execute', 'function', 'public.read_bounce_mailbox()', 'authenticated'),
    ('select, insert, update, delete', 'table', 'public.contact_submissions', 'service_role'),
    ('execute', 'function', 'public.save_contact_submission(uuid,text,text,text,text,text,text,text,text,text,text[],text,double precision,text,text,uuid,uuid[])', 'service_role'),
    ('execute', 'function', 'public.begin_photograph(uuid,text,integer,integer,integer,bigint,bigint)', 'service_role'),
    ('execute', 'function', 'public.begin_document(uuid,text,text,integer,bigint,bigint)', 'service_role'),
    ('execute', 'function', 'public.settle_photograph(uuid,boolean)', 'service_role'),
    ('execute', 'function', 'public.has_photograph(uuid)', 'authenticated'),
    ('execute', 'function', 'public.name_of_document(uuid)', 'authenticated'),
    ('execute', 'function', 'public.remove_outdated_photographs()', 'service_role'),
    ('execute', 'function', 'public.take_removed_photographs(uuid[])', 'service_role'),
    ('execute', 'function', 'public.list_contact_submissions(text,text,text,text,boolean,integer,text,text,text,text,text,timestamp with time zone,timestamp with time zone)', 'authenticated'),
    ('execute', 'function', 'public.read_contact_submission(uuid)', 'authenticated'),
    ('execute', 'function', 'public.change_submission_status(uuid,text)', 'authenticated'),
    ('execute', 'function', 'public.mark_submission_read(uuid)', 'authenticated'),
    ('execute', 'function', 'public.release_submission_mails(uuid)', 'authenticated'),
    ('execute', 'function', 'public.remove_contact_submission(uuid)', 'authenticated'),
    ('execute', 'function', 'public.assign_submission(uuid,text)', 'authenticated'),
    ('execute', 'function', 'public.set_submission_outcome(uuid,text)', 'authenticated'),
    ('execute', 'function', 'public.add_submission_note(uuid,uuid,text)', 'authenticated'),
    ('execute', 'function', 'public.remove_submission_note(uuid)', 'authenticated'),
    ('execute', 'function', 'public.change_submissions(uuid[],text,text,text[])', 'authenticated'),
    ('execute', 'function', 'public.reply_to_submission(uuid,uuid,text,text,timestamp with time zone)', 'authenticated'),
    ('execute', 'function', 'public.resend_submission_reply(uuid)', 'authenticated'),
    ('select, insert, update, delete', 'table', 'public.reply_templates', 'authenticated'),
    ('select', 'table', 'public.message_routes', 'authenticated'),
    ('execute', 'function', 'public.change_message_routes(jsonb)', 'authenticated'),
    ('execute', 'function', 'public.queue_waiting_mails(date,date,text)', 'service_role'),
    ('execute', 'function', 'public.read_person(text)', 'authenticated'),
    ('execute', 'function', 'public.read_messages_of_person(text,timestamp with time zone,timestamp with time zone,uuid,integer)', 'service_role'),
    ('execute', 'function', 'public.read_person_records(text)', 'service_role'),
    ('execute', 'function', 'public.erase_person(uuid,text,timestamp with time zone)', 'authenticated'),
    ('execute', 'function', 'public.remove_outdated_data(integer)', 'service_role'),
    ('execute', 'function', 'public.retention_periods()', 'service_role'),
    ('execute', 'function', 'public.read_retention()', 'authenticated'),
    ('execute', 'function', 'public.change_retention(integer,integer,integer,integer,integer)', 'authenticated'),
    ('execute', 'function', 'public.note_policy_report(text,text,text,text)', 'service_role'),
    ('execute', 'function', 'public.recent_policy_reports()', 'service_role'),
    ('execute', 'function', 'public.remove_outdated_policy_reports()', 'service_role')
$$;

-- The triggers and policies, each as the statement that makes it.
create or replace function private.guards() returns setof text
language sql immutable set search_path = '' as $$
  select string_to_table($guards$create trigger require_plain_address before insert or update of email on auth.users for each row execute function private.require_plain_address()
create trigger bring_into_one_form before insert or update of email on auth.users for each row execute function private.bring_into_one_form()
create trigger keep_identity before update on private.activity for each row execute function private.forbid_column_change( 'id', 'created_at', 'actor', 'actor_email', 'kind', 'action', 'subject', 'title', 'title_pl', 'detail' )
create trigger forbid_truncate before truncate on private.activity for each statement execute function private.forbid_truncate()
create trigger keep_activity before delete on private.activity for each row execute function private.keep_activity()
create trigger keep_all before truncate on private.activity for each statement execute function private.keep_activity()
create trigger forbid_truncate before truncate on private.settings for each statement execute function private.forbid_truncate()
create trigger note_change after update on private.settings for each row when (new.value <> old.value and new.key = any (array['primary_admin_email', 'notify_emails'])) execute function private.note_change()
create trigger forbid_truncate before truncate on private.rate_limits for each statement execute function private.forbid_truncate()
create trigger keep_identity before update on private.counted_acts for each row execute function private.forbid_column_change('id', 'kind', 'actor', 'mailbox', 'asks', 'of_file', 'created_at')
create trigger forbid_truncate before truncate on private.counted_acts for each statement execute function private.forbid_truncate()
create trigger keep_identity before update on private.registrations for each row execute function private.forbid_column_change('account', 'fingerprint')
create trigger forbid_truncate before truncate on private.registrations for each statement execute function private.forbid_truncate()
create trigger keep_address before update on auth.users for each row when (new.email is distinct from old.email) execute function private.forbid_address_change()
create trigger drop_data before insert or update of raw_user_meta_data on auth.users for each row execute function private.drop_account_data()
create trigger drop_data before insert or update of identity_data on auth.identities for each row when (new.provider = 'email') execute function private.drop_identity_data()
create trigger forget_registration after delete on auth.users for each row execute function private.forget_registration()
create trigger void_unproven_password before update on auth.users for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null) execute function private.void_unproven_password()
create trigger stamp_use before update of revoked on auth.refresh_tokens for each row when (new.revoked and not old.revoked and current_user <> 'supabase_auth_admin') execute function private.stamp_use()
create trigger keep_identity before update on private.recovery_codes for each row execute function private.forbid_column_change('account', 'hash', 'created_at')
create trigger forbid_truncate before truncate on private.recovery_codes for each statement execute function private.forbid_truncate()
create trigger note_factor after insert or delete or update on auth.mfa_factors for each row execute function private.note_factor()
create trigger note_passkey after insert or delete on auth.webauthn_credentials for each row execute function private.note_passkey()
create trigger note_name after update of friendly_name on auth.webauthn_credentials for each row when (new.friendly_name is distinct from old.friendly_name) execute function private.note_passkey_name()
create trigger keep_identity before update on private.known_browsers for each row execute function private.forbid_column_change('account', 'browser', 'system')
create trigger forbid_truncate before truncate on private.known_browsers for each statement execute function private.forbid_truncate()
create trigger forget_browsers after delete on auth.users for each row execute function private.forget_browsers()
create trigger see_session after insert on auth.sessions for each row when (new.user_agent is not null or session_user = 'supabase_auth_admin') execute function private.see_session()
create trigger tell_new_password after update of encrypted_password on auth.users for each row execute function private.tell_new_password()
create trigger keep_identity before update on private.counted_tries for each row execute function private.forbid_column_change('hour', 'kind', 'address')
create trigger forbid_truncate before truncate on private.counted_tries for each statement execute function private.forbid_truncate()
create trigger note_sign_in after insert on auth.mfa_amr_claims for each row execute function private.note_sign_in()
create trigger note_ended after delete on auth.sessions referencing old table as ended for each statement execute function private.note_ended_sessions()
create trigger note_password after update of encrypted_password on auth.users for each row when (new.encrypted_password is distinct from old.encrypted_password) execute function private.note_password()
create trigger note_link after update of confirmation_sent_at, recovery_sent_at on auth.users for each row execute function private.note_link()
create trigger note_demand after insert on private.settings for each row when (new.key = 'second_factor') execute function private.note_demand()
create trigger note_demand_end after delete on private.settings for each row when (old.key = 'second_factor') execute function private.note_demand()
create trigger require_plain_address before insert or update of email on public.admin_users for each row execute function private.require_plain_address()
create trigger keep_identity before update on public.admin_users for each row execute function private.forbid_column_change('id', 'email', 'created_at')
create trigger forbid_truncate before truncate on public.admin_users for each statement execute function private.forbid_truncate()
create trigger note_change after insert or delete or update on public.admin_users for each row execute function private.note_change()
create trigger bring_into_one_form before insert or update of email on public.admin_users for each row execute function private.bring_into_one_form()
create trigger ask_proof before insert or delete or update on public.admin_users for each row execute function private.ask_proof()
create trigger one_row_changed after update on public.admin_users referencing new table as changed for each statement execute function private.require_one_row()
create trigger one_row_removed after delete on public.admin_users referencing old table as changed for each statement execute function private.require_one_row()
create policy "Administrators see the list of administrators" on public.admin_users for select to authenticated using ((select private.is_admin()))
create policy "The primary administrator adds administrators" on public.admin_users for insert to authenticated with check ((select private.is_primary_admin()))
create policy "The primary administrator changes roles" on public.admin_users for update to authenticated using ((select private.is_primary_admin())) with check ((select private.is_primary_admin()))
create policy "The primary administrator removes anyone but themselves" on public.admin_users for delete to authenticated using ((select private.is_primary_admin()) and lower(email) is distinct from (select private.confirmed_email()))
create trigger announce after insert on public.admin_users for each row execute function private.announce_admin()
create trigger tell_of_administrators after insert or delete on public.admin_users for each row execute function private.tell_of_administrators()
create trigger keep_identity before update on private.former_staff for each row execute function private.forbid_column_change('email', 'created_at')
create trigger forbid_truncate before truncate on private.former_staff for each statement execute function private.forbid_truncate()
create trigger forget after delete on public.admin_users for each row execute function private.forget_admin()
create trigger restore_staff after insert on public.admin_users for each row execute function private.restore_staff()
create trigger forget_former_staff after insert or update of value on private.settings for each row when (new.key = 'notify_emails') execute function private.forget_former_staff()
create trigger keep_identity before update on public.blog_posts for each row execute function private.forbid_column_change('id', 'creation_key')
create trigger forbid_truncate before truncate on public.blog_posts for each statement execute function private.forbid_truncate()
create trigger spell_bodies before insert or update of content on public.blog_posts for each row execute function private.spell_bodies()
create trigger note_change after insert or delete or update on public.blog_posts for each row execute function private.note_change()
create trigger clean_texts before insert or update of title, excerpt, category, search_title, search_description on public.blog_posts for each row execute function private.clean_texts( 'title line', 'excerpt line', 'category line', 'search_title line', 'search_description line' )
create trigger require_body_bounds before insert or update of content on public.blog_posts for each row execute function private.require_body_bounds()
create trigger one_row_changed after update on public.blog_posts referencing new table as changed for each statement execute function private.require_one_row()
create trigger one_row_removed after delete on public.blog_posts referencing old table as changed for each statement execute function private.require_one_row()
create policy "Anyone reads posts" on public.blog_posts for select to anon, authenticated using (true)
create policy "Administrators create posts" on public.blog_posts for insert to authenticated with check ((select private.is_admin()))
create policy "Administrators edit posts" on public.blog_posts for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()))
create policy "Administrators delete posts" on public.blog_posts for delete to authenticated using ((select private.is_admin()))
create trigger begin_version before insert on public.blog_posts for each row execute function private.begin_version()
create trigger check_bounds before insert or update on public.blog_posts for each row execute function private.require_post_bounds()
create trigger name_post before insert on public.blog_posts for each row execute function private.name_post()
create trigger version before update on public.blog_posts for each row execute function private.count_version()
create trigger date_post before insert or update of date on public.blog_posts for each row execute function private.date_post()
create trigger announce_change after insert or delete or update on public.blog_posts for each row execute function private.announce_content_change()
create trigger announce_removal after truncate on public.blog_posts for each statement execute function private.announce_content_change()
create trigger announce_change after insert or update on private.settings for each row when (starts_with(new.key, 'keep_')) execute function private.announce_content_change()
create trigger forbid_truncate before truncate on public.blog_categories for each statement execute function private.forbid_truncate()
create policy "Anyone reads categories" on public.blog_categories for select to anon, authenticated using (true)
create trigger count_added after insert on public.blog_posts referencing new table as added for each statement execute function private.count_added_posts()
create trigger count_removed after delete on public.blog_posts referencing old table as removed for each statement execute function private.count_removed_posts()
create trigger count_moved after update on public.blog_posts referencing old table as removed new table as added for each statement execute function private.count_moved_posts()
create trigger forget_categories after truncate on public.blog_posts for each statement execute function private.forget_categories()
create trigger keep_identity before update on public.post_drafts for each row execute function private.forbid_column_change('id', 'post_id')
create trigger spell_bodies before insert or update of content on public.post_drafts for each row execute function private.spell_bodies()
create trigger forbid_truncate before truncate on public.post_drafts for each statement execute function private.forbid_truncate()
create trigger clean_texts before insert or update of title, excerpt, category, search_title, search_description, new_category on public.post_drafts for each row execute function private.clean_texts( 'title line typed', 'excerpt line typed', 'category line typed', 'search_title line typed', 'search_description line typed', 'new_category line typed' )
create trigger require_body_bounds before insert or update of content on public.post_drafts for each row execute function private.require_body_bounds()
create trigger one_row_changed after update on public.post_drafts referencing new table as changed for each statement execute function private.require_one_row()
create trigger one_row_removed after delete on public.post_drafts referencing old table as changed for each statement execute function private.require_one_row()
create policy "Administrators read drafts" on public.post_drafts for select to authenticated using ((select private.is_admin()))
create policy "Administrators begin drafts" on public.post_drafts for insert to authenticated with check ((select private.is_admin()))
create policy "Administrators write drafts" on public.post_drafts for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()))
create policy "Administrators discard drafts" on public.post_drafts for delete to authenticated using ((select private.is_admin()))
create trigger stamp before insert or update on public.post_drafts for each row execute function private.stamp_draft()
create trigger require_changed_post before insert or update on public.post_drafts for each row execute function private.require_changed_post()
create trigger require_schedule before insert or update of publish_at, publish_error, slug on public.post_drafts for each row execute function private.require_schedule()
create trigger note_change after insert or delete or update of publish_at, by_hand on public.post_drafts for each row execute function private.note_draft()
create trigger keep_identity before update on public.post_versions for each row execute function private.forbid_column_change( 'id', 'version', 'category', 'draft', 'deleted', 'saved_at', 'saved_by', 'saved_by_email' )
create trigger forbid_truncate before truncate on public.post_versions for each statement execute function private.forbid_truncate()
create policy "Administrators read the history of posts" on public.post_versions for select to authenticated using ((select private.is_admin()))
create trigger keep_version after insert or delete or update on public.blog_posts for each row execute function private.keep_version()
create trigger keep_version after insert or delete or update on public.post_drafts for each row execute function private.keep_draft()
create trigger require_whole_post before insert or update on public.blog_posts for each row execute function private.require_whole_post()
create trigger keep_identity before update on public.category_labels for each row execute function private.forbid_column_change('key', 'created_at')
create trigger forbid_truncate before truncate on public.category_labels for each statement execute function private.forbid_truncate()
create trigger announce_change after insert or delete or update on public.category_labels for each row execute function private.announce_content_change()
create trigger note_change after insert or delete or update on public.category_labels for each row execute function private.note_change()
create trigger count_removed_row after delete on public.category_labels for each row execute function private.count_removed_row()
create trigger clean_texts before insert or update of key, name on public.category_labels for each row execute function private.clean_texts('key line', 'name line')
create trigger one_row_changed after update on public.category_labels referencing new table as changed for each statement execute function private.require_one_row()
create trigger one_row_removed after delete on public.category_labels referencing old table as changed for each statement execute function private.require_one_row()
create trigger count_overwritten after update on public.category_labels for each row when (old.name is distinct from new.name) execute function private.count_removed_row()
create policy "Anyone reads the names of categories" on public.category_labels for select to anon, authenticated using (true)
create policy "Administrators name categories" on public.category_labels for insert to authenticated with check ((select private.is_admin()))
create policy "Administrators rename categories" on public.category_labels for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()))
create policy "Administrators delete categories that are not used" on public.category_labels for delete to authenticated using ( (select private.is_admin()) and not exists (select from public.blog_categories where blog_categories.category = category_labels.key) and not exists (select from public.post_drafts where post_drafts.category = category_labels.key) and not exists (select from public.deleted_posts where deleted_posts.category = category_labels.key) )
create trigger stamp before update on public.category_labels for each row execute function private.stamp_label()
create trigger keep_identity before update on public.pictures for each row execute function private.forbid_column_change( 'id', 'address', 'name', 'width', 'height', 'bytes', 'created_at', 'created_by' )
create trigger forbid_truncate before truncate on public.pictures for each statement execute function private.forbid_truncate()
create trigger announce_change after update of description, focal_x, focal_y on public.pictures for each row execute function private.announce_content_change()
create trigger note_change after insert or delete or update of description, focal_x, focal_y on public.pictures for each row execute function private.note_change()
create trigger clean_texts before insert or update of name, description on public.pictures for each row execute function private.clean_texts('name line', 'description line')
create trigger one_row_changed after update on public.pictures referencing new table as changed for each statement execute function private.require_one_row()
create policy "Administrators see pictures" on public.pictures for select to authenticated using ((select private.is_admin()))
create policy "Administrators describe pictures" on public.pictures for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()))
create trigger version before update of description, focal_x, focal_y on public.pictures for each row execute function private.count_description()
create trigger count_overwritten after update of description on public.pictures for each row execute function private.count_overwritten_description()
create trigger require_pictures before insert or update of content, imageurl on public.blog_posts for each row execute function private.require_pictures()
create trigger require_pictures before insert or update of content, imageurl on public.post_drafts for each row execute function private.require_pictures()
create trigger keep_identity before update on public.post_previews for each row execute function private.forbid_column_change( 'id', 'token_hash', 'created_at', 'created_by', 'expires_at' )
create trigger forbid_truncate before truncate on public.post_previews for each statement execute function private.forbid_truncate()
create trigger note_change after insert or delete on public.post_previews for each row execute function private.note_change()
create trigger one_row_removed after delete on public.post_previews referencing old table as changed for each statement execute function private.require_one_row()
create policy "Administrators see preview links that work" on public.post_previews for select to authenticated using ((select private.is_admin()) and expires_at > now())
create policy "Administrators end preview links" on public.post_previews for delete to authenticated using ((select private.is_admin()))
create trigger end_previews after delete on public.post_drafts for each row execute function private.end_previews()
create trigger resume_previews after insert or update of base_version on public.post_drafts for each row when (new.post_id is not null and new.base_version is null) execute function private.resume_previews()
create trigger end_previews after delete on public.admin_users for each row execute function private.end_previews_of_admin()
create trigger keep_identity before update on private.outbox for each row execute function private.forbid_column_change('id', 'created_at')
create trigger forbid_truncate before truncate on private.outbox for each statement execute function private.forbid_truncate()
create trigger require_plain_address before insert or update of email on public.newsletter_subscriptions for each row execute function private.require_plain_address()
create trigger keep_identity before update on public.newsletter_subscriptions for each row execute function private.forbid_column_change('id', 'created_at', 'earlier_ids')
create trigger keep_address before update on public.newsletter_subscriptions for each row execute function private.forbid_column_change('email')
create trigger keep_confirmation before update on public.newsletter_subscriptions for each row when (old.confirmed_at is not null) execute function private.forbid_column_change('confirmed_at')
create trigger forbid_truncate before truncate on public.newsletter_subscriptions for each statement execute function private.forbid_truncate()
create trigger note_removal after delete on public.newsletter_subscriptions for each row execute function private.note_change()
create trigger keep_origin before update on public.newsletter_subscriptions for each row execute function private.forbid_column_change('source', 'consent', 'added_by')
create trigger bring_into_one_form before insert or update of email on public.newsletter_subscriptions for each row execute function private.bring_into_one_form()
create trigger clean_texts before insert or update of consent on public.newsletter_subscriptions for each row execute function private.clean_texts('consent lines')
create trigger forget_left before insert on public.newsletter_subscriptions for each row execute function private.forget_left_subscription()
create trigger announce after insert on public.newsletter_subscriptions for each row execute function private.announce_subscription()
create trigger keep_identity before update on public.newsletter_issues for each row execute function private.forbid_column_change('id', 'created_at')
create trigger forbid_truncate before truncate on public.newsletter_issues for each statement execute function private.forbid_truncate()
create trigger clean_texts before insert or update of subject, words on public.newsletter_issues for each row execute function private.clean_texts('subject line typed', 'words lines typed')
create policy "Administrators read issues" on public.newsletter_issues for select to authenticated using ((select private.is_admin()))
create trigger note_begin_and_end after insert or delete on public.newsletter_issues for each row execute function private.note_issue()
create trigger note_state after update of state, send_at on public.newsletter_issues for each row when (new.state <> old.state or new.send_at is distinct from old.send_at) execute function private.note_issue()
create trigger count_overwritten after update of subject, words on public.newsletter_issues for each row execute function private.count_overwritten_issue()
create trigger keep_identity before update on private.newsletter_deliveries for each row execute function private.forbid_column_change('issue_id', 'subscription_id')
create trigger forbid_truncate before truncate on private.newsletter_deliveries for each statement execute function private.forbid_truncate()
create trigger forbid_truncate before truncate on private.bounce_mailbox for each statement execute function private.forbid_truncate()
create trigger require_plain_address before insert or update of email on public.contact_submissions for each row execute function private.require_plain_address()
create trigger keep_identity before update on public.contact_submissions for each row execute function private.forbid_column_change('id', 'created_at')
create trigger forbid_truncate before truncate on public.contact_submissions for each statement execute function private.forbid_truncate()
create trigger note_status after update of status on public.contact_submissions for each row when (new.status <> old.status) execute function private.note_change()
create trigger note_removal after delete on public.contact_submissions for each row execute function private.note_change()
create trigger bring_into_one_form before insert or update of email on public.contact_submissions for each row execute function private.bring_into_one_form()
create trigger clean_texts before insert or update of name, phone, company, subject, message on public.contact_submissions for each row execute function private.clean_texts( 'name line', 'phone line', 'company line', 'subject line', 'message lines' )
create trigger keep_consent before update on private.contact_consents for each row execute function private.forbid_column_change('submission_id', 'wording_version', 'language', 'given_at')
create trigger forbid_truncate before truncate on private.contact_consents for each statement execute function private.forbid_truncate()
create trigger keep_identity before update on private.contact_screenings for each row execute function private.forbid_column_change('submission_id')
create trigger forbid_truncate before truncate on private.contact_screenings for each statement execute function private.forbid_truncate()
create trigger require_seen_texts before insert or update of name, message on public.contact_submissions for each row execute function private.require_seen_texts()
create trigger leave_with_message before delete on private.contact_consents for each row execute function private.forbid_lone_removal()
create trigger note_spam before insert or update of status, spam_since, status_before_spam on public.contact_submissions for each row execute function private.note_spam()
create trigger keep_identity before update on private.lead_photographs for each row execute function private.forbid_column_change( 'id', 'form_id', 'sha256', 'width', 'height', 'bytes', 'created_at', 'copy_of', 'document' )
create trigger forbid_truncate before truncate on private.lead_photographs for each statement execute function private.forbid_truncate()
create trigger forbid_truncate before truncate on private.removed_photographs for each statement execute function private.forbid_truncate()
create trigger keep_identity before update on private.removed_photographs for each row execute function private.forbid_column_change('id', 'removed_at')
create trigger note_removed after delete on private.lead_photographs for each row execute function private.note_removed_photograph()
create trigger name_shared_document before insert on private.lead_photographs for each row when (new.copy_of is not null and new.width is null) execute function private.name_shared_document()
create trigger note_new_mail after insert on private.outbox for each row when (new.kind = 'contact' and (new.held or new.refused_at is not null)) execute function private.note_changed_mail()
create trigger note_changed_mail after update of held, refused_at on private.outbox for each row when ( new.kind = 'contact' and (old.held is distinct from new.held or (old.refused_at is null) is distinct from (new.refused_at is null)) ) execute function private.note_changed_mail()
create trigger note_removed_mail after delete on private.outbox for each row when (old.kind = 'contact' and (old.held or old.refused_at is not null)) execute function private.note_changed_mail()
create trigger keep_identity before update on private.submission_notes for each row execute function private.forbid_column_change('id', 'submission_id', 'note', 'created_at')
create trigger keep_author before update of author on private.submission_notes for each row when (new.author <> '') execute function private.forbid_column_change('author')
create trigger forbid_truncate before truncate on private.submission_notes for each statement execute function private.forbid_truncate()
create trigger clean_texts before insert or update of note on private.submission_notes for each row execute function private.clean_texts('note lines')
create trigger announce_assignment after update of assignee on public.contact_submissions for each row when (new.assignee is distinct from old.assignee) execute function private.announce_assignment()
create trigger note_outcome after update of outcome on public.contact_submissions for each row when (new.outcome is distinct from old.outcome) execute function private.note_outcome()
create trigger forget_assignments after delete on public.contact_submissions for each row execute function private.forget_assignments()
create trigger keep_identity before update on private.submission_replies for each row execute function private.forbid_column_change( 'id', 'submission_id', 'subject', 'body', 'created_at' )
create trigger keep_author before update of author on private.submission_replies for each row when (new.author <> '') execute function private.forbid_column_change('author')
create trigger forbid_truncate before truncate on private.submission_replies for each statement execute function private.forbid_truncate()
create trigger clean_texts before insert or update of subject, body on private.submission_replies for each row execute function private.clean_texts('subject line', 'body lines')
create trigger forget_reply after delete on private.submission_replies for each row execute function private.forget_reply()
create trigger reopen_submission after update of refused_at on private.outbox for each row when (new.kind = 'reply' and new.refused_at is not null and old.refused_at is null) execute function private.reopen_submission()
create trigger note_reply_mail after update of refused_at on private.outbox for each row when (new.kind = 'reply' and (old.refused_at is null) <> (new.refused_at is null)) execute function private.note_reply_mail()
create trigger keep_identity before update on public.reply_templates for each row execute function private.forbid_column_change('id', 'created_at')
create trigger forbid_truncate before truncate on public.reply_templates for each statement execute function private.forbid_truncate()
create trigger count_removed_row after delete on public.reply_templates for each row execute function private.count_removed_row()
create trigger clean_texts before insert or update of title, subject, body on public.reply_templates for each row execute function private.clean_texts('title line', 'subject line', 'body lines')
create trigger one_row_changed after update on public.reply_templates referencing new table as changed for each statement execute function private.require_one_row()
create trigger one_row_removed after delete on public.reply_templates referencing old table as changed for each statement execute function private.require_one_row()
create trigger count_overwritten after update on public.reply_templates for each row when ( old.title is distinct from new.title or old.subject is distinct from new.subject or old.body is distinct from new.body ) execute function private.count_removed_row()
create policy "Administrators read templates of replies" on public.reply_templates for select to authenticated using ((select private.is_admin()))
create policy "Administrators add templates of replies" on public.reply_templates for insert to authenticated with check ((select private.is_admin()))
create policy "Administrators change templates of replies" on public.reply_templates for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()))
create policy "Administrators delete templates of replies" on public.reply_templates for delete to authenticated using ((select private.is_admin()))
create trigger stamp before insert or update on public.reply_templates for each row execute function private.stamp_template()
create trigger note_change after insert or delete or update on public.reply_templates for each row execute function private.note_change()
create trigger require_plain_address before insert or update of email on public.message_routes for each row execute function private.require_plain_address()
create trigger keep_identity before update on public.message_routes for each row execute function private.forbid_column_change('id', 'kind', 'key')
create trigger forbid_truncate before truncate on public.message_routes for each statement execute function private.forbid_truncate()
create trigger bring_into_one_form before insert or update of email on public.message_routes for each row execute function private.bring_into_one_form()
create trigger ask_proof before insert or update on public.message_routes for each row execute function private.ask_proof()
create policy "Administrators see who is told of what" on public.message_routes for select to authenticated using ((select private.is_admin()))
create trigger note_change after insert or delete on public.message_routes for each row execute function private.note_route()
create trigger note_new_address after update on public.message_routes for each row when (new.email <> old.email) execute function private.note_route()
create trigger keep_identity before update on private.waiting_digests for each row execute function private.forbid_column_change('id', 'day', 'arrived_before')
create trigger forbid_truncate before truncate on private.waiting_digests for each statement execute function private.forbid_truncate()
create trigger keep_identity before update on private.erasures for each row execute function private.forbid_column_change('id', 'address_hash', 'until', 'erased_by', 'begun_at')
create trigger forbid_truncate before truncate on private.erasures for each statement execute function private.forbid_truncate()
create trigger keep_consent before update on private.erased_consents for each row execute function private.forbid_column_change( 'id', 'erasure_id', 'kind', 'wording_version', 'language', 'given_at' )
create trigger forbid_truncate before truncate on private.erased_consents for each statement execute function private.forbid_truncate()
create trigger keep_identity before update on private.policy_reports for each row execute function private.forbid_column_change('directive', 'blocked', 'page', 'source', 'first_at')
create trigger forbid_truncate before truncate on private.policy_reports for each statement execute function private.forbid_truncate()
create trigger broadcast_change after insert or delete or update on public.blog_posts for each row execute function private.broadcast_content_change()
create trigger broadcast_removal after truncate on public.blog_posts for each statement execute function private.broadcast_content_change()
create trigger broadcast_change after update of description, focal_x, focal_y on public.pictures for each row execute function private.broadcast_content_change()
create trigger broadcast_change after insert or delete or update on public.category_labels for each row execute function private.broadcast_content_change()
create trigger broadcast_change after insert or update on private.settings for each row when (starts_with(new.key, 'keep_')) execute function private.broadcast_content_change()
create policy "Administrators add pictures" on storage.objects for insert to authenticated with check (bucket_id = 'uploads' and (select private.is_admin()))
create policy "Administrators see stored pictures" on storage.objects for select to authenticated using (bucket_id = 'uploads' and (select private.is_admin()))
create policy "Administrators delete pictures that are not listed" on storage.objects for delete to authenticated using (bucket_id = 'uploads' and (select private.is_admin()) and not private.is_kept_picture(name))$guards$, chr(10))
$$;

select private.correct_grants();

set check_function_bodies = on;
