-- Pictures: which have been uploaded, and where they are used.

-- Returns the hashes of the uploaded pictures that a post or a draft shows or links to.
create function private.pictures_in(content jsonb, imageurl text) returns text[]
language sql immutable set search_path = '' as $$
  select coalesce(array_agg(distinct found[1]), '{}')
  from regexp_matches(
    coalesce(content ->> 'pl', '') || ' ' || coalesce(content ->> 'en', '') || ' ' || coalesce(imageurl, ''),
    '/uploads/([0-9a-f]{32})-', 'g'
  ) as found
$$;

-- address is that of the largest variant; name and bytes are those of the sent file. height and bytes are null for uploads
-- older than this table. The focal point is given in parts of the width and the height, from the left and the top. busy_since:
-- one caller is storing or deleting its files; after a minute that counts as aborted. claim: the id that this caller gave it.
-- is_stored: all its files are certainly there.
create table public.pictures (
  id uuid primary key default gen_random_uuid(),
  address text not null unique check (address ~ '^/uploads/[0-9a-f]{32}-[1-9]\d{0,3}\.webp$'),
  hash text not null generated always as (substr(address, 10, 32)) stored,
  name text not null default '' check (length(name) <= 200),
  width integer not null check (width > 0),
  height integer check (height > 0),
  bytes integer check (bytes > 0),
  description jsonb not null default '{"en": "", "pl": ""}'
    check (private.is_bilingual(description) and private.is_within(description, 500)),
  focal_x numeric(3, 2) not null default 0.5 check (focal_x between 0 and 1),
  focal_y numeric(3, 2) not null default 0.5 check (focal_y between 0 and 1),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null default coalesce(private.confirmed_email(), ''),
  busy_since timestamptz,
  claim uuid,
  is_stored boolean not null default true
);

create index pictures_hash on public.pictures (hash);
create index pictures_newest on public.pictures (created_at desc, id desc);

grant select on public.pictures to authenticated, service_role;
grant update (description), update (focal_x), update (focal_y) on public.pictures to authenticated;
grant insert, update on public.pictures to service_role;
create trigger keep_origin before update on public.pictures
  for each row execute function private.forbid_column_change(
    'address', 'name', 'width', 'height', 'bytes', 'created_by'
  );

-- Servers cache pages with these.
create trigger announce_change after update of description, focal_x, focal_y on public.pictures
  for each row execute function private.announce_content_change();
create trigger note_change after insert or delete or update of description, focal_x, focal_y on public.pictures
  for each row execute function private.note_change();
create trigger clean_texts before insert or update of name, description on public.pictures
  for each row execute function private.clean_texts('name line', 'description line');

create policy "Administrators see and describe pictures" on public.pictures for all to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));

-- These indexes tell where a picture is used: nothing is counted or stored beside the posts. fastupdate is off because each
-- search would read its list of pending rows.
create index blog_posts_pictures on public.blog_posts using gin (private.pictures_in(content, imageurl)) with (fastupdate = off);
create index post_drafts_pictures on public.post_drafts using gin (private.pictures_in(content, imageurl))
  with (fastupdate = off);
create index post_versions_pictures on public.post_versions using gin (private.pictures_in(content, imageurl))
  with (fastupdate = off) where deleted;

create function private.count_description() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.version := old.version + 1;
  return new;
end
$$;
create trigger version before update of description, focal_x, focal_y on public.pictures
  for each row execute function private.count_description();

-- Counts a replaced description as a removal; the first one of a language replaces nothing.
create function private.count_overwritten_description() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (
    select from jsonb_each_text(old.description) where value <> '' and value is distinct from new.description ->> key
  ) then
    perform private.count_removal();
  end if;
  return null;
end
$$;
create trigger count_overwritten after update of description on public.pictures
  for each row execute function private.count_overwritten_description();

-- Returns the posts and drafts that use a picture, including posts in the trash. kind is 'post', 'draft' or 'trash'.
create function private.picture_uses(used text) returns table (kind text, post_id text, draft_id uuid, title jsonb)
language sql stable set search_path = '' as $$
  select 'post', id, null::uuid, title from public.blog_posts where private.pictures_in(content, imageurl) @> array[used]
  union all
  select 'draft', post_id, id, title from public.post_drafts
  where private.pictures_in(content, imageurl) @> array[used]
  union all
  select 'trash', post_id, null, title from public.deleted_posts
  where private.pictures_in(content, imageurl) @> array[used]
$$;

-- Raises 23514 "pictures_are_stored" where an administrator saves an upload that is not stored. Pictures in use stay usable.
-- The lock makes remove_picture wait for this transaction, or this one for the removal.
create function private.require_pictures() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  named constant text[] := private.pictures_in(new.content, new.imageurl);
begin
  perform from public.pictures where hash = any (named) for key share;
  if auth.uid() is not null and exists (
    select from unnest(named) as wanted
    where not exists (select from public.pictures where hash = wanted and is_stored)
      and not exists (select from private.picture_uses(wanted))
  ) then
    perform private.refuse_row(tg_table_name, 'pictures_are_stored');
  end if;
  return new;
end
$$;
create trigger require_pictures before insert or update of content, imageurl on public.blog_posts
  for each row execute function private.require_pictures();
create trigger require_pictures before insert or update of content, imageurl on public.post_drafts
  for each row execute function private.require_pictures();

-- For administrators: one page of the pictures ('all' or 'unused') whose name or descriptions contain each of the words.
-- Returns what find_page does, with "pictures" instead of ids; each has at most 21 "uses".
create function public.list_pictures(
  words text default '', chosen text default 'all', before text default null, after text default null,
  page_size integer default 25
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  matching text := 'public.pictures as picture where ' || private.words_condition(
    'private.search_form(name || chr(10) || (description ->> ''pl'') || chr(10) || (description ->> ''en''))', words
  );
  page jsonb;
begin
  perform private.require_admin();
  if chosen not in ('all', 'unused') then
    raise exception 'no such choice' using errcode = '22023';
  end if;
  if chosen = 'unused' then
    -- The same as picture_uses, without a call for each picture.
    matching := matching || ' and ' || (
      select string_agg(format(
        'not exists (select from public.%I where private.pictures_in(content, imageurl) @> array[picture.hash])', name
      ), ' and ')
      from unnest(array['blog_posts', 'post_drafts', 'deleted_posts']) as name
    );
  end if;
  page := private.find_page(matching, before, after, page_size);
  return page - 'ids' || jsonb_build_object('pictures', (
    select coalesce(jsonb_agg(
      to_jsonb(picture) || jsonb_build_object('uses', (
        select coalesce(jsonb_agg(to_jsonb(uses)), '[]')
        from (select * from private.picture_uses(picture.hash) limit 21) as uses
      )) order by place
    ), '[]')
    from jsonb_array_elements_text(page -> 'ids') with ordinality as listed (listed_id, place)
      join public.pictures as picture on picture.id = listed_id::uuid
  ));
end
$$;

-- For visitors: the descriptions and focal points of the first hundred pictures with these hashes.
create function public.picture_looks(hashes text[]) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(
    jsonb_build_object('hash', hash, 'description', description, 'x', focal_x, 'y', focal_y)
  ), '[]')
  from public.pictures where hash = any (hashes[:100])
$$;

-- For administrators: describes a picture in a language in which it has no description, or the former one.
create function public.describe_picture(described text, language text, words text, former text default '') returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  update public.pictures set description = description || jsonb_build_object(language, left(words, 500))
  where address = described and btrim(description ->> language) in ('', btrim(left(former, 500)));
end
$$;

create function private.replace_picture_in_html(html text, replaced text, picture public.pictures) returns text
language sql immutable set search_path = '' as $$
  select regexp_replace(
    regexp_replace(
      html, '(/uploads/' || replaced || '-\d+\.webp"[^>]*) width="\d+" height="\d+"',
      '\1' || case when picture.height is null then '' else format(' width="%s" height="%s"', picture.width, picture.height) end, 'g'
    ),
    '/uploads/' || replaced || '-\d+\.(webp|avif)', picture.address, 'g'
  )
$$;

-- Returns both texts of a body with one picture in place of another.
create function private.replace_picture_in_body(content jsonb, replaced text, picture public.pictures) returns jsonb
language sql immutable set search_path = '' as $$
  select case when picture.hash = replaced then content else content || jsonb_build_object(
    'en', private.replace_picture_in_html(content ->> 'en', replaced, picture),
    'pl', private.replace_picture_in_html(content ->> 'pl', replaced, picture)
  ) end
$$;

-- Writes a picture into the posts and drafts that use the one with the hash. A draft of changes continues from the new version
-- of its post. Returns how many posts and drafts were changed.
create function private.write_picture(replaced text, picture public.pictures) returns integer
language plpgsql set search_path = '' as $$
declare
  posts integer;
  drafts integer;
begin
  perform set_config('app.keeps_author', 'on', true);
  with found as (
    select id, private.replace_picture_in_body(content, replaced, picture) as body,
      case when private.pictures_in(null, imageurl) @> array[replaced] then picture.address
        else imageurl end as cover
    from public.blog_posts where private.pictures_in(content, imageurl) @> array[replaced] for update
  ), written as (
    update public.blog_posts as post set content = body, imageurl = cover
    from found where post.id = found.id and (post.content, post.imageurl) is distinct from (body, cover)
    returning post.id, post.version
  ), moved as (
    update public.post_drafts as draft set base_version = written.version
    from written where draft.post_id = written.id and draft.base_version = written.version - 1
  )
  select count(*) into posts from written;

  with found as (
    select id, private.replace_picture_in_body(content, replaced, picture) as body,
      case when private.pictures_in(null, imageurl) @> array[replaced] then picture.address
        else imageurl end as cover
    from public.post_drafts where private.pictures_in(content, imageurl) @> array[replaced] for update
  ), written as (
    update public.post_drafts as draft set content = body, imageurl = cover
    from found where draft.id = found.id and (draft.content, draft.imageurl) is distinct from (body, cover)
    returning draft.id
  )
  select count(*) into drafts from written;
  perform set_config('app.keeps_author', '', true);
  return posts + drafts;
end
$$;

-- For administrators: replaces a picture wherever it is used. The new one takes over the description if it has none, and the
-- focal point if the proportions are the same and it has none. Returns how many posts and drafts were changed, or null where
-- one of the two is missing.
create function public.replace_picture(replaced text, replacement text) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  former public.pictures;
  picture public.pictures;
begin
  perform private.require_admin();
  select * into former from public.pictures where address = replaced;
  select * into picture from public.pictures where address = replacement for no key update;
  if former.address is null or picture.address is null then
    return null;
  end if;
  if picture.description = '{"en": "", "pl": ""}' then
    picture.description := former.description;
  end if;
  if (picture.focal_x, picture.focal_y) = (0.5, 0.5)
    and abs(former.width * picture.height - picture.width * former.height) <= 0.02 * former.width * picture.height
  then
    picture.focal_x := former.focal_x;
    picture.focal_y := former.focal_y;
  end if;
  update public.pictures
  set description = picture.description, focal_x = picture.focal_x, focal_y = picture.focal_y
  where id = picture.id
    and (description, focal_x, focal_y) is distinct from (picture.description, picture.focal_x, picture.focal_y);
  return private.write_picture(former.hash, picture);
end
$$;

-- For administrators: lists an upload before its files are stored, and keeps others from these files until settle_picture.
-- Returns 'new', 'known' for a picture whose files are stored, or 'busy'.
create function public.begin_upload(
  address text, name text, width integer, height integer, bytes integer, claim_id uuid
) returns text
language sql security definer set search_path = '' as $$
  select private.require_admin();
  with begun as (
    insert into public.pictures as picture (address, name, width, height, bytes, busy_since, claim, is_stored)
    values (
      begin_upload.address, begin_upload.name, begin_upload.width, begin_upload.height, begin_upload.bytes, now(),
      claim_id, false
    )
    on conflict (address) do update set busy_since = now(), claim = claim_id
      where coalesce(picture.busy_since < now() - interval '1 minute', true)
    returning picture.is_stored
  )
  select coalesce((select case when is_stored then 'known' else 'new' end from begun), 'busy')
$$;

-- Ends what begin_upload or remove_picture began with this claim. outcome is 'stored' where all files are there, 'gone' where
-- none is, which takes an unused picture off the list, or 'unsure', which changes nothing.
create function public.settle_picture(settled text, claim_id uuid, outcome text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  delete from public.pictures where address = settled and claim = claim_id and outcome = 'gone'
    and not exists (select from private.picture_uses(hash));
  update public.pictures set busy_since = null, claim = null,
    is_stored = outcome = 'stored' or (is_stored and outcome = 'unsure')
  where address = settled and claim = claim_id;
end
$$;

-- For administrators: begins to remove a picture; its files go next, then settle_picture ends it. Returns 'begun', 'used' by
-- posts or drafts, 'none' where it is not listed, or 'busy'.
create function public.remove_picture(removed text, claim_id uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  picture public.pictures;
begin
  perform private.require_admin();
  select * into picture from public.pictures where address = removed for update;
  if exists (select from private.picture_uses(substr(removed, 10, 32))) then
    return 'used';
  elsif picture.address is null then
    return 'none';
  elsif picture.busy_since >= now() - interval '1 minute' then
    return 'busy';
  end if;
  perform private.count_removal();
  update public.pictures set busy_since = now(), claim = claim_id, is_stored = false where address = removed;
  return 'begun';
end
$$;

-- Whether the file of a picture must stay: the picture is used, or listed and not busy.
create function private.is_kept_picture(file text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
      select from public.pictures
      where hash = left(file, 32) and coalesce(busy_since < now() - interval '1 minute', true)
    )
    or exists (select from private.picture_uses(left(file, 32)))
$$;

grant execute on function public.picture_looks to anon, authenticated, service_role;
grant execute on function private.pictures_in to authenticated, service_role;
grant execute on function public.list_pictures, public.describe_picture, public.replace_picture, public.begin_upload,
  public.settle_picture, public.remove_picture, private.is_kept_picture to authenticated;
