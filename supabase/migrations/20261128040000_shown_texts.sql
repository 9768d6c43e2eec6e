-- Texts are kept as people see them, whatever way they come: app/lib/typed-text.ts has the same rules for what is typed.

-- Returns a text without what nobody sees: control characters, zero-width and directional characters, and those that stand for
-- no text. Those that shape letters or emoji stay, as do tabs and the spaces of any width. Each line end is chr(10). HTML stays
-- the same HTML. The forms do the same (stripHidden).
create function private.shown(given text) returns text
language sql immutable strict set search_path = ''
as $$
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

-- Every character that counts as white space, line ends among them.
create function private.spaces() returns text
language sql immutable set search_path = ''
as $$
  select U&'\0009\000A\000B\000C\000D\0020\00A0\1680\2000\2001\2002\2003\2004\2005\2006\2007\2008\2009\200A\2028\2029\202F\205F\3000\FEFF'
$$;

-- Returns a text as it is kept: shown, composed (NFC), and on one line where it is 'line' rather than 'lines': line ends and tabs
-- become a space there. Not trimmed: it may be in the middle of being typed.
create function private.cleaned(given text, kind text) returns text
language sql immutable strict set search_path = ''
as $$
  select case when kind = 'lines' or shown !~ '[\t\n]' then shown else (
    select coalesce(string_agg(word, ' ' order by place), '')
    from regexp_split_to_table(shown, '[\t\n]+') with ordinality as part (text, place),
      lateral btrim(part.text, private.spaces()) as word
    where word <> ''
  ) end
  from normalize(private.shown(given), nfc) as shown
$$;

-- Returns a value as it is kept: a text, or an object of texts. 'body' is HTML, as it is shown. Not trimmed where it is typed.
create function private.cleaned_value(given jsonb, kind text, trimmed boolean) returns jsonb
language sql immutable set search_path = ''
as $$
  select case
    when jsonb_typeof(given) = 'string' and kind = 'body' then to_jsonb(private.shown(given #>> '{}'))
    when jsonb_typeof(given) = 'string' then
      to_jsonb(btrim(private.cleaned(given #>> '{}', kind), case when trimmed then private.spaces() else '' end))
    when jsonb_typeof(given) = 'object' then (
      select coalesce(jsonb_object_agg(key, private.cleaned_value(value, kind, trimmed)), '{}') from jsonb_each(given)
    )
    else given
  end
$$;

-- Returns the columns of a row that the rules name, as they are kept. A rule is a column and the kind of its texts, with 'typed'
-- behind that where a text may be in the middle of being typed: drafts are saved then.
create function private.cleaned_columns(given jsonb, rules text[]) returns jsonb
language sql immutable set search_path = ''
as $$
  select coalesce(jsonb_object_agg(part[1], private.cleaned_value(given -> part[1], part[2], part[3] is null)), '{}')
  from unnest(rules) as rule, string_to_array(rule, ' ') as part
$$;

-- Trigger function: cleans the texts of a row that are written, by the rules that are its arguments.
create function private.clean_texts() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  given constant jsonb := to_jsonb(new);
  before constant jsonb := coalesce(to_jsonb(old), '{}');
begin
  return jsonb_populate_record(new, private.cleaned_columns(given, array(
    select rule from unnest(tg_argv) as rule, split_part(rule, ' ', 1) as name
    where given -> name is distinct from before -> name
  )));
end
$$;

create trigger clean_texts before insert or update of title, excerpt, category, search_title, search_description
  on public.blog_posts for each row execute function private.clean_texts(
    'title line', 'excerpt line', 'category line', 'search_title line', 'search_description line'
  );
create trigger clean_texts before insert or update of title, excerpt, category, search_title, search_description, new_category
  on public.post_drafts for each row execute function private.clean_texts(
    'title line typed', 'excerpt line typed', 'category line typed', 'search_title line typed',
    'search_description line typed', 'new_category line typed'
  );
create trigger clean_texts before insert or update of key, name on public.category_labels
  for each row execute function private.clean_texts('key line', 'name line');
create trigger clean_texts before insert or update of name, description on public.pictures
  for each row execute function private.clean_texts('name line', 'description line');
create trigger clean_texts before insert or update of subject, words on public.newsletter_issues
  for each row execute function private.clean_texts('subject line typed', 'words lines typed');
create trigger clean_texts before insert or update of consent on public.newsletter_subscriptions
  for each row execute function private.clean_texts('consent lines');
create trigger clean_texts before insert or update of name, phone, company, subject, message on public.contact_submissions
  for each row execute function private.clean_texts(
    'name line', 'phone line', 'company line', 'subject line', 'message lines'
  );
create trigger clean_texts before insert or update of note on private.submission_notes
  for each row execute function private.clean_texts('note lines');
create trigger clean_texts before insert or update of subject, body on private.submission_replies
  for each row execute function private.clean_texts('subject line', 'body lines');
create trigger clean_texts before insert or update of title, subject, body on public.reply_templates
  for each row execute function private.clean_texts('title line', 'subject line', 'body lines');

-- Rows from before. By the same rules, with the bodies of posts and the states of the history, past all triggers but the one that
-- counts the posts of a category: nobody has edited anything. A text whose clean form its table refuses stays as it is.
do $$
declare
  kept record;
  statement text;
  condition text;
  place tid;
begin
  for kept in
    select tgrelid::regclass as name, rule, split_part(rule, ' ', 1) as part
    from pg_trigger, string_to_table(encode(tgargs, 'escape'), '\000') as rule where tgname = 'clean_texts' and rule <> ''
    union all
    select name::regclass, 'content body', 'content' from unnest(array['public.blog_posts', 'public.post_drafts']) as name
    union all
    select 'public.post_versions', rule, split_part(rule, ' ', 1) from unnest(array[
      'title line', 'excerpt line', 'content body', 'category line', 'merged_into line', 'search_title line',
      'search_description line', 'new_category line typed'
    ]) as rule
  loop
    statement := format(
      'update %1$s as stored set %2$I = (
        jsonb_populate_record(stored, private.cleaned_columns(jsonb_build_object(%2$L, %2$I), array[%3$L]))
      ).%2$I where ',
      kept.name, kept.part, kept.rule
    );
    condition := format(
      'jsonb_build_object(%1$L, %1$I) is distinct from private.cleaned_columns(jsonb_build_object(%1$L, %1$I), array[%2$L])',
      kept.part, kept.rule
    );
    execute format('alter table %s disable trigger user', kept.name);
    if kept.name = 'public.blog_posts'::regclass then
      alter table public.blog_posts enable trigger count_moved;
    end if;
    begin
      execute statement || condition;
    exception when check_violation or unique_violation then
      for place in execute format('select ctid from %s where ', kept.name) || condition loop
        begin
          execute statement || format('ctid = %L', place);
        exception when check_violation or unique_violation then
          null;
        end;
      end loop;
    end;
    execute format('alter table %s enable trigger user', kept.name);
  end loop;
end
$$;

-- The functions of the released lists, for words as they are seen.
create or replace function private.holding(words text) returns text
language sql immutable strict set search_path = ''
as $$
  select '%' || regexp_replace(
    private.as_searched(left(private.cleaned(words, 'line'), 200)), '([\\%_])', '\\\1', 'g'
  ) || '%'
$$;

-- A domain with letters beyond ASCII is kept as xn--…, and found by its letters, too.
create or replace function private.holds_words(expression text, words text) returns text
language sql immutable set search_path = ''
as $$
  select coalesce(string_agg(
    case when kept = word then format('%s like %L', expression, private.holding(word))
      else format('(%1$s like %2$L or %1$s like %3$L)', expression, private.holding(word), private.holding(kept)) end,
    ' and '
  ), 'true')
  from (
    select distinct word
    from string_to_table(private.as_searched(left(private.cleaned(words, 'line'), 200)), ' ') as word where word <> ''
  ) as distinct_words, substring(private.in_one_form('@' || word) from 2) as kept
$$;

-- A body in the one spelling in which bodies are kept, without what nobody sees; with the numbers that lists may have since
-- then, 'value' and 'type'.
create or replace function private.spelled(html text) returns text
language sql immutable set search_path = ''
as $$
  select coalesce(string_agg(
    case when part[1] is null then part[3]
      else '<' || lower(part[1] collate "C") || attributes
        || case when lower(part[1] collate "C") in ('br', 'hr', 'img') then ' />' else '>' end
    end, '' order by place
  ), '')
  from regexp_matches(
    regexp_replace(
      regexp_replace(private.shown(html), '&(?:nbsp|#160|#[xX][aA]0);', chr(160), 'g'),
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

select private.correct_grants();
