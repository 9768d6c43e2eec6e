import { DomUtils, ElementType, parseDocument } from "htmlparser2"
import { colourOf } from "./colour-values.ts"
import { type Insertion, insertAt, placeOfAttributes } from "./insertions.ts"
import { type applyStyleSheets, type Element, isElement, type Node, styleOf } from "./style-rules.ts"
import { declarationsOf, longestValue, pixelsOf } from "./style-values.ts"
import { usedVariables, variableReader } from "./style-variables.ts"
import { webmailPrefix } from "./webmail-prefixes.ts"

/** An element hands these down to those within it: values by the names of properties. */
type Look = ReadonlyMap<string, string>

/** The content of closed `details`, but for their summary. */
const folded = "folded"

/** Programs write the colour of a background, but not that of the paper. */
const paper: Look = new Map([["background-color", "white"]])

const handedDown = [
  ...["visibility", "font-size", "color", "-webkit-text-fill-color", "text-shadow", "-webkit-text-stroke"],
  folded,
  // These are not handed down, but what is within stands before them.
  ...["background-color", "background-image", "background-clip", "-webkit-background-clip"],
]

/** A cell keeps its place among the others, empty. */
const keptEmpty = /^(?:html|body|t[hd])$/

const boxes = /^(?:img|hr|video|audio|iframe|object|embed|canvas|svg)$/

/** Word, Google Docs and Aspose write remarks below a text, each with a link back to it. */
const backLink = new RegExp(`#${webmailPrefix}*(?:_msoanchor_|_?cmnt_?ref)\\d`, "i")

/** Whether an HTML text can say how its words look, in formulas too, which stand below it as remarks, or which are deleted. */
export const mayBeStyled = new RegExp(
  `(?:style|color)\\s*=|<(?:style|details|math|suggestion)|data-suggestion-|${backLink.source}`,
  "i",
)

/**
 * Writes an attribute into the elements that their own style hides, as `reasonOf` says, and into those, and around the words,
 * that are hidden by what is handed down: visibility, size and colour. Elements within that say otherwise stay. Where all words
 * would be white on white paper it was not white: browsers copy no colour of a dark page that names none.
 */
export function markHiddenText(
  { html, around: ofPage }: ReturnType<typeof applyStyleSheets>,
  attribute: string,
  isRead: (tag: string) => boolean,
  reasonOf: (style: Look, around?: Look) => string | null,
  behind = paper,
): string {
  if (!mayBeStyled.test(html)) return html
  const page = parseDocument(html, { withStartIndices: true, withEndIndices: true })
  const elements = DomUtils.getElementsByTagName("*", page, true)
  const looks = new Map<unknown, Look>()
  const reasons = new Map<unknown, string | null>()
  const hiddenColumns = new Set<unknown>()
  const styles = new Map<unknown, Look>()
  const written = new Set([ofPage, ...elements.map(({ attribs }) => styleOf(attribs))])
  const read = new Map([...written].map(style => [style, declarationsOf(style)]))
  const variables = usedVariables(read.values())
  const valuesOf = variableReader(variables)
  const worked = (style: string, around: Look) => valuesOf(read.get(style) ?? new Map(), around)
  const root = lookOf(behind, { name: "html", attribs: {} }, worked(ofPage, behind), variables)
  for (const element of elements) {
    const around = looks.get(isSummary(element) ? element.parent?.parent : element.parent) ?? root
    const own = worked(styleOf(element.attribs), around)
    styles.set(element, own)
    looks.set(element, lookOf(around, element, own, variables))
    if (own.size > 0) reasons.set(element, reasonOf(own, styles.get(element.parent)))
    // Browsers show no column that is collapsed. Excel says of a column alone that it hides it, not of its cells.
    const isOut = own.has("mso-width-source")
      ? own.get("display") === "none"
      : own.get("visibility") === "collapse"
    if (/^col/.test(element.name) && (isOut || hiddenColumns.has(element.parent))) hiddenColumns.add(element)
  }
  const shown = new Set<Node>()
  const beginBack = new Set<Node | undefined>()
  const isShown = (node: Node) =>
    ElementType.isTag(node) ? shown.has(node) : isWords(node) && !isHidden(looks.get(node.parent))
  const isPlain = (element: Element) =>
    isRead(element.name) && !reasons.get(element) && looks.get(element)?.get("color") !== "link"
  const isAnyShown = [page, ...elements.filter(isPlain)].some(({ children }) =>
    children.some(node => isWords(node) && isShown(node)),
  )
  if (!isAnyShown && behind === paper)
    return markHiddenText({ html, around: ofPage }, attribute, isRead, reasonOf, new Map())
  for (const element of [...elements].reverse()) {
    const isBox = boxes.test(element.name) && !isInvisible(looks.get(element))
    const first = element.children.find(isShown)
    if (isBox || first) shown.add(element)
    if (isBackLink(element) || beginBack.has(first)) beginBack.add(element)
    if (beginBack.has(element) && isRemark(element, first)) reasons.set(element, "comment")
    if (hiddenColumns.size > 0 && element.name === "table")
      for (const cell of cellsOf(hiddenColumns, element)) reasons.set(cell, "hidden")
  }
  const insertions: Insertion[] = []
  const marked = new Set<unknown>()
  for (const element of elements) {
    const place = placeOfAttributes(html, element)
    const reason = reasons.get(element)
    if (marked.has(element.parent)) marked.add(element)
    else if (reason && place !== null) {
      marked.add(element)
      insertions.push([place, ` ${attribute}=${reason}`])
    } else if (!isHidden(looks.get(element)) || !isRead(element.name)) continue
    else if (!shown.has(element) && !keptEmpty.test(element.name) && place !== null) {
      marked.add(element)
      insertions.push([place, ` ${attribute}=hidden`])
    } else
      for (const { startIndex, endIndex } of element.children.filter(isWords))
        insertions.push([startIndex ?? 0, `<span ${attribute}=hidden>`], [(endIndex ?? 0) + 1, "</span>"])
  }
  return insertAt(html, insertions)
}

/** A block that begins with a link back; of the divs around, the one that has the paragraphs of one remark. */
function isRemark({ name, children }: Element, first: Node | undefined): boolean {
  if (name !== "div" || !first || !isElement(first)) return /^(?:p|li|dd)$/.test(name)
  if (first.name !== "p") return /^(?:a|b|font|span|strong|sup)$/.test(first.name)
  return DomUtils.getElementsByTagName("a", children).filter(isBackLink).length === 1
}

const isBackLink = ({ attribs }: Element) => backLink.test(attribs.href ?? "")

/** Most columns of a table that are looked at in each of its rows. */
const mostColumns = 200

/** Returns the cells in hidden columns. */
function cellsOf(hidden: ReadonlySet<unknown>, table: Element): Element[] {
  const within = ({ children }: Element, names: RegExp) =>
    DomUtils.getElementsByTagName(name => names.test(name), children, false)
  const span = ({ attribs }: Element, of: string) => Number(/^[1-9]\d{0,2}/.exec(attribs[of] ?? "")?.[0] ?? 1)
  const apart = (groups: RegExp, parts: RegExp) =>
    within(table, groups).flatMap(group => {
      const found = within(group, parts)
      return found.length > 0 ? found : group
    })
  const columns = apart(/^col/, /^col/)
    .slice(0, mostColumns)
    .flatMap(column => Array<boolean>(Math.min(span(column, "span"), mostColumns)).fill(hidden.has(column)))
    .slice(0, mostColumns)
  columns.length = columns.lastIndexOf(true) + 1
  /** By column, the row in which no cell of one above stands in it any longer. */
  const freeFrom = columns.map(() => 0)
  return apart(/^t(?:r|head|body|foot)$/, /^tr$/).flatMap((row, at) => {
    let column = 0
    return within(row, /^t[dh]$/).filter(cell => {
      while ((freeFrom[column] ?? 0) > at) column++
      const first = column
      column += span(cell, "colspan")
      freeFrom.fill(at + span(cell, "rowspan"), first, column)
      return column <= columns.length && columns.slice(first, column).every(Boolean)
    })
  })
}

function isWords(node: { type: ElementType.ElementType; data?: string }): boolean {
  return node.type === ElementType.Text && /\S/.test(node.data ?? "")
}

/** The summary of `details` is shown even where they are closed. */
function isSummary({ name, parent }: Element): boolean {
  return name === "summary" && !!parent && isElement(parent) && parent.name === "details"
}

const asAround = /^(?:inherit|unset|revert)/

function lookOf(
  around: Look,
  { name, attribs }: Pick<Element, "name" | "attribs">,
  style: Look,
  variables: readonly string[],
): Look {
  const { href, open, color, bgcolor, background } = attribs
  const shade = style.get("mso-highlight") ?? style.get("mso-shading") ?? bgcolor?.toLowerCase()
  // Browsers give some elements colours of their own.
  const ofTag = {
    ...(name === "a" && href !== undefined && { color: "link" }),
    ...(name === "mark" && { color: "marktext", "background-color": "mark" }),
    ...(name === "font" && color && { color: color.toLowerCase() }),
    ...(shade && { "background-color": shade }),
    ...(name === "details" && open === undefined && { [folded]: "" }),
    ...(background && { "background-image": "url" }),
  }
  const own = new Map([...Object.entries(ofTag), ...style])
  if (own.size === 0) return around
  const look = new Map(around)
  for (const property of [...handedDown, ...variables]) {
    const value = own.get(property)?.slice(0, longestValue)
    if (value === undefined || asAround.test(value)) continue
    const isBehind = property === "background-color"
    if (isBehind && (/^(?:none|initial)/.test(value) || colourOf(value)?.[3] === 0)) continue
    if (property === "color" && value === "currentcolor") continue
    const isRelative = /^[\d.]+(?:em|ex|ch|lh|%)|^(?:larg|small)er/.test(value)
    if (property === "font-size" && isRelative && isTiny(around.get(property) ?? "")) continue
    if (isBehind) look.delete("background-image")
    look.set(property, value)
  }
  return look
}

function isInvisible(look: Look = new Map()): boolean {
  return look.has(folded) || /^(?:hidden|collapse)/.test(look.get("visibility") ?? "")
}

function isHidden(look: Look = new Map()): boolean {
  return isInvisible(look) || isTiny(look.get("font-size") ?? "") || isColourless(look)
}

/** Letters of one point or less, which is more than one pixel. */
function isTiny(size: string): boolean {
  if (!/^\+?[.\d]/.test(size)) return false
  return (size.endsWith("%") ? Number.parseFloat(size) * 0.16 : pixelsOf(size)) <= 1.5
}

/** Words in the colour of what is behind them, or in none. With a cut-out background such words show it, or their shadow. */
function isColourless(look: Look): boolean {
  const says = (name: string) => look.get(name) ?? ""
  const fill = says("-webkit-text-fill-color")
  const colour = /^(?:|currentcolor|initial)$/.test(fill) ? says("color") : fill
  const clips = [says("background-clip"), says("-webkit-background-clip"), says("background-color")]
  const isPainted = [says("text-shadow"), says("-webkit-text-stroke")].some(
    paint => /#|\(|\b[a-z]{3,}/.test(paint) && !/^(?:none|initial)|transparent|currentcolor/.test(paint),
  )
  if (isPainted || clips.some(value => /\btext\b/.test(value))) return false
  const isPicture = !/^(?:|none|initial)$/.test(says("background-image"))
  return (colourOf(colour)?.[3] ?? 1) < 0.1 || (!isPicture && isSameColour(colour, says("background-color")))
}

/** Whites that differ so little look the same. Letters may let through what is behind them, paper does not. */
function isSameColour(letters: string, behind: string): boolean {
  const [front, back] = [colourOf(letters), colourOf(behind)]
  if (!front || !back) return letters !== "" && letters === behind
  const between = (one: readonly number[], other: readonly number[]) =>
    Math.hypot(...[0, 1, 2].map(part => (one[part] ?? 0) - (other[part] ?? 0)))
  const isWhite = [front, back].every(one => between(one, [255, 255, 255]) < 17.5)
  return back[3] === 1 && (isWhite || between(front, back) < 2)
}
