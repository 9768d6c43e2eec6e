-- Administrators: who they are, who may change the list, and the mail to a new one. Settings name the primary administrator.

-- Returns the addresses of the present administrators in lower case, sorted. Only this function decides who is one.
create function private.administrator_addresses() returns setof text
language sql stable security definer set search_path = '' as $$
  select lower(email) from public.admin_users
  union
  select lower(value) from private.settings where key = 'primary_admin_email'
  order by 1
$$;

create function private.is_listed_admin(address text) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(lower(address) in (select private.administrator_addresses()), false)
$$;

create function private.is_primary_admin() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from private.settings
    where key = 'primary_admin_email' and lower(value) = private.confirmed_email()
  )
$$;

-- Whether the caller is an administrator, primary or listed, with a confirmed address.
create function private.is_admin() returns boolean
language sql stable security definer set search_path = '' as $$
  select private.is_listed_admin(private.confirmed_email())
$$;

-- Whether a user is an administrator. False for every id but the caller's own.
create function public.is_user_admin(user_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(user_id = auth.uid(), false) and private.is_admin()
$$;

create function private.require_admin() returns void
language plpgsql stable set search_path = '' as $$
begin
  if not private.is_admin() then
    raise exception 'only administrators may do this' using errcode = 'insufficient_privilege';
  end if;
end
$$;

create function private.require_primary_admin() returns void
language plpgsql stable set search_path = '' as $$
begin
  if not private.is_primary_admin() then
    raise exception 'only the primary administrator may do this' using errcode = 'insufficient_privilege';
  end if;
end
$$;

-- The addresses that may use the panel.
create table public.admin_users (
  id uuid primary key default gen_random_uuid(),
  email text not null check (email ~ '^[^@\s]+@[^@\s]+$' and length(email) <= 254),
  is_super_admin boolean not null default false,
  created_at timestamptz not null default now()
);

create unique index admin_users_email_key on public.admin_users (lower(email));

grant select, insert, update, delete on public.admin_users to authenticated, service_role;
create trigger keep_origin before update on public.admin_users
  for each row execute function private.forbid_column_change('email');
create trigger note_change after insert or delete or update on public.admin_users
  for each row execute function private.note_change();
create trigger clean_address before insert or update of email on public.admin_users
  for each row execute function private.clean_address();
create trigger ask_proof before insert or delete or update on public.admin_users
  for each row execute function private.ask_proof();

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

-- Makes a mail due for an administrator whom the primary one has added; rows that the server writes announce nothing. Raises
-- 23514 where the caller's hour is full. At most 20 leave in an hour for all addresses together; the others wait until
-- created_at.
create function private.announce_admin() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  hourly constant integer := 20;
begin
  if not private.is_primary_admin() then
    return new;
  end if;
  perform private.wait_for_turn('outbox.administrator');
  case private.count_mail(new.email)
    when 'tooMany' then
      perform private.refuse_row('outbox', 'mails_an_hour');
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

-- Mails the account that adds or removes an administrator, since somebody else may be using it, and the administrator who
-- loses access. Changes by the server are not announced.
create function private.queue_admin_change_mails() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is null then
    return null;
  elsif tg_op = 'INSERT' then
    perform private.queue_account_mail('administrator-added', new.id, auth.uid());
  else
    perform private.queue_account_mail('administrator-removed', old.id, auth.uid());
    perform private.queue_account_mail('access-removed', old.id, id) from auth.users where email = lower(old.email);
  end if;
  return null;
end
$$;
create trigger tell_of_administrators after insert or delete on public.admin_users
  for each row execute function private.queue_admin_change_mails();

grant execute on function private.is_primary_admin, private.is_admin to anon, authenticated, service_role;
grant execute on function public.is_user_admin to authenticated, service_role;
grant execute on function public.write_setting to service_role;
