-- Photographs and documents that come with a message. Documents are PDF files, stored unchanged and handled like photographs.

-- The files lie in the server's folder or in a bucket, named by the id. form_id is the copy of the form with which one was
-- sent; until a message takes it, it belongs to nobody, for a week at most. sha256 is of the sent file, the pixels and bytes
-- are of the stored one. is_stored: its files are there. copy_of: it shows the files of a photograph of an earlier message,
-- which may be gone by now. document is the name of a sent document.
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

create trigger keep_origin before update on private.lead_photographs
  for each row execute function private.forbid_column_change(
    'form_id', 'sha256', 'width', 'height', 'bytes', 'copy_of', 'document'
  );

-- Removed photographs whose files a server has still to remove, and when it tries that next.
create table private.removed_photographs (
  id uuid primary key,
  removed_at timestamptz not null default now(),
  due_at timestamptz not null default now()
);

create index removed_photographs_due on private.removed_photographs (due_at);

create trigger keep_origin before update on private.removed_photographs
  for each row execute function private.forbid_column_change('removed_at');

-- The files of a photograph are removed with its row, or with the last row that shares them. Another server may be writing the
-- files of an unstored one at this moment: they are removed later.
create function private.note_removed_photograph() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  files uuid := coalesce(old.copy_of, old.id);
begin
  if old.copy_of is not null or exists (select from private.lead_photographs where copy_of = files) then
    -- Whoever removes another row of these files waits here, and then sees that this one is gone.
    perform private.wait_for_turn(files::text);
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

-- Returns the photographs and documents of a message by the names of their files, in the order in which they were sent: a
-- photograph has a width and a height, a document a name and its bytes.
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

-- Lists a photograph or a document before its files are stored: a photograph has a size in pixels, a document a name. Returns
-- 'new'; 'known' for one of the same form whose files are there; 'tooMany' where the form has twenty; or 'full' where the
-- files of a day, or all, would take more bytes than they may.
create function public.begin_photograph(
  form_id uuid, sha256 text, bytes integer, most_of_day bigint, most_in_all bigint,
  width integer default null, height integer default null, document text default null
) returns table (id uuid, state text)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  known private.lead_photographs;
begin
  perform private.wait_for_turn('public.begin_photograph');
  select * into known from private.lead_photographs as photograph
  where photograph.form_id = begin_photograph.form_id and photograph.sha256 = begin_photograph.sha256
    and photograph.submission_id is null;
  if known.is_stored then
    return query select known.id, 'known';
  elsif (
    select count(*) from private.lead_photographs as photograph
    where photograph.form_id = begin_photograph.form_id and photograph.submission_id is null
  ) >= 20 then
    return query select null::uuid, 'tooMany';
  elsif (
    select coalesce(sum(photograph.bytes) filter (where photograph.created_at > now() - interval '1 day'), 0) + bytes > most_of_day
      or coalesce(sum(photograph.bytes), 0) + bytes > most_in_all
    from private.lead_photographs as photograph
  ) then
    return query select null::uuid, 'full';
  else
    -- One whose files were never stored begins anew.
    delete from private.lead_photographs as photograph where photograph.id = known.id;
    return query insert into private.lead_photographs as photograph (form_id, sha256, width, height, document, bytes)
    values (form_id, sha256, width, height, document, bytes) returning photograph.id, 'new';
  end if;
end
$$;

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

-- For administrators: the name of a message's document, whose file may then be read, or null.
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

-- Removes the photographs that no message has taken for a week, which is as long as a form is valid.
create function public.remove_outdated_photographs() returns void
language sql security definer set search_path = '' as $$
  delete from private.lead_photographs where submission_id is null and created_at < now() - interval '7 days'
$$;

-- Forgets the removed photographs whose files are gone, and returns a hundred of those that are due. They are the caller's for
-- an hour: no other server gets them, and files that cannot be removed delay no others.
create function public.take_removed_photographs(done uuid[] default '{}') returns setof uuid
language sql security definer set search_path = '' as $$
  delete from private.removed_photographs where id = any (done);
  with due as (
    select id from private.removed_photographs where due_at <= now() order by due_at, id limit 100 for update skip locked
  )
  update private.removed_photographs as taken set due_at = now() + interval '1 hour' from due where taken.id = due.id
  returning taken.id
$$;

grant execute on function public.has_photograph, public.name_of_document to authenticated;
grant execute on function public.begin_photograph, public.settle_photograph,
  public.remove_outdated_photographs, public.take_removed_photographs to service_role;
