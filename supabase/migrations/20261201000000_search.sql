-- The inbox is searched by the terms of its messages, with their notes and replies: words in any inflection, numbers in any
-- spelling, and metals, branches and subjects by their names.

alter table public.contact_submissions add column terms tsvector not null default '';

-- Search: the terms by which Polish and English texts are found. They are made here, in SQL alone, because no dictionary can
-- be installed on a hosted database. A migration that changes them makes those of all rows anew.

-- Returns the stems of a folded word (a to z), marked so that those of two inflected forms have one in common: "n=" of nouns
-- and adjectives, "a=", "i=" and "u=" of verbs by their conjugation, "e=" in English. A Polish stem is what is left without
-- the longest ending, three letters at least, and, where that ending softens the last consonant (blacha, blasze), the same
-- with the hard one. A word without an ending may lose an e (kabel, kabli).
create function private.word_stems(word text) returns text[]
language sql immutable strict parallel safe set search_path = '' as $$
  with
    noun as (
      select part[1] as stem, part[2] as ending
      from regexp_match(
        word, '^(.{3,}?)i?(ego|emu|[yi]mi|ami|[aiy]ch|owie|owi|o[mw]|e[mj]|[yi]m|[aeiouy])$'
      ) as part
      -- Their own ends look like endings.
      where part is not null and word !~ '^(kolej|olej|klej|radom|poziom|system|problem)$'
    ),
    softened as (
      select regexp_replace(stem, soft || '$', hard) as stem
      from noun, (values
        ('rz', 'r'), ('sz', 'ch'), ('s', 'ch'), ('dz', 'g'), ('dz', 'd'), ('c', 'k'), ('c', 't')
      ) as consonants (soft, hard)
      where ending in ('e', 'i', 'y') and stem like '%' || soft
    )
  select array(
    select 'n=' || stem from noun
    union select 'n=' || stem from softened
    union select 'n=' || regexp_replace(stem, 'ie([^aeiouy]+)$', 'ia\1') from softened
    union select 'n=' || word where word ~ '[^aeiouy]$' or not exists (select from noun)
    union select 'n=' || regexp_replace(
      regexp_replace(word, 'c(i[eo][lnr])$', 't\1'), '(e|i[eo])([klnrcmt])$', '\2'
    ) where word ~ '.[^aeiouy](e|i[eo])[klnrcmt]$'
    union select 'a=' || part[1] from regexp_match(
      word, '^(.{3,}?)a(|c|m|sz|my|cie|ja|l[aoiy]?|l[ea][ms]|l[iy](smy|scie)|no)$'
    ) as part where part is not null
    union select 'i=' || regexp_replace(stem, 'io([zs])$', 'ie\1') from regexp_match(
      word,
      '^(.{3,}?)([iy](|c|sz|my|cie|l[aoiy]?|l[ea][ms]|l[iy](smy|scie))|i?(ono|a|e|esz|emy|ecie)|(?<=[sz])(c|l[aoiy]?))$'
    ) as part, unnest(array[part[1], regexp_replace(part[1], 'sz$', 's')]) as stem where part is not null
    union select 'u=' || part[1] from regexp_match(
      word, '^(.{3,}?)(owa(c|l[aoiy]?|l[ea][ms]|l[iy](smy|scie)|no)|uj(a|e|esz|emy|ecie))$'
    ) as part where part is not null
    union select 'e=' || stem from unnest(ts_lexize('pg_catalog.english_stem', word)) as stem
  )
$$;

-- Returns a word folded, without case and diacritics, and in the form in which ą becomes ę (gołąb, gołębia).
create function private.folded_forms(word text) returns text[]
language sql immutable strict parallel safe set search_path = '' as $$
  select array(
    select private.unaccented_search_form(left(form, 60))
    from unnest(array[word, regexp_replace(word, 'ą([^aeiouyąęó]+[aeiouyąęó]?)$', 'ę\1')]) with ordinality
      as forms (form, place)
    where place = 1 or form <> word
  )
$$;

-- Whether a folded word has no stem: it says nothing by itself, or looks like a form of another word (między, miedzi).
create function private.is_function_word(word text) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$
  select word in (
    'a', 'aby', 'ale', 'and', 'are', 'at', 'bez', 'by', 'czy', 'dla', 'do', 'for', 'from', 'i', 'in', 'is', 'it', 'ile', 'jak',
    'jest', 'lub', 'miedzy', 'na', 'nad', 'nie', 'o', 'od', 'of', 'okolo', 'on', 'or', 'oraz', 'po', 'pod', 'poza', 'ponad',
    'przed', 'przez', 'przy', 'sa', 'sie', 'sprzed', 'ta', 'tak', 'ten', 'to', 'tego', 'tej', 'tych', 'tym', 'the', 'u', 'w',
    'we', 'with', 'z', 'za', 'ze'
  )
$$;

-- Returns the parts of a text that are searched: each "word"; each "number" in digits, without what stands before telephone
-- numbers (0048, 48 or 0) and with a full stop for a decimal comma; each "group" of a number in several; and "whole" what has
-- letters before digits, or is an address. S.A. is the word sa, o. o. is oo.
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
        regexp_replace(regexp_replace(found[1], '\D', '', 'g'), '^0048|^48(?=\d{9})', ''), '^0(?=[1-9]\d{8}$)', ''
      ) as digits
      from form, regexp_matches(text, E'(?<!\u00b7)\\d+(?:[ ./()-]{1,3}\\d+)*(?![\u00b7\\d])', 'g') as found
    )
  select 'word', found[1] from form, regexp_matches(text, '[[:alpha:]]+', 'g') as found
  union all
  select 'number', replace(found[1], E'\u00b7', '.') from form, regexp_matches(text, E'\\d+\u00b7\\d+', 'g') as found
  union all
  select 'number', left(digits, 60) from number
  union all
  -- The groups of longer ones, telephone and account numbers, say nothing.
  select 'group', found[1] from number, regexp_matches(groups, '\d+', 'g') as found
  where length(digits) <= 8 and groups <> digits
  union all
  select 'whole', private.unaccented_search_form(left(found[1], 254)) from form, regexp_matches(
    replace(text, E'\u00b7', '.'), '([[:alnum:]._%+-]+@[[:alnum:].-]+|[[:alpha:]]+\d[[:alnum:]]*)', 'g'
  ) as found
$$;

-- Returns the terms of a text: its folded words and addresses, its numbers after "#", and the stems.
create function private.search_terms(given text) returns tsvector
language sql immutable strict parallel safe set search_path = '' as $$
  with
    part as materialized (select distinct kind, part from private.text_parts(given)),
    word as materialized (select private.folded_forms(part) as forms from part where kind = 'word')
  select array_to_tsvector(array(
    select forms[1] from word
    union select stem from word, unnest(forms) as form, unnest(private.word_stems(form)) as stem
      where not private.is_function_word(form)
    union select case when kind = 'whole' then part else '#' || part end from part where kind <> 'word'
  ))
$$;

-- Returns the query for texts that have every word and number of a search, null where it has none. A word of two letters
-- is found by its beginning too, and so is a number of five digits. names are terms with the names by which they are found,
-- as {"m=brass": "Mosiądz Brass"}. A word of no weight, or before a number (nr, NIP, EN), counts only where there is no other.
create function private.search_query(words text, names jsonb default '{}') returns tsquery
language sql immutable strict parallel safe set search_path = '' as $$
  with
    part as materialized (
      select kind, part, forms, kind = 'word' and (
        private.is_function_word(forms[1])
        or forms[1] in ('aisi', 'aw', 'bdo', 'en', 'kpo', 'nip', 'no', 'nr', 'numer', 'pl', 'ref', 'regon', 'tel')
      ) as is_dispensable
      from (
        select distinct kind, part from private.text_parts(left(words, 200)) where kind in ('word', 'number')
      ) as given, private.folded_forms(part) as forms
    ),
    asked as (
      select string_agg(term, ' | ')::tsquery as query
      from part, lateral (
        select format('''#%s''%s', part, case when length(part) >= 5 then ':*' end) as term where kind = 'number'
        union all
        select format('''%s''%s', forms[1], case when length(forms[1]) >= 2 then ':*' end) where kind = 'word'
        union all
        select format('''%s''', stem) from unnest(forms) as form, unnest(private.word_stems(form)) as stem
        where kind = 'word' and not private.is_function_word(form)
      ) as alternative
      where not is_dispensable or not exists (select from part where not is_dispensable)
      group by kind, part
    ),
    name as materialized (
      select format('''%s''', key)::tsquery as query, private.search_terms(value) as terms from jsonb_each_text(names)
      where key ~ '^[a-z]=[A-Za-z0-9-]+$'
    ),
    named as (
      select concat_ws(' | ', asked.query, (select string_agg(name.query::text, ' | ') from name where terms @@ asked.query))
        as query
      from asked
    ),
    whole as (
      select string_agg(format('''%s'':*', private.unaccented_search_form(chunk)), ' & ') as query
      from string_to_table(translate(left(words, 200), '''\', ''), ' ') as chunk
      where chunk <> '' having bool_or(chunk ~ '@|[[:alpha:]]\d')
    )
  select string_agg(format('(%s)', query), ' | ')::tsquery
  from (
    select string_agg(format('(%s)', query), ' & ') as query from named union all select query from whole
  ) as alternatives
  where query is not null
$$;

-- Returns the terms of texts, of which no number goes on over the end of a line.
create function private.lines_terms(lines text[]) returns tsvector
language sql immutable parallel safe set search_path = '' as $$
  select private.search_terms(translate(array_to_string(lines, chr(10)), chr(10), '|'))
$$;

-- Returns the terms of a message with its notes and replies, and with "m=", "b=" and "s=" its metal, branch and subject, which
-- are found by their names. A tsvector has a megabyte at most.
create function private.submission_terms(submission public.contact_submissions) returns tsvector
language sql stable set search_path = '' as $$
  select private.lines_terms(array[
    submission.name, submission.email, submission.phone, submission.company, submission.message,
    left((select string_agg(note, chr(10)) from private.submission_notes where submission_id = submission.id), 50000),
    left((
      select string_agg(reply.subject || chr(10) || body, chr(10)) from private.submission_replies as reply
      where submission_id = submission.id
    ), 50000)
  ]) || array_to_tsvector(array_remove(array[
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
  set terms = terms || private.lines_terms(array[
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

update public.contact_submissions as submission set terms = private.submission_terms(submission);

drop index public.contact_submissions_words, public.contact_submissions_spam_words;
drop statistics public.contact_submissions_texts, public.contact_submissions_spam_texts;
create index contact_submissions_terms on public.contact_submissions
  using gin ((case when status <> 'spam' then terms end)) where status <> 'spam';
create index contact_submissions_spam_terms on public.contact_submissions
  using gin ((case when status = 'spam' then terms end)) where status = 'spam';
create statistics public.contact_submissions_terms_stats on (case when status <> 'spam' then terms end)
  from public.contact_submissions;
create statistics public.contact_submissions_spam_terms_stats on (case when status = 'spam' then terms end)
  from public.contact_submissions;

drop function public.list_contact_submissions;
-- Whether each word of a search is in three messages of a hundred or more: then they are read in their order, until enough are
-- found, and else by the index. The planner takes every beginning of a word for a common one.
create function private.is_common(query tsquery, in_spam boolean) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from pg_catalog.pg_stats_ext_exprs
    where statistics_schemaname = 'public'
      and statistics_name = case when in_spam then 'contact_submissions_spam_terms_stats' else 'contact_submissions_terms_stats' end
      and array_to_tsvector(array(
        select term from unnest(most_common_elems::text::text[], most_common_elem_freqs) as known (term, share)
        where term is not null and share >= 0.03
      )) @@ query
  )
$$;

-- For administrators: one page of the chosen messages that have each of the words (private.search_query, with these names of
-- metals, branches and subjects), or whose reference number they end with. chosen is a status, 'inbox' (all but spam), 'held'
-- (mails wait for the staff; no spam) or 'undelivered' (a mail about one, or a reply to one, was refused for good). The filters are the subject, metal, branch,
-- outcome and assignee ('' is nobody), and the dates. Texts come whole, or shortened for a list. Returns what find_page does,
-- with "messages" instead of ids. To count a thousand, the planner would read the table in its order, as if what is filtered
-- were spread evenly over it, but spam comes in waves; so sequential scans are off. Bitmaps and workers are off too, except
-- where rare words are searched.
create function public.list_contact_submissions(
  words text default '', chosen text default 'inbox', before text default null, after text default null,
  whole boolean default false, page_size integer default 25,
  subject text default null, metal text default null, branch text default null, outcome text default null,
  assignee text default null, since timestamptz default null, until timestamptz default null,
  names jsonb default '{}'
) returns jsonb
language plpgsql stable security definer set search_path = ''
  set enable_seqscan = off set enable_bitmapscan = off set enable_indexscan = on set max_parallel_workers_per_gather = 0 as $$
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
  -- Conditions that the filters imply are repeated only for the indexes of words: the planner would count it twice.
  is_said constant boolean := filters is not null and chosen <> 'undelivered' and words !~ '\S';
  matching text := 'public.contact_submissions where ' || case
    when chosen = 'inbox' then case when is_said then 'true' else 'status <> ''spam''' end
    when chosen = 'held' then 'has_held_mail and status <> ''spam'''
    when chosen = 'undelivered' then 'has_refused_mail'
    when chosen = 'spam' and is_said then 'true'
    when chosen in ('new', 'read', 'answered', 'spam') then format('status = %L', chosen)
  end;
  query constant tsquery := private.search_query(words, names);
  searched text := 'terms';
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
    -- Refused mails belong to spam and to other messages: there is no index of both, and few rows.
    if chosen <> 'undelivered' then
      if not private.is_common(query, chosen = 'spam') then
        perform set_config('enable_bitmapscan', 'on', true), set_config('enable_indexscan', 'off', true);
      end if;
      searched := format('(case when status %s ''spam'' then terms end)', case when chosen = 'spam' then '=' else '<>' end);
    end if;
    searched := format('%s @@ %L::tsquery', searched, query);
    if words ~ '^\D*\d{4}[\s-]?\d{4}\s*$' then
      select array_agg(id) into referred from public.contact_submissions
      where ('x' || left(id::text, 8))::bit(32)::bigint % 100000000 = regexp_replace(words, '\D', '', 'g')::bigint;
      if referred is not null then
        searched := format('(%s or id = any (%L))', searched, referred);
      end if;
    end if;
    matching := matching || ' and ' || searched;
  end if;
  page := private.find_page(matching, before, after, page_size);
  perform set_config('enable_indexscan', 'on', true);
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
    ('execute', 'function', 'private.unaccented_search_form(text)', 'authenticated, service_role'),
    ('execute', 'function', 'private.comparable_name(text)', 'authenticated, service_role'),
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
    ('execute', 'function', 'public.reply_to_submission(uuid,uuid,text,text,timestamp with time zone)', 'authenticated'),
    ('execute', 'function', 'public.resend_submission_reply(uuid)', 'authenticated'),
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
create trigger keep_origin before update on private.submission_replies for each row execute function private.forbid_column_change('submission_id', 'subject', 'body')
create trigger keep_author before update of author on private.submission_replies for each row when (new.author <> '') execute function private.forbid_column_change('author')
create trigger clean_texts before insert or update of subject, body on private.submission_replies for each row execute function private.clean_texts('subject line', 'body lines')
create trigger forget_reply after delete on private.submission_replies for each row execute function private.forget_reply()
create trigger reopen_submission after update of refused_at on private.outbox for each row when (new.kind = 'reply' and new.refused_at is not null and old.refused_at is null) execute function private.reopen_submission()
create trigger count_removed_row after delete on public.reply_templates for each row execute function private.count_removed_row()
create trigger clean_texts before insert or update of title, subject, body on public.reply_templates for each row execute function private.clean_texts('title line', 'subject line', 'body lines')
create trigger count_overwritten after update on public.reply_templates for each row when ( old.title is distinct from new.title or old.subject is distinct from new.subject or old.body is distinct from new.body ) execute function private.count_removed_row()
create policy "Administrators read and write templates of replies" on public.reply_templates for all to authenticated using ((select private.is_admin())) with check ((select private.is_admin()))
create trigger stamp before insert or update on public.reply_templates for each row execute function private.count_version()
create trigger note_change after insert or delete or update on public.reply_templates for each row execute function private.note_change()
create trigger fill_terms before insert or update of name, email, phone, company, subject, message, metal, branch on public.contact_submissions for each row execute function private.fill_terms()
create trigger add_terms after insert on private.submission_notes for each row execute function private.add_terms()
create trigger add_terms after insert on private.submission_replies for each row execute function private.add_terms()
create trigger renew_terms after delete on private.submission_notes for each row execute function private.renew_terms()
create trigger note_factor after insert or delete or update on auth.mfa_factors for each row execute function private.note_factor()
create trigger note_sign_in after insert on auth.mfa_amr_claims for each row execute function private.note_sign_in()
create trigger note_ended after delete on auth.sessions referencing old table as ended for each statement execute function private.note_ended_sessions()
create trigger note_password after update of encrypted_password on auth.users for each row when (new.encrypted_password is distinct from old.encrypted_password) execute function private.note_password()
create trigger note_link after update of confirmation_sent_at, recovery_sent_at on auth.users for each row execute function private.note_link()$guards$, chr(10))
$$;

select private.protect_tables();
select private.correct_grants();
