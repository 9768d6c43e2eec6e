import sanitizeHtml from "sanitize-html"
import type { Locale } from "#app/i18n/paths.ts"
import { typeset } from "#app/i18n/typography.ts"
import { bodyPolicy, cleanUntilStable } from "./body-policy.ts"

/**
 * Takes the HTML of a post's body and its language; returns it typeset, with nothing but the elements and attributes
 * that a post may have.
 */
export function sanitizeBody(html: string, locale: Locale): string {
  const options = { ...bodyPolicy, textFilter: (text: string) => typeset(text, locale) }
  return cleanUntilStable(dirty => sanitizeHtml(dirty, options), html)
}
