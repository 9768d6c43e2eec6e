-- Posts of the bilingual blog: their ids, versions, bounds, and the announcement of every change.

-- Whether a value is {"en": text, "pl": text}.
create function private.is_bilingual(texts jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select jsonb_typeof(texts) = 'object'
     and coalesce(jsonb_typeof(texts -> 'en') = 'string' and jsonb_typeof(texts -> 'pl') = 'string', false)
$$;

-- Whether both texts have at most so many characters, and there is nothing beside them.
create function private.is_within(texts jsonb, most integer) returns boolean
language sql immutable set search_path = ''
as $$
  -- What is no object is refused by the table's own check.
  select case when jsonb_typeof(texts) = 'object'
    then length(texts ->> 'en') <= most and length(texts ->> 'pl') <= most and texts - 'en' - 'pl' = '{}'::jsonb
  end
$$;

-- Returns the header Idempotency-Key of the present API request, or null.
create function private.requested_key() returns text
language sql stable set search_path = ''
as $$
  select nullif(current_setting('request.headers', true), '')::jsonb ->> 'idempotency-key'
$$;

-- content is HTML. words_pl, words_en and words_panel are what is searched; a line end, which no search contains,
-- separates the texts. They are stored because a search for fewer than three letters uses no index and reads them all.
-- A creation that is repeated with its creation_key makes no second post.
create table public.blog_posts (
  id text primary key default ''
    check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(id) <= 90)
    constraint id_is_no_page check (id <> 'all'), -- A post lies at /blog/{id}, the list of all posts at /blog/all.
  title jsonb not null check (private.is_bilingual(title)),
  excerpt jsonb not null check (private.is_bilingual(excerpt)),
  content jsonb not null check (private.is_bilingual(content)),
  imageurl text not null default '',
  category text not null default '',
  date timestamptz not null default now() check (date >= '1900-01-01' and date < '3000-01-01'),
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  words_pl text not null
    generated always as (private.as_searched(title ->> 'pl') || chr(10) || private.as_searched(excerpt ->> 'pl')) stored,
  words_en text not null
    generated always as (private.as_searched(title ->> 'en') || chr(10) || private.as_searched(excerpt ->> 'en')) stored,
  words_panel text not null
    generated always as (
      private.as_searched(title ->> 'en') || chr(10) || private.as_searched(title ->> 'pl') || chr(10)
        || private.as_searched(category)
    ) stored,
  creation_key text unique default private.requested_key() check (creation_key ~ '^[\w-]{16,64}$')
);

create index blog_posts_newest on public.blog_posts (date desc, id);
create index blog_posts_newest_in_category on public.blog_posts (category, date desc, id);
create index blog_posts_polish_words on public.blog_posts using gin (words_pl extensions.gin_trgm_ops);
create index blog_posts_english_words on public.blog_posts using gin (words_en extensions.gin_trgm_ops);
create index blog_posts_panel_words on public.blog_posts using gin (words_panel extensions.gin_trgm_ops);

create trigger keep_identity before update on public.blog_posts
  for each row execute function private.forbid_column_change('id', 'creation_key');
create trigger forbid_truncate before truncate on public.blog_posts
  for each statement execute function private.forbid_truncate();

alter table public.blog_posts enable row level security;

create policy "Anyone reads posts"
  on public.blog_posts for select to anon, authenticated
  using (true);

create policy "Administrators create posts"
  on public.blog_posts for insert to authenticated
  with check ((select private.is_admin()));

create policy "Administrators edit posts"
  on public.blog_posts for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));

create policy "Administrators delete posts"
  on public.blog_posts for delete to authenticated
  using ((select private.is_admin()));

-- Triggers of one event fire by the order of their names: those that look for a given id come before name_post.

-- Trigger function: sets version and moment of a new post, whatever came with it. A post that comes with its id may be
-- one that was deleted: its version begins above those that are counted up to, so that whoever read it before learns
-- that it has changed.
create function private.begin_version() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.version := case when new.id = '' then 1
    else greatest(extract(epoch from now() - timestamptz '2026-01-01 00:00:00+00')::integer, 1) end;
  new.updated_at := now();
  return new;
end
$$;

create trigger begin_version before insert on public.blog_posts
  for each row execute function private.begin_version();

-- Trigger function: raises 23514 for a text longer than the post form takes, and for more than two languages. The
-- embedded API knows the code by the words of a check constraint. A check itself would refuse to restore longer posts,
-- which are accepted where they come with an id of their own or keep their text.
create function private.require_post_bounds() returns trigger
language plpgsql set search_path = ''
as $$
declare
  before public.blog_posts;
  broken text;
begin
  if tg_op = 'UPDATE' then
    before := old;
  elsif new.id <> '' then
    return new;
  end if;
  broken := case
    when new.title is distinct from before.title and not private.is_within(new.title, 200) then 'title'
    when new.excerpt is distinct from before.excerpt and not private.is_within(new.excerpt, 500) then 'excerpt'
    when new.content is distinct from before.content and not private.is_within(new.content, 400000) then 'content'
    when new.category is distinct from before.category and length(new.category) > 60 then 'category'
    when new.imageurl is distinct from before.imageurl and length(new.imageurl) > 2000 then 'imageurl'
  end;
  if broken is not null then
    raise exception 'new row for relation "%" violates check constraint "%"', tg_table_name, broken || '_bounds'
      using errcode = 'check_violation';
  end if;
  return new;
end
$$;

create trigger check_bounds before insert or update on public.blog_posts
  for each row execute function private.require_post_bounds();

-- Trigger function: gives a new post a readable, unique id made from its English title ("Copper & brass" becomes
-- "copper-brass", the next one "copper-brass-2").
create function private.name_post() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  base text;
  suffix integer := 1;
begin
  if new.id <> '' then
    return new;
  end if;
  base := lower(translate(new.title ->> 'en', 'ąćęłńóśźżĄĆĘŁŃÓŚŹŻ', 'acelnoszzACELNOSZZ'));
  base := trim(both '-' from left(regexp_replace(base, '[^a-z0-9]+', '-', 'g'), 80));
  base := coalesce(nullif(base, ''), 'post');
  perform pg_advisory_xact_lock(hashtextextended('blog_posts.id ' || base, 0));
  new.id := base;
  while new.id = 'all' or exists (select from public.blog_posts where id = new.id) loop
    suffix := suffix + 1;
    new.id := base || '-' || suffix;
  end loop;
  return new;
end
$$;

create trigger name_post before insert on public.blog_posts
  for each row execute function private.name_post();

-- Trigger function: counts versions, so that an editor can tell whether a post changed since it was read.
create function private.count_version() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end
$$;

create trigger version before update on public.blog_posts
  for each row execute function private.count_version();

-- Trigger function: tells the servers, which keep pages made from posts, that a post changed. One notification per
-- transaction is sent, when it commits. The triggers are for each row: a statement that matches no row announces
-- nothing.
create function private.announce_content_change() returns trigger
language plpgsql set search_path = ''
as $$
begin
  perform pg_notify('content_changed', '');
  return null;
end
$$;

create trigger announce_change after insert or update or delete on public.blog_posts
  for each row execute function private.announce_content_change();
create trigger announce_removal after truncate on public.blog_posts
  for each statement execute function private.announce_content_change();

-- Trigger function: the same by Realtime, for a server that cannot listen to a hosted database. The topic is private
-- and has no policy: only the secret key can subscribe, and only the database can send. The message has no content.
create function private.broadcast_content_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform realtime.send('{}'::jsonb, 'changed', 'content', true);
  return null;
end
$$;

do $$
begin
  if to_regprocedure('realtime.send(jsonb, text, text, boolean)') is null then
    return;
  end if;

  create trigger broadcast_change after insert or update or delete on public.blog_posts
    for each row execute function private.broadcast_content_change();
  create trigger broadcast_removal after truncate on public.blog_posts
    for each statement execute function private.broadcast_content_change();
end
$$;

select private.correct_grants();
