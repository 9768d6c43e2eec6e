-- Every change of a post is announced to the servers that keep pages made from posts. One announcement goes out per
-- transaction, when it commits. The triggers are for each row: a statement that matches no row announces nothing.

create function private.announce_content_change() returns trigger
language plpgsql set search_path = ''
as $$
begin
  perform pg_notify('content_changed', '');
  return null;
end
$$;

revoke execute on function private.announce_content_change() from public;

create trigger announce_change after insert or update or delete on public.blog_posts
  for each row execute function private.announce_content_change();
create trigger announce_removal after truncate on public.blog_posts
  for each statement execute function private.announce_content_change();
