-- The list of messages: what it is narrowed to, and what is done with many at once.

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
create statistics public.contact_submissions_stats_of_metal on ((case status when 'spam' then 'spam ' else '' end || metal))
  from public.contact_submissions;
create statistics public.contact_submissions_stats_to_branch on ((case status when 'spam' then 'spam ' else '' end || branch))
  from public.contact_submissions;
create statistics public.contact_submissions_stats_with_outcome on ((case status when 'spam' then 'spam ' else '' end || outcome))
  from public.contact_submissions;

drop function public.list_contact_submissions(text, text, text, text, boolean, integer);

-- One page of the chosen messages whose name, address, company or text contains each of the words, or whose reference number they
-- are. chosen is a status, 'inbox' (all but spam), 'held' (mails wait for the staff; no spam) or 'undelivered' (a mail about one,
-- or a reply to one, was refused for good). Of those, the ones with this subject, metal, branch, outcome and assignee ('' is
-- nobody) that came since a moment and before another. Texts come whole, or shortened for a list. Words without three letters or
-- digits in a row use no index: they are looked for in the newest 20,000 of the chosen messages. Returns what find_page does,
-- with "messages" instead of ids. The whole table is never read in its order: to count a thousand, the planner would take what is
-- filtered for spread evenly over it, and spam comes in waves. Nor are all entries of an index gathered, or workers started, to
-- count a thousand, but where words are looked for.
create function public.list_contact_submissions(
  words text default '', chosen text default 'inbox', before text default null, after text default null,
  whole boolean default false, page_size integer default 25,
  subject text default null, metal text default null, branch text default null, outcome text default null,
  assignee text default null, since timestamptz default null, until timestamptz default null
) returns jsonb
language plpgsql stable security definer set search_path = ''
  set enable_seqscan = off set enable_bitmapscan = off set max_parallel_workers_per_gather = 0
as $$
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
  -- What the filters say already is not said twice, but for the indexes of words: the planner would count it twice.
  is_said constant boolean := filters is not null and chosen <> 'undelivered' and words !~ '\S';
  matching text := 'public.contact_submissions where ' || case
    when chosen = 'inbox' then case when is_said then 'true' else 'status <> ''spam''' end
    when chosen = 'held' then 'has_held_mail and status <> ''spam'''
    when chosen = 'undelivered' then 'has_refused_mail'
    when chosen = 'spam' and is_said then 'true'
    when chosen in ('new', 'read', 'answered', 'spam') then format('status = %L', chosen)
  end;
  searched text := 'lower(name || chr(10) || email || chr(10) || coalesce(company, '''') || chr(10) || message)';
  referred uuid[];
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
  if words ~ '\S' then
    if words !~ '\w{3}' then
      matching := format(
        '(select * from %s order by created_at desc, id desc limit 20000) as newest where true', matching
      );
    -- What was refused for good may be spam or not: there is no index of both, and little of it.
    elsif chosen <> 'undelivered' then
      perform set_config('enable_bitmapscan', 'on', true);
      searched := format(
        '(case when status %s ''spam'' then %s end)', case when chosen = 'spam' then '=' else '<>' end, searched
      );
    end if;
    searched := private.holds_words(searched, words);
    if words ~ '^\s*\d{4}[\s-]?\d{4}\s*$' then
      select array_agg(id) into referred from public.contact_submissions
      where ('x' || left(id::text, 8))::bit(32)::bigint % 100000000 = regexp_replace(words, '\D', '', 'g')::bigint;
      if referred is not null then
        searched := format('(%s or id = any (%L))', searched, referred);
      end if;
    end if;
    matching := matching || ' and ' || searched;
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

-- For administrators: changes up to 200 messages at once. 'read' takes the new ones among them, 'spam' all that are none yet,
-- 'restore' the spam, which becomes again what it was before, or read where that is not known; 'assign' gives them to a
-- colleague, or to nobody. known is what the caller sees of each, its status or, to assign it, its assignee ('' is nobody): a
-- message that somebody else has assigned meanwhile keeps its assignee. Returns {"changed": how many, "missed"}: of those that
-- were not changed, and are gone or not what the caller sees, who did what, to how many and when. Raises 22023 for another
-- change, more messages, or an address that is no administrator's.
create function public.change_submissions(
  submission_ids uuid[], change text, colleague text default null, known text[] default null
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  wanted uuid[];
  missed jsonb;
begin
  perform private.require_admin();
  if change not in ('read', 'spam', 'restore', 'assign') then
    raise exception 'no such change' using errcode = '22023';
  elsif cardinality(submission_ids) > 200 then
    raise exception 'at most 200 messages are changed at once' using errcode = '22023';
  elsif colleague is not null and not private.is_listed_admin(colleague) then
    raise exception 'no such administrator' using errcode = '22023';
  end if;
  -- Locked in one order, so that two changes at the same time do not wait for each other; the second then sees the first.
  perform from public.contact_submissions where id = any (submission_ids) order by id for no key update;
  select coalesce(array_agg(submission.id), '{}') into wanted
  from public.contact_submissions as submission
    join unnest(submission_ids, known) as given (id, seen) on given.id = submission.id
  where case change
    when 'read' then status = 'new'
    when 'spam' then status <> 'spam'
    when 'restore' then status = 'spam'
    else assignee is distinct from lower(colleague) and (known is null or coalesce(assignee, '') = given.seen)
  end;
  select coalesce(jsonb_agg(to_jsonb(grouped) order by count desc, moment desc), '[]') into missed
  from (
    select who, action, detail, count(*), max(latest.moment) as moment
    from unnest(submission_ids, known) as given (id, seen)
      left join public.contact_submissions as submission on submission.id = given.id
      cross join lateral (
        select actor_email as who, activity.action, activity.detail, activity.created_at as moment from private.activity
        where kind = 'message' and activity.subject = given.id::text and (
          activity.action = 'deleted'
          or case change when 'assign' then activity.action in ('assigned', 'unassigned') else activity.action = 'changed' end
        )
        order by activity.created_at desc limit 1
      ) as latest
    where given.id <> all (wanted) and given.seen is not null and (
      submission.id is null
      or case change when 'assign' then coalesce(submission.assignee, '') else submission.status end <> given.seen
    )
    group by who, action, detail
  ) as grouped;
  perform set_config('app.assigning', gen_random_uuid()::text, true);
  update public.contact_submissions as submission set
    status = case change
      when 'assign' then submission.status
      when 'spam' then 'spam'
      when 'restore' then coalesce(submission.status_before_spam, 'read')
      else 'read'
    end,
    assignee = case change when 'assign' then lower(colleague) else submission.assignee end
  where submission.id = any (wanted);
  perform set_config('app.assigning', '', true);
  return jsonb_build_object('changed', cardinality(wanted), 'missed', missed);
end
$$;
