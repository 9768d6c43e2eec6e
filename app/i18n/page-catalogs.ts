import type { indexedPages } from "./paths.ts"

/** Of each page that search engines list: the catalogue that holds its texts, with "meta", and the key of its heading there. */
export const pageCatalogs = {
  home: { name: "home", heading: "hero.title" },
  about: { name: "about", heading: "header.title" },
  suppliers: { name: "suppliers", heading: "header.title" },
  buyers: { name: "buyers", heading: "header.title" },
  branches: { name: "branches", heading: "header.title" },
  contact: { name: "contact", heading: "header.title" },
  blog: { name: "blog", heading: "title" },
  privacyPolicy: { name: "privacy", heading: "header.title" },
  terms: { name: "terms", heading: "header.title" },
  cookies: { name: "cookies", heading: "header.title" },
} as const satisfies Record<(typeof indexedPages)[number], { name: string; heading: string }>
