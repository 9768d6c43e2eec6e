import { bodyPolicy } from "../body-policy.ts"

/**
 * Takes the HTML of a post's body; returns it with nothing but what a post may have.
 * The sanitiser is loaded at the first call; rejects when it cannot be.
 */
export async function sanitizeBody(html: string): Promise<string> {
  const { default: sanitizeHtml } = await import("sanitize-html")
  return sanitizeHtml(html, bodyPolicy)
}
