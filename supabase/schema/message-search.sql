-- The search of messages: their terms, kept by triggers, and how common those are.

-- Returns the terms of a message with its notes and replies, of its reference number, eight digits made of its id, and with "m=",
-- "b=" and "s=" its metal, branch and subject, which are found by their names. A tsvector has a megabyte at most.
create function private.submission_terms(submission public.contact_submissions) returns tsvector
language sql stable set search_path = '' as $$
  select private.search_terms(array[
    submission.name, submission.email, submission.phone, submission.company, submission.message,
    left((select string_agg(note, chr(10)) from private.submission_notes where submission_id = submission.id), 50000),
    left((
      select string_agg(reply.subject || chr(10) || body, chr(10)) from private.submission_replies as reply
      where submission_id = submission.id
    ), 50000)
  ]) || array_to_tsvector(array_remove(array[
    '#' || lpad((('x' || left(submission.id::text, 8))::bit(32)::bigint % 100000000)::text, 8, '0'),
    'm=' || submission.metal, 'b=' || submission.branch, 's=' || submission.subject
  ], null))
$$;

-- By its name it fires after clean_address and clean_texts.
create function private.fill_terms() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.terms := private.submission_terms(new);
  return new;
end
$$;
create trigger fill_terms before insert or update of name, email, phone, company, subject, message, metal, branch
  on public.contact_submissions for each row execute function private.fill_terms();

create function private.add_terms() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.contact_submissions
  set terms = terms || private.search_terms(array[
    to_jsonb(new) ->> 'note', to_jsonb(new) ->> 'subject', to_jsonb(new) ->> 'body'
  ])
  where id = new.submission_id and length(terms) < 20000;
  return null;
end
$$;
create trigger add_terms after insert on private.submission_notes for each row execute function private.add_terms();
create trigger add_terms after insert on private.submission_replies for each row execute function private.add_terms();

create function private.renew_terms() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.contact_submissions as submission set terms = private.submission_terms(submission)
  where id = old.submission_id;
  return null;
end
$$;
create trigger renew_terms after delete on private.submission_notes for each row execute function private.renew_terms();

-- Spam and other messages are searched by two expressions, each with its own index and statistics: a word common in spam may
-- be in no other message.
create index contact_submissions_terms on public.contact_submissions
  using gin ((case when status <> 'spam' then terms end)) where status <> 'spam';
create index contact_submissions_spam_terms on public.contact_submissions
  using gin ((case when status = 'spam' then terms end)) where status = 'spam';
create statistics public.contact_submissions_terms_stats on (case when status <> 'spam' then terms end)
  from public.contact_submissions;
create statistics public.contact_submissions_spam_terms_stats on (case when status = 'spam' then terms end)
  from public.contact_submissions;

-- Returns of each query of a search the share of messages that match it, by the statistics of their commonest terms.
create function private.shares_of_messages(query tsquery[], in_spam boolean) returns table (part tsquery, share real)
language sql stable set search_path = '' as $$
  with common as materialized (
    select array_to_tsvector(array[term]) as term, known.share
    from pg_catalog.pg_stats_ext_exprs,
      unnest(most_common_elems::text::text[], most_common_elem_freqs) as known (term, share)
    where statistics_schemaname = 'public' and term is not null and known.share >= 0.005 and statistics_name = case
      when in_spam then 'contact_submissions_spam_terms_stats' else 'contact_submissions_terms_stats'
    end
  )
  select part, coalesce((select max(common.share) from common where term @@ part), 0.0001) from unnest(query) as part
$$;
