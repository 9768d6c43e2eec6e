-- The newsletter's subscriptions, their confirmation and their end.

-- A subscription is active at once, but gets no issue before confirmed_at is set. language is that of the page. earlier_ids
-- are the ids of the address before it left: the links in those mails still end the subscription. A bounced one gets no issue
-- until the staff lifts the bounce: its mail server refused the address for good, or failed in three issues in a row
-- (soft_bounces). source: 'site', 'staff' (by hand) or 'import', where the administrator added_by stated in consent where and
-- when it was given. left_at is null for those who left before it was recorded.
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
  terms tsvector not null generated always as (private.search_terms(array[email])) stored,
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
create index newsletter_subscriptions_terms on public.newsletter_subscriptions using gin (terms);
create index newsletter_subscriptions_bounced on public.newsletter_subscriptions (created_at desc, id desc)
  where active and bounced_at is not null;
create index newsletter_subscriptions_unconfirmed on public.newsletter_subscriptions (greatest(created_at, left_at))
  where confirmed_at is null;

grant select, insert, update, delete on public.newsletter_subscriptions to service_role;
create trigger keep_origin before update on public.newsletter_subscriptions
  for each row execute function private.forbid_column_change('email', 'earlier_ids', 'source', 'consent', 'added_by');
create trigger keep_confirmation before update on public.newsletter_subscriptions
  for each row when (old.confirmed_at is not null) execute function private.forbid_column_change('confirmed_at');
create trigger note_removal after delete on public.newsletter_subscriptions for each row execute function private.note_change();
create trigger clean_address before insert or update of email on public.newsletter_subscriptions
  for each row execute function private.clean_address();
create trigger clean_texts before insert or update of consent on public.newsletter_subscriptions
  for each row execute function private.clean_texts('consent lines');

-- An address that left and subscribes again starts anew. The old row is removed with the links that confirm it; the new row
-- keeps its id in earlier_ids, because the link to leave works in every mail.
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

-- Makes a confirmation mail due for an active, unconfirmed subscription that had none within a day: at once, when the last one
-- to its address is a day old, or when no more than 100 are due in that hour. If that is more than half a day away there is
-- none: whoever subscribes again gets one then. Nor is there one when the mailbox is full. created_at is when the mail is due,
-- since its links expire from then on. Another mail is another row, because a Message-ID is made from the row's id. Mails that
-- the staff asked for are not counted; a waiting one gives way to that of a person who asks.
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
  -- The clock is read after any wait for the locks.
  perform private.wait_for_turn('mails to ' || hash);
  perform private.wait_for_turn('private.queue_confirmation');
  if not private.has_mailbox_room(hash, true, clock_timestamp()) then
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
    -- Reads the queue once: when each mail is an hour old, and how many follow it until then.
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

-- A subscription from the site makes the mails to the staff due, and the one that asks for confirmation. From the eleventh
-- within an hour, the staff gets a digest of the hour instead, some minutes after its end, because transactions may commit a
-- little later. Whoever adds subscribers for the staff makes their confirmations due.
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
    from private.office_addresses()
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

-- Returns the data of the digest of the hour that ends then: its subscriptions without a mail of their own. Null when none is
-- left.
create function private.mail_data_digest(hour_end timestamptz) returns jsonb
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
  ) as listed
  having count(*) > 0
$$;

-- For an address that waits for its confirmation: makes another mail due in the given language, unless it had one within a
-- day.
create function public.renew_newsletter_confirmation(address text, page_language text) returns void
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  waiting uuid;
begin
  update public.newsletter_subscriptions set language = page_language
  where lower(email) = private.address_key(address) and active and confirmed_at is null
  returning id into waiting;
  perform private.queue_confirmation(waiting);
end
$$;

-- Confirms an active subscription, and returns whether there is one. Only the links in mails have the id, signed by the
-- server.
create function public.confirm_newsletter_subscription(subscription_id uuid) returns boolean
language sql security definer set search_path = '' as $$
  with confirmed as (
    update public.newsletter_subscriptions set confirmed_at = coalesce(confirmed_at, now())
    where id = subscription_id and active
    returning id
  )
  select exists (select from confirmed)
$$;

-- Ends a subscription, also by an earlier id, and returns whether there is one. because_of is the issue whose link was used,
-- or of which its reader complained. The mail is locked before the subscription, as where a mail ends.
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

-- Notes that an address takes no mail, for good or for a while; the third time in a row counts as for good. A mail to an
-- earlier id says nothing: whoever came back has confirmed by a later mail.
create function private.note_bounce(subscription uuid, reason text, for_good boolean, for_a_while boolean) returns void
language sql security definer set search_path = '' as $$
  update public.newsletter_subscriptions set
    soft_bounces = soft_bounces + for_a_while::integer,
    bounced_at = coalesce(bounced_at, case when for_good or soft_bounces + for_a_while::integer >= 3 then now() end),
    bounce_reason = left(coalesce(reason, ''), 500)
  where id = subscription and (for_good or for_a_while)
$$;

-- For administrators: lets a bounced subscription get issues again. Returns whether there is one.
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

-- For administrators: lets all bounced subscriptions whose address has the words get issues again. Returns their number.
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
    || ' and ' || private.terms_condition('terms', private.search_query(words)) || '
      returning id
    ), noted as (select private.note_activity(''subscriber'', ''changed'', id::text) from lifted)
    select count(*) from noted'
  into lifted;
  return lifted;
end
$$;

grant execute on function public.lift_newsletter_bounce, public.lift_newsletter_bounces to authenticated;
grant execute on function public.renew_newsletter_confirmation, public.confirm_newsletter_subscription,
  public.end_newsletter_subscription to service_role;
