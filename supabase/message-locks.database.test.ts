import { randomUUID } from "node:crypto"
import { afterAll, expect, test } from "vitest"
import { newSubmission } from "#server/testing/new-submission.ts"
import { beginOther, lockWait } from "#server/testing/other-transaction.ts"
import { startTestBackend } from "#server/testing/test-backend.ts"

const { url, sql, privileged, registerPrimary, close } = await startTestBackend()
afterAll(close)
const { client: staff } = await registerPrimary()

async function write(changes: Parameters<typeof newSubmission>[0] & { branch?: string } = {}) {
  const { branch, ...others } = changes
  const submission = { ...newSubmission({ email: `${randomUUID()}@huta.example`, ...others }), branch }
  await privileged.rpc("save_contact_submission", submission as never).throwOnError()
  return submission.submission_id
}

async function erase(address: string) {
  const { data: person } = await staff.rpc("read_person", { address }).throwOnError()
  const { read_at: until } = person as { read_at: string }
  return (await staff.rpc("erase_person", { erasure_id: randomUUID(), address, until }).throwOnError()).data
}

const [low, high] = ["00000000-0000-4000-8000", "f0000000-0000-4000-8000"].map(
  start => () => `${start}-${randomUUID().slice(-12)}`,
) as [() => string, () => string]

test("[LEAD-10] a clerk who removes a message waits for the server that notes that its reply was refused", async () => {
  const submission_id = await write()
  const reply = { reply_id: randomUUID(), submission_id, subject: "Offer", body: "Two tonnes" }
  await staff.rpc("reply_to_submission", reply).throwOnError()
  const server = await beginOther(url)
  await server.sql`select from private.outbox where source_id = ${reply.reply_id} for update`
  const removing = staff.rpc("remove_contact_submission", { submission_id }).throwOnError().then()
  await lockWait(sql)
  await server.sql`update private.outbox set refused_at = now() where source_id = ${reply.reply_id}`
  await server.commit()
  expect((await removing).data).toBe(true)
  expect(
    await sql`select from private.outbox where source_id in (${submission_id}, ${reply.reply_id})`,
  ).toEqual([])
})

test("[LEAD-03] a clerk who removes a note waits for whoever removes its message", async () => {
  const submission_id = await write()
  const note_id = randomUUID()
  await staff.rpc("add_submission_note", { submission_id, note_id, note: "Call on Monday" }).throwOnError()
  const clerk = await beginOther(url)
  await clerk.sql`select from public.contact_submissions where id = ${submission_id} for update`
  const removing = staff.rpc("remove_submission_note", { note_id }).throwOnError().then()
  await lockWait(sql)
  await clerk.sql`delete from public.contact_submissions where id = ${submission_id}`
  await clerk.commit()
  expect((await removing).data).toBe(false)
})

test("[GDPR-06] the erasure of a former colleague locks their own message and those that they have in one order", async () => {
  const email = `${randomUUID()}@kupryt.example`
  const theirs = await write({ email, submission_id: high() })
  const assigned = await write({ submission_id: low() })
  await sql`update public.contact_submissions set assignee = ${email} where id = ${assigned}`
  const clerk = await beginOther(url)
  await clerk.sql`update public.contact_submissions set outcome = 'won' where id = ${assigned}`
  const erasing = erase(email)
  await lockWait(sql)
  await clerk.sql`update public.contact_submissions set outcome = 'won' where id = ${theirs}`
  await clerk.commit()
  expect(await erasing).toMatchObject({ done: true, numbers: { messages: 1, assigned: 1 } })
})

test("[GDPR-06] the erasure of a former colleague waits for the server that notes that a mail to them was refused", async () => {
  const email = `${randomUUID()}@kupryt.example`
  await sql`delete from public.message_routes`
  await sql`insert into public.message_routes (kind, key, email) values ('branch', 'lodz', ${email})`
  const message = await write({ branch: "lodz" })
  await sql`update public.contact_submissions set assignee = ${email} where id = ${message}`
  const server = await beginOther(url)
  await server.sql`select from private.outbox where recipient = ${email} and kind = 'contact' for update`
  const erasing = erase(email)
  await lockWait(sql)
  await server.sql`update private.outbox set refused_at = now() where recipient = ${email} and kind = 'contact'`
  await server.commit()
  expect(await erasing).toMatchObject({ done: true, numbers: { assigned: 1 } })
  expect(await sql`select has_refused_mail from public.contact_submissions where id = ${message}`).toEqual([
    { has_refused_mail: false },
  ])
})
