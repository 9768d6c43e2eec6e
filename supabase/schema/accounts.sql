-- Accounts: what the auth server's tables of accounts may hold, whatever API changes them, and who chose a password.

-- registrations: the accounts that wait for their confirmation, each with the hash of a secret that only the browser has in
-- which it was registered.
create table private.registrations (
  account uuid primary key,
  fingerprint text not null check (length(fingerprint) = 64),
  proven boolean not null default false
);

alter table private.registrations enable row level security;
create trigger keep_identity before update on private.registrations
  for each row execute function private.forbid_column_change('account', 'fingerprint');
create trigger forbid_truncate before truncate on private.registrations
  for each statement execute function private.forbid_truncate();

-- Trigger function: refuses another address for an account. Rights belong to the address: an account with a new one would give
-- its password and sessions somebody else's rights.
create function private.forbid_address_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception 'an account keeps its address' using errcode = '42501';
end
$$;
create trigger keep_address before update on auth.users
  for each row when (new.email is distinct from old.email) execute function private.forbid_address_change();

-- Returns the user metadata as an object. The embedded auth server stores it as a JSON string.
create function private.told_facts(given jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select case jsonb_typeof(given)
    when 'object' then given
    when 'string' then (given #>> '{}')::jsonb
    else '{}'
  end
$$;

-- Returns the part of the user metadata that the auth server itself writes.
create function private.own_facts(given jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_object_agg(key, value), '{}')
  from jsonb_each(private.told_facts(given))
  where key in ('sub', 'email', 'email_verified', 'phone_verified')
$$;

-- Trigger function: removes what people say about themselves when they register. The fingerprint of a registration is stored in
-- its own table, and the language of the panel stays with the account, where the auth server's own mails and every session find
-- it.
create function private.drop_account_data() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  told jsonb := private.told_facts(new.raw_user_meta_data);
begin
  if tg_op = 'INSERT' and new.email_confirmed_at is null and told ->> 'registration' ~ '^[0-9a-f]{64}$' then
    insert into private.registrations (account, fingerprint) values (new.id, told ->> 'registration')
    on conflict do nothing;
  end if;
  new.raw_user_meta_data := private.own_facts(told);
  if told ->> 'language' in ('pl', 'en') then
    new.raw_user_meta_data := new.raw_user_meta_data || jsonb_build_object('language', told ->> 'language');
  end if;
  return new;
end
$$;
create trigger drop_data before insert or update of raw_user_meta_data on auth.users
  for each row execute function private.drop_account_data();

create function private.drop_identity_data() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.identity_data := private.own_facts(new.identity_data);
  return new;
end
$$;
create trigger drop_data before insert or update of identity_data on auth.identities
  for each row when (new.provider = 'email') execute function private.drop_identity_data();

create function private.forget_registration() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.registrations where account = old.id;
  return null;
end
$$;
create trigger forget_registration after delete on auth.users for each row execute function private.forget_registration();

-- Notes that a confirmation link and the secret of a browser belong to one registration: the owner of the mailbox is who chose
-- the password.
create function public.prove_registration(link text, given text) returns void
language sql security definer set search_path = '' as $$
  update private.registrations set proven = true
  from auth.users
  where users.confirmation_token = link and users.id = account
    and fingerprint = encode(sha256(convert_to(given, 'UTF8')), 'hex')
$$;
grant execute on function public.prove_registration(text, text) to service_role;

-- Trigger function: a confirmed account loses the password that it was registered with, unless the registration is proven:
-- anybody can register an address. The mailed link opens a session in which the owner sets a password. An account that was
-- never sent a link was made and confirmed by an administrator of the project: it keeps its password.
create function private.void_unproven_password() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.registrations where account = new.id and proven;
  if not found and old.confirmation_sent_at is not null then
    new.encrypted_password := null;
  end if;
  delete from private.registrations where account = new.id;
  return new;
end
$$;
create trigger void_unproven_password before update on auth.users
  for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null)
  execute function private.void_unproven_password();

-- Whether the signed-in caller's account has a password.
create function public.has_password() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from auth.users where id = auth.uid() and encrypted_password <> '')
$$;
grant execute on function public.has_password() to authenticated;

-- Whether signing in with an address, given in lower case, compares a password. The embedded auth server does so only for a
-- confirmed account that has one; the server hides the difference in time.
create function public.compares_password(address text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from auth.users
    where users.email = address and users.email_confirmed_at is not null and users.encrypted_password <> ''
  )
$$;
grant execute on function public.compares_password(text) to service_role;

-- Returns the language that the account of an address has chosen; null without an account or a choice.
create function public.account_language(address text) returns text
language sql stable security definer set search_path = '' as $$
  select private.told_facts(raw_user_meta_data) ->> 'language' from auth.users where users.email = lower(address)
$$;
grant execute on function public.account_language(text) to service_role;

-- Has all who change how an account signs in wait for each other: its row is locked before anything else of it is read.
create function private.lock_account(account uuid) returns void
language sql security definer set search_path = '' as $$
  select from auth.users where id = account for update
$$;
