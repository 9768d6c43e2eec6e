import { company } from "../app/company/company.ts"
import { type ListedPage, listedPages } from "../app/i18n/listed-pages.ts"
import type { Locale } from "../app/i18n/paths.ts"
import { typeset } from "../app/i18n/typography.ts"

async function readTexts(locale: Locale, page: ListedPage): Promise<(key: string) => string> {
  const { name } = listedPages[page].texts
  const module = await import(`../app/i18n/messages/${locale}/${name}.ts`)
  return key => {
    const text = key.split(".").reduce((texts, part) => texts?.[part], module[name])
    if (typeof text !== "string") throw new Error(`${name} has no text ${key} in ${locale}`)
    return typeset(text, locale)
  }
}

export async function cardTexts(page: ListedPage, locale: Locale) {
  const own = await readTexts(locale, page)
  const home = await readTexts(locale, "home")
  return { title: own(listedPages[page].texts.heading), name: company.name, tagline: home("hero.tagline") }
}
