/** Word's style of list paragraphs: "mso-list:l0 level1 lfo1". */
const listStyle = /mso-list:\s*(l\d+\s+level(\d+)\s+lfo\d+)/i
const markerStyle = /mso-list:\s*ignore/i
/** "1.", "(a)" or "iv)"; any other marker is a bullet. */
const itemNumber = /^\s*\(?(\d+|[a-z]{1,5})[.)]/i

type OpenList = { element: Element; name: string; level: number }

/** Converts Word's list paragraphs to lists; styles are in `data-style`. */
export function buildWordLists(page: Document): void {
  let open: OpenList[] = []
  for (const paragraph of page.querySelectorAll<HTMLElement>(
    "p[data-style*='mso-list' i], div[data-style*='mso-list' i]",
  )) {
    const [, name = "", level = ""] = listStyle.exec(styleOf(paragraph)) ?? []
    if (!name) continue
    if (open[0] && open[0].element !== paragraph.previousElementSibling) open = []
    open = listsFor(paragraph, open, { name, level: Number(level), marker: takeMarker(paragraph) })
    const item = page.createElement("li")
    item.append(...paragraph.childNodes)
    open.at(-1)?.element.append(item)
    paragraph.remove()
  }
}

type Item = { name: string; level: number; marker: string }

/** The open lists after an item; the last one is created where needed. */
function listsFor(paragraph: Element, open: readonly OpenList[], { name, level, marker }: Item): OpenList[] {
  const around = open.filter(list => list.level < level)
  const same = open.find(list => list.level === level)
  if (same?.name === name) return [...around, same]
  const [, first] = itemNumber.exec(marker) ?? []
  const element = paragraph.ownerDocument.createElement(first ? "ol" : "ul")
  if (Number(first) > 1) element.setAttribute("start", String(first))
  const parent = around.at(-1)?.element.lastElementChild
  if (parent) parent.append(element)
  else paragraph.before(element)
  return [...around, { element, name, level }]
}

/** Word writes the marker into the text, with the style "mso-list:Ignore". */
function takeMarker(paragraph: Element): string {
  const marker = [...paragraph.querySelectorAll("span")].find(span => markerStyle.test(styleOf(span)))
  marker?.remove()
  return marker?.textContent ?? ""
}

function styleOf(element: Element): string {
  return element.getAttribute("data-style") ?? ""
}
