import { randomUUID } from "node:crypto"
import { afterAll, beforeEach, expect, test } from "vitest"
import { configOf } from "#server/testing/config-of.ts"
import { newSubmission } from "#server/testing/new-submission.ts"
import { pastTriggers } from "#server/testing/past-triggers.ts"
import { startTestBackend } from "#server/testing/test-backend.ts"
import { addNote, removeNote } from "./lead-work.ts"

const { sql, privileged, register, registerPrimary, close } = await startTestBackend()
afterAll(close)

const [zofia, anna, jan] = [configOf({}).primaryAdminEmail, "anna@kupryt.example", "jan@kupryt.example"]
const { client: zofiasBrowser } = await registerPrimary()
await register(anna)

let id = ""
beforeEach(async () => {
  await sql`delete from private.outbox`
  await sql`delete from public.contact_submissions`
  await sql`insert into public.admin_users (email) values (${anna}), (${jan}) on conflict do nothing`
  const submission = newSubmission()
  id = submission.submission_id
  await privileged.rpc("save_contact_submission", submission)
})

const text = "@anna, @jan: ile za ten mosiądz?"

async function mention(...mentioned: string[]): Promise<string> {
  const note = { id: randomUUID(), text, mentioned }
  // A repeated call mails nobody again.
  for (let time = 0; time < 2; time++) expect(await addNote(zofiasBrowser, id, note)).toBe(true)
  return note.id
}

/** To whom mails are due, and what they tell. */
async function due() {
  const { data } = await privileged.rpc("claim_mails", { batch_size: 1000, lease_seconds: 0 })
  const mails = (data ?? []).filter(({ kind }) => kind === "mention")
  return Object.fromEntries(mails.map(({ recipient, source }) => [recipient, source]))
}

test("[QUEUE-03] a note mails each administrator whom it mentions once, but not its author, nor anybody else", async () => {
  await mention(anna.toUpperCase(), anna, jan, zofia, "stranger@kupryt.example")
  const told = { message: id, author: zofia, note: text, language: null }
  expect(await due()).toEqual({ [anna]: told, [jan]: told })
})

test("[QUEUE-03] nobody is mailed of a note that was removed, nor who is no administrator any more", async () => {
  const note = await mention(anna, jan)
  await sql`delete from public.admin_users where email = ${jan}`
  expect(Object.keys(await due())).toEqual([anna])
  await removeNote(zofiasBrowser, note)
  expect(await due()).toEqual({})
  await mention(anna)
  await zofiasBrowser.rpc("remove_contact_submission", { submission_id: id })
  expect(await sql`select from private.outbox where kind = 'mention'`).toHaveLength(0)
})

test("[QUEUE-03] mails of mentions and of assignments to a colleague are fifty an hour together", async () => {
  await pastTriggers(
    sql,
    sql => sql`insert into private.outbox (kind, source_id, recipient, delivered_at)
      select 'mention', gen_random_uuid(), ${anna}, now() from generate_series(1, 49)`,
  )
  await mention(anna)
  await mention(anna, jan)
  expect(Object.keys(await due())).toEqual([anna, jan])
  await zofiasBrowser.rpc("assign_submission", { submission_id: id, colleague: anna })
  expect(await sql`select from private.outbox where kind = 'assignment'`).toHaveLength(0)
})
