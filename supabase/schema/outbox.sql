-- The outbox: one row per mail and recipient, written in the transaction that makes the mail due. Only the outbox job
-- sends. It claims rows for a lease: the rows of a killed server are due again when their lease ends.

-- created_at is when the mail was made or becomes due. outage: the last attempt failed because of the mail server as a whole.
-- by_staff: a confirmation that an administrator asked for, which leaves after those that visitors wait for and is not counted
-- among them. messages: those of which one mail tells a colleague. device: the holder's name of the device or passkey.
create table private.outbox (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in (
    'contact', 'newsletter', 'confirmation', 'administrator', 'acknowledgement', 'digest', 'test-en', 'test-pl', 'assignment',
    'reply', 'waiting', 'factor-added', 'factor-removed', 'factor-lifted', 'recovery-code-used', 'recovery-codes-made',
    'passkey-added', 'passkey-removed', 'new-browser', 'password-changed', 'administrator-added', 'administrator-removed',
    'access-removed', 'mention'
  )),
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
  by_staff boolean not null default false,
  messages uuid[],
  device text not null default '',
  unique (kind, source_id, recipient)
);

create index outbox_due on private.outbox (next_attempt_at) where delivered_at is null and refused_at is null and not held;
create index outbox_outage on private.outbox (id) where outage;
create index outbox_refused on private.outbox (source_id) where refused_at is not null;
create index outbox_administrators on private.outbox (created_at) where kind = 'administrator';
create index outbox_acknowledgements on private.outbox (created_at) where kind = 'acknowledgement';
create index outbox_confirmations on private.outbox (lower(recipient), created_at) where kind = 'confirmation';
create index outbox_confirmations_due on private.outbox (created_at) where kind = 'confirmation';
create index outbox_assigned_messages on private.outbox using gin (messages) where messages is not null;
create index outbox_to_colleagues on private.outbox (recipient, created_at) where kind in ('assignment', 'mention');
create index outbox_to_persons on private.outbox (lower(recipient)) where private.is_account_mail(kind) or kind in (
  'contact', 'acknowledgement', 'reply', 'confirmation', 'test-en', 'test-pl', 'administrator', 'assignment', 'mention', 'waiting'
);
create index outbox_holders on private.outbox (recipient, kind, created_at) where private.is_account_mail(kind);

-- Makes a mail due for every address of the office, and about a message for those of its branch and its subject; one for each
-- address.
create function private.queue_notification(mail_kind text, mail_source_id uuid, mail_held boolean) returns void
language sql security definer set search_path = '' as $$
  insert into private.outbox (kind, source_id, recipient, held)
  select distinct on (lower(address)) mail_kind, mail_source_id, address, mail_held
  from (
    select address, 1 as place from private.office_addresses()
    union all
    select route.email, 2
    from public.contact_submissions as submission, public.message_routes as route
    where mail_kind = 'contact' and submission.id = mail_source_id
      and (route.kind, route.key) in (('branch', submission.branch), ('subject', submission.subject))
  ) as recipients
  order by lower(address), place
$$;

-- Claims up to batch_size due mails for lease_seconds and returns each with its data: null when its row was removed, and for a
-- confirmation when its subscription no longer waits for one. An administrator's mail names who added them, in the language of
-- their account or else of that person's; an acknowledgement gets no text of its message. A claimed mail is due again when its
-- lease ends without finish_mail, which knows its claim by the attempts. Acknowledgements, and confirmations for the staff,
-- leave when no other mail is due.
create function public.claim_mails(batch_size integer, lease_seconds integer)
returns table (id uuid, kind text, recipient text, created_at timestamptz, attempts integer, source jsonb)
language sql security definer set search_path = '' as $$
  with due as (
    select outbox.id from private.outbox
    where delivered_at is null and refused_at is null and not held and next_attempt_at <= now()
    order by outbox.kind = 'acknowledgement' or outbox.by_staff, outbox.created_at
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
      when 'contact' then private.mail_data_submission(claimed.source_id)
      when 'acknowledgement' then (
        select jsonb_build_object('id', consent.submission_id, 'language', consent.language)
        from private.contact_consents as consent where consent.submission_id = claimed.source_id
      )
      when 'newsletter' then (
        select to_jsonb(subscription) - 'terms' from public.newsletter_subscriptions as subscription
        where subscription.id = claimed.source_id
      )
      when 'confirmation' then (
        select to_jsonb(subscription) - 'terms' from public.newsletter_subscriptions as subscription
        where subscription.id = claimed.source_id and subscription.active and subscription.confirmed_at is null
      )
      when 'administrator' then (
        select to_jsonb(admin) || (
          select jsonb_build_object('added_by', value, 'language', coalesce(
            public.account_language(admin.email), public.account_language(value)
          ))
          from private.settings where key = 'primary_admin_email'
        )
        from public.admin_users as admin where admin.id = claimed.source_id
      )
      when 'digest' then private.mail_data_digest(claimed.created_at)
      when 'assignment' then private.mail_data_assignment(coalesce(claimed.messages, array[claimed.source_id]), claimed.recipient)
      when 'mention' then private.mail_data_mention(claimed.source_id, claimed.recipient)
      when 'reply' then private.mail_data_reply(claimed.source_id)
      when 'waiting' then private.mail_data_waiting(claimed.source_id, claimed.recipient)
      when 'test-en' then private.mail_data_issue(claimed.source_id)
      when 'test-pl' then private.mail_data_issue(claimed.source_id)
      -- All other kinds are mails to the holder of an account.
      else private.mail_data_account(claimed.kind, claimed.source_id, claimed.recipient)
    end
  from claimed
  order by claimed.kind = 'acknowledgement' or claimed.by_staff, claimed.created_at
$$;

-- Notes the outcome of one attempt: 'delivered', 'refused' (for good), 'failed' or 'outage' (tried again after 30 s, doubled
-- with each attempt, at most one hour). A delivery ends the pauses after an outage, except for mails that were tried 16 times:
-- a mail that itself breaks connections keeps its pauses. When the mail has been claimed again, only a delivery of the earlier
-- attempt is noted.
create function public.finish_mail(mail_id uuid, attempt integer, outcome text, error text default null) returns void
language sql security definer set search_path = '' as $$
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

-- Returns how many mails have waited for over an hour, how many were refused for good, and how many of these were about
-- messages. A refused reply is shown with its message, as its address is a visitor's.
create function public.overdue_mails() returns table (waiting integer, refused integer, messages integer)
language sql stable security definer set search_path = '' as $$
  select
    count(*) filter (where refused_at is null and created_at < now() - interval '1 hour')::integer,
    count(*) filter (where is_refused)::integer,
    count(*) filter (where is_refused and kind = 'contact')::integer
  from private.outbox, lateral (
    select refused_at is not null and kind not in ('acknowledgement', 'reply')
      and last_error is distinct from 'row removed' as is_refused
  ) as outcome
  where delivered_at is null and not held
$$;

grant execute on function public.claim_mails, public.finish_mail, public.overdue_mails to service_role;
