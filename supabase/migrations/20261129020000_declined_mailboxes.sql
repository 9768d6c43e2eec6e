-- Whoever adds somebody learns what another address of the mailbox did, and that its reader complained.

-- The mailboxes that are not asked whatever address of theirs is given, with why: 'complained' where that ended a subscription,
-- 'left', or 'bounced'; with a subscription of which it is so.
create function private.declined_mailboxes() returns table (mailbox text, standing text, id uuid)
language sql stable security definer set search_path = ''
as $$
  select distinct on (mailbox) mailbox, standing, id
  from public.newsletter_subscriptions as subscription,
    private.mailbox_of(email) as mailbox,
    lateral (
      select case
        when active then 'bounced'
        when (earlier_ids || subscription.id)::text[] && array(
          select subject from private.activity where kind = 'subscriber' and action = 'ended'
        ) then 'complained'
        else 'left'
      end as standing
    ) as known
  where not active or bounced_at is not null
  order by mailbox, array_position(array['complained', 'left', 'bounced'], standing)
$$;

-- The addresses of a file in one form, each once as it was given first, with why it is not asked: a value of standing_of or, where
-- no subscription of the address is active, of declined_mailboxes; or 'sameMailbox' where another address of the file or a mail of
-- this day goes to its mailbox.
create or replace function private.sort_addresses(addresses text[]) returns table (address text, place bigint, standing text)
language sql security definer set search_path = ''
as $$
  select one.address, one.place, coalesce(
    nullif(private.standing_of(subscription), 'left'),
    declined.standing,
    case when row_number() over (partition by one.mailbox, subscription.id is null order by one.place) > 1
      or not private.mailbox_takes(private.hash_of_person(one.mailbox), true, clock_timestamp()) then 'sameMailbox' end
  )
  from (
    select distinct on (lower(form)) form as address, listed.place, private.mailbox_of(form) as mailbox
    from unnest(addresses) with ordinality as listed (given, place), private.in_one_form(given) as form
    order by lower(form), listed.place
  ) as one
    left join public.newsletter_subscriptions as subscription on lower(email) = lower(one.address)
    left join private.declined_mailboxes() as declined on declined.mailbox = one.mailbox
$$;

-- For administrators: subscribes an address whose consent they state, which then gets a confirmation mail, at most one a day;
-- until it confirms it gets nothing else. One that left begins anew by that. Returns {"id", "outcome", "due"}: 'asked'; 'reminded'
-- where it waited and has not been asked within a day; or what it is already, as sort_addresses says: 'left' and 'complained' were
-- asked too, which the panel asks about before. due is when the mail leaves, null for now; where a mailbox has bounced, the id is
-- that of the subscription. Where count_mail says no, nothing is changed, the outcome is its word, and the id null.
create or replace function public.add_newsletter_subscription(address text, in_language text, stated text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  mailbox constant text := private.typed_address(address);
  present public.newsletter_subscriptions;
  declined record;
  outcome text;
  refusal text;
  due timestamptz;
begin
  perform private.require_admin();
  perform private.require_consent(stated);
  -- Somebody who adds the same address at the same time waits here: there is no row to lock yet.
  perform pg_advisory_xact_lock(hashtextextended('newsletter ' || lower(mailbox), 0));
  select * into present from public.newsletter_subscriptions where lower(email) = lower(mailbox) for update;
  select * into declined from private.declined_mailboxes() as known where known.mailbox = private.mailbox_of(address);
  outcome := coalesce(nullif(private.standing_of(present), 'left'), declined.standing, 'asked');
  if outcome = 'waiting' and exists (
    select from private.outbox
    where kind = 'confirmation' and source_id = present.id and created_at > now() - interval '1 day'
  ) or outcome not in ('asked', 'left', 'complained', 'waiting') then
    return jsonb_build_object('id', coalesce(present.id, declined.id), 'outcome', outcome);
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
  select greatest(now(), max(created_at) + interval '1 day') into due from private.outbox
  where kind = 'confirmation' and lower(recipient) = lower(mailbox) and source_id <> present.id;
  insert into private.outbox (kind, source_id, recipient, by_staff, created_at, next_attempt_at)
  values ('confirmation', present.id, present.email, true, due, due);
  return jsonb_build_object('id', present.id, 'outcome', outcome, 'due', nullif(due, now()));
end
$$;

select private.correct_grants();
