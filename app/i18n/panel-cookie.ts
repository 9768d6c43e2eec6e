import { type Locale, locales } from "./paths.ts"

const name = "panel-language"
/** In seconds. */
const year = 365 * 24 * 60 * 60

/** The panel's language in the browser that sent the headers: the chosen one, else what it prefers of the two, else English. */
export function readPanelLanguage(headers: Headers): Locale {
  const cookies = headers.get("cookie")?.split("; ") ?? []
  const chosen = locales.find(locale => cookies.includes(`${name}=${locale}`))
  return chosen ?? preferredLanguage(headers.get("accept-language") ?? "") ?? "en"
}

/** By the weights of an Accept-Language header (RFC 9110), of which equal ones count in their order. */
function preferredLanguage(accepted: string): Locale | undefined {
  const ranges = accepted.split(",").map(range => {
    const [tag = "", ...parameters] = range
      .toLowerCase()
      .split(";")
      .map(part => part.trim())
    const weight = parameters.find(parameter => parameter.startsWith("q="))
    return {
      locale: locales.find(locale => locale === tag.split("-")[0]),
      weight: Number(weight?.slice(2) ?? 1),
    }
  })
  const known = ranges.filter(({ locale, weight }) => locale && weight > 0)
  return known.toSorted((one, other) => other.weight - one.weight)[0]?.locale
}

/** For the next pages in this browser. No public page is sent the cookie. */
export function keepPanelLanguage(language: Locale): void {
  const secure = location.protocol === "https:" ? "; secure" : ""
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: not every browser of the panel has the Cookie Store
    document.cookie = `${name}=${language}; path=/admin; max-age=${year}; samesite=lax${secure}`
  } catch {
    // Cookies are blocked: the language holds until the page is left.
  }
}
