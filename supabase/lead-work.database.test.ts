import { randomUUID } from "node:crypto"
import { afterAll, beforeEach, expect, test } from "vitest"
import { configOf } from "#server/testing/config-of.ts"
import { newSubmission } from "#server/testing/new-submission.ts"
import { pastTriggers } from "#server/testing/past-triggers.ts"
import { startTestBackend } from "#server/testing/test-backend.ts"

const { sql, privileged, register, registerPrimary, close } = await startTestBackend()
afterAll(close)

const [zofia, anna] = [configOf({}).primaryAdminEmail, "anna@kupryt.example"]
await sql`insert into public.admin_users (email) values ('Anna@kupryt.example')`
const { client: zofiasBrowser } = await registerPrimary()
const { client: annasBrowser } = await register(anna)

test("[LEAD-11] no two templates have the same name in a language", async () => {
  const template = (title: object) => ({
    ...{ title, subject: { en: "s", pl: "t" }, body: { en: "b", pl: "t" } },
  })
  for (const title of [
    { en: "ask for PHOTOGRAPHS", pl: "Inny" },
    { en: "Another", pl: "prośba o zdjęcia" },
  ]) {
    const { error } = await zofiasBrowser.from("reply_templates").insert(template(title) as never)
    expect(error?.code).toBe("23505")
  }
})

test("[LEAD-11] there are templates in both languages from the beginning, of which Activity says nothing", async () => {
  const templates = await sql`select title from public.reply_templates order by title ->> 'en'`
  expect(templates.map(({ title }) => title.en)).toEqual([
    "Ask for photographs",
    "Offer of material",
    "Offer subject to inspection",
    "We do not take this",
  ])
  expect(await sql`select from private.activity where kind = 'template'`).toEqual([])
})

let id = ""
const written = { name: "Ewa Cyna", email: "ewa@huta.example", company: "Huta" }
beforeEach(async () => {
  await sql`delete from private.outbox`
  await sql`delete from private.counted_acts`
  await sql`delete from public.contact_submissions`
  const submission = newSubmission(written)
  id = submission.submission_id
  await privileged.rpc("save_contact_submission", submission)
})

const assign = async (colleague: string | null, client = zofiasBrowser) =>
  (await client.rpc("assign_submission", { submission_id: id, ...(colleague && { colleague }) })).data

/** The mails of a kind that are due, as the outbox gives them: to whom, and what they tell. */
async function due(kind: string) {
  const { data, error } = await privileged.rpc("claim_mails", { batch_size: 1000, lease_seconds: 0 })
  if (error) throw error
  return data.filter(mail => mail.kind === kind)
}

async function finish(mail: Awaited<ReturnType<typeof due>>[number] | undefined, outcome: string) {
  const result = { mail_id: mail?.id ?? "", attempt: mail?.attempts ?? 0, outcome, error: "550 no such user" }
  expect((await privileged.rpc("finish_mail", result)).error).toBeNull()
}

type Opened = {
  status: string
  outcome: string | null
  history: { moment: string; action: string; who: string | null; detail: string }[]
  notes: { id: string; author: string; note: string }[]
  replies: { id: string; author: string; subject: string; state: string; last_error: string | null }[]
  sender: { others: number; newest: { id: string }[]; subscription: { standing: string } | null }
  colleagues: string[]
}
const open = async (client = zofiasBrowser) =>
  (await client.rpc("read_contact_submission", { submission_id: id })).data as Opened

/** The message's recorded changes, the oldest first: who, what, detail. */
const history = async () =>
  (await open()).history.map(({ who, action, detail }) => [who, action, detail].join(" ").trim()).reverse()

test("[LEAD-14] a colleague who gets a message is mailed once, by whomever the column is changed; who takes it is not", async () => {
  expect(await assign(zofia.toUpperCase())).toBe("assigned")
  expect(await due("assignment")).toEqual([])
  expect(await assign("Anna@Kupryt.example")).toBe("assigned")
  const [mail] = await due("assignment")
  expect(mail).toMatchObject({
    recipient: anna,
    source: {
      messages: [{ id, name: "Ewa Cyna", company: "Huta", subject: "other" }],
      ...{ count: 1, assigned_by: zofia, language: null },
    },
  })
  await finish(mail, "delivered")
  // Told within the hour already.
  await assign(null)
  await assign(anna)
  expect(await due("assignment")).toEqual([])
  expect(await history()).toEqual([
    `${zofia} assigned ${zofia}`,
    `${zofia} assigned ${anna}`,
    `${zofia} unassigned ${anna}`,
    `${zofia} assigned ${anna}`,
  ])
  await sql`update private.outbox set delivered_at = now() - interval '61 minutes' where kind = 'assignment'`
  await assign(null)
  await sql`update public.contact_submissions set assignee = ${anna}`
  const again = await due("assignment")
  expect(again).toMatchObject([{ recipient: anna }])
  expect(again[0]?.id).not.toBe(mail?.id)
})

test("[LEAD-03] [LEAD-14] a message is given to a present administrator alone; who no longer has it is not mailed", async () => {
  expect(await assign("stranger@kupryt.example")).toBe("stranger")
  expect((await open()).colleagues).toEqual([anna, zofia].sort())
  await assign(anna)
  await assign(zofia)
  expect(await due("assignment")).toEqual([])
  await assign(anna)
  await zofiasBrowser.rpc("remove_contact_submission", { submission_id: id })
  expect(await due("assignment")).toEqual([])
  expect(await assign(anna)).toBe("gone")
})

const changeMany = async (submission_ids: string[], colleague?: string) => {
  const change = { submission_ids, change: "assign", ...(colleague && { colleague }) }
  expect((await zofiasBrowser.rpc("change_submissions", change)).error).toBeNull()
}

test("[LEAD-14] many messages that are assigned at once are one mail, of those that the colleague has when it is sent", async () => {
  const others = [newSubmission(written), newSubmission(written), newSubmission(written)]
  for (const other of others) await privileged.rpc("save_contact_submission", other)
  const ids = [id, ...others.map(({ submission_id }) => submission_id)]
  await changeMany(ids, anna)
  const [first, ...further] = await due("assignment")
  expect(further).toEqual([])
  expect(first).toMatchObject({ recipient: anna, source: { count: 4, assigned_by: zofia } })
  // One is taken from her, one is deleted, and one more comes: it alone is another mail.
  await changeMany(ids.slice(0, 1), zofia)
  await zofiasBrowser.rpc("remove_contact_submission", { submission_id: ids[1] ?? "" })
  const late = newSubmission(written)
  await privileged.rpc("save_contact_submission", late)
  await changeMany([...ids.slice(2), late.submission_id])
  await changeMany([...ids.slice(2), late.submission_id], anna)
  const told = (await due("assignment")).map(({ source }) => source as { messages: { id: string }[] })
  expect(told.map(({ messages }) => messages.map(message => message.id).sort())).toEqual([
    ids.slice(2).sort(),
    [late.submission_id],
  ])
  await sql`delete from public.contact_submissions`
  expect(await sql`select from private.outbox where kind = 'assignment'`).toHaveLength(0)
  // Thirty are named, and all counted.
  const many = Array.from({ length: 40 }, () => newSubmission(written))
  for (const other of many) await privileged.rpc("save_contact_submission", other)
  await changeMany(
    many.map(({ submission_id }) => submission_id),
    anna,
  )
  const { source } = (await due("assignment")).at(-1) ?? {}
  expect(source).toMatchObject({ count: 40 })
  expect((source as { messages: unknown[] }).messages).toHaveLength(30)
})

test("[LEAD-14] nobody is mailed of more than fifty messages an hour", async () => {
  await pastTriggers(
    sql,
    sql => sql`
      insert into public.contact_submissions (name, email, message)
      select 'Jan Nowak', 'jan@huta.example', 'Dwie tony miedzi' from generate_series(1, 60)`,
  )
  await sql`update public.contact_submissions set assignee = ${anna}`
  expect(await due("assignment")).toHaveLength(50)
})

test("[QUEUE-01] an outcome is set and taken back, of which the status knows nothing; all of it is written down", async () => {
  const set = async (new_outcome?: string) =>
    zofiasBrowser.rpc("set_submission_outcome", { submission_id: id, ...(new_outcome && { new_outcome }) })
  expect((await set("offer")).data).toBe(true)
  expect(await open()).toMatchObject({ status: "new", outcome: "offer" })
  await set("settled")
  await set()
  expect(await open()).toMatchObject({ status: "new", outcome: null })
  expect(await history()).toEqual(["offer", "settled", "none"].map(detail => `${zofia} changed ${detail}`))
  expect((await set("cancelled")).error?.code).toBe("22023")
})

test("[LEAD-03] a note has its author, is added once, and is removed by its author alone or with its message", async () => {
  const note = { note_id: randomUUID(), submission_id: id, note: "Calls back on Monday" }
  for (let time = 0; time < 2; time++)
    expect((await annasBrowser.rpc("add_submission_note", note)).data).toBe(true)
  expect((await open()).notes).toMatchObject([{ id: note.note_id, author: anna, note: note.note }])
  const { note_id } = note
  expect((await zofiasBrowser.rpc("remove_submission_note", { note_id })).data).toBe(false)
  expect((await annasBrowser.rpc("remove_submission_note", { note_id })).data).toBe(true)
  expect(await history()).toEqual([`${anna} noted`, `${anna} unnoted`])
  for (const wrong of [" \n", "n".repeat(5001)]) {
    const added = await annasBrowser.rpc("add_submission_note", {
      ...note,
      note_id: randomUUID(),
      note: wrong,
    })
    expect(added.error?.code).toBe("22023")
  }
  await annasBrowser.rpc("add_submission_note", note)
  await sql`delete from public.contact_submissions`
  expect(await sql`select from private.submission_notes`).toHaveLength(0)
  expect((await annasBrowser.rpc("add_submission_note", note)).data).toBe(false)
})

const answer = { subject: "Your material", body: "Dear Ewa,\n\nwe take it." }
async function reply(client = zofiasBrowser, changes: object = {}) {
  const seen = (await open(client))?.history[0]?.moment
  const call = {
    reply_id: randomUUID(),
    submission_id: id,
    ...answer,
    ...(seen && { last_seen: seen }),
    ...changes,
  }
  const { data, error } = await client.rpc("reply_to_submission", call)
  return error?.code ?? (data as { outcome: string; change?: object })
}

test("[LEAD-10] a reply is mailed once to the sender, answered to its author, in the thread of what the sender had", async () => {
  const [acknowledgement] = await due("acknowledgement")
  await finish(acknowledgement, "delivered")
  const reply_id = randomUUID()
  for (let time = 0; time < 2; time++)
    expect(await reply(zofiasBrowser, { reply_id })).toEqual({ outcome: "sent" })
  const mails = await due("reply")
  expect(mails).toMatchObject([
    {
      recipient: written.email,
      source: { ...answer, submission: id, author: zofia, language: "pl", thread: [acknowledgement?.id] },
    },
  ])
  expect(await open()).toMatchObject({
    ...{ status: "answered", outcome: null },
    replies: [{ id: reply_id, author: zofia, subject: answer.subject, state: "pending" }],
  })
  await finish(mails[0], "delivered")
  expect((await open()).replies).toMatchObject([{ state: "sent" }])
  expect(await history()).toEqual([`${zofia} changed answered`, `${zofia} replied`])
  await reply()
  expect(await due("reply")).toMatchObject([{ source: { thread: [acknowledgement?.id, mails[0]?.id] } }])
  await zofiasBrowser.rpc("remove_contact_submission", { submission_id: id })
  expect(await due("reply")).toEqual([])
  expect(await reply(annasBrowser, { last_seen: null })).toEqual({ outcome: "gone" })
})

test("[LEAD-10] [LEAD-13] a colleague's unseen act raises a question before anything is sent; opening a message is no act", async () => {
  await annasBrowser.rpc("mark_submission_read", { submission_id: id })
  const seen = (await open()).history[0]?.moment
  const late = (changes: object = {}) => reply(zofiasBrowser, { last_seen: seen, ...changes })
  await zofiasBrowser.rpc("set_submission_outcome", { submission_id: id, new_outcome: "offer" })
  await annasBrowser.rpc("add_submission_note", { note_id: randomUUID(), submission_id: id, note: "Hm" })
  expect(await reply(annasBrowser)).toEqual({ outcome: "sent" })
  await assign(anna, annasBrowser)
  const { history } = await open()
  const [latest] = history
  const conflict = await late()
  expect(conflict).toMatchObject({
    outcome: "changed",
    change: { who: anna, action: "replied", seen: latest?.moment },
  })
  expect(await due("reply")).toHaveLength(1)
  expect((await open()).replies).toHaveLength(1)
  expect(await late({ last_seen: latest?.moment })).toEqual({ outcome: "sent" })
  // The same person in another window.
  expect(await late({ last_seen: latest?.moment })).toMatchObject({
    outcome: "changed",
    change: { who: zofia },
  })
})

test("[LEAD-10] an administrator sends sixty replies an hour at most, those sent again among them, also when messages were deleted meanwhile", async () => {
  const note = (number: number) =>
    sql`insert into private.counted_acts (kind, actor, mailbox)
      select 'mail', id, 'other' from auth.users, generate_series(1, ${number}) where email = ${zofia}`
  const resend = async (client = zofiasBrowser) => {
    await sql`update private.outbox set refused_at = now() where kind = 'reply'`
    const [again] = (await open()).replies
    return (await client.rpc("resend_submission_reply", { reply_id: again?.id ?? "" })).data
  }
  await note(58)
  expect(await reply()).toEqual({ outcome: "sent" })
  expect(await resend()).toBe("sent")
  expect(await reply()).toEqual({ outcome: "tooMany" })
  expect(await resend()).toBe("tooMany")
  expect(await sql`select from private.outbox where kind = 'reply' and refused_at is null`).toHaveLength(0)
  expect(await resend(annasBrowser)).toBe("sent")
})

test("[LEAD-10] a reply that is refused for good leaves its message unanswered until it is sent again", async () => {
  await reply()
  const [mail] = await due("reply")
  await finish(mail, "refused")
  const { status, replies } = await open()
  expect({ status, replies }).toMatchObject({
    status: "read",
    replies: [{ state: "failed", last_error: "550 no such user" }],
  })
  const { data } = await privileged.rpc("overdue_mails")
  expect(data).toMatchObject([{ refused: 0 }])
  const undelivered = async () =>
    (await annasBrowser.rpc("list_contact_submissions", { chosen: "undelivered" })).data
  expect(await undelivered()).toMatchObject({ found: 1, messages: [{ id, has_refused_mail: true }] })
  const again = { reply_id: replies[0]?.id ?? "" }
  expect((await annasBrowser.rpc("resend_submission_reply", again)).data).toBe("sent")
  expect((await annasBrowser.rpc("resend_submission_reply", again)).data).toBe("notRefused")
  expect((await open()).status).toBe("answered")
  expect(await undelivered()).toMatchObject({ found: 0 })
  expect((await history()).slice(-2)).toEqual([`${anna} changed answered`, `${anna} resent`])
  expect(await due("reply")).toMatchObject([{ id: mail?.id }])
})

test("[QUEUE-01] an offer is the outcome of a message without one, which its refusal reopens; a deal stays answered", async () => {
  const refuse = async () => finish((await due("reply")).at(-1), "refused")
  const state = async () => {
    const { status, outcome } = await open()
    return { status, outcome }
  }
  await reply(zofiasBrowser, { is_offer: true })
  expect(await state()).toEqual({ status: "answered", outcome: "offer" })
  await refuse()
  expect(await state()).toEqual({ status: "read", outcome: "offer" })
  await sql`update public.contact_submissions set outcome = 'won'`
  await reply(zofiasBrowser, { is_offer: true })
  await refuse()
  expect(await state()).toEqual({ status: "answered", outcome: "won" })
})

test("[LEAD-10] a reply has a subject of one line and a text, each within its limit", async () => {
  for (const wrong of [
    { subject: " " },
    { subject: "s".repeat(201) },
    { subject: "Hello\r\nBcc: all@huta.example" },
    { body: " \n" },
    { body: "b".repeat(10_001) },
  ])
    expect(await reply(zofiasBrowser, wrong)).toBe("22023")
  expect(await reply(zofiasBrowser, { subject: "ż".repeat(200), body: "ż".repeat(10_000) })).toEqual({
    outcome: "sent",
  })
})

test("[LEAD-03] a message says how many others its sender wrote, the newest five of them, and what they have of the newsletter", async () => {
  expect((await open()).sender).toEqual({ others: 0, newest: [], subscription: null })
  const ids: string[] = []
  for (let number = 0; number < 6; number++) {
    const other = newSubmission({ ...written, email: "EWA@Huta.example" })
    await privileged.rpc("save_contact_submission", other)
    ids.unshift(other.submission_id)
  }
  await privileged.rpc("save_contact_submission", newSubmission())
  await sql`insert into public.newsletter_subscriptions (email, confirmed_at) values ('ewa@huta.example', now())`
  const { others, newest, subscription } = (await open()).sender
  expect({ others, ids: newest.map(({ id }) => id) }).toEqual({ others: 6, ids: ids.slice(0, 5) })
  expect(subscription).toMatchObject({ standing: "subscribed" })
})

test("[LEAD-03] an invalid status is refused without the message's words", async () => {
  const message = newSubmission({ email: `${randomUUID()}@huta.example` })
  await privileged.rpc("save_contact_submission", message).throwOnError()
  for (const new_status of ["won", null]) {
    const change = { submission_id: message.submission_id, new_status: new_status as string }
    const { error } = await zofiasBrowser.rpc("change_submission_status", change)
    expect(error).toMatchObject({ code: "22023", message: "no such status" })
  }
})
