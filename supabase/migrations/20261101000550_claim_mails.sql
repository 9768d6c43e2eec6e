-- Claims up to batch_size due mails for lease_seconds and returns each with the row it speaks of: null when that row is
-- gone, and for a confirmation also when its subscription no longer waits for one. A claimed mail is due again when its
-- lease ends without finish_mail.
create function public.claim_mails(batch_size integer, lease_seconds integer)
returns table (id uuid, kind text, recipient text, created_at timestamptz, source jsonb)
language sql security definer set search_path = ''
as $$
  with due as (
    select outbox.id from private.outbox
    where delivered_at is null and refused_at is null and not held and next_attempt_at <= now()
    order by next_attempt_at
    limit batch_size
    for update skip locked
  ), claimed as (
    update private.outbox
    set attempts = outbox.attempts + 1, next_attempt_at = now() + make_interval(secs => lease_seconds)
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
$$;

revoke execute on function public.claim_mails(integer, integer) from public, anon, authenticated;
grant execute on function public.claim_mails(integer, integer) to service_role;
