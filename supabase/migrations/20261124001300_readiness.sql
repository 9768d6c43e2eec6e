-- Readiness: what the server asks of its database before it takes visitors.

-- Returns the versions of the migrations that the database has been through.
create function public.applied_migrations() returns setof text
language sql stable security definer set search_path = ''
as $$
  select version::text from supabase_migrations.schema_migrations order by version
$$;

-- Returns why the database takes no writes: 'read-only' on a standby or where a provider has locked it, 'disk-full';
-- null where it takes them. Writes only a temporary file, which needs no row and leaves nothing.
create function public.write_failure() returns text
language plpgsql set search_path = '' set work_mem = '64kB'
as $$
begin
  if current_setting('transaction_read_only')::boolean then
    return 'read-only';
  end if;
  -- More than work_mem holds.
  perform count(*) from generate_series(1, 10000);
  return null;
exception when disk_full then
  return 'disk-full';
end
$$;

select private.correct_grants();
