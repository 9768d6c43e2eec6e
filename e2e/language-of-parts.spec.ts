import type { Page } from "@playwright/test"
import { branches } from "#app/company/branches.ts"
import { company } from "#app/company/company.ts"
import { expect, languages, test } from "./fixtures.ts"
import { open, publicPages } from "./setup/public-pages.ts"

/** What only the other language's words have: its letters, or its commonest words. */
const foreign: Record<string, RegExp> = {
  pl: /(?<!\p{L})(the|and|of|with|from|our|your|is|are)(?!\p{L})/iu,
  en: /[ąćęłńóśźż]/i,
}

/** How a key looks where a text should be: "form.submit". */
const textKey = /^[a-z][A-Za-z0-9]*(\.[a-zA-Z][A-Za-z0-9]*)+$/

/** Names are the same in every language. */
const names = [
  company.legalName,
  "uodo.gov.pl",
  ...branches.flatMap(({ name, place, address }) => [name.en, place.en, address.street, address.city]),
]

/** Takes a page; returns what it says in texts and attributes, each with the language that it is marked with. */
function textsOf(page: Page): Promise<{ text: string; language: string }[]> {
  return page.evaluate(() => {
    const said: { text: string; language: string }[] = []
    for (const element of document.querySelectorAll("body, body *")) {
      if (element.closest("script, style")) continue
      const language = element.closest("[lang]")?.getAttribute("lang") ?? ""
      const own = [...element.childNodes].filter(node => node.nodeType === Node.TEXT_NODE)
      const attributes = ["alt", "title", "aria-label", "placeholder"].map(name => element.getAttribute(name))
      for (const text of [...own.map(node => node.textContent), ...attributes]) {
        if (text?.trim()) said.push({ text: text.trim(), language })
      }
    }
    return said
  })
}

for (const { locale } of languages) {
  test(`[I18N-03] every page in ${locale} shows texts and no keys, and marks what is not in its language`, async ({
    page,
    complaints,
  }) => {
    test.slow()
    for (const publicPage of publicPages.filter(each => each.locale === locale)) {
      await test.step(publicPage.path, async () => {
        await open(page, publicPage, complaints)
        const texts = await textsOf(page)
        expect(texts.length).toBeGreaterThan(20)
        expect(texts.every(({ language }) => language)).toBe(true)
        for (const { text, language } of texts) {
          const rest = names.reduce((left, name) => left.replaceAll(name, ""), text)
          expect(rest).not.toMatch(textKey)
          // A third language, such as the Latin of an element's name, is marked already.
          const words = foreign[language]
          if (words) expect(rest).not.toMatch(words)
        }
        for (const language of ["pl", "en"])
          await expect(page.locator(`body > header [lang=${language}]`)).toHaveText(language)
      })
    }
  })
}
