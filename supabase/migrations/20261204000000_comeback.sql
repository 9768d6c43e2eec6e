-- Messages that are put off until a day, and mails to colleagues whom a note mentions.

alter table public.contact_submissions
  add column put_off_until timestamptz,
  add column put_off_note text check (length(put_off_note) <= 200);
create index contact_submissions_put_off on public.contact_submissions (put_off_until, id) where put_off_until is not null;
drop trigger clean_texts on public.contact_submissions;
create trigger clean_texts
  before insert or update of name, phone, company, subject, message, put_off_note on public.contact_submissions
  for each row execute function private.clean_texts(
    'name line', 'phone line', 'company line', 'subject line', 'message lines', 'put_off_note line'
  );

drop function private.find_page(text, text, text, integer, text, boolean);
-- Finds one page of a table that has id and a column of moments, newest or oldest first. `matching` is what follows FROM:
-- the table and WHERE; only functions write it, never callers. A cursor is "<moment>_<id>": older rows come before it, newer
-- ones after it; with neither, or where nothing is left on that side, the first page is returned. Returns {"ids", "newer"
-- and "older": the cursors of the neighbouring pages or null, "found": the number of matching rows, counted up to 1000,
-- "isCapped": whether there are more}. A first page that is not full is its own count. countable gives the same rows, where
-- they are sooner counted by other conditions.
create function private.find_page(
  matching text, before text, after text, page_size integer, countable text default null,
  oldest_first boolean default false, moments text default 'created_at'
) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  most_found constant integer := 1000;
  place text := coalesce(after, before);
  reads_newer constant boolean := after is not null or before is null and oldest_first;
  goes_back constant boolean := reads_newer <> oldest_first;
  in_order constant text := format(
    'order by %2$I %1$s, id %1$s', case when oldest_first then 'asc' else 'desc' end, moments
  );
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
      ' and (%I, id) %s (%L::timestamptz, %L::uuid)', moments,
      case when reads_newer then '>' else '<' end, split_part(place, '_', 1), split_part(place, '_', 2)
    );
  end if;
  execute format(
    'select array_agg(id %5$s),
       array_agg(to_char(%6$I at time zone ''UTC'', ''YYYY-MM-DD"T"HH24:MI:SS.US"Z"'') || ''_'' || id %5$s)
     from (select id, %6$I from %1$s%2$s order by %6$I %4$s, id %4$s limit %3$s) as page',
    matching, boundary, page_size + 1, case when reads_newer then 'asc' else 'desc' end, in_order, moments
  ) into ids, places;
  has_more := coalesce(cardinality(ids), 0) > page_size;
  if place is not null and (ids is null or goes_back and not has_more) then
    return private.find_page(matching, null, null, page_size, countable, oldest_first, moments);
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

drop function public.list_contact_submissions(
  text, text, text, text, boolean, integer, text, text, text, text, text, timestamptz, timestamptz, jsonb, boolean
);
-- For administrators: one page of the chosen messages that have each of the words (private.search_query, with these names of
-- metals, branches and subjects). chosen is a status, 'inbox' (all but spam), 'open' (new or read: they wait for an answer, and
-- have done so since before waiting_before), 'put-off' (open ones that wait later, in the order in which they come back), 'held'
-- (mails wait for the staff; no spam) or 'undelivered' (a mail about one, or a reply to one, was refused for good). The filters
-- are the subject, metal, branch, outcome and assignee ('' is nobody), and the dates. Texts come whole, with notes and replies,
-- or shortened for a list. Returns what find_page does, with "messages" instead of ids. To count a thousand, the
-- planner would read the table in its order, as if what is filtered were spread evenly over it, but spam comes in waves; so
-- sequential scans are off. Bitmaps and workers are off too, except where words are searched.
create function public.list_contact_submissions(
  words text default '', chosen text default 'inbox', before text default null, after text default null,
  whole boolean default false, page_size integer default 25,
  subject text default null, metal text default null, branch text default null, outcome text default null,
  assignee text default null, since timestamptz default null, until timestamptz default null,
  names jsonb default '{}', oldest_first boolean default false, waiting_before timestamptz default null
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
    -- By their ids, which every index has: the few that are put off are read once, and no message for its date.
    when chosen = 'open' then format(
      'status in (''new'', ''read'') and id not in (
        select later.id from public.contact_submissions as later where later.put_off_until >= %L
      )', coalesce(waiting_before, now())
    )
    when chosen = 'put-off' then format('status in (''new'', ''read'') and put_off_until >= %L', now())
    when chosen = 'held' then 'has_held_mail and status <> ''spam'''
    when chosen = 'undelivered' then 'has_refused_mail'
    when chosen = 'spam' and is_said then 'true'
    when chosen in ('new', 'read', 'answered', 'spam') then format('status = %L', chosen)
  end;
  indexed constant text := case when chosen = 'undelivered' then 'terms' else format(
    '(case when status %s ''spam'' then terms end)', case when chosen = 'spam' then '=' else '<>' end
  ) end;
  -- One row is read to know whether there is any.
  is_marked constant boolean := query <> '{}' and not whole and page_size > 1;
  listing text;
  searched text;
  rarest tsquery;
  share real;
  countable text;
  page jsonb;
  nearest text;
begin
  perform private.require_admin();
  if matching is null then
    raise exception 'no such choice' using errcode = '22023';
  end if;
  matching := concat_ws(
    ' and ', matching, filters, 'created_at >= timestamptz ' || quote_literal(since),
    'created_at < timestamptz ' || quote_literal(least(until, waiting_before))
  );
  listing := matching;
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
        '(select * from %s and %s @@ %L::tsquery offset 0) as found where true', matching, indexed, rarest
      );
      matching := case when share < 0.005 then countable else matching end;
    end if;
  end if;
  page := private.find_page(
    matching, before, after, page_size, countable, oldest_first,
    case chosen when 'put-off' then 'put_off_until' else 'created_at' end
  );
  page := page - 'ids' || jsonb_build_object('messages', (
    select coalesce(
      jsonb_agg(
        private.describe_submission(id::uuid, case when whole or is_marked then 10000 else 200 end)
          || case when whole then private.notes_and_replies(id::uuid) else '{}' end
        order by place
      ), '[]'
    )
    from jsonb_array_elements_text(page -> 'ids') with ordinality as listed (id, place)
  ));
  if not is_marked then
    return page;
  end if;
  if page -> 'messages' <> '[]' then
    return private.mark_messages(page, query, names);
  end if;
  nearest := private.nearest_words(
    words, format('select %s as terms, concat_ws('' '', name, company, email, message) as text from %s', indexed, listing),
    -- No index has the words of those with a refused mail, of which the newest are enough.
    case when chosen = 'undelivered' then 'null::tsvector' else indexed end, 'created_at', names
  );
  return page || jsonb_build_object('nearest', case when nearest <> '' and public.list_contact_submissions(
    nearest, chosen, null, null, false, 1, subject, metal, branch, outcome, assignee, since, until, names, waiting_before => waiting_before
  ) ->> 'found' <> '0' then nearest end);
end
$$;

-- Returns the messages that have waited for an answer since before a moment and of which an address is told: all of them for
-- an address of the office, else those assigned to it as an administrator. Messages with held mails are among them, since
-- nobody was told of them yet.
create or replace function private.waiting_for(reader text, arrived_before timestamptz) returns setof public.contact_submissions
language sql stable security definer set search_path = '' as $$
  select submission.* from public.contact_submissions as submission
  where status in ('new', 'read') and created_at < arrived_before and (put_off_until < arrived_before) is not false and (
    exists (
      select from private.office_addresses() where lower(address) = lower(reader)
    )
    or assignee = lower(reader) and (select private.is_listed_admin(reader))
  )
$$;

-- Makes the mails of a day due, one for each address that is told of any message that arrived before the preceding working
-- day, in a time zone. Returns their number: none where it was called for that day, or a later one.
create or replace function public.queue_waiting_mails(on_day date, working_day date, zone text) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  digest private.waiting_digests;
  made integer;
begin
  perform private.wait_for_turn('public.queue_waiting_mails');
  if exists (select from private.waiting_digests where day >= on_day) then
    return 0;
  end if;
  delete from private.waiting_digests;
  delete from private.outbox where kind = 'waiting';
  insert into private.waiting_digests (day, arrived_before) values (on_day, working_day::timestamp at time zone zone)
  returning * into digest;
  -- The readers of waiting_for, read once, however many messages and readers there are.
  insert into private.outbox (kind, source_id, recipient)
  with assignees as materialized (
    select distinct assignee from public.contact_submissions
    where status in ('new', 'read') and created_at < digest.arrived_before
      and (put_off_until < digest.arrived_before) is not false
  )
  select distinct on (lower(reader)) 'waiting', digest.id, reader
  from (
    select address as reader, 1 as place from private.office_addresses()
    where exists (select from assignees)
    union all
    select assignee, 2 from assignees where assignee in (select private.administrator_addresses())
  ) as readers
  order by lower(reader), place;
  get diagnostics made = row_count;
  return made;
end
$$;

alter table private.activity drop constraint activity_action_check;
alter table private.activity add constraint activity_action_check check (action in (
    'created', 'changed', 'deleted', 'published', 'unpublished', 'restored', 'reverted', 'scheduled', 'unscheduled',
    'renamed', 'merged', 'sent', 'unsent', 'paused', 'continued', 'cancelled', 'assigned', 'unassigned', 'noted',
    'unnoted', 'replied', 'resent', 'discarded',
    'refused', 'limited', 'code-refused', 'code-limited', 'link-requested', 'link-limited', 'token-reused', 'wave', 'ended',
    'ended-elsewhere', 'password-changed', 'factor-added', 'factor-removed', 'factor-lifted', 'recovery-code-used',
    'recovery-codes-made', 'passkey-added', 'passkey-removed', 'factor-demanded', 'factor-not-demanded',
    'passkey-named', 'code-awaited', 'ended-by-password', 'ended-by-lift', 'put-off', 'brought-back'
));

create function private.note_put_off() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.note_activity(
    'message', case when new.put_off_until is null then 'brought-back' else 'put-off' end, new.id::text, '',
    coalesce(to_jsonb(new.put_off_until) #>> '{}', '')
  );
  return null;
end
$$;
create trigger note_put_off after update of put_off_until, put_off_note on public.contact_submissions
  for each row when (
    new.status = old.status
    and (new.put_off_until is distinct from old.put_off_until or new.put_off_note is distinct from old.put_off_note)
  )
  execute function private.note_put_off();

-- A message that is opened again, or marked as new, waits from now on; only an undo finds it put off, as it was before.
create function private.end_put_off() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.status in ('new', 'read') and current_setting('app.undoing', true) is distinct from 'on' then
    new.put_off_until := null;
    new.put_off_note := null;
  end if;
  return new;
end
$$;
create trigger end_put_off before update of status on public.contact_submissions
  for each row when (new.status <> old.status and not (old.status = 'new' and new.status = 'read'))
  execute function private.end_put_off();

-- Returns what a change of many messages changes: the status of one or, '' where there is none, its assignee, its outcome, or
-- until when it is put off and why. Of a message that is not open that is its status.
create or replace function private.value_changed(submission public.contact_submissions, change text) returns text
language sql stable set search_path = '' as $$
  select case
    when change = 'assign' then coalesce(submission.assignee, '')
    when change = 'outcome' then coalesce(submission.outcome, '')
    when change = 'put-off' and submission.status in ('new', 'read') then
      concat_ws(' ', to_jsonb(submission.put_off_until) #>> '{}', nullif(submission.put_off_note, ''))
    else submission.status
  end
$$;

drop function public.change_submissions(uuid[], text, text, text[], text, text[]);
-- For administrators: changes up to 200 messages at once. 'read' takes the new ones among them, 'answered' those that are open,
-- 'spam' all that are not spam yet, 'restore' the spam, which gets its earlier status, or read where that is unknown; 'assign'
-- gives them to a colleague, or to nobody; 'outcome' sets their outcome, or takes it back; 'put-off' takes open ones out of the
-- queue until a moment within a year, with a note of one line or none, or brings them back (null). known is what the caller sees of each
-- (value_changed): one whose assignee, outcome or return somebody else has changed meanwhile keeps it. earlier takes a change back: each
-- that is still as known gets what it had before, and nobody for a colleague who has left. Returns {"changed": how many,
-- "undo": the submission_ids, known and earlier that take this change back, "missed"}: for those that are gone or not what the
-- caller sees, who did what, to how many and when. Raises 22023 for another change or value, more messages, or an address that
-- is no administrator's.
create function public.change_submissions(
  submission_ids uuid[], change text, colleague text default null, known text[] default null,
  new_outcome text default null, earlier text[] default null, back_at timestamptz default null, back_note text default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  outcomes constant text[] := array['', 'offer', 'won', 'lost', 'settled'];
  given_to_all constant text := coalesce(case change
    when 'assign' then lower(colleague)
    when 'put-off' then concat_ws(' ', to_jsonb(back_at) #>> '{}', nullif(btrim(private.clean_text(back_note, 'line')), ''))
    else new_outcome
  end, '');
  wanted uuid[];
  had text[];
  missed jsonb;
begin
  perform private.require_admin();
  if change not in ('read', 'answered', 'spam', 'restore', 'assign', 'outcome', 'put-off') then
    raise exception 'no such change' using errcode = '22023';
  elsif cardinality(submission_ids) > 200 or cardinality(earlier) <> cardinality(submission_ids) then
    raise exception 'at most 200 messages are changed at once, each to one value' using errcode = '22023';
  elsif colleague is not null and not private.is_listed_admin(colleague) then
    raise exception 'no such administrator' using errcode = '22023';
  elsif new_outcome <> all (outcomes) or not earlier <@ (case
    when change in ('assign', 'put-off') then earlier
    when change = 'outcome' then outcomes
    else array['new', 'read', 'answered', 'spam']
  end) or back_at not between now() and now() + interval '1 year'
    or length(back_note) > 200 or back_note <> '' and back_at is null
    or change = 'put-off' and exists (
      select from unnest(earlier) as value where case
        when value ~ '^\d{4}-\d\d-\d\dT[\d:.]+[+-]\d\d:\d\d( .{1,200})?$'
          then split_part(value, ' ', 1)::timestamptz > now() + interval '1 year'
        else value <> ''
      end
    )
  then
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
    when change = 'put-off' and status not in ('new', 'read') then false
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
            when 'put-off' then activity.action in ('put-off', 'brought-back')
              or activity.action = 'changed' and activity.detail <> all (array['none'] || outcomes)
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
      when change in ('assign', 'outcome', 'put-off') then status
      when earlier is not null then given.had
      when change = 'restore' then coalesce(status_before_spam, 'read')
      else change
    end,
    assignee = case
      when change <> 'assign' then assignee
      when earlier is null then nullif(given_to_all, '')
      when private.is_listed_admin(given.had) then lower(given.had)
    end,
    outcome = case change when 'outcome' then nullif(coalesce(given.had, given_to_all), '') else outcome end,
    put_off_until = case change
      when 'put-off' then nullif(split_part(coalesce(given.had, given_to_all), ' ', 1), '')::timestamptz
      else put_off_until
    end,
    put_off_note = case change
      when 'put-off' then substring(coalesce(given.had, given_to_all) from ' (.+)')
      else put_off_note
    end
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

alter table private.outbox drop constraint outbox_kind_check;
alter table private.outbox add constraint outbox_kind_check check (kind in (
    'contact', 'newsletter', 'confirmation', 'administrator', 'acknowledgement', 'digest', 'test-en', 'test-pl', 'assignment',
    'reply', 'waiting', 'factor-added', 'factor-removed', 'factor-lifted', 'recovery-code-used', 'recovery-codes-made',
    'passkey-added', 'passkey-removed', 'new-browser', 'password-changed', 'administrator-added', 'administrator-removed',
    'access-removed', 'mention'
));
drop index private.outbox_assignments;
create index outbox_to_colleagues on private.outbox (recipient, created_at) where kind in ('assignment', 'mention');
drop index private.outbox_to_persons;
create index outbox_to_persons on private.outbox (lower(recipient)) where private.is_account_mail(kind) or kind in (
  'contact', 'acknowledgement', 'reply', 'confirmation', 'test-en', 'test-pl', 'administrator', 'assignment', 'mention', 'waiting'
);

-- Whether a colleague may get one more mail about messages: fifty in an hour.
create function private.has_colleague_room(colleague text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.wait_for_turn('private.announce_assignment');
  return 50 > (
    select count(*) from private.outbox
    where kind in ('assignment', 'mention') and recipient = colleague and created_at > now() - interval '1 hour'
  );
end
$$;

-- Notes a new assignee, and makes a mail due to a colleague who got the message from somebody else: one mail for all messages
-- of a change of many (app.assigning, its id). No mail repeats a message within the hour.
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
  where private.has_colleague_room(new.assignee);
  return null;
end
$$;

-- Makes a mail due to each administrator whom a note mentions, but not to who wrote it.
create function private.queue_mentions(note_id uuid, mentioned text[]) returns void
language sql security definer set search_path = '' as $$
  insert into private.outbox (kind, source_id, recipient)
  select 'mention', note_id, colleague from private.administrator_addresses() as colleague
  where colleague in (select lower(address) from unnest(mentioned) as address)
    and colleague <> private.confirmed_email() and private.has_colleague_room(colleague)
$$;

-- Returns the data of the mail to a colleague whom a note mentions, in the language of their account or else of the author's;
-- null when the note is gone, or the colleague no administrator any more.
create function private.mail_data_mention(note_id uuid, colleague text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'message', submission_id, 'author', nullif(author, ''), 'note', note,
    'language', coalesce(public.account_language(colleague), public.account_language(author))
  )
  from private.submission_notes where id = note_id and private.is_listed_admin(colleague)
$$;

create function private.forget_mentions() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.outbox where kind = 'mention' and source_id = old.id;
  return null;
end
$$;
create trigger forget_mentions after delete on private.submission_notes
  for each row execute function private.forget_mentions();

drop function public.add_submission_note(uuid, uuid, text);
-- For administrators: adds a note, and mails the administrators whom it mentions, by their addresses. note_id is the
-- idempotency key. Returns whether the message is there.
create function public.add_submission_note(
  note_id uuid, submission_id uuid, note text, mentioned text[] default '{}'
) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  perform private.require_written(note, 5000);
  perform from public.contact_submissions where id = submission_id for key share;
  if not found then
    return false;
  end if;
  insert into private.submission_notes (id, submission_id, author, note)
  values (note_id, submission_id, private.confirmed_email(), note)
  on conflict do nothing;
  if found then
    perform private.note_activity('message', 'noted', submission_id::text), private.queue_mentions(note_id, mentioned);
  end if;
  return true;
end
$$;

-- Claims up to batch_size due mails for lease_seconds and returns each with its data: null when its row was removed, and for a
-- confirmation when its subscription no longer waits for one. An administrator's mail names who added them, in the language of
-- their account or else of that person's; an acknowledgement gets no text of its message. A claimed mail is due again when its
-- lease ends without finish_mail, which knows its claim by the attempts. Acknowledgements, and confirmations for the staff,
-- leave when no other mail is due.
create or replace function public.claim_mails(batch_size integer, lease_seconds integer)
returns table (id uuid, kind text, recipient text, created_at timestamptz, attempts integer, source jsonb)
language sql security definer set search_path = '' as $$
  with due as (
    select outbox.id from private.outbox
    where delivered_at is null and refused_at is null and not held and next_attempt_at <= now()
    order by outbox.kind = 'acknowledgement' or outbox.by_staff, outbox.created_at
    limit batch_size
    for update skip locked
  ), claimed as (
    update private.outbox
    set attempts = outbox.attempts + 1, outage = false, next_attempt_at = now() + make_interval(secs => lease_seconds)
    from due where outbox.id = due.id
    returning outbox.*
  )
  select claimed.id, claimed.kind, claimed.recipient, claimed.created_at, claimed.attempts,
    case claimed.kind
      when 'contact' then private.mail_data_submission(claimed.source_id)
      when 'acknowledgement' then (
        select jsonb_build_object('id', consent.submission_id, 'language', consent.language)
        from private.contact_consents as consent where consent.submission_id = claimed.source_id
      )
      when 'newsletter' then (
        select to_jsonb(subscription) - 'terms' from public.newsletter_subscriptions as subscription
        where subscription.id = claimed.source_id
      )
      when 'confirmation' then (
        select to_jsonb(subscription) - 'terms' from public.newsletter_subscriptions as subscription
        where subscription.id = claimed.source_id and subscription.active and subscription.confirmed_at is null
      )
      when 'administrator' then (
        select to_jsonb(admin) || (
          select jsonb_build_object('added_by', value, 'language', coalesce(
            public.account_language(admin.email), public.account_language(value)
          ))
          from private.settings where key = 'primary_admin_email'
        )
        from public.admin_users as admin where admin.id = claimed.source_id
      )
      when 'digest' then private.mail_data_digest(claimed.created_at)
      when 'assignment' then private.mail_data_assignment(coalesce(claimed.messages, array[claimed.source_id]), claimed.recipient)
      when 'mention' then private.mail_data_mention(claimed.source_id, claimed.recipient)
      when 'reply' then private.mail_data_reply(claimed.source_id)
      when 'waiting' then private.mail_data_waiting(claimed.source_id, claimed.recipient)
      when 'test-en' then private.mail_data_issue(claimed.source_id)
      when 'test-pl' then private.mail_data_issue(claimed.source_id)
      -- All other kinds are mails to the holder of an account.
      else private.mail_data_account(claimed.kind, claimed.source_id, claimed.recipient)
    end
  from claimed
  order by claimed.kind = 'acknowledgement' or claimed.by_staff, claimed.created_at
$$;

-- Removing an administrator ends every way by which messages reach them: the routes of branches and subjects, waiting mails,
-- and notify_emails unless nobody else is in it, in whichever form the address is stored, as long as no other administrator
-- has the mailbox. The mail that tells them of it is sent. The row of the mail to a new administrator stays for a day without
-- the address and counts in the hourly limit, so that adding and removing in turn sends no more mails.
create or replace function private.forget_admin() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  former constant text := private.mailbox_of(old.email);
begin
  update private.outbox set recipient = '', refused_at = now(), last_error = 'row removed'
  where kind = 'administrator' and source_id = old.id;
  if exists (
    select from private.settings where key = 'primary_admin_email' and private.mailbox_of(value) = former
    union all
    select from public.admin_users where private.mailbox_of(email) = former
  ) then
    return null;
  end if;
  delete from public.message_routes where private.mailbox_of(email) = former;
  insert into private.former_staff (email)
  select lower(old.email) from private.notified_addresses() where private.mailbox_of(address) = former
  on conflict do nothing;
  delete from private.outbox
  where delivered_at is null and refused_at is null
    and kind in ('contact', 'newsletter', 'digest', 'assignment', 'mention', 'waiting', 'test-en', 'test-pl')
    and private.mailbox_of(recipient) = former
    and former not in (select private.mailbox_of(address) from private.office_addresses());
  return null;
end
$$;

-- Returns the mails about a person: to them, also as one of the staff, and to the staff about what they sent.
create or replace function private.mails_of(person text) returns setof private.outbox
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

-- Removes messages with all that belongs to them, and their mails; returns the numbers. A mail that is being sent at this
-- moment still arrives; its outcome finds no row.
create or replace function private.remove_messages(removed uuid[]) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  numbers jsonb := jsonb_build_object(
    'photographs', (select count(*) from private.lead_photographs where submission_id = any (removed)),
    'notes', (select count(*) from private.submission_notes where submission_id = any (removed)),
    'replies', (select count(*) from private.submission_replies where submission_id = any (removed))
  );
  counted integer;
begin
  perform set_config('app.removing', 'many', true);
  delete from private.outbox
  where kind in ('contact', 'acknowledgement', 'assignment') and source_id = any (removed)
    or kind = 'reply' and source_id in (select id from private.submission_replies where submission_id = any (removed))
    or kind = 'mention' and source_id in (select id from private.submission_notes where submission_id = any (removed));
  get diagnostics counted = row_count;
  numbers := numbers || jsonb_build_object('mails', counted);
  delete from public.contact_submissions where id = any (removed);
  get diagnostics counted = row_count;
  return numbers || jsonb_build_object('messages', counted);
end
$$;

-- For administrators: erases what is held about an address and came until the moment at which it was read: a thousand messages
-- with each call, then all else; repeated with the same id until it is "done", it continues where it was. An administrator's
-- account and work stay, as do mails to the staff (is_staff), and routes where the caller is not the primary administrator. To
-- begin needs a proof, since it destroys much for good. Returns {"done", "numbers": what all calls have erased, "erased_by":
-- where that is nothing, who erased it since it was read}, or {"free_at"}: when the caller, who began twenty erasures within a
-- day, may begin the next; nothing is erased then. A message that comes meanwhile stays.
create or replace function public.erase_person(erasure_id uuid, address text, until timestamptz) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  batch constant integer := 1000;
  person constant text := private.address_key(address);
  hash constant text := private.keyed_hash(person);
  erasure private.erasures;
  is_administrator constant boolean := private.is_listed_admin(person);
  is_staff constant boolean := private.is_staff(person);
  erased jsonb := '{}';
  removed jsonb;
  ids uuid[];
  others uuid[] := '{}';
  locked uuid[];
  wait integer;
  is_done boolean;
  mails integer;
begin
  perform private.require_admin();
  if until is null or until > now() then
    raise exception 'nothing is erased that has not come yet' using errcode = '22023';
  end if;
  -- Another erasure of the same address waits here.
  perform private.wait_for_turn('public.erase_person ' || hash);
  if not exists (select from private.erasures where id = erasure_id) then
    perform private.require_recent_proof();
    -- A stolen session cannot erase everybody.
    select retry_after into wait from public.take_rate_limit('erase_person ' || auth.uid(), 20, 86400, 3600, 86400);
    if wait > 0 then
      return jsonb_build_object('free_at', now() + make_interval(secs => wait));
    end if;
    perform private.count_removal();
    insert into private.erasures (id, address_hash, until, erased_by)
    values (erasure_id, hash, erase_person.until, coalesce(private.confirmed_email(), ''))
    on conflict do nothing;
  end if;
  select * into erasure from private.erasures where id = erasure_id and address_hash = hash;
  if not found then
    raise exception 'another address was erased under this id' using errcode = '22023';
  elsif erasure.ended_at is not null then
    return jsonb_build_object('done', true, 'numbers', erasure.numbers);
  end if;

  ids := array(
    select id from public.contact_submissions
    where lower(email) = person and created_at <= erasure.until
    order by created_at, id limit batch
  );
  is_done := cardinality(ids) < batch;
  if is_done and not is_administrator then
    others := array(
      (select id from public.contact_submissions where assignee = person order by created_at limit batch)
      union
      (select source_id from private.outbox
       where kind = 'contact' and lower(recipient) = person and created_at <= erasure.until and source_id <> all (ids)
         and not is_staff
       limit batch)
    );
  end if;
  locked := private.lock_messages(ids || others);
  ids := array(select unnest(ids) intersect select unnest(locked));
  insert into private.erased_consents (erasure_id, kind, wording_version, language, given_at)
  select erasure.id, 'contact', wording_version, language, given_at
  from private.contact_consents where submission_id = any (ids);
  erased := private.add_numbers(erasure.numbers, private.remove_messages(ids));

  if is_done and not is_administrator then
    removed := private.remove_colleague(person, erasure.until, batch, locked);
    erased := private.add_numbers(erased, removed);
    is_done := not exists (select from jsonb_each_text(removed) where value::integer >= batch);
  end if;
  if is_done then
    select coalesce(array_agg(id), '{}') into ids from public.newsletter_subscriptions
    where lower(email) = person and created_at <= erasure.until;
    insert into private.erased_consents (erasure_id, kind, language, given_at)
    select erasure.id, 'newsletter', language, confirmed_at
    from public.newsletter_subscriptions where id = any (ids) and confirmed_at is not null;
    erased := private.add_numbers(erased, private.remove_subscriptions(ids));
    delete from private.outbox where id in (
      select mail.id from private.mails_of(person) as mail
      where mail.created_at <= erasure.until and not exists (
        select from public.contact_submissions where id = mail.source_id and lower(email) = person
        union all
        select from public.newsletter_subscriptions where id = mail.source_id and lower(email) = person
      ) and not (
        is_staff and (private.is_account_mail(mail.kind) or mail.kind in (
          'contact', 'administrator', 'test-en', 'test-pl', 'assignment', 'mention', 'waiting'
        ))
      )
    );
    get diagnostics mails = row_count;
    erased := private.add_numbers(erased, jsonb_build_object('mails', mails));
    if not is_administrator then
      erased := private.add_numbers(erased, jsonb_build_object('accounts', private.remove_account(person, erasure.until)));
    end if;
    -- This erasure also completes earlier unfinished ones of the same address.
    update private.erasures set ended_at = clock_timestamp()
    where address_hash = hash and ended_at is null and private.erasures.until <= erasure.until and id <> erasure.id;
    perform private.note_activity('person', 'deleted', erasure.id::text);
  end if;
  update private.erasures set numbers = erased, ended_at = case when is_done then clock_timestamp() end
  where id = erasure.id;
  return jsonb_build_object('done', is_done, 'numbers', erased, 'erased_by', (
    select erased_by from private.erasures as other
    where other.address_hash = hash and other.id <> erasure.id and other.ended_at > erasure.until
      and not exists (select from jsonb_each_text(erased) where value::integer > 0)
    order by other.ended_at desc limit 1
  ));
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
    ('execute', 'function', 'public.list_contact_submissions(text,text,text,text,boolean,integer,text,text,text,text,text,timestamp with time zone,timestamp with time zone,jsonb,boolean,timestamp with time zone)', 'authenticated'),
    ('execute', 'function', 'public.read_contact_submission(uuid,text,jsonb)', 'authenticated'),
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
    ('execute', 'function', 'public.add_submission_note(uuid,uuid,text,text[])', 'authenticated'),
    ('execute', 'function', 'public.remove_submission_note(uuid)', 'authenticated'),
    ('execute', 'function', 'public.change_submissions(uuid[],text,text,text[],text,text[],timestamp with time zone,text)', 'authenticated'),
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
create trigger clean_texts before insert or update of name, phone, company, subject, message, put_off_note on public.contact_submissions for each row execute function private.clean_texts( 'name line', 'phone line', 'company line', 'subject line', 'message lines', 'put_off_note line' )
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
create trigger note_put_off after update of put_off_until, put_off_note on public.contact_submissions for each row when ( new.status = old.status and (new.put_off_until is distinct from old.put_off_until or new.put_off_note is distinct from old.put_off_note) ) execute function private.note_put_off()
create trigger end_put_off before update of status on public.contact_submissions for each row when (new.status <> old.status and not (old.status = 'new' and new.status = 'read')) execute function private.end_put_off()
create trigger forget_assignments after delete on public.contact_submissions for each row execute function private.forget_assignments()
create trigger forget_mentions after delete on private.submission_notes for each row execute function private.forget_mentions()
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
