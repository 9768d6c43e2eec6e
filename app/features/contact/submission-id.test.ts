import { expect, test } from "vitest"
import type { ContactForm } from "./schema.ts"
import { submissionId } from "./submission-id.server.ts"

const form: ContactForm = {
  name: "Jan Nowak",
  email: "jan@huta.example",
  phone: "",
  company: "",
  subject: "selling-scrap",
  message: "Dwie tony miedzi",
  consent: "on",
}

test("the same words sent twice with one form are one message, in a form that PostgreSQL takes as a uuid", () => {
  expect(submissionId("a", form)).toBe(submissionId("a", { ...form }))
  expect(submissionId("a", form)).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
})

test("other words, another form or no form make another message", () => {
  const changed = { ...form, message: "Trzy tony miedzi" }
  const ids = [
    submissionId("a", form),
    submissionId("a", changed),
    submissionId("b", form),
    submissionId(null, form),
    submissionId(null, form),
  ]
  expect(new Set(ids).size).toBe(ids.length)
})
