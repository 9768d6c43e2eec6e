-- Guards: row level security, the triggers and the policies, as the migrations make them, for the doctor to compare.

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

-- Returns what the migrations made and the database does not have: tables and functions that private.grants() names, by
-- their names; row level security, triggers and policies, also when changed or switched off, by the statements that
-- bring them back. A policy that was added to a table of ours is told by the statement that drops it. What belongs to
-- Realtime and to storage counts where these are.
create or replace function public.missing_objects() returns setof text
language sql stable security definer set search_path = '' set jit = off
as $$
  with tables as (
    select format('%I.%I', nspname, relname) as name, relrowsecurity
    from pg_catalog.pg_class join pg_catalog.pg_namespace on pg_namespace.oid = relnamespace
    where relkind in ('r', 'p') and (nspname = 'private'
      or pg_class.oid in (select to_regclass(object) from private.grants() where kind = 'table'))
  ), guards as (
    select 'wanted' as state, guard from private.guards() as guard
    where to_regclass(substring(guard from ' on (\w+\.\w+) ')) is not null
      and (guard !~ 'broadcast' or to_regprocedure('realtime.send(jsonb, text, text, boolean)') is not null)
    union all
    select 'wanted', format('create trigger forbid_truncate before truncate on %s for each statement execute function '
      'private.forbid_truncate()', name) from tables
    union all
    select 'found', pg_get_triggerdef(oid) from pg_catalog.pg_trigger where not tgisinternal and tgenabled in ('O', 'A')
    union all
    select 'found', concat(format('create policy %I on %I.%I', policyname, schemaname, tablename),
      case permissive when 'RESTRICTIVE' then ' restrictive' end, ' for ', cmd, ' to ', array_to_string(roles, ', '),
      ' using (' || qual || ')', ' with check (' || with_check || ')')
    from pg_catalog.pg_policies
  ), compared as (
    -- PostgreSQL writes parentheses, casts and names of columns out, by the types of the columns.
    select *, regexp_replace(lower(guard), '::(character varying|\w+)| as \w+|[()\s]', '', 'g') as meaning,
      substring(guard from 'policy .* on \S+') as policy
    from guards
  ), wanted as (
    select * from compared where state = 'wanted'
  ), found as (
    select * from compared where state = 'found'
  )
  select kind || ' ' || object from private.grants()
  where kind = 'table' and to_regclass(object) is null or kind = 'function' and to_regprocedure(object) is null
  union
  select format('alter table %s enable row level security;', name) from tables where not relrowsecurity
  union
  select format('drop %s;', policy) from found
  where meaning not in (select meaning from wanted)
    and (policy in (select policy from wanted) or substring(policy from '\S+$') in (select name from tables))
  union
  select regexp_replace(guard, '^create trigger', 'create or replace trigger') || ';' from wanted
  where meaning not in (select meaning from found)
  -- What is dropped comes before what is created.
  order by 1 desc
$$;

select private.correct_grants();
