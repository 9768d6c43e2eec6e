-- What nobody changes or empties, by whatever API or key: identities, dates of creation, and the records of consent.
-- Triggers say so, because the roles of the API are granted their tables whole.

create trigger keep_identity before update on private.outbox
  for each row execute function private.forbid_column_change('id', 'created_at');
create trigger keep_identity before update on private.contact_screenings
  for each row execute function private.forbid_column_change('submission_id');

-- A record of consent is written once and leaves with the message it belongs to.
create trigger keep_consent before update on private.contact_consents
  for each row execute function private.forbid_column_change('submission_id', 'wording_version', 'language', 'given_at');

-- Trigger function: refuses to remove a record of consent whose message is still there.
create function private.forbid_lone_removal() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from public.contact_submissions where id = old.submission_id) then
    raise exception 'a consent is removed with its message only' using errcode = 'insufficient_privilege';
  end if;
  return old;
end
$$;

create trigger leave_with_message before delete on private.contact_consents
  for each row execute function private.forbid_lone_removal();

-- The subscriber's consent is the address with the moment at which it was confirmed.
create trigger keep_address before update on public.newsletter_subscriptions
  for each row execute function private.forbid_column_change('email');
create trigger keep_confirmation before update on public.newsletter_subscriptions
  for each row when (old.confirmed_at is not null)
  execute function private.forbid_column_change('confirmed_at');

-- Trigger function: refuses to empty a table at once, which no policy is asked about, to all but its owner.
create function private.forbid_truncate() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if not pg_has_role((select relowner from pg_catalog.pg_class where oid = tg_relid), 'usage') then
    raise exception 'the rows of "%" are removed one by one', tg_table_name using errcode = 'insufficient_privilege';
  end if;
  return null;
end
$$;

create trigger forbid_truncate before truncate on public.admin_users
  for each statement execute function private.forbid_truncate();
create trigger forbid_truncate before truncate on public.blog_categories
  for each statement execute function private.forbid_truncate();
create trigger forbid_truncate before truncate on public.blog_posts
  for each statement execute function private.forbid_truncate();
create trigger forbid_truncate before truncate on public.contact_submissions
  for each statement execute function private.forbid_truncate();
create trigger forbid_truncate before truncate on public.newsletter_subscriptions
  for each statement execute function private.forbid_truncate();
create trigger forbid_truncate before truncate on private.contact_consents
  for each statement execute function private.forbid_truncate();
create trigger forbid_truncate before truncate on private.contact_screenings
  for each statement execute function private.forbid_truncate();
create trigger forbid_truncate before truncate on private.outbox
  for each statement execute function private.forbid_truncate();
create trigger forbid_truncate before truncate on private.rate_limits
  for each statement execute function private.forbid_truncate();
create trigger forbid_truncate before truncate on private.settings
  for each statement execute function private.forbid_truncate();

-- Takes from the roles of the API what is about tables rather than rows. Who may add a trigger to a table could have it
-- act with the rights of the next writer. Called here, and by the server after the API has granted its roles the tables.
create function private.narrow_grants() returns void
language plpgsql set search_path = ''
as $$
begin
  execute format(
    'revoke truncate, references, trigger%s on all tables in schema public, private from anon, authenticated, service_role',
    case when current_setting('server_version_num')::integer >= 170000 then ', maintain' else '' end
  );
end
$$;

revoke execute on function private.forbid_lone_removal(), private.forbid_truncate(), private.narrow_grants() from public;

select private.narrow_grants();
