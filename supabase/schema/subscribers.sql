-- The staff's list of subscribers, and how they add some, by hand or by a file whose people have consented.

-- Returns why an address with a subscription need not be added: 'subscribed', 'bounced', 'waiting' for its confirmation, or
-- 'left'; null for one without.
create function private.subscription_standing(subscription public.newsletter_subscriptions) returns text
language sql immutable set search_path = '' as $$
  select case
    when subscription.id is null then null
    when not subscription.active then 'left'
    when subscription.confirmed_at is null then 'waiting'
    when subscription.bounced_at is not null then 'bounced'
    else 'subscribed'
  end
$$;

-- For administrators: one page of the chosen subscriptions ('all', 'confirmed', 'waiting', 'bounced' or 'left') whose address
-- has the words; with an issue, those whose mail of it had that outcome: 'left' by a link in it, or 'refused', at once or
-- later. Returns what find_page does, with "subscribers" instead of ids, each with its refused mails; a confirmation that is
-- no longer needed is not among them. A search adds "hits", the words found in them; where there are none, "nearest", the words
-- that find some.
create function public.list_newsletter_subscriptions(
  words text default '', chosen text default 'all', before text default null, after text default null,
  page_size integer default 25, of_issue uuid default null, issue_outcome text default null
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  query constant tsquery[] := private.search_query(words);
  matching text := 'public.newsletter_subscriptions where ' || case chosen
    when 'all' then 'true'
    when 'confirmed' then 'active and confirmed_at is not null and bounced_at is null'
    when 'waiting' then 'active and confirmed_at is null'
    when 'bounced' then 'active and bounced_at is not null'
    when 'left' then 'not active'
  end;
  listing text;
  page jsonb;
  nearest text;
begin
  perform private.require_admin();
  if matching is null then
    raise exception 'no such choice' using errcode = '22023';
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
  listing := 'select terms, email as text from ' || matching;
  matching := matching || ' and ' || private.terms_condition('terms', query);
  page := private.find_page(matching, before, after, page_size);
  page := page - 'ids' || jsonb_build_object('subscribers', (
    select coalesce(jsonb_agg(to_jsonb(subscription) - '{earlier_ids,terms}'::text[] || jsonb_build_object('refusals', (
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
  if page -> 'found' = '0' and page_size > 1 then
    nearest := private.nearest_words(words, listing, 'terms', 'created_at');
    return page || jsonb_build_object('nearest', case when nearest <> '' and public.list_newsletter_subscriptions(
      nearest, chosen, null, null, 1, of_issue, issue_outcome
    ) -> 'found' <> '0' then nearest end);
  end if;
  return page || jsonb_build_object('hits', private.hits_in(jsonb_path_query_array(page, '$.subscribers[*].email'), query));
end
$$;

-- For administrators: a subscription with the issue that ended it, by its link or by a complaint ("left_because"), its latest
-- 100 issues ("issues"; 'cancelled' where the mail never left), and its events, the latest first ("history"). Mails, issues
-- and complaints include those of earlier ids. Null where there is none.
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
  return to_jsonb(chosen) - '{earlier_ids,terms}'::text[] || jsonb_build_object(
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

-- Raises 22023 where the origin of the consent is not stated, and 23514 where the statement has contact data: the mail repeats
-- it under the company's name. Neither error has the row, which has an address.
create function private.require_consent(stated text) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if stated !~ '\S' or length(stated) > 500 then
    raise exception 'a consent is stated in 1 to 500 characters' using errcode = '22023';
  elsif private.names_contact(stated) then
    perform private.refuse_row('newsletter_subscriptions', 'consent_without_contacts');
  end if;
end
$$;

-- Returns the mailboxes that are not asked again under any address: 'complained' where that ended a subscription, 'left' or
-- 'bounced'; with one such subscription.
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

-- For administrators: subscribes an address whose consent they state, which gets a confirmation mail, at most one a day, and
-- nothing else until it confirms. One that left begins anew. Returns {"id", "outcome", "due"}: 'asked'; 'reminded' where it
-- waited and was not asked within a day; or a word of sort_addresses; 'left' and 'complained' were asked too, after the
-- panel's warning. due is when the mail leaves, null for now. Where a mailbox has bounced, the id is that of the subscription.
-- If count_mail refuses, nothing changes, the outcome is its word, and the id null.
create function public.add_newsletter_subscription(address text, in_language text, stated text) returns jsonb
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  mailbox constant text := private.normalize_address(address);
  present public.newsletter_subscriptions;
  declined record;
  outcome text;
  refusal text;
  due timestamptz;
begin
  perform private.require_admin();
  perform private.require_consent(stated);
  -- This lock is needed because there may be no row to lock yet.
  perform private.wait_for_turn('newsletter ' || lower(mailbox));
  select * into present from public.newsletter_subscriptions where lower(email) = lower(mailbox) for update;
  select * into declined from private.declined_mailboxes() as known where known.mailbox = private.mailbox_of(address);
  outcome := coalesce(nullif(private.subscription_standing(present), 'left'), declined.standing, 'asked');
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

-- Returns the addresses of a file in one form, each once, with why it is not asked: a word of subscription_standing or, where
-- it has no active subscription, of declined_mailboxes; or 'sameMailbox' where another address of the file or a mail of this
-- day goes to its mailbox.
create function private.sort_addresses(addresses text[]) returns table (address text, place bigint, standing text)
language sql security definer set search_path = '' as $$
  select one.address, one.place, coalesce(
    nullif(private.subscription_standing(subscription), 'left'),
    declined.standing,
    case when row_number() over (partition by one.mailbox, subscription.id is null order by one.place) > 1
      or not private.has_mailbox_room(private.keyed_hash(one.mailbox), true, clock_timestamp()) then 'sameMailbox' end
  )
  from (
    select distinct on (lower(form)) form as address, listed.place, private.mailbox_of(form) as mailbox
    from unnest(addresses) with ordinality as listed (given, place), private.encode_domain(given) as form
    order by lower(form), listed.place
  ) as one
    left join public.newsletter_subscriptions as subscription on lower(email) = lower(one.address)
    left join private.declined_mailboxes() as declined on declined.mailbox = one.mailbox
$$;

-- For administrators: what an import of these addresses would do now: how many it would ask, "asked", and each other address
-- with its "standing", "left_out". Raises 22023 for more addresses than a file may have.
create function public.examine_newsletter_addresses(addresses text[]) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  most constant integer := 5000;
begin
  perform private.require_admin();
  if cardinality(addresses) > most then
    raise exception 'a file has at most % addresses', most using errcode = '22023';
  end if;
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

-- For administrators: subscribes the addresses of a file, whose consent they state, each with the time of its consent in the
-- file, or ''. Only a whole date with or without a time is accepted (22023 otherwise), because confirmation mails repeat it.
-- Each new address gets such a mail, as many an hour as hourly_mail_budget says, after those of earlier files, and late enough
-- that the caller can send the rest of the hour's mails besides; one that left is not asked. Refuses them all where one is no
-- address. Needs a proof, as whoever has copied a session could mail thousands. Returns what examine_newsletter_addresses says
-- of them, and the time of the last mail, "until", or null; or, where over ten thousand mails of files would wait, does
-- nothing and returns {"free_at"}: when there is room for the file.
create function public.import_newsletter_file(addresses text[], in_language text, stated text, consented text[])
returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  budget constant record := private.hourly_mail_budget();
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
  if cardinality(consented) <> cardinality(addresses) or exists (
    select from unnest(consented) as moment
    where moment is null or moment !~* '^(((19|20)[0-9]{2}([-][01]?[0-9][-]|[/][01]?[0-9][/]|[.][01]?[0-9][.])[0-3]?[0-9]|[0-3]?[0-9][.][01]?[0-9][.](19|20)[0-9]{2}|[0-3]?[0-9][/][0-3]?[0-9][/](19|20)[0-9]{2})((T|,? )[0-2]?[0-9]:[0-5][0-9](:[0-5][0-9]([.][0-9]{1,6})?)?( ?[AP]M)?( ?(Z|UTC|GMT|[+-][0-9]{2}(:?[0-9]{2})?))?)?)?$'
  ) then
    raise exception 'each address has the time of its consent, or none' using errcode = '22023';
  end if;
  -- The locks make other imports wait, which then see this file's mails.
  perform private.wait_for_turn('public.import_newsletter_file');
  perform private.wait_for_turn('mails of ' || caller);
  perform private.wait_for_turn('private.queue_confirmation');
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

-- For administrators: removes a subscription for good, with its mails and those of its earlier ids. The outcomes of its
-- issues' mails stay. Returns whether there was one.
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

grant execute on function public.list_newsletter_subscriptions, public.read_newsletter_subscription,
  public.add_newsletter_subscription, public.examine_newsletter_addresses, public.import_newsletter_file,
  public.remove_newsletter_subscription to authenticated;
