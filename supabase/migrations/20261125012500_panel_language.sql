-- The language of the panel: which one an account has chosen, for the panel and for the mails to the account.

-- Trigger function: as before, but for the language, which is kept with the account, where the auth server's own mails and
-- every session find it.
create or replace function private.drop_account_data() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  told jsonb := private.told_facts(new.raw_user_meta_data);
begin
  if tg_op = 'INSERT' and new.email_confirmed_at is null and told ->> 'registration' ~ '^[0-9a-f]{64}$' then
    insert into private.registrations (account, fingerprint) values (new.id, told ->> 'registration')
    on conflict do nothing;
  end if;
  new.raw_user_meta_data := private.own_facts(told);
  if told ->> 'language' in ('pl', 'en') then
    new.raw_user_meta_data := new.raw_user_meta_data || jsonb_build_object('language', told ->> 'language');
  end if;
  return new;
end
$$;

-- Returns the language that the account of an address has chosen; null without an account or a choice.
create function public.account_language(address text) returns text
language sql stable security definer set search_path = ''
as $$
  select private.told_facts(raw_user_meta_data) ->> 'language' from auth.users where users.email = lower(address)
$$;

select private.correct_grants();
