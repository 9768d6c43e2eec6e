-- Drafts: posts that are not public yet, and changes to posts that are. blog_posts holds what is public and nothing else.

-- Some functions call those of later files.
set check_function_bodies = off;

-- A body in one spelling, since browsers and the sanitiser write the same elements and characters differently: as the migrations
-- until shown_texts.sql need it, which has the final form.
create function private.spelled(html text) returns text
language sql immutable set search_path = ''
as $$
  select coalesce(string_agg(
    case when part[1] is null then part[3]
      else '<' || lower(part[1] collate "C") || attributes
        || case when lower(part[1] collate "C") in ('br', 'hr', 'img') then ' />' else '>' end
    end, '' order by place
  ), '')
  from regexp_matches(
    regexp_replace(
      regexp_replace(html, '&(?:nbsp|#160|#[xX][aA]0);', chr(160), 'g'), '&(?!#?[a-zA-Z0-9]+;)', '&amp;', 'g'
    ),
    $piece$<(/?[a-zA-Z][^ \t\n\f\r/<>"']*)((?:"[^"]*"|'[^']*'|[^<>"'])*)>|([^<]+|<)$piece$, 'g'
  ) with ordinality as piece (part, place),
    lateral (
      select coalesce(string_agg(
        ' ' || name || '="' || replace(replace(replace(value, '"', '&quot;'), '<', '&lt;'), '>', '&gt;') || '"', ''
        order by array_position(
          array['href', 'src', 'alt', 'width', 'height', 'start', 'lang', 'scope', 'colspan', 'rowspan'], name
        ), written
      ), '') as attributes
      from regexp_matches(
        part[2],
        $attribute$([^ \t\n\f\r=/"']+)(?:[ \t\n\f\r]*=[ \t\n\f\r]*(?:"([^"]*)"|'([^']*)'|([^ \t\n\f\r"']+)))?$attribute$,
        'g'
      ) with ordinality as attribute (match, written),
        lateral (
          select lower(match[1] collate "C") as name, coalesce(match[2], match[3], match[4], '') as value
        ) as read
    ) as kept
$$;

-- Trigger function: keeps the bodies of a post or draft in their one spelling, whoever writes them.
create function private.spell_bodies() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.content is distinct from old.content then
    new.content := coalesce((
      select jsonb_object_agg(key, case
        when jsonb_typeof(value) = 'string' and value is distinct from old.content -> key
          then to_jsonb(private.spelled(value #>> '{}'))
        else value
      end)
      from jsonb_each(case jsonb_typeof(new.content) when 'object' then new.content end)
    ), new.content);
  end if;
  return new;
end
$$;

create trigger spell_bodies before insert or update of content on public.blog_posts
  for each row execute function private.spell_bodies();

-- id is given by who begins the draft, so that a repeated insert makes no second one; it is the creation_key of the post that
-- comes of it. post_id names the post whose changes these are, or that it was: no foreign key, a deleted post loses no draft.
-- base_version is the version of the post that the changes began from. updated_by is the email address of an administrator;
-- written_by that of whose words they are, which merging a category or replacing a picture leaves. A draft with publish_at is
-- published by the first server that finds it due; publish_error says why that was not possible: 'incomplete', 'changed' (the
-- post, since the changes began), 'deleted' (the post), 'slug' (none that a post may have), 'taken' (the slug), 'trash' (the slug
-- is that of a deleted post), or 'invalid' (a text that the database does not take). slug is the id that a new post is to get, as
-- it was typed; empty for one from the English title. date is the post's; null for the moment of publishing. new_category: what
-- the category is to be called and how it looks, if it has no label when the draft is published; what is empty comes from the
-- category. by_hand: its author pressed a button to save it, which the history keeps as a state of its own.
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

create trigger keep_identity before update on public.post_drafts
  for each row execute function private.forbid_column_change('id', 'post_id');
create trigger spell_bodies before insert or update of content on public.post_drafts
  for each row execute function private.spell_bodies();
create trigger forbid_truncate before truncate on public.post_drafts
  for each statement execute function private.forbid_truncate();

alter table public.post_drafts enable row level security;

create policy "Administrators read drafts"
  on public.post_drafts for select to authenticated
  using ((select private.is_admin()));

create policy "Administrators begin drafts"
  on public.post_drafts for insert to authenticated
  with check ((select private.is_admin()));

create policy "Administrators write drafts"
  on public.post_drafts for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));

create policy "Administrators discard drafts"
  on public.post_drafts for delete to authenticated
  using ((select private.is_admin()));

-- Whether a draft only goes on from another version of its post, or is said not to be publishable, or no longer: nobody wrote
-- anything.
create function private.goes_on(before public.post_drafts, after public.post_drafts) returns boolean
language sql immutable set search_path = ''
as $$
  select (after.base_version is not null or before.base_version is null)
    and to_jsonb(after) - array['base_version', 'publish_error', 'version']
      = to_jsonb(before) - array['base_version', 'publish_error', 'version']
    and (after.base_version, after.publish_error) is distinct from (before.base_version, before.publish_error)
$$;

-- Trigger function: counts versions and notes who wrote when, whatever came with the row. Who is no person is not noted.
-- app.keeps_author says that what is written in it are no words of who writes.
create function private.stamp_draft() returns trigger
language plpgsql set search_path = ''
as $$
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

create trigger stamp before insert or update on public.post_drafts
  for each row execute function private.stamp_draft();

-- Trigger function: raises 23514 "post_is_there" when somebody writes changes to a post that was deleted: they become a draft,
-- without base_version, or nothing. A deletion at the same moment waits, or is waited for.
create function private.require_changed_post() returns trigger
language plpgsql security definer set search_path = ''
as $$
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
-- slug of a post in the trash ("id_is_not_in_trash"). A minute's grace: what was to come when it was chosen is published at once.
create function private.require_schedule() returns trigger
language plpgsql security definer set search_path = ''
as $$
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

-- Trigger function: a date to come is that of a browser whose clock is wrong. What is to be public later is scheduled.
create function private.date_post() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if auth.uid() is not null then
    new.date := least(new.date, now());
  end if;
  return new;
end
$$;

create trigger date_post before insert or update of date on public.blog_posts
  for each row execute function private.date_post();

-- The first field that the post form asks for and that shows nothing; of those that differ from what was before.
create function private.missing_field(post jsonb, before jsonb default '{}') returns text
language sql immutable set search_path = ''
as $$
  select field
  from unnest(array['title', 'excerpt', 'content', 'category', 'imageurl']) as field
  where post -> field is distinct from before -> field and exists (
    select from jsonb_each_text(
      case jsonb_typeof(post -> field) when 'object' then post -> field else jsonb_build_object('', post -> field) end
    ) as each
    where case field when 'content' then private.is_blank(each.value) else private.seen(each.value) = '' end
  )
  limit 1
$$;

-- Whether a post's picture may have the address, as app/content/image-address.ts has it.
create function private.is_image_address(address text) returns boolean
language sql immutable set search_path = ''
as $$
  select address ~ '^/uploads/[0-9a-f]{32}-[1-9]\d{0,3}\.webp$'
    or address ~ '^/media/[A-Za-z0-9_./-]+$' and address !~ '\.\.'
    or address ~ '^https://\S'
$$;

-- Makes a draft's text the post's, which is a new one where there is none of that id: dated at the latest when it was due. Raises
-- 'incomplete', 'changed', 'deleted', 'slug', 'taken' and 'trash'. app.author is whose doing it is, for the history, and app.due
-- the moment at which it was to be.
create function private.publish_draft(draft public.post_drafts) returns void
language plpgsql set search_path = ''
as $$
begin
  if private.missing_field(to_jsonb(draft)) is not null then
    raise exception 'incomplete';
  end if;
  if not private.is_image_address(draft.imageurl) then
    raise exception 'imageurl' using errcode = 'check_violation';
  end if;
  if draft.post_id is null and draft.slug <> '' then
    if draft.slug !~ '^[a-z0-9]+(-[a-z0-9]+)*$' or draft.slug = 'all' then
      raise exception 'slug';
    end if;
    -- Another draft that would like it does not have it yet.
    if private.slug_holder(draft.slug, draft.id) = 'trash' then
      raise exception 'trash';
    elsif private.slug_holder(draft.slug, draft.id) = 'post'
      or exists (select from public.post_drafts where post_id = draft.slug)
    then
      raise exception 'taken';
    end if;
  end if;
  if draft.base_version is null and exists (
    select from public.blog_posts where creation_key = draft.id::text or id = draft.post_id
  ) then
    raise exception 'changed';
  end if;
  perform set_config('app.author', draft.written_by, true);
  perform set_config('app.due', draft.publish_at::text, true);
  perform private.label_category(draft.category, draft.new_category);
  if draft.base_version is null then
    insert into public.blog_posts (
      id, title, excerpt, content, imageurl, category, search_title, search_description, date, creation_key
    )
    values (coalesce(draft.post_id, draft.slug), draft.title, draft.excerpt, draft.content, draft.imageurl,
      draft.category, draft.search_title, draft.search_description, least(draft.date, draft.publish_at), draft.id::text);
  else
    update public.blog_posts set title = draft.title, excerpt = draft.excerpt, content = draft.content,
      imageurl = draft.imageurl, category = draft.category, search_title = draft.search_title,
      search_description = draft.search_description,
      date = case when draft.date is null then date else least(draft.date, draft.publish_at) end
    where id = draft.post_id and version = draft.base_version;
    if not found then
      raise exception '%', case
        when exists (select from public.blog_posts where id = draft.post_id) then 'changed' else 'deleted' end;
    end if;
  end if;
  delete from public.post_drafts where id = draft.id;
end
$$;

-- Publishes the drafts that are due, the earliest first, each once, however many servers ask, and 20 at most. Returns each that
-- was tried: failure is null where it was published, what its publish_error says by now, or the SQLSTATE of what may pass: it
-- is tried again by the next call, and keeps no other waiting. A draft that somebody is writing to is left to the next call,
-- too. One lock is waited for; after that none, however many are held.
create function public.publish_due_posts() returns table (draft_id uuid, failure text)
language plpgsql security definer set search_path = '' set lock_timeout = '500ms'
as $$
declare
  due public.post_drafts;
  published integer := 0;
begin
  for due in
    select * from public.post_drafts where publish_at <= now() and publish_error is null
    order by publish_at for update skip locked
  loop
    draft_id := due.id;
    failure := null;
    begin
      perform private.publish_draft(due);
      published := published + 1;
    exception when others then
      failure := case
        when sqlstate = 'P0001' and sqlerrm in ('incomplete', 'changed', 'deleted', 'slug', 'taken', 'trash')
          then sqlerrm
        when sqlstate = '23505' then 'taken'
        when sqlstate ~ '^2[23]' then 'invalid'
      end;
      if failure is null then
        failure := sqlstate;
        if failure = '55P03' then
          perform set_config('lock_timeout', '1ms', true);
        end if;
      else
        update public.post_drafts set publish_error = failure where id = due.id;
      end if;
    end;
    return next;
    exit when published = 20;
  end loop;
end
$$;

-- Makes a post a draft again, which gets the same id and date when it is published. Changes that wait become the draft's
-- text, and their date its date. Tells whether it was public. app.unpublished says so to the history, which would keep a
-- deletion.
create function public.unpublish_post(unpublished text) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  perform from public.blog_posts where id = unpublished for update;
  perform set_config('app.unpublished', unpublished, true);
  insert into public.post_drafts (
    post_id, title, excerpt, content, imageurl, category, search_title, search_description, date
  )
  select id, title, excerpt, content, imageurl, category, search_title, search_description, date
  from public.blog_posts where id = unpublished
  on conflict (post_id) do update set base_version = null, publish_at = null, publish_error = null,
    date = coalesce(post_drafts.date, excluded.date);
  delete from public.blog_posts where id = unpublished;
  return found;
end
$$;

set check_function_bodies = on;
