-- Documents of leads: PDF files that are sent with a message beside photographs, kept as they are and handled as these are.

-- document is the name of the file that was sent; a photograph has none, but a size in pixels.
alter table private.lead_photographs
  alter column width drop not null,
  alter column height drop not null,
  add column document text check (document ~ '^[^[:cntrl:]/\\]{1,100}\.pdf$'),
  add constraint photograph_or_document check ((document is null) = (width is not null) and (width is null) = (height is null));

drop trigger keep_identity on private.lead_photographs;
create trigger keep_identity before update on private.lead_photographs
  for each row execute function private.forbid_column_change(
    'id', 'form_id', 'sha256', 'width', 'height', 'bytes', 'created_at', 'copy_of', 'document'
  );

-- Trigger function: what shares the file of a document is that document.
create function private.name_shared_document() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.document := (select document from private.lead_photographs where id = new.copy_of);
  return new;
end
$$;

create trigger name_shared_document before insert on private.lead_photographs
  for each row when (new.copy_of is not null and new.width is null) execute function private.name_shared_document();

-- The photographs and documents of a message by the names of their files, in the order in which they were sent: a photograph has
-- a width and a height, a document a name and its bytes.
create or replace function private.photographs_of(submission uuid) returns jsonb
language sql stable set search_path = ''
as $$
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
language plpgsql set search_path = ''
as $$
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

create or replace function public.begin_photograph(
  form_id uuid, sha256 text, width integer, height integer, bytes integer, most_of_day bigint, most_in_all bigint
) returns table (id uuid, state text)
language sql security definer set search_path = ''
as $$
  select * from private.begin_file(form_id, sha256, width, height, null, bytes, most_of_day, most_in_all)
$$;

-- Lists a document before its file is stored, as begin_photograph does a photograph.
create function public.begin_document(
  form_id uuid, sha256 text, document text, bytes integer, most_of_day bigint, most_in_all bigint
) returns table (id uuid, state text)
language sql security definer set search_path = ''
as $$
  select * from private.begin_file(form_id, sha256, null, null, document, bytes, most_of_day, most_in_all)
$$;

-- For administrators: the name of a document that a message has, whose file may then be read; null where none has it.
create function public.name_of_document(document_id uuid) returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select document from private.lead_photographs
    where (id = document_id or copy_of = document_id) and submission_id is not null and document is not null
    limit 1
  );
end
$$;

-- The bucket takes documents, too, of the size that the form takes.
do $$
begin
  if to_regclass('storage.objects') is null then
    return;
  end if;

  update storage.buckets
  set file_size_limit = 20971520, allowed_mime_types = array['image/jpeg', 'application/pdf']
  where id = 'photographs';
end
$$;

select private.correct_grants();
