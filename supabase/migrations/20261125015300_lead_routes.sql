-- Routes of messages to those who are told of them, and the last day of the mails about waiting messages; what makes these mails is
-- in removals.sql.

-- Some functions call those of later files.
set check_function_bodies = off;

-- An address that is told of the messages with a branch or a subject, beside those in the setting notify_emails. Branches and
-- subjects are the site's own names of them (app/company), which may change.
create table public.message_routes (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('branch', 'subject')),
  key text not null check (key ~ '^[a-z][a-z-]{0,39}$'),
  email text not null,
  unique (kind, key)
);

create trigger require_plain_address before insert or update of email on public.message_routes
  for each row execute function private.require_plain_address();
create trigger keep_identity before update on public.message_routes
  for each row execute function private.forbid_column_change('id', 'kind', 'key');
create trigger forbid_truncate before truncate on public.message_routes
  for each statement execute function private.forbid_truncate();

alter table public.message_routes enable row level security;

create policy "Administrators see who is told of what"
  on public.message_routes for select to authenticated
  using ((select private.is_admin()));

-- For the primary administrator: sets the addresses of some branches and subjects, given as {"branch": {"lodz": "a@huta.example"}},
-- all of them or, where one is refused, none. '' is no address.
create function public.change_message_routes(routes jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
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

-- Trigger function: notes who is told of what from now on.
create function private.note_route() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.note_activity(
    'setting', case tg_op when 'INSERT' then 'created' when 'UPDATE' then 'changed' else 'deleted' end,
    concat_ws(' ', coalesce(new.kind, old.kind), coalesce(new.key, old.key)),
    detail => coalesce(new.email, '')
  );
  return null;
end
$$;

create trigger note_change after insert or delete on public.message_routes
  for each row execute function private.note_route();
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

set check_function_bodies = on;
