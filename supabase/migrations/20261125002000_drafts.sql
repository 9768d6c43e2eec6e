-- Drafts: posts that are not public yet, and changes to posts that are. blog_posts holds what is public and nothing else.

-- id is given by who begins the draft, so that a repeated insert makes no second one; it is the creation_key of the post
-- that comes of it. post_id names the post whose changes these are, or that it was: no foreign key, a deleted post loses
-- no draft. base_version is the version of the post that the changes began from. updated_by is the address of an
-- administrator. A draft with publish_at is published by the first server that finds it due; publish_error says why that was
-- not possible: 'incomplete', 'changed' (the post, since the changes began), or PostgreSQL's own words.
create table public.post_drafts (
  id uuid primary key default gen_random_uuid(),
  post_id text unique check (post_id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(post_id) <= 90),
  title jsonb not null check (private.is_bilingual(title) and private.is_within(title, 200)),
  excerpt jsonb not null check (private.is_bilingual(excerpt) and private.is_within(excerpt, 500)),
  content jsonb not null check (private.is_bilingual(content) and private.is_within(content, 400000)),
  imageurl text not null default '' check (length(imageurl) <= 2000),
  category text not null default '' check (length(category) <= 60),
  base_version integer,
  publish_at timestamptz check (publish_at >= '1900-01-01' and publish_at < '3000-01-01'),
  publish_error text,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by text not null default ''
);

create index post_drafts_due on public.post_drafts (publish_at) where publish_error is null;

create trigger keep_identity before update on public.post_drafts
  for each row execute function private.forbid_column_change('id', 'post_id');
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

-- Trigger function: counts versions and notes who wrote when, whatever came with the row. Who is no person is not noted.
create function private.stamp_draft() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.version := coalesce(old.version, 0) + 1;
  new.updated_at := now();
  new.updated_by := coalesce(private.confirmed_email(), old.updated_by, '');
  return new;
end
$$;

create trigger stamp before insert or update on public.post_drafts
  for each row execute function private.stamp_draft();

-- Whether a text of a draft shows nothing: neither words nor a picture or table.
create function private.is_blank(html text) returns boolean
language sql immutable set search_path = ''
as $$
  select html !~* '<(img|table)\M' and private.seen(regexp_replace(html, '<[^>]*>|&nbsp;', '', 'g')) = ''
$$;

-- Makes a draft's text the post's, which is a new one where there is none of that id. Raises 'incomplete' and 'changed'.
create function private.publish_draft(draft public.post_drafts) returns void
language plpgsql set search_path = ''
as $$
begin
  if exists (
    select from unnest(array[draft.title, draft.excerpt, draft.content]) as texts, jsonb_each_text(texts) as each
    where private.is_blank(each.value)
  ) or private.is_blank(draft.category) or private.is_blank(draft.imageurl) then
    raise exception 'incomplete';
  end if;
  if draft.base_version is null then
    insert into public.blog_posts (id, title, excerpt, content, imageurl, category, date, creation_key)
    values (coalesce(draft.post_id, ''), draft.title, draft.excerpt, draft.content, draft.imageurl, draft.category,
      draft.publish_at, draft.id::text);
  else
    update public.blog_posts set title = draft.title, excerpt = draft.excerpt, content = draft.content,
      imageurl = draft.imageurl, category = draft.category
    where id = draft.post_id and version = draft.base_version;
    if not found then
      raise exception 'changed';
    end if;
  end if;
  delete from public.post_drafts where id = draft.id;
end
$$;

-- Publishes the drafts that are due, each once, however many servers ask; returns how many. One that cannot be published
-- stays as a draft that says why.
create function public.publish_due_posts() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  due public.post_drafts;
  published integer := 0;
begin
  for due in
    select * from public.post_drafts where publish_at <= now() and publish_error is null
    order by publish_at limit 20 for update skip locked
  loop
    begin
      perform private.publish_draft(due);
      published := published + 1;
    exception
      -- What passes by itself is tried again.
      when transaction_rollback or insufficient_resources then raise;
      when others then
        update public.post_drafts set publish_error = sqlerrm where id = due.id;
    end;
  end loop;
  return published;
end
$$;

-- Makes a post a draft again, which gets the same id when it is published. Changes that wait become the draft's text.
create function public.unpublish_post(unpublished text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  insert into public.post_drafts (post_id, title, excerpt, content, imageurl, category)
  select id, title, excerpt, content, imageurl, category from public.blog_posts where id = unpublished
  on conflict (post_id) do update set base_version = null, publish_at = null, publish_error = null;
  delete from public.blog_posts where id = unpublished;
end
$$;

-- Who may do what to the schemas, tables and functions; where several lines name one object, all of them hold. What is
-- not named here is granted to nobody.
create or replace function private.grants() returns table (privileges text, kind text, object text, holders text)
language sql immutable set search_path = ''
as $$
  values
    ('usage', 'schema', 'public', 'anon, authenticated, service_role'),
    ('usage', 'schema', 'private', 'anon, authenticated, service_role'),

    ('select', 'table', 'public.blog_posts', 'anon, authenticated, service_role'),
    ('insert, update, delete', 'table', 'public.blog_posts', 'authenticated, service_role'),
    ('select', 'table', 'public.blog_categories', 'anon, authenticated, service_role'),
    ('select, insert, update, delete', 'table', 'public.post_drafts', 'authenticated, service_role'),
    ('select, insert, update, delete', 'table', 'public.admin_users', 'authenticated, service_role'),
    ('select, insert, update, delete', 'table', 'public.contact_submissions', 'service_role'),
    ('select, insert, update, delete', 'table', 'public.newsletter_subscriptions', 'service_role'),

    ('execute', 'function', 'public.search_posts(text,text,integer,text,integer)', 'anon, authenticated, service_role'),
    ('execute', 'function', 'public.list_posts(text,integer,text,integer)', 'authenticated, service_role'),
    ('execute', 'function', 'public.is_user_admin(uuid)', 'authenticated, service_role'),
    ('execute', 'function', 'public.has_password()', 'authenticated'),
    ('execute', 'function', 'public.list_contact_submissions(text,text,text,text,boolean,integer)', 'authenticated'),
    ('execute', 'function', 'public.read_contact_submission(uuid)', 'authenticated'),
    ('execute', 'function', 'public.change_submission_status(uuid,text)', 'authenticated'),
    ('execute', 'function', 'public.mark_submission_read(uuid)', 'authenticated'),
    ('execute', 'function', 'public.release_submission_mails(uuid)', 'authenticated'),
    ('execute', 'function', 'public.remove_contact_submission(uuid)', 'authenticated'),
    ('execute', 'function', 'public.list_newsletter_subscriptions(text,text,text,text,integer)', 'authenticated'),
    ('execute', 'function', 'public.remove_newsletter_subscription(uuid)', 'authenticated'),
    ('execute', 'function', 'public.unpublish_post(text)', 'authenticated'),
    ('execute', 'function', 'public.applied_migrations()', 'service_role'),
    ('execute', 'function', 'public.claim_mails(integer,integer)', 'service_role'),
    ('execute', 'function', 'public.compares_password(text)', 'service_role'),
    ('execute', 'function', 'public.confirm_newsletter_subscription(uuid)', 'service_role'),
    ('execute', 'function', 'public.end_newsletter_subscription(uuid)', 'service_role'),
    ('execute', 'function', 'public.finish_mail(uuid,integer,text,text)', 'service_role'),
    ('execute', 'function', 'public.grant_corrections()', 'service_role'),
    ('execute', 'function', 'public.installation_key()', 'service_role'),
    ('execute', 'function', 'public.missing_objects()', 'service_role'),
    ('execute', 'function', 'public.overdue_mails()', 'service_role'),
    ('execute', 'function', 'public.prove_registration(text,text)', 'service_role'),
    ('execute', 'function', 'public.publish_due_posts()', 'service_role'),
    ('execute', 'function', 'public.remove_outdated_accounts()', 'service_role'),
    ('execute', 'function', 'public.renew_newsletter_confirmation(text,text)', 'service_role'),
    ('execute', 'function', 'public.reset_rate_limit(text)', 'service_role'),
    ('execute', 'function',
      'public.save_contact_submission(uuid,text,text,text,text,text,text,text,text,text,text[])', 'service_role'),
    ('execute', 'function', 'public.signed_in_recently(uuid)', 'service_role'),
    ('execute', 'function', 'public.take_rate_limit(text,integer,integer,integer,integer)', 'service_role'),
    ('execute', 'function', 'public.take_refresh_token(text)', 'service_role'),
    ('execute', 'function', 'public.write_failure()', 'service_role'),
    ('execute', 'function', 'public.write_setting(text,text)', 'service_role'),

    -- What policies, checks and computed columns call with the rights of who reads or writes the row.
    ('execute', 'function', 'private.as_searched(text)', 'authenticated, service_role'),
    ('execute', 'function', 'private.confirmed_email()', 'anon, authenticated, service_role'),
    ('execute', 'function', 'private.is_admin()', 'anon, authenticated, service_role'),
    ('execute', 'function', 'private.is_primary_admin()', 'anon, authenticated, service_role'),
    ('execute', 'function', 'private.is_bilingual(jsonb)', 'authenticated, service_role'),
    ('execute', 'function', 'private.is_within(jsonb,integer)', 'authenticated, service_role'),
    ('execute', 'function', 'private.requested_key()', 'authenticated, service_role')
$$;

-- The triggers and policies that the migrations make, each as the statement that makes it, its events in the order of
-- PostgreSQL; forbid_truncate, which every table has, is not among them. A migration that adds, changes or drops one
-- replaces this function, whole.
create or replace function private.guards() returns setof text
language sql immutable set search_path = ''
as $$
  select regexp_replace(guard, '\s+', ' ', 'g') from regexp_split_to_table(trim(e' \n' from $guards$
    create trigger keep_identity before update on private.registrations for each row execute function
      private.forbid_column_change('account', 'fingerprint');
    create trigger require_plain_address before insert or update of email on auth.users for each row execute function
      private.require_plain_address();
    create trigger keep_address before update on auth.users for each row when (new.email is distinct from old.email)
      execute function private.forbid_address_change();
    create trigger drop_data before insert or update of raw_user_meta_data on auth.users for each row execute function
      private.drop_account_data();
    create trigger forget_registration after delete on auth.users for each row execute function
      private.forget_registration();
    create trigger void_unproven_password before update on auth.users for each row when (old.email_confirmed_at is
      null and new.email_confirmed_at is not null) execute function private.void_unproven_password();
    create trigger drop_data before insert or update of identity_data on auth.identities for each row when
      (new.provider = 'email') execute function private.drop_identity_data();
    create trigger stamp_use before update of revoked on auth.refresh_tokens for each row when (new.revoked and not
      old.revoked and current_user <> 'supabase_auth_admin') execute function private.stamp_use();
    create trigger require_plain_address before insert or update of email on public.admin_users for each row execute
      function private.require_plain_address();
    create trigger keep_identity before update on public.admin_users for each row execute function
      private.forbid_column_change('id', 'email', 'created_at');
    create policy "Administrators see the list of administrators" on public.admin_users for select to authenticated
      using ((select private.is_admin()));
    create policy "The primary administrator adds administrators" on public.admin_users for insert to authenticated
      with check ((select private.is_primary_admin()));
    create policy "The primary administrator changes roles" on public.admin_users for update to authenticated using
      ((select private.is_primary_admin())) with check ((select private.is_primary_admin()));
    create policy "The primary administrator removes anyone but themselves" on public.admin_users for delete to
      authenticated using ((select private.is_primary_admin()) and lower(email) is distinct from (select
      private.confirmed_email()));
    create trigger announce after insert on public.admin_users for each row execute function private.announce_admin();
    create trigger forget after delete on public.admin_users for each row execute function private.forget_admin();
    create trigger keep_identity before update on public.blog_posts for each row execute function
      private.forbid_column_change('id', 'creation_key');
    create policy "Anyone reads posts" on public.blog_posts for select to anon, authenticated using (true);
    create policy "Administrators create posts" on public.blog_posts for insert to authenticated with check ((select
      private.is_admin()));
    create policy "Administrators edit posts" on public.blog_posts for update to authenticated using ((select
      private.is_admin())) with check ((select private.is_admin()));
    create policy "Administrators delete posts" on public.blog_posts for delete to authenticated using ((select
      private.is_admin()));
    create trigger begin_version before insert on public.blog_posts for each row execute function
      private.begin_version();
    create trigger check_bounds before insert or update on public.blog_posts for each row execute function
      private.require_post_bounds();
    create trigger name_post before insert on public.blog_posts for each row execute function private.name_post();
    create trigger version before update on public.blog_posts for each row execute function private.count_version();
    create trigger announce_change after insert or delete or update on public.blog_posts for each row execute function
      private.announce_content_change();
    create trigger announce_removal after truncate on public.blog_posts for each statement execute function
      private.announce_content_change();
    create trigger broadcast_change after insert or delete or update on public.blog_posts for each row execute
      function private.broadcast_content_change();
    create trigger broadcast_removal after truncate on public.blog_posts for each statement execute function
      private.broadcast_content_change();
    create trigger count_added after insert on public.blog_posts referencing new table as added for each statement
      execute function private.count_added_posts();
    create trigger count_removed after delete on public.blog_posts referencing old table as removed for each statement
      execute function private.count_removed_posts();
    create trigger count_moved after update on public.blog_posts referencing old table as removed new table as added
      for each statement execute function private.count_moved_posts();
    create trigger forget_categories after truncate on public.blog_posts for each statement execute function
      private.forget_categories();
    create trigger keep_identity before update on public.post_drafts for each row execute function
      private.forbid_column_change('id', 'post_id');
    create trigger stamp before insert or update on public.post_drafts for each row execute function
      private.stamp_draft();
    create policy "Administrators read drafts" on public.post_drafts for select to authenticated using ((select
      private.is_admin()));
    create policy "Administrators begin drafts" on public.post_drafts for insert to authenticated with check ((select
      private.is_admin()));
    create policy "Administrators write drafts" on public.post_drafts for update to authenticated using ((select
      private.is_admin())) with check ((select private.is_admin()));
    create policy "Administrators discard drafts" on public.post_drafts for delete to authenticated using ((select
      private.is_admin()));
    create policy "Anyone reads categories" on public.blog_categories for select to anon, authenticated using (true);
    create trigger require_plain_address before insert or update of email on public.contact_submissions for each row
      execute function private.require_plain_address();
    create trigger keep_identity before update on public.contact_submissions for each row execute function
      private.forbid_column_change('id', 'created_at');
    create trigger require_seen_texts before insert or update of name, message on public.contact_submissions for each
      row execute function private.require_seen_texts();
    create trigger keep_consent before update on private.contact_consents for each row execute function
      private.forbid_column_change('submission_id', 'wording_version', 'language', 'given_at');
    create trigger leave_with_message before delete on private.contact_consents for each row execute function
      private.forbid_lone_removal();
    create trigger keep_identity before update on private.contact_screenings for each row execute function
      private.forbid_column_change('submission_id');
    create trigger require_plain_address before insert or update of email on public.newsletter_subscriptions for each
      row execute function private.require_plain_address();
    create trigger keep_identity before update on public.newsletter_subscriptions for each row execute function
      private.forbid_column_change('id', 'created_at', 'earlier_ids');
    create trigger keep_address before update on public.newsletter_subscriptions for each row execute function
      private.forbid_column_change('email');
    create trigger keep_confirmation before update on public.newsletter_subscriptions for each row when
      (old.confirmed_at is not null) execute function private.forbid_column_change('confirmed_at');
    create trigger forget_left before insert on public.newsletter_subscriptions for each row execute function
      private.forget_left_subscription();
    create trigger announce after insert on public.newsletter_subscriptions for each row execute function
      private.announce_subscription();
    create trigger keep_identity before update on private.outbox for each row execute function
      private.forbid_column_change('id', 'created_at');
    create trigger note_new_mail after insert on private.outbox for each row when (new.kind = 'contact' and (new.held
      or new.refused_at is not null)) execute function private.note_changed_mail();
    create trigger note_changed_mail after update of held, refused_at on private.outbox for each row
      when (new.kind = 'contact' and (old.held is distinct from new.held
        or (old.refused_at is null) is distinct from (new.refused_at is null)))
      execute function private.note_changed_mail();
    create trigger note_removed_mail after delete on private.outbox for each row when (old.kind = 'contact' and
      (old.held or old.refused_at is not null)) execute function private.note_changed_mail();
    create policy "Administrators add pictures" on storage.objects for insert to authenticated with check (bucket_id =
      'uploads' and (select private.is_admin()))
  $guards$), ';\s*') as guard
$$;

select private.correct_grants();
