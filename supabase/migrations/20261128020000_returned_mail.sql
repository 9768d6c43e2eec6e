-- Returned mail beside reports: complaints of readers, and what lies in the mailbox for people.

-- The mailbox of bounces as the server saw it last: reports that it did not understand, when the oldest and
-- the newest came, letters of people, and automatic answers.
create table private.bounce_mailbox (
  is_only boolean primary key default true check (is_only),
  looked_at timestamptz not null,
  unassigned integer not null,
  oldest timestamptz,
  newest timestamptz,
  letters integer not null,
  automatic integer not null
);

create trigger forbid_truncate before truncate on private.bounce_mailbox
  for each statement execute function private.forbid_truncate();

alter table private.bounce_mailbox enable row level security;

-- Keeps what the server sees in the mailbox of bounces now.
create function public.note_bounce_mailbox(
  unassigned integer, letters integer, automatic integer, oldest timestamptz default null, newest timestamptz default null
) returns void
language sql security definer set search_path = ''
as $$
  insert into private.bounce_mailbox (looked_at, unassigned, oldest, newest, letters, automatic)
  values (now(), unassigned, oldest, newest, letters, automatic)
  on conflict (is_only) do update set
    looked_at = excluded.looked_at, unassigned = excluded.unassigned, oldest = excluded.oldest, newest = excluded.newest,
    letters = excluded.letters, automatic = excluded.automatic
$$;

-- For administrators: what lies in the mailbox of bounces for people, as the server saw it within a day. Null where nothing does,
-- and where no server looks.
create function public.read_bounce_mailbox() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select to_jsonb(seen) - 'is_only' from private.bounce_mailbox as seen
    where looked_at > now() - interval '1 day' and unassigned + letters + automatic > 0
  );
end
$$;

-- Ends a subscription because its reader's mail service says that the reader complained, and notes with its words that it did.
-- because_of is the issue. Returns whether it was news: one that has left already changes nothing. The mail is locked before the
-- subscription, as where a mail ends.
create function public.note_complaint(subscription uuid, reason text, because_of uuid default null) returns boolean
language plpgsql security definer set search_path = ''
as $$
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

-- For administrators: a subscription with the issue that ended it, by its link or by a complaint ("left_because"), the latest
-- 100 issues that went to it ("issues"; 'cancelled' where it never left), and what happened to it, the latest first ("history"):
-- each with its moment, a word and what there is to say of it. Mails, issues and complaints are also those of the ids that its
-- address had before. Null where there is none.
create or replace function public.read_newsletter_subscription(subscription_id uuid) returns jsonb
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
        select created_at, case action when 'ended' then 'complained' else 'lifted' end,
          case action when 'ended' then detail else coalesce(actor_email, '') end
        from private.activity
        where kind = 'subscriber' and action in ('changed', 'ended') and subject = any (ids::text[])
      ) as event (moment, what, detail)
      where moment is not null
    )
  );
end
$$;

select private.correct_grants();
