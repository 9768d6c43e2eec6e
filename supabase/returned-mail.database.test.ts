import { randomUUID } from "node:crypto"
import { afterAll, expect, test } from "vitest"
import { startTestBackend } from "#server/testing/test-backend.ts"

const { sql, privileged, registerPrimary, close } = await startTestBackend()
afterAll(close)
const { client: staff } = await registerPrimary()

test("[NL-05] a reader who complains has left because of the issue, is not bounced, and it is kept that it was a complaint", async () => {
  const texts = sql.json({ en: "Copper", pl: "Miedź" })
  const [subscribed] = await sql`
    insert into newsletter_subscriptions (email, confirmed_at) values ('jan@huta.example', now()) returning id`
  const [issue] = await sql`
    insert into newsletter_issues (subject, words, state, started_at, content)
    values (${texts}, ${texts}, 'sending', now(), '{}') returning id`
  await sql`
    insert into private.newsletter_deliveries (issue_id, subscription_id, attempts, state)
    values (${issue?.id}, ${subscribed?.id}, 1, 'sent')`
  const complaint = {
    subscription: subscribed?.id,
    because_of: issue?.id,
    reason: "abuse (Mail Feedback/2.0)",
  }
  const news = await Promise.all([1, 2].map(() => privileged.rpc("note_complaint", complaint).throwOnError()))
  expect(news.map(({ data }) => data).sort()).toEqual([false, true])
  const { data } = await staff.rpc("read_newsletter_subscription", { subscription_id: subscribed?.id })
  expect(data).toMatchObject({
    ...{ active: false, bounced_at: null, left_because: { id: issue?.id } },
    issues: [{ state: "sent" }],
    history: expect.arrayContaining([
      expect.objectContaining({ what: "complained", detail: "abuse (Mail Feedback/2.0)" }),
      expect.objectContaining({ what: "left" }),
    ]),
  })
  const activity = await sql`select action, actor, subject from private.activity where kind = 'subscriber'`
  expect([...activity]).toEqual([{ action: "ended", actor: null, subject: subscribed?.id }])
})

test("[NL-05] a complaint about a mail of before counts, its words are cut, and it stays in the history of a reader who subscribes again", async () => {
  const email = "ewa@huta.example"
  const subscribe = async () =>
    (await sql`insert into newsletter_subscriptions (email) values (${email}) returning id`)[0]?.id
  const end = (subscription_id: string) =>
    privileged.rpc("end_newsletter_subscription", { subscription_id }).throwOnError()
  const first = await subscribe()
  await end(first)
  const second = await subscribe()
  const complaint = { subscription: first, reason: "abuse ".repeat(50) }
  expect((await privileged.rpc("note_complaint", complaint).throwOnError()).data).toBe(true)
  const third = await subscribe()
  expect(new Set([first, second, third]).size).toBe(3)
  const { data } = await staff.rpc("read_newsletter_subscription", { subscription_id: third })
  expect(data).toMatchObject({
    active: true,
    history: expect.arrayContaining([
      expect.objectContaining({ what: "complained", detail: complaint.reason.slice(0, 200) }),
    ]),
  })
})

test("a complaint without its issue ends the subscription, and one about nobody ends none", async () => {
  const [subscribed] = await sql`
    insert into newsletter_subscriptions (email) values ('ola@huta.example') returning id`
  const note = async (subscription: string) =>
    (await privileged.rpc("note_complaint", { subscription, reason: "abuse" })).data
  expect([await note(randomUUID()), await note(subscribed?.id)]).toEqual([false, true])
})

test("[NL-05] the staff see what lies in the mailbox of bounces, while a server looks into it", async () => {
  const seen = async () => (await staff.rpc("read_bounce_mailbox").throwOnError()).data
  const note = (unassigned: number, letters: number, automatic = 0) =>
    privileged
      .rpc("note_bounce_mailbox", {
        ...{ unassigned, letters, automatic },
        ...(unassigned > 0 && { oldest: "2026-11-20T08:12:44Z", newest: "2026-11-25T09:00:00Z" }),
      })
      .throwOnError()
  expect(await seen()).toBeNull()
  await note(2, 1)
  expect(await seen()).toMatchObject({
    unassigned: 2,
    letters: 1,
    oldest: expect.stringContaining("2026-11-20"),
  })
  await note(0, 0)
  expect(await seen()).toBeNull()
  await note(0, 0, 3)
  expect(await seen()).toMatchObject({ unassigned: 0, automatic: 3 })
  await note(1, 0)
  await sql`update private.bounce_mailbox set looked_at = now() - interval '2 days'`
  expect(await seen()).toBeNull()
})
