-- Retention: how long personal data is kept, and its removal when that time is over.

-- The retention periods: the unit, the usual number of it unless the company sets another, and its bounds. The privacy policy
-- says the same (app/company/retention.ts).
create function private.retention_rules() returns table (name text, unit text, usual integer, lowest integer, highest integer)
language sql immutable set search_path = '' as $$
  values
    ('messages', 'month', 24, 1, 120),
    ('spam', 'day', 30, 7, 365),
    ('photographs', 'month', 12, 1, 120),
    ('subscriptions', 'day', 30, 7, 365),
    ('activity', 'month', 24, 24, 120)
$$;

create function private.retention_period(wanted text) returns integer
language sql stable security definer set search_path = '' as $$
  select coalesce((select value::integer from private.settings where key = 'keep_' || wanted), usual)
  from private.retention_rules() where name = wanted
$$;

create function private.retention_interval(wanted text) returns interval
language sql stable security definer set search_path = '' as $$
  select private.retention_period(wanted) * ('1 ' || unit)::interval from private.retention_rules() where name = wanted
$$;

-- Returns the moment before which nothing is removed by these rules: a week after they came, or after a period was made
-- shorter, until which the panel shows everybody what will be removed.
create function private.first_removal() returns timestamptz
language sql stable security definer set search_path = '' as $$
  select coalesce(max(value::timestamptz), '-infinity') from private.settings where key = 'removal_from'
$$;

insert into private.settings (key, value) values ('removal_from', now() + interval '7 days');

-- Returns the moment until which data must have begun to be removed now.
create function private.retention_limit(wanted text) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select case when private.first_removal() <= now() then now() - private.retention_interval(wanted) else '-infinity' end
$$;

-- Returns the query for the data of a rule that began until $1: its id, and the start of its period; in the order of an index,
-- so that a batch reads only its own rows.
create function private.retention_query(wanted text) returns text
language sql immutable set search_path = '' as $$
  select case wanted
    when 'messages' then
      'select id, created_at as since from public.contact_submissions
      where status <> ''spam'' and created_at <= $1 order by created_at'
    when 'spam' then
      'select id, spam_since as since from public.contact_submissions
      where status = ''spam'' and spam_since <= $1 order by spam_since'
    when 'photographs' then
      'select id, created_at as since from private.lead_photographs
      where submission_id is not null and created_at <= $1 order by created_at'
    when 'subscriptions' then
      'select id, since
      from public.newsletter_subscriptions as subscription, lateral (
        select greatest(subscription.created_at, left_at, max(outbox.created_at)) as since
        from private.outbox where kind = ''confirmation'' and source_id = subscription.id
      ) as asked
      where confirmed_at is null and greatest(subscription.created_at, left_at) <= $1 and since <= $1
      order by greatest(subscription.created_at, left_at)'
    when 'activity' then
      'select id, created_at as since from private.activity where created_at <= $1 order by created_at'
  end
$$;

-- Removes up to batch_size rows of each rule whose period is over, and erasures after three years. Returns whether there may
-- be more.
create function public.remove_outdated_data(batch_size integer default 500) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  kind text;
  ids uuid[];
  messages uuid[];
  spam uuid[];
  most integer := 0;
begin
  -- Another server that does this waits here, and then sees what is left.
  perform private.wait_for_turn('public.remove_outdated_data');
  -- The order of locks is that of an erasure: all messages together, and what belongs to a message after it.
  execute format(
    'select array(select id from (%s limit $3) as kept), array(select id from (%s limit $3) as kept)',
    private.retention_query('messages'), replace(private.retention_query('spam'), '$1', '$2')
  ) into messages, spam using private.retention_limit('messages'), private.retention_limit('spam'), batch_size;
  perform private.lock_messages(messages || spam);
  foreach kind in array array['messages', 'spam', 'photographs', 'subscriptions', 'activity'] loop
    if kind = 'messages' then
      ids := messages;
    elsif kind = 'spam' then
      ids := spam;
    else
      execute format('select array(select id from (%s limit $2) as kept)', private.retention_query(kind))
        into ids using private.retention_limit(kind), batch_size;
    end if;
    most := greatest(most, cardinality(ids));
    if kind = 'photographs' then
      perform from private.lead_photographs where id = any (ids) order by id for update;
    elsif kind = 'subscriptions' then
      perform from public.newsletter_subscriptions where id = any (ids) order by id for update;
    end if;
    -- The period may have begun anew for what was changed before it was locked.
    execute format('select array(select id from (%s) as kept where id = any ($2))', private.retention_query(kind))
      into ids using private.retention_limit(kind), ids;
    if ids <> '{}' then
      if kind = 'photographs' then
        delete from private.lead_photographs where id = any (ids);
      elsif kind = 'subscriptions' then
        perform private.remove_subscriptions(ids);
      elsif kind = 'activity' then
        delete from private.activity where id = any (ids);
      else
        perform private.remove_messages(ids);
      end if;
      if kind <> 'activity' then
        perform private.note_activity('retention', 'deleted', kind, '', cardinality(ids)::text);
      end if;
    end if;
  end loop;
  delete from private.erasures where begun_at <= now() - interval '3 years';
  return most >= batch_size;
end
$$;

-- For the privacy policy: the periods by their names, each as a number of its unit.
create function public.retention_periods() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_object_agg(name, private.retention_period(name)) from private.retention_rules()
$$;

-- For administrators: each period with its bounds, and how much is removed within 30 days, and the first of it when.
create function public.read_retention() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  soon constant interval := '30 days';
  rule record;
  leaving integer;
  since timestamptz;
  found jsonb := '[]';
begin
  perform private.require_admin();
  for rule in select * from private.retention_rules() loop
    execute format('select count(*), min(since) from (%s) as kept', private.retention_query(rule.name))
      into leaving, since using now() + soon - private.retention_interval(rule.name);
    found := found || jsonb_build_object(
      'name', rule.name, 'unit', rule.unit, 'period', private.retention_period(rule.name),
      'least', rule.lowest, 'most', rule.highest, 'leaving', leaving,
      'first', case when leaving > 0 then greatest(since + private.retention_interval(rule.name), private.first_removal(), now()) end
    );
  end loop;
  return found;
end
$$;

-- For the primary administrator: sets the retention periods. Returns whether that changed anything.
create function public.change_retention(
  messages integer, spam integer, photographs integer, subscriptions integer, activity integer
) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  given constant jsonb := jsonb_build_object(
    'messages', messages, 'spam', spam, 'photographs', photographs, 'subscriptions', subscriptions, 'activity', activity
  );
  rule record;
  shorter boolean := false;
  changed boolean := false;
begin
  perform private.require_primary_admin();
  for rule in
    select name, lowest, highest, private.retention_period(name) as present, (given ->> name)::integer as wanted
    from private.retention_rules()
  loop
    if rule.wanted is null or rule.wanted not between rule.lowest and rule.highest then
      raise exception 'the time for % is outside its bounds', rule.name using errcode = '22023';
    end if;
    if rule.wanted <> rule.present then
      insert into private.settings (key, value) values ('keep_' || rule.name, rule.wanted)
      on conflict (key) do update set value = excluded.value;
      perform private.note_activity('setting', 'changed', 'keep_' || rule.name, '', rule.wanted::text);
      changed := true;
      shorter := shorter or rule.wanted < rule.present;
    end if;
  end loop;
  if shorter then
    insert into private.settings (key, value) values ('removal_from', now() + interval '7 days')
    on conflict (key) do update set value = excluded.value;
  end if;
  return changed;
end
$$;

grant execute on function public.read_retention, public.change_retention to authenticated;
grant execute on function public.remove_outdated_data, public.retention_periods to service_role;
