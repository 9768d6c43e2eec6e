-- The search of messages: their terms, kept by triggers, and how common those are.

-- Returns the number by which a message is named to its sender: eight digits in two groups.
create function private.written_reference(id uuid) returns text
language sql immutable set search_path = '' as $$
  select regexp_replace(lpad((('x' || left(id::text, 8))::bit(32)::bigint % 100000000)::text, 8, '0'), '^(....)', '\1-')
$$;

-- Returns the terms of a message with its notes and replies, of its reference number, and with "m=",
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
    '#' || replace(private.written_reference(submission.id), '-', ''),
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

-- Returns so many characters of a text, from a few words before a place on.
create function private.excerpt(given text, place integer, most integer) returns text
language sql immutable set search_path = '' as $$
  select case
    when place <= 50 then left(given, most)
    else '… ' || regexp_replace(substr(given, place - 30, most), '^\S{0,25} ', '')
  end
$$;

-- Adds to a page of messages "hits", the words that a search has found in them, and to each message "found_in": the kind and an
-- excerpt of the email, telephone or reference number, note or reply that has a word which nothing shown in a list has.
-- Messages come whole, and leave with what is around the first word that is found in them.
create function private.mark_messages(page jsonb, query tsquery[], names jsonb) returns jsonb
language sql stable set search_path = '' as $$
  with
    listed as materialized (
      select number, message, (message ->> 'id')::uuid as id
      from jsonb_array_elements(page -> 'messages') with ordinality as messages (message, number)
    ),
    source as materialized (
      select number, rank, kind, line, lower(line) as form
      from listed, lateral (
        values
          (1, 'shown', concat_ws(
            ' | ', message ->> 'name', coalesce(message ->> 'company', message ->> 'email'), names ->> ('m=' || (message ->> 'metal')),
            names ->> ('b=' || (message ->> 'branch')), names ->> ('s=' || (message ->> 'subject'))
          )),
          (2, 'message', message ->> 'message'), (3, 'email', message ->> 'email'), (3, 'phone', message ->> 'phone'),
          (3, 'reference', case when array_to_string(query, ' ') ~ '#' then private.written_reference(id) end)
        union all
        select 4, 'note', note from private.submission_notes where submission_id = listed.id
        union all
        select 5, 'reply', concat_ws(' | ', reply.subject, body)
        from private.submission_replies as reply where submission_id = listed.id
      ) as texts (rank, kind, text), translate(text, E'\n\t\u00a0\u2007\u202f', '     ') as line
      where line <> ''
    ),
    hit as materialized (
      select place, written from private.found_words(array(select line from source), query)
    ),
    found as materialized (
      select distinct on (number, place) number, rank, kind, line, strpos(form, written) as start
      from source join hit on strpos(form, written) > 0
      where written ~ '[^[:alpha:]]' or form ~ ('(^|[^[:alpha:]])' || written || '($|[^[:alpha:]])')
      order by number, place, rank, start
    )
  select page || jsonb_build_object(
    'hits', (select coalesce(jsonb_agg(distinct written), '[]') from hit),
    'messages', (
      select jsonb_agg(message || jsonb_build_object(
        'message', private.excerpt(translate(message ->> 'message', chr(10), ' '), coalesce((
          select min(start) from found where found.number = listed.number and kind = 'message'
        ), 1), 200),
        'found_in', (
          select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'text', private.excerpt(line, start, 120)) order by rank, start), '[]')
          from (
            select rank, kind, line, min(start) as start from found where found.number = listed.number and rank > 2 group by rank, kind, line
          ) as hidden
        )
      ) order by number) from listed
    )
  )
$$;
