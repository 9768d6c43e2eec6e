/** Elements of MathML whose second and third part are raised or lowered. */
const raised: Record<string, string[]> = { msup: ["sup"], msub: ["sub"], msubsup: ["sub", "sup"] }
const groups = ["math", "semantics", "mrow", "mstyle", "mpadded", "mi", "mn", "mo", "ms", "mtext", "mspace"]
const writable = [...groups, ...Object.keys(raised), "mfrac"]

/** All that the meaning of a formula may be in. */
export const formulaTags = [
  ...[...writable, "msqrt", "mroot", "munder", "mover", "munderover", "mmultiscripts", "mprescripts"],
  ...["menclose", "merror", "mphantom", "mtable", "mtr", "mtd", "mlabeledtr", "maction"],
]

/** Writes formulas as a line of text, with a slash for fractions. Those that no line can stand for are left without words. */
export function writeFormulas(page: Document): void {
  for (const formula of page.querySelectorAll("math")) {
    const isWritable = [...formula.querySelectorAll("*")].every(
      ({ namespaceURI, localName }) => namespaceURI !== formula.namespaceURI || writable.includes(localName),
    )
    if (isWritable) formula.replaceWith(...written(formula))
    else formula.replaceChildren()
  }
}

function written({
  localName,
  childNodes,
  children,
  previousElementSibling: before,
  ownerDocument,
}: Element): (Node | string)[] {
  const names = raised[localName]
  if (!names && localName !== "mfrac")
    return [...childNodes].flatMap(node => (node.nodeType === 1 ? written(node as Element) : node))
  const [first = [], ...others] = [...children].map(written)
  // A number before a fraction is added to it.
  if (!names)
    return [before?.localName === "mn" ? " " : "", ...bracketed(first), "/", ...bracketed(others.flat())]
  const marks = others.map((part, at) => {
    const mark = ownerDocument.createElement(names[at] ?? "sup")
    mark.append(...part)
    return mark
  })
  return [...first, ...marks]
}

function bracketed(part: (Node | string)[]): (Node | string)[] {
  const words = part.map(piece => (typeof piece === "string" ? piece : piece.textContent)).join("")
  return /^[\p{L}\p{N}.,]*$/u.test(words) ? part : ["(", ...part, ")"]
}
