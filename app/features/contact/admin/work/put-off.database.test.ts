import { afterAll, beforeEach, expect, test } from "vitest"
import { configOf } from "#server/testing/config-of.ts"
import { newSubmission } from "#server/testing/new-submission.ts"
import { startTestBackend } from "#server/testing/test-backend.ts"
import { type Choice, queues } from "../choices.ts"
import { wantedBy } from "../list/filters.ts"
import type { Message } from "../message.ts"
import { readMessages } from "../messages.ts"
import { changeMessages, changeStatus, undoChange } from "../mutations.ts"

const { sql, privileged, register, registerPrimary, close } = await startTestBackend()
afterAll(close)

const [zofia, anna] = [configOf({}).primaryAdminEmail, "anna@kupryt.example"]
await sql`insert into public.admin_users (email) values (${anna})`
const { client: zofiasBrowser } = await registerPrimary()
const { client: annasBrowser } = await register(anna)

let id = ""
beforeEach(async () => {
  await sql`delete from public.contact_submissions`
  id = await save()
})

async function save(): Promise<string> {
  const submission = newSubmission()
  await privileged.rpc("save_contact_submission", submission)
  return submission.submission_id
}

async function list(chosen: Choice, place: { before?: string; after?: string } = {}) {
  const wanted = { ...wantedBy({ words: "", chosen }, zofia), ...place }
  return readMessages(zofiasBrowser, wanted, { whole: false, size: 2 }, new AbortController().signal)
}

async function read(wanted = id): Promise<Message> {
  const { data } = await zofiasBrowser.rpc("read_contact_submission", { submission_id: wanted })
  return data as unknown as Message
}

/** The queues in which the message stands. */
async function queuesOf(): Promise<string[]> {
  const pages = await Promise.all(queues.map(async queue => ({ queue, ...(await list(queue)) })))
  return pages.flatMap(({ queue, rows }) => (rows.some(row => row.id === id) ? [queue] : []))
}

const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString()
const putOff = async (days: number, note = "", of = id) =>
  changeMessages(zofiasBrowser, [await read(of)], "put-off", { back_at: inDays(days), back_note: note })

/** As if the message had come and been put off so many days earlier. */
const pass = (days: number) =>
  sql.begin(transaction => [
    transaction`set local session_replication_role = replica`,
    transaction`update public.contact_submissions set created_at = created_at - make_interval(days => ${days}),
      put_off_until = put_off_until - make_interval(days => ${days})`,
  ])

const history = async () => {
  const { data } = await zofiasBrowser.rpc("read_contact_submission", { submission_id: id })
  const { history } = data as { history: { who: string; action: string; detail: string }[] }
  return history.map(({ who, action, detail }) => [who, action, detail].join(" ").trim()).reverse()
}

test("[QUEUE-04] a message that is put off is in no queue but its own until its day, and overdue as if it had come then", async () => {
  await pass(30)
  expect(await queuesOf()).toEqual(["open", "unassigned", "overdue"])
  await putOff(20, "  Calls\tback after the holidays ")
  expect(await queuesOf()).toEqual(["put-off"])
  expect((await list("put-off")).found).toBe(1)
  expect((await list("overdue")).found).toBe(0)
  expect((await list("inbox")).rows).toMatchObject([{ put_off_note: "Calls back after the holidays" }])
  await pass(20)
  expect(await queuesOf()).toEqual(["open", "unassigned"])
  await pass(10)
  expect(await queuesOf()).toEqual(["open", "unassigned", "overdue"])
  expect(await read()).toMatchObject({ put_off_note: "Calls back after the holidays" })
})

test("[QUEUE-04] the morning's mail tells of no message that is put off, and of it again a working day after its return", async () => {
  const [day, before] = [inDays(0), inDays(-1)].map(moment => moment.slice(0, 10))
  const told = async () => {
    await sql`truncate private.outbox, private.waiting_digests`
    const morning = { on_day: day ?? "", working_day: before ?? "", zone: "Europe/Warsaw" }
    return (await privileged.rpc("queue_waiting_mails", morning)).data
  }
  await privileged.rpc("write_setting", {
    setting_key: "notify_emails",
    setting_value: "biuro@kupryt.example",
  })
  await pass(40)
  expect(await told()).toBe(1)
  await putOff(2)
  expect(await told()).toBe(0)
  await pass(2)
  expect(await told()).toBe(0)
  await pass(3)
  expect(await told()).toBe(1)
})

test("[QUEUE-04] what is put off is listed by the day of its return, page by page and back", async () => {
  const ids: string[] = []
  for (const days of [5, 3, 4]) {
    const other = await save()
    await putOff(days, "", other)
    ids.push(other)
  }
  const [last, first, second] = ids
  const page = await list("put-off")
  expect(page).toMatchObject({ rows: [{ id: first }, { id: second }], found: 3, older: null })
  const next = await list("put-off", { after: page.newer ?? "" })
  expect(next).toMatchObject({ rows: [{ id: last }], newer: null })
  expect(await list("put-off", { before: next.older ?? "" })).toEqual(page)
})

test("[QUEUE-04] an answer, spam or another status ends it, opening the message does not; only an undo puts it off again", async () => {
  await putOff(3)
  await zofiasBrowser.rpc("mark_submission_read", { submission_id: id })
  expect(await queuesOf()).toEqual(["put-off"])
  await changeStatus(zofiasBrowser, id, "new")
  expect(await queuesOf()).toEqual(["open", "unassigned"])
  for (const change of ["answered", "spam"] as const) {
    await putOff(3, "Waits for the scale")
    const shown = await read()
    const { undo } = await changeMessages(zofiasBrowser, [shown], change)
    expect(await queuesOf()).toEqual([])
    await undoChange(zofiasBrowser, change, undo)
    expect(await queuesOf()).toEqual(["put-off"])
    expect(await read()).toMatchObject({
      put_off_until: shown.put_off_until,
      put_off_note: shown.put_off_note,
    })
    await changeStatus(zofiasBrowser, id, change)
    await changeStatus(zofiasBrowser, id, "read")
    expect(await read()).toMatchObject({ put_off_until: null, put_off_note: null })
  }
})

test("[QUEUE-04] it is put off again, brought back and taken back, each of which is written down", async () => {
  const first = await putOff(3, "Monday")
  const { put_off_until } = await read()
  const second = await putOff(5)
  expect(await read()).toMatchObject({ put_off_note: null })
  expect((await undoChange(zofiasBrowser, "put-off", first.undo)).changed).toBe(0)
  expect((await undoChange(zofiasBrowser, "put-off", second.undo)).changed).toBe(1)
  expect(await read()).toMatchObject({ put_off_until, put_off_note: "Monday" })
  expect(await changeMessages(zofiasBrowser, [await read()], "put-off")).toMatchObject({ changed: 1 })
  expect(await queuesOf()).toEqual(["open", "unassigned"])
  expect(await history()).toEqual([
    `${zofia} put-off ${put_off_until}`,
    expect.stringContaining(`${zofia} put-off`),
    `${zofia} put-off ${put_off_until}`,
    `${zofia} brought-back`,
  ])
})

test("[LEAD-13] what a colleague did with the message meanwhile stays, and is told", async () => {
  const shown = await read()
  await changeMessages(annasBrowser, [shown], "put-off", { back_at: inDays(3), back_note: "" })
  const late = () => changeMessages(zofiasBrowser, [shown], "put-off", { back_at: inDays(9), back_note: "" })
  expect(await late()).toMatchObject({ changed: 0, missed: [{ who: anna, action: "put-off", count: 1 }] })
  await changeStatus(annasBrowser, id, "answered")
  expect(await late()).toMatchObject({
    changed: 0,
    missed: [{ who: anna, action: "changed", detail: "answered", count: 1 }],
  })
})

test("[QUEUE-04] a message is put off into the future, for a year at most, with a short note or none", async () => {
  const note = "n".repeat(200)
  for (const wrong of [
    { back_at: inDays(-1), back_note: note },
    { back_at: inDays(367), back_note: note },
    { back_at: inDays(1), back_note: `${note}n` },
  ])
    await expect(changeMessages(zofiasBrowser, [await read()], "put-off", wrong)).rejects.toThrow()
  const undo = { submission_ids: [id], known: [""] }
  for (const earlier of ["a", `${inDays(367)} ${note}`, ` ${note}`])
    await expect(undoChange(zofiasBrowser, "put-off", { ...undo, earlier: [earlier] })).rejects.toThrow()
  expect((await putOff(364, note)).changed).toBe(1)
  // Nothing that is seen is no note.
  expect((await putOff(3, "\u200b ")).changed).toBe(1)
  expect(await changeMessages(zofiasBrowser, [await read()], "put-off")).toMatchObject({ changed: 1 })
})
