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
