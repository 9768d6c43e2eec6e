-- Photographs and documents that come with a message. Documents are PDF files, kept as they are and handled as photographs are.

-- The files lie in the server's folder or in a bucket, named by the id. form_id is the copy of the form with which one was
-- sent; until a message takes it, it is nobody's, for a week at most. sha256 is of the file as it was sent, the size in pixels
-- and bytes of what is kept. is_stored: its files are there. copy_of: it has no files of its own, but shows those of a
-- photograph of an earlier message, which may be gone meanwhile. document is the name of the file that was sent; a photograph
-- has none, but a size in pixels.
create table private.lead_photographs (
  id uuid primary key default gen_random_uuid(),
  form_id uuid not null,
  submission_id uuid references public.contact_submissions on delete cascade,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  width integer check (width > 0),
  height integer check (height > 0),
  bytes integer not null check (bytes > 0),
  created_at timestamptz not null default now(),
  is_stored boolean not null default false,
  copy_of uuid,
  document text check (document ~ '^[^[:cntrl:]/\\]{1,100}\.pdf$'),
  unique (submission_id, sha256),
  constraint photograph_or_document check ((document is null) = (width is not null) and (width is null) = (height is null))
);

create unique index lead_photographs_waiting on private.lead_photographs (form_id, sha256) where submission_id is null;
create index lead_photographs_copies on private.lead_photographs (copy_of) where copy_of is not null;
create index lead_photographs_sent on private.lead_photographs (created_at) include (bytes);

alter table private.lead_photographs enable row level security;
create trigger keep_identity before update on private.lead_photographs
  for each row execute function private.forbid_column_change(
    'id', 'form_id', 'sha256', 'width', 'height', 'bytes', 'created_at', 'copy_of', 'document'
  );
create trigger forbid_truncate before truncate on private.lead_photographs
  for each statement execute function private.forbid_truncate();

-- Photographs that are gone, with files that a server has still to remove, and when it tries that next.
create table private.removed_photographs (
  id uuid primary key,
  removed_at timestamptz not null default now(),
  due_at timestamptz not null default now()
);

create index removed_photographs_due on private.removed_photographs (due_at);

alter table private.removed_photographs enable row level security;
create trigger forbid_truncate before truncate on private.removed_photographs
  for each statement execute function private.forbid_truncate();
create trigger keep_identity before update on private.removed_photographs
  for each row execute function private.forbid_column_change('id', 'removed_at');

-- Trigger function: the files of a photograph go with its row, or with the last of those that share them. Of one that is not
-- stored another server may be writing them at this moment: they go when it has ended.
create function private.note_removed_photograph() returns trigger
language plpgsql security definer set search_path = '' as $$
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

-- Trigger function: what shares the file of a document is that document.
create function private.name_shared_document() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.document := (select document from private.lead_photographs where id = new.copy_of);
  return new;
end
$$;
create trigger name_shared_document before insert on private.lead_photographs
  for each row when (new.copy_of is not null and new.width is null) execute function private.name_shared_document();

-- The photographs and documents of a message by the names of their files, in the order in which they were sent: a photograph
-- has a width and a height, a document a name and its bytes.
create function private.photographs_of(submission uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object('id', coalesce(copy_of, id)) || case
        when document is null then jsonb_build_object('width', width, 'height', height)
        else jsonb_build_object('document', document, 'bytes', bytes)
      end
      order by created_at, id
    ), '[]'
  )
  from private.lead_photographs where submission_id = submission
$$;

-- The common part of begin_photograph and begin_document: a document has a name, and no size in pixels.
create function private.begin_file(
  form_id uuid, sha256 text, width integer, height integer, document text, bytes integer, most_of_day bigint, most_in_all bigint
) returns table (id uuid, state text)
language plpgsql set search_path = '' as $$
#variable_conflict use_variable
declare
  known private.lead_photographs;
begin
  -- Whoever comes at the same time waits here, and then sees this one.
  perform pg_advisory_xact_lock(hashtextextended('public.begin_photograph', 0));
  select * into known from private.lead_photographs as photograph
  where photograph.form_id = begin_file.form_id and photograph.sha256 = begin_file.sha256
    and photograph.submission_id is null;
  if known.is_stored then
    return query select known.id, 'known';
  elsif (
    select count(*) from private.lead_photographs as photograph
    where photograph.form_id = begin_file.form_id and photograph.submission_id is null
  ) >= 20 then
    return query select null::uuid, 'tooMany';
  elsif (
    select coalesce(sum(photograph.bytes) filter (where photograph.created_at > now() - interval '1 day'), 0) + bytes > most_of_day
      or coalesce(sum(photograph.bytes), 0) + bytes > most_in_all
    from private.lead_photographs as photograph
  ) then
    return query select null::uuid, 'full';
  else
    -- One whose files were never stored is begun anew.
    delete from private.lead_photographs as photograph where photograph.id = known.id;
    return query insert into private.lead_photographs as photograph (form_id, sha256, width, height, document, bytes)
    values (form_id, sha256, width, height, document, bytes) returning photograph.id, 'new';
  end if;
end
$$;

create function public.begin_photograph(
  form_id uuid, sha256 text, width integer, height integer, bytes integer, most_of_day bigint, most_in_all bigint
) returns table (id uuid, state text)
language sql security definer set search_path = '' as $$
  select * from private.begin_file(form_id, sha256, width, height, null, bytes, most_of_day, most_in_all)
$$;
grant execute on function public.begin_photograph(uuid, text, integer, integer, integer, bigint, bigint) to service_role;

-- Lists a document before its file is stored, as begin_photograph does a photograph.
create function public.begin_document(
  form_id uuid, sha256 text, document text, bytes integer, most_of_day bigint, most_in_all bigint
) returns table (id uuid, state text)
language sql security definer set search_path = '' as $$
  select * from private.begin_file(form_id, sha256, null, null, document, bytes, most_of_day, most_in_all)
$$;
grant execute on function public.begin_document(uuid, text, text, integer, bigint, bigint) to service_role;

-- Ends what begin_photograph began: its files are stored, or there is none. Returns whether it is still listed; the files of
-- one that is not are removed.
create function public.settle_photograph(photograph_id uuid, kept boolean) returns boolean
language plpgsql security definer set search_path = '' as $$
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
grant execute on function public.settle_photograph(uuid, boolean) to service_role;

-- For administrators: whether a message has a photograph, whose file may then be read.
create function public.has_photograph(photograph_id uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return exists (
    select from private.lead_photographs
    where (id = photograph_id or copy_of = photograph_id) and submission_id is not null
  );
end
$$;
grant execute on function public.has_photograph(uuid) to authenticated;

-- For administrators: the name of a document that a message has, whose file may then be read; null where none has it.
create function public.name_of_document(document_id uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (
    select document from private.lead_photographs
    where (id = document_id or copy_of = document_id) and submission_id is not null and document is not null
    limit 1
  );
end
$$;
grant execute on function public.name_of_document(uuid) to authenticated;

-- Removes the photographs that no message has taken for a week, as long as a form counts.
create function public.remove_outdated_photographs() returns void
language sql security definer set search_path = '' as $$
  delete from private.lead_photographs where submission_id is null and created_at < now() - interval '7 days'
$$;
grant execute on function public.remove_outdated_photographs() to service_role;

-- Forgets the removed photographs whose files are gone, and returns a hundred of those that are due. They are the caller's for
-- an hour: no other server gets them, and those whose files cannot be removed keep nobody from the others.
create function public.take_removed_photographs(done uuid[] default '{}') returns setof uuid
language sql security definer set search_path = '' as $$
  delete from private.removed_photographs where id = any (done);
  with due as (
    select id from private.removed_photographs where due_at <= now() order by due_at, id limit 100 for update skip locked
  )
  update private.removed_photographs as taken set due_at = now() + interval '1 hour' from due where taken.id = due.id
  returning taken.id
$$;
grant execute on function public.take_removed_photographs(uuid[]) to service_role;
