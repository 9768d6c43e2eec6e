-- The words that a search has found are marked, a list says in which note or reply it has found them, and a misspelt search is
-- answered with the nearest words.

drop function private.text_parts(text);
drop function private.terms_condition(text, text);
drop function public.read_contact_submission(uuid);

-- Returns the parts of a text that are searched: each "word"; each "number" in digits, without what stands before telephone
-- numbers (0048, 48 or 0) and with a full stop for a decimal comma; each "group" of a number in several; and "whole" what has
-- letters before digits, is an address, or a part of a domain that is stored in ASCII. S.A. is the word sa, o. o. is oo. Each
-- comes with how it is written, in search form.
create function private.text_parts(given text) returns table (kind text, part text, written text)
language sql immutable strict parallel safe set search_path = '' as $$
  with
    form as materialized (
      select regexp_replace(
        regexp_replace(private.search_form(given), '\m([a-z])\. ?([a-z])\.?(?![[:alpha:]])', '\1\2', 'g'),
        '(?<![\d.,])(\d+)[.,](\d{1,4})(?!\d|[.,]\d)', E'\\1\u00b7\\2', 'g'
      ) as text
    ),
    number as materialized (
      select found[1] as written, regexp_replace(
        regexp_replace(regexp_replace(found[1], '\D', '', 'g'), '^0048(?=\d{5})|^48(?=\d{9})', ''), '^0(?=[1-9]\d{8}$)', ''
      ) as digits
      from form, regexp_matches(text, E'(?<!\u00b7)\\d+(?:[ ./()-]{1,3}\\d+)*(?![\u00b7\\d])', 'g') as found
    )
  select 'word', left(found[1], 60), left(found[1], 60) from form, regexp_matches(text, '[[:alpha:]]+', 'g') as found
  union
  select 'number', found, found
  from form, regexp_matches(text, E'\\d+\u00b7\\d+', 'g') as numbers, replace(numbers[1], E'\u00b7', '.') as found
  union
  select 'number', left(digits, 60), written from number
  union
  -- The groups of longer ones, telephone and account numbers, say nothing.
  select 'group', found[1], found[1] from number, regexp_matches(written, '\d+', 'g') as found
  where length(digits) <= 8 and written <> digits
  union
  select 'whole', found[1], found[1] from form, regexp_matches(text, 'xn--[a-z0-9-]+', 'g') as found
  union
  select 'whole', private.unaccented_search_form(left(found[1], 254)), found[1] from form, regexp_matches(
    replace(text, E'\u00b7', '.'), '([[:alnum:]._%+-]+@[[:alnum:].-]+|[[:alpha:]]+\d[[:alnum:]]*)', 'g'
  ) as found
$$;

-- Returns the condition that terms match each query of a search.
create function private.terms_condition(terms text, query tsquery[]) returns text
language sql immutable set search_path = '' as $$
  select coalesce(string_agg(format('%s @@ %L::tsquery', terms, part), ' and '), 'true') from unnest(query) as part
$$;

-- Returns each word, number and address of texts, as it is written in search form, that by itself matches a query of a search,
-- and the place of that query. An address is found by any of its parts. Of the words, only those that begin like a term of the
-- search are stemmed: no stem begins with another letter than its word.
create function private.found_words(texts text[], query tsquery[]) returns table (place bigint, written text)
language sql stable set search_path = '' set jit = off as $$
  with
    asked as materialized (
      select place, replace(part::text, '&', '|')::tsquery as query
      from unnest(query) with ordinality as parts (part, place) where part is not null
    ),
    beginning as materialized (
      select distinct letter[1] as letter from asked, regexp_matches(asked.query::text, '''(?:[a-z]=)?([[:alpha:]])', 'g') as letter
    ),
    part as materialized (
      select parts.* from private.text_parts(translate(array_to_string(texts, '|'), chr(10), '|')) as parts
      where kind <> 'word' or translate(left(normalize(part, nfd), 1), 'łøđ', 'lod') in (select letter from beginning)
    ),
    term as (
      select word as written, term from private.word_terms(array(select part from part where kind = 'word'))
      union all
      select written, case when kind = 'whole' then part else '#' || part end from part where kind <> 'word'
    ),
    found as (
      select written, array_to_tsvector(array_agg(left(term, 254))) as terms from term where term <> '' group by written
    )
  select place, written from found join asked on terms @@ query
$$;

-- Returns all that found_words finds in texts: what a list marks.
create function private.hits_in(texts jsonb, query tsquery[]) returns jsonb
language sql stable set search_path = '' as $$
  select case when query = '{}' then '[]' else (
    select coalesce(jsonb_agg(distinct written), '[]')
    from private.found_words(array(select jsonb_array_elements_text(texts)), query)
  ) end
$$;

-- Returns how many letters are put in, left out, exchanged, or swapped with their neighbours to make one word of another.
create function private.typo_distance(one text, other text) returns integer
language plpgsql immutable strict set search_path = '' as $$
declare
  two_above integer[];
  above integer[] := array(select generate_series(0, length(other)));
  reached integer[];
begin
  for down in 1..length(one) loop
    reached := array[down];
    for place in 1..length(other) loop
      reached[place + 1] := least(
        reached[place] + 1, above[place + 1] + 1,
        above[place] + case when substr(one, down, 1) = substr(other, place, 1) then 0 else 1 end,
        case when down > 1 and place > 1 and substr(one, down - 1, 2) = reverse(substr(other, place - 1, 2))
          then two_above[place - 1] + 1 end
      );
    end loop;
    two_above := above;
    above := reached;
  end loop;
  return above[length(other) + 1];
end
$$;

-- Returns the words of a search, each that the list knows no form of replaced by the nearest one that it has: two letters may
-- differ, one in short words, whatever their diacritics. Null where nothing is replaced. listed selects the "terms" and the
-- "text" of all rows, up to its conditions; it, the expression of the terms that has an index, and the column of the list's order
-- are written by functions, never by callers. names are what search_query takes. Only the newest rows are looked through, and
-- some with a word of the same beginning, so that it takes no longer among many.
create function private.nearest_words(
  words text, listed text, terms text, newest_by text, names jsonb default '{}'
) returns text
language plpgsql stable set search_path = '' set jit = off as $$
declare
  given constant text := private.search_form(private.clean_text(words, 'line'));
  asked constant text[] := array(
    select part from private.text_parts(left(given, 200))
    where kind = 'word' and length(part) > 3 and private.unaccented_search_form(part) <> '' limit 3
  );
  named constant text := array_to_string(array(select value from jsonb_each_text(names)), ' | ');
  sampled tsvector[];
  texts text[];
  known text[];
  numbers bigint[];
  nearest text := given;
  word record;
  near text;
  written text;
begin
  if asked = '{}' then
    return null;
  end if;
  execute format(
    'select array_agg(terms), array_agg(left(text, 2000)) from (
       select * from (
         select * from (%1$s order by %2$s desc limit 300) as newest
         union all select * from (%1$s and %3$s @@ %4$L::tsquery limit 100) as alike
       ) as listed where length(terms) <= 500
       union all select private.search_terms(array[%5$L]), %5$L
     ) as sample',
    listed, newest_by, terms,
    (select string_agg(format('''%s'':*', left(private.unaccented_search_form(part), 3)), ' | ') from unnest(asked) as part), named
  ) into sampled, texts;
  select array_agg(term), array_agg(number) into known, numbers
  from (
    select term, count(*) as number from unnest(sampled) as terms_of_one, unnest(tsvector_to_array(terms_of_one)) as term
    where term !~ '[^[:alpha:]]' group by term
  ) as counted;
  for word in
    select stem.word as typed, min(term) filter (where term !~ '=') as form,
      string_agg(format('''%s''%s', term, case when term !~ '=' then ':*' end), ' | ')::tsquery as query
    from private.word_terms(asked) as stem group by stem.word having bool_or(term ~ '=')
  loop
    continue when exists (select from unnest(sampled) as terms_of_one where terms_of_one @@ word.query);
    -- Words that differ in more than two letters are left out without counting.
    select term into near
    from unnest(known, numbers) as counted (term, number)
    where length(term) between length(word.form) - 2 and length(word.form) + 2
      and length(translate(term, word.form, '')) <= 2 and length(translate(word.form, term, '')) <= 2
      and private.typo_distance(word.form, term) <= case when length(word.form) < 6 then 1 else 2 end
    order by private.typo_distance(word.form, term), number desc, term limit 1;
    continue when near is null;
    select part into written
    from unnest(sampled, texts) as sample (terms_of_one, text_of_one), private.text_parts(text_of_one)
    where terms_of_one @@ quote_literal(near)::tsquery and kind = 'word' and private.unaccented_search_form(part) = near limit 1;
    nearest := regexp_replace(
      nearest, '(?<![[:alpha:]])' || word.typed || '(?![[:alpha:]])', coalesce(written, near), 'g'
    );
  end loop;
  return nullif(nearest, given);
end
$$;

-- Returns the number by which a message is named to its sender: eight digits in two groups.
create function private.written_reference(id uuid) returns text
language sql immutable set search_path = '' as $$
  select regexp_replace(lpad((('x' || left(id::text, 8))::bit(32)::bigint % 100000000)::text, 8, '0'), '^(....)', '\1-')
$$;

-- Returns so many characters of a text, from a few words before a place on.
create function private.excerpt(given text, place integer, most integer) returns text
language sql immutable set search_path = '' as $$
  select case
    when place <= 50 then left(given, most)
    else '… ' || regexp_replace(substr(given, place - 30, most), '^\S{0,25} ', '')
  end
$$;

-- Adds to a page of messages "hits", the words that a search has found in them, and to each message "found_in": the kind and an
-- excerpt of the email, telephone or reference number, note or reply that has a word which nothing shown in a list has.
-- Messages come whole, and leave with what is around the first word that is found in them.
create function private.mark_messages(page jsonb, query tsquery[], names jsonb) returns jsonb
language sql stable set search_path = '' as $$
  with
    listed as materialized (
      select number, message, (message ->> 'id')::uuid as id
      from jsonb_array_elements(page -> 'messages') with ordinality as messages (message, number)
    ),
    source as materialized (
      select number, rank, kind, line, lower(line) as form
      from listed, lateral (
        values
          (1, 'shown', concat_ws(
            ' | ', message ->> 'name', coalesce(message ->> 'company', message ->> 'email'), names ->> ('m=' || (message ->> 'metal')),
            names ->> ('b=' || (message ->> 'branch')), names ->> ('s=' || (message ->> 'subject'))
          )),
          (2, 'message', message ->> 'message'), (3, 'email', message ->> 'email'), (3, 'phone', message ->> 'phone'),
          (3, 'reference', case when array_to_string(query, ' ') ~ '#' then private.written_reference(id) end)
        union all
        select 4, 'note', note from private.submission_notes where submission_id = listed.id
        union all
        select 5, 'reply', concat_ws(' | ', reply.subject, body)
        from private.submission_replies as reply where submission_id = listed.id
      ) as texts (rank, kind, text), translate(text, E'\n\t\u00a0\u2007\u202f', '     ') as line
      where line <> ''
    ),
    hit as materialized (
      select place, written from private.found_words(array(select line from source), query)
    ),
    found as materialized (
      select distinct on (number, place) number, rank, kind, line, strpos(form, written) as start
      from source join hit on strpos(form, written) > 0
      where written ~ '[^[:alpha:]]' or form ~ ('(^|[^[:alpha:]])' || written || '($|[^[:alpha:]])')
      order by number, place, rank, start
    )
  select page || jsonb_build_object(
    'hits', (select coalesce(jsonb_agg(distinct written), '[]') from hit),
    'messages', (
      select jsonb_agg(message || jsonb_build_object(
        'message', private.excerpt(translate(message ->> 'message', chr(10), ' '), coalesce((
          select min(start) from found where found.number = listed.number and kind = 'message'
        ), 1), 200),
        'found_in', (
          select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'text', private.excerpt(line, start, 120)) order by rank, start), '[]')
          from (
            select rank, kind, line, min(start) as start from found where found.number = listed.number and rank > 2 group by rank, kind, line
          ) as hidden
        )
      ) order by number) from listed
    )
  )
$$;

-- Returns the names of each category in both languages, by its key.
create function private.category_names() returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_object_agg(key, private.both_names(name)), '{}') from public.category_labels
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

-- Returns the queries of words and numbers, all of which a text that is searched for must match; an empty search has none, and
-- one of signs alone has null, which nothing matches. A word of two letters is found by its beginning too, and so is a number
-- of five digits. names are terms with the names by which they are found, as {"m=brass": "Mosiądz Brass"}. A word without a
-- stem, or before a number (nr, NIP, EN), counts only where there is no other.
create or replace function private.search_query(words text, names jsonb default '{}') returns tsquery[]
language sql immutable strict parallel safe set search_path = '' set jit = off as $$
  with
    search as materialized (select private.search_form(left(private.clean_text(words, 'line'), 200)) as text),
    part as materialized (select parts.* from search, private.text_parts(text) as parts),
    term as materialized (
      select word as part, term, term !~ '=' and length(term) >= 2 as is_beginning
      from private.word_terms(array(select part from part where kind = 'word'))
      union all
      -- Domains are stored in ASCII.
      select part, substring(private.encode_domain('@' || part) from 2), true from part where kind = 'word' and part ~ '[^a-z]'
      union all
      select part, '#' || part, length(part) >= 5 from part where kind = 'number'
    ),
    asked as materialized (
      select part, string_agg(format('''%s''%s', term, case when is_beginning then ':*' end), ' | ')::tsquery as query,
        bool_and(term !~ '[=#]') or part in (
          'aisi', 'aw', 'bdo', 'en', 'kpo', 'nip', 'no', 'nr', 'numer', 'pl', 'ref', 'regon', 'tel'
        ) as is_dispensable
      from term where term <> '' group by part
    ),
    name as materialized (
      select key, word from jsonb_each_text(names), regexp_split_to_table(private.search_form(value), '[^[:alpha:]]+') as word
      where key ~ '^[a-z]=[A-Za-z0-9-]+$' and translate(left(normalize(word, nfd), 1), 'łøđ', 'lod') in (
        select translate(left(normalize(part, nfd), 1), 'łøđ', 'lod') from part where kind = 'word'
      )
    ),
    named as materialized (
      select key, array_to_tsvector(array_agg(term)) as terms
      from name join private.word_terms(array(select word from name)) using (word) group by key
    ),
    needed as materialized (
      select concat_ws(
        ' | ', query, (select string_agg(format('''%s''', key), ' | ') from named where terms @@ query)
      )::tsquery as query
      from asked where not is_dispensable or not exists (select from asked where not is_dispensable)
    ),
    whole as (
      select string_agg(format('''%s'':*', private.unaccented_search_form(chunk)), ' & ') as query
      from search, string_to_table(translate(text, '''\', ''), ' ') as chunk
      where private.unaccented_search_form(chunk) <> '' having bool_or(chunk ~ '@|[[:alpha:]]\d')
    )
  select case
    when text !~ '[^ ]' then '{}'
    when exists (select from whole) then array[concat_ws(
      ' | ', (select string_agg(format('(%s)', query), ' & ') from needed), (select query from whole)
    )::tsquery]
    else coalesce((select array_agg(query) from needed), '{null}')
  end
  from search
$$;

-- Returns the terms of a message with its notes and replies, of its reference number, and with "m=",
-- "b=" and "s=" its metal, branch and subject, which are found by their names. A tsvector has a megabyte at most.
create or replace function private.submission_terms(submission public.contact_submissions) returns tsvector
language sql stable set search_path = '' as $$
  select private.search_terms(array[
    submission.name, submission.email, submission.phone, submission.company, submission.message,
    left((select string_agg(note, chr(10)) from private.submission_notes where submission_id = submission.id), 50000),
    left((
      select string_agg(reply.subject || chr(10) || body, chr(10)) from private.submission_replies as reply
      where submission_id = submission.id
    ), 50000)
  ]) || array_to_tsvector(array_remove(array[
    '#' || replace(private.written_reference(submission.id), '-', ''),
    'm=' || submission.metal, 'b=' || submission.branch, 's=' || submission.subject
  ], null))
$$;

-- For administrators: one page of the chosen messages that have each of the words (private.search_query, with these names of
-- metals, branches and subjects). chosen is a status, 'inbox' (all but spam), 'open' (new or read: they wait for an answer),
-- 'held' (mails wait for the staff; no spam) or 'undelivered' (a mail about one, or a reply to one, was refused for good). The
-- filters are the subject, metal, branch, outcome and assignee ('' is nobody), and the dates. Texts come whole, with notes and
-- replies, or shortened for a list. Returns what find_page does, with "messages" instead of ids; a list that is searched also has
-- what mark_messages adds, or, where it has nothing, "nearest": the words that find something (nearest_words). To count a thousand, the
-- planner would read the table in its order, as if what is filtered were spread evenly over it, but spam comes in waves; so
-- sequential scans are off. Bitmaps and workers are off too, except where words are searched.
create or replace function public.list_contact_submissions(
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
    'created_at < timestamptz ' || quote_literal(until)
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
  page := private.find_page(matching, before, after, page_size, countable, oldest_first);
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
    nearest, chosen, null, null, false, 1, subject, metal, branch, outcome, assignee, since, until, names
  ) ->> 'found' <> '0' then nearest end);
end
$$;

-- For visitors: the posts whose title or excerpt has each of the words in one language ('pl' or 'en'), without their bodies, with
-- "hits", the words found in them; where there are none, "nearest", the words that find some. With a category only its posts.
create or replace function public.search_posts(
  words text, search_language text, page_size integer, in_category text default null, page_number integer default 1
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  query constant tsquery[] := private.search_query(words);
  condition constant text := case when in_category is null then 'true' else format('category = %L', in_category) end;
  terms constant text := 'terms_' || search_language;
  page jsonb;
  nearest text;
begin
  if search_language not in ('pl', 'en') then
    raise exception 'no such page' using errcode = '22023';
  end if;
  page := private.page_of_posts(
    private.terms_condition(terms, query) || ' and ' || condition,
    'id, title, excerpt, imageurl, category, date', page_size, page_number, 600
  );
  if page -> 'found' = '0' and page_size > 1 then
    nearest := private.nearest_words(words, format(
      'select %s as terms, concat_ws('' '', title ->> %2$L, excerpt ->> %2$L) as text from public.blog_posts where %3$s',
      terms, search_language, condition
    ), terms, 'date');
    return page || jsonb_build_object('hits', '[]'::jsonb, 'nearest', case
      when nearest <> '' and public.search_posts(nearest, search_language, 1, in_category) -> 'found' <> '0' then nearest
    end);
  end if;
  return page || jsonb_build_object('hits', private.hits_in(
    jsonb_path_query_array(page -> 'posts', ('$[*].*.' || search_language)::jsonpath), query
  ));
end
$$;

-- For administrators: the posts of a category, or those whose texts, or the names of whose category, have the words, with "hits"
-- and "nearest" as of search_posts.
create or replace function public.list_posts(
  words text, page_size integer, in_category text default null, page_number integer default 1
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  query constant tsquery[] := private.search_query(words);
  condition text := case when in_category is null then 'true' else format('category = %L', in_category) end;
  named text[];
  known integer;
  listed constant text := 'select terms_panel as terms, concat_ws('' '', title ->> ''en'', title ->> ''pl'') as text
    from public.blog_posts where ' || condition;
  page jsonb;
  nearest text;
begin
  if page_number > 1000000 then
    raise exception 'no such page' using errcode = '22023';
  end if;
  if words = '' then
    select coalesce(sum(counted.posts), 0) into known from public.blog_categories as counted
    where in_category is null or counted.category = in_category;
  else
    select array_agg(key) into named from public.category_labels
    where private.search_terms(array[name ->> 'en', name ->> 'pl']) @@ all (query);
    condition := condition || format(
      ' and (%s or category = any (%L))', private.terms_condition('terms_panel', query), coalesce(named, '{}')
    );
  end if;
  page := private.page_of_posts(condition, 'id, title, imageurl, category, date', page_size, page_number, 1000, known);
  if page -> 'found' = '0' and page_size > 1 then
    nearest := private.nearest_words(words, listed, 'terms_panel', 'date', private.category_names());
    return page || jsonb_build_object('hits', '[]'::jsonb, 'nearest', case
      when nearest <> '' and public.list_posts(nearest, 1, in_category) -> 'found' <> '0' then nearest
    end);
  end if;
  return page || jsonb_build_object('hits', private.hits_in(
    jsonb_path_query_array(page, '$.posts[*].title.*') || jsonb_path_query_array(private.category_names(), '$.*'), query
  ));
end
$$;

-- For administrators: a page of the drafts of each state, or of one, in a category or whose titles or category names have the
-- words; the latest saved first, or the next to be published. Returns them with the number of each state, and the
-- categories of all drafts by their states; and "hits" and "nearest" as list_posts does.
create or replace function public.list_drafts(
  words text, page_size integer, chosen text default null, in_category text default null, page_number integer default 1
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  query constant tsquery[] := private.search_query(words);
  page jsonb;
  nearest text;
begin
  perform private.require_admin();
  if page_size not between 1 and 100 or page_number not between 1 and 1000000 then
    raise exception 'no such page' using errcode = '22023';
  end if;
  page := (
    with drafts as (
      select id, version, publish_at, publish_error, updated_at, updated_by, post_id, base_version, title, imageurl,
        category, new_category, terms,
        case when publish_error is not null then 'failed' when publish_at is null then 'drafts' else 'scheduled' end as state
      from public.post_drafts
    ), matching as (
      select *, row_number() over (
        partition by state order by case when state <> 'drafts' then publish_at end, updated_at desc, id
      ) as place
      from drafts
      where (in_category is null or category = in_category) and (
        terms @@ all (query) or category in (
          select key from public.category_labels where private.search_terms(array[name ->> 'en', name ->> 'pl']) @@ all (query)
        )
      )
    )
    select jsonb_build_object(
      'found', (
        select jsonb_build_object(
          'drafts', count(*) filter (where state = 'drafts'), 'scheduled', count(*) filter (where state = 'scheduled'),
          'failed', count(*) filter (where state = 'failed')
        ) from matching
      ),
      'drafts', (
        select coalesce(jsonb_agg(to_jsonb(matching) - '{state,place,terms}'::text[] order by state, place), '[]') from matching
        where (chosen is null or state = chosen)
          and place > page_size * (page_number::bigint - 1) and place <= page_size * page_number::bigint
      ),
      'categories', (
        select coalesce(jsonb_agg(to_jsonb(used)), '[]') from (
          select category as key, state, count(*) as drafts,
            (array_agg(new_category order by updated_at desc))[1] as new_category
          from drafts where category <> '' group by category, state
        ) as used
      )
    )
  );
  if page -> 'found' = '{"drafts": 0, "scheduled": 0, "failed": 0}' and page_size > 1 then
    nearest := private.nearest_words(
      words, format(
        'select terms, concat_ws('' '', title ->> ''en'', title ->> ''pl'') as text from public.post_drafts where %s',
        case when in_category is null then 'true' else format('category = %L', in_category) end
      ), 'terms', 'updated_at', private.category_names()
    );
    return page || jsonb_build_object('hits', '[]'::jsonb, 'nearest', case
      when nearest <> '' and public.list_drafts(nearest, 1, null, in_category) -> 'drafts' <> '[]' then nearest
    end);
  end if;
  return page || jsonb_build_object('hits', private.hits_in(
    jsonb_path_query_array(page, '$.drafts[*].title.*') || jsonb_path_query_array(private.category_names(), '$.*'), query
  ));
end
$$;

-- For administrators: one page of the chosen subscriptions ('all', 'confirmed', 'waiting', 'bounced' or 'left') whose address
-- has the words; with an issue, those whose mail of it had that outcome: 'left' by a link in it, or 'refused', at once or
-- later. Returns what find_page does, with "subscribers" instead of ids, each with its refused mails; a confirmation that is
-- no longer needed is not among them. A search adds "hits", the words found in them; where there are none, "nearest", the words
-- that find some.
create or replace function public.list_newsletter_subscriptions(
  words text default '', chosen text default 'all', before text default null, after text default null,
  page_size integer default 25, of_issue uuid default null, issue_outcome text default null
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  query constant tsquery[] := private.search_query(words);
  matching text := 'public.newsletter_subscriptions where ' || case chosen
    when 'all' then 'true'
    when 'confirmed' then 'active and confirmed_at is not null and bounced_at is null'
    when 'waiting' then 'active and confirmed_at is null'
    when 'bounced' then 'active and bounced_at is not null'
    when 'left' then 'not active'
  end;
  listing text;
  page jsonb;
  nearest text;
begin
  perform private.require_admin();
  if matching is null then
    raise exception 'no such choice' using errcode = '22023';
  end if;
  if of_issue is not null then
    matching := matching || format(
      ' and (id in (%1$s) or earlier_ids && array(%1$s))',
      format('select subscription_id from private.newsletter_deliveries where issue_id = %L and ', of_issue) || case issue_outcome
        when 'left' then 'left_at is not null'
        when 'refused' then 'state in (''refused'', ''returned'')'
        else 'false'
      end
    );
  end if;
  listing := 'select terms, email as text from ' || matching;
  matching := matching || ' and ' || private.terms_condition('terms', query);
  page := private.find_page(matching, before, after, page_size);
  page := page - 'ids' || jsonb_build_object('subscribers', (
    select coalesce(jsonb_agg(to_jsonb(subscription) - '{earlier_ids,terms}'::text[] || jsonb_build_object('refusals', (
      select coalesce(
        jsonb_agg(jsonb_build_object('recipient', recipient, 'error', coalesce(last_error, '')) order by recipient), '[]'
      )
      from private.outbox
      where source_id = subscription.id and refused_at is not null and (
        kind = 'newsletter'
        or kind = 'confirmation' and subscription.active and subscription.confirmed_at is null
      )
    )) order by place), '[]')
    from jsonb_array_elements_text(page -> 'ids') with ordinality as listed (id, place)
    join public.newsletter_subscriptions as subscription on subscription.id = listed.id::uuid
  ));
  if page -> 'found' = '0' and page_size > 1 then
    nearest := private.nearest_words(words, listing, 'terms', 'created_at');
    return page || jsonb_build_object('nearest', case when nearest <> '' and public.list_newsletter_subscriptions(
      nearest, chosen, null, null, 1, of_issue, issue_outcome
    ) -> 'found' <> '0' then nearest end);
  end if;
  return page || jsonb_build_object('hits', private.hits_in(jsonb_path_query_array(page, '$.subscribers[*].email'), query));
end
$$;

-- For administrators: lets all bounced subscriptions whose address has the words get issues again. Returns their number.
create or replace function public.lift_newsletter_bounces(words text default '') returns integer
language plpgsql security definer set search_path = '' as $$
declare
  lifted integer;
begin
  perform private.require_admin();
  execute '
    with lifted as (
      update public.newsletter_subscriptions set bounced_at = null, bounce_reason = '''', soft_bounces = 0
      where active and bounced_at is not null'
    || ' and ' || private.terms_condition('terms', private.search_query(words)) || '
      returning id
    ), noted as (select private.note_activity(''subscriber'', ''changed'', id::text) from lifted)
    select count(*) from noted'
  into lifted;
  return lifted;
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
