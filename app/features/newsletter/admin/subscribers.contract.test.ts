import { randomUUID } from "node:crypto"
import { beforeAll, expect, test } from "vitest"
import { type Account, type ContractBackend, openContractBackend } from "#server/testing/contract-backend.ts"
import { type Choice, readSubscribers, removeSubscriber } from "./subscribers.ts"

let backend: ContractBackend
let staff: Account["client"]

beforeAll(async () => {
  backend = await openContractBackend()
  staff = (await backend.registerAdmin()).client
  return backend.close
})

/** Subscribes an address; returns the subscription's id. */
async function subscribe(email: string) {
  const { data, error } = await backend.privileged
    .from("newsletter_subscriptions")
    .insert({ email, language: "en" })
    .select()
    .single()
  if (error) throw error
  return data.id
}

async function list(words: string, chosen: Choice = "all", before?: string) {
  const query = { words, chosen, ...(before && { before }) }
  const page = await readSubscribers(staff, query, { size: 2 }, new AbortController().signal)
  return { ...page, ids: page.rows.map(({ id }) => id) }
}

test("[PERM-02] subscribers are paged, and found by a part of the address and by what became of them", async () => {
  const domain = `${randomUUID()}.example`
  const ids: string[] = []
  for (const name of ["anna", "Bolek", "cezary"]) ids.unshift(await subscribe(`${name}@${domain}`))
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
  expect((await list(`%${domain}`)).ids).toEqual([])
})

async function claim() {
  const { data, error } = await backend.privileged.rpc("claim_mails", { batch_size: 1000, lease_seconds: 0 })
  if (error) throw error
  return data
}

test("what a mail server refused for good stands at the subscriber, until the address is confirmed", async () => {
  const email = `${randomUUID()}@contract.example`
  const id = await subscribe(email)
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

test("a removed subscriber takes the mails along, also the one that asks for a confirmation", async () => {
  const email = `${randomUUID()}@contract.example`
  const id = await subscribe(email)
  const mails = (await claim()).filter(({ source }) => (source as { id?: string } | null)?.id === id)
  expect(mails.map(({ recipient }) => recipient)).toContain(email)
  expect(await removeSubscriber(staff, id)).toBe(true)
  expect((await list(email)).found).toBe(0)
  expect(await removeSubscriber(staff, id)).toBe(false)
  const known = new Set(mails.map(mail => mail.id))
  expect((await claim()).filter(mail => known.has(mail.id))).toEqual([])
})
