import { randomUUID } from "node:crypto"
import { QueryClient } from "@tanstack/react-query"
import { beforeAll, expect, test } from "vitest"
import { type ContractBackend, startContractBackend } from "#server/testing/contract-backend.ts"
import type { Account } from "#server/testing/create-account.ts"
import { newSubmission } from "#server/testing/new-submission.ts"
import { changeRetention } from "../admins/mutations.ts"
import { retentionQuery } from "../admins/queries.ts"
import { erasePerson, personQuery } from "./person.ts"

let backend: ContractBackend
let staff: Account

beforeAll(async () => {
  backend = await startContractBackend()
  staff = await backend.registerAdmin()
  return backend.close
})

const read = (address: string, { client } = staff) =>
  new QueryClient({ defaultOptions: { queries: { retry: false } } }).fetchQuery(personQuery(client, address))

test("[GDPR-01] [GDPR-02] the data about an address are read and erased with its account; nobody else may do it", async () => {
  const someone = await backend.register()
  const submission = newSubmission({ email: someone.email.toUpperCase(), consent_language: "en" })
  expect((await backend.privileged.rpc("save_contact_submission", submission)).error).toBeNull()
  await expect(read(someone.email, someone)).rejects.toMatchObject({ status: 403 })
  const person = await read(someone.email)
  expect(person).toMatchObject({ language: "en", numbers: { messages: 1, accounts: 1 }, erasures: [] })
  expect(person.latest).toMatchObject([{ id: submission.submission_id }])
  const id = randomUUID()
  const erase = { id, person, onProgress: () => {} }
  await expect(erasePerson(someone.client, erase)).rejects.toMatchObject({ status: 403 })
  expect(await erasePerson(staff.client, erase)).toEqual({ ok: true })
  expect(await read(someone.email)).toMatchObject({
    ...{ numbers: { messages: 0, mails: 0, accounts: 0 }, account: null, latest: [] },
    erasures: [{ id, erased_by: staff.email, numbers: { messages: 1, accounts: 1 } }],
  })
})

test("[GDPR-02] administrators read how long data is kept, and only the primary one sets it", async () => {
  const rules = await new QueryClient().fetchQuery(retentionQuery(staff.client))
  expect(rules.map(({ name, unit }) => [name, unit])).toEqual([
    ["messages", "month"],
    ["spam", "day"],
    ["photographs", "month"],
    ["subscriptions", "day"],
    ["activity", "month"],
  ])
  const periods = { messages: 12, spam: 30, photographs: 12, subscriptions: 30, activity: 24 }
  expect(await changeRetention(staff.client, periods)).toEqual({ ok: false, code: "refused" })
  expect((await backend.privileged.rpc("remove_outdated_data")).data).toBe(false)
  expect((await backend.privileged.rpc("retention_periods")).data).toMatchObject({ messages: 24 })
})
