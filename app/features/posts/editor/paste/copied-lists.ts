import { typeOfStyle } from "./list-numbers.ts"
import { buildWordLists } from "./word-lists.ts"

/** Brings the lists of other programs into the form that a body has them in; styles are in `data-style`. */
export function arrangeLists(page: Document, html: string): void {
  buildWordLists(page, html)
  for (const list of page.querySelectorAll("ol")) readNumbers(list)
  joinSingleItems(page)
  nestSiblings(page)
}

/** Some write the kind of numbers as a style of the list, Google Docs as one of its items. */
function readNumbers(list: Element): void {
  const [first] = list.children
  const styles = [first, list].map(element => typeOfStyle(element?.getAttribute("data-style") ?? ""))
  const type = styles.find(Boolean)
  if (type === "1") list.removeAttribute("type")
  else if (type) list.setAttribute("type", type)
  const value = first?.getAttribute("value")
  if (!value || list.hasAttribute("start")) return
  list.setAttribute("start", value)
  first?.removeAttribute("value")
}

/** Word for the web writes each item as a list of its own in a box, and the item says its level. */
function joinSingleItems(page: Document): void {
  for (const box of page.querySelectorAll("div[class*='ListContainerWrapper']"))
    box.replaceWith(...box.childNodes)
  let open: { list: Element; level: number; next: number }[] = []
  for (const list of page.querySelectorAll(":is(ol, ul):has(> li[data-aria-level])")) {
    const level = Number(list.firstElementChild?.getAttribute("data-aria-level"))
    const start = Number(list.getAttribute("start") ?? 1)
    const [outermost] = open
    if (outermost && !followsOn(outermost.list, list)) open = []
    const around = open.filter(one => one.level < level)
    const same = open.find(one => one.level === level)
    const count = list.children.length
    if (same && isSameKind(same.list, list) && (list.localName === "ul" || same.next === start)) {
      same.list.append(...list.children)
      list.remove()
      same.next += count
      open = [...around, same]
    } else {
      around.at(-1)?.list.lastElementChild?.append(list)
      open = [...around, { list, level, next: start + count }]
    }
  }
}

/** Whether only white space is between two elements. */
function followsOn(one: Element, other: Element): boolean {
  return one.nextElementSibling === other
}

function isSameKind(one: Element, other: Element): boolean {
  return one.localName === other.localName && one.getAttribute("type") === other.getAttribute("type")
}

/** A list inside a list goes into the item before it, as which Google Docs, Gmail and Apple's programs mean it. */
function nestSiblings(page: Document): void {
  for (const inner of page.querySelectorAll(":is(ol, ul) > :is(ol, ul)")) {
    const before = inner.previousElementSibling
    if (before?.localName === "li") before.append(inner)
    else if (before && isSameKind(before, inner)) {
      before.append(...inner.childNodes)
      inner.remove()
    } else {
      const item = page.createElement("li")
      inner.before(item)
      item.append(inner)
    }
  }
}
