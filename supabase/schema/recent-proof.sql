-- Changes of who may sign in need a proof of the last ten minutes: a code, a passkey or a sign-in, in the browser in which the
-- session began. A session left open, or a copy of its access token, is not enough.

-- Returns the name that our HTTP server gives the caller's browser, which no caller can forge there; '' for none. Callers of a
-- hosted project can send any name, but its sessions are bound to no browser.
create function private.requested_browser() returns text
language sql stable set search_path = '' as $$
  select coalesce(nullif(current_setting('request.headers', true), '')::jsonb ->> 'x-browser', '')
$$;

-- Returns the proof that a session in the given browser lacks, or null: 'session' where it has ended or began in another
-- browser; 'code' where its account has a second factor, and neither that nor a passkey that counts as two was shown within
-- ten minutes; 'sign-in' where the account has none and signed in longer ago.
create function private.missing_proof(session uuid, browser text) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when found.id is null or (found.tag is not null and found.tag is distinct from browser) then 'session'
    when exists (
      select from auth.mfa_amr_claims
      where session_id = found.id and updated_at > now() - interval '10 minutes' and (
        (authentication_method = 'totp' or authentication_method like 'mfa/%')
        or authentication_method = 'passkey' and private.passkeys_verify_users()
      )
    ) then null
    when private.has_second_factor(found.user_id) then 'code'
    when not public.signed_in_recently(found.id) then 'sign-in'
  end
  from (select session as asked) as given
  left join auth.sessions as found on found.id = given.asked and private.is_session_valid(found.id)
$$;

-- Raises PT403, with the word of missing_proof() as its detail, unless the caller's session has a recent proof.
create function private.require_recent_proof() returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  lacked constant text := private.missing_proof(private.own_session(), private.requested_browser());
begin
  if lacked is not null then
    raise exception 'a proof of the last ten minutes is needed' using errcode = 'PT403', detail = lacked;
  end if;
end
$$;

-- Returns the proof that a session lacks to change the factors of its account. A factor that was never verified can be removed
-- by any session of the browser.
create function public.missing_factor_proof(session uuid, browser text, factor uuid default null) returns text
language sql stable security definer set search_path = '' as $$
  select case when lacked = 'session' or factor is null or exists (
    select from auth.mfa_factors join auth.sessions on sessions.user_id = mfa_factors.user_id
    where mfa_factors.id = factor and mfa_factors.status = 'verified' and sessions.id = session
  ) then lacked end
  from private.missing_proof(session, browser) as lacked
$$;

-- Requires a proof of the primary administrator, who alone may write these rows; it concerns neither others nor the server.
create function private.ask_proof() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_primary_admin() then
    perform private.require_recent_proof();
  end if;
  return coalesce(new, old);
end
$$;

grant execute on function public.missing_factor_proof to service_role;
