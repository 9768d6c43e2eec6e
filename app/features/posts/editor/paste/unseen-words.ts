import { reasonIn, unseenMark } from "#app/content/unseen-markup.ts"
import { isSamePiece, type LostElement } from "./lost-pieces.ts"
import { isBlock, placesOf } from "./word-places.ts"

/** Removes what is marked as unseen, and blocks that have nothing else. Lists what had words or a picture. */
export function removeUnseen(page: Document): LostElement[] {
  const marked = [...page.querySelectorAll(`[${unseenMark}]`)]
  const places = placesOf(page, new Set(marked))
  const lost: LostElement[] = []
  const rows = page.querySelectorAll<HTMLTableRowElement>(`tr:has([${unseenMark}=deletion])`)
  for (const element of marked) {
    const place = places.get(element)
    const kind = reasonIn(element.getAttribute(unseenMark))
    if (place === undefined || kind === undefined) continue
    const last = lost.at(-1)
    const isNew = !last || !isSamePiece(last, { kind, place })
    const hasWords = /[\p{L}\p{N}\p{P}\p{S}]/u.test(element.textContent ?? "")
    if (isNew && (hasWords || element.matches("img, :has(img)"))) lost.push({ element, kind, place })
    removeWithBlocks(element)
  }
  for (const row of rows) removeEmptyRow(row)
  // Remarks that have a mark in the text stand below it once more, with their words.
  const isMarkedInText = lost.some(({ kind, element }) => kind === "comment" && !isBlock(element))
  return lost.filter(({ kind, element }) => kind !== "comment" || !isMarkedInText || !isBlock(element))
}

/** The marker of an office program's list may be all that is left of its paragraph. */
const markers = "span[data-style*='mso-list' i]"

function removeWithBlocks(element: Element): void {
  const block = element.parentElement?.closest("p, li, h1, h2, h3, h4, h5, h6")
  element.remove()
  if (!block || block.querySelector("img")) return
  let text = block.textContent ?? ""
  for (const marker of block.querySelectorAll(markers)) text = text.replace(marker.textContent ?? "", "")
  if (text.trim() === "") removeWithBlocks(block)
}

/** And its table, where it has no other. A cell that reaches over rows would reach too far. */
function removeEmptyRow(row: HTMLTableRowElement): void {
  const table = row.closest("table")
  if (row.textContent?.trim() || row.querySelector("img") || table?.querySelector("[rowspan]")) return
  row.remove()
  if (table?.rows.length === 0 && !table.caption) table.remove()
}
