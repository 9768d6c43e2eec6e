import type { Marker } from "./list-numbers.ts"

/** A list of one level, where programs write the levels beside one another. Its number goes on where there is no `start`. */
export type LeveledList = { list: Element; level: number; start: number | undefined } & Partial<Marker>

/** Makes one of lists that follow each other, and puts those of deeper levels into the items before them. */
export function joinLists(lists: readonly LeveledList[]): void {
  let open: { list: Element; level: number; kind: string; next: number }[] = []
  for (const { list, level, start, words = "", above = 0 } of lists) {
    let before = list.previousElementSibling
    // Word leaves empty bookmarks between paragraphs.
    while (before?.matches(":is(span, a, ol, ul):not(:has(li, img))") && !before.textContent?.trim())
      before = before.previousElementSibling
    if (open[0]?.list !== before) open = []
    const kind = `${list.localName} ${list.getAttribute("type")}`
    const same = open.find(one => one.level === level && one.kind === kind)
    const around = open.filter(one => one.level < level)
    const item = around.at(-1)?.list.lastElementChild
    const number = start ?? same?.next ?? 1
    const next = number + list.children.length
    if (above > around.length) {
      const paragraph = list.ownerDocument.createElement("p")
      paragraph.append(`${words} `, ...(list.firstElementChild?.childNodes ?? []))
      list.replaceWith(paragraph)
      item?.append(paragraph)
      open = around
    } else if (same && (list.localName === "ul" || same.next <= number)) {
      if (same.next < number) list.firstElementChild?.setAttribute("value", String(number))
      same.list.append(...list.children)
      list.remove()
      open = [...around, { ...same, next }]
    } else {
      if (list.localName === "ol" && number !== 1) list.setAttribute("start", String(number))
      item?.append(list)
      open = [...around, { list, level, kind, next }]
    }
  }
}
