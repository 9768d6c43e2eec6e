-- Mails to the holder of an account about its changes.

create function private.is_account_mail(kind text) returns boolean
language sql immutable set search_path = '' as $$
  select kind in (
    'factor-added', 'factor-removed', 'factor-lifted', 'recovery-code-used', 'recovery-codes-made', 'passkey-added',
    'passkey-removed', 'new-browser', 'password-changed', 'administrator-added', 'administrator-removed', 'access-removed'
  )
$$;

-- Makes a mail due for the holder of an account; none where there is no such account, its address is not confirmed, or it had
-- ten of the kind within an hour: adding and removing a factor in turn sends no more, and delays no other mail.
create function private.queue_account_mail(mail_kind text, mail_source_id uuid, account uuid, device_name text default '') returns void
language sql security definer set search_path = '' as $$
  insert into private.outbox (kind, source_id, recipient, device)
  select mail_kind, mail_source_id, email, coalesce(device_name, '') from auth.users
  where id = account and email_confirmed_at is not null and 10 > (
    select count(*) from private.outbox
    where recipient = users.email and kind = mail_kind and created_at > now() - interval '1 hour'
      -- The index outbox_holders has this condition.
      and private.is_account_mail(kind)
      -- A mail without data is never sent.
      and (delivered_at is not null or private.mail_data_account(kind, source_id, recipient) is not null)
  )
$$;

-- Returns the data of a mail to the holder of an account, or null when its subject is gone: whether it is the primary
-- administrator's account, the new browser, the address that became or stopped being an administrator's (from the activity),
-- the device, and whether no device is left.
create function private.mail_data_account(mail_kind text, about uuid, holder text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select case
    when mail_kind = 'new-browser' then (
      select data || jsonb_build_object('browser', browser, 'system', system)
      from private.known_browsers where sign_in = about
    )
    when mail_kind in ('administrator-added', 'administrator-removed') then data || jsonb_build_object('address', (
      select title from private.activity
      where kind = 'administrator' and subject = about::text order by created_at desc limit 1
    ))
    when mail_kind in ('factor-added', 'factor-removed', 'passkey-added', 'passkey-removed') then data || (
      select jsonb_build_object('device', device, 'off', not private.has_second_factor(account.id))
      from private.outbox where kind = mail_kind and source_id = about and recipient = holder
    )
    else data
  end
  from (
    select id, jsonb_build_object('language', public.account_language(email), 'primary', email = (
      select lower(value) from private.settings where key = 'primary_admin_email'
    )) as data
    from auth.users where email = lower(holder)
  ) as account
$$;
