import { expect, test } from "vitest"
import { z } from "#app/lib/zod.ts"
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

test("the same words sent twice with one form are one message", () => {
  expect(submissionId("a", form)).toBe(submissionId("a", { ...form }))
})

test("every id is a UUID of RFC 9562, of version 8", () => {
  for (let copy = 0; copy < 200; copy++)
    expect(z.uuid({ version: "v8" }).safeParse(submissionId(`${copy}`, form))).toMatchObject({
      success: true,
    })
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
