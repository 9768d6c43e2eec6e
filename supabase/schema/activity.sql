-- Activity: who of the staff did what, when and to what. It is written in the transaction that does it, never changed, and kept
-- for two years.

-- actor is null where the server did it. The address is kept as text, since an account may go; only the staff's: of a visitor's
-- message or subscription the row has the id alone. title says what the subject is called, title_pl in Polish where that has a
-- name of its own; detail a message's new status or outcome or the colleague who has or had it, the moment for which a draft is
-- scheduled, why an issue that was due is 'unsent', what a category was renamed to or merged into, how often something was
-- tried within an hour by then, how many sessions ended, or with what somebody signed in, whose browser is the title.
-- 'discarded' are changes to a post, which stays. What is 'restored' comes from the trash; what is 'reverted' has the texts of
-- an earlier version again.
create table private.activity (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default clock_timestamp(),
  actor uuid,
  actor_email text,
  kind text not null check (kind in (
    'post', 'draft', 'category', 'preview', 'picture', 'message', 'newsletter', 'subscriber', 'administrator', 'setting',
    'sign-in', 'account', 'template', 'person', 'retention'
  )),
  action text not null check (action in (
    'created', 'changed', 'deleted', 'published', 'unpublished', 'restored', 'reverted', 'scheduled', 'unscheduled',
    'renamed', 'merged', 'sent', 'unsent', 'paused', 'continued', 'cancelled', 'assigned', 'unassigned', 'noted',
    'unnoted', 'replied', 'resent', 'discarded',
    'refused', 'limited', 'code-refused', 'code-limited', 'link-requested', 'link-limited', 'token-reused', 'wave', 'ended',
    'ended-elsewhere', 'password-changed', 'factor-added', 'factor-removed', 'factor-lifted', 'recovery-code-used',
    'recovery-codes-made', 'passkey-added', 'passkey-removed', 'factor-demanded', 'factor-not-demanded',
    'passkey-named', 'code-awaited', 'ended-by-password', 'ended-by-lift'
  )),
  subject text not null,
  title text not null default '',
  title_pl text not null default '',
  detail text not null default ''
);

create index activity_newest on private.activity (created_at desc, id desc);
create index activity_of_kind on private.activity (kind, created_at desc, id desc);
create index activity_of_subscriber on private.activity (subject) where kind = 'subscriber';
create index activity_of_message on private.activity (subject, created_at) where kind = 'message';
create index activity_of_person on private.activity (lower(actor_email));

alter table private.activity enable row level security;
create trigger keep_identity before update on private.activity
  for each row execute function private.forbid_column_change(
    'id', 'created_at', 'actor', 'actor_email', 'kind', 'action', 'subject', 'title', 'title_pl', 'detail'
  );
create trigger forbid_truncate before truncate on private.activity for each statement execute function private.forbid_truncate();

-- Trigger function: raises 42501 when a row is deleted before its time is over, or all are at once, whoever does it.
create function private.keep_activity() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    if old.created_at <= now() - private.kept_for('activity') then
      return old;
    end if;
  end if;
  raise exception 'what was done is kept until its time is over' using errcode = 'insufficient_privilege';
end
$$;
create trigger keep_activity before delete on private.activity for each row execute function private.keep_activity();
create trigger keep_all before truncate on private.activity for each statement execute function private.keep_activity();

-- The email address of who writes; of a scheduled post, of who wrote it. Null for the server.
create function private.author_email() returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select email from auth.users where id = auth.uid()), nullif(current_setting('app.author', true), '')
  )
$$;

create function private.note_activity(
  kind text, action text, subject text, title text default '', detail text default '', actor uuid default auth.uid(),
  title_pl text default ''
) returns void
language sql security definer set search_path = '' as $$
  insert into private.activity (actor, actor_email, kind, action, subject, title, title_pl, detail)
  values (
    actor, coalesce((select email from auth.users where id = actor), private.author_email()), kind, action, subject, title,
    coalesce(title_pl, ''), detail
  )
$$;

-- Whether the last state of a post or draft but one is its deletion: keep_version comes before note_change.
create function private.was_in_trash(name text) returns boolean
language sql stable set search_path = '' as $$
  select coalesce(
    (select deleted from public.post_versions where post_id = name order by id desc offset 1 limit 1), false
  )
$$;

-- Trigger function: notes a change of a table by its name. Subscribers who leave, and links whose time is over, are not the
-- staff's doing. Of what is removed with much else (app.removing) its remover says how much.
create function private.note_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  action constant text := case tg_op when 'INSERT' then 'created' when 'UPDATE' then 'changed' else 'deleted' end;
begin
  if tg_table_name in ('contact_submissions', 'newsletter_subscriptions')
    and current_setting('app.removing', true) = 'many'
  then
    return null;
  elsif tg_table_name = 'blog_posts' then
    perform private.note_activity(
      'post',
      case
        when tg_op = 'INSERT' then case when private.was_in_trash(new.id) then 'restored' else 'published' end
        when tg_op = 'DELETE' and current_setting('app.unpublished', true) = old.id then 'unpublished'
        when tg_op = 'UPDATE' and private.is_restoration(new.id, to_jsonb(new)) then 'reverted'
        else action
      end,
      coalesce(new.id, old.id), coalesce(new.title, old.title) ->> 'en',
      title_pl => coalesce(new.title, old.title) ->> 'pl'
    );
  elsif tg_table_name = 'post_previews' and auth.uid() is not null then
    perform private.note_activity(
      'preview', action, coalesce(new.id, old.id)::text, coalesce(max(title ->> 'en'), ''), title_pl => max(title ->> 'pl')
    )
    from public.post_drafts where id = coalesce(new.draft_id, old.draft_id);
  elsif tg_table_name = 'contact_submissions' then
    perform private.note_activity('message', action, old.id::text, '', coalesce(new.status, ''));
  elsif tg_table_name = 'newsletter_subscriptions' and auth.uid() is not null then
    perform private.note_activity('subscriber', action, old.id::text);
  elsif tg_table_name = 'admin_users' then
    perform private.note_activity(
      'administrator', action, coalesce(new.id, old.id)::text, coalesce(new.email, old.email)
    );
  elsif tg_table_name = 'pictures' then
    perform private.note_activity('picture', action, coalesce(new.address, old.address), coalesce(new.name, old.name));
  elsif tg_table_name = 'category_labels' then
    if tg_op = 'UPDATE' and new.name <> old.name then
      perform private.note_activity(
        'category', 'renamed', old.key, private.both_names(old.name), private.both_names(new.name)
      );
    -- merge_categories notes itself what it removes.
    elsif tg_op <> 'DELETE' or not exists (
      select from private.activity as done
      where done.kind = 'category' and done.action = 'merged' and done.subject = old.key and done.created_at >= now()
    ) then
      perform private.note_activity(
        'category', action, coalesce(new.key, old.key), private.both_names(coalesce(new.name, old.name))
      );
    end if;
  elsif tg_table_name = 'reply_templates' then
    perform private.note_activity(
      'template', action, coalesce(new.id, old.id)::text, private.both_names(coalesce(new.title, old.title))
    );
  elsif tg_table_name = 'settings' then
    perform private.note_activity('setting', action, new.key);
  end if;
  return null;
end
$$;

-- For administrators: one page of what was done, of a kind or of 'all', by somebody whose address or to something whose title
-- or detail contains each of the words. Returns what find_page does, with "activity" instead of ids; a draft's subject is the
-- post that it became.
create function public.list_activity(
  words text default '', chosen text default 'all', before text default null, after text default null,
  page_size integer default 25
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  matching text := 'private.activity where ' || case when chosen = 'all' then 'true' else format('kind = %L', chosen) end;
  page jsonb;
begin
  perform private.require_admin();
  if words ~ '\S' then
    matching := matching || ' and ' || private.holds_words(
      'lower(concat_ws(chr(10), actor_email, title, title_pl, detail))', words
    );
  end if;
  page := private.find_page(matching, before, after, page_size);
  return page - 'ids' || jsonb_build_object('activity', (
    select coalesce(jsonb_agg(to_jsonb(activity) - 'actor' || case when post.id is null then '{}'
      else jsonb_build_object('subject', post.id) end order by place), '[]')
    from jsonb_array_elements_text(page -> 'ids') with ordinality as listed (id, place)
    join private.activity on activity.id = listed.id::uuid
    left join public.blog_posts as post on activity.kind = 'draft' and post.creation_key = activity.subject
  ));
end
$$;
grant execute on function public.list_activity(text, text, text, text, integer) to authenticated;
