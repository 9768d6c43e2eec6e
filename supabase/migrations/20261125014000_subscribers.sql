-- Subscribers whom the staff add, what the staff see of each, and reports that a mail of an issue came back.

create index newsletter_subscriptions_bounced on public.newsletter_subscriptions (created_at desc, id desc)
  where active and bounced_at is not null;
create index activity_of_subscriber on private.activity (subject) where kind = 'subscriber';

create trigger keep_origin before update on public.newsletter_subscriptions
  for each row execute function private.forbid_column_change('source', 'consent', 'added_by');

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

-- Returns what a digest reports, by the end of its hour: the subscriptions of that hour that had no mail of their own.
-- Null when none is left.
create or replace function private.digest_of(hour_end timestamptz) returns jsonb
language sql stable security definer set search_path = ''
as $$
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
  ) as told
  having count(*) > 0
$$;

-- Makes a confirmation mail due for an active, unconfirmed subscription that had none within a day: at once, or when
-- the last one to its address is a day old, or as soon as no more than 100 are due in that hour. If that is later than
-- in half a day there is none: whoever subscribes again then gets one. created_at is the time at which the mail is
-- due, since its links expire from then on. Another mail is another row, because a mail's Message-ID is made of its
-- row's id. Mails that the staff asked for are not counted; one that waits gives way to that of a person who asks.
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
      and not (by_staff and created_at > now())
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
      where kind = 'confirmation' and not by_staff
        and created_at > earliest - interval '1 hour' and created_at <= earliest
    ) as others
    union all
    -- When each mail is an hour old, and how many follow it until then: one pass over the queue.
    select created_at + interval '1 hour',
      count(*) over (order by created_at range between current row and interval '1 hour' following)
        - count(*) over (order by created_at range between current row and current row)
    from private.outbox
    where kind = 'confirmation' and not by_staff
      and created_at > earliest - interval '1 hour' and created_at <= earliest + longest_wait
  ) as moments
  where others < most_in_an_hour and moment <= earliest + longest_wait
  order by moment limit 1;
end
$$;

-- Returns why an address that has a subscription need not be added: it is 'subscribed', 'bounced', 'waiting' for its
-- confirmation, or has 'left'; null for one that has none.
create function private.standing_of(subscription public.newsletter_subscriptions) returns text
language sql immutable set search_path = ''
as $$
  select case
    when subscription.id is null then null
    when not subscription.active then 'left'
    when subscription.confirmed_at is null then 'waiting'
    when subscription.bounced_at is not null then 'bounced'
    else 'subscribed'
  end
$$;

-- Raises 22023 where there are more addresses than a file may have.
create function private.require_one_file(addresses text[]) returns void
language plpgsql immutable set search_path = ''
as $$
declare
  most constant integer := 5000;
begin
  if cardinality(addresses) > most then
    raise exception 'a file has at most % addresses', most using errcode = '22023';
  end if;
end
$$;

-- Raises 22023 where nobody says where and when the consent was given; without the row, which has an address.
create function private.require_consent(stated text) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  if stated !~ '\S' or length(stated) > 500 then
    raise exception 'a consent is stated in 1 to 500 characters' using errcode = '22023';
  end if;
end
$$;

-- For administrators: subscribes an address whose consent they state, which then gets a confirmation mail, at most one a day;
-- until it confirms it gets nothing else. One that left begins anew by that. Returns {"id", "outcome"}: 'asked'; 'reminded'
-- where it waited and has not been asked within a day; or what it is already, a value of standing_of: 'left' was asked too.
create function public.add_newsletter_subscription(address text, in_language text, stated text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  present public.newsletter_subscriptions;
  outcome text;
begin
  perform private.require_admin();
  perform private.require_consent(stated);
  -- Who adds the same address at the same time waits here: there is no row to lock yet.
  perform pg_advisory_xact_lock(hashtextextended('newsletter ' || lower(address), 0));
  select * into present from public.newsletter_subscriptions where lower(email) = lower(address) for update;
  outcome := coalesce(private.standing_of(present), 'asked');
  if outcome in ('asked', 'left') then
    insert into public.newsletter_subscriptions (email, language, source, consent, added_by)
    values (address, in_language, 'staff', trim(stated), coalesce(private.confirmed_email(), ''))
    returning * into present;
    perform private.note_activity('subscriber', 'created', present.id::text);
  elsif outcome = 'waiting' then
    delete from private.outbox
    where kind = 'confirmation' and source_id = present.id and created_at <= now() - interval '1 day';
  end if;
  if outcome in ('asked', 'left', 'waiting') then
    insert into private.outbox (kind, source_id, recipient, by_staff, created_at, next_attempt_at)
    select 'confirmation', present.id, present.email, true, due, due from (
      select greatest(now(), max(created_at) + interval '1 day') as due from private.outbox
      where kind = 'confirmation' and lower(recipient) = lower(address) and source_id <> present.id
    ) as turn
    on conflict do nothing;
    if found and outcome = 'waiting' then
      outcome := 'reminded';
    end if;
  end if;
  return jsonb_build_object('id', present.id, 'outcome', outcome);
end
$$;

-- For administrators: what an import of these addresses would do now. Returns how many it would ask, "asked", and
-- "left_out": each other address, as it was given first, with its "standing", what standing_of says, in their order.
create function public.examine_newsletter_addresses(addresses text[]) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  perform private.require_one_file(addresses);
  return (
    select jsonb_build_object(
      'asked', count(*) filter (where standing is null),
      'left_out', coalesce(
        jsonb_agg(jsonb_build_object('address', address, 'standing', standing) order by place)
          filter (where standing is not null),
        '[]'
      )
    )
    from (
      select distinct on (lower(address)) address, place, private.standing_of(subscription) as standing
      from unnest(addresses) with ordinality as listed (address, place)
        left join public.newsletter_subscriptions as subscription on lower(email) = lower(address)
      order by lower(address), place
    ) as given
  );
end
$$;

-- For administrators: subscribes the addresses of a file, whose consent they state. Each that has no subscription gets a
-- confirmation mail, ten of them in a minute, after those of the files before; one that left is left alone. Refuses them all
-- where one is no address. Returns what examine_newsletter_addresses says of them, as it was done, and the time of the last
-- mail, "until", null where there is none.
create function public.import_newsletter_subscriptions(addresses text[], in_language text, stated text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  pace constant interval := '6 seconds';
  first timestamptz;
  known jsonb;
  asked integer;
  until timestamptz;
begin
  perform private.require_admin();
  perform private.require_consent(stated);
  perform private.require_one_file(addresses);
  -- Who imports at the same time waits here, and then sees this file's mails.
  perform pg_advisory_xact_lock(hashtextextended('public.import_newsletter_subscriptions', 0));
  select greatest(clock_timestamp(), max(mail.created_at) + pace) into first
  from private.outbox as mail join public.newsletter_subscriptions as subscription on subscription.id = source_id
  where kind = 'confirmation' and by_staff and source = 'import' and mail.created_at > now() - pace;
  known := public.examine_newsletter_addresses(addresses);
  with given as (
    select distinct on (lower(address)) address, place
    from unnest(addresses) with ordinality as listed (address, place)
    where not exists (select from public.newsletter_subscriptions where lower(email) = lower(address))
    order by lower(address), place
  ), added as (
    insert into public.newsletter_subscriptions (email, language, source, consent, added_by)
    select address, in_language, 'import', trim(stated), coalesce(private.confirmed_email(), '')
    from given order by place
    on conflict do nothing
    returning id, email
  ), mails as (
    insert into private.outbox (kind, source_id, recipient, by_staff, created_at, next_attempt_at)
    select 'confirmation', id, email, true, due, due
    from (select id, email, first + pace * (row_number() over () - 1) as due from added) as turns
    returning created_at
  )
  select count(*), max(created_at) into asked, until from mails;
  if asked > 0 then
    perform private.note_activity('subscriber', 'created', 'import', '', asked::text);
  end if;
  return known || jsonb_build_object('asked', asked, 'until', until);
end
$$;

-- For administrators: one page of the chosen subscriptions ('all', 'confirmed', 'waiting' for their confirmation, 'bounced',
-- or 'left') whose address contains the words; with an issue, of those whose mail of it had that outcome: 'left' by a link in
-- it, or 'refused', at once or later. Returns what find_page does, with "subscribers" instead of ids, each with
-- its mails that were refused for good; a confirmation that is no longer needed is not among them.
drop function public.list_newsletter_subscriptions(text, text, text, text, integer);
create function public.list_newsletter_subscriptions(
  words text default '', chosen text default 'all', before text default null, after text default null,
  page_size integer default 25, of_issue uuid default null, issue_outcome text default null
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  matching text := 'public.newsletter_subscriptions where ' || case chosen
    when 'all' then 'true'
    when 'confirmed' then 'active and confirmed_at is not null and bounced_at is null'
    when 'waiting' then 'active and confirmed_at is null'
    when 'bounced' then 'active and bounced_at is not null'
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
  if of_issue is not null then
    matching := matching || format(
      ' and (id in (%1$s) or earlier_ids && array(%1$s))',
      format('select subscription_id from private.newsletter_deliveries where issue_id = %L and ', of_issue) || case issue_outcome
        when 'left' then 'left_at is not null'
        when 'refused' then 'state in (''refused'', ''returned'')'
        else 'false'
      end
    );
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

-- For administrators: a subscription with the issue whose link ended it ("left_because"), the latest 100 issues that went to
-- it, also under the ids that its address had before ("issues"; 'cancelled' where it never left), and what happened to it, the latest first ("history"): each
-- with its moment, a word and what there is to say of it. Null where there is none.
create function public.read_newsletter_subscription(subscription_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  chosen public.newsletter_subscriptions;
  ids uuid[];
begin
  perform private.require_admin();
  select * into chosen from public.newsletter_subscriptions where id = read_newsletter_subscription.subscription_id;
  if not found then
    return null;
  end if;
  ids := chosen.earlier_ids || chosen.id;
  return to_jsonb(chosen) - 'earlier_ids' || jsonb_build_object(
    'left_because', (
      select jsonb_build_object('id', issue.id, 'subject', subject)
      from private.newsletter_deliveries as delivery join public.newsletter_issues as issue on issue.id = issue_id
      where delivery.subscription_id = any (ids) and left_at is not null and not chosen.active
      order by left_at desc limit 1
    ),
    'issues', (
      select coalesce(jsonb_agg(to_jsonb(listed) order by moment desc), '[]') from (
        select issue.id, subject,
          case when issue.state = 'cancelled' and delivery.state = 'waiting' then 'cancelled' else delivery.state end as state,
          coalesce(settled_at, ended_at, started_at) as moment, coalesce(last_error, '') as error
        from private.newsletter_deliveries as delivery join public.newsletter_issues as issue on issue.id = issue_id
        where delivery.subscription_id = any (ids)
        order by moment desc limit 100
      ) as listed
    ),
    'history', (
      select coalesce(jsonb_agg(to_jsonb(event) order by moment desc), '[]') from (
        values
          (chosen.created_at, 'added', chosen.added_by),
          (chosen.confirmed_at, 'confirmed', ''),
          (chosen.bounced_at, 'bounced', chosen.bounce_reason),
          (chosen.left_at, 'left', '')
        union all
        select coalesce(delivered_at, refused_at, next_attempt_at),
          case when delivered_at is not null then 'asked' when refused_at is not null then 'refused' else 'due' end,
          case when delivered_at is null then coalesce(last_error, '') else '' end
        from private.outbox
        where kind = 'confirmation' and source_id = any (ids)
          and (delivered_at is not null or chosen.active and chosen.confirmed_at is null)
        union all
        select created_at, 'lifted', coalesce(actor_email, '') from private.activity
        where kind = 'subscriber' and action = 'changed' and subject = chosen.id::text
      ) as event (moment, what, detail)
      where moment is not null
    )
  );
end
$$;

-- Notes a report that a mail of an issue could not be delivered after it was sent. severity: 'hard' bounces its subscription,
-- 'soft' counts as one of three in a row, 'other' says nothing of the address. Returns whether it was news: a mail that was
-- not sent to that subscription, or has a report already, changes nothing.
create function public.note_delivery_report(issue uuid, subscription uuid, severity text, reason text) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  soft_before integer;
begin
  update private.newsletter_deliveries set state = 'returned', last_error = left(reason, 500)
  where issue_id = issue and subscription_id = subscription and state = 'sent'
  returning soft_bounces_before into soft_before;
  if not found then
    return false;
  end if;
  update public.newsletter_subscriptions set soft_bounces = greatest(soft_bounces, soft_before)
  where id = subscription and severity = 'soft' and soft_bounces < soft_before;
  perform private.note_bounce(subscription, reason, severity = 'hard', severity = 'soft');
  return true;
end
$$;
