-- Known browsers: with which browsers each account was used, of which of them its holder is told, and how long they are kept.

-- Returns the browser that a client says it is, or ''. Edge, Opera and Samsung's also say "Chrome" and "Safari", and Chrome
-- says "Safari".
create function private.browser_of(agent text) returns text
language sql immutable set search_path = '' as $$
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

-- Returns the system that a client says it runs on. An iPad may say that it is a Mac.
create function private.system_of(agent text) returns text
language sql immutable set search_path = '' as $$
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

-- sign_in gets a new value after each sign-in of which the holder is told.
create table private.known_browsers (
  sign_in uuid not null unique default gen_random_uuid(),
  account uuid not null,
  browser text not null,
  system text not null,
  last_seen timestamptz not null default now(),
  primary key (account, browser, system)
);

-- Notes in which browser a session was opened, and tells the holder of an unknown one, except of an account's first. proven:
-- whether a cookie has shown that the browser is known. Where there can be no cookie (null), a browser is known by its name if
-- it was used within 180 days, so that every session of the last 90 days counts.
create function private.note_account_browser(holder uuid, agent text, proven boolean) returns void
language plpgsql security definer set search_path = '' as $$
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
    perform private.queue_account_mail('new-browser', seen, holder);
  end if;
end
$$;

-- For our server, because the embedded auth server does not store in which browser a session is opened.
create function private.note_browser(opened uuid, agent text, proven boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  holder uuid;
begin
  update auth.sessions set user_agent = left(agent, 500) where id = opened returning user_id into holder;
  if found then
    perform private.note_account_browser(holder, agent, proven);
  end if;
end
$$;

create function private.note_session_browser() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.note_account_browser(new.user_id, new.user_agent, null);
  return null;
end
$$;

-- Supabase's own auth server, which connects as this role, stores the browser itself, or nothing where the client names none.
create trigger see_session after insert on auth.sessions
  for each row when (new.user_agent is not null or session_user = 'supabase_auth_admin') execute function private.note_session_browser();

-- Removes browsers that were not used for 12 months, tries older than seven days, and mails and removals that were counted
-- more than a day ago; the privacy policy says the same. An account that had a browser keeps a row without a name or a date,
-- so that its next sign-in is not taken for its first.
create function public.remove_outdated_browsers() returns void
language plpgsql security definer set search_path = '' as $$
begin
  with outdated as (
    delete from private.known_browsers
    where last_seen < now() - interval '12 months' and (browser, system) <> ('', '')
    returning account
  )
  insert into private.known_browsers (account, browser, system, last_seen)
  select distinct account, '', '', timestamptz '2000-01-01 00:00:00+00' from outdated
  on conflict (account, browser, system) do nothing;
  update private.known_browsers set last_seen = '2000-01-01 00:00:00+00'
  where (browser, system) = ('', '') and last_seen between '2000-01-02' and now() - interval '12 months';
  delete from private.counted_tries where hour < now() - interval '7 days';
  delete from private.counted_acts where created_at < now() - interval '1 day';
end
$$;

grant execute on function public.remove_outdated_browsers to service_role;
