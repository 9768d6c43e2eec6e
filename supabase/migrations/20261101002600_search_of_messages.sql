-- What is searched of messages is one expression for spam and another for all else, each with an index and statistics of
-- its own: from statistics over both, the planner takes a word common in spam for one that the newest messages of the inbox
-- hold, and reads all of that to find none.
drop index public.contact_submissions_words;
drop index public.contact_submissions_spam_words;
drop statistics public.contact_submissions_texts;

create index contact_submissions_words on public.contact_submissions using gin ((
  case when status <> 'spam' then
    lower(name || chr(10) || email || chr(10) || coalesce(company, '') || chr(10) || message)
  end
) extensions.gin_trgm_ops) where status <> 'spam';
create index contact_submissions_spam_words on public.contact_submissions using gin ((
  case when status = 'spam' then
    lower(name || chr(10) || email || chr(10) || coalesce(company, '') || chr(10) || message)
  end
) extensions.gin_trgm_ops) where status = 'spam';
create statistics public.contact_submissions_texts on (
  case when status <> 'spam' then
    lower(name || chr(10) || email || chr(10) || coalesce(company, '') || chr(10) || message)
  end
) from public.contact_submissions;
create statistics public.contact_submissions_spam_texts on (
  case when status = 'spam' then
    lower(name || chr(10) || email || chr(10) || coalesce(company, '') || chr(10) || message)
  end
) from public.contact_submissions;
analyze public.contact_submissions;

-- One page of the messages that are chosen and whose name, address, company or text holds each of the words. chosen is a
-- status, 'inbox' (all but spam), 'held' (mails wait for the staff; no spam) or 'undelivered' (a mail was refused for
-- good). Texts come whole, or shortened for a list. Words without three letters or digits in a row help no index: they
-- are looked for in the newest 20,000 of what is chosen. Returns what find_page does, with "messages" instead of ids.
create or replace function public.list_contact_submissions(
  words text default '', chosen text default 'inbox', before text default null, after text default null,
  whole boolean default false, page_size integer default 25
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  matching text := 'public.contact_submissions where ' || case
    when chosen = 'inbox' then 'status <> ''spam'''
    when chosen = 'held' then 'has_held_mail and status <> ''spam'''
    when chosen = 'undelivered' then 'has_refused_mail'
    when chosen in ('new', 'read', 'answered', 'spam') then format('status = %L', chosen)
  end;
  searched text := 'lower(name || chr(10) || email || chr(10) || coalesce(company, '''') || chr(10) || message)';
  page jsonb;
begin
  perform private.require_admin();
  if matching is null then
    raise exception 'no such choice' using errcode = '22023';
  end if;
  if words ~ '\S' then
    if words !~ '\w{3}' then
      matching := format(
        '(select * from %s order by created_at desc, id desc limit 20000) as newest where true', matching
      );
    -- What was refused for good may be spam or not: there is no index of both, and little of it.
    elsif chosen <> 'undelivered' then
      searched := format(
        '(case when status %s ''spam'' then %s end)', case when chosen = 'spam' then '=' else '<>' end, searched
      );
    end if;
    matching := matching || ' and ' || private.holds_words(searched, words);
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

-- Finds one page of a table that has id and created_at, newest first. matching is what stands after FROM: the table and
-- WHERE; it is written by functions, never by callers. A cursor is "<created_at>_<id>": before it come older rows,
-- after it newer ones; with neither, or where nothing is left on that side, the newest page. Returns {"ids", "newer"
-- and "older": the cursors of the neighbouring pages or null, "found": how many rows match, counted no further than
-- 1000, "isCapped": whether there are more than that}. What fits on the newest page is not searched again to be counted.
create or replace function private.find_page(matching text, before text, after text, page_size integer) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  most_found constant integer := 1000;
  place text := coalesce(after, before);
  is_newer constant boolean := after is not null;
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
      case when is_newer then '>' else '<' end, split_part(place, '_', 1), split_part(place, '_', 2)
    );
  end if;
  execute format(
    'select array_agg(id order by created_at desc, id desc),
       array_agg(to_char(created_at at time zone ''UTC'', ''YYYY-MM-DD"T"HH24:MI:SS.US"Z"'') || ''_'' || id
         order by created_at desc, id desc)
     from (select id, created_at from %s%s order by created_at %4$s, id %4$s limit %3$s) as page',
    matching, boundary, page_size + 1, case when is_newer then 'asc' else 'desc' end
  ) into ids, places;
  has_more := coalesce(cardinality(ids), 0) > page_size;
  if place is not null and (ids is null or is_newer and not has_more) then
    return private.find_page(matching, null, null, page_size);
  end if;
  if has_more then
    ids := case when is_newer then ids[2:] else ids[:page_size] end;
    places := case when is_newer then places[2:] else places[:page_size] end;
  end if;
  if place is null and not has_more then
    counted := coalesce(cardinality(ids), 0);
  else
    execute format('select count(*) from (select from %s limit %s) as matches', matching, most_found + 1) into counted;
  end if;
  return jsonb_build_object(
    'ids', coalesce(to_jsonb(ids), '[]'),
    'newer', case when is_newer or before is not null then places[1] end,
    'older', case when is_newer or has_more then places[cardinality(places)] end,
    'found', least(counted, most_found),
    'isCapped', counted > most_found
  );
end
$$;
