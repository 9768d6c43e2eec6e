import { afterAll, beforeEach, expect, test } from "vitest"
import { startTestBackend } from "#server/testing/test-backend.ts"

const office = ["biuro@kupryt.example", "handel@kupryt.example"]
const clerk = "anna@kupryt.example"

const { sql, privileged, register, close } = await startTestBackend()
afterAll(close)
await privileged.rpc("write_setting", { setting_key: "notify_emails", setting_value: office.join(",") })
await register(clerk)

beforeEach(async () => {
  await sql`truncate private.outbox, private.waiting_digests`
  await sql`delete from public.contact_submissions`
  await sql`delete from private.former_staff`
  await sql`insert into public.admin_users (email) values (${clerk}) on conflict do nothing`
})

/** Saves a message, of the Wednesday before unless another moment is given. */
async function save(changes: Record<string, unknown> = {}): Promise<string> {
  const message = { name: "Jan Nowak", email: "jan@huta.example", message: "Dwie tony miedzi" }
  const [row] = await sql`
    insert into public.contact_submissions ${sql({ ...message, created_at: "2026-11-25T10:00:00Z", ...changes })}
    returning id`
  return row?.id
}

const friday = { on_day: "2026-11-27", working_day: "2026-11-26", zone: "Europe/Warsaw" }
const monday = { ...friday, on_day: "2026-11-30", working_day: "2026-11-27" }

async function queue(morning = friday): Promise<number> {
  const { data, error } = await privileged.rpc("queue_waiting_mails", morning)
  if (error) throw error
  return data
}

type Told = { language: string | null; is_own: boolean; count: number; messages: { id: string }[] }

/** Claims every mail of a morning; returns by its address what each tells of. */
async function claim(): Promise<Record<string, Told | null>> {
  const { data } = await privileged.rpc("claim_mails", { batch_size: 1000, lease_seconds: 0 })
  const mails = (data ?? []).filter(({ kind }) => kind === "waiting")
  return Object.fromEntries(mails.map(({ recipient, source }) => [recipient, source as Told | null]))
}

const idsOf = (told: Told | null | undefined) => told?.messages.map(({ id }) => id)

test("the office gets a mail of every message that waits too long, the longest first, and nobody gets others'", async () => {
  const late = await save({ created_at: "2026-11-25T22:59:59Z", company: "Huta", subject: "logistics" })
  const early = await save({ created_at: "2026-11-20T10:00:00Z", status: "read" })
  // Thursday had begun in Warsaw.
  await save({ created_at: "2026-11-25T23:00:00Z" })
  for (const status of ["answered", "spam"]) await save({ status })
  const held = await save({ created_at: "2026-11-25T10:00:00Z", has_held_mail: true })
  expect(await queue()).toBe(2)
  const told = await claim()
  expect(Object.keys(told).toSorted()).toEqual(office)
  for (const mail of Object.values(told)) {
    expect(mail).toMatchObject({ count: 3, is_own: false, language: null })
    expect(idsOf(mail)).toEqual([early, held, late])
    expect(mail?.messages[2]).toMatchObject({ name: "Jan Nowak", company: "Huta", subject: "logistics" })
    expect(Object.keys(mail?.messages[0] ?? {}).toSorted()).toEqual([
      ...["company", "created_at", "id", "name", "subject"],
    ])
  }
})

test("the day begins at midnight of the time zone, in summer time too", async () => {
  const july = { ...friday, on_day: "2026-07-17", working_day: "2026-07-16" }
  await save({ created_at: "2026-07-15T22:00:00Z" })
  expect(await queue(july)).toBe(0)
  const id = await save({ created_at: "2026-07-15T21:59:59Z" })
  await sql`truncate private.waiting_digests`
  await queue(july)
  expect(idsOf((await claim())[office[0] ?? ""])).toEqual([id])
})

test("an administrator gets a mail of their own messages, in the language of their account; a former one gets none", async () => {
  const theirs = await save({ assignee: clerk })
  await save()
  await save({ assignee: "gone@kupryt.example" })
  await sql`update auth.users set raw_user_meta_data = '{"language": "pl"}' where email = ${clerk}`
  expect(await queue()).toBe(3)
  const told = await claim()
  expect(Object.keys(told).toSorted()).toEqual([clerk, ...office])
  expect(told[clerk]).toMatchObject({ language: "pl", is_own: true, count: 1 })
  expect(idsOf(told[clerk])).toEqual([theirs])
  expect(told[office[0] ?? ""]).toMatchObject({ count: 3 })
  await sql`delete from public.admin_users where email = ${clerk}`
  // The mail that waits goes with them, one that is being sent tells nothing, and another day makes none.
  expect(Object.keys(await claim()).toSorted()).toEqual(office)
  const [sending] =
    await sql`select private.mail_data_waiting(id, ${clerk}) as told from private.waiting_digests`
  expect(sending).toEqual({ told: null })
  expect(await queue(monday)).toBe(2)
  expect(Object.keys(await claim()).toSorted()).toEqual(office)
})

test("an administrator with one of the office's addresses gets one mail, of every message", async () => {
  const [address = ""] = office
  await sql`insert into public.admin_users (email) values (${address})`
  await save({ assignee: address })
  await save()
  expect(await queue()).toBe(2)
  expect((await claim())[address]).toMatchObject({ is_own: false, count: 2 })
  await sql`delete from public.admin_users where email = ${address}`
  expect(Object.keys(await claim())).toEqual([office[1]])
  expect(await queue(monday)).toBe(1)
})

test("there is one mail a day for an address, however many servers ask at once and after a restart", async () => {
  await save()
  const made = await Promise.all(Array.from({ length: 6 }, () => queue()))
  expect(made.toSorted()).toEqual([0, 0, 0, 0, 0, 2])
  await save()
  expect(await queue()).toBe(0)
  expect(Object.keys(await claim())).toHaveLength(2)
})

test("without anything that waits there is no mail, nor later that day; the next working day there is", async () => {
  expect(await queue()).toBe(0)
  await save()
  expect(await queue()).toBe(0)
  expect(await claim()).toEqual({})
  expect(await queue(monday)).toBe(2)
  expect(await queue(friday)).toBe(0)
})

test("a late mail lists what waits when it is sent, and is not sent when all is answered or another day has come", async () => {
  const ids = [await save(), await save()]
  await queue()
  await sql`update public.contact_submissions set status = 'answered' where id = ${ids[0] ?? ""}`
  const [address = ""] = office
  expect(idsOf((await claim())[address])).toEqual([ids[1]])
  await sql`update public.contact_submissions set status = 'answered'`
  expect(await claim()).toEqual({ [office[0] ?? ""]: null, [office[1] ?? ""]: null })
  await sql`update public.contact_submissions set status = 'new'`
  await queue(monday)
  expect(Object.values(await claim())).toEqual([
    expect.objectContaining({ count: 2 }),
    expect.objectContaining({ count: 2 }),
  ])
})

test("the messages are read once, however many of them have been assigned to whom", async () => {
  const count = 300
  await sql`
    insert into public.contact_submissions (name, email, message, created_at, assignee)
    select 'Jan Nowak', 'jan@huta.example', 'Dwie tony miedzi', '2026-11-25T10:00:00Z',
      case n % 3 when 0 then ${clerk} else format('former-%s@kupryt.example', n) end
    from generate_series(1, ${count}::integer) as n`
  const read = await sql.begin(async sql => {
    await sql`select public.queue_waiting_mails('2026-11-27', '2026-11-26', 'Europe/Warsaw')`
    const [table] = await sql`
      select seq_tup_read + coalesce(idx_tup_fetch, 0) as rows from pg_stat_xact_user_tables
      where relname = 'contact_submissions'`
    return Number(table?.rows)
  })
  expect(read).toBeGreaterThanOrEqual(count)
  expect(read).toBeLessThanOrEqual(2 * count)
  expect(Object.keys(await claim()).toSorted()).toEqual([clerk, ...office])
})

test("thirty of many messages are named, and all are counted", async () => {
  for (let number = 0; number < 33; number++) await save()
  await queue()
  const [mail] = Object.values(await claim())
  expect(mail?.count).toBe(33)
  expect(mail?.messages).toHaveLength(30)
})
