import type { Locale } from "#app/i18n/paths.ts"
import { cleanBody } from "../body-policy.ts"

/**
 * Takes the HTML of a post's body; returns it with nothing but what a post may have, to be saved.
 * The sanitiser is loaded at the first call; rejects when it cannot be.
 */
export async function sanitizeBody(html: string): Promise<string> {
  const { default: sanitizeHtml } = await import("sanitize-html")
  return cleanBody(sanitizeHtml, html)
}

/** Takes the HTML of a post's body and its language; returns it as visitors get it. Rejects like sanitizeBody. */
export async function renderBody(html: string, locale: Locale): Promise<string> {
  const { default: sanitizeHtml } = await import("sanitize-html")
  return cleanBody(sanitizeHtml, html, locale)
}
