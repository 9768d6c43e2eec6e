-- Persons: what is held about an address.

-- Returns the mails about a person: to them, also as one of the staff, and to the staff about what they sent.
create function private.mails_of(person text) returns setof private.outbox
language sql stable security definer set search_path = '' as $$
  select mail.* from private.outbox as mail
  where lower(recipient) = person and (private.is_account_mail(kind) or kind in (
    'contact', 'acknowledgement', 'reply', 'confirmation', 'test-en', 'test-pl', 'administrator', 'assignment', 'mention',
    'waiting'
  ))
  union
  select mail.* from public.contact_submissions as submission
    join private.outbox as mail on mail.kind in ('contact', 'acknowledgement', 'assignment')
      and mail.source_id = submission.id
  where lower(submission.email) = person
  union
  select mail.* from public.contact_submissions as submission
    join private.outbox as mail on mail.kind = 'assignment' and mail.messages @> array[submission.id]
  where lower(submission.email) = person
  union
  select mail.* from public.contact_submissions as submission
    join private.submission_notes as note on note.submission_id = submission.id
    join private.outbox as mail on mail.kind = 'mention' and mail.source_id = note.id
  where lower(submission.email) = person
  union
  select mail.* from public.newsletter_subscriptions as subscription, unnest(earlier_ids || subscription.id) as known
    join private.outbox as mail on mail.kind in ('newsletter', 'confirmation') and mail.source_id = known
  where lower(subscription.email) = person
$$;

create function private.issue_mails_of(person text) returns setof private.newsletter_deliveries
language sql stable security definer set search_path = '' as $$
  select delivery.* from public.newsletter_subscriptions as subscription, unnest(earlier_ids || subscription.id) as known
    join private.newsletter_deliveries as delivery on delivery.subscription_id = known
  where lower(subscription.email) = person
$$;

-- For administrators: how much is held about an address ("numbers"), with the latest ten messages, the subscription, the
-- account, whether it is an administrator's, the language of the last consent, and earlier erasures. read_at is the moment for
-- erase_person. For present and former staff, the numbers include the messages assigned to them, their notes and replies, and
-- the branches and subjects of which they are told.
create function public.read_person(address text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  person constant text := private.address_key(address);
  messages constant uuid[] := array(select id from public.contact_submissions where lower(email) = person);
begin
  perform private.require_admin();
  return jsonb_build_object(
    'address', person,
    'read_at', now(),
    'language', coalesce((
      select language from (
        select consent.language, given_at from public.contact_submissions as submission
          join private.contact_consents as consent on submission_id = submission.id
        where lower(email) = person
        union all
        select language, coalesce(confirmed_at, created_at) from public.newsletter_subscriptions where lower(email) = person
      ) as consents
      order by given_at desc limit 1
    ), 'pl'),
    'is_administrator', private.is_listed_admin(person),
    'numbers', jsonb_build_object(
      'messages', cardinality(messages),
      'photographs', (select count(*) from private.lead_photographs where submission_id = any (messages)),
      'notes', (select count(*) from private.submission_notes where submission_id = any (messages)),
      'replies', (select count(*) from private.submission_replies where submission_id = any (messages)),
      'mails', (select count(*) from private.mails_of(person)),
      'subscriptions', (select count(*) from public.newsletter_subscriptions where lower(email) = person),
      'issues', (select count(*) from private.issue_mails_of(person)),
      'accounts', (select count(*) from auth.users where lower(email) = person),
      'activity', (select count(*) from private.activity where lower(actor_email) = person),
      'assigned', (select count(*) from public.contact_submissions where assignee = person),
      'written_notes', (select count(*) from private.submission_notes where author = person and author <> ''),
      'written_replies', (select count(*) from private.submission_replies where author = person and author <> ''),
      'routes', (select count(*) from public.message_routes where lower(email) = person)
    ),
    'latest', (
      select coalesce(jsonb_agg(to_jsonb(listed) order by created_at desc), '[]') from (
        select id, created_at, subject, status from public.contact_submissions
        where lower(email) = person order by created_at desc, id desc limit 10
      ) as listed
    ),
    'subscription', (
      select jsonb_build_object(
        'id', id, 'active', active, 'confirmed_at', confirmed_at, 'bounced_at', bounced_at, 'left_at', left_at,
        'created_at', created_at
      )
      from public.newsletter_subscriptions where lower(email) = person
    ),
    'account', (
      select jsonb_build_object('created_at', created_at, 'last_sign_in_at', last_sign_in_at)
      from auth.users where lower(email) = person limit 1
    ),
    'erasures', (
      select coalesce(jsonb_agg(to_jsonb(erasure) - 'address_hash' - 'until' order by begun_at desc), '[]')
      from private.erasures as erasure where address_hash = private.keyed_hash(person)
    )
  );
end
$$;

-- Returns a message with all that belongs to it, for its sender. An alias that is also the name of a column, in this query or
-- one around it, would mean the column.
create function private.message_of_person(submission public.contact_submissions) returns jsonb
language sql stable security definer set search_path = '' as $$
  select to_jsonb(submission) - 'has_held_mail' - 'has_refused_mail' - 'terms' || jsonb_build_object(
    'notes', (
      select coalesce(jsonb_agg(to_jsonb(noted) - 'id' - 'submission_id' order by created_at, id), '[]')
      from private.submission_notes as noted where submission_id = submission.id
    ),
    'replies', (
      select coalesce(jsonb_agg(to_jsonb(reply) - 'id' - 'submission_id' order by created_at, id), '[]')
      from private.submission_replies as reply where submission_id = submission.id
    ),
    'photographs', private.photographs_of(submission.id),
    'consent', (
      select to_jsonb(consent) - 'submission_id' from private.contact_consents as consent
      where submission_id = submission.id
    ),
    'suspicions', coalesce(
      (select to_jsonb(suspicions) from private.contact_screenings where submission_id = submission.id), '[]'
    )
  )
$$;

-- Returns a page of the messages of an address until a moment, the oldest first, after the one with that moment and id.
create function public.read_messages_of_person(
  address text, until timestamptz, after_moment timestamptz, after_id uuid, page_size integer
) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(private.message_of_person(submission) order by created_at, id), '[]')
  from (
    select * from public.contact_submissions
    where lower(email) = private.address_key(address) and created_at <= until
      and (after_id is null or (created_at, id) > (after_moment, after_id))
    order by created_at, id limit page_size
  ) as submission
$$;

-- Returns the devices, passkeys, browsers and tries of an account, without secrets, hashes, keys, ids, or rows that name no
-- browser.
create function private.sign_in_records(holder uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'browsers', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'browser', browser, 'system', system, 'last_seen', last_seen
      ) order by last_seen), '[]')
      from private.known_browsers where account = holder and last_seen > '2000-01-01 00:00:00+00'
    ),
    'factors', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'name', coalesce(friendly_name, ''), 'status', status, 'created_at', created_at, 'asked_at', last_challenged_at
      ) order by created_at), '[]')
      from auth.mfa_factors where user_id = holder
    ),
    'passkeys', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'name', friendly_name, 'created_at', created_at, 'used_at', last_used_at
      ) order by created_at), '[]')
      from auth.webauthn_credentials where user_id = holder
    ),
    'tries', (
      select coalesce(jsonb_agg(jsonb_build_object('hour', hour, 'kind', kind, 'times', times) order by hour, kind), '[]')
      from private.counted_tries where address = (select lower(email) from auth.users where id = holder)
    ),
    'recovery_codes', (select count(*) from private.recovery_codes where account = holder)
  )
$$;

-- Returns the work that still has the address of one of the staff, by its kind, id and moment.
create function private.authored_work(person text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'id', id, 'moment', moment) order by moment, kind, id), '[]')
  from (
    select 'draft' as kind, id::text, updated_at as moment from public.post_drafts
    where person in (lower(updated_by), lower(written_by))
    union all
    select 'version', post_id, saved_at from public.post_versions where lower(saved_by_email) = person
    union all
    select 'picture', address, created_at from public.pictures where lower(created_by) = person
    union all
    select 'preview', id::text, created_at from public.post_previews where lower(created_by) = person
    union all
    select 'issue', id::text, updated_at from public.newsletter_issues where lower(updated_by) = person
    union all
    select 'subscription', id::text, created_at from public.newsletter_subscriptions where lower(added_by) = person
    union all
    select 'erasure', id::text, begun_at from private.erasures where lower(erased_by) = person
    union all
    select 'former staff', email, created_at from private.former_staff where email = person
  ) as written
  where person <> ''
$$;

-- Returns all else that is held about an address: its subscription with the issues that went to it, its mails, its account
-- with the sessions, its activity, and its work, without the words of that, which are about the senders of messages.
create function public.read_person_records(address text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'subscription', (
      select to_jsonb(subscription) - '{earlier_ids,soft_bounces,terms}'::text[] || jsonb_build_object('issues', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'subject', subject, 'state', delivery.state, 'moment', coalesce(settled_at, started_at),
          'left_at', delivery.left_at, 'error', last_error
        ) order by coalesce(settled_at, started_at)), '[]')
        from private.issue_mails_of(person) as delivery join public.newsletter_issues as issue on issue.id = issue_id
      ), 'complaints', (
        select coalesce(jsonb_agg(jsonb_build_object('moment', created_at, 'reason', detail) order by created_at), '[]')
        from private.activity
        where kind = 'subscriber' and action = 'ended' and subject = any ((earlier_ids || subscription.id)::text[])
      ))
      from public.newsletter_subscriptions as subscription where lower(email) = person
    ),
    'mails', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'kind', kind, 'recipient', recipient, 'created_at', created_at, 'delivered_at', delivered_at,
        'refused_at', refused_at, 'error', last_error
      ) order by created_at, id), '[]')
      from private.mails_of(person)
    ),
    'account', (
      select jsonb_build_object(
        'created_at', created_at, 'confirmed_at', email_confirmed_at, 'last_sign_in_at', last_sign_in_at,
        'facts', private.as_object(raw_user_meta_data), 'is_administrator', private.is_listed_admin(person),
        'sessions', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'created_at', session.created_at, 'updated_at', session.updated_at, 'ip', to_jsonb(session) -> 'ip',
            'user_agent', to_jsonb(session) -> 'user_agent'
          ) order by session.created_at), '[]')
          from auth.sessions as session where session.user_id = users.id
        )
      ) || private.sign_in_records(users.id)
      from auth.users where lower(email) = person limit 1
    ),
    'activity', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'created_at', created_at, 'kind', kind, 'action', action, 'subject', subject, 'title', title, 'detail', detail
      ) order by created_at), '[]')
      from private.activity where lower(actor_email) = person
    ),
    'work', jsonb_build_object(
      'assigned', (
        select coalesce(jsonb_agg(jsonb_build_object('message', id, 'created_at', created_at) order by created_at, id), '[]')
        from public.contact_submissions where assignee = person
      ),
      'notes', (
        select coalesce(
          jsonb_agg(jsonb_build_object('message', submission_id, 'created_at', created_at) order by created_at, id), '[]'
        )
        from private.submission_notes where author = person and author <> ''
      ),
      'replies', (
        select coalesce(
          jsonb_agg(jsonb_build_object('message', submission_id, 'created_at', created_at) order by created_at, id), '[]'
        )
        from private.submission_replies where author = person and author <> ''
      ),
      'routes', (
        select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'key', key) order by kind, key), '[]')
        from public.message_routes where lower(email) = person
      ),
      'authored', private.authored_work(person)
    )
  )
  from private.address_key(address) as person
$$;

grant execute on function public.read_person to authenticated;
grant execute on function public.read_messages_of_person, public.read_person_records to service_role;
