import { randomUUID } from "node:crypto"
import { afterAll, expect, test } from "vitest"
import { limitsOf, textFields } from "#app/lib/contact-fields.ts"
import { mailboxKey } from "#app/lib/email-address.ts"
import { newSubmission } from "#server/testing/new-submission.ts"
import { pastTriggers } from "#server/testing/past-triggers.ts"
import { startTestBackend } from "#server/testing/test-backend.ts"

const database = await startTestBackend()
afterAll(database.close)
const { privileged } = database
await privileged.rpc("write_setting", { setting_key: "notify_emails", setting_value: "a@staff.example" })
// The right to ask is tested elsewhere (permissions/).
await database.sql`create or replace function private.require_admin() returns void language sql as ''`

async function save(changes: Parameters<typeof newSubmission>[0] = {}): Promise<string> {
  const message = newSubmission({ email: `${randomUUID()}@huta.example`, ...changes })
  expect((await privileged.rpc("save_contact_submission", message)).error).toBeNull()
  return message.submission_id
}

/** Returns the consents, screenings and mails of a message, and the message itself. */
async function rowsOf(id: string) {
  const { sql } = database
  const rows = await Promise.all([
    sql`select * from private.contact_consents where submission_id = ${id}`,
    sql`select * from private.contact_screenings where submission_id = ${id}`,
    sql`select * from private.outbox where source_id = ${id}`,
    sql`select * from public.contact_submissions where id = ${id}`,
  ])
  return rows.flat()
}

test("a record of consent stays as it was written, for the database's owner too, and leaves with its message", async () => {
  const { sql } = database
  const id = await save({ consent_language: "en", suspicions: ["too-old"] })
  const read = () => sql`
    select wording_version, language, given_at = created_at as is_of_message
    from private.contact_consents join public.contact_submissions on id = submission_id where id = ${id}`
  const written = { wording_version: "2026-11", language: "en", is_of_message: true }
  expect([...(await read())]).toEqual([written])
  const attempts = [
    sql`update private.contact_consents set wording_version = '2027-01' where submission_id = ${id}`,
    sql`update private.contact_consents set given_at = now() - interval '1 year' where submission_id = ${id}`,
    sql`delete from private.contact_consents where submission_id = ${id}`,
  ]
  for (const attempt of attempts) await expect(attempt).rejects.toMatchObject({ code: "42501" })
  expect([...(await read())]).toEqual([written])
  await privileged.from("contact_submissions").delete().eq("id", id)
  expect((await rowsOf(id)).filter(row => !("recipient" in row))).toEqual([])
})

test.for(["contact_consents", "contact_screenings", "outbox"])(
  "message, consent, screening and mails are saved together: without private.%s none is",
  async table => {
    const message = newSubmission({ suspicions: ["too-fast"] })
    await database.sql.unsafe(`alter table private.${table} add constraint nothing check (false) not valid`)
    const { error } = await privileged.rpc("save_contact_submission", message)
    await database.sql.unsafe(`alter table private.${table} drop constraint nothing`)
    expect(error).not.toBeNull()
    expect(await rowsOf(message.submission_id)).toEqual([])
  },
)

test.for(textFields)("the contact form and the database take as much and no more: %s", async field => {
  const limit = limitsOf(field).most
  const domain = `${"b".repeat(60)}.`.repeat(3)
  const text = (length: number) =>
    field === "email" ? `${"x".repeat(60)}@${domain}`.padEnd(length, "c") : "ż".repeat(length)
  expect(text(limit)).toHaveLength(limit)
  const insert = (value: string) => {
    const valid = { name: "Jan", email: "jan@huta.example", message: "A long enough message" }
    return database.sql`insert into public.contact_submissions ${database.sql({ ...valid, [field]: value })}`
  }
  await insert(text(limit))
  await expect(insert(text(limit + 1))).rejects.toMatchObject({ code: "23514" })
})

/** Moves every acknowledgement hours into the past. */
const pass = (hours: number) =>
  pastTriggers(
    database.sql,
    transaction => transaction`
      update private.outbox set created_at = created_at - make_interval(hours => ${hours})
      where kind = 'acknowledgement'`,
  )

/** Returns to whom it was acknowledged that a message has come. */
async function acknowledged(id: string): Promise<string[]> {
  const rows = await database.sql`
    select recipient from private.outbox where kind = 'acknowledgement' and source_id = ${id}`
  return rows.map(({ recipient }) => recipient)
}

test("a message makes one acknowledgement due, to its sender, with no word of the message", async () => {
  const email = `${randomUUID()}@Huta.example`
  const id = await save({ email, consent_language: "en" })
  await save({ submission_id: id, email })
  expect(await acknowledged(id)).toEqual([email])
  const { data } = await privileged.rpc("claim_mails", { batch_size: 1000, lease_seconds: 0 })
  const mails = data?.filter(({ source }) => (source as { id?: string } | null)?.id === id)
  expect(mails?.map(({ kind }) => kind)).toEqual(["contact", "acknowledgement"])
  expect(mails?.[1]).toMatchObject({ recipient: email, source: { id, language: "en" } })
  expect(Object.keys(mails?.[1]?.source ?? {}).sort()).toEqual(["id", "language"])
})

test("a mailbox gets one in an hour, however its address is written and however many messages come at once", async () => {
  const box = `jan.${randomUUID()}`
  const addresses = [
    `${box}@huta.example`,
    `${box.toUpperCase()}+scrap@Huta.example`,
    `${box}+2@huta.example`,
  ]
  const ids = await Promise.all([...addresses, ...addresses].map(email => save({ email })))
  const mails = await Promise.all(ids.map(acknowledged))
  expect(mails.flat()).toHaveLength(1)
  expect(await acknowledged(await save({ email: `2${box}@huta.example` }))).toHaveLength(1)
  await pass(1)
  expect(await acknowledged(await save({ email: `${box}@huta.example` }))).toHaveLength(1)
})

test("a suspicious message is acknowledged neither at once nor when its mails are released, a removed one no more", async () => {
  const id = await save({ suspicions: ["too-fast"] })
  expect(await acknowledged(id)).toEqual([])
  const released = await database.sql`select public.release_submission_mails(${id}) as released`
  expect([...released]).toEqual([{ released: true }])
  expect(await acknowledged(id)).toEqual([])
  const removed = await save()
  expect(await acknowledged(removed)).toHaveLength(1)
  await database.sql`select public.remove_contact_submission(${removed})`
  expect(await acknowledged(removed)).toEqual([])
})

test("the whole site acknowledges a hundred messages in an hour, and saves every further one", async () => {
  await pass(1)
  const ids: string[] = []
  for (let number = 0; number < 102; number++) ids.push(await save())
  const mails = await Promise.all(ids.map(acknowledged))
  expect(mails.map(({ length }) => length)).toEqual([...Array(100).fill(1), 0, 0])
  const [mail] = await database.sql`
    select count(*)::int from private.outbox where kind = 'contact' and source_id = any (${ids})`
  expect(mail).toEqual({ count: 102 })
  await pass(1)
})

test("mails to the staff are claimed before any acknowledgement, however long that has waited", async () => {
  await database.sql`delete from private.outbox`
  await save()
  await pass(2)
  const id = await save()
  const { data } = await privileged.rpc("claim_mails", { batch_size: 2, lease_seconds: 0 })
  expect(data?.map(({ kind }) => kind)).toEqual(["contact", "contact"])
  expect(data?.some(({ source }) => (source as { id: string }).id === id)).toBe(true)
})

test("the mailbox of an address is the one that the server's limits count", async () => {
  const addresses = [
    "jan.nowak@huta.example",
    "Jan.Nowak+oferta@Huta.example",
    "Jan.Nowak+Oferta+2@GMail.com",
    "j.a.n.n.o.w.a.k@googlemail.com",
    "+48@huta.example",
    "+48+2@huta.example",
    "a+@huta.example",
    "Jan+1@ZŁOM.example",
  ]
  for (const address of addresses) {
    const [row] = await database.sql`select private.mailbox_of(${address}) as mailbox`
    expect(row?.mailbox).toBe(mailboxKey(address))
  }
})
