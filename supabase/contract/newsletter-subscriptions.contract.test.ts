import { randomUUID } from "node:crypto"
import { beforeAll, expect, test } from "vitest"
import { type ContractBackend, openContractBackend } from "#server/testing/contract-backend.ts"

let backend: ContractBackend

beforeAll(async () => {
  backend = await openContractBackend()
  return backend.close
})

const newEmail = () => `${randomUUID()}@contract.example`
const insert = (email: string) =>
  backend.privileged.from("newsletter_subscriptions").insert({ email, active: true }).select()

test("[CALL-04] [DATA-02] [DATA-01] [NEWS-05] saves an active subscription and returns the row, not yet confirmed", async () => {
  const email = newEmail()
  const { data, error } = await insert(email)
  expect(error).toBeNull()
  expect(data).toEqual([
    {
      ...{ id: expect.any(String), email, active: true, created_at: expect.any(String) },
      ...{ confirmed_at: null, language: "pl", earlier_ids: [] },
    },
  ])
})

test("[CALL-04] [DATA-02] [NEWS-03] an address that is there already, in whatever case, is answered with 23505", async () => {
  const email = newEmail()
  await insert(email)
  for (const same of [email, email.toUpperCase()]) expect((await insert(same)).error?.code).toBe("23505")
  const answers = await Promise.all([1, 2, 3].map(() => insert(`twice-${email}`)))
  expect(answers.map(({ error }) => error?.code ?? "saved").sort()).toEqual(["23505", "23505", "saved"])
})
