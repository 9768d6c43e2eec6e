-- Drafts: posts that are not public yet, and changes to posts that are. blog_posts holds only what is public.

-- Whoever begins a draft gives its id, so that a repeated insert makes no second one; it becomes the creation_key of the post.
-- post_id names the post that it changes or was, without a foreign key, since a deleted post loses no draft. base_version is
-- the version of the post from which the changes began. updated_by is the e-mail address of the last administrator, written_by
-- that of the author, which merging a category or replacing a picture leaves. A draft with publish_at is published by the
-- first server that finds it due; publish_error says why it was not: 'incomplete', 'changed' or 'deleted' (the post), 'slug'
-- (not one for a post), 'taken' (the slug), 'trash' (a deleted post has the slug), or 'invalid' (refused by the database).
-- slug is the id of a new post as it was typed, or empty for one from the English title. date is null for the moment of
-- publishing. new_category is the name and the look of a category that has no label yet. by_hand: its author pressed Save,
-- which the history keeps as a state of its own.
create table public.post_drafts (
  id uuid primary key default gen_random_uuid(),
  post_id text unique check (post_id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(post_id) <= 90),
  title jsonb not null check (private.is_bilingual(title) and private.is_within(title, 200)),
  excerpt jsonb not null check (private.is_bilingual(excerpt) and private.is_within(excerpt, 500)),
  content jsonb not null check (private.is_bilingual(content) and private.is_within(content, 400000)),
  imageurl text not null default '' check (length(imageurl) <= 2000),
  category text not null default '' check (length(category) <= 60),
  search_title jsonb not null default '{"en": "", "pl": ""}'
    check (private.is_bilingual(search_title) and private.is_within(search_title, 200)),
  search_description jsonb not null default '{"en": "", "pl": ""}'
    check (private.is_bilingual(search_description) and private.is_within(search_description, 500)),
  slug text not null default '' check (length(slug) <= 90),
  date timestamptz check (date >= '1900-01-01' and date < '3000-01-01'),
  new_category jsonb not null default '{"en": "", "pl": ""}' check (
    private.is_bilingual(new_category) and private.is_within(new_category - 'colour' - 'symbol', 60)
    and length(concat(new_category ->> 'colour', new_category ->> 'symbol')) <= 20
  ),
  base_version integer,
  publish_at timestamptz check (publish_at >= '1900-01-01' and publish_at < '3000-01-01'),
  publish_error text check (
    publish_error in ('incomplete', 'changed', 'deleted', 'slug', 'taken', 'trash', 'invalid')
  ),
  by_hand boolean not null default false,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  written_by text not null default '',
  terms tsvector not null generated always as (private.search_terms(array[title ->> 'en', title ->> 'pl', category])) stored
);

create index post_drafts_due on public.post_drafts (publish_at) where publish_error is null;
create index post_drafts_category on public.post_drafts (category);
create index post_drafts_slug on public.post_drafts (slug);

grant select, insert, update, delete on public.post_drafts to authenticated, service_role;
create trigger keep_origin before update on public.post_drafts
  for each row execute function private.forbid_column_change('post_id');
create trigger spell_bodies before insert or update of content on public.post_drafts
  for each row execute function private.spell_bodies();
create trigger clean_texts before insert or update of title, excerpt, category, search_title, search_description, new_category
  on public.post_drafts for each row execute function private.clean_texts(
    'title line typed', 'excerpt line typed', 'category line typed', 'search_title line typed',
    'search_description line typed', 'new_category line typed'
  );
create trigger require_body_bounds before insert or update of content on public.post_drafts
  for each row execute function private.require_body_bounds();

create policy "Administrators read and write drafts" on public.post_drafts for all to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));

-- Whether a draft only got another base version or publish_error: nobody wrote anything. Before a row is written, its generated
-- columns have no values yet.
create function private.is_rebased(before public.post_drafts, after public.post_drafts) returns boolean
language sql immutable set search_path = '' as $$
  select (after.base_version is not null or before.base_version is null)
    and to_jsonb(after) - array['base_version', 'publish_error', 'version', 'terms']
      = to_jsonb(before) - array['base_version', 'publish_error', 'version', 'terms']
    and (after.base_version, after.publish_error) is distinct from (before.base_version, before.publish_error)
$$;

-- Counts versions and notes who wrote when, whatever came with the row. app.keeps_author says that the words are not the
-- caller's.
create function private.stamp_draft() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.version := coalesce(old.version, 0) + 1;
  if tg_op = 'UPDATE' then
    new.written_by := old.written_by;
    if private.is_rebased(old, new) then
      return new;
    end if;
  end if;
  new.updated_at := now();
  new.updated_by := coalesce(private.confirmed_email(), old.updated_by, '');
  if tg_op = 'INSERT' or current_setting('app.keeps_author', true) is distinct from 'on' then
    new.written_by := new.updated_by;
  end if;
  return new;
end
$$;
create trigger stamp before insert or update on public.post_drafts for each row execute function private.stamp_draft();

-- Raises 23514 "post_is_there" when somebody writes changes to a deleted post. A deletion at the same moment waits, or is
-- waited for.
create function private.require_changed_post() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and new.publish_error = 'deleted' then
    if private.is_rebased(old, new) then
      return new;
    end if;
  end if;
  if new.base_version is not null and auth.uid() is not null then
    perform from public.blog_posts where id = new.post_id for key share;
    if not found then
      perform private.refuse_row(tg_table_name, 'post_is_there');
    end if;
  end if;
  return new;
end
$$;
create trigger require_changed_post before insert or update on public.post_drafts
  for each row execute function private.require_changed_post();

-- Raises 23514 when somebody schedules a draft for the past ("publish_at_is_to_come", with a minute's grace, after which it is
-- published at once), or at the slug of a post in the trash ("id_is_not_in_trash").
create function private.require_schedule() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  before public.post_drafts;
  broken text;
begin
  if auth.uid() is null or new.publish_at is null or new.publish_error is not null then
    return new;
  end if;
  if tg_op = 'UPDATE' then
    before := old;
  end if;
  broken := case
    when (new.publish_at, new.publish_error) is distinct from (before.publish_at, before.publish_error)
      and new.publish_at < now() - interval '1 minute' then 'publish_at_is_to_come'
    when new.post_id is null and private.slug_holder(new.slug, new.id) = 'trash' then 'id_is_not_in_trash'
  end;
  perform private.refuse_row(tg_table_name, broken);
  return new;
end
$$;
create trigger require_schedule before insert or update of publish_at, publish_error, slug on public.post_drafts
  for each row execute function private.require_schedule();

-- Notes that a draft begins, ends or is scheduled, and who saves other words by hand or continues a colleague's, but not each
-- save while typing. A draft that became a post with the same words is noted as that post.
create function private.note_draft() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  written constant public.post_drafts := coalesce(new, old);
  name constant text := coalesce(written.post_id, written.id::text);
  title constant text := coalesce(nullif(written.title ->> 'en', ''), written.title ->> 'pl');
  title_pl constant text := written.title ->> 'pl';
  action text;
begin
  if tg_op = 'DELETE' then
    if not exists (
      select from public.blog_posts as post
      where (post.id = old.post_id or post.creation_key = old.id::text) and post.version > coalesce(old.base_version, 0)
        and private.comparable_text(to_jsonb(post)) = private.comparable_text(to_jsonb(old))
        and (old.date is null or date_trunc('milliseconds', post.date) in (
          date_trunc('milliseconds', old.date), date_trunc('milliseconds', old.publish_at)
        ))
    ) then
      perform private.note_activity(
        'draft', case when old.base_version is null then 'deleted' else 'discarded' end, name, title,
        title_pl => title_pl
      );
    end if;
    return null;
  end if;
  action := case
    when private.is_restoration(name, to_jsonb(new)) then 'reverted'
    when tg_op = 'UPDATE' then case
      when (new.by_hand or new.updated_by <> old.updated_by)
        and private.changed_fields(to_jsonb(old), to_jsonb(new)) <> '{}' then 'changed'
    end
    when exists (select from public.blog_posts where id = new.post_id and new.base_version is null) then null
    when private.is_from_trash(name) then 'restored'
    else 'created'
  end;
  if action is not null then
    perform private.note_activity('draft', action, name, title, title_pl => title_pl);
  end if;
  if new.publish_at is distinct from old.publish_at then
    perform private.note_activity(
      'draft', case when new.publish_at is null then 'unscheduled' else 'scheduled' end, name, title,
      coalesce(to_jsonb(new.publish_at) #>> '{}', ''), title_pl => title_pl
    );
  end if;
  return null;
end
$$;
create trigger note_change after insert or delete or update of publish_at, by_hand on public.post_drafts
  for each row execute function private.note_draft();

-- For administrators: a page of the drafts of each state, or of one, in a category or whose titles or category names have the
-- words; the latest saved first, or the next to be published. Returns them with the number of each state, and the
-- categories of all drafts by their states; and "hits" and "nearest" as list_posts does.
create function public.list_drafts(
  words text, page_size integer, chosen text default null, in_category text default null, page_number integer default 1
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  query constant tsquery[] := private.search_query(words);
  page jsonb;
  nearest text;
begin
  perform private.require_admin();
  if page_size not between 1 and 100 or page_number not between 1 and 1000000 then
    raise exception 'no such page' using errcode = '22023';
  end if;
  page := (
    with drafts as (
      select id, version, publish_at, publish_error, updated_at, updated_by, post_id, base_version, title, imageurl,
        category, new_category, terms,
        case when publish_error is not null then 'failed' when publish_at is null then 'drafts' else 'scheduled' end as state
      from public.post_drafts
    ), matching as (
      select *, row_number() over (
        partition by state order by case when state <> 'drafts' then publish_at end, updated_at desc, id
      ) as place
      from drafts
      where (in_category is null or category = in_category) and (
        terms @@ all (query) or category in (
          select key from public.category_labels where private.search_terms(array[name ->> 'en', name ->> 'pl']) @@ all (query)
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
        select coalesce(jsonb_agg(to_jsonb(matching) - '{state,place,terms}'::text[] order by state, place), '[]') from matching
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
  if page -> 'found' = '{"drafts": 0, "scheduled": 0, "failed": 0}' and page_size > 1 then
    nearest := private.nearest_words(
      words, format(
        'select terms, concat_ws('' '', title ->> ''en'', title ->> ''pl'') as text from public.post_drafts where %s',
        case when in_category is null then 'true' else format('category = %L', in_category) end
      ), 'terms', 'updated_at', private.category_names()
    );
    return page || jsonb_build_object('hits', '[]'::jsonb, 'nearest', case
      when nearest <> '' and public.list_drafts(nearest, 1, null, in_category) -> 'drafts' <> '[]' then nearest
    end);
  end if;
  return page || jsonb_build_object('hits', private.hits_in(
    jsonb_path_query_array(page, '$.drafts[*].title.*') || jsonb_path_query_array(private.category_names(), '$.*'), query
  ));
end
$$;

grant execute on function private.is_rebased to authenticated, service_role;
grant execute on function public.list_drafts to authenticated;
