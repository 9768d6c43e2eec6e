-- A file of another tool says when its people agreed: that is kept with what is stated of them.

alter table public.newsletter_subscriptions
  drop constraint newsletter_subscriptions_consent_check,
  add constraint newsletter_subscriptions_consent_check check (length(consent) <= 600);

-- While somebody is being added, and never again, the time of the consent is put behind what is stated.
drop trigger keep_origin on public.newsletter_subscriptions;
create trigger keep_origin before update on public.newsletter_subscriptions
  for each row when (old.source <> 'import' or old.created_at <> now())
  execute function private.forbid_column_change('source', 'consent', 'added_by');

-- For administrators: import_newsletter_subscriptions with the time at which each address agreed, as its file has it; '' where it
-- does not say. Only a whole date with or without its time is such a time (22023 else): mails that ask for confirmation repeat it.
create function public.import_newsletter_file(addresses text[], in_language text, stated text, consented text[])
returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  imported jsonb;
begin
  perform private.require_admin();
  if cardinality(consented) <> cardinality(addresses) or exists (
    select from unnest(consented) as moment
    where moment is null or moment !~* '^(((19|20)[0-9]{2}([-][01]?[0-9][-]|[/][01]?[0-9][/]|[.][01]?[0-9][.])[0-3]?[0-9]|[0-3]?[0-9][.][01]?[0-9][.](19|20)[0-9]{2}|[0-3]?[0-9][/][0-3]?[0-9][/](19|20)[0-9]{2})((T|,? )[0-2]?[0-9]:[0-5][0-9](:[0-5][0-9]([.][0-9]{1,6})?)?( ?[AP]M)?( ?(Z|UTC|GMT|[+-][0-9]{2}(:?[0-9]{2})?))?)?)?$'
  ) then
    raise exception 'each address has the time of its consent, or none' using errcode = '22023';
  end if;
  imported := public.import_newsletter_subscriptions(addresses, in_language, stated);
  update public.newsletter_subscriptions as subscription
  set consent = consent || case in_language when 'pl' then ' (czas zgody według pliku: ' else ' (time of consent in the file: ' end
    || moment || ')'
  from unnest(addresses, consented) as given (address, moment)
  where lower(email) = lower(private.in_one_form(address)) and moment <> '' and source = 'import' and created_at = now();
  return imported;
end
$$;

select private.correct_grants();
