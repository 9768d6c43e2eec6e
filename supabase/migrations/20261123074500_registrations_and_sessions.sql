-- What an account is registered with, and how long its sessions last.

-- registrations: the accounts that wait for their confirmation, each with the fingerprint of a secret that only the
-- browser holds in which it was registered.
create table private.registrations (
  account uuid primary key,
  fingerprint text not null check (length(fingerprint) = 64),
  proven boolean not null default false
);

revoke all on private.registrations from anon, authenticated;
alter table private.registrations enable row level security;
create trigger keep_identity before update on private.registrations
  for each row execute function private.forbid_column_change('account', 'fingerprint');
create trigger forbid_truncate before truncate on private.registrations
  for each statement execute function private.forbid_truncate();

-- What the auth server was told of an account; the embedded one writes the object as a text in JSON.
create function private.told_facts(given jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select case jsonb_typeof(given)
    when 'object' then given
    when 'string' then (given #>> '{}')::jsonb
    else '{}'
  end
$$;

-- The facts among them that the auth server itself writes.
create function private.own_facts(given jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select coalesce(jsonb_object_agg(key, value), '{}')
  from jsonb_each(private.told_facts(given))
  where key in ('sub', 'email', 'email_verified', 'phone_verified')
$$;

-- Trigger function: drops what whoever registers says of themselves. A registration's fingerprint goes to its own table.
create function private.drop_account_data() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  told text := private.told_facts(new.raw_user_meta_data) ->> 'registration';
begin
  if tg_op = 'INSERT' and new.email_confirmed_at is null and told ~ '^[0-9a-f]{64}$' then
    insert into private.registrations (account, fingerprint) values (new.id, told) on conflict do nothing;
  end if;
  new.raw_user_meta_data := private.own_facts(new.raw_user_meta_data);
  return new;
end
$$;

create function private.drop_identity_data() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.identity_data := private.own_facts(new.identity_data);
  return new;
end
$$;

create function private.forget_registration() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.registrations where account = old.id;
  return null;
end
$$;

create trigger drop_data before insert or update of raw_user_meta_data on auth.users
  for each row execute function private.drop_account_data();
create trigger drop_data before insert or update of identity_data on auth.identities
  for each row when (new.provider = 'email') execute function private.drop_identity_data();
create trigger forget_registration after delete on auth.users
  for each row execute function private.forget_registration();

update auth.users set raw_user_meta_data = private.own_facts(raw_user_meta_data)
where raw_user_meta_data is distinct from private.own_facts(raw_user_meta_data);
update auth.identities set identity_data = private.own_facts(identity_data)
where provider = 'email' and identity_data <> private.own_facts(identity_data);

-- Voids the password that an account was registered with, unless the registration is proven: whoever registered an
-- address need not be its owner. The link mailed to the address opens a session, in which its owner sets a password.
-- An account that was never sent a link is one that an administrator of the project made and confirmed: it keeps its own.
create or replace function private.void_unproven_password() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.registrations where account = new.id and proven;
  if not found and old.confirmation_sent_at is not null then
    new.encrypted_password := null;
  end if;
  delete from private.registrations where account = new.id;
  return new;
end
$$;

-- Takes the secret of a confirmation link and that of a browser. Where both belong to one registration it is proven:
-- who has the mailbox is who chose the password.
create function public.prove_registration(link text, given text) returns void
language sql security definer set search_path = ''
as $$
  update private.registrations set proven = true
  from auth.users
  where users.confirmation_token = link and users.id = account
    and fingerprint = encode(sha256(convert_to(given, 'UTF8')), 'hex')
$$;

-- Whether the signed-in caller's account has a password.
create function public.has_password() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from auth.users where id = auth.uid() and encrypted_password <> '')
$$;

-- Whether a session stands: it ends 30 days after it was last used, and 90 days after it began.
create function private.session_stands(session uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from auth.sessions
    where id = session and coalesce(not_after > now(), true)
      and created_at > now() - interval '90 days'
      and greatest(created_at, updated_at, refreshed_at at time zone 'UTC') > now() - interval '30 days'
  )
$$;

-- The confirmed e-mail address of the signed-in caller in lower case, or null. The session that the token was made for
-- must still stand: a token outlives its session by up to an hour, and ending sessions takes rights away at once.
create or replace function private.confirmed_email() returns text
language sql stable security definer set search_path = ''
as $$
  select lower(users.email)
  from auth.users join auth.sessions on sessions.user_id = users.id
  where users.id = auth.uid() and users.email_confirmed_at is not null
    and sessions.id::text = auth.jwt() ->> 'session_id'
    and private.session_stands(sessions.id)
$$;

-- Trigger function: the time at which a refresh token is used up is the database's.
create function private.stamp_use() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.updated_at := clock_timestamp();
  return new;
end
$$;

-- Supabase's own auth server, which is this role, compares the time with its own clock.
create trigger stamp_use before update of revoked on auth.refresh_tokens
  for each row when (new.revoked and not old.revoked and current_user <> 'supabase_auth_admin')
  execute function private.stamp_use();

-- Takes a refresh token that somebody presents to the embedded auth server; returns the one that is to be exchanged, or
-- no row. A used one stands for the session's last token in two cases: that was given for it and never presented, so its
-- answer may have been lost; or it was used within ten seconds, as the tabs of one browser do. Otherwise it may have been
-- stolen: its session ends at once, and its account's address is returned.
create function public.take_refresh_token(presented text) returns table (exchange text, misused_by text)
language plpgsql security definer set search_path = ''
as $$
declare
  used record;
  -- What the session's last token was given for.
  latest text;
begin
  select refresh_tokens.session_id, refresh_tokens.user_id, refresh_tokens.revoked, refresh_tokens.updated_at
  into used from auth.refresh_tokens where token = presented for update;
  if used.session_id is null then
    return;
  end if;
  select parent::text into latest from auth.refresh_tokens
  where session_id = used.session_id and not revoked
  order by created_at desc limit 1;
  if not private.session_stands(used.session_id) then
    delete from auth.sessions where id = used.session_id;
  elsif not used.revoked or latest = presented then
    return query select presented, null::text;
  elsif used.updated_at > clock_timestamp() - interval '10 seconds' then
    return query select coalesce(latest, presented), null::text;
  else
    delete from auth.sessions where id = used.session_id;
    return query select null::text, email::text from auth.users where id::text = used.user_id::text;
  end if;
end
$$;

-- Removes what has had its time: accounts that were registered and not confirmed within 14 days, sessions that do not
-- stand, and what the auth server's log says of accounts that are gone. Whom an operator has invited may take longer.
create function public.remove_outdated_accounts() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  -- The log is the auth server's own: there may be none, or none that this role may change.
  log regclass := to_regclass('auth.audit_log_entries');
begin
  delete from auth.users
  where email_confirmed_at is null and invited_at is null and created_at < now() - interval '14 days';
  delete from auth.sessions where not private.session_stands(id);
  if has_table_privilege(log, 'select') and has_table_privilege(log, 'delete') then
    delete from auth.audit_log_entries
    where exists (
      select from private.told_facts(payload::jsonb) told,
        unnest(array[told ->> 'actor_id', told -> 'traits' ->> 'user_id']) account
      -- The null id is no account: it stands for the auth server's own key.
      where account <> '00000000-0000-0000-0000-000000000000'
        and account not in (select id::text from auth.users)
    );
  end if;
end
$$;

revoke execute on function private.told_facts(jsonb), private.own_facts(jsonb), private.drop_account_data(), private.drop_identity_data(),
  private.forget_registration(), private.stamp_use(), private.session_stands(uuid) from public;
revoke execute on function public.prove_registration(text, text), public.has_password(),
  public.take_refresh_token(text), public.remove_outdated_accounts() from public, anon, authenticated;
grant execute on function public.prove_registration(text, text), public.take_refresh_token(text),
  public.remove_outdated_accounts() to service_role;
grant execute on function public.has_password() to authenticated;

select private.narrow_grants();
