import { compile } from "css-select"
import { DomUtils, ElementType, parseDocument } from "htmlparser2"
import type { Attributes } from "sanitize-html"

/** An element has in it the declarations that the text's style sheets have for it. */
export const sheetAttribute = "data-sheet-style"

/** The declarations of an element, as a style attribute has them: those of the style sheets, then its own. */
export function styleOf({ [sheetAttribute]: sheet, style }: Attributes): string {
  return [sheet, style].filter(Boolean).join(";")
}

/** Properties that decide what is shown and as what; rules about others are not kept. */
const kept =
  /^(?:display|visibility|mso-hide|mso-element|opacity|filter|transform|content-visibility|color|background|background-color|(?:-webkit-)?background-clip|-webkit-text-fill-color|font|font-size|font-weight|font-style|position|left|right|top|bottom|margin-left|margin-top|text-indent|clip|clip-path|width|height|max-width|max-height|overflow|list-style(?:-type)?|text-decoration(?:-line)?|vertical-align)$/

/** By name in lower case; of several the last, of those that are important where there is one. Values are in lower case, too. */
export function declarationsOf(style: string): Map<string, string> {
  const declarations = new Map<string, string>()
  const important = new Set<string>()
  for (const declaration of style.toLowerCase().split(";")) {
    const colon = declaration.indexOf(":")
    const name = declaration.slice(0, Math.max(colon, 0)).trim()
    const [value = "", mark] = declaration.slice(colon + 1).split("!")
    if (name === "" || (important.has(name) && mark === undefined)) continue
    if (mark !== undefined) important.add(name)
    declarations.set(name, value.trim())
  }
  return declarations
}

type Rule = { selector: string; style: string; weight: number }

/** As many looks at elements are taken for the selectors of one text; rules beyond them are left out. */
const mostLooks = 2_000_000

class TooManyLooks extends Error {
  override name = "TooManyLooks"
}

/**
 * Writes what the style sheets of an HTML text say of each element into an attribute of it, and leaves the text as it is
 * otherwise. Where others wait for it, the text has to be within the bounds of a body.
 */
export function applyStyleSheets(html: string, most = mostLooks): string {
  if (!/<style\b/i.test(html)) return html
  const rules = styleSheets(html).flatMap(readSheet)
  if (rules.length === 0) return html
  rules.sort((one, other) => one.weight - other.weight)
  const page = parseDocument(html, { withStartIndices: true })
  const elements = DomUtils.getElementsByTagName("*", page, true)
  const styles = new Map(elements.map(element => [element, [] as string[]]))
  const named = byNames(elements)
  const adapter = countingAdapter(most)
  try {
    for (const { selector, style } of rules) {
      const candidates = named(selector) ?? elements
      const matches = candidates.length > 0 && matcher(selector, adapter)
      if (matches) for (const element of candidates) if (matches(element)) styles.get(element)?.push(style)
    }
  } catch (error) {
    if (!(error instanceof TooManyLooks)) throw error
  }
  let written = ""
  let end = 0
  for (const [{ name, startIndex }, found] of styles) {
    const place = (startIndex ?? 0) + 1 + name.length
    // An end of a paragraph that never began makes one, too.
    const isWritten = html.slice((startIndex ?? 0) + 1, place).toLowerCase() === name
    if (found.length === 0 || !isWritten) continue
    written += `${html.slice(end, place)} ${sheetAttribute}="${found.join(";").replace(/["&<>]/g, "")}"`
    end = place
  }
  return written + html.slice(end)
}

type Elements = ReturnType<typeof DomUtils.getElementsByTagName>
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

/** Reads a document for the library and counts how often: selectors of several parts look at an element's ancestors again and again. */
function countingAdapter(most: number) {
  let looks = 0
  const look = (count = 1) => {
    looks += count
    if (looks > most) throw new TooManyLooks()
  }
  type Node = Parameters<typeof DomUtils.getChildren>[0]
  type Element = Elements[number]
  return {
    ...DomUtils,
    isTag(node: Node): node is Element {
      look()
      return ElementType.isTag(node)
    },
    getParent(element: Element) {
      look()
      return DomUtils.getParent(element)
    },
    getAttributeValue(element: Element, name: string) {
      const value = DomUtils.getAttributeValue(element, name)
      look(1 + (value ?? "").length / 100)
      return value
    },
    getName(element: Element) {
      look()
      return DomUtils.getName(element)
    },
    prevElementSibling(node: Node) {
      look()
      return DomUtils.prevElementSibling(node)
    },
    getText(node: Node) {
      const text = DomUtils.getText(node)
      look(1 + text.length / 100)
      return text
    },
  }
}

export function styleSheets(html: string): string[] {
  return html
    .split(/<style\b[^<>]*>/i)
    .slice(1)
    .map(rest => (rest.split(/<\/style/i)[0] ?? "").replace(/<!--|-->|\/\*.*?(?:\*\/|$)/gs, ""))
}

/** In characters; longer selectors are left out. */
const longestSelector = 300

/** Rules for other media than a screen are left out. */
function readSheet(css: string): Rule[] {
  let isOfOtherMedia = false
  return css.split("}").flatMap(piece => {
    const parts = piece.split("{")
    const [declarations = "", selectors = "", condition] = parts.reverse()
    if (parts.length === 1) isOfOtherMedia = false
    else if (condition !== undefined) isOfOtherMedia = !/@media\s+(?:all|screen)\s*$/i.test(condition)
    if (parts.length === 1 || isOfOtherMedia) return []
    const style = declarations
      .split(";")
      .filter(one => kept.test((one.split(":")[0] ?? "").trim().toLowerCase()))
      .join(";")
    if (style === "") return []
    return selectorsIn(selectors)
      .filter(selector => selector !== "" && selector.length <= longestSelector)
      .map(selector => ({ selector, style, weight: specificity(selector) }))
  })
}

/** Commas within brackets part no selectors. */
function selectorsIn(list: string): string[] {
  let depth = 0
  const found = [""]
  for (const letter of list) {
    if ("([".includes(letter)) depth++
    if (")]".includes(letter)) depth--
    if (letter === "," && depth === 0) found.push("")
    else found[found.length - 1] += letter
  }
  return found.map(selector => selector.trim())
}

/** The weight of a selector among those that say something of the same element. */
function specificity(selector: string): number {
  const count = (part: RegExp) => selector.match(part)?.length ?? 0
  const classes = count(/\.[\w-]+|\[|(?<!:):(?!not|is|where|has|:)[a-z]/gi)
  return count(/#[\w-]+/g) * 1e6 + classes * 1e3 + count(/(?:^|[\s>+~(])[a-z]/gi)
}
