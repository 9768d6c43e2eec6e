import { expect, test } from "vitest"
import { createI18n } from "./i18n.ts"
import type { Locale } from "./paths.ts"

const modules = import.meta.glob<Record<string, object>>(
  ["./messages/*/*.ts", "./messages/en/admin/editing.ts"],
  {
    eager: true,
  },
)

/** The admin panel is English. */
const onlyEnglish = ["admin", "editing"]

/** Texts that are the same in both languages on purpose. */
const sameInBoth = new Set([
  ...["Kupryt", "Blog", "Menu", "Newsletter", "Aluminium", "Metal", "Newsletter – Kupryt"],
  ...["30", "50", "1000", "7"],
])

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
  const publicKeys = [...allTexts("en").keys()].filter(key => !onlyEnglish.includes(key.replace(/\..*/, "")))
  expect(publicKeys.sort()).toEqual([...allTexts("pl").keys()].sort())
})

test("[I18N-03] no text is empty or untranslated, and both languages have the same placeholders and tags", () => {
  const [polish, english] = [allTexts("pl"), allTexts("en")]
  expect(polish.size).toBeGreaterThan(100)
  const texts = [...polish, ...english]
  expect(texts.filter(([, text]) => text === "" || text !== text.trim())).toEqual([])
  const same = [...polish].filter(([key, text]) => english.get(key) === text)
  expect(same.filter(([, text]) => !sameInBoth.has(text))).toEqual([])
  const marksOf = (text = "") => (text.match(/\{\{.*?\}\}|<\/?\w+>/g) ?? []).sort()
  for (const [key, text] of polish) expect([key, marksOf(english.get(key))]).toEqual([key, marksOf(text)])
})

test("Polish texts are typeset: no one-letter word can end a line", async () => {
  const namespaces = [...catalogsOf("pl").keys()]
  const i18n = await createI18n("pl", namespaces)
  const texts = namespaces.flatMap(name => textsOf(i18n.getResourceBundle("pl", name), name))
  expect(texts.filter(([, text]) => /(?<=^|[\s(„])[aiouwz] /i.test(text))).toEqual([])
  expect(texts.some(([, text]) => text.includes("\u00a0"))).toBe(true)
})
