-- What is saved can be seen, and an address is one to which mail can be sent.

-- Takes a text; returns what is seen of it, without spaces around it: no joiners, marks of direction or fillers
-- (Unicode's Default_Ignorable_Code_Point) and no empty braille cell, though some of them count as letters.
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

revoke execute on function private.seen(text) from public;

-- Trigger function: raises 23514 when a row's e-mail is not one bare address (no name, list, quotes, spaces or line
-- breaks, no dot at an end of a part), is longer in whole or part than mail allows, has a domain without a dot or with
-- a number at its end, or holds what nobody sees or a letter written as two: two that look the same would be two people.
create or replace function private.require_plain_address() returns trigger
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

-- Trigger function: raises 23514 when less is seen of a message or of its sender's name than the form asks for.
create function private.require_seen_texts() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if length(private.seen(new.name)) < 2 or length(private.seen(new.message)) < 10 then
    raise exception 'new row for relation "%" violates check constraint "seen_texts"', tg_table_name
      using errcode = 'check_violation';
  end if;
  return new;
end
$$;

revoke execute on function private.require_seen_texts() from public;

create trigger require_seen_texts before insert or update of name, message on public.contact_submissions
  for each row execute function private.require_seen_texts();
