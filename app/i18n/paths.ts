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

/** The query parameters of cacheable pages: with the path they are the cache's key. */
export const queryParameters = {
  blogAll: ["q", "category", "page"],
} as const satisfies Partial<Record<Page, readonly string[]>>

export const formPages = [
  "contact",
  "newsletter",
  "newsletterConfirm",
  "newsletterUnsubscribe",
] as const satisfies readonly Page[]

/** The formats of the blog's feeds: names, media types and Polish paths. */
export const feedFormats = {
  atom: { name: "Atom", type: "application/atom+xml", path: "/feed.xml" },
  json: { name: "JSON", type: "application/feed+json", path: "/feed.json" },
} as const

const prefix: Record<Locale, string> = { pl: "", en: "/en" }

/** Encoded unreserved characters: letters, digits, "-", ".", "_" and "~" (RFC 3986, 6.2.2.2). */
const needlesslyEncoded = /%(?:2[de]|3\d|[46][1-9a-f]|5[\daf]|7[\dae])/gi

/** A percent sign without two hexadecimal digits. */
const strayPercent = /%(?![\da-f]{2})/i

/** A fast check: nearly every request's path is normalised already. */
const unnormalized = new RegExp(
  `^[^/]|^$|[\\t\\n\\r\\\\]|//|[\\s\\S]/$|/\\.\\.?(?:/|$)|${needlesslyEncoded.source}`,
  needlesslyEncoded.flags.replace("g", ""),
)

/**
 * Resolves "." and "..", removes repeated and trailing slashes, and decodes unreserved characters once ("%2561" stays).
 * The result always begins with a single slash: browsers read "//host", "/\\host" and "/<tab>/host" as another
 * server's address.
 */
export function normalizePath(path: string): string {
  if (!unnormalized.test(path)) return path
  const parts: string[] = []
  for (const part of decodeUnreserved(path.replace(/[\t\n\r]/g, "")).split(/[/\\]+/)) {
    if (part === "..") parts.pop()
    else if (part !== "" && part !== ".") parts.push(part)
  }
  return `/${parts.join("/")}`
}

/** With a stray percent sign nothing is decoded: the result could form a new encoding. */
function decodeUnreserved(path: string): string {
  if (strayPercent.test(path)) return path
  return path.replace(needlesslyEncoded, code => decodeURIComponent(code))
}

/** A Polish path ("/about") in the given language ("/en/about"). The result never leads to another site. */
export function localizePath(path: string, locale: Locale): string {
  const tidy = normalizePath(path)
  return tidy === "/" ? prefix[locale] || "/" : prefix[locale] + tidy
}

export function pathTo(page: Exclude<Page, "post">, locale: Locale): string {
  return localizePath(pages[page], locale)
}

export function pathToPost(id: string, locale: Locale): string {
  return localizePath(`/blog/${encodeURIComponent(id)}`, locale)
}

/** The page of a draft's preview link, which is no page of the site: shown to nobody but who has the link. */
export const previewPath = "/preview/:token"

export function pathToPreview(token: string, locale: Locale): string {
  return localizePath(`/preview/${encodeURIComponent(token)}`, locale)
}

export function isPreview(pathname: string): boolean {
  return /^\/preview(\/|$)/.test(localizedAlternate(pathname, defaultLocale))
}

/** The panel's form is sent there and shows the mail of an issue in a frame. */
export const issuePreviewPath = "/admin/newsletter/preview"

/** The web version of an issue of the newsletter: open to everybody who has its address, and listed nowhere. */
export const issuePath = "/newsletter/issues/:id"

export function pathToIssue(id: string, locale: Locale): string {
  return localizePath(`/newsletter/issues/${encodeURIComponent(id)}`, locale)
}

/** Query parameters that are part of a page's canonical address. */
const canonicalParameters: Partial<Record<Page, readonly string[]>> = { blogAll: ["category", "page"] }

/** The admin panel is English. */
export function localeOf(pathname: string): Locale {
  return /^\/(en|admin)(\/|$)/.test(normalizePath(pathname)) ? "en" : defaultLocale
}

export function localizedAlternate(pathname: string, locale: Locale): string {
  const tidy = normalizePath(pathname)
  const polish = localeOf(tidy) === "en" ? tidy.replace(/^\/en(?=\/|$)/, "") : tidy
  return localizePath(polish, locale)
}

export function pageAt(pathname: string): Page | null {
  const polish = localizedAlternate(pathname, defaultLocale)
  const found = (Object.keys(pages) as Page[]).find(page => pages[page] === polish)
  return found ?? (/^\/blog\/[^/]+$/.test(polish) ? "post" : null)
}

/** `pathname` is that of a page or of its .data. */
export function takesForm(pathname: string): boolean {
  const page = pageAt(pathname.replace(/\.data$/, ""))
  return formPages.some(name => name === page)
}

/** With the query. */
export function canonicalPath(pathname: string, search: string): string {
  const page = pageAt(pathname)
  const given = new URLSearchParams(search)
  const listed = new URLSearchParams()
  for (const name of (page && canonicalParameters[page]) ?? []) {
    const value = given.get(name)
    if (value && !(name === "page" && value === "1")) listed.set(name, value)
  }
  return normalizePath(pathname) + (listed.size > 0 ? `?${listed}` : "")
}

/** For link rel=alternate; x-default is Polish. */
export function alternatesOf(origin: string, pathname: string): { hreflang: string; href: string }[] {
  const links = locales.map(locale => ({
    hreflang: locale as string,
    href: origin + localizedAlternate(pathname, locale),
  }))
  return [...links, { hreflang: "x-default", href: origin + localizedAlternate(pathname, defaultLocale) }]
}

/** Resolved against `origin`; "" for an invalid address. */
export function absoluteAddress(address: string, origin: string): string {
  return address && (URL.parse(address, origin)?.href ?? "")
}

/** Omits empty parameters. */
export function withQuery(path: string, parameters: Record<string, string | false | undefined>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters)) if (value) query.set(name, value)
  return query.size > 0 ? `${path}?${query}` : path
}
