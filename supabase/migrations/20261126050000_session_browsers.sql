-- In which browser a session began, and what it may change of how its account is opened. For our HTTP server, which knows a
-- browser by a secret in its cookie; a hosted project's sessions are renewed past it, and are of no browser.

-- Notes the browser of a session that has none: `browser` is a hash of its secret.
create function public.bind_session(session uuid, browser text) returns void
language sql security definer set search_path = ''
as $$
  update auth.sessions set tag = browser where id = session and tag is null
$$;

-- What a session lacks to change the factors of its account, where the caller's browser is the given one, or null:
-- 'session' where it has ended or began in another browser; 'code' where the account has a factor and no code was shown within ten
-- minutes; 'sign-in' where it has none and the sign-in was longer ago. A factor that was only begun is removed by any session.
create function public.lacked_for_factors(session uuid, browser text, factor uuid default null) returns text
language sql stable security definer set search_path = ''
as $$
  select case
    when found.id is null or (found.tag is not null and found.tag is distinct from browser) then 'session'
    when factor is not null and not exists (
      select from auth.mfa_factors where mfa_factors.id = factor and user_id = found.user_id and status = 'verified'
    ) then null
    when private.has_second_factor(found.user_id) then case when not exists (
      select from auth.mfa_amr_claims
      where session_id = found.id and authentication_method = 'totp' and updated_at > now() - interval '10 minutes'
    ) then 'code' end
    when not public.signed_in_recently(found.id) then 'sign-in'
  end
  from (select session as asked) as given
  left join auth.sessions as found on found.id = given.asked and private.session_stands(found.id)
$$;

select private.correct_grants();
