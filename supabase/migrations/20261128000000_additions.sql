-- What the migrations from here on grant, and their triggers and policies: added to the lists as they were before.

alter function private.grants() rename to grants_before_additions;

create function private.grants() returns table (privileges text, kind text, object text, holders text)
language sql immutable set search_path = ''
as $$
  select * from private.grants_before_additions()
  union all
  select * from (values
    ('execute', 'function', 'private.as_found(text)', 'authenticated, service_role'),
    ('execute', 'function', 'public.import_newsletter_file(text[],text,text,text[])', 'authenticated')
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
      'create trigger keep_origin before update on public.newsletter_subscriptions'
    ]::text[]) as dropped where starts_with(guard, dropped)
  )
  union all
  select regexp_replace(guard, '\s+', ' ', 'g') from regexp_split_to_table(trim(e' \n' from $guards$
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
    create trigger keep_origin before update on public.newsletter_subscriptions for each row when (old.source <> 'import' or old.created_at <> now()) execute function private.forbid_column_change('source', 'consent', 'added_by');
  $guards$), ';\s*') as guard
  where guard <> ''
$$;

select private.correct_grants();
