import type { Locale } from "./paths.ts"

const name = "panel-language"
/** In seconds. */
const year = 365 * 24 * 60 * 60

/** The panel's language in the browser that sent the cookies: English without a choice. */
export function readPanelLanguage(cookies: string | null): Locale {
  return cookies?.split("; ").includes(`${name}=pl`) ? "pl" : "en"
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
