import type { Page } from "@playwright/test"
import { branches } from "#app/company/branches.ts"
import { company } from "#app/company/company.ts"

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

type MarkedText = { text: string; language: string }

/** Keys that stand where texts should, and words of another language than the one they are marked with. */
export function misplacedTexts(texts: readonly MarkedText[]): MarkedText[] {
  return texts.filter(({ text, language }) => {
    const rest = names.reduce((left, name) => left.replaceAll(name, ""), text)
    // A third language, such as the Latin of an element's name, is marked already.
    return textKey.test(rest) || foreign[language]?.test(rest)
  })
}

/** What a page says in texts and attributes, each with the language that it is marked with. */
export function textsOf(page: Page): Promise<MarkedText[]> {
  return page.evaluate(() => {
    const said: MarkedText[] = []
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
