-- What the migrations from here on grant, and their triggers and policies: added to the lists as they were before.

alter function private.grants() rename to grants_before_additions;

create function private.grants() returns table (privileges text, kind text, object text, holders text)
language sql immutable set search_path = ''
as $$
  select * from private.grants_before_additions()
  union all
  select * from (values
    ('execute', 'function', 'private.as_found(text)', 'authenticated, service_role'),
    ('execute', 'function', 'public.note_bounce_mailbox(integer,integer,timestamp with time zone,timestamp with time zone)', 'service_role'),
    ('execute', 'function', 'public.read_bounce_mailbox()', 'authenticated'),
    ('execute', 'function', 'public.note_complaint(uuid,text,uuid)', 'service_role')
  ) as added (privileges, kind, object, holders)
$$;

alter function private.guards() rename to guards_before_additions;

-- A trigger or policy that a later migration changes or drops is left out by its beginning.
create function private.guards() returns setof text
language sql immutable set search_path = ''
as $$
  select guard from private.guards_before_additions() as guard
  where not exists (
    select from unnest(array[]::text[]) as dropped where starts_with(guard, dropped)
  )
  union all
  select regexp_replace(guard, '\s+', ' ', 'g') from regexp_split_to_table(trim(e' \n' from $guards$
  $guards$), ';\s*') as guard
  where guard <> ''
$$;

select private.correct_grants();
