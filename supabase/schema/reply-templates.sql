-- Templates that replies begin with; those that there are at first are in reply-template-texts.sql.

-- In both languages. Words in braces, such as {name}, are placeholders: the panel fills in those that it knows.
create table public.reply_templates (
  id uuid primary key default gen_random_uuid(),
  title jsonb not null check (private.is_bilingual(title) and private.is_within(title, 100)),
  subject jsonb not null check (private.is_bilingual(subject) and private.is_within(subject, 200)),
  body jsonb not null check (private.is_bilingual(body) and private.is_within(body, 10000)),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint all_written check (
    title ->> 'en' ~ '\S' and title ->> 'pl' ~ '\S' and subject ->> 'en' ~ '\S' and subject ->> 'pl' ~ '\S'
    and body ->> 'en' ~ '\S' and body ->> 'pl' ~ '\S'
  ),
  constraint one_line check (
    concat(title ->> 'en', title ->> 'pl', subject ->> 'en', subject ->> 'pl')
      !~ '[\u0000-\u001f\u007f-\u009f\u2028\u2029]'
  )
);

-- In a list of one language, two templates of the same name could not be told apart.
create unique index reply_templates_english_titles on public.reply_templates (lower(title ->> 'en'));
create unique index reply_templates_polish_titles on public.reply_templates (lower(title ->> 'pl'));

alter table public.reply_templates enable row level security;
grant select, insert, update, delete on public.reply_templates to authenticated;

create trigger keep_identity before update on public.reply_templates
  for each row execute function private.forbid_column_change('id', 'created_at');
create trigger forbid_truncate before truncate on public.reply_templates
  for each statement execute function private.forbid_truncate();
create trigger count_removed_row after delete on public.reply_templates for each row execute function private.count_removed_row();
create trigger clean_texts before insert or update of title, subject, body on public.reply_templates
  for each row execute function private.clean_texts('title line', 'subject line', 'body lines');
create trigger one_row_changed after update on public.reply_templates
  referencing new table as changed for each statement execute function private.require_one_row();
create trigger one_row_removed after delete on public.reply_templates
  referencing old table as changed for each statement execute function private.require_one_row();

-- Texts of which no version is kept. Posts and drafts have a history.
create trigger count_overwritten after update on public.reply_templates
  for each row when (
    old.title is distinct from new.title or old.subject is distinct from new.subject or old.body is distinct from new.body
  ) execute function private.count_removed_row();

create policy "Administrators read templates of replies" on public.reply_templates for select to authenticated
  using ((select private.is_admin()));
create policy "Administrators add templates of replies" on public.reply_templates for insert to authenticated
  with check ((select private.is_admin()));
create policy "Administrators change templates of replies" on public.reply_templates for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Administrators delete templates of replies" on public.reply_templates for delete to authenticated
  using ((select private.is_admin()));

create function private.stamp_template() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.version := case tg_op when 'INSERT' then 1 else old.version + 1 end;
  new.updated_at := now();
  return new;
end
$$;
create trigger stamp before insert or update on public.reply_templates for each row execute function private.stamp_template();
