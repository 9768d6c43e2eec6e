-- An outage of the mail server is nothing about a mail: what waits because of one is due again as soon as a mail is
-- delivered, and of all that is due the oldest leaves first.

alter table private.outbox add column outage boolean not null default false;
create index outbox_outage on private.outbox (id) where outage;

-- Claims up to batch_size due mails of the kinds, or of all, for lease_seconds and returns each with the row it speaks
-- of: null when that row is gone, and for a confirmation also when its subscription no longer waits for one. A claimed
-- mail is due again when its lease ends without finish_mail.
drop function public.claim_mails(integer, integer);
create function public.claim_mails(batch_size integer, lease_seconds integer, kinds text[] default null)
returns table (id uuid, kind text, recipient text, created_at timestamptz, source jsonb)
language sql security definer set search_path = ''
as $$
  with due as (
    select outbox.id from private.outbox
    where delivered_at is null and refused_at is null and not held and next_attempt_at <= now()
      and (kinds is null or outbox.kind = any (kinds))
    order by outbox.created_at
    limit batch_size
    for update skip locked
  ), claimed as (
    update private.outbox
    set attempts = outbox.attempts + 1, outage = false, next_attempt_at = now() + make_interval(secs => lease_seconds)
    from due where outbox.id = due.id
    returning outbox.*
  )
  select claimed.id, claimed.kind, claimed.recipient, claimed.created_at,
    coalesce(to_jsonb(contact_submissions), to_jsonb(newsletter_subscriptions))
  from claimed
  left join public.contact_submissions on claimed.kind = 'contact' and contact_submissions.id = claimed.source_id
  left join public.newsletter_subscriptions on newsletter_subscriptions.id = claimed.source_id and (
    claimed.kind = 'newsletter'
    or claimed.kind = 'confirmation' and newsletter_subscriptions.active and newsletter_subscriptions.confirmed_at is null
  )
  order by claimed.created_at
$$;

revoke execute on function public.claim_mails(integer, integer, text[]) from public, anon, authenticated;
grant execute on function public.claim_mails(integer, integer, text[]) to service_role;

-- Notes the outcome of one attempt: 'delivered', 'refused' (for good), 'failed' or 'outage' (again after a growing
-- pause: 30 s, doubled with each attempt, at most one hour). A delivery ends the pauses after an outage, except of what
-- was tried 16 times (for ten hours, when nothing is delivered): a mail that itself breaks connections stays at its pace.
create or replace function public.finish_mail(mail_id uuid, outcome text, error text default null) returns void
language sql security definer set search_path = ''
as $$
  update private.outbox set
    delivered_at = case when outcome = 'delivered' then now() end,
    refused_at = case when outcome = 'refused' then now() end,
    outage = outcome = 'outage',
    last_error = left(error, 500),
    next_attempt_at = now() + least(interval '30 seconds' * power(2, least(attempts, 10) - 1), interval '1 hour')
  where id = mail_id and delivered_at is null;

  update private.outbox set outage = false, next_attempt_at = now()
  where outcome = 'delivered' and id in (
    select waiting.id from private.outbox as waiting where waiting.outage and waiting.attempts < 16
    for update skip locked
  );
$$;

-- One page of the subscriptions that are chosen ('all', 'confirmed', 'waiting' for their confirmation, or 'left') and
-- whose address holds the words. Returns what find_page does, with "subscribers" instead of ids, each with its mails
-- that were refused for good. A confirmation that is not waited for any more is none of them.
create or replace function public.list_newsletter_subscriptions(
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
