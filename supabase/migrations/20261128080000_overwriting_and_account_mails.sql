-- One statement changes one row, what is overwritten for good counts as removed, and the mails to accounts are counted.

-- Trigger function, for the tables that administrators write without a function: raises 42501 where one of their statements
-- changes or removes more than one row, as the panel names each by its key. It runs as its caller, by whose role it tells what
-- our functions do.
create function private.require_one_row() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if current_user in ('anon', 'authenticated') and (select count(*) from (select from changed limit 2) as few) > 1 then
    raise exception 'one row of % at a time', tg_table_name using errcode = 'insufficient_privilege';
  end if;
  return null;
end
$$;

create trigger one_row_changed after update on public.blog_posts
  referencing new table as changed for each statement execute function private.require_one_row();
create trigger one_row_removed after delete on public.blog_posts
  referencing old table as changed for each statement execute function private.require_one_row();
create trigger one_row_changed after update on public.post_drafts
  referencing new table as changed for each statement execute function private.require_one_row();
create trigger one_row_removed after delete on public.post_drafts
  referencing old table as changed for each statement execute function private.require_one_row();
create trigger one_row_removed after delete on public.post_previews
  referencing old table as changed for each statement execute function private.require_one_row();
create trigger one_row_changed after update on public.pictures
  referencing new table as changed for each statement execute function private.require_one_row();
create trigger one_row_changed after update on public.admin_users
  referencing new table as changed for each statement execute function private.require_one_row();
create trigger one_row_removed after delete on public.admin_users
  referencing old table as changed for each statement execute function private.require_one_row();
create trigger one_row_changed after update on public.category_labels
  referencing new table as changed for each statement execute function private.require_one_row();
create trigger one_row_removed after delete on public.category_labels
  referencing old table as changed for each statement execute function private.require_one_row();
create trigger one_row_changed after update on public.reply_templates
  referencing new table as changed for each statement execute function private.require_one_row();
create trigger one_row_removed after delete on public.reply_templates
  referencing old table as changed for each statement execute function private.require_one_row();

-- Texts of which no version is kept. Posts and drafts have a history.
create trigger count_overwritten after update on public.reply_templates
  for each row when (
    old.title is distinct from new.title or old.subject is distinct from new.subject or old.body is distinct from new.body
  ) execute function private.count_removed_row();
create trigger count_overwritten after update on public.category_labels
  for each row when (old.name is distinct from new.name) execute function private.count_removed_row();

-- Trigger function: counts a picture's description that gives way to another; the first one of a language overwrites nothing.
create function private.count_overwritten_description() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (
    select from jsonb_each_text(old.description) where value <> '' and value is distinct from new.description ->> key
  ) then
    perform private.count_removal();
  end if;
  return null;
end
$$;

create trigger count_overwritten after update of description on public.pictures
  for each row execute function private.count_overwritten_description();

-- Trigger function: counts an issue whose texts are overwritten, once for whoever goes on writing: what another one wrote, or
-- what stood for an hour, is lost by the first save and not by those after it.
create function private.count_overwritten_issue() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if (old.updated_by <> new.updated_by or old.updated_at < new.updated_at - interval '1 hour') and exists (
    select from (values (old.subject, new.subject), (old.words, new.words)) as texts (former, present), jsonb_each_text(former)
    where value <> '' and value is distinct from present ->> key
  ) then
    perform private.count_removal();
  end if;
  return null;
end
$$;

create trigger count_overwritten after update of subject, words on public.newsletter_issues
  for each row execute function private.count_overwritten_issue();

-- For administrators: begins or changes an issue. base is the version that was read, 0 for a new one, whose id the caller
-- gives: repeated, it makes no second one. A scheduled issue stays scheduled. Returns {"saved": the issue},
-- {"conflict": the issue as it is, null when it is gone} where another has changed or sent it, or {"refused": what cannot be
-- as it is: 'subject' (too long, or of several lines), 'words' or 'posts' (too many), or 'segment' (none of the three)}.
-- Raises what count_removal raises.
create or replace function public.save_newsletter_issue(
  issue_id uuid, base integer, new_subject jsonb, new_words jsonb, new_posts text[], new_segment text
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  saved public.newsletter_issues;
  broken text;
begin
  perform private.require_admin();
  -- The embedded API gives an object as a JSON string that holds its text.
  if jsonb_typeof(new_subject) = 'string' then
    new_subject := new_subject #>> '{}';
    new_words := new_words #>> '{}';
  end if;
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
  -- Each check is of one column, and named by it; what count_removal raises has no name.
  get stacked diagnostics broken = constraint_name;
  if broken = '' then
    raise;
  end if;
  return jsonb_build_object('refused', substring(broken from '^newsletter_issues_(.+)_check$'));
end
$$;

-- Counts one mail to an account that a visitor asks for, and tells whether it may be sent: a hundred registrations and confirmations
-- an hour for the whole site, and as many recoveries; but a recovery of a confirmed account always. Whether there is an account
-- changes nothing of what is counted.
create function public.count_account_mail(address text, is_recovery boolean) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  most_in_an_hour constant integer := 100;
  asked constant text := case when is_recovery then 'recovery' else 'registration' end;
begin
  -- Whoever asks at the same time waits here, and then sees this one.
  perform pg_advisory_xact_lock(hashtextextended('public.count_account_mail ' || asked, 0));
  if most_in_an_hour <= (
    select count(*) from private.counted_acts where kind = asked and created_at > clock_timestamp() - interval '1 hour'
  ) then
    return is_recovery and exists (
      select from auth.users where lower(email) = private.person_of(address) and email_confirmed_at is not null
    );
  end if;
  insert into private.counted_acts (kind) values (asked);
  return true;
end
$$;

select private.correct_grants();
