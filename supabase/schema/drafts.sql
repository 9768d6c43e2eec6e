-- Drafts: posts that are not public yet, and changes to posts that are. blog_posts holds what is public and nothing else.

-- id is given by who begins the draft, so that a repeated insert makes no second one; it is the creation_key of the post that
-- comes of it. post_id names the post whose changes these are, or that it was: no foreign key, a deleted post loses no draft.
-- base_version is the version of the post that the changes began from. updated_by is the email address of an administrator;
-- written_by that of whose words they are, which merging a category or replacing a picture leaves. A draft with publish_at is
-- published by the first server that finds it due; publish_error says why that was not possible: 'incomplete', 'changed' (the
-- post, since the changes began), 'deleted' (the post), 'slug' (none that a post may have), 'taken' (the slug), 'trash' (the
-- slug is that of a deleted post), or 'invalid' (a text that the database does not take). slug is the id that a new post is to
-- get, as it was typed; empty for one from the English title. date is the post's; null for the moment of publishing.
-- new_category: what the category is to be called and how it looks, if it has no label when the draft is published; what is
-- empty comes from the category. by_hand: its author pressed a button to save it, which the history keeps as a state of its
-- own.
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
  written_by text not null default ''
);

create index post_drafts_due on public.post_drafts (publish_at) where publish_error is null;
create index post_drafts_category on public.post_drafts (category);
create index post_drafts_slug on public.post_drafts (slug);

alter table public.post_drafts enable row level security;
grant select, insert, update, delete on public.post_drafts to authenticated, service_role;
create trigger keep_identity before update on public.post_drafts
  for each row execute function private.forbid_column_change('id', 'post_id');
create trigger spell_bodies before insert or update of content on public.post_drafts
  for each row execute function private.spell_bodies();
create trigger forbid_truncate before truncate on public.post_drafts
  for each statement execute function private.forbid_truncate();
create trigger clean_texts before insert or update of title, excerpt, category, search_title, search_description, new_category
  on public.post_drafts for each row execute function private.clean_texts(
    'title line typed', 'excerpt line typed', 'category line typed', 'search_title line typed',
    'search_description line typed', 'new_category line typed'
  );
create trigger require_body_bounds before insert or update of content on public.post_drafts
  for each row execute function private.require_body_bounds();
create trigger one_row_changed after update on public.post_drafts
  referencing new table as changed for each statement execute function private.require_one_row();
create trigger one_row_removed after delete on public.post_drafts
  referencing old table as changed for each statement execute function private.require_one_row();

create policy "Administrators read drafts" on public.post_drafts for select to authenticated using ((select private.is_admin()));
create policy "Administrators begin drafts" on public.post_drafts for insert to authenticated
  with check ((select private.is_admin()));
create policy "Administrators write drafts" on public.post_drafts for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Administrators discard drafts" on public.post_drafts for delete to authenticated
  using ((select private.is_admin()));

-- Whether a draft only goes on from another version of its post, or is said not to be publishable, or no longer: nobody wrote
-- anything.
create function private.goes_on(before public.post_drafts, after public.post_drafts) returns boolean
language sql immutable set search_path = '' as $$
  select (after.base_version is not null or before.base_version is null)
    and to_jsonb(after) - array['base_version', 'publish_error', 'version']
      = to_jsonb(before) - array['base_version', 'publish_error', 'version']
    and (after.base_version, after.publish_error) is distinct from (before.base_version, before.publish_error)
$$;
grant execute on function private.goes_on(public.post_drafts, public.post_drafts) to authenticated, service_role;

-- Trigger function: counts versions and notes who wrote when, whatever came with the row. Who is no person is not noted.
-- app.keeps_author says that what is written in it are no words of who writes.
create function private.stamp_draft() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.version := coalesce(old.version, 0) + 1;
  if tg_op = 'UPDATE' then
    new.written_by := old.written_by;
    if private.goes_on(old, new) then
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

-- Trigger function: raises 23514 "post_is_there" when somebody writes changes to a post that was deleted: they become a draft,
-- without base_version, or nothing. A deletion at the same moment waits, or is waited for.
create function private.require_changed_post() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and new.publish_error = 'deleted' then
    if private.goes_on(old, new) then
      return new;
    end if;
  end if;
  if new.base_version is not null and auth.uid() is not null then
    perform from public.blog_posts where id = new.post_id for key share;
    if not found then
      raise exception 'new row for relation "%" violates check constraint "post_is_there"', tg_table_name
        using errcode = 'check_violation';
    end if;
  end if;
  return new;
end
$$;
create trigger require_changed_post before insert or update on public.post_drafts
  for each row execute function private.require_changed_post();

-- Trigger function: raises 23514 when somebody schedules a draft for a moment that is over ("publish_at_is_to_come"), or at the
-- slug of a post in the trash ("id_is_not_in_trash"). A minute's grace: what was to come when it was chosen is published at
-- once.
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
  if broken is not null then
    raise exception 'new row for relation "%" violates check constraint "%"', tg_table_name, broken
      using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger require_schedule before insert or update of publish_at, publish_error, slug on public.post_drafts
  for each row execute function private.require_schedule();

-- Trigger function: notes where a draft begins and ends, when it is to be published, and who saves other words in it by hand or
-- goes on with what a colleague wrote; not what is typed. One that comes of a post, or has become one that says the same, is
-- noted as that.
create function private.note_draft() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  written constant public.post_drafts := coalesce(new, old);
  name constant text := coalesce(written.post_id, written.id::text);
  title constant text := coalesce(nullif(written.title ->> 'en', ''), written.title ->> 'pl');
  title_pl constant text := written.title ->> 'pl';
begin
  if tg_op = 'DELETE' then
    if not exists (
      select from public.blog_posts as post
      where (post.id = old.post_id or post.creation_key = old.id::text) and post.version > coalesce(old.base_version, 0)
        and private.said(to_jsonb(post)) = private.said(to_jsonb(old))
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
  if private.is_restoration(name, to_jsonb(new)) then
    perform private.note_activity('draft', 'reverted', name, title, title_pl => title_pl);
  elsif tg_op = 'INSERT' and not exists (
    select from public.blog_posts where id = new.post_id and new.base_version is null
  ) then
    perform private.note_activity(
      'draft', case when private.was_in_trash(name) then 'restored' else 'created' end, name, title,
      title_pl => title_pl
    );
  elsif tg_op = 'UPDATE' and (new.by_hand or new.updated_by <> old.updated_by)
    and private.changed_fields(to_jsonb(old), to_jsonb(new)) <> '{}'
  then
    perform private.note_activity('draft', 'changed', name, title, title_pl => title_pl);
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

-- A page of the drafts of each state, or of one, in a category or whose titles, or the names of their category, hold the words;
-- the latest saved first, or what is, or was, to be published next. Returns them with how many of each state are found, and the
-- categories of all drafts, by their states.
create function public.list_drafts(
  words text, page_size integer, chosen text default null, in_category text default null, page_number integer default 1
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
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
grant execute on function public.list_drafts(text, integer, text, text, integer) to authenticated;
