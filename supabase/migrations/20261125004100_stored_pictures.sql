-- The stored pictures in the hands of administrators, where there is a storage: on a hosted Supabase. It deletes what its
-- caller also sees.
do $$
begin
  if to_regclass('storage.objects') is null then
    return;
  end if;

  create policy "Administrators see stored pictures" on storage.objects for select to authenticated
    using (bucket_id = 'uploads' and (select private.is_admin()));
  create policy "Administrators delete pictures that are not listed" on storage.objects for delete to authenticated
    using (bucket_id = 'uploads' and (select private.is_admin()) and not private.is_kept_picture(name));
end
$$;
