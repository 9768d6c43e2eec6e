-- Bounds of bodies: how many elements, headings and elements within one another a body may have. What reads markup takes time
-- that grows with the square of these.

-- The excess of a body: 'elements', 'depth' or 'headings'; null within the bounds of app/content/body-bounds.ts. Tags are
-- read in one pass, those of comments left out. An element without an end tag ends where a program that reads HTML ends it:
-- of what may stand in a row without end tags, the next ends the one before.
create function private.body_excess(html text) returns text
language plpgsql immutable strict set search_path = ''
as $$
declare
  most_elements constant integer := 10000;
  most_headings constant integer := 300;
  most_deep constant integer := 100;
  without_end constant text[] := array[
    'area', 'base', 'basefont', 'br', 'col', 'command', 'embed', 'frame', 'hr', 'img', 'input', 'isindex', 'keygen', 'link',
    'meta', 'param', 'source', 'track', 'wbr'
  ];
  tag record;
  elements integer := 0;
  headings integer := 0;
  open text[] := '{}';
  place integer;
begin
  if strpos(html, '<') = 0 then
    return null;
  end if;
  for tag in
    select piece[1] <> '' as ends, lower(piece[2] collate "C") as name, right(piece[3], 1) = '/' as closed
    from regexp_matches(
      regexp_replace(html, '<!--.*?(-->|$)', '', 'g'), '<(/?)([a-zA-Z][a-zA-Z0-9-]*)([^<>]*)', 'g'
    ) as piece
  loop
    if not tag.ends then
      elements := elements + 1;
      headings := headings + (tag.name ~ '^h[1-6]$')::integer;
      if elements > most_elements then
        return 'elements';
      elsif headings > most_headings then
        return 'headings';
      end if;
      -- In drawings and formulas alone a slash ends an element.
      continue when tag.name = any (without_end) or tag.closed and open && array['svg', 'math'];
      if tag.name in ('p', 'li', 'dt', 'dd', 'tr', 'td', 'th', 'option') then
        while open[cardinality(open)] = tag.name
          or open[cardinality(open)] in ('dt', 'dd') and tag.name in ('dt', 'dd')
          or open[cardinality(open)] in ('td', 'th') and tag.name in ('td', 'th', 'tr')
        loop
          open := open[:cardinality(open) - 1];
        end loop;
      end if;
      open := open || tag.name;
      if cardinality(open) > most_deep then
        return 'depth';
      end if;
    else
      place := (array_positions(open, tag.name))[cardinality(array_positions(open, tag.name))];
      if place is not null then
        open := open[:place - 1];
      end if;
    end if;
  end loop;
  return null;
end
$$;

-- Trigger function: raises 23514 "body_elements", "body_depth" or "body_headings" for a body beyond the bounds, whoever writes
-- it, read without what nobody sees, as it is stored. One that was beyond them before there were any can be written to, and
-- become a draft.
create function private.require_body_bounds() returns trigger
language plpgsql security definer set search_path = ''
as $$
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
  from jsonb_each_text(new.content) as body, lateral private.body_excess(private.shown(body.value)) as beyond
  where body.value is distinct from before ->> body.key
    and beyond is not null and private.body_excess(private.shown(before ->> body.key)) is null
  limit 1;
  if excess is not null then
    raise exception 'new row for relation "%" violates check constraint "body_%"', tg_table_name, excess
      using errcode = 'check_violation';
  end if;
  return new;
end
$$;

-- By its name it fires before spell_bodies, which reads the body once more.
create trigger require_body_bounds before insert or update of content on public.blog_posts
  for each row execute function private.require_body_bounds();
create trigger require_body_bounds before insert or update of content on public.post_drafts
  for each row execute function private.require_body_bounds();

-- A tag that the end cuts off shows nothing, and no later place has to be looked at twice; as app/content/is-blank.ts has it.
create or replace function private.is_blank(html text) returns boolean
language sql immutable set search_path = ''
as $$
  select shown !~* '<(img|table)\M'
    and private.seen(regexp_replace(shown, '<[a-zA-Z/!?][^>]*(?:>|$)|&(?!(amp|lt|gt)\M)#?\w+;?', '', 'g')) = ''
  from regexp_replace(html, '<!--.*?(-->|$)', '', 'g') as shown
$$;

select private.correct_grants();
