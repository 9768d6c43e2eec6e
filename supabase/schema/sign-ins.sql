-- Account events in the activity: failed tries, ended sessions, and changes of how an administrator signs in. Only
-- administrators are named.

-- The number of tries within an hour with the address of an administrator, or '' for all other addresses together, which are
-- not stored. A 'wave' counts everything that was refused.
create table private.counted_tries (
  hour timestamptz not null,
  kind text not null check (kind in (
    'refused', 'limited', 'code-refused', 'code-limited', 'link-requested', 'link-limited', 'token-reused', 'wave'
  )),
  address text not null,
  times integer not null,
  primary key (hour, kind, address)
);

-- Fifty refused sign-ins and codes within an hour are a wave: ten colleagues who each mistype five times are none.
create function private.wave_size() returns integer
language sql immutable set search_path = '' as $$
  select 50
$$;

-- Counts tries, and notes the first that counts and each fivefold of it: however many tries there are, an hour has few
-- entries.
create function private.count_tries(tried text, by_address text, more integer, first_noted integer default 1) returns void
language plpgsql security definer set search_path = '' as $$
declare
  account constant uuid := (select id from auth.users where email = by_address);
  counted integer;
begin
  insert into private.counted_tries as known (hour, kind, address, times)
  values (date_trunc('hour', clock_timestamp()), tried, by_address, more)
  on conflict (hour, kind, address) do update set times = known.times + excluded.times
  returning times into counted;
  if exists (
    select from generate_series(0, 12) as step
    where first_noted * power(5::numeric, step) between counted - more + 1 and counted
  ) then
    -- A code is asked for after the password, so the account is known.
    perform private.note_activity(
      'sign-in', tried, coalesce(account::text, ''), by_address, counted::text,
      coalesce(auth.uid(), case when tried in ('code-refused', 'code-limited') then account end)
    );
  end if;
end
$$;

-- Counts tries that the server has gathered, 200 at most: {tries: [{kind, address, factor or account, times}]}.
create function public.note_tries(made jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  tried record;
  refused integer := 0;
begin
  delete from private.counted_tries where hour < now() - interval '7 days';
  -- The order is always the same, so that no two calls wait for each other; the wave's row is the last.
  for tried in
    select given.kind, case when private.is_listed_admin(users.address) then lower(users.address) else '' end as address,
      sum(least(given.times, 1000000))::integer as times
    from (
      select * from jsonb_to_recordset(private.as_object(made) -> 'tries')
        as each (kind text, address text, factor uuid, account uuid, times integer)
      limit 200
    ) as given, lateral (
      select coalesce(given.address, (
        select email from auth.users join auth.mfa_factors on user_id = users.id where mfa_factors.id = given.factor
      ), (
        select email from auth.users where users.id = given.account
      )) as address
    ) as users
    group by 1, 2 order by 1, 2
  loop
    perform private.count_tries(tried.kind, tried.address, tried.times);
    if tried.kind in ('refused', 'limited', 'code-refused', 'code-limited') then
      refused := refused + tried.times;
    end if;
  end loop;
  if refused > 0 then
    perform private.count_tries('wave', '', refused, private.wave_size());
  end if;
end
$$;

-- Counts one try with the address of an account.
create function private.note_try(tried text, account uuid) returns void
language sql security definer set search_path = '' as $$
  select public.note_tries(jsonb_build_object(
    'tries', jsonb_build_array(jsonb_build_object('kind', tried, 'account', account, 'times', 1))
  ))
$$;

-- Returns the hour of the last seven days in which most was refused, where that was a wave, and the number of such hours.
create function public.sign_in_wave() returns table (hour timestamptz, refused integer, hours integer)
language sql stable security definer set search_path = '' as $$
  select counted.hour, times, (count(*) over ())::integer from private.counted_tries as counted
  where kind = 'wave' and times >= private.wave_size() and counted.hour > now() - interval '7 days'
  order by times desc limit 1
$$;

-- Notes what changes how an administrator signs in. It is the holder's own doing unless somebody else calls; then the entry
-- names the holder.
create function private.note_account(done text, account uuid, device text default '') returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.note_activity(
    'account', done, account::text, case when account <> auth.uid() then users.email else coalesce(device, '') end,
    actor => coalesce(auth.uid(), account)
  )
  from auth.users where users.id = account and private.is_listed_admin(users.email);
end
$$;

-- Notes by which method and in which browser an administrator signed in. Where the account has a second factor, the step
-- before it only begins a sign-in, whose entry has the session's id. A code in a session that awaits none, such as one that
-- sets up a device, is no sign-in.
create function private.note_sign_in() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  method constant text := case
    when new.authentication_method in ('password', 'passkey') then new.authentication_method
    when new.authentication_method = 'totp' or new.authentication_method like 'mfa/%' then 'code'
    when new.authentication_method in ('otp', 'magiclink', 'recovery', 'invite', 'email/signup', 'email_change') then 'link'
    else ''
  end;
  opened record;
begin
  select users.id, concat_ws(', ',
    nullif(private.browser_of(coalesce(user_agent, '')), ''), nullif(private.system_of(coalesce(user_agent, '')), '')
  ) as browser
  into opened from auth.sessions join auth.users on users.id = user_id
  where sessions.id = new.session_id and private.is_listed_admin(users.email);
  if not found then
    return null;
  elsif method <> 'code' and private.has_second_factor(opened.id) and not private.is_strong_session(new.session_id) then
    perform private.note_activity('sign-in', 'code-awaited', new.session_id::text, opened.browser, method, opened.id);
  elsif method <> 'code' or exists (
    select from private.activity
    -- A session lasts 90 days at most.
    where kind = 'sign-in' and created_at > now() - interval '90 days'
      and action = 'code-awaited' and subject = new.session_id::text
  ) then
    perform private.note_activity('sign-in', 'created', opened.id::text, opened.browser, method, opened.id);
  end if;
  return null;
end
$$;
create trigger note_sign_in after insert on auth.mfa_amr_claims for each row execute function private.note_sign_in();

-- Notes how many sessions of an administrator ended, also by a new password or a removed factor. Sessions that the server
-- removes have expired, or their token was used again, which the server notes.
create function private.note_ended_sessions() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if current_setting('role', true) = 'service_role' then
    return null;
  end if;
  perform private.note_activity(
    'sign-in',
    case
      when current_setting('app.removing_factors', true) = users.id::text then 'ended-by-lift'
      when current_setting('app.changed_password', true) = users.id::text then 'ended-by-password'
      when bool_or(ended.id::text = auth.jwt() ->> 'session_id') or auth.uid() is null then 'ended'
      else 'ended-elsewhere'
    end,
    users.id::text, case when users.id <> auth.uid() then users.email else '' end, count(*)::text,
    coalesce(auth.uid(), users.id)
  )
  from ended join auth.users on users.id = ended.user_id
  where private.is_listed_admin(users.email) and coalesce(ended.not_after > now(), true)
  group by users.id;
  return null;
end
$$;
create trigger note_ended after delete on auth.sessions
  referencing old table as ended for each statement execute function private.note_ended_sessions();

-- Notes a new password, and tells the holder of one that replaces another. Taking away an unproven password is no change of
-- its holder's. Supabase's auth server ends the other sessions in the same transaction (app.changed_password).
create function private.note_password() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.encrypted_password <> '' then
    perform set_config('app.changed_password', new.id::text, true);
    perform private.note_account('password-changed', new.id);
    -- A first password replaces none.
    if old.encrypted_password <> '' then
      perform private.queue_account_mail('password-changed', gen_random_uuid(), new.id);
    end if;
  end if;
  return null;
end
$$;
create trigger note_password after update of encrypted_password on auth.users
  for each row when (new.encrypted_password is distinct from old.encrypted_password) execute function private.note_password();

-- Notes that somebody asked for a link into the account of an administrator.
create function private.note_link() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if (new.recovery_sent_at > coalesce(old.recovery_sent_at, '-infinity')
      or new.confirmation_sent_at > coalesce(old.confirmation_sent_at, '-infinity'))
    and private.is_listed_admin(new.email)
  then
    perform private.note_try('link-requested', new.id);
  end if;
  return null;
end
$$;
create trigger note_link after update of confirmation_sent_at, recovery_sent_at on auth.users
  for each row execute function private.note_link();

grant execute on function public.note_tries, public.sign_in_wave to service_role;
