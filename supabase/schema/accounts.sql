-- Accounts: what the auth server's tables of accounts may hold, whatever API changes them, and who chose a password.

-- The accounts that wait for their confirmation, each with the hash of a secret of the browser in which it was registered.
create table private.registrations (
  account uuid primary key,
  fingerprint text not null check (length(fingerprint) = 64),
  proven boolean not null default false
);

create trigger keep_origin before update on private.registrations
  for each row execute function private.forbid_column_change('fingerprint');

-- Refuses another address for an account. Rights belong to the address: with a new one, an account's password and sessions
-- would get somebody else's rights.
create function private.forbid_address_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception 'an account keeps its address' using errcode = '42501';
end
$$;
create trigger keep_address before update on auth.users
  for each row when (new.email is distinct from old.email) execute function private.forbid_address_change();

-- Returns an object that may have come as a JSON string: the embedded API passes objects on as strings, and the embedded auth
-- server stores metadata as strings.
create function private.as_object(given jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select case jsonb_typeof(given)
    when 'object' then given
    when 'string' then (given #>> '{}')::jsonb
    else '{}'
  end
$$;

-- Returns the part of the user metadata that the auth server itself writes.
create function private.auth_metadata(given jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_object_agg(key, value), '{}')
  from jsonb_each(private.as_object(given))
  where key in ('sub', 'email', 'email_verified', 'phone_verified')
$$;

-- Removes what people say about themselves when they register. The fingerprint of a registration is stored in its own table.
-- The language of the panel stays with the account, where the auth server's mails and every session find it.
create function private.drop_account_data() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  metadata jsonb := private.as_object(new.raw_user_meta_data);
begin
  if tg_op = 'INSERT' and new.email_confirmed_at is null and metadata ->> 'registration' ~ '^[0-9a-f]{64}$' then
    insert into private.registrations (account, fingerprint) values (new.id, metadata ->> 'registration')
    on conflict do nothing;
  end if;
  new.raw_user_meta_data := private.auth_metadata(metadata);
  if metadata ->> 'language' in ('pl', 'en') then
    new.raw_user_meta_data := new.raw_user_meta_data || jsonb_build_object('language', metadata ->> 'language');
  end if;
  return new;
end
$$;
create trigger drop_data before insert or update of raw_user_meta_data on auth.users
  for each row execute function private.drop_account_data();

create function private.drop_identity_data() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.identity_data := private.auth_metadata(new.identity_data);
  return new;
end
$$;
create trigger drop_data before insert or update of identity_data on auth.identities
  for each row when (new.provider = 'email') execute function private.drop_identity_data();

create function private.forget_account() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.registrations where account = old.id;
  delete from private.known_browsers where account = old.id;
  return null;
end
$$;
create trigger forget_account after delete on auth.users for each row execute function private.forget_account();

-- Notes that a confirmation link and the secret of a browser belong to one registration, so that the owner of the mailbox
-- chose the password.
create function public.prove_registration(link text, given text) returns void
language sql security definer set search_path = '' as $$
  update private.registrations set proven = true
  from auth.users
  where users.confirmation_token = link and users.id = account
    and fingerprint = encode(sha256(convert_to(given, 'UTF8')), 'hex')
$$;

-- A confirmed account loses the password of its registration unless the registration is proven, because anybody can register
-- an address. The mailed link opens a session in which the owner sets a password. An account that was never sent a link was
-- confirmed by an administrator of the project and keeps its password.
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

create function public.has_password() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from auth.users where id = auth.uid() and encrypted_password <> '')
$$;

-- Returns the language that the account of an address has chosen, or null.
create function public.account_language(address text) returns text
language sql stable security definer set search_path = '' as $$
  select private.as_object(raw_user_meta_data) ->> 'language' from auth.users where users.email = lower(address)
$$;

-- Makes all who change how an account signs in wait for each other: its row is locked before anything else of it is read.
create function private.lock_account(account uuid) returns void
language sql security definer set search_path = '' as $$
  select from auth.users where id = account for update
$$;

grant execute on function public.has_password to authenticated;
grant execute on function public.prove_registration, public.account_language to service_role;
