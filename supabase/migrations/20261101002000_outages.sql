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
-- pause: 30 s, doubled with each attempt, at most one hour). A delivery ends the pauses after an outage.
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
  where outcome = 'delivered'
    and id in (select waiting.id from private.outbox as waiting where waiting.outage for update skip locked);
$$;
