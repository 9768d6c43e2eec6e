-- Texts: which characters are visible, what an e-mail address is, and how texts are searched and listed by pages.

create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;

-- Returns the visible part of a text, without white space at its ends. Removes Unicode's Default_Ignorable_Code_Point
-- characters and the empty braille cell, though some of them count as letters. The forms do the same.
create function private.seen(given text) returns text
language sql immutable strict set search_path = ''
as $$
  select regexp_replace(
    regexp_replace(
      given,
      '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164'
      '\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFF8\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]',
      '', 'g'
    ),
    '^[\u0009-\u000D \u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000]+'
    '|[\u0009-\u000D \u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000]+$',
    '', 'g'
  )
$$;

-- Trigger function: raises 23514 when a row's e-mail is not one bare address (no name, list, quotes, spaces or line
-- breaks, no dot at an end of a part), when it or a part of it is longer than mail allows, when its domain has no dot
-- or ends in a number, or when it has invisible or decomposed characters: two addresses that look the same would be
-- two people. The embedded API knows the code by the words of a check constraint.
create function private.require_plain_address() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  atom constant text := '[A-Za-z0-9!#$%&''*+/=?^_`{|}~\u00A1-\U0010FFFF-]+';
  letter constant text := '[A-Za-z\u00A1-\U0010FFFF]';
  edge constant text := '[A-Za-z0-9\u00A1-\U0010FFFF]';
  part constant text := edge || '([A-Za-z0-9\u00A1-\U0010FFFF-]{0,61}' || edge || ')?';
  whole constant text :=
    '^(?=[^@]{1,64}@)' || atom || '(\.' || atom || ')*@(' || part || '\.)+(?=[^.]*' || letter || ')' || part || '$';
  spaces constant text := '[\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000\uFFF9-\uFFFF]';
begin
  if length(new.email) > 254 or new.email !~ whole or new.email ~ spaces
    or private.seen(new.email) <> new.email or new.email is not nfc normalized
  then
    raise exception 'new row for relation "%" violates check constraint "plain_address"', tg_table_name
      using errcode = 'check_violation';
  end if;
  return new;
end
$$;

-- Returns a text as it is searched: in lower case, composed (NFC), with one space for any white space. Text copied
-- from a page has non-breaking spaces.
create function private.as_searched(given text) returns text
language sql immutable strict set search_path = ''
as $$
  select lower(normalize(regexp_replace(given, E'[[:space:]\u00a0\u2007\u202f]+', ' ', 'g'), nfc))
$$;

-- Returns the LIKE pattern of the texts, in searched form, that contain the words. Every character of the first 200 is
-- literal.
create function private.holding(words text) returns text
language sql immutable strict set search_path = ''
as $$
  select '%' || regexp_replace(private.as_searched(left(words, 200)), '([\\%_])', '\\\1', 'g') || '%'
$$;

-- Returns the condition that an expression of lower-case, composed text contains each of the words; every character is
-- literal. Separate words rather than one phrase, because a trigram index cannot tell whether the parts of a phrase
-- stand together: every row that has them all would be read.
create function private.holds_words(expression text, words text) returns text
language sql immutable set search_path = ''
as $$
  select coalesce(string_agg(format('%s like %L', expression, private.holding(word)), ' and '), 'true')
  from (
    select distinct word from string_to_table(private.as_searched(left(words, 200)), ' ') as word where word <> ''
  ) as distinct_words
$$;

-- Finds one page of a table that has id and created_at, newest first. matching is what follows FROM: the table and
-- WHERE; only functions write it, never callers. A cursor is "<created_at>_<id>": before it come older rows, after it
-- newer ones; with neither, or where nothing is left on that side, the newest page. Returns {"ids", "newer" and
-- "older": the cursors of the neighbouring pages or null, "found": how many rows match, counted up to 1000,
-- "isCapped": whether there are more}. A newest page that is not full is its own count.
create function private.find_page(matching text, before text, after text, page_size integer) returns jsonb
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

select private.correct_grants();
