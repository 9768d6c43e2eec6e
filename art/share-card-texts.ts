import { company } from "../app/company/company.ts"
import { pageCatalogs } from "../app/i18n/page-catalogs.ts"
import type { indexedPages, Locale } from "../app/i18n/paths.ts"
import { typeset } from "../app/i18n/typography.ts"

type ListedPage = (typeof indexedPages)[number]

async function readTexts(locale: Locale, page: ListedPage): Promise<(key: string) => string> {
  const { name } = pageCatalogs[page]
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
  return { title: own(pageCatalogs[page].heading), name: company.name, tagline: home("hero.tagline") }
}
