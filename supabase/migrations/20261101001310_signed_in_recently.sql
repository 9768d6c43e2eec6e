-- Tells the server whether a session began within the last ten minutes: who signed in just now may set a password, while
-- a session that was left open, or stolen, must not take the account over.
create function public.signed_in_recently(session uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from auth.sessions
    where sessions.id = session and sessions.created_at > now() - interval '10 minutes'
  )
$$;

revoke execute on function public.signed_in_recently(uuid) from public, anon, authenticated;
grant execute on function public.signed_in_recently(uuid) to service_role;
