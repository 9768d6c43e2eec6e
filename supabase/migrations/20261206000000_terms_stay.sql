-- The terms of a search do not leave the database with a subscription to mail or with a draft to show.

-- Claims up to batch_size due mails for lease_seconds and returns each with its data: null when its row was removed, and for a
-- confirmation when its subscription no longer waits for one. An administrator's mail names who added them, in the language of
-- their account or else of that person's; an acknowledgement gets no text of its message. A claimed mail is due again when its
-- lease ends without finish_mail, which knows its claim by the attempts. Acknowledgements, and confirmations for the staff,
-- leave when no other mail is due.
create or replace function public.claim_mails(batch_size integer, lease_seconds integer)
returns table (id uuid, kind text, recipient text, created_at timestamptz, attempts integer, source jsonb)
language sql security definer set search_path = '' as $$
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
      when 'contact' then private.mail_data_submission(claimed.source_id)
      when 'acknowledgement' then (
        select jsonb_build_object('id', consent.submission_id, 'language', consent.language)
        from private.contact_consents as consent where consent.submission_id = claimed.source_id
      )
      when 'newsletter' then (
        select to_jsonb(subscription) - 'terms' from public.newsletter_subscriptions as subscription
        where subscription.id = claimed.source_id
      )
      when 'confirmation' then (
        select to_jsonb(subscription) - 'terms' from public.newsletter_subscriptions as subscription
        where subscription.id = claimed.source_id and subscription.active and subscription.confirmed_at is null
      )
      when 'administrator' then (
        select to_jsonb(admin) || (
          select jsonb_build_object('added_by', value, 'language', coalesce(
            public.account_language(admin.email), public.account_language(value)
          ))
          from private.settings where key = 'primary_admin_email'
        )
        from public.admin_users as admin where admin.id = claimed.source_id
      )
      when 'digest' then private.mail_data_digest(claimed.created_at)
      when 'assignment' then private.mail_data_assignment(coalesce(claimed.messages, array[claimed.source_id]), claimed.recipient)
      when 'mention' then private.mail_data_mention(claimed.source_id, claimed.recipient)
      when 'reply' then private.mail_data_reply(claimed.source_id)
      when 'waiting' then private.mail_data_waiting(claimed.source_id, claimed.recipient)
      when 'test-en' then private.mail_data_issue(claimed.source_id)
      when 'test-pl' then private.mail_data_issue(claimed.source_id)
      -- All other kinds are mails to the holder of an account.
      else private.mail_data_account(claimed.kind, claimed.source_id, claimed.recipient)
    end
  from claimed
  order by claimed.kind = 'acknowledgement' or claimed.by_staff, claimed.created_at
$$;

-- For the server: what a link shows, by the hash of its token: its draft as a post with its future date, or afterwards the id
-- of the public post. Null for every other hash.
create or replace function public.read_post_preview(hash text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'expires_at', previews.expires_at,
    'draft', to_jsonb(draft) - 'terms' || jsonb_build_object(
      'id', coalesce(draft.post_id, ''), 'date', coalesce(
        case when draft.date is not null then least(draft.date, draft.publish_at) end, changed.date, draft.publish_at, now()
      )
    ),
    'published', published.id
  )
  from public.post_previews as previews
  left join public.post_drafts as draft on draft.id = previews.draft_id
  left join public.blog_posts as changed on changed.id = draft.post_id
  left join public.blog_posts as published on published.id = previews.post_id
  where previews.token_hash = hash and previews.expires_at > now() and (draft.id is not null or published.id is not null)
$$;
