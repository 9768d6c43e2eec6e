-- Search: the terms by which Polish and English texts are found. They are made here, in SQL alone, because no dictionary can
-- be installed on a hosted database. A migration that changes them makes those of all rows anew.

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

grant execute on function private.search_terms to authenticated, service_role;
