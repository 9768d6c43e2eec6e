-- The issues of the newsletter: what each says, whom it goes to, and what became of every mail.

-- A subscription that bounced gets no issue until the staff lifts that: its mail server refused the address for good, or
-- could not be delivered to in three issues in a row, which soft_bounces counts. source: 'site', or 'staff' (by hand) and
-- 'import', where the administrator added_by stated in consent where and when it was given; of the site the confirmation is
-- the consent. left_at is null for those who left before it was noted.
alter table public.newsletter_subscriptions
  add column bounced_at timestamptz,
  add column bounce_reason text not null default '' check (length(bounce_reason) <= 500),
  add column soft_bounces integer not null default 0,
  add column source text not null default 'site' check (source in ('site', 'staff', 'import')),
  add column consent text not null default '' check (length(consent) <= 500),
  add column added_by text not null default '',
  add column left_at timestamptz,
  add constraint stated_consent check (source = 'site' or consent ~ '\S');

-- Whether no text has a line break or another control character: a subject is one line of a mail's head.
create function private.is_one_line(texts jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select concat(texts ->> 'en', texts ->> 'pl') !~ '[\u0000-\u001f\u007f-\u009f\u2028\u2029]'
$$;

-- subject and words in both languages; words is plain text, with an empty line between paragraphs. posts are ids of
-- blog_posts in their order. segment: 'all' subscribers or those of one language. An issue is a 'draft' until it is
-- 'scheduled' or sent; one that is 'paused' or 'cancelled' keeps its mails that wait. problem says why the server scheduled
-- or sent no further: 'incomplete' (a subject or any content is missing), 'posts' (one is public no more), 'nobody' (no
-- subscribers), or 'refused' (private.pause_refused_issue says when). content is what is sent, fixed when sending begins: the
-- subject, the words and what a mail needs of the posts. updated_by is the address of an administrator.
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
create index newsletter_issues_under_way on public.newsletter_issues (started_at)
  where state in ('scheduled', 'sending');

create trigger keep_identity before update on public.newsletter_issues
  for each row execute function private.forbid_column_change('id', 'created_at');
create trigger forbid_truncate before truncate on public.newsletter_issues
  for each statement execute function private.forbid_truncate();

alter table public.newsletter_issues enable row level security;

create policy "Administrators read issues"
  on public.newsletter_issues for select to authenticated
  using ((select private.is_admin()));

-- One mail of an issue to one subscription, which may be gone by now. state: 'waiting', 'sent', 'refused' for good,
-- 'returned' when a delivery report came after it was sent, or 'left' when the subscription ended or bounced before its mail
-- was sent. noted is the last attempt of which the outcome is known. failures are the attempts that count: an outage of the
-- whole mail server does not. settled_at: when it left 'waiting', or was last refused for who sends it, and waits.
-- soft_bounces_before: those in a row until this mail was sent, for a report of it. left_at: a link in this issue ended the
-- subscription.
create table private.newsletter_deliveries (
  issue_id uuid not null references public.newsletter_issues on delete cascade,
  subscription_id uuid not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'refused', 'returned', 'left')),
  attempts integer not null default 0,
  noted integer not null default 0,
  failures integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  settled_at timestamptz,
  last_error text,
  soft_bounces_before integer not null default 0,
  left_at timestamptz,
  primary key (issue_id, subscription_id)
);

create index newsletter_deliveries_due on private.newsletter_deliveries (issue_id, next_attempt_at)
  where state = 'waiting';
create index newsletter_deliveries_latest on private.newsletter_deliveries (issue_id, settled_at desc)
  where settled_at is not null and state <> 'left';
create index newsletter_deliveries_of_subscription on private.newsletter_deliveries (subscription_id);

alter table private.newsletter_deliveries enable row level security;
create trigger keep_identity before update on private.newsletter_deliveries
  for each row execute function private.forbid_column_change('issue_id', 'subscription_id');
create trigger forbid_truncate before truncate on private.newsletter_deliveries
  for each statement execute function private.forbid_truncate();

-- Trigger function: notes what an administrator does with an issue, and where the server ends it; not what is typed.
create function private.note_issue() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  issue constant public.newsletter_issues := coalesce(new, old);
  title constant text := coalesce(nullif(issue.subject ->> 'en', ''), issue.subject ->> 'pl');
  action constant text := case
    when tg_op = 'INSERT' then 'created'
    when tg_op = 'DELETE' then 'deleted'
    when new.state = 'sending' then case when old.state = 'paused' then 'continued' else 'sent' end
    when new.state = 'scheduled' then 'scheduled'
    when new.state = 'draft' then 'unscheduled'
    when new.state in ('paused', 'cancelled') then new.state
  end;
begin
  if action is not null then
    perform private.note_activity(
      'newsletter', action, issue.id::text, title,
      case when action = 'scheduled' then to_jsonb(issue.send_at) #>> '{}' else '' end
    );
  end if;
  return null;
end
$$;

create trigger note_begin_and_end after insert or delete on public.newsletter_issues
  for each row execute function private.note_issue();
create trigger note_state after update of state, send_at on public.newsletter_issues
  for each row when (new.state <> old.state or new.send_at is distinct from old.send_at)
  execute function private.note_issue();

-- Returns the subscriptions that an issue of that segment goes to: confirmed, active, and without a bounce.
create function private.newsletter_recipients(segment text) returns setof public.newsletter_subscriptions
language sql stable security definer set search_path = ''
as $$
  select * from public.newsletter_subscriptions
  where active and confirmed_at is not null and bounced_at is null and (segment = 'all' or language = segment)
$$;

-- Returns what a mail or a preview of the issue shows, in both languages. A post that is public no more is left out. picture
-- is what is known of an uploaded picture, null of any other.
create function private.issue_content(issue public.newsletter_issues) returns jsonb
language sql stable security definer set search_path = ''
as $$
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

-- Returns why an issue cannot be sent, one of the values of problem; null when it can.
create function private.issue_problem(issue public.newsletter_issues) returns text
language sql stable security definer set search_path = ''
as $$
  select case
    when exists (
      select from unnest(array['en', 'pl']) as language
      where issue.segment in ('all', language)
        and (private.seen(issue.subject ->> language) = ''
          or private.seen(issue.words ->> language) = '' and issue.posts = '{}')
    ) then 'incomplete'
    when exists (
      select from unnest(issue.posts) as chosen where not exists (select from public.blog_posts where id = chosen)
    ) then 'posts'
    when not exists (select from private.newsletter_recipients(issue.segment)) then 'nobody'
  end
$$;

-- Fixes the content and makes one mail due for every recipient. Raises no error: what keeps it from being sent is checked
-- before.
create function private.start_issue(started uuid) returns void
language sql security definer set search_path = ''
as $$
  update public.newsletter_issues as issue
  set state = 'sending', problem = null, started_at = now(), content = private.issue_content(issue)
  where id = started;
  insert into private.newsletter_deliveries (issue_id, subscription_id)
  select started, recipient.id
  from public.newsletter_issues as issue, private.newsletter_recipients(issue.segment) as recipient
  where issue.id = started
$$;

-- For administrators: begins or changes an issue. base is the version that was read, 0 for a new one, whose id the caller
-- gives: repeated, it makes no second one. A scheduled issue stays scheduled. Returns {"saved": the issue},
-- {"conflict": the issue as it is, null when it is gone} where another has changed or sent it, or {"refused": what cannot be
-- as it is: 'subject' (too long, or of several lines), 'words' or 'posts' (too many), or 'segment' (none of the three)}.
create function public.save_newsletter_issue(
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
  -- Each check is of one column, and named by it.
  get stacked diagnostics broken = constraint_name;
  return jsonb_build_object('refused', substring(broken from '^newsletter_issues_(.+)_check$'));
end
$$;

-- For administrators: removes an issue that was not sent. Returns whether there was one.
create function public.remove_newsletter_issue(issue_id uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  delete from public.newsletter_issues where id = issue_id and state in ('draft', 'scheduled');
  return found;
end
$$;

-- For administrators: how many subscribers an issue would go to now, by language.
create function public.count_newsletter_recipients() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
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

-- For administrators: sends the version of an issue that was read, at once or at a moment, or takes it off the schedule (when
-- neither). Returns null when that is done; or why it is not: a value of problem, 'past', or 'changed' where another has
-- changed, sent or removed it since.
create function public.send_newsletter_issue(
  issue_id uuid, base integer, at_once boolean, moment timestamptz default null
) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  issue public.newsletter_issues;
  obstacle text;
begin
  perform private.require_admin();
  select * into issue from public.newsletter_issues
  where id = issue_id and version = base and state in ('draft', 'scheduled') for update;
  if not found then
    return 'changed';
  end if;
  if at_once or moment is not null then
    obstacle := coalesce(private.issue_problem(issue), case when not at_once and moment <= now() then 'past' end);
  end if;
  if obstacle is not null then
    return obstacle;
  elsif at_once then
    perform private.start_issue(issue_id);
  else
    update public.newsletter_issues set send_at = moment, problem = null,
      state = case when moment is null then 'draft' else 'scheduled' end
    where id = issue_id;
  end if;
  return null;
end
$$;

-- For administrators: pauses ('paused'), continues ('sending', also what waits for another attempt) or ends ('cancelled') what is being sent; one whose mails all
-- left is 'sent' by its end. Returns the issue's state afterwards, null when there is none; asked for what is not possible,
-- nothing changes.
create function public.steer_newsletter_issue(issue_id uuid, wanted text) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  reached text;
begin
  perform private.require_admin();
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

-- For administrators: what became of the mails of each issue that was sent. Of those that wait, under_way are claimed, and
-- retrying wait for another attempt after one that failed, the first of them until retry_at.
-- of_last_minute were sent within it; left_because are the subscriptions that a link in it ended; last_error is what the mail
-- server said of most that wait.
create function public.newsletter_progress(issue_ids uuid[])
returns table (
  issue_id uuid, mails integer, waiting integer, under_way integer, retrying integer, retry_at timestamptz, sent integer,
  refused integer, gone integer, left_because integer, of_last_minute integer, last_error text
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
  select delivery.issue_id, count(*)::integer, count(*) filter (where state = 'waiting')::integer,
    count(*) filter (where is_later and noted < attempts)::integer,
    count(*) filter (where is_later and noted = attempts)::integer,
    min(next_attempt_at) filter (where is_later and noted = attempts),
    count(*) filter (where state = 'sent')::integer, count(*) filter (where state in ('refused', 'returned'))::integer,
    count(*) filter (where state = 'left')::integer, count(left_at)::integer,
    count(*) filter (where state = 'sent' and settled_at > now() - interval '1 minute')::integer,
    coalesce(mode() within group (order by delivery.last_error) filter (where state = 'waiting'), '')
  from private.newsletter_deliveries as delivery
    cross join lateral (select state = 'waiting' and next_attempt_at > now() as is_later) as moment
  where delivery.issue_id = any (issue_ids)
  group by delivery.issue_id;
end
$$;

-- For administrators: makes a mail due to the caller's own address that shows the issue as it is now in that language.
create function public.send_newsletter_test(issue_id uuid, in_language text) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  if in_language not in ('en', 'pl') then
    raise exception 'no such language' using errcode = '22023';
  end if;
  -- Another mail is another row, because a mail's Message-ID is made of its row's id. Asked twice at once, there is one.
  delete from private.outbox
  where kind = 'test-' || in_language and source_id = issue_id and recipient = private.confirmed_email();
  insert into private.outbox (kind, source_id, recipient)
  select 'test-' || in_language, id, private.confirmed_email() from public.newsletter_issues where id = issue_id
  on conflict do nothing;
  return exists (select from public.newsletter_issues where id = issue_id);
end
$$;

alter table private.outbox drop constraint outbox_kind_check, add constraint outbox_kind_check check (kind in (
  'contact', 'newsletter', 'confirmation', 'administrator', 'acknowledgement', 'digest', 'test-en', 'test-pl', 'assignment',
  'reply', 'waiting', 'factor-added', 'factor-removed', 'factor-lifted', 'recovery-code-used'
));

-- by_staff: a confirmation mail that an administrator asked for. It leaves after those that visitors wait for, and is not
-- counted among theirs.
alter table private.outbox add column by_staff boolean not null default false;

-- Returns what the staff's mail about a message tells of; null when that is gone.
create function private.told_submission(told uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select to_jsonb(submission) from public.contact_submissions as submission where id = told
$$;

-- What the mail to a colleague who has a message, and that of a reply, tell of: the files of leads say that.
create function private.told_assignment(told uuid, colleague text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select null::jsonb
$$;

create function private.told_reply(told uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select null::jsonb
$$;

-- Returns what the mail about messages that wait tells an address of: lead_routes.sql says what.
create function private.told_waiting(told uuid, reader text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select null::jsonb
$$;

-- Returns the content of an issue as it is now, for a test of it; null when it is gone.
create function private.tested_issue(tested uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select private.issue_content(issue) from public.newsletter_issues as issue where id = tested
$$;

-- Claims up to batch_size due mails for lease_seconds and returns each with the row that it is about: null when that
-- row was removed, and for a confirmation also when its subscription no longer waits for one. An administrator's mail
-- says who added them, and the language that their account has chosen; an acknowledgement gets no text of its message. A
-- claimed mail is due again when its lease ends without finish_mail, which is told by its attempts which claim it belongs
-- to. Acknowledgements, and what the staff asks subscribers for, leave when no other mail is due. A test of an issue shows
-- it as it is when it is sent.
create or replace function public.claim_mails(batch_size integer, lease_seconds integer)
returns table (id uuid, kind text, recipient text, created_at timestamptz, attempts integer, source jsonb)
language sql security definer set search_path = ''
as $$
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
      when 'contact' then private.told_submission(claimed.source_id)
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
          select jsonb_build_object('added_by', value, 'language', public.account_language(admin.email))
          from private.settings where key = 'primary_admin_email'
        )
        from public.admin_users as admin where admin.id = claimed.source_id
      )
      when 'digest' then private.digest_of(claimed.created_at)
      when 'assignment' then private.told_assignment(claimed.source_id, claimed.recipient)
      when 'reply' then private.told_reply(claimed.source_id)
      when 'waiting' then private.told_waiting(claimed.source_id, claimed.recipient)
      when 'test-en' then private.tested_issue(claimed.source_id)
      when 'test-pl' then private.tested_issue(claimed.source_id)
      -- What is left are the mails to the holder of an account about its second factor.
      else (
        select jsonb_build_object('language', public.account_language(email))
        from auth.users where users.email = lower(claimed.recipient)
      )
    end
  from claimed
  order by claimed.kind = 'acknowledgement' or claimed.by_staff, claimed.created_at
$$;

-- Returns the content of an issue that has been sent to somebody, for the page that shows it; null for any other.
create function public.read_newsletter_issue(issue_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select content from public.newsletter_issues where id = issue_id and content is not null
$$;

-- For administrators: what the mails of an issue say, or would say now; null when it is gone.
create function public.preview_newsletter_issue(issue_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select coalesce(content, private.issue_content(issue)) from public.newsletter_issues as issue where id = issue_id
  );
end
$$;

-- Starts the issues that are due; one that cannot be sent becomes a draft again, with its problem.
create function private.start_due_issues() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  due public.newsletter_issues;
  obstacle text;
begin
  for due in
    select * from public.newsletter_issues where state = 'scheduled' and send_at <= now()
    order by send_at for update skip locked
  loop
    obstacle := private.issue_problem(due);
    if obstacle is null then
      perform private.start_issue(due.id);
    else
      update public.newsletter_issues set state = 'draft', send_at = null, problem = obstacle, version = version + 1
      where id = due.id;
    end if;
  end loop;
end
$$;

-- Claims up to batch_size mails of the issue that was started first, for lease_seconds, and none while a mail is due for which
-- somebody waits: all but the confirmations that the staff asks for. rate is how many mails may leave in a second, by all servers,
-- whose turns the rate limit 'issues' counts; null for any number. Returns {"wait": milliseconds until the first may be sent,
-- "content": of the issue, "mails": each with subscription_id, recipient, language and attempts}, or null when no mail is
-- due. Those who have left or bounced meanwhile get none.
create function public.claim_issue_mails(batch_size integer, lease_seconds integer, rate numeric) returns jsonb
language plpgsql security definer set search_path = ''
as $$
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
    -- Turns of more than a minute ahead were given before the clock was set back.
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

-- Notes the outcome of one attempt: 'delivered', 'refused' (for good), 'failed' or 'outage'. An attempt that failed is made
-- again after a pause that grows fourfold from a minute, six times at most, and so is one amid an outage where other mails
-- were delivered meanwhile; else an outage counts for nothing, and is over in 30 s. about is 'address' where the server says
-- that the address takes no mail: a refusal bounces the subscription, a last failure counts as a soft bounce. It is 'sender' where
-- it refuses who sends. An attempt is noted once, and once the mail has been claimed again, nothing but a delivery.
create function public.finish_issue_mail(
  issue uuid, subscription uuid, attempt integer, outcome text, error text default null, about text default null
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  most_failures constant integer := 6;
  mail private.newsletter_deliveries;
  counts boolean;
  blamed constant boolean := about is not distinct from 'sender';
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
  mail.failures := mail.failures + counts::integer;
  mail.state := case
    when outcome = 'delivered' then 'sent'
    when outcome = 'refused' or mail.failures >= most_failures then 'refused'
    else 'waiting'
  end;
  update private.newsletter_deliveries set
    state = mail.state,
    noted = greatest(noted, attempt),
    failures = mail.failures,
    settled_at = case when mail.state <> 'waiting' or blamed then clock_timestamp() end,
    last_error = left(error, 500),
    next_attempt_at = now()
      + case when counts then interval '1 minute' * power(4, mail.failures - 1) else interval '30 seconds' end
  where issue_id = issue and subscription_id = subscription;
  if mail.state <> 'waiting' then
    update private.newsletter_deliveries as delivery set soft_bounces_before = subscribed.soft_bounces
    from public.newsletter_subscriptions as subscribed
    where issue_id = issue and subscription_id = subscription and subscribed.id = subscription
      and soft_bounces <> delivery.soft_bounces_before;
  end if;
  if mail.state = 'sent' then
    update public.newsletter_subscriptions set soft_bounces = 0 where id = subscription and soft_bounces > 0;
  elsif mail.state = 'refused' then
    perform private.note_bounce(
      subscription, error, outcome = 'refused' and about = 'address', outcome = 'failed' and about = 'address'
    );
  end if;
  if mail.state = 'refused' or blamed then
    perform private.pause_refused_issue(issue, blamed);
  end if;
end
$$;

-- Pauses an issue whose mails are refused so often that it cannot be the addresses: of the last 50, five at least and more
-- than were taken, or the last 20; or none was taken, no other is to be tried, and that were three, or one for who sends it
-- (blamed). The refused of the last 50 wait again, behind those that were not tried, and what they bounced is taken back;
-- so is what is refused until the issue goes on. One that the staff ended stays so.
create function private.pause_refused_issue(issue uuid, blamed boolean) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  latest constant integer := 50;
  is_paused boolean;
  suspects uuid[];
  bounced uuid[];
  taken integer;
  in_a_row integer;
begin
  -- One at a time, so that each sees those before it.
  select state = 'paused' and problem = 'refused' into is_paused from public.newsletter_issues where id = issue for update;
  select array_agg(subscription_id) filter (where is_suspect), array_agg(subscription_id) filter (where state = 'refused'),
    count(*) filter (where not is_suspect), coalesce(min(place) filter (where not is_suspect), latest + 1) - 1
  into suspects, bounced, taken, in_a_row from (
    select subscription_id, state, state in ('waiting', 'refused') as is_suspect,
      row_number() over (order by settled_at desc) as place
    from private.newsletter_deliveries
    where issue_id = issue and settled_at is not null and state <> 'left'
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

-- Notes that a subscription's address takes no mail: for good, or for a while, of which the third in a row counts as for good.
create function private.note_bounce(subscription uuid, reason text, for_good boolean, for_a_while boolean) returns void
language sql security definer set search_path = ''
as $$
  update public.newsletter_subscriptions set
    soft_bounces = soft_bounces + for_a_while::integer,
    bounced_at = coalesce(bounced_at, case when for_good or soft_bounces + for_a_while::integer >= 3 then now() end),
    bounce_reason = left(coalesce(reason, ''), 500)
  where id = subscription and (for_good or for_a_while)
$$;

-- For administrators: lets a subscription that bounced get issues again. Returns whether there is one.
create function public.lift_newsletter_bounce(subscription_id uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  perform private.note_activity('subscriber', 'changed', id::text)
  from public.newsletter_subscriptions where id = subscription_id and bounced_at is not null;
  update public.newsletter_subscriptions set bounced_at = null, bounce_reason = '', soft_bounces = 0
  where id = subscription_id;
  return found;
end
$$;

-- For administrators: lets all subscriptions that bounced, whose address contains the words, get issues again. Returns how many.
create function public.lift_newsletter_bounces(words text default '') returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  lifted integer;
begin
  perform private.require_admin();
  execute '
    with lifted as (
      update public.newsletter_subscriptions set bounced_at = null, bounce_reason = '''', soft_bounces = 0
      where active and bounced_at is not null'
    || case when words ~ '\S' then ' and ' || private.holds_words('lower(email)', words) else '' end || '
      returning id
    ), noted as (select private.note_activity(''subscriber'', ''changed'', id::text) from lifted)
    select count(*) from noted'
  into lifted;
  return lifted;
end
$$;

-- Ends a subscription, also by an id that its address had before; repeated, it changes nothing. Returns whether there
-- is one. because_of is the issue whose link it was. The mail is locked before the subscription, as where a mail ends.
drop function public.end_newsletter_subscription(uuid);
create function public.end_newsletter_subscription(subscription_id uuid, because_of uuid default null) returns boolean
language sql security definer set search_path = ''
as $$
  update private.newsletter_deliveries as delivery set left_at = now()
  where issue_id = because_of and delivery.subscription_id = end_newsletter_subscription.subscription_id and exists (
    select from public.newsletter_subscriptions as present
    where active and (present.id = delivery.subscription_id or earlier_ids @> array[delivery.subscription_id])
  );
  with ended as (
    update public.newsletter_subscriptions set active = false, left_at = coalesce(left_at, now())
    where id = end_newsletter_subscription.subscription_id
      or earlier_ids @> array[end_newsletter_subscription.subscription_id]
    returning id
  )
  select exists (select from ended)
$$;

-- For administrators: removes a subscription for good, with its mails, also those of the ids that its address had before. Of
-- the issues' mails stays what became of them. Returns whether there was one.
create or replace function public.remove_newsletter_subscription(subscription_id uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  perform from private.newsletter_deliveries as delivery
  where delivery.subscription_id = remove_newsletter_subscription.subscription_id for update;
  perform from public.newsletter_subscriptions where id = subscription_id for update;
  if not found then
    return false;
  end if;
  perform private.remove_subscriptions(array[subscription_id]);
  perform private.note_activity('subscriber', 'deleted', subscription_id::text);
  return true;
end
$$;
