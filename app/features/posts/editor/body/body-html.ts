import { getSchema } from "@tiptap/core"
import { DOMSerializer, type Fragment, type Node, DOMParser as SchemaParser } from "@tiptap/pm/model"
import { bodyExcess, sanitizeBody } from "#app/content/sanitize-body.ts"
import { parseHtml } from "../../parse-html.ts"
import { bodyShape } from "./body-shape.ts"
import { isEmbedded, takeEmbedded } from "./embedded-pictures.ts"
import { bodyExtensions, placeAttribute, usualSection } from "./extensions.ts"
import { fillShortRows } from "./short-rows.ts"

const schema = getSchema(bodyExtensions)

export function readBody(html: string): Node {
  const { body } = parseHtml(html)
  fillShortRows(body)
  return SchemaParser.fromSchema(schema).parse(body)
}

/** Rows get their sections, captions their HTML, pictures' places their addresses; also for copying. */
class BodySerializer extends DOMSerializer {
  override serializeFragment(
    content: Fragment,
    options?: { document?: Document },
    target?: HTMLElement | DocumentFragment,
  ): HTMLElement | DocumentFragment {
    const written = super.serializeFragment(content, options, target)
    // The base class calls this method with a target for children.
    if (target) return written
    for (const table of written.querySelectorAll("table")) arrangeTable(table)
    restoreCaptions(written, content)
    for (const place of written.querySelectorAll(`[${placeAttribute}]`)) place.replaceWith(pictureOf(place))
    return written
  }
}

export const bodySerializer = new BodySerializer(
  DOMSerializer.nodesFromSchema(schema),
  DOMSerializer.marksFromSchema(schema),
)

/** One line per block; "" for a document without content. */
export function writeBody(body: Node): string {
  const page = document.implementation.createHTMLDocument("")
  page.body.append(bodySerializer.serializeFragment(body.content, { document: page }))
  for (const picture of page.querySelectorAll("img"))
    if (isEmbedded(picture.getAttribute("src"))) picture.remove()
  while (page.body.lastElementChild?.matches("p:empty")) page.body.lastElementChild.remove()
  for (const item of page.querySelectorAll("li, dd, td, th")) unwrapText(item)
  for (const block of page.querySelectorAll("ul, ol, dl, table, thead, tbody, tfoot")) breakLines(block)
  for (const block of page.body.children) block.after("\n")
  return page.body.innerHTML.trimEnd()
}

function pictureOf(place: Element): Element {
  const picture = place.ownerDocument.createElement("img")
  picture.setAttribute("src", place.getAttribute(placeAttribute) ?? "")
  picture.setAttribute("alt", place.getAttribute("aria-label") ?? "")
  return picture
}

function arrangeTable(table: HTMLTableElement) {
  const rows = [...table.rows].filter(row => row.closest("table") === table)
  const sections = rows.map(row => row.dataset.section ?? usualSection(row))
  for (const [place, row] of rows.entries()) {
    const name = sections[place] ?? "tbody"
    if (place === 0 || name !== sections[place - 1]) table.append(table.ownerDocument.createElement(name))
    row.removeAttribute("data-section")
    table.lastElementChild?.append(row)
  }
  for (const section of table.querySelectorAll(":scope > tbody:empty")) section.remove()
}

/** The document has the captions' HTML; its DOM has only their texts. */
function restoreCaptions(container: ParentNode, content: Fragment) {
  const captions: string[] = []
  content.descendants(({ attrs }) => {
    if (typeof attrs.caption === "string") captions.push(attrs.caption)
  })
  for (const [place, caption] of [...container.querySelectorAll("caption")].entries()) {
    caption.removeAttribute("contenteditable")
    const parsed = parseHtml(`<table><caption>${captions[place] ?? ""}`).querySelector("caption")
    caption.replaceChildren(...(parsed?.childNodes ?? []))
  }
}

/** Removes the only paragraph of a list item or a cell. */
function unwrapText(item: Element) {
  const [first, ...rest] = item.children
  const isAlone = rest.every(({ localName }) => localName === "ul" || localName === "ol")
  if (first?.localName === "p" && isAlone) first.replaceWith(...first.childNodes)
}

function breakLines(block: Element) {
  for (const child of block.children) child.before("\n")
  block.append("\n")
}

/** Null where the rich view would lose content, such as pictures that are in the HTML itself, or markup beyond the bounds. */
export function parseLosslessly(html: string): Node | null {
  if (bodyExcess(html) || takeEmbedded(html).embedded.size > 0) return null
  const clean = sanitizeBody(html)
  const body = readBody(clean)
  const again = sanitizeBody(writeBody(body))
  return JSON.stringify(bodyShape(again)) === JSON.stringify(bodyShape(clean)) ? body : null
}
