import { compile } from "css-select"
import { DomUtils, ElementType, parseDocument } from "htmlparser2"
import type { Attributes } from "sanitize-html"
import { type Insertion, insertAt, placeOfAttributes } from "./insertions.ts"
import { type Rule, readSheet, styleSheets, TooMuchWork, variablesIn } from "./style-sheets.ts"

/** An element has in it the declarations that the text's style sheets have for it. */
export const sheetAttribute = "data-sheet-style"

/** The declarations of an element, as a style attribute has them: those of the style sheets, then its own. */
export function styleOf({ [sheetAttribute]: sheet, style }: Attributes): string {
  return [sheet, style].filter(Boolean).join(";")
}

/** Most looks at the rules of one text, and at its elements; rules beyond them are left out. */
const mostWork = 400_000

/**
 * Writes what the style sheets of an HTML text say of each element into an attribute of it, and leaves the text as it is
 * otherwise; `around` is what they say of the page's own elements that the text lacks. The looks at rules are bounded, parsing is
 * not: the server does it for no text beyond the bounds of a body, a browser for a paste of any size.
 */
export function applyStyleSheets(html: string, most = mostWork): { html: string; around: string } {
  if (!/<style\b/i.test(html)) return { html, around: "" }
  const page = parseDocument(html, { withStartIndices: true })
  const written = DomUtils.getElementsByTagName("*", page, true)
  const lacking = arrangePage(page)
  const elements = [...lacking, ...written]
  const styles = new Map(elements.map(element => [element, [] as Rule[]]))
  const named = byNames(elements)
  const adapter = countingAdapter(counter(most))
  const read = counter(most)
  const used = variablesIn(html)
  const rules = styleSheets(page).flatMap(sheet => readSheet(sheet, used, read))
  try {
    for (const rule of rules) {
      const candidates = named(rule.selector) ?? elements
      if (candidates.length === 0) continue
      adapter.look(10 + rule.selector.length)
      const matches = matcher(rule.selector, adapter)
      if (matches)
        for (const element of candidates) {
          if (!matches(element)) continue
          adapter.look(1 + rule.style.length / 8)
          styles.get(element)?.push(rule)
        }
    }
  } catch (error) {
    if (!(error instanceof TooMuchWork)) throw error
  }
  const saidOf = (element: Element) => {
    const found = styles.get(element) ?? []
    found.sort((one, other) => one.weight - other.weight)
    return found.map(({ style }) => style).join(";")
  }
  const insertions: Insertion[] = []
  for (const element of written) {
    const said = saidOf(element)
    const place = placeOfAttributes(html, element)
    if (said === "" || place === null) continue
    insertions.push([place, ` ${sheetAttribute}="${said.replace(/["&<>]/g, "")}"`])
  }
  return { html: insertAt(html, insertions), around: lacking.map(saidOf).join(";") }
}

type Page = ReturnType<typeof parseDocument>

export function isElement(node: Node): node is Element {
  return ElementType.isTag(node)
}

/** The elements before the first that is shown are in the head of a page that names none. */
const headElements = /^(?:html|head|base|link|meta|script|style|template|title)$/

/**
 * Puts all into a head and a body, as a browser does with a text that has none, and lists the root and the body where the text
 * lacks them. Only those outermost count: one that stands in another element stays where it is.
 */
function arrangePage(page: Page): Element[] {
  const parsed = parseDocument("<html><head></head><body></body></html>").children
  const parts = new Map<string, Element>()
  const [inHead, inBody]: [Page["children"], Page["children"]] = [[], []]
  let isInBody = false
  // The text's rules come first, then the library's own for the rest.
  const waiting = [...page.children, ...parsed].reverse()
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    const element = isElement(node) ? node : null
    isInBody ||= element ? !headElements.test(element.name) : /\S/.test(DomUtils.textContent(node))
    if (!element || !/^(?:html|head|body)$/.test(element.name)) (isInBody ? inBody : inHead).push(node)
    else {
      if (!parts.has(element.name)) parts.set(element.name, element)
      for (const child of [...element.children].reverse()) waiting.push(child)
    }
  }
  const [root, head, body] = ["html", "head", "body"].map(name => parts.get(name))
  adopt(head, inHead)
  adopt(body, inBody)
  adopt(root, [head, body])
  adopt(page, [root])
  return [root, body].flatMap(part => (part?.startIndex === null ? part : []))
}

function adopt(
  parent: Page | Element | null | undefined,
  nodes: (Page["children"][number] | null | undefined)[],
) {
  const children = nodes.filter(node => !!node)
  if (parent) parent.children = children
  children.forEach((node, at) => {
    node.parent = parent ?? null
    node.prev = children[at - 1] ?? null
    node.next = children[at + 1] ?? null
  })
}

type Elements = ReturnType<typeof DomUtils.getElementsByTagName>
export type Element = Elements[number]
export type Node = Parameters<typeof DomUtils.getChildren>[0]
type Adapter = ReturnType<typeof countingAdapter>

/** Finds the elements that have the last name of a selector; undefined for one that may be of any. */
function byNames(elements: Elements): (selector: string) => Elements | undefined {
  const found = new Map<string, Elements>()
  for (const element of elements) {
    const { name, attribs } = element
    const classes = (attribs.class ?? "").split(/\s+/).map(one => `.${one}`)
    for (const one of new Set([name, `#${attribs.id}`, ...classes])) {
      const known = found.get(one)
      if (known) known.push(element)
      else found.set(one, [element])
    }
  }
  return selector => {
    const [, name, tag] = /(?:([.#][\w-]+)|(?:^|[\s>+~])([\w-]+))$/.exec(selector) ?? []
    const key = name ?? tag?.toLowerCase()
    return key === undefined ? undefined : (found.get(key) ?? [])
  }
}

/** Null for a selector that no browser knows either. */
function matcher(selector: string, adapter: Adapter) {
  try {
    return compile(selector, { adapter })
  } catch {
    return null
  }
}

function counter(most: number) {
  let looks = 0
  return (count = 1) => {
    looks += count
    if (looks > most) throw new TooMuchWork()
  }
}

/** Reads a document for the library and counts how often: selectors of several parts look at an element's ancestors again and again. */
function countingAdapter(look: ReturnType<typeof counter>) {
  const counting =
    <Given extends unknown[], Read>(read: (...given: Given) => Read) =>
    (...given: Given) => {
      const found = read(...given)
      look(typeof found === "string" ? 1 + found.length / 100 : 1)
      return found
    }
  const { getParent, getAttributeValue, getName, prevElementSibling, getText } = DomUtils
  return {
    ...DomUtils,
    look,
    isTag: (node: Node): node is Element => counting(isElement)(node),
    getParent: counting(getParent),
    getAttributeValue: counting(getAttributeValue),
    getName: counting(getName),
    prevElementSibling: counting(prevElementSibling),
    getText: counting(getText),
  }
}
