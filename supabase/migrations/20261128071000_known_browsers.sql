-- Known browsers end with time, and who asks what is held about them is told of refused tries.

-- Removes the browsers that an account was not signed in with for 12 months, the tries that were counted more than seven
-- days ago, and the mails and removals that were counted more than a day ago; the privacy policy says the same. An account that had a browser keeps a row without a name and without the day: its
-- next sign-in is not its first, and is told of.
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

-- As before, without the rows that name no browser, and with the tries that were counted by the account's address.
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

-- What a person wrote or added as one of the staff and what has their address still, by its kind, id and moment.
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

alter function public.read_person_records(text) set schema private;

-- As before, and what the person wrote as one of the staff.
create function public.read_person_records(address text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_set(
    private.read_person_records(address), '{work,authored}', private.authored_by(private.person_of(address))
  )
$$;

select private.correct_grants();
