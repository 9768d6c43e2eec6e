import { randomUUID } from "node:crypto"
import { beforeAll, expect, test } from "vitest"
import { type ContractBackend, openContractBackend } from "#server/testing/contract-backend.ts"
import { subscribe } from "./subscribe.server.ts"

let backend: ContractBackend

beforeAll(async () => {
  backend = await openContractBackend()
  return backend.close
})

test("[CALL-04] [DATA-01] [NEWS-03] [NEWS-05] an address is subscribed once, and the second time known", async () => {
  const email = `${randomUUID()}@contract.example`
  expect(await subscribe(backend.privileged, email, "en")).toEqual({ ok: true, data: null })
  expect(await subscribe(backend.privileged, email, "en")).toMatchObject({ ok: false, code: "duplicate" })
  const { data } = await backend.privileged
    .from("newsletter_subscriptions")
    .select("active, confirmed_at, language")
    .eq("email", email)
  expect(data).toEqual([{ active: true, confirmed_at: null, language: "en" }])
})

test("[NEWS-04] what the database does not take is neither a success nor a duplicate", async () => {
  expect(await subscribe(backend.privileged, "no address", "pl")).toMatchObject({
    ok: false,
    code: "unavailable",
  })
  const email = `${randomUUID()}@contract.example`
  expect(await subscribe(backend.visitor, email, "pl")).toMatchObject({ ok: false, code: "unavailable" })
})
