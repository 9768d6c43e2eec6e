-- auth.users: what an account may become, whatever API changes it.

-- Refuses another address for an account: rights go by the address, so an account that could take a new one would
-- carry its holder's password and sessions to somebody else's rights.
create function private.forbid_address_change() returns trigger
language plpgsql set search_path = ''
as $$
begin
  raise exception 'an account keeps its address' using errcode = '42501';
end
$$;

-- Voids the password that an account was registered with: whoever registered an address need not be its owner. The
-- link mailed to the address opens a session, in which its owner sets a password.
create function private.void_unproven_password() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.encrypted_password := null;
  return new;
end
$$;

revoke execute on function private.forbid_address_change(), private.void_unproven_password() from public;

create trigger keep_address before update on auth.users
  for each row when (new.email is distinct from old.email)
  execute function private.forbid_address_change();

create trigger void_unproven_password before update on auth.users
  for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null)
  execute function private.void_unproven_password();

-- The confirmed e-mail address of the signed-in caller in lower case, or null. The session that the token was made for
-- must still be there: a token outlives its session by up to an hour, and ending sessions takes rights away at once.
create or replace function private.confirmed_email() returns text
language sql stable security definer set search_path = ''
as $$
  select lower(users.email)
  from auth.users join auth.sessions on sessions.user_id = users.id
  where users.id = auth.uid() and users.email_confirmed_at is not null
    and sessions.id::text = auth.jwt() ->> 'session_id'
    and coalesce(sessions.not_after > now(), true)
$$;
