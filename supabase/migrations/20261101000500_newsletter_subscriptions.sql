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

create trigger announce after insert on public.newsletter_subscriptions
  for each row execute function private.announce_subscription();

-- Claims up to batch_size due mails for lease_seconds and returns each with the row it speaks of (null when that
-- row is gone). A claimed mail is due again when its lease ends without finish_mail.
create function public.claim_mails(batch_size integer, lease_seconds integer)
returns table (id uuid, kind text, recipient text, attempts integer, created_at timestamptz, subject jsonb)
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
  select claimed.id, claimed.kind, claimed.recipient, claimed.attempts, claimed.created_at,
    coalesce(to_jsonb(contact_submissions), to_jsonb(newsletter_subscriptions))
  from claimed
  left join public.contact_submissions on claimed.kind = 'contact' and contact_submissions.id = claimed.subject_id
  left join public.newsletter_subscriptions
    on claimed.kind = 'newsletter' and newsletter_subscriptions.id = claimed.subject_id
$$;

revoke execute on function public.claim_mails(integer, integer) from public, anon, authenticated;
grant execute on function public.claim_mails(integer, integer) to service_role;
