-- Settings, and the rate limits of forms and sign-ins, which all servers of a database share.

-- The server writes the settings at its start. notify_emails is a comma-separated list; seed is the state of the demonstration
-- posts; primary_admin_row is the id of the admin_users row that exists because of primary_admin_email. The primary
-- administrator sets second_factor and the retention periods, which begin with keep_.
create table private.settings (
  key text primary key check (key in (
    'primary_admin_email', 'notify_emails', 'seed', 'primary_admin_row', 'installation_key',
    'keep_messages', 'keep_spam', 'keep_photographs', 'keep_subscriptions', 'keep_activity', 'removal_from', 'erasure_key',
    'second_factor'
  )),
  value text not null
);

-- Other settings change by themselves, as the demonstration's state does.
create trigger note_change after update on private.settings
  for each row when (new.value <> old.value and new.key = any (array['primary_admin_email', 'notify_emails']))
  execute function private.note_change();

-- Returns a secret of this database: 244 random bits, made by the first call.
create function private.secret_of_database(name text) returns text
language sql security definer set search_path = '' as $$
  insert into private.settings (key, value)
  values (name, replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''))
  on conflict do nothing;
  select value from private.settings where key = name
$$;

-- Returns the key that signs the tokens of forms and links on a hosted project, where no server has a lasting secret of its
-- own.
create function public.installation_key() returns text
language sql security definer set search_path = '' as $$
  select private.secret_of_database('installation_key')
$$;

-- Returns the hash of an address or a mailbox with the key of this database.
create function private.keyed_hash(hashed text) returns text
language sql security definer set search_path = '' as $$
  select encode(sha256(convert_to(secret, 'UTF8') || sha256(convert_to(secret || hashed, 'UTF8'))), 'hex')
  from private.secret_of_database('erasure_key') as secret
$$;

-- bucket is a keyed hash of what was tried and by whom: the table holds no addresses.
create table private.rate_limits (
  bucket text primary key check (length(bucket) <= 64),
  tries integer not null,
  free_at timestamptz not null,
  forgotten_at timestamptz not null
);

create index rate_limits_forgotten on private.rate_limits (forgotten_at);

-- Counts one try against a limit and returns whether it is allowed, or else in how many seconds the next one is: most_tries in
-- a period that begins with the first; after the last of them each further try waits, first for first_wait_seconds, then twice
-- as long each time, until there was no try for the longest wait. A refused try is not counted.
create function public.take_rate_limit(
  limit_bucket text, most_tries integer, period_seconds integer,
  first_wait_seconds integer, longest_wait_seconds integer
) returns table (allowed boolean, retry_after integer)
language plpgsql security definer set search_path = '' as $$
declare
  entry private.rate_limits;
  moment timestamptz;
begin
  insert into private.rate_limits (bucket, tries, free_at, forgotten_at)
  values (limit_bucket, 0, '-infinity', '-infinity')
  on conflict (bucket) do update set bucket = excluded.bucket
  returning * into entry;
  -- The row is locked from here on. The clock is read after any wait for the lock.
  moment := clock_timestamp();
  if entry.forgotten_at <= moment then
    entry.tries := 0;
    entry.free_at := moment;
    entry.forgotten_at := moment + make_interval(secs => period_seconds);
  end if;

  allowed := entry.free_at <= moment;
  if allowed then
    entry.tries := entry.tries + 1;
    if entry.tries >= most_tries then
      entry.free_at := moment + make_interval(secs => least(
        first_wait_seconds * power(2::float8, least(entry.tries - most_tries, 30)), longest_wait_seconds));
      entry.forgotten_at := entry.free_at + make_interval(secs => longest_wait_seconds);
    end if;
    update private.rate_limits
    set tries = entry.tries, free_at = entry.free_at, forgotten_at = entry.forgotten_at
    where bucket = limit_bucket;
  end if;
  retry_after := case when allowed then 0 else greatest(1, ceil(extract(epoch from entry.free_at - moment)))::integer end;

  delete from private.rate_limits where bucket in (
    select old.bucket from private.rate_limits old
    where old.forgotten_at <= moment and old.bucket <> limit_bucket
    order by old.forgotten_at limit 10
    for update skip locked
  );
  return next;
end
$$;

-- Forgets the tries of a bucket after one that succeeded.
create function public.reset_rate_limit(limit_bucket text) returns void
language sql security definer set search_path = '' as $$
  delete from private.rate_limits where bucket = limit_bucket
$$;

grant execute on function public.installation_key, public.take_rate_limit, public.reset_rate_limit to service_role;
