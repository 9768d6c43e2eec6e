-- E-mail addresses: which ones are valid, in which form they are stored and compared, and what else identifies a contact.

-- Returns a label of a domain in the ASCII form of RFC 3492, without its prefix.
create function private.punycode(label text) returns text
language plpgsql immutable strict set search_path = '' as $$
declare
  digits constant text := 'abcdefghijklmnopqrstuvwxyz0123456789';
  points constant integer[] := array(select ascii(sign) from string_to_table(label, null) with ordinality as signs (sign, place) order by place);
  encoded text := regexp_replace(label, '[\u0080-\U0010FFFF]', '', 'g');
  basic constant integer := length(encoded);
  handled integer := basic;
  reached integer := 128;
  delta integer := 0;
  bias integer := 72;
  point integer;
  rest integer;
  place integer;
  threshold integer;
begin
  if basic > 0 then
    encoded := encoded || '-';
  end if;
  while handled < cardinality(points) loop
    place := (select min(each) from unnest(points) as each where each >= reached);
    delta := delta + (place - reached) * (handled + 1);
    reached := place;
    foreach point in array points loop
      if point < reached then
        delta := delta + 1;
      elsif point = reached then
        rest := delta;
        place := 36;
        loop
          threshold := greatest(1, least(26, place - bias));
          exit when rest < threshold;
          encoded := encoded || substr(digits, threshold + (rest - threshold) % (36 - threshold) + 1, 1);
          rest := (rest - threshold) / (36 - threshold);
          place := place + 36;
        end loop;
        encoded := encoded || substr(digits, rest + 1, 1);
        delta := delta / case when handled = basic then 700 else 2 end;
        handled := handled + 1;
        delta := delta + delta / handled;
        bias := 0;
        while delta > 455 loop
          delta := delta / 35;
          bias := bias + 36;
        end loop;
        bias := bias + 36 * delta / (delta + 38);
        delta := 0;
      end if;
    end loop;
    delta := delta + 1;
    reached := reached + 1;
  end loop;
  return encoded;
end
$$;

-- Returns an address in the form in which it is stored and compared: a domain with letters beyond ASCII becomes ASCII (xn--…),
-- which is the same mailbox. The forms do the same (app/lib/email-address.ts). ASCII would hide invisible characters from
-- clean_address(), so an address with them stays as it is, and is refused there.
create function private.encode_domain(address text) returns text
language sql immutable strict set search_path = '' as $$
  select case
    when address !~ '@[^@]*[\u0080-\U0010FFFF][^@]*$' then address
    when private.strip_invisible(address) <> address
      or address ~ '[\u0080-\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000\uFFF9-\uFFFF]' then address
    else substring(address from '^(.*@)[^@]*$') || (
      select string_agg(case when label ~ '[\u0080-\U0010FFFF]' then 'xn--' || private.punycode(label) else label end, '.' order by place)
      from string_to_table(lower(normalize(substring(address from '[^@]*$'), nfkc)), '.') with ordinality as labels (label, place)
    )
  end
$$;

-- Returns an address without invisible characters and the spaces around it, composed (NFC) and in one form. The forms do the
-- same (normalizeAddress).
create function private.normalize_address(given text) returns text
language sql immutable strict set search_path = '' as $$
  select private.encode_domain(normalize(private.strip_invisible(given), nfc))
$$;

-- Brings the e-mail address of a row into one form, and raises 23514 unless it is one bare address: no name, list, quotes,
-- spaces or line breaks, no dot at an end of a part, no part longer than mail allows, a domain with a dot that does not end in
-- a number, and no invisible or decomposed characters, as two addresses that look the same would be two people. The auth
-- server mails an account's address as it was given, so there one with invisible characters is refused rather than cleaned. By
-- its name the trigger fires before those that look for other rows with the address.
create function private.clean_address() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  atom constant text := '[A-Za-z0-9!#$%&''*+/=?^_`{|}~\u00A1-\U0010FFFF-]+';
  letter constant text := '[A-Za-z\u00A1-\U0010FFFF]';
  edge constant text := '[A-Za-z0-9\u00A1-\U0010FFFF]';
  part constant text := edge || '([A-Za-z0-9\u00A1-\U0010FFFF-]{0,61}' || edge || ')?';
  whole constant text :=
    '^(?=[^@]{1,64}@)' || atom || '(\.' || atom || ')*@(' || part || '\.)+(?=[^.]*' || letter || ')' || part || '$';
  spaces constant text := '[\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000\uFFF9-\uFFFF]';
begin
  new.email := case tg_table_schema when 'auth' then private.encode_domain(new.email) else private.normalize_address(new.email) end;
  if length(new.email) > 254 or new.email !~ whole or new.email ~ spaces
    or private.strip_invisible(new.email) <> new.email or new.email is not nfc normalized
  then
    perform private.refuse_row(tg_table_name, 'plain_address');
  end if;
  return new;
end
$$;
create trigger clean_address before insert or update of email on auth.users
  for each row execute function private.clean_address();

-- Returns the address by which a person is identified.
create function private.address_key(address text) returns text
language sql immutable strict set search_path = '' as $$
  select lower(private.normalize_address(address))
$$;

-- Returns the mailbox by which mails to an address are counted: in lower case and in one form, without what follows a plus
-- sign, and without dots where the provider ignores them. The server's rate limits do the same.
create function private.mailbox_of(address text) returns text
language sql immutable strict set search_path = '' as $$
  select case when host in ('gmail.com', 'googlemail.com') then replace(box, '.', '') || '@gmail.com'
    else box || '@' || host end
  from (
    select regexp_replace(person, '(?<=.)\+.*@[^@]*$|@[^@]*$', '') as box, substring(person from '[^@]*$') as host
    from private.address_key(address) as person
  ) as parts
$$;

-- Whether a text names a way to contact somebody: a link, a site, an e-mail or network address, a telephone number (also with
-- marks between its digits, in the digits of other scripts, or a short number), an account or a wallet. Dates, prices and
-- contract numbers are none of these. The panel checks the same first (app/lib/names-contact.ts).
create function private.names_contact(given text) returns boolean
language sql immutable strict set search_path = '' as $$
  select text ~ '@|:?[\\/]{2}|:[\\/]|www\.|[[:alnum:]]\s*\.[[:alpha:]]{2}'
    or text ~ '[[:alnum:]]\s+(\.|dot\s|kropka\s)\s*(app|biz|click|com|cz|de|eu|info|io|link|me|net|online|org|pl|shop|site|store|top|uk|xyz)\M'
    or text ~ '\m\d{1,3}(\.\d{1,3}){3}\M|[0-9a-f]::|::[0-9a-f]|\m([0-9a-f]{1,4}:){7}[0-9a-f]{1,4}\M'
    or text ~ '\m(callto|facetime|mailto|signal|sips?|skype|sms|smsto|tel|telegram|tg|viber|whatsapp|xmpp):|\m[a-z][a-z+-]*[a-z]:[[:alpha:]+]'
    or text ~ '\m(fb|ig|tg|tt|wa)/[[:alpha:]]|\m(?=[a-z]*\d)(?=\d*[a-z])[a-z0-9]{26,}\M'
    or undated ~ '(\d[^[:alnum:]]*){8}\d|\mtel\M[^[:alnum:]]{0,3}(\d[^[:alnum:]]*){5}'
    or undated ~ '\m(zadzwo[nń]|dzwo[nń]|call (me|us|now))(cie)?\M\D{0,20}\d{3}|\msms\M\D{0,30}\m(na|pod|to)\M\D{0,12}\d{3}'
  from (select lower(normalize(private.strip_invisible(given), nfkc)) as folded) as read,
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
