-- Administrators: who they are, who may change the list, and the mail to a new one. Settings name the primary one.

-- settings: written by the server at its start. notify_emails is a comma-separated list; seed is the demonstration
-- posts' state; primary_admin_row is the id of the admin_users row that is listed because the settings name its
-- address; installation_key is made by installation_key().
create table private.settings (
  key text primary key check (key in ('primary_admin_email', 'notify_emails', 'seed', 'primary_admin_row', 'installation_key')),
  value text not null
);

alter table private.settings enable row level security;
create trigger forbid_truncate before truncate on private.settings
  for each statement execute function private.forbid_truncate();

-- admin_users: the addresses that may use the admin panel.
create table public.admin_users (
  id uuid primary key default gen_random_uuid(),
  email text not null check (email ~ '^[^@\s]+@[^@\s]+$' and length(email) <= 254),
  is_super_admin boolean not null default false,
  created_at timestamptz not null default now()
);

create unique index admin_users_email_key on public.admin_users (lower(email));

create trigger require_plain_address before insert or update of email on public.admin_users
  for each row execute function private.require_plain_address();
create trigger keep_identity before update on public.admin_users
  for each row execute function private.forbid_column_change('id', 'email', 'created_at');
create trigger forbid_truncate before truncate on public.admin_users
  for each statement execute function private.forbid_truncate();

-- Writes one setting. A new primary administrator is listed; the row that the previous one had because of the setting
-- is removed, since every row gives rights. Rows that a person added stay.
create function public.write_setting(setting_key text, setting_value text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  listed uuid;
begin
  insert into private.settings (key, value) values (setting_key, setting_value)
  on conflict (key) do update set value = excluded.value;
  if setting_key <> 'primary_admin_email' then
    return;
  end if;
  delete from public.admin_users
  where lower(email) <> lower(setting_value)
    and id::text = (select value from private.settings where key = 'primary_admin_row');
  insert into public.admin_users (email) values (setting_value) on conflict do nothing returning id into listed;
  if listed is not null then
    insert into private.settings (key, value) values ('primary_admin_row', listed)
    on conflict (key) do update set value = excluded.value;
  end if;
end
$$;

-- The key that signs the tokens of forms and links on a hosted project, where no server has a secret of its own that
-- stays the same. Made by the first call: 244 random bits.
create function public.installation_key() returns text
language sql security definer set search_path = ''
as $$
  insert into private.settings (key, value)
  values ('installation_key', replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''))
  on conflict do nothing;
  select value from private.settings where key = 'installation_key';
$$;

-- Whether the caller is the primary administrator with a confirmed address.
create function private.is_primary_admin() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from private.settings
    where key = 'primary_admin_email' and lower(value) = private.confirmed_email()
  )
$$;

-- Whether the caller is an administrator, primary or listed, with a confirmed address.
create function private.is_admin() returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.is_primary_admin()
      or exists (select from public.admin_users where lower(email) = private.confirmed_email())
$$;

-- Whether a user is an administrator. False for every id but the caller's own.
create function public.is_user_admin(user_id uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce(user_id = auth.uid(), false) and private.is_admin()
$$;

-- Raises 42501 unless the caller is an administrator.
create function private.require_admin() returns void
language plpgsql stable set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'only administrators may do this' using errcode = 'insufficient_privilege';
  end if;
end
$$;

alter table public.admin_users enable row level security;

create policy "Administrators see the list of administrators"
  on public.admin_users for select to authenticated
  using ((select private.is_admin()));

create policy "The primary administrator adds administrators"
  on public.admin_users for insert to authenticated
  with check ((select private.is_primary_admin()));

create policy "The primary administrator changes roles"
  on public.admin_users for update to authenticated
  using ((select private.is_primary_admin()))
  with check ((select private.is_primary_admin()));

create policy "The primary administrator removes anyone but themselves"
  on public.admin_users for delete to authenticated
  using ((select private.is_primary_admin()) and lower(email) is distinct from (select private.confirmed_email()));

-- Trigger function: makes a mail due for an administrator whom the primary one has added; rows that the server writes
-- announce nothing. At most 20 leave in an hour for all addresses together; the others wait. created_at is the time at
-- which a mail is due.
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

-- Trigger function: the mail to a removed administrator is not sent, and the address is erased. The row stays for a
-- day to count in the hourly limit: adding and removing in turn sends no more mails.
create function private.forget_admin() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update private.outbox set recipient = '', refused_at = now(), last_error = 'row removed'
  where kind = 'administrator' and source_id = old.id;
  return null;
end
$$;

create trigger announce after insert on public.admin_users
  for each row execute function private.announce_admin();
create trigger forget after delete on public.admin_users
  for each row execute function private.forget_admin();

select private.correct_grants();
