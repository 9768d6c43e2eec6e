/** The roles of the API, which all databases of a server share. */
const apiRoles = `
  do $$ begin
    create role anon; create role authenticated; create role service_role bypassrls;
  exception when duplicate_object then null;
  end $$;`

/** The role of the auth server: it may do everything to its own tables, and nothing to the product's. */
export const authAdminRole = `
  do $$ begin
    create role supabase_auth_admin bypassrls;
  exception when duplicate_object then null;
  end $$;
  grant usage on schema auth to supabase_auth_admin;
  grant all on all tables in schema auth to supabase_auth_admin;`

/** The role as which PostgREST signs in: it may nothing but become one of the API's. */
export const authenticator = { name: "authenticator", password: "for tests only" }

/** The authenticator role, and the time limit of each API role's statements, as on Supabase. */
export const authenticatorRole = `
  do $$ begin
    create role ${authenticator.name} login noinherit password '${authenticator.password}';
  exception when duplicate_object then null;
  end $$;
  grant anon, authenticated, service_role to ${authenticator.name};
  alter role ${authenticator.name} set statement_timeout = '8s';
  alter role ${authenticator.name} set lock_timeout = '8s';
  alter role anon set statement_timeout = '3s';
  alter role authenticated set statement_timeout = '8s';`

const claim = (name: string) => `coalesce(nullif(current_setting('request.jwt.claim.${name}', true), ''),
  nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> '${name}')`

/** The asker, as Supabase's functions find it out: PostgREST sets all claims at once, the embedded API each by itself. */
export const askerFunctions = `
  create or replace function auth.uid() returns uuid language sql stable as $$ select (${claim("sub")})::uuid $$;
  create or replace function auth.role() returns text language sql stable as $$ select ${claim("role")} $$;
  create or replace function auth.email() returns text language sql stable as $$ select ${claim("email")} $$;`

/** A hosted project's storage in the database before the first migration, as far as the bucket needs it. */
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
 * A hosted project's Realtime: the function that sends a message, which as on Supabase writes a row with the rights of its
 * caller, and of a message that cannot be written warns only. The row goes to the stand-in, as Supabase's goes by
 * replication: when the transaction commits.
 */
const realtimeSchema = `
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

/** The roles and schemas that a hosted project's database has before the first migration. */
export const projectSchemas = `${apiRoles} ${storageSchema} ${realtimeSchema}`
