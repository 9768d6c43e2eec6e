-- Jobs: what the servers do by themselves, such as publishing what is due, and when each was last done.

-- The last run of each job, whichever server made it; noted once a minute at most. period is the pause between two runs.
create table private.job_runs (
  job text primary key check (length(job) between 1 and 64),
  period interval not null,
  started_at timestamptz not null,
  ended_at timestamptz not null,
  outcome text not null check (outcome in ('done', 'failed'))
);

-- Notes a run that has just ended. A job that no server has had for a week is forgotten.
create function public.note_job_run(job text, period_ms integer, took_ms integer, run_outcome text) returns void
language sql security definer set search_path = '' as $$
  delete from private.job_runs where ended_at < clock_timestamp() - interval '7 days';
  insert into private.job_runs (job, period, started_at, ended_at, outcome)
  values (note_job_run.job, period_ms * interval '1 millisecond',
    clock_timestamp() - took_ms * interval '1 millisecond', clock_timestamp(), run_outcome)
  on conflict (job) do update set (period, started_at, ended_at, outcome)
    = (excluded.period, excluded.started_at, excluded.ended_at, excluded.outcome)
$$;

-- The last run of each job. is_late: none was noted for longer than three of its periods, each counted as a minute at least.
create function public.job_runs() returns table (job text, ended_at timestamptz, outcome text, is_late boolean)
language sql stable security definer set search_path = '' as $$
  select job, ended_at, outcome, ended_at < clock_timestamp() - 3 * greatest(period, interval '1 minute')
  from private.job_runs order by job
$$;

grant execute on function public.note_job_run, public.job_runs to service_role;
