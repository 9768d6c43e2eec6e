import { randomUUID } from "node:crypto"
import { afterAll, afterEach, expect, test } from "vitest"
import { subscribe } from "#app/features/newsletter/mutations.server.ts"
import { startTestBackend } from "#server/testing/test-backend.ts"

const staff = ["biuro@kupryt.example", "handel@kupryt.example"]

const database = await startTestBackend()
afterAll(database.close)
const { privileged } = database
await privileged.rpc("write_setting", { setting_key: "notify_emails", setting_value: staff.join(",") })

afterEach(() => database.sql`truncate private.outbox, newsletter_subscriptions`)

const newEmails = (count: number) => Array.from({ length: count }, () => `${randomUUID()}@odlewnia.example`)

/** Subscribes addresses at a moment, one after another or all at once. */
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

test("ten subscriptions of an hour are announced one by one, and all others in one digest", async () => {
  const emails = newEmails(37)
  for (const email of emails) await subscribeAt([email], "2026-11-20T10:20:00Z")
  await subscribeAt(newEmails(1), "2026-11-20T11:30:00Z")
  expect(await mailsOf("newsletter")).toHaveLength(2 * 11)
  const due = new Date("2026-11-20T11:05:00Z")
  expect([...(await mailsOf("digest"))]).toEqual(staff.map(recipient => ({ recipient, due })))
  const digests = await claim()
  expect(digests.map(({ recipient }) => recipient).sort()).toEqual(staff)
  for (const { source } of digests) {
    const { count, emails: announced } = source as { count: number; emails: string[] }
    expect(count).toBe(27)
    expect(announced.every(email => emails.includes(email))).toBe(true)
    expect(new Set(announced).size).toBe(27)
  }
})

test("an hour is any sixty minutes; a digest lists those of its own hour, and an empty one is not sent", async () => {
  await subscribeAt(newEmails(10), "2026-11-20T10:50:00Z")
  const later = newEmails(3)
  for (const email of later) await subscribeAt([email], "2026-11-20T11:10:00Z")
  expect(await mailsOf("newsletter")).toHaveLength(2 * 10)
  const [digest] = await claim()
  expect(digest?.source).toMatchObject({ count: 3, emails: expect.arrayContaining(later) })
  await database.sql`delete from newsletter_subscriptions where email in ${database.sql(later)}`
  expect((await claim()).map(({ source }) => source)).toEqual([null, null])
})

test("a hundred confirmation mails of the whole site are due in an hour; further ones are postponed", async () => {
  await subscribeAt(newEmails(205), new Date().toISOString())
  const [row] = await database.sql`
    select count(*) filter (where next_attempt_at <= now())::int as now,
      count(*) filter (where next_attempt_at > now() and next_attempt_at <= now() + interval '1 hour')::int as next,
      count(*) filter (where next_attempt_at > now() + interval '1 hour')::int as last
    from private.outbox where kind = 'confirmation'`
  expect(row).toEqual({ now: 100, next: 100, last: 5 })
})

/** Makes so many confirmation mails wait from so many hours on, in each hour. */
const addWaiting = (count: number, hours: number, hourly: number) => database.sql`
  insert into private.outbox (kind, source_id, recipient, created_at, next_attempt_at)
  select 'confirmation', gen_random_uuid(), gen_random_uuid() || '@huta.example', due, due
  from generate_series(0, ${count - 1}::int) as number,
    lateral (select now() + make_interval(hours => ${hours}::int + number / ${hourly}::int) as due) as turn`

/** Subscribes a new address; returns in how many hours its confirmation mail is due, 0 for at once. */
async function subscribeNow(email = newEmails(1)[0] ?? "") {
  await subscribe(privileged, email, "pl")
  const mails = await database.sql`
    select greatest(ceil(extract(epoch from next_attempt_at - now()) / 3600), 0)::int as hours from private.outbox
    where kind = 'confirmation' and recipient = ${email}`
  return mails.map(({ hours }) => hours)
}

test("mails that wait for another day do not count for today", async () => {
  await addWaiting(150, 20, 150)
  expect(await subscribeNow()).toEqual([0])
})

test("a confirmation that would wait for over half a day is not sent, and a later subscription sends one", async () => {
  await addWaiting(1300, 0, 100)
  const [email = ""] = newEmails(1)
  expect(await subscribeNow(email)).toEqual([])
  await database.sql`delete from private.outbox where created_at > now() + interval '11 hours'`
  const [hours] = await subscribeNow(email)
  expect(hours).toBeLessThanOrEqual(12)
})

test("subscriptions that come at once get no more than the hour's mails", async () => {
  await addWaiting(95, 0, 95)
  const due = await Promise.all(newEmails(12).map(subscribeNow))
  expect(due.flat().filter(hours => hours === 0)).toHaveLength(5)
})
