import { randomUUID } from "node:crypto"
import { beforeAll, expect, test } from "vitest"
import { type ContractBackend, openContractBackend } from "#server/testing/contract-backend.ts"
import { saveSubmission } from "./save-submission.server.ts"
import { type ContactForm, readContact } from "./schema.ts"

let backend: ContractBackend

beforeAll(async () => {
  backend = await openContractBackend()
  return backend.close
})

const form: ContactForm = {
  name: "Jan Nowak",
  email: "jan@huta.example",
  phone: "",
  company: "",
  subject: "selling-scrap",
  message: "Dwie tony miedzi",
  consent: "on",
}

test("[CON-10] a valid form is saved with the status new, empty optional fields as null, and without the consent", async () => {
  const id = randomUUID()
  const saved = await saveSubmission(backend.privileged, { id, form, locale: "pl", suspicions: [] })
  expect(saved).toEqual({ ok: true, data: { id } })
  const { data } = await backend.privileged.from("contact_submissions").select("*").eq("id", id).single()
  const { consent, ...fields } = form
  expect(data).toEqual({
    id,
    ...fields,
    phone: null,
    company: null,
    status: "new",
    has_held_mail: false,
    has_refused_mail: false,
    created_at: expect.any(String),
  })
})

test("a form at the limits of the schema fits into the database", async () => {
  const widest = {
    ...form,
    name: "ż".repeat(200),
    email: `${"x".repeat(60)}@${Array(3).fill("x".repeat(60)).join(".")}.example`,
    phone: "1".repeat(50),
    company: "ż".repeat(200),
    message: "ż".repeat(10_000),
  }
  expect(readContact(widest)).toEqual({ value: widest })
  for (const changes of [widest, { ...form, name: "Jo", message: "1234567890" }]) {
    const submission = { id: randomUUID(), form: changes, locale: "en", suspicions: [] } as const
    expect(await saveSubmission(backend.privileged, submission)).toMatchObject({ ok: true })
  }
})

test("when the database takes nothing the visitor is told so", async () => {
  const submission = { id: randomUUID(), form, locale: "pl", suspicions: [] } as const
  expect(await saveSubmission(backend.visitor, submission)).toMatchObject({ ok: false, code: "unavailable" })
})
