-- The blog's search finds every word within a title or excerpt, whatever its case and diacritics. The panel's search is
-- list_posts.

-- Returns a text as the blog searches it: in searched form, without diacritics.
create function private.as_found(given text) returns text
language sql immutable strict set search_path = ''
as $$
  select translate(
    regexp_replace(normalize(private.as_searched(given), nfd), '[\u0300-\u036f]', '', 'g'), 'łøđ', 'lod'
  )
$$;

alter table public.blog_posts
  drop column words_pl,
  drop column words_en,
  add column words_pl text not null
    generated always as (private.as_found(title ->> 'pl') || chr(10) || private.as_found(excerpt ->> 'pl')) stored,
  add column words_en text not null
    generated always as (private.as_found(title ->> 'en') || chr(10) || private.as_found(excerpt ->> 'en')) stored;

create index blog_posts_polish_words on public.blog_posts using gin (words_pl extensions.gin_trgm_ops);
create index blog_posts_english_words on public.blog_posts using gin (words_en extensions.gin_trgm_ops);

-- Finds the posts whose title or excerpt contains each of the words, in one language ('pl' or 'en'); every character is
-- literal. With a category only its posts. Returns {"found": how many there are, counted up to 600,
-- "isCapped": whether there are more, "posts": the page's posts without their bodies, newest first}; page_number
-- counts from 1.
create or replace function public.search_posts(
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
  matching := 'from public.blog_posts where '
    || private.holds_words('words_' || search_language, private.as_found(words));
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

select private.correct_grants();
