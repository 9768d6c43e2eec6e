-- Templates that replies begin with; the first ones are in reply-template-texts.sql.

-- Words in braces, such as {name}, are placeholders: the panel fills in those that it knows.
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

grant select, insert, update, delete on public.reply_templates to authenticated;

create trigger count_removed_row after delete on public.reply_templates for each row execute function private.count_removed_row();
create trigger clean_texts before insert or update of title, subject, body on public.reply_templates
  for each row execute function private.clean_texts('title line', 'subject line', 'body lines');

-- Overwritten templates count as removals, since no version is kept, unlike of posts and drafts.
create trigger count_overwritten after update on public.reply_templates
  for each row when (
    old.title is distinct from new.title or old.subject is distinct from new.subject or old.body is distinct from new.body
  ) execute function private.count_removed_row();

create policy "Administrators read and write templates of replies" on public.reply_templates for all to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));

create trigger stamp before insert or update on public.reply_templates for each row execute function private.count_version();
