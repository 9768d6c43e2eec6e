import type { Node } from "@tiptap/pm/model"
import sanitizeHtml from "sanitize-html"
import { cleanBody } from "#app/content/body-policy.ts"
import { readBody, writeBody } from "./body-html.ts"
import { bodyShape } from "./body-shape.ts"

/** Takes the HTML of a body; returns its document, or null when the rich view would lose something of it. */
export function openBody(html: string): Node | null {
  const clean = cleanBody(sanitizeHtml, html)
  const body = readBody(clean)
  const again = cleanBody(sanitizeHtml, writeBody(body))
  return JSON.stringify(bodyShape(again)) === JSON.stringify(bodyShape(clean)) ? body : null
}
