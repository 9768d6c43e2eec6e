-- Administrators: who they are, who may change the list, and the mail to a new one. Settings name the primary one.

-- The addresses of the present administrators, in lower case and in their order. Who is one is written here alone.
create function private.colleagues() returns setof text
language sql stable security definer set search_path = '' as $$
  select lower(email) from public.admin_users
  union
  select lower(value) from private.settings where key = 'primary_admin_email'
  order by 1
$$;

-- Whether an address is an administrator's.
create function private.is_listed_admin(address text) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(lower(address) in (select private.colleagues()), false)
$$;

-- Whether the caller is the primary administrator with a confirmed address.
create function private.is_primary_admin() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from private.settings
    where key = 'primary_admin_email' and lower(value) = private.confirmed_email()
  )
$$;
grant execute on function private.is_primary_admin() to anon, authenticated, service_role;

-- Whether the caller is an administrator, primary or listed, with a confirmed address.
create function private.is_admin() returns boolean
language sql stable security definer set search_path = '' as $$
  select private.is_listed_admin(private.confirmed_email())
$$;
grant execute on function private.is_admin() to anon, authenticated, service_role;

-- Whether a user is an administrator. False for every id but the caller's own.
create function public.is_user_admin(user_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(user_id = auth.uid(), false) and private.is_admin()
$$;
grant execute on function public.is_user_admin(uuid) to authenticated, service_role;

-- Raises 42501 unless the caller is an administrator.
create function private.require_admin() returns void
language plpgsql stable set search_path = '' as $$
begin
  if not private.is_admin() then
    raise exception 'only administrators may do this' using errcode = 'insufficient_privilege';
  end if;
end
$$;

-- admin_users: the addresses that may use the admin panel.
create table public.admin_users (
  id uuid primary key default gen_random_uuid(),
  email text not null check (email ~ '^[^@\s]+@[^@\s]+$' and length(email) <= 254),
  is_super_admin boolean not null default false,
  created_at timestamptz not null default now()
);

create unique index admin_users_email_key on public.admin_users (lower(email));

alter table public.admin_users enable row level security;
grant select, insert, update, delete on public.admin_users to authenticated, service_role;
create trigger require_plain_address before insert or update of email on public.admin_users
  for each row execute function private.require_plain_address();
create trigger keep_identity before update on public.admin_users
  for each row execute function private.forbid_column_change('id', 'email', 'created_at');
create trigger forbid_truncate before truncate on public.admin_users
  for each statement execute function private.forbid_truncate();
create trigger note_change after insert or delete or update on public.admin_users
  for each row execute function private.note_change();
create trigger bring_into_one_form before insert or update of email on public.admin_users
  for each row execute function private.bring_into_one_form();
create trigger ask_proof before insert or delete or update on public.admin_users
  for each row execute function private.ask_proof();
create trigger one_row_changed after update on public.admin_users
  referencing new table as changed for each statement execute function private.require_one_row();
create trigger one_row_removed after delete on public.admin_users
  referencing old table as changed for each statement execute function private.require_one_row();

create policy "Administrators see the list of administrators" on public.admin_users for select to authenticated
  using ((select private.is_admin()));
create policy "The primary administrator adds administrators" on public.admin_users for insert to authenticated
  with check ((select private.is_primary_admin()));
create policy "The primary administrator changes roles" on public.admin_users for update to authenticated
  using ((select private.is_primary_admin())) with check ((select private.is_primary_admin()));
create policy "The primary administrator removes anyone but themselves" on public.admin_users for delete to authenticated
  using ((select private.is_primary_admin()) and lower(email) is distinct from (select private.confirmed_email()));

-- Writes one setting. A new primary administrator is listed; the row that the previous one had because of the setting is
-- removed, since every row gives rights. Rows that a person added stay.
create function public.write_setting(setting_key text, setting_value text) returns void
language plpgsql security definer set search_path = '' as $$
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
grant execute on function public.write_setting(text, text) to service_role;

-- Trigger function: makes a mail due for an administrator whom the primary one has added; rows that the server writes announce
-- nothing. Raises 23514 where the hour of whoever adds one is used up. At most 20 leave in an hour for all addresses together;
-- the others wait. created_at is the time at which a mail is due.
create function private.announce_admin() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  hourly constant integer := 20;
begin
  if not private.is_primary_admin() then
    return new;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('outbox.administrator', 0));
  case private.count_mail(new.email)
    when 'tooMany' then
      raise exception 'new row for relation "outbox" violates check constraint "mails_an_hour"' using errcode = 'check_violation';
    when 'mailboxFull' then
      return new;
    else
  end case;
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
create trigger announce after insert on public.admin_users for each row execute function private.announce_admin();

-- Trigger function: whose account adds or removes an administrator is told, since it may be somebody else who does, and who
-- loses the access is told of that. What the server writes is told to nobody.
create function private.tell_of_administrators() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is null then
    return null;
  elsif tg_op = 'INSERT' then
    perform private.tell_holder('administrator-added', new.id, auth.uid());
  else
    perform private.tell_holder('administrator-removed', old.id, auth.uid());
    perform private.tell_holder('access-removed', old.id, id) from auth.users where email = lower(old.email);
  end if;
  return null;
end
$$;
create trigger tell_of_administrators after insert or delete on public.admin_users
  for each row execute function private.tell_of_administrators();
