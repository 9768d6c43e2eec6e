-- Categories: what visitors see for the text in blog_posts.category.

-- key is that text. A category without a row is shown by its text, in one of the colours. The checks name what
-- app/content/category-look.ts draws.
create table public.category_labels (
  key text primary key check (btrim(key) <> '' and length(key) <= 60),
  name jsonb not null
    check (private.is_bilingual(name) and private.is_within(name, 60)
      and private.strip_invisible(name ->> 'pl') <> '' and private.strip_invisible(name ->> 'en') <> ''),
  colour text not null check (colour in ('copper', 'patina', 'steel', 'brass')),
  symbol text not null check (
    symbol in (
      'gauge', 'chip', 'scales', 'chart', 'bulb', 'cycle', 'leaf', 'drop', 'disc', 'ingot', 'beam', 'hexagon'
    )
  ),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create unique index category_labels_polish_name on public.category_labels (private.comparable_name(name ->> 'pl'));
create unique index category_labels_english_name on public.category_labels (private.comparable_name(name ->> 'en'));

grant select on public.category_labels to anon, authenticated, service_role;
grant insert, update, delete on public.category_labels to authenticated, service_role;

insert into public.category_labels (key, name, colour, symbol) values
  ('technology', '{"pl": "Technologia", "en": "Technology"}', 'copper', 'gauge'),
  ('policy', '{"pl": "Przepisy", "en": "Policy"}', 'patina', 'scales'),
  ('business', '{"pl": "Biznes", "en": "Business"}', 'steel', 'chart'),
  ('innovation', '{"pl": "Innowacje", "en": "Innovation"}', 'brass', 'bulb'),
  ('recycling', '{"pl": "Recykling", "en": "Recycling"}', 'copper', 'cycle'),
  ('sustainability', '{"pl": "Zrównoważony rozwój", "en": "Sustainability"}', 'patina', 'leaf'),
  ('environment', '{"pl": "Środowisko", "en": "Environment"}', 'steel', 'drop');

-- Servers cache pages with these names.
create trigger announce_change after insert or delete or update on public.category_labels
  for each row execute function private.announce_content_change();
create trigger note_change after insert or delete or update on public.category_labels
  for each row execute function private.note_change();
create trigger count_removed_row after delete on public.category_labels for each row execute function private.count_removed_row();
create trigger clean_texts before insert or update of key, name on public.category_labels
  for each row execute function private.clean_texts('key line', 'name line');
create trigger count_overwritten after update on public.category_labels
  for each row when (old.name is distinct from new.name) execute function private.count_removed_row();

create policy "Anyone reads the names of categories" on public.category_labels for select to anon, authenticated using (true);
create policy "Administrators name categories" on public.category_labels for insert to authenticated
  with check ((select private.is_admin()));
create policy "Administrators rename categories" on public.category_labels for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Administrators delete categories that are not used" on public.category_labels for delete to authenticated
  using (
    (select private.is_admin())
    and not exists (select from public.blog_categories where blog_categories.category = category_labels.key)
    and not exists (select from public.post_drafts where post_drafts.category = category_labels.key)
    and not exists (select from public.deleted_posts where deleted_posts.category = category_labels.key)
  );

create function private.stamp_label() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end
$$;
create trigger stamp before update on public.category_labels for each row execute function private.stamp_label();

-- Makes the label of a category that has neither posts nor a label. Where another category has one of the names there is none,
-- and the category is shown by its key. The default look is that of app/content/category-look.ts (defaultLook).
create function private.label_category(new_key text, given jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  turn constant integer := (select sum(ascii(letter)) from regexp_split_to_table(new_key, '') as letter) % 4 + 1;
begin
  if exists (select from public.blog_categories where category = new_key) then
    return;
  end if;
  insert into public.category_labels (key, name, colour, symbol) values (
    new_key,
    jsonb_build_object(
      'pl', coalesce(nullif(btrim(given ->> 'pl'), ''), new_key),
      'en', coalesce(nullif(btrim(given ->> 'en'), ''), new_key)
    ),
    coalesce(nullif(given ->> 'colour', ''), (array['copper', 'patina', 'steel', 'brass'])[turn]),
    coalesce(nullif(given ->> 'symbol', ''), (array['disc', 'ingot', 'beam', 'hexagon'])[turn])
  )
  on conflict do nothing;
end
$$;

-- For administrators: gives the posts and drafts of a category another one and removes its label, also in what can be
-- restored. The states of the history keep their category and note the new one. Drafts of changes continue from the version
-- that this makes. Returns false where the other category is gone.
create function public.merge_categories(merged text, remaining text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if merged = remaining or btrim(remaining) = '' then
    raise exception 'no other category' using errcode = '22023';
  end if;
  if not exists (select from public.category_labels where key = remaining for share)
    and not exists (select from public.blog_posts where category = remaining)
  then
    return false;
  end if;
  -- A colleague who saves a post at this moment comes first; afterwards the post is read as they saved it.
  perform from public.blog_posts where category = merged order by id for no key update;
  update public.post_drafts as draft set base_version = draft.base_version + 1
  from public.blog_posts as post
  where post.id = draft.post_id and post.version = draft.base_version and post.category = merged;
  update public.blog_posts set category = remaining where category = merged;
  perform set_config('app.keeps_author', 'on', true);
  update public.post_drafts set category = remaining where category = merged;
  perform set_config('app.keeps_author', '', true);
  update public.post_versions set merged_into = remaining
  where category = merged and merged_into is null or merged_into = merged;
  perform private.note_activity(
    'category', 'merged', merged,
    coalesce((select private.both_names(name) from public.category_labels where key = merged), merged),
    coalesce((select private.both_names(name) from public.category_labels where key = remaining), remaining)
  );
  delete from public.category_labels where key = merged;
  return true;
end
$$;

grant execute on function public.merge_categories to authenticated;
