import type { TFunction } from "i18next"
import type sanitizeHtml from "sanitize-html"
import { bodyBlocks, cleanBody } from "#app/content/body-policy.ts"
import { nameElement } from "../stripped-markup.ts"

/** What shows something beside words. */
export const media = ["img", "iframe", "embed", "object", "video", "audio", "svg", "canvas"]

/** Something that was copied and does not come along, and the words that it stood after; none at the beginning. */
export type LostMedium = { name: string; after: string }

/** Characters of the words by which a writer finds the place. */
const shownLength = 40

/** The pictures and frames of a copied page that no post may have, such as pictures on the writer's own disk. */
export function listLostMedia(sanitize: typeof sanitizeHtml, page: Document): LostMedium[] {
  return [...page.querySelectorAll(media.join())]
    .filter(
      element => !element.parentElement?.closest(media.join()) && !cleanBody(sanitize, element.outerHTML),
    )
    .map(element => ({
      name: nameElement(element.localName, element.getAttribute("src") ?? ""),
      after: wordsBefore(element),
    }))
}

function wordsBefore(element: Element): string {
  const range = element.ownerDocument.createRange()
  range.setStart(element.ownerDocument.body, 0)
  range.setEndBefore(element)
  const before = range.cloneContents()
  for (const block of before.querySelectorAll(bodyBlocks.join())) block.before(" ")
  const words = (before.textContent ?? "").replace(/\s+/g, " ").trim()
  return words.length > shownLength ? `…${words.slice(-shownLength)}` : words
}

export function describeLost(t: TFunction<"admin">, lost: readonly LostMedium[]): string {
  return lost
    .map(({ name, after }) =>
      after ? t("richText.lostAfter", { name, words: after }) : t("richText.lostAtBeginning", { name }),
    )
    .join("; ")
}
