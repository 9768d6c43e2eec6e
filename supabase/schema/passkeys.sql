-- Passkeys: where they are stored, which of their sessions are strong, and the mails about them.

-- Supabase's auth server has these tables; the embedded one gets equal ones. With ours, each passkey must verify its user by a
-- fingerprint or a PIN; Supabase asks for that but accepts less, so that there a passkey is one factor.
do $$
declare
  are_ours constant boolean := to_regclass('auth.webauthn_credentials') is null;
begin
  if are_ours then
    create table auth.webauthn_credentials (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references auth.users (id) on delete cascade,
      credential_id bytea not null,
      public_key bytea not null,
      attestation_type text not null default '',
      aaguid uuid,
      sign_count bigint not null default 0,
      transports jsonb not null default '[]',
      backup_eligible boolean not null default false,
      backed_up boolean not null default false,
      friendly_name text not null default '',
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      last_used_at timestamptz
    );
    create unique index webauthn_credentials_credential_id_key on auth.webauthn_credentials (credential_id);
    create index webauthn_credentials_user_id_idx on auth.webauthn_credentials (user_id);
    alter table auth.webauthn_credentials enable row level security;
  end if;
  if to_regclass('auth.webauthn_challenges') is null then
    create table auth.webauthn_challenges (
      id uuid primary key default gen_random_uuid(),
      user_id uuid references auth.users (id) on delete cascade,
      challenge_type text not null check (challenge_type in ('signup', 'registration', 'authentication')),
      session_data jsonb not null,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null
    );
    create index webauthn_challenges_user_id_idx on auth.webauthn_challenges (user_id);
    create index webauthn_challenges_expires_at_idx on auth.webauthn_challenges (expires_at);
    alter table auth.webauthn_challenges enable row level security;
  end if;
  execute format(
    'create function private.passkeys_verify_users() returns boolean language sql immutable set search_path = '''' as %L',
    'select ' || are_ours
  );
end
$$;

-- Whether a session has shown a second factor, or was opened by a passkey that verified its user, which is two factors in one.
create function private.is_strong_session(session uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from auth.sessions
    where sessions.id = session and (
      sessions.aal in ('aal2', 'aal3')
      or private.passkeys_verify_users() and exists (
        select from auth.mfa_amr_claims where session_id = sessions.id and authentication_method = 'passkey'
      )
    )
  )
$$;

-- Notes a passkey that is added, named or removed, and tells its holder of an added or removed one, unless a function that
-- removes all of them (app.removing_factors) does. A passkey is named only after it is added: the mail waits a moment for the
-- name.
create function private.note_passkey() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    perform private.queue_account_mail('passkey-added', new.id, new.user_id, new.friendly_name);
    update private.outbox set next_attempt_at = now() + interval '10 seconds'
    where kind = 'passkey-added' and source_id = new.id;
    perform private.note_account('passkey-added', new.user_id);
  elsif tg_op = 'UPDATE' then
    update private.outbox set device = new.friendly_name, next_attempt_at = now()
    where kind = 'passkey-added' and source_id = new.id and attempts = 0;
    perform private.note_account('passkey-named', new.user_id, new.friendly_name);
  else
    perform private.note_account('passkey-removed', old.user_id, old.friendly_name);
    if current_setting('app.removing_factors', true) is distinct from old.user_id::text then
      perform private.queue_account_mail('passkey-removed', old.id, old.user_id, old.friendly_name);
    end if;
  end if;
  return null;
end
$$;
create trigger note_passkey after insert or delete on auth.webauthn_credentials
  for each row execute function private.note_passkey();
create trigger note_name after update of friendly_name on auth.webauthn_credentials
  for each row when (new.friendly_name is distinct from old.friendly_name) execute function private.note_passkey();
