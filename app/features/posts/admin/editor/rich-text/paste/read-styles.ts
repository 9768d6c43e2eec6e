/** What styles mean, as elements of a body. What they do not name is kept as the elements say it. */
const meanings: readonly { element: string; says: RegExp; denies?: RegExp; replaces?: string }[] = [
  {
    element: "strong",
    replaces: "b, strong",
    says: /font-weight:\s*(?:bold|[6-9]\d\d)/i,
    denies: /font-weight:\s*(?:normal|[1-5]\d\d)/i,
  },
  { element: "em", replaces: "i, em", says: /font-style:\s*italic/i, denies: /font-style:\s*normal/i },
  { element: "s", says: /text-decoration[^;]*:[^;]*line-through/i },
  { element: "sub", says: /vertical-align:\s*sub/i },
  { element: "sup", says: /vertical-align:\s*super/i },
]

/**
 * Takes a page that was copied elsewhere, its styles in `data-style`; makes elements of what the styles of its words
 * say, as Google Docs writes it: bold is a span, and a "b" around everything says that it is not bold.
 */
export function readStyles(page: Document): void {
  for (const { element, says, denies, replaces } of meanings) {
    for (const span of page.querySelectorAll("span[data-style]")) {
      if (!says.test(styleOf(span))) continue
      const meant = page.createElement(element)
      meant.append(...span.childNodes)
      span.append(meant)
    }
    if (!denies || !replaces) continue
    for (const denied of page.querySelectorAll(replaces))
      if (denies.test(styleOf(denied))) denied.replaceWith(...denied.childNodes)
  }
}

function styleOf(element: Element): string {
  return element.getAttribute("data-style") ?? ""
}
