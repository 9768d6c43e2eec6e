-- The second factor: whose sessions need one, how it is stored, and who requires or removes one.

-- Supabase's auth server has these tables; the embedded one gets those of their columns that are used. last_used_step, which
-- Supabase's lacks, is the time step of the last accepted code: no code works twice.
do $$
begin
  if to_regclass('auth.mfa_factors') is null then
    create table auth.mfa_factors (
      id uuid primary key,
      user_id uuid not null references auth.users (id) on delete cascade,
      friendly_name text,
      factor_type text not null check (factor_type in ('totp', 'webauthn', 'phone')),
      status text not null check (status in ('unverified', 'verified')),
      created_at timestamptz not null,
      updated_at timestamptz not null,
      secret text,
      last_challenged_at timestamptz,
      last_used_step bigint
    );
    create unique index mfa_factors_user_friendly_name_unique on auth.mfa_factors (friendly_name, user_id)
      where trim(friendly_name) <> '';
    create index mfa_factors_user_id_idx on auth.mfa_factors (user_id);
    alter table auth.mfa_factors enable row level security;
  end if;
  if to_regclass('auth.mfa_challenges') is null then
    create table auth.mfa_challenges (
      id uuid primary key,
      factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
      created_at timestamptz not null,
      verified_at timestamptz
    );
    create index mfa_challenges_factor_id_idx on auth.mfa_challenges (factor_id);
    alter table auth.mfa_challenges enable row level security;
  end if;
  if to_regclass('auth.mfa_amr_claims') is null then
    create table auth.mfa_amr_claims (
      id uuid primary key,
      session_id uuid not null references auth.sessions (id) on delete cascade,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      authentication_method text not null,
      unique (session_id, authentication_method)
    );
    alter table auth.mfa_amr_claims enable row level security;
  end if;
end
$$;

-- The hashes of an account's recovery codes, each of 112 random bits.
create table private.recovery_codes (
  account uuid not null,
  hash text not null check (length(hash) = 64),
  created_at timestamptz not null default now(),
  primary key (account, hash)
);

create function private.second_factor_demanded() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from private.settings where key = 'second_factor' and value = 'demanded')
$$;

create function private.has_second_factor(account uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from auth.mfa_factors where user_id = account and status = 'verified')
$$;

-- Tells the holder of a factor that is added or removed, unless a function that removes all of them (app.removing_factors)
-- does. With the last factor the recovery codes are removed.
create function private.note_factor() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'DELETE' then
    if new.status = 'verified' and (tg_op = 'INSERT' or old.status <> 'verified') then
      perform private.queue_account_mail('factor-added', new.id, new.user_id, new.friendly_name);
      perform private.note_account('factor-added', new.user_id, new.friendly_name);
    end if;
    return null;
  end if;
  if not private.has_second_factor(old.user_id) then
    delete from private.recovery_codes where account = old.user_id;
  end if;
  if old.status = 'verified' and current_setting('app.removing_factors', true) is distinct from old.user_id::text then
    perform private.queue_account_mail('factor-removed', old.id, old.user_id, old.friendly_name);
    perform private.note_account('factor-removed', old.user_id, old.friendly_name);
  end if;
  return null;
end
$$;
create trigger note_factor after insert or delete or update on auth.mfa_factors
  for each row execute function private.note_factor();

-- Removes all factors and recovery codes of an account that the caller has locked, and ends its sessions but for the kept one,
-- which loses its factor. Tells the holder why.
create function private.remove_factors(holder uuid, kept_session uuid, mail_kind text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform set_config('app.removing_factors', holder::text, true);
  delete from auth.mfa_factors where user_id = holder;
  delete from private.recovery_codes where account = holder;
  delete from auth.sessions where user_id = holder and id is distinct from kept_session;
  delete from auth.mfa_amr_claims
  where session_id = kept_session and authentication_method in ('totp', 'mfa/phone', 'mfa/webauthn');
  update auth.sessions set aal = 'aal1', factor_id = null where id = kept_session;
  perform private.queue_account_mail(mail_kind, gen_random_uuid(), holder);
  perform private.note_account(mail_kind, holder);
end
$$;

-- For every account with a session, even without its second factor: whether a second factor is required and enrolled, whether
-- the session has shown it ("level") and still needs it, whether the account is an administrator's or the primary one's, and
-- how many recovery codes are left. Null without a session.
create function public.second_factor_state() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'demanded', private.second_factor_demanded(),
    'enrolled', private.has_second_factor(sessions.user_id),
    'level', coalesce(sessions.aal::text, 'aal1'),
    'needed', not private.has_needed_factor(),
    'administrator', private.is_listed_admin(private.signed_in_email()),
    'primary', coalesce(private.signed_in_email() = (
      select lower(value) from private.settings where key = 'primary_admin_email'
    ), false),
    'recovery_codes_left', (select count(*) from private.recovery_codes where account = sessions.user_id)
  )
  from auth.sessions where sessions.id = private.own_session()
$$;

-- For the primary administrator: the administrators with a second factor or a passkey, by their addresses in lower case.
create function public.second_factor_holders() returns table (email text, factor boolean, passkey boolean)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_primary_admin();
  return query
    select * from (
      select lower(admin_users.email) as email, private.has_second_factor(users.id) as factor,
        exists (select from auth.webauthn_credentials where user_id = users.id) as passkey
      from public.admin_users join auth.users on lower(users.email) = lower(admin_users.email)
    ) as found
    where found.factor or found.passkey
    order by found.email;
end
$$;

-- For a session with a second factor and a proof: ten new recovery codes in place of the earlier ones, returned only once. The
-- holder is told of them, except of the first ones, which come with the first factor.
create function public.make_recovery_codes() returns text[]
language plpgsql security definer set search_path = '' as $$
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
    perform private.queue_account_mail('recovery-codes-made', gen_random_uuid(), auth.uid());
  end if;
  perform private.note_account('recovery-codes-made', auth.uid());
  return codes;
end
$$;

-- For an account whose second factor is lost, in the browser in which the session began: one of its recovery codes, which is
-- the proof, removes its factors and all codes, and ends its other sessions. The session gains nothing but that it needs no
-- factor any more. Returns whether the code was used ("used"), and in how many seconds the next try is allowed
-- ("retry_after"): after five tries, each waits.
create function public.use_recovery_code(code text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  session uuid;
  digits constant text := regexp_replace(lower(coalesce(code, '')), '[^0-9a-f]', '', 'g');
  bucket constant text := encode(sha256(convert_to('recovery codes of ' || auth.uid(), 'UTF8')), 'hex');
  try record;
begin
  perform private.lock_account(auth.uid());
  session := private.own_session();
  if private.missing_proof(session, private.requested_browser()) is not distinct from 'session' then
    raise exception 'only an account that signed in here may do this' using errcode = 'insufficient_privilege';
  end if;
  select * into try from public.take_rate_limit(bucket, 5, 3600, 60, 3600);
  if not try.allowed then
    perform private.note_try('code-limited', auth.uid());
    return jsonb_build_object('used', false, 'retry_after', try.retry_after);
  end if;
  delete from private.recovery_codes
  where account = auth.uid() and hash = encode(sha256(convert_to(digits, 'UTF8')), 'hex');
  if not found then
    perform private.note_try('code-refused', auth.uid());
    return jsonb_build_object('used', false, 'retry_after', 0);
  end if;
  perform private.remove_factors(auth.uid(), session, 'recovery-code-used');
  perform public.reset_rate_limit(bucket);
  return jsonb_build_object('used', true, 'retry_after', 0);
end
$$;

-- For the primary administrator, with a proof: requires a second factor of everybody, or no longer. Only a session that has
-- one may require it, so that nobody is locked out.
create function public.require_second_factor(demanded boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_account(auth.uid());
  perform private.require_primary_admin();
  perform private.require_recent_proof();
  if not demanded then
    delete from private.settings where key = 'second_factor';
  elsif not private.is_strong_session(private.own_session()) then
    raise exception 'only a session with a second factor may do this' using errcode = 'insufficient_privilege';
  else
    insert into private.settings (key, value) values ('second_factor', 'demanded') on conflict do nothing;
  end if;
  if found then
    perform private.note_activity(
      'account', case when demanded then 'factor-demanded' else 'factor-not-demanded' end, 'second_factor'
    );
  end if;
end
$$;

-- For the primary administrator, with a proof: removes the factors and passkeys of an account whose holder has lost them,
-- since a stranger may have them, and ends its sessions. Returns whether it had any.
create function public.lift_second_factor(holder text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  account uuid;
begin
  perform private.require_primary_admin();
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

grant execute on function public.second_factor_state, public.second_factor_holders, public.make_recovery_codes,
  public.use_recovery_code, public.require_second_factor, public.lift_second_factor to authenticated;
