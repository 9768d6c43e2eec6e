-- Changes of who gets in ask for a proof of the last ten minutes: a code, a passkey or a sign-in, in the browser in which the
-- session began. A session left open, or a copy of its access token, is not enough.

-- By which name our HTTP server knows the caller's browser, which no caller can say of itself there; '' for none. A hosted
-- project's callers may say anything, but its sessions are of no browser.
create function private.requested_browser() returns text
language sql stable set search_path = '' as $$
  select coalesce(nullif(current_setting('request.headers', true), '')::jsonb ->> 'x-browser', '')
$$;

-- The proof that a session lacks to change who gets in, where the caller's browser is the given one, or null: 'session' where
-- it has ended or began in another browser; 'code' where its account has a second factor, and neither one nor a passkey that
-- counts as two was shown within ten minutes; 'sign-in' where the account has none and signed in longer ago.
create function private.lacked_proof(session uuid, browser text) returns text
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
  left join auth.sessions as found on found.id = given.asked and private.session_stands(found.id)
$$;

-- Raises PT403, with what lacked_proof() says as its detail, unless the caller's session has shown a proof.
create function private.require_recent_proof() returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  lacked constant text := private.lacked_proof(private.own_session(), private.requested_browser());
begin
  if lacked is not null then
    raise exception 'a proof of the last ten minutes is needed' using errcode = 'PT403', detail = lacked;
  end if;
end
$$;

-- The proof that a session lacks to change the factors of its account, as lacked_proof() has it. A factor that was only begun
-- is removed by any session of the browser.
create function public.lacked_for_factors(session uuid, browser text, factor uuid default null) returns text
language sql stable security definer set search_path = '' as $$
  select case when lacked = 'session' or factor is null or exists (
    select from auth.mfa_factors join auth.sessions on sessions.user_id = mfa_factors.user_id
    where mfa_factors.id = factor and mfa_factors.status = 'verified' and sessions.id = session
  ) then lacked end
  from private.lacked_proof(session, browser) as lacked
$$;
grant execute on function public.lacked_for_factors(uuid, text, uuid) to service_role;

-- Trigger function: asks the primary administrator, who alone may write these rows; others and the server are no concern of it.
create function private.ask_proof() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_primary_admin() then
    perform private.require_recent_proof();
  end if;
  return coalesce(new, old);
end
$$;
