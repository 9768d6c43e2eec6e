-- Messages of the contact form, as they are saved: with their consent, their suspicions and the mails that they make due.

-- has_held_mail and has_refused_mail: a mail of the message waits for the staff or was refused for good; triggers of the
-- outbox keep them. metal and branch are the site's names (app/company), which may change. assignee is the address of an
-- administrator in lower case, who may have been removed. spam_since: the retention of spam begins then, so that none is
-- removed soon after it was marked by mistake. status_before_spam: its status when it is restored. terms is what is searched.
-- put_off_until: an open message waits for nobody until this moment, and from it on as if it had come then; put_off_note says
-- why. Both are ignored while it is not open.
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
  has_refused_mail boolean not null default false,
  metal text check (metal ~ '^[A-Za-z0-9]{1,40}$'),
  amount double precision check (amount > 0),
  unit text check (unit in ('kg', 't')),
  branch text check (branch ~ '^[a-z][a-z-]{0,39}$'),
  assignee text check (assignee = lower(assignee) and length(assignee) <= 254),
  outcome text check (outcome in ('offer', 'won', 'lost', 'settled')),
  spam_since timestamptz,
  status_before_spam text check (status_before_spam in ('new', 'read', 'answered')),
  terms tsvector not null default '',
  put_off_until timestamptz,
  put_off_note text check (length(put_off_note) <= 200),
  constraint amount_has_unit check ((amount is null) = (unit is null))
);

grant select, insert, update, delete on public.contact_submissions to service_role;
create trigger note_status after update of status on public.contact_submissions
  for each row when (new.status <> old.status) execute function private.note_change('status');
create trigger note_removal after delete on public.contact_submissions for each row execute function private.note_change();
create trigger clean_address before insert or update of email on public.contact_submissions
  for each row execute function private.clean_address();
create trigger clean_texts
  before insert or update of name, phone, company, subject, message, put_off_note on public.contact_submissions
  for each row execute function private.clean_texts(
    'name line', 'phone line', 'company line', 'subject line', 'message lines', 'put_off_note line'
  );

-- The consents, with their moment and language (GDPR art. 7(1)).
create table private.contact_consents (
  submission_id uuid primary key references public.contact_submissions on delete cascade,
  wording_version text not null,
  language text not null check (language in ('pl', 'en')),
  given_at timestamptz not null default now()
);

create trigger keep_origin before update on private.contact_consents
  for each row execute function private.forbid_column_change('wording_version', 'language', 'given_at');

-- The reasons why a message looks suspicious, as codes.
create table private.contact_screenings (
  submission_id uuid primary key references public.contact_submissions on delete cascade,
  suspicions text[] not null
);

-- Raises 23514 when less of a message or of its sender's name is visible than the form asks for.
create function private.require_seen_texts() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if length(private.strip_invisible(new.name)) < 2 or length(private.strip_invisible(new.message)) < 10 then
    perform private.refuse_row(tg_table_name, 'seen_texts');
  end if;
  return new;
end
$$;
create trigger require_seen_texts before insert or update of name, message on public.contact_submissions
  for each row execute function private.require_seen_texts();

-- A record of consent is removed only with its message.
create function private.forbid_lone_removal() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.contact_submissions where id = old.submission_id) then
    raise exception 'a consent is removed with its message only' using errcode = 'insufficient_privilege';
  end if;
  return old;
end
$$;
create trigger leave_with_message before delete on private.contact_consents
  for each row execute function private.forbid_lone_removal();

create function private.note_spam() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.spam_since := case
    when new.status <> 'spam' then null
    when tg_op = 'INSERT' then coalesce(new.spam_since, now())
    else coalesce(old.spam_since, now())
  end;
  new.status_before_spam := case
    when new.status <> 'spam' then null
    when tg_op = 'INSERT' then new.status_before_spam
    when old.status = 'spam' then old.status_before_spam
    else old.status
  end;
  return new;
end
$$;
create trigger note_spam before insert or update of status, spam_since, status_before_spam on public.contact_submissions
  for each row execute function private.note_spam();

-- Saves a message with its consent and its due mails in one transaction and returns the row, with the number of its
-- photographs ("attached"). submission_id is the idempotency key: a repeated call changes nothing of the message and returns
-- the first row. An empty phone or company is stored as null. With suspicions the mails to the staff are held until the staff
-- releases them, and the sender never gets an acknowledgement. Even a repeated call takes the photographs that came with the
-- same copy of the form, five at most, none twice. Those of an earlier message of that copy are shared with the corrected
-- message.
create function public.save_contact_submission(
  submission_id uuid, name text, email text, phone text, company text, subject text, message text, status text,
  consent_wording text, consent_language text, suspicions text[],
  metal text default null, amount double precision default null, unit text default null, branch text default null,
  form_id uuid default null, photographs uuid[] default '{}'
) returns jsonb
language plpgsql security definer set search_path = '' as $$
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
  -- The lock keeps them from being removed before they are shared.
  perform from private.lead_photographs as earlier
  where earlier.id = any (photographs) and earlier.form_id = save_contact_submission.form_id
    and earlier.submission_id <> save_contact_submission.submission_id
  order by earlier.id for share;
  insert into private.lead_photographs as shared (
    form_id, submission_id, sha256, width, height, document, bytes, created_at, is_stored, copy_of
  )
  select earlier.form_id, save_contact_submission.submission_id, earlier.sha256, earlier.width, earlier.height,
    earlier.document, earlier.bytes, earlier.created_at, true, earlier.id
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
    select to_jsonb(submission) - 'terms' || jsonb_build_object('attached', (
      select count(*) from private.lead_photographs as kept where kept.submission_id = submission.id
    ))
    from public.contact_submissions as submission where submission.id = save_contact_submission.submission_id
  );
end
$$;

-- Makes a message's acknowledgement due, unless its mailbox had one within an hour or the whole site sent 100: nobody can use
-- the form to flood a stranger's mailbox, nor to mail many strangers.
create function private.queue_acknowledgement(submission_id uuid, address text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  earlier integer;
  earlier_to_mailbox integer;
begin
  perform private.wait_for_turn('private.queue_acknowledgement');
  select count(*), count(*) filter (where private.mailbox_of(recipient) = private.mailbox_of(address))
  into earlier, earlier_to_mailbox
  from private.outbox where kind = 'acknowledgement' and created_at > now() - interval '1 hour';
  if earlier < 100 and earlier_to_mailbox = 0 and private.count_mail(address) is null then
    insert into private.outbox (kind, source_id, recipient) values ('acknowledgement', submission_id, address);
  end if;
end
$$;

-- Returns the data of the staff's mail about a message, or null when that is gone.
create function private.mail_data_submission(submission_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select to_jsonb(submission) - 'terms' || jsonb_build_object('photographs', private.photographs_of(submission_id))
  from public.contact_submissions as submission where id = submission_id
$$;

grant execute on function public.save_contact_submission to service_role;
