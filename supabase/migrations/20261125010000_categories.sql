-- Categories: what visitors see of the text in blog_posts.category.

-- Returns a name as people read it: names that look the same are the same, whatever their spaces, invisible characters,
-- case, or the compatibility forms (NFKC) of their letters. The forms do the same.
create function private.as_read(given text) returns text
language sql immutable strict set search_path = ''
as $$
  select private.as_searched(normalize(private.seen(given), nfkc))
$$;

-- key is that text. A category of posts without a row is shown by it, in a colour in turn. The checks name what
-- app/content/category-look.ts draws.
create table public.category_labels (
  key text primary key check (btrim(key) <> '' and length(key) <= 60),
  name jsonb not null
    check (private.is_bilingual(name) and private.is_within(name, 60)
      and private.seen(name ->> 'pl') <> '' and private.seen(name ->> 'en') <> ''),
  colour text not null check (colour in ('copper', 'patina', 'steel', 'brass')),
  symbol text not null check (
    symbol in (
      'gauge', 'chip', 'scales', 'chart', 'bulb', 'cycle', 'leaf', 'drop', 'disc', 'ingot', 'beam', 'hexagon'
    )
  ),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create unique index category_labels_polish_name on public.category_labels (private.as_read(name ->> 'pl'));
create unique index category_labels_english_name on public.category_labels (private.as_read(name ->> 'en'));

create trigger keep_identity before update on public.category_labels
  for each row execute function private.forbid_column_change('key', 'created_at');
create trigger forbid_truncate before truncate on public.category_labels
  for each statement execute function private.forbid_truncate();

create function private.stamp_label() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end
$$;

create trigger stamp before update on public.category_labels
  for each row execute function private.stamp_label();

-- Servers keep pages with these names: they are told as they are of posts.
create trigger announce_change after insert or update or delete on public.category_labels
  for each row execute function private.announce_content_change();

do $$
begin
  if to_regprocedure('realtime.send(jsonb, text, text, boolean)') is not null then
    create trigger broadcast_change after insert or update or delete on public.category_labels
      for each row execute function private.broadcast_content_change();
  end if;
end
$$;

alter table public.category_labels enable row level security;

create policy "Anyone reads the names of categories"
  on public.category_labels for select to anon, authenticated
  using (true);

create policy "Administrators name categories"
  on public.category_labels for insert to authenticated
  with check ((select private.is_admin()));

create policy "Administrators rename categories"
  on public.category_labels for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));

create policy "Administrators delete categories that are not used"
  on public.category_labels for delete to authenticated
  using (
    (select private.is_admin())
    and not exists (select from public.blog_categories where blog_categories.category = category_labels.key)
    and not exists (select from public.post_drafts where post_drafts.category = category_labels.key)
    and not exists (select from public.deleted_posts where deleted_posts.category = category_labels.key)
  );

insert into public.category_labels (key, name, colour, symbol) values
  ('technology', '{"pl": "Technologia", "en": "Technology"}', 'copper', 'gauge'),
  ('policy', '{"pl": "Przepisy", "en": "Policy"}', 'patina', 'scales'),
  ('business', '{"pl": "Biznes", "en": "Business"}', 'steel', 'chart'),
  ('innovation', '{"pl": "Innowacje", "en": "Innovation"}', 'brass', 'bulb'),
  ('recycling', '{"pl": "Recykling", "en": "Recycling"}', 'copper', 'cycle'),
  ('sustainability', '{"pl": "Zrównoważony rozwój", "en": "Sustainability"}', 'patina', 'leaf'),
  ('environment', '{"pl": "Środowisko", "en": "Environment"}', 'steel', 'drop');

create trigger note_change after insert or update or delete on public.category_labels
  for each row execute function private.note_change();

-- Makes the label of a category that has neither posts nor a label. Where another category has one of the names, there is
-- none, and the category is shown by its key. A look that is not given is that of app/content/category-look.ts (defaultLook).
create function private.label_category(new_key text, given jsonb) returns void
language plpgsql set search_path = ''
as $$
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

-- For administrators: gives the posts and drafts of a category another one and removes its name, also in what can be
-- restored. The states of the history keep the category that they had, and what it has become. Drafts of changes to these posts
-- go on from the version that this makes. False where the other one is gone.
create function public.merge_categories(merged text, remaining text) returns boolean
language plpgsql security definer set search_path = ''
as $$
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
  -- A colleague who saves a post at this moment comes first; what is read of it then is what they saved.
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

-- A page of the posts, the newest first: of a category, or whose texts, or the names of their category, hold each of the words.
create or replace function public.list_posts(
  words text, page_size integer, in_category text default null, page_number integer default 1
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  most_found constant integer := 1000;
  condition text := 'true';
  named text[];
  counted bigint;
  found bigint;
  posts jsonb;
begin
  if page_size not between 1 and 100 or page_number not between 1 and 1000000 then
    raise exception 'no such page' using errcode = '22023';
  end if;
  if in_category is not null then
    condition := format('category = %L', in_category);
  end if;
  if words = '' then
    select coalesce(sum(known.posts), 0) into counted from public.blog_categories as known
    where in_category is null or known.category = in_category;
    found := counted;
  else
    select array_agg(key) into named from public.category_labels
    where private.as_searched(name ->> 'en') like private.holding(words)
      or private.as_searched(name ->> 'pl') like private.holding(words);
    condition := condition || format(' and (words_panel like %L', private.holding(words))
      || case when named is null then '' else format(' or category = any (%L)', named) end || ')';
    execute format(
      'select count(*) from (select from public.blog_posts where %s limit %s) as matches', condition, most_found + 1
    ) into counted;
    found := least(counted, most_found);
  end if;
  execute format(
    'select coalesce(jsonb_agg(to_jsonb(matches) order by matches.date desc, matches.id), ''[]'') from (
       select id, title, imageurl, category, date from public.blog_posts
       where %s order by date desc, id limit %s offset %s) as matches',
    condition, page_size, page_size * (page_number::bigint - 1)
  ) into posts;
  return jsonb_build_object('found', found, 'isCapped', counted > found, 'posts', posts);
end
$$;

-- A page of the drafts of each state, or of one, in a category or whose titles, or the names of their category, hold the words;
-- the latest saved first, or what is, or was, to be published next. Returns them with how many of each state are found, and the
-- categories of all drafts, by their states.
create function public.list_drafts(
  words text, page_size integer, chosen text default null, in_category text default null, page_number integer default 1
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  if page_size not between 1 and 100 or page_number not between 1 and 1000000 then
    raise exception 'no such page' using errcode = '22023';
  end if;
  return (
    with drafts as (
      select id, version, publish_at, publish_error, updated_at, updated_by, post_id, base_version, title, imageurl,
        category, new_category,
        case when publish_error is not null then 'failed' when publish_at is null then 'drafts' else 'scheduled' end as state
      from public.post_drafts
    ), matching as (
      select *, row_number() over (
        partition by state order by case when state <> 'drafts' then publish_at end, updated_at desc, id
      ) as place
      from drafts
      where (in_category is null or category = in_category) and (
        private.as_searched(title ->> 'en') like private.holding(words)
        or private.as_searched(title ->> 'pl') like private.holding(words)
        or private.as_searched(category) like private.holding(words)
        or category in (
          select key from public.category_labels
          where private.as_searched(name ->> 'en') like private.holding(words)
            or private.as_searched(name ->> 'pl') like private.holding(words)
        )
      )
    )
    select jsonb_build_object(
      'found', (
        select jsonb_build_object(
          'drafts', count(*) filter (where state = 'drafts'), 'scheduled', count(*) filter (where state = 'scheduled'),
          'failed', count(*) filter (where state = 'failed')
        ) from matching
      ),
      'drafts', (
        select coalesce(jsonb_agg(to_jsonb(matching) - 'state' - 'place' order by state, place), '[]') from matching
        where (chosen is null or state = chosen)
          and place > page_size * (page_number::bigint - 1) and place <= page_size * page_number::bigint
      ),
      'categories', (
        select coalesce(jsonb_agg(to_jsonb(used)), '[]') from (
          select category as key, state, count(*) as drafts,
            (array_agg(new_category order by updated_at desc))[1] as new_category
          from drafts where category <> '' group by category, state
        ) as used
      )
    )
  );
end
$$;
