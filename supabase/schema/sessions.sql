-- Sessions: how long they last, whose they are, in which browser they began, and which refresh token may be exchanged.

-- Whether a session is valid: it ends 30 days after it was last used, and 90 days after it began.
create function private.session_stands(session uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from auth.sessions
    where id = session and coalesce(not_after > now(), true)
      and created_at > now() - interval '90 days'
      and greatest(created_at, updated_at, refreshed_at at time zone 'UTC') > now() - interval '30 days'
  )
$$;

-- The valid session of the caller's token, or null.
create function private.own_session() returns uuid
language sql stable security definer set search_path = '' as $$
  select sessions.id from auth.sessions
  where sessions.user_id = auth.uid() and sessions.id::text = auth.jwt() ->> 'session_id'
    and private.session_stands(sessions.id)
$$;

-- The confirmed e-mail address of the signed-in caller in lower case, or null; rights do not come of it alone.
create function private.signed_in_email() returns text
language sql stable security definer set search_path = '' as $$
  select private.person_of(users.email) from auth.users
  where users.id = auth.uid() and users.email_confirmed_at is not null and private.own_session() is not null
$$;

-- The confirmed e-mail address of the signed-in caller, null while the session lacks a second factor that it needs. All rights
-- come of this address.
create function private.confirmed_email() returns text
language sql stable security definer set search_path = '' as $$
  select private.signed_in_email() where private.shows_enough()
$$;
grant execute on function private.confirmed_email() to anon, authenticated, service_role;

-- Whether the caller's session has shown all that its account must show: a password alone is not enough where the account has a
-- second factor or one is demanded. The session's row decides: what the token says of it may be old.
create function private.shows_enough() returns boolean
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
grant execute on function public.signed_in_recently(uuid) to service_role;

-- Trigger function: a refresh token is used up at the database's time.
create function private.stamp_use() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := clock_timestamp();
  return new;
end
$$;

-- Supabase's own auth server connects as this role and compares the time with its own clock.
create trigger stamp_use before update of revoked on auth.refresh_tokens
  for each row when (new.revoked and not old.revoked and current_user <> 'supabase_auth_admin')
  execute function private.stamp_use();

-- Takes a refresh token that was presented to the embedded auth server; returns the one to exchange, or no row. A used token
-- stands for the session's latest token in two cases: the latest was given for it and never presented, so that its answer may
-- have been lost; or it was used within ten seconds, as by the tabs of one browser. Otherwise it may have been stolen: its
-- session ends at once, and the account's address is returned.
create function public.take_refresh_token(presented text) returns table (exchange text, misused_by text)
language plpgsql security definer set search_path = '' as $$
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
grant execute on function public.take_refresh_token(text) to service_role;

-- Notes the browser of a session that has none: `browser` is a hash of its secret.
create function public.bind_session(session uuid, browser text) returns void
language sql security definer set search_path = '' as $$
  update auth.sessions set tag = browser where id = session and tag is null
$$;
grant execute on function public.bind_session(uuid, text) to service_role;

-- For every account: its valid sessions, the caller's own first. None where the caller's session is not valid or lacks a second
-- factor.
create function public.list_sessions()
returns table (id uuid, created_at timestamptz, used_at timestamptz, browser text, system text, is_own boolean)
language sql stable security definer set search_path = '' as $$
  select sessions.id, sessions.created_at,
    greatest(sessions.created_at, sessions.updated_at, sessions.refreshed_at at time zone 'UTC') as used_at,
    private.browser_of(coalesce(sessions.user_agent, '')), private.system_of(coalesce(sessions.user_agent, '')),
    sessions.id = caller.own as is_own
  from (select private.own_session() as own where private.shows_enough()) as caller, auth.sessions
  where caller.own is not null and sessions.user_id = auth.uid() and private.session_stands(sessions.id)
  order by is_own desc, used_at desc, sessions.id
$$;
grant execute on function public.list_sessions() to authenticated;

-- For every account, with a proof: ends one of its other sessions, whose rights go at once. Returns whether there was such a one.
create function public.end_session(ended uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  own constant uuid := private.own_session();
begin
  if own is null or not private.shows_enough() then
    raise exception 'only a session that shows a needed second factor may do this' using errcode = 'insufficient_privilege';
  end if;
  perform private.require_recent_proof();
  delete from auth.sessions where id = ended and user_id = auth.uid() and id <> own;
  return found;
end
$$;
grant execute on function public.end_session(uuid) to authenticated;

-- For every account: ends all of its sessions but the caller's, with a proof. Returns how many there were.
create function public.end_other_sessions() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  own constant uuid := private.own_session();
  ended integer;
begin
  if own is null or not private.shows_enough() then
    raise exception 'only a session that shows a needed second factor may do this' using errcode = 'insufficient_privilege';
  end if;
  perform private.require_recent_proof();
  delete from auth.sessions where user_id = auth.uid() and id <> own;
  get diagnostics ended = row_count;
  return ended;
end
$$;
grant execute on function public.end_other_sessions() to authenticated;

-- Removes accounts that were registered and not confirmed within 14 days, sessions that are no longer valid, and the auth
-- server's log of accounts that do not exist. Invited accounts stay.
create function public.remove_outdated_accounts() returns void
language plpgsql security definer set search_path = '' as $$
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
grant execute on function public.remove_outdated_accounts() to service_role;
