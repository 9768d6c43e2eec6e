import { randomUUID } from "node:crypto"
import { afterAll, expect, test } from "vitest"
import { openContractBackend } from "#server/testing/contract-backend.ts"

const recipients = ["biuro@contract.example", "handel@contract.example"]

const backend = await openContractBackend()
afterAll(backend.close)
await notify(recipients)

async function notify(addresses: string[]) {
  const setting = { setting_key: "notify_emails", setting_value: addresses.join(",") }
  expect((await backend.privileged.rpc("write_setting", setting)).error).toBeNull()
}

const everything = 1000
const hour = 3600

async function claim(batch_size = everything, lease_seconds = hour) {
  const { data, error } = await backend.privileged.rpc("claim_mails", { batch_size, lease_seconds })
  if (error) throw error
  return data
}

async function saveMessage() {
  const { data, error } = await backend.privileged.rpc("save_contact_submission", {
    ...{ submission_id: randomUUID(), name: "Jan Nowak", email: "jan@huta.example", phone: "", company: "" },
    ...{ subject: "other", message: "Dwie tony miedzi", status: "new", suspicions: [] },
    ...{ consent_wording: "2026-11", consent_language: "pl" },
  })
  if (error || !data[0]) throw error
  return data[0]
}

type Mail = Awaited<ReturnType<typeof claim>>[number]
/** Whether a mail to the staff or a subscriber is about a row. */
const about = (id: string) => (mail: Mail) =>
  mail.kind !== "acknowledgement" && (mail.source as { id?: string } | null)?.id === id

test("[CON-11] a saved message makes one mail due for each of the two addresses, with the whole message", async () => {
  const message = await saveMessage()
  const mails = (await claim()).filter(about(message.id))
  expect(mails.map(({ recipient }) => recipient).sort()).toEqual(recipients)
  for (const mail of mails) {
    expect(mail).toMatchObject({
      kind: "contact",
      source: { ...message, created_at: expect.any(String) },
    })
  }
})

test("[NEWS-05] a saved subscription makes one mail due for each of the two addresses, and one to confirm", async () => {
  const email = `${randomUUID()}@contract.example`
  const { data } = await backend.privileged
    .from("newsletter_subscriptions")
    .insert({ email })
    .select()
    .single()
  const mails = (await claim()).filter(about(data?.id ?? ""))
  expect(mails.map(({ kind, recipient }) => [kind, recipient]).sort()).toEqual([
    ["confirmation", email],
    ...recipients.map(recipient => ["newsletter", recipient]),
  ])
  expect(mails[0]?.source).toMatchObject({ email, active: true })
})

test("a claimed mail belongs to one worker until its lease ends", async () => {
  const { id } = await saveMessage()
  const first = (await claim(everything, 0)).filter(about(id))
  const second = (await claim(everything, hour)).filter(about(id))
  expect(first).toHaveLength(2)
  expect(second.map(mail => mail.id).sort()).toEqual(first.map(mail => mail.id).sort())
  expect((await claim()).filter(about(id))).toEqual([])
})

test("workers that claim at once never get the same mail, and get no more than they asked for", async () => {
  await claim()
  const messages = await Promise.all(Array.from({ length: 10 }, () => saveMessage()))
  const batches = await Promise.all(Array.from({ length: 12 }, () => claim(2)))
  for (const batch of batches) expect(batch.length).toBeLessThanOrEqual(2)
  const claimed = [...batches.flat(), ...(await claim())]
  expect(new Set(claimed.map(({ id }) => id)).size).toBe(claimed.length)
  for (const { id } of messages) expect(claimed.filter(about(id))).toHaveLength(2)
})

test("a mail whose row was removed says so", async () => {
  const { id } = await saveMessage()
  const known = (await claim(everything, 0)).filter(about(id)).map(mail => mail.id)
  await backend.privileged.from("contact_submissions").delete().eq("id", id)
  const orphans = (await claim(everything, 0)).filter(mail => known.includes(mail.id))
  expect(orphans.map(({ source }) => source)).toEqual([null, null])
})

test("changed settings hold for the mails that become due from then on", async () => {
  const before = await saveMessage()
  await notify(["a@contract.example", "b@contract.example"])
  const after = await saveMessage()
  const mails = await claim()
  const recipientsOf = (id: string) =>
    mails
      .filter(about(id))
      .map(({ recipient }) => recipient)
      .sort()
  expect(recipientsOf(before.id)).toEqual(recipients)
  expect(recipientsOf(after.id)).toEqual(["a@contract.example", "b@contract.example"])
})
