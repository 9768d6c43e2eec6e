import { randomUUID } from "node:crypto"
import { domainToASCII } from "node:url"
import { afterAll, afterEach, expect, test } from "vitest"
import { subscribe } from "#app/features/newsletter/mutations.server.ts"
import { namesContact } from "#app/lib/names-contact.ts"
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
    truncate private.outbox, newsletter_subscriptions, contact_submissions, private.counted_acts cascade`,
  ),
)

const stated = "Targi Metal, Kielce, 14.05.2026, lista papierowa"
const newEmail = () => `anna-${randomUUID()}@odlewnia.example`

async function add(address: string, consent = stated) {
  const given = { address, in_language: "pl", stated: consent }
  const { data, error } = await staff.rpc("add_newsletter_subscription", given)
  return error ? /"(\w+)"$/.exec(error.message)?.[1] : (data as { outcome: string }).outcome
}
const confirmations = () => sql`select recipient from private.outbox where kind = 'confirmation'`

/** As if this administrator had mailed so many others within the hour. */
const spend = (mails: number) =>
  sql`insert into private.counted_acts (kind, actor, mailbox)
    select 'mail', id, 'other' from auth.users, generate_series(1, ${mails}) where email = ${admin.email}`

test("[NL-02] an administrator may have sixty people mailed in an hour, by any button, and then gets the reason", async () => {
  const submission = newSubmission()
  await privileged.rpc("save_contact_submission", submission)
  const reply = async () =>
    (
      await staff.rpc("reply_to_submission", {
        ...{ reply_id: randomUUID(), submission_id: submission.submission_id, subject: "S", body: "B" },
        last_seen: new Date().toISOString(),
      })
    ).data
  await spend(58)
  expect([await add(newEmail()), await reply()]).toEqual(["asked", { outcome: "sent" }])
  expect([await add(newEmail()), await reply()]).toEqual(["tooMany", { outcome: "tooMany" }])
  const [issue] = await sql`
    insert into newsletter_issues (subject, words) values ('{"en":"","pl":""}', '{"en":"","pl":""}') returning id`
  const { error } = await staff.rpc("send_newsletter_test", { issue_id: issue?.id, in_language: "pl" })
  const announced = await staff.from("admin_users").insert({ email: newEmail() })
  for (const each of [error, announced.error]) expect(each?.message).toContain("mails_an_hour")
  expect(await confirmations()).toHaveLength(1)
  await pastTriggers(
    sql,
    sql => sql`update private.counted_acts set created_at = created_at - interval '61 minutes'`,
  )
  expect(await add(newEmail())).toBe("asked")
})

test("[NL-02] a mailbox is asked three times a day, under whichever address and by whomever; removed and added again counts", async () => {
  expect(await add("no-one+1@gmail.com")).toBe("asked")
  await sql`delete from newsletter_subscriptions`
  await subscribe(privileged, "n.o-o.n.e+2@googlemail.com", "pl")
  expect(await add("N.o-One@gmail.com")).toBe("asked")
  expect(await add("no-one+4@gmail.com")).toBe("mailboxFull")
  await subscribe(privileged, "no-one+5@gmail.com", "pl")
  expect((await confirmations()).map(({ recipient }) => recipient)).not.toContain("no-one+5@gmail.com")
  const examined = await staff.rpc("examine_newsletter_addresses", {
    addresses: ["no-one+6@gmail.com", "ewa+1@huta.example", "ewa+2@huta.example", "jan@huta.example"],
  })
  expect(examined.data).toEqual({
    asked: 2,
    left_out: [
      { address: "no-one+6@gmail.com", standing: "sameMailbox" },
      { address: "ewa+2@huta.example", standing: "sameMailbox" },
    ],
  })
})

test("[NL-02] whoever left under one address of a mailbox is not asked by a file under another", async () => {
  for (const email of ["jan+oferta@huta.example", "a.nna@gmail.com"]) await subscribe(privileged, email, "pl")
  await sql`update newsletter_subscriptions set active = false where email = 'jan+oferta@huta.example'`
  const given = { addresses: ["jan@huta.example", "anna@gmail.com"] }
  expect((await staff.rpc("examine_newsletter_addresses", given)).data).toEqual({
    asked: 1,
    left_out: [{ address: "jan@huta.example", standing: "left" }],
  })
})

test("[NL-02] a mailbox is asked three times a day, also when everybody subscribes it at once", async () => {
  await Promise.all(
    Array.from(
      { length: 8 },
      (_, number) =>
        sql`insert into newsletter_subscriptions (email, language) values (${`jan+${number}@huta.example`}, 'pl')`,
    ),
  )
  expect(await confirmations()).toHaveLength(3)
})

test("[NL-02] a mailbox gets twenty mails a day, acknowledgements and replies among them", async () => {
  const email = "ewa@huta.example"
  await sql`
    insert into private.counted_acts (kind, mailbox)
    select 'mail', private.mailbox_hash(${email}) from generate_series(1, 19)`
  const save = async () => {
    const submission = newSubmission({ email })
    await privileged.rpc("save_contact_submission", submission).throwOnError()
    const due = await sql`
      select from private.outbox where kind = 'acknowledgement' and source_id = ${submission.submission_id}`
    return { submission_id: submission.submission_id, isAcknowledged: due.length > 0 }
  }
  const { submission_id, isAcknowledged } = await save()
  expect(isAcknowledged).toBe(true)
  await pastTriggers(sql, sql => sql`update private.outbox set created_at = created_at - interval '2 hours'`)
  expect(await save()).toMatchObject({ isAcknowledged: false })
  const reply = { reply_id: randomUUID(), submission_id, subject: "S", body: "B" }
  const { data } = await staff.rpc("reply_to_submission", { ...reply, last_seen: new Date().toISOString() })
  expect(data).toEqual({ outcome: "mailboxFull" })
})

const load = (addresses: string[], consent = stated) =>
  staff.rpc("import_newsletter_file", {
    ...{ addresses, consented: addresses.map(() => ""), in_language: "pl", stated: consent },
  })
const newEmails = (length: number) => Array.from({ length }, newEmail)

/** The most mails to people that are counted as this administrator's within any hour, past and to come. */
async function mostInAnHour() {
  const [row] = await sql`
    select max(mails)::integer as most from (
      select count(*) over (order by created_at range between interval '59 minutes 59 seconds' preceding and current row) as mails
      from private.counted_acts where kind = 'mail' and actor = (select id from auth.users where email = ${admin.email})
    ) as hours`
  return row?.most
}

test("[NL-02] an import shares the sixty mails an hour: forty at most, so that a person can still be answered", async () => {
  await load(newEmails(100))
  expect(await mostInAnHour()).toBe(40)
  const added = []
  for (let number = 0; number < 21; number++) added.push(await add(newEmail()))
  expect(added).toEqual([...Array(20).fill("asked"), "tooMany"])
  expect(await mostInAnHour()).toBe(60)
})

test("[NL-02] a file waits where others were mailed before it, and is still taken", async () => {
  await spend(59)
  expect((await load(newEmails(3))).data).toMatchObject({ asked: 3, until: expect.any(String) })
  expect(await sql`select from private.outbox where created_at < now() + interval '59 minutes'`).toHaveLength(
    0,
  )
  expect([await add(newEmail()), await mostInAnHour()]).toEqual(["tooMany", 59])
})

test("[NL-02] files and single addresses that come at once are counted together", async () => {
  await spend(15)
  const files = [newEmails(60), newEmails(60)].map(async addresses => (await load(addresses)).data)
  const added = await Promise.all([...newEmails(30).map(email => add(email)), ...files])
  expect(added).toContain("tooMany")
  expect(await confirmations()).toHaveLength(120 + added.filter(outcome => outcome === "asked").length)
  expect(await mostInAnHour()).toBeLessThanOrEqual(60)
})

test("[NL-02] a file for which ten thousand others would wait is refused, with the time of its turn", async () => {
  await load(newEmails(2))
  await pastTriggers(
    sql,
    sql => sql`update private.outbox set created_at = created_at + 9999 * interval '90 seconds'`,
  )
  expect((await load(newEmails(3))).data).toEqual({ free_at: expect.any(String) })
  expect(await confirmations()).toHaveLength(2)
})

test("[NL-02] a stated consent names no contact, since the mail repeats it under the company's name", async () => {
  for (const link of [
    "see https://evil.example/x",
    "evil.example",
    "evil.ex\u200bample",
    "ｅｖｉｌ．example",
    "zły。pl",
    "www.evil",
    "10.0.0.1",
    "write to a@b",
    "a＠evil",
    "//evil/x",
    "tel:12",
    "call +48 123 456 789",
    "12.345.678.901",
    "(42) 123-45-67-8",
    "600,700,800",
    "600—700—800",
    "600\n700\n800",
    "48-60-0700-809",
    "evil .com",
    "http:\\evil",
    "601 -- 234 -- 567",
    "+48 (601) - - 234567",
    "6 0 1 . . . . 2 3 4 . . . . 5 6 7",
    "٦٠١ ٢٣٤ ٥٦٧",
    "६०१-२३४-५६७",
    "skype:ewa",
    "Skype: ewa",
    "tg:ewa",
    "xmpp:ewa",
    "callto:12",
    "web+chat:ewa",
    "evil[.]shop",
    "evil (.) shop",
    "evil .shop",
    "evil . shop",
    "evil(dot)com",
    "evil dot com",
    "evil [kropka] pl",
    "ewa(at)evil",
    "ewa [małpa] evil",
    "http:/evil",
    "2001:db8::1",
    "2001:db8:0:0:0:0:0:1",
    "::1",
    "fb/oszust",
    "wyślij SMS KASA na 92505",
    "zadzwoń 19115",
    "tel. 1 2 3 4 5 6 7 8",
    "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7k",
  ])
    expect([link, namesContact(link), await add(newEmail(), `Fair, ${link}`)]).toEqual([
      ...[link, true, "consent_without_contacts"],
    ])
  const { error } = await load([newEmail()], "evil.example")
  expect(error?.message).toContain("consent_without_contacts")
  for (const fine of [
    stated,
    "Phone call, 2026-05-14 10:30, no. 12/2026",
    "dn. 1.2.2026 r., tel. z biura; 25 kg",
    "Umowa nr 2026/000123, zadzwonił w 2026",
    "przez tel. 12.03.2026, SMS na targach 12 marca 2026",
    "Cu 99,9%, 2026-11-28",
    "150–200 kg, odbiór 8:00-16:00",
    "EN AW-6060 / EN AW-6082, 14.05.2026-16.05.2026",
    "Cu 32,50 | 31,80 | 30,20 zł/kg; Al 6,50-7,10",
    "Firma: ABC, stoisko (12), godz. 10:15:00",
    "Rozmowa (Anna K.), umowa nr 4/26... Info na kartce",
  ])
    expect([fine, namesContact(fine), await add(newEmail(), fine)]).toEqual([fine, false, "asked"])
})

test("an address in letters and in its xn-- form is one: it is stored in ASCII, as URL parsers write it", async () => {
  for (const domain of [
    "złom.example",
    "ŻÓŁW.Example",
    "straße.example",
    "xn--zom-hwa.example",
    "пример.рф",
    "例え.テスト",
    "a.ąęśćżź-huta.pl",
    "plain.example",
  ]) {
    const [row] = await sql`select private.encode_domain(${`Ann@${domain}`}) as form`
    expect(row?.form.toLowerCase()).toBe(`ann@${domainToASCII(domain)}`)
  }
  expect([await add("kontakt@złom.example"), await add("kontakt@xn--zom-hwa.example")]).toEqual([
    "asked",
    "waiting",
  ])
  await subscribe(privileged, "kontakt@złom.example", "pl")
  expect((await sql`select email from newsletter_subscriptions`).map(({ email }) => email)).toEqual([
    "kontakt@xn--zom-hwa.example",
  ])
  await privileged.rpc("save_contact_submission", newSubmission({ email: "kontakt@złom.example" }))
  const { data } = await staff.rpc("read_person", { address: "Kontakt@ZŁOM.example" })
  expect(data).toMatchObject({ numbers: { messages: 1, subscriptions: 1 } })
  for (const words of ["kontakt@złom.example", "ZŁOM.example", "złom", "xn--zom-hwa"])
    for (const list of ["list_newsletter_subscriptions", "list_contact_submissions"] as const)
      expect([words, (await staff.rpc(list, { words })).data]).toMatchObject([words, { found: 1 }])
})

test("[DATA-02] an address is taken as it was meant, whatever of it nobody sees: added, asked for, on the list of administrators, in a route", async () => {
  const dirty = (address: string) => `\u200b ${address.replace("@", "\u00ad@")}\u00a0\u000b`
  expect(await add(dirty("ewa@huta.example"))).toBe("asked")
  expect(await add("ewa@huta.example")).toBe("waiting")
  const { data } = await staff.rpc("read_person", { address: dirty("Ewa@Huta.example") })
  expect(data).toMatchObject({ address: "ewa@huta.example", numbers: { subscriptions: 1 } })
  await staff
    .from("admin_users")
    .insert({ email: dirty("ola@huta.example") })
    .throwOnError()
  await staff
    .rpc("change_message_routes", { routes: { subject: { other: dirty("ola@huta.example") } } })
    .throwOnError()
  for (const table of ["admin_users", "message_routes"])
    expect(await sql`select email from ${sql(table)} where email like '%ola%'`).toEqual([
      { email: "ola@huta.example" },
    ])
  expect(await add("e wa@huta.example")).toBe("plain_address")
  await sql`delete from message_routes`
})
