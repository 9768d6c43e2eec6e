-- admin_users: the addresses that may use the admin panel, beside the primary administrator of the settings.
create table public.admin_users (
  id uuid primary key default gen_random_uuid(),
  email text not null check (email ~ '^[^@\s]+@[^@\s]+$' and length(email) <= 254),
  is_super_admin boolean not null default false,
  created_at timestamptz not null default now()
);

create unique index admin_users_email_key on public.admin_users (lower(email));

create trigger keep_identity before update on public.admin_users
  for each row execute function private.forbid_column_change('id', 'email', 'created_at');

-- The confirmed e-mail address of the signed-in caller in lower case, or null.
-- The token's own e-mail claim is not trusted: it survives a change of address.
create function private.confirmed_email() returns text
language sql stable security definer set search_path = ''
as $$
  select lower(users.email) from auth.users
  where users.id = auth.uid() and users.email_confirmed_at is not null
$$;

-- True when the caller is the primary administrator with a confirmed address.
create function private.is_primary_admin() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from private.settings
    where key = 'primary_admin_email' and lower(value) = private.confirmed_email()
  )
$$;

-- True when the caller is the primary administrator or a listed one, with a confirmed address.
create function private.is_admin() returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.is_primary_admin()
      or exists (select from public.admin_users where lower(email) = private.confirmed_email())
$$;

revoke execute on function private.confirmed_email(), private.is_primary_admin(), private.is_admin() from public;
grant execute on function private.confirmed_email(), private.is_primary_admin(), private.is_admin()
  to anon, authenticated, service_role;

-- The panel's question: is this user an administrator? Answers for the caller's own id, false for any other.
create function public.is_user_admin(user_id uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce(user_id = auth.uid(), false) and private.is_admin()
$$;

revoke execute on function public.is_user_admin(uuid) from public, anon;
grant execute on function public.is_user_admin(uuid) to authenticated, service_role;

revoke all on public.admin_users from anon, authenticated;
grant select, insert, update, delete on public.admin_users to authenticated;
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
