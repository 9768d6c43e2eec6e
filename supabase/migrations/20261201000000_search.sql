-- Lists and the blog are searched by terms: words in any inflection, numbers in any
-- spelling, and metals, branches and subjects by their names.

alter table public.contact_submissions add column terms tsvector not null default '';

-- Search: the terms by which Polish and English texts are found. They are made here, in SQL alone, because no dictionary can
-- be installed on a hosted database. A migration that changes them makes those of all rows anew.

-- Returns the parts of a text that are searched: each "word"; each "number" in digits, without what stands before telephone
-- numbers (0048, 48 or 0) and with a full stop for a decimal comma; each "group" of a number in several; and "whole" what has
-- letters before digits, is an address, or a part of a domain that is stored in ASCII. S.A. is the word sa, o. o. is oo.
create function private.text_parts(given text) returns table (kind text, part text)
language sql immutable strict parallel safe set search_path = '' as $$
  with
    form as materialized (
      select regexp_replace(
        regexp_replace(private.search_form(given), '\m([a-z])\. ?([a-z])\.?(?![[:alpha:]])', '\1\2', 'g'),
        '(?<![\d.,])(\d+)[.,](\d{1,4})(?!\d|[.,]\d)', E'\\1\u00b7\\2', 'g'
      ) as text
    ),
    number as materialized (
      select found[1] as groups, regexp_replace(
        regexp_replace(regexp_replace(found[1], '\D', '', 'g'), '^0048(?=\d{5})|^48(?=\d{9})', ''), '^0(?=[1-9]\d{8}$)', ''
      ) as digits
      from form, regexp_matches(text, E'(?<!\u00b7)\\d+(?:[ ./()-]{1,3}\\d+)*(?![\u00b7\\d])', 'g') as found
    )
  select 'word', left(found[1], 60) from form, regexp_matches(text, '[[:alpha:]]+', 'g') as found
  union
  select 'number', replace(found[1], E'\u00b7', '.') from form, regexp_matches(text, E'\\d+\u00b7\\d+', 'g') as found
  union
  select 'number', left(digits, 60) from number
  union
  -- The groups of longer ones, telephone and account numbers, say nothing.
  select 'group', found[1] from number, regexp_matches(groups, '\d+', 'g') as found
  where length(digits) <= 8 and groups <> digits
  union
  select 'whole', found[1] from form, regexp_matches(text, 'xn--[a-z0-9-]+', 'g') as found
  union
  select 'whole', private.unaccented_search_form(left(found[1], 254)) from form, regexp_matches(
    replace(text, E'\u00b7', '.'), '([[:alnum:]._%+-]+@[[:alnum:].-]+|[[:alpha:]]+\d[[:alnum:]]*)', 'g'
  ) as found
$$;

-- Returns the terms of words in search form: each folded, without diacritics, and its stems, marked so that those of two
-- inflected forms have one in common: "n=" of nouns and adjectives, "a=", "i=" and "u=" of verbs by their conjugation, "e=" in
-- English. A Polish stem is what is left without the longest ending, three letters at least, and, where that ending softens
-- the last consonant (blacha, blasze), the same with the hard one. A word without an ending may lose an e (kabel, kabli).
-- One that says nothing by itself, or looks like a form of another (między, miedzi), has no stem.
create function private.word_terms(words text[]) returns table (word text, term text)
language sql immutable strict parallel safe set search_path = '' as $$
  with
    spelled as materialized (
      -- In some words ą becomes ę (gołąb, gołębia).
      select word, spelling, private.unaccented_search_form(spelling) as form
      from unnest(words) as word,
        unnest(array[word, regexp_replace(word, 'ą([^aeiouyąęó]+[aeiouyąęó]?)$', 'ę\1')]) as spelling
      -- A mark that stands alone, without a letter, is folded to nothing.
      group by word, spelling having private.unaccented_search_form(spelling) <> ''
    ),
    form as materialized (
      select distinct form from spelled where form not in (
        'a', 'aby', 'ale', 'and', 'are', 'at', 'bez', 'by', 'czy', 'dla', 'do', 'for', 'from', 'i', 'in', 'is', 'it', 'ile',
        'jak', 'jest', 'lub', 'miedzy', 'na', 'nad', 'nie', 'o', 'od', 'of', 'okolo', 'on', 'or', 'oraz', 'po', 'pod', 'poza',
        'ponad', 'przed', 'przez', 'przy', 'sa', 'sie', 'sprzed', 'ta', 'tak', 'ten', 'to', 'tego', 'tej', 'tych', 'tym', 'the',
        'u', 'w', 'we', 'with', 'z', 'za', 'ze'
      )
    ),
    ending as materialized (
      select mark, beginning || rest as ending, case when beginning in ('s', 'z') then beginning else '' end as kept
      from (values
        ('n', ' i', 'ego emu ymi imi ami ach ich ych owie owi om ow em ej ym im a e i o u y'),
        ('a', 'a', ' c m sz my cie ja no l la lo li ly lam lem las les lismy lysmy liscie lyscie'),
        ('i', 'i y', ' c sz my cie l la lo li ly lam lem las les lismy lysmy liscie lyscie'),
        ('i', ' i', 'ono a e esz emy ecie'),
        ('i', 's z', 'c l la lo li ly'),
        ('u', 'owa', 'c no l la lo li ly lam lem las les lismy lysmy liscie lyscie'),
        ('u', 'uj', 'a e esz emy ecie')
      ) as list (mark, beginnings, rests), string_to_table(beginnings, ' ') as beginning, string_to_table(rests, ' ') as rest
    ),
    stem as materialized (
      select form, mark, min(left(form, cut) || kept) as stem
      from form cross join generate_series(greatest(3, length(form) - 8), length(form)) as cut
        join ending on ending = substr(form, cut + 1)
      group by form, mark
    )
  select word, form from spelled where spelling = word
  union
  select word, term
  from spelled join (
    select form, mark || '=' || stem as term from stem
    union all
    select form, 'i=' || regexp_replace(regexp_replace(stem, 'sz$', 's'), 'io([zs])$', 'ie\1') from stem where mark = 'i'
    union all
    select form, 'n=' || harder
    from stem, (values
      ('rz', 'r'), ('sz', 'ch'), ('s', 'ch'), ('dz', 'g'), ('dz', 'd'), ('c', 'k'), ('c', 't')
    ) as consonants (soft, hard), lateral (select left(stem, -length(soft)) || hard as hardened) as hardened,
      unnest(array[hardened, regexp_replace(hardened, 'ie([^aeiouy]+)$', 'ia\1')]) as harder
    where mark = 'n' and right(stem, length(soft)) = soft and substr(form, length(stem) + 1) in ('e', 'i', 'y', 'ie')
    union all
    select form, 'n=' || form from form
    where form !~ '[aeiouy]$' or not exists (select from stem where stem.form = form.form and mark = 'n')
    union all
    select form, 'n=' || regexp_replace(regexp_replace(form, 'c(i[eo][lnr])$', 't\1'), '(e|i[eo])([klnrcmt])$', '\2')
    from form where form ~ '.[^aeiouy](e|i[eo])[klnrcmt]$'
    union all
    select form, 'e=' || stem from form, unnest(ts_lexize('pg_catalog.english_stem', form)) as stem
  ) as terms using (form)
$$;

-- Returns the terms of texts: those of their words, their addresses, and their numbers after "#". No number goes on over the end
-- of a line. array_to_tsvector does not refuse what is too long for a term.
create function private.search_terms(texts text[]) returns tsvector
language sql immutable parallel safe security definer set search_path = '' set jit = off as $$
  with part as materialized (
    select * from private.text_parts(translate(array_to_string(texts, chr(10)), chr(10), '|'))
  )
  select array_to_tsvector(array(
    select left(term, 254) from (
      select term from private.word_terms(array(select part from part where kind = 'word'))
      union select case when kind = 'whole' then part else '#' || part end from part where kind <> 'word'
    ) as found
    where term <> ''
  ))
$$;

-- Returns the queries of words and numbers, all of which a text that is searched for must match; an empty search has none, and
-- one of signs alone has null, which nothing matches. A word of two letters is found by its beginning too, and so is a number
-- of five digits. names are terms with the names by which they are found, as {"m=brass": "Mosiądz Brass"}. A word without a
-- stem, or before a number (nr, NIP, EN), counts only where there is no other.
create function private.search_query(words text, names jsonb default '{}') returns tsquery[]
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
      where key ~ '^[a-z]=[A-Za-z0-9-]+$' and word <> ''
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

-- Returns the condition that terms have each word and number of a search.
create function private.terms_condition(terms text, words text) returns text
language sql immutable set search_path = '' as $$
  select coalesce(string_agg(format('%s @@ %L::tsquery', terms, query), ' and '), 'true')
  from unnest(private.search_query(words)) as query
$$;

grant execute on function private.search_terms to authenticated, service_role;

-- Returns the terms of a message with its notes and replies, of its reference number, eight digits made of its id, and with "m=",
-- "b=" and "s=" its metal, branch and subject, which are found by their names. A tsvector has a megabyte at most.
create function private.submission_terms(submission public.contact_submissions) returns tsvector
language sql stable set search_path = '' as $$
  select private.search_terms(array[
    submission.name, submission.email, submission.phone, submission.company, submission.message,
    left((select string_agg(note, chr(10)) from private.submission_notes where submission_id = submission.id), 50000),
    left((
      select string_agg(reply.subject || chr(10) || body, chr(10)) from private.submission_replies as reply
      where submission_id = submission.id
    ), 50000)
  ]) || array_to_tsvector(array_remove(array[
    '#' || lpad((('x' || left(submission.id::text, 8))::bit(32)::bigint % 100000000)::text, 8, '0'),
    'm=' || submission.metal, 'b=' || submission.branch, 's=' || submission.subject
  ], null))
$$;

-- By its name it fires after clean_address and clean_texts.
create function private.fill_terms() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.terms := private.submission_terms(new);
  return new;
end
$$;
create trigger fill_terms before insert or update of name, email, phone, company, subject, message, metal, branch
  on public.contact_submissions for each row execute function private.fill_terms();

create function private.add_terms() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.contact_submissions
  set terms = terms || private.search_terms(array[
    to_jsonb(new) ->> 'note', to_jsonb(new) ->> 'subject', to_jsonb(new) ->> 'body'
  ])
  where id = new.submission_id and length(terms) < 20000;
  return null;
end
$$;
create trigger add_terms after insert on private.submission_notes for each row execute function private.add_terms();
create trigger add_terms after insert on private.submission_replies for each row execute function private.add_terms();

create function private.renew_terms() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.contact_submissions as submission set terms = private.submission_terms(submission)
  where id = old.submission_id;
  return null;
end
$$;
create trigger renew_terms after delete on private.submission_notes for each row execute function private.renew_terms();

drop index public.contact_submissions_words, public.contact_submissions_spam_words, public.contact_submissions_references;
drop statistics public.contact_submissions_texts, public.contact_submissions_spam_texts;
update public.contact_submissions as submission set terms = private.submission_terms(submission);
-- Spam and other messages are searched by two expressions, each with its own index and statistics: a word common in spam may
-- be in no other message.
create index contact_submissions_terms on public.contact_submissions
  using gin ((case when status <> 'spam' then terms end)) where status <> 'spam';
create index contact_submissions_spam_terms on public.contact_submissions
  using gin ((case when status = 'spam' then terms end)) where status = 'spam';
create statistics public.contact_submissions_terms_stats on (case when status <> 'spam' then terms end)
  from public.contact_submissions;
create statistics public.contact_submissions_spam_terms_stats on (case when status = 'spam' then terms end)
  from public.contact_submissions;
analyze public.contact_submissions;

drop function private.find_page(text, text, text, integer);
-- Finds one page of a table that has id and created_at, newest first. `matching` is what follows FROM: the table and WHERE;
-- only functions write it, never callers. A cursor is "<created_at>_<id>": older rows come before it, newer ones after it;
-- with neither, or where nothing is left on that side, the newest page is returned. Returns {"ids", "newer" and "older": the
-- cursors of the neighbouring pages or null, "found": the number of matching rows, counted up to 1000, "isCapped": whether
-- there are more}. A newest page that is not full is its own count. countable gives the same rows, where they are sooner
-- counted by other conditions.
create function private.find_page(
  matching text, before text, after text, page_size integer, countable text default null
) returns jsonb
language plpgsql stable set search_path = '' as $$
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
    return private.find_page(matching, null, null, page_size, countable);
  end if;
  if has_more then
    ids := case when is_newer then ids[2:] else ids[:page_size] end;
    places := case when is_newer then places[2:] else places[:page_size] end;
  end if;
  if place is null and not has_more then
    counted := coalesce(cardinality(ids), 0);
  else
    execute format(
      'select count(*) from (select from %s limit %s) as matches', coalesce(countable, matching), most_found + 1
    ) into counted;
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

drop function public.list_contact_submissions;

-- Returns of each query of a search the share of messages that match it, by the statistics of their commonest terms.
create function private.shares_of_messages(query tsquery[], in_spam boolean) returns table (part tsquery, share real)
language sql stable set search_path = '' as $$
  with common as materialized (
    select array_to_tsvector(array[term]) as term, known.share
    from pg_catalog.pg_stats_ext_exprs,
      unnest(most_common_elems::text::text[], most_common_elem_freqs) as known (term, share)
    where statistics_schemaname = 'public' and term is not null and known.share >= 0.005 and statistics_name = case
      when in_spam then 'contact_submissions_spam_terms_stats' else 'contact_submissions_terms_stats'
    end
  )
  select part, coalesce((select max(common.share) from common where term @@ part), 0.0001) from unnest(query) as part
$$;

-- For administrators: one page of the chosen messages that have each of the words (private.search_query, with these names of
-- metals, branches and subjects). chosen is a status, 'inbox' (all but spam), 'held' (mails wait for the staff; no spam) or
-- 'undelivered' (a mail about one, or a reply to one, was refused for good). The filters are the subject, metal, branch,
-- outcome and assignee ('' is nobody), and the dates. Texts come whole, or shortened for a list. Returns what find_page does, with "messages" instead of ids. To count a thousand, the planner would read the table in its
-- order, as if what is filtered were spread evenly over it, but spam comes in waves; so sequential scans are off. Bitmaps and
-- workers are off too, except where words are searched.
create function public.list_contact_submissions(
  words text default '', chosen text default 'inbox', before text default null, after text default null,
  whole boolean default false, page_size integer default 25,
  subject text default null, metal text default null, branch text default null, outcome text default null,
  assignee text default null, since timestamptz default null, until timestamptz default null,
  names jsonb default '{}'
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
  page := private.find_page(matching, before, after, page_size, countable);
  return page - 'ids' || jsonb_build_object('messages', (
    select coalesce(
      jsonb_agg(private.describe_submission(id::uuid, case when whole then 10000 else 200 end) order by place), '[]'
    )
    from jsonb_array_elements_text(page -> 'ids') with ordinality as listed (id, place)
  ));
end
$$;

-- Returns a message with its photographs, its consent, its suspicions and the state of its mails, and at most longest_text
-- characters of its text; null when it is gone.
create or replace function private.describe_submission(submission_id uuid, longest_text integer) returns jsonb
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

-- Saves a message with its consent and its due mails in one transaction and returns the row, with the number of its
-- photographs ("attached"). submission_id is the idempotency key: a repeated call changes nothing of the message and returns
-- the first row. An empty phone or company is stored as null. With suspicions the mails to the staff are held until the staff
-- releases them, and the sender never gets an acknowledgement. Even a repeated call takes the photographs that came with the
-- same copy of the form, five at most, none twice. Those of an earlier message of that copy are shared with the corrected
-- message.
create or replace function public.save_contact_submission(
  submission_id uuid, name text, email text, phone text, company text, subject text, message text, status text,
  consent_wording text, consent_language text, suspicions text[],
  metal text default null, amount double precision default null, unit text default null, branch text default null,
  form_id uuid default null, photographs uuid[] default '{}'
) returns jsonb
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  suspicious boolean := coalesce(cardinality(suspicions), 0) > 0;
begin
  insert into public.contact_submissions (
    id, name, email, phone, company, subject, message, status, metal, amount, unit, branch
  )
  values (
    submission_id, name, email, nullif(phone, ''), nullif(company, ''), subject, message, status,
    metal, amount, unit, branch
  )
  on conflict do nothing;
  if found then
    insert into private.contact_consents (submission_id, wording_version, language)
    values (submission_id, consent_wording, consent_language);
    if suspicious then
      insert into private.contact_screenings (submission_id, suspicions) values (submission_id, suspicions);
    end if;
    perform private.queue_notification('contact', submission_id, suspicious);
    if not suspicious then
      perform private.queue_acknowledgement(submission_id, email);
    end if;
  end if;
  perform from public.contact_submissions where id = submission_id for no key update;
  update private.lead_photographs as taken set submission_id = save_contact_submission.submission_id
  where taken.id in (
    select waiting.id from private.lead_photographs as waiting
    where waiting.id = any (photographs) and waiting.form_id = save_contact_submission.form_id
      and waiting.submission_id is null and waiting.is_stored
      and not exists (
        select from private.lead_photographs as kept
        where kept.submission_id = save_contact_submission.submission_id and kept.sha256 = waiting.sha256
      )
    order by array_position(photographs, waiting.id)
    limit 5 - (
      select count(*) from private.lead_photographs as kept
      where kept.submission_id = save_contact_submission.submission_id
    )
  );
  -- The lock keeps them from being removed before they are shared.
  perform from private.lead_photographs as earlier
  where earlier.id = any (photographs) and earlier.form_id = save_contact_submission.form_id
    and earlier.submission_id <> save_contact_submission.submission_id
  order by earlier.id for share;
  insert into private.lead_photographs as shared (
    form_id, submission_id, sha256, width, height, document, bytes, created_at, is_stored, copy_of
  )
  select earlier.form_id, save_contact_submission.submission_id, earlier.sha256, earlier.width, earlier.height,
    earlier.document, earlier.bytes, earlier.created_at, true, earlier.id
  from private.lead_photographs as earlier
  where earlier.id = any (photographs) and earlier.form_id = save_contact_submission.form_id
    and earlier.submission_id <> save_contact_submission.submission_id and earlier.copy_of is null
    and not exists (
      select from private.lead_photographs as kept
      where kept.submission_id = save_contact_submission.submission_id and kept.sha256 = earlier.sha256
    )
  order by array_position(photographs, earlier.id)
  limit 5 - (
    select count(*) from private.lead_photographs as kept
    where kept.submission_id = save_contact_submission.submission_id
  )
  on conflict do nothing;
  return (
    select to_jsonb(submission) - 'terms' || jsonb_build_object('attached', (
      select count(*) from private.lead_photographs as kept where kept.submission_id = submission.id
    ))
    from public.contact_submissions as submission where submission.id = save_contact_submission.submission_id
  );
end
$$;

-- Returns the data of the staff's mail about a message, or null when that is gone.
create or replace function private.mail_data_submission(submission_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select to_jsonb(submission) - 'terms' || jsonb_build_object('photographs', private.photographs_of(submission_id))
  from public.contact_submissions as submission where id = submission_id
$$;

-- Returns a message with all that belongs to it, for its sender. An alias that is also the name of a column, in this query or
-- one around it, would mean the column.
create or replace function private.message_of_person(submission public.contact_submissions) returns jsonb
language sql stable security definer set search_path = '' as $$
  select to_jsonb(submission) - 'has_held_mail' - 'has_refused_mail' - 'terms' || jsonb_build_object(
    'notes', (
      select coalesce(jsonb_agg(to_jsonb(noted) - 'id' - 'submission_id' order by created_at, id), '[]')
      from private.submission_notes as noted where submission_id = submission.id
    ),
    'replies', (
      select coalesce(jsonb_agg(to_jsonb(reply) - 'id' - 'submission_id' order by created_at, id), '[]')
      from private.submission_replies as reply where submission_id = submission.id
    ),
    'photographs', private.photographs_of(submission.id),
    'consent', (
      select to_jsonb(consent) - 'submission_id' from private.contact_consents as consent
      where submission_id = submission.id
    ),
    'suspicions', coalesce(
      (select to_jsonb(suspicions) from private.contact_screenings where submission_id = submission.id), '[]'
    )
  )
$$;

drop index public.blog_posts_polish_words, public.blog_posts_english_words, public.blog_posts_panel_words;
alter table public.blog_posts drop column words_panel, drop column words_pl, drop column words_en,
  add column terms_panel tsvector not null
    generated always as (private.search_terms(array[title ->> 'en', title ->> 'pl', category])) stored,
  add column terms_pl tsvector not null generated always as (private.search_terms(array[title ->> 'pl', excerpt ->> 'pl'])) stored,
  add column terms_en tsvector not null generated always as (private.search_terms(array[title ->> 'en', excerpt ->> 'en'])) stored;
create index blog_posts_polish_terms on public.blog_posts using gin (terms_pl);
create index blog_posts_english_terms on public.blog_posts using gin (terms_en);
create index blog_posts_panel_terms on public.blog_posts using gin (terms_panel);

alter table public.post_drafts
  add column terms tsvector not null generated always as (private.search_terms(array[title ->> 'en', title ->> 'pl', category])) stored;

drop index public.newsletter_subscriptions_words;
alter table public.newsletter_subscriptions
  add column terms tsvector not null generated always as (private.search_terms(array[email])) stored;
create index newsletter_subscriptions_terms on public.newsletter_subscriptions using gin (terms);

-- Somebody else may have made it, or need it.
do $$
begin
  drop extension if exists pg_trgm;
exception when insufficient_privilege or dependent_objects_still_exist then
  null;
end
$$;

-- Returns one page of the posts that meet a condition, newest first, with these columns. Only functions write the condition,
-- never callers. Returns {"found": how many there are, counted up to `most` unless the number is known, "isCapped": whether
-- there are more, "posts"}; page_number counts from 1.
create or replace function private.page_of_posts(
  condition text, columns text, page_size integer, page_number integer, most integer, known integer default null
) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  skipped constant bigint := page_size * (page_number::bigint - 1);
  counted integer := known;
  found integer;
  posts jsonb;
begin
  if page_size not between 1 and 100 or page_number < 1 then
    raise exception 'no such page' using errcode = '22023';
  end if;
  if known is null then
    execute format('select count(*) from (select from public.blog_posts where %s limit %s) as matches', condition, most + 1)
      into counted;
  end if;
  found := coalesce(known, least(counted, most));
  execute format(
    'select coalesce(jsonb_agg(to_jsonb(matches) order by matches.date desc, matches.id), ''[]'') from (
       select %s from (select * from public.blog_posts where %s %s) as posts order by date desc, id limit %s offset %s
     ) as matches',
    -- In the order of the list the few posts that have a rare word would be found last.
    columns, condition, case when counted <= most then 'offset 0' end, greatest(0, least(page_size, found - skipped)), skipped
  ) into posts;
  return jsonb_build_object('found', found, 'isCapped', counted > found, 'posts', posts);
end
$$;

-- For visitors: the posts whose title or excerpt has each of the words in one language ('pl' or 'en'), without their bodies.
-- With a category only its posts.
create or replace function public.search_posts(
  words text, search_language text, page_size integer, in_category text default null, page_number integer default 1
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if search_language not in ('pl', 'en') then
    raise exception 'no such page' using errcode = '22023';
  end if;
  return private.page_of_posts(
    private.terms_condition('terms_' || search_language, words)
      || case when in_category is null then '' else format(' and category = %L', in_category) end,
    'id, title, excerpt, imageurl, category, date', page_size, page_number, 600
  );
end
$$;

-- For administrators: the posts of a category, or those whose texts, or the names of whose category, have the words.
create or replace function public.list_posts(
  words text, page_size integer, in_category text default null, page_number integer default 1
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  query constant tsquery[] := private.search_query(words);
  condition text := case when in_category is null then 'true' else format('category = %L', in_category) end;
  named text[];
  known integer;
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
      ' and (%s or category = any (%L))', private.terms_condition('terms_panel', words), coalesce(named, '{}')
    );
  end if;
  return private.page_of_posts(condition, 'id, title, imageurl, category, date', page_size, page_number, 1000, known);
end
$$;

-- Whether a draft only got another base version or publish_error: nobody wrote anything. Before a row is written, its generated
-- columns have no values yet.
create or replace function private.is_rebased(before public.post_drafts, after public.post_drafts) returns boolean
language sql immutable set search_path = '' as $$
  select (after.base_version is not null or before.base_version is null)
    and to_jsonb(after) - array['base_version', 'publish_error', 'version', 'terms']
      = to_jsonb(before) - array['base_version', 'publish_error', 'version', 'terms']
    and (after.base_version, after.publish_error) is distinct from (before.base_version, before.publish_error)
$$;

-- For administrators: a page of the drafts of each state, or of one, in a category or whose titles or category names have the
-- words; the latest saved first, or the next to be published. Returns them with the number of each state, and the
-- categories of all drafts by their states.
create or replace function public.list_drafts(
  words text, page_size integer, chosen text default null, in_category text default null, page_number integer default 1
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  query constant tsquery[] := private.search_query(words);
begin
  perform private.require_admin();
  if page_size not between 1 and 100 or page_number not between 1 and 1000000 then
    raise exception 'no such page' using errcode = '22023';
  end if;
  return (
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
end
$$;

-- For administrators: one page of the chosen subscriptions ('all', 'confirmed', 'waiting', 'bounced' or 'left') whose address
-- has the words; with an issue, those whose mail of it had that outcome: 'left' by a link in it, or 'refused', at once or
-- later. Returns what find_page does, with "subscribers" instead of ids, each with its refused mails; a confirmation that is
-- no longer needed is not among them.
create or replace function public.list_newsletter_subscriptions(
  words text default '', chosen text default 'all', before text default null, after text default null,
  page_size integer default 25, of_issue uuid default null, issue_outcome text default null
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  matching text := 'public.newsletter_subscriptions where ' || case chosen
    when 'all' then 'true'
    when 'confirmed' then 'active and confirmed_at is not null and bounced_at is null'
    when 'waiting' then 'active and confirmed_at is null'
    when 'bounced' then 'active and bounced_at is not null'
    when 'left' then 'not active'
  end || ' and ' || private.terms_condition('terms', words);
  page jsonb;
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
  page := private.find_page(matching, before, after, page_size);
  return page - 'ids' || jsonb_build_object('subscribers', (
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
end
$$;

-- For administrators: a subscription with the issue that ended it, by its link or by a complaint ("left_because"), its latest
-- 100 issues ("issues"; 'cancelled' where the mail never left), and its events, the latest first ("history"). Mails, issues
-- and complaints include those of earlier ids. Null where there is none.
create or replace function public.read_newsletter_subscription(subscription_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  chosen public.newsletter_subscriptions;
  ids uuid[];
begin
  perform private.require_admin();
  select * into chosen from public.newsletter_subscriptions where id = read_newsletter_subscription.subscription_id;
  if not found then
    return null;
  end if;
  ids := chosen.earlier_ids || chosen.id;
  return to_jsonb(chosen) - '{earlier_ids,terms}'::text[] || jsonb_build_object(
    'left_because', (
      select jsonb_build_object('id', issue.id, 'subject', subject)
      from private.newsletter_deliveries as delivery join public.newsletter_issues as issue on issue.id = issue_id
      where delivery.subscription_id = any (ids) and left_at is not null and not chosen.active
      order by left_at desc limit 1
    ),
    'issues', (
      select coalesce(jsonb_agg(to_jsonb(listed) order by moment desc), '[]') from (
        select issue.id, subject,
          case when issue.state = 'cancelled' and delivery.state = 'waiting' then 'cancelled' else delivery.state end as state,
          coalesce(settled_at, ended_at, started_at) as moment, coalesce(last_error, '') as error
        from private.newsletter_deliveries as delivery join public.newsletter_issues as issue on issue.id = issue_id
        where delivery.subscription_id = any (ids)
        order by moment desc limit 100
      ) as listed
    ),
    'history', (
      select coalesce(jsonb_agg(to_jsonb(event) order by moment desc), '[]') from (
        values
          (chosen.created_at, 'added', chosen.added_by),
          (chosen.confirmed_at, 'confirmed', ''),
          (chosen.bounced_at, 'bounced', chosen.bounce_reason),
          (chosen.left_at, 'left', '')
        union all
        select coalesce(delivered_at, refused_at, next_attempt_at),
          case when delivered_at is not null then 'asked' when refused_at is not null then 'refused' else 'due' end,
          case when delivered_at is null then coalesce(last_error, '') else '' end
        from private.outbox
        where kind = 'confirmation' and source_id = any (ids)
          and (delivered_at is not null or chosen.active and chosen.confirmed_at is null)
        union all
        select created_at, case action when 'ended' then 'complained' else 'lifted' end,
          case action when 'ended' then detail else coalesce(actor_email, '') end
        from private.activity
        where kind = 'subscriber' and action in ('changed', 'ended') and subject = any (ids::text[])
      ) as event (moment, what, detail)
      where moment is not null
    )
  );
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
    || ' and ' || private.terms_condition('terms', words) || '
      returning id
    ), noted as (select private.note_activity(''subscriber'', ''changed'', id::text) from lifted)
    select count(*) from noted'
  into lifted;
  return lifted;
end
$$;

-- Returns all else that is held about an address: its subscription with the issues that went to it, its mails, its account
-- with the sessions, its activity, and its work, without the words of that, which are about the senders of messages.
create or replace function public.read_person_records(address text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'subscription', (
      select to_jsonb(subscription) - '{earlier_ids,soft_bounces,terms}'::text[] || jsonb_build_object('issues', (
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
        'facts', private.as_object(raw_user_meta_data), 'is_administrator', private.is_listed_admin(person),
        'sessions', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'created_at', session.created_at, 'updated_at', session.updated_at, 'ip', to_jsonb(session) -> 'ip',
            'user_agent', to_jsonb(session) -> 'user_agent'
          ) order by session.created_at), '[]')
          from auth.sessions as session where session.user_id = users.id
        )
      ) || private.sign_in_records(users.id)
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
      'authored', private.authored_work(person)
    )
  )
  from private.address_key(address) as person
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
    ('execute', 'function', 'public.list_contact_submissions(text,text,text,text,boolean,integer,text,text,text,text,text,timestamp with time zone,timestamp with time zone,jsonb)', 'authenticated'),
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
    ('execute', 'function', 'public.change_submissions(uuid[],text,text,text[])', 'authenticated'),
    ('execute', 'function', 'public.reply_to_submission(uuid,uuid,text,text,timestamp with time zone)', 'authenticated'),
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
