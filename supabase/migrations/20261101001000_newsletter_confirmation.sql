-- Confirming and leaving go by the subscription's id, which only links in mails carry, signed by the server.

-- Who has left and subscribes again starts anew: the old row goes, with its id and so with the links that confirm it.
-- The new row remembers that id, because leaving works from every mail, however old.
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

revoke execute on function private.forget_left_subscription() from public;

create trigger forget_left before insert on public.newsletter_subscriptions
  for each row execute function private.forget_left_subscription();

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

-- Ends a subscription, also by an id that its address had before, and again changes nothing. Returns whether there is one.
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

revoke execute on function public.renew_newsletter_confirmation(text, text) from public, anon, authenticated;
revoke execute on function public.confirm_newsletter_subscription(uuid) from public, anon, authenticated;
revoke execute on function public.end_newsletter_subscription(uuid) from public, anon, authenticated;
grant execute on function public.renew_newsletter_confirmation(text, text) to service_role;
grant execute on function public.confirm_newsletter_subscription(uuid) to service_role;
grant execute on function public.end_newsletter_subscription(uuid) to service_role;
