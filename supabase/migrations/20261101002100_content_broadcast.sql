-- A server that reaches the database through a hosted Supabase alone cannot listen to it. There, Realtime tells of every
-- change of a post: on a private topic that has no policy, so only the secret key hears it, and nobody but the database
-- speaks on it. Nothing of the post is told.
create function private.broadcast_content_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform realtime.send('{}'::jsonb, 'changed', 'content', true);
  return null;
end
$$;

revoke execute on function private.broadcast_content_change() from public;

do $$
begin
  if to_regprocedure('realtime.send(jsonb, text, text, boolean)') is null then
    return;
  end if;

  create trigger broadcast_change after insert or update or delete on public.blog_posts
    for each row execute function private.broadcast_content_change();
  create trigger broadcast_removal after truncate on public.blog_posts
    for each statement execute function private.broadcast_content_change();
end
$$;
