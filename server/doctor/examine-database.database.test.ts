import { afterAll, expect, test } from "vitest"
import { connect } from "../backend/connect.ts"
import { listOwnMigrations } from "../backend/own-migrations.ts"
import { failureOf } from "../testing/failure-of.ts"
import { createDatabase, openTestBackend } from "../testing/test-backend.ts"
import { examineMigrations } from "./database-findings.ts"
import { examineApi } from "./examine-api.ts"
import { examineDatabase } from "./examine-database.ts"

const url = await createDatabase()
const database = await openTestBackend({ SEED: "demo" }, url)
afterAll(database.close)

/** Makes a change for the time of one examination; returns what the examination found about a subject. */
async function findingAfter(change: string, undo: string, subject: string) {
  await database.sql.unsafe(change)
  try {
    return (await examineDatabase(url)).find(({ about }) => about === subject)
  } finally {
    await database.sql.unsafe(undo)
  }
}

test.for([
  [
    "row level security that is off",
    "alter table public.admin_users disable row level security",
    "alter table public.admin_users enable row level security;",
  ],
  [
    "a policy that was added",
    `create policy "Anyone reads the subscribers" on public.newsletter_subscriptions for select using (true)`,
    `drop policy "Anyone reads the subscribers" on public.newsletter_subscriptions;`,
  ],
  [
    "a policy that was widened",
    `alter policy "The primary administrator adds administrators" on public.admin_users with check (true)`,
    `drop policy "The primary administrator adds administrators" on public.admin_users;`,
    `create policy "The primary administrator adds administrators" on public.admin_users for insert to authenticated with check ((select private.is_primary_admin()));`,
  ],
  [
    "a trigger on accounts that was lost",
    "drop trigger drop_data on auth.identities",
    "create or replace trigger drop_data before insert or update of identity_data on auth.identities for each row when (new.provider = 'email') execute function private.drop_identity_data();",
  ],
  [
    "a trigger that is switched off",
    "alter table private.outbox disable trigger forbid_truncate",
    "create or replace trigger forbid_truncate before truncate on private.outbox for each statement execute function private.forbid_truncate();",
  ],
] as const)(
  "%s is a failure on every backend, with the statements that mend it",
  async ([, change, ...statements]) => {
    await database.sql.unsafe(change)
    const found = await Promise.all([examineDatabase(url), Array.fromAsync(examineApi(database.backend))])
    await database.sql.unsafe(statements.join(""))
    for (const findings of found) {
      const finding = findings.find(({ about }) => about === "permissions")
      expect(finding).toMatchObject({ state: "failure" })
      expect(finding?.text.split("\n    ").slice(1)).toEqual(statements)
    }
    expect(await database.sql`select public.missing_objects()`).toHaveLength(0)
  },
)

test.for([
  [
    "a table's grant that is missing",
    "revoke insert, select on public.newsletter_subscriptions from service_role",
    "grant insert, select on table public.newsletter_subscriptions to service_role;",
  ],
  [
    "a function's grant that is missing",
    "revoke execute on function private.is_admin() from authenticated",
    "grant execute on function private.is_admin() to authenticated;",
  ],
  [
    "a schema's grant that is missing",
    "revoke usage on schema private from anon",
    "grant usage on schema private to anon;",
  ],
  [
    "the use of the schema of tables, which PostgreSQL grants to everybody at first, that is missing",
    "revoke usage on schema public from public, authenticated; grant usage on schema public to anon, service_role",
    "grant usage on schema public to authenticated;",
    "; grant usage on schema public to public",
  ],
  [
    "a grant of what is about tables rather than rows",
    "grant trigger, truncate on public.blog_posts to service_role",
    "revoke trigger, truncate on table public.blog_posts from service_role;",
  ],
  [
    "a grant of one column",
    "grant select (email) on public.newsletter_subscriptions to anon",
    "revoke select (email) on table public.newsletter_subscriptions from anon;",
  ],
  [
    "a grant to everyone",
    "grant execute on function public.write_setting(text, text) to public",
    "revoke execute on function public.write_setting(text,text) from public;",
  ],
  [
    "a right in the schema of tables that everyone is granted",
    "grant create on schema public to public",
    "revoke create on schema public from public;",
  ],
  [
    "a grant that another role than the owner has made",
    `grant insert on public.admin_users to service_role with grant option;
     set role service_role; grant insert on public.admin_users to anon; reset role`,
    "revoke grant option for insert on table public.admin_users from service_role cascade;",
  ],
  [
    "a grant of a sequence",
    "create sequence private.lots; grant usage on sequence private.lots to anon",
    "revoke usage on sequence private.lots from anon;",
    "; drop sequence private.lots",
  ],
] as const)(
  "%s is a failure, with the statement that undoes it",
  async ([, change, statement, rest = ""]) => {
    const finding = await findingAfter(change, statement + rest, "grants")
    expect(finding).toMatchObject({ state: "failure" })
    expect(finding?.text.split("\n").slice(1)).toEqual([`    ${statement}`])
    expect(await database.sql`select public.grant_corrections()`).toHaveLength(0)
  },
)

test("grants that cannot be corrected are no success", async () => {
  const unsatisfied = database.sql.begin(async transaction => {
    await transaction`
      create or replace function private.grants() returns table (privileges text, kind text, object text, holders text)
      language sql immutable set search_path = ''
      as $$ values ('select', 'table', 'public.blog_posts', session_user::text) $$`
    await transaction`select private.correct_grants()`
  })
  expect(await failureOf(unsatisfied)).toMatchObject({
    message: expect.stringContaining("not what private.grants() says"),
    detail: expect.stringMatching(/^grant select on table public.blog_posts to /),
  })
})

test("a server's key that may not even ask is told what gives it back what it needs", async () => {
  await database.sql`revoke execute on function public.grant_corrections() from service_role`
  const found = await Array.fromAsync(examineApi(database.backend))
  expect(found.find(({ about }) => about === "grants")?.text).toContain(
    "grant execute on function public.grant_corrections() to service_role;",
  )
  await database.sql`revoke execute on function public.applied_migrations() from service_role`
  const [finding, ...others] = await Array.fromAsync(examineApi(database.backend))
  expect(finding).toMatchObject({
    state: "failure",
    text: expect.stringContaining("private.correct_grants()"),
  })
  expect(others).toEqual([])
  await database.sql`select private.correct_grants()`
})

test.for([
  ["function", "public.write_failure()"],
  ["table", "public.newsletter_subscriptions"],
] as const)("a %s that somebody removed is named, and told as no missing grant", async ([kind, name]) => {
  const bare = name.replace("()", "")
  await database.sql.unsafe(`alter ${kind} ${name} rename to removed`)
  const found = await Promise.all([examineDatabase(url), Array.fromAsync(examineApi(database.backend))])
  await database.sql.unsafe(`alter ${kind} public.removed rename to ${bare.replace("public.", "")}`)
  for (const findings of found) {
    expect(findings.findLast(({ about }) => about === "migrations")).toMatchObject({
      state: "failure",
      text: expect.stringContaining(`Missing, although their migrations are recorded: ${kind} ${name}.`),
    })
    expect(findings.map(({ about }) => about)).not.toContain("grants")
  }
})

test("a visitor's grant that is missing is not laid to the publishable key", async () => {
  await database.sql`revoke select on public.blog_posts from anon`
  const found = await Array.fromAsync(examineApi(database.backend))
  await database.sql`select private.correct_grants()`
  const { text = "" } = found.find(({ about }) => about === "permissions") ?? {}
  expect(text).toContain("a grant is missing")
  expect(text).not.toContain("SUPABASE_PUBLISHABLE_KEY")
})

test("what a hosted project is behind or ahead of is told with what helps there", async () => {
  const versions = await listOwnMigrations()
  const { text: behind } = await examineMigrations(versions.slice(1), "hosted")
  expect(behind).toMatch(/^1 of \d+ .*db push --remote$/)
  const { text: ahead } = await examineMigrations([...versions, "29991231000000"], "hosted")
  expect(ahead).toMatch(/Start that release\.$/)
})

test("a migration that is missing, and one of a newer release, are failures with the way out", async () => {
  const table = "supabase_migrations.schema_migrations"
  const last = "'20261124000000'"
  const missing = await findingAfter(
    `create temporary table kept as select * from ${table} where version = ${last}; delete from ${table} where version = ${last}`,
    `insert into ${table} select * from kept; drop table kept`,
    "migrations",
  )
  expect(missing).toMatchObject({
    state: "failure",
    text: expect.stringMatching(/^1 of \d+ .*Start the site/),
  })
  const newer = await findingAfter(
    `insert into ${table} (version) values ('29991231000000')`,
    `delete from ${table} where version = '29991231000000'`,
    "migrations",
  )
  expect(newer).toMatchObject({ state: "failure", text: expect.stringContaining("newer release") })
})

test("a migration that was edited after the database went through it is a failure", async () => {
  const table = "supabase_migrations.schema_migrations"
  const one = "where version = '20261124000600'"
  const edited = await findingAfter(
    `update ${table} set statements = array_append(statements, 'create table public.lots ()') ${one}`,
    `update ${table} set statements = trim_array(statements, 1) ${one}`,
    "migrations",
  )
  expect(edited).toMatchObject({ state: "failure", text: expect.stringContaining("(20261124000600)") })
})

test("mails that wait for hours or were refused are counted; held ones are not", async () => {
  const insert = `insert into private.outbox (kind, source_id, recipient, created_at, held, refused_at)
    select 'contact', gen_random_uuid(), 'biuro@kupryt.example', now() - interval '2 hours', held, refused
    from (values (false, null), (false, null), (true, null), (false, now())) as mails (held, refused)`
  const finding = await findingAfter(insert, "delete from private.outbox", "outbox")
  expect(finding).toMatchObject({ state: "warning" })
  expect(finding?.text).toMatch(/over an hour: 2\..* for good: 1\. Of these, 1 told of messages/)
})

test("a mail of which nothing was left to tell was refused by no mail server, and what is not a message is in no panel", async () => {
  const refuse = (
    error: string,
  ) => `insert into private.outbox (kind, source_id, recipient, refused_at, last_error)
    values ('newsletter', gen_random_uuid(), 'biuro@kupryt.example', now(), '${error}')`
  const undo = "delete from private.outbox"
  expect(await findingAfter(refuse("row removed"), undo, "outbox")).toMatchObject({ state: "good" })
  const finding = await findingAfter(refuse("550 no such mailbox"), undo, "outbox")
  expect(finding?.text).toBe("Mails that the mail server refused for good: 1.")
})

test("a database that was never migrated is told from one that is broken", async () => {
  const found = await examineDatabase(await createDatabase())
  expect(found.map(({ about, state }) => `${about} ${state}`)).toContain("migrations failure")
})

test("a hosted Supabase is looked at through its API, with the server's key and with a visitor's", async () => {
  const states = async (changes = {}) =>
    Array.fromAsync(
      examineApi({ ...database.backend, ...changes }),
      ({ about, state }) => `${about} ${state}`,
    )
  expect(await states({ secretKey: database.backend.publishableKey })).toEqual(["database failure"])
  expect(await states({ publishableKey: "sb_publishable_wrong" })).toContain("permissions failure")
  const { error } = await connect(database.backend, database.backend.secretKey)
    .from("contact_submissions")
    .insert({
      name: "Jan",
      email: "jan@huta.example",
      subject: "other",
      message: "Ten letters or more",
      status: "new",
    })
  expect(error).toBeNull()
  const policy = `"Anyone reads the messages" on public.contact_submissions`
  await database.sql.unsafe(`create policy ${policy} for select using (true);
    grant select on public.contact_submissions to anon`)
  expect(await states()).toContain("permissions failure")
  await database.sql.unsafe(`drop policy ${policy}; delete from public.contact_submissions;
    revoke select on public.contact_submissions from anon`)
})
