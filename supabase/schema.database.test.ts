import { beforeAll, expect, test } from "vitest"
import { openTestBackend, type TestBackend } from "#server/testing/test-backend.ts"

let database: TestBackend

beforeAll(async () => {
  database = await openTestBackend()
  return database.close
})

/** Who may call a function, beside its owner. */
const callers: Record<string, string[]> = {
  "private.confirmed_email": ["anon", "authenticated", "service_role"],
  "private.is_admin": ["anon", "authenticated", "service_role"],
  "private.is_bilingual": ["anon", "authenticated", "service_role"],
  "private.is_primary_admin": ["anon", "authenticated", "service_role"],
  "public.claim_mails": ["service_role"],
  "public.finish_mail": ["service_role"],
  "public.is_user_admin": ["authenticated", "service_role"],
  "public.reset_rate_limit": ["service_role"],
  "public.save_contact_submission": ["service_role"],
  "public.take_rate_limit": ["service_role"],
  "public.write_setting": ["service_role"],
}

test("[PERM-01] row level security is on for every table", async () => {
  const rows = await database.sql`
    select relname as table from pg_class
    where relnamespace in ('public'::regnamespace, 'private'::regnamespace)
      and relkind in ('r', 'p') and not relrowsecurity`
  expect([...rows]).toEqual([])
})

test("[PERM-01] [PERM-02] [PERM-03] these are the policies, and no table of the private schema has one", async () => {
  const rows = await database.sql`
    select schemaname || '.' || tablename as table, array_agg(cmd order by cmd) as commands
    from pg_policies where schemaname in ('public', 'private') group by 1 order by 1`
  expect([...rows]).toEqual([
    { table: "public.admin_users", commands: ["DELETE", "INSERT", "SELECT", "UPDATE"] },
    { table: "public.blog_posts", commands: ["DELETE", "INSERT", "SELECT", "UPDATE"] },
  ])
})

test("every policy that lets a row be written says which", async () => {
  const rows = await database.sql`
    select policyname from pg_policies where schemaname = 'public'
      and (cmd in ('INSERT', 'UPDATE') and with_check is null or cmd in ('UPDATE', 'DELETE') and qual is null)`
  expect([...rows]).toEqual([])
})

test("[PERM-01] every function can be called by those who need it and by nobody else", async () => {
  const rows = await database.sql`
    select pronamespace::regnamespace || '.' || proname as name,
      array(select rolname::text from pg_roles
        where rolname in ('anon', 'authenticated', 'service_role') and has_function_privilege(rolname, pg_proc.oid, 'execute')
        order by 1) as roles
    from pg_proc
    where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and prorettype <> 'trigger'::regtype
    order by 1`
  const found = Object.fromEntries(rows.map(({ name, roles }) => [name, roles]))
  expect(found).toEqual({ ...callers, "private.queue_notification": [] })
})

test("no function can be led to another schema by its caller's search path", async () => {
  const rows = await database.sql`
    select proname from pg_proc
    where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
      and not coalesce('search_path=""' = any (proconfig), false)`
  expect([...rows]).toEqual([])
})

test("every migration is recorded, and a second start applies none again", async () => {
  const read = () =>
    database.sql`select version, name from supabase_migrations.schema_migrations order by version`
  const recorded = await read()
  const files = Object.keys(import.meta.glob("./migrations/*.sql")).sort()
  expect(recorded.map(({ version, name }) => `./migrations/${version}_${name}.sql`)).toEqual(files)
})
