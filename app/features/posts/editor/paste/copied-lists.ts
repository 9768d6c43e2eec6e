import { declarationsOf } from "#app/content/style-values.ts"
import { joinLists, type LeveledList } from "./leveled-lists.ts"
import { type Formats, readFormats, typeNamed, typeOfStyle } from "./list-numbers.ts"
import { wordLists, writtenStyle } from "./word-lists.ts"

/** Brings the lists of other programs into the form that a body has them in; styles are in `data-style`. */
export function arrangeLists(page: Document, html: string): void {
  const formats = readFormats(html)
  partLevels(page)
  for (const list of page.querySelectorAll("ol, ul")) readNumbers(list)
  for (const list of page.querySelectorAll("ol, ul")) takeUnmarked(list)
  // Word for the web writes each item as a list of its own in a box.
  for (const box of page.querySelectorAll("div[class*='ListContainerWrapper']"))
    box.replaceWith(...box.childNodes)
  for (const lists of [wordLists, leveledLists]) joinLists(lists(page, formats))
  nestSiblings(page)
}

/** Some write the kind of numbers as a style of the list, Google Docs as one of its items. */
function readNumbers(written: Element): void {
  const [first] = written.children
  const ofItem = first && typeOfStyle(writtenStyle(first))
  const type = ofItem === undefined ? typeOfStyle(writtenStyle(written)) : ofItem
  const list = type === undefined ? written : withName(written, type === null ? "ul" : "ol")
  if (list.localName === "ul") return
  if (type) list.setAttribute("type", type)
  const last = Number(list.getAttribute("start") ?? list.children.length)
  for (const [at, item] of list.hasAttribute("reversed") ? [...list.children].entries() : [])
    item.setAttribute("value", String(last - at))
  const value = first?.getAttribute("value")
  if (!value || list.hasAttribute("start")) return
  list.setAttribute("start", value)
  first?.removeAttribute("value")
}

function withName(list: Element, name: string): Element {
  if (list.localName === name) return list
  const named = list.ownerDocument.createElement(name)
  for (const { name, value } of list.attributes) named.setAttribute(name, value)
  named.append(...list.childNodes)
  list.replaceWith(named)
  return named
}

/** Quill and Draft.js write the items of all levels beside one another, and Quill those of both kinds: each becomes a list. */
function partLevels(page: Document): void {
  const flat = ":is([data-list], [class*='ql-indent-'], [class*='DraftStyleDefault-depth'])"
  for (const list of page.querySelectorAll(`:is(ol, ul):has(> li${flat})`)) {
    for (const item of [...list.children]) {
      const [, level = "0"] = /(?:ql-indent-|DraftStyleDefault-depth)(\d)/.exec(item.className) ?? []
      const kind = item.getAttribute("data-list")
      const own = page.createElement(kind ? (kind === "ordered" ? "ol" : "ul") : list.localName)
      if (own.localName === "ol") own.setAttribute("type", ["1", "a", "i"][Number(level) % 3] ?? "")
      own.setAttribute("data-indent", level)
      own.append(item)
      list.before(own)
    }
    list.remove()
  }
}

/** Slack, Google Docs' saved pages and Word for the web write the markers of their lists otherwise. */
const hasOwnMarkers = "[data-indent], [class*='lst-'], :has(> [data-aria-level])"

const unmarked = /^(?:(?:in|out)side\s+)?(?:none|""|'')(?:\s+(?:none|(?:in|out)side))*$/

/** Items without numbers and bullets are paragraphs, which often have such in their words. */
function takeUnmarked(list: Element): void {
  const says = (element: Element) => {
    const style = declarationsOf(writtenStyle(element))
    return style.get("list-style-type") ?? style.get("list-style")
  }
  const ofList = says(list) ?? ""
  const isUnmarked = (item: Element) => item.localName === "li" && unmarked.test(says(item) ?? ofList)
  if (list.matches(hasOwnMarkers) || ![...list.children].some(isUnmarked)) return
  const parts: Element[] = []
  for (const [at, item] of [...list.children].entries()) {
    const inner = item.firstElementChild?.matches("ol, ul")
      ? item.firstElementChild.textContent?.trim()
      : null
    const isParagraph = isUnmarked(item) && inner !== item.textContent?.trim()
    const last = parts.at(-1)
    const isNext = !isParagraph && last?.localName === list.localName
    const open = isNext
      ? last
      : isParagraph
        ? list.ownerDocument.createElement("div")
        : (list.cloneNode() as Element)
    if (!isNext) parts.push(open)
    if (!isNext && at > 0 && open.localName === "ol")
      open.setAttribute("start", String(Number(list.getAttribute("start") ?? 1) + at))
    open.append(...(isUnmarked(item) ? item.childNodes : [item]))
  }
  list.replaceWith(...parts)
}

/** Word for the web says the level of an item, Slack and Google Docs' saved pages that of a list. */
function leveledLists(page: Document, formats: Formats): LeveledList[] {
  const next = new Map<string, number>()
  return [...page.querySelectorAll("ol, ul")].flatMap(list => {
    const [, name = "", docs] = /\blst-(kix_\S+-(\d))/.exec(list.className) ?? []
    const said = list.firstElementChild?.getAttribute("data-aria-level")
    const level = said ?? docs ?? list.getAttribute("data-indent")
    if (level === null) return []
    const type = typeNamed(formats.get(name))
    if (type) list.setAttribute("type", type)
    if (list.matches(".start")) next.set(name, Number(formats.get(`lst-ctn-${name}`) ?? 0) + 1)
    const start = Number(list.getAttribute("start") ?? next.get(name)) || undefined
    if (docs) next.set(name, (start ?? 1) + list.children.length)
    return [{ list, level: Number(level), start }]
  })
}

/** A list inside a list goes into the item before it, as which Google Docs, Gmail and Apple's programs mean it. */
function nestSiblings(page: Document): void {
  const lastItemOf = (list?: Element | null) =>
    list?.matches(":is(ol, ul):has(> li:last-child)") ? list.lastElementChild : null
  // LibreOffice and OneNote indent by lists that have no items.
  for (const list of page.querySelectorAll(":is(ol, ul):not(:has(> li))")) {
    lastItemOf(list.previousElementSibling)?.append(...list.childNodes)
    list.replaceWith(...list.childNodes)
  }
  for (const inner of page.querySelectorAll(":is(ol, ul) > :not(li)")) {
    const before = inner.previousElementSibling ?? lastItemOf(inner.parentElement?.previousElementSibling)
    if (before) before.append(inner)
    else inner.parentElement?.before(inner)
  }
}
