-- Objects for a hosted Supabase with Realtime and a storage: the announcement of changed pages, and the buckets of pictures
-- and photographs. The embedded server listens to the database, and stores files in a folder.

-- Announces a content change by Realtime, for a server that cannot listen to a hosted database. The topic is private and has
-- no policy: only the secret key can subscribe, and only the database can send. The message has no content.
create function private.broadcast_content_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform realtime.send('{}'::jsonb, 'changed', 'content', true);
  return null;
end
$$;

do $$
begin
  if to_regprocedure('realtime.send(jsonb, text, text, boolean)') is not null then
    create trigger broadcast_change after insert or delete or update on public.blog_posts
      for each row execute function private.broadcast_content_change();
    create trigger broadcast_removal after truncate on public.blog_posts
      for each statement execute function private.broadcast_content_change();
    create trigger broadcast_change after update of description, focal_x, focal_y on public.pictures
      for each row execute function private.broadcast_content_change();
    create trigger broadcast_change after insert or delete or update on public.category_labels
      for each row execute function private.broadcast_content_change();
    create trigger broadcast_change after insert or update on private.settings
      for each row when (starts_with(new.key, 'keep_')) execute function private.broadcast_content_change();
  end if;
end
$$;

-- Anyone sees an upload whose name they know; through the API administrators add pictures, and delete those that are not
-- listed. The storage deletes only what its caller also sees. Nobody has a policy for photographs: only the server, with its
-- secret key, stores, reads and deletes them. An existing bucket of that name becomes private.
do $$
begin
  if to_regclass('storage.objects') is null then
    return;
  end if;

  insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
  values ('uploads', 'uploads', true, 10485760, array['image/avif', 'image/webp'])
  on conflict (id) do nothing;
  insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
  values ('photographs', 'photographs', false, 20971520, array['image/jpeg', 'application/pdf'])
  on conflict (id) do update set
    public = excluded.public, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

  create policy "Administrators add pictures" on storage.objects for insert to authenticated
    with check (bucket_id = 'uploads' and (select private.is_admin()));
  create policy "Administrators see stored pictures" on storage.objects for select to authenticated
    using (bucket_id = 'uploads' and (select private.is_admin()));
  create policy "Administrators delete pictures that are not listed" on storage.objects for delete to authenticated
    using (bucket_id = 'uploads' and (select private.is_admin()) and not private.is_kept_picture(name));
end
$$;
