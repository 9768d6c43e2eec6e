-- The staff's work on messages: who answers one, its outcome, notes about it, and changes of many at once.

-- author is the address of the administrator who wrote the note, empty once that is erased.
create table private.submission_notes (
  id uuid primary key,
  submission_id uuid not null references public.contact_submissions on delete cascade,
  author text not null,
  note text not null check (note ~ '\S' and length(note) <= 5000),
  created_at timestamptz not null default clock_timestamp()
);

create index submission_notes_of_message on private.submission_notes (submission_id, created_at);
create index submission_notes_of_author on private.submission_notes (author, created_at) where author <> '';

create trigger keep_origin before update on private.submission_notes
  for each row execute function private.forbid_column_change('submission_id', 'note');
create trigger keep_author before update of author on private.submission_notes
  for each row when (new.author <> '') execute function private.forbid_column_change('author');
create trigger clean_texts before insert or update of note on private.submission_notes
  for each row execute function private.clean_texts('note lines');

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
create function private.announce_assignment() returns trigger
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
create trigger announce_assignment after update of assignee on public.contact_submissions
  for each row when (new.assignee is distinct from old.assignee) execute function private.announce_assignment();

create trigger note_outcome after update of outcome on public.contact_submissions
  for each row when (new.outcome is distinct from old.outcome) execute function private.note_change('outcome');

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

-- Removes the mails that tell a colleague of a message; one about several, with the last of them.
create function private.forget_assignments() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.outbox where kind = 'assignment' and (source_id = old.id or messages @> array[old.id] and not exists (
    select from public.contact_submissions where id = any (messages)
  ));
  return null;
end
$$;
create trigger forget_assignments after delete on public.contact_submissions
  for each row execute function private.forget_assignments();

-- Returns the data of the mail to a colleague about messages: those that are still assigned to them, the oldest first, with
-- the names of thirty at most; null when there is none. The language is that of their account, or else of whoever assigned the
-- messages.
create function private.mail_data_assignment(message_ids uuid[], colleague text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'count', count(*),
    'messages', jsonb_agg(jsonb_build_object(
      'id', listed.id, 'name', listed.name, 'company', listed.company, 'subject', listed.subject
    ) order by place) filter (where place <= 30),
    'assigned_by', max(assigned_by),
    'language', coalesce(public.account_language(colleague), public.account_language(max(assigned_by)))
  )
  from (
    select submission.*, row_number() over (order by submission.created_at, submission.id) as place
    from public.contact_submissions as submission where submission.id = any (message_ids) and assignee = colleague
  ) as listed
  left join lateral (
    select actor_email as assigned_by from private.activity
    where kind = 'message' and activity.subject = listed.id::text and action = 'assigned' and detail = colleague
    order by created_at desc limit 1
  ) as latest on listed.place = 1
  having count(*) > 0
$$;

-- For administrators: gives a message to a colleague, or to nobody. Returns 'assigned', 'gone' where there is no such message,
-- or 'stranger' where the address is no administrator's.
create function public.assign_submission(submission_id uuid, colleague text default null) returns text
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if colleague is not null and not private.is_listed_admin(colleague) then
    return 'stranger';
  end if;
  update public.contact_submissions set assignee = lower(colleague) where id = submission_id;
  return case when found then 'assigned' else 'gone' end;
end
$$;

-- For administrators: sets the outcome of a message, or takes it back (null); its status stays. Returns whether there is one.
create function public.set_submission_outcome(submission_id uuid, new_outcome text default null) returns boolean
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

-- For administrators: removes a note that the caller wrote. Returns whether there was one.
create function public.remove_submission_note(note_id uuid) returns boolean
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

-- Returns what a change of many messages changes: the status of one or, '' where there is none, its assignee, its outcome, or
-- until when it is put off and why. Of a message that is not open that is its status.
create function private.value_changed(submission public.contact_submissions, change text) returns text
language sql stable set search_path = '' as $$
  select case
    when change = 'assign' then coalesce(submission.assignee, '')
    when change = 'outcome' then coalesce(submission.outcome, '')
    when change = 'put-off' and submission.status in ('new', 'read') then
      concat_ws(' ', to_jsonb(submission.put_off_until) #>> '{}', nullif(submission.put_off_note, ''))
    else submission.status
  end
$$;

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

-- Returns the sender's other messages, the newest five and their number, and the subscription of their address.
create function private.sender_history(submission_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'others', (
      select count(*) from public.contact_submissions as other
      where lower(other.email) = lower(submission.email) and other.id <> submission.id
    ),
    'newest', (
      select coalesce(jsonb_agg(to_jsonb(other) order by created_at desc), '[]')
      from (
        select id, subject, status, outcome, created_at from public.contact_submissions as other
        where lower(other.email) = lower(submission.email) and other.id <> submission.id
        order by created_at desc limit 5
      ) as other
    ),
    'subscription', (
      select jsonb_build_object('id', subscription.id, 'standing', private.subscription_standing(subscription))
      from public.newsletter_subscriptions as subscription where lower(subscription.email) = lower(submission.email)
    )
  )
  from public.contact_submissions as submission where submission.id = submission_id
$$;

-- Returns the latest twenty events of a message, the newest first.
create function private.history_of_submission(submission_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(done) order by moment desc), '[]')
  from (
    select actor_email as who, action, detail, created_at as moment from private.activity
    where kind = 'message' and subject = submission_id::text
    order by created_at desc limit 20
  ) as done
$$;

grant execute on function public.assign_submission, public.set_submission_outcome, public.add_submission_note,
  public.remove_submission_note, public.change_submissions to authenticated;
