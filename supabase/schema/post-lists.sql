-- Lists of posts: the categories with their numbers, the blog's search and the panel's list.

-- Every category that has posts, with their number. Triggers keep it.
create table public.blog_categories (
  category text primary key,
  posts integer not null
);

grant select on public.blog_categories to anon, authenticated, service_role;

create policy "Anyone reads categories" on public.blog_categories for select to anon, authenticated using (true);

-- Adds a difference, which may be negative, to the number of a category's posts.
create function private.count_category(counted text, difference integer) returns void
language sql set search_path = '' as $$
  insert into public.blog_categories as known (category, posts) values (counted, difference)
  on conflict (category) do update set posts = known.posts + excluded.posts;
  delete from public.blog_categories where category = counted and posts <= 0;
$$;

-- Brings the numbers up to date with a statement. Every statement takes the categories in the same order, so that no two
-- deadlock.
create function private.count_posts() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    perform private.count_category(category, count(*)::integer) from added group by category order by category;
  elsif tg_op = 'DELETE' then
    perform private.count_category(category, -count(*)::integer) from removed group by category order by category;
  else
    perform private.count_category(category, sum(number)::integer)
    from (select category, 1 as number from added union all select category, -1 from removed) as changes
    group by category having sum(number) <> 0 order by category;
  end if;
  return null;
end
$$;
create trigger count_added after insert on public.blog_posts
  referencing new table as added for each statement execute function private.count_posts();
create trigger count_removed after delete on public.blog_posts
  referencing old table as removed for each statement execute function private.count_posts();
create trigger count_moved after update on public.blog_posts
  referencing old table as removed new table as added for each statement execute function private.count_posts();

create function private.forget_categories() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.blog_categories;
  return null;
end
$$;
create trigger forget_categories after truncate on public.blog_posts
  for each statement execute function private.forget_categories();

-- Returns one page of the posts that meet a condition, newest first, with these columns. Only functions write the condition,
-- never callers. Returns {"found": how many there are, counted up to `most` unless the number is known, "isCapped": whether
-- there are more, "posts"}; page_number counts from 1.
create function private.page_of_posts(
  condition text, columns text, page_size integer, page_number integer, most integer, known integer default null
) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  skipped constant bigint := page_size * (page_number::bigint - 1);
  counted integer := known;
  found integer;
  posts jsonb;
begin
  if page_size not between 1 and 100 or page_number < 1 then
    raise exception 'no such page' using errcode = '22023';
  end if;
  if known is null then
    execute format('select count(*) from (select from public.blog_posts where %s limit %s) as matches', condition, most + 1)
      into counted;
  end if;
  found := coalesce(known, least(counted, most));
  execute format(
    'select coalesce(jsonb_agg(to_jsonb(matches) order by matches.date desc, matches.id), ''[]'') from (
       select %s from (select * from public.blog_posts where %s %s) as posts order by date desc, id limit %s offset %s
     ) as matches',
    -- In the order of the list the few posts that have a rare word would be found last.
    columns, condition, case when counted <= most then 'offset 0' end, greatest(0, least(page_size, found - skipped)), skipped
  ) into posts;
  return jsonb_build_object('found', found, 'isCapped', counted > found, 'posts', posts);
end
$$;

-- Returns the names of each category in both languages, by its key.
create function private.category_names() returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_object_agg(key, private.both_names(name)), '{}') from public.category_labels
$$;

-- For visitors: the posts whose title or excerpt has each of the words in one language ('pl' or 'en'), without their bodies, with
-- "hits", the words found in them; where there are none, "nearest", the words that find some. With a category only its posts.
create function public.search_posts(
  words text, search_language text, page_size integer, in_category text default null, page_number integer default 1
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  query constant tsquery[] := private.search_query(words);
  condition constant text := case when in_category is null then 'true' else format('category = %L', in_category) end;
  terms constant text := 'terms_' || search_language;
  page jsonb;
  nearest text;
begin
  if search_language not in ('pl', 'en') then
    raise exception 'no such page' using errcode = '22023';
  end if;
  page := private.page_of_posts(
    private.terms_condition(terms, query) || ' and ' || condition,
    'id, title, excerpt, imageurl, category, date', page_size, page_number, 600
  );
  if page -> 'found' = '0' and page_size > 1 then
    nearest := private.nearest_words(words, format(
      'select %s as terms, concat_ws('' '', title ->> %2$L, excerpt ->> %2$L) as text from public.blog_posts where %3$s',
      terms, search_language, condition
    ), terms, 'date');
    return page || jsonb_build_object('hits', '[]'::jsonb, 'nearest', case
      when nearest <> '' and public.search_posts(nearest, search_language, 1, in_category) -> 'found' <> '0' then nearest
    end);
  end if;
  return page || jsonb_build_object('hits', private.hits_in(
    jsonb_path_query_array(page -> 'posts', ('$[*].*.' || search_language)::jsonpath), query
  ));
end
$$;

-- For administrators: the posts of a category, or those whose texts, or the names of whose category, have the words, with "hits"
-- and "nearest" as of search_posts.
create function public.list_posts(
  words text, page_size integer, in_category text default null, page_number integer default 1
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  query constant tsquery[] := private.search_query(words);
  condition text := case when in_category is null then 'true' else format('category = %L', in_category) end;
  named text[];
  known integer;
  listed constant text := 'select terms_panel as terms, concat_ws('' '', title ->> ''en'', title ->> ''pl'') as text
    from public.blog_posts where ' || condition;
  page jsonb;
  nearest text;
begin
  if page_number > 1000000 then
    raise exception 'no such page' using errcode = '22023';
  end if;
  if words = '' then
    select coalesce(sum(counted.posts), 0) into known from public.blog_categories as counted
    where in_category is null or counted.category = in_category;
  else
    select array_agg(key) into named from public.category_labels
    where private.search_terms(array[name ->> 'en', name ->> 'pl']) @@ all (query);
    condition := condition || format(
      ' and (%s or category = any (%L))', private.terms_condition('terms_panel', query), coalesce(named, '{}')
    );
  end if;
  page := private.page_of_posts(condition, 'id, title, imageurl, category, date', page_size, page_number, 1000, known);
  if page -> 'found' = '0' and page_size > 1 then
    nearest := private.nearest_words(words, listed, 'terms_panel', 'date', private.category_names());
    return page || jsonb_build_object('hits', '[]'::jsonb, 'nearest', case
      when nearest <> '' and public.list_posts(nearest, 1, in_category) -> 'found' <> '0' then nearest
    end);
  end if;
  return page || jsonb_build_object('hits', private.hits_in(
    jsonb_path_query_array(page, '$.posts[*].title.*') || jsonb_path_query_array(private.category_names(), '$.*'), query
  ));
end
$$;

grant execute on function public.search_posts to anon, authenticated, service_role;
grant execute on function public.list_posts to authenticated, service_role;
