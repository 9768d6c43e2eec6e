-- Erasures: they remove all that is held about an address, and leave a proof of it.

-- The proof that an address was erased, by its keyed hash: when, by whom and how much. What came after until is not erased.
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

create trigger keep_origin before update on private.erasures
  for each row execute function private.forbid_column_change('address_hash', 'until', 'erased_by', 'begun_at');

-- The consents of an erased address. wording_version is null for the newsletter, whose consent is the confirmation.
create table private.erased_consents (
  id uuid primary key default gen_random_uuid(),
  erasure_id uuid not null references private.erasures on delete cascade,
  kind text not null check (kind in ('contact', 'newsletter')),
  wording_version text,
  language text not null check (language in ('pl', 'en')),
  given_at timestamptz not null
);

create index erased_consents_of_erasure on private.erased_consents (erasure_id);

create trigger keep_origin before update on private.erased_consents
  for each row execute function private.forbid_column_change('erasure_id', 'kind', 'wording_version', 'language', 'given_at');

-- Locks messages before they are removed, in the order of everybody who waits for several rows: the mails whose outcome
-- changes a message, then the messages, each by their ids. Returns those that are still there.
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

-- Removes messages with all that belongs to them, and their mails; returns the numbers. A mail that is being sent at this
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
    or kind = 'reply' and source_id in (select id from private.submission_replies where submission_id = any (removed))
    or kind = 'mention' and source_id in (select id from private.submission_notes where submission_id = any (removed));
  get diagnostics counted = row_count;
  numbers := numbers || jsonb_build_object('mails', counted);
  delete from public.contact_submissions where id = any (removed);
  get diagnostics counted = row_count;
  return numbers || jsonb_build_object('messages', counted);
end
$$;

-- Removes subscriptions and their mails. The outcomes of issues' mails stay in the numbers, under an id that is nobody's: the
-- outcome of a mail that is being sent, and a later report, find no row.
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

-- Removes the account of a person with its sessions, the tries with its address, and what the auth server's log says of it.
-- Returns how many accounts there were.
create function private.remove_account(person text, until timestamptz) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  -- The log belongs to the auth server: it may be missing, or closed to this role.
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
      select from private.as_object(payload::jsonb) as entry
      where entry ->> 'actor_id' = any (ids) or entry -> 'traits' ->> 'user_id' = any (ids)
        or lower(entry ->> 'actor_username') = person or lower(entry -> 'traits' ->> 'user_email') = person
    );
  end if;
  return cardinality(ids);
end
$$;

-- Adds numbers up by their names.
create function private.add_numbers(given jsonb, added jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_object_agg(name, total), '{}') from (
    select key as name, sum(value::integer) as total
    from (select * from jsonb_each_text(given) union all select * from jsonb_each_text(added)) as each
    group by key
  ) as summed
$$;

-- Takes the address of a person who is no administrator from what belongs to others, up to `batch` of each: from these locked
-- messages the assignee and, unless the person is staff, the mails about them; from notes and replies the author; and the
-- routes of branches and subjects, but only where the primary administrator asks, who alone sets them. Returns the numbers.
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
-- with each call, then all else; repeated with the same id until it is "done", it continues where it was. An administrator's
-- account and work stay, as do mails to the staff (is_staff), and routes where the caller is not the primary administrator. To
-- begin needs a proof, since it destroys much for good. Returns {"done", "numbers": what all calls have erased, "erased_by":
-- where that is nothing, who erased it since it was read}, or {"free_at"}: when the caller, who began twenty erasures within a
-- day, may begin the next; nothing is erased then. A message that comes meanwhile stays.
create function public.erase_person(erasure_id uuid, address text, until timestamptz) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  batch constant integer := 1000;
  person constant text := private.address_key(address);
  hash constant text := private.keyed_hash(person);
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
  -- Another erasure of the same address waits here.
  perform private.wait_for_turn('public.erase_person ' || hash);
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
  erased := private.add_numbers(erasure.numbers, private.remove_messages(ids));

  if is_done and not is_administrator then
    removed := private.remove_colleague(person, erasure.until, batch, locked);
    erased := private.add_numbers(erased, removed);
    is_done := not exists (select from jsonb_each_text(removed) where value::integer >= batch);
  end if;
  if is_done then
    select coalesce(array_agg(id), '{}') into ids from public.newsletter_subscriptions
    where lower(email) = person and created_at <= erasure.until;
    insert into private.erased_consents (erasure_id, kind, language, given_at)
    select erasure.id, 'newsletter', language, confirmed_at
    from public.newsletter_subscriptions where id = any (ids) and confirmed_at is not null;
    erased := private.add_numbers(erased, private.remove_subscriptions(ids));
    delete from private.outbox where id in (
      select mail.id from private.mails_of(person) as mail
      where mail.created_at <= erasure.until and not exists (
        select from public.contact_submissions where id = mail.source_id and lower(email) = person
        union all
        select from public.newsletter_subscriptions where id = mail.source_id and lower(email) = person
      ) and not (
        is_staff and (private.is_account_mail(mail.kind) or mail.kind in (
          'contact', 'administrator', 'test-en', 'test-pl', 'assignment', 'mention', 'waiting'
        ))
      )
    );
    get diagnostics mails = row_count;
    erased := private.add_numbers(erased, jsonb_build_object('mails', mails));
    if not is_administrator then
      erased := private.add_numbers(erased, jsonb_build_object('accounts', private.remove_account(person, erasure.until)));
    end if;
    -- This erasure also completes earlier unfinished ones of the same address.
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

grant execute on function public.erase_person to authenticated;
