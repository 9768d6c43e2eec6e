-- What the API never exposes: settings, the outbox, consent records and the functions that policies ask.

create schema private;
revoke all on schema private from public;
grant usage on schema private to anon, authenticated, service_role;

-- settings: what the server's configuration tells the database, and whether the seed was applied (or declined).
-- notify_emails is a comma-separated list.
create table private.settings (
  key text primary key check (key in ('primary_admin_email', 'notify_emails', 'seed')),
  value text not null
);

revoke all on private.settings from anon, authenticated;
alter table private.settings enable row level security;

-- Writes one setting. Called by the server at start with the secret key.
create function public.write_setting(setting_key text, setting_value text) returns void
language sql security definer set search_path = ''
as $$
  insert into private.settings (key, value) values (setting_key, setting_value)
  on conflict (key) do update set value = excluded.value
$$;

revoke execute on function public.write_setting(text, text) from public, anon, authenticated;
grant execute on function public.write_setting(text, text) to service_role;

-- Trigger function: raises 42501 when an update touches a column named in the trigger's arguments.
create function private.forbid_column_change() returns trigger
language plpgsql set search_path = ''
as $$
declare
  column_name text;
begin
  foreach column_name in array tg_argv loop
    if to_jsonb(new) -> column_name is distinct from to_jsonb(old) -> column_name then
      raise exception 'column "%" of "%" never changes', column_name, tg_table_name
        using errcode = 'insufficient_privilege';
    end if;
  end loop;
  return new;
end
$$;

revoke execute on function private.forbid_column_change() from public;
