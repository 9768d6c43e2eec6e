-- Activity: who of the staff did what, when and to what. An entry is written in the transaction that does it, never changed,
-- and kept for two years.

-- actor is null where the server acted. The address is kept as text, since an account may be removed; a visitor's message or
-- subscription is named by its id alone. title is the name of the subject, title_pl its Polish name where it has one. detail
-- is a message's new status or outcome, its assignee, or until when it is put off, the moment for which a draft is scheduled,
-- why a due issue is 'unsent', the new name of a category, how often something was tried within the hour, how many sessions
-- ended, or the method of a sign-in, whose browser is the title. 'discarded' are changes to a post, which stays; 'restored' comes
-- from the trash; 'reverted' has the texts of an earlier version again.
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
    'passkey-named', 'code-awaited', 'ended-by-password', 'ended-by-lift', 'put-off', 'brought-back'
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

create trigger keep_origin before update on private.activity
  for each row execute function private.forbid_column_change(
    'actor', 'actor_email', 'kind', 'action', 'subject', 'title', 'title_pl', 'detail'
  );

-- Raises 42501 when a row is deleted before its retention period is over, or all are at once, whoever does it.
create function private.keep_activity() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    if old.created_at <= now() - private.retention_interval('activity') then
      return old;
    end if;
  end if;
  raise exception 'what was done is kept until its time is over' using errcode = 'insufficient_privilege';
end
$$;
create trigger keep_activity before delete on private.activity for each row execute function private.keep_activity();
create trigger keep_all before truncate on private.activity for each statement execute function private.keep_activity();

-- Returns the e-mail address of the author: the caller's, or of a scheduled post the writer's. Null for the server.
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

-- Whether the state of a post or draft before the last one is its deletion: keep_version fires before note_change.
create function private.is_from_trash(name text) returns boolean
language sql stable set search_path = '' as $$
  select coalesce(
    (select deleted from public.post_versions where post_id = name order by id desc offset 1 limit 1), false
  )
$$;

-- Notes a change of a table. Subscribers who leave, and preview links that expire, are not the staff's doing. A function that
-- removes many rows (app.removing) notes their number itself.
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
        when tg_op = 'INSERT' then case when private.is_from_trash(new.id) then 'restored' else 'published' end
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
    perform private.note_activity(
      'message', action, old.id::text, '', case tg_op when 'DELETE' then '' else coalesce(to_jsonb(new) ->> tg_argv[0], 'none') end
    );
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
    -- merge_categories notes the removal itself.
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
  elsif tg_table_name = 'message_routes' then
    perform private.note_activity(
      'setting', action, concat_ws(' ', coalesce(new.kind, old.kind), coalesce(new.key, old.key)),
      detail => coalesce(new.email, '')
    );
  elsif tg_table_name = 'settings' then
    perform private.note_activity('setting', action, new.key);
  end if;
  return null;
end
$$;

-- For administrators: one page of the activity of a kind or of 'all' kinds, where the actor's address, the title or the detail
-- contains each of the words. Returns what find_page does, with "activity" instead of ids; a draft's subject is the post that
-- it became.
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
    matching := matching || ' and ' || private.words_condition(
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

grant execute on function public.list_activity to authenticated;
