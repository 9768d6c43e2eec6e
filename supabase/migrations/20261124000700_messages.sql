-- Messages of the contact form, as they are saved: with their consent, their suspicions and the mails that they make
-- due.

-- contact_submissions: written by save_contact_submission. has_held_mail and has_refused_mail say whether a mail of
-- the message waits for the staff or was refused for good; triggers of the outbox keep them.
create table public.contact_submissions (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 2 and 200),
  email text not null check (length(email) <= 254),
  phone text check (length(phone) <= 50),
  company text check (length(company) <= 200),
  subject text check (length(subject) <= 100),
  message text not null check (length(message) between 10 and 10000),
  status text not null default 'new' check (status in ('new', 'read', 'answered', 'spam')),
  created_at timestamptz not null default now(),
  has_held_mail boolean not null default false,
  has_refused_mail boolean not null default false
);

-- What was consented to, when and in which language (GDPR art. 7(1)).
create table private.contact_consents (
  submission_id uuid primary key references public.contact_submissions on delete cascade,
  wording_version text not null,
  language text not null check (language in ('pl', 'en')),
  given_at timestamptz not null default now()
);

-- Why a message looks suspicious, as codes.
create table private.contact_screenings (
  submission_id uuid primary key references public.contact_submissions on delete cascade,
  suspicions text[] not null
);

alter table public.contact_submissions enable row level security;
alter table private.contact_consents enable row level security;
alter table private.contact_screenings enable row level security;

create trigger require_plain_address before insert or update of email on public.contact_submissions
  for each row execute function private.require_plain_address();
create trigger keep_identity before update on public.contact_submissions
  for each row execute function private.forbid_column_change('id', 'created_at');
create trigger keep_consent before update on private.contact_consents
  for each row execute function private.forbid_column_change('submission_id', 'wording_version', 'language', 'given_at');
create trigger keep_identity before update on private.contact_screenings
  for each row execute function private.forbid_column_change('submission_id');
create trigger forbid_truncate before truncate on public.contact_submissions
  for each statement execute function private.forbid_truncate();
create trigger forbid_truncate before truncate on private.contact_consents
  for each statement execute function private.forbid_truncate();
create trigger forbid_truncate before truncate on private.contact_screenings
  for each statement execute function private.forbid_truncate();

-- Trigger function: raises 23514 when less of a message or of its sender's name is visible than the form asks for.
create function private.require_seen_texts() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if length(private.seen(new.name)) < 2 or length(private.seen(new.message)) < 10 then
    raise exception 'new row for relation "%" violates check constraint "seen_texts"', tg_table_name
      using errcode = 'check_violation';
  end if;
  return new;
end
$$;

create trigger require_seen_texts before insert or update of name, message on public.contact_submissions
  for each row execute function private.require_seen_texts();

-- Trigger function: a record of consent is removed together with its message only.
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

-- Saves a message with its consent and its due mails in one transaction and returns the row. submission_id is the
-- idempotency key: a repeated call changes nothing and returns the row of the first. An empty phone or company is
-- stored as null. With suspicions (reason codes; none for an ordinary message) the mails to the staff are held back
-- until the staff releases them, and the sender never gets an acknowledgement.
create function public.save_contact_submission(
  submission_id uuid, name text, email text, phone text, company text, subject text, message text, status text,
  consent_wording text, consent_language text, suspicions text[]
) returns setof public.contact_submissions
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  suspicious boolean := coalesce(cardinality(suspicions), 0) > 0;
begin
  insert into public.contact_submissions (id, name, email, phone, company, subject, message, status)
  values (submission_id, name, email, nullif(phone, ''), nullif(company, ''), subject, message, status)
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
  return query select * from public.contact_submissions where id = submission_id;
end
$$;

-- Returns the mailbox by which mails to an address are counted: in lower case, without what follows a plus sign, and
-- without dots where the provider ignores them. The server's rate limits do the same.
create function private.mailbox_of(address text) returns text
language sql immutable strict set search_path = ''
as $$
  select case when host in ('gmail.com', 'googlemail.com') then replace(box, '.', '') || '@gmail.com'
    else box || '@' || host end
  from (
    select regexp_replace(lower(address), '(?<=.)\+.*@[^@]*$|@[^@]*$', '') as box,
      substring(lower(address) from '[^@]*$') as host
  ) as parts
$$;

-- Makes a message's acknowledgement due, unless its mailbox had one within an hour or the whole site sent 100: nobody
-- can use the form to fill a stranger's mailbox, nor to mail many strangers.
create function private.queue_acknowledgement(submission_id uuid, address text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  earlier integer;
  earlier_to_mailbox integer;
begin
  -- Whoever comes at the same time waits here, and then sees this one.
  perform pg_advisory_xact_lock(hashtextextended('private.queue_acknowledgement', 0));
  select count(*), count(*) filter (where private.mailbox_of(recipient) = private.mailbox_of(address))
  into earlier, earlier_to_mailbox
  from private.outbox where kind = 'acknowledgement' and created_at > now() - interval '1 hour';
  if earlier < 100 and earlier_to_mailbox = 0 then
    insert into private.outbox (kind, source_id, recipient) values ('acknowledgement', submission_id, address);
  end if;
end
$$;

select private.correct_grants();
