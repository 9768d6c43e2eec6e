-- The outbox: one row per mail and recipient, written in the transaction that makes the mail due.
-- Only the outbox worker sends; it claims rows for a lease, so a killed worker's rows come back by themselves.
create table private.outbox (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('contact', 'newsletter', 'confirmation')),
  source_id uuid not null,
  recipient text not null,
  created_at timestamptz not null default now(),
  held boolean not null default false,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  delivered_at timestamptz,
  refused_at timestamptz,
  last_error text,
  unique (kind, source_id, recipient)
);

create index outbox_due on private.outbox (next_attempt_at)
  where delivered_at is null and refused_at is null and not held;

revoke all on private.outbox from anon, authenticated;
alter table private.outbox enable row level security;

-- Makes one mail due for every address in the setting notify_emails.
create function private.queue_notification(mail_kind text, mail_source_id uuid, mail_held boolean) returns void
language sql security definer set search_path = ''
as $$
  insert into private.outbox (kind, source_id, recipient, held)
  select mail_kind, mail_source_id, address, mail_held
  from private.settings, string_to_table(value, ',') as address
  where key = 'notify_emails' and address <> ''
$$;

revoke execute on function private.queue_notification(text, uuid, boolean) from public;

-- Notes the outcome of one attempt: 'delivered', 'refused' (for good), or 'failed' (again after a growing pause:
-- 30 s, doubled with each attempt, at most one hour).
create function public.finish_mail(mail_id uuid, outcome text, error text default null) returns void
language sql security definer set search_path = ''
as $$
  update private.outbox set
    delivered_at = case when outcome = 'delivered' then now() end,
    refused_at = case when outcome = 'refused' then now() end,
    last_error = left(error, 500),
    next_attempt_at = now() + least(interval '30 seconds' * power(2, least(attempts, 10) - 1), interval '1 hour')
  where id = mail_id and delivered_at is null
$$;

revoke execute on function public.finish_mail(uuid, text, text) from public, anon, authenticated;
grant execute on function public.finish_mail(uuid, text, text) to service_role;
