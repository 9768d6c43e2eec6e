-- What makes the inbox as quick among a million messages, most of them a wave of spam, as among a hundred: each choice
-- of the list has an index of what it lists and of nothing else.

-- Whether a mail of the message waits for the staff, or was refused for good. Kept by a trigger of the outbox.
alter table public.contact_submissions
  add column has_held_mail boolean not null default false,
  add column has_refused_mail boolean not null default false;

-- Notes with a message what its mails are waiting for. The message is locked before its mails are looked at, so that
-- of two changes at the same time the second sees the first.
create function private.note_mails(submission_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  is_held boolean;
  is_refused boolean;
begin
  perform from public.contact_submissions where id = submission_id for no key update;
  select coalesce(bool_or(held), false), coalesce(bool_or(refused_at is not null), false) into is_held, is_refused
  from private.outbox where kind = 'contact' and source_id = submission_id;
  update public.contact_submissions set has_held_mail = is_held, has_refused_mail = is_refused
  where id = submission_id and (has_held_mail, has_refused_mail) is distinct from (is_held, is_refused);
end
$$;

-- Trigger function: a mail of a message was held, released, refused, or removed.
create function private.note_changed_mail() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.note_mails(coalesce(new.source_id, old.source_id));
  return null;
end
$$;

revoke execute on function private.note_mails(uuid), private.note_changed_mail() from public;

create trigger note_new_mail after insert on private.outbox
  for each row when (new.kind = 'contact' and (new.held or new.refused_at is not null))
  execute function private.note_changed_mail();
create trigger note_changed_mail after update of held, refused_at on private.outbox
  for each row when (
    new.kind = 'contact' and (old.held, old.refused_at is null) is distinct from (new.held, new.refused_at is null)
  )
  execute function private.note_changed_mail();
create trigger note_removed_mail after delete on private.outbox
  for each row when (old.kind = 'contact' and (old.held or old.refused_at is not null))
  execute function private.note_changed_mail();

update public.contact_submissions as submission set has_held_mail = mails.held, has_refused_mail = mails.refused
from (
  select source_id, bool_or(held) as held, bool_or(refused_at is not null) as refused
  from private.outbox where kind = 'contact' and (held or refused_at is not null) group by source_id
) as mails
where submission.id = mails.source_id;

create index contact_submissions_inbox on public.contact_submissions (created_at desc, id desc)
  where status <> 'spam';
create index contact_submissions_held on public.contact_submissions (created_at desc, id desc)
  where has_held_mail and status <> 'spam';
create index contact_submissions_undelivered on public.contact_submissions (created_at desc, id desc)
  where has_refused_mail;
-- Spam has an index of its own: a word that only spam holds is looked up once and found nowhere in the inbox.
drop index public.contact_submissions_words;
create index contact_submissions_words on public.contact_submissions using gin (
  lower(name || chr(10) || email || chr(10) || coalesce(company, '') || chr(10) || message) extensions.gin_trgm_ops
) where status <> 'spam';
create index contact_submissions_spam_words on public.contact_submissions using gin (
  lower(name || chr(10) || email || chr(10) || coalesce(company, '') || chr(10) || message) extensions.gin_trgm_ops
) where status = 'spam';
-- From this the planner knows how common a word is; the statistics of the two indexes, which hold a part of the rows
-- each, are not used for it.
create statistics public.contact_submissions_texts
  on (lower(name || chr(10) || email || chr(10) || coalesce(company, '') || chr(10) || message))
  from public.contact_submissions;
drop index private.outbox_held;
drop index public.contact_submissions_newest;

-- One page of the messages that are chosen and whose name, address, company or text holds each of the words. chosen is a
-- status, 'inbox' (all but spam), 'held' (mails wait for the staff; no spam) or 'undelivered' (a mail was refused for
-- good). Texts come whole, or shortened for a list. Words without three letters or digits in a row help no index: they
-- are looked for in the newest 20,000 of what is chosen. Returns what find_page does, with "messages" instead of ids.
create or replace function public.list_contact_submissions(
  words text default '', chosen text default 'inbox', before text default null, after text default null,
  whole boolean default false, page_size integer default 25
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  matching text := 'public.contact_submissions where ' || case
    when chosen = 'inbox' then 'status <> ''spam'''
    when chosen = 'held' then 'has_held_mail and status <> ''spam'''
    when chosen = 'undelivered' then 'has_refused_mail'
    when chosen in ('new', 'read', 'answered', 'spam') then format('status = %L', chosen)
  end;
  page jsonb;
begin
  perform private.require_admin();
  if matching is null then
    raise exception 'no such choice' using errcode = '22023';
  end if;
  if words ~ '\S' then
    if words !~ '\w{3}' then
      matching := format(
        '(select * from %s order by created_at desc, id desc limit 20000) as newest where true', matching
      );
    end if;
    matching := matching || ' and ' || private.holds_words(
      'lower(name || chr(10) || email || chr(10) || coalesce(company, '''') || chr(10) || message)', words
    );
  end if;
  page := private.find_page(matching, before, after, page_size);
  return page - 'ids' || jsonb_build_object('messages', (
    select coalesce(
      jsonb_agg(private.describe_submission(id::uuid, case when whole then 10000 else 200 end) order by place), '[]'
    )
    from jsonb_array_elements_text(page -> 'ids') with ordinality as listed (id, place)
  ));
end
$$;
