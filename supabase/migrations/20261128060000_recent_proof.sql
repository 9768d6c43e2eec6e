-- Changes of who gets in ask for a proof of the last ten minutes: a code, a passkey or a sign-in, in the browser in which
-- the session began. A session left open, or a copy of its access token, is not enough.

-- By which name our HTTP server knows the caller's browser, which no caller can say of itself there; '' for none. A hosted
-- project's callers may say anything, but its sessions are of no browser.
create function private.requested_browser() returns text
language sql stable set search_path = ''
as $$
  select coalesce(nullif(current_setting('request.headers', true), '')::jsonb ->> 'x-browser', '')
$$;

-- The proof that a session lacks to change who gets in, where the caller's browser is the given one, or null: 'session' where it
-- has ended or began in another browser; 'code' where its account has a second factor, and neither one nor a passkey that counts
-- as two was shown within ten minutes; 'sign-in' where the account has none and signed in longer ago.
create function private.lacked_proof(session uuid, browser text) returns text
language sql stable security definer set search_path = ''
as $$
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
language plpgsql stable security definer set search_path = ''
as $$
declare
  lacked constant text := private.lacked_proof(private.own_session(), private.requested_browser());
begin
  if lacked is not null then
    raise exception 'a proof of the last ten minutes is needed' using errcode = 'PT403', detail = lacked;
  end if;
end
$$;

-- The proof that a session lacks to change the factors of its account, as lacked_proof() has it. A factor that was only begun is
-- removed by any session of the browser.
create or replace function public.lacked_for_factors(session uuid, browser text, factor uuid default null) returns text
language sql stable security definer set search_path = ''
as $$
  select case when lacked = 'session' or factor is null or exists (
    select from auth.mfa_factors join auth.sessions on sessions.user_id = mfa_factors.user_id
    where mfa_factors.id = factor and mfa_factors.status = 'verified' and sessions.id = session
  ) then lacked end
  from private.lacked_proof(session, browser) as lacked
$$;

-- Trigger function: asks the primary administrator, who alone may write these rows; others and the server are no concern of it.
create function private.ask_proof() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if private.is_primary_admin() then
    perform private.require_recent_proof();
  end if;
  return coalesce(new, old);
end
$$;

create trigger ask_proof before insert or update or delete on public.admin_users
  for each row execute function private.ask_proof();

-- Whoever is told of messages reads them, too.
create trigger ask_proof before insert or update on public.message_routes
  for each row execute function private.ask_proof();

-- For a session that has shown a second factor, with a proof: ten new recovery codes in place of the earlier ones. They are not
-- told again. The holder is told of them, but for the first, which come with the first factor, of which the holder has just been
-- told.
create or replace function public.make_recovery_codes() returns text[]
language plpgsql security definer set search_path = ''
as $$
declare
  digits text;
  codes text[] := '{}';
  are_first boolean;
begin
  perform private.lock_account(auth.uid());
  if not (private.is_strong_session(private.own_session()) and private.has_second_factor(auth.uid())) then
    raise exception 'only a session with a second factor may do this' using errcode = 'insufficient_privilege';
  end if;
  perform private.require_recent_proof();
  delete from private.recovery_codes where account = auth.uid();
  are_first := not found and not exists (
    select from auth.mfa_factors
    where user_id = auth.uid() and status = 'verified' and created_at < now() - interval '10 minutes'
  );
  for number in 1..10 loop
    digits := left(encode(sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')), 'hex'), 28);
    insert into private.recovery_codes (account, hash)
    values (auth.uid(), encode(sha256(convert_to(digits, 'UTF8')), 'hex'));
    codes := codes || regexp_replace(digits, '(.{7})(?=.)', '\1-', 'g');
  end loop;
  if not are_first then
    perform private.tell_holder('recovery-codes-made', gen_random_uuid(), auth.uid());
  end if;
  perform private.note_account('recovery-codes-made', auth.uid());
  return codes;
end
$$;

-- For an account whose second factor is lost, in the browser in which the session began: one of its recovery codes, which is the
-- proof, removes its factors and all codes, and ends its other sessions. The session gains nothing by it but that no factor is left
-- to be shown. Returns whether it did ("used"), and after how many seconds the next try may be ("retry_after"): five tries, then
-- each waits.
create or replace function public.use_recovery_code(code text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  session uuid;
  digits constant text := regexp_replace(lower(coalesce(code, '')), '[^0-9a-f]', '', 'g');
  bucket constant text := encode(sha256(convert_to('recovery codes of ' || auth.uid(), 'UTF8')), 'hex');
  try record;
begin
  perform private.lock_account(auth.uid());
  session := private.own_session();
  if private.lacked_proof(session, private.requested_browser()) is not distinct from 'session' then
    raise exception 'only an account that signed in here may do this' using errcode = 'insufficient_privilege';
  end if;
  select * into try from public.take_rate_limit(bucket, 5, 3600, 60, 3600);
  if not try.allowed then
    perform private.note_own_try('code-limited');
    return jsonb_build_object('used', false, 'retry_after', try.retry_after);
  end if;
  delete from private.recovery_codes
  where account = auth.uid() and hash = encode(sha256(convert_to(digits, 'UTF8')), 'hex');
  if not found then
    perform private.note_own_try('code-refused');
    return jsonb_build_object('used', false, 'retry_after', 0);
  end if;
  perform private.remove_factors(auth.uid(), session, 'recovery-code-used');
  perform public.reset_rate_limit(bucket);
  return jsonb_build_object('used', true, 'retry_after', 0);
end
$$;

-- For the primary administrator, with a proof: demands a second factor of everybody, or no more. Only a session that has shown one
-- demands it, so that nobody locks themselves out.
create or replace function public.require_second_factor(demanded boolean) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.lock_account(auth.uid());
  if not private.is_primary_admin() then
    raise exception 'only the primary administrator may do this' using errcode = 'insufficient_privilege';
  end if;
  perform private.require_recent_proof();
  if not demanded then
    delete from private.settings where key = 'second_factor';
    return;
  end if;
  if not private.is_strong_session(private.own_session()) then
    raise exception 'only a session with a second factor may do this' using errcode = 'insufficient_privilege';
  end if;
  insert into private.settings (key, value) values ('second_factor', 'demanded') on conflict do nothing;
end
$$;

-- For the primary administrator, with a proof: removes the factors of an account whose holder has lost theirs, and its passkeys,
-- which may have been lost with them or be a stranger's, and ends its sessions. Returns whether it had any of them.
create or replace function public.lift_second_factor(holder text) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  account uuid;
begin
  if not private.is_primary_admin() then
    raise exception 'only the primary administrator may do this' using errcode = 'insufficient_privilege';
  end if;
  perform private.require_recent_proof();
  select id into account from auth.users where lower(email) = lower(holder) for update;
  if not (private.has_second_factor(account)
    or exists (select from auth.webauthn_credentials where user_id = account)) then
    return false;
  end if;
  perform private.remove_factors(account, null, 'factor-lifted');
  delete from auth.webauthn_credentials where user_id = account;
  return true;
end
$$;

-- For every account, with a proof: ends one of its other sessions, whose rights go at once. Returns whether there was such a one.
create or replace function public.end_session(ended uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
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

-- For every account: ends all of its sessions but the caller's, with a proof. Returns how many there were.
create function public.end_other_sessions() returns integer
language plpgsql security definer set search_path = ''
as $$
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

select private.correct_grants();
