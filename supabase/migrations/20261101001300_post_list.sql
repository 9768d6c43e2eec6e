-- What the panel's list of posts asks: a page of all posts, of a category's, or of those that hold some words.

-- The texts in which words are looked for, as they are searched, apart by a line end that no search can hold.
alter table public.blog_posts
  add column words_panel text not null
    generated always as (
      private.as_searched(title ->> 'en') || chr(10) || private.as_searched(title ->> 'pl') || chr(10)
        || private.as_searched(category)
    ) stored;

create index blog_posts_panel_words on public.blog_posts using gin (words_panel extensions.gin_trgm_ops);

-- Lists the posts whose English title, Polish title or category holds the words, whatever their case; every character
-- is meant literally, and no words are held by every post. With a category only its posts. Returns {"found": how many
-- there are, with words counted no further than 1000, "isCapped": whether there are more than that, "posts": the page's
-- posts without their bodies, newest first}; page_number counts from 1.
create function public.list_posts(
  words text, page_size integer, in_category text default null, page_number integer default 1
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  most_found constant integer := 1000;
  condition text := 'true';
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
    condition := condition || format(' and words_panel like %L', private.holding(words));
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

revoke execute on function public.list_posts(text, integer, text, integer) from public, anon;
grant execute on function public.list_posts(text, integer, text, integer) to authenticated, service_role;
