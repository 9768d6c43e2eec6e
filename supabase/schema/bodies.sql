-- Bodies of posts: the one spelling in which they are stored, and how many elements, headings and nested elements one may
-- have. Programs that read markup take time that grows with the square of these.

-- Returns a body in the spelling in which bodies are stored, without hidden characters.
create function private.spell_body(html text) returns text
language sql immutable set search_path = '' as $$
  select coalesce(string_agg(
    case when part[1] is null then part[3]
      else '<' || lower(part[1] collate "C") || attributes
        || case when lower(part[1] collate "C") in ('br', 'hr', 'img') then ' />' else '>' end
    end, '' order by place
  ), '')
  from regexp_matches(
    regexp_replace(
      regexp_replace(private.strip_hidden(html), '&(?:nbsp|#160|#[xX][aA]0);', chr(160), 'g'),
      '&(?!#?[a-zA-Z0-9]+;)', '&amp;', 'g'
    ),
    $piece$<(/?[a-zA-Z][^ \t\n\f\r/<>"']*)((?:"[^"]*"|'[^']*'|[^<>"'])*)>|([^<]+|<)$piece$, 'g'
  ) with ordinality as piece (part, place),
    lateral (
      select coalesce(string_agg(
        ' ' || name || '="' || replace(replace(replace(value, '"', '&quot;'), '<', '&lt;'), '>', '&gt;') || '"', ''
        order by array_position(
          array[
            'href', 'src', 'alt', 'width', 'height', 'value', 'start', 'type', 'lang', 'scope', 'colspan', 'rowspan'
          ], name
        ), written
      ), '') as attributes
      from regexp_matches(
        part[2],
        $attribute$([^ \t\n\f\r=/"']+)(?:[ \t\n\f\r]*=[ \t\n\f\r]*(?:"([^"]*)"|'([^']*)'|([^ \t\n\f\r"']+)))?$attribute$,
        'g'
      ) with ordinality as attribute (match, written),
        lateral (
          select lower(match[1] collate "C") as name, coalesce(match[2], match[3], match[4], '') as value
        ) as read
    ) as kept
$$;

-- Stores the bodies of a post or draft in one spelling, whoever writes them.
create function private.spell_bodies() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.content is distinct from old.content then
    new.content := coalesce((
      select jsonb_object_agg(key, case
        when jsonb_typeof(value) = 'string' and value is distinct from old.content -> key
          then to_jsonb(private.spell_body(value #>> '{}'))
        else value
      end)
      from jsonb_each(case jsonb_typeof(new.content) when 'object' then new.content end)
    ), new.content);
  end if;
  return new;
end
$$;

-- A tag that the end cuts off shows nothing, and no later place is searched twice; app/content/is-blank.ts does the same.
create function private.is_blank(html text) returns boolean
language sql immutable set search_path = '' as $$
  select shown !~* '<(img|table)\M'
    and private.strip_invisible(regexp_replace(shown, '<[a-zA-Z/!?][^>]*(?:>|$)|&(?!(amp|lt|gt)\M)#?\w+;?', '', 'g')) = ''
  from regexp_replace(html, '<!--.*?(-->|$)', '', 'g') as shown
$$;

-- Returns how a body exceeds the bounds of app/content/body-bounds.ts: 'elements', 'depth', 'headings' or null. It reads the
-- body once, by the rules of htmlparser2. Where these depend on the surroundings it returns 'depth': for markup in a drawing
-- where other places have text, and for an end tag of an element around the drawing. The text of a frame is a document of its
-- own within the frame, up to eight frames deep: sanitize-html reads no deeper.
create function private.body_excess(html text) returns text
language plpgsql immutable strict set search_path = '' as $$
declare
  most_elements constant integer := 10000;
  most_headings constant integer := 300;
  most_deep constant integer := 100;
  of_text constant text[] := array['iframe', 'noembed', 'noframes', 'script', 'style', 'textarea', 'title', 'xmp'];
  -- A start tag up to its closing characters. In patterns "_" is white space; a quotation mark begins a value only after "=".
  name_end constant text := '(?=[_/>]|$)(?:[_/]*[^_/>][^=_/>]*(?:[_]*=[_]*'
    '(?:"[^"]*(?:"|$)|''[^'']*(?:''|$)|(?!["''])[^_>]+(?=[_>]|$)|(?=>|$))|(?![_]*=)))*';
  start constant text := '<[a-z][^_/>]*' || name_end;
  spaces constant text := ' \t\n\f\r';
  -- A section of CDATA is marked first, since it must be written in capitals.
  small constant text := lower(replace(html, '<![CDATA[', E'<!\u0001') collate "C");
  -- Comments and declarations; end tags, text elements and start tags, which are its group; a tag that the end cuts off.
  pattern constant text := replace(
    '<!--(?:-?>|(?!-?>)(?:[^-]|-(?!-!?>))*(?:--!?>|$))|<!\u0001(?:[^]]|](?!]>))*(?:]]>|$)'
    '|<(?:!(?!--|\u0001)|\?|/(?![a-z]))[^>]*(?:>|$)|(</[a-z][^_/>]*(?=[_/>])[^>]*(?:>|$)'
    || (
      select coalesce(string_agg(format('|<%1$s%2$s[_/]*>(?:[^<]|<(?!/%1$s[_/>]))*', name, name_end), ''), '')
      from unnest(of_text) as name where strpos(small, '<' || name) > 0
    )
    || format('|%1$s[_/]*>)|%1$s[_/]*$', start), '_', spaces
  );
  tag text;
  name text;
  elements integer := 0;
  headings integer := 0;
  open text[] := '{}';
  -- For each open element, whether 'svg', 'math' or '' surrounds its content.
  kinds text[] := '{}';
  kind text;
  place integer;
  ended text;
  -- For each document around the tag, whose number is the level, how many elements were open where it began.
  begins integer[] := '{0}';
  level integer;
  -- The level of a document that is plain text from here on.
  plain integer;
begin
  if strpos(html, '<') = 0 then
    return null;
  end if;
  for tag, level in
    with recursive pieces(path, tag) as (
      select array[ordinality], piece[1]
      from regexp_matches(small, pattern, 'g') with ordinality as matches(piece) where piece[1] is not null
      union all
      select path || ordinality, piece[1]
      from pieces, regexp_matches(substring(pieces.tag, replace('^' || start || '[_/]*>(.*)', '_', spaces)), pattern, 'g')
        with ordinality as matches(piece)
      where pieces.tag ~ '^<iframe[ \t\n\f\r/>]' and cardinality(path) <= 8 and piece[1] is not null
    )
    select pieces.tag, cardinality(path) from pieces order by path
  loop
    continue when level >= plain;
    plain := null;
    if level > cardinality(begins) then
      begins := begins || cardinality(open);
    elsif level < cardinality(begins) then
      open := open[:begins[level + 1]];
      begins := begins[:level];
    end if;
    name := substring(tag, '^</?([a-z][^ \t\n\f\r/>]*)');
    kind := coalesce(kinds[cardinality(open)], '');
    if name = 'image' and kind = '' then
      name := 'img';
    end if;
    if tag like '</%' then
      place := (array_positions(open, name))[cardinality(array_positions(open, name))];
      place := case when place > begins[level] then place end;
      if open[place + 1:] && '{svg,math}' then
        return 'depth';
      end if;
      open := open[:coalesce(place - 1, cardinality(open))];
      -- Only end tags of p and br are elements where none is open.
      continue when place is not null or name not in ('p', 'br');
    elsif name = any (of_text) and kind <> '' and tag ~ replace('^' || start || '[_/]*>[^<]*<', '_', spaces) then
      return 'depth';
    end if;
    continue when name = 'form' and name = any (open[begins[level] + 1:]);
    -- The open elements without an end tag that this tag ends.
    ended := case
      when name in ('a', 'li', 'option', 'th') then name
      when name ~ '^h[1-6]$' then 'h[1-6]|p'
      when name = 'tr' then 'tr|th|td'
      when name = 'td' then 'thead|th|td'
      when name in ('tbody', 'tfoot') then 'thead|tbody'
      when name in ('dt', 'dd', 'rt', 'rp') then case left(name, 1) when 'd' then 'dt|dd' else 'rt|rp' end
      when name = 'optgroup' then 'optgroup|option'
      when name = 'body' then 'head|link|script'
      when name ~ '^(select|input|output|button|datalist|textarea)$' then 'input|option|optgroup|select|button|datalist|textarea'
      when name ~ ('^(p|address|article|aside|blockquote|details|div|dl|fieldset|figcaption|figure|footer|form|header|hr|main'
        '|nav|ol|pre|section|table|ul)$') then 'p'
    end;
    while open[cardinality(open)] ~ ('^(' || ended || ')$') loop
      open := open[:cardinality(open) - 1];
    end loop;
    elements := elements + 1;
    headings := headings + (name ~ '^h[1-6]$')::integer;
    if elements > most_elements then
      return 'elements';
    elsif cardinality(open) >= most_deep then
      return 'depth';
    elsif headings > most_headings then
      return 'headings';
    end if;
    if name = 'plaintext' and kind = '' then
      plain := level;
    end if;
    -- Some elements of drawings and formulas hold HTML.
    kind := case
      when name in ('svg', 'math') then name
      when name ~ '^(m[inos]|mtext|annotation-xml|desc|title)$' or name = 'foreignobject' and kind = 'svg' then ''
      else kind
    end;
    -- Only in drawings and formulas does a slash end an element.
    continue when tag like '</%' or kind <> '' and tag ~ replace('^' || start || '[_]*/[_/]*>', '_', spaces) or name ~
      '^(area|base(font)?|br|col|command|embed|frame|hr|img|input|isindex|keygen|link|meta|param|source|track|wbr)$';
    kinds := kinds[:cardinality(open)] || kind;
    open := open || name;
  end loop;
  return null;
end
$$;

-- Raises 23514 "body_elements", "body_depth" or "body_headings" for a body beyond the bounds, whoever writes it. A body that
-- was beyond them before can still be edited and become a draft.
create function private.require_body_bounds() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  before jsonb;
  excess text;
begin
  if tg_op = 'UPDATE' then
    before := old.content;
  elsif tg_table_name = 'post_drafts' then
    select content into before from public.blog_posts where id = to_jsonb(new) ->> 'post_id';
  end if;
  if new.content is not distinct from before or jsonb_typeof(new.content) is distinct from 'object' then
    return new;
  end if;
  select beyond into excess
  from jsonb_each_text(new.content) as body, lateral private.body_excess(private.strip_hidden(body.value)) as beyond
  where body.value is distinct from before ->> body.key
    and beyond is not null and private.body_excess(private.strip_hidden(before ->> body.key)) is null
  limit 1;
  perform private.refuse_row(tg_table_name, 'body_' || excess);
  return new;
end
$$;
