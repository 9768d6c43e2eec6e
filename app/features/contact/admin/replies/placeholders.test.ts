import { expect, test } from "vitest"
import { fillIn, marksIn, placeholdersIn } from "./placeholders.ts"

const bare = {
  ...{ id: "4f3a91c2-0000-8000-8000-000000000001", name: "Anna", company: null, consent: null },
  ...{ subject: null, metal: null, amount: null, unit: null, branch: null },
}
const consentIn = (language: "pl" | "en") => ({ given_at: "", wording_version: "", language })

test("[LEAD-11] a template is filled in with what is known of the message, in the sender's language, by the names of both", () => {
  const whole = {
    ...{
      ...bare,
      company: "Huta",
      subject: "selling-scrap",
      metal: "brass",
      amount: 2.5,
      unit: "t" as const,
    },
    branch: "lodz",
  }
  const values = {
    pl: "Anna, Huta, Mosiądz, 2,5\u00a0t, Łódź, 2923-8466, Kupryt · dostawcy@kupryt.example",
    en: "Anna, Huta, Brass, 2.5\u00a0t, Łódź, 2923-8466, Kupryt · dostawcy@kupryt.example",
  }
  expect(placeholdersIn("pl")).toBe("{nadawca}, {firma}, {metal}, {ilość}, {oddział}, {numer}, {podpis}")
  expect(placeholdersIn("en")).toBe(
    "{name}, {company}, {metal}, {amount}, {branch}, {reference}, {signature}",
  )
  for (const language of ["pl", "en"] as const)
    for (const written of ["pl", "en"] as const)
      expect(fillIn(placeholdersIn(written), { ...whole, consent: consentIn(language) })).toBe(
        values[language],
      )
})

test("[LEAD-11] a reply is signed with the company and the department of the subject, or else the company's address", () => {
  for (const [subject, address] of [
    ["buying-materials", "odbiorcy"],
    ["logistics", "logistyka"],
    ["invoices", "ksiegowosc"],
    ["other", "kontakt"],
    [null, "kontakt"],
  ] as const)
    expect(fillIn("{podpis}", { ...bare, subject })).toBe(`Kupryt · ${address}@kupryt.example`)
})

test("[LEAD-11] an empty or unknown placeholder stays marked, in the sender's language; a sender's text is not filled in again", () => {
  const text = fillIn("{name} {company} {price} {cena za kg} {toString} {oddział}", {
    ...bare,
    name: "{podpis}",
  })
  expect(text).toBe("{podpis} {firma} {price} {cena za kg} {toString} {oddział}")
  expect(fillIn("{oddział} {amount}", { ...bare, consent: consentIn("en") })).toBe("{branch} {amount}")
  expect(marksIn(text, "{wartość}")).toEqual([
    ...["{podpis}", "{firma}", "{price}", "{cena za kg}", "{toString}", "{oddział}", "{wartość}"],
  ])
  expect(marksIn("a {1} { b } {} {\n}")).toEqual([])
})
