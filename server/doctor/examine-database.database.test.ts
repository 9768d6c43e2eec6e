import { afterAll, expect, test } from "vitest"
import { listOwnMigrations } from "../database/own-migrations.ts"
import { startStandInPooler } from "../testing/stand-in-pooler.ts"
import { createDatabase, startTestBackend } from "../testing/test-backend.ts"
import { examineMigrations, judges } from "./database-findings.ts"
import { examineApi } from "./examine-api.ts"
import { examineDatabase } from "./examine-database.ts"

const url = await createDatabase()
const database = await startTestBackend({ SEED: "demo" }, url)
afterAll(database.close)

/** Examines a hosted project through its API. */
const examineHosted = (changes = {}) => Array.fromAsync(examineApi({ ...database.backend, ...changes }))

/** Makes a change for the time of one examination; returns what the examination found about a subject. */
async function findingAfter(change: string, undo: string, subject: string) {
  await database.sql.unsafe(change)
  try {
    return (await examineDatabase(url, "DATABASE_URL")).find(({ about }) => about === subject)
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
    const found = await Promise.all([
      examineDatabase(url, "DATABASE_URL"),
      Array.fromAsync(examineApi(database.backend)),
    ])
    await database.sql.unsafe(statements.join(""))
    for (const findings of found) {
      const finding = findings.find(({ about }) => about === "permissions")
      expect(finding).toMatchObject({ state: "failure" })
      expect(finding?.text.split("\n    ").slice(1)).toEqual(statements)
    }
    expect(await database.sql`select public.missing_objects()`).toHaveLength(0)
  },
)

test.for<string>([
  "revoke insert, select on public.newsletter_subscriptions from service_role",
  "revoke execute on function private.is_admin() from authenticated",
  "revoke usage on schema private from anon",
  // PostgreSQL grants everybody the use of this schema at first.
  "revoke usage on schema public from public, authenticated; grant usage on schema public to anon, service_role",
  "grant trigger, truncate on public.blog_posts to service_role",
  "grant select (email) on public.newsletter_subscriptions to anon",
  "grant execute on function public.write_setting(text, text) to public",
  "grant create on schema public to public",
  `grant insert on public.admin_users to service_role with grant option;
     set role service_role; grant insert on public.admin_users to anon; reset role`,
  "create sequence private.lots; grant usage on sequence private.lots to anon",
])("a failure of grants, with the one statement that undoes it: %s", async change => {
  const corrections = () => database.sql`select public.grant_corrections()`
  const finding = await findingAfter(change, "", "grants")
  const [, ...statements] = finding?.text.split("\n") ?? []
  expect([finding?.state, statements]).toEqual(["failure", [expect.stringMatching(/^ {4}.*;$/)]])
  expect(await corrections()).not.toHaveLength(0)
  await database.sql.unsafe(statements.join(""))
  expect(await corrections()).toHaveLength(0)
})

test("a right to a whole table is corrected at once, with what its columns lose by that", async () => {
  await database.sql`grant select on public.post_previews to authenticated`
  await database.sql`select private.correct_grants()`
  expect(await database.sql`select public.grant_corrections()`).toHaveLength(0)
})

test("grants that cannot be corrected are no success", async () => {
  const unsatisfied = database.sql.begin(transaction =>
    transaction.unsafe(`
    create or replace function private.grants() returns table (privileges text, kind text, object text, holders text)
      language sql immutable set search_path = ''
      as $$ values ('select', 'table', 'public.blog_posts', session_user::text) $$;
    select private.correct_grants()`),
  )
  await expect(unsatisfied).rejects.toThrow("not what private.grants() says")
})

test("a server's key without a grant gets the statement that restores it", async () => {
  await database.sql`revoke execute on function public.grant_corrections() from service_role`
  const found = await examineHosted()
  expect(found.find(({ about }) => about === "grants")?.text).toContain(
    "grant execute on function public.grant_corrections() to service_role;",
  )
  await database.sql`revoke execute on function public.applied_migrations() from service_role`
  const text = expect.stringContaining("private.correct_grants()")
  expect(await examineHosted()).toEqual([{ about: "database", state: "failure", text }])
  await database.sql`select private.correct_grants()`
})

test.for([
  ["function", "public.write_failure()"],
  ["table", "public.newsletter_subscriptions"],
] as const)(
  "a %s that somebody removed is reported as missing, not as a missing grant",
  async ([kind, name]) => {
    const bare = name.replace("()", "")
    await database.sql.unsafe(`alter ${kind} ${name} rename to removed`)
    const found = await Promise.all([examineDatabase(url, "DATABASE_URL"), examineHosted()])
    await database.sql.unsafe(`alter ${kind} public.removed rename to ${bare.replace("public.", "")}`)
    for (const findings of found) {
      expect(findings.findLast(({ about }) => about === "migrations")).toMatchObject({
        state: "failure",
        text: expect.stringContaining(`Missing, although their migrations are recorded: ${kind} ${name}.`),
      })
      expect(findings.map(({ about }) => about)).not.toContain("grants")
    }
  },
)

test("what a hosted project is behind or ahead of is reported with advice for it", async () => {
  const versions = await listOwnMigrations()
  const { text: behind } = await examineMigrations(versions.slice(1), "hosted")
  expect(behind).toMatch(/^1 of \d+ .*db push --remote$/)
  const { text: ahead } = await examineMigrations([...versions, "29991231000000"], "hosted")
  expect(ahead).toMatch(/Start that release\.$/)
})

const history = "supabase_migrations.schema_migrations"

test.for([
  [
    "missing",
    `create temporary table kept as select * from ${history} where version = '20261130000000';
     delete from ${history} where version = '20261130000000'`,
    `insert into ${history} select * from kept; drop table kept`,
    /^1 of \d+ .*Start the site/,
  ],
  [
    "of a newer release",
    `insert into ${history} (version) values ('29991231000000')`,
    `delete from ${history} where version = '29991231000000'`,
    /newer release/,
  ],
  [
    "edited after the database went through it",
    `update ${history} set statements = array_append(statements, 'create table public.lots ()') where version = '20261130000000'`,
    `update ${history} set statements = trim_array(statements, 1) where version = '20261130000000'`,
    /\(20261130000000\)/,
  ],
] as const)("a migration that is %s is a failure with the way out", async ([, change, undo, text]) => {
  const finding = await findingAfter(change, undo, "migrations")
  expect(finding).toMatchObject({ state: "failure", text: expect.stringMatching(text) })
})

test("mails that wait for hours or were refused are counted; held ones, and those whose row is gone, are not", async () => {
  const find = (rows: string) =>
    findingAfter(
      `insert into private.outbox (kind, source_id, recipient, created_at, held, refused_at, last_error)
       select kind, gen_random_uuid(), 'biuro@kupryt.example', now() - interval '2 hours', held, refused, error
       from (values ${rows}) as mails (kind, held, refused, error)`,
      "delete from private.outbox",
      "outbox",
    )
  const waiting = "('contact', false, null, null)"
  const refused = (kind: string, error: string) => `('${kind}', false, now(), '${error}')`
  const finding = await find(
    [waiting, waiting, "('contact', true, null, null)", refused("contact", "550")].join(),
  )
  expect(finding).toMatchObject({ state: "warning" })
  expect(finding?.text).toMatch(/over an hour: 2\..* for good: 1\. Of these, 1 told of messages/)
  expect(await find(refused("newsletter", "row removed"))).toMatchObject({ state: "good" })
  expect((await find(refused("newsletter", "550")))?.text).toBe(
    "Mails that the mail server refused for good: 1.",
  )
})

test("[AUDIT-03] a wave of refused sign-ins within the last week is a warning on every backend, fewer or older ones are not", async () => {
  const find = async (...hours: [ago: string, times: number][]) => {
    const rows = hours.map(([ago, times]) => ({ ago, times }))
    await database.sql`
      insert into private.counted_tries (hour, kind, address, times)
      select now() - ago::interval, 'wave', '', times
      from jsonb_to_recordset(${database.sql.json(rows)}) as given (ago text, times integer)`
    const found = await Promise.all([examineDatabase(url, "DATABASE_URL"), examineHosted()])
    await database.sql`delete from private.counted_tries`
    return found.map(findings => findings.find(({ about }) => about === "sign-ins"))
  }
  for (const finding of await find(["3 hours", 50], ["2 days", 812], ["1 hour", 49]))
    expect(finding).toMatchObject({
      state: "warning",
      text: expect.stringMatching(/UTC 812 sign-ins were refused\. 2 hours of the last week/),
    })
  const [own, hosted] = await find(["8 days", 812], ["1 hour", 49])
  expect(own).toMatchObject({ state: "good" })
  expect(hosted).toBeUndefined()
})

test("what browsers reported within the last week is a warning on every backend, with what, where and how often", async () => {
  const find = async () => {
    const found = await Promise.all([examineDatabase(url, "DATABASE_URL"), examineHosted()])
    return found.map(findings => findings.find(({ about }) => about === "reports"))
  }
  for (const finding of await find()) expect(finding).toMatchObject({ state: "good" })
  await database.sql`
    insert into private.policy_reports (directive, blocked, page, source, first_at, last_at, times)
    select 'img-src', 'https://' || number || '.example', '/blog/:slug', '', now(), now(), 1
    from generate_series(1, 12) as number
    union all
    select 'script-src-elem', 'inline', '/admin/posts', '/assets/root.js', '2026-11-03T10:00:00Z', now(), 37`
  const found = await find()
  await database.sql`delete from private.policy_reports`
  for (const finding of found) {
    expect(finding?.state).toBe("warning")
    const [, first, ...others] = finding?.text.split("\n    ") ?? []
    expect(first).toBe(
      "script-src-elem refused inline at /admin/posts, by /assets/root.js: 37 since 2026-11-03",
    )
    expect(others).toHaveLength(10)
    expect(others.at(-1)).toBe("and 3 others")
  }
})

test("a database that was never migrated is distinguished from a broken one", async () => {
  const found = await examineDatabase(await createDatabase(), "DATABASE_URL")
  expect(found.map(({ about, state }) => `${about} ${state}`)).toContain("migrations failure")
})

test("a hosted Supabase is looked at through its API, with the server's key and with a visitor's", async () => {
  const { publishableKey, secretKey } = database.backend
  const states = async (changes = {}) =>
    (await examineHosted(changes)).map(({ about, state }) => `${about} ${state}`)
  expect(await states({ secretKey: publishableKey })).toEqual(["database failure"])
  expect(await states({ publishableKey: "sb_publishable_wrong" })).toContain("visitors failure")
  expect(await states({ publishableKey: secretKey })).toContain("visitors failure")

  // A visitor's grant that is missing is not laid to the key.
  await database.sql`revoke select on public.blog_posts from anon`
  const { text = "" } = (await examineHosted()).find(({ about }) => about === "visitors") ?? {}
  await database.sql`select private.correct_grants()`
  expect(text).toContain("a grant is missing")
  expect(text).not.toContain("SUPABASE_PUBLISHABLE_KEY")
})

test.each([
  [null, "good", /takes writes/],
  ["read-only", "failure", /read-only/],
  ["disk-full", "failure", /disk is full/],
  [undefined, "failure", /Run the doctor again/],
])("a probe of writing that answers %s", (data, state, text) => {
  const found = judges.write_failure({ rows: [data] })
  expect(found).toEqual({ about: "writes", state, text: expect.stringMatching(text) })
})

test("whether announcements of changes arrive is said where the operator chose the database, or the pooler in front of it", async () => {
  const changes = async (address: string, whose: "embedded" | "DATABASE_URL") =>
    (await examineDatabase(address, whose)).find(({ about }) => about === "changes")
  const pooled = await startStandInPooler(url)
  expect(await changes(url, "DATABASE_URL")).toMatchObject({ state: "good" })
  expect(await changes(pooled, "DATABASE_URL")).toMatchObject({
    state: "warning",
    text: expect.stringMatching(/pooler in transaction mode.*DATABASE_URL/),
  })
  expect(await changes(url, "embedded")).toBeUndefined()
})
