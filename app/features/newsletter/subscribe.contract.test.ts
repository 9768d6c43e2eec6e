import { randomUUID } from "node:crypto"
import { beforeAll, expect, test } from "vitest"
import { type ContractBackend, openContractBackend } from "#server/testing/contract-backend.ts"
import { subscribe } from "./subscribe.server.ts"

let backend: ContractBackend

beforeAll(async () => {
  backend = await openContractBackend()
  return backend.close
})

test("[NEWS-03] [NEWS-05] an address is subscribed once, and the second time known", async () => {
  const email = `${randomUUID()}@contract.example`
  expect(await subscribe(backend.privileged, email)).toEqual({ ok: true, data: null })
  expect(await subscribe(backend.privileged, email)).toMatchObject({ ok: false, code: "duplicate" })
  const { data } = await backend.privileged
    .from("newsletter_subscriptions")
    .select("active")
    .eq("email", email)
  expect(data).toEqual([{ active: true }])
})

test("[NEWS-04] what the database does not take is neither a success nor a duplicate", async () => {
  expect(await subscribe(backend.privileged, "no address")).toMatchObject({ ok: false, code: "unavailable" })
  const email = `${randomUUID()}@contract.example`
  expect(await subscribe(backend.visitor, email)).toMatchObject({ ok: false, code: "unavailable" })
})
