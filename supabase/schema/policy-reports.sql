-- Reports of browsers about what the site's content security policy refused, without anything about whose browser it was.

create table private.policy_reports (
  directive text not null check (length(directive) between 1 and 64),
  -- This is an origin, a place of the site, or a word such as 'inline'.
  blocked text not null check (length(blocked) between 1 and 200),
  -- This is the pattern of the page's address.
  page text not null check (length(page) between 1 and 200),
  -- This is the place of the site where it was tried, or ''.
  source text not null default '' check (length(source) <= 200),
  first_at timestamptz not null,
  last_at timestamptz not null,
  times bigint not null,
  primary key (directive, blocked, page, source)
);

create index policy_reports_last on private.policy_reports (last_at);

create trigger keep_origin before update on private.policy_reports
  for each row execute function private.forbid_column_change('first_at');

-- Counts a report. Beyond 200 rows, those that came only within one day are removed first, and of these the longest
-- unreported: whoever invents reports drives out their own.
create function public.note_policy_report(directive text, blocked text, page text, source text) returns void
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

-- Returns the reports of the last seven days, the most frequent first.
create function public.recent_policy_reports()
returns table (directive text, blocked text, page text, source text, first_at timestamptz, last_at timestamptz, times bigint)
language sql stable security definer set search_path = '' as $$
  select directive, blocked, page, source, first_at, last_at, times from private.policy_reports
  where last_at > now() - interval '7 days'
  order by times desc, last_at desc
$$;

create function public.remove_outdated_policy_reports() returns void
language sql security definer set search_path = '' as $$
  delete from private.policy_reports where last_at < now() - interval '90 days'
$$;

grant execute on function public.note_policy_report, public.recent_policy_reports,
  public.remove_outdated_policy_reports to service_role;
