-- newsletter_subscriptions: active at once as specified; confirmed_at stays null until the address confirms, and until
-- then no newsletter is sent to it. language is that of the page it came from. earlier_ids are the ids under which the
-- address was subscribed before it left; the links of those mails still end the subscription.
create table public.newsletter_subscriptions (
  id uuid primary key default gen_random_uuid(),
  email text not null check (position('@' in email) > 0 and length(email) <= 254),
  active boolean not null default true,
  confirmed_at timestamptz,
  created_at timestamptz not null default now(),
  language text not null default 'pl' check (language in ('pl', 'en')),
  earlier_ids uuid[] not null default '{}'
);

create unique index newsletter_subscriptions_email_key on public.newsletter_subscriptions (lower(email));
create index newsletter_subscriptions_earlier_ids on public.newsletter_subscriptions using gin (earlier_ids);

create trigger keep_identity before update on public.newsletter_subscriptions
  for each row execute function private.forbid_column_change('id', 'created_at', 'earlier_ids');

revoke all on public.newsletter_subscriptions from anon, authenticated;
alter table public.newsletter_subscriptions enable row level security;

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

-- Trigger function: a subscription makes the staff's mails due and one that asks the address to confirm.
create function private.announce_subscription() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.queue_notification('newsletter', new.id, false);
  perform private.queue_confirmation(new.id);
  return new;
end
$$;

revoke execute on function private.announce_subscription() from public;

create trigger announce after insert on public.newsletter_subscriptions
  for each row execute function private.announce_subscription();
