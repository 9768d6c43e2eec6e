import sanitizeHtml from "sanitize-html"
import { bodyPolicy } from "./body-policy.ts"

/** Takes the HTML of a post's body; returns it with nothing but the elements and attributes that a post may have. */
export function sanitizeBody(html: string): string {
  return sanitizeHtml(html, bodyPolicy)
}
