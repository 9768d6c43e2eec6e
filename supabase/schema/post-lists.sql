-- Lists of posts: the categories with their numbers, the blog's search and the panel's list.

-- blog_categories: every category that has posts, with their number. Triggers keep it.
create table public.blog_categories (
  category text primary key,
  posts integer not null
);

alter table public.blog_categories enable row level security;
grant select on public.blog_categories to anon, authenticated, service_role;
create trigger forbid_truncate before truncate on public.blog_categories
  for each statement execute function private.forbid_truncate();

create policy "Anyone reads categories" on public.blog_categories for select to anon, authenticated using (true);

-- Adds a difference, which may be negative, to the number of a category's posts.
create function private.count_category(counted text, difference integer) returns void
language sql set search_path = '' as $$
  insert into public.blog_categories as known (category, posts) values (counted, difference)
  on conflict (category) do update set posts = known.posts + excluded.posts;
  delete from public.blog_categories where category = counted and posts <= 0;
$$;

-- Trigger functions: bring the numbers up to date with what a statement did. Every statement takes the categories in the same
-- order, so that no two deadlock.
create function private.count_added_posts() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.count_category(category, number)
  from (select category, count(*)::integer as number from added group by category order by category) as counted;
  return null;
end
$$;
create trigger count_added after insert on public.blog_posts
  referencing new table as added for each statement execute function private.count_added_posts();

create function private.count_removed_posts() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.count_category(category, -number)
  from (select category, count(*)::integer as number from removed group by category order by category) as counted;
  return null;
end
$$;
create trigger count_removed after delete on public.blog_posts
  referencing old table as removed for each statement execute function private.count_removed_posts();

create function private.count_moved_posts() returns trigger
language plpgsql security definer set search_path = '' as $$
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
create trigger count_moved after update on public.blog_posts
  referencing old table as removed new table as added
  for each statement execute function private.count_moved_posts();

create function private.forget_categories() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.blog_categories;
  return null;
end
$$;
create trigger forget_categories after truncate on public.blog_posts
  for each statement execute function private.forget_categories();

-- Finds the posts whose title or excerpt contains each of the words, in one language ('pl' or 'en'); every character is
-- literal. With a category only its posts. Returns {"found": how many there are, counted up to 600, "isCapped": whether there
-- are more, "posts": the page's posts without their bodies, newest first}; page_number counts from 1.
create function public.search_posts(
  words text, search_language text, page_size integer, in_category text default null, page_number integer default 1
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
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
grant execute on function public.search_posts(text, text, integer, text, integer) to anon, authenticated, service_role;

-- A page of the posts, the newest first: of a category, or whose texts, or the names of their category, hold each of the words.
create function public.list_posts(
  words text, page_size integer, in_category text default null, page_number integer default 1
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
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
grant execute on function public.list_posts(text, integer, text, integer) to authenticated, service_role;
