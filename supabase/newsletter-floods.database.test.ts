import { randomUUID } from "node:crypto"
import { afterAll, afterEach, expect, test } from "vitest"
import { subscribe } from "#app/features/newsletter/subscribe.server.ts"
import { connect } from "#server/backend/connect.ts"
import { openTestBackend } from "#server/testing/test-backend.ts"

const staff = ["biuro@kupryt.example", "handel@kupryt.example"]

const database = await openTestBackend()
afterAll(database.close)
const privileged = connect(database.backend, database.backend.secretKey)
await privileged.rpc("write_setting", { setting_key: "notify_emails", setting_value: staff.join(",") })

afterEach(() => database.sql`truncate private.outbox, newsletter_subscriptions`)

const newEmails = (count: number) => Array.from({ length: count }, () => `${randomUUID()}@odlewnia.example`)

/** Has addresses subscribe at a moment, one after another or all at once. */
async function subscribeAt(emails: string[], moment: string) {
  await database.sql`
    insert into newsletter_subscriptions (email, created_at) select email, ${moment} from unnest(${emails}::text[]) as email`
}

/** Returns the mails of a kind, each with when it is due. */
const mailsOf = (kind: string) => database.sql`
  select recipient, next_attempt_at as due from private.outbox where kind = ${kind} order by next_attempt_at, recipient`

/** Claims every mail; returns the digests among them. */
async function claim() {
  await database.sql`update private.outbox set next_attempt_at = now()`
  const { data } = await privileged.rpc("claim_mails", { batch_size: 1000, lease_seconds: 0 })
  return (data ?? []).filter(({ kind }) => kind === "digest")
}

test("of the subscriptions of an hour ten are told one by one, and all others in one mail when what was begun in it is saved", async () => {
  const emails = newEmails(37)
  for (const email of emails) await subscribeAt([email], "2026-11-20T10:20:00Z")
  await subscribeAt(newEmails(1), "2026-11-20T11:30:00Z")
  expect(await mailsOf("newsletter")).toHaveLength(2 * 11)
  const due = new Date("2026-11-20T11:05:00Z")
  expect([...(await mailsOf("digest"))]).toEqual(staff.map(recipient => ({ recipient, due })))
  const digests = await claim()
  expect(digests.map(({ recipient }) => recipient).sort()).toEqual(staff)
  for (const { source } of digests) {
    const { count, emails: told } = source as { count: number; emails: string[] }
    expect(count).toBe(27)
    expect(told.every(email => emails.includes(email))).toBe(true)
    expect(new Set(told).size).toBe(27)
  }
})

test("an hour is any sixty minutes; a digest tells of what came in its own, and nobody is told of twice", async () => {
  await subscribeAt(newEmails(10), "2026-11-20T10:50:00Z")
  const later = newEmails(3)
  for (const email of later) await subscribeAt([email], "2026-11-20T11:10:00Z")
  expect(await mailsOf("newsletter")).toHaveLength(2 * 10)
  const [digest] = await claim()
  expect(digest?.source).toMatchObject({ count: 3, emails: expect.arrayContaining(later) })
})

test("a digest of which nobody is left is sent to nobody", async () => {
  await subscribeAt(newEmails(10), "2026-11-20T10:50:00Z")
  const [email = ""] = newEmails(1)
  await subscribeAt([email], "2026-11-20T10:55:00Z")
  await database.sql`delete from newsletter_subscriptions where email = ${email}`
  expect((await claim()).map(({ source }) => source)).toEqual([null, null])
})

test("of the whole site a hundred confirmation mails are due in an hour; every further one waits for its turn", async () => {
  await subscribeAt(newEmails(205), new Date().toISOString())
  const [row] = await database.sql`
    select count(*) filter (where next_attempt_at <= now())::int as now,
      count(*) filter (where next_attempt_at > now() and next_attempt_at <= now() + interval '1 hour')::int as next,
      count(*) filter (where next_attempt_at > now() + interval '1 hour')::int as last
    from private.outbox where kind = 'confirmation'`
  expect(row).toEqual({ now: 100, next: 100, last: 5 })
})

test("mails that wait for another day take no turn of today's", async () => {
  await database.sql`
    insert into private.outbox (kind, source_id, recipient, created_at, next_attempt_at)
    select 'confirmation', gen_random_uuid(), 'a' || number || '@huta.example', due, due
    from generate_series(1, 150) as number, lateral (select now() + interval '20 hours' as due) as tomorrow`
  const [email = ""] = newEmails(1)
  await subscribe(privileged, email, "pl")
  const [mail] = await database.sql`
    select next_attempt_at <= now() as is_due from private.outbox where kind = 'confirmation' and recipient = ${email}`
  expect(mail).toEqual({ is_due: true })
})

test("who would wait for longer than half a day gets no confirmation mail, and one by subscribing again later", async () => {
  await database.sql`
    insert into private.outbox (kind, source_id, recipient, created_at, next_attempt_at)
    select 'confirmation', gen_random_uuid(), 'c' || number || '@huta.example', due, due
    from generate_series(0, 1299) as number, lateral (select now() + number / 100 * interval '1 hour' as due) as turn`
  const [email = ""] = newEmails(1)
  const mails = () => database.sql`
    select next_attempt_at - now() < interval '12 hours' as is_soon from private.outbox
    where kind = 'confirmation' and recipient = ${email}`
  await subscribe(privileged, email, "pl")
  expect([...(await mails())]).toEqual([])
  await database.sql`delete from private.outbox where created_at > now() + interval '11 hours'`
  await subscribe(privileged, email, "pl")
  expect([...(await mails())]).toEqual([{ is_soon: true }])
})

test("subscriptions that come at once get no more than the hour's mails", async () => {
  await database.sql`
    insert into private.outbox (kind, source_id, recipient)
    select 'confirmation', gen_random_uuid(), 'b' || number || '@huta.example' from generate_series(1, 95) as number`
  const emails = newEmails(12)
  await Promise.all(emails.map(email => subscribe(privileged, email, "en")))
  const [row] = await database.sql`
    select count(*)::int from private.outbox where kind = 'confirmation' and next_attempt_at <= now()`
  expect(row).toEqual({ count: 100 })
})
