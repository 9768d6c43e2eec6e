import type { Locale } from "./paths.ts"

let shown: Locale = globalThis.document?.documentElement.lang === "pl" ? "pl" : "en"

/** The panel's language on this page. English on the server, which writes no date of the panel. */
export function panelLanguage(): Locale {
  return shown
}

/** To be called before React shows the language. */
export function setPanelLanguage(language: Locale): void {
  shown = language
}
