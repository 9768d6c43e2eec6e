-- Who is added to the administrators gets a mail that says so.

alter table private.outbox drop constraint outbox_kind_check;
alter table private.outbox add constraint outbox_kind_check
  check (kind in ('contact', 'newsletter', 'confirmation', 'administrator'));

create index outbox_administrators on private.outbox (created_at) where kind = 'administrator';

-- Trigger function: makes a mail due for an administrator whom the primary one has added; a row that the server itself
-- writes announces nothing. Twenty an hour leave for all addresses together; what is more waits, and its created_at is
-- when it is due.
create function private.announce_admin() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  hourly constant integer := 20;
begin
  if not private.is_primary_admin() then
    return new;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('outbox.administrator', 0));
  delete from private.outbox
  where kind = 'administrator' and created_at < now() - interval '1 day'
    and not exists (select from public.admin_users where id = source_id);
  insert into private.outbox (kind, source_id, recipient, created_at, next_attempt_at)
  select 'administrator', new.id, new.email, due, due
  from (
    select greatest(now(), (
      select created_at + interval '1 hour' from private.outbox
      where kind = 'administrator' order by created_at desc offset hourly - 1 limit 1
    )) as due
  ) as turn;
  return new;
end
$$;

-- Trigger function: the mail to a removed administrator is not sent, and their address goes. Its row stays for a day, to
-- be counted among those of its hour: adding and removing by turns mails nobody more often.
create function private.forget_admin() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update private.outbox set recipient = '', refused_at = now(), last_error = 'row removed'
  where kind = 'administrator' and source_id = old.id;
  return null;
end
$$;

revoke execute on function private.announce_admin(), private.forget_admin() from public;

create trigger announce after insert on public.admin_users
  for each row execute function private.announce_admin();
create trigger forget after delete on public.admin_users
  for each row execute function private.forget_admin();

-- Claims up to batch_size due mails of the kinds, or of all, for lease_seconds and returns each with the row it speaks
-- of: null when that row is gone, and for a confirmation also when its subscription no longer waits for one. That of an
-- administrator says who added them. A claimed mail is due again when its lease ends without finish_mail.
create or replace function public.claim_mails(batch_size integer, lease_seconds integer, kinds text[] default null)
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
    coalesce(
      to_jsonb(contact_submissions), to_jsonb(newsletter_subscriptions),
      to_jsonb(admin_users) || (
        select jsonb_build_object('added_by', value) from private.settings where key = 'primary_admin_email'
      )
    )
  from claimed
  left join public.contact_submissions on claimed.kind = 'contact' and contact_submissions.id = claimed.source_id
  left join public.newsletter_subscriptions on newsletter_subscriptions.id = claimed.source_id and (
    claimed.kind = 'newsletter'
    or claimed.kind = 'confirmation' and newsletter_subscriptions.active and newsletter_subscriptions.confirmed_at is null
  )
  left join public.admin_users on claimed.kind = 'administrator' and admin_users.id = claimed.source_id
  order by claimed.created_at
$$;
