-- A file of addresses, and when its people agreed as it says: that is kept with what is stated of them.

alter table public.newsletter_subscriptions
  drop constraint newsletter_subscriptions_consent_check,
  add constraint newsletter_subscriptions_consent_check check (length(consent) <= 600);

-- Databases of a build between two releases have it.
drop function if exists public.import_newsletter_subscriptions(text[], text, text);

-- For administrators: subscribes the addresses of a file, whose consent they state, each with the time at which it agreed as the
-- file has it, '' where it does not say. Only a whole date with or without its time is such a time (22023 else): mails that ask for
-- confirmation repeat it. Each that has no subscription gets such a mail, as many an hour as mails_an_hour says, after those of the
-- files before and as late as count_mail would let the caller send the rest of the hour's besides; one that left is left alone.
-- Refuses them all where one is no address. Asks for a proof, as whoever has copied a session would mail thousands. Returns what
-- examine_newsletter_addresses says of them, as it was done, and the time of the last mail, "until", null where there is none; or,
-- where over ten thousand mails of files would wait, nothing is done and that is {"free_at"}: when there is a place for the file.
create function public.import_newsletter_file(addresses text[], in_language text, stated text, consented text[])
returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  budget constant record := private.mails_an_hour();
  pace constant interval := interval '1 hour' / budget.of_files;
  caller constant uuid := auth.uid();
  most_waiting constant integer := 10000;
  first timestamptz;
  known jsonb;
  asked integer;
  until timestamptz;
begin
  perform private.require_admin();
  perform private.require_recent_proof();
  perform private.require_consent(stated);
  perform private.require_one_file(addresses);
  if cardinality(consented) <> cardinality(addresses) or exists (
    select from unnest(consented) as moment
    where moment is null or moment !~* '^(((19|20)[0-9]{2}([-][01]?[0-9][-]|[/][01]?[0-9][/]|[.][01]?[0-9][.])[0-3]?[0-9]|[0-3]?[0-9][.][01]?[0-9][.](19|20)[0-9]{2}|[0-3]?[0-9][/][0-3]?[0-9][/](19|20)[0-9]{2})((T|,? )[0-2]?[0-9]:[0-5][0-9](:[0-5][0-9]([.][0-9]{1,6})?)?( ?[AP]M)?( ?(Z|UTC|GMT|[+-][0-9]{2}(:?[0-9]{2})?))?)?)?$'
  ) then
    raise exception 'each address has the time of its consent, or none' using errcode = '22023';
  end if;
  -- Who imports at the same time waits here, and then sees this file's mails.
  perform pg_advisory_xact_lock(hashtextextended('public.import_newsletter_file', 0));
  perform pg_advisory_xact_lock(hashtextextended('mails of ' || caller, 0));
  perform pg_advisory_xact_lock(hashtextextended('private.queue_confirmation', 0));
  select greatest(clock_timestamp(), max(mail.created_at) + pace, (
    select created_at + interval '1 hour' from private.counted_acts
    where actor = caller and kind = 'mail' and not of_file and created_at > clock_timestamp() - interval '1 hour'
    order by created_at desc offset budget.most - budget.of_files limit 1
  )) into first
  from private.outbox as mail join public.newsletter_subscriptions as subscription on subscription.id = source_id
  where kind = 'confirmation' and by_staff and source = 'import' and mail.created_at > now() - pace;
  known := public.examine_newsletter_addresses(addresses);
  until := first + pace * ((known ->> 'asked')::integer - most_waiting);
  if until > now() then
    return jsonb_build_object('free_at', until);
  end if;
  with added as (
    insert into public.newsletter_subscriptions (email, language, source, consent, added_by)
    select address, in_language, 'import', trim(stated) || case
      when consented[place] = '' then ''
      when in_language = 'pl' then ' (czas zgody według pliku: ' || consented[place] || ')'
      else ' (time of consent in the file: ' || consented[place] || ')'
    end, coalesce(private.confirmed_email(), '')
    from private.sort_addresses(addresses) where standing is null order by place
    on conflict do nothing
    returning id, email
  ), mails as (
    insert into private.outbox (kind, source_id, recipient, by_staff, created_at, next_attempt_at)
    select 'confirmation', id, email, true, due, due
    from (select id, email, first + pace * (row_number() over () - 1) as due from added) as turns
    returning recipient, created_at
  ), counted as (
    insert into private.counted_acts (kind, actor, mailbox, asks, of_file, created_at)
    select 'mail', caller, private.mailbox_hash(recipient), true, true, created_at from mails
  )
  select count(*), max(created_at) into asked, until from mails;
  if asked > 0 then
    perform private.note_activity('subscriber', 'created', 'import', '', asked::text);
  end if;
  return known || jsonb_build_object('asked', asked, 'until', until);
end
$$;

select private.correct_grants();
