-- Misspelt searches: the nearest words that a list has.

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
-- some with a word of the same beginning, none of very many words, for three words of the search: it takes no longer among many.
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
