-- The outcome of the mails of the newsletter's issues: deliveries, refusals, what pauses an issue, and what comes back:
-- reports, complaints of readers, and letters in the mailbox of bounces.

-- Notes the outcome of one attempt: 'delivered', 'refused' (for good), 'failed' or 'outage'. A failed attempt is repeated
-- after a pause that grows fourfold from a minute, six times at most, and so is one amid an outage where other mails were
-- delivered meanwhile; else an outage does not count, and is over in 30 s. about is 'address' where the server says that the
-- address takes no mail: a refusal then bounces the subscription, and a last failure counts as a soft bounce. It is 'sender'
-- where the server refuses the sender. An attempt is noted once. When the mail has been claimed again, only a delivery of the
-- earlier attempt is noted, which takes back what the mail bounced.
create function public.finish_issue_mail(
  issue uuid, subscription uuid, attempt integer, outcome text, error text default null, about text default null
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  most_failures constant integer := 6;
  mail private.newsletter_deliveries;
  counts boolean;
  blamed constant boolean := about is not distinct from 'sender';
  -- The moment at which it was refused because its address takes no mail.
  bounced timestamptz;
begin
  select * into mail from private.newsletter_deliveries
  where issue_id = issue and subscription_id = subscription and state not in ('sent', 'returned')
    and (attempts = attempt and noted < attempt and state = 'waiting' or outcome = 'delivered')
  for update;
  if not found then
    return;
  end if;
  counts := outcome = 'failed' or outcome = 'outage' and exists (
    select from private.newsletter_deliveries as other
    where other.issue_id = issue and other.state = 'sent' and other.settled_at > now() - interval '1 minute'
  );
  bounced := case when mail.state = 'refused' and mail.address_refusals > 0 then mail.settled_at end;
  mail.failures := mail.failures + counts::integer;
  mail.state := case
    when outcome = 'delivered' then 'sent'
    when outcome = 'refused' or mail.failures >= most_failures then 'refused'
    else 'waiting'
  end;
  mail.address_refusals := case
    when mail.state = 'refused' and about = 'address' then mail.address_refusals + 1
    when mail.state = 'waiting' and not blamed then mail.address_refusals
    else 0
  end;
  update private.newsletter_deliveries set
    state = mail.state,
    noted = greatest(noted, attempt),
    failures = mail.failures,
    address_refusals = mail.address_refusals,
    settled_at = case when mail.state <> 'waiting' or blamed then clock_timestamp() end,
    last_error = left(error, 500),
    next_attempt_at = now()
      + case when counts then interval '1 minute' * power(4, mail.failures - 1) else interval '30 seconds' end
  where issue_id = issue and subscription_id = subscription;
  if mail.state <> 'waiting' and bounced is null then
    update private.newsletter_deliveries as delivery set soft_bounces_before = subscribed.soft_bounces
    from public.newsletter_subscriptions as subscribed
    where issue_id = issue and subscription_id = subscription and subscribed.id = subscription
      and soft_bounces <> delivery.soft_bounces_before;
  end if;
  if mail.state = 'sent' then
    update public.newsletter_subscriptions set soft_bounces = 0 where id = subscription and soft_bounces > 0;
    update public.newsletter_subscriptions set bounced_at = null, bounce_reason = ''
    where id = subscription and bounced_at <= bounced;
  elsif mail.state = 'refused' then
    perform private.note_bounce(
      subscription, error, outcome = 'refused' and about = 'address', outcome = 'failed' and about = 'address'
    );
  end if;
  if mail.state = 'refused' and mail.address_refusals < 3 or blamed then
    perform private.pause_refused_issue(issue, blamed);
  end if;
end
$$;

-- Pauses an issue whose mails are refused too often for the addresses to be the reason: of the last 50, at least five and more
-- than were taken, or the last 20; or, where none was taken and no other is left to try, three, or one that was refused for
-- the sender (blamed). The refused of the last 50 wait again, behind the untried ones, and what they bounced is taken back, as
-- is what is refused until the issue continues. An issue that the staff ended stays so. Addresses that were refused three
-- times are left out, because the staff has let the issue continue twice since then.
create function private.pause_refused_issue(issue uuid, blamed boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  latest constant integer := 50;
  is_paused boolean;
  suspects uuid[];
  bounced uuid[];
  taken integer;
  in_a_row integer;
begin
  -- One call at a time, so that each sees those before it.
  select state = 'paused' and problem = 'refused' into is_paused from public.newsletter_issues where id = issue for update;
  select array_agg(subscription_id) filter (where is_suspect), array_agg(subscription_id) filter (where state = 'refused'),
    count(*) filter (where not is_suspect), coalesce(min(place) filter (where not is_suspect), latest + 1) - 1
  into suspects, bounced, taken, in_a_row from (
    select subscription_id, state, state in ('waiting', 'refused') as is_suspect,
      row_number() over (order by settled_at desc) as place
    from private.newsletter_deliveries
    where issue_id = issue and settled_at is not null and state <> 'left' and address_refusals < 3
    order by settled_at desc limit latest
  ) as settled;
  if not (
    is_paused or cardinality(suspects) >= 5 and cardinality(suspects) > taken
    or cardinality(suspects) >= 20 and in_a_row >= 20
    or taken = 0 and (blamed or cardinality(suspects) >= 3) and not exists (
      select from private.newsletter_deliveries where issue_id = issue and state = 'waiting' and settled_at is null
    )
  ) then
    return;
  end if;
  update public.newsletter_issues set state = 'paused', problem = 'refused'
  where id = issue and (state = 'sending' or state = 'paused' and problem is null);
  update private.newsletter_deliveries
  set state = 'waiting', settled_at = null, failures = 0, next_attempt_at = now()
  where issue_id = issue and subscription_id = any (suspects);
  update public.newsletter_subscriptions as subscribed set
    bounced_at = null, bounce_reason = '', soft_bounces = least(soft_bounces, soft_bounces_before)
  from private.newsletter_deliveries as delivery
  where subscribed.id = any (bounced) and delivery.issue_id = issue and delivery.subscription_id = subscribed.id;
end
$$;

-- Notes a report that a sent mail of an issue was not delivered. severity: 'hard' bounces its subscription, 'soft' counts as
-- one of three in a row, 'other' says nothing of the address. Returns whether it was news: a mail that was not sent to that
-- subscription, or has a report already, changes nothing.
create function public.note_delivery_report(issue uuid, subscription uuid, severity text, reason text) returns boolean
language plpgsql security definer set search_path = '' as $$
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

-- Ends a subscription because its reader's mail service reports a complaint, and notes the service's words. because_of is the
-- issue. Returns whether it was news: one that has left already changes nothing. The mail is locked before the subscription,
-- as where a mail ends.
create function public.note_complaint(subscription uuid, reason text, because_of uuid default null) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  ended uuid;
begin
  perform from private.newsletter_deliveries
  where issue_id = because_of and subscription_id = subscription for update;
  select id into ended from public.newsletter_subscriptions
  where active and (id = subscription or earlier_ids @> array[subscription]) for update;
  if not found then
    return false;
  end if;
  perform public.end_newsletter_subscription(subscription, because_of);
  perform private.note_activity('subscriber', 'ended', ended::text, '', left(reason, 200), null);
  return true;
end
$$;

-- The mailbox of bounces as the server saw it last: reports that it did not understand, with the dates of the oldest and the
-- newest, letters of people, and automatic answers.
create table private.bounce_mailbox (
  is_only boolean primary key default true check (is_only),
  looked_at timestamptz not null,
  unassigned integer not null,
  oldest timestamptz,
  newest timestamptz,
  letters integer not null,
  automatic integer not null
);

create function public.note_bounce_mailbox(
  unassigned integer, letters integer, automatic integer, oldest timestamptz default null, newest timestamptz default null
) returns void
language sql security definer set search_path = '' as $$
  insert into private.bounce_mailbox (looked_at, unassigned, oldest, newest, letters, automatic)
  values (now(), unassigned, oldest, newest, letters, automatic)
  on conflict (is_only) do update set
    looked_at = excluded.looked_at, unassigned = excluded.unassigned, oldest = excluded.oldest, newest = excluded.newest,
    letters = excluded.letters, automatic = excluded.automatic
$$;

-- For administrators: what lies in the mailbox of bounces for people, as the server saw it within a day. Null where nothing
-- does, and where no server looks.
create function public.read_bounce_mailbox() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (
    select to_jsonb(seen) - 'is_only' from private.bounce_mailbox as seen
    where looked_at > now() - interval '1 day' and unassigned + letters + automatic > 0
  );
end
$$;

grant execute on function public.read_bounce_mailbox to authenticated;
grant execute on function public.finish_issue_mail, public.note_delivery_report, public.note_complaint,
  public.note_bounce_mailbox to service_role;
