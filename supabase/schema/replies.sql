-- Replies to messages from the panel.

-- A reply as it was sent, by its idempotency key. author is the address of the administrator, to which the sender answers,
-- empty once that is erased. Its mail is in the outbox, by its id.
create table private.submission_replies (
  id uuid primary key,
  submission_id uuid not null references public.contact_submissions on delete cascade,
  author text not null,
  subject text not null
    check (subject ~ '\S' and length(subject) <= 200 and subject !~ '[\u0000-\u001f\u007f-\u009f\u2028\u2029]'),
  body text not null check (body ~ '\S' and length(body) <= 10000),
  created_at timestamptz not null default clock_timestamp()
);

create index submission_replies_of_message on private.submission_replies (submission_id, created_at);
create index submission_replies_of_author on private.submission_replies (author, created_at) where author <> '';

create trigger keep_origin before update on private.submission_replies
  for each row execute function private.forbid_column_change('submission_id', 'subject', 'body');
create trigger keep_author before update of author on private.submission_replies
  for each row when (new.author <> '') execute function private.forbid_column_change('author');
create trigger clean_texts before insert or update of subject, body on private.submission_replies
  for each row execute function private.clean_texts('subject line', 'body lines');

create function private.forget_reply() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.outbox where kind = 'reply' and source_id = old.id;
  return null;
end
$$;
create trigger forget_reply after delete on private.submission_replies for each row execute function private.forget_reply();

-- A message whose only reply was refused for good is not answered, unless its outcome is more than an offer.
create function private.reopen_submission() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.contact_submissions as submission set status = 'read'
  from private.submission_replies as refused
  where refused.id = new.source_id and submission.id = refused.submission_id
    and submission.status = 'answered' and coalesce(submission.outcome, 'offer') = 'offer'
    and not exists (
      select from private.submission_replies as reply join private.outbox on kind = 'reply' and source_id = reply.id
      where reply.submission_id = submission.id and refused_at is null
    );
  return null;
end
$$;
create trigger reopen_submission after update of refused_at on private.outbox
  for each row when (new.kind = 'reply' and new.refused_at is not null and old.refused_at is null)
  execute function private.reopen_submission();

-- Returns the latest change that others made to a message after a moment (null: ever), a reply before any other change, and
-- the moment up to which that is everything. Opening the message is no change. A reply counts whoever wrote it, since the
-- caller may have the message open twice.
create function private.change_since(submission_id uuid, seen timestamptz) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'who', actor_email, 'action', action, 'detail', detail, 'moment', created_at, 'seen', max(created_at) over ()
  )
  from private.activity
  where kind = 'message' and subject = submission_id::text and (seen is null or created_at > seen)
    and action in ('changed', 'replied', 'resent', 'assigned', 'unassigned') and detail <> 'read'
    and (action = 'replied' or actor is distinct from auth.uid())
  order by action = 'replied' desc, created_at desc limit 1
$$;

-- For administrators: sends a reply to the sender of a message, which becomes answered; where it is an offer, that is the
-- outcome of a message without one. last_seen is the latest change that the caller has seen, or null. Returns {"outcome"}:
-- 'sent', also for a repeated call; 'gone'; 'changed' with what change_since says, and nothing is sent; or what count_mail
-- says.
create function public.reply_to_submission(
  reply_id uuid, submission_id uuid, subject text, body text, last_seen timestamptz default null,
  is_offer boolean default false
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
  update public.contact_submissions set outcome = 'offer' where id = submission_id and outcome is null and is_offer;
  perform private.note_activity('message', 'replied', submission_id::text);
  return jsonb_build_object('outcome', 'sent');
end
$$;

-- For administrators: makes the refused mail of a reply due again. Returns 'sent'; 'notRefused' where there is none; or what
-- count_mail says.
create function public.resend_submission_reply(reply_id uuid) returns text
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

-- Returns the data of the mail of a reply, or null. Answers go to its author, or to the office where the author is erased or
-- no longer an administrator. thread are the mails that the sender had about the message before.
create function private.mail_data_reply(reply_id uuid) returns jsonb
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

grant execute on function public.reply_to_submission, public.resend_submission_reply to authenticated;
