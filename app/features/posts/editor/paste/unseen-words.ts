import { bodyBlocks } from "#app/content/body-policy.ts"
import type { LostPiece } from "./lost-pieces.ts"

/** Marks what the author of a copied text does not see, with the reason. */
export const unseenMark = "data-unseen"

/** In characters. */
const shownLength = 40

const separate = new Set([...bodyBlocks, "br"])

/** The last words before each of some elements; "" at the beginning. What is marked as unseen does not count. */
export function wordsBefore(page: Document, wanted: ReadonlySet<Element>): Map<Element, string> {
  const found = new Map<Element, string>()
  let words = ""
  const add = (text: string) => {
    words = (words + text.slice(-4 * shownLength)).replace(/\s+/g, " ").slice(-2 * shownLength)
  }
  const walk = (parent: Node) => {
    for (let child = parent.firstChild; child; child = child.nextSibling) {
      if (child.nodeType === 3) add(child.nodeValue ?? "")
      if (child.nodeType !== 1) continue
      const element = child as Element
      if (separate.has(element.localName)) add(" ")
      if (wanted.has(element)) {
        const before = words.trim()
        found.set(element, before.length > shownLength ? `…${before.slice(-shownLength)}` : before)
      }
      if (!element.hasAttribute(unseenMark)) walk(element)
    }
  }
  walk(page.body)
  return found
}

/** Removes what is marked as unseen, and blocks that have nothing else. Lists what had words, with those before it. */
export function removeUnseen(page: Document): LostPiece[] {
  const marked = [...page.querySelectorAll(`[${unseenMark}]`)]
  const before = wordsBefore(page, new Set(marked))
  const lost: LostPiece[] = []
  for (const element of marked) {
    const after = before.get(element)
    if (after === undefined) continue
    const kind = element.getAttribute(unseenMark) as LostPiece["kind"]
    const isNew = lost.at(-1)?.kind !== kind || lost.at(-1)?.after !== after
    if (isNew && /[\p{L}\p{N}\p{P}\p{S}]/u.test(element.textContent ?? "")) lost.push({ kind, after })
    removeWithBlocks(element)
  }
  return lost
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
