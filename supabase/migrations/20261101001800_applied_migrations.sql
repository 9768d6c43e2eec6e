-- Tells the server which migrations the database has been through: whether it is ready for this release.
create function public.applied_migrations() returns setof text
language sql stable security definer set search_path = ''
as $$
  select version::text from supabase_migrations.schema_migrations order by version
$$;

revoke execute on function public.applied_migrations() from public, anon, authenticated;
grant execute on function public.applied_migrations() to service_role;
