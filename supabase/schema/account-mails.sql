-- Mails to the holder of an account about what changed at it.

-- Makes a mail due for the holder of an account; none where there is no such account, its address is not confirmed, or it had
-- ten of the kind within an hour: who adds and removes a factor in turn sends no more, and keeps no other mail back.
create function private.tell_holder(mail_kind text, mail_source_id uuid, account uuid, device_name text default '') returns void
language sql security definer set search_path = '' as $$
  insert into private.outbox (kind, source_id, recipient, device)
  select mail_kind, mail_source_id, email, coalesce(device_name, '') from auth.users
  where id = account and email_confirmed_at is not null and 10 > (
    select count(*) from private.outbox
    where recipient = users.email and kind = mail_kind and created_at > now() - interval '1 hour'
      -- As the index has it.
      and kind in (
        'factor-added', 'factor-removed', 'factor-lifted', 'recovery-code-used', 'recovery-codes-made', 'passkey-added',
        'passkey-removed', 'new-browser', 'password-changed', 'administrator-added', 'administrator-removed', 'access-removed'
      )
      -- One that has nothing to tell any more is not sent.
      and (delivered_at is not null or private.told_holder(kind, source_id, recipient) is not null)
  )
$$;

-- Trigger function: the holder is told of another password. One that takes the place of none is the first.
create function private.tell_new_password() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.encrypted_password <> '' and new.encrypted_password <> '' and new.encrypted_password <> old.encrypted_password then
    perform private.tell_holder('password-changed', gen_random_uuid(), new.id);
  end if;
  return null;
end
$$;
create trigger tell_new_password after update of encrypted_password on auth.users
  for each row execute function private.tell_new_password();

-- The contents of a mail to the holder of an account, null when that is gone: with whether it is the primary administrator's
-- account, the browser that is new, the address that became an administrator's or is no more one's, as Activity has it, the
-- device, and whether there is none any more.
create function private.told_holder(mail_kind text, about uuid, holder text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select case
    when mail_kind = 'new-browser' then (
      select told || jsonb_build_object('browser', browser, 'system', system)
      from private.known_browsers where sign_in = about
    )
    when mail_kind in ('administrator-added', 'administrator-removed') then told || jsonb_build_object('address', (
      select title from private.activity
      where kind = 'administrator' and subject = about::text order by created_at desc limit 1
    ))
    when mail_kind in ('factor-added', 'factor-removed', 'passkey-added', 'passkey-removed') then told || (
      select jsonb_build_object('device', device, 'off', not private.has_second_factor(account.id))
      from private.outbox where kind = mail_kind and source_id = about and recipient = holder
    )
    else told
  end
  from (
    select id, jsonb_build_object('language', public.account_language(email), 'primary', email = (
      select lower(value) from private.settings where key = 'primary_admin_email'
    )) as told
    from auth.users where email = lower(holder)
  ) as account
$$;
