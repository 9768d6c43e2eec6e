-- Budgets: what mails people outside and what removes for good is counted, so that a stolen session does little of it.

-- The acts of a day that are counted: mails to people outside, removals for good, and the mails about accounts that visitors
-- ask for, which are registrations and recoveries. actor is null for a visitor; mailbox is the keyed hash of the mailbox that a
-- mail goes to, as of erased persons. asks: the mail asks to confirm a subscription; of_file: as one address of a file.
-- created_at is the time at which a mail is due. A row stays when what it counts is removed.
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
language sql stable security definer set search_path = '' as $$
  select count(*) < 20 and (not is_asked or count(*) filter (where asks) < 3)
  from private.counted_acts where kind = 'mail' and mailbox = hash and created_at > due - interval '1 day'
$$;

create function private.mailbox_hash(address text) returns text
language sql strict security definer set search_path = '' as $$
  select private.hash_of_person(private.mailbox_of(address))
$$;

-- How many mails one administrator has sent to people within an hour, and how many of them may be of files.
create function private.mails_an_hour(out most integer, out of_files integer)
language sql immutable set search_path = '' as $$
  select 60, 40
$$;

-- Counts one mail at the command of the caller or, without one, of a visitor; without an address it goes to the caller. Returns
-- null, or why it may not be made due: 'tooMany' where as many of the caller's as mails_an_hour says would be due within one
-- hour, past or to come; 'mailboxFull' where mailbox_takes says no. Whoever asks at the same time waits here, and then sees
-- this one.
create function private.count_mail(address text, is_asked boolean default false) returns text
language plpgsql security definer set search_path = '' as $$
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

-- Counts one mail to an account that a visitor asks for, and tells whether it may be sent: a hundred registrations and
-- confirmations an hour for the whole site, and as many recoveries; but a recovery of a confirmed account always. Whether there
-- is an account changes nothing of what is counted.
create function public.count_account_mail(address text, is_recovery boolean) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  most_in_an_hour constant integer := 100;
  asked constant text := case when is_recovery then 'recovery' else 'registration' end;
begin
  -- Whoever asks at the same time waits here, and then sees this one.
  perform pg_advisory_xact_lock(hashtextextended('public.count_account_mail ' || asked, 0));
  if most_in_an_hour <= (
    select count(*) from private.counted_acts where kind = asked and created_at > clock_timestamp() - interval '1 hour'
  ) then
    return is_recovery and exists (
      select from auth.users where lower(email) = private.person_of(address) and email_confirmed_at is not null
    );
  end if;
  insert into private.counted_acts (kind) values (asked);
  return true;
end
$$;
grant execute on function public.count_account_mail(text, boolean) to service_role;

-- Counts one removal of the caller that nothing brings back. Raises 23514 where there were a hundred within the hour: a stolen
-- session cannot empty the site. What nobody signed in removes is not counted. Posts and drafts are kept as versions.
create function private.count_removal() returns void
language plpgsql security definer set search_path = '' as $$
declare
  most_in_an_hour constant integer := 100;
  caller constant uuid := auth.uid();
begin
  if caller is null then
    return;
  end if;
  -- Whoever removes at the same time waits here, and then sees this one.
  perform pg_advisory_xact_lock(hashtextextended('removals of ' || caller, 0));
  if most_in_an_hour <= (
    select count(*) from private.counted_acts
    where actor = caller and kind = 'removal' and created_at > clock_timestamp() - interval '1 hour'
  ) then
    raise exception 'new row for relation "counted_acts" violates check constraint "removals_an_hour"'
      using errcode = 'check_violation';
  end if;
  insert into private.counted_acts (kind, actor) values ('removal', caller);
end
$$;

-- Trigger function, for tables whose rows the panel removes without a function.
create function private.count_removed_row() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.count_removal();
  return null;
end
$$;
