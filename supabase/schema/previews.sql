-- Previews: links by which somebody without an account reads a draft, for seven days.

-- A link's token is shown once, to its maker: token_hash is its SHA-256. draft_id is null after the draft was published or
-- discarded, and names the new draft if the post becomes one again; post_id names the post.
create table public.post_previews (
  id uuid primary key default gen_random_uuid(),
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  draft_id uuid,
  post_id text,
  created_at timestamptz not null default now(),
  created_by text not null,
  expires_at timestamptz not null
);

create index post_previews_of_draft on public.post_previews (draft_id);

-- Nobody reads token_hash.
grant select (id), select (draft_id), select (post_id), select (created_at), select (created_by), select (expires_at) on public.post_previews
  to authenticated;
grant delete on public.post_previews to authenticated;

create trigger keep_origin before update on public.post_previews
  for each row execute function private.forbid_column_change('token_hash', 'created_by', 'expires_at');
create trigger note_change after insert or delete on public.post_previews for each row execute function private.note_change();

create policy "Administrators see preview links that work" on public.post_previews for select to authenticated
  using ((select private.is_admin()) and expires_at > now());
create policy "Administrators end preview links" on public.post_previews for delete to authenticated
  using ((select private.is_admin()));

-- For administrators: makes a link to a draft; returns its id, its end, and its token of 256 random bits in hexadecimal
-- digits, which link detection in mail programs keeps whole. Null where the draft is missing.
create function public.make_post_preview(previewed uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  token constant text := encode(sha256(
    uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())
  ), 'hex');
  made jsonb;
begin
  perform private.require_admin();
  insert into public.post_previews as previews (token_hash, draft_id, created_by, expires_at)
  select encode(sha256(convert_to(token, 'UTF8')), 'hex'), id, private.confirmed_email(), now() + interval '7 days'
  from public.post_drafts where id = previewed for key share
  returning jsonb_build_object('id', previews.id, 'token', token, 'expires_at', expires_at) into made;
  return made;
end
$$;

-- For the server: what a link shows, by the hash of its token: its draft as a post with its future date, or afterwards the id
-- of the public post. Null for every other hash.
create function public.read_post_preview(hash text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'expires_at', previews.expires_at,
    'draft', to_jsonb(draft) - 'terms' || jsonb_build_object(
      'id', coalesce(draft.post_id, ''), 'date', coalesce(
        case when draft.date is not null then least(draft.date, draft.publish_at) end, changed.date, draft.publish_at, now()
      )
    ),
    'published', published.id
  )
  from public.post_previews as previews
  left join public.post_drafts as draft on draft.id = previews.draft_id
  left join public.blog_posts as changed on changed.id = draft.post_id
  left join public.blog_posts as published on published.id = previews.post_id
  where previews.token_hash = hash and previews.expires_at > now() and (draft.id is not null or published.id is not null)
$$;

-- Ends the links to a draft that is published or discarded.
create function private.end_previews() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.post_previews set draft_id = null,
    post_id = (select id from public.blog_posts where creation_key = old.id::text or id = old.post_id limit 1)
  where draft_id = old.id;
  return null;
end
$$;
create trigger end_previews after delete on public.post_drafts for each row execute function private.end_previews();

-- Links that led to a post show the draft that it has become.
create function private.resume_previews() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.post_previews set draft_id = new.id where post_id = new.post_id and draft_id is null;
  return null;
end
$$;
create trigger resume_previews after insert or update of base_version on public.post_drafts
  for each row when (new.post_id is not null and new.base_version is null) execute function private.resume_previews();

create function private.end_previews_of_admin() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.post_previews where lower(created_by) = lower(old.email);
  return null;
end
$$;
create trigger end_previews after delete on public.admin_users for each row execute function private.end_previews_of_admin();

create function public.remove_outdated_previews() returns void
language sql security definer set search_path = '' as $$
  delete from public.post_previews where expires_at <= now()
$$;

grant execute on function public.make_post_preview to authenticated;
grant execute on function public.read_post_preview, public.remove_outdated_previews to service_role;
