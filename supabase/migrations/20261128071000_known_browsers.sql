-- Known browsers end with time, and who asks what is held about them is told of refused tries.

-- Removes the browsers that an account was not signed in with for 12 months, the tries that were counted more than seven days
-- ago, and the mails and removals that were counted more than a day ago; the privacy policy says the same. An account that had a
-- browser keeps a row without a name and without the day: its next sign-in is not its first, and is told of.
create function public.remove_outdated_browsers() returns void
language plpgsql security definer set search_path = ''
as $$
begin
  with outdated as (
    delete from private.known_browsers
    where last_seen < now() - interval '12 months' and (browser, system) <> ('', '')
    returning account
  )
  insert into private.known_browsers (account, browser, system, last_seen)
  select distinct account, '', '', timestamptz '2000-01-01 00:00:00+00' from outdated
  on conflict (account, browser, system) do nothing;
  update private.known_browsers set last_seen = '2000-01-01 00:00:00+00'
  where (browser, system) = ('', '') and last_seen between '2000-01-02' and now() - interval '12 months';
  delete from private.counted_tries where hour < now() - interval '7 days';
  delete from private.counted_acts where created_at < now() - interval '1 day';
end
$$;

-- The devices, passkeys, browsers and tries of an account, for those who ask what is held about them: neither secrets, hashes,
-- keys nor their ids, and no row that names no browser.
create or replace function private.sign_in_of(holder uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
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

-- The work of one of the staff that has their address still, by its kind, id and moment.
create function private.authored_by(person text) returns jsonb
language sql stable security definer set search_path = ''
as $$
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

-- All else that is held about an address: its subscription with the issues that went to it, its mails, its account with the
-- sessions, what it did in the panel, and its work. Of that not the words: they are about the senders of those messages.
create or replace function public.read_person_records(address text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'subscription', (
      select to_jsonb(subscription) - 'earlier_ids' - 'soft_bounces' || jsonb_build_object('issues', (
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
        'facts', private.told_facts(raw_user_meta_data), 'is_administrator', private.is_listed_admin(person),
        'sessions', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'created_at', session.created_at, 'updated_at', session.updated_at, 'ip', to_jsonb(session) -> 'ip',
            'user_agent', to_jsonb(session) -> 'user_agent'
          ) order by session.created_at), '[]')
          from auth.sessions as session where session.user_id = users.id
        )
      ) || private.sign_in_of(users.id)
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
      'authored', private.authored_by(person)
    )
  )
  from private.person_of(address) as person
$$;

select private.correct_grants();
