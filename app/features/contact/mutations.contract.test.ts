import { randomUUID } from "node:crypto"
import { beforeAll, expect, test } from "vitest"
import { detailFields, isRequired, type LineField, limitsOf, lineFields } from "#app/lib/contact-fields.ts"
import { type ContractBackend, startContractBackend } from "#server/testing/contract-backend.ts"
import { newSubmission } from "#server/testing/new-submission.ts"
import { saveSubmission } from "./mutations.server.ts"
import { typedForm as form } from "./testing/typed-form.ts"

let backend: ContractBackend

beforeAll(async () => {
  backend = await startContractBackend()
  return backend.close
})

const optional = lineFields.filter(field => !isRequired(field))
const nothing = {
  ...{ assignee: null, outcome: null, spam_since: null, status_before_spam: null },
  ...{ put_off_until: null, put_off_note: null },
}
const none = Object.fromEntries([...optional, ...detailFields].map(field => [field, null]))

const read = async (id: string) => {
  const { data } = await backend.privileged.from("contact_submissions").select("*").eq("id", id)
  return data?.map(({ terms, ...row }) => row)
}

test("[CON-10] a form is saved with the status new, empty optional fields as null, and without the consent", async () => {
  const id = randomUUID()
  const submission = { id, form, locale: "pl", suspicions: [] } as const
  expect(await saveSubmission(backend.privileged, submission)).toEqual({
    ok: true,
    data: { id, created_at: expect.any(Date), attached: 0 },
  })
  const { consent, ...fields } = form
  const mails = { has_held_mail: false, has_refused_mail: false }
  const saved = { id, ...fields, ...none, ...nothing, status: "new", ...mails }
  expect(await read(id)).toEqual([{ ...saved, created_at: expect.any(String) }])
  // A database that rejects the call is reported.
  expect(await saveSubmission(backend.visitor, submission)).toMatchObject({ ok: false, code: "unavailable" })
})

test("[CALL-04] [DATA-02] [DATA-01] a message is saved as new and returned; sent twice, also concurrently, it is saved once", async () => {
  const textOf = (field: LineField) => `Text of ${field}`.slice(0, limitsOf(field).most)
  const texts = Object.fromEntries(optional.map(field => [field, textOf(field)]))
  const submission = newSubmission(texts)
  const save = (changes = {}) =>
    backend.privileged.rpc("save_contact_submission", { ...submission, ...changes })
  const { submission_id: id, consent_wording, consent_language, suspicions, ...fields } = submission
  const answers = await Promise.all([save(), save(), save()])
  answers.push(await save({ message: "Another text under the same id" }))
  const rows = await read(id)
  const mails = { has_held_mail: false, has_refused_mail: false }
  const saved = { id, ...none, ...fields, ...nothing, ...mails }
  expect(rows).toEqual([{ ...saved, created_at: expect.any(String) }])
  for (const { data } of answers)
    expect(data).toEqual({ ...rows?.[0], created_at: expect.any(String), attached: 0 })
})

test("[LEAD-01] metal, amount and branch are saved, an amount with its unit, and no metal that the site does not know", async () => {
  const details = { metal: "brass", amount: 2.5, unit: "t", branch: "lodz" } as const
  const save = async (metal: string) => {
    const [id, typed] = [randomUUID(), { ...form, ...details, metal }]
    await saveSubmission(backend.privileged, { id, form: typed, locale: "pl", suspicions: [] })
    return read(id)
  }
  expect(await save("brass")).toMatchObject([details])
  expect(await save("gold")).toMatchObject([{ ...details, metal: null }])
})

test.for([
  ["an amount without a unit", { amount: "2" }],
  ["a unit without an amount", { unit: "t" }],
  ["a unit of no scale", { amount: "2", unit: "oz" }],
  ["no amount at all", { amount: "0", unit: "t" }],
  ["a metal of several words", { metal: "<b>brass" }],
  ["a branch that is no name", { branch: "../lodz" }],
  ["a name of one letter", { name: "J" }],
  ["a message of nine letters", { message: "123456789" }],
  ["a name that is not seen", { name: "\u3164\u115f" }],
  ["a message that is not seen", { message: "\u2800".repeat(9).concat("a") }],
  ["a status that does not exist", { status: "won" }],
  ["a consent in no language of the site", { consent_language: "de" }],
] as const)("%s is not saved", async ([, wrong]) => {
  const submission = newSubmission(wrong)
  expect((await backend.privileged.rpc("save_contact_submission", submission)).error).not.toBeNull()
  expect(await read(submission.submission_id)).toEqual([])
})
