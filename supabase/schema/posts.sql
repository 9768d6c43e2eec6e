-- Posts of the bilingual blog: their ids, versions and bounds, and the announcement of every change.

-- content is HTML. search_title and search_description are for search engines and shared links; empty, the title or the
-- excerpt is shown. The blog searches terms_pl or terms_en, and the panel's list terms_panel. A creation repeated with its
-- creation_key makes no second post.
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
  creation_key text unique default private.requested_key() check (creation_key ~ '^[\w-]{16,64}$'),
  search_title jsonb not null default '{"en": "", "pl": ""}'
    check (private.is_bilingual(search_title) and private.is_within(search_title, 200)),
  search_description jsonb not null default '{"en": "", "pl": ""}'
    check (private.is_bilingual(search_description) and private.is_within(search_description, 500)),
  terms_panel tsvector not null
    generated always as (private.search_terms(array[title ->> 'en', title ->> 'pl', category])) stored,
  terms_pl tsvector not null generated always as (private.search_terms(array[title ->> 'pl', excerpt ->> 'pl'])) stored,
  terms_en tsvector not null generated always as (private.search_terms(array[title ->> 'en', excerpt ->> 'en'])) stored
);

create index blog_posts_newest on public.blog_posts (date desc, id);
create index blog_posts_newest_in_category on public.blog_posts (category, date desc, id);
create index blog_posts_polish_terms on public.blog_posts using gin (terms_pl);
create index blog_posts_english_terms on public.blog_posts using gin (terms_en);
create index blog_posts_panel_terms on public.blog_posts using gin (terms_panel);

grant select on public.blog_posts to anon, authenticated, service_role;
grant insert, update, delete on public.blog_posts to authenticated, service_role;
create trigger keep_origin before update on public.blog_posts
  for each row execute function private.forbid_column_change('creation_key');
create trigger spell_bodies before insert or update of content on public.blog_posts
  for each row execute function private.spell_bodies();
create trigger note_change after insert or delete or update on public.blog_posts
  for each row execute function private.note_change();
create trigger clean_texts before insert or update of title, excerpt, category, search_title, search_description
  on public.blog_posts for each row execute function private.clean_texts(
    'title line', 'excerpt line', 'category line', 'search_title line', 'search_description line'
  );

-- By its name it fires before spell_bodies, which reads the body once more.
create trigger require_body_bounds before insert or update of content on public.blog_posts
  for each row execute function private.require_body_bounds();

create policy "Anyone reads posts" on public.blog_posts for select to anon, authenticated using (true);
create policy "Administrators write posts" on public.blog_posts for all to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));

-- Triggers of one event fire in the order of their names: those that look for a given id come before name_post.

-- Sets the version of a new post. A post with an id may be one that was deleted: its version begins above all counted ones, so
-- that an editor that has read the old one learns of the change.
create function private.begin_version() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.version := case when new.id = '' then 1
    else greatest(extract(epoch from now() - timestamptz '2026-01-01 00:00:00+00')::integer, 1) end;
  new.updated_at := now();
  return new;
end
$$;
create trigger begin_version before insert on public.blog_posts for each row execute function private.begin_version();

-- Raises 23514 for a text longer than the post form takes, and for more than two languages. It is no check constraint because
-- longer posts can be restored: posts with an id of their own, and unchanged texts, are accepted.
create function private.require_post_bounds() returns trigger
language plpgsql security definer set search_path = '' as $$
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
  perform private.refuse_row(tg_table_name, broken || '_bounds');
  return new;
end
$$;
create trigger check_bounds before insert or update on public.blog_posts
  for each row execute function private.require_post_bounds();

-- Gives a post without an id one from its English title, with a number where a post, the trash or a draft has it.
create function private.name_post() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  draft constant uuid := (select id from public.post_drafts where id::text = new.creation_key);
  base text;
  suffix integer := 1;
begin
  if new.id <> '' then
    return new;
  end if;
  base := lower(translate(new.title ->> 'en', 'ąćęłńóśźżĄĆĘŁŃÓŚŹŻ', 'acelnoszzACELNOSZZ'));
  base := trim(both '-' from left(regexp_replace(base, '[^a-z0-9]+', '-', 'g'), 80));
  base := coalesce(nullif(base, ''), 'post');
  perform private.wait_for_turn('blog_posts.id ' || base);
  new.id := base;
  while new.id = 'all' or private.slug_holder(new.id, draft) is not null loop
    suffix := suffix + 1;
    new.id := base || '-' || suffix;
  end loop;
  return new;
end
$$;
create trigger name_post before insert on public.blog_posts for each row execute function private.name_post();

-- Counts the versions of a row, so that an editor can tell whether it changed since it was read.
create function private.count_version() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.version := coalesce(old.version, 0) + 1;
  new.updated_at := now();
  return new;
end
$$;
create trigger version before update on public.blog_posts for each row execute function private.count_version();

-- A future date comes from a browser whose clock is wrong. Later publishing is scheduled instead.
create function private.date_post() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is not null then
    new.date := least(new.date, now());
  end if;
  return new;
end
$$;
create trigger date_post before insert or update of date on public.blog_posts for each row execute function private.date_post();

-- Returns the first field required by the post form that shows nothing and differs from before.
create function private.missing_field(post jsonb, before jsonb default '{}') returns text
language sql immutable set search_path = '' as $$
  select field
  from unnest(array['title', 'excerpt', 'content', 'category', 'imageurl']) as field
  where post -> field is distinct from before -> field and exists (
    select from jsonb_each_text(
      case jsonb_typeof(post -> field) when 'object' then post -> field else jsonb_build_object('', post -> field) end
    ) as each
    where case field when 'content' then private.is_blank(each.value) else private.strip_invisible(each.value) = '' end
  )
  limit 1
$$;

-- Whether the address may be a post's picture; app/content/image-address.ts has the same rule.
create function private.is_image_address(address text) returns boolean
language sql immutable set search_path = '' as $$
  select address ~ '^/uploads/[0-9a-f]{32}-[1-9]\d{0,3}\.webp$'
    or address ~ '^/media/[A-Za-z0-9_./-]+$' and address !~ '\.\.'
    or address ~ '^https://\S'
$$;

-- Tells the servers, which cache pages, that content changed. One notification per transaction is sent, when it commits. The
-- triggers are for each row: a statement without rows announces nothing.
create function private.announce_content_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform pg_notify('content_changed', '');
  return null;
end
$$;
create trigger announce_change after insert or delete or update on public.blog_posts
  for each row execute function private.announce_content_change();
create trigger announce_removal after truncate on public.blog_posts
  for each statement execute function private.announce_content_change();

-- The privacy policy shows the retention periods, so its page is rendered again.
create trigger announce_change after insert or update on private.settings
  for each row when (starts_with(new.key, 'keep_')) execute function private.announce_content_change();
