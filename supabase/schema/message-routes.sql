-- Routes of messages to addresses, and the mails about messages that wait.

-- The addresses that get the messages of a branch or a subject, beside those in the setting notify_emails. Branches and
-- subjects are the site's names (app/company), which may change.
create table public.message_routes (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('branch', 'subject')),
  key text not null check (key ~ '^[a-z][a-z-]{0,39}$'),
  email text not null,
  unique (kind, key)
);

create index message_routes_of_address on public.message_routes (lower(email));

grant select on public.message_routes to authenticated;
create trigger keep_origin before update on public.message_routes
  for each row execute function private.forbid_column_change('kind', 'key');
create trigger clean_address before insert or update of email on public.message_routes
  for each row execute function private.clean_address();

-- Whoever gets messages reads them, too.
create trigger ask_proof before insert or update on public.message_routes for each row execute function private.ask_proof();

create policy "Administrators see who is told of what" on public.message_routes for select to authenticated
  using ((select private.is_admin()));

-- For the primary administrator: sets the addresses of some branches and subjects, given as {"branch": {"lodz":
-- "a@huta.example"}}, all of them or, where one is refused, none. '' is no address.
create function public.change_message_routes(routes jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_primary_admin();
  routes := private.as_object(routes);
  delete from public.message_routes where routes -> kind ->> key = '';
  insert into public.message_routes as present (kind, key, email)
  select kind, given.key, email
  from jsonb_each(routes) as kinds (kind, addresses), jsonb_each_text(addresses) as given (key, email)
  where email <> '' order by kind, given.key
  on conflict (kind, key) do update set email = excluded.email where present.email <> excluded.email;
end
$$;

create trigger note_change after insert or delete on public.message_routes for each row execute function private.note_change();
create trigger note_new_address after update on public.message_routes
  for each row when (new.email <> old.email) execute function private.note_change();

-- The day for whose morning waiting messages were last looked for, and the moment before which a message that waits too long
-- arrived. There is one row at most: the mails of an earlier day are out of date.
create table private.waiting_digests (
  id uuid primary key default gen_random_uuid(),
  day date not null,
  arrived_before timestamptz not null
);

create trigger keep_origin before update on private.waiting_digests
  for each row execute function private.forbid_column_change('day', 'arrived_before');

-- Returns the messages that have waited for an answer since before a moment and of which an address is told: all of them for
-- an address of the office, else those assigned to it as an administrator. Messages with held mails are among them, since
-- nobody was told of them yet.
create function private.waiting_for(reader text, arrived_before timestamptz) returns setof public.contact_submissions
language sql stable security definer set search_path = '' as $$
  select submission.* from public.contact_submissions as submission
  where status in ('new', 'read') and created_at < arrived_before and (put_off_until < arrived_before) is not false and (
    exists (
      select from private.office_addresses() where lower(address) = lower(reader)
    )
    or assignee = lower(reader) and (select private.is_listed_admin(reader))
  )
$$;

-- Makes the mails of a day due, one for each address that is told of any message that arrived before the preceding working
-- day, in a time zone. Returns their number: none where it was called for that day, or a later one.
create function public.queue_waiting_mails(on_day date, working_day date, zone text) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  digest private.waiting_digests;
  made integer;
begin
  perform private.wait_for_turn('public.queue_waiting_mails');
  if exists (select from private.waiting_digests where day >= on_day) then
    return 0;
  end if;
  delete from private.waiting_digests;
  delete from private.outbox where kind = 'waiting';
  insert into private.waiting_digests (day, arrived_before) values (on_day, working_day::timestamp at time zone zone)
  returning * into digest;
  -- The readers of waiting_for, read once, however many messages and readers there are.
  insert into private.outbox (kind, source_id, recipient)
  with assignees as materialized (
    select distinct assignee from public.contact_submissions
    where status in ('new', 'read') and created_at < digest.arrived_before
      and (put_off_until < digest.arrived_before) is not false
  )
  select distinct on (lower(reader)) 'waiting', digest.id, reader
  from (
    select address as reader, 1 as place from private.office_addresses()
    where exists (select from assignees)
    union all
    select assignee, 2 from assignees where assignee in (select private.administrator_addresses())
  ) as readers
  order by lower(reader), place;
  get diagnostics made = row_count;
  return made;
end
$$;

-- Returns the data of the mail to an address: the thirty messages that have waited longest, and how many there are; null when
-- there is none, or that day is over. is_own: these are the address's own messages, and it is not told of others.
create function private.mail_data_waiting(digest_id uuid, reader text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'language', public.account_language(reader),
    'is_own', not exists (
      select from private.office_addresses() where lower(address) = lower(reader)
    ),
    'count', count(*),
    'messages', jsonb_agg(message order by place) filter (where place <= 30)
  )
  from (
    select row_number() over (order by created_at, waiting.id) as place,
      jsonb_build_object('id', waiting.id, 'name', name, 'company', company, 'subject', subject, 'created_at', created_at) as message
    from private.waiting_digests as digest, private.waiting_for(reader, digest.arrived_before) as waiting
    where digest.id = digest_id
  ) as listed
  having count(*) > 0
$$;

grant execute on function public.change_message_routes to authenticated;
grant execute on function public.queue_waiting_mails to service_role;
