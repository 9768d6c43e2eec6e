import { domainToUnicode } from "node:url"
import { expect, test } from "vitest"
import { inOneForm } from "./email-address.ts"
import { inLetters } from "./shown-address.ts"

test.for([
  "złom.example",
  "źródło.sklep-żelazny.example",
  "bücher.example",
  "tromsø.example",
  "łódź-ąęćśńóżź.example",
])("a domain is shown by its letters, and leads back to the address that is kept: %s", domain => {
  const kept = inOneForm(`Jan.K@${domain}`)
  expect(kept).toMatch(/@.*xn--/)
  expect(inLetters(kept)).toBe(`Jan.K@${domainToUnicode(kept.split("@")[1] ?? "")}`)
  expect(inOneForm(inLetters(kept))).toBe(kept)
})

test.for([
  "jan@huta.example",
  // Cyrillic letters among Latin ones look like another domain.
  inOneForm("jan@p\u0430ypal.example"),
  // So do Cyrillic letters alone, and Latin letters of few alphabets.
  inOneForm("jan@\u0430\u0440\u0440\u04cf\u0435.example"),
  inOneForm("jan@\u0261oogle.example"),
  inOneForm("jan@paypa\u0131.example"),
  "jan@xn--a.example",
  "jan@xn--zzzzzzzzzzzzzzzzzzzz.example",
  "xn--zom-hwa",
  "",
])("a domain without letters of its own stays as it is: %s", address => {
  expect(inLetters(address)).toBe(address)
})
