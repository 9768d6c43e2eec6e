import { randomUUID } from "node:crypto"
import { beforeAll, expect, test } from "vitest"
import { readMessages, releaseMails, removeMessage } from "#app/features/contact/admin/messages.ts"
import { messageReference } from "#app/lib/contact-message.ts"
import type { Client } from "#app/lib/server-environment.ts"
import { connect } from "#server/backend/connect.ts"
import { mailboxKey } from "#server/http/limits/mailbox-key.ts"
import { confirmAccount } from "#server/testing/confirm-account.ts"
import { pastTriggers } from "#server/testing/past-triggers.ts"
import { openTestBackend, type TestBackend } from "#server/testing/test-backend.ts"

let database: TestBackend
let privileged: Client
let staff: Client

beforeAll(async () => {
  database = await openTestBackend()
  privileged = connect(database.backend, database.backend.secretKey)
  await privileged.rpc("write_setting", { setting_key: "notify_emails", setting_value: "a@staff.example" })
  const account = { email: `${randomUUID()}@staff.example`, password: randomUUID() }
  await privileged.from("admin_users").insert({ email: account.email })
  staff = connect(database.backend, database.backend.publishableKey)
  await staff.auth.signUp(account)
  await confirmAccount(database.sql, account.email)
  await staff.auth.signInWithPassword(account)
  return database.close
})

type Changes = {
  submission_id?: string
  email?: string
  message?: string
  suspicions?: string[]
  consent_language?: string
}

async function save(changes: Changes = {}): Promise<string> {
  const submission = {
    ...{ submission_id: randomUUID(), name: "Jan Nowak", email: `${randomUUID()}@huta.example`, phone: "" },
    ...{ company: "", subject: "other", message: "Dwie tony miedzi", status: "new", suspicions: [] },
    ...{ consent_wording: "2026-11", consent_language: "pl" },
    ...changes,
  }
  expect((await privileged.rpc("save_contact_submission", submission)).error).toBeNull()
  return submission.submission_id
}

/** Lets hours pass for every acknowledgement. */
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

test("a suspicious message is acknowledged neither at once nor when its mails are released", async () => {
  const id = await save({ suspicions: ["too-fast"] })
  expect(await acknowledged(id)).toEqual([])
  expect(await releaseMails(staff, id)).toBe(true)
  expect(await acknowledged(id)).toEqual([])
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

test("what the staff gets is claimed before any acknowledgement, however long that has waited", async () => {
  await database.sql`delete from private.outbox`
  await save()
  await pass(2)
  const id = await save()
  const { data } = await privileged.rpc("claim_mails", { batch_size: 2, lease_seconds: 0 })
  expect(data?.map(({ kind }) => kind)).toEqual(["contact", "contact"])
  expect(data?.some(({ source }) => (source as { id: string }).id === id)).toBe(true)
})

test("a removed message takes its acknowledgement with it", async () => {
  const id = await save()
  expect(await acknowledged(id)).toHaveLength(1)
  expect(await removeMessage(staff, id)).toBe(true)
  expect(await acknowledged(id)).toEqual([])
})

test("the staff finds a message by its reference number, however that is written, beside one that quotes it", async () => {
  const id = await save()
  const reference = messageReference(id)
  const quoting = await save({ message: `W sprawie ${reference}, prosimy o odpowiedź` })
  const find = async (words: string, chosen: "inbox" | "spam" = "inbox") => {
    const { signal } = new AbortController()
    const page = await readMessages(staff, { words, chosen }, { whole: false, size: 25 }, signal)
    return page.rows.map(message => message.id)
  }
  expect(await find(reference)).toEqual([quoting, id])
  expect(await find(` ${reference.replace("-", "")} `)).toEqual([id])
  expect(await find(reference.replace("-", " "))).toEqual([quoting, id])
  expect(await find(reference, "spam")).toEqual([])
  expect(await find(reference.slice(0, 8))).toEqual([quoting])
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
  ]
  for (const address of addresses) {
    const [row] = await database.sql`select private.mailbox_of(${address}) as mailbox`
    expect(row?.mailbox).toBe(mailboxKey(address))
  }
})
