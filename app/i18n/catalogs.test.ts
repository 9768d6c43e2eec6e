import { expect, test } from "vitest"
import { createI18n } from "./i18n.ts"
import type { Locale } from "./paths.ts"
import { addTexts } from "./use-panel-texts.ts"

const modules = import.meta.glob<Record<string, object>>("./messages/*/*.ts", { eager: true })

/** Texts that are the same in both languages on purpose. */
const sameInBoth = new Set([
  ...["Kupryt", "Blog", "Menu", "Newsletter", "Aluminium", "Metal", "Newsletter – Kupryt"],
  ...["30", "50", "1000", "7"],
  // The panel's.
  ...[
    "Spam",
    "spam",
    "Link",
    "Symbol",
    "Test",
    "ID",
    "HTML",
    "{{title}}",
    "{{name}}",
    "{{name}}: {{reason}}",
    "{{name}}: {{found}}",
    "{{reference}}, {{colleague}}",
  ],
  ...["{{width}} × {{height}} px", "Administrator"],
  "Odpowiedź na wiadomość {{reference}} z dnia {{date}}",
  "Your message {{reference}} of {{date}}",
])

/** The key of a text in one of the forms that only Polish has, with the form that English has for it. */
const asInEnglish = (key: string) => key.replace(/_(few|many)$/, "_other")

function textsOf(catalog: unknown, path: string): [key: string, text: string][] {
  if (typeof catalog === "string") return [[path, catalog]]
  return Object.entries(catalog as object).flatMap(([key, value]) => textsOf(value, `${path}.${key}`))
}

function catalogsOf(locale: Locale): Map<string, object> {
  const paths = Object.keys(modules).filter(path => path.startsWith(`./messages/${locale}/`))
  return new Map(
    paths.map(path => {
      const namespace = path.replace(/^.*\/(.*)\.ts$/, "$1")
      return [namespace, modules[path]?.[namespace] ?? {}]
    }),
  )
}

function allTexts(locale: Locale): Map<string, string> {
  return new Map([...catalogsOf(locale)].flatMap(([namespace, catalog]) => textsOf(catalog, namespace)))
}

test("[I18N-03] both languages have the same keys", () => {
  const polish = new Set([...allTexts("pl").keys()].map(asInEnglish))
  expect([...polish].sort()).toEqual([...allTexts("en").keys()].sort())
})

test("[PANEL-PL-01] a Polish number has each of the four forms that the language has", () => {
  const keys = [...allTexts("pl").keys()].filter(key => /_(one|few|many|other)$/.test(key))
  expect(keys.length).toBeGreaterThan(100)
  const forms = new Intl.PluralRules("pl").resolvedOptions().pluralCategories
  const stems = new Set(keys.map(key => key.replace(/_[a-z]+$/, "")))
  expect(keys.sort()).toEqual([...stems].flatMap(stem => forms.map(form => `${stem}_${form}`)).sort())
})

test("[I18N-03] no text is empty or untranslated, and both languages have the same placeholders and tags", () => {
  const [polish, english] = [allTexts("pl"), allTexts("en")]
  expect(polish.size).toBeGreaterThan(100)
  const texts = [...polish, ...english]
  expect(texts.filter(([, text]) => text === "" || text !== text.trim())).toEqual([])
  const same = [...polish].filter(([key, text]) => english.get(asInEnglish(key)) === text)
  expect(same.filter(([, text]) => !sameInBoth.has(text))).toEqual([])
  const marksOf = (text = "") => (text.match(/\{\{.*?\}\}|<\/?\w+>/g) ?? []).sort()
  for (const [key, text] of polish)
    expect([key, marksOf(english.get(asInEnglish(key)))]).toEqual([key, marksOf(text)])
})

test("Polish texts are typeset: no one-letter word can end a line", async () => {
  const namespaces = [...catalogsOf("pl").keys()]
  const i18n = await createI18n("pl", namespaces)
  for (const part of ["editing", "account", "issues", "leads", "records", "subscribers"])
    await addTexts(i18n, "pl", part)
  const texts = namespaces.flatMap(name => textsOf(i18n.getResourceBundle("pl", name), name))
  expect(texts.filter(([, text]) => /(?<=^|[\s(„])[aiouwz] /i.test(text))).toEqual([])
  expect(texts.some(([, text]) => text.includes("\u00a0"))).toBe(true)
})
