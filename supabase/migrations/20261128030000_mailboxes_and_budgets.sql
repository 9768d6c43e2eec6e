-- One form of an address, and one count of what mails people. What removes for good is counted in the same table by …_removals.sql.

-- A label of a domain in the ASCII form of RFC 3492, without its prefix.
create function private.punycode(label text) returns text
language plpgsql immutable strict set search_path = ''
as $$
declare
  digits constant text := 'abcdefghijklmnopqrstuvwxyz0123456789';
  points constant integer[] := array(select ascii(sign) from string_to_table(label, null) with ordinality as signs (sign, place) order by place);
  encoded text := regexp_replace(label, '[\u0080-\U0010FFFF]', '', 'g');
  basic constant integer := length(encoded);
  handled integer := basic;
  reached integer := 128;
  delta integer := 0;
  bias integer := 72;
  point integer;
  rest integer;
  place integer;
  threshold integer;
begin
  if basic > 0 then
    encoded := encoded || '-';
  end if;
  while handled < cardinality(points) loop
    place := (select min(each) from unnest(points) as each where each >= reached);
    delta := delta + (place - reached) * (handled + 1);
    reached := place;
    foreach point in array points loop
      if point < reached then
        delta := delta + 1;
      elsif point = reached then
        rest := delta;
        place := 36;
        loop
          threshold := greatest(1, least(26, place - bias));
          exit when rest < threshold;
          encoded := encoded || substr(digits, threshold + (rest - threshold) % (36 - threshold) + 1, 1);
          rest := (rest - threshold) / (36 - threshold);
          place := place + 36;
        end loop;
        encoded := encoded || substr(digits, rest + 1, 1);
        delta := delta / case when handled = basic then 700 else 2 end;
        handled := handled + 1;
        delta := delta + delta / handled;
        bias := 0;
        while delta > 455 loop
          delta := delta / 35;
          bias := bias + 36;
        end loop;
        bias := bias + 36 * delta / (delta + 38);
        delta := 0;
      end if;
    end loop;
    delta := delta + 1;
    reached := reached + 1;
  end loop;
  return encoded;
end
$$;

-- The form in which addresses are stored and compared: one with letters beyond ASCII in its domain has the domain in ASCII
-- (xn--…), which is the same mailbox. The forms do the same (app/lib/email-address.ts). ASCII would hide characters that nobody
-- sees from require_plain_address(), so an address with them stays as it is, and is refused there.
create function private.in_one_form(address text) returns text
language sql immutable strict set search_path = ''
as $$
  select case
    when address !~ '@[^@]*[\u0080-\U0010FFFF][^@]*$' then address
    when private.seen(address) <> address
      or address ~ '[\u0080-\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000\uFFF9-\uFFFF]' then address
    else substring(address from '^(.*@)[^@]*$') || (
      select string_agg(case when label ~ '[\u0080-\U0010FFFF]' then 'xn--' || private.punycode(label) else label end, '.' order by place)
      from string_to_table(lower(normalize(substring(address from '[^@]*$'), nfkc)), '.') with ordinality as labels (label, place)
    )
  end
$$;

-- An address as it was meant, in one form: without what nobody sees in it and the spaces around it, composed (NFC). The forms do
-- the same (normalizeAddress).
create function private.typed_address(given text) returns text
language sql immutable strict set search_path = ''
as $$
  select private.in_one_form(normalize(
    private.seen(regexp_replace(given, '[\u0001-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]', '', 'g')), nfc
  ))
$$;

-- Trigger function: its name puts it before the triggers that look for other rows with the address. The auth server mails an
-- account's address as it was given, so that one with characters that nobody sees is refused rather than cleaned.
create function private.bring_into_one_form() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.email := case when tg_table_schema = 'auth' then private.in_one_form(new.email) else private.typed_address(new.email) end;
  return new;
end
$$;

create trigger bring_into_one_form before insert or update of email on auth.users
  for each row execute function private.bring_into_one_form();
create trigger bring_into_one_form before insert or update of email on public.admin_users
  for each row execute function private.bring_into_one_form();
create trigger bring_into_one_form before insert or update of email on public.contact_submissions
  for each row execute function private.bring_into_one_form();
create trigger bring_into_one_form before insert or update of email on public.message_routes
  for each row execute function private.bring_into_one_form();
create trigger bring_into_one_form before insert or update of email on public.newsletter_subscriptions
  for each row execute function private.bring_into_one_form();

-- Rows from before. Of two subscriptions of one mailbox the one in ASCII stays: ended where either was, with the links of both.
alter table public.newsletter_subscriptions disable trigger user;
alter table public.admin_users disable trigger user;
alter table public.contact_submissions disable trigger user;
update public.newsletter_subscriptions as kept set
  earlier_ids = kept.earlier_ids || twin.earlier_ids || twin.id, active = kept.active and twin.active,
  left_at = coalesce(kept.left_at, twin.left_at)
from public.newsletter_subscriptions as twin
where twin.id <> kept.id and private.in_one_form(twin.email) <> twin.email
  and lower(private.in_one_form(twin.email)) = lower(kept.email);
delete from public.newsletter_subscriptions as twin using public.newsletter_subscriptions as kept
where twin.id = any (kept.earlier_ids) and private.in_one_form(twin.email) <> twin.email;
delete from public.admin_users as twin using public.admin_users as kept
where twin.id <> kept.id and private.in_one_form(twin.email) <> twin.email
  and lower(private.in_one_form(twin.email)) = lower(kept.email);
update public.newsletter_subscriptions set email = private.in_one_form(email) where private.in_one_form(email) <> email;
update public.admin_users set email = private.in_one_form(email) where private.in_one_form(email) <> email;
update public.contact_submissions set email = private.in_one_form(email) where private.in_one_form(email) <> email;
alter table public.newsletter_subscriptions enable trigger user;
alter table public.admin_users enable trigger user;
alter table public.contact_submissions enable trigger user;
update public.message_routes set email = private.in_one_form(email) where private.in_one_form(email) <> email;
update private.outbox set recipient = private.in_one_form(recipient) where private.in_one_form(recipient) <> recipient;

-- An address as persons are told by it.
create or replace function private.person_of(address text) returns text
language sql immutable strict set search_path = ''
as $$
  select lower(private.typed_address(address))
$$;

-- The confirmed e-mail address of the signed-in caller in lower case, or null; rights do not come of it alone.
create or replace function private.signed_in_email() returns text
language sql stable security definer set search_path = ''
as $$
  select private.person_of(users.email) from auth.users
  where users.id = auth.uid() and users.email_confirmed_at is not null and private.own_session() is not null
$$;

-- Returns the mailbox by which mails to an address are counted: in lower case and in one form, without what follows a plus
-- sign, and without dots where the provider ignores them. The server's rate limits do the same.
create or replace function private.mailbox_of(address text) returns text
language sql immutable strict set search_path = ''
as $$
  select case when host in ('gmail.com', 'googlemail.com') then replace(box, '.', '') || '@gmail.com'
    else box || '@' || host end
  from (
    select regexp_replace(person, '(?<=.)\+.*@[^@]*$|@[^@]*$', '') as box, substring(person from '[^@]*$') as host
    from private.person_of(address) as person
  ) as parts
$$;

-- The acts of a day that are counted: mails to people outside, removals for good, and the mails about accounts that visitors ask
-- for, which are registrations and recoveries. actor is null for a visitor; mailbox is the keyed hash of the mailbox that a mail
-- goes to, as of erased persons. asks: the mail asks to confirm a subscription; of_file: as one address of a file. created_at is
-- the time at which a mail is due. A row stays when what it counts is removed.
create table private.counted_acts (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('mail', 'removal', 'registration', 'recovery')),
  actor uuid,
  mailbox text not null default '',
  asks boolean not null default false,
  of_file boolean not null default false,
  created_at timestamptz not null default clock_timestamp()
);

create index counted_acts_of_actor on private.counted_acts (actor, created_at) where actor is not null;
create index counted_acts_of_mailbox on private.counted_acts (mailbox, created_at) where kind = 'mail';
create index counted_acts_outdated on private.counted_acts (created_at);

alter table private.counted_acts enable row level security;
create trigger keep_identity before update on private.counted_acts
  for each row execute function private.forbid_column_change('id', 'kind', 'actor', 'mailbox', 'asks', 'of_file', 'created_at');
create trigger forbid_truncate before truncate on private.counted_acts
  for each statement execute function private.forbid_truncate();

-- Whether a mailbox may get one more mail that is due then: twenty in a day, three of which ask to confirm a subscription.
create function private.mailbox_takes(hash text, is_asked boolean, due timestamptz) returns boolean
language sql stable security definer set search_path = ''
as $$
  select count(*) < 20 and (not is_asked or count(*) filter (where asks) < 3)
  from private.counted_acts where kind = 'mail' and mailbox = hash and created_at > due - interval '1 day'
$$;

create function private.mailbox_hash(address text) returns text
language sql strict security definer set search_path = ''
as $$
  select private.hash_of_person(private.mailbox_of(address))
$$;

-- How many mails one administrator has sent to people within an hour, and how many of them may be of files.
create function private.mails_an_hour(out most integer, out of_files integer)
language sql immutable set search_path = ''
as $$
  select 60, 40
$$;

-- Counts one mail at the command of the caller or, without one, of a visitor; without an address it goes to the caller. Returns
-- null, or why it may not be made due: 'tooMany' where as many of the caller's as mails_an_hour says would be due within one hour,
-- past or to come; 'mailboxFull' where mailbox_takes says no. Whoever asks at the same time waits here, and then sees this one.
create function private.count_mail(address text, is_asked boolean default false) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  budget constant record := private.mails_an_hour();
  caller constant uuid := auth.uid();
  hash constant text := coalesce(private.mailbox_hash(address), '');
begin
  if caller is not null then
    perform pg_advisory_xact_lock(hashtextextended('mails of ' || caller, 0));
    if budget.most <= (
      select count(*) filter (where not of_file) + least(count(*) filter (where of_file), budget.of_files)
      from private.counted_acts
      where actor = caller and kind = 'mail'
        and created_at between clock_timestamp() - interval '1 hour' and clock_timestamp() + interval '1 hour'
    ) then
      return 'tooMany';
    end if;
  end if;
  if hash <> '' then
    perform pg_advisory_xact_lock(hashtextextended('mails to ' || hash, 0));
  end if;
  if hash <> '' and not private.mailbox_takes(hash, is_asked, clock_timestamp()) then
    return 'mailboxFull';
  end if;
  insert into private.counted_acts (kind, actor, mailbox, asks) values ('mail', caller, hash, is_asked);
  return null;
end
$$;

-- Whether a text names a way to somebody: a link, the name of a site, an e-mail address, an address of the network or a telephone
-- number, also with other marks between its digits and in the digits of other scripts. Days and prices are no telephone numbers.
-- The panel says so before (app/lib/names-contact.ts).
create function private.names_contact(given text) returns boolean
language sql immutable strict set search_path = ''
as $$
  select text ~ '@|:?[\\/]{2}|:[\\/]|www\.|[[:alnum:]]\s*\.[[:alpha:]]{2}'
    or text ~ '[[:alnum:]]\s+(\.|dot\s|kropka\s)\s*(app|biz|click|com|cz|de|eu|info|io|link|me|net|online|org|pl|shop|site|store|top|uk|xyz)\M'
    or text ~ '\m\d{1,3}(\.\d{1,3}){3}\M|[0-9a-f]::|::[0-9a-f]|\m([0-9a-f]{1,4}:){7}[0-9a-f]{1,4}\M'
    or text ~ '\m(callto|facetime|mailto|signal|sips?|skype|sms|smsto|tel|telegram|tg|viber|whatsapp|xmpp):|\m[a-z][a-z+-]*[a-z]:[[:alpha:]+]'
    or regexp_replace(
      regexp_replace(
        text,
        '\m((0?[1-9]|[12]\d|3[01])[./-](0?[1-9]|1[0-2])[./-](19|20)\d{2}|(19|20)\d{2}[./-](0?[1-9]|1[0-2])[./-](0?[1-9]|[12]\d|3[01]))\M', '', 'g'
      ), '(?<![\d,])\d{1,2},\d{2}(?![\d,])', '', 'g'
    ) ~ '(\d[^[:alnum:]]*){8}\d'
  from (select lower(normalize(private.seen(given), nfkc)) as folded) as read,
    regexp_replace(
      folded,
      '[\u0660-\u0669\u06F0-\u06F9\u07C0-\u07C9\u0966-\u096F\u09E6-\u09EF\u0A66-\u0A6F\u0AE6-\u0AEF\u0B66-\u0B6F\u0BE6-\u0BEF'
      '\u0C66-\u0C6F\u0CE6-\u0CEF\u0D66-\u0D6F\u0DE6-\u0DEF\u0E50-\u0E59\u0ED0-\u0ED9\u0F20-\u0F29\u1040-\u1049\u1090-\u1099'
      '\u17E0-\u17E9\u1810-\u1819\u1946-\u194F\u19D0-\u19D9\u1A80-\u1A89\u1A90-\u1A99\u1B50-\u1B59\u1BB0-\u1BB9\u1C40-\u1C49'
      '\u1C50-\u1C59\uA620-\uA629\uA8D0-\uA8D9\uA900-\uA909\uA9D0-\uA9D9\uA9F0-\uA9F9\uAA50-\uAA59\uABF0-\uABF9'
      '\U000104A0-\U000104A9\U00010D30-\U00010D39\U00011066-\U0001106F\U000110F0-\U000110F9\U00011136-\U0001113F'
      '\U000111D0-\U000111D9\U000112F0-\U000112F9\U00011450-\U00011459\U000114D0-\U000114D9\U00011650-\U00011659'
      '\U000116C0-\U000116C9\U00011730-\U00011739\U000118E0-\U000118E9\U00011950-\U00011959\U00011C50-\U00011C59'
      '\U00011D50-\U00011D59\U00011DA0-\U00011DA9\U00016A60-\U00016A69\U00016AC0-\U00016AC9\U00016B50-\U00016B59'
      '\U0001E140-\U0001E149\U0001E2F0-\U0001E2F9\U0001E950-\U0001E959]',
      '0', 'g'
    ) as counted,
    regexp_replace(counted, '\s*[(<[{]\s*([.\u3002\u2024]|dot|kropka)\s*[])>}]\s*|[\u3002\u2024]', '.', 'g') as dotted,
    regexp_replace(dotted, '\s*[(<[{]\s*(at|ma[łl]pa)\s*[])>}]\s*', '@', 'g') as text
$$;

-- Raises 22023 where nobody says where and when the consent was given, and 23514 where that names a way to somebody: the mail
-- repeats it under the company's name. Without the row, which has an address.
create or replace function private.require_consent(stated text) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  if stated !~ '\S' or length(stated) > 500 then
    raise exception 'a consent is stated in 1 to 500 characters' using errcode = '22023';
  elsif private.names_contact(stated) then
    raise exception 'new row for relation "newsletter_subscriptions" violates check constraint "consent_without_contacts"'
      using errcode = 'check_violation';
  end if;
end
$$;

-- For administrators: subscribes an address whose consent they state, which then gets a confirmation mail, at most one a day;
-- until it confirms it gets nothing else. One that left begins anew by that. Returns {"id", "outcome"}: 'asked'; 'reminded'
-- where it waited and has not been asked within a day; or what it is already, a value of standing_of: 'left' was asked too.
-- Where count_mail says no, nothing is changed, the outcome is its word, and the id null.
create or replace function public.add_newsletter_subscription(address text, in_language text, stated text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  mailbox constant text := private.typed_address(address);
  present public.newsletter_subscriptions;
  outcome text;
  refusal text;
begin
  perform private.require_admin();
  perform private.require_consent(stated);
  -- Who adds the same address at the same time waits here: there is no row to lock yet.
  perform pg_advisory_xact_lock(hashtextextended('newsletter ' || lower(mailbox), 0));
  select * into present from public.newsletter_subscriptions where lower(email) = lower(mailbox) for update;
  outcome := coalesce(private.standing_of(present), 'asked');
  if outcome = 'waiting' and exists (
    select from private.outbox
    where kind = 'confirmation' and source_id = present.id and created_at > now() - interval '1 day'
  ) or outcome not in ('asked', 'left', 'waiting') then
    return jsonb_build_object('id', present.id, 'outcome', outcome);
  end if;
  refusal := private.count_mail(mailbox, true);
  if refusal is not null then
    return jsonb_build_object('id', null, 'outcome', refusal);
  elsif outcome = 'waiting' then
    delete from private.outbox where kind = 'confirmation' and source_id = present.id;
    outcome := 'reminded';
  else
    insert into public.newsletter_subscriptions (email, language, source, consent, added_by)
    values (mailbox, in_language, 'staff', trim(stated), coalesce(private.confirmed_email(), ''))
    returning * into present;
    perform private.note_activity('subscriber', 'created', present.id::text);
  end if;
  insert into private.outbox (kind, source_id, recipient, by_staff, created_at, next_attempt_at)
  select 'confirmation', present.id, present.email, true, due, due from (
    select greatest(now(), max(created_at) + interval '1 day') as due from private.outbox
    where kind = 'confirmation' and lower(recipient) = lower(mailbox) and source_id <> present.id
  ) as turn;
  return jsonb_build_object('id', present.id, 'outcome', outcome);
end
$$;

-- The addresses of a file in one form, each once as it was given first, with why it is not asked: a value of standing_of, 'left'
-- also where another address of the mailbox did, or 'sameMailbox' where another address of the file or a mail of this day goes to it.
create function private.sort_addresses(addresses text[]) returns table (address text, place bigint, standing text)
language sql security definer set search_path = ''
as $$
  select one.address, one.place, coalesce(
    private.standing_of(subscription),
    case when mailbox in (select private.mailbox_of(email) from public.newsletter_subscriptions where not active) then 'left' end,
    case when row_number() over (partition by mailbox, subscription.id is null order by one.place) > 1
      or not private.mailbox_takes(private.hash_of_person(mailbox), true, clock_timestamp()) then 'sameMailbox' end
  )
  from (
    select distinct on (lower(form)) form as address, listed.place, private.mailbox_of(form) as mailbox
    from unnest(addresses) with ordinality as listed (given, place), private.in_one_form(given) as form
    order by lower(form), listed.place
  ) as one
    left join public.newsletter_subscriptions as subscription on lower(email) = lower(one.address)
$$;

-- For administrators: what an import of these addresses would do now. Returns how many it would ask, "asked", and
-- "left_out": each other address with its "standing", what sort_addresses says, in their order.
create or replace function public.examine_newsletter_addresses(addresses text[]) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  perform private.require_one_file(addresses);
  return (
    select jsonb_build_object(
      'asked', count(*) filter (where standing is null),
      'left_out', coalesce(
        jsonb_agg(jsonb_build_object('address', address, 'standing', standing) order by place)
          filter (where standing is not null),
        '[]'
      )
    )
    from private.sort_addresses(addresses)
  );
end
$$;

-- Makes a confirmation mail due for an active, unconfirmed subscription that had none within a day: at once, or when the last one
-- to its address is a day old, or as soon as no more than 100 are due in that hour. If that is later than in half a day there is
-- none: whoever subscribes again then gets one. created_at is the time at which the mail is due, since its links expire from then
-- on. Another mail is another row, because a mail's Message-ID is made of its row's id. Mails that the staff asked for are not
-- counted; one that waits gives way to that of a person who asks. There is none where the mailbox takes no more.
create or replace function private.queue_confirmation(subscription_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  most_in_an_hour constant integer := 100;
  longest_wait constant interval := '12 hours';
  address text;
  earliest timestamptz;
  hash text;
  due timestamptz;
begin
  select email into address from public.newsletter_subscriptions
  where id = subscription_id and active and confirmed_at is null
  for update;
  if not found or exists (
    select from private.outbox
    where kind = 'confirmation' and source_id = subscription_id and created_at > now() - interval '1 day'
      and not (by_staff and created_at > now())
  ) then
    return;
  end if;
  hash := private.mailbox_hash(address);
  -- Whoever comes at the same time waits here, and then sees this one; the clock is read after that.
  perform pg_advisory_xact_lock(hashtextextended('mails to ' || hash, 0));
  perform pg_advisory_xact_lock(hashtextextended('private.queue_confirmation', 0));
  if not private.mailbox_takes(hash, true, clock_timestamp()) then
    return;
  end if;
  delete from private.outbox
  where kind = 'confirmation' and lower(recipient) = lower(address)
    and (source_id = subscription_id or created_at > now());
  select greatest(clock_timestamp(), max(created_at) + interval '1 day') into earliest from private.outbox
  where kind = 'confirmation' and lower(recipient) = lower(address);
  insert into private.outbox (kind, source_id, recipient, created_at, next_attempt_at)
  select 'confirmation', subscription_id, address, moment, moment
  from (
    select earliest as moment, (
      select count(*) from private.outbox
      where kind = 'confirmation' and not by_staff
        and created_at > earliest - interval '1 hour' and created_at <= earliest
    ) as others
    union all
    -- When each mail is an hour old, and how many follow it until then: one pass over the queue.
    select created_at + interval '1 hour',
      count(*) over (order by created_at range between current row and interval '1 hour' following)
        - count(*) over (order by created_at range between current row and current row)
    from private.outbox
    where kind = 'confirmation' and not by_staff
      and created_at > earliest - interval '1 hour' and created_at <= earliest + longest_wait
  ) as moments
  where others < most_in_an_hour and moment <= earliest + longest_wait
  order by moment limit 1
  returning created_at into due;
  if due is not null then
    insert into private.counted_acts (kind, mailbox, asks, created_at) values ('mail', hash, true, due);
  end if;
end
$$;

-- For an address whose subscription waits for its confirmation: makes another mail due, in the given language, unless
-- it had one within a day. Changes nothing for any other address.
create or replace function public.renew_newsletter_confirmation(address text, page_language text) returns void
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  waiting uuid;
begin
  update public.newsletter_subscriptions set language = page_language
  where lower(email) = private.person_of(address) and active and confirmed_at is null
  returning id into waiting;
  perform private.queue_confirmation(waiting);
end
$$;

-- Makes a message's acknowledgement due, unless its mailbox had one within an hour or the whole site sent 100: nobody
-- can use the form to fill a stranger's mailbox, nor to mail many strangers.
create or replace function private.queue_acknowledgement(submission_id uuid, address text) returns void
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
  if earlier < 100 and earlier_to_mailbox = 0 and private.count_mail(address) is null then
    insert into private.outbox (kind, source_id, recipient) values ('acknowledgement', submission_id, address);
  end if;
end
$$;

-- For administrators: sends a reply to the sender of a message, which is answered by that. last_seen is the moment of the latest
-- that the caller has seen done to it, null for nothing. Returns {"outcome"}: 'sent', also for a call that is repeated;
-- 'gone'; 'changed' with what change_since says, and nothing is sent; or what count_mail says.
create or replace function public.reply_to_submission(
  reply_id uuid, submission_id uuid, subject text, body text, last_seen timestamptz default null
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  change jsonb;
  address text;
  refusal text;
begin
  perform private.require_admin();
  perform private.require_written(subject, 200), private.require_written(body, 10000);
  if subject ~ '[\u0000-\u001f\u007f-\u009f\u2028\u2029]' then
    raise exception 'a subject is one line' using errcode = '22023';
  end if;
  -- Whoever replies at the same time waits here, and then sees this one.
  select email into address from public.contact_submissions where id = submission_id for no key update;
  if not found then
    return jsonb_build_object('outcome', 'gone');
  end if;
  if exists (
    select from private.submission_replies as reply
    where reply.id = reply_id and reply.submission_id = reply_to_submission.submission_id
  ) then
    return jsonb_build_object('outcome', 'sent');
  end if;
  change := private.change_since(submission_id, last_seen);
  if change is not null then
    return jsonb_build_object('outcome', 'changed', 'change', change);
  end if;
  refusal := private.count_mail(address);
  if refusal is not null then
    return jsonb_build_object('outcome', refusal);
  end if;
  insert into private.submission_replies (id, submission_id, author, subject, body)
  values (reply_id, submission_id, private.confirmed_email(), subject, body);
  insert into private.outbox (kind, source_id, recipient) values ('reply', reply_id, address);
  update public.contact_submissions set status = 'answered' where id = submission_id and status <> 'answered';
  perform private.note_activity('message', 'replied', submission_id::text);
  return jsonb_build_object('outcome', 'sent');
end
$$;

-- For administrators: makes the mail of a reply due again that was refused for good. Returns 'sent'; 'notRefused' where there is
-- none; or what count_mail says.
create or replace function public.resend_submission_reply(reply_id uuid) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  answered uuid;
  refusal text;
begin
  perform private.require_admin();
  -- In the order of everybody who waits for several rows: mails, then messages.
  perform from private.outbox where kind = 'reply' and source_id = reply_id and refused_at is not null for update;
  if not found then
    return 'notRefused';
  end if;
  select submission_id into answered from private.submission_replies where id = reply_id;
  perform from public.contact_submissions where id = answered for no key update;
  refusal := private.count_mail(recipient) from private.outbox where kind = 'reply' and source_id = reply_id;
  if refusal is not null then
    return refusal;
  end if;
  update private.outbox set refused_at = null, next_attempt_at = now() where kind = 'reply' and source_id = reply_id;
  update public.contact_submissions set status = 'answered' where status = 'read' and id = answered;
  perform private.note_activity('message', 'resent', answered::text);
  return 'sent';
end
$$;

-- Databases of a build between two releases have it.
drop function if exists private.may_send_reply();

-- For administrators: makes a mail due to the caller's own address that shows the issue as it is now in that language.
-- Raises 23514 where count_mail says no.
create or replace function public.send_newsletter_test(issue_id uuid, in_language text) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  if in_language not in ('en', 'pl') then
    raise exception 'no such language' using errcode = '22023';
  end if;
  if private.count_mail(null) is not null then
    raise exception 'new row for relation "outbox" violates check constraint "mails_an_hour"' using errcode = 'check_violation';
  end if;
  -- Another mail is another row, because a mail's Message-ID is made of its row's id. Asked twice at once, there is one.
  delete from private.outbox
  where kind = 'test-' || in_language and source_id = issue_id and recipient = private.confirmed_email();
  insert into private.outbox (kind, source_id, recipient)
  select 'test-' || in_language, id, private.confirmed_email() from public.newsletter_issues where id = issue_id
  on conflict do nothing;
  return exists (select from public.newsletter_issues where id = issue_id);
end
$$;

-- Trigger function: makes a mail due for an administrator whom the primary one has added; rows that the server writes
-- announce nothing. Raises 23514 where the hour of whoever adds one is used up. At most 20 leave in an hour for all addresses together; the others wait. created_at is the time at
-- which a mail is due.
create or replace function private.announce_admin() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  hourly constant integer := 20;
begin
  if not private.is_primary_admin() then
    return new;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('outbox.administrator', 0));
  case private.count_mail(new.email)
    when 'tooMany' then
      raise exception 'new row for relation "outbox" violates check constraint "mails_an_hour"' using errcode = 'check_violation';
    when 'mailboxFull' then
      return new;
    else
  end case;
  delete from private.outbox
  where kind = 'administrator' and created_at < now() - interval '1 day'
    and not exists (select from public.admin_users where id = source_id);
  insert into private.outbox (kind, source_id, recipient, created_at, next_attempt_at)
  select 'administrator', new.id, new.email, due, due
  from (
    select greatest(now(), (
      select created_at + interval '1 hour' from private.outbox
      where kind = 'administrator' order by created_at desc offset hourly - 1 limit 1
    )) as due
  ) as turn;
  return new;
end
$$;

select private.correct_grants();
