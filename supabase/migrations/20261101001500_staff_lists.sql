-- What the staff's lists of messages and subscribers are made with. The tables stay closed: administrators come by
-- functions, which let nobody else in.

-- Raises 42501 unless the caller is an administrator.
create function private.require_admin() returns void
language plpgsql stable set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'only administrators may do this' using errcode = 'insufficient_privilege';
  end if;
end
$$;

-- Takes an expression of lower-case text, which is stored composed, and typed words; returns the condition that the text
-- holds each word, every character meant literally; no word holds white space, so the text may keep its own. Words apart
-- rather than one pattern: the index knows which rows hold a rare word, but of a row with every part of a phrase only
-- the row itself tells whether they stand together.
create function private.holds_words(expression text, words text) returns text
language sql immutable set search_path = ''
as $$
  select coalesce(string_agg(format('%s like %L', expression, private.holding(word)), ' and '), 'true')
  from (
    select distinct word from string_to_table(private.as_searched(left(words, 200)), ' ') as word where word <> ''
  ) as distinct_words
$$;

-- Finds one page of a table that has id and created_at, newest first. matching is what stands after FROM: the table and
-- WHERE; it is written by functions, never by callers. A cursor is "<created_at>_<id>": before it come older rows,
-- after it newer ones; with neither, or where nothing is left on that side, the newest page. Returns {"ids", "newer"
-- and "older": the cursors of the neighbouring pages or null, "found": how many rows match, counted no further than
-- 1000, "isCapped": whether there are more than that}.
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
  execute format('select count(*) from (select from %s limit %s) as matches', matching, most_found + 1) into counted;
  return jsonb_build_object(
    'ids', coalesce(to_jsonb(ids), '[]'),
    'newer', case when is_newer or before is not null then places[1] end,
    'older', case when is_newer or has_more then places[cardinality(places)] end,
    'found', least(counted, most_found),
    'isCapped', counted > most_found
  );
end
$$;

revoke execute on function
  private.require_admin(), private.holds_words(text, text), private.find_page(text, text, text, integer)
  from public;
