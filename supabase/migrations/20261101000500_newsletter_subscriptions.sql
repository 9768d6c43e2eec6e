-- newsletter_subscriptions: active at once as specified; confirmed_at stays null until the address confirms.
create table public.newsletter_subscriptions (
  id uuid primary key default gen_random_uuid(),
  email text not null check (position('@' in email) > 0 and length(email) <= 254),
  active boolean not null default true,
  confirmed_at timestamptz,
  created_at timestamptz not null default now()
);

create unique index newsletter_subscriptions_email_key on public.newsletter_subscriptions (lower(email));

create trigger keep_identity before update on public.newsletter_subscriptions
  for each row execute function private.forbid_column_change('id', 'created_at');

revoke all on public.newsletter_subscriptions from anon, authenticated;
alter table public.newsletter_subscriptions enable row level security;

create function private.announce_subscription() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.queue_notification('newsletter', new.id, false);
  return new;
end
$$;

revoke execute on function private.announce_subscription() from public;

create trigger announce after insert on public.newsletter_subscriptions
  for each row execute function private.announce_subscription();
