/** The languages of the site; the first is the default and lives at the root of every URL. */
export const locales = ["pl", "en"] as const
export type Locale = (typeof locales)[number]
export const defaultLocale: Locale = "pl"

/** Every public page and its Polish path. The English page lies at the same path under /en. */
export const pages = {
  home: "/",
  about: "/about",
  suppliers: "/suppliers",
  buyers: "/buyers",
  branches: "/branches",
  contact: "/contact",
  newsletter: "/newsletter",
  newsletterConfirm: "/newsletter/confirm",
  newsletterUnsubscribe: "/newsletter/unsubscribe",
  blog: "/blog",
  blogAll: "/blog/all",
  post: "/blog/:slug",
  privacyPolicy: "/privacy-policy",
  terms: "/terms",
  cookies: "/cookies",
} as const
export type Page = keyof typeof pages

/** The query parameters that pages read which are the same for everybody: with the path they are the cache's key. */
export const queryParameters = {
  blogAll: ["q", "category", "page"],
} as const satisfies Partial<Record<Page, readonly string[]>>

/** The pages without parameters that a search engine should list. */
export const indexedPages = [
  "home",
  "about",
  "suppliers",
  "buyers",
  "branches",
  "contact",
  "blog",
  "blogAll",
  "privacyPolicy",
  "terms",
  "cookies",
] as const satisfies readonly Page[]

export const formPages = [
  "contact",
  "newsletter",
  "newsletterConfirm",
  "newsletterUnsubscribe",
] as const satisfies readonly Page[]

/** The forms that the blog's feeds come in: what readers call them, their media types and their Polish paths. */
export const feedFormats = {
  atom: { name: "Atom", type: "application/atom+xml", path: "/feed.xml" },
  json: { name: "JSON", type: "application/feed+json", path: "/feed.json" },
} as const

const prefix: Record<Locale, string> = { pl: "", en: "/en" }

/** Letters, digits, "-", ".", "_" and "~" that are written as "%61": they mean the same either way (RFC 3986, 6.2.2.2). */
const needlesslyEncoded = /%(?:2[de]|3\d|[46][1-9a-f]|5[\daf]|7[\dae])/gi

/** A percent sign that begins no encoded byte. */
const strayPercent = /%(?![\da-f]{2})/i

/** What tidying would change; nearly every request comes with a path that it would not. */
const untidy = new RegExp(
  `^[^/]|^$|[\\t\\n\\r\\\\]|//|[\\s\\S]/$|/\\.\\.?(?:/|$)|${needlesslyEncoded.source}`,
  needlesslyEncoded.flags.replace("g", ""),
)

/**
 * The one form of a request's path: without repeated slashes, one at its end, "." and "..", and with nothing encoded that
 * needs no encoding. The result always begins with a single slash: a browser reads "//host", "/\\host" and "/<tab>/host"
 * as another server's address. It is decoded once ("%2561" stays as it is).
 */
export function tidyPath(path: string): string {
  if (!untidy.test(path)) return path
  const parts: string[] = []
  for (const part of plainlyWritten(path.replace(/[\t\n\r]/g, "")).split(/[/\\]+/)) {
    if (part === "..") parts.pop()
    else if (part !== "" && part !== ".") parts.push(part)
  }
  return `/${parts.join("/")}`
}

/** A path with a stray percent sign is left alone: decoded next to it, a letter could make an encoding that was none. */
function plainlyWritten(path: string): string {
  if (strayPercent.test(path)) return path
  return path.replace(needlesslyEncoded, code => decodeURIComponent(code))
}

/** A Polish path ("/about") in the given language ("/en/about"). It leads to this site whatever the path is. */
export function localizePath(path: string, locale: Locale): string {
  const tidy = tidyPath(path)
  return tidy === "/" ? prefix[locale] || "/" : prefix[locale] + tidy
}

export function pathTo(page: Exclude<Page, "post">, locale: Locale): string {
  return localizePath(pages[page], locale)
}

export function pathToPost(id: string, locale: Locale): string {
  return localizePath(`/blog/${encodeURIComponent(id)}`, locale)
}

/** Query parameters that make documents of their own out of a page; no other changes what search engines list. */
const documentParameters: Partial<Record<Page, readonly string[]>> = { blogAll: ["category", "page"] }

/** The language of any request's path. The admin panel is English. */
export function localeOf(pathname: string): Locale {
  return /^\/(en|admin)(\/|$)/.test(tidyPath(pathname)) ? "en" : defaultLocale
}

export function localizedAlternate(pathname: string, locale: Locale): string {
  const tidy = tidyPath(pathname)
  const polish = localeOf(tidy) === "en" ? tidy.replace(/^\/en(?=\/|$)/, "") : tidy
  return localizePath(polish, locale)
}

export function pageAt(pathname: string): Page | null {
  const polish = localizedAlternate(pathname, defaultLocale)
  const found = (Object.keys(pages) as Page[]).find(page => pages[page] === polish)
  return found ?? (/^\/blog\/[^/]+$/.test(polish) ? "post" : null)
}

/** By the path of a page or of its .data. */
export function takesForm(pathname: string): boolean {
  const page = pageAt(pathname.replace(/\.data$/, ""))
  return formPages.some(name => name === page)
}

/** The one path and query under which search engines list the document of a request. */
export function canonicalPath(pathname: string, search: string): string {
  const page = pageAt(pathname)
  const given = new URLSearchParams(search)
  const listed = new URLSearchParams()
  for (const name of (page && documentParameters[page]) ?? []) {
    const value = given.get(name)
    if (value && !(name === "page" && value === "1")) listed.set(name, value)
  }
  return tidyPath(pathname) + (listed.size > 0 ? `?${listed}` : "")
}

/** A page's addresses for link rel=alternate; x-default is Polish. */
export function alternatesOf(origin: string, pathname: string): { hreflang: string; href: string }[] {
  const links = locales.map(locale => ({
    hreflang: locale as string,
    href: origin + localizedAlternate(pathname, locale),
  }))
  return [...links, { hreflang: "x-default", href: origin + localizedAlternate(pathname, defaultLocale) }]
}

/** An address of ours or of another site with its origin; "" when it is none. */
export function absoluteAddress(address: string, origin: string): string {
  return address && (URL.parse(address, origin)?.href ?? "")
}

/** An address whose query has those parameters that say something. */
export function withQuery(path: string, parameters: Record<string, string | false | undefined>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters)) if (value) query.set(name, value)
  return query.size > 0 ? `${path}?${query}` : path
}
