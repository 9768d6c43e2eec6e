-- The office: which addresses get the site's mails to the staff, and that removing an administrator ends every way by which
-- messages reached them.

-- Addresses of removed administrators to whose mailbox the setting notify_emails still sends. The operator owns the setting
-- and is warned of them at each start.
create table private.former_staff (
  email text primary key check (email = lower(email) and length(email) <= 254),
  created_at timestamptz not null default now()
);

-- Returns the addresses of notify_emails in their order, and whether each belongs to the mailbox of former staff.
create function private.notified_addresses() returns table (address text, place bigint, is_former boolean)
language sql stable security definer set search_path = '' as $$
  select listed.address, listed.place, exists (
    select from private.former_staff where private.mailbox_of(email) = private.mailbox_of(listed.address)
  )
  from private.settings, string_to_table(value, ',') with ordinality as listed (address, place)
  where key = 'notify_emails' and listed.address <> ''
$$;

-- Returns the addresses of notify_emails without those of former staff, or all of them where no other is left, since a message
-- must reach somebody.
create function private.office_addresses() returns table (address text, place bigint)
language sql stable security definer set search_path = '' as $$
  with notified as (select * from private.notified_addresses())
  select notified.address, notified.place from notified
  where not is_former or not exists (select from notified where not is_former)
$$;

-- For the server's warning: the addresses of notify_emails that get no mails any more, or would get none if there were
-- another.
create function public.former_staff_addresses() returns setof text
language sql stable security definer set search_path = '' as $$
  select lower(address) from private.notified_addresses() where is_former order by 1
$$;

-- Removing an administrator ends every way by which messages reach them: the routes of branches and subjects, waiting mails,
-- and notify_emails unless nobody else is in it, in whichever form the address is stored, as long as no other administrator
-- has the mailbox. The mail that tells them of it is sent. The row of the mail to a new administrator stays for a day without
-- the address and counts in the hourly limit, so that adding and removing in turn sends no more mails.
create function private.forget_admin() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  former constant text := private.mailbox_of(old.email);
begin
  update private.outbox set recipient = '', refused_at = now(), last_error = 'row removed'
  where kind = 'administrator' and source_id = old.id;
  if exists (
    select from private.settings where key = 'primary_admin_email' and private.mailbox_of(value) = former
    union all
    select from public.admin_users where private.mailbox_of(email) = former
  ) then
    return null;
  end if;
  delete from public.message_routes where private.mailbox_of(email) = former;
  insert into private.former_staff (email)
  select lower(old.email) from private.notified_addresses() where private.mailbox_of(address) = former
  on conflict do nothing;
  delete from private.outbox
  where delivered_at is null and refused_at is null
    and kind in ('contact', 'newsletter', 'digest', 'assignment', 'mention', 'waiting', 'test-en', 'test-pl')
    and private.mailbox_of(recipient) = former
    and former not in (select private.mailbox_of(address) from private.office_addresses());
  return null;
end
$$;
create trigger forget after delete on public.admin_users for each row execute function private.forget_admin();

-- A returning administrator gets mails again.
create function private.restore_staff() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.former_staff where private.mailbox_of(email) = private.mailbox_of(new.email);
  return null;
end
$$;
create trigger restore_staff after insert on public.admin_users for each row execute function private.restore_staff();

-- An address that the operator takes out of notify_emails and puts in again later gets mails again.
create function private.forget_former_staff() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.former_staff
  where private.mailbox_of(email) not in (
    select private.mailbox_of(address) from string_to_table(new.value, ',') as address where address <> ''
  );
  return null;
end
$$;
create trigger forget_former_staff after insert or update of value on private.settings
  for each row when (new.key = 'notify_emails') execute function private.forget_former_staff();

-- Whether an address belongs to the staff, whose mails an erasure keeps: an administrator's, one of an office mailbox (a
-- former administrator's is not), or, unless the primary administrator asks, one that gets the messages of a branch or a
-- subject.
create function private.is_staff(person text) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(private.is_listed_admin(person), false)
    or exists (select from private.office_addresses() where private.mailbox_of(address) = private.mailbox_of(person))
    or not private.is_primary_admin() and exists (select from public.message_routes where lower(email) = person)
$$;

grant execute on function public.former_staff_addresses to service_role;
