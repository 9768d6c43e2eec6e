-- The office's queue: views of open messages, the oldest first, and outcomes that say what happened and nothing else. Templates of
-- replies whose words nobody has changed get the new ones, which is nobody's doing.

alter table public.reply_templates disable trigger user;
update public.reply_templates
set subject = replace(subject::text, 'Our offer of material – no. {reference}', 'Our offer – enquiry no. {reference}')::jsonb,
  body = replace(replace(body::text, 'na tego e-maila', 'na tę wiadomość'), 'Papers: {papers}', 'Documents: {documents}')::jsonb
where version = 1 and title ->> 'en' in ('Ask for photographs', 'Offer subject to inspection', 'Offer of material');
alter table public.reply_templates enable trigger user;

alter table public.contact_submissions drop constraint contact_submissions_outcome_check;
alter table public.contact_submissions add check (outcome in ('offer', 'won', 'lost', 'settled'));

-- For administrators: sets the outcome of a message, or takes it back (null); its status stays. Returns whether there is one.
create or replace function public.set_submission_outcome(submission_id uuid, new_outcome text default null) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if new_outcome not in ('offer', 'won', 'lost', 'settled') then
    raise exception 'no such outcome' using errcode = '22023';
  end if;
  update public.contact_submissions set outcome = new_outcome where id = submission_id;
  return found;
end
$$;
-- A message whose only reply was refused for good is not answered, unless its outcome is more than an offer.
create or replace function private.reopen_submission() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.contact_submissions as submission set status = 'read'
  from private.submission_replies as refused
  where refused.id = new.source_id and submission.id = refused.submission_id
    and submission.status = 'answered' and coalesce(submission.outcome, 'offer') = 'offer'
    and not exists (
      select from private.submission_replies as reply join private.outbox on kind = 'reply' and source_id = reply.id
      where reply.submission_id = submission.id and refused_at is null
    );
  return null;
end
$$;

drop function public.reply_to_submission(uuid, uuid, text, text, timestamptz);
-- For administrators: sends a reply to the sender of a message, which becomes answered; where it is an offer, that is the
-- outcome of a message without one. last_seen is the latest change that the caller has seen, or null. Returns {"outcome"}:
-- 'sent', also for a repeated call; 'gone'; 'changed' with what change_since says, and nothing is sent; or what count_mail
-- says.
create function public.reply_to_submission(
  reply_id uuid, submission_id uuid, subject text, body text, last_seen timestamptz default null,
  is_offer boolean default false
) returns jsonb
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  change jsonb;
  address text;
  refusal text;
begin
  perform private.require_admin();
  perform private.require_written(subject, 200), private.require_written(body, 10000);
  if subject ~ '[\u0000-\u001f\u007f-\u009f\u2028\u2029]' then
    raise exception 'a subject is one line' using errcode = '22023';
  end if;
  -- The lock makes other replies wait, which then see this one.
  select email into address from public.contact_submissions where id = submission_id for no key update;
  if not found then
    return jsonb_build_object('outcome', 'gone');
  end if;
  if exists (
    select from private.submission_replies as reply
    where reply.id = reply_id and reply.submission_id = reply_to_submission.submission_id
  ) then
    return jsonb_build_object('outcome', 'sent');
  end if;
  change := private.change_since(submission_id, last_seen);
  if change is not null then
    return jsonb_build_object('outcome', 'changed', 'change', change);
  end if;
  refusal := private.count_mail(address);
  if refusal is not null then
    return jsonb_build_object('outcome', refusal);
  end if;
  insert into private.submission_replies (id, submission_id, author, subject, body)
  values (reply_id, submission_id, private.confirmed_email(), subject, body);
  insert into private.outbox (kind, source_id, recipient) values ('reply', reply_id, address);
  update public.contact_submissions set status = 'answered' where id = submission_id and status <> 'answered';
  update public.contact_submissions set outcome = 'offer' where id = submission_id and outcome is null and is_offer;
  perform private.note_activity('message', 'replied', submission_id::text);
  return jsonb_build_object('outcome', 'sent');
end
$$;

create index contact_submissions_open on public.contact_submissions (created_at desc, id desc) where status in ('new', 'read');
create index contact_submissions_open_of_assignee on public.contact_submissions
  ((case status when 'spam' then 'spam ' else '' end || coalesce(assignee, '')), created_at desc, id desc)
  include (status, subject, metal, branch, outcome, assignee) where status in ('new', 'read');

drop function private.find_page(text, text, text, integer, text);
-- Finds one page of a table that has id and created_at, newest or oldest first. `matching` is what follows FROM: the table and
-- WHERE; only functions write it, never callers. A cursor is "<created_at>_<id>": older rows come before it, newer ones after
-- it; with neither, or where nothing is left on that side, the first page is returned. Returns {"ids", "newer" and "older": the
-- cursors of the neighbouring pages or null, "found": the number of matching rows, counted up to 1000, "isCapped": whether
-- there are more}. A first page that is not full is its own count. countable gives the same rows, where they are sooner
-- counted by other conditions.
create function private.find_page(
  matching text, before text, after text, page_size integer, countable text default null,
  oldest_first boolean default false
) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  most_found constant integer := 1000;
  place text := coalesce(after, before);
  reads_newer constant boolean := after is not null or before is null and oldest_first;
  goes_back constant boolean := reads_newer <> oldest_first;
  in_order constant text := format('order by created_at %1$s, id %1$s', case when oldest_first then 'asc' else 'desc' end);
  first_place text;
  last_place text;
  boundary text := '';
  ids uuid[];
  places text[];
  has_more boolean;
  counted integer;
begin
  if page_size not between 1 and 500 then
    raise exception 'a page has 1 to 500 rows' using errcode = '22023';
  end if;
  if place is not null then
    boundary := format(
      ' and (created_at, id) %s (%L::timestamptz, %L::uuid)',
      case when reads_newer then '>' else '<' end, split_part(place, '_', 1), split_part(place, '_', 2)
    );
  end if;
  execute format(
    'select array_agg(id %5$s),
       array_agg(to_char(created_at at time zone ''UTC'', ''YYYY-MM-DD"T"HH24:MI:SS.US"Z"'') || ''_'' || id %5$s)
     from (select id, created_at from %1$s%2$s order by created_at %4$s, id %4$s limit %3$s) as page',
    matching, boundary, page_size + 1, case when reads_newer then 'asc' else 'desc' end, in_order
  ) into ids, places;
  has_more := coalesce(cardinality(ids), 0) > page_size;
  if place is not null and (ids is null or goes_back and not has_more) then
    return private.find_page(matching, null, null, page_size, countable, oldest_first);
  end if;
  if has_more then
    ids := case when goes_back then ids[2:] else ids[:page_size] end;
    places := case when goes_back then places[2:] else places[:page_size] end;
  end if;
  first_place := case when place is not null then places[1] end;
  last_place := case when goes_back or has_more then places[cardinality(places)] end;
  if place is null and not has_more then
    counted := coalesce(cardinality(ids), 0);
  else
    execute format(
      'select count(*) from (select from %s limit %s) as matches', coalesce(countable, matching), most_found + 1
    ) into counted;
  end if;
  return jsonb_build_object(
    'ids', coalesce(to_jsonb(ids), '[]'),
    'newer', case when oldest_first then last_place else first_place end,
    'older', case when oldest_first then first_place else last_place end,
    'found', least(counted, most_found),
    'isCapped', counted > most_found
  );
end
$$;

drop function public.list_contact_submissions;
-- For administrators: one page of the chosen messages that have each of the words (private.search_query, with these names of
-- metals, branches and subjects). chosen is a status, 'inbox' (all but spam), 'open' (new or read: they wait for an answer),
-- 'held' (mails wait for the staff; no spam) or 'undelivered' (a mail about one, or a reply to one, was refused for good). The
-- filters are the subject, metal, branch, outcome and assignee ('' is nobody), and the dates. Texts come whole, with notes and
-- replies, or shortened for a list. Returns what find_page does, with "messages" instead of ids. To count a thousand, the
-- planner would read the table in its order, as if what is filtered were spread evenly over it, but spam comes in waves; so
-- sequential scans are off. Bitmaps and workers are off too, except where words are searched.
create function public.list_contact_submissions(
  words text default '', chosen text default 'inbox', before text default null, after text default null,
  whole boolean default false, page_size integer default 25,
  subject text default null, metal text default null, branch text default null, outcome text default null,
  assignee text default null, since timestamptz default null, until timestamptz default null,
  names jsonb default '{}', oldest_first boolean default false
) returns jsonb
language plpgsql stable security definer set search_path = ''
  set enable_seqscan = off set enable_bitmapscan = off set max_parallel_workers_per_gather = 0 as $$
declare
  filters constant text := (
    select string_agg(case when chosen = 'undelivered' then format('%s = %L', filtered, value) else format(
      '(case status when ''spam'' then ''spam '' else '''' end || %s) = %L', filtered,
      case chosen when 'spam' then 'spam ' else '' end || value
    ) end, ' and ')
    from (values
      ('subject', subject), ('metal', metal), ('branch', branch), ('outcome', outcome),
      ('coalesce(assignee, '''')', lower(assignee))
    ) as given (filtered, value)
    where value is not null
  );
  query constant tsquery[] := case when words ~ '\S' then private.search_query(words, coalesce(names, '{}')) else '{}' end;
  -- Conditions that the filters imply are repeated only for the indexes of words: the planner would count it twice.
  is_said constant boolean := filters is not null and chosen <> 'undelivered' and query = '{}';
  matching text := 'public.contact_submissions where ' || case
    when chosen = 'inbox' then case when is_said then 'true' else 'status <> ''spam''' end
    when chosen = 'open' then 'status in (''new'', ''read'')'
    when chosen = 'held' then 'has_held_mail and status <> ''spam'''
    when chosen = 'undelivered' then 'has_refused_mail'
    when chosen = 'spam' and is_said then 'true'
    when chosen in ('new', 'read', 'answered', 'spam') then format('status = %L', chosen)
  end;
  searched text;
  rarest tsquery;
  share real;
  countable text;
  page jsonb;
begin
  perform private.require_admin();
  if matching is null then
    raise exception 'no such choice' using errcode = '22023';
  end if;
  matching := concat_ws(
    ' and ', matching, filters, 'created_at >= timestamptz ' || quote_literal(since),
    'created_at < timestamptz ' || quote_literal(until)
  );
  if query <> '{}' then
    perform set_config('enable_bitmapscan', 'on', true);
    select string_agg(format('terms @@ %L::tsquery', part), ' and ' order by shares.share),
      (array_agg(part order by shares.share))[1], exp(sum(ln(shares.share)))
    into searched, rarest, share
    from private.shares_of_messages(query, chosen = 'spam') as shares;
    matching := matching || ' and ' || searched;
    -- A thousand of a tenth of the messages are sooner counted in the order of the list, and a page of a 200th is sooner found.
    -- The index gives what matches the rarest word: to read all beginnings of a common one takes longer. Refused mails belong
    -- to spam and to other messages: there is no index of both, and few rows.
    if share < 0.1 and chosen <> 'undelivered' then
      countable := format(
        '(select * from %s and (case when status %s ''spam'' then terms end) @@ %L::tsquery offset 0) as found where true',
        matching, case when chosen = 'spam' then '=' else '<>' end, rarest
      );
      matching := case when share < 0.005 then countable else matching end;
    end if;
  end if;
  page := private.find_page(matching, before, after, page_size, countable, oldest_first);
  return page - 'ids' || jsonb_build_object('messages', (
    select coalesce(
      jsonb_agg(
        private.describe_submission(id::uuid, case when whole then 10000 else 200 end)
          || case when whole then private.notes_and_replies(id::uuid) else '{}' end
        order by place
      ), '[]'
    )
    from jsonb_array_elements_text(page -> 'ids') with ordinality as listed (id, place)
  ));
end
$$;

-- Returns what the staff wrote about a message and to its sender, the oldest first.
create function private.notes_and_replies(submission_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'notes', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', id, 'author', author, 'note', note.note, 'created_at', created_at
      ) order by created_at), '[]')
      from private.submission_notes as note where note.submission_id = notes_and_replies.submission_id
    ),
    'replies', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', reply.id, 'author', author, 'subject', reply.subject, 'body', reply.body, 'created_at', reply.created_at,
        'last_error', last_error, 'delivered_at', delivered_at,
        'state', case when delivered_at is not null then 'sent' when refused_at is not null then 'failed' else 'pending' end
      ) order by reply.created_at), '[]')
      from private.submission_replies as reply
        left join private.outbox as mail on kind = 'reply' and source_id = reply.id
      where reply.submission_id = notes_and_replies.submission_id
    )
  )
$$;
-- For administrators: one message with all that belongs to it and is known of its sender, or null.
create or replace function public.read_contact_submission(submission_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_variable
begin
  perform private.require_admin();
  return private.describe_submission(submission_id, 10000) || jsonb_build_object(
    'sender', private.sender_history(submission_id),
    'history', private.history_of_submission(submission_id),
    'colleagues', (select jsonb_agg(colleague) from private.administrator_addresses() as colleague)
  ) || private.notes_and_replies(submission_id);
end
$$;

-- Returns what a change of many messages changes: the status of one or, '' where there is none, its assignee or its outcome.
create function private.value_changed(submission public.contact_submissions, change text) returns text
language sql immutable set search_path = '' as $$
  select case change
    when 'assign' then coalesce(submission.assignee, '') when 'outcome' then coalesce(submission.outcome, '')
    else submission.status
  end
$$;
drop function public.change_submissions(uuid[], text, text, text[]);
-- For administrators: changes up to 200 messages at once. 'read' takes the new ones among them, 'answered' those that are open,
-- 'spam' all that are not spam yet, 'restore' the spam, which gets its earlier status, or read where that is unknown; 'assign'
-- gives them to a colleague, or to nobody; 'outcome' sets their outcome, or takes it back. known is what the caller sees of each
-- (value_changed): one whose assignee or outcome somebody else has changed meanwhile keeps it. earlier takes a change back: each
-- that is still as known gets what it had before, and nobody for a colleague who has left. Returns {"changed": how many,
-- "undo": the submission_ids, known and earlier that take this change back, "missed"}: for those that are gone or not what the
-- caller sees, who did what, to how many and when. Raises 22023 for another change or value, more messages, or an address that
-- is no administrator's.
create function public.change_submissions(
  submission_ids uuid[], change text, colleague text default null, known text[] default null,
  new_outcome text default null, earlier text[] default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  outcomes constant text[] := array['', 'offer', 'won', 'lost', 'settled'];
  given_to_all constant text := coalesce(case change when 'assign' then lower(colleague) else new_outcome end, '');
  wanted uuid[];
  had text[];
  missed jsonb;
begin
  perform private.require_admin();
  if change not in ('read', 'answered', 'spam', 'restore', 'assign', 'outcome') then
    raise exception 'no such change' using errcode = '22023';
  elsif cardinality(submission_ids) > 200 or cardinality(earlier) <> cardinality(submission_ids) then
    raise exception 'at most 200 messages are changed at once, each to one value' using errcode = '22023';
  elsif colleague is not null and not private.is_listed_admin(colleague) then
    raise exception 'no such administrator' using errcode = '22023';
  elsif new_outcome <> all (outcomes) or not earlier <@ (case change
    when 'assign' then earlier
    when 'outcome' then outcomes
    else array['new', 'read', 'answered', 'spam']
  end) then
    raise exception 'no such value' using errcode = '22023';
  end if;
  -- They are locked in one order, so that two changes do not wait for each other; the second then sees the first.
  perform from public.contact_submissions where id = any (submission_ids) order by id for no key update;
  select coalesce(array_agg(submission.id), '{}'), coalesce(array_agg(present), '{}') into wanted, had
  from public.contact_submissions as submission
    join unnest(submission_ids, known) as given (id, seen) on given.id = submission.id
    cross join private.value_changed(submission, change) as present
  where case
    when earlier is not null then present = given.seen
    when change = 'read' then status = 'new'
    when change = 'answered' then status in ('new', 'read')
    when change = 'spam' then status <> 'spam'
    when change = 'restore' then status = 'spam'
    else present <> given_to_all and (known is null or present = given.seen)
  end;
  select coalesce(jsonb_agg(to_jsonb(grouped) order by count desc, moment desc), '[]') into missed
  from (
    select who, action, detail, count(*), max(latest.moment) as moment
    from unnest(submission_ids, known) as given (id, seen)
      left join public.contact_submissions as submission on submission.id = given.id
      cross join lateral (
        select actor_email as who, activity.action, activity.detail, activity.created_at as moment from private.activity
        where kind = 'message' and activity.subject = given.id::text and (
          activity.action = 'deleted' or case change
            when 'assign' then activity.action in ('assigned', 'unassigned')
            else activity.action = 'changed' and (activity.detail = any (array['none'] || outcomes)) = (change = 'outcome')
          end
        )
        order by activity.created_at desc limit 1
      ) as latest
    where given.id <> all (wanted) and given.seen is not null
      and (submission.id is null or private.value_changed(submission, change) <> given.seen)
    group by who, action, detail
  ) as grouped;
  perform set_config('app.assigning', gen_random_uuid()::text, true);
  perform set_config('app.undoing', case when earlier is null then '' else 'on' end, true);
  update public.contact_submissions as submission set
    status = case
      when change in ('assign', 'outcome') then status
      when earlier is not null then given.had
      when change = 'restore' then coalesce(status_before_spam, 'read')
      else change
    end,
    assignee = case
      when change <> 'assign' then assignee
      when earlier is null then nullif(given_to_all, '')
      when private.is_listed_admin(given.had) then given.had
    end,
    outcome = case change when 'outcome' then nullif(coalesce(given.had, given_to_all), '') else outcome end
  from unnest(submission_ids, earlier) as given (id, had)
  where submission.id = given.id and submission.id = any (wanted);
  perform set_config('app.assigning', '', true), set_config('app.undoing', '', true);
  return jsonb_build_object('changed', cardinality(wanted), 'missed', missed, 'undo', jsonb_build_object(
    'submission_ids', wanted, 'earlier', had, 'known', array(
      select private.value_changed(submission, change)
      from unnest(wanted) with ordinality as changed (id, place) join public.contact_submissions as submission using (id)
      order by place
    )
  ));
end
$$;

-- Notes a new assignee, and makes a mail due to a colleague who got the message from somebody else: one mail for all messages
-- of a change of many (app.assigning, its id). No mail repeats a message within the hour, and nobody gets more than fifty such
-- mails an hour.
create or replace function private.announce_assignment() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  change constant uuid := nullif(current_setting('app.assigning', true), '');
begin
  -- An erasure takes the address away from messages without naming it.
  if current_setting('app.removing', true) is distinct from 'many' then
    perform private.note_activity(
      'message', case when new.assignee is null then 'unassigned' else 'assigned' end, new.id::text, '',
      coalesce(new.assignee, old.assignee)
    );
  end if;
  delete from private.outbox
  where kind = 'assignment' and source_id = new.id and delivered_at is null and recipient is distinct from new.assignee;
  -- A colleague gets a message back that was taken by mistake: the mail about it came before.
  if new.assignee is null or new.assignee is not distinct from lower(private.author_email())
    or current_setting('app.undoing', true) = 'on'
  then
    return null;
  end if;
  perform private.wait_for_turn('private.announce_assignment');
  if exists (
    select from private.outbox
    where kind = 'assignment' and (source_id = new.id or messages @> array[new.id]) and recipient = new.assignee
      and (delivered_at > now() - interval '1 hour' or delivered_at is null and refused_at is null)
  ) then
    return null;
  end if;
  if change is not null then
    update private.outbox set messages = messages || new.id
    where kind = 'assignment' and source_id = change and recipient = new.assignee;
    if found then
      return null;
    end if;
  end if;
  -- Another mail is another row, because a Message-ID is made from the row's id.
  delete from private.outbox where kind = 'assignment' and source_id = new.id and recipient = new.assignee;
  insert into private.outbox (kind, source_id, recipient, messages)
  select 'assignment', coalesce(change, new.id), new.assignee, case when change is not null then array[new.id] end
  where 50 > (
    select count(*) from private.outbox
    where kind = 'assignment' and recipient = new.assignee and created_at > now() - interval '1 hour'
  );
  return null;
end
$$;

-- For administrators: removes a note that the caller wrote. Returns whether there was one.
create or replace function public.remove_submission_note(note_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  noted uuid;
begin
  perform private.require_admin();
  -- Its message is locked first, as by whoever removes that with its notes.
  perform from public.contact_submissions
  where id = (select submission_id from private.submission_notes where id = note_id) for no key update;
  delete from private.submission_notes where id = note_id and author = private.confirmed_email()
  returning submission_id into noted;
  if noted is not null then
    perform private.count_removal();
    perform private.note_activity('message', 'unnoted', noted::text);
  end if;
  return noted is not null;
end
$$;

-- The rights to schemas, tables and functions; where several lines name one object, all of them hold. What is
-- not named here is granted to nobody.
create or replace function private.grants() returns table (privileges text, kind text, object text, holders text)
language sql immutable set search_path = '' as $$
  values
    ('usage', 'schema', 'public', 'anon, authenticated, service_role'),
    ('usage', 'schema', 'private', 'anon, authenticated, service_role'),
    ('execute', 'function', 'private.requested_key()', 'authenticated, service_role'),
    ('execute', 'function', 'public.grant_corrections()', 'service_role'),
    ('execute', 'function', 'public.missing_objects()', 'service_role'),
    ('execute', 'function', 'public.applied_migrations()', 'service_role'),
    ('execute', 'function', 'public.write_failure()', 'service_role'),
    ('execute', 'function', 'public.has_password()', 'authenticated'),
    ('execute', 'function', 'public.prove_registration(text,text)', 'service_role'),
    ('execute', 'function', 'public.account_language(text)', 'service_role'),
    ('execute', 'function', 'public.list_activity(text,text,text,text,integer)', 'authenticated'),
    ('execute', 'function', 'public.missing_factor_proof(uuid,text,uuid)', 'service_role'),
    ('execute', 'function', 'private.confirmed_email()', 'anon, authenticated, service_role'),
    ('execute', 'function', 'public.list_sessions()', 'authenticated'),
    ('execute', 'function', 'public.end_session(uuid)', 'authenticated'),
    ('execute', 'function', 'public.end_other_sessions()', 'authenticated'),
    ('execute', 'function', 'public.signed_in_recently(uuid)', 'service_role'),
    ('execute', 'function', 'public.take_refresh_token(text)', 'service_role'),
    ('execute', 'function', 'public.bind_session(uuid,text)', 'service_role'),
    ('execute', 'function', 'public.remove_outdated_accounts()', 'service_role'),
    ('select, insert, update, delete', 'table', 'public.admin_users', 'authenticated, service_role'),
    ('execute', 'function', 'private.is_primary_admin()', 'anon, authenticated, service_role'),
    ('execute', 'function', 'private.is_admin()', 'anon, authenticated, service_role'),
    ('execute', 'function', 'public.is_user_admin(uuid)', 'authenticated, service_role'),
    ('execute', 'function', 'public.write_setting(text,text)', 'service_role'),
    ('execute', 'function', 'public.count_account_mail(text,boolean)', 'service_role'),
    ('execute', 'function', 'private.strip_invisible(text)', 'authenticated, service_role'),
    ('execute', 'function', 'private.is_bilingual(jsonb)', 'authenticated, service_role'),
    ('execute', 'function', 'private.is_within(jsonb,integer)', 'authenticated, service_role'),
    ('execute', 'function', 'private.search_form(text)', 'authenticated, service_role'),
    ('execute', 'function', 'private.comparable_name(text)', 'authenticated, service_role'),
    ('execute', 'function', 'private.search_terms(text[])', 'authenticated, service_role'),
    ('execute', 'function', 'public.installation_key()', 'service_role'),
    ('execute', 'function', 'public.take_rate_limit(text,integer,integer,integer,integer)', 'service_role'),
    ('execute', 'function', 'public.reset_rate_limit(text)', 'service_role'),
    ('select', 'table', 'public.blog_posts', 'anon, authenticated, service_role'),
    ('insert, update, delete', 'table', 'public.blog_posts', 'authenticated, service_role'),
    ('select', 'table', 'public.blog_categories', 'anon, authenticated, service_role'),
    ('execute', 'function', 'public.search_posts(text,text,integer,text,integer)', 'anon, authenticated, service_role'),
    ('execute', 'function', 'public.list_posts(text,integer,text,integer)', 'authenticated, service_role'),
    ('select, insert, update, delete', 'table', 'public.post_drafts', 'authenticated, service_role'),
    ('execute', 'function', 'private.is_rebased(public.post_drafts,public.post_drafts)', 'authenticated, service_role'),
    ('execute', 'function', 'public.list_drafts(text,integer,text,text,integer)', 'authenticated'),
    ('select', 'table', 'public.post_versions', 'authenticated'),
    ('select', 'table', 'public.deleted_posts', 'authenticated'),
    ('execute', 'function', 'public.remove_outdated_versions()', 'service_role'),
    ('select', 'table', 'public.category_labels', 'anon, authenticated, service_role'),
    ('insert, update, delete', 'table', 'public.category_labels', 'authenticated, service_role'),
    ('execute', 'function', 'public.merge_categories(text,text)', 'authenticated'),
    ('execute', 'function', 'public.erase_person(uuid,text,timestamp with time zone)', 'authenticated'),
    ('select', 'table', 'public.pictures', 'authenticated, service_role'),
    ('update (description), update (focal_x), update (focal_y)', 'table', 'public.pictures', 'authenticated'),
    ('insert, update', 'table', 'public.pictures', 'service_role'),
    ('execute', 'function', 'public.picture_looks(text[])', 'anon, authenticated, service_role'),
    ('execute', 'function', 'private.pictures_in(jsonb,text)', 'authenticated, service_role'),
    ('execute', 'function', 'public.list_pictures(text,text,text,text,integer)', 'authenticated'),
    ('execute', 'function', 'public.describe_picture(text,text,text,text)', 'authenticated'),
    ('execute', 'function', 'public.replace_picture(text,text)', 'authenticated'),
    ('execute', 'function', 'public.begin_upload(text,text,integer,integer,integer,uuid)', 'authenticated'),
    ('execute', 'function', 'public.settle_picture(text,uuid,text)', 'authenticated'),
    ('execute', 'function', 'public.remove_picture(text,uuid)', 'authenticated'),
    ('execute', 'function', 'private.is_kept_picture(text)', 'authenticated'),
    ('select, insert, update, delete', 'table', 'public.contact_submissions', 'service_role'),
    ('execute', 'function', 'public.save_contact_submission(uuid,text,text,text,text,text,text,text,text,text,text[],text,double precision,text,text,uuid,uuid[])', 'service_role'),
    ('execute', 'function', 'public.claim_mails(integer,integer)', 'service_role'),
    ('execute', 'function', 'public.finish_mail(uuid,integer,text,text)', 'service_role'),
    ('execute', 'function', 'public.overdue_mails()', 'service_role'),
    ('execute', 'function', 'public.list_contact_submissions(text,text,text,text,boolean,integer,text,text,text,text,text,timestamp with time zone,timestamp with time zone,jsonb,boolean)', 'authenticated'),
    ('execute', 'function', 'public.read_contact_submission(uuid)', 'authenticated'),
    ('execute', 'function', 'public.change_submission_status(uuid,text)', 'authenticated'),
    ('execute', 'function', 'public.mark_submission_read(uuid)', 'authenticated'),
    ('execute', 'function', 'public.release_submission_mails(uuid)', 'authenticated'),
    ('execute', 'function', 'public.remove_contact_submission(uuid)', 'authenticated'),
    ('execute', 'function', 'public.read_bounce_mailbox()', 'authenticated'),
    ('execute', 'function', 'public.finish_issue_mail(uuid,uuid,integer,text,text,text)', 'service_role'),
    ('execute', 'function', 'public.note_delivery_report(uuid,uuid,text,text)', 'service_role'),
    ('execute', 'function', 'public.note_complaint(uuid,text,uuid)', 'service_role'),
    ('execute', 'function', 'public.note_bounce_mailbox(integer,integer,integer,timestamp with time zone,timestamp with time zone)', 'service_role'),
    ('select, insert, update, delete', 'table', 'public.newsletter_subscriptions', 'service_role'),
    ('execute', 'function', 'public.lift_newsletter_bounce(uuid)', 'authenticated'),
    ('execute', 'function', 'public.lift_newsletter_bounces(text)', 'authenticated'),
    ('execute', 'function', 'public.renew_newsletter_confirmation(text,text)', 'service_role'),
    ('execute', 'function', 'public.confirm_newsletter_subscription(uuid)', 'service_role'),
    ('execute', 'function', 'public.end_newsletter_subscription(uuid,uuid)', 'service_role'),
    ('select', 'table', 'public.newsletter_issues', 'authenticated'),
    ('execute', 'function', 'public.save_newsletter_issue(uuid,integer,jsonb,jsonb,text[],text)', 'authenticated'),
    ('execute', 'function', 'public.count_newsletter_recipients()', 'authenticated'),
    ('execute', 'function', 'public.preview_newsletter_issue(uuid)', 'authenticated'),
    ('execute', 'function', 'public.send_newsletter_test(uuid,text)', 'authenticated'),
    ('execute', 'function', 'public.remove_newsletter_issue(uuid)', 'authenticated'),
    ('execute', 'function', 'public.send_newsletter_issue(uuid,integer,boolean,timestamp with time zone)', 'authenticated'),
    ('execute', 'function', 'public.steer_newsletter_issue(uuid,text)', 'authenticated'),
    ('execute', 'function', 'public.newsletter_progress(uuid[])', 'authenticated'),
    ('execute', 'function', 'public.claim_issue_mails(integer,integer,numeric)', 'service_role'),
    ('execute', 'function', 'public.begin_issue_mails(uuid,uuid[],integer[])', 'service_role'),
    ('execute', 'function', 'public.release_issue_mails(uuid,uuid[],integer[])', 'service_role'),
    ('execute', 'function', 'public.read_newsletter_issue(uuid)', 'service_role'),
    ('execute', 'function', 'public.note_job_run(text,integer,integer,text)', 'service_role'),
    ('execute', 'function', 'public.job_runs()', 'service_role'),
    ('execute', 'function', 'public.remove_outdated_browsers()', 'service_role'),
    ('select', 'table', 'public.message_routes', 'authenticated'),
    ('execute', 'function', 'public.change_message_routes(jsonb)', 'authenticated'),
    ('execute', 'function', 'public.queue_waiting_mails(date,date,text)', 'service_role'),
    ('execute', 'function', 'public.assign_submission(uuid,text)', 'authenticated'),
    ('execute', 'function', 'public.set_submission_outcome(uuid,text)', 'authenticated'),
    ('execute', 'function', 'public.add_submission_note(uuid,uuid,text)', 'authenticated'),
    ('execute', 'function', 'public.remove_submission_note(uuid)', 'authenticated'),
    ('execute', 'function', 'public.change_submissions(uuid[],text,text,text[],text,text[])', 'authenticated'),
    ('execute', 'function', 'public.reply_to_submission(uuid,uuid,text,text,timestamp with time zone,boolean)', 'authenticated'),
    ('execute', 'function', 'public.resend_submission_reply(uuid)', 'authenticated'),
    ('execute', 'function', 'public.former_staff_addresses()', 'service_role'),
    ('execute', 'function', 'public.read_person(text)', 'authenticated'),
    ('execute', 'function', 'public.read_messages_of_person(text,timestamp with time zone,timestamp with time zone,uuid,integer)', 'service_role'),
    ('execute', 'function', 'public.read_person_records(text)', 'service_role'),
    ('execute', 'function', 'public.has_photograph(uuid)', 'authenticated'),
    ('execute', 'function', 'public.name_of_document(uuid)', 'authenticated'),
    ('execute', 'function', 'public.begin_photograph(uuid,text,integer,bigint,bigint,integer,integer,text)', 'service_role'),
    ('execute', 'function', 'public.settle_photograph(uuid,boolean)', 'service_role'),
    ('execute', 'function', 'public.remove_outdated_photographs()', 'service_role'),
    ('execute', 'function', 'public.take_removed_photographs(uuid[])', 'service_role'),
    ('execute', 'function', 'public.note_policy_report(text,text,text,text)', 'service_role'),
    ('execute', 'function', 'public.recent_policy_reports()', 'service_role'),
    ('execute', 'function', 'public.remove_outdated_policy_reports()', 'service_role'),
    ('select (id), select (draft_id), select (post_id), select (created_at), select (created_by), select (expires_at)', 'table', 'public.post_previews', 'authenticated'),
    ('delete', 'table', 'public.post_previews', 'authenticated'),
    ('execute', 'function', 'public.make_post_preview(uuid)', 'authenticated'),
    ('execute', 'function', 'public.read_post_preview(text)', 'service_role'),
    ('execute', 'function', 'public.remove_outdated_previews()', 'service_role'),
    ('execute', 'function', 'public.slug_holder(text,uuid)', 'authenticated'),
    ('execute', 'function', 'public.unpublish_post(text)', 'authenticated'),
    ('execute', 'function', 'public.publish_due_posts()', 'service_role'),
    ('select, insert, update, delete', 'table', 'public.reply_templates', 'authenticated'),
    ('execute', 'function', 'public.read_retention()', 'authenticated'),
    ('execute', 'function', 'public.change_retention(integer,integer,integer,integer,integer)', 'authenticated'),
    ('execute', 'function', 'public.remove_outdated_data(integer)', 'service_role'),
    ('execute', 'function', 'public.retention_periods()', 'service_role'),
    ('execute', 'function', 'public.second_factor_state()', 'authenticated'),
    ('execute', 'function', 'public.second_factor_holders()', 'authenticated'),
    ('execute', 'function', 'public.make_recovery_codes()', 'authenticated'),
    ('execute', 'function', 'public.use_recovery_code(text)', 'authenticated'),
    ('execute', 'function', 'public.require_second_factor(boolean)', 'authenticated'),
    ('execute', 'function', 'public.lift_second_factor(text)', 'authenticated'),
    ('execute', 'function', 'public.note_tries(jsonb)', 'service_role'),
    ('execute', 'function', 'public.sign_in_wave()', 'service_role'),
    ('execute', 'function', 'public.list_newsletter_subscriptions(text,text,text,text,integer,uuid,text)', 'authenticated'),
    ('execute', 'function', 'public.read_newsletter_subscription(uuid)', 'authenticated'),
    ('execute', 'function', 'public.add_newsletter_subscription(text,text,text)', 'authenticated'),
    ('execute', 'function', 'public.examine_newsletter_addresses(text[])', 'authenticated'),
    ('execute', 'function', 'public.import_newsletter_file(text[],text,text,text[])', 'authenticated'),
    ('execute', 'function', 'public.remove_newsletter_subscription(uuid)', 'authenticated')
$$;

-- The triggers and policies, each as the statement that makes it.
create or replace function private.guards() returns setof text
language sql immutable set search_path = '' as $$
  select string_to_table($guards$create trigger keep_origin before update on private.registrations for each row execute function private.forbid_column_change('fingerprint')
create trigger keep_address before update on auth.users for each row when (new.email is distinct from old.email) execute function private.forbid_address_change()
create trigger drop_data before insert or update of raw_user_meta_data on auth.users for each row execute function private.drop_account_data()
create trigger drop_data before insert or update of identity_data on auth.identities for each row when (new.provider = 'email') execute function private.drop_identity_data()
create trigger forget_account after delete on auth.users for each row execute function private.forget_account()
create trigger void_unproven_password before update on auth.users for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null) execute function private.void_unproven_password()
create trigger keep_origin before update on private.activity for each row execute function private.forbid_column_change( 'actor', 'actor_email', 'kind', 'action', 'subject', 'title', 'title_pl', 'detail' )
create trigger keep_activity before delete on private.activity for each row execute function private.keep_activity()
create trigger keep_all before truncate on private.activity for each statement execute function private.keep_activity()
create trigger clean_address before insert or update of email on auth.users for each row execute function private.clean_address()
create trigger stamp_use before update of revoked on auth.refresh_tokens for each row when (new.revoked and not old.revoked and current_user <> 'supabase_auth_admin') execute function private.stamp_token_use()
create trigger keep_origin before update on public.admin_users for each row execute function private.forbid_column_change('email')
create trigger note_change after insert or delete or update on public.admin_users for each row execute function private.note_change()
create trigger clean_address before insert or update of email on public.admin_users for each row execute function private.clean_address()
create trigger ask_proof before insert or delete or update on public.admin_users for each row execute function private.ask_proof()
create policy "Administrators see the list of administrators" on public.admin_users for select to authenticated using ((select private.is_admin()))
create policy "The primary administrator adds administrators" on public.admin_users for insert to authenticated with check ((select private.is_primary_admin()))
create policy "The primary administrator changes roles" on public.admin_users for update to authenticated using ((select private.is_primary_admin())) with check ((select private.is_primary_admin()))
create policy "The primary administrator removes anyone but themselves" on public.admin_users for delete to authenticated using ((select private.is_primary_admin()) and lower(email) is distinct from (select private.confirmed_email()))
create trigger announce after insert on public.admin_users for each row execute function private.announce_admin()
create trigger tell_of_administrators after insert or delete on public.admin_users for each row execute function private.queue_admin_change_mails()
create trigger keep_origin before update on private.counted_acts for each row execute function private.forbid_column_change('kind', 'actor', 'mailbox', 'asks', 'of_file')
create trigger note_change after update on private.settings for each row when (new.value <> old.value and new.key = any (array['primary_admin_email', 'notify_emails'])) execute function private.note_change()
create trigger keep_origin before update on public.blog_posts for each row execute function private.forbid_column_change('creation_key')
create trigger spell_bodies before insert or update of content on public.blog_posts for each row execute function private.spell_bodies()
create trigger note_change after insert or delete or update on public.blog_posts for each row execute function private.note_change()
create trigger clean_texts before insert or update of title, excerpt, category, search_title, search_description on public.blog_posts for each row execute function private.clean_texts( 'title line', 'excerpt line', 'category line', 'search_title line', 'search_description line' )
create trigger require_body_bounds before insert or update of content on public.blog_posts for each row execute function private.require_body_bounds()
create policy "Anyone reads posts" on public.blog_posts for select to anon, authenticated using (true)
create policy "Administrators write posts" on public.blog_posts for all to authenticated using ((select private.is_admin())) with check ((select private.is_admin()))
create trigger begin_version before insert on public.blog_posts for each row execute function private.begin_version()
create trigger check_bounds before insert or update on public.blog_posts for each row execute function private.require_post_bounds()
create trigger name_post before insert on public.blog_posts for each row execute function private.name_post()
create trigger version before update on public.blog_posts for each row execute function private.count_version()
create trigger date_post before insert or update of date on public.blog_posts for each row execute function private.date_post()
create trigger announce_change after insert or delete or update on public.blog_posts for each row execute function private.announce_content_change()
create trigger announce_removal after truncate on public.blog_posts for each statement execute function private.announce_content_change()
create trigger announce_change after insert or update on private.settings for each row when (starts_with(new.key, 'keep_')) execute function private.announce_content_change()
create policy "Anyone reads categories" on public.blog_categories for select to anon, authenticated using (true)
create trigger count_added after insert on public.blog_posts referencing new table as added for each statement execute function private.count_posts()
create trigger count_removed after delete on public.blog_posts referencing old table as removed for each statement execute function private.count_posts()
create trigger count_moved after update on public.blog_posts referencing old table as removed new table as added for each statement execute function private.count_posts()
create trigger forget_categories after truncate on public.blog_posts for each statement execute function private.forget_categories()
create trigger keep_origin before update on public.post_drafts for each row execute function private.forbid_column_change('post_id')
create trigger spell_bodies before insert or update of content on public.post_drafts for each row execute function private.spell_bodies()
create trigger clean_texts before insert or update of title, excerpt, category, search_title, search_description, new_category on public.post_drafts for each row execute function private.clean_texts( 'title line typed', 'excerpt line typed', 'category line typed', 'search_title line typed', 'search_description line typed', 'new_category line typed' )
create trigger require_body_bounds before insert or update of content on public.post_drafts for each row execute function private.require_body_bounds()
create policy "Administrators read and write drafts" on public.post_drafts for all to authenticated using ((select private.is_admin())) with check ((select private.is_admin()))
create trigger stamp before insert or update on public.post_drafts for each row execute function private.stamp_draft()
create trigger require_changed_post before insert or update on public.post_drafts for each row execute function private.require_changed_post()
create trigger require_schedule before insert or update of publish_at, publish_error, slug on public.post_drafts for each row execute function private.require_schedule()
create trigger note_change after insert or delete or update of publish_at, by_hand on public.post_drafts for each row execute function private.note_draft()
create trigger keep_origin before update on public.post_versions for each row execute function private.forbid_column_change( 'version', 'category', 'draft', 'deleted', 'saved_at', 'saved_by', 'saved_by_email' )
create policy "Administrators read the history of posts" on public.post_versions for select to authenticated using ((select private.is_admin()))
create trigger keep_version after insert or delete or update on public.blog_posts for each row execute function private.keep_version()
create trigger keep_version after insert or delete or update on public.post_drafts for each row execute function private.keep_draft()
create trigger require_whole_post before insert or update on public.blog_posts for each row execute function private.require_whole_post()
create trigger announce_change after insert or delete or update on public.category_labels for each row execute function private.announce_content_change()
create trigger note_change after insert or delete or update on public.category_labels for each row execute function private.note_change()
create trigger count_removed_row after delete on public.category_labels for each row execute function private.count_removed_row()
create trigger clean_texts before insert or update of key, name on public.category_labels for each row execute function private.clean_texts('key line', 'name line')
create trigger count_overwritten after update on public.category_labels for each row when (old.name is distinct from new.name) execute function private.count_removed_row()
create policy "Anyone reads the names of categories" on public.category_labels for select to anon, authenticated using (true)
create policy "Administrators name categories" on public.category_labels for insert to authenticated with check ((select private.is_admin()))
create policy "Administrators rename categories" on public.category_labels for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()))
create policy "Administrators delete categories that are not used" on public.category_labels for delete to authenticated using ( (select private.is_admin()) and not exists (select from public.blog_categories where blog_categories.category = category_labels.key) and not exists (select from public.post_drafts where post_drafts.category = category_labels.key) and not exists (select from public.deleted_posts where deleted_posts.category = category_labels.key) )
create trigger stamp before update on public.category_labels for each row execute function private.stamp_label()
create trigger keep_origin before update on private.erasures for each row execute function private.forbid_column_change('address_hash', 'until', 'erased_by', 'begun_at')
create trigger keep_origin before update on private.erased_consents for each row execute function private.forbid_column_change('erasure_id', 'kind', 'wording_version', 'language', 'given_at')
create trigger keep_origin before update on public.pictures for each row execute function private.forbid_column_change( 'address', 'name', 'width', 'height', 'bytes', 'created_by' )
create trigger announce_change after update of description, focal_x, focal_y on public.pictures for each row execute function private.announce_content_change()
create trigger note_change after insert or delete or update of description, focal_x, focal_y on public.pictures for each row execute function private.note_change()
create trigger clean_texts before insert or update of name, description on public.pictures for each row execute function private.clean_texts('name line', 'description line')
create policy "Administrators see and describe pictures" on public.pictures for all to authenticated using ((select private.is_admin())) with check ((select private.is_admin()))
create trigger version before update of description, focal_x, focal_y on public.pictures for each row execute function private.count_description()
create trigger count_overwritten after update of description on public.pictures for each row execute function private.count_overwritten_description()
create trigger require_pictures before insert or update of content, imageurl on public.blog_posts for each row execute function private.require_pictures()
create trigger require_pictures before insert or update of content, imageurl on public.post_drafts for each row execute function private.require_pictures()
create trigger broadcast_change after insert or delete or update on public.blog_posts for each row execute function private.broadcast_content_change()
create trigger broadcast_removal after truncate on public.blog_posts for each statement execute function private.broadcast_content_change()
create trigger broadcast_change after update of description, focal_x, focal_y on public.pictures for each row execute function private.broadcast_content_change()
create trigger broadcast_change after insert or delete or update on public.category_labels for each row execute function private.broadcast_content_change()
create trigger broadcast_change after insert or update on private.settings for each row when (starts_with(new.key, 'keep_')) execute function private.broadcast_content_change()
create policy "Administrators add pictures" on storage.objects for insert to authenticated with check (bucket_id = 'uploads' and (select private.is_admin()))
create policy "Administrators see stored pictures" on storage.objects for select to authenticated using (bucket_id = 'uploads' and (select private.is_admin()))
create policy "Administrators delete pictures that are not listed" on storage.objects for delete to authenticated using (bucket_id = 'uploads' and (select private.is_admin()) and not private.is_kept_picture(name))
create trigger note_status after update of status on public.contact_submissions for each row when (new.status <> old.status) execute function private.note_change('status')
create trigger note_removal after delete on public.contact_submissions for each row execute function private.note_change()
create trigger clean_address before insert or update of email on public.contact_submissions for each row execute function private.clean_address()
create trigger clean_texts before insert or update of name, phone, company, subject, message on public.contact_submissions for each row execute function private.clean_texts( 'name line', 'phone line', 'company line', 'subject line', 'message lines' )
create trigger keep_origin before update on private.contact_consents for each row execute function private.forbid_column_change('wording_version', 'language', 'given_at')
create trigger require_seen_texts before insert or update of name, message on public.contact_submissions for each row execute function private.require_seen_texts()
create trigger leave_with_message before delete on private.contact_consents for each row execute function private.forbid_lone_removal()
create trigger note_spam before insert or update of status, spam_since, status_before_spam on public.contact_submissions for each row execute function private.note_spam()
create trigger note_new_mail after insert on private.outbox for each row when (new.kind = 'contact' and (new.held or new.refused_at is not null)) execute function private.note_changed_mail()
create trigger note_changed_mail after update of held, refused_at on private.outbox for each row when ( new.kind = any (array['contact', 'reply']) and (old.held is distinct from new.held or (old.refused_at is null) is distinct from (new.refused_at is null)) ) execute function private.note_changed_mail()
create trigger note_removed_mail after delete on private.outbox for each row when (old.kind = 'contact' and (old.held or old.refused_at is not null)) execute function private.note_changed_mail()
create trigger keep_origin before update on public.newsletter_subscriptions for each row execute function private.forbid_column_change('email', 'earlier_ids', 'source', 'consent', 'added_by')
create trigger keep_confirmation before update on public.newsletter_subscriptions for each row when (old.confirmed_at is not null) execute function private.forbid_column_change('confirmed_at')
create trigger note_removal after delete on public.newsletter_subscriptions for each row execute function private.note_change()
create trigger clean_address before insert or update of email on public.newsletter_subscriptions for each row execute function private.clean_address()
create trigger clean_texts before insert or update of consent on public.newsletter_subscriptions for each row execute function private.clean_texts('consent lines')
create trigger forget_left before insert on public.newsletter_subscriptions for each row execute function private.forget_left_subscription()
create trigger announce after insert on public.newsletter_subscriptions for each row execute function private.announce_subscription()
create trigger clean_texts before insert or update of subject, words on public.newsletter_issues for each row execute function private.clean_texts('subject line typed', 'words lines typed')
create policy "Administrators read issues" on public.newsletter_issues for select to authenticated using ((select private.is_admin()))
create trigger note_begin_and_end after insert or delete on public.newsletter_issues for each row execute function private.note_issue()
create trigger note_state after update of state, send_at on public.newsletter_issues for each row when (new.state <> old.state or new.send_at is distinct from old.send_at) execute function private.note_issue()
create trigger count_overwritten after update of subject, words on public.newsletter_issues for each row execute function private.count_overwritten_issue()
create trigger see_session after insert on auth.sessions for each row when (new.user_agent is not null or session_user = 'supabase_auth_admin') execute function private.note_session_browser()
create trigger keep_origin before update on public.message_routes for each row execute function private.forbid_column_change('kind', 'key')
create trigger clean_address before insert or update of email on public.message_routes for each row execute function private.clean_address()
create trigger ask_proof before insert or update on public.message_routes for each row execute function private.ask_proof()
create policy "Administrators see who is told of what" on public.message_routes for select to authenticated using ((select private.is_admin()))
create trigger note_change after insert or delete on public.message_routes for each row execute function private.note_change()
create trigger note_new_address after update on public.message_routes for each row when (new.email <> old.email) execute function private.note_change()
create trigger keep_origin before update on private.waiting_digests for each row execute function private.forbid_column_change('day', 'arrived_before')
create trigger keep_origin before update on private.submission_notes for each row execute function private.forbid_column_change('submission_id', 'note')
create trigger keep_author before update of author on private.submission_notes for each row when (new.author <> '') execute function private.forbid_column_change('author')
create trigger clean_texts before insert or update of note on private.submission_notes for each row execute function private.clean_texts('note lines')
create trigger announce_assignment after update of assignee on public.contact_submissions for each row when (new.assignee is distinct from old.assignee) execute function private.announce_assignment()
create trigger note_outcome after update of outcome on public.contact_submissions for each row when (new.outcome is distinct from old.outcome) execute function private.note_change('outcome')
create trigger forget_assignments after delete on public.contact_submissions for each row execute function private.forget_assignments()
create trigger keep_origin before update on private.submission_replies for each row execute function private.forbid_column_change('submission_id', 'subject', 'body')
create trigger keep_author before update of author on private.submission_replies for each row when (new.author <> '') execute function private.forbid_column_change('author')
create trigger clean_texts before insert or update of subject, body on private.submission_replies for each row execute function private.clean_texts('subject line', 'body lines')
create trigger forget_reply after delete on private.submission_replies for each row execute function private.forget_reply()
create trigger reopen_submission after update of refused_at on private.outbox for each row when (new.kind = 'reply' and new.refused_at is not null and old.refused_at is null) execute function private.reopen_submission()
create trigger fill_terms before insert or update of name, email, phone, company, subject, message, metal, branch on public.contact_submissions for each row execute function private.fill_terms()
create trigger add_terms after insert on private.submission_notes for each row execute function private.add_terms()
create trigger add_terms after insert on private.submission_replies for each row execute function private.add_terms()
create trigger renew_terms after delete on private.submission_notes for each row execute function private.renew_terms()
create trigger forget after delete on public.admin_users for each row execute function private.forget_admin()
create trigger restore_staff after insert on public.admin_users for each row execute function private.restore_staff()
create trigger forget_former_staff after insert or update of value on private.settings for each row when (new.key = 'notify_emails') execute function private.forget_former_staff()
create trigger note_passkey after insert or delete on auth.webauthn_credentials for each row execute function private.note_passkey()
create trigger note_name after update of friendly_name on auth.webauthn_credentials for each row when (new.friendly_name is distinct from old.friendly_name) execute function private.note_passkey()
create trigger keep_origin before update on private.lead_photographs for each row execute function private.forbid_column_change( 'form_id', 'sha256', 'width', 'height', 'bytes', 'copy_of', 'document' )
create trigger keep_origin before update on private.removed_photographs for each row execute function private.forbid_column_change('removed_at')
create trigger note_removed after delete on private.lead_photographs for each row execute function private.note_removed_photograph()
create trigger keep_origin before update on private.policy_reports for each row execute function private.forbid_column_change('first_at')
create trigger keep_origin before update on public.post_previews for each row execute function private.forbid_column_change('token_hash', 'created_by', 'expires_at')
create trigger note_change after insert or delete on public.post_previews for each row execute function private.note_change()
create policy "Administrators see preview links that work" on public.post_previews for select to authenticated using ((select private.is_admin()) and expires_at > now())
create policy "Administrators end preview links" on public.post_previews for delete to authenticated using ((select private.is_admin()))
create trigger end_previews after delete on public.post_drafts for each row execute function private.end_previews()
create trigger resume_previews after insert or update of base_version on public.post_drafts for each row when (new.post_id is not null and new.base_version is null) execute function private.resume_previews()
create trigger end_previews after delete on public.admin_users for each row execute function private.end_previews_of_admin()
create trigger count_removed_row after delete on public.reply_templates for each row execute function private.count_removed_row()
create trigger clean_texts before insert or update of title, subject, body on public.reply_templates for each row execute function private.clean_texts('title line', 'subject line', 'body lines')
create trigger count_overwritten after update on public.reply_templates for each row when ( old.title is distinct from new.title or old.subject is distinct from new.subject or old.body is distinct from new.body ) execute function private.count_removed_row()
create policy "Administrators read and write templates of replies" on public.reply_templates for all to authenticated using ((select private.is_admin())) with check ((select private.is_admin()))
create trigger stamp before insert or update on public.reply_templates for each row execute function private.count_version()
create trigger note_change after insert or delete or update on public.reply_templates for each row execute function private.note_change()
create trigger note_factor after insert or delete or update on auth.mfa_factors for each row execute function private.note_factor()
create trigger note_sign_in after insert on auth.mfa_amr_claims for each row execute function private.note_sign_in()
create trigger note_ended after delete on auth.sessions referencing old table as ended for each statement execute function private.note_ended_sessions()
create trigger note_password after update of encrypted_password on auth.users for each row when (new.encrypted_password is distinct from old.encrypted_password) execute function private.note_password()
create trigger note_link after update of confirmation_sent_at, recovery_sent_at on auth.users for each row execute function private.note_link()$guards$, chr(10))
$$;

select private.protect_tables();
select private.correct_grants();
