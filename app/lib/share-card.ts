import { indexedPages, type Locale, type Page } from "#app/i18n/paths.ts"

/** The size of every card, in pixels. */
export const shareCardSize = { width: 1200, height: 630 } as const

/** Takes a page, null for one that is none of the table's; returns the page whose card links to it are shown with. */
export function cardPageOf(page: Page | null): (typeof indexedPages)[number] {
  const own = indexedPages.find(name => name === page)
  return own ?? (page === "post" ? "blog" : "home")
}

/** Takes a page and a language; returns the address of the card that links to it are shown with. */
export function shareCardOf(page: Page | null, locale: Locale): string {
  return `/share/${cardPageOf(page).replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}-${locale}.jpg`
}
