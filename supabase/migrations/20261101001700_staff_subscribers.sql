-- The staff's side of the newsletter: subscribers are listed and removed, and never changed.

create index newsletter_subscriptions_newest on public.newsletter_subscriptions (created_at desc, id desc);
create index newsletter_subscriptions_confirmed on public.newsletter_subscriptions (created_at desc, id desc)
  where active and confirmed_at is not null;
create index newsletter_subscriptions_waiting on public.newsletter_subscriptions (created_at desc, id desc)
  where active and confirmed_at is null;
create index newsletter_subscriptions_left on public.newsletter_subscriptions (created_at desc, id desc)
  where not active;
create index newsletter_subscriptions_words on public.newsletter_subscriptions
  using gin (lower(email) extensions.gin_trgm_ops);

-- One page of the subscriptions that are chosen ('all', 'confirmed', 'waiting' for their confirmation, or 'left') and
-- whose address holds the words. Returns what find_page does, with "subscribers" instead of ids.
create function public.list_newsletter_subscriptions(
  words text default '', chosen text default 'all', before text default null, after text default null,
  page_size integer default 25
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  matching text := 'public.newsletter_subscriptions where ' || case chosen
    when 'all' then 'true'
    when 'confirmed' then 'active and confirmed_at is not null'
    when 'waiting' then 'active and confirmed_at is null'
    when 'left' then 'not active'
  end;
  page jsonb;
begin
  perform private.require_admin();
  if matching is null then
    raise exception 'no such choice' using errcode = '22023';
  end if;
  if words ~ '\S' then
    matching := matching || ' and ' || private.holds_words('lower(email)', words);
  end if;
  page := private.find_page(matching, before, after, page_size);
  return page - 'ids' || jsonb_build_object('subscribers', (
    select coalesce(jsonb_agg(to_jsonb(subscription) - 'earlier_ids' order by place), '[]')
    from jsonb_array_elements_text(page -> 'ids') with ordinality as listed (id, place)
    join public.newsletter_subscriptions as subscription on subscription.id = listed.id::uuid
  ));
end
$$;

-- Removes a subscription for good, with its mails. Returns whether there was one.
create function public.remove_newsletter_subscription(subscription_id uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  delete from private.outbox where kind in ('newsletter', 'confirmation') and source_id = subscription_id;
  delete from public.newsletter_subscriptions where id = subscription_id;
  return found;
end
$$;

revoke execute on function
  public.list_newsletter_subscriptions(text, text, text, text, integer), public.remove_newsletter_subscription(uuid)
  from public, anon;
grant execute on function
  public.list_newsletter_subscriptions(text, text, text, text, integer), public.remove_newsletter_subscription(uuid)
  to authenticated;
