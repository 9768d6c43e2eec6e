const plain = ["mi", "mn", "mo", "ms", "mtext", "mspace"]
const groups = ["math", "semantics", "mrow", "mstyle", "mpadded"]
const raised = ["msup", "msub", "msubsup"]

/** Elements of MathML whose place says nothing of what they mean, and those that a line of text can stand for. */
const writable = [...plain, ...groups, ...raised, "mfrac"]

/** All that the meaning of a formula may be in. */
export const formulaTags = [
  ...[...writable, "msqrt", "mroot", "munder", "mover", "munderover", "mmultiscripts", "mprescripts"],
  ...["menclose", "merror", "mphantom", "mtable", "mtr", "mtd", "mlabeledtr", "maction"],
]

/** Writes formulas as a line of text: fractions with a slash, powers and indices as such. Returns the others, without words. */
export function writeFormulas(page: Document): Element[] {
  return [...page.querySelectorAll("math")].filter(formula => {
    const isWritable = [...formula.querySelectorAll("*")].every(
      ({ namespaceURI, localName }) => namespaceURI !== formula.namespaceURI || writable.includes(localName),
    )
    if (isWritable) formula.replaceWith(...partsOf(formula))
    else formula.replaceChildren()
    return !isWritable
  })
}

function partsOf(element: Element): Node[] {
  return [...element.childNodes].flatMap(node => (node.nodeType === 1 ? written(node as Element) : node))
}

function written(element: Element): Node[] {
  const { ownerDocument: page, localName, previousElementSibling: before } = element
  if (localName !== "mfrac" && !raised.includes(localName)) return partsOf(element)
  const [first, ...others] = [...element.children].map(written)
  if (localName === "mfrac") {
    const [above, below] = [first, others[0]].map((part = []) =>
      isSimple(part) ? part : ["(", ...part, ")"],
    )
    // As in one and a half.
    return [before?.localName === "mn" ? " " : "", ...(above ?? []), "/", ...(below ?? [])].map(part =>
      typeof part === "string" ? page.createTextNode(part) : part,
    )
  }
  const names = localName === "msup" ? ["sup"] : ["sub", "sup"]
  const marks = others.map((part, at) => {
    const mark = page.createElement(names[at] ?? "sup")
    mark.append(...part)
    return mark
  })
  return [...(first ?? []), ...marks]
}

const isSimple = (part: readonly Node[]) =>
  /^[\p{L}\p{N}.,]*$/u.test(part.map(({ textContent }) => textContent).join(""))
