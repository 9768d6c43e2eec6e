-- Titles and descriptions of posts for search engines and shared links, and the holder of a slug.

-- Empty where the title or the excerpt is shown.
alter table public.blog_posts
  add column search_title jsonb not null default '{"en": "", "pl": ""}'
    check (private.is_bilingual(search_title) and private.is_within(search_title, 200)),
  add column search_description jsonb not null default '{"en": "", "pl": ""}'
    check (private.is_bilingual(search_description) and private.is_within(search_description, 500));

-- The holder of the slug that a new post is to get: 'post', 'trash', another 'draft' than this one, or null.
create function private.slug_holder(wanted text, draft uuid) returns text
language sql stable set search_path = ''
as $$
  select case
    when exists (select from public.blog_posts where id = wanted) then 'post'
    when exists (select from public.deleted_posts where post_id = wanted) then 'trash'
    when exists (
      select from public.post_drafts where wanted in (post_id, slug) and wanted <> '' and id is distinct from draft
    ) then 'draft'
  end
$$;

-- The same for the post form.
create function public.slug_holder(wanted text, draft uuid) returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return private.slug_holder(wanted, draft);
end
$$;
