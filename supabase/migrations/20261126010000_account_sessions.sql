-- Sessions of an account: which there are, and the mails to the holder about what changed at the account; ending one is in
-- recent_proof.sql.

-- The browser that a client says it is, empty where it is none of these. Edge, Opera and Samsung's say "Chrome" and "Safari",
-- too, and Chrome says "Safari".
create function private.browser_of(agent text) returns text
language sql immutable set search_path = ''
as $$
  select case
    when agent ~ '\m(Edge|Edg|EdgA|EdgiOS)/' then 'Edge'
    when agent ~ '\m(OPR|OPT|OPX|Opera)/' then 'Opera'
    when agent ~ '\mSamsungBrowser/' then 'Samsung Internet'
    when agent ~ '\m(Firefox|FxiOS)/' then 'Firefox'
    when agent ~ '\m(Chrome|CriOS|Chromium|HeadlessChrome)/' then 'Chrome'
    when agent ~ '\mSafari/' then 'Safari'
    else ''
  end
$$;

-- The system that a client says it runs on. An iPad may say that it is a Mac.
create function private.system_of(agent text) returns text
language sql immutable set search_path = ''
as $$
  select case
    when agent ~ '\m(iPhone|iPad|iPod)\M' then 'iOS'
    when agent ~ '\mAndroid\M' then 'Android'
    when agent ~ '\mWindows\M' then 'Windows'
    when agent ~ '\mCrOS\M' then 'ChromeOS'
    when agent ~ '\m(Macintosh|Mac OS X)\M' then 'macOS'
    when agent ~ '\m(Linux|X11)\M' then 'Linux'
    else ''
  end
$$;

-- known_browsers: what each account was signed in with. sign_in is another one after each of which the holder is told.
create table private.known_browsers (
  sign_in uuid not null unique default gen_random_uuid(),
  account uuid not null,
  browser text not null,
  system text not null,
  last_seen timestamptz not null default now(),
  primary key (account, browser, system)
);

alter table private.known_browsers enable row level security;
create trigger keep_identity before update on private.known_browsers
  for each row execute function private.forbid_column_change('account', 'browser', 'system');
create trigger forbid_truncate before truncate on private.known_browsers
  for each statement execute function private.forbid_truncate();

create function private.forget_browsers() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.known_browsers where account = old.id;
  return null;
end
$$;

create trigger forget_browsers after delete on auth.users
  for each row execute function private.forget_browsers();

-- Notes in which browser a session was opened, and tells the holder of one that is not known; never of the first of an account.
-- proven: whether a cookie has shown that the browser is known. Where there can be none, null, it is known by its name if
-- it was signed in with within 180 days, so that every session that stood in the last 90 days counts.
create function private.see_browser(holder uuid, agent text, proven boolean) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  named_browser constant text := private.browser_of(coalesce(agent, ''));
  named_system constant text := private.system_of(coalesce(agent, ''));
  is_first constant boolean := not exists (select from private.known_browsers where account = holder);
  is_known constant boolean := coalesce(proven, exists (
    select from private.known_browsers
    where account = holder and browser = named_browser and system = named_system
      and last_seen > now() - interval '180 days'
  ));
  seen uuid;
begin
  insert into private.known_browsers as known (account, browser, system)
  values (holder, named_browser, named_system)
  on conflict (account, browser, system) do update
  set last_seen = now(), sign_in = case when is_known then known.sign_in else excluded.sign_in end
  returning sign_in into seen;
  if not (is_first or is_known) then
    perform private.tell_holder('new-browser', seen, holder);
  end if;
end
$$;

-- For our server before the embedded auth server, which does not keep in which browser a session is opened.
create function private.note_browser(opened uuid, agent text, proven boolean) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  holder uuid;
begin
  update auth.sessions set user_agent = left(agent, 500) where id = opened returning user_id into holder;
  if found then
    perform private.see_browser(holder, agent, proven);
  end if;
end
$$;

create function private.see_session() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.see_browser(new.user_id, new.user_agent, null);
  return null;
end
$$;

-- Supabase's own auth server, which connects as this role, notes the browser itself; nothing where the client says none.
create trigger see_session after insert on auth.sessions
  for each row when (new.user_agent is not null or session_user = 'supabase_auth_admin')
  execute function private.see_session();

-- For every account: its valid sessions, the caller's own first. None where the caller's session is not valid or lacks a
-- second factor.
create function public.list_sessions()
returns table (id uuid, created_at timestamptz, used_at timestamptz, browser text, system text, is_own boolean)
language sql stable security definer set search_path = ''
as $$
  select sessions.id, sessions.created_at,
    greatest(sessions.created_at, sessions.updated_at, sessions.refreshed_at at time zone 'UTC') as used_at,
    private.browser_of(coalesce(sessions.user_agent, '')), private.system_of(coalesce(sessions.user_agent, '')),
    sessions.id = caller.own as is_own
  from (select private.own_session() as own where private.shows_enough()) as caller, auth.sessions
  where caller.own is not null and sessions.user_id = auth.uid() and private.session_stands(sessions.id)
  order by is_own desc, used_at desc, sessions.id
$$;

-- Trigger function: the holder is told of another password. One that takes the place of none is the first.
create function private.tell_new_password() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if old.encrypted_password <> '' and new.encrypted_password <> '' and new.encrypted_password <> old.encrypted_password then
    perform private.tell_holder('password-changed', gen_random_uuid(), new.id);
  end if;
  return null;
end
$$;

create trigger tell_new_password after update of encrypted_password on auth.users
  for each row execute function private.tell_new_password();

-- Trigger function: whose account adds or removes an administrator is told, since it may be somebody else who does, and who
-- loses the access is told of that. What the server writes is told to nobody.
create function private.tell_of_administrators() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if auth.uid() is null then
    return null;
  elsif tg_op = 'INSERT' then
    perform private.tell_holder('administrator-added', new.id, auth.uid());
  else
    perform private.tell_holder('administrator-removed', old.id, auth.uid());
    perform private.tell_holder('access-removed', old.id, id) from auth.users where email = lower(old.email);
  end if;
  return null;
end
$$;

create trigger tell_of_administrators after insert or delete on public.admin_users
  for each row execute function private.tell_of_administrators();

-- The contents of a mail to the holder of an account, null when that is gone: with whether it is the primary administrator's
-- account, the browser that is new, the address that became an administrator's or is no more one's, as Activity has it, the
-- device, and whether there is none any more.
create or replace function private.told_holder(mail_kind text, about uuid, holder text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select case
    when mail_kind = 'new-browser' then (
      select told || jsonb_build_object('browser', browser, 'system', system)
      from private.known_browsers where sign_in = about
    )
    when mail_kind in ('administrator-added', 'administrator-removed') then told || jsonb_build_object('address', (
      select title from private.activity
      where kind = 'administrator' and subject = about::text order by created_at desc limit 1
    ))
    when mail_kind in ('factor-added', 'factor-removed', 'passkey-added', 'passkey-removed') then told || (
      select jsonb_build_object('device', device, 'off', not private.has_second_factor(account.id))
      from private.outbox where kind = mail_kind and source_id = about and recipient = holder
    )
    else told
  end
  from (
    select id, jsonb_build_object('language', public.account_language(email), 'primary', email = (
      select lower(value) from private.settings where key = 'primary_admin_email'
    )) as told
    from auth.users where email = lower(holder)
  ) as account
$$;

select private.correct_grants();
