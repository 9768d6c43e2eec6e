import type { Locale } from "./paths.ts"
import { typeset } from "./typography.ts"

let shown: Locale = globalThis.document?.documentElement.lang === "pl" ? "pl" : "en"

/** The panel's language on this page. English on the server, which writes no date of the panel. */
export function panelLanguage(): Locale {
  return shown
}

/** A text to be shown, in the panel's language or in the other one where that is empty, with the language that it is in. */
export function inPanelLanguage(text: Record<Locale, string>): { text: string; lang: Locale } {
  const other = shown === "pl" ? "en" : "pl"
  const lang = text[shown] === "" && text[other] !== "" ? other : shown
  return { text: typeset(text[lang], lang), lang }
}

/** To be called before React shows the language. */
export function setPanelLanguage(language: Locale): void {
  shown = language
}
