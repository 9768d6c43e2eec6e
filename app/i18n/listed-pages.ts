import type { PictureName } from "#app/lib/own-picture.ts"
import type { Locale, Page } from "./paths.ts"

export const footerColumns = ["company", "services", "resources", "legal"] as const

type Listing = {
  /** The catalogue of its texts, and where that has its heading, title and description. */
  texts: { name: string; heading: string; meta: string }
  /** Shown in its header, and on the card that links to it are shown with. */
  picture: PictureName
  /** Whether the bar at the top of each page links to it, and which column of the footer. */
  header: boolean
  footer: (typeof footerColumns)[number] | null
}

const texts = <Name extends string>(name: Name) => ({ name, heading: "header.title", meta: "meta" }) as const

/** The pages without parameters that search engines list, with all that each consists of beside its own file. */
export const listedPages = {
  home: {
    texts: { name: "home", heading: "hero.title", meta: "meta" },
    ...{ picture: "hero-wide", header: true, footer: null },
  },
  about: { texts: texts("about"), picture: "furnace-tap", header: true, footer: "company" },
  suppliers: { texts: texts("suppliers"), picture: "yard-bays", header: true, footer: "services" },
  buyers: { texts: texts("buyers"), picture: "brass-bars", header: true, footer: "services" },
  branches: { texts: texts("branches"), picture: "map-relief", header: true, footer: "company" },
  contact: { texts: texts("contact"), picture: "delivery", header: true, footer: "company" },
  blog: {
    texts: { name: "blog", heading: "title", meta: "meta" },
    ...{ picture: "brass-tubes", header: true, footer: "resources" },
  },
  blogAll: {
    texts: { name: "blog", heading: "list.title", meta: "list.meta" },
    ...{ picture: "aluminium-ingots", header: false, footer: null },
  },
  privacyPolicy: { texts: texts("privacy"), picture: "brass-turnings", header: false, footer: "legal" },
  terms: { texts: texts("terms"), picture: "copper-plate", header: false, footer: "legal" },
  cookies: { texts: texts("cookies"), picture: "bronze-turnings", header: false, footer: "legal" },
} as const satisfies Partial<Record<Page, Listing>>

export type ListedPage = keyof typeof listedPages
export const indexedPages = Object.keys(listedPages) as ListedPage[]

/** Each has a name among the texts of the bar. */
export type LinkedPage = {
  [page in ListedPage]: (typeof listedPages)[page] extends { header: false; footer: null } ? never : page
}[ListedPage]

export const headerPages = indexedPages.filter((page): page is LinkedPage => listedPages[page].header)

export function footerPages(column: Listing["footer"]): LinkedPage[] {
  return indexedPages.filter((page): page is LinkedPage => listedPages[page].footer === column)
}

/** In pixels. */
export const shareCardSize = { width: 1200, height: 630 } as const

/** The page whose share card a page has; null stands for an unknown page. */
export function cardPageOf(page: Page | null): ListedPage {
  const own = indexedPages.find(name => name === page)
  return own ?? (page === "post" ? "blog" : "home")
}

export function shareCardOf(page: Page | null, locale: Locale): string {
  return `/share/${cardPageOf(page).replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}-${locale}.jpg`
}
