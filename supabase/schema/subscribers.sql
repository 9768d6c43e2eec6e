-- The staff's list of subscribers, and how they add some, by hand or by a file whose people agreed as it says.

-- Returns why an address that has a subscription need not be added: it is 'subscribed', 'bounced', 'waiting' for its
-- confirmation, or has 'left'; null for one that has none.
create function private.standing_of(subscription public.newsletter_subscriptions) returns text
language sql immutable set search_path = '' as $$
  select case
    when subscription.id is null then null
    when not subscription.active then 'left'
    when subscription.confirmed_at is null then 'waiting'
    when subscription.bounced_at is not null then 'bounced'
    else 'subscribed'
  end
$$;

-- For administrators: one page of the chosen subscriptions ('all', 'confirmed', 'waiting' for their confirmation, 'bounced',
-- or 'left') whose address contains the words; with an issue, of those whose mail of it had that outcome: 'left' by a link in
-- it, or 'refused', at once or later. Returns what find_page does, with "subscribers" instead of ids, each with its mails that
-- were refused for good; a confirmation that is no longer needed is not among them.
create function public.list_newsletter_subscriptions(
  words text default '', chosen text default 'all', before text default null, after text default null,
  page_size integer default 25, of_issue uuid default null, issue_outcome text default null
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  matching text := 'public.newsletter_subscriptions where ' || case chosen
    when 'all' then 'true'
    when 'confirmed' then 'active and confirmed_at is not null and bounced_at is null'
    when 'waiting' then 'active and confirmed_at is null'
    when 'bounced' then 'active and bounced_at is not null'
    when 'left' then 'not active'
  end;
  page jsonb;
begin
  perform private.require_admin();
  if matching is null then
    raise exception 'no such choice' using errcode = '22023';
  end if;
  if words ~ '\S' then
    matching := matching || ' and ' || private.holds_words('lower(email)', words);
  end if;
  if of_issue is not null then
    matching := matching || format(
      ' and (id in (%1$s) or earlier_ids && array(%1$s))',
      format('select subscription_id from private.newsletter_deliveries where issue_id = %L and ', of_issue) || case issue_outcome
        when 'left' then 'left_at is not null'
        when 'refused' then 'state in (''refused'', ''returned'')'
        else 'false'
      end
    );
  end if;
  page := private.find_page(matching, before, after, page_size);
  return page - 'ids' || jsonb_build_object('subscribers', (
    select coalesce(jsonb_agg(to_jsonb(subscription) - 'earlier_ids' || jsonb_build_object('refusals', (
      select coalesce(
        jsonb_agg(jsonb_build_object('recipient', recipient, 'error', coalesce(last_error, '')) order by recipient), '[]'
      )
      from private.outbox
      where source_id = subscription.id and refused_at is not null and (
        kind = 'newsletter'
        or kind = 'confirmation' and subscription.active and subscription.confirmed_at is null
      )
    )) order by place), '[]')
    from jsonb_array_elements_text(page -> 'ids') with ordinality as listed (id, place)
    join public.newsletter_subscriptions as subscription on subscription.id = listed.id::uuid
  ));
end
$$;
grant execute on function public.list_newsletter_subscriptions(text, text, text, text, integer, uuid, text) to authenticated;

-- For administrators: a subscription with the issue that ended it, by its link or by a complaint ("left_because"), the latest
-- 100 issues that went to it ("issues"; 'cancelled' where it never left), and what happened to it, the latest first
-- ("history"): each with its moment, a word and what there is to say of it. Mails, issues and complaints are also those of the
-- ids that its address had before. Null where there is none.
create function public.read_newsletter_subscription(subscription_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  chosen public.newsletter_subscriptions;
  ids uuid[];
begin
  perform private.require_admin();
  select * into chosen from public.newsletter_subscriptions where id = read_newsletter_subscription.subscription_id;
  if not found then
    return null;
  end if;
  ids := chosen.earlier_ids || chosen.id;
  return to_jsonb(chosen) - 'earlier_ids' || jsonb_build_object(
    'left_because', (
      select jsonb_build_object('id', issue.id, 'subject', subject)
      from private.newsletter_deliveries as delivery join public.newsletter_issues as issue on issue.id = issue_id
      where delivery.subscription_id = any (ids) and left_at is not null and not chosen.active
      order by left_at desc limit 1
    ),
    'issues', (
      select coalesce(jsonb_agg(to_jsonb(listed) order by moment desc), '[]') from (
        select issue.id, subject,
          case when issue.state = 'cancelled' and delivery.state = 'waiting' then 'cancelled' else delivery.state end as state,
          coalesce(settled_at, ended_at, started_at) as moment, coalesce(last_error, '') as error
        from private.newsletter_deliveries as delivery join public.newsletter_issues as issue on issue.id = issue_id
        where delivery.subscription_id = any (ids)
        order by moment desc limit 100
      ) as listed
    ),
    'history', (
      select coalesce(jsonb_agg(to_jsonb(event) order by moment desc), '[]') from (
        values
          (chosen.created_at, 'added', chosen.added_by),
          (chosen.confirmed_at, 'confirmed', ''),
          (chosen.bounced_at, 'bounced', chosen.bounce_reason),
          (chosen.left_at, 'left', '')
        union all
        select coalesce(delivered_at, refused_at, next_attempt_at),
          case when delivered_at is not null then 'asked' when refused_at is not null then 'refused' else 'due' end,
          case when delivered_at is null then coalesce(last_error, '') else '' end
        from private.outbox
        where kind = 'confirmation' and source_id = any (ids)
          and (delivered_at is not null or chosen.active and chosen.confirmed_at is null)
        union all
        select created_at, case action when 'ended' then 'complained' else 'lifted' end,
          case action when 'ended' then detail else coalesce(actor_email, '') end
        from private.activity
        where kind = 'subscriber' and action in ('changed', 'ended') and subject = any (ids::text[])
      ) as event (moment, what, detail)
      where moment is not null
    )
  );
end
$$;
grant execute on function public.read_newsletter_subscription(uuid) to authenticated;

-- Raises 22023 where nobody says where and when the consent was given, and 23514 where that names a way to somebody: the mail
-- repeats it under the company's name. Without the row, which has an address.
create function private.require_consent(stated text) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if stated !~ '\S' or length(stated) > 500 then
    raise exception 'a consent is stated in 1 to 500 characters' using errcode = '22023';
  elsif private.names_contact(stated) then
    raise exception 'new row for relation "newsletter_subscriptions" violates check constraint "consent_without_contacts"'
      using errcode = 'check_violation';
  end if;
end
$$;

-- The mailboxes that are not asked whatever address of theirs is given, with why: 'complained' where that ended a subscription,
-- 'left', or 'bounced'; with a subscription of which it is so.
create function private.declined_mailboxes() returns table (mailbox text, standing text, id uuid)
language sql stable security definer set search_path = '' as $$
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

-- For administrators: subscribes an address whose consent they state, which then gets a confirmation mail, at most one a day;
-- until it confirms it gets nothing else. One that left begins anew by that. Returns {"id", "outcome", "due"}: 'asked';
-- 'reminded' where it waited and has not been asked within a day; or what it is already, as sort_addresses says: 'left' and
-- 'complained' were asked too, which the panel asks about before. due is when the mail leaves, null for now; where a mailbox
-- has bounced, the id is that of the subscription. Where count_mail says no, nothing is changed, the outcome is its word, and
-- the id null.
create function public.add_newsletter_subscription(address text, in_language text, stated text) returns jsonb
language plpgsql security definer set search_path = '' as $$
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
grant execute on function public.add_newsletter_subscription(text, text, text) to authenticated;

-- Raises 22023 where there are more addresses than a file may have.
create function private.require_one_file(addresses text[]) returns void
language plpgsql immutable set search_path = '' as $$
declare
  most constant integer := 5000;
begin
  if cardinality(addresses) > most then
    raise exception 'a file has at most % addresses', most using errcode = '22023';
  end if;
end
$$;

-- The addresses of a file in one form, each once as it was given first, with why it is not asked: a value of standing_of or,
-- where no subscription of the address is active, of declined_mailboxes; or 'sameMailbox' where another address of the file or
-- a mail of this day goes to its mailbox.
create function private.sort_addresses(addresses text[]) returns table (address text, place bigint, standing text)
language sql security definer set search_path = '' as $$
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

-- For administrators: what an import of these addresses would do now. Returns how many it would ask, "asked", and "left_out":
-- each other address with its "standing", what sort_addresses says, in their order.
create function public.examine_newsletter_addresses(addresses text[]) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
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
grant execute on function public.examine_newsletter_addresses(text[]) to authenticated;

-- For administrators: subscribes the addresses of a file, whose consent they state, each with the time at which it agreed as
-- the file has it, '' where it does not say. Only a whole date with or without its time is such a time (22023 else): mails that
-- ask for confirmation repeat it. Each that has no subscription gets such a mail, as many an hour as mails_an_hour says, after
-- those of the files before and as late as count_mail would let the caller send the rest of the hour's besides; one that left
-- is left alone. Refuses them all where one is no address. Asks for a proof, as whoever has copied a session would mail
-- thousands. Returns what examine_newsletter_addresses says of them, as it was done, and the time of the last mail, "until",
-- null where there is none; or, where over ten thousand mails of files would wait, nothing is done and that is {"free_at"}:
-- when there is a place for the file.
create function public.import_newsletter_file(addresses text[], in_language text, stated text, consented text[])
returns jsonb
language plpgsql security definer set search_path = '' as $$
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
grant execute on function public.import_newsletter_file(text[], text, text, text[]) to authenticated;

-- For administrators: removes a subscription for good, with its mails, also those of the ids that its address had before. Of
-- the issues' mails stays what became of them. Returns whether there was one.
create function public.remove_newsletter_subscription(subscription_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  perform from private.newsletter_deliveries as delivery
  where delivery.subscription_id = remove_newsletter_subscription.subscription_id for update;
  perform from public.newsletter_subscriptions where id = subscription_id for update;
  if not found then
    return false;
  end if;
  perform private.count_removal();
  perform private.remove_subscriptions(array[subscription_id]);
  perform private.note_activity('subscriber', 'deleted', subscription_id::text);
  return true;
end
$$;
grant execute on function public.remove_newsletter_subscription(uuid) to authenticated;
