-- Persons: what is held about an address, and what removes it; erase_person is in removals.sql, read_person_records in
-- known_browsers.sql, and person_of in mailboxes_and_budgets.sql.

-- Some functions call those of later files.
set check_function_bodies = off;

alter table private.settings drop constraint settings_key_check, add constraint settings_key_check check (key in (
  'primary_admin_email', 'notify_emails', 'seed', 'primary_admin_row', 'installation_key', 'erasure_key'
));

create index outbox_to_persons on private.outbox (lower(recipient))
  where kind in (
    'contact', 'acknowledgement', 'reply', 'confirmation', 'test-en', 'test-pl', 'administrator', 'assignment', 'waiting',
    'factor-added', 'factor-removed', 'factor-lifted', 'recovery-code-used', 'recovery-codes-made', 'passkey-added',
    'passkey-removed', 'new-browser', 'password-changed', 'administrator-added', 'administrator-removed', 'access-removed'
  );
create index activity_of_person on private.activity (lower(actor_email));
create index contact_submissions_assigned on public.contact_submissions (assignee, created_at) where assignee is not null;
create index submission_notes_of_author on private.submission_notes (author, created_at) where author <> '';
create index submission_replies_of_author on private.submission_replies (author, created_at) where author <> '';
create index message_routes_of_address on public.message_routes (lower(email));

-- Locks messages before they are removed, in the order of everybody who waits for several rows: the mails whose outcome
-- changes a message, then the messages, each in the order of their ids. Returns those that are still there.
create function private.lock_messages(wanted uuid[]) returns uuid[]
language plpgsql security definer set search_path = ''
as $$
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
language plpgsql security definer set search_path = ''
as $$
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
language plpgsql security definer set search_path = ''
as $$
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

-- Erasures: what shows that an address was erased, by its keyed hash, and when, by whom and how much. until: what came later
-- is not meant.
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

alter table private.erasures enable row level security;
alter table private.erased_consents enable row level security;

create trigger keep_identity before update on private.erasures
  for each row execute function private.forbid_column_change('id', 'address_hash', 'until', 'erased_by', 'begun_at');
create trigger keep_consent before update on private.erased_consents
  for each row execute function private.forbid_column_change(
    'id', 'erasure_id', 'kind', 'wording_version', 'language', 'given_at'
  );
create trigger forbid_truncate before truncate on private.erasures
  for each statement execute function private.forbid_truncate();
create trigger forbid_truncate before truncate on private.erased_consents
  for each statement execute function private.forbid_truncate();

-- The hash of a person with the key of this database, which the first call makes.
create function private.hash_of_person(person text) returns text
language sql security definer set search_path = ''
as $$
  insert into private.settings (key, value)
  values ('erasure_key', replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''))
  on conflict do nothing;
  select encode(sha256(convert_to(value, 'UTF8') || sha256(convert_to(value || person, 'UTF8'))), 'hex')
  from private.settings where key = 'erasure_key'
$$;

-- The mails of the site that are about a person: to them, as one of the staff too, and to the staff about what they sent.
create function private.mails_of(person text) returns setof private.outbox
language sql stable security definer set search_path = ''
as $$
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
language sql stable security definer set search_path = ''
as $$
  select delivery.* from public.newsletter_subscriptions as subscription, unnest(earlier_ids || subscription.id) as known
    join private.newsletter_deliveries as delivery on delivery.subscription_id = known
  where lower(subscription.email) = person
$$;

-- For administrators: how much is held about an address ("numbers"), with the latest ten messages, the subscription, the
-- account, whether it is an administrator's, the language of the last consent, and earlier erasures. read_at is the moment
-- that erase_person is given. Of the staff, also who were it once: the messages that they have, what they wrote about those of
-- others, and the branches and subjects of which they are told.
create function public.read_person(address text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
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

-- A message as its sender is told of it, with all that belongs to it. An alias that is also the name of a column, in this query
-- or one around it, would mean the column.
create function private.message_of_person(submission public.contact_submissions) returns jsonb
language sql stable security definer set search_path = ''
as $$
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
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(private.message_of_person(submission) order by created_at, id), '[]')
  from (
    select * from public.contact_submissions
    where lower(email) = private.person_of(address) and created_at <= until
      and (after_id is null or (created_at, id) > (after_moment, after_id))
    order by created_at, id limit page_size
  ) as submission
$$;

-- Removes the account of a person with its sessions, what was tried with its address, and what the auth server's log says of it.
-- Returns how many there were.
create function private.remove_account(person text, until timestamptz) returns integer
language plpgsql security definer set search_path = ''
as $$
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
language sql immutable set search_path = ''
as $$
  select coalesce(jsonb_object_agg(name, total), '{}') from (
    select key as name, sum(value::integer) as total
    from (select * from jsonb_each_text(given) union all select * from jsonb_each_text(added)) as each
    group by key
  ) as summed
$$;

set check_function_bodies = on;
