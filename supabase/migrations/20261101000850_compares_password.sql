-- Tells the server whether a sign-in with an address, given in lower case, comes to comparing a password: the embedded
-- auth server does that only for a confirmed account that has one, and how long it takes must not tell anyone.
create function public.compares_password(address text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from auth.users
    where users.email = address and users.email_confirmed_at is not null and users.encrypted_password <> ''
  )
$$;

revoke execute on function public.compares_password(text) from public, anon, authenticated;
grant execute on function public.compares_password(text) to service_role;
