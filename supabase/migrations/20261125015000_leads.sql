-- Leads: what a visitor may add to a message of the contact form, and the photographs that come with one; how a file begins is in
-- lead_documents.sql.

-- Some functions call those of later files.
set check_function_bodies = off;

-- metal and branch are the site's own names of them (app/company), which may change; an amount has a unit.
alter table public.contact_submissions
  add column metal text check (metal ~ '^[A-Za-z0-9]{1,40}$'),
  add column amount double precision check (amount > 0),
  add column unit text check (unit in ('kg', 't')),
  add column branch text check (branch ~ '^[a-z][a-z-]{0,39}$'),
  add constraint amount_has_unit check ((amount is null) = (unit is null));

-- Photographs: the files lie in the server's folder or in a bucket, named by the id. form_id is the copy of the form with
-- which one was sent; until a message takes it, it is nobody's, for a week at most. sha256 is of the file as it was sent,
-- the size in pixels and bytes of what is kept. is_stored: its files are there. copy_of: it has no files of its own, but shows
-- those of a photograph of an earlier message, which may be gone meanwhile.
create table private.lead_photographs (
  id uuid primary key default gen_random_uuid(),
  form_id uuid not null,
  submission_id uuid references public.contact_submissions on delete cascade,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  bytes integer not null check (bytes > 0),
  created_at timestamptz not null default now(),
  is_stored boolean not null default false,
  copy_of uuid,
  unique (submission_id, sha256)
);

create unique index lead_photographs_waiting on private.lead_photographs (form_id, sha256) where submission_id is null;
create index lead_photographs_copies on private.lead_photographs (copy_of) where copy_of is not null;
create index lead_photographs_sent on private.lead_photographs (created_at) include (bytes);

-- Photographs that are gone, with files that a server has still to remove, and when it tries that next.
create table private.removed_photographs (
  id uuid primary key,
  removed_at timestamptz not null default now(),
  due_at timestamptz not null default now()
);

create index removed_photographs_due on private.removed_photographs (due_at);

alter table private.lead_photographs enable row level security;
alter table private.removed_photographs enable row level security;

create trigger keep_identity before update on private.lead_photographs
  for each row execute function private.forbid_column_change(
    'id', 'form_id', 'sha256', 'width', 'height', 'bytes', 'created_at', 'copy_of'
  );
create trigger forbid_truncate before truncate on private.lead_photographs
  for each statement execute function private.forbid_truncate();
create trigger forbid_truncate before truncate on private.removed_photographs
  for each statement execute function private.forbid_truncate();
create trigger keep_identity before update on private.removed_photographs
  for each row execute function private.forbid_column_change('id', 'removed_at');

-- Trigger function: the files of a photograph go with its row, or with the last of those that share them. Of one that is not
-- stored another server may be writing them at this moment: they go when it has ended.
create function private.note_removed_photograph() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  files uuid := coalesce(old.copy_of, old.id);
begin
  if old.copy_of is not null or exists (select from private.lead_photographs where copy_of = files) then
    -- Whoever removes another of them at the same time waits here, and then sees that this one is gone.
    perform pg_advisory_xact_lock(hashtextextended(files::text, 0));
    if exists (select from private.lead_photographs where id = files or copy_of = files) then
      return null;
    end if;
  end if;
  insert into private.removed_photographs (id, due_at)
  values (files, now() + case when old.is_stored then interval '0' else interval '15 minutes' end)
  on conflict do nothing;
  return null;
end
$$;

create trigger note_removed after delete on private.lead_photographs
  for each row execute function private.note_removed_photograph();

-- The contents of the staff's mail about a message; null when that is gone.
create or replace function private.told_submission(told uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select to_jsonb(submission) || jsonb_build_object('photographs', private.photographs_of(told))
  from public.contact_submissions as submission where id = told
$$;

-- A message with its photographs, its consent, its suspicions and the state of its mails. Of the text at most longest_text
-- characters. Null when there is no such message.
create or replace function private.describe_submission(submission_id uuid, longest_text integer) returns jsonb
language sql stable set search_path = ''
as $$
  select to_jsonb(submission) || jsonb_build_object(
    'message', left(submission.message, longest_text),
    'photographs', private.photographs_of(submission.id),
    'consent', (
      select jsonb_build_object('given_at', given_at, 'wording_version', wording_version, 'language', language)
      from private.contact_consents as consent where consent.submission_id = submission.id
    ),
    'suspicions', coalesce(
      (select to_jsonb(suspicions) from private.contact_screenings as screening
       where screening.submission_id = submission.id), '[]'
    ),
    'mails', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'recipient', recipient, 'attempts', attempts, 'last_error', last_error, 'delivered_at', delivered_at,
        'state', case
          when delivered_at is not null then 'sent' when refused_at is not null then 'failed'
          when held then 'held' else 'pending' end
      ) order by recipient), '[]')
      from private.outbox where kind = 'contact' and source_id = submission.id
    )
  )
  from public.contact_submissions as submission where submission.id = submission_id
$$;

drop function public.save_contact_submission(uuid, text, text, text, text, text, text, text, text, text, text[]);

-- Saves a message with its consent and its due mails in one transaction and returns the row, with the number of its photographs
-- ("attached"). submission_id is the idempotency key: a repeated call changes nothing of the message and returns the row of the
-- first. An empty phone or company is stored as null. With suspicions (reason codes; none for an ordinary message) the mails to
-- the staff are held back until the staff releases them, and the sender never gets an acknowledgement. Of the photographs it
-- takes those that were sent with the same copy of the form, five at most, none twice; also a repeated call does. Those that an
-- earlier message of that copy has are the corrected message's as well.
create function public.save_contact_submission(
  submission_id uuid, name text, email text, phone text, company text, subject text, message text, status text,
  consent_wording text, consent_language text, suspicions text[],
  metal text default null, amount double precision default null, unit text default null, branch text default null,
  form_id uuid default null, photographs uuid[] default '{}'
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  suspicious boolean := coalesce(cardinality(suspicions), 0) > 0;
begin
  insert into public.contact_submissions (
    id, name, email, phone, company, subject, message, status, metal, amount, unit, branch
  )
  values (
    submission_id, name, email, nullif(phone, ''), nullif(company, ''), subject, message, status,
    metal, amount, unit, branch
  )
  on conflict do nothing;
  if found then
    insert into private.contact_consents (submission_id, wording_version, language)
    values (submission_id, consent_wording, consent_language);
    if suspicious then
      insert into private.contact_screenings (submission_id, suspicions) values (submission_id, suspicions);
    end if;
    perform private.queue_notification('contact', submission_id, suspicious);
    if not suspicious then
      perform private.queue_acknowledgement(submission_id, email);
    end if;
  end if;
  perform from public.contact_submissions where id = submission_id for no key update;
  update private.lead_photographs as taken set submission_id = save_contact_submission.submission_id
  where taken.id in (
    select waiting.id from private.lead_photographs as waiting
    where waiting.id = any (photographs) and waiting.form_id = save_contact_submission.form_id
      and waiting.submission_id is null and waiting.is_stored
      and not exists (
        select from private.lead_photographs as kept
        where kept.submission_id = save_contact_submission.submission_id and kept.sha256 = waiting.sha256
      )
    order by array_position(photographs, waiting.id)
    limit 5 - (
      select count(*) from private.lead_photographs as kept
      where kept.submission_id = save_contact_submission.submission_id
    )
  );
  -- None is removed before it is shared.
  perform from private.lead_photographs as earlier
  where earlier.id = any (photographs) and earlier.form_id = save_contact_submission.form_id
    and earlier.submission_id <> save_contact_submission.submission_id
  order by earlier.id for share;
  insert into private.lead_photographs as shared (
    form_id, submission_id, sha256, width, height, bytes, created_at, is_stored, copy_of
  )
  select earlier.form_id, save_contact_submission.submission_id, earlier.sha256, earlier.width, earlier.height,
    earlier.bytes, earlier.created_at, true, earlier.id
  from private.lead_photographs as earlier
  where earlier.id = any (photographs) and earlier.form_id = save_contact_submission.form_id
    and earlier.submission_id <> save_contact_submission.submission_id and earlier.copy_of is null
    and not exists (
      select from private.lead_photographs as kept
      where kept.submission_id = save_contact_submission.submission_id and kept.sha256 = earlier.sha256
    )
  order by array_position(photographs, earlier.id)
  limit 5 - (
    select count(*) from private.lead_photographs as kept
    where kept.submission_id = save_contact_submission.submission_id
  )
  on conflict do nothing;
  return (
    select to_jsonb(submission) || jsonb_build_object('attached', (
      select count(*) from private.lead_photographs as kept where kept.submission_id = submission.id
    ))
    from public.contact_submissions as submission where submission.id = save_contact_submission.submission_id
  );
end
$$;

-- Ends what begin_photograph began: its files are stored, or there is none. Returns whether it is still listed; the files of
-- one that is not are removed.
create function public.settle_photograph(photograph_id uuid, kept boolean) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  if kept then
    update private.lead_photographs set is_stored = true where id = photograph_id;
    if not found then
      insert into private.removed_photographs (id) values (photograph_id)
      on conflict (id) do update set due_at = now();
      return false;
    end if;
    return true;
  end if;
  delete from private.lead_photographs where id = photograph_id and submission_id is null;
  return false;
end
$$;

-- For administrators: whether a message has a photograph, whose file may then be read.
create function public.has_photograph(photograph_id uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return exists (
    select from private.lead_photographs
    where (id = photograph_id or copy_of = photograph_id) and submission_id is not null
  );
end
$$;

-- Removes the photographs that no message has taken for a week, as long as a form counts.
create function public.remove_outdated_photographs() returns void
language sql security definer set search_path = ''
as $$
  delete from private.lead_photographs where submission_id is null and created_at < now() - interval '7 days'
$$;

-- Forgets the removed photographs whose files are gone, and returns a hundred of those that are due. They are the caller's for
-- an hour: no other server gets them, and those whose files cannot be removed keep nobody from the others.
create function public.take_removed_photographs(done uuid[] default '{}') returns setof uuid
language sql security definer set search_path = ''
as $$
  delete from private.removed_photographs where id = any (done);
  with due as (
    select id from private.removed_photographs where due_at <= now() order by due_at, id limit 100 for update skip locked
  )
  update private.removed_photographs as taken set due_at = now() + interval '1 hour' from due where taken.id = due.id
  returning taken.id
$$;

-- The bucket, where there is a storage: on a hosted Supabase. Nobody has a policy for it: the server alone, with its secret
-- key, stores, reads and deletes. One of that name that somebody made before becomes private.
do $$
begin
  if to_regclass('storage.objects') is null then
    return;
  end if;

  insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
  values ('photographs', 'photographs', false, 10485760, array['image/jpeg'])
  on conflict (id) do update set
    public = excluded.public, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;
end
$$;

set check_function_bodies = on;
