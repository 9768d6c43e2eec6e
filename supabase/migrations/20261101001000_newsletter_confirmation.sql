-- The newsletter is sent to nobody who has not said yes by mail. A subscription makes one confirmation mail due, in
-- the language of the page it came from; confirming and leaving go by the subscription's id, which only links in
-- mails carry, signed by the server.
alter table public.newsletter_subscriptions
  add column language text not null default 'pl' check (language in ('pl', 'en'));

alter table private.outbox
  drop constraint outbox_kind_check,
  add constraint outbox_kind_check check (kind in ('contact', 'newsletter', 'confirmation'));

create index outbox_confirmations on private.outbox (lower(recipient), created_at) where kind = 'confirmation';

-- Makes a confirmation mail due for an active, unconfirmed subscription that had none within a day: now, or when the
-- last one to its address is a day old. Its created_at is when it is due, since its links grow old from then on.
-- Another mail is another row, because a mail's Message-ID comes of its row's id.
create function private.queue_confirmation(subscription_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  address text;
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
  delete from private.outbox
  where kind = 'confirmation' and lower(recipient) = lower(address)
    and (source_id = subscription_id or created_at > now());
  insert into private.outbox (kind, source_id, recipient, created_at, next_attempt_at)
  select 'confirmation', subscription_id, address, due, due
  from (
    select greatest(now(), max(created_at) + interval '1 day') as due from private.outbox
    where kind = 'confirmation' and lower(recipient) = lower(address)
  ) as turn;
end
$$;

revoke execute on function private.queue_confirmation(uuid) from public;

-- Who has left and subscribes again starts anew: the old row goes, with its id and so with the links of its mails.
create function private.forget_left_subscription() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.newsletter_subscriptions where lower(email) = lower(new.email) and not active;
  return new;
end
$$;

revoke execute on function private.forget_left_subscription() from public;

create trigger forget_left before insert on public.newsletter_subscriptions
  for each row execute function private.forget_left_subscription();

create or replace function private.announce_subscription() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.queue_notification('newsletter', new.id, false);
  perform private.queue_confirmation(new.id);
  return new;
end
$$;

-- For an address that is subscribed already and waits for its confirmation: makes another mail due, in the language
-- that is asked for now, unless it had one within a day. Changes nothing for any other address.
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

-- Confirms an active subscription, and again changes nothing. Returns whether there is one.
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

-- Ends a subscription, and again changes nothing. Returns whether there is one.
create function public.end_newsletter_subscription(subscription_id uuid) returns boolean
language sql security definer set search_path = ''
as $$
  with ended as (
    update public.newsletter_subscriptions set active = false where id = subscription_id returning id
  )
  select exists (select from ended)
$$;

revoke execute on function public.renew_newsletter_confirmation(text, text) from public, anon, authenticated;
revoke execute on function public.confirm_newsletter_subscription(uuid) from public, anon, authenticated;
revoke execute on function public.end_newsletter_subscription(uuid) from public, anon, authenticated;
grant execute on function public.renew_newsletter_confirmation(text, text) to service_role;
grant execute on function public.confirm_newsletter_subscription(uuid) to service_role;
grant execute on function public.end_newsletter_subscription(uuid) to service_role;

-- As before, and a confirmation comes with its subscription only while that waits for one.
create or replace function public.claim_mails(batch_size integer, lease_seconds integer)
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
