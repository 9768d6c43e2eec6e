-- What the blog's lists ask: how many posts each category has, and which posts hold some words.

create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;

-- blog_categories: every category that has posts, with their number; kept by the triggers below.
create table public.blog_categories (
  category text primary key,
  posts integer not null
);

revoke all on public.blog_categories from anon, authenticated;
grant select on public.blog_categories to anon, authenticated;
alter table public.blog_categories enable row level security;

create policy "Anyone reads categories"
  on public.blog_categories for select to anon, authenticated
  using (true);

-- Adds a difference, which may be negative, to the number of a category's posts.
create function private.count_category(counted text, difference integer) returns void
language sql set search_path = ''
as $$
  insert into public.blog_categories as known (category, posts) values (counted, difference)
  on conflict (category) do update set posts = known.posts + excluded.posts;
  delete from public.blog_categories where category = counted and posts <= 0;
$$;

-- Trigger functions: bring the numbers up to date with what a statement did. Every statement takes the categories in
-- the same order, so that no two can end up waiting for one another.
create function private.count_added_posts() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.count_category(category, number)
  from (select category, count(*)::integer as number from added group by category order by category) as counted;
  return null;
end
$$;

create function private.count_removed_posts() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.count_category(category, -number)
  from (select category, count(*)::integer as number from removed group by category order by category) as counted;
  return null;
end
$$;

create function private.count_moved_posts() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.count_category(category, difference)
  from (
    select category, sum(number)::integer as difference
    from (select category, 1 as number from added union all select category, -1 from removed) as changes
    group by category having sum(number) <> 0 order by category
  ) as counted;
  return null;
end
$$;

create function private.forget_categories() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.blog_categories;
  return null;
end
$$;

create trigger count_added after insert on public.blog_posts
  referencing new table as added for each statement execute function private.count_added_posts();
create trigger count_removed after delete on public.blog_posts
  referencing old table as removed for each statement execute function private.count_removed_posts();
create trigger count_moved after update on public.blog_posts
  referencing old table as removed new table as added
  for each statement execute function private.count_moved_posts();
create trigger forget_categories after truncate on public.blog_posts
  for each statement execute function private.forget_categories();

select private.count_category(category, count(*)::integer) from public.blog_posts group by category;

-- Takes a text; returns it as it is searched: in lower case, composed (NFC), with one plain space for any white space,
-- so that what was copied from a page, where some spaces do not break, is found again.
create function private.as_searched(given text) returns text
language sql immutable strict set search_path = ''
as $$
  select lower(normalize(regexp_replace(given, E'[[:space:]\u00a0\u2007\u202f]+', ' ', 'g'), nfc))
$$;

-- Takes typed words; returns the pattern of the texts, as they are searched, that hold them: every character of the first
-- 200 is meant literally.
create function private.holding(words text) returns text
language sql immutable strict set search_path = ''
as $$
  select '%' || regexp_replace(private.as_searched(left(words, 200)), '([\\%_])', '\\\1', 'g') || '%'
$$;

revoke execute on function private.as_searched(text), private.holding(text) from public;
grant execute on function private.as_searched(text) to anon, authenticated, service_role;

-- The texts in which words are looked for: a post's title and excerpt as they are searched, apart by a line end that no
-- search can hold. Stored, since a search for fewer than three letters finds no help in the indexes and reads them all.
alter table public.blog_posts
  add column words_pl text not null
    generated always as (private.as_searched(title ->> 'pl') || chr(10) || private.as_searched(excerpt ->> 'pl')) stored,
  add column words_en text not null
    generated always as (private.as_searched(title ->> 'en') || chr(10) || private.as_searched(excerpt ->> 'en')) stored;

create index blog_posts_polish_words on public.blog_posts using gin (words_pl extensions.gin_trgm_ops);
create index blog_posts_english_words on public.blog_posts using gin (words_en extensions.gin_trgm_ops);

-- Finds the posts whose title or excerpt holds the words, in one language ('pl' or 'en'), whatever their case; every
-- character is meant literally. With a category only its posts. Returns {"found": how many there are, counted no
-- further than 600, "isCapped": whether there are more than that, "posts": the page's posts without their bodies,
-- newest first}; page_number counts from 1.
create function public.search_posts(
  words text, search_language text, page_size integer, in_category text default null, page_number integer default 1
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  most_found constant integer := 600;
  skipped constant bigint := page_size::bigint * (page_number - 1);
  matching text;
  counted integer;
  found integer;
  posts jsonb;
begin
  if search_language not in ('pl', 'en') or page_size not between 1 and 100 or page_number < 1 then
    raise exception 'no such page' using errcode = '22023';
  end if;
  matching := format(
    'from public.blog_posts where %I like %L', 'words_' || search_language, private.holding(words)
  );
  if in_category is not null then
    matching := matching || format(' and category = %L', in_category);
  end if;
  execute format('select count(*) from (select %s limit %s) as matches', matching, most_found + 1) into counted;
  found := least(counted, most_found);
  execute format(
    'select coalesce(jsonb_agg(to_jsonb(matches) order by matches.date desc, matches.id), ''[]'') from (
       select id, title, excerpt, imageurl, category, date %s order by date desc, id limit %s offset %s) as matches',
    matching, greatest(0, least(page_size, found - skipped)), skipped
  ) into posts;
  return jsonb_build_object('found', found, 'isCapped', counted > found, 'posts', posts);
end
$$;

revoke execute on function
  private.count_category(text, integer), private.count_added_posts(), private.count_removed_posts(),
  private.count_moved_posts(), private.forget_categories(),
  public.search_posts(text, text, integer, text, integer)
  from public;
grant execute on function public.search_posts(text, text, integer, text, integer) to anon, authenticated, service_role;
