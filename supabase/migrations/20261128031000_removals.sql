-- Removals for good are counted, and the removal of an administrator ends every way by which messages reached them.

-- Counts one removal of the caller that nothing brings back. Raises 23514 where there were a hundred within the hour: a stolen
-- session cannot empty the site. What nobody signed in removes is not counted. Posts and drafts are kept as versions.
create function private.count_removal() returns void
language plpgsql security definer set search_path = ''
as $$
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
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.count_removal();
  return null;
end
$$;

create trigger count_removed_row after delete on public.reply_templates
  for each row execute function private.count_removed_row();
create trigger count_removed_row after delete on public.category_labels
  for each row execute function private.count_removed_row();

-- Removes a message for good, with all that belongs to it and its mails. A mail that is being sent at this moment still arrives;
-- its outcome finds no row. Returns whether there was such a message. Raises what count_removal raises, as the functions below.
create or replace function public.remove_contact_submission(submission_id uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
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

-- For administrators: removes a subscription for good, with its mails, also those of the ids that its address had before. Of
-- the issues' mails stays what became of them. Returns whether there was one.
create or replace function public.remove_newsletter_subscription(subscription_id uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
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

-- For administrators: removes an issue that was not sent. Returns whether there was one.
create or replace function public.remove_newsletter_issue(issue_id uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
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

-- Begins to remove a picture: its files go next, then settle_picture. Returns 'begun', 'used' where posts or drafts use it,
-- at whichever of its addresses, 'none' where it is not listed at this one, or 'busy'.
create or replace function public.remove_picture(removed text, claim_id uuid) returns text
language plpgsql security definer set search_path = ''
as $$
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

-- For administrators: removes a note that the caller wrote. Returns whether there was one.
create or replace function public.remove_submission_note(note_id uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
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

-- former_staff: addresses of removed administrators to whose mailbox the setting notify_emails still sends. The setting is
-- the operator's, who is told of them at each start.
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
language sql stable security definer set search_path = ''
as $$
  select listed.address, listed.place, exists (
    select from private.former_staff where private.mailbox_of(email) = private.mailbox_of(listed.address)
  )
  from private.settings, string_to_table(value, ',') with ordinality as listed (address, place)
  where key = 'notify_emails' and listed.address <> ''
$$;

-- The addresses of the setting notify_emails without those of former staff: all of them where no other is left, as a message
-- must reach somebody.
create function private.office() returns table (address text, place bigint)
language sql stable security definer set search_path = ''
as $$
  with told as (select * from private.named_office())
  select told.address, told.place from told
  where not is_former or not exists (select from told where not is_former)
$$;

-- For the server, which warns of them: the addresses of notify_emails that get nothing any more, or would get nothing if
-- there were another.
create function public.former_staff_addresses() returns setof text
language sql stable security definer set search_path = ''
as $$
  select lower(address) from private.named_office() where is_former order by 1
$$;

-- Trigger function: with an administrator goes every way by which messages reach them: the routes of branches and subjects, the
-- mails that wait, and the setting notify_emails, unless nobody else is in it; in whichever form their address has there, as long
-- as no other administrator has the mailbox. The mail that tells them so is sent. Of the mail that tells a new one the row stays
-- for a day without the address, to count in the hourly limit: adding and removing in turn sends no more mails.
create or replace function private.forget_admin() returns trigger
language plpgsql security definer set search_path = ''
as $$
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

-- Trigger function: who is an administrator again is told again.
create function private.restore_staff() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.former_staff where private.mailbox_of(email) = private.mailbox_of(new.email);
  return null;
end
$$;

create trigger restore_staff after insert on public.admin_users
  for each row execute function private.restore_staff();

-- Trigger function: an address that the operator takes out of notify_emails, and puts in again later, is told again.
create function private.forget_former_staff() returns trigger
language plpgsql security definer set search_path = ''
as $$
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

-- Makes one mail due for every address of the office, and about a message for those of its branch and its
-- subject: one for each address, however often it is named.
create or replace function private.queue_notification(mail_kind text, mail_source_id uuid, mail_held boolean) returns void
language sql security definer set search_path = ''
as $$
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

-- Trigger function: a subscription makes the mails to the staff due, and the one that asks the address to confirm.
-- From the eleventh within an hour on, the staff gets a digest of the hour instead, some minutes after its end:
-- transactions that began within the hour may be committed a little later. Of those whom the staff add the staff need no
-- mails, and what adds them makes their confirmation due.
create or replace function private.announce_subscription() returns trigger
language plpgsql security definer set search_path = ''
as $$
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

-- Returns the messages without an answer that arrived before then and that an address is told of: all of them where it is of the
-- office, else those that it has as an administrator. One whose mails are held is among them: of it nobody has been told yet.
create or replace function private.waiting_for(reader text, arrived_before timestamptz) returns setof public.contact_submissions
language sql stable security definer set search_path = ''
as $$
  select submission.* from public.contact_submissions as submission
  where status in ('new', 'read') and created_at < arrived_before and (
    exists (
      select from private.office() where lower(address) = lower(reader)
    )
    or assignee = lower(reader) and (select private.is_listed_admin(reader))
  )
$$;

-- Makes the mails of a day due, one for each address that is told of any message that arrived before the working day before
-- it, by the clocks of a time zone. Returns how many: none where it was called for that day, or a later one.
create or replace function public.queue_waiting_mails(on_day date, working_day date, zone text) returns integer
language plpgsql security definer set search_path = ''
as $$
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

-- Returns what the mail to an address tells of, as it is now: the thirty messages that have waited longest, and how many
-- there are; null when there is none, or that day is over. language is that of the address's account, if it has chosen one;
-- is_own: these are the address's own messages, others it is not told of.
create or replace function private.told_waiting(told uuid, reader text) returns jsonb
language sql stable security definer set search_path = ''
as $$
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

-- The contents of the mail of a reply; null when it is gone. Answers go to its author, or to the office where that is erased or
-- no administrator any more. thread are the mails that the sender had about the message before.
create or replace function private.told_reply(told uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
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

-- Whether an address is one of the staff, whose mails no erasure takes away: an administrator's, of a mailbox of the office,
-- which a former administrator's is not, or, unless the primary administrator asks, one that is told of a branch or a subject.
create function private.is_staff(person text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce(private.is_listed_admin(person), false)
    or exists (select from private.office() where private.mailbox_of(address) = private.mailbox_of(person))
    or not private.is_primary_admin() and exists (select from public.message_routes where lower(email) = person)
$$;

-- Takes the address of one who is no administrator from what belongs to others, up to so many of each: of these messages, which the
-- caller has locked, the assignee and the mails that told them of one, but for one of the staff; of notes and replies the author;
-- and nobody is told of a branch or a subject at that address. That only where the primary administrator asks, who alone says who
-- is told of what. Returns how many of each.
create or replace function private.remove_colleague(person text, until timestamptz, batch integer, locked uuid[]) returns jsonb
language plpgsql security definer set search_path = ''
as $$
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
-- with each call, then all else; repeated with the same id until it is "done", it goes on where it was. The account and the work
-- of an administrator stay, the mails to one of the staff (is_staff), and who is told of a branch or a subject where the caller
-- is not the primary one. To begin asks for a proof: it destroys much that nothing brings back. Returns {"done", "numbers": what
-- was erased by all calls, "erased_by": where that is nothing, who erased it since it was read}, or {"free_at"}: when the caller,
-- who began twenty erasures within a day, may begin the next; nothing is erased then. A message that comes meanwhile stays.
create or replace function public.erase_person(erasure_id uuid, address text, until timestamptz) returns jsonb
language plpgsql security definer set search_path = ''
as $$
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

select private.correct_grants();
