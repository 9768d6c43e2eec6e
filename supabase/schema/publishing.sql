-- Publishing: how a draft becomes a post, when it is due, and how a post becomes a draft again.

-- Returns who has the slug that a new post is to get: 'post', 'trash', another 'draft', or null.
create function private.slug_holder(wanted text, draft uuid) returns text
language sql stable set search_path = '' as $$
  select case
    when exists (select from public.blog_posts where id = wanted) then 'post'
    when exists (select from public.deleted_posts where post_id = wanted) then 'trash'
    when exists (
      select from public.post_drafts where wanted in (post_id, slug) and wanted <> '' and id is distinct from draft
    ) then 'draft'
  end
$$;

-- For administrators: the same, for the post form.
create function public.slug_holder(wanted text, draft uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return private.slug_holder(wanted, draft);
end
$$;

-- Makes a draft's text the post's, or a new post's, dated no later than it was due. Raises 'incomplete', 'changed', 'deleted',
-- 'slug', 'taken' and 'trash'. For the history, app.author names the author and app.due the scheduled moment.
create function private.publish_draft(draft public.post_drafts) returns void
language plpgsql set search_path = '' as $$
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
    -- Another draft that wants the slug does not have it yet.
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

-- Publishes up to 20 due drafts, the earliest first, each once, however many servers ask. Returns each that was tried: failure
-- is null where it was published, its publish_error, or the SQLSTATE of a passing error: it is tried again by the next call
-- and delays no other draft. A draft that somebody is writing to is left to the next call. One lock is waited for, and after
-- that none, however many are held.
create function public.publish_due_posts() returns table (draft_id uuid, failure text)
language plpgsql security definer set search_path = '' set lock_timeout = '500ms' as $$
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

-- For administrators: makes a post a draft again, with its id and date. Waiting changes become the draft's text. Returns
-- whether it was public. app.unpublished tells the history, which would keep a deletion otherwise.
create function public.unpublish_post(unpublished text) returns boolean
language plpgsql security definer set search_path = '' as $$
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

grant execute on function public.slug_holder, public.unpublish_post to authenticated;
grant execute on function public.publish_due_posts to service_role;
