-- Tells the server why the database takes no writes: 'read-only' on a standby or where a provider has locked it,
-- 'disk-full' where its disk is; null where it takes them. Writes to a temporary file alone, which needs no row and
-- leaves nothing.
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

revoke execute on function public.write_failure() from public, anon, authenticated;
grant execute on function public.write_failure() to service_role;
