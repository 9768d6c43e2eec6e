drop function public.take_rate_limit(text, integer, integer, integer);

-- Counts one try against a limit and tells whether it is allowed, or else in how many seconds the next one is:
-- most_tries in a period that begins with the first; from the last of them on each further try waits, first for
-- first_wait_seconds, then twice as long each time, until it has been quiet for the longest wait. A refused try counts
-- nothing.
create function public.take_rate_limit(
  limit_bucket text, most_tries integer, period_seconds integer,
  first_wait_seconds integer, longest_wait_seconds integer
) returns table (allowed boolean, retry_after integer)
language plpgsql security definer set search_path = ''
as $$
declare
  entry private.rate_limits;
  moment timestamptz;
begin
  insert into private.rate_limits (bucket, tries, free_at, forgotten_at)
  values (limit_bucket, 0, '-infinity', '-infinity')
  on conflict (bucket) do update set bucket = excluded.bucket
  returning * into entry;
  -- The row is locked from here on; the clock is read after any wait for the lock.
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

revoke execute on function public.take_rate_limit(text, integer, integer, integer, integer)
  from public, anon, authenticated;
grant execute on function public.take_rate_limit(text, integer, integer, integer, integer) to service_role;
