-- The mails of the newsletter's issues: how an issue begins and is steered, which mails are due, and its progress.

-- One mail of an issue to one subscription, which may be gone by now. state: 'waiting', 'sent', 'refused' for good, 'returned'
-- by a later delivery report, or 'left' when the subscription ended or bounced before. noted is the last attempt with a known
-- outcome; failures are the attempts that count, without outages of the whole mail server. settled_at: when it left 'waiting',
-- or was last refused because of the sender, and waits. address_refusals: how often in a row the address took no mail; more
-- than once only where the staff let a paused issue continue. soft_bounces_before: those in a row before this mail, for a
-- report of it. left_at: a link in this issue ended the subscription.
create table private.newsletter_deliveries (
  issue_id uuid not null references public.newsletter_issues on delete cascade,
  subscription_id uuid not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'refused', 'returned', 'left')),
  attempts integer not null default 0,
  noted integer not null default 0,
  failures integer not null default 0,
  address_refusals integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  settled_at timestamptz,
  last_error text,
  soft_bounces_before integer not null default 0,
  left_at timestamptz,
  primary key (issue_id, subscription_id)
);

create index newsletter_deliveries_due on private.newsletter_deliveries (issue_id, next_attempt_at) where state = 'waiting';
create index newsletter_deliveries_latest on private.newsletter_deliveries (issue_id, settled_at desc)
  where settled_at is not null and state <> 'left';
create index newsletter_deliveries_of_subscription on private.newsletter_deliveries (subscription_id);

-- Fixes the content and makes one mail due for every recipient. Callers have checked that it can be sent.
create function private.start_issue(started uuid) returns void
language sql security definer set search_path = '' as $$
  update public.newsletter_issues as issue
  set state = 'sending', problem = null, started_at = now(), content = private.issue_content(issue)
  where id = started;
  insert into private.newsletter_deliveries (issue_id, subscription_id)
  select started, recipient.id
  from public.newsletter_issues as issue, private.newsletter_recipients(issue.segment) as recipient
  where issue.id = started
$$;

-- For administrators: sends the version of an issue that was read, at once or at a moment, or takes it off the schedule
-- (neither). Returns null, or why nothing was done: a value of problem, 'past', or 'changed' where another has changed, sent
-- or removed it.
create function public.send_newsletter_issue(
  issue_id uuid, base integer, at_once boolean, moment timestamptz default null
) returns text
language plpgsql security definer set search_path = '' as $$
declare
  issue public.newsletter_issues;
  obstacle text;
begin
  perform private.require_admin();
  select * into issue from public.newsletter_issues
  where id = issue_id and version = base and state in ('draft', 'scheduled') for update;
  if not found then
    return 'changed';
  end if;
  if at_once or moment is not null then
    obstacle := coalesce(private.issue_problem(issue), case when not at_once and moment <= now() then 'past' end);
  end if;
  if obstacle is not null then
    return obstacle;
  elsif at_once then
    perform private.start_issue(issue_id);
  else
    update public.newsletter_issues set send_at = moment, problem = null,
      state = case when moment is null then 'draft' else 'scheduled' end
    where id = issue_id;
  end if;
  return null;
end
$$;

-- For administrators: pauses ('paused'), continues ('sending', with all waiting retries at once) or ends ('cancelled') an
-- issue; one without waiting mails becomes 'sent' when it is ended. Returns the issue's state afterwards, or null; an
-- impossible change does nothing.
create function public.steer_newsletter_issue(issue_id uuid, wanted text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  reached text;
begin
  perform private.require_admin();
  if wanted = 'cancelled' then
    -- Subscribers who left or bounced were not cancelled. A mail that another holds is not waited for: a mail that ends is
    -- locked before its issue.
    with gone as (
      select subscription_id
      from private.newsletter_deliveries as delivery join public.newsletter_issues as issue on issue.id = delivery.issue_id
      where issue.id = steer_newsletter_issue.issue_id and issue.state in ('sending', 'paused')
        and delivery.state = 'waiting' and (noted = attempts or next_attempt_at <= now()) and not exists (
          select from public.newsletter_subscriptions as recipient
          where recipient.id = delivery.subscription_id and recipient.active and recipient.bounced_at is null
        )
      for update of delivery skip locked
    )
    update private.newsletter_deliveries as delivery set state = 'left', settled_at = now()
    from gone
    where delivery.issue_id = steer_newsletter_issue.issue_id and delivery.subscription_id = gone.subscription_id;
  end if;
  update public.newsletter_issues as issue set
    state = case
      when wanted = 'cancelled' and not exists (
        select from private.newsletter_deliveries as delivery
        where delivery.issue_id = issue.id and delivery.state = 'waiting'
      ) then 'sent'
      else wanted
    end,
    problem = null,
    ended_at = case when wanted = 'cancelled' then now() end
  where id = issue_id and (
    wanted = 'paused' and state = 'sending' or wanted = 'sending' and state = 'paused'
    or wanted = 'cancelled' and state in ('sending', 'paused')
  );
  if found and wanted = 'sending' then
    update private.newsletter_deliveries as delivery set next_attempt_at = now(), last_error = null
    where delivery.issue_id = steer_newsletter_issue.issue_id
      and delivery.state = 'waiting' and noted = attempts and last_error is not null;
  end if;
  select state into reached from public.newsletter_issues where id = issue_id;
  return reached;
end
$$;

-- For administrators: the outcomes of the mails of each sent issue. waiting are those that will leave if the issue continues;
-- gone counts who left or bounced before, even where no claim has found out yet. Of the waiting, under_way are claimed, and
-- leave even when the issue is paused; retrying wait for another attempt, the first of them until retry_at. of_last_minute
-- were sent within it; left_because are the subscriptions that a link in it ended; last_error is the commonest error of the
-- waiting.
create function public.newsletter_progress(issue_ids uuid[])
returns table (
  issue_id uuid, mails integer, waiting integer, under_way integer, retrying integer, retry_at timestamptz, sent integer,
  refused integer, gone integer, left_because integer, of_last_minute integer, last_error text
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query
  select delivery.issue_id, count(*)::integer, count(*) filter (where waits)::integer,
    count(*) filter (where is_claimed)::integer, count(*) filter (where is_retried)::integer,
    min(next_attempt_at) filter (where is_retried),
    count(*) filter (where delivery.state = 'sent')::integer,
    count(*) filter (where delivery.state in ('refused', 'returned'))::integer,
    count(*) filter (where delivery.state = 'left' or delivery.state = 'waiting' and not waits)::integer,
    count(delivery.left_at)::integer,
    count(*) filter (where delivery.state = 'sent' and settled_at > now() - interval '1 minute')::integer,
    coalesce(mode() within group (order by delivery.last_error) filter (where waits), '')
  from private.newsletter_deliveries as delivery
    join public.newsletter_issues as issue on issue.id = delivery.issue_id
    left join public.newsletter_subscriptions as recipient
      on recipient.id = delivery.subscription_id and recipient.active and recipient.bounced_at is null
    cross join lateral (
      select delivery.state = 'waiting' and next_attempt_at > now() and noted < attempts as is_claimed
    ) as claim
    -- For a cancelled issue, it is known since then who had left.
    cross join lateral (
      select delivery.state = 'waiting' and (is_claimed or issue.state = 'cancelled' or recipient.id is not null) as waits
    ) as wait
    cross join lateral (
      select waits and next_attempt_at > now() and noted = attempts as is_retried
    ) as attempt
  where delivery.issue_id = any (issue_ids)
  group by delivery.issue_id;
end
$$;

-- Starts the issues that are due; one that cannot be sent becomes a draft again, with its problem.
create function private.start_due_issues() returns void
language plpgsql security definer set search_path = '' as $$
declare
  due public.newsletter_issues;
  obstacle text;
begin
  for due in
    select * from public.newsletter_issues where state = 'scheduled' and send_at <= now()
    order by send_at for update skip locked
  loop
    obstacle := private.issue_problem(due);
    if obstacle is null then
      perform private.start_issue(due.id);
    else
      update public.newsletter_issues set state = 'draft', send_at = null, problem = obstacle, version = version + 1
      where id = due.id;
    end if;
  end loop;
end
$$;

-- Claims up to batch_size mails of the issue that was started first, for lease_seconds, and none while a mail is due for which
-- somebody waits, which is any but the confirmations for the staff. rate is how many mails may leave in a second, from all
-- servers together, whose turns the rate limit 'issues' counts; null is unlimited. Returns {"wait": milliseconds until the
-- first may be sent, "content": of the issue, "mails": each with subscription_id, recipient, language and attempts}, or null
-- when no mail is due. Subscribers who have left or bounced meanwhile get none.
create function public.claim_issue_mails(batch_size integer, lease_seconds integer, rate numeric) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  chosen public.newsletter_issues;
  claimed jsonb;
  turn timestamptz;
begin
  perform private.start_due_issues();
  update public.newsletter_issues as issue set state = 'sent', ended_at = now()
  where state = 'sending' and not exists (
    select from private.newsletter_deliveries as delivery
    where delivery.issue_id = issue.id and delivery.state = 'waiting'
  );
  if exists (
    select from private.outbox
    where delivered_at is null and refused_at is null and not held and not by_staff and next_attempt_at <= now()
  ) then
    return null;
  end if;
  select issue.* into chosen from public.newsletter_issues as issue
  where state = 'sending' and exists (
    select from private.newsletter_deliveries as delivery
    where delivery.issue_id = issue.id and delivery.state = 'waiting' and next_attempt_at <= now()
  )
  order by started_at limit 1;
  if not found then
    return null;
  end if;
  with due as (
    select subscription_id from private.newsletter_deliveries
    where issue_id = chosen.id and state = 'waiting' and next_attempt_at <= now()
    order by next_attempt_at limit batch_size
    for update skip locked
  ), taken as (
    select due.subscription_id, recipient.email, recipient.language
    from due left join public.newsletter_subscriptions as recipient
      on recipient.id = due.subscription_id and recipient.active and recipient.bounced_at is null
  ), noted as (
    update private.newsletter_deliveries as delivery set
      attempts = attempts + 1,
      state = case when email is null then 'left' else 'waiting' end,
      settled_at = case when email is null then now() end,
      next_attempt_at = now() + make_interval(secs => lease_seconds)
    from taken
    where delivery.issue_id = chosen.id and delivery.subscription_id = taken.subscription_id
    returning taken.*, attempts
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'subscription_id', subscription_id, 'recipient', email, 'language', language, 'attempts', attempts
  )) filter (where email is not null), '[]')
  into claimed from noted;
  if rate is not null then
    -- Turns more than a minute ahead were given before the clock was set back.
    insert into private.rate_limits as pace (bucket, tries, free_at, forgotten_at)
    values ('issues', 0, clock_timestamp(), 'infinity')
    on conflict (bucket) do update
    set free_at = greatest(
      clock_timestamp(), case when pace.free_at < clock_timestamp() + interval '1 minute' then pace.free_at end
    )
    returning free_at into turn;
    update private.rate_limits set free_at = turn + interval '1 second' * jsonb_array_length(claimed) / rate::float8
    where bucket = 'issues';
  end if;
  return jsonb_build_object(
    'wait', greatest(0, ceil(extract(epoch from turn - clock_timestamp()) * 1000)),
    'content', chosen.content,
    'mails', claimed
  );
end
$$;

-- Returns which of the claimed mails, each with its attempt, may begin now: those whose issue is being sent and whose readers
-- have not left. The others are due again.
create function public.begin_issue_mails(issue uuid, subscription_ids uuid[], tried integer[]) returns uuid[]
language plpgsql security definer set search_path = '' as $$
declare
  ready uuid[];
begin
  select coalesce(array_agg(recipient.id), '{}') into ready
  from unnest(subscription_ids, tried) as claimed (subscription, attempt)
    join private.newsletter_deliveries as delivery
      on issue_id = issue and subscription_id = subscription and attempts = attempt and delivery.state = 'waiting'
    join public.newsletter_subscriptions as recipient
      on recipient.id = subscription and recipient.active and recipient.bounced_at is null
  where (select state from public.newsletter_issues where id = issue) = 'sending';
  perform public.release_issue_mails(issue, array_agg(subscription), array_agg(attempt))
  from unnest(subscription_ids, tried) as claimed (subscription, attempt) where subscription <> all (ready);
  return ready;
end
$$;

-- Makes claimed mails that did not begin, each with its attempt, due again.
create function public.release_issue_mails(issue uuid, subscription_ids uuid[], tried integer[]) returns void
language sql security definer set search_path = '' as $$
  update private.newsletter_deliveries set next_attempt_at = now()
  from unnest(subscription_ids, tried) as claimed (subscription, attempt)
  where issue_id = issue and subscription_id = subscription and attempts = attempt and noted < attempt and state = 'waiting'
$$;

-- Returns the content of an issue that may have reached somebody, for the page that shows it, without posts that are no longer
-- public; null for any other.
create function public.read_newsletter_issue(issue_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_set(content, '{posts}', coalesce((
    select jsonb_agg(post order by place) from jsonb_array_elements(content -> 'posts') with ordinality as sent (post, place)
    where exists (select from public.blog_posts where id = post ->> 'id')
  ), '[]'))
  from public.newsletter_issues where id = issue_id and content is not null and (state <> 'cancelled' or exists (
    select from private.newsletter_deliveries as delivery where delivery.issue_id = newsletter_issues.id and attempts > 0
  ))
$$;

grant execute on function public.send_newsletter_issue, public.steer_newsletter_issue, public.newsletter_progress
  to authenticated;
grant execute on function public.claim_issue_mails, public.begin_issue_mails, public.release_issue_mails,
  public.read_newsletter_issue to service_role;
