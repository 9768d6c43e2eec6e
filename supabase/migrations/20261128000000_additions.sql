-- The grants, triggers and policies of the migrations from here on: added to the lists as they were before.

alter function private.grants() rename to grants_before_additions;

-- Databases of a build between two releases have the line that is left out.
create function private.grants() returns table (privileges text, kind text, object text, holders text)
language sql immutable set search_path = ''
as $$
  select * from private.grants_before_additions()
  where object <> 'public.import_newsletter_subscriptions(text[],text,text)'
  union all
  select * from (values
    ('execute', 'function', 'public.read_bounce_mailbox()', 'authenticated'),
    ('execute', 'function', 'public.end_other_sessions()', 'authenticated'),
    ('execute', 'function', 'public.remove_outdated_browsers()', 'service_role'),
    ('execute', 'function', 'public.former_staff_addresses()', 'service_role'),
    ('execute', 'function', 'public.count_account_mail(text,boolean)', 'service_role'),
    ('execute', 'function', 'public.import_newsletter_file(text[],text,text,text[])', 'authenticated'),
    ('execute', 'function', 'public.begin_document(uuid,text,text,integer,bigint,bigint)', 'service_role'),
    ('execute', 'function', 'public.name_of_document(uuid)', 'authenticated'),
    ('execute', 'function', 'public.note_bounce_mailbox(integer,integer,integer,timestamp with time zone,timestamp with time zone)', 'service_role'),
    ('execute', 'function', 'public.note_complaint(uuid,text,uuid)', 'service_role')
  ) as added (privileges, kind, object, holders)
$$;

alter function private.guards() rename to guards_before_additions;

-- A trigger or policy that a later migration changes or drops is left out by its beginning.
create function private.guards() returns setof text
language sql immutable set search_path = ''
as $$
  select guard from private.guards_before_additions() as guard
  where not exists (
    select from unnest(array[
      'create trigger keep_identity before update on private.lead_photographs '
    ]::text[]) as dropped where starts_with(guard, dropped)
  )
  union all
  select regexp_replace(guard, '\s+', ' ', 'g') from regexp_split_to_table(trim(e' \n' from $guards$
    create trigger ask_proof before insert or delete or update on public.admin_users for each row execute function private.ask_proof();
    create trigger ask_proof before insert or update on public.message_routes for each row execute function private.ask_proof();
    create trigger require_body_bounds before insert or update of content on public.blog_posts for each row execute function private.require_body_bounds();
    create trigger require_body_bounds before insert or update of content on public.post_drafts for each row execute function private.require_body_bounds();
    create trigger bring_into_one_form before insert or update of email on auth.users for each row execute function private.bring_into_one_form();
    create trigger bring_into_one_form before insert or update of email on public.admin_users for each row execute function private.bring_into_one_form();
    create trigger bring_into_one_form before insert or update of email on public.contact_submissions for each row execute function private.bring_into_one_form();
    create trigger bring_into_one_form before insert or update of email on public.message_routes for each row execute function private.bring_into_one_form();
    create trigger bring_into_one_form before insert or update of email on public.newsletter_subscriptions for each row execute function private.bring_into_one_form();
    create trigger forbid_truncate before truncate on private.counted_acts for each statement execute function private.forbid_truncate();
    create trigger keep_identity before update on private.counted_acts for each row execute function private.forbid_column_change('id', 'kind', 'actor', 'mailbox', 'asks', 'of_file', 'created_at');
    create trigger count_removed_row after delete on public.reply_templates for each row execute function private.count_removed_row();
    create trigger count_removed_row after delete on public.category_labels for each row execute function private.count_removed_row();
    create trigger one_row_changed after update on public.blog_posts referencing new table as changed for each statement execute function private.require_one_row();
    create trigger one_row_removed after delete on public.blog_posts referencing old table as changed for each statement execute function private.require_one_row();
    create trigger one_row_changed after update on public.post_drafts referencing new table as changed for each statement execute function private.require_one_row();
    create trigger one_row_removed after delete on public.post_drafts referencing old table as changed for each statement execute function private.require_one_row();
    create trigger one_row_removed after delete on public.post_previews referencing old table as changed for each statement execute function private.require_one_row();
    create trigger one_row_changed after update on public.pictures referencing new table as changed for each statement execute function private.require_one_row();
    create trigger one_row_changed after update on public.admin_users referencing new table as changed for each statement execute function private.require_one_row();
    create trigger one_row_removed after delete on public.admin_users referencing old table as changed for each statement execute function private.require_one_row();
    create trigger one_row_changed after update on public.category_labels referencing new table as changed for each statement execute function private.require_one_row();
    create trigger one_row_removed after delete on public.category_labels referencing old table as changed for each statement execute function private.require_one_row();
    create trigger one_row_changed after update on public.reply_templates referencing new table as changed for each statement execute function private.require_one_row();
    create trigger one_row_removed after delete on public.reply_templates referencing old table as changed for each statement execute function private.require_one_row();
    create trigger count_overwritten after update on public.reply_templates for each row when ( old.title is distinct from new.title or old.subject is distinct from new.subject or old.body is distinct from new.body ) execute function private.count_removed_row();
    create trigger count_overwritten after update on public.category_labels for each row when (old.name is distinct from new.name) execute function private.count_removed_row();
    create trigger count_overwritten after update of description on public.pictures for each row execute function private.count_overwritten_description();
    create trigger count_overwritten after update of subject, words on public.newsletter_issues for each row execute function private.count_overwritten_issue();
    create trigger keep_identity before update on private.former_staff for each row execute function private.forbid_column_change('email', 'created_at');
    create trigger forbid_truncate before truncate on private.former_staff for each statement execute function private.forbid_truncate();
    create trigger restore_staff after insert on public.admin_users for each row execute function private.restore_staff();
    create trigger forget_former_staff after insert or update of value on private.settings for each row when (new.key = 'notify_emails') execute function private.forget_former_staff();
    create trigger clean_texts before insert or update of title, excerpt, category, search_title, search_description on public.blog_posts for each row execute function private.clean_texts('title line', 'excerpt line', 'category line', 'search_title line', 'search_description line');
    create trigger clean_texts before insert or update of title, excerpt, category, search_title, search_description, new_category on public.post_drafts for each row execute function private.clean_texts('title line typed', 'excerpt line typed', 'category line typed', 'search_title line typed', 'search_description line typed', 'new_category line typed');
    create trigger clean_texts before insert or update of key, name on public.category_labels for each row execute function private.clean_texts('key line', 'name line');
    create trigger clean_texts before insert or update of name, description on public.pictures for each row execute function private.clean_texts('name line', 'description line');
    create trigger clean_texts before insert or update of subject, words on public.newsletter_issues for each row execute function private.clean_texts('subject line typed', 'words lines typed');
    create trigger clean_texts before insert or update of consent on public.newsletter_subscriptions for each row execute function private.clean_texts('consent lines');
    create trigger clean_texts before insert or update of name, phone, company, subject, message on public.contact_submissions for each row execute function private.clean_texts('name line', 'phone line', 'company line', 'subject line', 'message lines');
    create trigger clean_texts before insert or update of note on private.submission_notes for each row execute function private.clean_texts('note lines');
    create trigger clean_texts before insert or update of subject, body on private.submission_replies for each row execute function private.clean_texts('subject line', 'body lines');
    create trigger clean_texts before insert or update of title, subject, body on public.reply_templates for each row execute function private.clean_texts('title line', 'subject line', 'body lines');
    create trigger keep_identity before update on private.lead_photographs for each row execute function
      private.forbid_column_change('id', 'form_id', 'sha256', 'width', 'height', 'bytes', 'created_at', 'copy_of', 'document');
    create trigger name_shared_document before insert on private.lead_photographs for each row when
      (((new.copy_of is not null) and (new.width is null))) execute function private.name_shared_document();
  $guards$), ';\s*') as guard
  where guard <> ''
$$;

select private.correct_grants();
