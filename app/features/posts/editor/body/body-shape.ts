import { bodyAttributes, bodyBlocks } from "#app/content/body-policy.ts"
import { parseHtml } from "../../parse-html.ts"
import { fillShortRows } from "./short-rows.ts"

/** A body's blocks with their texts and marks, whatever the notation of the HTML. */
export type BodyShape = readonly unknown[]

type Piece = { kind: string; marks: string }

const blocks = new Set(bodyBlocks.map(name => name.toUpperCase()))
const comparedAttributes = [...new Set(Object.values(bodyAttributes).flat())]
const sameMarks: Record<string, string> = { B: "STRONG", I: "EM" }

/** Two sanitised bodies with the same shape are rendered the same, but for the borders of cells that a short row lacks. */
export function bodyShape(html: string): BodyShape {
  const { body } = parseHtml(html)
  fillShortRows(body)
  return shapeOf(body)
}

function shapeOf(container: Element): unknown[] {
  const shape: unknown[] = []
  let line: Piece[] = []
  const isVerbatim = container.tagName === "PRE"
  const endLine = () => {
    const text = isVerbatim ? joined(line) : collapsed(line)
    if (text.length > 0) shape.push(text)
    line = []
  }
  const walk = (parent: Node, marks: string[]) => {
    for (const child of parent.childNodes) {
      const { nodeName } = child
      if (child.nodeType === 3) line.push({ kind: `"${child.nodeValue}`, marks: marks.join() })
      if (!(child.nodeType === 1)) continue
      const element = child as Element
      if (blocks.has(nodeName)) {
        endLine()
        const content = shapeOf(element)
        // A paragraph equals its text on a line of its own, and an empty one nothing.
        if (nodeName === "P") shape.push(...content)
        else shape.push([nodeName, attributesOf(element), content])
      } else if (nodeName === "IMG" || nodeName === "BR") {
        line.push({ kind: nodeName + attributesOf(element), marks: marks.join() })
      } else {
        walk(element, withMark(marks, element))
      }
    }
  }
  walk(container, [])
  endLine()
  return shape
}

/** The inner of two languages wins. */
function withMark(marks: string[], element: Element): string[] {
  const { nodeName } = element
  const mark = (sameMarks[nodeName] ?? nodeName) + attributesOf(element)
  if (marks.includes(mark)) return marks
  const others = nodeName === "SPAN" ? marks.filter(name => !name.startsWith("SPAN")) : marks
  return [...others, mark].sort()
}

function attributesOf(element: Element): string {
  return comparedAttributes
    .filter(name => element.hasAttribute(name))
    .map(name => ` ${name}=${element.getAttribute(name)}`)
    .filter(attribute => !/^ (?:colspan|rowspan|start)=1$/.test(attribute))
    .join("")
}

function joined(line: readonly Piece[]): Piece[] {
  const pieces: Piece[] = []
  for (const { kind, marks } of line) {
    const last = pieces.at(-1)
    if (kind === '"') continue
    if (last?.kind.startsWith('"') && kind.startsWith('"') && last.marks === marks) last.kind += kind.slice(1)
    else pieces.push({ kind, marks })
  }
  return pieces
}

/** Collapses white space as HTML does. */
function collapsed(line: readonly Piece[]): Piece[] {
  let isAfterSpace = true
  const pieces = line.map(({ kind, marks }) => {
    if (!kind.startsWith('"')) {
      isAfterSpace = kind.startsWith("BR")
      return { kind, marks }
    }
    let text = kind.slice(1).replace(/[ \t\r\n\f]+/g, " ")
    if (isAfterSpace) text = text.replace(/^ /, "")
    if (text !== "") isAfterSpace = text.endsWith(" ")
    return { kind: `"${text}`, marks }
  })
  for (let place = pieces.length - 1; place >= 0; place--) {
    const piece = pieces[place]
    if (!piece?.kind.startsWith('"')) break
    piece.kind = piece.kind.replace(/ $/, "")
    if (piece.kind !== '"') break
  }
  return joined(pieces)
}
