-- Tells the server whether the database takes writes: fails with 25006 on a standby or where a provider has locked it,
-- and with 53100 where its disk is full. Writes to a temporary file alone, which needs no row and leaves nothing.
create function public.require_writable() returns void
language plpgsql set search_path = '' set work_mem = '64kB'
as $$
begin
  if current_setting('transaction_read_only')::boolean then
    raise exception using errcode = '25006', message = 'the database is read-only';
  end if;
  -- More than work_mem holds.
  perform count(*) from generate_series(1, 10000);
end
$$;

revoke execute on function public.require_writable() from public, anon, authenticated;
grant execute on function public.require_writable() to service_role;
