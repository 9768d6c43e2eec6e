-- The schema in plain words: functions have the terms of the field for names, each thing is said once, and what every table has is
-- made from the catalogue.

-- Functions call those of later files.
set check_function_bodies = off;

alter function private.told_facts(jsonb) rename to as_object;
alter function private.own_facts(jsonb) rename to auth_metadata;
alter function private.told_submission(uuid) rename to mail_data_submission;
alter function private.told_assignment(uuid[], text) rename to mail_data_assignment;
alter function private.told_reply(uuid) rename to mail_data_reply;
alter function private.told_waiting(uuid, text) rename to mail_data_waiting;
alter function private.told_holder(text, uuid, text) rename to mail_data_account;
alter function private.tested_issue(uuid) rename to mail_data_issue;
alter function private.digest_of(timestamptz) rename to mail_data_digest;
alter function private.tell_holder(text, uuid, uuid, text) rename to queue_account_mail;
alter function private.tell_of_administrators() rename to queue_admin_change_mails;
alter function private.seen(text) rename to strip_invisible;
alter function private.shown(text) rename to strip_hidden;
alter function private.spaces() rename to white_space;
alter function private.cleaned(text, text) rename to clean_text;
alter function private.cleaned_value(jsonb, text, boolean) rename to clean_value;
alter function private.cleaned_columns(jsonb, text[]) rename to clean_columns;
alter function private.as_searched(text) rename to search_form;
alter function private.as_found(text) rename to unaccented_search_form;
alter function private.as_read(text) rename to comparable_name;
alter function private.holding(text) rename to like_pattern;
alter function private.holds_words(text, text) rename to words_condition;
alter function private.in_one_form(text) rename to encode_domain;
alter function private.typed_address(text) rename to normalize_address;
alter function private.person_of(text) rename to address_key;
alter function private.said(jsonb) rename to comparable_text;
alter function private.goes_on(public.post_drafts, public.post_drafts) rename to is_rebased;
alter function private.was_in_trash(text) rename to is_from_trash;
alter function private.spelled(text) rename to spell_body;
alter function private.session_stands(uuid) rename to is_session_valid;
alter function private.shows_enough() rename to has_needed_factor;
alter function private.lacked_proof(uuid, text) rename to missing_proof;
alter function public.lacked_for_factors(uuid, text, uuid) rename to missing_factor_proof;
alter function private.see_browser(uuid, text, boolean) rename to note_account_browser;
alter function private.see_session() rename to note_session_browser;
alter function private.mailbox_takes(text, boolean, timestamptz) rename to has_mailbox_room;
alter function private.mails_an_hour() rename to hourly_mail_budget;
alter function private.office() rename to office_addresses;
alter function private.named_office() rename to notified_addresses;
alter function private.colleagues() rename to administrator_addresses;
alter function private.standing_of(public.newsletter_subscriptions) rename to subscription_standing;
alter function private.sum_of(jsonb, jsonb) rename to add_numbers;
alter function private.kept_for(text) rename to retention_interval;
alter function private.removal_from() rename to first_removal;
alter function private.outdated_since(text) rename to retention_limit;
alter function private.query_of_kept(text) rename to retention_query;
alter function private.pictured(jsonb, text, public.pictures) rename to replace_picture_in_body;
alter function private.with_picture(text, text, public.pictures) rename to replace_picture_in_html;
alter function private.sign_in_of(uuid) rename to sign_in_records;
alter function private.hash_of_person(text) rename to keyed_hash;
alter function private.authored_by(text) rename to authored_work;
alter function private.stamp_use() rename to stamp_token_use;

-- These functions go with their triggers: of the tables of accounts, whose owner is the auth server, no trigger can be dropped
-- otherwise.
drop function private.require_plain_address() cascade;
drop function private.bring_into_one_form() cascade;
drop function private.forget_registration() cascade;
drop function private.note_passkey_name() cascade;
drop function private.forget_browsers() cascade;
drop function private.tell_new_password() cascade;
drop function private.note_demand() cascade;
drop function private.count_added_posts() cascade;
drop function private.count_removed_posts() cascade;
drop function private.count_moved_posts() cascade;
drop function private.name_shared_document() cascade;
drop function private.note_outcome() cascade;
drop function private.note_reply_mail() cascade;
drop function private.stamp_template() cascade;
drop function private.note_route() cascade;

drop trigger keep_address on public.newsletter_subscriptions;
drop trigger keep_origin on public.newsletter_subscriptions;
drop trigger note_status on public.contact_submissions;
drop trigger keep_consent on private.contact_consents;
drop trigger note_changed_mail on private.outbox;
drop trigger keep_consent on private.erased_consents;
drop policy "Administrators create posts" on public.blog_posts;
drop policy "Administrators edit posts" on public.blog_posts;
drop policy "Administrators delete posts" on public.blog_posts;
drop policy "Administrators read drafts" on public.post_drafts;
drop policy "Administrators begin drafts" on public.post_drafts;
drop policy "Administrators write drafts" on public.post_drafts;
drop policy "Administrators discard drafts" on public.post_drafts;
drop policy "Administrators see pictures" on public.pictures;
drop policy "Administrators describe pictures" on public.pictures;
drop policy "Administrators read templates of replies" on public.reply_templates;
drop policy "Administrators add templates of replies" on public.reply_templates;
drop policy "Administrators change templates of replies" on public.reply_templates;
drop policy "Administrators delete templates of replies" on public.reply_templates;

-- The tables of the product: all of the schema private, and those of the schema public that private.grants() names.
create or replace function private.own_tables() returns table (name text, id oid, has_row_security boolean)
language sql stable security definer set search_path = '' as $$
  select format('%I.%I', nspname, relname), pg_class.oid, relrowsecurity
  from pg_catalog.pg_class join pg_catalog.pg_namespace on pg_namespace.oid = relnamespace
  where relkind in ('r', 'p') and (nspname = 'private'
    or pg_class.oid in (select to_regclass(object) from private.grants() where kind = 'table'))
$$;

-- The triggers that tables have without asking for them, each as the statement that makes it: no table is emptied at once, a
-- row keeps its key, its id and the date of its creation, and where administrators write without a function, they change or
-- remove one row at a time.
create or replace function private.common_triggers() returns setof text
language sql stable security definer set search_path = '' as $$
  select format('create trigger forbid_truncate before truncate on %s for each statement execute function '
    'private.forbid_truncate()', name) from private.own_tables()
  union
  select format('create trigger keep_identity before update on %s for each row execute function '
    'private.forbid_column_change(%s)', name, string_agg(quote_literal(attname), ', ' order by attnum))
  from private.own_tables() as own join pg_catalog.pg_attribute on attrelid = own.id and attnum > 0
  where attname in ('id', 'created_at') or exists (
    select from pg_catalog.pg_index where indrelid = own.id and indisprimary and attnum = any (indkey)
  )
  group by name
  union
  select format('create trigger one_row_%s after %s on %s referencing %s table as changed for each statement '
    'execute function private.require_one_row()', done, event, object, part)
  from private.grants(), (values ('update', 'changed', 'new'), ('delete', 'removed', 'old')) as written (event, done, part)
  where kind = 'table' and holders ~ 'authenticated' and privileges ~ event
$$;

-- Returns what the schema has and the database lacks: tables and functions that private.grants() names, by their names; row
-- level security, triggers and policies, even when changed or switched off, by the statements that bring them back. A policy
-- that was added to a table of the product is reported by the statement that drops it. Objects of Realtime and of storage
-- count only where these exist.
create or replace function public.missing_objects() returns setof text
language sql stable security definer set search_path = '' set jit = off as $$
  with guards as (
    select 'wanted' as state, guard from private.guards() as guard
    where to_regclass(substring(guard from ' on (\w+\.\w+) ')) is not null
      and (guard !~ 'broadcast' or to_regprocedure('realtime.send(jsonb, text, text, boolean)') is not null)
    union all
    select 'wanted', private.common_triggers()
    union all
    select 'found', pg_get_triggerdef(oid) from pg_catalog.pg_trigger where not tgisinternal and tgenabled in ('O', 'A')
    union all
    select 'found', concat(format('create policy %I on %I.%I', policyname, schemaname, tablename),
      case permissive when 'RESTRICTIVE' then ' restrictive' end, ' for ', cmd, ' to ', array_to_string(roles, ', '),
      ' using (' || qual || ')', ' with check (' || with_check || ')')
    from pg_catalog.pg_policies
  ), compared as (
    -- PostgreSQL writes parentheses, casts and names of columns out, by the types of the columns.
    select *, regexp_replace(lower(guard), '::(character varying|\w+)| as \w+|[()\s]', '', 'g') as meaning,
      substring(guard from 'policy .* on \S+') as policy
    from guards
  ), wanted as (
    select * from compared where state = 'wanted'
  ), found as (
    select * from compared where state = 'found'
  )
  select kind || ' ' || object from private.grants()
  where kind = 'table' and to_regclass(object) is null or kind = 'function' and to_regprocedure(object) is null
  union
  select format('alter table %s enable row level security;', name) from private.own_tables() where not has_row_security
  union
  select format('drop %s;', policy) from found
  where meaning not in (select meaning from wanted)
    and (policy in (select policy from wanted) or substring(policy from '\S+$') in (select name from private.own_tables()))
  union
  select regexp_replace(guard, '^create trigger', 'create or replace trigger') || ';' from wanted
  where meaning not in (select meaning from found)
  -- Statements that drop come before those that create.
  order by 1 desc
$$;

-- Gives the tables of the product the row level security and the triggers that they lack.
create or replace function private.protect_tables() returns void
language plpgsql set search_path = '' as $$
declare
  statement text;
begin
  for statement in
    select * from public.missing_objects() as missing where missing ~ '^(alter table|create or replace trigger) '
  loop
    execute statement;
  end loop;
end
$$;

-- Raises 23514 in the words of a check constraint of that name, by which the embedded API knows what was refused; nothing
-- where the name is null.
create or replace function private.refuse_row(relation text, broken text) returns void
language plpgsql stable set search_path = '' as $$
begin
  if broken is not null then
    raise exception 'new row for relation "%" violates check constraint "%"', relation, broken using errcode = 'check_violation';
  end if;
end
$$;

-- Has transactions that name the same task wait for each other until they end. Each then sees what those before it did.
create or replace function private.wait_for_turn(task text) returns void
language sql set search_path = '' as $$
  select pg_advisory_xact_lock(hashtextextended(task, 0))
$$;

-- Returns why the database takes no writes: 'read-only' on a standby or where a provider has locked it, 'disk-full', or null
-- where it takes them. Writes a temporary file only, which needs no row and leaves nothing.
create or replace function public.write_failure() returns text
language plpgsql set search_path = '' set work_mem = '64kB' as $$
begin
  if current_setting('transaction_read_only')::boolean then
    return 'read-only';
  end if;
  -- These are more rows than work_mem holds.
  perform count(*) from generate_series(1, 10000);
  return null;
exception when disk_full then
  return 'disk-full';
end
$$;

create or replace function private.is_account_mail(kind text) returns boolean
language sql immutable set search_path = '' as $$
  select kind in (
    'factor-added', 'factor-removed', 'factor-lifted', 'recovery-code-used', 'recovery-codes-made', 'passkey-added',
    'passkey-removed', 'new-browser', 'password-changed', 'administrator-added', 'administrator-removed', 'access-removed'
  )
$$;

-- Makes a mail due for the holder of an account; none where there is no such account, its address is not confirmed, or it had
-- ten of the kind within an hour: adding and removing a factor in turn sends no more, and delays no other mail.
create or replace function private.queue_account_mail(mail_kind text, mail_source_id uuid, account uuid, device_name text default '') returns void
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
create or replace function private.mail_data_account(mail_kind text, about uuid, holder text) returns jsonb
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

-- Returns an object that may have come as a JSON string: the embedded API passes objects on as strings, and the embedded auth
-- server stores metadata as strings.
create or replace function private.as_object(given jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select case jsonb_typeof(given)
    when 'object' then given
    when 'string' then (given #>> '{}')::jsonb
    else '{}'
  end
$$;

-- Returns the part of the user metadata that the auth server itself writes.
create or replace function private.auth_metadata(given jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_object_agg(key, value), '{}')
  from jsonb_each(private.as_object(given))
  where key in ('sub', 'email', 'email_verified', 'phone_verified')
$$;

-- Removes what people say about themselves when they register. The fingerprint of a registration is stored in its own table.
-- The language of the panel stays with the account, where the auth server's mails and every session find it.
create or replace function private.drop_account_data() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  metadata jsonb := private.as_object(new.raw_user_meta_data);
begin
  if tg_op = 'INSERT' and new.email_confirmed_at is null and metadata ->> 'registration' ~ '^[0-9a-f]{64}$' then
    insert into private.registrations (account, fingerprint) values (new.id, metadata ->> 'registration')
    on conflict do nothing;
  end if;
  new.raw_user_meta_data := private.auth_metadata(metadata);
  if metadata ->> 'language' in ('pl', 'en') then
    new.raw_user_meta_data := new.raw_user_meta_data || jsonb_build_object('language', metadata ->> 'language');
  end if;
  return new;
end
$$;

create or replace function private.drop_identity_data() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.identity_data := private.auth_metadata(new.identity_data);
  return new;
end
$$;

create or replace function private.forget_account() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.registrations where account = old.id;
  delete from private.known_browsers where account = old.id;
  return null;
end
$$;

-- Returns the language that the account of an address has chosen, or null.
create or replace function public.account_language(address text) returns text
language sql stable security definer set search_path = '' as $$
  select private.as_object(raw_user_meta_data) ->> 'language' from auth.users where users.email = lower(address)
$$;

-- Raises 42501 when a row is deleted before its retention period is over, or all are at once, whoever does it.
create or replace function private.keep_activity() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    if old.created_at <= now() - private.retention_interval('activity') then
      return old;
    end if;
  end if;
  raise exception 'what was done is kept until its time is over' using errcode = 'insufficient_privilege';
end
$$;

-- Whether the state of a post or draft before the last one is its deletion: keep_version fires before note_change.
create or replace function private.is_from_trash(name text) returns boolean
language sql stable set search_path = '' as $$
  select coalesce(
    (select deleted from public.post_versions where post_id = name order by id desc offset 1 limit 1), false
  )
$$;

-- Notes a change of a table. Subscribers who leave, and preview links that expire, are not the staff's doing. A function that
-- removes many rows (app.removing) notes their number itself.
create or replace function private.note_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  action constant text := case tg_op when 'INSERT' then 'created' when 'UPDATE' then 'changed' else 'deleted' end;
begin
  if tg_table_name in ('contact_submissions', 'newsletter_subscriptions')
    and current_setting('app.removing', true) = 'many'
  then
    return null;
  elsif tg_table_name = 'blog_posts' then
    perform private.note_activity(
      'post',
      case
        when tg_op = 'INSERT' then case when private.is_from_trash(new.id) then 'restored' else 'published' end
        when tg_op = 'DELETE' and current_setting('app.unpublished', true) = old.id then 'unpublished'
        when tg_op = 'UPDATE' and private.is_restoration(new.id, to_jsonb(new)) then 'reverted'
        else action
      end,
      coalesce(new.id, old.id), coalesce(new.title, old.title) ->> 'en',
      title_pl => coalesce(new.title, old.title) ->> 'pl'
    );
  elsif tg_table_name = 'post_previews' and auth.uid() is not null then
    perform private.note_activity(
      'preview', action, coalesce(new.id, old.id)::text, coalesce(max(title ->> 'en'), ''), title_pl => max(title ->> 'pl')
    )
    from public.post_drafts where id = coalesce(new.draft_id, old.draft_id);
  elsif tg_table_name = 'contact_submissions' then
    perform private.note_activity(
      'message', action, old.id::text, '', case tg_op when 'DELETE' then '' else coalesce(to_jsonb(new) ->> tg_argv[0], 'none') end
    );
  elsif tg_table_name = 'newsletter_subscriptions' and auth.uid() is not null then
    perform private.note_activity('subscriber', action, old.id::text);
  elsif tg_table_name = 'admin_users' then
    perform private.note_activity(
      'administrator', action, coalesce(new.id, old.id)::text, coalesce(new.email, old.email)
    );
  elsif tg_table_name = 'pictures' then
    perform private.note_activity('picture', action, coalesce(new.address, old.address), coalesce(new.name, old.name));
  elsif tg_table_name = 'category_labels' then
    if tg_op = 'UPDATE' and new.name <> old.name then
      perform private.note_activity(
        'category', 'renamed', old.key, private.both_names(old.name), private.both_names(new.name)
      );
    -- merge_categories notes the removal itself.
    elsif tg_op <> 'DELETE' or not exists (
      select from private.activity as done
      where done.kind = 'category' and done.action = 'merged' and done.subject = old.key and done.created_at >= now()
    ) then
      perform private.note_activity(
        'category', action, coalesce(new.key, old.key), private.both_names(coalesce(new.name, old.name))
      );
    end if;
  elsif tg_table_name = 'reply_templates' then
    perform private.note_activity(
      'template', action, coalesce(new.id, old.id)::text, private.both_names(coalesce(new.title, old.title))
    );
  elsif tg_table_name = 'message_routes' then
    perform private.note_activity(
      'setting', action, concat_ws(' ', coalesce(new.kind, old.kind), coalesce(new.key, old.key)),
      detail => coalesce(new.email, '')
    );
  elsif tg_table_name = 'settings' then
    perform private.note_activity('setting', action, new.key);
  end if;
  return null;
end
$$;

-- For administrators: one page of the activity of a kind or of 'all' kinds, where the actor's address, the title or the detail
-- contains each of the words. Returns what find_page does, with "activity" instead of ids; a draft's subject is the post that
-- it became.
create or replace function public.list_activity(
  words text default '', chosen text default 'all', before text default null, after text default null,
  page_size integer default 25
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  matching text := 'private.activity where ' || case when chosen = 'all' then 'true' else format('kind = %L', chosen) end;
  page jsonb;
begin
  perform private.require_admin();
  if words ~ '\S' then
    matching := matching || ' and ' || private.words_condition(
      'lower(concat_ws(chr(10), actor_email, title, title_pl, detail))', words
    );
  end if;
  page := private.find_page(matching, before, after, page_size);
  return page - 'ids' || jsonb_build_object('activity', (
    select coalesce(jsonb_agg(to_jsonb(activity) - 'actor' || case when post.id is null then '{}'
      else jsonb_build_object('subject', post.id) end order by place), '[]')
    from jsonb_array_elements_text(page -> 'ids') with ordinality as listed (id, place)
    join private.activity on activity.id = listed.id::uuid
    left join public.blog_posts as post on activity.kind = 'draft' and post.creation_key = activity.subject
  ));
end
$$;

-- Returns an address in the form in which it is stored and compared: a domain with letters beyond ASCII becomes ASCII (xn--…),
-- which is the same mailbox. The forms do the same (app/lib/email-address.ts). ASCII would hide invisible characters from
-- clean_address(), so an address with them stays as it is, and is refused there.
create or replace function private.encode_domain(address text) returns text
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
create or replace function private.normalize_address(given text) returns text
language sql immutable strict set search_path = '' as $$
  select private.encode_domain(normalize(private.strip_invisible(given), nfc))
$$;

-- Brings the e-mail address of a row into one form, and raises 23514 unless it is one bare address: no name, list, quotes,
-- spaces or line breaks, no dot at an end of a part, no part longer than mail allows, a domain with a dot that does not end in
-- a number, and no invisible or decomposed characters, as two addresses that look the same would be two people. The auth
-- server mails an account's address as it was given, so there one with invisible characters is refused rather than cleaned. By
-- its name the trigger fires before those that look for other rows with the address.
create or replace function private.clean_address() returns trigger
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

-- Returns the address by which a person is identified.
create or replace function private.address_key(address text) returns text
language sql immutable strict set search_path = '' as $$
  select lower(private.normalize_address(address))
$$;

-- Returns the mailbox by which mails to an address are counted: in lower case and in one form, without what follows a plus
-- sign, and without dots where the provider ignores them. The server's rate limits do the same.
create or replace function private.mailbox_of(address text) returns text
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
create or replace function private.names_contact(given text) returns boolean
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

-- Returns the proof that a session in the given browser lacks, or null: 'session' where it has ended or began in another
-- browser; 'code' where its account has a second factor, and neither that nor a passkey that counts as two was shown within
-- ten minutes; 'sign-in' where the account has none and signed in longer ago.
create or replace function private.missing_proof(session uuid, browser text) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when found.id is null or (found.tag is not null and found.tag is distinct from browser) then 'session'
    when exists (
      select from auth.mfa_amr_claims
      where session_id = found.id and updated_at > now() - interval '10 minutes' and (
        (authentication_method = 'totp' or authentication_method like 'mfa/%')
        or authentication_method = 'passkey' and private.passkeys_verify_users()
      )
    ) then null
    when private.has_second_factor(found.user_id) then 'code'
    when not public.signed_in_recently(found.id) then 'sign-in'
  end
  from (select session as asked) as given
  left join auth.sessions as found on found.id = given.asked and private.is_session_valid(found.id)
$$;

-- Raises PT403, with the word of missing_proof() as its detail, unless the caller's session has a recent proof.
create or replace function private.require_recent_proof() returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  lacked constant text := private.missing_proof(private.own_session(), private.requested_browser());
begin
  if lacked is not null then
    raise exception 'a proof of the last ten minutes is needed' using errcode = 'PT403', detail = lacked;
  end if;
end
$$;

-- Returns the proof that a session lacks to change the factors of its account. A factor that was never verified can be removed
-- by any session of the browser.
create or replace function public.missing_factor_proof(session uuid, browser text, factor uuid default null) returns text
language sql stable security definer set search_path = '' as $$
  select case when lacked = 'session' or factor is null or exists (
    select from auth.mfa_factors join auth.sessions on sessions.user_id = mfa_factors.user_id
    where mfa_factors.id = factor and mfa_factors.status = 'verified' and sessions.id = session
  ) then lacked end
  from private.missing_proof(session, browser) as lacked
$$;

-- Whether a session is valid: it ends 30 days after it was last used, and 90 days after it began.
create or replace function private.is_session_valid(session uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from auth.sessions
    where id = session and coalesce(not_after > now(), true)
      and created_at > now() - interval '90 days'
      and greatest(created_at, updated_at, refreshed_at at time zone 'UTC') > now() - interval '30 days'
  )
$$;

create or replace function private.own_session() returns uuid
language sql stable security definer set search_path = '' as $$
  select sessions.id from auth.sessions
  where sessions.user_id = auth.uid() and sessions.id::text = auth.jwt() ->> 'session_id'
    and private.is_session_valid(sessions.id)
$$;

-- Returns the caller's confirmed e-mail address in lower case, or null. It gives no rights by itself.
create or replace function private.signed_in_email() returns text
language sql stable security definer set search_path = '' as $$
  select private.address_key(users.email) from auth.users
  where users.id = auth.uid() and users.email_confirmed_at is not null and private.own_session() is not null
$$;

-- Returns the caller's confirmed e-mail address, or null while the session lacks a second factor that it needs. All rights
-- follow from this address.
create or replace function private.confirmed_email() returns text
language sql stable security definer set search_path = '' as $$
  select private.signed_in_email() where private.has_needed_factor()
$$;

-- Whether the caller's session has shown every factor that its account needs: a password alone is not enough where the account
-- has a second factor or one is required. The session's row decides, because the token may be old.
create or replace function private.has_needed_factor() returns boolean
language sql stable security definer set search_path = '' as $$
  select private.is_strong_session(private.own_session())
    or not (private.second_factor_demanded() or private.has_second_factor(auth.uid()))
$$;

-- A refresh token is used up at the database's time.
create or replace function private.stamp_token_use() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := clock_timestamp();
  return new;
end
$$;

-- Takes a refresh token that was presented to the embedded auth server; returns the one to exchange, or no row. A used token
-- stands for the session's latest token where that was given for it and never presented, so that its answer may have been
-- lost, or where it was used within ten seconds, as by the tabs of one browser. Otherwise it may have been stolen: its session
-- ends at once, and the account's address is returned.
create or replace function public.take_refresh_token(presented text) returns table (exchange text, misused_by text)
language plpgsql security definer set search_path = '' as $$
declare
  used record;
  -- The token for which the session's last token was given.
  latest text;
begin
  select refresh_tokens.session_id, refresh_tokens.user_id, refresh_tokens.revoked, refresh_tokens.updated_at
  into used from auth.refresh_tokens where token = presented for update;
  if used.session_id is null then
    return;
  end if;
  select parent::text into latest from auth.refresh_tokens
  where session_id = used.session_id and not revoked
  order by created_at desc limit 1;
  if not private.is_session_valid(used.session_id) then
    delete from auth.sessions where id = used.session_id;
  elsif not used.revoked or latest = presented then
    return query select presented, null::text;
  elsif used.updated_at > clock_timestamp() - interval '10 seconds' then
    return query select coalesce(latest, presented), null::text;
  else
    delete from auth.sessions where id = used.session_id;
    return query select null::text, email::text from auth.users where id::text = used.user_id::text;
  end if;
end
$$;

-- For every account: its valid sessions, the caller's own first; none where the caller's session is invalid or lacks a second
-- factor.
create or replace function public.list_sessions()
returns table (id uuid, created_at timestamptz, used_at timestamptz, browser text, system text, is_own boolean)
language sql stable security definer set search_path = '' as $$
  select sessions.id, sessions.created_at,
    greatest(sessions.created_at, sessions.updated_at, sessions.refreshed_at at time zone 'UTC') as used_at,
    private.browser_of(coalesce(sessions.user_agent, '')), private.system_of(coalesce(sessions.user_agent, '')),
    sessions.id = caller.own as is_own
  from (select private.own_session() as own where private.has_needed_factor()) as caller, auth.sessions
  where caller.own is not null and sessions.user_id = auth.uid() and private.is_session_valid(sessions.id)
  order by is_own desc, used_at desc, sessions.id
$$;

-- Returns the caller's session if it may end the account's other sessions: it has every needed factor and a recent proof.
create or replace function private.require_ending_session() returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  own constant uuid := private.own_session();
begin
  if own is null or not private.has_needed_factor() then
    raise exception 'only a session that shows a needed second factor may do this' using errcode = 'insufficient_privilege';
  end if;
  perform private.require_recent_proof();
  return own;
end
$$;

-- For every account, with a proof: ends one of its other sessions. Returns whether there was one.
create or replace function public.end_session(ended uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  own constant uuid := private.require_ending_session();
begin
  delete from auth.sessions where id = ended and user_id = auth.uid() and id <> own;
  return found;
end
$$;

-- For every account, with a proof: ends all of its sessions but the caller's. Returns their number.
create or replace function public.end_other_sessions() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  own constant uuid := private.require_ending_session();
  ended integer;
begin
  delete from auth.sessions where user_id = auth.uid() and id <> own;
  get diagnostics ended = row_count;
  return ended;
end
$$;

-- Removes accounts that were not confirmed within 14 days, invalid sessions, and the auth server's log of accounts that do not
-- exist. Invited accounts stay.
create or replace function public.remove_outdated_accounts() returns void
language plpgsql security definer set search_path = '' as $$
declare
  -- The log belongs to the auth server: it may be missing, or closed to this role.
  log regclass := to_regclass('auth.audit_log_entries');
begin
  delete from auth.users
  where email_confirmed_at is null and invited_at is null and created_at < now() - interval '14 days';
  delete from auth.sessions where not private.is_session_valid(id);
  if has_table_privilege(log, 'select') and has_table_privilege(log, 'delete') then
    delete from auth.audit_log_entries
    where exists (
      select from private.as_object(payload::jsonb) entry,
        unnest(array[entry ->> 'actor_id', entry -> 'traits' ->> 'user_id']) account
      -- The null id is no account but the auth server's own key.
      where account <> '00000000-0000-0000-0000-000000000000'
        and account not in (select id::text from auth.users)
    );
  end if;
end
$$;

-- Returns the addresses of the present administrators in lower case, sorted. Only this function decides who is one.
create or replace function private.administrator_addresses() returns setof text
language sql stable security definer set search_path = '' as $$
  select lower(email) from public.admin_users
  union
  select lower(value) from private.settings where key = 'primary_admin_email'
  order by 1
$$;

create or replace function private.is_listed_admin(address text) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(lower(address) in (select private.administrator_addresses()), false)
$$;

create or replace function private.require_primary_admin() returns void
language plpgsql stable set search_path = '' as $$
begin
  if not private.is_primary_admin() then
    raise exception 'only the primary administrator may do this' using errcode = 'insufficient_privilege';
  end if;
end
$$;

-- Makes a mail due for an administrator whom the primary one has added; rows that the server writes announce nothing. Raises
-- 23514 where the caller's hour is full. At most 20 leave in an hour for all addresses together; the others wait until
-- created_at.
create or replace function private.announce_admin() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  hourly constant integer := 20;
begin
  if not private.is_primary_admin() then
    return new;
  end if;
  perform private.wait_for_turn('outbox.administrator');
  case private.count_mail(new.email)
    when 'tooMany' then
      perform private.refuse_row('outbox', 'mails_an_hour');
    when 'mailboxFull' then
      return new;
    else
  end case;
  delete from private.outbox
  where kind = 'administrator' and created_at < now() - interval '1 day'
    and not exists (select from public.admin_users where id = source_id);
  insert into private.outbox (kind, source_id, recipient, created_at, next_attempt_at)
  select 'administrator', new.id, new.email, due, due
  from (
    select greatest(now(), (
      select created_at + interval '1 hour' from private.outbox
      where kind = 'administrator' order by created_at desc offset hourly - 1 limit 1
    )) as due
  ) as turn;
  return new;
end
$$;

-- Mails the account that adds or removes an administrator, since somebody else may be using it, and the administrator who
-- loses access. Changes by the server are not announced.
create or replace function private.queue_admin_change_mails() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is null then
    return null;
  elsif tg_op = 'INSERT' then
    perform private.queue_account_mail('administrator-added', new.id, auth.uid());
  else
    perform private.queue_account_mail('administrator-removed', old.id, auth.uid());
    perform private.queue_account_mail('access-removed', old.id, id) from auth.users where email = lower(old.email);
  end if;
  return null;
end
$$;

-- Returns a body in the spelling in which bodies are stored, without hidden characters.
create or replace function private.spell_body(html text) returns text
language sql immutable set search_path = '' as $$
  select coalesce(string_agg(
    case when part[1] is null then part[3]
      else '<' || lower(part[1] collate "C") || attributes
        || case when lower(part[1] collate "C") in ('br', 'hr', 'img') then ' />' else '>' end
    end, '' order by place
  ), '')
  from regexp_matches(
    regexp_replace(
      regexp_replace(private.strip_hidden(html), '&(?:nbsp|#160|#[xX][aA]0);', chr(160), 'g'),
      '&(?!#?[a-zA-Z0-9]+;)', '&amp;', 'g'
    ),
    $piece$<(/?[a-zA-Z][^ \t\n\f\r/<>"']*)((?:"[^"]*"|'[^']*'|[^<>"'])*)>|([^<]+|<)$piece$, 'g'
  ) with ordinality as piece (part, place),
    lateral (
      select coalesce(string_agg(
        ' ' || name || '="' || replace(replace(replace(value, '"', '&quot;'), '<', '&lt;'), '>', '&gt;') || '"', ''
        order by array_position(
          array[
            'href', 'src', 'alt', 'width', 'height', 'value', 'start', 'type', 'lang', 'scope', 'colspan', 'rowspan'
          ], name
        ), written
      ), '') as attributes
      from regexp_matches(
        part[2],
        $attribute$([^ \t\n\f\r=/"']+)(?:[ \t\n\f\r]*=[ \t\n\f\r]*(?:"([^"]*)"|'([^']*)'|([^ \t\n\f\r"']+)))?$attribute$,
        'g'
      ) with ordinality as attribute (match, written),
        lateral (
          select lower(match[1] collate "C") as name, coalesce(match[2], match[3], match[4], '') as value
        ) as read
    ) as kept
$$;

-- Stores the bodies of a post or draft in one spelling, whoever writes them.
create or replace function private.spell_bodies() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.content is distinct from old.content then
    new.content := coalesce((
      select jsonb_object_agg(key, case
        when jsonb_typeof(value) = 'string' and value is distinct from old.content -> key
          then to_jsonb(private.spell_body(value #>> '{}'))
        else value
      end)
      from jsonb_each(case jsonb_typeof(new.content) when 'object' then new.content end)
    ), new.content);
  end if;
  return new;
end
$$;

-- A tag that the end cuts off shows nothing, and no later place is searched twice; app/content/is-blank.ts does the same.
create or replace function private.is_blank(html text) returns boolean
language sql immutable set search_path = '' as $$
  select shown !~* '<(img|table)\M'
    and private.strip_invisible(regexp_replace(shown, '<[a-zA-Z/!?][^>]*(?:>|$)|&(?!(amp|lt|gt)\M)#?\w+;?', '', 'g')) = ''
  from regexp_replace(html, '<!--.*?(-->|$)', '', 'g') as shown
$$;

-- Returns how a body exceeds the bounds of app/content/body-bounds.ts: 'elements', 'depth', 'headings' or null. It reads the
-- body once, by the rules of htmlparser2. Where these depend on the surroundings it returns 'depth': for markup in a drawing
-- where other places have text, and for an end tag of an element around the drawing. The text of a frame is a document of its
-- own within the frame, up to eight frames deep: sanitize-html reads no deeper.
create or replace function private.body_excess(html text) returns text
language plpgsql immutable strict set search_path = '' as $$
declare
  most_elements constant integer := 10000;
  most_headings constant integer := 300;
  most_deep constant integer := 100;
  of_text constant text[] := array['iframe', 'noembed', 'noframes', 'script', 'style', 'textarea', 'title', 'xmp'];
  -- A start tag up to its closing characters. In patterns "_" is white space; a quotation mark begins a value only after "=".
  name_end constant text := '(?=[_/>]|$)(?:[_/]*[^_/>][^=_/>]*(?:[_]*=[_]*'
    '(?:"[^"]*(?:"|$)|''[^'']*(?:''|$)|(?!["''])[^_>]+(?=[_>]|$)|(?=>|$))|(?![_]*=)))*';
  start constant text := '<[a-z][^_/>]*' || name_end;
  spaces constant text := ' \t\n\f\r';
  -- A section of CDATA is marked first, since it must be written in capitals.
  small constant text := lower(replace(html, '<![CDATA[', E'<!\u0001') collate "C");
  -- Comments and declarations; end tags, text elements and start tags, which are its group; a tag that the end cuts off.
  pattern constant text := replace(
    '<!--(?:-?>|(?!-?>)(?:[^-]|-(?!-!?>))*(?:--!?>|$))|<!\u0001(?:[^]]|](?!]>))*(?:]]>|$)'
    '|<(?:!(?!--|\u0001)|\?|/(?![a-z]))[^>]*(?:>|$)|(</[a-z][^_/>]*(?=[_/>])[^>]*(?:>|$)'
    || (
      select coalesce(string_agg(format('|<%1$s%2$s[_/]*>(?:[^<]|<(?!/%1$s[_/>]))*', name, name_end), ''), '')
      from unnest(of_text) as name where strpos(small, '<' || name) > 0
    )
    || format('|%1$s[_/]*>)|%1$s[_/]*$', start), '_', spaces
  );
  tag text;
  name text;
  elements integer := 0;
  headings integer := 0;
  open text[] := '{}';
  -- For each open element, whether 'svg', 'math' or '' surrounds its content.
  kinds text[] := '{}';
  kind text;
  place integer;
  ended text;
  -- For each document around the tag, whose number is the level, how many elements were open where it began.
  begins integer[] := '{0}';
  level integer;
  -- The level of a document that is plain text from here on.
  plain integer;
begin
  if strpos(html, '<') = 0 then
    return null;
  end if;
  for tag, level in
    with recursive pieces(path, tag) as (
      select array[ordinality], piece[1]
      from regexp_matches(small, pattern, 'g') with ordinality as matches(piece) where piece[1] is not null
      union all
      select path || ordinality, piece[1]
      from pieces, regexp_matches(substring(pieces.tag, replace('^' || start || '[_/]*>(.*)', '_', spaces)), pattern, 'g')
        with ordinality as matches(piece)
      where pieces.tag ~ '^<iframe[ \t\n\f\r/>]' and cardinality(path) <= 8 and piece[1] is not null
    )
    select pieces.tag, cardinality(path) from pieces order by path
  loop
    continue when level >= plain;
    plain := null;
    if level > cardinality(begins) then
      begins := begins || cardinality(open);
    elsif level < cardinality(begins) then
      open := open[:begins[level + 1]];
      begins := begins[:level];
    end if;
    name := substring(tag, '^</?([a-z][^ \t\n\f\r/>]*)');
    kind := coalesce(kinds[cardinality(open)], '');
    if name = 'image' and kind = '' then
      name := 'img';
    end if;
    if tag like '</%' then
      place := (array_positions(open, name))[cardinality(array_positions(open, name))];
      place := case when place > begins[level] then place end;
      if open[place + 1:] && '{svg,math}' then
        return 'depth';
      end if;
      open := open[:coalesce(place - 1, cardinality(open))];
      -- Only end tags of p and br are elements where none is open.
      continue when place is not null or name not in ('p', 'br');
    elsif name = any (of_text) and kind <> '' and tag ~ replace('^' || start || '[_/]*>[^<]*<', '_', spaces) then
      return 'depth';
    end if;
    continue when name = 'form' and name = any (open[begins[level] + 1:]);
    -- The open elements without an end tag that this tag ends.
    ended := case
      when name in ('a', 'li', 'option', 'th') then name
      when name ~ '^h[1-6]$' then 'h[1-6]|p'
      when name = 'tr' then 'tr|th|td'
      when name = 'td' then 'thead|th|td'
      when name in ('tbody', 'tfoot') then 'thead|tbody'
      when name in ('dt', 'dd', 'rt', 'rp') then case left(name, 1) when 'd' then 'dt|dd' else 'rt|rp' end
      when name = 'optgroup' then 'optgroup|option'
      when name = 'body' then 'head|link|script'
      when name ~ '^(select|input|output|button|datalist|textarea)$' then 'input|option|optgroup|select|button|datalist|textarea'
      when name ~ ('^(p|address|article|aside|blockquote|details|div|dl|fieldset|figcaption|figure|footer|form|header|hr|main'
        '|nav|ol|pre|section|table|ul)$') then 'p'
    end;
    while open[cardinality(open)] ~ ('^(' || ended || ')$') loop
      open := open[:cardinality(open) - 1];
    end loop;
    elements := elements + 1;
    headings := headings + (name ~ '^h[1-6]$')::integer;
    if elements > most_elements then
      return 'elements';
    elsif cardinality(open) >= most_deep then
      return 'depth';
    elsif headings > most_headings then
      return 'headings';
    end if;
    if name = 'plaintext' and kind = '' then
      plain := level;
    end if;
    -- Some elements of drawings and formulas hold HTML.
    kind := case
      when name in ('svg', 'math') then name
      when name ~ '^(m[inos]|mtext|annotation-xml|desc|title)$' or name = 'foreignobject' and kind = 'svg' then ''
      else kind
    end;
    -- Only in drawings and formulas does a slash end an element.
    continue when tag like '</%' or kind <> '' and tag ~ replace('^' || start || '[_]*/[_/]*>', '_', spaces) or name ~
      '^(area|base(font)?|br|col|command|embed|frame|hr|img|input|isindex|keygen|link|meta|param|source|track|wbr)$';
    kinds := kinds[:cardinality(open)] || kind;
    open := open || name;
  end loop;
  return null;
end
$$;

-- Raises 23514 "body_elements", "body_depth" or "body_headings" for a body beyond the bounds, whoever writes it. A body that
-- was beyond them before can still be edited and become a draft.
create or replace function private.require_body_bounds() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  before jsonb;
  excess text;
begin
  if tg_op = 'UPDATE' then
    before := old.content;
  elsif tg_table_name = 'post_drafts' then
    select content into before from public.blog_posts where id = to_jsonb(new) ->> 'post_id';
  end if;
  if new.content is not distinct from before or jsonb_typeof(new.content) is distinct from 'object' then
    return new;
  end if;
  select beyond into excess
  from jsonb_each_text(new.content) as body, lateral private.body_excess(private.strip_hidden(body.value)) as beyond
  where body.value is distinct from before ->> body.key
    and beyond is not null and private.body_excess(private.strip_hidden(before ->> body.key)) is null
  limit 1;
  perform private.refuse_row(tg_table_name, 'body_' || excess);
  return new;
end
$$;

-- Whether a mailbox may get one more mail that is due at that time: twenty in a day, three of which ask to confirm a
-- subscription.
create or replace function private.has_mailbox_room(hash text, is_asked boolean, due timestamptz) returns boolean
language sql stable security definer set search_path = '' as $$
  select count(*) < 20 and (not is_asked or count(*) filter (where asks) < 3)
  from private.counted_acts where kind = 'mail' and mailbox = hash and created_at > due - interval '1 day'
$$;

create or replace function private.mailbox_hash(address text) returns text
language sql strict security definer set search_path = '' as $$
  select private.keyed_hash(private.mailbox_of(address))
$$;

-- Returns how many mails one administrator may send to people within an hour, and how many of them may come from files.
create or replace function private.hourly_mail_budget(out most integer, out of_files integer)
language sql immutable set search_path = '' as $$
  select 60, 40
$$;

-- Counts one mail that the caller or, without one, a visitor causes; without an address it goes to the caller. Returns null,
-- or why it may not be sent: 'tooMany' where the caller's hour, past or to come, is full by hourly_mail_budget; 'mailboxFull'
-- where has_mailbox_room says no.
create or replace function private.count_mail(address text, is_asked boolean default false) returns text
language plpgsql security definer set search_path = '' as $$
declare
  budget constant record := private.hourly_mail_budget();
  caller constant uuid := auth.uid();
  hash constant text := coalesce(private.mailbox_hash(address), '');
begin
  if caller is not null then
    perform private.wait_for_turn('mails of ' || caller);
    if budget.most <= (
      select count(*) filter (where not of_file) + least(count(*) filter (where of_file), budget.of_files)
      from private.counted_acts
      where actor = caller and kind = 'mail'
        and created_at between clock_timestamp() - interval '1 hour' and clock_timestamp() + interval '1 hour'
    ) then
      return 'tooMany';
    end if;
  end if;
  if hash <> '' then
    perform private.wait_for_turn('mails to ' || hash);
  end if;
  if hash <> '' and not private.has_mailbox_room(hash, is_asked, clock_timestamp()) then
    return 'mailboxFull';
  end if;
  insert into private.counted_acts (kind, actor, mailbox, asks) values ('mail', caller, hash, is_asked);
  return null;
end
$$;

-- Counts one account mail for which a visitor asks, and returns whether it may be sent: a hundred registrations and
-- confirmations an hour for the whole site, and as many recoveries; but a recovery of a confirmed account always. Whether
-- there is an account changes nothing of what is counted.
create or replace function public.count_account_mail(address text, is_recovery boolean) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  most_in_an_hour constant integer := 100;
  asked constant text := case when is_recovery then 'recovery' else 'registration' end;
begin
  perform private.wait_for_turn('public.count_account_mail ' || asked);
  if most_in_an_hour <= (
    select count(*) from private.counted_acts where kind = asked and created_at > clock_timestamp() - interval '1 hour'
  ) then
    return is_recovery and exists (
      select from auth.users where lower(email) = private.address_key(address) and email_confirmed_at is not null
    );
  end if;
  insert into private.counted_acts (kind) values (asked);
  return true;
end
$$;

-- Counts one permanent removal by the caller. Raises 23514 after a hundred within the hour: a stolen session cannot empty the
-- site. Removals without a caller are not counted. Posts and drafts have versions instead.
create or replace function private.count_removal() returns void
language plpgsql security definer set search_path = '' as $$
declare
  most_in_an_hour constant integer := 100;
  caller constant uuid := auth.uid();
begin
  if caller is null then
    return;
  end if;
  perform private.wait_for_turn('removals of ' || caller);
  if most_in_an_hour <= (
    select count(*) from private.counted_acts
    where actor = caller and kind = 'removal' and created_at > clock_timestamp() - interval '1 hour'
  ) then
    perform private.refuse_row('counted_acts', 'removals_an_hour');
  end if;
  insert into private.counted_acts (kind, actor) values ('removal', caller);
end
$$;

-- Returns the visible part of a text, trimmed. Removes all that strip_hidden does, the characters that only shape their
-- neighbours, and the empty braille cell. The forms do the same (stripInvisible).
create or replace function private.strip_invisible(given text) returns text
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

-- Returns a text without control characters, zero-width and directional characters, and those that stand for no text.
-- Characters that shape letters or emoji stay, as do tabs and spaces of any width. Each line end becomes chr(10). HTML keeps
-- its meaning. The forms do the same (stripHidden).
create or replace function private.strip_hidden(given text) returns text
language sql immutable strict set search_path = '' as $$
  select regexp_replace(
    regexp_replace(given, '\r\n?|[\u000B\u000C\u001C-\u001F\u0085\u2028\u2029]', chr(10), 'g'),
    '([\u0620-\u109F\u1780-\u17B3\u17B6-\u180A\u1810-\u18AF\u1900-\u1C7F\uA800-\uAADF\uABC0-\uABFF\uFB50-\uFDCF'
    '\uFDF0-\uFDFF\uFE70-\uFEFC\U00010A00-\U00011FFF\U0001E900-\U0001E95F][\u200C\u200D]'
    '|[\u1820-\u18AA][\u180B-\u180F]'
    '|\U0001F3F4[\U000E0020-\U000E007E]+\U000E007F'
    '|[#*0-9\u00A9\u00AE\u203C\u2049\u2100-\u27FF\u2900-\u2BFF\u3030\u303D\u3297\u3299\u3400-\u9FFF\uF900-\uFAFF'
    '\U0001F000-\U0003FFFF](?:[\uFE00-\uFE0F\U000E0100-\U000E01EF]?'
    '\u200D(?=[\u203C-\u2049\u2190-\u27FF\u2900-\u2BFF\U0001F000-\U0001FAFF])'
    '|[\uFE00-\uFE0F\U000E0100-\U000E01EF]))'
    '|[\u0001-\u0008\u000E-\u001B\u007F-\u0084\u0086-\u009F\uFDD0-\uFDEF\uFFF9-\uFFFC\uFFFE\uFFFF'
    '\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164'
    '\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFF8\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]',
    '\1', 'g'
  )
$$;

-- Returns every character that counts as white space, including line ends.
create or replace function private.white_space() returns text
language sql immutable set search_path = '' as $$
  select U&'\0009\000A\000B\000C\000D\0020\00A0\1680\2000\2001\2002\2003\2004\2005\2006\2007\2008\2009\200A\2028\2029\202F\205F\3000\FEFF'
$$;

-- Returns a text as it is stored: without hidden characters, composed (NFC), and on one line where kind is 'line' rather than
-- 'lines': line ends and tabs become a space there. It is not trimmed, since somebody may be in the middle of typing it.
create or replace function private.clean_text(given text, kind text) returns text
language sql immutable strict set search_path = '' as $$
  select case when kind = 'lines' or shown !~ '[\t\n]' then shown else (
    select coalesce(string_agg(word, ' ' order by place), '')
    from regexp_split_to_table(shown, '[\t\n]+') with ordinality as part (text, place),
      lateral btrim(part.text, private.white_space()) as word
    where word <> ''
  ) end
  from normalize(private.strip_hidden(given), nfc) as shown
$$;

-- Returns a value as it is stored: a text, or an object of texts. 'body' is HTML.
create or replace function private.clean_value(given jsonb, kind text, trimmed boolean) returns jsonb
language sql immutable set search_path = '' as $$
  select case
    when jsonb_typeof(given) = 'string' and kind = 'body' then to_jsonb(private.strip_hidden(given #>> '{}'))
    when jsonb_typeof(given) = 'string' then
      to_jsonb(btrim(private.clean_text(given #>> '{}', kind), case when trimmed then private.white_space() else '' end))
    when jsonb_typeof(given) = 'object' then (
      select coalesce(jsonb_object_agg(key, private.clean_value(value, kind, trimmed)), '{}') from jsonb_each(given)
    )
    else given
  end
$$;

-- Returns the columns of a row that the rules name, as they are stored. A rule is a column and the kind of its texts, followed
-- by 'typed' where drafts are saved while they are typed and texts are not trimmed.
create or replace function private.clean_columns(given jsonb, rules text[]) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_object_agg(part[1], private.clean_value(given -> part[1], part[2], part[3] is null)), '{}')
  from unnest(rules) as rule, string_to_array(rule, ' ') as part
$$;

-- Cleans the texts that are written to a row, by the rules in its arguments.
create or replace function private.clean_texts() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  given constant jsonb := to_jsonb(new);
  before constant jsonb := coalesce(to_jsonb(old), '{}');
begin
  return jsonb_populate_record(new, private.clean_columns(given, array(
    select rule from unnest(tg_argv) as rule, split_part(rule, ' ', 1) as name
    where given -> name is distinct from before -> name
  )));
end
$$;

-- Whether both texts have at most so many characters, and the object has nothing else.
create or replace function private.is_within(texts jsonb, most integer) returns boolean
language sql immutable set search_path = '' as $$
  -- A value that is no object is refused by the table's own check.
  select case when jsonb_typeof(texts) = 'object'
    then length(texts ->> 'en') <= most and length(texts ->> 'pl') <= most and texts - 'en' - 'pl' = '{}'::jsonb
  end
$$;

-- Returns a text in the form in which it is searched: in lower case, composed (NFC), with one space for any white space. Text
-- copied from a page has non-breaking spaces.
create or replace function private.search_form(given text) returns text
language sql immutable strict set search_path = '' as $$
  select lower(normalize(regexp_replace(given, E'[[:space:]\u00a0\u2007\u202f]+', ' ', 'g'), nfc))
$$;

-- Returns a text in the form in which the blog searches it: the search form without diacritics.
create or replace function private.unaccented_search_form(given text) returns text
language sql immutable strict set search_path = '' as $$
  select translate(
    regexp_replace(normalize(private.search_form(given), nfd), '[\u0300-\u036f]', '', 'g'), 'łøđ', 'lod'
  )
$$;

-- Returns a name in a form in which names that look the same are equal, whatever their spaces, invisible characters, case or
-- compatibility forms (NFKC). The forms do the same.
create or replace function private.comparable_name(given text) returns text
language sql immutable strict set search_path = '' as $$
  select private.search_form(normalize(private.strip_invisible(given), nfkc))
$$;

-- Returns the LIKE pattern of texts in search form that contain the words. Every character of the first 200 is literal.
create or replace function private.like_pattern(words text) returns text
language sql immutable strict set search_path = '' as $$
  select '%' || regexp_replace(
    private.search_form(left(private.clean_text(words, 'line'), 200)), '([\\%_])', '\\\1', 'g'
  ) || '%'
$$;

-- Returns the condition that an expression of text in search form contains each of the words, literally. The words are
-- separate because a trigram index cannot tell whether the parts of a phrase stand together: PostgreSQL would read every row
-- that has them all. A domain with letters beyond ASCII is stored as xn--…, and found by its letters, too.
create or replace function private.words_condition(expression text, words text) returns text
language sql immutable set search_path = '' as $$
  select coalesce(string_agg(
    case when kept = word then format('%s like %L', expression, private.like_pattern(word))
      else format('(%1$s like %2$L or %1$s like %3$L)', expression, private.like_pattern(word), private.like_pattern(kept)) end,
    ' and '
  ), 'true')
  from (
    select distinct word
    from string_to_table(private.search_form(left(private.clean_text(words, 'line'), 200)), ' ') as word where word <> ''
  ) as distinct_words, substring(private.encode_domain('@' || word) from 2) as kept
$$;

-- Returns a secret of this database: 244 random bits, made by the first call.
create or replace function private.secret_of_database(name text) returns text
language sql security definer set search_path = '' as $$
  insert into private.settings (key, value)
  values (name, replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''))
  on conflict do nothing;
  select value from private.settings where key = name
$$;

-- Returns the key that signs the tokens of forms and links on a hosted project, where no server has a lasting secret of its
-- own.
create or replace function public.installation_key() returns text
language sql security definer set search_path = '' as $$
  select private.secret_of_database('installation_key')
$$;

drop function private.keyed_hash(text);
-- Returns the hash of an address or a mailbox with the key of this database.
create or replace function private.keyed_hash(hashed text) returns text
language sql security definer set search_path = '' as $$
  select encode(sha256(convert_to(secret, 'UTF8') || sha256(convert_to(secret || hashed, 'UTF8'))), 'hex')
  from private.secret_of_database('erasure_key') as secret
$$;

-- Counts one try against a limit and returns whether it is allowed, or else in how many seconds the next one is: most_tries in
-- a period that begins with the first; after the last of them each further try waits, first for first_wait_seconds, then twice
-- as long each time, until there was no try for the longest wait. A refused try is not counted.
create or replace function public.take_rate_limit(
  limit_bucket text, most_tries integer, period_seconds integer,
  first_wait_seconds integer, longest_wait_seconds integer
) returns table (allowed boolean, retry_after integer)
language plpgsql security definer set search_path = '' as $$
declare
  entry private.rate_limits;
  moment timestamptz;
begin
  insert into private.rate_limits (bucket, tries, free_at, forgotten_at)
  values (limit_bucket, 0, '-infinity', '-infinity')
  on conflict (bucket) do update set bucket = excluded.bucket
  returning * into entry;
  -- The row is locked from here on. The clock is read after any wait for the lock.
  moment := clock_timestamp();
  if entry.forgotten_at <= moment then
    entry.tries := 0;
    entry.free_at := moment;
    entry.forgotten_at := moment + make_interval(secs => period_seconds);
  end if;

  allowed := entry.free_at <= moment;
  if allowed then
    entry.tries := entry.tries + 1;
    if entry.tries >= most_tries then
      entry.free_at := moment + make_interval(secs => least(
        first_wait_seconds * power(2::float8, least(entry.tries - most_tries, 30)), longest_wait_seconds));
      entry.forgotten_at := entry.free_at + make_interval(secs => longest_wait_seconds);
    end if;
    update private.rate_limits
    set tries = entry.tries, free_at = entry.free_at, forgotten_at = entry.forgotten_at
    where bucket = limit_bucket;
  end if;
  retry_after := case when allowed then 0 else greatest(1, ceil(extract(epoch from entry.free_at - moment)))::integer end;

  delete from private.rate_limits where bucket in (
    select old.bucket from private.rate_limits old
    where old.forgotten_at <= moment and old.bucket <> limit_bucket
    order by old.forgotten_at limit 10
    for update skip locked
  );
  return next;
end
$$;

-- Raises 23514 for a text longer than the post form takes, and for more than two languages. It is no check constraint because
-- longer posts can be restored: posts with an id of their own, and unchanged texts, are accepted.
create or replace function private.require_post_bounds() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  before public.blog_posts;
  broken text;
begin
  if tg_op = 'UPDATE' then
    before := old;
  elsif new.id <> '' then
    return new;
  end if;
  broken := case
    when new.title is distinct from before.title and not private.is_within(new.title, 200) then 'title'
    when new.excerpt is distinct from before.excerpt and not private.is_within(new.excerpt, 500) then 'excerpt'
    when new.content is distinct from before.content and not private.is_within(new.content, 400000) then 'content'
    when new.category is distinct from before.category and length(new.category) > 60 then 'category'
    when new.imageurl is distinct from before.imageurl and length(new.imageurl) > 2000 then 'imageurl'
  end;
  perform private.refuse_row(tg_table_name, broken || '_bounds');
  return new;
end
$$;

-- Gives a post without an id one from its English title, with a number where a post, the trash or a draft has it.
create or replace function private.name_post() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  draft constant uuid := (select id from public.post_drafts where id::text = new.creation_key);
  base text;
  suffix integer := 1;
begin
  if new.id <> '' then
    return new;
  end if;
  base := lower(translate(new.title ->> 'en', 'ąćęłńóśźżĄĆĘŁŃÓŚŹŻ', 'acelnoszzACELNOSZZ'));
  base := trim(both '-' from left(regexp_replace(base, '[^a-z0-9]+', '-', 'g'), 80));
  base := coalesce(nullif(base, ''), 'post');
  perform private.wait_for_turn('blog_posts.id ' || base);
  new.id := base;
  while new.id = 'all' or private.slug_holder(new.id, draft) is not null loop
    suffix := suffix + 1;
    new.id := base || '-' || suffix;
  end loop;
  return new;
end
$$;

-- Counts the versions of a row, so that an editor can tell whether it changed since it was read.
create or replace function private.count_version() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.version := coalesce(old.version, 0) + 1;
  new.updated_at := now();
  return new;
end
$$;

-- Returns the first field required by the post form that shows nothing and differs from before.
create or replace function private.missing_field(post jsonb, before jsonb default '{}') returns text
language sql immutable set search_path = '' as $$
  select field
  from unnest(array['title', 'excerpt', 'content', 'category', 'imageurl']) as field
  where post -> field is distinct from before -> field and exists (
    select from jsonb_each_text(
      case jsonb_typeof(post -> field) when 'object' then post -> field else jsonb_build_object('', post -> field) end
    ) as each
    where case field when 'content' then private.is_blank(each.value) else private.strip_invisible(each.value) = '' end
  )
  limit 1
$$;

-- Brings the numbers up to date with a statement. Every statement takes the categories in the same order, so that no two
-- deadlock.
create or replace function private.count_posts() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    perform private.count_category(category, count(*)::integer) from added group by category order by category;
  elsif tg_op = 'DELETE' then
    perform private.count_category(category, -count(*)::integer) from removed group by category order by category;
  else
    perform private.count_category(category, sum(number)::integer)
    from (select category, 1 as number from added union all select category, -1 from removed) as changes
    group by category having sum(number) <> 0 order by category;
  end if;
  return null;
end
$$;

-- Returns one page of the posts that meet a condition, newest first, with these columns. Only functions write the condition,
-- never callers. Returns {"found": how many there are, counted up to `most` unless the number is known, "isCapped": whether
-- there are more, "posts"}; page_number counts from 1.
create or replace function private.page_of_posts(
  condition text, columns text, page_size integer, page_number integer, most integer, known integer default null
) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  skipped constant bigint := page_size * (page_number::bigint - 1);
  counted integer := known;
  found integer;
  posts jsonb;
begin
  if page_size not between 1 and 100 or page_number < 1 then
    raise exception 'no such page' using errcode = '22023';
  end if;
  if known is null then
    execute format('select count(*) from (select from public.blog_posts where %s limit %s) as matches', condition, most + 1)
      into counted;
  end if;
  found := coalesce(known, least(counted, most));
  execute format(
    'select coalesce(jsonb_agg(to_jsonb(matches) order by matches.date desc, matches.id), ''[]'') from (
       select %s from public.blog_posts where %s order by date desc, id limit %s offset %s) as matches',
    columns, condition, greatest(0, least(page_size, found - skipped)), skipped
  ) into posts;
  return jsonb_build_object('found', found, 'isCapped', counted > found, 'posts', posts);
end
$$;

-- For visitors: the posts whose title or excerpt contains each of the words in one language ('pl' or 'en'), without their
-- bodies. Every character is literal. With a category only its posts.
create or replace function public.search_posts(
  words text, search_language text, page_size integer, in_category text default null, page_number integer default 1
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if search_language not in ('pl', 'en') then
    raise exception 'no such page' using errcode = '22023';
  end if;
  return private.page_of_posts(
    private.words_condition('words_' || search_language, private.unaccented_search_form(words))
      || case when in_category is null then '' else format(' and category = %L', in_category) end,
    'id, title, excerpt, imageurl, category, date', page_size, page_number, 600
  );
end
$$;

-- For administrators: the posts of a category, or those whose texts, or the names of whose category, contain the words.
create or replace function public.list_posts(
  words text, page_size integer, in_category text default null, page_number integer default 1
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  condition text := case when in_category is null then 'true' else format('category = %L', in_category) end;
  named text[];
  known integer;
begin
  if page_number > 1000000 then
    raise exception 'no such page' using errcode = '22023';
  end if;
  if words = '' then
    select coalesce(sum(counted.posts), 0) into known from public.blog_categories as counted
    where in_category is null or counted.category = in_category;
  else
    select array_agg(key) into named from public.category_labels
    where private.search_form(name ->> 'en') like private.like_pattern(words)
      or private.search_form(name ->> 'pl') like private.like_pattern(words);
    condition := condition || format(' and (words_panel like %L', private.like_pattern(words))
      || case when named is null then '' else format(' or category = any (%L)', named) end || ')';
  end if;
  return private.page_of_posts(condition, 'id, title, imageurl, category, date', page_size, page_number, 1000, known);
end
$$;

-- Whether a draft only got another base version or publish_error: nobody wrote anything.
create or replace function private.is_rebased(before public.post_drafts, after public.post_drafts) returns boolean
language sql immutable set search_path = '' as $$
  select (after.base_version is not null or before.base_version is null)
    and to_jsonb(after) - array['base_version', 'publish_error', 'version']
      = to_jsonb(before) - array['base_version', 'publish_error', 'version']
    and (after.base_version, after.publish_error) is distinct from (before.base_version, before.publish_error)
$$;

-- Counts versions and notes who wrote when, whatever came with the row. app.keeps_author says that the words are not the
-- caller's.
create or replace function private.stamp_draft() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.version := coalesce(old.version, 0) + 1;
  if tg_op = 'UPDATE' then
    new.written_by := old.written_by;
    if private.is_rebased(old, new) then
      return new;
    end if;
  end if;
  new.updated_at := now();
  new.updated_by := coalesce(private.confirmed_email(), old.updated_by, '');
  if tg_op = 'INSERT' or current_setting('app.keeps_author', true) is distinct from 'on' then
    new.written_by := new.updated_by;
  end if;
  return new;
end
$$;

-- Raises 23514 "post_is_there" when somebody writes changes to a deleted post. A deletion at the same moment waits, or is
-- waited for.
create or replace function private.require_changed_post() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and new.publish_error = 'deleted' then
    if private.is_rebased(old, new) then
      return new;
    end if;
  end if;
  if new.base_version is not null and auth.uid() is not null then
    perform from public.blog_posts where id = new.post_id for key share;
    if not found then
      perform private.refuse_row(tg_table_name, 'post_is_there');
    end if;
  end if;
  return new;
end
$$;

-- Raises 23514 when somebody schedules a draft for the past ("publish_at_is_to_come", with a minute's grace, after which it is
-- published at once), or at the slug of a post in the trash ("id_is_not_in_trash").
create or replace function private.require_schedule() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  before public.post_drafts;
  broken text;
begin
  if auth.uid() is null or new.publish_at is null or new.publish_error is not null then
    return new;
  end if;
  if tg_op = 'UPDATE' then
    before := old;
  end if;
  broken := case
    when (new.publish_at, new.publish_error) is distinct from (before.publish_at, before.publish_error)
      and new.publish_at < now() - interval '1 minute' then 'publish_at_is_to_come'
    when new.post_id is null and private.slug_holder(new.slug, new.id) = 'trash' then 'id_is_not_in_trash'
  end;
  perform private.refuse_row(tg_table_name, broken);
  return new;
end
$$;

-- Notes that a draft begins, ends or is scheduled, and who saves other words by hand or continues a colleague's, but not each
-- save while typing. A draft that became a post with the same words is noted as that post.
create or replace function private.note_draft() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  written constant public.post_drafts := coalesce(new, old);
  name constant text := coalesce(written.post_id, written.id::text);
  title constant text := coalesce(nullif(written.title ->> 'en', ''), written.title ->> 'pl');
  title_pl constant text := written.title ->> 'pl';
  action text;
begin
  if tg_op = 'DELETE' then
    if not exists (
      select from public.blog_posts as post
      where (post.id = old.post_id or post.creation_key = old.id::text) and post.version > coalesce(old.base_version, 0)
        and private.comparable_text(to_jsonb(post)) = private.comparable_text(to_jsonb(old))
        and (old.date is null or date_trunc('milliseconds', post.date) in (
          date_trunc('milliseconds', old.date), date_trunc('milliseconds', old.publish_at)
        ))
    ) then
      perform private.note_activity(
        'draft', case when old.base_version is null then 'deleted' else 'discarded' end, name, title,
        title_pl => title_pl
      );
    end if;
    return null;
  end if;
  action := case
    when private.is_restoration(name, to_jsonb(new)) then 'reverted'
    when tg_op = 'UPDATE' then case
      when (new.by_hand or new.updated_by <> old.updated_by)
        and private.changed_fields(to_jsonb(old), to_jsonb(new)) <> '{}' then 'changed'
    end
    when exists (select from public.blog_posts where id = new.post_id and new.base_version is null) then null
    when private.is_from_trash(name) then 'restored'
    else 'created'
  end;
  if action is not null then
    perform private.note_activity('draft', action, name, title, title_pl => title_pl);
  end if;
  if new.publish_at is distinct from old.publish_at then
    perform private.note_activity(
      'draft', case when new.publish_at is null then 'unscheduled' else 'scheduled' end, name, title,
      coalesce(to_jsonb(new.publish_at) #>> '{}', ''), title_pl => title_pl
    );
  end if;
  return null;
end
$$;

-- For administrators: a page of the drafts of each state, or of one, in a category or whose titles or category names contain
-- the words; the latest saved first, or the next to be published. Returns them with the number of each state, and the
-- categories of all drafts by their states.
create or replace function public.list_drafts(
  words text, page_size integer, chosen text default null, in_category text default null, page_number integer default 1
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if page_size not between 1 and 100 or page_number not between 1 and 1000000 then
    raise exception 'no such page' using errcode = '22023';
  end if;
  return (
    with drafts as (
      select id, version, publish_at, publish_error, updated_at, updated_by, post_id, base_version, title, imageurl,
        category, new_category,
        case when publish_error is not null then 'failed' when publish_at is null then 'drafts' else 'scheduled' end as state
      from public.post_drafts
    ), matching as (
      select *, row_number() over (
        partition by state order by case when state <> 'drafts' then publish_at end, updated_at desc, id
      ) as place
      from drafts
      where (in_category is null or category = in_category) and (
        private.search_form(title ->> 'en') like private.like_pattern(words)
        or private.search_form(title ->> 'pl') like private.like_pattern(words)
        or private.search_form(category) like private.like_pattern(words)
        or category in (
          select key from public.category_labels
          where private.search_form(name ->> 'en') like private.like_pattern(words)
            or private.search_form(name ->> 'pl') like private.like_pattern(words)
        )
      )
    )
    select jsonb_build_object(
      'found', (
        select jsonb_build_object(
          'drafts', count(*) filter (where state = 'drafts'), 'scheduled', count(*) filter (where state = 'scheduled'),
          'failed', count(*) filter (where state = 'failed')
        ) from matching
      ),
      'drafts', (
        select coalesce(jsonb_agg(to_jsonb(matching) - 'state' - 'place' order by state, place), '[]') from matching
        where (chosen is null or state = chosen)
          and place > page_size * (page_number::bigint - 1) and place <= page_size * page_number::bigint
      ),
      'categories', (
        select coalesce(jsonb_agg(to_jsonb(used)), '[]') from (
          select category as key, state, count(*) as drafts,
            (array_agg(new_category order by updated_at desc))[1] as new_category
          from drafts where category <> '' group by category, state
        ) as used
      )
    )
  );
end
$$;

-- Returns the words and addresses in a row of a post, a draft or a state, without the tags and spaces that saving cleans.
create or replace function private.comparable_text(texts jsonb) returns text
language sql immutable set search_path = '' as $$
  select regexp_replace(
    regexp_replace(
      jsonb_build_array(
        texts -> 'title', texts -> 'excerpt', texts -> 'content', texts -> 'imageurl', texts -> 'category',
        texts -> 'search_title', texts -> 'search_description'
      )::text,
      '<[^>]*\s(?:src|href)=\\"([^"\\]*)\\"[^>]*>', '\1', 'g'
    ),
    '<[^>]*>|&nbsp;|\\[nrt]|\s|\u00a0', '', 'g'
  )
$$;

-- Whether a written post or draft has the texts of the earlier state that the request's key names. Its category may be the
-- merged one; a draft may lack a category that is gone. A browser's dates have milliseconds.
create or replace function private.is_restoration(name text, written jsonb) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from public.post_versions as state
    where state.id = substring(private.requested_key() from '^restored-version-(\d{1,18})$')::bigint
      and state.post_id = name and state.saved_at < now()
      and private.comparable_text(written) = private.comparable_text(to_jsonb(state) || jsonb_build_object(
        'category', case
          when written ? 'base_version' and written ->> 'category' = '' then ''
          when written ->> 'category' = state.merged_into then state.merged_into
          else state.category
        end
      ))
      and (
        state.date is null
        or date_trunc('milliseconds', state.date) = date_trunc('milliseconds', (written ->> 'date')::timestamptz)
      )
  )
$$;

-- Returns the fields of the form that differ, among those that `after` has. A browser's dates have milliseconds; older bodies
-- may have another spelling.
create or replace function private.changed_fields(before jsonb, after jsonb) returns text[]
language sql stable set search_path = '' as $$
  select array(
    select name
    from unnest(array[
      'title.pl', 'title.en', 'excerpt.pl', 'excerpt.en', 'content.pl', 'content.en', 'category', 'imageurl',
      'new_category.pl', 'new_category.en', 'new_category.colour', 'new_category.symbol', 'slug', 'date',
      'search_title.pl', 'search_title.en', 'search_description.pl', 'search_description.en'
    ]) with ordinality as field (name, place), string_to_array(name, '.') as path
    where after ? path[1] and coalesce(before #>> path, '') <> coalesce(after #>> path, '') and case path[1]
      when 'date' then date_trunc('milliseconds', (before ->> name)::timestamptz)
        is distinct from date_trunc('milliseconds', (after ->> name)::timestamptz)
      when 'content' then private.spell_body(before #>> path) is distinct from private.spell_body(after #>> path)
      else true
    end
    order by place
  )
$$;

-- Keeps the state of a saved or deleted post in the same transaction. A post that becomes a draft is not deleted. The states
-- of a draft become those of its post. Scheduled changes wait for no moment while their post is in the trash.
create or replace function private.keep_version() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  post public.blog_posts;
  due constant timestamptz := nullif(current_setting('app.due', true), '')::timestamptz;
begin
  if tg_op = 'DELETE' then
    post := old;
    if current_setting('app.unpublished', true) = old.id then
      return null;
    end if;
    update public.post_drafts set publish_error = 'deleted'
    where post_id = old.id and base_version is not null and publish_at is not null and publish_error is null;
  else
    post := new;
  end if;
  if tg_op = 'INSERT' then
    update public.post_versions set post_id = new.id where post_id = new.creation_key and draft;
    -- Changes continue when their post comes back from the trash unchanged.
    update public.post_drafts as changes set base_version = new.version,
      publish_error = case when publish_error <> 'deleted' or publish_at <= now() then publish_error end
    from public.post_versions as deletion
    where changes.post_id = new.id and deletion.post_id = new.id and deletion.deleted and not deletion.draft
      and deletion.version = changes.base_version and private.comparable_text(
        to_jsonb(deletion) || jsonb_build_object('category', coalesce(deletion.merged_into, deletion.category))
      ) = private.comparable_text(to_jsonb(new))
      and (
        changes.base_version <> new.version or changes.publish_error = 'deleted' and changes.publish_at > now()
      );
  end if;
  insert into public.post_versions (
    post_id, version, title, excerpt, content, imageurl, category, search_title, search_description, date, changed,
    restored, deleted, event, moment, saved_by, saved_by_email
  )
  values (
    post.id, post.version, post.title, post.excerpt, post.content, post.imageurl, post.category, post.search_title,
    post.search_description, post.date,
    case when tg_op = 'UPDATE' then private.changed_fields(to_jsonb(old), to_jsonb(new)) end,
    tg_op = 'UPDATE' and private.is_restoration(post.id, to_jsonb(post)), tg_op = 'DELETE',
    case when due is not null then 'published' end, due, auth.uid(), private.author_email()
  );
  return null;
end
$$;

-- Keeps the state of a saved draft, or of one discarded without being published. Where changes to a post are discarded, the
-- state of the post is kept again, as the present one; changes to one in the trash leave it as it is. A draft without a date
-- has that of its post.
create or replace function private.keep_draft() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  written public.post_drafts;
  name text;
  last public.post_versions;
  typing_since timestamptz;
  post public.blog_posts;
  restored boolean;
  event text;
begin
  if tg_op = 'DELETE' then
    written := old;
  else
    written := new;
  end if;
  if tg_op = 'UPDATE' then
    if private.is_rebased(old, new) then
      return null;
    end if;
  end if;
  event := case
    when tg_op = 'DELETE' then null
    when current_setting('app.unpublished', true) = written.post_id and written.base_version is null then 'unpublished'
    when written.publish_at is not distinct from old.publish_at then null
    when written.publish_at is null then 'unscheduled'
    else 'scheduled'
  end;
  -- A draft whose post has been published already is a state of that post.
  name := coalesce(
    written.post_id, (select id from public.blog_posts where creation_key = written.id::text), written.id::text
  );
  restored := tg_op <> 'DELETE' and private.is_restoration(name, to_jsonb(written));
  select * into post from public.blog_posts where id = name;
  select * into last from public.post_versions where post_id = name order by id desc limit 1;
  if tg_op = 'DELETE' and (written.base_version is not null or post.id is not null) then
    if post.id is not null and last.draft and private.changed_fields(
      to_jsonb(last) || jsonb_build_object('date', coalesce(last.date, post.date)), to_jsonb(post)
    ) <> '{}' then
      insert into public.post_versions (
        post_id, version, title, excerpt, content, imageurl, category, search_title, search_description, date, changed,
        event, saved_by, saved_by_email
      )
      values (
        post.id, post.version, post.title, post.excerpt, post.content, post.imageurl, post.category, post.search_title,
        post.search_description, post.date, '{}', 'discarded', auth.uid(), private.author_email()
      );
    end if;
    return null;
  end if;
  if tg_op = 'UPDATE' and not written.by_hand and event is distinct from 'unpublished'
    and private.changed_fields(to_jsonb(old), to_jsonb(new)) = '{}'
  then
    return null;
  end if;
  if tg_op = 'UPDATE' and last.draft and last.typing_since > now() - interval '10 minutes'
    and last.saved_by is not distinct from auth.uid() and not restored
    and not private.loses_text(to_jsonb(last), to_jsonb(written))
  then
    typing_since := last.typing_since;
    delete from public.post_versions where id = last.id;
    select * into last from public.post_versions where post_id = name order by id desc limit 1;
  end if;
  insert into public.post_versions (
    post_id, version, title, excerpt, content, imageurl, category, search_title, search_description, slug, date,
    new_category, changed, restored, draft, deleted, event, moment, typing_since, saved_by, saved_by_email
  )
  values (
    name, written.version, written.title, written.excerpt, written.content, written.imageurl, written.category,
    written.search_title, written.search_description, written.slug, written.date, written.new_category,
    case when last.id is not null and tg_op <> 'DELETE'
      then private.changed_fields(
        to_jsonb(last) || jsonb_build_object('date', coalesce(last.date, post.date)),
        to_jsonb(written) || jsonb_build_object('date', coalesce(written.date, post.date))
      ) end,
    restored, true, tg_op = 'DELETE', event, case when event = 'scheduled' then written.publish_at end,
    case when not written.by_hand and event is null then coalesce(typing_since, now()) end, auth.uid(),
    private.author_email()
  );
  return null;
end
$$;

-- Raises 23514 where a person writes a post that lacks a required field ("post_is_complete"; a new one may have '' as category
-- and picture), whose picture has a refused address ("imageurl_is_an_address"), whose id is in the trash
-- ("id_is_not_in_trash") or a present draft's ("id_is_no_drafts"), or whose key is another's id ("key_is_no_post"), since it
-- would take over the states of that draft; but not for a post that comes back from its deletion as it was. A post that was
-- incomplete before may be changed in all else. The server, as in a migration or a backup, may write any post.
create or replace function private.require_whole_post() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  trashed public.deleted_posts;
  broken text;
begin
  if auth.uid() is null then
    return new;
  end if;
  if tg_op = 'INSERT' then
    select * into trashed from public.deleted_posts where post_id = new.id;
    if found and not trashed.draft and private.comparable_text(to_jsonb(new)) = private.comparable_text(to_jsonb(trashed)) then
      return new;
    end if;
  end if;
  broken := case
    when trashed.id is not null then 'id_is_not_in_trash'
    when tg_op = 'INSERT' and (
      exists (select from public.post_versions where post_id = new.creation_key and not draft)
      or exists (select from public.post_drafts where post_id = new.creation_key)
    ) then 'key_is_no_post'
    when tg_op = 'INSERT' and exists (
      select from public.post_drafts
      where post_id = new.id and base_version is null and id::text is distinct from new.creation_key
    ) and not exists (
      select from public.post_versions as deletion
      where deletion.post_id = new.id and deleted and not draft
        and private.comparable_text(to_jsonb(deletion)) = private.comparable_text(to_jsonb(new))
    ) then 'id_is_no_drafts'
    when private.missing_field(
      case tg_op when 'INSERT' then to_jsonb(new) - array['category', 'imageurl'] else to_jsonb(new) end,
      coalesce(to_jsonb(old), '{}')
    ) is not null then 'post_is_complete'
    when new.imageurl is distinct from old.imageurl and new.imageurl <> ''
      and not private.is_image_address(new.imageurl) then 'imageurl_is_an_address'
  end;
  perform private.refuse_row(tg_table_name, broken);
  return new;
end
$$;

-- For administrators: gives the posts and drafts of a category another one and removes its label, also in what can be
-- restored. The states of the history keep their category and note the new one. Drafts of changes continue from the version
-- that this makes. Returns false where the other category is gone.
create or replace function public.merge_categories(merged text, remaining text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if merged = remaining or btrim(remaining) = '' then
    raise exception 'no other category' using errcode = '22023';
  end if;
  if not exists (select from public.category_labels where key = remaining for share)
    and not exists (select from public.blog_posts where category = remaining)
  then
    return false;
  end if;
  -- A colleague who saves a post at this moment comes first; afterwards the post is read as they saved it.
  perform from public.blog_posts where category = merged order by id for no key update;
  update public.post_drafts as draft set base_version = draft.base_version + 1
  from public.blog_posts as post
  where post.id = draft.post_id and post.version = draft.base_version and post.category = merged;
  update public.blog_posts set category = remaining where category = merged;
  perform set_config('app.keeps_author', 'on', true);
  update public.post_drafts set category = remaining where category = merged;
  perform set_config('app.keeps_author', '', true);
  update public.post_versions set merged_into = remaining
  where category = merged and merged_into is null or merged_into = merged;
  perform private.note_activity(
    'category', 'merged', merged,
    coalesce((select private.both_names(name) from public.category_labels where key = merged), merged),
    coalesce((select private.both_names(name) from public.category_labels where key = remaining), remaining)
  );
  delete from public.category_labels where key = merged;
  return true;
end
$$;

-- Removes the account of a person with its sessions, the tries with its address, and what the auth server's log says of it.
-- Returns how many accounts there were.
create or replace function private.remove_account(person text, until timestamptz) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  -- The log belongs to the auth server: it may be missing, or closed to this role.
  log regclass := to_regclass('auth.audit_log_entries');
  ids text[];
begin
  with removed as (
    delete from auth.users where lower(email) = person and created_at <= until returning id
  )
  select coalesce(array_agg(id::text), '{}') into ids from removed;
  delete from private.counted_tries where address = person;
  if has_table_privilege(log, 'select') and has_table_privilege(log, 'delete') then
    delete from auth.audit_log_entries
    where exists (
      select from private.as_object(payload::jsonb) as entry
      where entry ->> 'actor_id' = any (ids) or entry -> 'traits' ->> 'user_id' = any (ids)
        or lower(entry ->> 'actor_username') = person or lower(entry -> 'traits' ->> 'user_email') = person
    );
  end if;
  return cardinality(ids);
end
$$;

-- Adds numbers up by their names.
create or replace function private.add_numbers(given jsonb, added jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_object_agg(name, total), '{}') from (
    select key as name, sum(value::integer) as total
    from (select * from jsonb_each_text(given) union all select * from jsonb_each_text(added)) as each
    group by key
  ) as summed
$$;

-- For administrators: erases what is held about an address and came until the moment at which it was read: a thousand messages
-- with each call, then all else; repeated with the same id until it is "done", it continues where it was. An administrator's
-- account and work stay, as do mails to the staff (is_staff), and routes where the caller is not the primary administrator. To
-- begin needs a proof, since it destroys much for good. Returns {"done", "numbers": what all calls have erased, "erased_by":
-- where that is nothing, who erased it since it was read}, or {"free_at"}: when the caller, who began twenty erasures within a
-- day, may begin the next; nothing is erased then. A message that comes meanwhile stays.
create or replace function public.erase_person(erasure_id uuid, address text, until timestamptz) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  batch constant integer := 1000;
  person constant text := private.address_key(address);
  hash constant text := private.keyed_hash(person);
  erasure private.erasures;
  is_administrator constant boolean := private.is_listed_admin(person);
  is_staff constant boolean := private.is_staff(person);
  erased jsonb := '{}';
  removed jsonb;
  ids uuid[];
  others uuid[] := '{}';
  locked uuid[];
  wait integer;
  is_done boolean;
  mails integer;
begin
  perform private.require_admin();
  if until is null or until > now() then
    raise exception 'nothing is erased that has not come yet' using errcode = '22023';
  end if;
  -- Another erasure of the same address waits here.
  perform private.wait_for_turn('public.erase_person ' || hash);
  if not exists (select from private.erasures where id = erasure_id) then
    perform private.require_recent_proof();
    -- A stolen session cannot erase everybody.
    select retry_after into wait from public.take_rate_limit('erase_person ' || auth.uid(), 20, 86400, 3600, 86400);
    if wait > 0 then
      return jsonb_build_object('free_at', now() + make_interval(secs => wait));
    end if;
    perform private.count_removal();
    insert into private.erasures (id, address_hash, until, erased_by)
    values (erasure_id, hash, erase_person.until, coalesce(private.confirmed_email(), ''))
    on conflict do nothing;
  end if;
  select * into erasure from private.erasures where id = erasure_id and address_hash = hash;
  if not found then
    raise exception 'another address was erased under this id' using errcode = '22023';
  elsif erasure.ended_at is not null then
    return jsonb_build_object('done', true, 'numbers', erasure.numbers);
  end if;

  ids := array(
    select id from public.contact_submissions
    where lower(email) = person and created_at <= erasure.until
    order by created_at, id limit batch
  );
  is_done := cardinality(ids) < batch;
  if is_done and not is_administrator then
    others := array(
      (select id from public.contact_submissions where assignee = person order by created_at limit batch)
      union
      (select source_id from private.outbox
       where kind = 'contact' and lower(recipient) = person and created_at <= erasure.until and source_id <> all (ids)
         and not is_staff
       limit batch)
    );
  end if;
  locked := private.lock_messages(ids || others);
  ids := array(select unnest(ids) intersect select unnest(locked));
  insert into private.erased_consents (erasure_id, kind, wording_version, language, given_at)
  select erasure.id, 'contact', wording_version, language, given_at
  from private.contact_consents where submission_id = any (ids);
  erased := private.add_numbers(erasure.numbers, private.remove_messages(ids));

  if is_done and not is_administrator then
    removed := private.remove_colleague(person, erasure.until, batch, locked);
    erased := private.add_numbers(erased, removed);
    is_done := not exists (select from jsonb_each_text(removed) where value::integer >= batch);
  end if;
  if is_done then
    select coalesce(array_agg(id), '{}') into ids from public.newsletter_subscriptions
    where lower(email) = person and created_at <= erasure.until;
    insert into private.erased_consents (erasure_id, kind, language, given_at)
    select erasure.id, 'newsletter', language, confirmed_at
    from public.newsletter_subscriptions where id = any (ids) and confirmed_at is not null;
    erased := private.add_numbers(erased, private.remove_subscriptions(ids));
    delete from private.outbox where id in (
      select mail.id from private.mails_of(person) as mail
      where mail.created_at <= erasure.until and not exists (
        select from public.contact_submissions where id = mail.source_id and lower(email) = person
        union all
        select from public.newsletter_subscriptions where id = mail.source_id and lower(email) = person
      ) and not (
        is_staff and (private.is_account_mail(mail.kind) or mail.kind in (
          'contact', 'administrator', 'test-en', 'test-pl', 'assignment', 'waiting'
        ))
      )
    );
    get diagnostics mails = row_count;
    erased := private.add_numbers(erased, jsonb_build_object('mails', mails));
    if not is_administrator then
      erased := private.add_numbers(erased, jsonb_build_object('accounts', private.remove_account(person, erasure.until)));
    end if;
    -- This erasure also completes earlier unfinished ones of the same address.
    update private.erasures set ended_at = clock_timestamp()
    where address_hash = hash and ended_at is null and private.erasures.until <= erasure.until and id <> erasure.id;
    perform private.note_activity('person', 'deleted', erasure.id::text);
  end if;
  update private.erasures set numbers = erased, ended_at = case when is_done then clock_timestamp() end
  where id = erasure.id;
  return jsonb_build_object('done', is_done, 'numbers', erased, 'erased_by', (
    select erased_by from private.erasures as other
    where other.address_hash = hash and other.id <> erasure.id and other.ended_at > erasure.until
      and not exists (select from jsonb_each_text(erased) where value::integer > 0)
    order by other.ended_at desc limit 1
  ));
end
$$;

-- Raises 23514 "pictures_are_stored" where an administrator saves an upload that is not stored. Pictures in use stay usable.
-- The lock makes remove_picture wait for this transaction, or this one for the removal.
create or replace function private.require_pictures() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  named constant text[] := private.pictures_in(new.content, new.imageurl);
begin
  perform from public.pictures where hash = any (named) for key share;
  if auth.uid() is not null and exists (
    select from unnest(named) as wanted
    where not exists (select from public.pictures where hash = wanted and is_stored)
      and not exists (select from private.picture_uses(wanted))
  ) then
    perform private.refuse_row(tg_table_name, 'pictures_are_stored');
  end if;
  return new;
end
$$;

-- For administrators: one page of the pictures ('all' or 'unused') whose name or descriptions contain each of the words.
-- Returns what find_page does, with "pictures" instead of ids; each has at most 21 "uses".
create or replace function public.list_pictures(
  words text default '', chosen text default 'all', before text default null, after text default null,
  page_size integer default 25
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  matching text := 'public.pictures as picture where ' || private.words_condition(
    'private.search_form(name || chr(10) || (description ->> ''pl'') || chr(10) || (description ->> ''en''))', words
  );
  page jsonb;
begin
  perform private.require_admin();
  if chosen not in ('all', 'unused') then
    raise exception 'no such choice' using errcode = '22023';
  end if;
  if chosen = 'unused' then
    -- The same as picture_uses, without a call for each picture.
    matching := matching || ' and ' || (
      select string_agg(format(
        'not exists (select from public.%I where private.pictures_in(content, imageurl) @> array[picture.hash])', name
      ), ' and ')
      from unnest(array['blog_posts', 'post_drafts', 'deleted_posts']) as name
    );
  end if;
  page := private.find_page(matching, before, after, page_size);
  return page - 'ids' || jsonb_build_object('pictures', (
    select coalesce(jsonb_agg(
      to_jsonb(picture) || jsonb_build_object('uses', (
        select coalesce(jsonb_agg(to_jsonb(uses)), '[]')
        from (select * from private.picture_uses(picture.hash) limit 21) as uses
      )) order by place
    ), '[]')
    from jsonb_array_elements_text(page -> 'ids') with ordinality as listed (listed_id, place)
      join public.pictures as picture on picture.id = listed_id::uuid
  ));
end
$$;

create or replace function private.replace_picture_in_html(html text, replaced text, picture public.pictures) returns text
language sql immutable set search_path = '' as $$
  select regexp_replace(
    regexp_replace(
      html, '(/uploads/' || replaced || '-\d+\.webp"[^>]*) width="\d+" height="\d+"',
      '\1' || case when picture.height is null then '' else format(' width="%s" height="%s"', picture.width, picture.height) end, 'g'
    ),
    '/uploads/' || replaced || '-\d+\.(webp|avif)', picture.address, 'g'
  )
$$;

-- Returns both texts of a body with one picture in place of another.
create or replace function private.replace_picture_in_body(content jsonb, replaced text, picture public.pictures) returns jsonb
language sql immutable set search_path = '' as $$
  select case when picture.hash = replaced then content else content || jsonb_build_object(
    'en', private.replace_picture_in_html(content ->> 'en', replaced, picture),
    'pl', private.replace_picture_in_html(content ->> 'pl', replaced, picture)
  ) end
$$;

-- Writes a picture into the posts and drafts that use the one with the hash. A draft of changes continues from the new version
-- of its post. Returns how many posts and drafts were changed.
create or replace function private.write_picture(replaced text, picture public.pictures) returns integer
language plpgsql set search_path = '' as $$
declare
  posts integer;
  drafts integer;
begin
  perform set_config('app.keeps_author', 'on', true);
  with found as (
    select id, private.replace_picture_in_body(content, replaced, picture) as body,
      case when private.pictures_in(null, imageurl) @> array[replaced] then picture.address
        else imageurl end as cover
    from public.blog_posts where private.pictures_in(content, imageurl) @> array[replaced] for update
  ), written as (
    update public.blog_posts as post set content = body, imageurl = cover
    from found where post.id = found.id and (post.content, post.imageurl) is distinct from (body, cover)
    returning post.id, post.version
  ), moved as (
    update public.post_drafts as draft set base_version = written.version
    from written where draft.post_id = written.id and draft.base_version = written.version - 1
  )
  select count(*) into posts from written;

  with found as (
    select id, private.replace_picture_in_body(content, replaced, picture) as body,
      case when private.pictures_in(null, imageurl) @> array[replaced] then picture.address
        else imageurl end as cover
    from public.post_drafts where private.pictures_in(content, imageurl) @> array[replaced] for update
  ), written as (
    update public.post_drafts as draft set content = body, imageurl = cover
    from found where draft.id = found.id and (draft.content, draft.imageurl) is distinct from (body, cover)
    returning draft.id
  )
  select count(*) into drafts from written;
  perform set_config('app.keeps_author', '', true);
  return posts + drafts;
end
$$;

-- Raises 23514 when less of a message or of its sender's name is visible than the form asks for.
create or replace function private.require_seen_texts() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if length(private.strip_invisible(new.name)) < 2 or length(private.strip_invisible(new.message)) < 10 then
    perform private.refuse_row(tg_table_name, 'seen_texts');
  end if;
  return new;
end
$$;

-- Saves a message with its consent and its due mails in one transaction and returns the row, with the number of its
-- photographs ("attached"). submission_id is the idempotency key: a repeated call changes nothing of the message and returns
-- the first row. An empty phone or company is stored as null. With suspicions the mails to the staff are held until the staff
-- releases them, and the sender never gets an acknowledgement. Even a repeated call takes the photographs that came with the
-- same copy of the form, five at most, none twice. Those of an earlier message of that copy are shared with the corrected
-- message.
create or replace function public.save_contact_submission(
  submission_id uuid, name text, email text, phone text, company text, subject text, message text, status text,
  consent_wording text, consent_language text, suspicions text[],
  metal text default null, amount double precision default null, unit text default null, branch text default null,
  form_id uuid default null, photographs uuid[] default '{}'
) returns jsonb
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  suspicious boolean := coalesce(cardinality(suspicions), 0) > 0;
begin
  insert into public.contact_submissions (
    id, name, email, phone, company, subject, message, status, metal, amount, unit, branch
  )
  values (
    submission_id, name, email, nullif(phone, ''), nullif(company, ''), subject, message, status,
    metal, amount, unit, branch
  )
  on conflict do nothing;
  if found then
    insert into private.contact_consents (submission_id, wording_version, language)
    values (submission_id, consent_wording, consent_language);
    if suspicious then
      insert into private.contact_screenings (submission_id, suspicions) values (submission_id, suspicions);
    end if;
    perform private.queue_notification('contact', submission_id, suspicious);
    if not suspicious then
      perform private.queue_acknowledgement(submission_id, email);
    end if;
  end if;
  perform from public.contact_submissions where id = submission_id for no key update;
  update private.lead_photographs as taken set submission_id = save_contact_submission.submission_id
  where taken.id in (
    select waiting.id from private.lead_photographs as waiting
    where waiting.id = any (photographs) and waiting.form_id = save_contact_submission.form_id
      and waiting.submission_id is null and waiting.is_stored
      and not exists (
        select from private.lead_photographs as kept
        where kept.submission_id = save_contact_submission.submission_id and kept.sha256 = waiting.sha256
      )
    order by array_position(photographs, waiting.id)
    limit 5 - (
      select count(*) from private.lead_photographs as kept
      where kept.submission_id = save_contact_submission.submission_id
    )
  );
  -- The lock keeps them from being removed before they are shared.
  perform from private.lead_photographs as earlier
  where earlier.id = any (photographs) and earlier.form_id = save_contact_submission.form_id
    and earlier.submission_id <> save_contact_submission.submission_id
  order by earlier.id for share;
  insert into private.lead_photographs as shared (
    form_id, submission_id, sha256, width, height, document, bytes, created_at, is_stored, copy_of
  )
  select earlier.form_id, save_contact_submission.submission_id, earlier.sha256, earlier.width, earlier.height,
    earlier.document, earlier.bytes, earlier.created_at, true, earlier.id
  from private.lead_photographs as earlier
  where earlier.id = any (photographs) and earlier.form_id = save_contact_submission.form_id
    and earlier.submission_id <> save_contact_submission.submission_id and earlier.copy_of is null
    and not exists (
      select from private.lead_photographs as kept
      where kept.submission_id = save_contact_submission.submission_id and kept.sha256 = earlier.sha256
    )
  order by array_position(photographs, earlier.id)
  limit 5 - (
    select count(*) from private.lead_photographs as kept
    where kept.submission_id = save_contact_submission.submission_id
  )
  on conflict do nothing;
  return (
    select to_jsonb(submission) || jsonb_build_object('attached', (
      select count(*) from private.lead_photographs as kept where kept.submission_id = submission.id
    ))
    from public.contact_submissions as submission where submission.id = save_contact_submission.submission_id
  );
end
$$;

-- Makes a message's acknowledgement due, unless its mailbox had one within an hour or the whole site sent 100: nobody can use
-- the form to flood a stranger's mailbox, nor to mail many strangers.
create or replace function private.queue_acknowledgement(submission_id uuid, address text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  earlier integer;
  earlier_to_mailbox integer;
begin
  perform private.wait_for_turn('private.queue_acknowledgement');
  select count(*), count(*) filter (where private.mailbox_of(recipient) = private.mailbox_of(address))
  into earlier, earlier_to_mailbox
  from private.outbox where kind = 'acknowledgement' and created_at > now() - interval '1 hour';
  if earlier < 100 and earlier_to_mailbox = 0 and private.count_mail(address) is null then
    insert into private.outbox (kind, source_id, recipient) values ('acknowledgement', submission_id, address);
  end if;
end
$$;

drop function private.mail_data_submission(uuid);
-- Returns the data of the staff's mail about a message, or null when that is gone.
create or replace function private.mail_data_submission(submission_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select to_jsonb(submission) || jsonb_build_object('photographs', private.photographs_of(submission_id))
  from public.contact_submissions as submission where id = submission_id
$$;

-- Makes a mail due for every address of the office, and about a message for those of its branch and its subject; one for each
-- address.
create or replace function private.queue_notification(mail_kind text, mail_source_id uuid, mail_held boolean) returns void
language sql security definer set search_path = '' as $$
  insert into private.outbox (kind, source_id, recipient, held)
  select distinct on (lower(address)) mail_kind, mail_source_id, address, mail_held
  from (
    select address, 1 as place from private.office_addresses()
    union all
    select route.email, 2
    from public.contact_submissions as submission, public.message_routes as route
    where mail_kind = 'contact' and submission.id = mail_source_id
      and (route.kind, route.key) in (('branch', submission.branch), ('subject', submission.subject))
  ) as recipients
  order by lower(address), place
$$;

-- Claims up to batch_size due mails for lease_seconds and returns each with its data: null when its row was removed, and for a
-- confirmation when its subscription no longer waits for one. An administrator's mail names who added them, in the language of
-- their account or else of that person's; an acknowledgement gets no text of its message. A claimed mail is due again when its
-- lease ends without finish_mail, which knows its claim by the attempts. Acknowledgements, and confirmations for the staff,
-- leave when no other mail is due.
create or replace function public.claim_mails(batch_size integer, lease_seconds integer)
returns table (id uuid, kind text, recipient text, created_at timestamptz, attempts integer, source jsonb)
language sql security definer set search_path = '' as $$
  with due as (
    select outbox.id from private.outbox
    where delivered_at is null and refused_at is null and not held and next_attempt_at <= now()
    order by outbox.kind = 'acknowledgement' or outbox.by_staff, outbox.created_at
    limit batch_size
    for update skip locked
  ), claimed as (
    update private.outbox
    set attempts = outbox.attempts + 1, outage = false, next_attempt_at = now() + make_interval(secs => lease_seconds)
    from due where outbox.id = due.id
    returning outbox.*
  )
  select claimed.id, claimed.kind, claimed.recipient, claimed.created_at, claimed.attempts,
    case claimed.kind
      when 'contact' then private.mail_data_submission(claimed.source_id)
      when 'acknowledgement' then (
        select jsonb_build_object('id', consent.submission_id, 'language', consent.language)
        from private.contact_consents as consent where consent.submission_id = claimed.source_id
      )
      when 'newsletter' then (
        select to_jsonb(subscription) from public.newsletter_subscriptions as subscription
        where subscription.id = claimed.source_id
      )
      when 'confirmation' then (
        select to_jsonb(subscription) from public.newsletter_subscriptions as subscription
        where subscription.id = claimed.source_id and subscription.active and subscription.confirmed_at is null
      )
      when 'administrator' then (
        select to_jsonb(admin) || (
          select jsonb_build_object('added_by', value, 'language', coalesce(
            public.account_language(admin.email), public.account_language(value)
          ))
          from private.settings where key = 'primary_admin_email'
        )
        from public.admin_users as admin where admin.id = claimed.source_id
      )
      when 'digest' then private.mail_data_digest(claimed.created_at)
      when 'assignment' then private.mail_data_assignment(coalesce(claimed.messages, array[claimed.source_id]), claimed.recipient)
      when 'reply' then private.mail_data_reply(claimed.source_id)
      when 'waiting' then private.mail_data_waiting(claimed.source_id, claimed.recipient)
      when 'test-en' then private.mail_data_issue(claimed.source_id)
      when 'test-pl' then private.mail_data_issue(claimed.source_id)
      -- All other kinds are mails to the holder of an account.
      else private.mail_data_account(claimed.kind, claimed.source_id, claimed.recipient)
    end
  from claimed
  order by claimed.kind = 'acknowledgement' or claimed.by_staff, claimed.created_at
$$;

-- For administrators: one page of the chosen messages whose name, address, company or text contains each of the words, or
-- whose reference number they are. chosen is a status, 'inbox' (all but spam), 'held' (mails wait for the staff; no spam) or
-- 'undelivered' (a mail about one, or a reply to one, was refused for good). The filters are the subject, metal, branch,
-- outcome and assignee ('' is nobody), and the dates. Texts come whole, or shortened for a list. Words without three letters
-- or digits in a row use no index: they are searched in the newest 20,000 of the chosen messages. Returns what find_page does,
-- with "messages" instead of ids. To count a thousand, the planner would read the table in its order, as if what is filtered
-- were spread evenly over it, but spam comes in waves; so sequential scans are off. Bitmaps and workers are off too, except
-- where words are searched.
create or replace function public.list_contact_submissions(
  words text default '', chosen text default 'inbox', before text default null, after text default null,
  whole boolean default false, page_size integer default 25,
  subject text default null, metal text default null, branch text default null, outcome text default null,
  assignee text default null, since timestamptz default null, until timestamptz default null
) returns jsonb
language plpgsql stable security definer set search_path = ''
  set enable_seqscan = off set enable_bitmapscan = off set max_parallel_workers_per_gather = 0 as $$
declare
  filters constant text := (
    select string_agg(case when chosen = 'undelivered' then format('%s = %L', filtered, value) else format(
      '(case status when ''spam'' then ''spam '' else '''' end || %s) = %L', filtered,
      case chosen when 'spam' then 'spam ' else '' end || value
    ) end, ' and ')
    from (values
      ('subject', subject), ('metal', metal), ('branch', branch), ('outcome', outcome),
      ('coalesce(assignee, '''')', lower(assignee))
    ) as given (filtered, value)
    where value is not null
  );
  -- Conditions that the filters imply are repeated only for the indexes of words: the planner would count it twice.
  is_said constant boolean := filters is not null and chosen <> 'undelivered' and words !~ '\S';
  matching text := 'public.contact_submissions where ' || case
    when chosen = 'inbox' then case when is_said then 'true' else 'status <> ''spam''' end
    when chosen = 'held' then 'has_held_mail and status <> ''spam'''
    when chosen = 'undelivered' then 'has_refused_mail'
    when chosen = 'spam' and is_said then 'true'
    when chosen in ('new', 'read', 'answered', 'spam') then format('status = %L', chosen)
  end;
  searched text := 'lower(name || chr(10) || email || chr(10) || coalesce(company, '''') || chr(10) || message)';
  referred uuid[];
  page jsonb;
begin
  perform private.require_admin();
  if matching is null then
    raise exception 'no such choice' using errcode = '22023';
  end if;
  matching := concat_ws(
    ' and ', matching, filters, 'created_at >= timestamptz ' || quote_literal(since),
    'created_at < timestamptz ' || quote_literal(until)
  );
  if words ~ '\S' then
    if words !~ '\w{3}' then
      matching := format(
        '(select * from %s order by created_at desc, id desc limit 20000) as newest where true', matching
      );
    -- Refused mails belong to spam and to other messages: there is no index of both, and few rows.
    elsif chosen <> 'undelivered' then
      perform set_config('enable_bitmapscan', 'on', true);
      searched := format(
        '(case when status %s ''spam'' then %s end)', case when chosen = 'spam' then '=' else '<>' end, searched
      );
    end if;
    searched := private.words_condition(searched, words);
    if words ~ '^\s*\d{4}[\s-]?\d{4}\s*$' then
      select array_agg(id) into referred from public.contact_submissions
      where ('x' || left(id::text, 8))::bit(32)::bigint % 100000000 = regexp_replace(words, '\D', '', 'g')::bigint;
      if referred is not null then
        searched := format('(%s or id = any (%L))', searched, referred);
      end if;
    end if;
    matching := matching || ' and ' || searched;
  end if;
  page := private.find_page(matching, before, after, page_size);
  return page - 'ids' || jsonb_build_object('messages', (
    select coalesce(
      jsonb_agg(private.describe_submission(id::uuid, case when whole then 10000 else 200 end) order by place), '[]'
    )
    from jsonb_array_elements_text(page -> 'ids') with ordinality as listed (id, place)
  ));
end
$$;

-- For administrators: one message with all that belongs to it and is known of its sender, or null.
create or replace function public.read_contact_submission(submission_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_variable
begin
  perform private.require_admin();
  return private.describe_submission(submission_id, 10000) || jsonb_build_object(
    'sender', private.sender_history(submission_id),
    'history', private.history_of_submission(submission_id),
    'colleagues', (select jsonb_agg(colleague) from private.administrator_addresses() as colleague),
    'notes', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', id, 'author', author, 'note', note.note, 'created_at', created_at
      ) order by created_at), '[]')
      from private.submission_notes as note where note.submission_id = read_contact_submission.submission_id
    ),
    'replies', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', reply.id, 'author', author, 'subject', reply.subject, 'body', reply.body, 'created_at', reply.created_at,
        'last_error', last_error, 'delivered_at', delivered_at,
        'state', case when delivered_at is not null then 'sent' when refused_at is not null then 'failed' else 'pending' end
      ) order by reply.created_at), '[]')
      from private.submission_replies as reply
        left join private.outbox as mail on kind = 'reply' and source_id = reply.id
      where reply.submission_id = read_contact_submission.submission_id
    )
  );
end
$$;

-- For administrators: gives a message another status. Returns whether there is one.
create or replace function public.change_submission_status(submission_id uuid, new_status text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  -- A row that a check refuses would be written to the log.
  if new_status is null or new_status not in ('new', 'read', 'answered', 'spam') then
    raise exception 'no such status' using errcode = '22023';
  end if;
  update public.contact_submissions set status = new_status where id = submission_id;
  return found;
end
$$;

-- Notes that a mail of a message or of a reply was held, released, refused or removed.
create or replace function private.note_changed_mail() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  source constant uuid := coalesce(new.source_id, old.source_id);
begin
  perform private.note_mails(coalesce((select submission_id from private.submission_replies where id = source), source));
  return null;
end
$$;

-- Notes the outcome of one attempt: 'delivered', 'refused' (for good), 'failed' or 'outage'. A failed attempt is repeated
-- after a pause that grows fourfold from a minute, six times at most, and so is one amid an outage where other mails were
-- delivered meanwhile; else an outage does not count, and is over in 30 s. about is 'address' where the server says that the
-- address takes no mail: a refusal then bounces the subscription, and a last failure counts as a soft bounce. It is 'sender'
-- where the server refuses the sender. An attempt is noted once. When the mail has been claimed again, only a delivery of the
-- earlier attempt is noted, which takes back what the mail bounced.
create or replace function public.finish_issue_mail(
  issue uuid, subscription uuid, attempt integer, outcome text, error text default null, about text default null
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  most_failures constant integer := 6;
  mail private.newsletter_deliveries;
  counts boolean;
  blamed constant boolean := about is not distinct from 'sender';
  -- The moment at which it was refused because its address takes no mail.
  bounced timestamptz;
begin
  select * into mail from private.newsletter_deliveries
  where issue_id = issue and subscription_id = subscription and state not in ('sent', 'returned')
    and (attempts = attempt and noted < attempt and state = 'waiting' or outcome = 'delivered')
  for update;
  if not found then
    return;
  end if;
  counts := outcome = 'failed' or outcome = 'outage' and exists (
    select from private.newsletter_deliveries as other
    where other.issue_id = issue and other.state = 'sent' and other.settled_at > now() - interval '1 minute'
  );
  bounced := case when mail.state = 'refused' and mail.address_refusals > 0 then mail.settled_at end;
  mail.failures := mail.failures + counts::integer;
  mail.state := case
    when outcome = 'delivered' then 'sent'
    when outcome = 'refused' or mail.failures >= most_failures then 'refused'
    else 'waiting'
  end;
  mail.address_refusals := case
    when mail.state = 'refused' and about = 'address' then mail.address_refusals + 1
    when mail.state = 'waiting' and not blamed then mail.address_refusals
    else 0
  end;
  update private.newsletter_deliveries set
    state = mail.state,
    noted = greatest(noted, attempt),
    failures = mail.failures,
    address_refusals = mail.address_refusals,
    settled_at = case when mail.state <> 'waiting' or blamed then clock_timestamp() end,
    last_error = left(error, 500),
    next_attempt_at = now()
      + case when counts then interval '1 minute' * power(4, mail.failures - 1) else interval '30 seconds' end
  where issue_id = issue and subscription_id = subscription;
  if mail.state <> 'waiting' and bounced is null then
    update private.newsletter_deliveries as delivery set soft_bounces_before = subscribed.soft_bounces
    from public.newsletter_subscriptions as subscribed
    where issue_id = issue and subscription_id = subscription and subscribed.id = subscription
      and soft_bounces <> delivery.soft_bounces_before;
  end if;
  if mail.state = 'sent' then
    update public.newsletter_subscriptions set soft_bounces = 0 where id = subscription and soft_bounces > 0;
    update public.newsletter_subscriptions set bounced_at = null, bounce_reason = ''
    where id = subscription and bounced_at <= bounced;
  elsif mail.state = 'refused' then
    perform private.note_bounce(
      subscription, error, outcome = 'refused' and about = 'address', outcome = 'failed' and about = 'address'
    );
  end if;
  if mail.state = 'refused' and mail.address_refusals < 3 or blamed then
    perform private.pause_refused_issue(issue, blamed);
  end if;
end
$$;

-- Pauses an issue whose mails are refused too often for the addresses to be the reason: of the last 50, at least five and more
-- than were taken, or the last 20; or, where none was taken and no other is left to try, three, or one that was refused for
-- the sender (blamed). The refused of the last 50 wait again, behind the untried ones, and what they bounced is taken back, as
-- is what is refused until the issue continues. An issue that the staff ended stays so. Addresses that were refused three
-- times are left out, because the staff has let the issue continue twice since then.
create or replace function private.pause_refused_issue(issue uuid, blamed boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  latest constant integer := 50;
  is_paused boolean;
  suspects uuid[];
  bounced uuid[];
  taken integer;
  in_a_row integer;
begin
  -- One call at a time, so that each sees those before it.
  select state = 'paused' and problem = 'refused' into is_paused from public.newsletter_issues where id = issue for update;
  select array_agg(subscription_id) filter (where is_suspect), array_agg(subscription_id) filter (where state = 'refused'),
    count(*) filter (where not is_suspect), coalesce(min(place) filter (where not is_suspect), latest + 1) - 1
  into suspects, bounced, taken, in_a_row from (
    select subscription_id, state, state in ('waiting', 'refused') as is_suspect,
      row_number() over (order by settled_at desc) as place
    from private.newsletter_deliveries
    where issue_id = issue and settled_at is not null and state <> 'left' and address_refusals < 3
    order by settled_at desc limit latest
  ) as settled;
  if not (
    is_paused or cardinality(suspects) >= 5 and cardinality(suspects) > taken
    or cardinality(suspects) >= 20 and in_a_row >= 20
    or taken = 0 and (blamed or cardinality(suspects) >= 3) and not exists (
      select from private.newsletter_deliveries where issue_id = issue and state = 'waiting' and settled_at is null
    )
  ) then
    return;
  end if;
  update public.newsletter_issues set state = 'paused', problem = 'refused'
  where id = issue and (state = 'sending' or state = 'paused' and problem is null);
  update private.newsletter_deliveries
  set state = 'waiting', settled_at = null, failures = 0, next_attempt_at = now()
  where issue_id = issue and subscription_id = any (suspects);
  update public.newsletter_subscriptions as subscribed set
    bounced_at = null, bounce_reason = '', soft_bounces = least(soft_bounces, soft_bounces_before)
  from private.newsletter_deliveries as delivery
  where subscribed.id = any (bounced) and delivery.issue_id = issue and delivery.subscription_id = subscribed.id;
end
$$;

-- Makes a confirmation mail due for an active, unconfirmed subscription that had none within a day: at once, when the last one
-- to its address is a day old, or when no more than 100 are due in that hour. If that is more than half a day away there is
-- none: whoever subscribes again gets one then. Nor is there one when the mailbox is full. created_at is when the mail is due,
-- since its links expire from then on. Another mail is another row, because a Message-ID is made from the row's id. Mails that
-- the staff asked for are not counted; a waiting one gives way to that of a person who asks.
create or replace function private.queue_confirmation(subscription_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  most_in_an_hour constant integer := 100;
  longest_wait constant interval := '12 hours';
  address text;
  earliest timestamptz;
  hash text;
  due timestamptz;
begin
  select email into address from public.newsletter_subscriptions
  where id = subscription_id and active and confirmed_at is null
  for update;
  if not found or exists (
    select from private.outbox
    where kind = 'confirmation' and source_id = subscription_id and created_at > now() - interval '1 day'
      and not (by_staff and created_at > now())
  ) then
    return;
  end if;
  hash := private.mailbox_hash(address);
  -- The clock is read after any wait for the locks.
  perform private.wait_for_turn('mails to ' || hash);
  perform private.wait_for_turn('private.queue_confirmation');
  if not private.has_mailbox_room(hash, true, clock_timestamp()) then
    return;
  end if;
  delete from private.outbox
  where kind = 'confirmation' and lower(recipient) = lower(address)
    and (source_id = subscription_id or created_at > now());
  select greatest(clock_timestamp(), max(created_at) + interval '1 day') into earliest from private.outbox
  where kind = 'confirmation' and lower(recipient) = lower(address);
  insert into private.outbox (kind, source_id, recipient, created_at, next_attempt_at)
  select 'confirmation', subscription_id, address, moment, moment
  from (
    select earliest as moment, (
      select count(*) from private.outbox
      where kind = 'confirmation' and not by_staff
        and created_at > earliest - interval '1 hour' and created_at <= earliest
    ) as others
    union all
    -- Reads the queue once: when each mail is an hour old, and how many follow it until then.
    select created_at + interval '1 hour',
      count(*) over (order by created_at range between current row and interval '1 hour' following)
        - count(*) over (order by created_at range between current row and current row)
    from private.outbox
    where kind = 'confirmation' and not by_staff
      and created_at > earliest - interval '1 hour' and created_at <= earliest + longest_wait
  ) as moments
  where others < most_in_an_hour and moment <= earliest + longest_wait
  order by moment limit 1
  returning created_at into due;
  if due is not null then
    insert into private.counted_acts (kind, mailbox, asks, created_at) values ('mail', hash, true, due);
  end if;
end
$$;

-- A subscription from the site makes the mails to the staff due, and the one that asks for confirmation. From the eleventh
-- within an hour, the staff gets a digest of the hour instead, some minutes after its end, because transactions may commit a
-- little later. Whoever adds subscribers for the staff makes their confirmations due.
create or replace function private.announce_subscription() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  most_in_an_hour constant integer := 10;
  lately constant integer := (
    select count(*) from (
      select from public.newsletter_subscriptions
      where source = 'site' and created_at > new.created_at - interval '1 hour' limit most_in_an_hour + 1
    ) as latest
  );
  hour_end constant timestamptz := date_trunc('hour', new.created_at, 'UTC') + interval '1 hour';
begin
  if new.source <> 'site' then
    return new;
  end if;
  if lately > most_in_an_hour then
    insert into private.outbox (kind, source_id, recipient, created_at, next_attempt_at)
    select 'digest', md5('digest ' || extract(epoch from hour_end))::uuid, address,
      hour_end, hour_end + interval '5 minutes'
    from private.office_addresses()
    on conflict do nothing;
  else
    perform private.queue_notification('newsletter', new.id, false);
  end if;
  perform private.queue_confirmation(new.id);
  return new;
end
$$;

-- Returns the data of the digest of the hour that ends then: its subscriptions without a mail of their own. Null when none is
-- left.
create or replace function private.mail_data_digest(hour_end timestamptz) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'since', hour_end - interval '1 hour', 'until', hour_end, 'count', count(*),
    'emails', jsonb_agg(email order by place) filter (where place <= 1000)
  )
  from (
    select email, row_number() over (order by created_at, id) as place
    from public.newsletter_subscriptions as subscription
    where source = 'site' and created_at >= hour_end - interval '1 hour' and created_at < hour_end and not exists (
      select from private.outbox where kind = 'newsletter' and source_id = subscription.id
    )
  ) as listed
  having count(*) > 0
$$;

-- For an address that waits for its confirmation: makes another mail due in the given language, unless it had one within a
-- day.
create or replace function public.renew_newsletter_confirmation(address text, page_language text) returns void
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  waiting uuid;
begin
  update public.newsletter_subscriptions set language = page_language
  where lower(email) = private.address_key(address) and active and confirmed_at is null
  returning id into waiting;
  perform private.queue_confirmation(waiting);
end
$$;

-- For administrators: lets all bounced subscriptions whose address contains the words get issues again. Returns their number.
create or replace function public.lift_newsletter_bounces(words text default '') returns integer
language plpgsql security definer set search_path = '' as $$
declare
  lifted integer;
begin
  perform private.require_admin();
  execute '
    with lifted as (
      update public.newsletter_subscriptions set bounced_at = null, bounce_reason = '''', soft_bounces = 0
      where active and bounced_at is not null'
    || case when words ~ '\S' then ' and ' || private.words_condition('lower(email)', words) else '' end || '
      returning id
    ), noted as (select private.note_activity(''subscriber'', ''changed'', id::text) from lifted)
    select count(*) from noted'
  into lifted;
  return lifted;
end
$$;

-- Returns why an issue cannot be sent, one of the values of problem, or null.
create or replace function private.issue_problem(issue public.newsletter_issues) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when exists (
      select from unnest(array['en', 'pl']) as language
      where issue.segment in ('all', language)
        and (private.strip_invisible(issue.subject ->> language) = ''
          or private.strip_invisible(issue.words ->> language) = '' and issue.posts = '{}')
    ) then 'incomplete'
    when exists (
      select from unnest(issue.posts) as chosen where not exists (select from public.blog_posts where id = chosen)
    ) then 'posts'
    when not exists (select from private.newsletter_recipients(issue.segment)) then 'nobody'
  end
$$;

-- For administrators: begins or changes an issue. base is the version that was read, 0 for a new one, whose id the caller
-- gives so that a repeated call makes no second one. A scheduled issue stays scheduled. Returns {"saved": the issue},
-- {"conflict": the issue as it is, or null} where another has changed, sent or removed it, or {"refused": the invalid field:
-- 'subject', 'words', 'posts' or 'segment'}. Raises what count_removal raises.
create or replace function public.save_newsletter_issue(
  issue_id uuid, base integer, new_subject jsonb, new_words jsonb, new_posts text[], new_segment text
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  saved public.newsletter_issues;
  broken text;
begin
  perform private.require_admin();
  new_subject := private.as_object(new_subject);
  new_words := private.as_object(new_words);
  if base = 0 then
    insert into public.newsletter_issues (id, subject, words, posts, segment, updated_by)
    values (issue_id, new_subject, new_words, new_posts, new_segment, coalesce(private.confirmed_email(), ''))
    on conflict do nothing returning * into saved;
  else
    update public.newsletter_issues
    set subject = new_subject, words = new_words, posts = new_posts, segment = new_segment, problem = null,
      version = version + 1, updated_at = now(), updated_by = coalesce(private.confirmed_email(), '')
    where id = issue_id and version = base and state in ('draft', 'scheduled')
    returning * into saved;
  end if;
  if saved.id is not null then
    return jsonb_build_object('saved', to_jsonb(saved));
  end if;
  return jsonb_build_object(
    'conflict', (select to_jsonb(present) from public.newsletter_issues as present where id = issue_id)
  );
exception when check_violation then
  -- Each check is of one column, and named by it; the error of count_removal has no name.
  get stacked diagnostics broken = constraint_name;
  if broken = '' then
    raise;
  end if;
  return jsonb_build_object('refused', substring(broken from '^newsletter_issues_(.+)_check$'));
end
$$;

-- For administrators: makes a mail to the caller's own address due that shows the present issue in one language. Raises 23514
-- where count_mail refuses.
create or replace function public.send_newsletter_test(issue_id uuid, in_language text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if in_language not in ('en', 'pl') then
    raise exception 'no such language' using errcode = '22023';
  end if;
  if private.count_mail(null) is not null then
    perform private.refuse_row('outbox', 'mails_an_hour');
  end if;
  -- Another mail is another row, because a Message-ID is made from the row's id. Two calls at once make one.
  delete from private.outbox
  where kind = 'test-' || in_language and source_id = issue_id and recipient = private.confirmed_email();
  insert into private.outbox (kind, source_id, recipient)
  select 'test-' || in_language, id, private.confirmed_email() from public.newsletter_issues where id = issue_id
  on conflict do nothing;
  return exists (select from public.newsletter_issues where id = issue_id);
end
$$;

drop function private.mail_data_issue(uuid);
-- Returns the data of a test mail: the present content of the issue, or null.
create or replace function private.mail_data_issue(issue_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.issue_content(issue) from public.newsletter_issues as issue where id = issue_id
$$;

-- For administrators: pauses ('paused'), continues ('sending', with all waiting retries at once) or ends ('cancelled') an
-- issue; one without waiting mails becomes 'sent' when it is ended. Returns the issue's state afterwards, or null; an
-- impossible change does nothing.
create or replace function public.steer_newsletter_issue(issue_id uuid, wanted text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  reached text;
begin
  perform private.require_admin();
  if wanted = 'cancelled' then
    -- Subscribers who left or bounced were not cancelled. A mail that another holds is not waited for: a mail that ends is
    -- locked before its issue.
    with gone as (
      select subscription_id
      from private.newsletter_deliveries as delivery join public.newsletter_issues as issue on issue.id = delivery.issue_id
      where issue.id = steer_newsletter_issue.issue_id and issue.state in ('sending', 'paused')
        and delivery.state = 'waiting' and (noted = attempts or next_attempt_at <= now()) and not exists (
          select from public.newsletter_subscriptions as recipient
          where recipient.id = delivery.subscription_id and recipient.active and recipient.bounced_at is null
        )
      for update of delivery skip locked
    )
    update private.newsletter_deliveries as delivery set state = 'left', settled_at = now()
    from gone
    where delivery.issue_id = steer_newsletter_issue.issue_id and delivery.subscription_id = gone.subscription_id;
  end if;
  update public.newsletter_issues as issue set
    state = case
      when wanted = 'cancelled' and not exists (
        select from private.newsletter_deliveries as delivery
        where delivery.issue_id = issue.id and delivery.state = 'waiting'
      ) then 'sent'
      else wanted
    end,
    problem = null,
    ended_at = case when wanted = 'cancelled' then now() end
  where id = issue_id and (
    wanted = 'paused' and state = 'sending' or wanted = 'sending' and state = 'paused'
    or wanted = 'cancelled' and state in ('sending', 'paused')
  );
  if found and wanted = 'sending' then
    update private.newsletter_deliveries as delivery set next_attempt_at = now(), last_error = null
    where delivery.issue_id = steer_newsletter_issue.issue_id
      and delivery.state = 'waiting' and noted = attempts and last_error is not null;
  end if;
  select state into reached from public.newsletter_issues where id = issue_id;
  return reached;
end
$$;

-- For administrators: the outcomes of the mails of each sent issue. waiting are those that will leave if the issue continues;
-- gone counts who left or bounced before, even where no claim has found out yet. Of the waiting, under_way are claimed, and
-- leave even when the issue is paused; retrying wait for another attempt, the first of them until retry_at. of_last_minute
-- were sent within it; left_because are the subscriptions that a link in it ended; last_error is the commonest error of the
-- waiting.
create or replace function public.newsletter_progress(issue_ids uuid[])
returns table (
  issue_id uuid, mails integer, waiting integer, under_way integer, retrying integer, retry_at timestamptz, sent integer,
  refused integer, gone integer, left_because integer, of_last_minute integer, last_error text
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query
  select delivery.issue_id, count(*)::integer, count(*) filter (where waits)::integer,
    count(*) filter (where is_claimed)::integer, count(*) filter (where is_retried)::integer,
    min(next_attempt_at) filter (where is_retried),
    count(*) filter (where delivery.state = 'sent')::integer,
    count(*) filter (where delivery.state in ('refused', 'returned'))::integer,
    count(*) filter (where delivery.state = 'left' or delivery.state = 'waiting' and not waits)::integer,
    count(delivery.left_at)::integer,
    count(*) filter (where delivery.state = 'sent' and settled_at > now() - interval '1 minute')::integer,
    coalesce(mode() within group (order by delivery.last_error) filter (where waits), '')
  from private.newsletter_deliveries as delivery
    join public.newsletter_issues as issue on issue.id = delivery.issue_id
    left join public.newsletter_subscriptions as recipient
      on recipient.id = delivery.subscription_id and recipient.active and recipient.bounced_at is null
    cross join lateral (
      select delivery.state = 'waiting' and next_attempt_at > now() and noted < attempts as is_claimed
    ) as claim
    -- For a cancelled issue, it is known since then who had left.
    cross join lateral (
      select delivery.state = 'waiting' and (is_claimed or issue.state = 'cancelled' or recipient.id is not null) as waits
    ) as wait
    cross join lateral (
      select waits and next_attempt_at > now() and noted = attempts as is_retried
    ) as attempt
  where delivery.issue_id = any (issue_ids)
  group by delivery.issue_id;
end
$$;

-- Claims up to batch_size mails of the issue that was started first, for lease_seconds, and none while a mail is due for which
-- somebody waits, which is any but the confirmations for the staff. rate is how many mails may leave in a second, from all
-- servers together, whose turns the rate limit 'issues' counts; null is unlimited. Returns {"wait": milliseconds until the
-- first may be sent, "content": of the issue, "mails": each with subscription_id, recipient, language and attempts}, or null
-- when no mail is due. Subscribers who have left or bounced meanwhile get none.
create or replace function public.claim_issue_mails(batch_size integer, lease_seconds integer, rate numeric) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  chosen public.newsletter_issues;
  claimed jsonb;
  turn timestamptz;
begin
  perform private.start_due_issues();
  update public.newsletter_issues as issue set state = 'sent', ended_at = now()
  where state = 'sending' and not exists (
    select from private.newsletter_deliveries as delivery
    where delivery.issue_id = issue.id and delivery.state = 'waiting'
  );
  if exists (
    select from private.outbox
    where delivered_at is null and refused_at is null and not held and not by_staff and next_attempt_at <= now()
  ) then
    return null;
  end if;
  select issue.* into chosen from public.newsletter_issues as issue
  where state = 'sending' and exists (
    select from private.newsletter_deliveries as delivery
    where delivery.issue_id = issue.id and delivery.state = 'waiting' and next_attempt_at <= now()
  )
  order by started_at limit 1;
  if not found then
    return null;
  end if;
  with due as (
    select subscription_id from private.newsletter_deliveries
    where issue_id = chosen.id and state = 'waiting' and next_attempt_at <= now()
    order by next_attempt_at limit batch_size
    for update skip locked
  ), taken as (
    select due.subscription_id, recipient.email, recipient.language
    from due left join public.newsletter_subscriptions as recipient
      on recipient.id = due.subscription_id and recipient.active and recipient.bounced_at is null
  ), noted as (
    update private.newsletter_deliveries as delivery set
      attempts = attempts + 1,
      state = case when email is null then 'left' else 'waiting' end,
      settled_at = case when email is null then now() end,
      next_attempt_at = now() + make_interval(secs => lease_seconds)
    from taken
    where delivery.issue_id = chosen.id and delivery.subscription_id = taken.subscription_id
    returning taken.*, attempts
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'subscription_id', subscription_id, 'recipient', email, 'language', language, 'attempts', attempts
  )) filter (where email is not null), '[]')
  into claimed from noted;
  if rate is not null then
    -- Turns more than a minute ahead were given before the clock was set back.
    insert into private.rate_limits as pace (bucket, tries, free_at, forgotten_at)
    values ('issues', 0, clock_timestamp(), 'infinity')
    on conflict (bucket) do update
    set free_at = greatest(
      clock_timestamp(), case when pace.free_at < clock_timestamp() + interval '1 minute' then pace.free_at end
    )
    returning free_at into turn;
    update private.rate_limits set free_at = turn + interval '1 second' * jsonb_array_length(claimed) / rate::float8
    where bucket = 'issues';
  end if;
  return jsonb_build_object(
    'wait', greatest(0, ceil(extract(epoch from turn - clock_timestamp()) * 1000)),
    'content', chosen.content,
    'mails', claimed
  );
end
$$;

-- Notes in which browser a session was opened, and tells the holder of an unknown one, except of an account's first. proven:
-- whether a cookie has shown that the browser is known. Where there can be no cookie (null), a browser is known by its name if
-- it was used within 180 days, so that every session of the last 90 days counts.
create or replace function private.note_account_browser(holder uuid, agent text, proven boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  named_browser constant text := private.browser_of(coalesce(agent, ''));
  named_system constant text := private.system_of(coalesce(agent, ''));
  is_first constant boolean := not exists (select from private.known_browsers where account = holder);
  is_known constant boolean := coalesce(proven, exists (
    select from private.known_browsers
    where account = holder and browser = named_browser and system = named_system
      and last_seen > now() - interval '180 days'
  ));
  seen uuid;
begin
  insert into private.known_browsers as known (account, browser, system)
  values (holder, named_browser, named_system)
  on conflict (account, browser, system) do update
  set last_seen = now(), sign_in = case when is_known then known.sign_in else excluded.sign_in end
  returning sign_in into seen;
  if not (is_first or is_known) then
    perform private.queue_account_mail('new-browser', seen, holder);
  end if;
end
$$;

-- For our server, because the embedded auth server does not store in which browser a session is opened.
create or replace function private.note_browser(opened uuid, agent text, proven boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  holder uuid;
begin
  update auth.sessions set user_agent = left(agent, 500) where id = opened returning user_id into holder;
  if found then
    perform private.note_account_browser(holder, agent, proven);
  end if;
end
$$;

create or replace function private.note_session_browser() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.note_account_browser(new.user_id, new.user_agent, null);
  return null;
end
$$;

-- For the primary administrator: sets the addresses of some branches and subjects, given as {"branch": {"lodz":
-- "a@huta.example"}}, all of them or, where one is refused, none. '' is no address.
create or replace function public.change_message_routes(routes jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_primary_admin();
  routes := private.as_object(routes);
  delete from public.message_routes where routes -> kind ->> key = '';
  insert into public.message_routes as present (kind, key, email)
  select kind, given.key, email
  from jsonb_each(routes) as kinds (kind, addresses), jsonb_each_text(addresses) as given (key, email)
  where email <> '' order by kind, given.key
  on conflict (kind, key) do update set email = excluded.email where present.email <> excluded.email;
end
$$;

-- Returns the unanswered messages from before a moment of which an address is told: all of them for an address of the office,
-- else those assigned to it as an administrator. Messages with held mails are among them, since nobody was told of them yet.
create or replace function private.waiting_for(reader text, arrived_before timestamptz) returns setof public.contact_submissions
language sql stable security definer set search_path = '' as $$
  select submission.* from public.contact_submissions as submission
  where status in ('new', 'read') and created_at < arrived_before and (
    exists (
      select from private.office_addresses() where lower(address) = lower(reader)
    )
    or assignee = lower(reader) and (select private.is_listed_admin(reader))
  )
$$;

-- Makes the mails of a day due, one for each address that is told of any message that arrived before the preceding working
-- day, in a time zone. Returns their number: none where it was called for that day, or a later one.
create or replace function public.queue_waiting_mails(on_day date, working_day date, zone text) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  digest private.waiting_digests;
  made integer;
begin
  perform private.wait_for_turn('public.queue_waiting_mails');
  if exists (select from private.waiting_digests where day >= on_day) then
    return 0;
  end if;
  delete from private.waiting_digests;
  delete from private.outbox where kind = 'waiting';
  insert into private.waiting_digests (day, arrived_before) values (on_day, working_day::timestamp at time zone zone)
  returning * into digest;
  -- The readers of waiting_for, read once, however many messages and readers there are.
  insert into private.outbox (kind, source_id, recipient)
  with assignees as materialized (
    select distinct assignee from public.contact_submissions
    where status in ('new', 'read') and created_at < digest.arrived_before
  )
  select distinct on (lower(reader)) 'waiting', digest.id, reader
  from (
    select address as reader, 1 as place from private.office_addresses()
    where exists (select from assignees)
    union all
    select assignee, 2 from assignees where assignee in (select private.administrator_addresses())
  ) as readers
  order by lower(reader), place;
  get diagnostics made = row_count;
  return made;
end
$$;

drop function private.mail_data_waiting(uuid, text);
-- Returns the data of the mail to an address: the thirty messages that have waited longest, and how many there are; null when
-- there is none, or that day is over. is_own: these are the address's own messages, and it is not told of others.
create or replace function private.mail_data_waiting(digest_id uuid, reader text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'language', public.account_language(reader),
    'is_own', not exists (
      select from private.office_addresses() where lower(address) = lower(reader)
    ),
    'count', count(*),
    'messages', jsonb_agg(message order by place) filter (where place <= 30)
  )
  from (
    select row_number() over (order by created_at, waiting.id) as place,
      jsonb_build_object('id', waiting.id, 'name', name, 'company', company, 'subject', subject, 'created_at', created_at) as message
    from private.waiting_digests as digest, private.waiting_for(reader, digest.arrived_before) as waiting
    where digest.id = digest_id
  ) as listed
  having count(*) > 0
$$;

-- Notes a new assignee, and makes a mail due to a colleague who got the message from somebody else: one mail for all messages
-- of a change of many (app.assigning, its id). No mail repeats a message within the hour, and nobody gets more than fifty such
-- mails an hour.
create or replace function private.announce_assignment() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  change constant uuid := nullif(current_setting('app.assigning', true), '');
begin
  -- An erasure takes the address away from messages without naming it.
  if current_setting('app.removing', true) is distinct from 'many' then
    perform private.note_activity(
      'message', case when new.assignee is null then 'unassigned' else 'assigned' end, new.id::text, '',
      coalesce(new.assignee, old.assignee)
    );
  end if;
  delete from private.outbox
  where kind = 'assignment' and source_id = new.id and delivered_at is null and recipient is distinct from new.assignee;
  if new.assignee is null or new.assignee is not distinct from lower(private.author_email()) then
    return null;
  end if;
  perform private.wait_for_turn('private.announce_assignment');
  if exists (
    select from private.outbox
    where kind = 'assignment' and (source_id = new.id or messages @> array[new.id]) and recipient = new.assignee
      and (delivered_at > now() - interval '1 hour' or delivered_at is null and refused_at is null)
  ) then
    return null;
  end if;
  if change is not null then
    update private.outbox set messages = messages || new.id
    where kind = 'assignment' and source_id = change and recipient = new.assignee;
    if found then
      return null;
    end if;
  end if;
  -- Another mail is another row, because a Message-ID is made from the row's id.
  delete from private.outbox where kind = 'assignment' and source_id = new.id and recipient = new.assignee;
  insert into private.outbox (kind, source_id, recipient, messages)
  select 'assignment', coalesce(change, new.id), new.assignee, case when change is not null then array[new.id] end
  where 50 > (
    select count(*) from private.outbox
    where kind = 'assignment' and recipient = new.assignee and created_at > now() - interval '1 hour'
  );
  return null;
end
$$;

drop function private.mail_data_assignment(uuid[], text);
-- Returns the data of the mail to a colleague about messages: those that are still assigned to them, the oldest first, with
-- the names of thirty at most; null when there is none. The language is that of their account, or else of whoever assigned the
-- messages.
create or replace function private.mail_data_assignment(message_ids uuid[], colleague text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'count', count(*),
    'messages', jsonb_agg(jsonb_build_object(
      'id', listed.id, 'name', listed.name, 'company', listed.company, 'subject', listed.subject
    ) order by place) filter (where place <= 30),
    'assigned_by', max(assigned_by),
    'language', coalesce(public.account_language(colleague), public.account_language(max(assigned_by)))
  )
  from (
    select submission.*, row_number() over (order by submission.created_at, submission.id) as place
    from public.contact_submissions as submission where submission.id = any (message_ids) and assignee = colleague
  ) as listed
  left join lateral (
    select actor_email as assigned_by from private.activity
    where kind = 'message' and activity.subject = listed.id::text and action = 'assigned' and detail = colleague
    order by created_at desc limit 1
  ) as latest on listed.place = 1
  having count(*) > 0
$$;

-- For administrators: changes up to 200 messages at once. 'read' takes the new ones among them, 'spam' all that are not spam
-- yet, 'restore' the spam, which gets its earlier status, or read where that is unknown; 'assign' gives them to a colleague,
-- or to nobody. known is what the caller sees of each, its status or, to assign it, its assignee ('' is nobody): a message
-- that somebody else has assigned meanwhile keeps its assignee. Returns {"changed": how many, "missed"}: for those that are
-- gone or not what the caller sees, who did what, to how many and when. Raises 22023 for another change, more messages, or an
-- address that is no administrator's.
create or replace function public.change_submissions(
  submission_ids uuid[], change text, colleague text default null, known text[] default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  wanted uuid[];
  missed jsonb;
begin
  perform private.require_admin();
  if change not in ('read', 'spam', 'restore', 'assign') then
    raise exception 'no such change' using errcode = '22023';
  elsif cardinality(submission_ids) > 200 then
    raise exception 'at most 200 messages are changed at once' using errcode = '22023';
  elsif colleague is not null and not private.is_listed_admin(colleague) then
    raise exception 'no such administrator' using errcode = '22023';
  end if;
  -- They are locked in one order, so that two changes do not wait for each other; the second then sees the first.
  perform from public.contact_submissions where id = any (submission_ids) order by id for no key update;
  select coalesce(array_agg(submission.id), '{}') into wanted
  from public.contact_submissions as submission
    join unnest(submission_ids, known) as given (id, seen) on given.id = submission.id
  where case change
    when 'read' then status = 'new'
    when 'spam' then status <> 'spam'
    when 'restore' then status = 'spam'
    else assignee is distinct from lower(colleague) and (known is null or coalesce(assignee, '') = given.seen)
  end;
  select coalesce(jsonb_agg(to_jsonb(grouped) order by count desc, moment desc), '[]') into missed
  from (
    select who, action, detail, count(*), max(latest.moment) as moment
    from unnest(submission_ids, known) as given (id, seen)
      left join public.contact_submissions as submission on submission.id = given.id
      cross join lateral (
        select actor_email as who, activity.action, activity.detail, activity.created_at as moment from private.activity
        where kind = 'message' and activity.subject = given.id::text and (
          activity.action = 'deleted'
          or case change when 'assign' then activity.action in ('assigned', 'unassigned') else activity.action = 'changed' end
        )
        order by activity.created_at desc limit 1
      ) as latest
    where given.id <> all (wanted) and given.seen is not null and (
      submission.id is null
      or case change when 'assign' then coalesce(submission.assignee, '') else submission.status end <> given.seen
    )
    group by who, action, detail
  ) as grouped;
  perform set_config('app.assigning', gen_random_uuid()::text, true);
  update public.contact_submissions as submission set
    status = case change
      when 'assign' then submission.status
      when 'spam' then 'spam'
      when 'restore' then coalesce(submission.status_before_spam, 'read')
      else 'read'
    end,
    assignee = case change when 'assign' then lower(colleague) else submission.assignee end
  where submission.id = any (wanted);
  perform set_config('app.assigning', '', true);
  return jsonb_build_object('changed', cardinality(wanted), 'missed', missed);
end
$$;

-- Returns the sender's other messages, the newest five and their number, and the subscription of their address.
create or replace function private.sender_history(submission_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'others', (
      select count(*) from public.contact_submissions as other
      where lower(other.email) = lower(submission.email) and other.id <> submission.id
    ),
    'newest', (
      select coalesce(jsonb_agg(to_jsonb(other) order by created_at desc), '[]')
      from (
        select id, subject, status, outcome, created_at from public.contact_submissions as other
        where lower(other.email) = lower(submission.email) and other.id <> submission.id
        order by created_at desc limit 5
      ) as other
    ),
    'subscription', (
      select jsonb_build_object('id', subscription.id, 'standing', private.subscription_standing(subscription))
      from public.newsletter_subscriptions as subscription where lower(subscription.email) = lower(submission.email)
    )
  )
  from public.contact_submissions as submission where submission.id = submission_id
$$;

-- Returns the addresses of notify_emails in their order, and whether each belongs to the mailbox of former staff.
create or replace function private.notified_addresses() returns table (address text, place bigint, is_former boolean)
language sql stable security definer set search_path = '' as $$
  select listed.address, listed.place, exists (
    select from private.former_staff where private.mailbox_of(email) = private.mailbox_of(listed.address)
  )
  from private.settings, string_to_table(value, ',') with ordinality as listed (address, place)
  where key = 'notify_emails' and listed.address <> ''
$$;

-- Returns the addresses of notify_emails without those of former staff, or all of them where no other is left, since a message
-- must reach somebody.
create or replace function private.office_addresses() returns table (address text, place bigint)
language sql stable security definer set search_path = '' as $$
  with notified as (select * from private.notified_addresses())
  select notified.address, notified.place from notified
  where not is_former or not exists (select from notified where not is_former)
$$;

-- For the server's warning: the addresses of notify_emails that get no mails any more, or would get none if there were
-- another.
create or replace function public.former_staff_addresses() returns setof text
language sql stable security definer set search_path = '' as $$
  select lower(address) from private.notified_addresses() where is_former order by 1
$$;

-- Removing an administrator ends every way by which messages reach them: the routes of branches and subjects, waiting mails,
-- and notify_emails unless nobody else is in it, in whichever form the address is stored, as long as no other administrator
-- has the mailbox. The mail that tells them of it is sent. The row of the mail to a new administrator stays for a day without
-- the address and counts in the hourly limit, so that adding and removing in turn sends no more mails.
create or replace function private.forget_admin() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  former constant text := private.mailbox_of(old.email);
begin
  update private.outbox set recipient = '', refused_at = now(), last_error = 'row removed'
  where kind = 'administrator' and source_id = old.id;
  if exists (
    select from private.settings where key = 'primary_admin_email' and private.mailbox_of(value) = former
    union all
    select from public.admin_users where private.mailbox_of(email) = former
  ) then
    return null;
  end if;
  delete from public.message_routes where private.mailbox_of(email) = former;
  insert into private.former_staff (email)
  select lower(old.email) from private.notified_addresses() where private.mailbox_of(address) = former
  on conflict do nothing;
  delete from private.outbox
  where delivered_at is null and refused_at is null
    and kind in ('contact', 'newsletter', 'digest', 'assignment', 'waiting', 'test-en', 'test-pl')
    and private.mailbox_of(recipient) = former
    and former not in (select private.mailbox_of(address) from private.office_addresses());
  return null;
end
$$;

-- Whether an address belongs to the staff, whose mails an erasure keeps: an administrator's, one of an office mailbox (a
-- former administrator's is not), or, unless the primary administrator asks, one that gets the messages of a branch or a
-- subject.
create or replace function private.is_staff(person text) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(private.is_listed_admin(person), false)
    or exists (select from private.office_addresses() where private.mailbox_of(address) = private.mailbox_of(person))
    or not private.is_primary_admin() and exists (select from public.message_routes where lower(email) = person)
$$;

-- Notes a passkey that is added, named or removed, and tells its holder of an added or removed one, unless a function that
-- removes all of them (app.removing_factors) does. A passkey is named only after it is added: the mail waits a moment for the
-- name.
create or replace function private.note_passkey() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    perform private.queue_account_mail('passkey-added', new.id, new.user_id, new.friendly_name);
    update private.outbox set next_attempt_at = now() + interval '10 seconds'
    where kind = 'passkey-added' and source_id = new.id;
    perform private.note_account('passkey-added', new.user_id);
  elsif tg_op = 'UPDATE' then
    update private.outbox set device = new.friendly_name, next_attempt_at = now()
    where kind = 'passkey-added' and source_id = new.id and attempts = 0;
    perform private.note_account('passkey-named', new.user_id, new.friendly_name);
  else
    perform private.note_account('passkey-removed', old.user_id, old.friendly_name);
    if current_setting('app.removing_factors', true) is distinct from old.user_id::text then
      perform private.queue_account_mail('passkey-removed', old.id, old.user_id, old.friendly_name);
    end if;
  end if;
  return null;
end
$$;

-- Returns the mails about a person: to them, also as one of the staff, and to the staff about what they sent.
create or replace function private.mails_of(person text) returns setof private.outbox
language sql stable security definer set search_path = '' as $$
  select mail.* from private.outbox as mail
  where lower(recipient) = person and (private.is_account_mail(kind) or kind in (
    'contact', 'acknowledgement', 'reply', 'confirmation', 'test-en', 'test-pl', 'administrator', 'assignment', 'waiting'
  ))
  union
  select mail.* from public.contact_submissions as submission
    join private.outbox as mail on mail.kind in ('contact', 'acknowledgement', 'assignment')
      and mail.source_id = submission.id
  where lower(submission.email) = person
  union
  select mail.* from public.contact_submissions as submission
    join private.outbox as mail on mail.kind = 'assignment' and mail.messages @> array[submission.id]
  where lower(submission.email) = person
  union
  select mail.* from public.newsletter_subscriptions as subscription, unnest(earlier_ids || subscription.id) as known
    join private.outbox as mail on mail.kind in ('newsletter', 'confirmation') and mail.source_id = known
  where lower(subscription.email) = person
$$;

-- For administrators: how much is held about an address ("numbers"), with the latest ten messages, the subscription, the
-- account, whether it is an administrator's, the language of the last consent, and earlier erasures. read_at is the moment for
-- erase_person. For present and former staff, the numbers include the messages assigned to them, their notes and replies, and
-- the branches and subjects of which they are told.
create or replace function public.read_person(address text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  person constant text := private.address_key(address);
  messages constant uuid[] := array(select id from public.contact_submissions where lower(email) = person);
begin
  perform private.require_admin();
  return jsonb_build_object(
    'address', person,
    'read_at', now(),
    'language', coalesce((
      select language from (
        select consent.language, given_at from public.contact_submissions as submission
          join private.contact_consents as consent on submission_id = submission.id
        where lower(email) = person
        union all
        select language, coalesce(confirmed_at, created_at) from public.newsletter_subscriptions where lower(email) = person
      ) as consents
      order by given_at desc limit 1
    ), 'pl'),
    'is_administrator', private.is_listed_admin(person),
    'numbers', jsonb_build_object(
      'messages', cardinality(messages),
      'photographs', (select count(*) from private.lead_photographs where submission_id = any (messages)),
      'notes', (select count(*) from private.submission_notes where submission_id = any (messages)),
      'replies', (select count(*) from private.submission_replies where submission_id = any (messages)),
      'mails', (select count(*) from private.mails_of(person)),
      'subscriptions', (select count(*) from public.newsletter_subscriptions where lower(email) = person),
      'issues', (select count(*) from private.issue_mails_of(person)),
      'accounts', (select count(*) from auth.users where lower(email) = person),
      'activity', (select count(*) from private.activity where lower(actor_email) = person),
      'assigned', (select count(*) from public.contact_submissions where assignee = person),
      'written_notes', (select count(*) from private.submission_notes where author = person and author <> ''),
      'written_replies', (select count(*) from private.submission_replies where author = person and author <> ''),
      'routes', (select count(*) from public.message_routes where lower(email) = person)
    ),
    'latest', (
      select coalesce(jsonb_agg(to_jsonb(listed) order by created_at desc), '[]') from (
        select id, created_at, subject, status from public.contact_submissions
        where lower(email) = person order by created_at desc, id desc limit 10
      ) as listed
    ),
    'subscription', (
      select jsonb_build_object(
        'id', id, 'active', active, 'confirmed_at', confirmed_at, 'bounced_at', bounced_at, 'left_at', left_at,
        'created_at', created_at
      )
      from public.newsletter_subscriptions where lower(email) = person
    ),
    'account', (
      select jsonb_build_object('created_at', created_at, 'last_sign_in_at', last_sign_in_at)
      from auth.users where lower(email) = person limit 1
    ),
    'erasures', (
      select coalesce(jsonb_agg(to_jsonb(erasure) - 'address_hash' - 'until' order by begun_at desc), '[]')
      from private.erasures as erasure where address_hash = private.keyed_hash(person)
    )
  );
end
$$;

-- Returns a page of the messages of an address until a moment, the oldest first, after the one with that moment and id.
create or replace function public.read_messages_of_person(
  address text, until timestamptz, after_moment timestamptz, after_id uuid, page_size integer
) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(private.message_of_person(submission) order by created_at, id), '[]')
  from (
    select * from public.contact_submissions
    where lower(email) = private.address_key(address) and created_at <= until
      and (after_id is null or (created_at, id) > (after_moment, after_id))
    order by created_at, id limit page_size
  ) as submission
$$;

-- Returns the devices, passkeys, browsers and tries of an account, without secrets, hashes, keys, ids, or rows that name no
-- browser.
create or replace function private.sign_in_records(holder uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'browsers', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'browser', browser, 'system', system, 'last_seen', last_seen
      ) order by last_seen), '[]')
      from private.known_browsers where account = holder and last_seen > '2000-01-01 00:00:00+00'
    ),
    'factors', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'name', coalesce(friendly_name, ''), 'status', status, 'created_at', created_at, 'asked_at', last_challenged_at
      ) order by created_at), '[]')
      from auth.mfa_factors where user_id = holder
    ),
    'passkeys', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'name', friendly_name, 'created_at', created_at, 'used_at', last_used_at
      ) order by created_at), '[]')
      from auth.webauthn_credentials where user_id = holder
    ),
    'tries', (
      select coalesce(jsonb_agg(jsonb_build_object('hour', hour, 'kind', kind, 'times', times) order by hour, kind), '[]')
      from private.counted_tries where address = (select lower(email) from auth.users where id = holder)
    ),
    'recovery_codes', (select count(*) from private.recovery_codes where account = holder)
  )
$$;

-- Returns the work that still has the address of one of the staff, by its kind, id and moment.
create or replace function private.authored_work(person text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'id', id, 'moment', moment) order by moment, kind, id), '[]')
  from (
    select 'draft' as kind, id::text, updated_at as moment from public.post_drafts
    where person in (lower(updated_by), lower(written_by))
    union all
    select 'version', post_id, saved_at from public.post_versions where lower(saved_by_email) = person
    union all
    select 'picture', address, created_at from public.pictures where lower(created_by) = person
    union all
    select 'preview', id::text, created_at from public.post_previews where lower(created_by) = person
    union all
    select 'issue', id::text, updated_at from public.newsletter_issues where lower(updated_by) = person
    union all
    select 'subscription', id::text, created_at from public.newsletter_subscriptions where lower(added_by) = person
    union all
    select 'erasure', id::text, begun_at from private.erasures where lower(erased_by) = person
    union all
    select 'former staff', email, created_at from private.former_staff where email = person
  ) as written
  where person <> ''
$$;

-- Returns all else that is held about an address: its subscription with the issues that went to it, its mails, its account
-- with the sessions, its activity, and its work, without the words of that, which are about the senders of messages.
create or replace function public.read_person_records(address text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'subscription', (
      select to_jsonb(subscription) - 'earlier_ids' - 'soft_bounces' || jsonb_build_object('issues', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'subject', subject, 'state', delivery.state, 'moment', coalesce(settled_at, started_at),
          'left_at', delivery.left_at, 'error', last_error
        ) order by coalesce(settled_at, started_at)), '[]')
        from private.issue_mails_of(person) as delivery join public.newsletter_issues as issue on issue.id = issue_id
      ), 'complaints', (
        select coalesce(jsonb_agg(jsonb_build_object('moment', created_at, 'reason', detail) order by created_at), '[]')
        from private.activity
        where kind = 'subscriber' and action = 'ended' and subject = any ((earlier_ids || subscription.id)::text[])
      ))
      from public.newsletter_subscriptions as subscription where lower(email) = person
    ),
    'mails', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'kind', kind, 'recipient', recipient, 'created_at', created_at, 'delivered_at', delivered_at,
        'refused_at', refused_at, 'error', last_error
      ) order by created_at, id), '[]')
      from private.mails_of(person)
    ),
    'account', (
      select jsonb_build_object(
        'created_at', created_at, 'confirmed_at', email_confirmed_at, 'last_sign_in_at', last_sign_in_at,
        'facts', private.as_object(raw_user_meta_data), 'is_administrator', private.is_listed_admin(person),
        'sessions', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'created_at', session.created_at, 'updated_at', session.updated_at, 'ip', to_jsonb(session) -> 'ip',
            'user_agent', to_jsonb(session) -> 'user_agent'
          ) order by session.created_at), '[]')
          from auth.sessions as session where session.user_id = users.id
        )
      ) || private.sign_in_records(users.id)
      from auth.users where lower(email) = person limit 1
    ),
    'activity', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'created_at', created_at, 'kind', kind, 'action', action, 'subject', subject, 'title', title, 'detail', detail
      ) order by created_at), '[]')
      from private.activity where lower(actor_email) = person
    ),
    'work', jsonb_build_object(
      'assigned', (
        select coalesce(jsonb_agg(jsonb_build_object('message', id, 'created_at', created_at) order by created_at, id), '[]')
        from public.contact_submissions where assignee = person
      ),
      'notes', (
        select coalesce(
          jsonb_agg(jsonb_build_object('message', submission_id, 'created_at', created_at) order by created_at, id), '[]'
        )
        from private.submission_notes where author = person and author <> ''
      ),
      'replies', (
        select coalesce(
          jsonb_agg(jsonb_build_object('message', submission_id, 'created_at', created_at) order by created_at, id), '[]'
        )
        from private.submission_replies where author = person and author <> ''
      ),
      'routes', (
        select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'key', key) order by kind, key), '[]')
        from public.message_routes where lower(email) = person
      ),
      'authored', private.authored_work(person)
    )
  )
  from private.address_key(address) as person
$$;

-- The files of a photograph are removed with its row, or with the last row that shares them. Another server may be writing the
-- files of an unstored one at this moment: they are removed later.
create or replace function private.note_removed_photograph() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  files uuid := coalesce(old.copy_of, old.id);
begin
  if old.copy_of is not null or exists (select from private.lead_photographs where copy_of = files) then
    -- Whoever removes another row of these files waits here, and then sees that this one is gone.
    perform private.wait_for_turn(files::text);
    if exists (select from private.lead_photographs where id = files or copy_of = files) then
      return null;
    end if;
  end if;
  insert into private.removed_photographs (id, due_at)
  values (files, now() + case when old.is_stored then interval '0' else interval '15 minutes' end)
  on conflict do nothing;
  return null;
end
$$;

drop function public.begin_photograph(uuid, text, integer, integer, integer, bigint, bigint);
-- Lists a photograph or a document before its files are stored: a photograph has a size in pixels, a document a name. Returns
-- 'new'; 'known' for one of the same form whose files are there; 'tooMany' where the form has twenty; or 'full' where the
-- files of a day, or all, would take more bytes than they may.
create or replace function public.begin_photograph(
  form_id uuid, sha256 text, bytes integer, most_of_day bigint, most_in_all bigint,
  width integer default null, height integer default null, document text default null
) returns table (id uuid, state text)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  known private.lead_photographs;
begin
  perform private.wait_for_turn('public.begin_photograph');
  select * into known from private.lead_photographs as photograph
  where photograph.form_id = begin_photograph.form_id and photograph.sha256 = begin_photograph.sha256
    and photograph.submission_id is null;
  if known.is_stored then
    return query select known.id, 'known';
  elsif (
    select count(*) from private.lead_photographs as photograph
    where photograph.form_id = begin_photograph.form_id and photograph.submission_id is null
  ) >= 20 then
    return query select null::uuid, 'tooMany';
  elsif (
    select coalesce(sum(photograph.bytes) filter (where photograph.created_at > now() - interval '1 day'), 0) + bytes > most_of_day
      or coalesce(sum(photograph.bytes), 0) + bytes > most_in_all
    from private.lead_photographs as photograph
  ) then
    return query select null::uuid, 'full';
  else
    -- One whose files were never stored begins anew.
    delete from private.lead_photographs as photograph where photograph.id = known.id;
    return query insert into private.lead_photographs as photograph (form_id, sha256, width, height, document, bytes)
    values (form_id, sha256, width, height, document, bytes) returning photograph.id, 'new';
  end if;
end
$$;

-- Counts a report. Beyond 200 rows, those that came only within one day are removed first, and of these the longest
-- unreported: whoever invents reports drives out their own.
create or replace function public.note_policy_report(directive text, blocked text, page text, source text) returns void
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
begin
  -- One call at a time, since two would wait for each other's rows.
  perform private.wait_for_turn('public.note_policy_report');
  insert into private.policy_reports as known (directive, blocked, page, source, first_at, last_at, times)
  values (note_policy_report.directive, note_policy_report.blocked, note_policy_report.page, note_policy_report.source,
    clock_timestamp(), clock_timestamp(), 1)
  on conflict (directive, blocked, page, source)
    do update set last_at = excluded.last_at, times = known.times + 1;

  delete from private.policy_reports as surplus using (
    select directive, blocked, page, source from private.policy_reports
    order by last_at - first_at >= interval '1 day' desc, last_at desc offset 200
  ) as each
  where (surplus.directive, surplus.blocked, surplus.page, surplus.source) = (each.directive, each.blocked, each.page, each.source);
end
$$;

-- Makes a draft's text the post's, or a new post's, dated no later than it was due. Raises 'incomplete', 'changed', 'deleted',
-- 'slug', 'taken' and 'trash'. For the history, app.author names the author and app.due the scheduled moment.
create or replace function private.publish_draft(draft public.post_drafts) returns void
language plpgsql set search_path = '' as $$
begin
  if private.missing_field(to_jsonb(draft)) is not null then
    raise exception 'incomplete';
  end if;
  if not private.is_image_address(draft.imageurl) then
    raise exception 'imageurl' using errcode = 'check_violation';
  end if;
  if draft.post_id is null and draft.slug <> '' then
    if draft.slug !~ '^[a-z0-9]+(-[a-z0-9]+)*$' or draft.slug = 'all' then
      raise exception 'slug';
    end if;
    -- Another draft that wants the slug does not have it yet.
    if private.slug_holder(draft.slug, draft.id) = 'trash' then
      raise exception 'trash';
    elsif private.slug_holder(draft.slug, draft.id) = 'post'
      or exists (select from public.post_drafts where post_id = draft.slug)
    then
      raise exception 'taken';
    end if;
  end if;
  if draft.base_version is null and exists (
    select from public.blog_posts where creation_key = draft.id::text or id = draft.post_id
  ) then
    raise exception 'changed';
  end if;
  perform set_config('app.author', draft.written_by, true);
  perform set_config('app.due', draft.publish_at::text, true);
  perform private.label_category(draft.category, draft.new_category);
  if draft.base_version is null then
    insert into public.blog_posts (
      id, title, excerpt, content, imageurl, category, search_title, search_description, date, creation_key
    )
    values (coalesce(draft.post_id, draft.slug), draft.title, draft.excerpt, draft.content, draft.imageurl,
      draft.category, draft.search_title, draft.search_description, least(draft.date, draft.publish_at), draft.id::text);
  else
    update public.blog_posts set title = draft.title, excerpt = draft.excerpt, content = draft.content,
      imageurl = draft.imageurl, category = draft.category, search_title = draft.search_title,
      search_description = draft.search_description,
      date = case when draft.date is null then date else least(draft.date, draft.publish_at) end
    where id = draft.post_id and version = draft.base_version;
    if not found then
      raise exception '%', case
        when exists (select from public.blog_posts where id = draft.post_id) then 'changed' else 'deleted' end;
    end if;
  end if;
  delete from public.post_drafts where id = draft.id;
end
$$;

-- For administrators: sends a reply to the sender of a message, which becomes answered. last_seen is the latest change that
-- the caller has seen, or null. Returns {"outcome"}: 'sent', also for a repeated call; 'gone'; 'changed' with what
-- change_since says, and nothing is sent; or what count_mail says.
create or replace function public.reply_to_submission(
  reply_id uuid, submission_id uuid, subject text, body text, last_seen timestamptz default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  change jsonb;
  address text;
  refusal text;
begin
  perform private.require_admin();
  perform private.require_written(subject, 200), private.require_written(body, 10000);
  if subject ~ '[\u0000-\u001f\u007f-\u009f\u2028\u2029]' then
    raise exception 'a subject is one line' using errcode = '22023';
  end if;
  -- The lock makes other replies wait, which then see this one.
  select email into address from public.contact_submissions where id = submission_id for no key update;
  if not found then
    return jsonb_build_object('outcome', 'gone');
  end if;
  if exists (
    select from private.submission_replies as reply
    where reply.id = reply_id and reply.submission_id = reply_to_submission.submission_id
  ) then
    return jsonb_build_object('outcome', 'sent');
  end if;
  change := private.change_since(submission_id, last_seen);
  if change is not null then
    return jsonb_build_object('outcome', 'changed', 'change', change);
  end if;
  refusal := private.count_mail(address);
  if refusal is not null then
    return jsonb_build_object('outcome', refusal);
  end if;
  insert into private.submission_replies (id, submission_id, author, subject, body)
  values (reply_id, submission_id, private.confirmed_email(), subject, body);
  insert into private.outbox (kind, source_id, recipient) values ('reply', reply_id, address);
  update public.contact_submissions set status = 'answered' where id = submission_id and status <> 'answered';
  perform private.note_activity('message', 'replied', submission_id::text);
  return jsonb_build_object('outcome', 'sent');
end
$$;

-- For administrators: makes the refused mail of a reply due again. Returns 'sent'; 'notRefused' where there is none; or what
-- count_mail says.
create or replace function public.resend_submission_reply(reply_id uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  answered uuid;
  refusal text;
begin
  perform private.require_admin();
  -- Everybody who waits for several rows locks mails before messages.
  perform from private.outbox where kind = 'reply' and source_id = reply_id and refused_at is not null for update;
  if not found then
    return 'notRefused';
  end if;
  select submission_id into answered from private.submission_replies where id = reply_id;
  perform from public.contact_submissions where id = answered for no key update;
  refusal := private.count_mail(recipient) from private.outbox where kind = 'reply' and source_id = reply_id;
  if refusal is not null then
    return refusal;
  end if;
  update private.outbox set refused_at = null, next_attempt_at = now() where kind = 'reply' and source_id = reply_id;
  update public.contact_submissions set status = 'answered' where status = 'read' and id = answered;
  perform private.note_activity('message', 'resent', answered::text);
  return 'sent';
end
$$;

drop function private.mail_data_reply(uuid);
-- Returns the data of the mail of a reply, or null. Answers go to its author, or to the office where the author is erased or
-- no longer an administrator. thread are the mails that the sender had about the message before.
create or replace function private.mail_data_reply(reply_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'submission', submission.id, 'received_at', submission.created_at, 'author', coalesce(
      case when private.is_listed_admin(reply.author) then reply.author end, (select address from private.office_addresses() order by place limit 1)
    ),
    'subject', reply.subject, 'body', reply.body, 'language', coalesce(
      (select language from private.contact_consents as consent where consent.submission_id = submission.id), 'pl'
    ),
    'thread', (
      select coalesce(jsonb_agg(mail.id order by mail.created_at, mail.id), '[]')
      from private.outbox as mail
      where mail.delivered_at is not null and (
        mail.kind = 'acknowledgement' and mail.source_id = submission.id
        or mail.kind = 'reply' and mail.source_id in (
          select earlier.id from private.submission_replies as earlier
          where earlier.submission_id = submission.id and earlier.created_at < reply.created_at
        )
      )
    )
  )
  from private.submission_replies as reply
    join public.contact_submissions as submission on submission.id = reply.submission_id
  where reply.id = reply_id
$$;

create or replace function private.retention_interval(wanted text) returns interval
language sql stable security definer set search_path = '' as $$
  select private.retention_period(wanted) * ('1 ' || unit)::interval from private.retention_rules() where name = wanted
$$;

-- Returns the moment before which nothing is removed by these rules: a week after they came, or after a period was made
-- shorter, until which the panel shows everybody what will be removed.
create or replace function private.first_removal() returns timestamptz
language sql stable security definer set search_path = '' as $$
  select coalesce(max(value::timestamptz), '-infinity') from private.settings where key = 'removal_from'
$$;

-- Returns the moment until which data must have begun to be removed now.
create or replace function private.retention_limit(wanted text) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select case when private.first_removal() <= now() then now() - private.retention_interval(wanted) else '-infinity' end
$$;

-- Returns the query for the data of a rule that began until $1: its id, and the start of its period; in the order of an index,
-- so that a batch reads only its own rows.
create or replace function private.retention_query(wanted text) returns text
language sql immutable set search_path = '' as $$
  select case wanted
    when 'messages' then
      'select id, created_at as since from public.contact_submissions
      where status <> ''spam'' and created_at <= $1 order by created_at'
    when 'spam' then
      'select id, spam_since as since from public.contact_submissions
      where status = ''spam'' and spam_since <= $1 order by spam_since'
    when 'photographs' then
      'select id, created_at as since from private.lead_photographs
      where submission_id is not null and created_at <= $1 order by created_at'
    when 'subscriptions' then
      'select id, since
      from public.newsletter_subscriptions as subscription, lateral (
        select greatest(subscription.created_at, left_at, max(outbox.created_at)) as since
        from private.outbox where kind = ''confirmation'' and source_id = subscription.id
      ) as asked
      where confirmed_at is null and greatest(subscription.created_at, left_at) <= $1 and since <= $1
      order by greatest(subscription.created_at, left_at)'
    when 'activity' then
      'select id, created_at as since from private.activity where created_at <= $1 order by created_at'
  end
$$;

-- Removes up to batch_size rows of each rule whose period is over, and erasures after three years. Returns whether there may
-- be more.
create or replace function public.remove_outdated_data(batch_size integer default 500) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  kind text;
  ids uuid[];
  messages uuid[];
  spam uuid[];
  most integer := 0;
begin
  -- Another server that does this waits here, and then sees what is left.
  perform private.wait_for_turn('public.remove_outdated_data');
  -- The order of locks is that of an erasure: all messages together, and what belongs to a message after it.
  execute format(
    'select array(select id from (%s limit $3) as kept), array(select id from (%s limit $3) as kept)',
    private.retention_query('messages'), replace(private.retention_query('spam'), '$1', '$2')
  ) into messages, spam using private.retention_limit('messages'), private.retention_limit('spam'), batch_size;
  perform private.lock_messages(messages || spam);
  foreach kind in array array['messages', 'spam', 'photographs', 'subscriptions', 'activity'] loop
    if kind = 'messages' then
      ids := messages;
    elsif kind = 'spam' then
      ids := spam;
    else
      execute format('select array(select id from (%s limit $2) as kept)', private.retention_query(kind))
        into ids using private.retention_limit(kind), batch_size;
    end if;
    most := greatest(most, cardinality(ids));
    if kind = 'photographs' then
      perform from private.lead_photographs where id = any (ids) order by id for update;
    elsif kind = 'subscriptions' then
      perform from public.newsletter_subscriptions where id = any (ids) order by id for update;
    end if;
    -- The period may have begun anew for what was changed before it was locked.
    execute format('select array(select id from (%s) as kept where id = any ($2))', private.retention_query(kind))
      into ids using private.retention_limit(kind), ids;
    if ids <> '{}' then
      if kind = 'photographs' then
        delete from private.lead_photographs where id = any (ids);
      elsif kind = 'subscriptions' then
        perform private.remove_subscriptions(ids);
      elsif kind = 'activity' then
        delete from private.activity where id = any (ids);
      else
        perform private.remove_messages(ids);
      end if;
      if kind <> 'activity' then
        perform private.note_activity('retention', 'deleted', kind, '', cardinality(ids)::text);
      end if;
    end if;
  end loop;
  delete from private.erasures where begun_at <= now() - interval '3 years';
  return most >= batch_size;
end
$$;

-- For administrators: each period with its bounds, and how much is removed within 30 days, and the first of it when.
create or replace function public.read_retention() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  soon constant interval := '30 days';
  rule record;
  leaving integer;
  since timestamptz;
  found jsonb := '[]';
begin
  perform private.require_admin();
  for rule in select * from private.retention_rules() loop
    execute format('select count(*), min(since) from (%s) as kept', private.retention_query(rule.name))
      into leaving, since using now() + soon - private.retention_interval(rule.name);
    found := found || jsonb_build_object(
      'name', rule.name, 'unit', rule.unit, 'period', private.retention_period(rule.name),
      'least', rule.lowest, 'most', rule.highest, 'leaving', leaving,
      'first', case when leaving > 0 then greatest(since + private.retention_interval(rule.name), private.first_removal(), now()) end
    );
  end loop;
  return found;
end
$$;

-- For the primary administrator: sets the retention periods. Returns whether that changed anything.
create or replace function public.change_retention(
  messages integer, spam integer, photographs integer, subscriptions integer, activity integer
) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  given constant jsonb := jsonb_build_object(
    'messages', messages, 'spam', spam, 'photographs', photographs, 'subscriptions', subscriptions, 'activity', activity
  );
  rule record;
  shorter boolean := false;
  changed boolean := false;
begin
  perform private.require_primary_admin();
  for rule in
    select name, lowest, highest, private.retention_period(name) as present, (given ->> name)::integer as wanted
    from private.retention_rules()
  loop
    if rule.wanted is null or rule.wanted not between rule.lowest and rule.highest then
      raise exception 'the time for % is outside its bounds', rule.name using errcode = '22023';
    end if;
    if rule.wanted <> rule.present then
      insert into private.settings (key, value) values ('keep_' || rule.name, rule.wanted)
      on conflict (key) do update set value = excluded.value;
      perform private.note_activity('setting', 'changed', 'keep_' || rule.name, '', rule.wanted::text);
      changed := true;
      shorter := shorter or rule.wanted < rule.present;
    end if;
  end loop;
  if shorter then
    insert into private.settings (key, value) values ('removal_from', now() + interval '7 days')
    on conflict (key) do update set value = excluded.value;
  end if;
  return changed;
end
$$;

-- Tells the holder of a factor that is added or removed, unless a function that removes all of them (app.removing_factors)
-- does. With the last factor the recovery codes are removed.
create or replace function private.note_factor() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'DELETE' then
    if new.status = 'verified' and (tg_op = 'INSERT' or old.status <> 'verified') then
      perform private.queue_account_mail('factor-added', new.id, new.user_id, new.friendly_name);
      perform private.note_account('factor-added', new.user_id, new.friendly_name);
    end if;
    return null;
  end if;
  if not private.has_second_factor(old.user_id) then
    delete from private.recovery_codes where account = old.user_id;
  end if;
  if old.status = 'verified' and current_setting('app.removing_factors', true) is distinct from old.user_id::text then
    perform private.queue_account_mail('factor-removed', old.id, old.user_id, old.friendly_name);
    perform private.note_account('factor-removed', old.user_id, old.friendly_name);
  end if;
  return null;
end
$$;

-- Removes all factors and recovery codes of an account that the caller has locked, and ends its sessions but for the kept one,
-- which loses its factor. Tells the holder why.
create or replace function private.remove_factors(holder uuid, kept_session uuid, mail_kind text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform set_config('app.removing_factors', holder::text, true);
  delete from auth.mfa_factors where user_id = holder;
  delete from private.recovery_codes where account = holder;
  delete from auth.sessions where user_id = holder and id is distinct from kept_session;
  delete from auth.mfa_amr_claims
  where session_id = kept_session and authentication_method in ('totp', 'mfa/phone', 'mfa/webauthn');
  update auth.sessions set aal = 'aal1', factor_id = null where id = kept_session;
  perform private.queue_account_mail(mail_kind, gen_random_uuid(), holder);
  perform private.note_account(mail_kind, holder);
end
$$;

-- For every account with a session, even without its second factor: whether a second factor is required and enrolled, whether
-- the session has shown it ("level") and still needs it, whether the account is an administrator's or the primary one's, and
-- how many recovery codes are left. Null without a session.
create or replace function public.second_factor_state() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'demanded', private.second_factor_demanded(),
    'enrolled', private.has_second_factor(sessions.user_id),
    'level', coalesce(sessions.aal::text, 'aal1'),
    'needed', not private.has_needed_factor(),
    'administrator', private.is_listed_admin(private.signed_in_email()),
    'primary', coalesce(private.signed_in_email() = (
      select lower(value) from private.settings where key = 'primary_admin_email'
    ), false),
    'recovery_codes_left', (select count(*) from private.recovery_codes where account = sessions.user_id)
  )
  from auth.sessions where sessions.id = private.own_session()
$$;

-- For the primary administrator: the administrators with a second factor or a passkey, by their addresses in lower case.
create or replace function public.second_factor_holders() returns table (email text, factor boolean, passkey boolean)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_primary_admin();
  return query
    select * from (
      select lower(admin_users.email) as email, private.has_second_factor(users.id) as factor,
        exists (select from auth.webauthn_credentials where user_id = users.id) as passkey
      from public.admin_users join auth.users on lower(users.email) = lower(admin_users.email)
    ) as found
    where found.factor or found.passkey
    order by found.email;
end
$$;

-- For a session with a second factor and a proof: ten new recovery codes in place of the earlier ones, returned only once. The
-- holder is told of them, except of the first ones, which come with the first factor.
create or replace function public.make_recovery_codes() returns text[]
language plpgsql security definer set search_path = '' as $$
declare
  digits text;
  codes text[] := '{}';
  are_first boolean;
begin
  perform private.lock_account(auth.uid());
  if not (private.is_strong_session(private.own_session()) and private.has_second_factor(auth.uid())) then
    raise exception 'only a session with a second factor may do this' using errcode = 'insufficient_privilege';
  end if;
  perform private.require_recent_proof();
  delete from private.recovery_codes where account = auth.uid();
  are_first := not found and not exists (
    select from auth.mfa_factors
    where user_id = auth.uid() and status = 'verified' and created_at < now() - interval '10 minutes'
  );
  for number in 1..10 loop
    digits := left(encode(sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')), 'hex'), 28);
    insert into private.recovery_codes (account, hash)
    values (auth.uid(), encode(sha256(convert_to(digits, 'UTF8')), 'hex'));
    codes := codes || regexp_replace(digits, '(.{7})(?=.)', '\1-', 'g');
  end loop;
  if not are_first then
    perform private.queue_account_mail('recovery-codes-made', gen_random_uuid(), auth.uid());
  end if;
  perform private.note_account('recovery-codes-made', auth.uid());
  return codes;
end
$$;

-- For an account whose second factor is lost, in the browser in which the session began: one of its recovery codes, which is
-- the proof, removes its factors and all codes, and ends its other sessions. The session gains nothing but that it needs no
-- factor any more. Returns whether the code was used ("used"), and in how many seconds the next try is allowed
-- ("retry_after"): after five tries, each waits.
create or replace function public.use_recovery_code(code text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  session uuid;
  digits constant text := regexp_replace(lower(coalesce(code, '')), '[^0-9a-f]', '', 'g');
  bucket constant text := encode(sha256(convert_to('recovery codes of ' || auth.uid(), 'UTF8')), 'hex');
  try record;
begin
  perform private.lock_account(auth.uid());
  session := private.own_session();
  if private.missing_proof(session, private.requested_browser()) is not distinct from 'session' then
    raise exception 'only an account that signed in here may do this' using errcode = 'insufficient_privilege';
  end if;
  select * into try from public.take_rate_limit(bucket, 5, 3600, 60, 3600);
  if not try.allowed then
    perform private.note_try('code-limited', auth.uid());
    return jsonb_build_object('used', false, 'retry_after', try.retry_after);
  end if;
  delete from private.recovery_codes
  where account = auth.uid() and hash = encode(sha256(convert_to(digits, 'UTF8')), 'hex');
  if not found then
    perform private.note_try('code-refused', auth.uid());
    return jsonb_build_object('used', false, 'retry_after', 0);
  end if;
  perform private.remove_factors(auth.uid(), session, 'recovery-code-used');
  perform public.reset_rate_limit(bucket);
  return jsonb_build_object('used', true, 'retry_after', 0);
end
$$;

-- For the primary administrator, with a proof: requires a second factor of everybody, or no longer. Only a session that has
-- one may require it, so that nobody is locked out.
create or replace function public.require_second_factor(demanded boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_account(auth.uid());
  perform private.require_primary_admin();
  perform private.require_recent_proof();
  if not demanded then
    delete from private.settings where key = 'second_factor';
  elsif not private.is_strong_session(private.own_session()) then
    raise exception 'only a session with a second factor may do this' using errcode = 'insufficient_privilege';
  else
    insert into private.settings (key, value) values ('second_factor', 'demanded') on conflict do nothing;
  end if;
  if found then
    perform private.note_activity(
      'account', case when demanded then 'factor-demanded' else 'factor-not-demanded' end, 'second_factor'
    );
  end if;
end
$$;

-- For the primary administrator, with a proof: removes the factors and passkeys of an account whose holder has lost them,
-- since a stranger may have them, and ends its sessions. Returns whether it had any.
create or replace function public.lift_second_factor(holder text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  account uuid;
begin
  perform private.require_primary_admin();
  perform private.require_recent_proof();
  select id into account from auth.users where lower(email) = lower(holder) for update;
  if not (private.has_second_factor(account)
    or exists (select from auth.webauthn_credentials where user_id = account)) then
    return false;
  end if;
  perform private.remove_factors(account, null, 'factor-lifted');
  delete from auth.webauthn_credentials where user_id = account;
  return true;
end
$$;

-- Counts tries, and notes the first that counts and each fivefold of it: however many tries there are, an hour has few
-- entries.
create or replace function private.count_tries(tried text, by_address text, more integer, first_noted integer default 1) returns void
language plpgsql security definer set search_path = '' as $$
declare
  account constant uuid := (select id from auth.users where email = by_address);
  counted integer;
begin
  insert into private.counted_tries as known (hour, kind, address, times)
  values (date_trunc('hour', clock_timestamp()), tried, by_address, more)
  on conflict (hour, kind, address) do update set times = known.times + excluded.times
  returning times into counted;
  if exists (
    select from generate_series(0, 12) as step
    where first_noted * power(5::numeric, step) between counted - more + 1 and counted
  ) then
    -- A code is asked for after the password, so the account is known.
    perform private.note_activity(
      'sign-in', tried, coalesce(account::text, ''), by_address, counted::text,
      coalesce(auth.uid(), case when tried in ('code-refused', 'code-limited') then account end)
    );
  end if;
end
$$;

-- Counts tries that the server has gathered, 200 at most: {tries: [{kind, address, factor or account, times}]}.
create or replace function public.note_tries(made jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  tried record;
  refused integer := 0;
begin
  delete from private.counted_tries where hour < now() - interval '7 days';
  -- The order is always the same, so that no two calls wait for each other; the wave's row is the last.
  for tried in
    select given.kind, case when private.is_listed_admin(users.address) then lower(users.address) else '' end as address,
      sum(least(given.times, 1000000))::integer as times
    from (
      select * from jsonb_to_recordset(private.as_object(made) -> 'tries')
        as each (kind text, address text, factor uuid, account uuid, times integer)
      limit 200
    ) as given, lateral (
      select coalesce(given.address, (
        select email from auth.users join auth.mfa_factors on user_id = users.id where mfa_factors.id = given.factor
      ), (
        select email from auth.users where users.id = given.account
      )) as address
    ) as users
    group by 1, 2 order by 1, 2
  loop
    perform private.count_tries(tried.kind, tried.address, tried.times);
    if tried.kind in ('refused', 'limited', 'code-refused', 'code-limited') then
      refused := refused + tried.times;
    end if;
  end loop;
  if refused > 0 then
    perform private.count_tries('wave', '', refused, private.wave_size());
  end if;
end
$$;

drop function private.note_try(text, text);
-- Counts one try with the address of an account.
create or replace function private.note_try(tried text, account uuid) returns void
language sql security definer set search_path = '' as $$
  select public.note_tries(jsonb_build_object(
    'tries', jsonb_build_array(jsonb_build_object('kind', tried, 'account', account, 'times', 1))
  ))
$$;

-- Notes by which method and in which browser an administrator signed in. Where the account has a second factor, the step
-- before it only begins a sign-in, whose entry has the session's id. A code in a session that awaits none, such as one that
-- sets up a device, is no sign-in.
create or replace function private.note_sign_in() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  method constant text := case
    when new.authentication_method in ('password', 'passkey') then new.authentication_method
    when new.authentication_method = 'totp' or new.authentication_method like 'mfa/%' then 'code'
    when new.authentication_method in ('otp', 'magiclink', 'recovery', 'invite', 'email/signup', 'email_change') then 'link'
    else ''
  end;
  opened record;
begin
  select users.id, concat_ws(', ',
    nullif(private.browser_of(coalesce(user_agent, '')), ''), nullif(private.system_of(coalesce(user_agent, '')), '')
  ) as browser
  into opened from auth.sessions join auth.users on users.id = user_id
  where sessions.id = new.session_id and private.is_listed_admin(users.email);
  if not found then
    return null;
  elsif method <> 'code' and private.has_second_factor(opened.id) and not private.is_strong_session(new.session_id) then
    perform private.note_activity('sign-in', 'code-awaited', new.session_id::text, opened.browser, method, opened.id);
  elsif method <> 'code' or exists (
    select from private.activity
    -- A session lasts 90 days at most.
    where kind = 'sign-in' and created_at > now() - interval '90 days'
      and action = 'code-awaited' and subject = new.session_id::text
  ) then
    perform private.note_activity('sign-in', 'created', opened.id::text, opened.browser, method, opened.id);
  end if;
  return null;
end
$$;

-- Notes a new password, and tells the holder of one that replaces another. Taking away an unproven password is no change of
-- its holder's. Supabase's auth server ends the other sessions in the same transaction (app.changed_password).
create or replace function private.note_password() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.encrypted_password <> '' then
    perform set_config('app.changed_password', new.id::text, true);
    perform private.note_account('password-changed', new.id);
    -- A first password replaces none.
    if old.encrypted_password <> '' then
      perform private.queue_account_mail('password-changed', gen_random_uuid(), new.id);
    end if;
  end if;
  return null;
end
$$;

-- Notes that somebody asked for a link into the account of an administrator.
create or replace function private.note_link() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if (new.recovery_sent_at > coalesce(old.recovery_sent_at, '-infinity')
      or new.confirmation_sent_at > coalesce(old.confirmation_sent_at, '-infinity'))
    and private.is_listed_admin(new.email)
  then
    perform private.note_try('link-requested', new.id);
  end if;
  return null;
end
$$;

-- Returns why an address with a subscription need not be added: 'subscribed', 'bounced', 'waiting' for its confirmation, or
-- 'left'; null for one without.
create or replace function private.subscription_standing(subscription public.newsletter_subscriptions) returns text
language sql immutable set search_path = '' as $$
  select case
    when subscription.id is null then null
    when not subscription.active then 'left'
    when subscription.confirmed_at is null then 'waiting'
    when subscription.bounced_at is not null then 'bounced'
    else 'subscribed'
  end
$$;

-- For administrators: one page of the chosen subscriptions ('all', 'confirmed', 'waiting', 'bounced' or 'left') whose address
-- contains the words; with an issue, those whose mail of it had that outcome: 'left' by a link in it, or 'refused', at once or
-- later. Returns what find_page does, with "subscribers" instead of ids, each with its refused mails; a confirmation that is
-- no longer needed is not among them.
create or replace function public.list_newsletter_subscriptions(
  words text default '', chosen text default 'all', before text default null, after text default null,
  page_size integer default 25, of_issue uuid default null, issue_outcome text default null
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  matching text := 'public.newsletter_subscriptions where ' || case chosen
    when 'all' then 'true'
    when 'confirmed' then 'active and confirmed_at is not null and bounced_at is null'
    when 'waiting' then 'active and confirmed_at is null'
    when 'bounced' then 'active and bounced_at is not null'
    when 'left' then 'not active'
  end;
  page jsonb;
begin
  perform private.require_admin();
  if matching is null then
    raise exception 'no such choice' using errcode = '22023';
  end if;
  if words ~ '\S' then
    matching := matching || ' and ' || private.words_condition('lower(email)', words);
  end if;
  if of_issue is not null then
    matching := matching || format(
      ' and (id in (%1$s) or earlier_ids && array(%1$s))',
      format('select subscription_id from private.newsletter_deliveries where issue_id = %L and ', of_issue) || case issue_outcome
        when 'left' then 'left_at is not null'
        when 'refused' then 'state in (''refused'', ''returned'')'
        else 'false'
      end
    );
  end if;
  page := private.find_page(matching, before, after, page_size);
  return page - 'ids' || jsonb_build_object('subscribers', (
    select coalesce(jsonb_agg(to_jsonb(subscription) - 'earlier_ids' || jsonb_build_object('refusals', (
      select coalesce(
        jsonb_agg(jsonb_build_object('recipient', recipient, 'error', coalesce(last_error, '')) order by recipient), '[]'
      )
      from private.outbox
      where source_id = subscription.id and refused_at is not null and (
        kind = 'newsletter'
        or kind = 'confirmation' and subscription.active and subscription.confirmed_at is null
      )
    )) order by place), '[]')
    from jsonb_array_elements_text(page -> 'ids') with ordinality as listed (id, place)
    join public.newsletter_subscriptions as subscription on subscription.id = listed.id::uuid
  ));
end
$$;

-- Raises 22023 where the origin of the consent is not stated, and 23514 where the statement has contact data: the mail repeats
-- it under the company's name. Neither error has the row, which has an address.
create or replace function private.require_consent(stated text) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if stated !~ '\S' or length(stated) > 500 then
    raise exception 'a consent is stated in 1 to 500 characters' using errcode = '22023';
  elsif private.names_contact(stated) then
    perform private.refuse_row('newsletter_subscriptions', 'consent_without_contacts');
  end if;
end
$$;

-- For administrators: subscribes an address whose consent they state, which gets a confirmation mail, at most one a day, and
-- nothing else until it confirms. One that left begins anew. Returns {"id", "outcome", "due"}: 'asked'; 'reminded' where it
-- waited and was not asked within a day; or a word of sort_addresses; 'left' and 'complained' were asked too, after the
-- panel's warning. due is when the mail leaves, null for now. Where a mailbox has bounced, the id is that of the subscription.
-- If count_mail refuses, nothing changes, the outcome is its word, and the id null.
create or replace function public.add_newsletter_subscription(address text, in_language text, stated text) returns jsonb
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  mailbox constant text := private.normalize_address(address);
  present public.newsletter_subscriptions;
  declined record;
  outcome text;
  refusal text;
  due timestamptz;
begin
  perform private.require_admin();
  perform private.require_consent(stated);
  -- This lock is needed because there may be no row to lock yet.
  perform private.wait_for_turn('newsletter ' || lower(mailbox));
  select * into present from public.newsletter_subscriptions where lower(email) = lower(mailbox) for update;
  select * into declined from private.declined_mailboxes() as known where known.mailbox = private.mailbox_of(address);
  outcome := coalesce(nullif(private.subscription_standing(present), 'left'), declined.standing, 'asked');
  if outcome = 'waiting' and exists (
    select from private.outbox
    where kind = 'confirmation' and source_id = present.id and created_at > now() - interval '1 day'
  ) or outcome not in ('asked', 'left', 'complained', 'waiting') then
    return jsonb_build_object('id', coalesce(present.id, declined.id), 'outcome', outcome);
  end if;
  refusal := private.count_mail(mailbox, true);
  if refusal is not null then
    return jsonb_build_object('id', null, 'outcome', refusal);
  elsif outcome = 'waiting' then
    delete from private.outbox where kind = 'confirmation' and source_id = present.id;
    outcome := 'reminded';
  else
    insert into public.newsletter_subscriptions (email, language, source, consent, added_by)
    values (mailbox, in_language, 'staff', trim(stated), coalesce(private.confirmed_email(), ''))
    returning * into present;
    perform private.note_activity('subscriber', 'created', present.id::text);
  end if;
  select greatest(now(), max(created_at) + interval '1 day') into due from private.outbox
  where kind = 'confirmation' and lower(recipient) = lower(mailbox) and source_id <> present.id;
  insert into private.outbox (kind, source_id, recipient, by_staff, created_at, next_attempt_at)
  values ('confirmation', present.id, present.email, true, due, due);
  return jsonb_build_object('id', present.id, 'outcome', outcome, 'due', nullif(due, now()));
end
$$;

-- Returns the addresses of a file in one form, each once, with why it is not asked: a word of subscription_standing or, where
-- it has no active subscription, of declined_mailboxes; or 'sameMailbox' where another address of the file or a mail of this
-- day goes to its mailbox.
create or replace function private.sort_addresses(addresses text[]) returns table (address text, place bigint, standing text)
language sql security definer set search_path = '' as $$
  select one.address, one.place, coalesce(
    nullif(private.subscription_standing(subscription), 'left'),
    declined.standing,
    case when row_number() over (partition by one.mailbox, subscription.id is null order by one.place) > 1
      or not private.has_mailbox_room(private.keyed_hash(one.mailbox), true, clock_timestamp()) then 'sameMailbox' end
  )
  from (
    select distinct on (lower(form)) form as address, listed.place, private.mailbox_of(form) as mailbox
    from unnest(addresses) with ordinality as listed (given, place), private.encode_domain(given) as form
    order by lower(form), listed.place
  ) as one
    left join public.newsletter_subscriptions as subscription on lower(email) = lower(one.address)
    left join private.declined_mailboxes() as declined on declined.mailbox = one.mailbox
$$;

-- For administrators: what an import of these addresses would do now: how many it would ask, "asked", and each other address
-- with its "standing", "left_out". Raises 22023 for more addresses than a file may have.
create or replace function public.examine_newsletter_addresses(addresses text[]) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  most constant integer := 5000;
begin
  perform private.require_admin();
  if cardinality(addresses) > most then
    raise exception 'a file has at most % addresses', most using errcode = '22023';
  end if;
  return (
    select jsonb_build_object(
      'asked', count(*) filter (where standing is null),
      'left_out', coalesce(
        jsonb_agg(jsonb_build_object('address', address, 'standing', standing) order by place)
          filter (where standing is not null),
        '[]'
      )
    )
    from private.sort_addresses(addresses)
  );
end
$$;

-- For administrators: subscribes the addresses of a file, whose consent they state, each with the time of its consent in the
-- file, or ''. Only a whole date with or without a time is accepted (22023 otherwise), because confirmation mails repeat it.
-- Each new address gets such a mail, as many an hour as hourly_mail_budget says, after those of earlier files, and late enough
-- that the caller can send the rest of the hour's mails besides; one that left is not asked. Refuses them all where one is no
-- address. Needs a proof, as whoever has copied a session could mail thousands. Returns what examine_newsletter_addresses says
-- of them, and the time of the last mail, "until", or null; or, where over ten thousand mails of files would wait, does
-- nothing and returns {"free_at"}: when there is room for the file.
create or replace function public.import_newsletter_file(addresses text[], in_language text, stated text, consented text[])
returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  budget constant record := private.hourly_mail_budget();
  pace constant interval := interval '1 hour' / budget.of_files;
  caller constant uuid := auth.uid();
  most_waiting constant integer := 10000;
  first timestamptz;
  known jsonb;
  asked integer;
  until timestamptz;
begin
  perform private.require_admin();
  perform private.require_recent_proof();
  perform private.require_consent(stated);
  if cardinality(consented) <> cardinality(addresses) or exists (
    select from unnest(consented) as moment
    where moment is null or moment !~* '^(((19|20)[0-9]{2}([-][01]?[0-9][-]|[/][01]?[0-9][/]|[.][01]?[0-9][.])[0-3]?[0-9]|[0-3]?[0-9][.][01]?[0-9][.](19|20)[0-9]{2}|[0-3]?[0-9][/][0-3]?[0-9][/](19|20)[0-9]{2})((T|,? )[0-2]?[0-9]:[0-5][0-9](:[0-5][0-9]([.][0-9]{1,6})?)?( ?[AP]M)?( ?(Z|UTC|GMT|[+-][0-9]{2}(:?[0-9]{2})?))?)?)?$'
  ) then
    raise exception 'each address has the time of its consent, or none' using errcode = '22023';
  end if;
  -- The locks make other imports wait, which then see this file's mails.
  perform private.wait_for_turn('public.import_newsletter_file');
  perform private.wait_for_turn('mails of ' || caller);
  perform private.wait_for_turn('private.queue_confirmation');
  select greatest(clock_timestamp(), max(mail.created_at) + pace, (
    select created_at + interval '1 hour' from private.counted_acts
    where actor = caller and kind = 'mail' and not of_file and created_at > clock_timestamp() - interval '1 hour'
    order by created_at desc offset budget.most - budget.of_files limit 1
  )) into first
  from private.outbox as mail join public.newsletter_subscriptions as subscription on subscription.id = source_id
  where kind = 'confirmation' and by_staff and source = 'import' and mail.created_at > now() - pace;
  known := public.examine_newsletter_addresses(addresses);
  until := first + pace * ((known ->> 'asked')::integer - most_waiting);
  if until > now() then
    return jsonb_build_object('free_at', until);
  end if;
  with added as (
    insert into public.newsletter_subscriptions (email, language, source, consent, added_by)
    select address, in_language, 'import', trim(stated) || case
      when consented[place] = '' then ''
      when in_language = 'pl' then ' (czas zgody według pliku: ' || consented[place] || ')'
      else ' (time of consent in the file: ' || consented[place] || ')'
    end, coalesce(private.confirmed_email(), '')
    from private.sort_addresses(addresses) where standing is null order by place
    on conflict do nothing
    returning id, email
  ), mails as (
    insert into private.outbox (kind, source_id, recipient, by_staff, created_at, next_attempt_at)
    select 'confirmation', id, email, true, due, due
    from (select id, email, first + pace * (row_number() over () - 1) as due from added) as turns
    returning recipient, created_at
  ), counted as (
    insert into private.counted_acts (kind, actor, mailbox, asks, of_file, created_at)
    select 'mail', caller, private.mailbox_hash(recipient), true, true, created_at from mails
  )
  select count(*), max(created_at) into asked, until from mails;
  if asked > 0 then
    perform private.note_activity('subscriber', 'created', 'import', '', asked::text);
  end if;
  return known || jsonb_build_object('asked', asked, 'until', until);
end
$$;

drop function public.compares_password(text);
drop function private.note_own_try(text);
drop function private.require_one_file(text[]);
drop function private.begin_file(uuid, text, integer, integer, text, integer, bigint, bigint);
drop function public.begin_document(uuid, text, text, integer, bigint, bigint);

create trigger keep_origin before update on private.registrations
  for each row execute function private.forbid_column_change('fingerprint');
create trigger forget_account after delete on auth.users for each row execute function private.forget_account();
create trigger keep_origin before update on private.activity
  for each row execute function private.forbid_column_change(
    'actor', 'actor_email', 'kind', 'action', 'subject', 'title', 'title_pl', 'detail'
  );
create trigger clean_address before insert or update of email on auth.users
  for each row execute function private.clean_address();
create trigger keep_origin before update on public.admin_users
  for each row execute function private.forbid_column_change('email');
create trigger clean_address before insert or update of email on public.admin_users
  for each row execute function private.clean_address();
create trigger keep_origin before update on private.counted_acts
  for each row execute function private.forbid_column_change('kind', 'actor', 'mailbox', 'asks', 'of_file');
create trigger keep_origin before update on public.blog_posts
  for each row execute function private.forbid_column_change('creation_key');
create trigger count_added after insert on public.blog_posts
  referencing new table as added for each statement execute function private.count_posts();
create trigger count_removed after delete on public.blog_posts
  referencing old table as removed for each statement execute function private.count_posts();
create trigger count_moved after update on public.blog_posts
  referencing old table as removed new table as added for each statement execute function private.count_posts();
create trigger keep_origin before update on public.post_drafts
  for each row execute function private.forbid_column_change('post_id');
create trigger keep_origin before update on public.post_versions
  for each row execute function private.forbid_column_change(
    'version', 'category', 'draft', 'deleted', 'saved_at', 'saved_by', 'saved_by_email'
  );
create trigger keep_origin before update on private.erasures
  for each row execute function private.forbid_column_change('address_hash', 'until', 'erased_by', 'begun_at');
create trigger keep_origin before update on private.erased_consents
  for each row execute function private.forbid_column_change('erasure_id', 'kind', 'wording_version', 'language', 'given_at');
create trigger keep_origin before update on public.pictures
  for each row execute function private.forbid_column_change(
    'address', 'name', 'width', 'height', 'bytes', 'created_by'
  );
create trigger note_status after update of status on public.contact_submissions
  for each row when (new.status <> old.status) execute function private.note_change('status');
create trigger clean_address before insert or update of email on public.contact_submissions
  for each row execute function private.clean_address();
create trigger keep_origin before update on private.contact_consents
  for each row execute function private.forbid_column_change('wording_version', 'language', 'given_at');
create trigger note_changed_mail after update of held, refused_at on private.outbox
  for each row when (
    new.kind = any (array['contact', 'reply'])
    and (old.held is distinct from new.held or (old.refused_at is null) is distinct from (new.refused_at is null))
  )
  execute function private.note_changed_mail();
create trigger keep_origin before update on public.newsletter_subscriptions
  for each row execute function private.forbid_column_change('email', 'earlier_ids', 'source', 'consent', 'added_by');
create trigger clean_address before insert or update of email on public.newsletter_subscriptions
  for each row execute function private.clean_address();
create trigger keep_origin before update on public.message_routes
  for each row execute function private.forbid_column_change('kind', 'key');
create trigger clean_address before insert or update of email on public.message_routes
  for each row execute function private.clean_address();
create trigger note_change after insert or delete on public.message_routes for each row execute function private.note_change();
create trigger note_new_address after update on public.message_routes
  for each row when (new.email <> old.email) execute function private.note_change();
create trigger keep_origin before update on private.waiting_digests
  for each row execute function private.forbid_column_change('day', 'arrived_before');
create trigger keep_origin before update on private.submission_notes
  for each row execute function private.forbid_column_change('submission_id', 'note');
create trigger note_outcome after update of outcome on public.contact_submissions
  for each row when (new.outcome is distinct from old.outcome) execute function private.note_change('outcome');
create trigger note_name after update of friendly_name on auth.webauthn_credentials
  for each row when (new.friendly_name is distinct from old.friendly_name) execute function private.note_passkey();
create trigger keep_origin before update on private.lead_photographs
  for each row execute function private.forbid_column_change(
    'form_id', 'sha256', 'width', 'height', 'bytes', 'copy_of', 'document'
  );
create trigger keep_origin before update on private.removed_photographs
  for each row execute function private.forbid_column_change('removed_at');
create trigger keep_origin before update on private.policy_reports
  for each row execute function private.forbid_column_change('first_at');
create trigger keep_origin before update on public.post_previews
  for each row execute function private.forbid_column_change('token_hash', 'created_by', 'expires_at');
create trigger keep_origin before update on private.submission_replies
  for each row execute function private.forbid_column_change('submission_id', 'subject', 'body');
create trigger stamp before insert or update on public.reply_templates for each row execute function private.count_version();
create policy "Administrators write posts" on public.blog_posts for all to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Administrators read and write drafts" on public.post_drafts for all to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Administrators see and describe pictures" on public.pictures for all to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Administrators read and write templates of replies" on public.reply_templates for all to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));

-- The kinds of mails to the holders of accounts are listed in one function.
drop index private.outbox_to_persons, private.outbox_holders;
create index outbox_to_persons on private.outbox (lower(recipient)) where private.is_account_mail(kind) or kind in (
  'contact', 'acknowledgement', 'reply', 'confirmation', 'test-en', 'test-pl', 'administrator', 'assignment', 'waiting'
);
create index outbox_holders on private.outbox (recipient, kind, created_at) where private.is_account_mail(kind);

-- The rights to schemas, tables and functions; where several lines name one object, all of them hold. What is
-- not named here is granted to nobody.
create or replace function private.grants() returns table (privileges text, kind text, object text, holders text)
language sql immutable set search_path = '' as $$
  values
    ('usage', 'schema', 'public', 'anon, authenticated, service_role'),
    ('usage', 'schema', 'private', 'anon, authenticated, service_role'),
    ('execute', 'function', 'private.requested_key()', 'authenticated, service_role'),
    ('execute', 'function', 'public.grant_corrections()', 'service_role'),
    ('execute', 'function', 'public.missing_objects()', 'service_role'),
    ('execute', 'function', 'public.applied_migrations()', 'service_role'),
    ('execute', 'function', 'public.write_failure()', 'service_role'),
    ('execute', 'function', 'public.has_password()', 'authenticated'),
    ('execute', 'function', 'public.prove_registration(text,text)', 'service_role'),
    ('execute', 'function', 'public.account_language(text)', 'service_role'),
    ('execute', 'function', 'public.list_activity(text,text,text,text,integer)', 'authenticated'),
    ('execute', 'function', 'public.missing_factor_proof(uuid,text,uuid)', 'service_role'),
    ('execute', 'function', 'private.confirmed_email()', 'anon, authenticated, service_role'),
    ('execute', 'function', 'public.list_sessions()', 'authenticated'),
    ('execute', 'function', 'public.end_session(uuid)', 'authenticated'),
    ('execute', 'function', 'public.end_other_sessions()', 'authenticated'),
    ('execute', 'function', 'public.signed_in_recently(uuid)', 'service_role'),
    ('execute', 'function', 'public.take_refresh_token(text)', 'service_role'),
    ('execute', 'function', 'public.bind_session(uuid,text)', 'service_role'),
    ('execute', 'function', 'public.remove_outdated_accounts()', 'service_role'),
    ('select, insert, update, delete', 'table', 'public.admin_users', 'authenticated, service_role'),
    ('execute', 'function', 'private.is_primary_admin()', 'anon, authenticated, service_role'),
    ('execute', 'function', 'private.is_admin()', 'anon, authenticated, service_role'),
    ('execute', 'function', 'public.is_user_admin(uuid)', 'authenticated, service_role'),
    ('execute', 'function', 'public.write_setting(text,text)', 'service_role'),
    ('execute', 'function', 'public.count_account_mail(text,boolean)', 'service_role'),
    ('execute', 'function', 'private.strip_invisible(text)', 'authenticated, service_role'),
    ('execute', 'function', 'private.is_bilingual(jsonb)', 'authenticated, service_role'),
    ('execute', 'function', 'private.is_within(jsonb,integer)', 'authenticated, service_role'),
    ('execute', 'function', 'private.search_form(text)', 'authenticated, service_role'),
    ('execute', 'function', 'private.unaccented_search_form(text)', 'authenticated, service_role'),
    ('execute', 'function', 'private.comparable_name(text)', 'authenticated, service_role'),
    ('execute', 'function', 'public.installation_key()', 'service_role'),
    ('execute', 'function', 'public.take_rate_limit(text,integer,integer,integer,integer)', 'service_role'),
    ('execute', 'function', 'public.reset_rate_limit(text)', 'service_role'),
    ('select', 'table', 'public.blog_posts', 'anon, authenticated, service_role'),
    ('insert, update, delete', 'table', 'public.blog_posts', 'authenticated, service_role'),
    ('select', 'table', 'public.blog_categories', 'anon, authenticated, service_role'),
    ('execute', 'function', 'public.search_posts(text,text,integer,text,integer)', 'anon, authenticated, service_role'),
    ('execute', 'function', 'public.list_posts(text,integer,text,integer)', 'authenticated, service_role'),
    ('select, insert, update, delete', 'table', 'public.post_drafts', 'authenticated, service_role'),
    ('execute', 'function', 'private.is_rebased(public.post_drafts,public.post_drafts)', 'authenticated, service_role'),
    ('execute', 'function', 'public.list_drafts(text,integer,text,text,integer)', 'authenticated'),
    ('select', 'table', 'public.post_versions', 'authenticated'),
    ('select', 'table', 'public.deleted_posts', 'authenticated'),
    ('execute', 'function', 'public.remove_outdated_versions()', 'service_role'),
    ('select', 'table', 'public.category_labels', 'anon, authenticated, service_role'),
    ('insert, update, delete', 'table', 'public.category_labels', 'authenticated, service_role'),
    ('execute', 'function', 'public.merge_categories(text,text)', 'authenticated'),
    ('execute', 'function', 'public.erase_person(uuid,text,timestamp with time zone)', 'authenticated'),
    ('select', 'table', 'public.pictures', 'authenticated, service_role'),
    ('update (description), update (focal_x), update (focal_y)', 'table', 'public.pictures', 'authenticated'),
    ('insert, update', 'table', 'public.pictures', 'service_role'),
    ('execute', 'function', 'public.picture_looks(text[])', 'anon, authenticated, service_role'),
    ('execute', 'function', 'private.pictures_in(jsonb,text)', 'authenticated, service_role'),
    ('execute', 'function', 'public.list_pictures(text,text,text,text,integer)', 'authenticated'),
    ('execute', 'function', 'public.describe_picture(text,text,text,text)', 'authenticated'),
    ('execute', 'function', 'public.replace_picture(text,text)', 'authenticated'),
    ('execute', 'function', 'public.begin_upload(text,text,integer,integer,integer,uuid)', 'authenticated'),
    ('execute', 'function', 'public.settle_picture(text,uuid,text)', 'authenticated'),
    ('execute', 'function', 'public.remove_picture(text,uuid)', 'authenticated'),
    ('execute', 'function', 'private.is_kept_picture(text)', 'authenticated'),
    ('select, insert, update, delete', 'table', 'public.contact_submissions', 'service_role'),
    ('execute', 'function', 'public.save_contact_submission(uuid,text,text,text,text,text,text,text,text,text,text[],text,double precision,text,text,uuid,uuid[])', 'service_role'),
    ('execute', 'function', 'public.claim_mails(integer,integer)', 'service_role'),
    ('execute', 'function', 'public.finish_mail(uuid,integer,text,text)', 'service_role'),
    ('execute', 'function', 'public.overdue_mails()', 'service_role'),
    ('execute', 'function', 'public.list_contact_submissions(text,text,text,text,boolean,integer,text,text,text,text,text,timestamp with time zone,timestamp with time zone)', 'authenticated'),
    ('execute', 'function', 'public.read_contact_submission(uuid)', 'authenticated'),
    ('execute', 'function', 'public.change_submission_status(uuid,text)', 'authenticated'),
    ('execute', 'function', 'public.mark_submission_read(uuid)', 'authenticated'),
    ('execute', 'function', 'public.release_submission_mails(uuid)', 'authenticated'),
    ('execute', 'function', 'public.remove_contact_submission(uuid)', 'authenticated'),
    ('execute', 'function', 'public.read_bounce_mailbox()', 'authenticated'),
    ('execute', 'function', 'public.finish_issue_mail(uuid,uuid,integer,text,text,text)', 'service_role'),
    ('execute', 'function', 'public.note_delivery_report(uuid,uuid,text,text)', 'service_role'),
    ('execute', 'function', 'public.note_complaint(uuid,text,uuid)', 'service_role'),
    ('execute', 'function', 'public.note_bounce_mailbox(integer,integer,integer,timestamp with time zone,timestamp with time zone)', 'service_role'),
    ('select, insert, update, delete', 'table', 'public.newsletter_subscriptions', 'service_role'),
    ('execute', 'function', 'public.lift_newsletter_bounce(uuid)', 'authenticated'),
    ('execute', 'function', 'public.lift_newsletter_bounces(text)', 'authenticated'),
    ('execute', 'function', 'public.renew_newsletter_confirmation(text,text)', 'service_role'),
    ('execute', 'function', 'public.confirm_newsletter_subscription(uuid)', 'service_role'),
    ('execute', 'function', 'public.end_newsletter_subscription(uuid,uuid)', 'service_role'),
    ('select', 'table', 'public.newsletter_issues', 'authenticated'),
    ('execute', 'function', 'public.save_newsletter_issue(uuid,integer,jsonb,jsonb,text[],text)', 'authenticated'),
    ('execute', 'function', 'public.count_newsletter_recipients()', 'authenticated'),
    ('execute', 'function', 'public.preview_newsletter_issue(uuid)', 'authenticated'),
    ('execute', 'function', 'public.send_newsletter_test(uuid,text)', 'authenticated'),
    ('execute', 'function', 'public.remove_newsletter_issue(uuid)', 'authenticated'),
    ('execute', 'function', 'public.send_newsletter_issue(uuid,integer,boolean,timestamp with time zone)', 'authenticated'),
    ('execute', 'function', 'public.steer_newsletter_issue(uuid,text)', 'authenticated'),
    ('execute', 'function', 'public.newsletter_progress(uuid[])', 'authenticated'),
    ('execute', 'function', 'public.claim_issue_mails(integer,integer,numeric)', 'service_role'),
    ('execute', 'function', 'public.begin_issue_mails(uuid,uuid[],integer[])', 'service_role'),
    ('execute', 'function', 'public.release_issue_mails(uuid,uuid[],integer[])', 'service_role'),
    ('execute', 'function', 'public.read_newsletter_issue(uuid)', 'service_role'),
    ('execute', 'function', 'public.note_job_run(text,integer,integer,text)', 'service_role'),
    ('execute', 'function', 'public.job_runs()', 'service_role'),
    ('execute', 'function', 'public.remove_outdated_browsers()', 'service_role'),
    ('select', 'table', 'public.message_routes', 'authenticated'),
    ('execute', 'function', 'public.change_message_routes(jsonb)', 'authenticated'),
    ('execute', 'function', 'public.queue_waiting_mails(date,date,text)', 'service_role'),
    ('execute', 'function', 'public.assign_submission(uuid,text)', 'authenticated'),
    ('execute', 'function', 'public.set_submission_outcome(uuid,text)', 'authenticated'),
    ('execute', 'function', 'public.add_submission_note(uuid,uuid,text)', 'authenticated'),
    ('execute', 'function', 'public.remove_submission_note(uuid)', 'authenticated'),
    ('execute', 'function', 'public.change_submissions(uuid[],text,text,text[])', 'authenticated'),
    ('execute', 'function', 'public.former_staff_addresses()', 'service_role'),
    ('execute', 'function', 'public.read_person(text)', 'authenticated'),
    ('execute', 'function', 'public.read_messages_of_person(text,timestamp with time zone,timestamp with time zone,uuid,integer)', 'service_role'),
    ('execute', 'function', 'public.read_person_records(text)', 'service_role'),
    ('execute', 'function', 'public.has_photograph(uuid)', 'authenticated'),
    ('execute', 'function', 'public.name_of_document(uuid)', 'authenticated'),
    ('execute', 'function', 'public.begin_photograph(uuid,text,integer,bigint,bigint,integer,integer,text)', 'service_role'),
    ('execute', 'function', 'public.settle_photograph(uuid,boolean)', 'service_role'),
    ('execute', 'function', 'public.remove_outdated_photographs()', 'service_role'),
    ('execute', 'function', 'public.take_removed_photographs(uuid[])', 'service_role'),
    ('execute', 'function', 'public.note_policy_report(text,text,text,text)', 'service_role'),
    ('execute', 'function', 'public.recent_policy_reports()', 'service_role'),
    ('execute', 'function', 'public.remove_outdated_policy_reports()', 'service_role'),
    ('select (id), select (draft_id), select (post_id), select (created_at), select (created_by), select (expires_at)', 'table', 'public.post_previews', 'authenticated'),
    ('delete', 'table', 'public.post_previews', 'authenticated'),
    ('execute', 'function', 'public.make_post_preview(uuid)', 'authenticated'),
    ('execute', 'function', 'public.read_post_preview(text)', 'service_role'),
    ('execute', 'function', 'public.remove_outdated_previews()', 'service_role'),
    ('execute', 'function', 'public.slug_holder(text,uuid)', 'authenticated'),
    ('execute', 'function', 'public.unpublish_post(text)', 'authenticated'),
    ('execute', 'function', 'public.publish_due_posts()', 'service_role'),
    ('execute', 'function', 'public.reply_to_submission(uuid,uuid,text,text,timestamp with time zone)', 'authenticated'),
    ('execute', 'function', 'public.resend_submission_reply(uuid)', 'authenticated'),
    ('select, insert, update, delete', 'table', 'public.reply_templates', 'authenticated'),
    ('execute', 'function', 'public.read_retention()', 'authenticated'),
    ('execute', 'function', 'public.change_retention(integer,integer,integer,integer,integer)', 'authenticated'),
    ('execute', 'function', 'public.remove_outdated_data(integer)', 'service_role'),
    ('execute', 'function', 'public.retention_periods()', 'service_role'),
    ('execute', 'function', 'public.second_factor_state()', 'authenticated'),
    ('execute', 'function', 'public.second_factor_holders()', 'authenticated'),
    ('execute', 'function', 'public.make_recovery_codes()', 'authenticated'),
    ('execute', 'function', 'public.use_recovery_code(text)', 'authenticated'),
    ('execute', 'function', 'public.require_second_factor(boolean)', 'authenticated'),
    ('execute', 'function', 'public.lift_second_factor(text)', 'authenticated'),
    ('execute', 'function', 'public.note_tries(jsonb)', 'service_role'),
    ('execute', 'function', 'public.sign_in_wave()', 'service_role'),
    ('execute', 'function', 'public.list_newsletter_subscriptions(text,text,text,text,integer,uuid,text)', 'authenticated'),
    ('execute', 'function', 'public.read_newsletter_subscription(uuid)', 'authenticated'),
    ('execute', 'function', 'public.add_newsletter_subscription(text,text,text)', 'authenticated'),
    ('execute', 'function', 'public.examine_newsletter_addresses(text[])', 'authenticated'),
    ('execute', 'function', 'public.import_newsletter_file(text[],text,text,text[])', 'authenticated'),
    ('execute', 'function', 'public.remove_newsletter_subscription(uuid)', 'authenticated')
$$;

-- The triggers and policies, each as the statement that makes it.
create or replace function private.guards() returns setof text
language sql immutable set search_path = '' as $$
  select string_to_table($guards$create trigger keep_origin before update on private.registrations for each row execute function private.forbid_column_change('fingerprint')
create trigger keep_address before update on auth.users for each row when (new.email is distinct from old.email) execute function private.forbid_address_change()
create trigger drop_data before insert or update of raw_user_meta_data on auth.users for each row execute function private.drop_account_data()
create trigger drop_data before insert or update of identity_data on auth.identities for each row when (new.provider = 'email') execute function private.drop_identity_data()
create trigger forget_account after delete on auth.users for each row execute function private.forget_account()
create trigger void_unproven_password before update on auth.users for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null) execute function private.void_unproven_password()
create trigger keep_origin before update on private.activity for each row execute function private.forbid_column_change( 'actor', 'actor_email', 'kind', 'action', 'subject', 'title', 'title_pl', 'detail' )
create trigger keep_activity before delete on private.activity for each row execute function private.keep_activity()
create trigger keep_all before truncate on private.activity for each statement execute function private.keep_activity()
create trigger clean_address before insert or update of email on auth.users for each row execute function private.clean_address()
create trigger stamp_use before update of revoked on auth.refresh_tokens for each row when (new.revoked and not old.revoked and current_user <> 'supabase_auth_admin') execute function private.stamp_token_use()
create trigger keep_origin before update on public.admin_users for each row execute function private.forbid_column_change('email')
create trigger note_change after insert or delete or update on public.admin_users for each row execute function private.note_change()
create trigger clean_address before insert or update of email on public.admin_users for each row execute function private.clean_address()
create trigger ask_proof before insert or delete or update on public.admin_users for each row execute function private.ask_proof()
create policy "Administrators see the list of administrators" on public.admin_users for select to authenticated using ((select private.is_admin()))
create policy "The primary administrator adds administrators" on public.admin_users for insert to authenticated with check ((select private.is_primary_admin()))
create policy "The primary administrator changes roles" on public.admin_users for update to authenticated using ((select private.is_primary_admin())) with check ((select private.is_primary_admin()))
create policy "The primary administrator removes anyone but themselves" on public.admin_users for delete to authenticated using ((select private.is_primary_admin()) and lower(email) is distinct from (select private.confirmed_email()))
create trigger announce after insert on public.admin_users for each row execute function private.announce_admin()
create trigger tell_of_administrators after insert or delete on public.admin_users for each row execute function private.queue_admin_change_mails()
create trigger keep_origin before update on private.counted_acts for each row execute function private.forbid_column_change('kind', 'actor', 'mailbox', 'asks', 'of_file')
create trigger note_change after update on private.settings for each row when (new.value <> old.value and new.key = any (array['primary_admin_email', 'notify_emails'])) execute function private.note_change()
create trigger keep_origin before update on public.blog_posts for each row execute function private.forbid_column_change('creation_key')
create trigger spell_bodies before insert or update of content on public.blog_posts for each row execute function private.spell_bodies()
create trigger note_change after insert or delete or update on public.blog_posts for each row execute function private.note_change()
create trigger clean_texts before insert or update of title, excerpt, category, search_title, search_description on public.blog_posts for each row execute function private.clean_texts( 'title line', 'excerpt line', 'category line', 'search_title line', 'search_description line' )
create trigger require_body_bounds before insert or update of content on public.blog_posts for each row execute function private.require_body_bounds()
create policy "Anyone reads posts" on public.blog_posts for select to anon, authenticated using (true)
create policy "Administrators write posts" on public.blog_posts for all to authenticated using ((select private.is_admin())) with check ((select private.is_admin()))
create trigger begin_version before insert on public.blog_posts for each row execute function private.begin_version()
create trigger check_bounds before insert or update on public.blog_posts for each row execute function private.require_post_bounds()
create trigger name_post before insert on public.blog_posts for each row execute function private.name_post()
create trigger version before update on public.blog_posts for each row execute function private.count_version()
create trigger date_post before insert or update of date on public.blog_posts for each row execute function private.date_post()
create trigger announce_change after insert or delete or update on public.blog_posts for each row execute function private.announce_content_change()
create trigger announce_removal after truncate on public.blog_posts for each statement execute function private.announce_content_change()
create trigger announce_change after insert or update on private.settings for each row when (starts_with(new.key, 'keep_')) execute function private.announce_content_change()
create policy "Anyone reads categories" on public.blog_categories for select to anon, authenticated using (true)
create trigger count_added after insert on public.blog_posts referencing new table as added for each statement execute function private.count_posts()
create trigger count_removed after delete on public.blog_posts referencing old table as removed for each statement execute function private.count_posts()
create trigger count_moved after update on public.blog_posts referencing old table as removed new table as added for each statement execute function private.count_posts()
create trigger forget_categories after truncate on public.blog_posts for each statement execute function private.forget_categories()
create trigger keep_origin before update on public.post_drafts for each row execute function private.forbid_column_change('post_id')
create trigger spell_bodies before insert or update of content on public.post_drafts for each row execute function private.spell_bodies()
create trigger clean_texts before insert or update of title, excerpt, category, search_title, search_description, new_category on public.post_drafts for each row execute function private.clean_texts( 'title line typed', 'excerpt line typed', 'category line typed', 'search_title line typed', 'search_description line typed', 'new_category line typed' )
create trigger require_body_bounds before insert or update of content on public.post_drafts for each row execute function private.require_body_bounds()
create policy "Administrators read and write drafts" on public.post_drafts for all to authenticated using ((select private.is_admin())) with check ((select private.is_admin()))
create trigger stamp before insert or update on public.post_drafts for each row execute function private.stamp_draft()
create trigger require_changed_post before insert or update on public.post_drafts for each row execute function private.require_changed_post()
create trigger require_schedule before insert or update of publish_at, publish_error, slug on public.post_drafts for each row execute function private.require_schedule()
create trigger note_change after insert or delete or update of publish_at, by_hand on public.post_drafts for each row execute function private.note_draft()
create trigger keep_origin before update on public.post_versions for each row execute function private.forbid_column_change( 'version', 'category', 'draft', 'deleted', 'saved_at', 'saved_by', 'saved_by_email' )
create policy "Administrators read the history of posts" on public.post_versions for select to authenticated using ((select private.is_admin()))
create trigger keep_version after insert or delete or update on public.blog_posts for each row execute function private.keep_version()
create trigger keep_version after insert or delete or update on public.post_drafts for each row execute function private.keep_draft()
create trigger require_whole_post before insert or update on public.blog_posts for each row execute function private.require_whole_post()
create trigger announce_change after insert or delete or update on public.category_labels for each row execute function private.announce_content_change()
create trigger note_change after insert or delete or update on public.category_labels for each row execute function private.note_change()
create trigger count_removed_row after delete on public.category_labels for each row execute function private.count_removed_row()
create trigger clean_texts before insert or update of key, name on public.category_labels for each row execute function private.clean_texts('key line', 'name line')
create trigger count_overwritten after update on public.category_labels for each row when (old.name is distinct from new.name) execute function private.count_removed_row()
create policy "Anyone reads the names of categories" on public.category_labels for select to anon, authenticated using (true)
create policy "Administrators name categories" on public.category_labels for insert to authenticated with check ((select private.is_admin()))
create policy "Administrators rename categories" on public.category_labels for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()))
create policy "Administrators delete categories that are not used" on public.category_labels for delete to authenticated using ( (select private.is_admin()) and not exists (select from public.blog_categories where blog_categories.category = category_labels.key) and not exists (select from public.post_drafts where post_drafts.category = category_labels.key) and not exists (select from public.deleted_posts where deleted_posts.category = category_labels.key) )
create trigger stamp before update on public.category_labels for each row execute function private.stamp_label()
create trigger keep_origin before update on private.erasures for each row execute function private.forbid_column_change('address_hash', 'until', 'erased_by', 'begun_at')
create trigger keep_origin before update on private.erased_consents for each row execute function private.forbid_column_change('erasure_id', 'kind', 'wording_version', 'language', 'given_at')
create trigger keep_origin before update on public.pictures for each row execute function private.forbid_column_change( 'address', 'name', 'width', 'height', 'bytes', 'created_by' )
create trigger announce_change after update of description, focal_x, focal_y on public.pictures for each row execute function private.announce_content_change()
create trigger note_change after insert or delete or update of description, focal_x, focal_y on public.pictures for each row execute function private.note_change()
create trigger clean_texts before insert or update of name, description on public.pictures for each row execute function private.clean_texts('name line', 'description line')
create policy "Administrators see and describe pictures" on public.pictures for all to authenticated using ((select private.is_admin())) with check ((select private.is_admin()))
create trigger version before update of description, focal_x, focal_y on public.pictures for each row execute function private.count_description()
create trigger count_overwritten after update of description on public.pictures for each row execute function private.count_overwritten_description()
create trigger require_pictures before insert or update of content, imageurl on public.blog_posts for each row execute function private.require_pictures()
create trigger require_pictures before insert or update of content, imageurl on public.post_drafts for each row execute function private.require_pictures()
create trigger broadcast_change after insert or delete or update on public.blog_posts for each row execute function private.broadcast_content_change()
create trigger broadcast_removal after truncate on public.blog_posts for each statement execute function private.broadcast_content_change()
create trigger broadcast_change after update of description, focal_x, focal_y on public.pictures for each row execute function private.broadcast_content_change()
create trigger broadcast_change after insert or delete or update on public.category_labels for each row execute function private.broadcast_content_change()
create trigger broadcast_change after insert or update on private.settings for each row when (starts_with(new.key, 'keep_')) execute function private.broadcast_content_change()
create policy "Administrators add pictures" on storage.objects for insert to authenticated with check (bucket_id = 'uploads' and (select private.is_admin()))
create policy "Administrators see stored pictures" on storage.objects for select to authenticated using (bucket_id = 'uploads' and (select private.is_admin()))
create policy "Administrators delete pictures that are not listed" on storage.objects for delete to authenticated using (bucket_id = 'uploads' and (select private.is_admin()) and not private.is_kept_picture(name))
create trigger note_status after update of status on public.contact_submissions for each row when (new.status <> old.status) execute function private.note_change('status')
create trigger note_removal after delete on public.contact_submissions for each row execute function private.note_change()
create trigger clean_address before insert or update of email on public.contact_submissions for each row execute function private.clean_address()
create trigger clean_texts before insert or update of name, phone, company, subject, message on public.contact_submissions for each row execute function private.clean_texts( 'name line', 'phone line', 'company line', 'subject line', 'message lines' )
create trigger keep_origin before update on private.contact_consents for each row execute function private.forbid_column_change('wording_version', 'language', 'given_at')
create trigger require_seen_texts before insert or update of name, message on public.contact_submissions for each row execute function private.require_seen_texts()
create trigger leave_with_message before delete on private.contact_consents for each row execute function private.forbid_lone_removal()
create trigger note_spam before insert or update of status, spam_since, status_before_spam on public.contact_submissions for each row execute function private.note_spam()
create trigger note_new_mail after insert on private.outbox for each row when (new.kind = 'contact' and (new.held or new.refused_at is not null)) execute function private.note_changed_mail()
create trigger note_changed_mail after update of held, refused_at on private.outbox for each row when ( new.kind = any (array['contact', 'reply']) and (old.held is distinct from new.held or (old.refused_at is null) is distinct from (new.refused_at is null)) ) execute function private.note_changed_mail()
create trigger note_removed_mail after delete on private.outbox for each row when (old.kind = 'contact' and (old.held or old.refused_at is not null)) execute function private.note_changed_mail()
create trigger keep_origin before update on public.newsletter_subscriptions for each row execute function private.forbid_column_change('email', 'earlier_ids', 'source', 'consent', 'added_by')
create trigger keep_confirmation before update on public.newsletter_subscriptions for each row when (old.confirmed_at is not null) execute function private.forbid_column_change('confirmed_at')
create trigger note_removal after delete on public.newsletter_subscriptions for each row execute function private.note_change()
create trigger clean_address before insert or update of email on public.newsletter_subscriptions for each row execute function private.clean_address()
create trigger clean_texts before insert or update of consent on public.newsletter_subscriptions for each row execute function private.clean_texts('consent lines')
create trigger forget_left before insert on public.newsletter_subscriptions for each row execute function private.forget_left_subscription()
create trigger announce after insert on public.newsletter_subscriptions for each row execute function private.announce_subscription()
create trigger clean_texts before insert or update of subject, words on public.newsletter_issues for each row execute function private.clean_texts('subject line typed', 'words lines typed')
create policy "Administrators read issues" on public.newsletter_issues for select to authenticated using ((select private.is_admin()))
create trigger note_begin_and_end after insert or delete on public.newsletter_issues for each row execute function private.note_issue()
create trigger note_state after update of state, send_at on public.newsletter_issues for each row when (new.state <> old.state or new.send_at is distinct from old.send_at) execute function private.note_issue()
create trigger count_overwritten after update of subject, words on public.newsletter_issues for each row execute function private.count_overwritten_issue()
create trigger see_session after insert on auth.sessions for each row when (new.user_agent is not null or session_user = 'supabase_auth_admin') execute function private.note_session_browser()
create trigger keep_origin before update on public.message_routes for each row execute function private.forbid_column_change('kind', 'key')
create trigger clean_address before insert or update of email on public.message_routes for each row execute function private.clean_address()
create trigger ask_proof before insert or update on public.message_routes for each row execute function private.ask_proof()
create policy "Administrators see who is told of what" on public.message_routes for select to authenticated using ((select private.is_admin()))
create trigger note_change after insert or delete on public.message_routes for each row execute function private.note_change()
create trigger note_new_address after update on public.message_routes for each row when (new.email <> old.email) execute function private.note_change()
create trigger keep_origin before update on private.waiting_digests for each row execute function private.forbid_column_change('day', 'arrived_before')
create trigger keep_origin before update on private.submission_notes for each row execute function private.forbid_column_change('submission_id', 'note')
create trigger keep_author before update of author on private.submission_notes for each row when (new.author <> '') execute function private.forbid_column_change('author')
create trigger clean_texts before insert or update of note on private.submission_notes for each row execute function private.clean_texts('note lines')
create trigger announce_assignment after update of assignee on public.contact_submissions for each row when (new.assignee is distinct from old.assignee) execute function private.announce_assignment()
create trigger note_outcome after update of outcome on public.contact_submissions for each row when (new.outcome is distinct from old.outcome) execute function private.note_change('outcome')
create trigger forget_assignments after delete on public.contact_submissions for each row execute function private.forget_assignments()
create trigger forget after delete on public.admin_users for each row execute function private.forget_admin()
create trigger restore_staff after insert on public.admin_users for each row execute function private.restore_staff()
create trigger forget_former_staff after insert or update of value on private.settings for each row when (new.key = 'notify_emails') execute function private.forget_former_staff()
create trigger note_passkey after insert or delete on auth.webauthn_credentials for each row execute function private.note_passkey()
create trigger note_name after update of friendly_name on auth.webauthn_credentials for each row when (new.friendly_name is distinct from old.friendly_name) execute function private.note_passkey()
create trigger keep_origin before update on private.lead_photographs for each row execute function private.forbid_column_change( 'form_id', 'sha256', 'width', 'height', 'bytes', 'copy_of', 'document' )
create trigger keep_origin before update on private.removed_photographs for each row execute function private.forbid_column_change('removed_at')
create trigger note_removed after delete on private.lead_photographs for each row execute function private.note_removed_photograph()
create trigger keep_origin before update on private.policy_reports for each row execute function private.forbid_column_change('first_at')
create trigger keep_origin before update on public.post_previews for each row execute function private.forbid_column_change('token_hash', 'created_by', 'expires_at')
create trigger note_change after insert or delete on public.post_previews for each row execute function private.note_change()
create policy "Administrators see preview links that work" on public.post_previews for select to authenticated using ((select private.is_admin()) and expires_at > now())
create policy "Administrators end preview links" on public.post_previews for delete to authenticated using ((select private.is_admin()))
create trigger end_previews after delete on public.post_drafts for each row execute function private.end_previews()
create trigger resume_previews after insert or update of base_version on public.post_drafts for each row when (new.post_id is not null and new.base_version is null) execute function private.resume_previews()
create trigger end_previews after delete on public.admin_users for each row execute function private.end_previews_of_admin()
create trigger keep_origin before update on private.submission_replies for each row execute function private.forbid_column_change('submission_id', 'subject', 'body')
create trigger keep_author before update of author on private.submission_replies for each row when (new.author <> '') execute function private.forbid_column_change('author')
create trigger clean_texts before insert or update of subject, body on private.submission_replies for each row execute function private.clean_texts('subject line', 'body lines')
create trigger forget_reply after delete on private.submission_replies for each row execute function private.forget_reply()
create trigger reopen_submission after update of refused_at on private.outbox for each row when (new.kind = 'reply' and new.refused_at is not null and old.refused_at is null) execute function private.reopen_submission()
create trigger count_removed_row after delete on public.reply_templates for each row execute function private.count_removed_row()
create trigger clean_texts before insert or update of title, subject, body on public.reply_templates for each row execute function private.clean_texts('title line', 'subject line', 'body lines')
create trigger count_overwritten after update on public.reply_templates for each row when ( old.title is distinct from new.title or old.subject is distinct from new.subject or old.body is distinct from new.body ) execute function private.count_removed_row()
create policy "Administrators read and write templates of replies" on public.reply_templates for all to authenticated using ((select private.is_admin())) with check ((select private.is_admin()))
create trigger stamp before insert or update on public.reply_templates for each row execute function private.count_version()
create trigger note_change after insert or delete or update on public.reply_templates for each row execute function private.note_change()
create trigger note_factor after insert or delete or update on auth.mfa_factors for each row execute function private.note_factor()
create trigger note_sign_in after insert on auth.mfa_amr_claims for each row execute function private.note_sign_in()
create trigger note_ended after delete on auth.sessions referencing old table as ended for each statement execute function private.note_ended_sessions()
create trigger note_password after update of encrypted_password on auth.users for each row when (new.encrypted_password is distinct from old.encrypted_password) execute function private.note_password()
create trigger note_link after update of confirmation_sent_at, recovery_sent_at on auth.users for each row execute function private.note_link()$guards$, chr(10))
$$;

select private.protect_tables();
select private.correct_grants();
