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
-- there are, "posts": the page's posts without their bodies, newest first}; page_number counts from 1, a page has
-- twenty posts. With words it counts no further than 1000.
create function public.list_posts(
  words text default '', in_category text default null, page_number integer default 1
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  page_size constant integer := 20;
  most_found constant integer := 1000;
  condition text := 'true';
  found bigint;
  posts jsonb;
begin
  if page_number not between 1 and 1000000 then
    raise exception 'no such page' using errcode = '22023';
  end if;
  if in_category is not null then
    condition := format('category = %L', in_category);
  end if;
  if words = '' then
    select coalesce(sum(counted.posts), 0) into found from public.blog_categories as counted
    where in_category is null or counted.category = in_category;
  else
    condition := condition || format(' and words_panel like %L', private.holding(words));
    execute format(
      'select count(*) from (select from public.blog_posts where %s limit %s) as matches', condition, most_found
    ) into found;
  end if;
  execute format(
    'select coalesce(jsonb_agg(to_jsonb(matches) order by matches.date desc, matches.id), ''[]'') from (
       select id, title, imageurl, category, date from public.blog_posts
       where %s order by date desc, id limit %s offset %s) as matches',
    condition, page_size, page_size * (page_number::bigint - 1)
  ) into posts;
  return jsonb_build_object('found', found, 'posts', posts);
end
$$;

revoke execute on function public.list_posts(text, text, integer) from public, anon;
grant execute on function public.list_posts(text, text, integer) to authenticated, service_role;
