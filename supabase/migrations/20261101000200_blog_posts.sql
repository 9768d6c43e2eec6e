-- blog_posts: the bilingual blog. title, excerpt and content are {"en": text, "pl": text}; content is HTML.

create function private.is_bilingual(texts jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select jsonb_typeof(texts) = 'object'
     and coalesce(jsonb_typeof(texts -> 'en') = 'string' and jsonb_typeof(texts -> 'pl') = 'string', false)
$$;

revoke execute on function private.is_bilingual(jsonb) from public;
grant execute on function private.is_bilingual(jsonb) to anon, authenticated, service_role;

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
  updated_at timestamptz not null default now()
);

create index blog_posts_newest on public.blog_posts (date desc, id);
create index blog_posts_newest_in_category on public.blog_posts (category, date desc, id);

-- Trigger function: gives a new post a readable, unique id made from its English title
-- ("Copper & brass" becomes "copper-brass", the next one "copper-brass-2"; "All" begins with "all-2").
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

revoke execute on function private.name_post(), private.count_version() from public;

create trigger name_post before insert on public.blog_posts
  for each row execute function private.name_post();
create trigger keep_identity before update on public.blog_posts
  for each row execute function private.forbid_column_change('id');
create trigger version before update on public.blog_posts
  for each row execute function private.count_version();

revoke all on public.blog_posts from anon, authenticated;
grant select on public.blog_posts to anon;
grant select, insert, update, delete on public.blog_posts to authenticated;
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
