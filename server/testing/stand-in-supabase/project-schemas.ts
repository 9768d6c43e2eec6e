/** The roles of the API, which all databases of a server share. */
export const apiRoles = `
  do $$ begin
    create role anon; create role authenticated; create role service_role bypassrls;
  exception when duplicate_object then null;
  end $$;`

/** What a hosted project's database has of its storage before the first migration, as far as the bucket needs it. */
export const storageSchema = `
  create schema storage;
  grant usage on schema storage to anon, authenticated;
  create table storage.buckets (
    id text primary key, name text, public boolean, file_size_limit bigint, allowed_mime_types text[]);
  create table storage.objects (id uuid primary key default gen_random_uuid(), bucket_id text, name text);
  alter table storage.objects enable row level security;
  grant all on storage.objects to anon, authenticated;`

/** The channel on which the stand-in for Realtime hears what the database sends. */
export const sentMessages = "stand_in_realtime"

/**
 * What it has of Realtime: the function that sends a message, which as on Supabase writes a row with the rights of its
 * caller, and of a message that cannot be written warns only. The row goes to the stand-in, as Supabase's goes by
 * replication: when the transaction commits.
 */
export const realtimeSchema = `
  create schema realtime;
  grant usage on schema realtime to anon, authenticated;
  create table realtime.messages (payload jsonb, event text, topic text, private boolean);
  alter table realtime.messages enable row level security;
  grant select, insert on realtime.messages to anon, authenticated;

  create function realtime.send(payload jsonb, event text, topic text, private boolean default true) returns void
  language plpgsql as $$
  begin
    insert into realtime.messages values (payload, event, topic, private);
  exception when others then
    raise warning 'ErrorSendingBroadcastMessage: %', sqlerrm;
  end
  $$;

  create function realtime.replicate() returns trigger
  language plpgsql security definer as $$
  begin
    perform pg_notify('${sentMessages}', to_jsonb(new)::text);
    return null;
  end
  $$;
  create trigger replicate after insert on realtime.messages
    for each row execute function realtime.replicate();`
