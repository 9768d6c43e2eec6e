/** The languages of the site; the first is the default and lives at the root of every URL. */
export const locales = ["pl", "en"] as const
export type Locale = (typeof locales)[number]
export const defaultLocale: Locale = "pl"

/** Every public page and its Polish path. English twins live at the same path under /en. */
export const pages = {
  home: "/",
  about: "/about",
  suppliers: "/suppliers",
  buyers: "/buyers",
  branches: "/branches",
  contact: "/contact",
  newsletter: "/newsletter",
  blog: "/blog",
  blogAll: "/blog/all",
  post: "/blog/:slug",
  privacyPolicy: "/privacy-policy",
  terms: "/terms",
  cookies: "/cookies",
} as const
export type Page = keyof typeof pages

/** The pages without parameters that a search engine should list. */
export const indexedPages = ["home", "contact", "blog"] as const satisfies readonly Page[]

const prefix: Record<Locale, string> = { pl: "", en: "/en" }

/** Takes a Polish path ("/about"); returns its address in the given language ("/en/about"). */
export function localizePath(path: string, locale: Locale): string {
  return path === "/" ? prefix[locale] || "/" : prefix[locale] + path
}

/** Takes a page without parameters and a language; returns its path. */
export function pathTo(page: Exclude<Page, "post">, locale: Locale): string {
  return localizePath(pages[page], locale)
}

/** Takes a post's id and a language; returns the path of its page. */
export function pathToPost(id: string, locale: Locale): string {
  return localizePath(`/blog/${encodeURIComponent(id)}`, locale)
}

/** Takes the path of any request; returns its language. The admin panel is English. */
export function localeOf(pathname: string): Locale {
  return /^\/(en|admin)(\/|$)/.test(pathname) ? "en" : defaultLocale
}

/** Takes the path of a public page in either language; returns its path in the given one. */
export function twinOf(pathname: string, locale: Locale): string {
  const polish = localeOf(pathname) === "en" ? pathname.replace(/^\/en(?=\/|$)/, "") || "/" : pathname
  return localizePath(polish, locale)
}

/** Takes an origin and a path; returns the page's addresses for link rel=alternate, x-default being Polish. */
export function alternatesOf(origin: string, pathname: string): { hreflang: string; href: string }[] {
  const links = locales.map(locale => ({
    hreflang: locale as string,
    href: origin + twinOf(pathname, locale),
  }))
  return [...links, { hreflang: "x-default", href: origin + twinOf(pathname, defaultLocale) }]
}
