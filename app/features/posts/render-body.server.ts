import sanitizeHtml from "sanitize-html"
import type { Locale } from "#app/i18n/paths.ts"
import { cleanBody } from "./body-policy.ts"

/** Takes the HTML of a post's body and its language; returns it as visitors get it: cleaned and typeset. */
export function renderBody(html: string, locale: Locale): string {
  return cleanBody(sanitizeHtml, html, locale)
}
