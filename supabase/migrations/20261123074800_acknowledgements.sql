-- Who writes through the contact form gets a short acknowledgement by mail, and every message has a reference number:
-- eight digits that follow from its id (app/lib/message-reference.ts), by which the staff finds it.

alter table private.outbox drop constraint outbox_kind_check;
alter table private.outbox add constraint outbox_kind_check
  check (kind in ('contact', 'newsletter', 'confirmation', 'administrator', 'acknowledgement', 'digest'));

create index outbox_acknowledgements on private.outbox (created_at) where kind = 'acknowledgement';

-- Takes an address; returns the mailbox by which mails to it are counted: in small letters, without what follows a
-- plus sign, and without dots where the provider reads past them. The server's limits count alike (mailbox-key.ts).
create function private.mailbox_of(address text) returns text
language sql immutable strict set search_path = ''
as $$
  select case when host in ('gmail.com', 'googlemail.com') then replace(box, '.', '') || '@gmail.com'
    else box || '@' || host end
  from (
    select regexp_replace(lower(address), '(?<=.)\+.*@[^@]*$|@[^@]*$', '') as box,
      substring(lower(address) from '[^@]*$') as host
  ) as parts
$$;

-- Makes a message's acknowledgement due, unless its mailbox had one within an hour, or the whole site sent 100: by the
-- form nobody can fill a stranger's mailbox, nor mail many strangers.
create function private.queue_acknowledgement(submission_id uuid, address text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  earlier integer;
  earlier_to_mailbox integer;
begin
  -- Whoever comes at the same time waits here, and then sees this one.
  perform pg_advisory_xact_lock(hashtextextended('private.queue_acknowledgement', 0));
  select count(*), count(*) filter (where private.mailbox_of(recipient) = private.mailbox_of(address))
  into earlier, earlier_to_mailbox
  from private.outbox where kind = 'acknowledgement' and created_at > now() - interval '1 hour';
  if earlier < 100 and earlier_to_mailbox = 0 then
    insert into private.outbox (kind, source_id, recipient) values ('acknowledgement', submission_id, address);
  end if;
end
$$;

revoke execute on function private.mailbox_of(text), private.queue_acknowledgement(uuid, text) from public;

-- Saves a message with its consent and its due mails in one transaction and returns the row.
-- submission_id is the idempotency key: a repeated call changes nothing and returns the row of the first.
-- An empty phone or company is stored as null. With suspicions (reason codes; none for an ordinary message) the staff's
-- mails are held back until the staff has looked, and the sender gets no acknowledgement, then or later.
create or replace function public.save_contact_submission(
  submission_id uuid, name text, email text, phone text, company text, subject text, message text, status text,
  consent_wording text, consent_language text, suspicions text[]
) returns setof public.contact_submissions
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  suspicious boolean := coalesce(cardinality(suspicions), 0) > 0;
begin
  insert into public.contact_submissions (id, name, email, phone, company, subject, message, status)
  values (submission_id, name, email, nullif(phone, ''), nullif(company, ''), subject, message, status)
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
  return query select * from public.contact_submissions where id = submission_id;
end
$$;

-- Removes a message for good, with its consent, its suspicions and its mails. A mail that is being sent at this moment
-- still arrives; its outcome finds no row to be noted in. Returns whether there was such a message.
create or replace function public.remove_contact_submission(submission_id uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  delete from private.outbox where kind in ('contact', 'acknowledgement') and source_id = submission_id;
  delete from public.contact_submissions where id = submission_id;
  return found;
end
$$;

-- What a message's reference number is made of.
create index contact_submissions_references on public.contact_submissions
  ((('x' || left(id::text, 8))::bit(32)::bigint % 100000000));
analyze public.contact_submissions;

-- One page of the messages that are chosen and whose name, address, company or text holds each of the words, or whose
-- reference number they are. chosen is a status, 'inbox' (all but spam), 'held' (mails wait for the staff; no spam) or
-- 'undelivered' (a mail was refused for good). Texts come whole, or shortened for a list. Words without three letters
-- or digits in a row help no index: they are looked for in the newest 20,000 of what is chosen. Returns what find_page
-- does, with "messages" instead of ids.
create or replace function public.list_contact_submissions(
  words text default '', chosen text default 'inbox', before text default null, after text default null,
  whole boolean default false, page_size integer default 25
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  matching text := 'public.contact_submissions where ' || case
    when chosen = 'inbox' then 'status <> ''spam'''
    when chosen = 'held' then 'has_held_mail and status <> ''spam'''
    when chosen = 'undelivered' then 'has_refused_mail'
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
  if words ~ '\S' then
    if words !~ '\w{3}' then
      matching := format(
        '(select * from %s order by created_at desc, id desc limit 20000) as newest where true', matching
      );
    -- What was refused for good may be spam or not: there is no index of both, and little of it.
    elsif chosen <> 'undelivered' then
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

-- A flood of subscriptions reaches neither the company's inbox nor those of strangers: the staff is told of it once an
-- hour, and of the whole site at most 100 mails that ask to confirm leave in an hour.

create index outbox_confirmations_due on private.outbox (created_at) where kind = 'confirmation';

-- Makes a confirmation mail due for an active, unconfirmed subscription that had none within a day: now, or when the
-- last one to its address is a day old, or else as soon as no more than 100 are due in that hour. Where that is later
-- than in half a day there is none: who subscribes again then gets one. Its created_at is when it is due, since its links
-- grow old from then on. Another mail is another row, because a mail's Message-ID comes of its row's id.
create or replace function private.queue_confirmation(subscription_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  most_in_an_hour constant integer := 100;
  longest_wait constant interval := '12 hours';
  address text;
  earliest timestamptz;
begin
  select email into address from public.newsletter_subscriptions
  where id = subscription_id and active and confirmed_at is null
  for update;
  if not found or exists (
    select from private.outbox
    where kind = 'confirmation' and source_id = subscription_id and created_at > now() - interval '1 day'
  ) then
    return;
  end if;
  -- Whoever comes at the same time waits here, and then sees this one; the clock is read after that.
  perform pg_advisory_xact_lock(hashtextextended('private.queue_confirmation', 0));
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
      where kind = 'confirmation' and created_at > earliest - interval '1 hour' and created_at <= earliest
    ) as others
    union all
    -- When each mail is an hour old, and how many follow it until then: one pass over the queue.
    select created_at + interval '1 hour',
      count(*) over (order by created_at range between current row and interval '1 hour' following)
        - count(*) over (order by created_at range between current row and current row)
    from private.outbox
    where kind = 'confirmation'
      and created_at > earliest - interval '1 hour' and created_at <= earliest + longest_wait
  ) as moments
  where others < most_in_an_hour and moment <= earliest + longest_wait
  order by moment limit 1;
end
$$;

-- Trigger function: a subscription makes the staff's mails due and one that asks the address to confirm. Where it is
-- more than the tenth within an hour, it comes to the staff in a digest of its hour. That leaves some minutes after the
-- hour: what was begun in it may be saved a little later.
create or replace function private.announce_subscription() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  most_in_an_hour constant integer := 10;
  lately constant integer := (
    select count(*) from (
      select from public.newsletter_subscriptions
      where created_at > new.created_at - interval '1 hour' limit most_in_an_hour + 1
    ) as latest
  );
  hour_end constant timestamptz := date_trunc('hour', new.created_at, 'UTC') + interval '1 hour';
begin
  if lately > most_in_an_hour then
    insert into private.outbox (kind, source_id, recipient, created_at, next_attempt_at)
    select 'digest', md5('digest ' || extract(epoch from hour_end))::uuid, address,
      hour_end, hour_end + interval '5 minutes'
    from private.settings, string_to_table(value, ',') as address
    where key = 'notify_emails' and address <> ''
    on conflict do nothing;
  else
    perform private.queue_notification('newsletter', new.id, false);
  end if;
  perform private.queue_confirmation(new.id);
  return new;
end
$$;

-- Takes the end of a digest's hour; returns what it tells of: the subscriptions of that hour that were not told of one by
-- one. Null when none is left.
create function private.digest_of(hour_end timestamptz) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'since', hour_end - interval '1 hour', 'until', hour_end, 'count', count(*),
    'emails', jsonb_agg(email order by place) filter (where place <= 1000)
  )
  from (
    select email, row_number() over (order by created_at, id) as place
    from public.newsletter_subscriptions as subscription
    where created_at >= hour_end - interval '1 hour' and created_at < hour_end and not exists (
      select from private.outbox where kind = 'newsletter' and source_id = subscription.id
    )
  ) as told
  having count(*) > 0
$$;

revoke execute on function private.digest_of(timestamptz) from public;

-- Claims up to batch_size due mails of the kinds, or of all, for lease_seconds and returns each with the row it speaks
-- of: null when that row is gone, and for a confirmation also when its subscription no longer waits for one. That of an
-- administrator says who added them; of a message its acknowledgement is told no word. A claimed mail is due again when
-- its lease ends without finish_mail. Acknowledgements leave when no other mail is due.
create or replace function public.claim_mails(batch_size integer, lease_seconds integer, kinds text[] default null)
returns table (id uuid, kind text, recipient text, created_at timestamptz, source jsonb)
language sql security definer set search_path = ''
as $$
  with due as (
    select outbox.id from private.outbox
    where delivered_at is null and refused_at is null and not held and next_attempt_at <= now()
      and (kinds is null or outbox.kind = any (kinds))
    order by outbox.kind = 'acknowledgement', outbox.created_at
    limit batch_size
    for update skip locked
  ), claimed as (
    update private.outbox
    set attempts = outbox.attempts + 1, outage = false, next_attempt_at = now() + make_interval(secs => lease_seconds)
    from due where outbox.id = due.id
    returning outbox.*
  )
  select claimed.id, claimed.kind, claimed.recipient, claimed.created_at,
    case claimed.kind
      when 'contact' then (
        select to_jsonb(submission) from public.contact_submissions as submission
        where submission.id = claimed.source_id
      )
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
          select jsonb_build_object('added_by', value) from private.settings where key = 'primary_admin_email'
        )
        from public.admin_users as admin where admin.id = claimed.source_id
      )
      when 'digest' then private.digest_of(claimed.created_at)
    end
  from claimed
  order by claimed.kind = 'acknowledgement', claimed.created_at
$$;
