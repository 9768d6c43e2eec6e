-- The inbox: how the staff lists, reads and changes messages. Only the status of a message and the staff's work on it change,
-- until it is removed with all that belongs to it. The tables have no policy: these functions check that the caller is an
-- administrator.

-- Each choice of the list has an index of exactly what it lists, so that a flood of spam does not slow it.
create index contact_submissions_inbox on public.contact_submissions (created_at desc, id desc) where status <> 'spam';
create index contact_submissions_by_status on public.contact_submissions (status, created_at desc, id desc);
create index contact_submissions_open on public.contact_submissions (created_at desc, id desc) where status in ('new', 'read');
create index contact_submissions_held on public.contact_submissions (created_at desc, id desc)
  where has_held_mail and status <> 'spam';
create index contact_submissions_undelivered on public.contact_submissions (created_at desc, id desc) where has_refused_mail;
create index contact_submissions_put_off on public.contact_submissions (put_off_until, id) where put_off_until is not null;

create index contact_submissions_senders on public.contact_submissions (lower(email), created_at, id);

-- Each filter has an index in the order of the list, of one text that says both what is filtered and whether it is spam: from
-- statistics of the two apart, the planner would take a metal common in spam for one common in the inbox, and read all
-- messages. Those without a metal, branch or outcome are in no index of it; statistics are kept apart there, because of
-- partial indexes the planner uses none. The empty assignee is nobody. Each index has what the other filters look at: several
-- together read entries of one, not the messages.
create index contact_submissions_of_subject on public.contact_submissions
  ((case status when 'spam' then 'spam ' else '' end || subject), created_at desc, id desc)
  include (status, subject, metal, branch, outcome, assignee);
create index contact_submissions_of_metal on public.contact_submissions
  ((case status when 'spam' then 'spam ' else '' end || metal), created_at desc, id desc)
  include (status, subject, metal, branch, outcome, assignee) where metal is not null;
create index contact_submissions_to_branch on public.contact_submissions
  ((case status when 'spam' then 'spam ' else '' end || branch), created_at desc, id desc)
  include (status, subject, metal, branch, outcome, assignee) where branch is not null;

-- Links of materials and branches fill both in, and the form sends both.
create index contact_submissions_of_metal_to_branch on public.contact_submissions (
  (case status when 'spam' then 'spam ' else '' end || metal), (case status when 'spam' then 'spam ' else '' end || branch),
  created_at desc, id desc
) include (status, subject, metal, branch, outcome, assignee)
  where metal is not null and branch is not null;
create index contact_submissions_with_outcome on public.contact_submissions
  ((case status when 'spam' then 'spam ' else '' end || outcome), created_at desc, id desc)
  include (status, subject, metal, branch, outcome, assignee) where outcome is not null;
create index contact_submissions_of_assignee on public.contact_submissions
  ((case status when 'spam' then 'spam ' else '' end || coalesce(assignee, '')), created_at desc, id desc)
  include (status, subject, metal, branch, outcome, assignee);
create index contact_submissions_open_of_assignee on public.contact_submissions
  ((case status when 'spam' then 'spam ' else '' end || coalesce(assignee, '')), created_at desc, id desc)
  include (status, subject, metal, branch, outcome, assignee) where status in ('new', 'read');
create statistics public.contact_submissions_stats_of_metal on ((case status when 'spam' then 'spam ' else '' end || metal))
  from public.contact_submissions;
create statistics public.contact_submissions_stats_to_branch on ((case status when 'spam' then 'spam ' else '' end || branch))
  from public.contact_submissions;
create statistics public.contact_submissions_stats_with_outcome on ((case status when 'spam' then 'spam ' else '' end || outcome))
  from public.contact_submissions;
create index contact_submissions_assigned on public.contact_submissions (assignee, created_at) where assignee is not null;
create index contact_submissions_spam_since on public.contact_submissions (spam_since) where status = 'spam';

-- For administrators: one page of the chosen messages that have each of the words (private.search_query, with these names of
-- metals, branches and subjects). chosen is a status, 'inbox' (all but spam), 'open' (new or read: they wait for an answer, and
-- have done so since before waiting_before), 'put-off' (open ones that wait later, in the order in which they come back), 'held'
-- (mails wait for the staff; no spam) or 'undelivered' (a mail about one, or a reply to one, was refused for good). The filters
-- are the subject, metal, branch, outcome and assignee ('' is nobody), and the dates. Texts come whole, with notes and replies,
-- or shortened for a list. Returns what find_page does, with "messages" instead of ids; a list that is searched also has
-- what mark_messages adds, or, where it has nothing, "nearest": the words that find something (nearest_words). To count a thousand, the
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

-- Returns a message with its photographs, its consent, its suspicions and the state of its mails, and at most longest_text
-- characters of its text; null when it is gone.
create function private.describe_submission(submission_id uuid, longest_text integer) returns jsonb
language sql stable set search_path = '' as $$
  select to_jsonb(submission) - 'terms' || jsonb_build_object(
    'message', left(submission.message, longest_text),
    'photographs', private.photographs_of(submission.id),
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

-- For administrators: one message with all that belongs to it and is known of its sender, or null; and "hits", the words in it
-- that a search for these words has found.
create function public.read_contact_submission(
  submission_id uuid, words text default '', names jsonb default '{}'
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  message jsonb;
begin
  perform private.require_admin();
  message := private.describe_submission(submission_id, 10000) || private.notes_and_replies(submission_id);
  return message || jsonb_build_object(
    'hits', private.hits_in(
      jsonb_path_query_array(message, 'strict $.** ? (@.type() == "string")') || jsonb_path_query_array(names, '$.*')
        || to_jsonb(private.written_reference(submission_id)),
      private.search_query(words, names)
    ),
    'sender', private.sender_history(submission_id),
    'history', private.history_of_submission(submission_id),
    'colleagues', (select jsonb_agg(colleague) from private.administrator_addresses() as colleague)
  );
end
$$;

-- For administrators: gives a message another status. Returns whether there is one.
create function public.change_submission_status(submission_id uuid, new_status text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  -- A row that a check refuses would be written to the log.
  if new_status is null or new_status not in ('new', 'read', 'answered', 'spam') then
    raise exception 'no such status' using errcode = '22023';
  end if;
  update public.contact_submissions set status = new_status where id = submission_id;
  return found;
end
$$;

-- For administrators: a new message becomes read; any other status stays. Returns whether it was new.
create function public.mark_submission_read(submission_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  update public.contact_submissions set status = 'read' where id = submission_id and status = 'new';
  return found;
end
$$;

-- For administrators: makes the held and the refused mails of a message due. Returns whether there are any.
create function public.release_submission_mails(submission_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  update private.outbox set held = false, refused_at = null, next_attempt_at = now()
  where kind = 'contact' and source_id = submission_id and delivered_at is null and (held or refused_at is not null);
  return found;
end
$$;

-- For administrators: removes a message for good, with all that belongs to it and its mails. A mail that is being sent at this
-- moment still arrives; its outcome finds no row. Returns whether there was such a message. Raises what count_removal raises.
create function public.remove_contact_submission(submission_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  perform private.lock_messages(array[submission_id]);
  delete from private.outbox where kind in ('contact', 'acknowledgement') and source_id = submission_id;
  delete from public.contact_submissions where id = submission_id;
  if not found then
    return false;
  end if;
  perform private.count_removal();
  return true;
end
$$;

-- Notes with a message what its mails and those of its replies wait for. The message is locked before its mails are read, so
-- that of two simultaneous changes the second sees the first.
create function private.note_mails(submission_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  is_held boolean;
  is_refused boolean;
begin
  perform from public.contact_submissions where id = submission_id for no key update;
  select coalesce(bool_or(held), false), coalesce(bool_or(refused_at is not null), false) into is_held, is_refused
  from private.outbox
  where kind = 'contact' and source_id = submission_id or kind = 'reply' and source_id = any (array(
    select reply.id from private.submission_replies as reply where reply.submission_id = note_mails.submission_id
  ));
  update public.contact_submissions set has_held_mail = is_held, has_refused_mail = is_refused
  where id = submission_id and (has_held_mail, has_refused_mail) is distinct from (is_held, is_refused);
end
$$;

-- Notes that a mail of a message or of a reply was held, released, refused or removed.
create function private.note_changed_mail() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  source constant uuid := coalesce(new.source_id, old.source_id);
begin
  perform private.note_mails(coalesce((select submission_id from private.submission_replies where id = source), source));
  return null;
end
$$;
create trigger note_new_mail after insert on private.outbox
  for each row when (new.kind = 'contact' and (new.held or new.refused_at is not null))
  execute function private.note_changed_mail();
create trigger note_changed_mail after update of held, refused_at on private.outbox
  for each row when (
    new.kind = any (array['contact', 'reply'])
    and (old.held is distinct from new.held or (old.refused_at is null) is distinct from (new.refused_at is null))
  )
  execute function private.note_changed_mail();
create trigger note_removed_mail after delete on private.outbox
  for each row when (old.kind = 'contact' and (old.held or old.refused_at is not null))
  execute function private.note_changed_mail();

grant execute on function public.list_contact_submissions, public.read_contact_submission,
  public.change_submission_status, public.mark_submission_read, public.release_submission_mails,
  public.remove_contact_submission to authenticated;
