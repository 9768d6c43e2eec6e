-- Reports of browsers about what the site's content security policy refused them, without anything about whose browser it was.

create table private.policy_reports (
  directive text not null check (length(directive) between 1 and 64),
  -- An origin, a place of ours, or a word such as 'inline'.
  blocked text not null check (length(blocked) between 1 and 200),
  -- The pattern of the page's address.
  page text not null check (length(page) between 1 and 200),
  -- The place of ours where it was tried, or ''.
  source text not null default '' check (length(source) <= 200),
  first_at timestamptz not null,
  last_at timestamptz not null,
  times bigint not null,
  primary key (directive, blocked, page, source)
);

create index policy_reports_last on private.policy_reports (last_at);

alter table private.policy_reports enable row level security;
create trigger keep_identity before update on private.policy_reports
  for each row execute function private.forbid_column_change('directive', 'blocked', 'page', 'source', 'first_at');
create trigger forbid_truncate before truncate on private.policy_reports
  for each statement execute function private.forbid_truncate();

-- Counts a report. Of more than 200 rows those go first that came within a day only, the longest not reported of these first:
-- whoever invents reports drives out his own.
create function public.note_policy_report(directive text, blocked text, page text, source text) returns void
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
begin
  -- One after another: two calls would wait for each other's rows.
  perform pg_advisory_xact_lock(hashtextextended('public.note_policy_report', 0));
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
grant execute on function public.note_policy_report(text, text, text, text) to service_role;

-- The reports of the last seven days, the most frequent first.
create function public.recent_policy_reports()
returns table (directive text, blocked text, page text, source text, first_at timestamptz, last_at timestamptz, times bigint)
language sql stable security definer set search_path = '' as $$
  select directive, blocked, page, source, first_at, last_at, times from private.policy_reports
  where last_at > now() - interval '7 days'
  order by times desc, last_at desc
$$;
grant execute on function public.recent_policy_reports() to service_role;

create function public.remove_outdated_policy_reports() returns void
language sql security definer set search_path = '' as $$
  delete from private.policy_reports where last_at < now() - interval '90 days'
$$;
grant execute on function public.remove_outdated_policy_reports() to service_role;
