-- The issues of the newsletter: their texts, their recipients, and their tests.

-- words is plain text in both languages, with an empty line between paragraphs. posts are ids of blog_posts in their order.
-- segment: 'all' subscribers or those of one language. A 'paused' or 'cancelled' issue keeps its waiting mails. problem says
-- why the server stopped: 'incomplete' (a subject or any content is missing), 'posts' (one is no longer public), 'nobody' (no
-- subscribers), or 'refused' (see private.pause_refused_issue). content is what is sent, fixed when sending begins.
create table public.newsletter_issues (
  id uuid primary key default gen_random_uuid(),
  subject jsonb not null
    check (private.is_bilingual(subject) and private.is_within(subject, 150) and private.is_one_line(subject)),
  words jsonb not null check (private.is_bilingual(words) and private.is_within(words, 5000)),
  posts text[] not null default '{}' check (cardinality(posts) <= 20),
  segment text not null default 'all' check (segment in ('all', 'en', 'pl')),
  state text not null default 'draft'
    check (state in ('draft', 'scheduled', 'sending', 'paused', 'cancelled', 'sent')),
  send_at timestamptz check (send_at >= '1900-01-01' and send_at < '3000-01-01'),
  problem text check (problem in ('incomplete', 'posts', 'nobody', 'refused')),
  content jsonb,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  started_at timestamptz,
  ended_at timestamptz
);

create index newsletter_issues_newest on public.newsletter_issues (created_at desc, id desc);
create index newsletter_issues_under_way on public.newsletter_issues (started_at) where state in ('scheduled', 'sending');

grant select on public.newsletter_issues to authenticated;
create trigger clean_texts before insert or update of subject, words on public.newsletter_issues
  for each row execute function private.clean_texts('subject line typed', 'words lines typed');

create policy "Administrators read issues" on public.newsletter_issues for select to authenticated
  using ((select private.is_admin()));

-- Notes what an administrator does with an issue, and where the server ends it, but not what is typed.
create function private.note_issue() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  issue constant public.newsletter_issues := coalesce(new, old);
  title constant text := coalesce(nullif(issue.subject ->> 'en', ''), issue.subject ->> 'pl');
  action constant text := case
    when tg_op = 'INSERT' then 'created'
    when tg_op = 'DELETE' then 'deleted'
    when new.state = 'sending' then case when old.state = 'paused' then 'continued' else 'sent' end
    when new.state = 'scheduled' then 'scheduled'
    when new.state = 'draft' then case when new.problem is null then 'unscheduled' else 'unsent' end
    when new.state in ('paused', 'cancelled') then new.state
  end;
begin
  if action is not null then
    perform private.note_activity(
      'newsletter', action, issue.id::text, title,
      case action when 'scheduled' then to_jsonb(issue.send_at) #>> '{}' when 'unsent' then issue.problem else '' end,
      title_pl => issue.subject ->> 'pl'
    );
  end if;
  return null;
end
$$;
create trigger note_begin_and_end after insert or delete on public.newsletter_issues
  for each row execute function private.note_issue();
create trigger note_state after update of state, send_at on public.newsletter_issues
  for each row when (new.state <> old.state or new.send_at is distinct from old.send_at) execute function private.note_issue();

-- Counts an overwritten issue as a removal, once for whoever continues to write: the first save overwrites what somebody else
-- wrote, or what stood for an hour, and later saves do not.
create function private.count_overwritten_issue() returns trigger
language plpgsql security definer set search_path = '' as $$
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

-- Returns the recipients of an issue: confirmed, active and not bounced.
create function private.newsletter_recipients(segment text) returns setof public.newsletter_subscriptions
language sql stable security definer set search_path = '' as $$
  select * from public.newsletter_subscriptions
  where active and confirmed_at is not null and bounced_at is null and (segment = 'all' or language = segment)
$$;

-- Returns what a mail or a preview of the issue shows, in both languages, without posts that are no longer public. picture has
-- the data of an uploaded picture.
create function private.issue_content(issue public.newsletter_issues) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', issue.id, 'subject', issue.subject, 'words', issue.words, 'posts', coalesce((
    select jsonb_agg(
      jsonb_build_object(
        'id', post.id, 'title', post.title, 'excerpt', post.excerpt, 'imageurl', post.imageurl,
        'picture', case when picture.id is not null then jsonb_build_object(
          'description', description, 'width', width, 'height', height, 'x', focal_x, 'y', focal_y
        ) end
      ) order by place
    )
    from unnest(issue.posts) with ordinality as chosen (id, place) join public.blog_posts as post using (id)
      left join public.pictures as picture on picture.address = post.imageurl
  ), '[]'))
$$;

-- Returns why an issue cannot be sent, one of the values of problem, or null.
create function private.issue_problem(issue public.newsletter_issues) returns text
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
create function public.save_newsletter_issue(
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

-- For administrators: how many subscribers an issue would go to now, by language.
create function public.count_newsletter_recipients() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object(
      'en', count(*) filter (where language = 'en'), 'pl', count(*) filter (where language = 'pl')
    )
    from private.newsletter_recipients('all')
  );
end
$$;

-- For administrators: what the mails of an issue say, or would say now; null when it is gone.
create function public.preview_newsletter_issue(issue_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (
    select coalesce(content, private.issue_content(issue)) from public.newsletter_issues as issue where id = issue_id
  );
end
$$;

-- For administrators: makes a mail to the caller's own address due that shows the present issue in one language. Raises 23514
-- where count_mail refuses.
create function public.send_newsletter_test(issue_id uuid, in_language text) returns boolean
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

-- Returns the data of a test mail: the present content of the issue, or null.
create function private.mail_data_issue(issue_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.issue_content(issue) from public.newsletter_issues as issue where id = issue_id
$$;

-- For administrators: removes an issue that was not sent. Returns whether there was one.
create function public.remove_newsletter_issue(issue_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  delete from public.newsletter_issues where id = issue_id and state in ('draft', 'scheduled');
  if not found then
    return false;
  end if;
  perform private.count_removal();
  return true;
end
$$;

grant execute on function public.save_newsletter_issue, public.count_newsletter_recipients,
  public.preview_newsletter_issue, public.send_newsletter_test, public.remove_newsletter_issue to authenticated;
