import { expect, test } from "vitest"
import { fillIn, marksIn, valuesOf } from "./placeholders.ts"

const bare = {
  ...{ id: "4f3a91c2-0000-8000-8000-000000000001", name: "Anna", company: null, consent: null },
  ...{ metal: null, amount: null, unit: null, branch: null },
}
const consentIn = (language: "pl" | "en") => ({ given_at: "", wording_version: "", language })

test("[LEAD-03] a template is filled in with what is known of the message, in the sender's language", () => {
  const text = "{name}, {company}: {metal}, {amount}, {branch}, {reference}, {clerk}"
  const whole = { ...bare, company: "Huta", metal: "brass", amount: 2.5, unit: "t" as const, branch: "lodz" }
  const fill = (language: "pl" | "en") =>
    fillIn(text, valuesOf({ ...whole, consent: consentIn(language) }, "szef@kupryt.example"))
  expect(fill("pl")).toBe("Anna, Huta: Mosiądz, 2,5\u00a0t, Łódź, 2923-8466, szef@kupryt.example")
  expect(fill("en")).toBe("Anna, Huta: Brass, 2.5\u00a0t, Łódź, 2923-8466, szef@kupryt.example")
})

test("[LEAD-03] what is empty or unknown stays marked, and is asked for; what a sender typed is not filled in again", () => {
  const values = valuesOf({ ...bare, name: "{clerk}" }, "szef@kupryt.example")
  const text = fillIn("{name} {company} {price} {cena za kg} {toString} {company}", values)
  expect(text).toBe("{clerk} {company} {price} {cena za kg} {toString} {company}")
  expect(marksIn(text, "{wartość}")).toEqual([
    ...["{clerk}", "{company}", "{price}", "{cena za kg}", "{toString}", "{wartość}"],
  ])
  expect(marksIn("a {1} { b } {} {\n}")).toEqual([])
})
