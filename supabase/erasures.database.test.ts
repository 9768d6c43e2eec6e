import { randomUUID } from "node:crypto"
import { afterAll, beforeEach, expect, test } from "vitest"
import { erasureSchema, personSchema, recordsSchema } from "#app/lib/person.ts"
import { configOf } from "#server/testing/config-of.ts"
import { newSubmission } from "#server/testing/new-submission.ts"
import { beginOther, lockWait } from "#server/testing/other-transaction.ts"
import { pastTriggers } from "#server/testing/past-triggers.ts"
import { startTestBackend } from "#server/testing/test-backend.ts"

const { url, sql, privileged, register, registerPrimary, close } = await startTestBackend()
afterAll(close)
const { client: staff } = await registerPrimary()

beforeEach(() => sql`delete from private.rate_limits`)

async function write(email: string): Promise<string> {
  const submission = newSubmission({ email })
  expect((await privileged.rpc("save_contact_submission", submission)).error).toBeNull()
  return submission.submission_id
}

const read = async (address: string) =>
  personSchema.parse((await staff.rpc("read_person", { address }).throwOnError()).data)

async function call(address: string, client = staff) {
  const wanted = { erasure_id: randomUUID(), address, until: (await read(address)).read_at }
  return erasureSchema.parse((await client.rpc("erase_person", wanted).throwOnError()).data)
}

/** Makes this address the only one that gets a branch's messages. */
async function tell(email: string) {
  await sql`delete from public.message_routes`
  await sql`insert into public.message_routes (kind, key, email) values ('branch', 'lodz', ${email.toUpperCase()})`
}

/** An administrator with a customer's message, on which they wrote a note and a reply, and one more message of theirs. */
async function colleague(email = `${randomUUID()}@kupryt.example`) {
  await sql`insert into public.admin_users (email) values (${email})`
  const { client } = await register(email)
  const message = await write(`${randomUUID()}@huta.example`)
  await client.rpc("assign_submission", { submission_id: message, colleague: email }).throwOnError()
  const note = { note_id: randomUUID(), submission_id: message, note: "Rings back" }
  await client.rpc("add_submission_note", note).throwOnError()
  const reply = { reply_id: randomUUID(), submission_id: message, subject: "Offer", body: "Two tonnes" }
  await client.rpc("reply_to_submission", reply).throwOnError()
  await tell(email)
  return { email, message, reply: reply.reply_id }
}

const work = { assigned: 1, written_notes: 1, written_replies: 1, routes: 1 }

test("[GDPR-01] [GDPR-02] a former colleague's messages, notes, replies and notifications are found; erased, the words stay with their messages", async () => {
  const { email, message, reply } = await colleague()
  await sql`delete from public.admin_users where email = ${email}`
  expect((await read(email)).numbers).toMatchObject({ ...work, routes: 0 })
  // An administrator whom the primary one names again, though they are none, gets another mail.
  await tell(email)
  expect(await read(email.toUpperCase())).toMatchObject({ is_administrator: false, numbers: work })
  const told = await privileged.rpc("read_person_records", { address: email })
  expect(recordsSchema.parse(told.data).work).toMatchObject({
    ...{ assigned: [{ message }], notes: [{ message }], replies: [{ message }] },
    routes: [{ kind: "branch", key: "lodz" }],
  })
  expect(await call(email)).toMatchObject({ done: true, numbers: work })
  expect((await read(email)).numbers).toMatchObject({
    assigned: 0,
    written_notes: 0,
    written_replies: 0,
    routes: 0,
  })
  expect(
    await sql`
      select assignee, note.author as noted_by, note, reply.author as replied_by, body
      from public.contact_submissions as submission
        join private.submission_notes as note on note.submission_id = submission.id
        join private.submission_replies as reply on reply.submission_id = submission.id
      where submission.id = ${message}`,
  ).toEqual([{ assignee: null, noted_by: "", note: "Rings back", replied_by: "", body: "Two tonnes" }])
  // Answers to the reply, which is not sent yet, go to the office.
  const [row] = await sql`select private.mail_data_reply(${reply}) ->> 'author' as author`
  expect(row?.author).toBe(configOf({}).notifyEmails[0])
  // Nobody gives words to somebody else.
  for (const table of ["private.submission_notes", "private.submission_replies"])
    await expect(sql`update ${sql(table)} set author = 'other@kupryt.example'`).rejects.toMatchObject({
      code: "42501",
    })
})

test("[GDPR-01] [GDPR-02] a former colleague's mails about other people's messages are found and erased; the office's and an administrator's stay", async () => {
  const { email } = await colleague()
  const told = { ...newSubmission({ email: `${randomUUID()}@huta.example` }), branch: "lodz" }
  await privileged.rpc("save_contact_submission", told).throwOnError()
  const { submission_id } = told
  await staff.rpc("assign_submission", { submission_id, colleague: email }).throwOnError()
  await sql`update private.outbox set delivered_at = now() where lower(recipient) = ${email}`
  const kinds = async () => {
    const rows = await sql`select kind from private.outbox where lower(recipient) = ${email} order by kind`
    return rows.map(({ kind }) => kind)
  }
  expect(await call(email)).toMatchObject({ done: true })
  expect(await kinds()).toEqual(["assignment", "contact"])
  await sql`delete from public.admin_users where email = ${email}`
  expect((await read(email)).numbers).toMatchObject({ mails: 2 })
  const { data } = await privileged.rpc("read_person_records", { address: email }).throwOnError()
  expect(
    recordsSchema
      .parse(data)
      .mails.map(({ kind }) => kind)
      .toSorted(),
  ).toEqual(await kinds())
  expect(await call(email)).toMatchObject({ done: true, numbers: { mails: 2 } })
  expect(await kinds()).toEqual([])
  expect((await read(email)).numbers).toMatchObject({ mails: 0 })
  const left = await sql`
    select recipient from private.outbox where kind = 'contact' and source_id = ${submission_id}`
  expect(left.map(({ recipient }) => recipient)).toEqual(configOf({}).notifyEmails)
})

test("[GDPR-02] the work of an administrator stays", async () => {
  const { email, message } = await colleague()
  expect(await read(email)).toMatchObject({ is_administrator: true, numbers: work })
  const { numbers } = erasureSchema.options[0].parse(await call(email))
  expect(numbers.assigned).toBeUndefined()
  expect((await read(email)).numbers).toMatchObject(work)
  expect(await sql`select assignee from public.contact_submissions where id = ${message}`).toEqual([
    { assignee: email },
  ])
})

test("[GDPR-02] [LEAD-03] only the primary administrator removes an address from a branch, also where the address is erased", async () => {
  const other = `${randomUUID()}@kupryt.example`
  await sql`insert into public.admin_users (email) values (${other})`
  const { email } = await colleague()
  await sql`delete from public.admin_users where email = ${email}`
  await tell(email)
  const told = { ...newSubmission({ email: `${randomUUID()}@huta.example` }), branch: "lodz" }
  await privileged.rpc("save_contact_submission", told).throwOnError()
  // All else goes whoever asks, but for the mails, which the route sends.
  expect(await call(email, (await register(other)).client)).toMatchObject({
    done: true,
    numbers: { ...work, routes: 0, mails: 0, accounts: 1 },
  })
  expect((await read(email)).numbers).toMatchObject({ routes: 1, mails: 1, assigned: 0, accounts: 0 })
  expect(await sql`select lower(email) as email from public.message_routes`).toEqual([{ email }])
  expect(await call(email)).toMatchObject({ done: true, numbers: { routes: 1, mails: 1 } })
  expect(await sql`select from public.message_routes`).toHaveLength(0)
})

test("[GDPR-02] a former colleague's account, work and mails go, also where the office's setting still names the address", async () => {
  const [office = ""] = configOf({}).notifyEmails
  const { email, message } = await colleague(office)
  await sql`delete from public.admin_users where email = ${email}`
  await sql`delete from public.message_routes`
  const mails = () =>
    sql`select kind from private.outbox where lower(recipient) = ${email} and source_id = ${message} order by kind`
  await sql`insert into private.outbox (kind, source_id, recipient, delivered_at)
    values ('contact', ${message}, ${email}, now()) on conflict do nothing`
  expect(await mails()).toContainEqual({ kind: "contact" })
  expect(await call(email)).toMatchObject({ done: true, numbers: { ...work, routes: 0, accounts: 1 } })
  expect(await mails()).toEqual([])
})

test("[GDPR-02] an erasure's numbers are those that were read: notes, replies, and the mails of all of them too", async () => {
  const { email: clerk } = await colleague()
  const email = `${randomUUID()}@huta.example`
  const message = await write(email)
  await write(email)
  const note = { note_id: randomUUID(), submission_id: message, note: "Rings back" }
  await staff.rpc("add_submission_note", note).throwOnError()
  await staff.rpc("assign_submission", { submission_id: message, colleague: clerk }).throwOnError()
  const [{ moment } = { moment: "" }] = await sql`
    select max(created_at)::text as moment from private.activity where subject = ${message}`
  const reply = { reply_id: randomUUID(), submission_id: message, subject: "Offer", body: "Two tonnes" }
  await staff.rpc("reply_to_submission", { ...reply, last_seen: moment }).throwOnError()
  const { activity, ...counted } = (await read(email)).numbers
  expect(counted).toMatchObject({ messages: 2, notes: 1, replies: 1 })
  const kinds = await sql`
    select distinct kind from private.outbox
    where source_id in (${message}, ${reply.reply_id}) order by kind`
  expect(kinds.map(({ kind }) => kind)).toEqual(["acknowledgement", "assignment", "contact", "reply"])
  const { numbers } = erasureSchema.options[0].parse(await call(email))
  const { issues, ...erasable } = counted
  expect(numbers).toEqual(erasable)
})

test("[GDPR-02] an administrator begins twenty erasures a day, and gets the moment of the next; one that is begun continues, and others are free", async () => {
  const address = `${randomUUID()}@huta.example`
  const begun = { erasure_id: randomUUID(), address, until: (await read(address)).read_at }
  await staff.rpc("erase_person", begun).throwOnError()
  for (let number = 1; number < 20; number++) expect(await call(address)).toMatchObject({ done: true })
  const message = await write(address)
  const refused = await call(address)
  const wait = "free_at" in refused ? Date.parse(refused.free_at) - Date.now() : 0
  expect(wait).toBeGreaterThan(59 * 60_000)
  expect(await sql`select from public.contact_submissions where id = ${message}`).toHaveLength(1)
  expect((await staff.rpc("erase_person", begun).throwOnError()).data).toMatchObject({ done: true })
  const other = `${randomUUID()}@kupryt.example`
  await sql`insert into public.admin_users (email) values (${other})`
  expect(await call(address, (await register(other)).client)).toMatchObject({
    done: true,
    numbers: { messages: 1 },
  })
})

test("[GDPR-02] an erasure and a clerk who changes the same messages lock them in one order", async () => {
  const email = `${randomUUID()}@huta.example`
  const [low = "", high = ""] = [await write(email), await write(email)].toSorted()
  // The order of their ids is not that of their moments.
  await pastTriggers(
    sql,
    sql =>
      sql`update public.contact_submissions set created_at = now() - interval '1 hour' where id = ${high}`,
  )
  const clerk = await beginOther(url)
  await clerk.sql`update public.contact_submissions set outcome = 'won' where id = ${low}`
  const erasing = call(email)
  await lockWait(sql)
  await clerk.sql`update public.contact_submissions set outcome = 'won' where id = ${high}`
  await clerk.commit()
  expect(await erasing).toMatchObject({ done: true, numbers: { messages: 2 } })
})
