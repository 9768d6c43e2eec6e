-- Replies to messages from the panel, and the templates that they begin with; sending one is in mailboxes_and_budgets.sql, its mail
-- in removals.sql.

-- A reply as it was sent, by its idempotency key. author is the address of the administrator, to which the sender answers,
-- empty once that is erased. Its mail is in the outbox, by its id.
create table private.submission_replies (
  id uuid primary key,
  submission_id uuid not null references public.contact_submissions on delete cascade,
  author text not null,
  subject text not null
    check (subject ~ '\S' and length(subject) <= 200 and subject !~ '[\u0000-\u001f\u007f-\u009f\u2028\u2029]'),
  body text not null check (body ~ '\S' and length(body) <= 10000),
  created_at timestamptz not null default clock_timestamp()
);

create index submission_replies_of_message on private.submission_replies (submission_id, created_at);

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

alter table private.submission_replies enable row level security;
alter table public.reply_templates enable row level security;

create trigger keep_identity before update on private.submission_replies
  for each row execute function private.forbid_column_change(
    'id', 'submission_id', 'subject', 'body', 'created_at'
  );
create trigger keep_author before update of author on private.submission_replies
  for each row when (new.author <> '') execute function private.forbid_column_change('author');
create trigger forbid_truncate before truncate on private.submission_replies
  for each statement execute function private.forbid_truncate();
create trigger keep_identity before update on public.reply_templates
  for each row execute function private.forbid_column_change('id', 'created_at');
create trigger forbid_truncate before truncate on public.reply_templates
  for each statement execute function private.forbid_truncate();
create function private.stamp_template() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.version := case tg_op when 'INSERT' then 1 else old.version + 1 end;
  new.updated_at := now();
  return new;
end
$$;

create trigger stamp before insert or update on public.reply_templates
  for each row execute function private.stamp_template();

create policy "Administrators read templates of replies"
  on public.reply_templates for select to authenticated
  using ((select private.is_admin()));

create policy "Administrators add templates of replies"
  on public.reply_templates for insert to authenticated
  with check ((select private.is_admin()));

create policy "Administrators change templates of replies"
  on public.reply_templates for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));

create policy "Administrators delete templates of replies"
  on public.reply_templates for delete to authenticated
  using ((select private.is_admin()));

-- Trigger function: the mail of a reply goes with it.
create function private.forget_reply() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.outbox where kind = 'reply' and source_id = old.id;
  return null;
end
$$;

create trigger forget_reply after delete on private.submission_replies
  for each row execute function private.forget_reply();

-- Trigger function: a message whose only reply was refused for good is not answered, unless something came of it.
create function private.reopen_submission() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.contact_submissions as submission set status = 'read'
  from private.submission_replies as refused
  where refused.id = new.source_id and submission.id = refused.submission_id
    and submission.status = 'answered' and submission.outcome is null
    and not exists (
      select from private.submission_replies as reply join private.outbox on kind = 'reply' and source_id = reply.id
      where reply.submission_id = submission.id and refused_at is null
    );
  return null;
end
$$;

create trigger reopen_submission after update of refused_at on private.outbox
  for each row when (new.kind = 'reply' and new.refused_at is not null and old.refused_at is null)
  execute function private.reopen_submission();

-- Notes with a message what its mails and those of the replies to it are waiting for. The message is locked before its mails are
-- read, so that of two changes at the same time the second sees the first.
create or replace function private.note_mails(submission_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  is_held boolean;
  is_refused boolean;
begin
  perform from public.contact_submissions where id = submission_id for no key update;
  select coalesce(bool_or(held), false), coalesce(bool_or(refused_at is not null), false) into is_held, is_refused
  from private.outbox
  where kind = 'contact' and source_id = submission_id or kind = 'reply' and source_id = any (array(
    select reply.id from private.submission_replies as reply where reply.submission_id = note_mails.submission_id
  ));
  update public.contact_submissions set has_held_mail = is_held, has_refused_mail = is_refused
  where id = submission_id and (has_held_mail, has_refused_mail) is distinct from (is_held, is_refused);
end
$$;

-- Trigger function: the mail of a reply was refused, or is due again.
create function private.note_reply_mail() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.note_mails(submission_id) from private.submission_replies where id = new.source_id;
  return null;
end
$$;

create trigger note_reply_mail after update of refused_at on private.outbox
  for each row when (new.kind = 'reply' and (old.refused_at is null) <> (new.refused_at is null))
  execute function private.note_reply_mail();

-- The changes that others made to a message after a moment, or with null ever: the latest reply, or else the latest change, and
-- the moment up to which that says everything. That somebody opened the message is no change. A reply counts whoever wrote it:
-- the caller may have the message open twice.
create function private.change_since(submission_id uuid, seen timestamptz) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'who', actor_email, 'action', action, 'detail', detail, 'moment', created_at, 'seen', max(created_at) over ()
  )
  from private.activity
  where kind = 'message' and subject = submission_id::text and (seen is null or created_at > seen)
    and action in ('changed', 'replied', 'resent', 'assigned', 'unassigned') and detail <> 'read'
    and (action = 'replied' or actor is distinct from auth.uid())
  order by action = 'replied' desc, created_at desc limit 1
$$;
-- One message with all that belongs to it and all that is known of its sender, or null.
create or replace function public.read_contact_submission(submission_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_variable
begin
  perform private.require_admin();
  return private.describe_submission(submission_id, 10000) || jsonb_build_object(
    'sender', private.sender_history(submission_id),
    'history', private.history_of_submission(submission_id),
    'colleagues', (select jsonb_agg(colleague) from private.colleagues() as colleague),
    'notes', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', id, 'author', author, 'note', note.note, 'created_at', created_at
      ) order by created_at), '[]')
      from private.submission_notes as note where note.submission_id = read_contact_submission.submission_id
    ),
    'replies', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', reply.id, 'author', author, 'subject', reply.subject, 'body', reply.body, 'created_at', reply.created_at,
        'last_error', last_error, 'delivered_at', delivered_at,
        'state', case when delivered_at is not null then 'sent' when refused_at is not null then 'failed' else 'pending' end
      ) order by reply.created_at), '[]')
      from private.submission_replies as reply
        left join private.outbox as mail on kind = 'reply' and source_id = reply.id
      where reply.submission_id = read_contact_submission.submission_id
    )
  );
end
$$;

-- Returns how many mails have waited for over an hour, how many the mail server has refused for good, and how many of these told of
-- messages. A reply that was refused is the staff's to see with its message, as its address is a visitor's.
create or replace function public.overdue_mails() returns table (waiting integer, refused integer, messages integer)
language sql stable security definer set search_path = ''
as $$
  select
    count(*) filter (where refused_at is null and created_at < now() - interval '1 hour')::integer,
    count(*) filter (where is_refused)::integer,
    count(*) filter (where is_refused and kind = 'contact')::integer
  from private.outbox, lateral (
    select refused_at is not null and kind not in ('acknowledgement', 'reply')
      and last_error is distinct from 'row removed' as is_refused
  ) as outcome
  where delivered_at is null and not held
$$;

insert into public.reply_templates (title, subject, body) values
(
  jsonb_build_object('en', 'Ask for photographs', 'pl', 'Prośba o zdjęcia'),
  jsonb_build_object('en', 'Photographs of your material – no. {reference}', 'pl', 'Zdjęcia materiału – zgłoszenie {numer}'),
  jsonb_build_object('en', $en$Dear {name},

thank you for your enquiry no. {reference}. To quote a price, we need to see the material. Please send us:

- two or three photographs of the whole lot and one close-up,
- the approximate weight, and how the material is packed (loose, in containers, on pallets),
- the grade or alloy, if you know it, and what is attached to it: iron, plastic, rubber, insulation.

Just reply to this email and attach the photographs. We will come back to you with a price on the same or the next working day.

Kind regards
{signature}$en$, 'pl', $pl$Dzień dobry,

dziękujemy za zapytanie nr {numer}. Aby podać cenę, musimy zobaczyć materiał. Prosimy o przesłanie:

- dwóch lub trzech zdjęć całej partii i jednego zbliżenia,
- przybliżonej wagi i informacji, jak materiał jest składowany (luzem, w kontenerach, na paletach),
- gatunku lub stopu, jeśli jest znany, oraz informacji o zanieczyszczeniach: żelazo, tworzywa, guma, izolacja.

Wystarczy odpowiedzieć na tego e-maila i załączyć zdjęcia. Cenę podamy tego samego lub następnego dnia roboczego.

Z poważaniem
{podpis}$pl$)
),
(
  jsonb_build_object('en', 'Offer subject to inspection', 'pl', 'Oferta – cena do potwierdzenia po oględzinach'),
  jsonb_build_object('en', 'Our offer for your material – no. {reference}', 'pl', 'Oferta na materiał – zgłoszenie {numer}'),
  jsonb_build_object('en', $en$Dear {name},

thank you for your enquiry no. {reference}. From your description we offer:

Material: {metal}
Quantity: {amount}
Price: {price}
Delivery to our branch: {branch}
Valid until: {date}

The price of each grade is agreed before delivery. The weight and the grade are settled when the load is weighed and inspected at our branch: moisture and attachments are deducted from the weight, and the price changes only if the grade differs from the description. Private sellers bring proof of identity; a business issues the waste transfer note (KPO) in BDO before transport.

Shall we expect your delivery? Please reply to this email with a day that suits you.

Kind regards
{signature}$en$, 'pl', $pl$Dzień dobry,

dziękujemy za zapytanie nr {numer}. Na podstawie opisu proponujemy:

Materiał: {metal}
Ilość: {ilość}
Cena: {cena}
Dostawa do oddziału: {oddział}
Oferta ważna do: {data}

Cenę każdej klasy uzgadniamy przed dostawą. Wagę i klasę ustalamy przy ważeniu i oględzinach w oddziale: wilgoć i zanieczyszczenia potrącamy z wagi, a cena zmienia się tylko wtedy, gdy klasa jest inna niż w opisie. Osoby prywatne prosimy o zabranie dokumentu tożsamości; firma wystawia przed transportem kartę przekazania odpadów (KPO) w BDO.

Czy możemy spodziewać się dostawy? Prosimy o odpowiedź na tego e-maila z dogodnym terminem.

Z poważaniem
{podpis}$pl$)
),
(
  jsonb_build_object('en', 'Offer of material', 'pl', 'Oferta sprzedaży'),
  jsonb_build_object('en', 'Our offer of material – no. {reference}', 'pl', 'Oferta sprzedaży – zapytanie {numer}'),
  jsonb_build_object('en', $en$Dear {name},

thank you for your enquiry no. {reference}. We offer:

Material: {metal}
Grade and form: {grade and form}
Lot: {amount}
Price: {price and currency}
Delivery (Incoterms 2020): {rule and place}
Delivery time: {delivery time}
Analysis: {analysis}
Papers: {papers}
Valid until: {date}

If this suits you, please reply to this email with the quantity and the place of delivery. We will confirm the order and its date.

Kind regards
{signature}$en$, 'pl', $pl$Dzień dobry,

dziękujemy za zapytanie nr {numer}. Proponujemy:

Materiał: {metal}
Klasa i postać: {klasa i postać}
Partia: {ilość}
Cena: {cena i waluta}
Warunki dostawy (Incoterms 2020): {reguła i miejsce}
Termin dostawy: {termin dostawy}
Analiza: {analiza}
Dokumenty: {dokumenty}
Oferta ważna do: {data}

Jeśli oferta Państwu odpowiada, prosimy o odpowiedź na tego e-maila z ilością i miejscem dostawy. Potwierdzimy zamówienie i jego termin.

Z poważaniem
{podpis}$pl$)
),
(
  jsonb_build_object('en', 'We do not take this', 'pl', 'Nie przyjmujemy tego materiału'),
  jsonb_build_object('en', 'Your enquiry no. {reference}', 'pl', 'Państwa zapytanie nr {numer}'),
  jsonb_build_object('en', $en$Dear {name},

thank you for your enquiry no. {reference}. Unfortunately we do not buy this material: we trade in copper and its alloys, aluminium and steel only.

A company near you that may collect it can be found in the public register of waste operators (BDO) at https://rejestr-bdo.mos.gov.pl.

We will be glad to hear from you about copper, brass, bronze, aluminium, stainless steel or structural steel scrap.

Kind regards
{signature}$en$, 'pl', $pl$Dzień dobry,

dziękujemy za zapytanie nr {numer}. Niestety nie skupujemy tego materiału: handlujemy wyłącznie miedzią i jej stopami, aluminium oraz stalą.

Firmę, która może odebrać taki odpad, można znaleźć w publicznym rejestrze BDO: https://rejestr-bdo.mos.gov.pl.

Chętnie odpowiemy na zapytania o złom miedzi, mosiądzu, brązu, aluminium, stali nierdzewnej i konstrukcyjnej.

Z poważaniem
{podpis}$pl$)
);

-- From here on: those of the beginning are nobody's doing.
create trigger note_change after insert or update or delete on public.reply_templates
  for each row execute function private.note_change();
