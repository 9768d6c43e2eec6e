import type sanitizeHtml from "sanitize-html"
import type { IOptions } from "sanitize-html"
import type { Locale } from "#app/i18n/paths.ts"
import { typeset } from "#app/i18n/typography.ts"

const blocks = ["h2", "h3", "h4", "p", "br", "hr", "ul", "ol", "li", "blockquote", "pre"]
const inline = ["strong", "em", "b", "i", "s", "sub", "sup", "code", "a"]
const media = ["img", "figure", "figcaption"]
const tables = ["table", "caption", "thead", "tbody", "tfoot", "tr", "th", "td"]

/** What the HTML of a post's body may hold, when it is written and whenever it is shown. */
const bodyPolicy: IOptions = {
  allowedTags: [...blocks, ...inline, ...media, ...tables],
  allowedAttributes: {
    a: ["href"],
    img: ["src", "alt", "width", "height"],
    th: ["scope", "colspan", "rowspan"],
    td: ["colspan", "rowspan"],
  },
  allowedSchemes: ["https", "http", "mailto", "tel"],
  allowedSchemesByTag: { img: ["https"] },
  allowProtocolRelative: false,
}

/**
 * Takes the sanitiser, the HTML of a post's body and, for showing it, the language it is typeset in; returns the HTML
 * with nothing but what a post may have. Cleaned again it stays the same, which one pass over nested links may miss.
 */
export function cleanBody(sanitize: typeof sanitizeHtml, html: string, locale?: Locale): string {
  const options = locale ? { ...bodyPolicy, textFilter: (text: string) => typeset(text, locale) } : bodyPolicy
  let before = html
  for (let pass = 0; pass < 8; pass++) {
    const after = sanitize(before, options)
    if (after === before) break
    before = after
  }
  return before
}
