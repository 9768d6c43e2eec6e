import { completeI18n } from "./i18n.ts"
import { pageCatalogs } from "./page-catalogs.ts"
import type { indexedPages, Locale } from "./paths.ts"

/** Takes a page that search engines list and a language; returns its title and description. For the server. */
export async function listedPageMeta(
  page: (typeof indexedPages)[number],
  locale: Locale,
): Promise<{ title: string; description: string }> {
  const i18n = await completeI18n(locale)
  const { name, meta } = pageCatalogs[page]
  return i18n.getResource(locale, name, meta)
}
