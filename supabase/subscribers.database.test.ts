import { randomUUID } from "node:crypto"
import { afterAll, afterEach, expect, test } from "vitest"
import { timesOfConsent } from "#app/features/newsletter/admin/adding/testing/times-of-consent.ts"
import { subscribe } from "#app/features/newsletter/mutations.server.ts"
import { newSubmission } from "#server/testing/new-submission.ts"
import { pastTriggers } from "#server/testing/past-triggers.ts"
import { startTestBackend } from "#server/testing/test-backend.ts"

const { sql, privileged, registerPrimary, close } = await startTestBackend()
afterAll(close)
const admin = await registerPrimary()
const staff = admin.client

afterEach(() =>
  pastTriggers(
    sql,
    transaction => transaction`
    truncate private.outbox, newsletter_subscriptions, newsletter_issues, private.newsletter_deliveries, private.activity, private.counted_acts`,
  ),
)

const stated = "Targi Metal, Kielce, 14 May 2026, on paper"
const newEmail = () => `Anna-${randomUUID()}@odlewnia.example`

async function call<T>(result: PromiseLike<{ data: T; error: { code: string } | null }>) {
  const { data, error } = await result
  return error ? error.code : data
}

const add = (address: string, consent = stated) =>
  call(staff.rpc("add_newsletter_subscription", { address, in_language: "pl", stated: consent }))
const load = (addresses: string[], consent = stated) =>
  call(
    staff.rpc("import_newsletter_file", {
      ...{ addresses, consented: addresses.map(() => ""), in_language: "en", stated: consent },
    }),
  )
const read = (id: string) => call(staff.rpc("read_newsletter_subscription", { subscription_id: id }))
const outcomeOf = async (address: string) => ((await add(address)) as { outcome: string }).outcome

async function idOf(email: string): Promise<string> {
  const [row] = await sql`select id from newsletter_subscriptions where lower(email) = lower(${email})`
  return row?.id
}

/** The kinds of the mails that are due within so many seconds, with whom they go to. */
const dueWithin = (seconds: number) => sql`
  select kind, recipient from private.outbox
  where next_attempt_at < now() + make_interval(secs => ${seconds}) order by next_attempt_at, kind`

/** Makes all mails older. */
const age = (hours: number) =>
  pastTriggers(
    sql,
    transaction => transaction`
    update private.outbox set created_at = created_at - make_interval(hours => ${hours}),
      next_attempt_at = next_attempt_at - make_interval(hours => ${hours})`,
  )

/** Records an issue that was sent to a subscription; returns its id. */
async function sendIssue(subscription: string): Promise<string> {
  const texts = { en: "Copper", pl: "Miedź" }
  const [issue] = await sql`
    insert into newsletter_issues (subject, words, state, started_at, content)
    values (${sql.json(texts)}, ${sql.json(texts)}, 'sending', now(), '{}') returning id`
  await sql`insert into private.newsletter_deliveries (issue_id, subscription_id, attempts) values (${issue?.id}, ${subscription}, 1)`
  await privileged.rpc("finish_issue_mail", {
    ...{ issue: issue?.id, subscription, attempt: 1, outcome: "delivered" },
  })
  return issue?.id
}

const report = (issue: string, subscription: string, severity: string) =>
  call(privileged.rpc("note_delivery_report", { issue, subscription, severity, reason: `${severity} 550` }))

async function standing(id: string) {
  const [row] = await sql`
    select bounced_at is not null as bounced, bounce_reason, soft_bounces from newsletter_subscriptions where id = ${id}`
  return row
}

test("an address that several colleagues add at the same time is asked once", async () => {
  const email = newEmail()
  const outcomes = await Promise.all([1, 2, 3].map(() => outcomeOf(email)))
  expect(outcomes.sort()).toEqual(["asked", "waiting", "waiting"])
})

test("[NL-02] an address that staff add is asked to confirm at once, at most once a day, and the staff get no mail of it", async () => {
  const email = newEmail()
  expect(await outcomeOf(email)).toBe("asked")
  expect([...(await dueWithin(1))]).toEqual([{ kind: "confirmation", recipient: email }])
  expect(await read(await idOf(email))).toMatchObject({
    ...{
      source: "staff",
      consent: stated,
      added_by: admin.email,
      confirmed_at: null,
      active: true,
      language: "pl",
    },
  })
  expect(await outcomeOf(email.toUpperCase())).toBe("waiting")
  await age(25)
  expect(await outcomeOf(email)).toBe("reminded")
  expect(await dueWithin(1)).toHaveLength(1)

  const id = await idOf(email)
  await privileged.rpc("confirm_newsletter_subscription", { subscription_id: id })
  expect(await outcomeOf(email)).toBe("subscribed")
  await report(await sendIssue(id), id, "hard")
  expect(await outcomeOf(email)).toBe("bounced")
})

test("[NL-05] the time of a consent that a file states is kept with it, repeated in the mail, and changed by nobody later", async () => {
  const addresses = ["jan@huta.example", "ewa@huta.example"]
  const consented = ["2021-03-04 10:05:00", ""]
  const given = { addresses, consented, in_language: "en", stated: "Newsletter of the old site" }
  expect((await staff.rpc("import_newsletter_file", given)).data).toMatchObject({ asked: 2 })
  const kept =
    await sql`select consent from newsletter_subscriptions where email = any (${addresses}) order by email desc`
  expect(kept.map(({ consent }) => consent)).toEqual([
    "Newsletter of the old site (time of consent in the file: 2021-03-04 10:05:00)",
    "Newsletter of the old site",
  ])
  await expect(
    sql`update newsletter_subscriptions set consent = 'x' where email = ${addresses[0] ?? ""}`,
  ).rejects.toThrow()
  expect((await staff.rpc("import_newsletter_file", { ...given, consented: ["", ""] })).data).toMatchObject({
    asked: 0,
  })
  for (const wrong of [[""], ["www.huta.example", ""], ["1 <a>", ""]])
    expect((await staff.rpc("import_newsletter_file", { ...given, consented: wrong })).error?.code).toBe(
      "22023",
    )
})

test("an address that left is asked again when staff add it by hand, a day after the last time, and left alone by an import", async () => {
  const email = newEmail()
  await add(email)
  const old = await idOf(email)
  await privileged.rpc("end_newsletter_subscription", { subscription_id: old })
  expect(await load([email])).toEqual({
    ...{ left_out: [{ address: email, standing: "left" }], asked: 0, until: null },
  })
  const again = (await add(email)) as { due: string }
  expect(again).toMatchObject({ outcome: "left", due: expect.any(String) })
  expect(Date.parse(again.due) - Date.now()).toBeGreaterThan(23 * 3600 * 1000)
  expect(await idOf(email)).not.toBe(old)
  expect(await dueWithin(23 * 3600)).toHaveLength(1)
  expect(await dueWithin(24 * 3600 + 1)).toHaveLength(2)
})

test("[NL-05] the state of one address counts for the others of its mailbox, by hand and in a file: complained, left or bounced", async () => {
  const [complained, left, bounced] = ["jan@huta.example", "ewa@huta.example", "ola@huta.example"] as const
  for (const email of [complained, left, bounced]) await add(email)
  await call(privileged.rpc("note_complaint", { subscription: await idOf(complained), reason: "abuse" }))
  await call(privileged.rpc("end_newsletter_subscription", { subscription_id: await idOf(left) }))
  const id = await idOf(bounced)
  await privileged.rpc("confirm_newsletter_subscription", { subscription_id: id })
  await report(await sendIssue(id), id, "hard")
  const others = [complained, left, bounced].map(email => email.replace("@", "+oferty@"))
  const standings = ["complained", "left", "bounced"]
  expect(
    await call(staff.rpc("examine_newsletter_addresses", { addresses: [complained, ...others] })),
  ).toEqual({
    asked: 0,
    left_out: [
      { address: complained, standing: "complained" },
      ...others.map((address, place) => ({ address, standing: standings[place] })),
    ],
  })
  expect(await add(others[2] ?? "")).toEqual({ id, outcome: "bounced" })
  expect([await outcomeOf(others[0] ?? ""), await outcomeOf(others[1] ?? "")]).toEqual(["complained", "left"])
  expect(
    await call(staff.rpc("examine_newsletter_addresses", { addresses: others.slice(0, 1) })),
  ).toMatchObject({ left_out: [{ standing: "waiting" }] })
})

test("the database takes the times of consent that the panel reads from a file, and no others", async () => {
  for (const [value, isTime] of timesOfConsent) {
    const given = { addresses: [newEmail()], consented: [value], in_language: "en", stated }
    const { error } = await staff.rpc("import_newsletter_file", given)
    expect([value, error?.code]).toEqual([value, isTime ? undefined : "22023"])
  }
})

test("without a stated consent, or with anything but one address, nobody is added", async () => {
  const header = "jan@huta.example\r\nBcc: all@huta.example"
  expect([await add(newEmail(), " "), await load([newEmail()], "")]).toEqual(["22023", "22023"])
  const refused = expect.stringMatching(/./)
  expect([await add(header), await load([newEmail(), header])]).toEqual([refused, refused])
  const tooMany = Array.from({ length: 5001 }, newEmail)
  expect(await load(tooMany)).toBe("22023")
  expect(await call(staff.rpc("examine_newsletter_addresses", { addresses: tooMany }))).toBe("22023")
  expect(await sql`select from newsletter_subscriptions`).toHaveLength(0)
})

test("the addresses of a file are asked forty an hour, one file after the other; before and after it is said who has a subscription", async () => {
  const [confirmed, waiting] = [newEmail(), newEmail()]
  for (const email of [confirmed, waiting]) await add(email)
  await privileged.rpc("confirm_newsletter_subscription", { subscription_id: await idOf(confirmed) })
  const twice = newEmail()
  const first = [
    confirmed,
    waiting.toUpperCase(),
    twice,
    twice.toUpperCase(),
    ...Array.from({ length: 19 }, newEmail),
  ]
  const leftOut = [
    { address: confirmed, standing: "subscribed" },
    { address: waiting.toUpperCase(), standing: "waiting" },
  ]
  const examined = await call(staff.rpc("examine_newsletter_addresses", { addresses: first }))
  expect(examined).toEqual({ asked: 20, left_out: leftOut })
  expect(await load(first)).toMatchObject({ asked: 20, left_out: leftOut })
  const imported = async (seconds: number) =>
    (await dueWithin(seconds)).filter(({ recipient }) => recipient !== waiting && recipient !== confirmed)
      .length
  expect([await imported(89), await imported(179), await imported(1799)]).toEqual([1, 2, 20])
  expect(await load(Array.from({ length: 5 }, newEmail))).toMatchObject({ asked: 5 })
  expect([await imported(1799), await imported(2249)]).toEqual([20, 25])
  const history = await sql`select detail from private.activity where subject = 'import' order by created_at`
  expect(history.map(({ detail }) => detail)).toEqual(["20", "5"])
})

test("the staff's requests delay neither a message nor a visitor's confirmation, which comes at once also where theirs waits", async () => {
  const emails = Array.from({ length: 150 }, newEmail)
  await load(emails)
  await age(1)
  await privileged.rpc("save_contact_submission", newSubmission())
  const [visitor, last = ""] = [newEmail(), emails.at(-1)]
  await load([last])
  await subscribe(privileged, visitor, "pl")
  const { data } = await privileged.rpc("claim_mails", { batch_size: 6, lease_seconds: 60 })
  const kinds = data?.map(({ kind, recipient }) => (recipient === visitor ? "visitor" : kind))
  expect(kinds?.slice(0, 5).sort()).toEqual(["contact", "contact", "newsletter", "newsletter", "visitor"])

  const later = newEmail()
  await load([...Array.from({ length: 20 }, newEmail), later])
  expect((await dueWithin(1)).some(({ recipient }) => recipient === later)).toBe(false)
  await subscribe(privileged, later, "pl")
  expect((await dueWithin(1)).filter(({ recipient }) => recipient === later)).toHaveLength(1)
})

test("[NL-05] a hard report bounces the subscription once; staff lift it; a report of what was not sent changes nothing", async () => {
  const email = newEmail()
  await add(email)
  const id = await idOf(email)
  await privileged.rpc("confirm_newsletter_subscription", { subscription_id: id })
  const issue = await sendIssue(id)
  expect([await report(randomUUID(), id, "hard"), await report(issue, randomUUID(), "hard")]).toEqual([
    false,
    false,
  ])
  expect(await report(issue, id, "other")).toBe(true)
  expect(await report(issue, id, "hard")).toBe(false)
  expect(await standing(id)).toMatchObject({ bounced: false })
  const next = await sendIssue(id)
  expect(await report(next, id, "hard")).toBe(true)
  expect(await standing(id)).toMatchObject({ bounced: true, bounce_reason: "hard 550" })
  expect(await call(staff.rpc("list_newsletter_subscriptions", { chosen: "bounced" }))).toMatchObject({
    found: 1,
  })
  expect(await call(staff.rpc("list_newsletter_subscriptions", { chosen: "confirmed" }))).toMatchObject({
    found: 0,
  })
  expect(await call(staff.rpc("lift_newsletter_bounce", { subscription_id: id }))).toBe(true)
  expect(await report(next, id, "hard")).toBe(false)
  expect(await standing(id)).toMatchObject({ bounced: false })
  expect(await read(id)).toMatchObject({
    issues: [
      { id: next, state: "returned", error: "hard 550", subject: { en: "Copper" } },
      { id: issue, state: "returned" },
    ],
    history: [
      { what: "lifted", detail: admin.email },
      { what: "confirmed" },
      { what: "added", detail: admin.email },
    ],
  })
})

test("[NL-05] three soft reports in a row bounce, although the mail server took each mail; one mail without a report ends the row", async () => {
  const email = newEmail()
  await add(email)
  const id = await idOf(email)
  for (const expected of [1, 2]) {
    await report(await sendIssue(id), id, "soft")
    expect(await standing(id)).toMatchObject({ bounced: false, soft_bounces: expected })
  }
  await sendIssue(id)
  for (const bounced of [false, false, true]) {
    await report(await sendIssue(id), id, "soft")
    expect(await standing(id)).toMatchObject({ bounced })
  }
})

test("a subscriber who left by a link in an issue is shown with that issue", async () => {
  const email = newEmail()
  await add(email)
  const id = await idOf(email)
  const issue = await sendIssue(id)
  await privileged.rpc("end_newsletter_subscription", { subscription_id: id, because_of: issue })
  expect(await read(id)).toMatchObject({
    ...{ active: false, left_at: expect.any(String), left_because: { id: issue, subject: { en: "Copper" } } },
    history: [{ what: "left" }, { what: "added" }],
  })
  expect(await read(randomUUID())).toBeNull()
})

test("[NL-03] the subscribers who left by an issue, or whose mail of it was refused, are listed by it, also those who came back", async () => {
  const emails = [newEmail(), newEmail(), newEmail()]
  for (const email of emails) await add(email)
  const [left = "", refused = "", other = ""] = await Promise.all(emails.map(idOf))
  const issue = await sendIssue(left)
  await sql`
    insert into private.newsletter_deliveries (issue_id, subscription_id, state)
    values (${issue}, ${refused}, 'refused'), (${issue}, ${other}, 'sent')`
  await sendIssue(refused)
  await privileged.rpc("end_newsletter_subscription", { subscription_id: left, because_of: issue })
  await privileged.rpc("end_newsletter_subscription", { subscription_id: other })
  const listed = async (query: object) => {
    const page = await call(staff.rpc("list_newsletter_subscriptions", { of_issue: issue, ...query }))
    return (page as unknown as { subscribers: { email: string }[] }).subscribers.map(({ email }) => email)
  }
  expect(await listed({ issue_outcome: "left" })).toEqual([emails[0]])
  expect(await listed({ issue_outcome: "left", chosen: "confirmed" })).toEqual([])
  expect(await listed({ issue_outcome: "refused" })).toEqual([emails[1]])
  expect(await listed({ issue_outcome: "sent" })).toEqual([])
  expect(await listed({ of_issue: randomUUID(), issue_outcome: "left" })).toEqual([])
  await outcomeOf(emails[0] ?? "")
  expect(await idOf(emails[0] ?? "")).not.toBe(left)
  expect(await listed({ issue_outcome: "left" })).toEqual([emails[0]])
})
