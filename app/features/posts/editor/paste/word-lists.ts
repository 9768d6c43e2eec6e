import { type NumberType, readMarker, readWordFormats } from "./list-numbers.ts"

/** Word's style of list paragraphs: "mso-list:l0 level1 lfo1". */
const listStyle = /mso-list:\s*((l\d+)\s+level(\d+)\s+lfo\d+)/i
const markerStyle = /mso-list:\s*ignore/i

/** `next` is the number that the next item gets by itself. */
type OpenList = { element: Element; name: string; level: number; type: NumberType; next: number }

/** Converts Word's list paragraphs to lists; styles are in `data-style`, `html` has the style sheet. */
export function buildWordLists(page: Document, html: string): void {
  let open: OpenList[] = []
  const formats = readWordFormats(html)
  for (const paragraph of page.querySelectorAll<HTMLElement>(
    "p[data-style*='mso-list' i], div[data-style*='mso-list' i]",
  )) {
    const [, name = "", list = "", level = ""] = listStyle.exec(writtenStyle(paragraph)) ?? []
    if (!name) continue
    if (open[0] && open[0].element !== paragraph.previousElementSibling) open = []
    const marker = takeMarker(paragraph)
    const known =
      open.find(one => one.name === name)?.type ?? formats.get(`${list}:level${level}`.toLowerCase())
    const { type, value } = readMarker(marker, known)
    open = listsFor(paragraph, open, { name, level: Number(level), type, value })
    const item = page.createElement("li")
    item.append(...paragraph.childNodes)
    const last = open.at(-1)
    if (last && last.type !== null && last.next !== value) item.setAttribute("value", String(value))
    if (last) last.next = value + 1
    last?.element.append(item)
    paragraph.remove()
  }
}

type Item = { name: string; level: number; type: NumberType; value: number }

/** The open lists after an item; the last one is created where needed. */
function listsFor(
  paragraph: Element,
  open: readonly OpenList[],
  { name, level, type, value }: Item,
): OpenList[] {
  const around = open.filter(list => list.level < level)
  const same = open.find(list => list.level === level)
  if (same?.name === name) return [...around, same]
  const element = paragraph.ownerDocument.createElement(type === null ? "ul" : "ol")
  if (type !== null && type !== "1") element.setAttribute("type", type)
  if (type !== null && value !== 1) element.setAttribute("start", String(value))
  const parent = around.at(-1)?.element.lastElementChild
  if (parent) parent.append(element)
  else paragraph.before(element)
  return [...around, { element, name, level, type, next: value }]
}

/** Word writes the marker into the text, with the style "mso-list:Ignore". */
function takeMarker(paragraph: Element): string {
  const marker = [...paragraph.querySelectorAll("span")].find(span => markerStyle.test(writtenStyle(span)))
  marker?.remove()
  return marker?.textContent ?? ""
}

export function writtenStyle(element: Element): string {
  return element.getAttribute("data-style") ?? ""
}
