import { bodyBlocks, foreignBlocks } from "#app/content/body-policy.ts"
import { unseenMark } from "#app/content/unseen-markup.ts"
import type { Place } from "./lost-pieces.ts"

const blockElements = new Set([...bodyBlocks, ...foreignBlocks, "h1", "h5", "h6"])

export function isBlock({ localName }: Element): boolean {
  return blockElements.has(localName)
}

/** A paragraph, and the nearest one above that has words. */
type Block = { text: string; above: Block | null }

/** Finds the places of some elements; those that are marked as unseen have no words. */
export function placesOf(page: Document, wanted: ReadonlySet<Element>): Map<Element, Place | null> {
  const found: { element: Element; block: Block; at: number }[] = []
  let block: Block = { text: "", above: null }
  const beginBlock = () => {
    block = { text: "", above: block.text.trim() === "" ? block.above : block }
  }
  const walk = (parent: Node) => {
    for (let child = parent.firstChild; child; child = child.nextSibling) {
      if (child.nodeType === 3) block.text += (child.nodeValue ?? "").replace(/\s+/g, " ")
      if (child.nodeType !== 1) continue
      const element = child as Element
      const isApart = isBlock(element)
      if (isApart) beginBlock()
      else if (element.localName === "br") block.text += " "
      if (wanted.has(element)) found.push({ element, block, at: block.text.length })
      if (!element.hasAttribute(unseenMark)) walk(element)
      if (isApart) beginBlock()
    }
  }
  walk(page.body)
  return new Map(found.map(({ element, block, at }) => [element, placeIn(block, at)]))
}

function placeIn({ text, above }: Block, at: number): Place | null {
  const before = lastWords(text.slice(0, at))
  if (before) return { beside: "after", words: before }
  const behind = firstWords(text.slice(at))
  if (behind) return { beside: "before", words: behind }
  return above && { beside: "below", words: lastWords(above.text) }
}

/** In characters. */
const shownLength = 40

/** Whole words; a longer word is cut. */
function lastWords(text: string): string {
  const words = text
    .slice(-4 * shownLength)
    .replace(/\s+/g, " ")
    .trim()
  if (words.length <= shownLength) return words
  const cut = words.slice(-shownLength)
  const isWhole = words.at(-shownLength - 1) === " "
  return `…${(isWhole ? cut : cut.replace(/^\S+ /, "")).trim()}`
}

const firstWords = (text: string) => backwards(lastWords(backwards(text.slice(0, 4 * shownLength))))

const backwards = (text: string) => [...text].reverse().join("")
