import { randomUUID } from "node:crypto"
import { afterAll, beforeEach, expect, test } from "vitest"
import { usualPeriods } from "#app/company/retention.ts"
import { configOf } from "#server/testing/config-of.ts"
import { pastTriggers } from "#server/testing/past-triggers.ts"
import { startTestBackend } from "#server/testing/test-backend.ts"

const database = await startTestBackend()
const { sql, privileged } = database
afterAll(database.close)
const { client: staff } = await database.registerPrimary()
const usual = { messages: 24, spam: 30, photographs: 12, subscriptions: 30, activity: 24 }

/** Until a week is over since the rules came nothing is removed by them: each test begins after it. */
beforeEach(async () => {
  await pastTriggers(sql, async sql => {
    for (const table of [
      "public.contact_submissions",
      "private.lead_photographs",
      "public.newsletter_subscriptions",
    ])
      await sql`delete from ${sql(table)}`
    await sql`delete from private.outbox`
    await sql`delete from private.activity`
    await sql`delete from private.settings where key like 'keep_%' or key = 'removal_from'`
  })
})

/** A message that was sent so long ago. */
async function sent(age: string, changes: { status?: string; spam_since?: string } = {}): Promise<string> {
  const [row] = await sql`
    insert into public.contact_submissions (name, email, message, created_at, status, spam_since)
    values ('Jan Nowak', 'jan@huta.example', 'Dwie tony miedzi', now() - ${age}::interval, ${changes.status ?? "new"},
      now() - ${changes.spam_since ?? "0"}::interval)
    returning id`
  return row?.id as string
}

async function photographed(submission: string, age: string): Promise<string> {
  const [row] = await sql`
    insert into private.lead_photographs (form_id, submission_id, sha256, width, height, bytes, created_at)
    values (gen_random_uuid(), ${submission}, ${randomUUID().replaceAll("-", "").repeat(2)}, 9, 9, 9, now() - ${age}::interval)
    returning id`
  return row?.id as string
}

async function subscribed(age: string, changes: object = {}): Promise<string> {
  const row = { id: randomUUID(), email: `${randomUUID()}@huta.example`, ...changes }
  await pastTriggers(sql, async sql => {
    await sql`insert into public.newsletter_subscriptions ${sql(row)}`
    await sql`update public.newsletter_subscriptions set created_at = now() - ${age}::interval where id = ${row.id}`
  })
  return row.id
}

const remove = async (batch_size = 500) =>
  (await privileged.rpc("remove_outdated_data", { batch_size }).throwOnError()).data

const idsIn = async (table: string) =>
  (await sql`select id from ${sql(table)}`).map(({ id }) => id as string).sort()

type Rule = { name: keyof typeof usual; period: number; leaving: number; first: string | null }
async function rules(): Promise<Record<string, Rule>> {
  const { data } = await staff.rpc("read_retention").throwOnError()
  return Object.fromEntries((data as Rule[]).map(rule => [rule.name, rule]))
}

const change = (changes: object) => staff.rpc("change_retention", { ...usual, ...changes })

test("[GDPR-02] the database begins with the times that the privacy policy falls back to", async () => {
  const found = await sql`select name, unit, usual as amount from private.retention_rules()`
  expect(Object.fromEntries(found.map(({ name, ...rule }) => [name, rule]))).toEqual(usualPeriods)
  expect((await privileged.rpc("retention_periods")).data).toEqual(usual)
})

test("[GDPR-02] messages go after 24 months and spam 30 days after it was marked, with their mails; others stay", async () => {
  const young = await sent("23 months")
  const old = await sent("24 months 2 hours")
  const marked = await sent("25 days", { status: "spam", spam_since: "29 days" })
  await sent("40 days", { status: "spam", spam_since: "30 days 2 hours" })
  await sql`insert into private.outbox (kind, source_id, recipient) values ('contact', ${old}, 'office@kupryt.example')`
  await photographed(old, "1 month")
  expect(await remove()).toBe(false)
  expect(await idsIn("public.contact_submissions")).toEqual([young, marked].sort())
  expect([await idsIn("private.outbox"), await idsIn("private.lead_photographs")]).toEqual([[], []])
  expect(
    await sql`select actor_email, action, subject, detail from private.activity where kind = 'retention' order by subject`,
  ).toEqual([
    { actor_email: null, action: "deleted", subject: "messages", detail: "1" },
    { actor_email: null, action: "deleted", subject: "spam", detail: "1" },
  ])
})

test("[GDPR-02] an old message that is marked as spam by mistake is there for 30 more days, and as long as before once it is marked back", async () => {
  const id = await sent("3 months")
  for (const new_status of ["spam", "spam"])
    await staff.rpc("change_submission_status", { submission_id: id, new_status })
  await remove()
  expect(await idsIn("public.contact_submissions")).toEqual([id])
  expect((await rules()).spam).toMatchObject({ leaving: 1 })
  await staff.rpc("change_submission_status", { submission_id: id, new_status: "read" })
  expect(await sql`select spam_since from public.contact_submissions`).toEqual([{ spam_since: null }])
})

test("[GDPR-02] photographs go after 12 months though their message stays; those that no message has are not meant", async () => {
  const message = await sent("13 months")
  const young = await photographed(message, "11 months")
  const old = await photographed(message, "12 months 2 hours")
  await remove()
  expect(await idsIn("private.lead_photographs")).toEqual([young])
  expect(await idsIn("private.removed_photographs")).toContain(old)
  expect(await idsIn("public.contact_submissions")).toEqual([message])
})

test("[GDPR-02] subscriptions go 30 days after the last request to confirm, or after they left unconfirmed; confirmed ones stay", async () => {
  const stays = [
    await subscribed("29 days"),
    await subscribed("90 days", { confirmed_at: "2026-01-01T10:00:00Z" }),
    await subscribed("90 days", { confirmed_at: "2026-01-01T10:00:00Z", active: false }),
  ]
  const asked = await subscribed("90 days")
  await subscribed("31 days")
  const left = await subscribed("90 days", { active: false })
  await sql`
    insert into private.outbox (kind, source_id, recipient, created_at)
    values ('confirmation', ${asked}, 'a@huta.example', now() - interval '29 days'),
      ('confirmation', ${left}, 'b@huta.example', now() - interval '31 days')`
  await remove()
  expect(await idsIn("public.newsletter_subscriptions")).toEqual([...stays, asked].sort())
  expect(await sql`select recipient from private.outbox`).toEqual([{ recipient: "a@huta.example" }])
})

test("[GDPR-02] it is worked off by batches, and says whether there may be more", async () => {
  for (let number = 0; number < 5; number++) await sent("25 months")
  expect([await remove(2), await remove(2), await remove(2)]).toEqual([true, true, false])
  expect(await idsIn("public.contact_submissions")).toEqual([])
})

test("[GDPR-02] a batch of each kind reads its own rows, however much has had its time; what is left is seen before it goes", async () => {
  const count = 3000
  await pastTriggers(sql, async sql => {
    await sql`
      insert into public.contact_submissions (id, name, email, message, created_at, status, spam_since)
      select md5('kept ' || n)::uuid, 'Jan Nowak', 'jan@huta.example', 'Dwie tony miedzi', now() - interval '25 months' - n * interval '1 minute',
        case when n % 2 = 0 then 'spam' else 'new' end, case when n % 2 = 0 then now() - interval '40 days' - n * interval '1 minute' end
      from generate_series(1, ${2 * count}::int) as n`
    await sql`
      insert into private.lead_photographs (form_id, submission_id, sha256, width, height, bytes, created_at)
      select md5('kept ' || 1)::uuid, md5('kept ' || 1)::uuid, md5(n::text) || md5(n::text), 9, 9, 9, now() - interval '2 years' - n * interval '1 minute'
      from generate_series(1, ${count}::int) as n`
    await sql`
      insert into public.newsletter_subscriptions (email, created_at)
      select n || '@huta.example', now() - interval '90 days' - n * interval '1 minute' from generate_series(1, ${count}::int) as n`
    await sql`
      insert into private.activity (created_at, kind, action, subject)
      select now() - interval '3 years' - n * interval '1 minute', 'post', 'changed', 'x' from generate_series(1, ${count}::int) as n`
  })
  const read = (sql: typeof database.sql) => sql`
    select relname as name, (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables
    where relname in ('contact_submissions', 'lead_photographs', 'newsletter_subscriptions', 'activity')`
  await sql`analyze public.contact_submissions, private.lead_photographs, public.newsletter_subscriptions, private.activity`
  await sql.begin(async transaction => {
    await transaction`select public.remove_outdated_data(10)`
    for (const { name, read: rows } of await read(transaction as never))
      expect({ name, isBounded: rows < 500, rows }).toMatchObject({ name, isBounded: true })
  })
  expect(
    Object.fromEntries(Object.values(await rules()).map(({ name, leaving }) => [name, leaving])),
  ).toEqual({
    ...{ messages: count - 10, spam: count - 10, photographs: count - 10, subscriptions: count - 10 },
    activity: count - 10,
  })
})

test("[GDPR-02] administrators see before it happens how much goes within 30 days, and when the first of it", async () => {
  const message = await sent("23 months 10 days")
  await sent("22 months")
  await photographed(message, "1 month")
  await subscribed("10 days")
  const found = await rules()
  expect(Object.fromEntries(Object.values(found).map(({ name, leaving }) => [name, leaving]))).toEqual({
    ...{ messages: 1, spam: 0, photographs: 0, subscriptions: 1, activity: 0 },
  })
  const days = (moment: string | null = "") =>
    Math.round((Date.parse(moment ?? "") - Date.now()) / 86_400_000)
  expect(days(found.subscriptions?.first)).toBe(20)
  expect(days(found.messages?.first)).toBeGreaterThanOrEqual(17)
  expect(days(found.messages?.first)).toBeLessThanOrEqual(22)
  expect(found.spam?.first).toBeNull()
})

test("[GDPR-02] the primary administrator sets the times within bounds; after a shorter one nothing is removed for a week", async () => {
  const message = await sent("3 months")
  expect((await change({ messages: 2 })).data).toBe(true)
  expect((await change({ messages: 2 })).data).toBe(false)
  const { messages } = await rules()
  expect(messages).toMatchObject({ period: 2, leaving: 1 })
  expect(Math.round((Date.parse(messages?.first ?? "") - Date.now()) / 86_400_000)).toBe(7)
  await remove()
  expect(await idsIn("public.contact_submissions")).toEqual([message])
  await sql`update private.settings set value = now() - interval '1 minute' where key = 'removal_from'`
  await remove()
  expect(await idsIn("public.contact_submissions")).toEqual([])
  expect(await sql`select actor_email, subject, detail from private.activity where kind = 'setting'`).toEqual(
    [{ actor_email: configOf({}).primaryAdminEmail, subject: "keep_messages", detail: "2" }],
  )
  expect((await change({ messages: 36 })).data).toBe(true)
  expect(
    await sql`select from private.settings where key = 'removal_from' and value::timestamptz > now()`,
  ).toHaveLength(0)
  for (const wrong of [
    { messages: 0 },
    { spam: 6 },
    { activity: 23 },
    { photographs: 121 },
    { subscriptions: null },
  ])
    expect((await change(wrong)).error?.code, JSON.stringify(wrong)).toBe("22023")
  expect((await rules()).messages?.period).toBe(36)
})

test("[GDPR-02] [ACT-01] the record of activity is kept as long as is set, and nobody removes it sooner", async () => {
  const add = (age: string) =>
    pastTriggers(
      sql,
      sql => sql`
        insert into private.activity (created_at, kind, action, subject)
        values (now() - ${age}::interval, 'post', 'changed', ${age})`,
    )
  await change({ activity: 36 })
  for (const age of ["31 months", "29 months"]) await add(age)
  await expect(sql`delete from private.activity where subject = '31 months'`).rejects.toMatchObject({
    code: "42501",
  })
  await change({ activity: 30 })
  await remove()
  expect(await sql`select subject from private.activity where kind = 'post'`).toHaveLength(2)
  await sql`delete from private.settings where key = 'removal_from'`
  await remove()
  expect(await sql`select subject from private.activity where kind = 'post'`).toEqual([
    { subject: "29 months" },
  ])
})
