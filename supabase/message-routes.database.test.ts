import { afterAll, beforeEach, expect, test } from "vitest"
import { newSubmission } from "#server/testing/new-submission.ts"
import { startTestBackend } from "#server/testing/test-backend.ts"

const office = ["biuro@kupryt.example", "handel@kupryt.example"]

const { sql, privileged, close } = await startTestBackend()
afterAll(close)
await privileged.rpc("write_setting", { setting_key: "notify_emails", setting_value: office.join(",") })
// The right to ask is tested elsewhere (permissions/).
await sql`create or replace function private.require_admin() returns void language sql as ''`
await sql`create or replace function private.is_primary_admin() returns boolean language sql as 'select true'`
await sql`create or replace function private.require_recent_proof() returns void language sql as ''`

beforeEach(() => sql`delete from public.message_routes`)

const route = (kind: string, key: string, email: string) =>
  sql`insert into public.message_routes (kind, key, email) values (${kind}, ${key}, ${email})`

/** Saves a message and returns its id. */
async function save(changes: Parameters<typeof newSubmission>[0] & { branch?: string } = {}) {
  const { branch, ...others } = changes
  const message = { ...newSubmission(others), ...(branch ? { branch } : {}) }
  expect((await privileged.rpc("save_contact_submission", message)).error).toBeNull()
  return message.submission_id
}

const mailsOf = (id: string) => sql`
  select recipient, held from private.outbox where kind = 'contact' and source_id = ${id} order by recipient`

const to = (recipients: string[], held = false) =>
  recipients.toSorted().map(recipient => ({ recipient, held }))

test("[LEAD-03] a message is due to the addresses of its branch and of its subject, beside the office, and to no others", async () => {
  await route("branch", "lodz", "lodz@kupryt.example")
  await route("branch", "gdynia", "gdynia@kupryt.example")
  await route("subject", "invoices", "faktury@kupryt.example")
  // A branch is no subject.
  await route("subject", "lodz", "nobody@kupryt.example")
  const sent = async (changes: Parameters<typeof save>[0]) => [...(await mailsOf(await save(changes)))]
  expect(await sent({})).toEqual(to(office))
  expect(await sent({ branch: "lodz" })).toEqual(to([...office, "lodz@kupryt.example"]))
  expect(await sent({ subject: "invoices" })).toEqual(to([...office, "faktury@kupryt.example"]))
  expect(await sent({ subject: "invoices", branch: "lodz" })).toEqual(
    to([...office, "faktury@kupryt.example", "lodz@kupryt.example"]),
  )
})

test("[LEAD-03] an address gets one mail, however often it is named and in whichever case", async () => {
  await route("branch", "lodz", "Biuro@Kupryt.example")
  await route("subject", "invoices", "lodz@kupryt.example")
  expect([...(await mailsOf(await save({ branch: "lodz", subject: "invoices" })))]).toEqual(
    to([...office, "lodz@kupryt.example"]),
  )
  await sql`update public.message_routes set email = 'LODZ@kupryt.example' where kind = 'branch'`
  expect(await mailsOf(await save({ branch: "lodz", subject: "invoices" }))).toHaveLength(3)
})

test("[LEAD-03] the mail of a suspicious message is held for such an address too, and released with the others", async () => {
  await route("branch", "lodz", "lodz@kupryt.example")
  const everybody = [...office, "lodz@kupryt.example"]
  const id = await save({ branch: "lodz", suspicions: ["too-fast"] })
  expect([...(await mailsOf(id))]).toEqual(to(everybody, true))
  await sql`select public.release_submission_mails(${id})`
  expect([...(await mailsOf(id))]).toEqual(to(everybody))
})

test("[LEAD-03] the office alone gets mails about subscribers", async () => {
  await route("branch", "lodz", "lodz@kupryt.example")
  const [subscription] = await sql`
    insert into public.newsletter_subscriptions (email) values ('ewa@huta.example') returning id`
  const mails = await sql`
    select recipient from private.outbox where kind = 'newsletter' and source_id = ${subscription?.id}`
  expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual(office)
})

test("[LEAD-03] addresses are changed together: all of them, or none where one is refused", async () => {
  const change = (routes: object) => sql`select public.change_message_routes(${sql.json(routes as never)})`
  const stored = async () =>
    (await sql`select key, email from public.message_routes order by key`).map(
      ({ key, email }) => `${key} ${email}`,
    )
  await change({
    branch: { lodz: "lodz@kupryt.example", gdynia: "gdynia@kupryt.example" },
    subject: { invoices: "" },
  })
  const branch = { gdynia: "", lodz: "lodz2@kupryt.example" }
  await expect(change({ branch, subject: { invoices: "no address" } })).rejects.toMatchObject({
    code: "23514",
  })
  expect(await stored()).toEqual(["gdynia gdynia@kupryt.example", "lodz lodz@kupryt.example"])
  await change({ branch, subject: { invoices: "faktury@kupryt.example" } })
  expect(await stored()).toEqual(["invoices faktury@kupryt.example", "lodz lodz2@kupryt.example"])
})

test("[LEAD-03] an invalid address is refused, and changes of routes are recorded", async () => {
  for (const email of [
    "",
    "no address",
    "a@b",
    "a@huta.example, b@huta.example",
    "a@huta.example\nBcc: b@huta.example",
  ])
    await expect(route("branch", "lodz", email)).rejects.toMatchObject({ code: "23514" })
  await route("branch", "lodz", "lodz@kupryt.example")
  await expect(route("branch", "lodz", "other@kupryt.example")).rejects.toMatchObject({ code: "23505" })
  for (const email of ["lodz2@kupryt.example", "lodz2@kupryt.example"])
    await sql`update public.message_routes set email = ${email}`
  await sql`delete from public.message_routes`
  const noted = await sql`
    select kind, action, subject, detail from private.activity where subject = 'branch lodz'
    order by created_at desc limit 3`
  expect(noted.map(entry => Object.values(entry).join(" ").trim()).toReversed()).toEqual([
    "setting created branch lodz lodz@kupryt.example",
    "setting changed branch lodz lodz2@kupryt.example",
    "setting deleted branch lodz",
  ])
})
