-- Budgets: mails to people outside and permanent removals are counted, so that a stolen session can do little harm.

-- The counted acts of a day: mails to people outside, permanent removals, and the registrations and recoveries for which
-- visitors ask mails. actor is null for a visitor; mailbox is the keyed hash of the recipient's mailbox. asks: the mail asks
-- to confirm a subscription. of_file: the address came from a file. created_at is the time at which a mail is due. A row stays
-- when what it counts is removed.
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

create trigger keep_origin before update on private.counted_acts
  for each row execute function private.forbid_column_change('kind', 'actor', 'mailbox', 'asks', 'of_file');

-- Whether a mailbox may get one more mail that is due at that time: twenty in a day, three of which ask to confirm a
-- subscription.
create function private.has_mailbox_room(hash text, is_asked boolean, due timestamptz) returns boolean
language sql stable security definer set search_path = '' as $$
  select count(*) < 20 and (not is_asked or count(*) filter (where asks) < 3)
  from private.counted_acts where kind = 'mail' and mailbox = hash and created_at > due - interval '1 day'
$$;

create function private.mailbox_hash(address text) returns text
language sql strict security definer set search_path = '' as $$
  select private.keyed_hash(private.mailbox_of(address))
$$;

-- Returns how many mails one administrator may send to people within an hour, and how many of them may come from files.
create function private.hourly_mail_budget(out most integer, out of_files integer)
language sql immutable set search_path = '' as $$
  select 60, 40
$$;

-- Counts one mail that the caller or, without one, a visitor causes; without an address it goes to the caller. Returns null,
-- or why it may not be sent: 'tooMany' where the caller's hour, past or to come, is full by hourly_mail_budget; 'mailboxFull'
-- where has_mailbox_room says no.
create function private.count_mail(address text, is_asked boolean default false) returns text
language plpgsql security definer set search_path = '' as $$
declare
  budget constant record := private.hourly_mail_budget();
  caller constant uuid := auth.uid();
  hash constant text := coalesce(private.mailbox_hash(address), '');
begin
  if caller is not null then
    perform private.wait_for_turn('mails of ' || caller);
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
    perform private.wait_for_turn('mails to ' || hash);
  end if;
  if hash <> '' and not private.has_mailbox_room(hash, is_asked, clock_timestamp()) then
    return 'mailboxFull';
  end if;
  insert into private.counted_acts (kind, actor, mailbox, asks) values ('mail', caller, hash, is_asked);
  return null;
end
$$;

-- Counts one account mail for which a visitor asks, and returns whether it may be sent: a hundred registrations and
-- confirmations an hour for the whole site, and as many recoveries; but a recovery of a confirmed account always. Whether
-- there is an account changes nothing of what is counted.
create function public.count_account_mail(address text, is_recovery boolean) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  most_in_an_hour constant integer := 100;
  asked constant text := case when is_recovery then 'recovery' else 'registration' end;
begin
  perform private.wait_for_turn('public.count_account_mail ' || asked);
  if most_in_an_hour <= (
    select count(*) from private.counted_acts where kind = asked and created_at > clock_timestamp() - interval '1 hour'
  ) then
    return is_recovery and exists (
      select from auth.users where lower(email) = private.address_key(address) and email_confirmed_at is not null
    );
  end if;
  insert into private.counted_acts (kind) values (asked);
  return true;
end
$$;

-- Counts one permanent removal by the caller. Raises 23514 after a hundred within the hour: a stolen session cannot empty the
-- site. Removals without a caller are not counted. Posts and drafts have versions instead.
create function private.count_removal() returns void
language plpgsql security definer set search_path = '' as $$
declare
  most_in_an_hour constant integer := 100;
  caller constant uuid := auth.uid();
begin
  if caller is null then
    return;
  end if;
  perform private.wait_for_turn('removals of ' || caller);
  if most_in_an_hour <= (
    select count(*) from private.counted_acts
    where actor = caller and kind = 'removal' and created_at > clock_timestamp() - interval '1 hour'
  ) then
    perform private.refuse_row('counted_acts', 'removals_an_hour');
  end if;
  insert into private.counted_acts (kind, actor) values ('removal', caller);
end
$$;

-- For tables whose rows the panel removes without a function.
create function private.count_removed_row() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.count_removal();
  return null;
end
$$;

grant execute on function public.count_account_mail to service_role;
