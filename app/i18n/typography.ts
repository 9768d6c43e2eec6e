import type { Locale } from "./paths.ts"

const nbsp = "\u00a0"

/**
 * Non-breaking spaces: before degrees ("577 °C") and the number of a standard ("ISO 9001") and, by the rules of Polish
 * typography, after one-letter words ("w domu"), after numbers ("30 lat"), before the number of an article ("art. 6"), and
 * in a company's legal form ("sp. z o.o.").
 */
export function typeset(text: string, locale: Locale): string {
  const joined = text.replace(/(\d) (?=°)/g, `$1${nbsp}`).replace(/\b(ISO|AISI|EN) (?=\d)/g, `$1${nbsp}`)
  if (locale !== "pl") return joined
  return joined
    .replace(/\b(art|ust|lit|pkt|nr|ul)\. (?=\S)/gi, `$1.${nbsp}`)
    .replace(/\bsp\. (?=z o\.o\.)/g, `sp.${nbsp}`)
    .replace(/(?<=^|[\s(„])([aiouwz]) (?=\S)/giu, `$1${nbsp}`)
    .replace(/(\d) (?=\p{L}|\d)/gu, `$1${nbsp}`)
}

type Rule = (text: string, locale: Locale) => string

export function typesetCatalog<T>(catalog: T, locale: Locale, rule: Rule = typeset): T {
  if (typeof catalog === "string") return rule(catalog, locale) as T
  if (Array.isArray(catalog)) return catalog.map(item => typesetCatalog(item, locale, rule)) as T
  const entries = Object.entries(catalog as object).map(([key, value]) => [
    key,
    typesetCatalog(value, locale, rule),
  ])
  return Object.fromEntries(entries) as T
}

/** Without a width; the fonts have no non-breaking hyphen. */
const wordJoiner = "\u2060"

/** As `typeset`; in the narrow columns of the panel "e-mail" is not broken after its hyphen. */
export function typesetPanel(text: string, locale: Locale): string {
  return typeset(text, locale).replace(/\b(e-)(mail)/gi, `$1${wordJoiner}$2`)
}

/** The text as a program reads it. */
export function withoutJoiners(text: string): string {
  return text.replaceAll(wordJoiner, "")
}
