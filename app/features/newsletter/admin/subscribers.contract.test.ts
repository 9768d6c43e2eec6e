import { randomUUID } from "node:crypto"
import { QueryClient } from "@tanstack/react-query"
import { beforeAll, expect, test } from "vitest"
import { subscribe } from "#app/features/newsletter/mutations.server.ts"
import { type ContractBackend, startContractBackend } from "#server/testing/contract-backend.ts"
import type { Account } from "#server/testing/create-account.ts"
import { addSubscriber, examineAddresses, importSubscribers } from "./adding/additions.ts"
import { liftBounce, subscriberQuery } from "./subscriber.ts"
import { type Choice, readSubscribers, removeSubscriber } from "./subscribers.ts"

const recipients = ["a@staff.example", "b@staff.example"]

let backend: ContractBackend
let staff: Account["client"]

beforeAll(async () => {
  backend = await startContractBackend()
  staff = (await backend.registerAdmin()).client
  const setting = { setting_key: "notify_emails", setting_value: recipients.join(",") }
  expect((await backend.privileged.rpc("write_setting", setting)).error).toBeNull()
  return backend.close
})

/** Returns the subscription's id. */
async function add(email: string) {
  expect(await subscribe(backend.privileged, email, "en")).toEqual({ ok: true, data: null })
  const { data } = await backend.privileged.from("newsletter_subscriptions").select("id").eq("email", email)
  return data?.[0]?.id ?? ""
}

async function list(words: string, chosen: Choice = "all", before?: string) {
  const query = { words, chosen, ...(before && { before }) }
  const page = await readSubscribers(staff, query, { size: 2 }, new AbortController().signal)
  return { ...page, ids: page.rows.map(({ id }) => id) }
}

test("[PERM-02] subscribers are paged, and found by a part of the address and by their state", async () => {
  const domain = `${randomUUID()}.example`
  const ids: string[] = []
  for (const name of ["anna", "Bolek", "cezary"]) ids.unshift(await add(`${name}@${domain}`))
  const [left = "", confirmed = "", waiting = ""] = ids
  await backend.privileged.rpc("confirm_newsletter_subscription", { subscription_id: confirmed })
  await backend.privileged.rpc("end_newsletter_subscription", { subscription_id: left })
  const first = await list(`@${domain}`)
  expect(first).toMatchObject({ ids: ids.slice(0, 2), found: 3, newer: null })
  expect(await list(`@${domain}`, "all", first.older ?? "")).toMatchObject({ ids: [waiting], older: null })
  expect((await list(`BOLEK@${domain.slice(0, 9)}`)).rows).toMatchObject([
    { id: confirmed, email: `Bolek@${domain}`, language: "en", active: true },
  ])
  for (const [chosen, id] of [
    ["left", left],
    ["confirmed", confirmed],
    ["waiting", waiting],
  ] as const)
    expect((await list(domain, chosen)).ids, chosen).toEqual([id])
  expect((await list(`zz${domain}`)).ids).toEqual([])
})

async function claim() {
  const { data, error } = await backend.privileged.rpc("claim_mails", { batch_size: 1000, lease_seconds: 0 })
  if (error) throw error
  return data
}

test("a subscriber has the permanent rejections of its mails until the address is confirmed", async () => {
  const email = `${randomUUID()}@contract.example`
  const id = await add(email)
  expect((await list(email)).rows).toMatchObject([{ refusals: [] }])
  const [mail] = (await claim()).filter(({ recipient }) => recipient === email)
  await backend.privileged.rpc("finish_mail", {
    ...{ mail_id: mail?.id ?? "", attempt: mail?.attempts ?? 0 },
    ...{ outcome: "refused", error: "550 5.1.1 No such user" },
  })
  expect((await list(email)).rows).toMatchObject([
    { refusals: [{ recipient: email, error: "550 5.1.1 No such user" }] },
  ])
  await backend.privileged.rpc("confirm_newsletter_subscription", { subscription_id: id })
  expect((await list(email)).rows).toMatchObject([{ refusals: [] }])
})

test("[NEWS-05] a subscription queues a mail to each address and a confirmation mail, which are removed with it", async () => {
  const email = `${randomUUID()}@contract.example`
  const id = await add(email)
  const mails = (await claim()).filter(({ source }) => (source as { id?: string } | null)?.id === id)
  expect(mails.map(({ kind, recipient }) => [kind, recipient]).sort()).toEqual([
    ["confirmation", email],
    ...recipients.map(recipient => ["newsletter", recipient]),
  ])
  expect(mails[0]?.source).toMatchObject({ email, active: true })
  expect(await removeSubscriber(staff, id)).toBe(true)
  expect((await list(email)).found).toBe(0)
  expect(await removeSubscriber(staff, id)).toBe(false)
  const known = new Set(mails.map(mail => mail.id))
  expect((await claim()).filter(mail => known.has(mail.id))).toEqual([])
})

test("[CALL-04] [DATA-01] [NEWS-03] subscribing an address again is a duplicate", async () => {
  const email = `${randomUUID()}@contract.example`
  const id = await add(email)
  const again = await subscribe(backend.privileged, email, "en")
  expect(again).toMatchObject({ ok: false, code: "duplicate" })
  const { data } = await backend.privileged.from("newsletter_subscriptions").select("*").eq("email", email)
  expect(data).toMatchObject([{ id, active: true, confirmed_at: null, language: "en" }])
})

test("[NL-05] [NL-09] staff add an address by hand and from a file, read what is known of it, and lift no bounce of nobody", async () => {
  const statement = { language: "en", consent: "Fair in Kielce" } as const
  const [byHand, fromFile] = [1, 2].map(() => `${randomUUID()}@contract.example`) as [string, string]
  const { id: added, outcome } = await addSubscriber(staff, byHand, statement)
  const id = added ?? ""
  expect(outcome).toBe("asked")
  const file = { addresses: [byHand, fromFile], consented: ["", "2021-03-04 10:05:00"] }
  const imported = await importSubscribers(staff, file, statement)
  expect(imported).toEqual({
    ...{ asked: 1, left_out: [{ address: byHand, standing: "waiting" }] },
    until: expect.stringMatching(/^\d{4}-/),
  })
  expect(await examineAddresses(staff, [byHand, fromFile, randomUUID()])).toMatchObject({ asked: 1 })
  const read = new QueryClient().fetchQuery(subscriberQuery(staff, id))
  expect(await read).toMatchObject({
    ...{ email: byHand, source: "staff", language: "en", consent: "Fair in Kielce", issues: [] },
    history: expect.arrayContaining([
      expect.objectContaining({ what: "added" }),
      expect.objectContaining({ what: "due" }),
    ]),
  })
  const statedInFile = "Fair in Kielce (time of consent in the file: 2021-03-04 10:05:00)"
  expect((await list(fromFile)).rows).toMatchObject([
    { source: "import", consent: statedInFile, added_by: expect.stringContaining("@"), left_at: null },
  ])
  expect(await liftBounce(staff, id)).toBe(true)
  expect(await liftBounce(staff, randomUUID())).toBe(false)
})

test("[NEWS-04] a rejected insert is neither a success nor a duplicate", async () => {
  const email = `${randomUUID()}@contract.example`
  for (const taking of [
    subscribe(backend.privileged, "no address", "pl"),
    subscribe(backend.visitor, email, "pl"),
  ])
    expect(await taking).toMatchObject({ ok: false, code: "unavailable" })
})
