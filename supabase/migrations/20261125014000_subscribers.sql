-- The list of subscribers, and reports that a mail of an issue came back; adding them is in mailboxes_and_budgets.sql and
-- imported_consents.sql, what the staff see of one in returned_mail.sql.

create index newsletter_subscriptions_bounced on public.newsletter_subscriptions (created_at desc, id desc)
  where active and bounced_at is not null;
create index activity_of_subscriber on private.activity (subject) where kind = 'subscriber';

create trigger keep_origin before update on public.newsletter_subscriptions
  for each row execute function private.forbid_column_change('source', 'consent', 'added_by');

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
