import { DomUtils, parseDocument } from "htmlparser2"
import type { Attributes } from "sanitize-html"
import { unshownElements } from "./body-policy.ts"
import { isElement, type Node } from "./style-rules.ts"

/** Elements of MathML whose second and third part are raised or lowered. */
const raised = new Map(Object.entries({ msup: ["sup"], msub: ["sub"], msubsup: ["sub", "sup"] }))

/** Elements that no line can stand for. */
const unwritable =
  /^m(?:sqrt|root|under|over|multi|prescripts|enclose|error|phantom|table|t[rd]$|labeledtr|action)/

/**
 * Writes the formulas of an HTML text as lines of text, with a slash for fractions. Those that no line can stand for stay as they
 * are, and so do parts that are not seen. Nothing here bounds how deep they are: the server writes
 * none of a text beyond the bounds of a body, a browser those of a paste of any size.
 */
export function writeFormulas(html: string, isUnseen: (tag: string, attribs: Attributes) => unknown): string {
  if (!/<math\b/i.test(html)) return html
  const page = parseDocument(html, { withStartIndices: true, withEndIndices: true })
  const written = (node: Node): string => {
    if (!isElement(node) || unshownElements.includes(node.name) || isUnseen(node.name, node.attribs))
      return html.slice(node.startIndex ?? 0, (node.endIndex ?? 0) + 1)
    const names = raised.get(node.name)
    if (!names && node.name !== "mfrac") return node.children.map(written).join("")
    const [first = "", ...others] = node.children.filter(isElement).map(written)
    if (names) return first + others.map((part, at) => `<${names[at]}>${part}</${names[at]}>`).join("")
    // A number before a fraction is added to it.
    const isAdded = DomUtils.prevElementSibling(node)?.name === "mn"
    return `${isAdded ? " " : ""}${bracketed(first)}/${bracketed(others.join(""))}`
  }
  let line = ""
  let end = 0
  for (const formula of DomUtils.getElementsByTagName("math", page)) {
    const start = formula.startIndex ?? 0
    const hasLine = !DomUtils.existsOne(({ name }) => unwritable.test(name), formula.children)
    if (start < end || !hasLine) continue
    line += html.slice(end, start) + written(formula)
    end = (formula.endIndex ?? 0) + 1
  }
  return line + html.slice(end)
}

function bracketed(part: string): string {
  return /^[\p{L}\p{N}.,]*$/u.test(part.replace(/<[^<>]*>/g, "").trim()) ? part : `(${part})`
}
