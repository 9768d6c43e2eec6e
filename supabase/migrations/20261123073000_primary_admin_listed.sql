-- The primary administrator stands on the list of administrators, like everybody who may use the panel.

-- primary_admin_row is the id of the row that stands on the list because the settings name its address.
alter table private.settings drop constraint settings_key_check;
alter table private.settings add constraint settings_key_check
  check (key in ('primary_admin_email', 'notify_emails', 'seed', 'primary_admin_row'));

-- Writes one setting. Called by the server at start with the secret key. An address that becomes the primary
-- administrator's is put on the list, unless it is there; the row that the one before had on this account leaves it,
-- since a row gives rights of its own. Who was added by a person stays.
create or replace function public.write_setting(setting_key text, setting_value text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  listed uuid;
begin
  insert into private.settings (key, value) values (setting_key, setting_value)
  on conflict (key) do update set value = excluded.value;
  if setting_key <> 'primary_admin_email' then
    return;
  end if;
  delete from public.admin_users
  where lower(email) <> lower(setting_value)
    and id::text = (select value from private.settings where key = 'primary_admin_row');
  insert into public.admin_users (email) values (setting_value) on conflict do nothing returning id into listed;
  if listed is not null then
    insert into private.settings (key, value) values ('primary_admin_row', listed)
    on conflict (key) do update set value = excluded.value;
  end if;
end
$$;
