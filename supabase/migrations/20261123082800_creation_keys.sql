-- A post whose creation is repeated, because its answer was lost, is made once. The key of a creation travels beside the
-- row, in the request's header Idempotency-Key, and is kept with the post that it made.

-- Returns the key that the present request of the API brings; null where there is none.
create function private.requested_key() returns text
language sql stable set search_path = ''
as $$
  select nullif(current_setting('request.headers', true), '')::jsonb ->> 'idempotency-key'
$$;

revoke execute on function private.requested_key() from public;
grant execute on function private.requested_key() to authenticated, service_role;

alter table public.blog_posts
  add column creation_key text unique check (creation_key ~ '^[\w-]{16,64}$');
alter table public.blog_posts
  alter column creation_key set default private.requested_key();

create or replace trigger keep_identity before update on public.blog_posts
  for each row execute function private.forbid_column_change('id', 'creation_key');
