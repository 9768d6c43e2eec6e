-- The second factor: whose sessions need one, and how it is kept; recovery codes and who demands or lifts one are in
-- recent_proof.sql.

-- Some functions call those of later files.
set check_function_bodies = off;

-- Supabase's auth server has these tables; the embedded one does not, and is given those of their columns that are used.
-- last_used_step, which Supabase's lacks, is the time step of the last code that was taken: no code works twice.
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

-- recovery_codes: the hashes of an account's codes, each of 112 random bits.
create table private.recovery_codes (
  account uuid not null,
  hash text not null check (length(hash) = 64),
  created_at timestamptz not null default now(),
  primary key (account, hash)
);

alter table private.recovery_codes enable row level security;
create trigger keep_identity before update on private.recovery_codes
  for each row execute function private.forbid_column_change('account', 'hash', 'created_at');
create trigger forbid_truncate before truncate on private.recovery_codes
  for each statement execute function private.forbid_truncate();

-- Whether the company demands a second factor of everybody.
create function private.second_factor_demanded() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from private.settings where key = 'second_factor' and value = 'demanded')
$$;

create function private.has_second_factor(account uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from auth.mfa_factors where user_id = account and status = 'verified')
$$;

-- The valid session of the caller's token, or null.
create function private.own_session() returns uuid
language sql stable security definer set search_path = ''
as $$
  select sessions.id from auth.sessions
  where sessions.user_id = auth.uid() and sessions.id::text = auth.jwt() ->> 'session_id'
    and private.session_stands(sessions.id)
$$;

-- Whether the caller's session has shown all that its account must show: a password alone is not enough where the account
-- has a second factor or one is demanded. The session's row decides: what the token says of it may be old.
create function private.shows_enough() returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.is_strong_session(private.own_session())
    or not (private.second_factor_demanded() or private.has_second_factor(auth.uid()))
$$;

-- The confirmed e-mail address of the signed-in caller, null while the session lacks a second factor that it needs. All rights
-- come of this address.
create or replace function private.confirmed_email() returns text
language sql stable security definer set search_path = ''
as $$
  select private.signed_in_email() where private.shows_enough()
$$;

create index outbox_holders on private.outbox (recipient, kind, created_at) where kind in (
  'factor-added', 'factor-removed', 'factor-lifted', 'recovery-code-used', 'recovery-codes-made', 'passkey-added',
  'passkey-removed', 'new-browser', 'password-changed', 'administrator-added', 'administrator-removed', 'access-removed'
);

-- device: of a mail to the holder of an account, how the holder calls the device or the passkey that it is about.
alter table private.outbox add column device text not null default '';

-- Makes a mail due for the holder of an account; none where there is no such account, its address is not confirmed, or it had
-- ten of the kind within an hour: who adds and removes a factor in turn sends no more, and keeps no other mail back.
create function private.tell_holder(mail_kind text, mail_source_id uuid, account uuid, device_name text default '') returns void
language sql security definer set search_path = ''
as $$
  insert into private.outbox (kind, source_id, recipient, device)
  select mail_kind, mail_source_id, email, coalesce(device_name, '') from auth.users
  where id = account and email_confirmed_at is not null and 10 > (
    select count(*) from private.outbox
    where recipient = users.email and kind = mail_kind and created_at > now() - interval '1 hour'
      -- As the index has it.
      and kind in (
        'factor-added', 'factor-removed', 'factor-lifted', 'recovery-code-used', 'recovery-codes-made', 'passkey-added',
        'passkey-removed', 'new-browser', 'password-changed', 'administrator-added', 'administrator-removed', 'access-removed'
      )
      -- One that has nothing to tell any more is not sent.
      and (delivered_at is not null or private.told_holder(kind, source_id, recipient) is not null)
  )
$$;

-- Trigger function: the holder is told of a factor that is added or removed, unless a function that removes all of them
-- (app.removing_factors) tells of that itself. With the last factor the recovery codes go.
create function private.note_factor() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op <> 'DELETE' then
    if new.status = 'verified' and (tg_op = 'INSERT' or old.status <> 'verified') then
      perform private.tell_holder('factor-added', new.id, new.user_id, new.friendly_name);
      perform private.note_account('factor-added', new.user_id, new.friendly_name);
    end if;
    return null;
  end if;
  if not private.has_second_factor(old.user_id) then
    delete from private.recovery_codes where account = old.user_id;
  end if;
  if old.status = 'verified' and current_setting('app.removing_factors', true) is distinct from old.user_id::text then
    perform private.tell_holder('factor-removed', old.id, old.user_id, old.friendly_name);
    perform private.note_account('factor-removed', old.user_id, old.friendly_name);
  end if;
  return null;
end
$$;

create trigger note_factor after insert or delete or update on auth.mfa_factors
  for each row execute function private.note_factor();

-- Has all who change how an account signs in wait for each other: its row is locked before anything else of it is read.
create function private.lock_account(account uuid) returns void
language sql security definer set search_path = ''
as $$
  select from auth.users where id = account for update
$$;

-- For who has locked the account. Removes all factors and recovery codes of an account, ends its sessions but for the one that is
-- kept, which has shown no factor from then on, and tells the holder why.
create function private.remove_factors(holder uuid, kept_session uuid, mail_kind text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform set_config('app.removing_factors', holder::text, true);
  delete from auth.mfa_factors where user_id = holder;
  delete from private.recovery_codes where account = holder;
  delete from auth.sessions where user_id = holder and id is distinct from kept_session;
  delete from auth.mfa_amr_claims
  where session_id = kept_session and authentication_method in ('totp', 'mfa/phone', 'mfa/webauthn');
  update auth.sessions set aal = 'aal1', factor_id = null where id = kept_session;
  perform private.tell_holder(mail_kind, gen_random_uuid(), holder);
  perform private.note_account(mail_kind, holder);
end
$$;

-- For every account with a session, also one that lacks its second factor: whether one is demanded, the account has one and
-- the session has shown it ("level"); whether it is needed for what an administrator may, whether the account is an
-- administrator's and the primary one's; and how many recovery codes are left. Null without a session.
create function public.second_factor_state() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'demanded', private.second_factor_demanded(),
    'enrolled', private.has_second_factor(sessions.user_id),
    'level', coalesce(sessions.aal::text, 'aal1'),
    'needed', not private.shows_enough(),
    'administrator', private.is_listed_admin(private.signed_in_email()),
    'primary', coalesce(private.signed_in_email() = (
      select lower(value) from private.settings where key = 'primary_admin_email'
    ), false),
    'recovery_codes_left', (select count(*) from private.recovery_codes where account = sessions.user_id)
  )
  from auth.sessions where sessions.id = private.own_session()
$$;

-- For the primary administrator: the administrators whose account has a second factor or a passkey, by their addresses in lower
-- case.
create function public.second_factor_holders() returns table (email text, factor boolean, passkey boolean)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_primary_admin() then
    raise exception 'only the primary administrator may do this' using errcode = 'insufficient_privilege';
  end if;
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

select private.correct_grants();

set check_function_bodies = on;
