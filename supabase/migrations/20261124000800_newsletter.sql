-- The newsletter: subscriptions, their confirmation and their end, and the staff's list of them.

-- newsletter_subscriptions: active at once; no newsletter is sent before confirmed_at is set. language is that of the
-- page it came from. earlier_ids are the ids under which the address was subscribed before it left: the links in those
-- mails still end the subscription. The consent is the address with the moment of its confirmation.
create table public.newsletter_subscriptions (
  id uuid primary key default gen_random_uuid(),
  email text not null check (position('@' in email) > 0 and length(email) <= 254),
  active boolean not null default true,
  confirmed_at timestamptz,
  created_at timestamptz not null default now(),
  language text not null default 'pl' check (language in ('pl', 'en')),
  earlier_ids uuid[] not null default '{}'
);

create unique index newsletter_subscriptions_email_key on public.newsletter_subscriptions (lower(email));
create index newsletter_subscriptions_earlier_ids on public.newsletter_subscriptions using gin (earlier_ids);
create index newsletter_subscriptions_newest on public.newsletter_subscriptions (created_at desc, id desc);
create index newsletter_subscriptions_confirmed on public.newsletter_subscriptions (created_at desc, id desc)
  where active and confirmed_at is not null;
create index newsletter_subscriptions_waiting on public.newsletter_subscriptions (created_at desc, id desc)
  where active and confirmed_at is null;
create index newsletter_subscriptions_left on public.newsletter_subscriptions (created_at desc, id desc)
  where not active;
create index newsletter_subscriptions_words on public.newsletter_subscriptions
  using gin (lower(email) extensions.gin_trgm_ops);

alter table public.newsletter_subscriptions enable row level security;

create trigger require_plain_address before insert or update of email on public.newsletter_subscriptions
  for each row execute function private.require_plain_address();
create trigger keep_identity before update on public.newsletter_subscriptions
  for each row execute function private.forbid_column_change('id', 'created_at', 'earlier_ids');
create trigger keep_address before update on public.newsletter_subscriptions
  for each row execute function private.forbid_column_change('email');
create trigger keep_confirmation before update on public.newsletter_subscriptions
  for each row when (old.confirmed_at is not null)
  execute function private.forbid_column_change('confirmed_at');
create trigger forbid_truncate before truncate on public.newsletter_subscriptions
  for each statement execute function private.forbid_truncate();

-- Trigger function: an address that left and subscribes again starts anew. The old row is removed, with its id and the
-- links that confirm it. The new row keeps that id in earlier_ids, because the link to leave works in every mail.
create function private.forget_left_subscription() returns trigger
language plpgsql security definer set search_path = ''
as $$
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

-- Makes a confirmation mail due for an active, unconfirmed subscription that had none within a day: at once, or when
-- the last one to its address is a day old, or as soon as no more than 100 are due in that hour. If that is later than
-- in half a day there is none: whoever subscribes again then gets one. created_at is the time at which the mail is
-- due, since its links expire from then on. Another mail is another row, because a mail's Message-ID is made of its
-- row's id.
create function private.queue_confirmation(subscription_id uuid) returns void
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

-- Trigger function: a subscription makes the mails to the staff due, and the one that asks the address to confirm.
-- From the eleventh within an hour on, the staff gets a digest of the hour instead, some minutes after its end:
-- transactions that began within the hour may be committed a little later.
create function private.announce_subscription() returns trigger
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

create trigger announce after insert on public.newsletter_subscriptions
  for each row execute function private.announce_subscription();

-- For an address whose subscription waits for its confirmation: makes another mail due, in the given language, unless
-- it had one within a day. Changes nothing for any other address.
create function public.renew_newsletter_confirmation(address text, page_language text) returns void
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  waiting uuid;
begin
  update public.newsletter_subscriptions set language = page_language
  where lower(email) = lower(address) and active and confirmed_at is null
  returning id into waiting;
  perform private.queue_confirmation(waiting);
end
$$;

-- Confirms an active subscription; repeated, it changes nothing. Returns whether there is one. Only the links in mails
-- have the id, signed by the server.
create function public.confirm_newsletter_subscription(subscription_id uuid) returns boolean
language sql security definer set search_path = ''
as $$
  with confirmed as (
    update public.newsletter_subscriptions set confirmed_at = coalesce(confirmed_at, now())
    where id = subscription_id and active
    returning id
  )
  select exists (select from confirmed)
$$;

-- Ends a subscription, also by an id that its address had before; repeated, it changes nothing. Returns whether there
-- is one.
create function public.end_newsletter_subscription(subscription_id uuid) returns boolean
language sql security definer set search_path = ''
as $$
  with ended as (
    update public.newsletter_subscriptions set active = false
    where id = subscription_id or earlier_ids @> array[subscription_id]
    returning id
  )
  select exists (select from ended)
$$;

-- For administrators: one page of the chosen subscriptions ('all', 'confirmed', 'waiting' for their confirmation, or
-- 'left') whose address contains the words. Returns what find_page does, with "subscribers" instead of ids, each with
-- its mails that were refused for good; a confirmation that is no longer needed is not among them.
create function public.list_newsletter_subscriptions(
  words text default '', chosen text default 'all', before text default null, after text default null,
  page_size integer default 25
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  matching text := 'public.newsletter_subscriptions where ' || case chosen
    when 'all' then 'true'
    when 'confirmed' then 'active and confirmed_at is not null'
    when 'waiting' then 'active and confirmed_at is null'
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

-- For administrators: removes a subscription for good, with its mails. Returns whether there was one.
create function public.remove_newsletter_subscription(subscription_id uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  delete from private.outbox where kind in ('newsletter', 'confirmation') and source_id = subscription_id;
  delete from public.newsletter_subscriptions where id = subscription_id;
  return found;
end
$$;

select private.correct_grants();
