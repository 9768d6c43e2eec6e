import type { IOptions } from "sanitize-html"

/** What the HTML of a post's body may hold, when it is written and whenever it is shown. */
export const bodyPolicy: IOptions = {
  allowedTags: [
    ...[
      "h2",
      "h3",
      "h4",
      "p",
      "br",
      "hr",
      "ul",
      "ol",
      "li",
      "blockquote",
      "pre",
      "code",
      "strong",
      "em",
      "b",
      "i",
      "s",
    ],
    ...["sub", "sup", "a", "img", "figure", "figcaption"],
    ...["table", "caption", "thead", "tbody", "tfoot", "tr", "th", "td"],
  ],
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

/** Takes a cleaning function and HTML; returns what the function no longer changes, which one pass over nested links may not reach. */
export function cleanUntilStable(clean: (html: string) => string, html: string): string {
  let before = html
  for (let pass = 0; pass < 8; pass++) {
    const after = clean(before)
    if (after === before) break
    before = after
  }
  return before
}
