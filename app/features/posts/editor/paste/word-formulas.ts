import { DomUtils, parseDocument } from "htmlparser2"
import { isElement, type Node } from "#app/content/style-rules.ts"

/** A formula in a comment, and the picture of it that follows for programs that do not read it. */
const written =
  /<!--\[if gte msEquation \d+\]>((?:(?!-->).)*?)<!\[endif\]-->(?:<!\[if !msEquation\]>[^<]*(?:(?:<!--(?:(?!-->).)*-->|<!\[if !vml\]>(?:(?!<!\[).)*<!\[endif\]>|<(?!!))[^<]*)*<!\[endif\]>)?/gis

/** Word's formulas as MathML. */
export function readWordFormulas(html: string): string {
  return html.replace(written, (_, formula: string) => {
    const { children } = parseDocument(formula, { recognizeSelfClosing: true })
    return `<math>${children.map(mathOf).join("")}</math>`
  })
}

const elements = new Map(
  Object.entries({
    ...{ "m:f": "mfrac", "m:ssup": "msup", "m:ssub": "msub", "m:ssubsup": "msubsup" },
    ...{ "m:num": "mrow", "m:den": "mrow", "m:e": "mrow", "m:sub": "mrow", "m:sup": "mrow" },
  }),
)

/** A fraction is to stand beside the number before it. */
const passing = /^(?!m:)|^m:(?:omath(?:para)?|r|t|func|fname|box)$/

function mathOf(node: Node): string {
  if (!isElement(node)) return tokensOf(DomUtils.textContent(node))
  const { name, attribs, children } = node
  if (name.endsWith("pr")) return ""
  if (name === "m:d") return delimited(children)
  const inside = children.map(mathOf).join("")
  if (/^(?:\w+:)?del$/.test(name)) return `<del cite datetime>${inside}</del>`
  if (/display:\s*none/i.test(attribs.style ?? "")) return `<mrow hidden>${inside}</mrow>`
  if (passing.test(name)) return inside
  // No line can stand for the others.
  const element = elements.get(name) ?? "merror"
  return `<${element}>${inside}</${element}>`
}

/** Numbers apart, as one before a fraction is added to it. */
function tokensOf(words: string): string {
  return words
    .split(/(\d[\d.,]*)/)
    .map((token, at) => (at % 2 ? `<mn>${token}</mn>` : escaped(token)))
    .join("")
}

/** Parts in brackets, which are written where they are not round. */
function delimited(parts: readonly Node[]): string {
  const own = parts.filter(isElement)
  const signs = DomUtils.getElementsByTagName(
    name => name.endsWith("chr"),
    own.filter(({ name }) => name === "m:dpr"),
  )
  const signOf = (name: string, usual: string) =>
    escaped(signs.find(sign => sign.name === name)?.attribs["m:val"] ?? usual)
  const inside = own.filter(({ name }) => name !== "m:dpr").map(mathOf)
  return signOf("m:begchr", "(") + inside.join(signOf("m:sepchr", "|")) + signOf("m:endchr", ")")
}

function escaped(words: string): string {
  return words.replace(/&/g, "&amp;").replace(/</g, "&lt;")
}
