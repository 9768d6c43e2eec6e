-- What is saved as an address is one to which mail can be sent.

-- Trigger function: raises 23514 when a row's e-mail is not one bare address (no name, list, quotes, spaces or line
-- breaks, no dot at an end of a part), is longer than an address may be, or holds what nobody sees: two that look the
-- same would be two people. The words are a check's own, by which the embedded API knows the code; a check itself would
-- stand in the way of every change of the rows that are there already.
create function private.require_plain_address() returns trigger
language plpgsql set search_path = ''
as $$
declare
  atom constant text := '[A-Za-z0-9!#$%&''*+/=?^_`{|}~\u0080-\U0010FFFF-]+';
  edge constant text := '[A-Za-z0-9\u0080-\U0010FFFF]';
  middle constant text := '[A-Za-z0-9\u0080-\U0010FFFF-]*';
  part constant text := edge || '(' || middle || edge || ')?';
  whole constant text :=
    '^' || atom || '(\.' || atom || ')*@' || part || '(\.' || part || ')*$';
  unseen constant text :=
    '[\u0080-\u00A0\u00AD\u034F\u061C\u1680\u180B-\u180F\u2000-\u200F\u2028-\u202F\u205F-\u206F\u3000'
    '\uFE00-\uFE0F\uFEFF\uFFF0-\uFFFF\U000E0000-\U000E0FFF]';
begin
  if length(new.email) > 254 or new.email !~ whole or new.email ~ unseen then
    raise exception 'new row for relation "%" violates check constraint "plain_address"', tg_table_name
      using errcode = 'check_violation';
  end if;
  return new;
end
$$;

revoke execute on function private.require_plain_address() from public;

create trigger require_plain_address before insert or update of email on auth.users
  for each row execute function private.require_plain_address();

create trigger require_plain_address before insert or update of email on public.admin_users
  for each row execute function private.require_plain_address();

create trigger require_plain_address before insert or update of email on public.contact_submissions
  for each row execute function private.require_plain_address();

create trigger require_plain_address before insert or update of email on public.newsletter_subscriptions
  for each row execute function private.require_plain_address();
