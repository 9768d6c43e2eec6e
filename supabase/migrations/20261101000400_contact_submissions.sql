-- contact_submissions: every message of the contact form. Written only by save_contact_submission.
create table public.contact_submissions (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 2 and 200),
  email text not null check (length(email) <= 254),
  phone text check (length(phone) <= 50),
  company text check (length(company) <= 200),
  subject text check (length(subject) <= 100),
  message text not null check (length(message) between 10 and 10000),
  status text not null default 'new' check (status in ('new', 'read', 'answered', 'spam')),
  created_at timestamptz not null default now()
);

create index contact_submissions_newest on public.contact_submissions (created_at desc);

create trigger keep_identity before update on public.contact_submissions
  for each row execute function private.forbid_column_change('id', 'created_at');

revoke all on public.contact_submissions from anon, authenticated;
alter table public.contact_submissions enable row level security;

-- What was consented to, when and in which language (GDPR art. 7(1)), and the reasons why a message looks suspicious.
create table private.contact_consents (
  submission_id uuid primary key references public.contact_submissions on delete cascade,
  wording_version text not null,
  language text not null check (language in ('pl', 'en')),
  given_at timestamptz not null default now()
);

create table private.contact_screenings (
  submission_id uuid primary key references public.contact_submissions on delete cascade,
  suspicions text[] not null
);

revoke all on private.contact_consents, private.contact_screenings from anon, authenticated;
alter table private.contact_consents enable row level security;
alter table private.contact_screenings enable row level security;

-- Saves a message with its consent and its due mails in one transaction and returns the row.
-- submission_id is the idempotency key: a repeated call changes nothing and returns the row of the first.
-- An empty phone or company is stored as null. With suspicions (reason codes; none for an ordinary message) the mails are held back until the staff has looked.
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
  end if;
  return query select * from public.contact_submissions where id = submission_id;
end
$$;

revoke execute on function public.save_contact_submission(
  uuid, text, text, text, text, text, text, text, text, text, text[]) from public, anon, authenticated;
grant execute on function public.save_contact_submission(
  uuid, text, text, text, text, text, text, text, text, text, text[]) to service_role;
