-- The staff's side of the contact form. Of a message its status can be changed and its waiting mails released;
-- everything else about it stays as it was sent, until it is removed with all that belongs to it.

drop index public.contact_submissions_newest;
create index contact_submissions_newest on public.contact_submissions (created_at desc, id desc);
create index contact_submissions_by_status on public.contact_submissions (status, created_at desc, id desc);
create index contact_submissions_words on public.contact_submissions using gin (
  lower(name || chr(10) || email || chr(10) || coalesce(company, '') || chr(10) || message) extensions.gin_trgm_ops
);
create index outbox_held on private.outbox (source_id) where held;
create index outbox_refused on private.outbox (source_id) where refused_at is not null;

-- A message with its consent, its suspicions and the state of its mails: 'held', 'pending', 'sent' or 'failed' for
-- good. Of the text at most longest_text characters. Null when there is no such message.
create function private.describe_submission(submission_id uuid, longest_text integer) returns jsonb
language sql stable set search_path = ''
as $$
  select to_jsonb(submission) || jsonb_build_object(
    'message', left(submission.message, longest_text),
    'consent', (
      select jsonb_build_object('given_at', given_at, 'wording_version', wording_version, 'language', language)
      from private.contact_consents as consent where consent.submission_id = submission.id
    ),
    'suspicions', coalesce(
      (select to_jsonb(suspicions) from private.contact_screenings as screening
       where screening.submission_id = submission.id), '[]'
    ),
    'mails', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'recipient', recipient, 'attempts', attempts, 'last_error', last_error, 'delivered_at', delivered_at,
        'state', case
          when delivered_at is not null then 'sent' when refused_at is not null then 'failed'
          when held then 'held' else 'pending' end
      ) order by recipient), '[]')
      from private.outbox where kind = 'contact' and source_id = submission.id
    )
  )
  from public.contact_submissions as submission where submission.id = submission_id
$$;

-- One page of the messages that are chosen and whose name, address, company or text holds each of the words. chosen is a
-- status, 'inbox' (all but spam), 'held' (mails wait for the staff; no spam) or 'undelivered' (a mail was refused for
-- good). Texts come whole, or shortened for a list. Words without three letters or digits in a row help no index: they
-- are looked for in the newest 20,000 messages. Returns what find_page does, with "messages" instead of ids.
create function public.list_contact_submissions(
  words text default '', chosen text default 'inbox', before text default null, after text default null,
  whole boolean default false, page_size integer default 25
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  matching text := 'public.contact_submissions where ' || case
    when chosen = 'inbox' then 'status <> ''spam'''
    when chosen = 'held' then
      'status <> ''spam'' and id in (select source_id from private.outbox where kind = ''contact'' and held)'
    when chosen = 'undelivered' then
      'id in (select source_id from private.outbox where kind = ''contact'' and refused_at is not null)'
    when chosen in ('new', 'read', 'answered', 'spam') then format('status = %L', chosen)
  end;
  page jsonb;
begin
  perform private.require_admin();
  if matching is null then
    raise exception 'no such choice' using errcode = '22023';
  end if;
  if words ~ '\S' then
    if words !~ '\w{3}' then
      matching := replace(
        matching, 'public.contact_submissions where',
        '(select * from public.contact_submissions order by created_at desc, id desc limit 20000) as newest where'
      );
    end if;
    matching := matching || ' and ' || private.holds_words(
      'lower(name || chr(10) || email || chr(10) || coalesce(company, '''') || chr(10) || message)', words
    );
  end if;
  page := private.find_page(matching, before, after, page_size);
  return page - 'ids' || jsonb_build_object('messages', (
    select coalesce(
      jsonb_agg(private.describe_submission(id::uuid, case when whole then 10000 else 200 end) order by place), '[]'
    )
    from jsonb_array_elements_text(page -> 'ids') with ordinality as listed (id, place)
  ));
end
$$;

-- One message with all that belongs to it, or null.
create function public.read_contact_submission(submission_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return private.describe_submission(submission_id, 10000);
end
$$;

-- Gives a message another status. Returns whether there is one.
create function public.change_submission_status(submission_id uuid, new_status text) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  update public.contact_submissions set status = new_status where id = submission_id;
  return found;
end
$$;

-- Makes the mails of a message due that are held, or were refused for good. Returns whether there are any.
create function public.release_submission_mails(submission_id uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  update private.outbox set held = false, refused_at = null, next_attempt_at = now()
  where kind = 'contact' and source_id = submission_id and delivered_at is null and (held or refused_at is not null);
  return found;
end
$$;

-- Removes a message for good, with its consent, its suspicions and its mails. A mail that is being sent at this moment
-- still arrives; its outcome finds no row to be noted in. Returns whether there was such a message.
create function public.remove_contact_submission(submission_id uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  delete from private.outbox where kind = 'contact' and source_id = submission_id;
  delete from public.contact_submissions where id = submission_id;
  return found;
end
$$;

revoke execute on function
  private.describe_submission(uuid, integer),
  public.list_contact_submissions(text, text, text, text, boolean, integer),
  public.read_contact_submission(uuid), public.change_submission_status(uuid, text),
  public.release_submission_mails(uuid), public.remove_contact_submission(uuid)
  from public, anon;
grant execute on function
  public.list_contact_submissions(text, text, text, text, boolean, integer),
  public.read_contact_submission(uuid), public.change_submission_status(uuid, text),
  public.release_submission_mails(uuid), public.remove_contact_submission(uuid)
  to authenticated;
