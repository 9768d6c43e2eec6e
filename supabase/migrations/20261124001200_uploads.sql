-- The bucket of uploaded pictures, where there is a storage: on a hosted Supabase. The embedded server stores them in
-- a folder. Anyone sees a picture whose name they know; nobody changes or deletes one through the API.
do $$
begin
  if to_regclass('storage.objects') is null then
    return;
  end if;

  insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
  values ('uploads', 'uploads', true, 10485760, array['image/avif', 'image/webp'])
  on conflict (id) do nothing;

  create policy "Administrators add pictures" on storage.objects for insert to authenticated
    with check (bucket_id = 'uploads' and (select private.is_admin()));
end
$$;
