-- Sessions: how long they last, whose they are, in which browser they began, and which refresh token may be exchanged.

-- Whether a session is valid: it ends 30 days after it was last used, and 90 days after it began.
create function private.is_session_valid(session uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from auth.sessions
    where id = session and coalesce(not_after > now(), true)
      and created_at > now() - interval '90 days'
      and greatest(created_at, updated_at, refreshed_at at time zone 'UTC') > now() - interval '30 days'
  )
$$;

create function private.own_session() returns uuid
language sql stable security definer set search_path = '' as $$
  select sessions.id from auth.sessions
  where sessions.user_id = auth.uid() and sessions.id::text = auth.jwt() ->> 'session_id'
    and private.is_session_valid(sessions.id)
$$;

-- Returns the caller's confirmed e-mail address in lower case, or null. It gives no rights by itself.
create function private.signed_in_email() returns text
language sql stable security definer set search_path = '' as $$
  select private.address_key(users.email) from auth.users
  where users.id = auth.uid() and users.email_confirmed_at is not null and private.own_session() is not null
$$;

-- Returns the caller's confirmed e-mail address, or null while the session lacks a second factor that it needs. All rights
-- follow from this address.
create function private.confirmed_email() returns text
language sql stable security definer set search_path = '' as $$
  select private.signed_in_email() where private.has_needed_factor()
$$;

-- Whether the caller's session has shown every factor that its account needs: a password alone is not enough where the account
-- has a second factor or one is required. The session's row decides, because the token may be old.
create function private.has_needed_factor() returns boolean
language sql stable security definer set search_path = '' as $$
  select private.is_strong_session(private.own_session())
    or not (private.second_factor_demanded() or private.has_second_factor(auth.uid()))
$$;

-- Whether a session began within the last ten minutes. Only then may a password be set: an open or stolen session must not be
-- enough to take an account over.
create function public.signed_in_recently(session uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from auth.sessions
    where sessions.id = session and sessions.created_at > now() - interval '10 minutes'
  )
$$;

-- A refresh token is used up at the database's time.
create function private.stamp_token_use() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := clock_timestamp();
  return new;
end
$$;

-- Supabase's own auth server connects as this role and compares the time with its own clock.
create trigger stamp_use before update of revoked on auth.refresh_tokens
  for each row when (new.revoked and not old.revoked and current_user <> 'supabase_auth_admin')
  execute function private.stamp_token_use();

-- Takes a refresh token that was presented to the embedded auth server; returns the one to exchange, or no row. A used token
-- stands for the session's latest token where that was given for it and never presented, so that its answer may have been
-- lost, or where it was used within ten seconds, as by the tabs of one browser. Otherwise it may have been stolen: its session
-- ends at once, and the account's address is returned.
create function public.take_refresh_token(presented text) returns table (exchange text, misused_by text)
language plpgsql security definer set search_path = '' as $$
declare
  used record;
  -- The token for which the session's last token was given.
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
  if not private.is_session_valid(used.session_id) then
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

-- Notes the browser of a session that has none, by a hash of the browser's secret.
create function public.bind_session(session uuid, browser text) returns void
language sql security definer set search_path = '' as $$
  update auth.sessions set tag = browser where id = session and tag is null
$$;

-- For every account: its valid sessions, the caller's own first; none where the caller's session is invalid or lacks a second
-- factor.
create function public.list_sessions()
returns table (id uuid, created_at timestamptz, used_at timestamptz, browser text, system text, is_own boolean)
language sql stable security definer set search_path = '' as $$
  select sessions.id, sessions.created_at,
    greatest(sessions.created_at, sessions.updated_at, sessions.refreshed_at at time zone 'UTC') as used_at,
    private.browser_of(coalesce(sessions.user_agent, '')), private.system_of(coalesce(sessions.user_agent, '')),
    sessions.id = caller.own as is_own
  from (select private.own_session() as own where private.has_needed_factor()) as caller, auth.sessions
  where caller.own is not null and sessions.user_id = auth.uid() and private.is_session_valid(sessions.id)
  order by is_own desc, used_at desc, sessions.id
$$;

-- Returns the caller's session if it may end the account's other sessions: it has every needed factor and a recent proof.
create function private.require_ending_session() returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  own constant uuid := private.own_session();
begin
  if own is null or not private.has_needed_factor() then
    raise exception 'only a session that shows a needed second factor may do this' using errcode = 'insufficient_privilege';
  end if;
  perform private.require_recent_proof();
  return own;
end
$$;

-- For every account, with a proof: ends one of its other sessions. Returns whether there was one.
create function public.end_session(ended uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  own constant uuid := private.require_ending_session();
begin
  delete from auth.sessions where id = ended and user_id = auth.uid() and id <> own;
  return found;
end
$$;

-- For every account, with a proof: ends all of its sessions but the caller's. Returns their number.
create function public.end_other_sessions() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  own constant uuid := private.require_ending_session();
  ended integer;
begin
  delete from auth.sessions where user_id = auth.uid() and id <> own;
  get diagnostics ended = row_count;
  return ended;
end
$$;

-- Removes accounts that were not confirmed within 14 days, invalid sessions, and the auth server's log of accounts that do not
-- exist. Invited accounts stay.
create function public.remove_outdated_accounts() returns void
language plpgsql security definer set search_path = '' as $$
declare
  -- The log belongs to the auth server: it may be missing, or closed to this role.
  log regclass := to_regclass('auth.audit_log_entries');
begin
  delete from auth.users
  where email_confirmed_at is null and invited_at is null and created_at < now() - interval '14 days';
  delete from auth.sessions where not private.is_session_valid(id);
  if has_table_privilege(log, 'select') and has_table_privilege(log, 'delete') then
    delete from auth.audit_log_entries
    where exists (
      select from private.as_object(payload::jsonb) entry,
        unnest(array[entry ->> 'actor_id', entry -> 'traits' ->> 'user_id']) account
      -- The null id is no account but the auth server's own key.
      where account <> '00000000-0000-0000-0000-000000000000'
        and account not in (select id::text from auth.users)
    );
  end if;
end
$$;

grant execute on function private.confirmed_email to anon, authenticated, service_role;
grant execute on function public.list_sessions, public.end_session, public.end_other_sessions to authenticated;
grant execute on function public.signed_in_recently, public.take_refresh_token, public.bind_session,
  public.remove_outdated_accounts to service_role;
