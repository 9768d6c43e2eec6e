-- What the staff does with a message: who answers it, and what came of it.

-- assignee: the address of an administrator in lower case, who may be none any more.
alter table public.contact_submissions
  add column assignee text check (assignee = lower(assignee) and length(assignee) <= 254),
  add column outcome text check (outcome in ('offer', 'won', 'lost'));
