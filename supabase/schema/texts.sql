-- Texts: which characters are visible, and how texts are cleaned, searched and listed by pages.

create schema if not exists extensions;

-- Returns the visible part of a text, trimmed. Removes all that strip_hidden does, the characters that only shape their
-- neighbours, and the empty braille cell. The forms do the same (stripInvisible).
create function private.strip_invisible(given text) returns text
language sql immutable strict set search_path = '' as $$
  select regexp_replace(
    regexp_replace(
      regexp_replace(given, '\r\n?|[\u000B\u000C\u001C-\u001F\u0085\u2028\u2029]', chr(10), 'g'),
      '[\u0001-\u0008\u000E-\u001B\u007F-\u0084\u0086-\u009F\uFDD0-\uFDEF\uFFF9-\uFFFC\uFFFE\uFFFF'
      '\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164'
      '\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFF8\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]',
      '', 'g'
    ),
    '^[\u0009-\u000D \u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000]+'
    '|[\u0009-\u000D \u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000]+$',
    '', 'g'
  )
$$;

-- Returns a text without control characters, zero-width and directional characters, and those that stand for no text.
-- Characters that shape letters or emoji stay, as do tabs and spaces of any width. Each line end becomes chr(10). HTML keeps
-- its meaning. The forms do the same (stripHidden).
create function private.strip_hidden(given text) returns text
language sql immutable strict set search_path = '' as $$
  select regexp_replace(
    regexp_replace(given, '\r\n?|[\u000B\u000C\u001C-\u001F\u0085\u2028\u2029]', chr(10), 'g'),
    '([\u0620-\u109F\u1780-\u17B3\u17B6-\u180A\u1810-\u18AF\u1900-\u1C7F\uA800-\uAADF\uABC0-\uABFF\uFB50-\uFDCF'
    '\uFDF0-\uFDFF\uFE70-\uFEFC\U00010A00-\U00011FFF\U0001E900-\U0001E95F][\u200C\u200D]'
    '|[\u1820-\u18AA][\u180B-\u180F]'
    '|\U0001F3F4[\U000E0020-\U000E007E]+\U000E007F'
    '|[#*0-9\u00A9\u00AE\u203C\u2049\u2100-\u27FF\u2900-\u2BFF\u3030\u303D\u3297\u3299\u3400-\u9FFF\uF900-\uFAFF'
    '\U0001F000-\U0003FFFF](?:[\uFE00-\uFE0F\U000E0100-\U000E01EF]?'
    '\u200D(?=[\u203C-\u2049\u2190-\u27FF\u2900-\u2BFF\U0001F000-\U0001FAFF])'
    '|[\uFE00-\uFE0F\U000E0100-\U000E01EF]))'
    '|[\u0001-\u0008\u000E-\u001B\u007F-\u0084\u0086-\u009F\uFDD0-\uFDEF\uFFF9-\uFFFC\uFFFE\uFFFF'
    '\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164'
    '\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFF8\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]',
    '\1', 'g'
  )
$$;

-- Returns every character that counts as white space, including line ends.
create function private.white_space() returns text
language sql immutable set search_path = '' as $$
  select U&'\0009\000A\000B\000C\000D\0020\00A0\1680\2000\2001\2002\2003\2004\2005\2006\2007\2008\2009\200A\2028\2029\202F\205F\3000\FEFF'
$$;

-- Returns a text as it is stored: without hidden characters, composed (NFC), and on one line where kind is 'line' rather than
-- 'lines': line ends and tabs become a space there. It is not trimmed, since somebody may be in the middle of typing it.
create function private.clean_text(given text, kind text) returns text
language sql immutable strict set search_path = '' as $$
  select case when kind = 'lines' or shown !~ '[\t\n]' then shown else (
    select coalesce(string_agg(word, ' ' order by place), '')
    from regexp_split_to_table(shown, '[\t\n]+') with ordinality as part (text, place),
      lateral btrim(part.text, private.white_space()) as word
    where word <> ''
  ) end
  from normalize(private.strip_hidden(given), nfc) as shown
$$;

-- Returns a value as it is stored: a text, or an object of texts. 'body' is HTML.
create function private.clean_value(given jsonb, kind text, trimmed boolean) returns jsonb
language sql immutable set search_path = '' as $$
  select case
    when jsonb_typeof(given) = 'string' and kind = 'body' then to_jsonb(private.strip_hidden(given #>> '{}'))
    when jsonb_typeof(given) = 'string' then
      to_jsonb(btrim(private.clean_text(given #>> '{}', kind), case when trimmed then private.white_space() else '' end))
    when jsonb_typeof(given) = 'object' then (
      select coalesce(jsonb_object_agg(key, private.clean_value(value, kind, trimmed)), '{}') from jsonb_each(given)
    )
    else given
  end
$$;

-- Returns the columns of a row that the rules name, as they are stored. A rule is a column and the kind of its texts, followed
-- by 'typed' where drafts are saved while they are typed and texts are not trimmed.
create function private.clean_columns(given jsonb, rules text[]) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_object_agg(part[1], private.clean_value(given -> part[1], part[2], part[3] is null)), '{}')
  from unnest(rules) as rule, string_to_array(rule, ' ') as part
$$;

-- Cleans the texts that are written to a row, by the rules in its arguments.
create function private.clean_texts() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  given constant jsonb := to_jsonb(new);
  before constant jsonb := coalesce(to_jsonb(old), '{}');
begin
  return jsonb_populate_record(new, private.clean_columns(given, array(
    select rule from unnest(tg_argv) as rule, split_part(rule, ' ', 1) as name
    where given -> name is distinct from before -> name
  )));
end
$$;

-- Whether a value is {"en": text, "pl": text}.
create function private.is_bilingual(texts jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select jsonb_typeof(texts) = 'object'
     and coalesce(jsonb_typeof(texts -> 'en') = 'string' and jsonb_typeof(texts -> 'pl') = 'string', false)
$$;

-- Whether both texts have at most so many characters, and the object has nothing else.
create function private.is_within(texts jsonb, most integer) returns boolean
language sql immutable set search_path = '' as $$
  -- A value that is no object is refused by the table's own check.
  select case when jsonb_typeof(texts) = 'object'
    then length(texts ->> 'en') <= most and length(texts ->> 'pl') <= most and texts - 'en' - 'pl' = '{}'::jsonb
  end
$$;

-- Whether no text has a line break or another control character: a subject is one line of a mail's header.
create function private.is_one_line(texts jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select concat(texts ->> 'en', texts ->> 'pl') !~ '[\u0000-\u001f\u007f-\u009f\u2028\u2029]'
$$;

-- Raises 22023 for an empty text or one with more characters, without quoting it: a row that a check refuses is written to the
-- log.
create function private.require_written(given text, most integer) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if given is null or given !~ '\S' or length(given) > most then
    raise exception 'a text of 1 to % characters is needed', most using errcode = '22023';
  end if;
end
$$;

create function private.both_names(name jsonb) returns text
language sql immutable set search_path = '' as $$
  select concat_ws(' / ', name ->> 'en', name ->> 'pl')
$$;

-- Returns a text in the form in which it is searched: in lower case, composed (NFC), with one space for any white space. Text
-- copied from a page has non-breaking spaces.
create function private.search_form(given text) returns text
language sql immutable strict set search_path = '' as $$
  select lower(normalize(regexp_replace(given, E'[[:space:]\u00a0\u2007\u202f]+', ' ', 'g'), nfc))
$$;

-- Returns a text in the form in which the blog searches it: the search form without diacritics.
create function private.unaccented_search_form(given text) returns text
language sql immutable strict set search_path = '' as $$
  select translate(
    regexp_replace(normalize(private.search_form(given), nfd), '[\u0300-\u036f]', '', 'g'), 'łøđ', 'lod'
  )
$$;

-- Returns a name in a form in which names that look the same are equal, whatever their spaces, invisible characters, case or
-- compatibility forms (NFKC). The forms do the same.
create function private.comparable_name(given text) returns text
language sql immutable strict set search_path = '' as $$
  select private.search_form(normalize(private.strip_invisible(given), nfkc))
$$;

-- Returns the LIKE pattern of texts in search form that contain the words. Every character of the first 200 is literal.
create function private.like_pattern(words text) returns text
language sql immutable strict set search_path = '' as $$
  select '%' || regexp_replace(
    private.search_form(left(private.clean_text(words, 'line'), 200)), '([\\%_])', '\\\1', 'g'
  ) || '%'
$$;

-- Returns the condition that an expression of text in search form contains each of the words, literally. A domain with
-- letters beyond ASCII is stored as xn--…, and found by its letters, too.
create function private.words_condition(expression text, words text) returns text
language sql immutable set search_path = '' as $$
  select coalesce(string_agg(
    case when kept = word then format('%s like %L', expression, private.like_pattern(word))
      else format('(%1$s like %2$L or %1$s like %3$L)', expression, private.like_pattern(word), private.like_pattern(kept)) end,
    ' and '
  ), 'true')
  from (
    select distinct word
    from string_to_table(private.search_form(left(private.clean_text(words, 'line'), 200)), ' ') as word where word <> ''
  ) as distinct_words, substring(private.encode_domain('@' || word) from 2) as kept
$$;

-- Finds one page of a table that has id and a column of moments, newest or oldest first. `matching` is what follows FROM:
-- the table and WHERE; only functions write it, never callers. A cursor is "<moment>_<id>": older rows come before it, newer
-- ones after it; with neither, or where nothing is left on that side, the first page is returned. Returns {"ids", "newer"
-- and "older": the cursors of the neighbouring pages or null, "found": the number of matching rows, counted up to 1000,
-- "isCapped": whether there are more}. A first page that is not full is its own count. countable gives the same rows, where
-- they are sooner counted by other conditions.
create function private.find_page(
  matching text, before text, after text, page_size integer, countable text default null,
  oldest_first boolean default false, moments text default 'created_at'
) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  most_found constant integer := 1000;
  place text := coalesce(after, before);
  reads_newer constant boolean := after is not null or before is null and oldest_first;
  goes_back constant boolean := reads_newer <> oldest_first;
  in_order constant text := format(
    'order by %2$I %1$s, id %1$s', case when oldest_first then 'asc' else 'desc' end, moments
  );
  first_place text;
  last_place text;
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
      ' and (%I, id) %s (%L::timestamptz, %L::uuid)', moments,
      case when reads_newer then '>' else '<' end, split_part(place, '_', 1), split_part(place, '_', 2)
    );
  end if;
  execute format(
    'select array_agg(id %5$s),
       array_agg(to_char(%6$I at time zone ''UTC'', ''YYYY-MM-DD"T"HH24:MI:SS.US"Z"'') || ''_'' || id %5$s)
     from (select id, %6$I from %1$s%2$s order by %6$I %4$s, id %4$s limit %3$s) as page',
    matching, boundary, page_size + 1, case when reads_newer then 'asc' else 'desc' end, in_order, moments
  ) into ids, places;
  has_more := coalesce(cardinality(ids), 0) > page_size;
  if place is not null and (ids is null or goes_back and not has_more) then
    return private.find_page(matching, null, null, page_size, countable, oldest_first, moments);
  end if;
  if has_more then
    ids := case when goes_back then ids[2:] else ids[:page_size] end;
    places := case when goes_back then places[2:] else places[:page_size] end;
  end if;
  first_place := case when place is not null then places[1] end;
  last_place := case when goes_back or has_more then places[cardinality(places)] end;
  if place is null and not has_more then
    counted := coalesce(cardinality(ids), 0);
  else
    execute format(
      'select count(*) from (select from %s limit %s) as matches', coalesce(countable, matching), most_found + 1
    ) into counted;
  end if;
  return jsonb_build_object(
    'ids', coalesce(to_jsonb(ids), '[]'),
    'newer', case when oldest_first then last_place else first_place end,
    'older', case when oldest_first then first_place else last_place end,
    'found', least(counted, most_found),
    'isCapped', counted > most_found
  );
end
$$;

grant execute on function private.strip_invisible, private.is_bilingual, private.is_within, private.search_form,
  private.comparable_name to authenticated, service_role;
