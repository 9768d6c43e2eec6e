import { randomUUID } from "node:crypto"
import { afterAll, beforeEach, expect, test } from "vitest"
import { idsOf, startNewsletter } from "#server/testing/newsletter-issues.ts"

const newsletter = await startNewsletter()
const { sql, privileged, staff, addSubscribers, addIssue } = newsletter
const { beginIssue, send, claim, finish, progress, read, steer } = newsletter
afterAll(newsletter.close)
beforeEach(newsletter.empty)

/** Ends the pauses and leases of all mails. */
const endPauses = () =>
  sql`update private.newsletter_deliveries set next_attempt_at = now() where state = 'waiting'`

async function readSubscriber(id: string) {
  const [row] = await sql`
    select bounced_at is not null as bounced, bounce_reason, soft_bounces from public.newsletter_subscriptions where id = ${id}`
  return row
}

async function bounces() {
  const [row] = await sql`select count(bounced_at)::int as count from public.newsletter_subscriptions`
  return row?.count
}

test("[NL-02] nothing of an issue is claimed while any other mail is due, but for what the staff asks subscribers", async () => {
  await addSubscribers(1)
  await beginIssue()
  await sql`insert into private.outbox (kind, source_id, recipient) values ('contact', ${randomUUID()}, 'a@kupryt.example')`
  expect(await claim()).toBeNull()
  await privileged.rpc("claim_mails", { batch_size: 1, lease_seconds: 60 })
  await sql`
    insert into private.outbox (kind, source_id, recipient, by_staff)
    values ('confirmation', ${randomUUID()}, 'a@huta.example', true)`
  expect(idsOf(await claim())).toHaveLength(1)
})

test("[NL-03] the issue that was begun first is sent first", async () => {
  await addSubscribers(1)
  const [later, first] = [await addIssue(), await addIssue()]
  await send(first)
  await send(later)
  // Its row is the last that was written.
  await steer(first, "paused")
  await steer(first, "sending")
  expect(await claim()).toMatchObject({ content: { id: first } })
})

test("[NL-03] an issue is paused, continued and cancelled; a paused one keeps no other waiting", async () => {
  await addSubscribers(3)
  const [first, second] = [await beginIssue(), await beginIssue()]
  const [mail] = (await claim(1))?.mails ?? []
  expect(await steer(first, "paused")).toBe("paused")
  const others = await claim()
  expect(others?.content).toMatchObject({ id: second })
  await finish(second, others?.mails, "delivered")
  await finish(first, mail ? [mail] : [], "delivered")
  expect(await claim()).toBeNull()
  expect(await read(second)).toMatchObject({ state: "sent" })
  expect([await steer(second, "sending"), await steer(second, "cancelled")]).toEqual(["sent", "sent"])

  expect(await steer(first, "sending")).toBe("sending")
  expect(await claim(1)).toMatchObject({ content: { id: first }, mails: [{}] })
  expect(await steer(first, "cancelled")).toBe("cancelled")
  const third = await beginIssue()
  expect(await steer(third, "cancelled")).toBe("cancelled")
  const isPublic = async (issue_id: string) =>
    (await privileged.rpc("read_newsletter_issue", { issue_id })).data !== null
  expect([await isPublic(first), await isPublic(third)]).toEqual([true, false])
  expect([await claim(), await steer(first, "sending")]).toEqual([null, "cancelled"])
  expect(await progress(first)).toMatchObject({ sent: 1, waiting: 2 })
})

test("[NL-02] a claimed mail begins while its issue is sent and its reader is there; else it is due again, unless it was claimed anew", async () => {
  await addSubscribers(2)
  const issue = await beginIssue()
  const [first, second] = (await claim())?.mails ?? []
  const ids = [first, second].map(mail => mail?.subscription_id ?? "")
  const begin = async (attempt = 1) => {
    const parameters = { issue, subscription_ids: ids, tried: [attempt, attempt] }
    return (await privileged.rpc("begin_issue_mails", parameters).throwOnError()).data
  }
  expect([(await begin())?.sort(), await begin(2)]).toEqual([ids.toSorted(), []])
  expect(await claim()).toBeNull()
  await privileged
    .rpc("end_newsletter_subscription", { subscription_id: second?.subscription_id ?? "" })
    .throwOnError()
  expect(await begin()).toEqual(ids.slice(0, 1))
  await steer(issue, "paused")
  expect(await begin()).toEqual([])
  await steer(issue, "sending")
  expect(await claim()).toMatchObject({ mails: [{ subscription_id: first?.subscription_id, attempts: 2 }] })
  expect(await progress(issue)).toMatchObject({ gone: 1 })
})

test("[NL-03] an issue whose last mail is settled has been sent, also while another goes out", async () => {
  await addSubscribers(1)
  const [first, second] = [await beginIssue(), await beginIssue()]
  await finish(first, (await claim())?.mails, "refused")
  expect(await claim(1)).toMatchObject({ content: { id: second } })
  expect(await read(first)).toMatchObject({ state: "sent" })
})

test("[NL-03] a claimed mail is one worker's until its lease ends, however many claim; of a lapsed claim only a delivery counts", async () => {
  const subscribers = await addSubscribers(20)
  const id = await beginIssue()
  const batches = await Promise.all(Array.from({ length: 8 }, () => claim(3)))
  expect(batches.flatMap(idsOf).toSorted()).toEqual(subscribers.toSorted())
  expect(await claim()).toBeNull()

  await endPauses()
  const again = await claim(1)
  const [mail] = again?.mails ?? []
  if (!mail) throw new Error("no mail was claimed")
  expect(mail.attempts).toBe(2)
  await finish(id, [{ ...mail, attempts: 1 }], "refused", "address")
  expect(await progress(id)).toMatchObject({ waiting: 20 })
  await finish(id, [{ ...mail, attempts: 1 }], "delivered")
  await finish(id, [mail], "refused", "address")
  expect(await progress(id)).toMatchObject({ waiting: 19, sent: 1 })
  expect(await readSubscriber(mail.subscription_id)).toMatchObject({ bounced: false })
})

test("all servers together keep to one rate, also after their clock was set back", async () => {
  await addSubscribers(60)
  await beginIssue()
  const waits = [await claim(20, 10), await claim(20, 10)].map(batch => batch?.wait ?? Number.NaN)
  expect(waits[0]).toBe(0)
  expect(waits[1]).toSatisfy((wait: number) => wait > 1000 && wait <= 2000)
  await sql`update private.rate_limits set free_at = free_at + interval '1 hour'`
  expect(await claim(20, 10)).toMatchObject({ wait: 0 })
})

test("a mail that fails comes again after growing pauses, six times; in an outage of the whole server none is given up", async () => {
  const [failing = "", waiting = ""] = await addSubscribers(2)
  const id = await beginIssue()
  const pauseOf = async (subscription: string) => {
    const [row] = await sql`
      select round(extract(epoch from next_attempt_at - now()))::int as seconds from private.newsletter_deliveries
      where subscription_id = ${subscription}`
    return row?.seconds
  }
  for (let hours = 0; hours < 10; hours++) {
    await finish(id, (await claim())?.mails, "outage")
    expect(await pauseOf(failing)).toBeOneOf([29, 30])
    await endPauses()
  }
  const pauses: number[] = []
  for (let attempt = 0; attempt < 6; attempt++) {
    const mails = (await claim())?.mails ?? []
    const [first, other] = [failing, waiting].map(id =>
      mails.filter(({ subscription_id }) => subscription_id === id),
    )
    await finish(id, first, "failed", "address")
    await finish(id, other, "outage")
    pauses.push(await pauseOf(failing))
    await endPauses()
  }
  expect(pauses.slice(0, 5).map(seconds => Math.round(seconds / 60))).toEqual([1, 4, 16, 64, 256])
  expect(await progress(id)).toMatchObject({ waiting: 1, refused: 1 })
  expect(await readSubscriber(failing)).toEqual({
    bounced: false,
    bounce_reason: "failed so",
    soft_bounces: 1,
  })
})

test("[NL-03] the progress distinguishes mails under way from those that wait for another attempt, and until when", async () => {
  await addSubscribers(5)
  const id = await beginIssue()
  const [failing, ...others] = (await claim(3))?.mails ?? []
  expect(await progress(id)).toMatchObject({ waiting: 5, under_way: 3, retrying: 0, retry_at: null })
  await finish(id, failing && [failing], "failed")
  await finish(id, others.slice(1), "delivered")
  const { retry_at, ...numbers } = (await progress(id)) ?? { retry_at: "" }
  expect(numbers).toMatchObject({ waiting: 4, under_way: 1, retrying: 1, sent: 1 })
  const [row] = await sql`
    select next_attempt_at from private.newsletter_deliveries where subscription_id = ${failing?.subscription_id ?? ""}`
  expect(new Date(retry_at)).toEqual(row?.next_attempt_at)
  // Its pause is over, and the lease of the other: both can go now.
  await endPauses()
  expect(await progress(id)).toMatchObject({ waiting: 4, under_way: 0, retrying: 0, retry_at: null })
})

test("[NL-03] mails to subscribers who left or bounced wait no more; those under way do, and a cancelled issue keeps its numbers", async () => {
  const [claimed = ""] = await addSubscribers(1)
  const id = await addIssue()
  const leave = (subscription_id: string) =>
    privileged.rpc("end_newsletter_subscription", { subscription_id }).throwOnError()
  const [left = "", bounced = "", later = "", stays = ""] = await addSubscribers(4)
  await send(id)
  await sql`update private.newsletter_deliveries set next_attempt_at = now() - interval '1 hour' where subscription_id = ${claimed}`
  const batch = await claim(1)
  await leave(left)
  await leave(claimed)
  await sql`update public.newsletter_subscriptions set bounced_at = now() where id = ${bounced}`
  expect(await progress(id)).toMatchObject({ waiting: 3, under_way: 1, gone: 2 })
  await steer(id, "paused")
  expect(await progress(id)).toMatchObject({ waiting: 3, under_way: 1, gone: 2 })
  expect(await steer(id, "cancelled")).toBe("cancelled")
  await leave(later)
  expect(await progress(id)).toMatchObject({ waiting: 3, under_way: 1, gone: 2 })
  await finish(id, batch?.mails, "delivered")
  expect(await progress(id)).toMatchObject({ waiting: 2, under_way: 0, sent: 1, gone: 2 })

  const whole = await beginIssue()
  await leave(stays)
  expect(await progress(whole)).toMatchObject({ waiting: 0, gone: 1 })
  expect(await steer(whole, "cancelled")).toBe("sent")
})

test("an outage that only one mail meets while others are delivered counts as its failure", async () => {
  const [breaking = ""] = await addSubscribers(1)
  await addSubscribers(6)
  const id = await beginIssue()
  for (let attempt = 0; attempt < 6; attempt++) {
    const mails = (await claim())?.mails ?? []
    const others = mails.filter(({ subscription_id }) => subscription_id !== breaking)
    await finish(id, others.slice(0, 1), "delivered")
    await finish(
      id,
      mails.filter(mail => !others.includes(mail)),
      "outage",
    )
    await endPauses()
  }
  expect(await progress(id)).toMatchObject({ waiting: 0, sent: 6, refused: 1 })
})

test("an outage counts for nothing where the last delivery is more than a minute ago, which is not counted as the last minute's", async () => {
  await addSubscribers(2)
  const id = await beginIssue()
  const [first, second] = (await claim())?.mails ?? []
  await finish(id, first && [first], "delivered")
  await sql`update private.newsletter_deliveries set settled_at = now() - interval '61 seconds' where state = 'sent'`
  await finish(id, second && [second], "outage")
  expect(await progress(id)).toMatchObject({ sent: 1, of_last_minute: 0 })
  expect(await sql`select max(failures) as failures from private.newsletter_deliveries`).toMatchObject([
    { failures: 0 },
  ])
})

test("[NL-05] an address that is refused for good gets no further issue until that is lifted; other refusals say nothing of it", async () => {
  const [bounced = "", content = "", third = "", reached = ""] = await addSubscribers(4)
  await sql`update public.newsletter_subscriptions set soft_bounces = 2 where id = ${third}`
  const id = await beginIssue()
  const mails = new Map((await claim())?.mails.map(mail => [mail.subscription_id, [mail]]))
  await finish(id, mails.get(reached), "delivered")
  await finish(id, mails.get(bounced), "refused", "address")
  await finish(id, mails.get(content), "refused")
  await sql`update private.newsletter_deliveries set failures = 5 where subscription_id = ${third}`
  await finish(id, mails.get(third), "failed", "address")
  expect(await readSubscriber(bounced)).toEqual({
    bounced: true,
    bounce_reason: "refused so",
    soft_bounces: 0,
  })
  expect(await readSubscriber(content)).toEqual({ bounced: false, bounce_reason: "", soft_bounces: 0 })
  expect(await readSubscriber(third)).toEqual({ bounced: true, bounce_reason: "failed so", soft_bounces: 3 })

  await sql`update private.newsletter_deliveries set failures = 5, state = 'waiting', noted = 0 where subscription_id = ${bounced}`
  await finish(id, mails.get(bounced), "failed", "address")
  expect(await readSubscriber(bounced)).toMatchObject({ bounced: true, soft_bounces: 1 })

  const lift = (subscription_id: string) => staff.rpc("lift_newsletter_bounce", { subscription_id })
  expect([(await lift(third)).data, (await lift(randomUUID())).data]).toEqual([true, false])
  expect(await readSubscriber(third)).toEqual({ bounced: false, bounce_reason: "", soft_bounces: 0 })
  await beginIssue()
  expect(idsOf(await claim())).toEqual([content, third, reached].toSorted())
})

test("[NL-05] an outcome that is noted again once the mail was sent, or came back, changes nothing", async () => {
  const [subscription = ""] = await addSubscribers(1)
  const issue = await beginIssue()
  const mails = (await claim())?.mails
  await finish(issue, mails, "delivered")
  await sql`update public.newsletter_subscriptions set soft_bounces = 1 where id = ${subscription}`
  await finish(issue, mails, "delivered")
  expect(await readSubscriber(subscription)).toMatchObject({ soft_bounces: 1 })
  const report = { issue, subscription, severity: "hard", reason: "550" }
  await privileged.rpc("note_delivery_report", report).throwOnError()
  await finish(issue, mails, "delivered")
  expect(await progress(issue)).toMatchObject({ sent: 0, refused: 1 })
  expect(await readSubscriber(subscription)).toMatchObject({ bounced: true })
})

test("[NL-05] a delivery that is noted after a later attempt was refused takes back its bounce, and no other", async () => {
  const [hard = "", soft = "", again = ""] = await addSubscribers(3, { soft_bounces: 1 })
  await addSubscribers(3)
  const issue = await beginIssue()
  const mails = (await claim())?.mails ?? []
  await endPauses()
  const retried = (await claim())?.mails ?? []
  const mailOf = (subscriber: string, claimed: typeof mails) =>
    claimed.filter(({ subscription_id }) => subscription_id === subscriber)
  await finish(issue, mailOf(hard, retried), "refused", "address")
  await finish(issue, mailOf(again, retried), "refused", "address")
  await sql`update private.newsletter_deliveries set failures = 5 where subscription_id = ${soft}`
  await finish(issue, mailOf(soft, retried), "failed", "address")
  expect(await bounces()).toBe(2)
  expect(await readSubscriber(soft)).toMatchObject({ soft_bounces: 2 })
  await sql`update public.newsletter_subscriptions set bounced_at = now(), bounce_reason = '550' where id = ${again}`
  for (const subscriber of [hard, soft, again]) await finish(issue, mailOf(subscriber, mails), "delivered")
  expect(await readSubscriber(hard)).toEqual({ bounced: false, bounce_reason: "", soft_bounces: 0 })
  expect(await readSubscriber(again)).toMatchObject({ bounced: true, bounce_reason: "550" })
  const report = { issue, subscription: soft, severity: "soft", reason: "452" }
  await privileged.rpc("note_delivery_report", report).throwOnError()
  expect(await readSubscriber(soft)).toMatchObject({ bounced: false, soft_bounces: 2 })
})

test("[NL-05] a delivery ends the count of soft bounces", async () => {
  const [id = ""] = await addSubscribers(1, { soft_bounces: 2 })
  const issue = await beginIssue()
  await finish(issue, (await claim())?.mails, "delivered")
  expect(await readSubscriber(id)).toMatchObject({ soft_bounces: 0 })
})

test("[NL-08] an issue of which nothing but refusals came is paused, too, from three on", async () => {
  await addSubscribers(3)
  const id = await beginIssue()
  await finish(id, (await claim())?.mails, "refused", "address")
  expect(await read(id)).toMatchObject({ state: "paused", problem: "refused" })
  expect(await progress(id)).toMatchObject({ refused: 0, waiting: 3 })
})

test("[NL-08] two refusals pause nothing, and bounce their addresses", async () => {
  await addSubscribers(2)
  const id = await beginIssue()
  await finish(id, (await claim())?.mails, "refused", "address")
  expect(await read(id)).toMatchObject({ state: "sending" })
  expect(await bounces()).toBe(2)
})

test("[NL-08] a mail whose reader left before it was sent is no delivery beside the refusals", async () => {
  const leaving = await addSubscribers(20)
  await addSubscribers(7)
  const id = await beginIssue()
  await sql`update public.newsletter_subscriptions set active = false where id = any (${leaving})`
  await finish(id, (await claim())?.mails.slice(0, 5), "refused", "address")
  expect(await progress(id)).toMatchObject({ gone: 20 })
  expect(await read(id)).toMatchObject({ state: "paused", problem: "refused" })
})

test("[NL-08] a mail that failed, or is tried again, is no refusal beside the others", async () => {
  await addSubscribers(12)
  const id = await beginIssue()
  const first = (await claim())?.mails ?? []
  await finish(id, first.slice(0, 4), "failed", "sender")
  await endPauses()
  const mails = (await claim())?.mails.toSorted((one, other) => placeOf(one) - placeOf(other)) ?? []
  function placeOf({ subscription_id }: { subscription_id: string }) {
    return first.findIndex(mail => mail.subscription_id === subscription_id)
  }
  await finish(id, mails.slice(11), "failed", "sender")
  await finish(id, mails.slice(0, 4), "failed")
  await finish(id, mails.slice(10, 11), "failed", "sender")
  expect(await read(id)).toMatchObject({ state: "sending" })
})

test("[NL-08] twenty mails that failed for good in a row are no soft bounces either", async () => {
  await addSubscribers(20)
  const id = await beginIssue()
  const softBounces = async () => {
    const [row] = await sql`select sum(soft_bounces)::int as sum from public.newsletter_subscriptions`
    return row?.sum
  }
  const before = await softBounces()
  await sql`update private.newsletter_deliveries set failures = 5 where issue_id = ${id}`
  await finish(id, (await claim())?.mails, "failed", "address")
  expect(await read(id)).toMatchObject({ state: "paused", problem: "refused" })
  expect(await softBounces()).toBe(before)
  // Its failures are counted anew.
  await steer(id, "sending")
  await finish(id, (await claim())?.mails.slice(0, 1), "failed", "address")
  expect(await progress(id)).toMatchObject({ waiting: 20, retrying: 1 })
})

test("[NL-05] a mail that failed for good without a word of its address is no soft bounce", async () => {
  const [id = "", other = ""] = await addSubscribers(2, { soft_bounces: 2 })
  const issue = await beginIssue()
  const mails = (await claim())?.mails ?? []
  const mailsOf = (subscriber: string) =>
    mails.filter(({ subscription_id }) => subscription_id === subscriber)
  await finish(issue, mailsOf(other), "delivered")
  await sql`update private.newsletter_deliveries set failures = 5 where subscription_id = ${id}`
  await finish(issue, mailsOf(id), "failed")
  expect(await progress(issue)).toMatchObject({ refused: 1, sent: 1 })
  expect(await readSubscriber(id)).toEqual({ bounced: false, bounce_reason: "", soft_bounces: 2 })
})

test("[NL-08] more refusals than deliveries among the last fifty mails, five at least, pause an issue, and bounce none of them", async () => {
  await addSubscribers(60)
  const id = await beginIssue()
  const mails = (await claim())?.mails ?? []
  await finish(id, mails.slice(0, 4), "refused", "address")
  expect(await read(id)).toMatchObject({ state: "sending" })
  await finish(id, mails.slice(4, 25), "delivered")
  await finish(id, mails.slice(25, 33), "refused", "address")
  await finish(id, mails.slice(33, 34), "delivered")
  await finish(id, mails.slice(34, 44), "refused", "address")
  expect(await read(id)).toMatchObject({ state: "sending" })
  expect(await bounces()).toBe(22)
  await finish(id, mails.slice(44, 45), "refused", "address")
  expect(await read(id)).toMatchObject({ state: "paused", problem: "refused" })
  expect(await progress(id)).toMatchObject({ sent: 22, refused: 0, waiting: 38, last_error: "refused so" })
  expect(await bounces()).toBe(0)
})

test("[NL-08] the first five refusals pause an issue to few subscribers, and retries come after the other mails", async () => {
  await addSubscribers(17)
  const id = await beginIssue()
  const first = (await claim(5))?.mails ?? []
  await finish(id, first, "refused", "address")
  expect(await read(id)).toMatchObject({ state: "paused", problem: "refused" })
  expect(await bounces()).toBe(0)
  await steer(id, "sending")
  const others = (await claim(12))?.mails ?? []
  expect(others.filter(({ attempts }) => attempts > 1)).toEqual([])
  // Mails that wait again are no refusals beside it.
  await finish(id, others.slice(0, 1), "refused", "address")
  expect(await read(id)).toMatchObject({ state: "sending" })
  await finish(id, others.slice(1), "delivered")
  await finish(id, (await claim())?.mails, "refused", "address")
  expect(await bounces()).toBe(6)
})

test("[NL-08] a short list of dead addresses comes to its end: after two pauses a refusal counts against its address", async () => {
  await addSubscribers(12)
  const id = await beginIssue()
  for (let pause = 0; pause < 2; pause++) {
    await finish(id, (await claim())?.mails, "refused", "address")
    expect(await read(id)).toMatchObject({ state: "paused", problem: "refused" })
    expect(await bounces()).toBe(0)
    await steer(id, "sending")
  }
  await finish(id, (await claim())?.mails, "refused", "address")
  expect(await claim()).toBeNull()
  expect(await read(id)).toMatchObject({ state: "sent" })
  expect(await progress(id)).toMatchObject({ refused: 12 })
  expect(await bounces()).toBe(12)
})

test("[NL-08] refusals that do not speak of the address pause an issue each time, and those before them count no more", async () => {
  await addSubscribers(3)
  const id = await beginIssue()
  for (const about of ["address", "address", null, null, "address", "sender", "address"] as const) {
    await finish(id, (await claim())?.mails, about === "sender" ? "failed" : "refused", about)
    expect(await read(id)).toMatchObject({ state: "paused", problem: "refused" })
    await steer(id, "sending")
  }
  expect(await progress(id)).toMatchObject({ waiting: 3 })
  expect(await bounces()).toBe(0)
})

test("[NL-08] addresses that were refused for the third time count for no pause, also once they were removed", async () => {
  const dead = await addSubscribers(5)
  await addSubscribers(2)
  const id = await beginIssue()
  await sql`update private.newsletter_deliveries set address_refusals = 2 where subscription_id = any (${dead})`
  const mails = (await claim())?.mails ?? []
  const others = mails.filter(({ subscription_id }) => !dead.includes(subscription_id))
  await finish(
    id,
    mails.filter(mail => !others.includes(mail)),
    "refused",
    "address",
  )
  for (const subscription_id of dead) await staff.rpc("remove_newsletter_subscription", { subscription_id })
  await finish(id, others.slice(0, 1), "refused", "address")
  expect(await read(id)).toMatchObject({ state: "sending" })
})

test("[NL-10] a server that refuses the sender pauses an issue of any size, with its words; no mail has ended, no address bounced", async () => {
  await addSubscribers(1)
  const small = await beginIssue()
  await finish(small, (await claim())?.mails, "failed", "sender")
  expect(await read(small)).toMatchObject({ state: "paused", problem: "refused" })
  await addSubscribers(10)
  const large = await beginIssue()
  const mails = (await claim(6))?.mails ?? []
  await finish(large, mails.slice(0, 4), "failed", "sender")
  expect(await read(large)).toMatchObject({ state: "sending" })
  await finish(large, mails.slice(4), "failed", "sender")
  expect(await read(large)).toMatchObject({ state: "paused", problem: "refused" })
  expect(await progress(large)).toMatchObject({ sent: 0, refused: 0, waiting: 11, last_error: "failed so" })
  expect(await steer(large, "sending")).toBe("sending")
  expect((await claim())?.mails).toHaveLength(11)
  expect(await bounces()).toBe(0)
})

test("[NL-10] some whose provider refuses the sender are tried again while the others get theirs", async () => {
  await addSubscribers(12)
  const id = await beginIssue()
  const mails = (await claim())?.mails ?? []
  await finish(id, mails.slice(0, 8), "delivered")
  await finish(id, mails.slice(8), "failed", "sender")
  expect(await read(id)).toMatchObject({ state: "sending" })
  await endPauses()
  await finish(id, (await claim())?.mails, "delivered")
  expect(await progress(id)).toMatchObject({ sent: 12, waiting: 0 })
})

test("[NL-03] cancelled when every mail had left, an issue is sent; a mail that never left says so in its subscriber's history", async () => {
  const [subscription_id = ""] = await addSubscribers(1)
  const whole = await beginIssue()
  await finish(whole, (await claim())?.mails, "delivered")
  expect(await steer(whole, "cancelled")).toBe("sent")
  expect(await read(whole)).toMatchObject({ state: "sent" })
  const rest = await beginIssue()
  expect(await steer(rest, "cancelled")).toBe("cancelled")
  const { data } = await staff.rpc("read_newsletter_subscription", { subscription_id }).throwOnError()
  expect(data).toMatchObject({
    issues: [
      { id: rest, state: "cancelled" },
      { id: whole, state: "sent" },
    ],
  })
})

test("[NL-05] all bounces that a filter shows are lifted at once, each with its line in the activity; others stay", async () => {
  const bounced = { bounced_at: "2026-11-01T10:00:00Z", bounce_reason: "550", soft_bounces: 3 }
  const shown = await addSubscribers(3, bounced)
  const [left = ""] = await addSubscribers(1, { ...bounced, active: false })
  const lift = async (words: string) =>
    (await staff.rpc("lift_newsletter_bounces", { words }).throwOnError()).data
  expect(await lift(shown[0] ?? "")).toBe(1)
  expect(await lift("")).toBe(2)
  expect(await lift("")).toBe(0)
  for (const id of shown)
    expect(await readSubscriber(id)).toEqual({ bounced: false, bounce_reason: "", soft_bounces: 0 })
  expect(await readSubscriber(left)).toMatchObject({ bounced: true })
  const noted = await sql`
    select subject from private.activity where kind = 'subscriber' and action = 'changed' and subject = any (${shown})`
  expect(noted.map(({ subject }) => subject).toSorted()).toEqual(shown.toSorted())
})

test("[NL-08] twenty refusals in a row are not the addresses: the issue is paused, they all wait, and nobody has bounced", async () => {
  await addSubscribers(65)
  const id = await beginIssue()
  const mails = (await claim())?.mails ?? []
  await finish(id, mails.slice(0, 30), "delivered")
  await finish(id, mails.slice(30, 49), "refused", "address")
  expect(await read(id)).toMatchObject({ state: "sending", problem: null })
  await Promise.all(mails.slice(49, 51).map(mail => finish(id, [mail], "refused", "address")))
  expect(await read(id)).toMatchObject({ state: "paused", problem: "refused" })
  await finish(id, mails.slice(51, 53), "refused", "address")
  expect(await progress(id)).toMatchObject({ refused: 0, sent: 30, waiting: 35 })
  expect(await bounces()).toBe(0)
  expect(await steer(id, "sending")).toBe("sending")
  expect(await read(id)).toMatchObject({ problem: null })
  await endPauses()
  const again = (await claim())?.mails ?? []
  expect(again).toHaveLength(35)
  await finish(id, again.slice(0, 1), "refused", "address")
  expect(await bounces()).toBe(1)
})

test("[NL-10] a pause for a refused sender leaves a bounce of another issue, and the soft bounces before", async () => {
  const [soft = "", hard = ""] = await addSubscribers(2, { soft_bounces: 2 })
  const id = await beginIssue()
  const mails = (await claim())?.mails
  await sql`update public.newsletter_subscriptions set bounced_at = now(), bounce_reason = '550' where id = ${hard}`
  await finish(id, mails, "failed", "sender")
  expect(await read(id)).toMatchObject({ state: "paused", problem: "refused" })
  expect(await readSubscriber(soft)).toMatchObject({ bounced: false, soft_bounces: 2 })
  expect(await readSubscriber(hard)).toMatchObject({ bounced: true, bounce_reason: "550" })
})

test("[NL-03] a failure that is noted twice is one failure; the words shown are those of most that wait, which are tried at once when it is continued", async () => {
  await addSubscribers(4)
  const id = await beginIssue()
  const mails = (await claim())?.mails ?? []
  for (let time = 0; time < 6; time++) await finish(id, mails.slice(0, 2), "failed")
  await finish(id, mails.slice(2, 3), "outage")
  expect(await progress(id)).toMatchObject({
    ...{ waiting: 4, under_way: 1, retrying: 3, refused: 0, last_error: "failed so" },
  })
  await steer(id, "paused")
  await steer(id, "sending")
  expect(await progress(id)).toMatchObject({ under_way: 1, retrying: 0, last_error: "" })
  expect((await claim())?.mails).toHaveLength(3)
})

test("[NL-08] an issue that was paused by hand says why its last mails were refused; a cancelled one stays so", async () => {
  await addSubscribers(12)
  const ids = [await addIssue(), await addIssue()]
  for (const [place, wanted] of ["paused", "cancelled"].entries()) {
    const id = ids[place] ?? ""
    await send(id)
    const mails = (await claim(6))?.mails ?? []
    await steer(id, wanted)
    await finish(id, mails, "refused", "address")
    expect(await read(id)).toMatchObject({ state: wanted, problem: wanted === "paused" ? "refused" : null })
  }
})
