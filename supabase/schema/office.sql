-- The office: whom the site's mails to the staff reach, and that the removal of an administrator ends every way by which
-- messages reached them.

-- former_staff: addresses of removed administrators to whose mailbox the setting notify_emails still sends. The setting is the
-- operator's, who is told of them at each start.
create table private.former_staff (
  email text primary key check (email = lower(email) and length(email) <= 254),
  created_at timestamptz not null default now()
);

alter table private.former_staff enable row level security;
create trigger keep_identity before update on private.former_staff
  for each row execute function private.forbid_column_change('email', 'created_at');
create trigger forbid_truncate before truncate on private.former_staff
  for each statement execute function private.forbid_truncate();

-- The addresses of the setting notify_emails in their order, and whether each goes to the mailbox of former staff.
create function private.named_office() returns table (address text, place bigint, is_former boolean)
language sql stable security definer set search_path = '' as $$
  select listed.address, listed.place, exists (
    select from private.former_staff where private.mailbox_of(email) = private.mailbox_of(listed.address)
  )
  from private.settings, string_to_table(value, ',') with ordinality as listed (address, place)
  where key = 'notify_emails' and listed.address <> ''
$$;

-- The addresses of the setting notify_emails without those of former staff: all of them where no other is left, as a message
-- must reach somebody.
create function private.office() returns table (address text, place bigint)
language sql stable security definer set search_path = '' as $$
  with told as (select * from private.named_office())
  select told.address, told.place from told
  where not is_former or not exists (select from told where not is_former)
$$;

-- For the server, which warns of them: the addresses of notify_emails that get nothing any more, or would get nothing if there
-- were another.
create function public.former_staff_addresses() returns setof text
language sql stable security definer set search_path = '' as $$
  select lower(address) from private.named_office() where is_former order by 1
$$;
grant execute on function public.former_staff_addresses() to service_role;

-- Trigger function: with an administrator goes every way by which messages reach them: the routes of branches and subjects, the
-- mails that wait, and the setting notify_emails, unless nobody else is in it; in whichever form their address has there, as
-- long as no other administrator has the mailbox. The mail that tells them so is sent. Of the mail that tells a new one the row
-- stays for a day without the address, to count in the hourly limit: adding and removing in turn sends no more mails.
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
  select lower(old.email) from private.named_office() where private.mailbox_of(address) = former
  on conflict do nothing;
  delete from private.outbox
  where delivered_at is null and refused_at is null
    and kind in ('contact', 'newsletter', 'digest', 'assignment', 'waiting', 'test-en', 'test-pl')
    and private.mailbox_of(recipient) = former
    and former not in (select private.mailbox_of(address) from private.office());
  return null;
end
$$;
create trigger forget after delete on public.admin_users for each row execute function private.forget_admin();

-- Trigger function: who is an administrator again is told again.
create function private.restore_staff() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.former_staff where private.mailbox_of(email) = private.mailbox_of(new.email);
  return null;
end
$$;
create trigger restore_staff after insert on public.admin_users for each row execute function private.restore_staff();

-- Trigger function: an address that the operator takes out of notify_emails, and puts in again later, is told again.
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

-- Whether an address is one of the staff, whose mails no erasure takes away: an administrator's, of a mailbox of the office,
-- which a former administrator's is not, or, unless the primary administrator asks, one that is told of a branch or a subject.
create function private.is_staff(person text) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(private.is_listed_admin(person), false)
    or exists (select from private.office() where private.mailbox_of(address) = private.mailbox_of(person))
    or not private.is_primary_admin() and exists (select from public.message_routes where lower(email) = person)
$$;
