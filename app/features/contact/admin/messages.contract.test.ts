import { randomUUID } from "node:crypto"
import { QueryClient } from "@tanstack/react-query"
import { beforeAll, expect, test } from "vitest"
import { submissionId } from "#app/features/contact/mutations.server.ts"
import { type ContractBackend, startContractBackend } from "#server/testing/contract-backend.ts"
import type { Account } from "#server/testing/create-account.ts"
import { newSubmission } from "#server/testing/new-submission.ts"
import { typedForm } from "../testing/typed-form.ts"
import { mailStateOf, type Outcome, type Status } from "./message.ts"
import { type Listed, readMessages } from "./messages.ts"
import {
  type Change,
  changeMessages,
  changeStatus,
  markRead,
  releaseMails,
  removeMessage,
  undoChange,
} from "./mutations.ts"
import { messageQuery } from "./opened-message.ts"

const recipients = ["a@contract.example", "b@contract.example"]

let backend: ContractBackend
let clerk: Account
let staff: Account["client"]

beforeAll(async () => {
  backend = await startContractBackend()
  const setting = { setting_key: "notify_emails", setting_value: recipients.join(",") }
  expect((await backend.privileged.rpc("write_setting", setting)).error).toBeNull()
  clerk = await backend.registerAdmin()
  staff = clerk.client
  return backend.close
})

/** Saves a message as the contact form does; returns its id. */
async function send(changes: Parameters<typeof newSubmission>[0] = {}) {
  const submission = newSubmission(changes)
  const { error } = await backend.privileged.rpc("save_contact_submission", submission)
  if (error) throw error
  return submission.submission_id
}

async function list(
  words: string,
  chosen: Listed = "inbox",
  place: { before?: string; after?: string; oldest_first?: boolean } = {},
) {
  const { signal } = new AbortController()
  const page = await readMessages(staff, { words, chosen, ...place }, { whole: false, size: 2 }, signal)
  return { ...page, ids: page.rows.map(({ id }) => id) }
}

async function find(id: string) {
  const { data, error } = await staff.rpc("read_contact_submission", { submission_id: id })
  if (error) throw error
  return data as ({ status: string } & Parameters<typeof mailStateOf>[0]) | null
}

type Claimed = { id: string; attempts: number } | undefined
const finish = (mail: Claimed, outcome: string, error?: string) =>
  backend.privileged.rpc("finish_mail", {
    ...{ mail_id: mail?.id ?? "", attempt: mail?.attempts ?? 0, outcome },
    ...(error && { error }),
  })

async function claimAll() {
  const { data, error } = await backend.privileged.rpc("claim_mails", { batch_size: 1000, lease_seconds: 0 })
  if (error) throw error
  return data
}

const claim = async (id: string) =>
  (await claimAll()).filter(
    ({ kind, source }) => kind === "contact" && (source as { id?: string } | null)?.id === id,
  )

test("[PERM-02] messages are paged from the newest to the oldest and back, without gaps or duplicates", async () => {
  const name = randomUUID()
  const ids: string[] = []
  for (let number = 0; number < 5; number++) ids.unshift(await send({ name }))
  const first = await list(name)
  expect(first).toMatchObject({ ids: ids.slice(0, 2), newer: null, found: 5 })
  const second = await list(name, "inbox", { before: first.older ?? "" })
  expect(second.ids).toEqual(ids.slice(2, 4))
  const third = await list(name, "inbox", { before: second.older ?? "" })
  expect(third).toMatchObject({ ids: ids.slice(4), older: null })
  expect(await list(name, "inbox", { after: third.newer ?? "" })).toEqual(second)
  expect(await list(name, "inbox", { after: second.newer ?? "" })).toEqual(first)
  // A new message does not shift the other pages.
  const latest = await send({ name })
  expect((await list(name, "inbox", { before: first.older ?? "" })).ids).toEqual(second.ids)
  const before = await list(name, "inbox", { after: second.newer ?? "" })
  expect(before.ids).toEqual(first.ids)
  expect((await list(name, "inbox", { after: before.newer ?? "" })).ids).toEqual([latest, ids[0]])
})

test("[QUEUE-01] open messages are paged from the oldest to the newest and back, one that was answered no more", async () => {
  const name = randomUUID()
  const ids: string[] = []
  for (let number = 0; number < 6; number++) ids.push(await send({ name }))
  const [answered = "", ...open] = ids
  await changeStatus(staff, answered, "answered")
  const page = (place = {}) => list(name, "open", { oldest_first: true, ...place })
  const first = await page()
  expect(first).toMatchObject({ ids: open.slice(0, 2), older: null, found: 5 })
  const second = await page({ after: first.newer ?? "" })
  expect(second.ids).toEqual(open.slice(2, 4))
  const third = await page({ after: second.newer ?? "" })
  expect(third).toMatchObject({ ids: open.slice(4), newer: null })
  expect(await page({ before: third.older ?? "" })).toEqual(second)
  expect(await page({ before: second.older ?? "" })).toEqual(first)
})

test("the search finds each word in name, address, company or text, ignoring case, diacritics, normalisation and signs", async () => {
  const key = randomUUID()
  const id = await send({
    name: `Łukasz \u00e9clair\u202f${key}`,
    email: `${key}@Huta.example`,
    company: `100% MIEDŹ ${key}`,
    message: `Śrut_mosiężny\\${key} w\u00a0cenie`,
  })
  for (const words of [
    `łukasz ${key}`,
    `${key}@huta`,
    `100% miedź ${key}`,
    `ŚRUT_MOSIĘŻNY\\${key}`,
    `miedź ŁUKASZ śrut ${key}`,
    `e\u0301clair\u00a0${key}`,
    `CENIE S\u0301RUT ${key}`,
    `srut%${key}`,
  ])
    expect((await list(words)).ids, words).toEqual([id])
  for (const words of [`aluminium ${key}`, `rut ${key}`, `' or 'cynk'='cynk`])
    expect((await list(words)).ids, words).toEqual([])
})

test("a list truncates a text, an export and the message itself have all of it", async () => {
  const name = randomUUID()
  const message = "ż".repeat(9_999)
  await send({ name, message })
  expect((await list(name)).rows[0]?.message).toHaveLength(200)
  const query = { words: name, chosen: "inbox" } as const
  const whole = await readMessages(staff, query, { whole: true, size: 500 }, new AbortController().signal)
  expect(whole.rows[0]).toMatchObject({
    ...{ message, subject: "other", company: null, suspicions: [] },
    consent: { wording_version: "2026-11", language: "pl", given_at: expect.any(String) },
  })
})

test("a message's status can be changed, and the filters use it", async () => {
  const name = randomUUID()
  const id = await send({ name })
  for (const status of ["read", "answered", "spam"] as const) {
    expect(await changeStatus(staff, id, status)).toBe(true)
    expect((await list(name, status)).ids).toEqual([id])
    expect((await list(name, "new")).ids).toEqual([])
    expect((await list(name)).ids).toEqual(status === "spam" ? [] : [id])
  }
  expect(await changeStatus(staff, randomUUID(), "read")).toBe(false)
})

test("opening marks a new message as read, and keeps any other status", async () => {
  const id = await send()
  const opened = await Promise.all([markRead(staff, id), markRead(staff, id)])
  expect(opened.sort()).toEqual([false, true])
  expect((await find(id))?.status).toBe("read")
  for (const status of ["answered", "spam"] as const) {
    await changeStatus(staff, id, status)
    expect(await markRead(staff, id)).toBe(false)
    expect((await find(id))?.status).toBe(status)
  }
  expect(await markRead(staff, randomUUID())).toBe(false)
})

test("[CON-11] a message queues a whole mail to each address; mails of a suspicious one are held until they are released", async () => {
  const name = randomUUID()
  const id = await send({ name, suspicions: ["too-fast"] })
  expect((await list(name, "held")).rows).toMatchObject([{ id, suspicions: ["too-fast"] }])
  expect(await claim(id)).toEqual([])
  expect(await releaseMails(staff, id)).toBe(true)
  expect((await list(name, "held")).ids).toEqual([])
  const mails = await claim(id)
  expect(mails.map(({ recipient }) => recipient).sort()).toEqual(recipients)
  for (const { source } of mails) expect(source).toMatchObject({ id, name, message: "Dwie tony miedzi" })
  expect(await releaseMails(staff, id)).toBe(false)
  // Spam is not counted as held, but its mails are.
  const spam = await send({ name, suspicions: ["honeypot-filled"] })
  await changeStatus(staff, spam, "spam")
  expect((await list(name, "held")).ids).toEqual([])
  expect(await claim(spam)).toEqual([])
  const kept = await find(spam)
  expect(kept && mailStateOf(kept)).toBe("held")
})

test("permanently rejected mails are listed and can be sent again", async () => {
  const name = randomUUID()
  const id = await send({ name })
  const [first, second] = await claim(id)
  await finish(first, "refused", "550 no such mailbox")
  await finish(second, "delivered")
  const [listed] = (await list(name, "undelivered")).rows
  expect(listed?.mails.map(({ state }) => state).sort()).toEqual(["failed", "sent"])
  expect(listed?.mails.find(({ state }) => state === "failed")?.last_error).toBe("550 no such mailbox")
  expect(await releaseMails(staff, id)).toBe(true)
  expect((await claim(id)).map(mail => mail.id)).toEqual([first?.id])
})

test("removing a message removes its consent, suspicions and mails, also a mail that is being sent", async () => {
  const name = randomUUID()
  const id = await send({ name })
  const [first, second] = await claim(id)
  expect(await removeMessage(staff, id)).toBe(true)
  expect(await find(id)).toBeNull()
  expect((await list(name)).found).toBe(0)
  expect(await removeMessage(staff, id)).toBe(false)
  for (const mail of [first, second]) expect((await finish(mail, "failed")).error).toBeNull()
  const ids = [first?.id, second?.id]
  expect((await claimAll()).filter(mail => ids.includes(mail.id))).toEqual([])
  // The same id can be saved again.
  await send({ submission_id: id, name, suspicions: ["too-old"] })
  expect(await removeMessage(staff, id)).toBe(true)
  await send({ submission_id: id, name })
  const mails = [{ state: "pending" }, { state: "pending" }]
  expect(await find(id)).toMatchObject({ suspicions: [], mails })
})

test("a message is found by an id of the form, and by any other uuid", async () => {
  const open = (id: string) => new QueryClient().fetchQuery(messageQuery(staff, id))
  // The second has no UUID version.
  for (const id of [submissionId(randomUUID(), typedForm), "0f8c1a52-6b3e-07d4-1c9a-52e07f3b6d18"]) {
    await send({ submission_id: id })
    expect(await open(id), id).toMatchObject({ id, name: typedForm.name })
  }
  for (const id of ["", "1", "0f8c1a52-6b3e-07d4-1c9a-52e07f3b6d1", randomUUID()])
    expect(await open(id), id).toBeNull()
})

/** As a list has them now; one that is gone as it may have been. */
async function shownOf(ids: readonly string[]) {
  const { data } = await backend.privileged
    .from("contact_submissions")
    .select("id, status, assignee, outcome, put_off_until, put_off_note")
    .in("id", ids)
  return ids.map(id => {
    const row = data?.find(known => known.id === id)
    const {
      status = "new",
      assignee = null,
      outcome = null,
      put_off_until = null,
      put_off_note = null,
    } = row ?? {}
    return {
      ...{ id, status: status as Status, assignee, outcome: outcome as Outcome | null },
      ...{ put_off_until, put_off_note },
    }
  })
}

test("[LEAD-13] many messages are changed at once, each that the change concerns, and an address of the staff's alone gets them", async () => {
  const name = randomUUID()
  const ids: string[] = []
  for (let number = 0; number < 3; number++) ids.unshift(await send({ name }))
  await changeStatus(staff, ids[0] ?? "", "answered")
  const { email } = clerk
  const change = async (chosen: string[], ...rest: [Change, string?]) =>
    (await changeMessages(staff, await shownOf(chosen), ...rest)).changed
  const states = async (chosen: Listed) => {
    const query = { words: name, chosen }
    const { rows } = await readMessages(staff, query, { whole: false, size: 9 }, new AbortController().signal)
    return rows.map(({ status, assignee }) => [status, assignee])
  }
  expect(await change([...ids, randomUUID()], "read")).toBe(2)
  expect(await change(ids, "read")).toBe(0)
  expect(await change(ids, "assign", email.toUpperCase())).toBe(3)
  expect(await change(ids, "assign", email)).toBe(0)
  expect(await states("inbox")).toEqual([
    ["answered", email],
    ["read", email],
    ["read", email],
  ])
  expect(await change(ids.slice(0, 2), "spam")).toBe(2)
  expect(await change(ids, "assign")).toBe(3)
  expect(await states("spam")).toEqual([
    ["spam", null],
    ["spam", null],
  ])
  expect(await change(ids, "restore")).toBe(2)
  expect(await states("inbox")).toEqual([
    ["answered", null],
    ["read", null],
    ["read", null],
  ])
  // A new one is new again; its state before is not forgotten where it is marked twice.
  const unread = await send({ name })
  await changeStatus(staff, unread, "spam")
  await changeStatus(staff, unread, "spam")
  expect(await change([unread], "restore")).toBe(1)
  expect(await states("new")).toHaveLength(1)
  await expect(change(ids, "assign", "visitor@contract.example")).rejects.toThrow()
  const many = Array.from({ length: 201 }, () => ({
    id: randomUUID(),
    status: "new" as const,
    ...{ assignee: null, outcome: null, put_off_until: null, put_off_note: null },
  }))
  await expect(changeMessages(staff, many, "read")).rejects.toThrow()
  expect(await changeMessages(staff, many.slice(1), "read")).toMatchObject({ changed: 0, missed: [] })
})

test("[QUEUE-01] a change of many is taken back, but where somebody has changed one again", async () => {
  const ids = [await send(), await send(), await send()]
  const [first = "", second = ""] = ids
  await changeStatus(staff, second, "read")
  const { email } = clerk
  for (const [change, value, after] of [
    ["answered", "", { status: "answered" }],
    ["outcome", "settled", { outcome: "settled" }],
    ["assign", email, { assignee: email }],
    ["spam", "", { status: "spam" }],
  ] as const) {
    const before = await shownOf(ids)
    const { changed, undo } = await changeMessages(staff, before, change, value)
    expect(changed).toBe(3)
    expect(await shownOf(ids)).toEqual(before.map(message => ({ ...message, ...after })))
    expect((await undoChange(staff, change, undo)).changed).toBe(3)
    expect(await shownOf(ids)).toEqual(before)
  }
  const before = await shownOf(ids)
  // A colleague has answered the second meanwhile: the undo is not theirs.
  await changeStatus(staff, second, "answered")
  const answered = await changeMessages(staff, before, "answered")
  await changeStatus(staff, first, "spam")
  expect((await undoChange(staff, "answered", answered.undo)).changed).toBe(1)
  const statuses = async () => (await shownOf(ids)).map(({ status }) => status)
  expect(await statuses()).toEqual(["spam", "answered", "new"])
  const restored = await changeMessages(staff, await shownOf([first]), "restore")
  expect((await undoChange(staff, "restore", restored.undo)).changed).toBe(1)
  expect(await statuses()).toEqual(["spam", "answered", "new"])
  const again = await changeMessages(staff, await shownOf([first]), "restore")
  await changeStatus(staff, first, "read")
  expect((await undoChange(staff, "restore", again.undo)).changed).toBe(0)
  expect(await statuses()).toEqual(["read", "answered", "new"])
  // A colleague who has left gets nothing back.
  const { undo } = await changeMessages(staff, await shownOf([first]), "assign", email)
  await undoChange(staff, "assign", { ...undo, earlier: ["left@contract.example"] })
  expect(await shownOf([first])).toMatchObject([{ assignee: null }])
  await expect(changeMessages(staff, before, "outcome", "cancelled")).rejects.toThrow()
})

test("[LEAD-13] a colleague's change since the list was read is not undone silently, but reported", async () => {
  const { email } = clerk
  const colleague = await backend.registerAdmin()
  const ids = [await send(), await send(), await send(), await send()]
  const shown = await shownOf(ids)
  const [first = "", second = "", third = "", fourth = ""] = ids
  const assign = async (submission_id: string, to: string) =>
    colleague.client.rpc("assign_submission", { submission_id, colleague: to }).throwOnError()
  await assign(first, colleague.email)
  await assign(second, colleague.email)
  await assign(third, email)
  await removeMessage(colleague.client, fourth)
  const who = colleague.email
  expect(await changeMessages(staff, shown, "assign", email)).toMatchObject({
    changed: 0,
    missed: [
      { who, action: "assigned", detail: colleague.email, count: 2 },
      { who, action: "deleted", count: 1 },
      { who, action: "assigned", detail: email, count: 1 },
    ],
  })
  expect((await shownOf(ids)).map(({ assignee }) => assignee)).toEqual([
    ...[colleague.email, colleague.email, email, null],
  ])
  // Now it is seen, and meant.
  expect((await changeMessages(staff, await shownOf(ids), "assign", email)).changed).toBe(2)
  for (const id of [first, second]) await changeStatus(colleague.client, id, "spam")
  expect(await changeMessages(staff, shown, "spam")).toMatchObject({
    changed: 1,
    missed: [
      { who, action: "changed", detail: "spam", count: 2 },
      { who, action: "deleted", count: 1 },
    ],
  })
})
