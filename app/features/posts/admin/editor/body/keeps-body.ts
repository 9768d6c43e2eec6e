import type { Node } from "@tiptap/pm/model"
import type sanitizeHtml from "sanitize-html"
import { cleanBody } from "../../../body-policy.ts"
import { readBody, writeBody } from "./body-html.ts"
import { bodyShape } from "./body-shape.ts"

/** Takes the sanitiser and the HTML of a body; returns its document, or null when the rich view would lose something of it. */
export function openBody(sanitize: typeof sanitizeHtml, html: string): Node | null {
  const clean = cleanBody(sanitize, html)
  const body = readBody(clean)
  const again = cleanBody(sanitize, writeBody(body))
  return JSON.stringify(bodyShape(again)) === JSON.stringify(bodyShape(clean)) ? body : null
}
