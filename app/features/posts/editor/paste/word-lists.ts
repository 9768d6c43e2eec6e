import type { LeveledList } from "./leveled-lists.ts"
import { type Formats, readMarker, typeAndValue, typeNamed } from "./list-numbers.ts"

/** Word's style of list paragraphs: "mso-list:l0 level1 lfo1". */
const listStyle = /mso-list:\s*(l\d+)\s+level(\d+)\s+lfo\d+/i
/** It writes the marker into the text, as PowerPoint does. */
const markerStyle = /mso-list:\s*ignore|mso-special-format:\s*(?:num)?bullet/i
const paragraphs =
  ":is(p, div, li)[data-style*='mso-list' i], :is(p, div):has(> span[data-style*='mso-special-format' i])"

/**
 * Converts list paragraphs of Word and PowerPoint, and Word's items of lists beside them, each to a list; styles are in
 * `data-style`. A class of PowerPoint ends in the level, below the first.
 */
export function wordLists(page: Document, formats: Formats): LeveledList[] {
  const tokens = new Map<string, Set<string>>()
  const next = new Map<Element, number>()
  const found = [...page.querySelectorAll(paragraphs)].flatMap(paragraph => {
    const style = listStyle.exec(writtenStyle(paragraph))
    const spans = [...paragraph.querySelectorAll("span")]
    const written = spans.find(span => markerStyle.test(writtenStyle(span)))
    const isSlide = /special-format/i.test(written ? writtenStyle(written) : "")
    const [, list = "", level = /\d?$/.exec(paragraph.className)?.[0] ?? ""] = style ?? []
    let place = paragraph
    let around = paragraph.matches("li") ? paragraph.parentElement : null
    const number = around && numberIn(around, next)
    for (; around; around = around.parentElement?.closest("ol, ul") ?? null) place = around
    if (!(style || isSlide) || place.querySelector("li:not([data-style*='mso-list' i])")) return []
    const name = `${list}:level${level}`
    written?.remove()
    const marker = readMarker(written?.textContent ?? "")
    if (!/^\d/.test(marker.token)) tokens.set(name, (tokens.get(name) ?? new Set()).add(marker.token))
    return [{ paragraph, place, number, name, level: Number(level), marker }]
  })
  return found.map(({ paragraph, place, number, name, level, marker }) => {
    const { type, value } = number ?? typeAndValue(marker, tokens.get(name), typeNamed(formats.get(name)))
    const item = page.createElement("li")
    item.append(...paragraph.childNodes)
    // A type of null is a bullet's.
    const list = page.createElement(type === null ? "ul" : "ol")
    if (type !== null) list.setAttribute("type", type)
    list.append(item)
    place.before(list)
    paragraph.remove()
    return { list, level, start: value, ...marker }
  })
}

/** A list that begins with a deeper one goes on within the item that has its first number. */
function numberIn(list: Element, next: Map<Element, number>): { type: string | null; value: number } {
  const first = Number(list.getAttribute("start") ?? 1) + Number(!list.firstElementChild?.matches("li"))
  const value = next.get(list) ?? first
  next.set(list, value + 1)
  return { type: list.matches("ul") ? null : (list.getAttribute("type") ?? "1"), value }
}

export function writtenStyle(element: Element): string {
  return element.getAttribute("data-style") ?? ""
}
