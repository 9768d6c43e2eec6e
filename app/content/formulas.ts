import { DomUtils, parseDocument } from "htmlparser2"
import type { Attributes } from "sanitize-html"
import { unshownElements } from "./body-policy.ts"
import { type Element, isElement, type Node } from "./style-rules.ts"

/** Elements of MathML whose second and third part are raised or lowered. */
const raised = new Map(Object.entries({ msup: ["sup"], msub: ["sub"], msubsup: ["sub", "sup"] }))

/** Elements that no line can stand for. A fraction without its line is a binomial. */
const unwritable =
  /^m(?:sqrt|root|under|over|multi|prescripts|enclose|fenced|error|phantom|table|t[rd]$|labeledtr|action)/
const isUnwritable = ({ name, attribs }: Element) =>
  unwritable.test(name) ||
  (name === "mfrac" && /^[+-]?(?:0*\.)?0+(?:[a-z%]|$)/i.test(attribs.linethickness?.trim() ?? "1"))

/** Elements that have the words of a formula. */
const word = /^m(?:i|n|o|s|text|space)$/

/** Signs and spaces that leave no doubt where a fraction behind them begins, and where one before them ends. */
const opening = /\s$|^[([{|+\-−±=≠≈≡<>≤≥~→⇒↔,;:]+$/
const closing = /^\s|^[)\]}|+\-−±=≠≈≡<>≤≥~→⇒↔,;:]+$/

/**
 * Writes the formulas of an HTML text as lines of text, with a slash for fractions. Those that no line can stand for stay as they
 * are, and so do parts that are not seen. Nothing here bounds how deep they are: the server writes
 * none of a text beyond the bounds of a body, a browser those of a paste of any size.
 */
export function writeFormulas(html: string, isUnseen: (tag: string, attribs: Attributes) => unknown): string {
  if (!/<math\b/i.test(html)) return html
  const page = parseDocument(html, { withStartIndices: true, withEndIndices: true })
  const isLeftOut = (node: Node) =>
    isElement(node) && !!(unshownElements.includes(node.name) || isUnseen(node.name, node.attribs))
  /** The parts of a row, with those of the rows in it. */
  const partsOf = (nodes: Node[]): Node[] =>
    nodes.flatMap(node => {
      const isPart = !isElement(node) || isForm(node) || word.test(node.name) || isLeftOut(node)
      return isPart ? node : partsOf(node.children)
    })
  const seenIn = (parts: Node[]) =>
    parts.filter(part => !isLeftOut(part) && DomUtils.textContent(part).trim() !== "")
  const writeRow = (nodes: Node[]): string => {
    const parts = partsOf(nodes)
    const seen = seenIn(parts)
    const places = new Map(seen.map((part, place) => [part, place]))
    return parts
      .map(part => {
        if (!isElement(part) || isLeftOut(part))
          return html.slice(part.startIndex ?? 0, (part.endIndex ?? 0) + 1)
        if (!isForm(part)) return writeRow(part.children)
        if (part.name !== "mfrac") return writeRaised(part)
        const place = places.get(part) ?? 0
        const [before, after] = [seen[place - 1], seen[place + 1]]
        // A number before a fraction is added to it.
        const isAdded = !!before && isElement(before) && before.name === "mn"
        const isAlone = (isAdded || isParting(before, opening)) && isParting(after, closing)
        const fraction = writeFraction(part)
        return `${isAdded ? " " : ""}${isAlone ? fraction : `(${fraction})`}`
      })
      .join("")
  }
  const writeFraction = ({ children }: Element) => {
    const [first = "", ...others] = children.filter(isElement).map(part => {
      const written = writeRow([part])
      const isOne = seenIn(partsOf([part])).length < 2 && isPlain(written)
      return isOne ? written : `(${written})`
    })
    return `${first}/${others.join("")}`
  }
  const writeRaised = ({ name, children }: Element) => {
    const [first, ...others] = children.filter(isElement)
    const base = first ? [first] : []
    const last = seenIn(partsOf(base)).at(-1)
    const isWhole = last && isElement(last) && /^m(?:frac|sup|subsup)$/.test(last.name)
    const written = isWhole ? `(${writeRow(base)})` : writeRow(base)
    const names = raised.get(name) ?? []
    return written + others.map((part, at) => `<${names[at]}>${writeRow([part])}</${names[at]}>`).join("")
  }
  let line = ""
  let end = 0
  for (const formula of DomUtils.getElementsByTagName("math", page)) {
    const start = formula.startIndex ?? 0
    const hasLine = !DomUtils.existsOne(isUnwritable, formula.children)
    if (start < end || !hasLine) continue
    line += html.slice(end, start) + writeRow([formula])
    end = (formula.endIndex ?? 0) + 1
  }
  return line + html.slice(end)
}

function isForm({ name }: Element): boolean {
  return raised.has(name) || name === "mfrac"
}

function isParting(part: Node | undefined, signs: RegExp): boolean {
  return !part || signs.test(DomUtils.textContent(part))
}

function isPlain(part: string): boolean {
  return /^[\p{L}\p{N}.,]*$/u.test(part.replace(/<[^<>]*>/g, "").trim())
}
