import fc from "fast-check"
import { expect, test } from "vitest"
import { typeset, typesetCatalog, typesetPanel, withoutJoiners } from "./typography.ts"

const parts = ["w", "I", "o", "ISO", "9001", "30", "lat", "dom", "(z", "„a", "„Łódź”", "Łódź", "2–3"]
const words = fc.array(fc.constantFrom(...parts), { maxLength: 12 }).map(words => words.join(" "))

test.for([
  ["złom w domu", "złom w\u00a0domu"],
  ["W Warszawie i w Łodzi", "W\u00a0Warszawie i\u00a0w\u00a0Łodzi"],
  ["(z dostawą) „o metalu”", "(z\u00a0dostawą) „o\u00a0metalu”"],
  ["ponad 30 lat", "ponad 30\u00a0lat"],
  ["1 000 000 ton", "1\u00a0000\u00a0000\u00a0ton"],
  ["norma ISO 9001 i stal AISI 304", "norma ISO\u00a09001\u00a0i\u00a0stal AISI\u00a0304"],
  ["Huta sp. z o.o. w Łodzi", "Huta sp.\u00a0z\u00a0o.o. w\u00a0Łodzi"],
  ["moc i a", "moc i\u00a0a"],
  ["Podaj imię do centrali", "Podaj imię do centrali"],
])("the Polish text %j is typeset as %j", ([text, set]) => {
  expect(typeset(text as string, "pl")).toBe(set)
})

test("an English text stays as it is but for degrees and standards, which keep their number", () => {
  expect(typeset("I have a ton of ISO 9001", "en")).toBe("I have a ton of ISO\u00a09001")
  for (const locale of ["pl", "en"] as const) expect(typeset("500–550 °C", locale)).toBe("500–550\u00a0°C")
})

test("typesetting changes only spaces and is idempotent", () => {
  fc.assert(
    fc.property(fc.oneof(words, fc.string({ unit: "grapheme" })), text => {
      const set = typeset(text, "pl")
      expect(set.replaceAll("\u00a0", " ")).toBe(text.replaceAll("\u00a0", " "))
      expect(typeset(set, "pl")).toBe(set)
    }),
  )
})

test("a catalogue is typeset at every depth, and the original is not changed", () => {
  const catalog = { title: "w domu", nested: { text: "30 lat" } }
  expect(typesetCatalog(catalog, "pl")).toEqual({ title: "w\u00a0domu", nested: { text: "30\u00a0lat" } })
  expect(catalog.title).toBe("w domu")
})

test("[PANEL-PL-01] in the panel “e-mail” is not broken after its hyphen; the site's texts and exports have it as it is written", () => {
  const text = "Adres e-mail. E-maile w drodze"
  expect(typesetPanel(text, "pl")).toBe("Adres e-\u2060mail. E-\u2060maile w\u00a0drodze")
  expect(typeset(text, "pl")).not.toContain("\u2060")
  expect(withoutJoiners(typesetPanel(text, "pl"))).toBe(typeset(text, "pl"))
})
