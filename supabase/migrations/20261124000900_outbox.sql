-- The outbox: one row per mail and recipient, written in the transaction that makes the mail due. Only the outbox
-- worker sends. It claims rows for a lease: the rows of a killed worker are due again when their lease ends.

-- created_at is the time at which the mail was made or is to be due. outage: the last attempt failed because of the
-- mail server as a whole, not because of this mail.
create table private.outbox (
  id uuid primary key default gen_random_uuid(),
  kind text not null
    check (kind in ('contact', 'newsletter', 'confirmation', 'administrator', 'acknowledgement', 'digest')),
  source_id uuid not null,
  recipient text not null,
  created_at timestamptz not null default now(),
  held boolean not null default false,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  delivered_at timestamptz,
  refused_at timestamptz,
  last_error text,
  outage boolean not null default false,
  unique (kind, source_id, recipient)
);

create index outbox_due on private.outbox (next_attempt_at)
  where delivered_at is null and refused_at is null and not held;
create index outbox_outage on private.outbox (id) where outage;
create index outbox_refused on private.outbox (source_id) where refused_at is not null;
create index outbox_administrators on private.outbox (created_at) where kind = 'administrator';
create index outbox_acknowledgements on private.outbox (created_at) where kind = 'acknowledgement';
create index outbox_confirmations on private.outbox (lower(recipient), created_at) where kind = 'confirmation';
create index outbox_confirmations_due on private.outbox (created_at) where kind = 'confirmation';

alter table private.outbox enable row level security;
create trigger keep_identity before update on private.outbox
  for each row execute function private.forbid_column_change('id', 'created_at');
create trigger forbid_truncate before truncate on private.outbox
  for each statement execute function private.forbid_truncate();

-- Makes one mail due for every address in the setting notify_emails.
create function private.queue_notification(mail_kind text, mail_source_id uuid, mail_held boolean) returns void
language sql security definer set search_path = ''
as $$
  insert into private.outbox (kind, source_id, recipient, held)
  select mail_kind, mail_source_id, address, mail_held
  from private.settings, string_to_table(value, ',') as address
  where key = 'notify_emails' and address <> ''
$$;

-- Returns what a digest reports, by the end of its hour: the subscriptions of that hour that had no mail of their own.
-- Null when none is left.
create function private.digest_of(hour_end timestamptz) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'since', hour_end - interval '1 hour', 'until', hour_end, 'count', count(*),
    'emails', jsonb_agg(email order by place) filter (where place <= 1000)
  )
  from (
    select email, row_number() over (order by created_at, id) as place
    from public.newsletter_subscriptions as subscription
    where created_at >= hour_end - interval '1 hour' and created_at < hour_end and not exists (
      select from private.outbox where kind = 'newsletter' and source_id = subscription.id
    )
  ) as told
  having count(*) > 0
$$;

-- Claims up to batch_size due mails for lease_seconds and returns each with the row that it is about: null when that
-- row was removed, and for a confirmation also when its subscription no longer waits for one. An administrator's mail
-- says who added them; an acknowledgement gets no text of its message. A claimed mail is due again when its lease ends
-- without finish_mail, which is told by its attempts which claim it belongs to. Acknowledgements leave when no other mail
-- is due.
create function public.claim_mails(batch_size integer, lease_seconds integer)
returns table (id uuid, kind text, recipient text, created_at timestamptz, attempts integer, source jsonb)
language sql security definer set search_path = ''
as $$
  with due as (
    select outbox.id from private.outbox
    where delivered_at is null and refused_at is null and not held and next_attempt_at <= now()
    order by outbox.kind = 'acknowledgement', outbox.created_at
    limit batch_size
    for update skip locked
  ), claimed as (
    update private.outbox
    set attempts = outbox.attempts + 1, outage = false, next_attempt_at = now() + make_interval(secs => lease_seconds)
    from due where outbox.id = due.id
    returning outbox.*
  )
  select claimed.id, claimed.kind, claimed.recipient, claimed.created_at, claimed.attempts,
    case claimed.kind
      when 'contact' then (
        select to_jsonb(submission) from public.contact_submissions as submission
        where submission.id = claimed.source_id
      )
      when 'acknowledgement' then (
        select jsonb_build_object('id', consent.submission_id, 'language', consent.language)
        from private.contact_consents as consent where consent.submission_id = claimed.source_id
      )
      when 'newsletter' then (
        select to_jsonb(subscription) from public.newsletter_subscriptions as subscription
        where subscription.id = claimed.source_id
      )
      when 'confirmation' then (
        select to_jsonb(subscription) from public.newsletter_subscriptions as subscription
        where subscription.id = claimed.source_id and subscription.active and subscription.confirmed_at is null
      )
      when 'administrator' then (
        select to_jsonb(admin) || (
          select jsonb_build_object('added_by', value) from private.settings where key = 'primary_admin_email'
        )
        from public.admin_users as admin where admin.id = claimed.source_id
      )
      when 'digest' then private.digest_of(claimed.created_at)
    end
  from claimed
  order by claimed.kind = 'acknowledgement', claimed.created_at
$$;

-- Returns how many mails have waited for over an hour, how many the mail server has refused for good, and how many of
-- these told of messages. What a mail was to tell of may be gone before it is sent: no mail server was asked then.
create function public.overdue_mails() returns table (waiting integer, refused integer, messages integer)
language sql stable security definer set search_path = ''
as $$
  select
    count(*) filter (where refused_at is null and created_at < now() - interval '1 hour')::integer,
    count(*) filter (where is_refused)::integer,
    count(*) filter (where is_refused and kind = 'contact')::integer
  from private.outbox, lateral (
    select refused_at is not null and kind <> 'acknowledgement'
      and last_error is distinct from 'row removed' as is_refused
  ) as outcome
  where delivered_at is null and not held
$$;

-- Notes the outcome of one attempt: 'delivered', 'refused' (for good), 'failed' or 'outage' (again after a growing
-- pause: 30 s, doubled with each attempt, at most one hour). A delivery ends the pauses after an outage, except for
-- mails that were tried 16 times (for ten hours, when nothing is delivered): a mail that itself breaks connections
-- keeps its pauses. Once the mail has been claimed again the outcome of the attempt before is that of nobody's lease, and
-- nothing is noted but a delivery, which stays true.
create function public.finish_mail(mail_id uuid, attempt integer, outcome text, error text default null) returns void
language sql security definer set search_path = ''
as $$
  update private.outbox set
    delivered_at = case when outcome = 'delivered' then now() end,
    refused_at = case when outcome = 'refused' then now() end,
    outage = outcome = 'outage',
    last_error = left(error, 500),
    next_attempt_at = now() + least(interval '30 seconds' * power(2, least(attempts, 10) - 1), interval '1 hour')
  where id = mail_id and delivered_at is null and (attempts = attempt or outcome = 'delivered');

  update private.outbox set outage = false, next_attempt_at = now()
  where outcome = 'delivered' and id in (
    select waiting.id from private.outbox as waiting where waiting.outage and waiting.attempts < 16
    for update skip locked
  );
$$;

select private.correct_grants();
