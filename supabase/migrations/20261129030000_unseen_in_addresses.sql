-- Addresses are read by the same rule as texts: what private.shown leaves out is out of them, too.

-- Returns the visible part of a text, without white space at its ends. Removes all that private.shown does, also what only shapes
-- its neighbours, and the empty braille cell. The forms do the same (stripInvisible).
create or replace function private.seen(given text) returns text
language sql immutable strict set search_path = ''
as $$
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

-- An address as it was meant, in one form: without what nobody sees in it and the spaces around it, composed (NFC). The forms do
-- the same (normalizeAddress).
create or replace function private.typed_address(given text) returns text
language sql immutable strict set search_path = ''
as $$
  select private.in_one_form(normalize(private.seen(given), nfc))
$$;
