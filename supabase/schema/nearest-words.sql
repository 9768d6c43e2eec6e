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
-- some with a word of the same beginning, so that it takes no longer among many.
create function private.nearest_words(
  words text, listed text, terms text, newest_by text, names jsonb default '{}'
) returns text
language plpgsql stable set search_path = '' set jit = off as $$
declare
  given constant text := private.search_form(private.clean_text(words, 'line'));
  asked constant text[] := array(select part from private.text_parts(left(given, 200)) where kind = 'word' and length(part) > 3);
  named constant text := array_to_string(array(select value from jsonb_each_text(names)), ' | ');
  sample constant text := format(
    '(%1$s order by %2$s desc limit 300) union all (%1$s and %3$s @@ %4$L::tsquery limit 100)
     union all select private.search_terms(array[%5$L]), %5$L',
    listed, newest_by, terms,
    (select string_agg(format('''%s'':*', left(private.unaccented_search_form(part), 3)), ' | ') from unnest(asked) as part), named
  );
  nearest text := given;
  word record;
  is_known boolean;
  near text;
  written text;
begin
  for word in
    select stem.word as typed, min(term) filter (where term !~ '=') as form,
      string_agg(format('''%s''%s', term, case when term !~ '=' then ':*' end), ' | ') as query
    from private.word_terms(asked) as stem group by stem.word having bool_or(term ~ '=') limit 5
  loop
    execute format('select exists (select from (%s) as sampled where terms @@ %L::tsquery)', sample, word.query) into is_known;
    continue when is_known;
    -- Words that differ in more than two letters are left out without counting.
    execute format(
      'select term from (
         select term, count(*) as number from (%1$s) as sampled, unnest(tsvector_to_array(terms)) as term
         where length(term) between %2$s - 2 and %2$s + 2 and length(translate(term, %3$L, '''')) <= 2
           and length(translate(%3$L, term, '''')) <= 2 and term !~ ''[^[:alpha:]]'' group by term
       ) as near, private.typo_distance(%3$L, term) as distance
       where distance <= %4$s order by distance, number desc, term limit 1',
      sample, length(word.form), word.form, case when length(word.form) < 6 then 1 else 2 end
    ) into near;
    continue when near is null;
    execute format(
      'select part from (%s) as sampled, private.text_parts(text)
       where terms @@ %L::tsquery and kind = ''word'' and private.unaccented_search_form(part) = %L limit 1',
      sample, quote_literal(near), near
    ) into written;
    nearest := regexp_replace(
      nearest, '(?<![[:alpha:]])' || word.typed || '(?![[:alpha:]])', coalesce(written, near), 'g'
    );
  end loop;
  return nullif(nearest, given);
end
$$;
