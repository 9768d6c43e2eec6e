-- Addresses are read by the same rule as texts, and what is stated of a consent names no account or short number either.

-- Returns the visible part of a text, without white space at its ends. Removes all that private.shown does, also what only shapes
-- its neighbours, and the empty braille cell. The forms do the same (stripInvisible).
create or replace function private.seen(given text) returns text
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

-- An address as it was meant, in one form: without what nobody sees in it and the spaces around it, composed (NFC). The forms
-- do the same (normalizeAddress).
create or replace function private.typed_address(given text) returns text
language sql immutable strict set search_path = '' as $$
  select private.in_one_form(normalize(private.seen(given), nfc))
$$;

-- Whether a text names a way to somebody: a link, the name of a site, an e-mail address, an address of the network or a
-- telephone number, also with other marks between its digits and in the digits of other scripts, a short one to call or to write
-- to, an account or a wallet. Days, prices and numbers of contracts are none. The panel says so before (app/lib/names-contact.ts).
create or replace function private.names_contact(given text) returns boolean
language sql immutable strict set search_path = '' as $$
  select text ~ '@|:?[\\/]{2}|:[\\/]|www\.|[[:alnum:]]\s*\.[[:alpha:]]{2}'
    or text ~ '[[:alnum:]]\s+(\.|dot\s|kropka\s)\s*(app|biz|click|com|cz|de|eu|info|io|link|me|net|online|org|pl|shop|site|store|top|uk|xyz)\M'
    or text ~ '\m\d{1,3}(\.\d{1,3}){3}\M|[0-9a-f]::|::[0-9a-f]|\m([0-9a-f]{1,4}:){7}[0-9a-f]{1,4}\M'
    or text ~ '\m(callto|facetime|mailto|signal|sips?|skype|sms|smsto|tel|telegram|tg|viber|whatsapp|xmpp):|\m[a-z][a-z+-]*[a-z]:[[:alpha:]+]'
    or text ~ '\m(fb|ig|tg|tt|wa)/[[:alpha:]]|\m(?=[a-z]*\d)(?=\d*[a-z])[a-z0-9]{26,}\M'
    or undated ~ '(\d[^[:alnum:]]*){8}\d|\mtel\M[^[:alnum:]]{0,3}(\d[^[:alnum:]]*){5}'
    or undated ~ '\m(zadzwo[nń]|dzwo[nń]|call (me|us|now))(cie)?\M\D{0,20}\d{3}|\msms\M\D{0,30}\m(na|pod|to)\M\D{0,12}\d{3}'
  from (select lower(normalize(private.seen(given), nfkc)) as folded) as read,
    regexp_replace(
      folded,
      '[\u0660-\u0669\u06F0-\u06F9\u07C0-\u07C9\u0966-\u096F\u09E6-\u09EF\u0A66-\u0A6F\u0AE6-\u0AEF\u0B66-\u0B6F\u0BE6-\u0BEF'
      '\u0C66-\u0C6F\u0CE6-\u0CEF\u0D66-\u0D6F\u0DE6-\u0DEF\u0E50-\u0E59\u0ED0-\u0ED9\u0F20-\u0F29\u1040-\u1049\u1090-\u1099'
      '\u17E0-\u17E9\u1810-\u1819\u1946-\u194F\u19D0-\u19D9\u1A80-\u1A89\u1A90-\u1A99\u1B50-\u1B59\u1BB0-\u1BB9\u1C40-\u1C49'
      '\u1C50-\u1C59\uA620-\uA629\uA8D0-\uA8D9\uA900-\uA909\uA9D0-\uA9D9\uA9F0-\uA9F9\uAA50-\uAA59\uABF0-\uABF9'
      '\U000104A0-\U000104A9\U00010D30-\U00010D39\U00011066-\U0001106F\U000110F0-\U000110F9\U00011136-\U0001113F'
      '\U000111D0-\U000111D9\U000112F0-\U000112F9\U00011450-\U00011459\U000114D0-\U000114D9\U00011650-\U00011659'
      '\U000116C0-\U000116C9\U00011730-\U00011739\U000118E0-\U000118E9\U00011950-\U00011959\U00011C50-\U00011C59'
      '\U00011D50-\U00011D59\U00011DA0-\U00011DA9\U00016A60-\U00016A69\U00016AC0-\U00016AC9\U00016B50-\U00016B59'
      '\U0001E140-\U0001E149\U0001E2F0-\U0001E2F9\U0001E950-\U0001E959]',
      '0', 'g'
    ) as counted,
    regexp_replace(counted, '\s*[(<[{]\s*([.\u3002\u2024]|dot|kropka)\s*[])>}]\s*|[\u3002\u2024]', '.', 'g') as dotted,
    regexp_replace(dotted, '\s*[(<[{]\s*(at|ma[łl]pa)\s*[])>}]\s*', '@', 'g') as text,
    regexp_replace(
      regexp_replace(
        text,
        '\m((0?[1-9]|[12]\d|3[01])[./-](0?[1-9]|1[0-2])[./-](19|20)\d{2}|(19|20)\d{2}([./-](0?[1-9]|1[0-2])[./-](0?[1-9]|[12]\d|3[01])|/\d{4,6}))\M', '', 'g'
      ), '(?<![\d,])\d{1,2},\d{2}(?![\d,])', '', 'g'
    ) as undated
$$;
