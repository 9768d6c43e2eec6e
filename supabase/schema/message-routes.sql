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
