import { indexedPages, type Locale, type Page } from "./paths.ts"

export const pageCatalogs = {
  home: { name: "home", heading: "hero.title", meta: "meta" },
  about: { name: "about", heading: "header.title", meta: "meta" },
  suppliers: { name: "suppliers", heading: "header.title", meta: "meta" },
  buyers: { name: "buyers", heading: "header.title", meta: "meta" },
  branches: { name: "branches", heading: "header.title", meta: "meta" },
  contact: { name: "contact", heading: "header.title", meta: "meta" },
  blog: { name: "blog", heading: "title", meta: "meta" },
  blogAll: { name: "blog", heading: "list.title", meta: "list.meta" },
  privacyPolicy: { name: "privacy", heading: "header.title", meta: "meta" },
  terms: { name: "terms", heading: "header.title", meta: "meta" },
  cookies: { name: "cookies", heading: "header.title", meta: "meta" },
} as const satisfies Record<(typeof indexedPages)[number], { name: string; heading: string; meta: string }>

/** In pixels. */
export const shareCardSize = { width: 1200, height: 630 } as const

/** The page whose share card a page has; null stands for an unknown page. */
export function cardPageOf(page: Page | null): (typeof indexedPages)[number] {
  const own = indexedPages.find(name => name === page)
  return own ?? (page === "post" ? "blog" : "home")
}

export function shareCardOf(page: Page | null, locale: Locale): string {
  return `/share/${cardPageOf(page).replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}-${locale}.jpg`
}
