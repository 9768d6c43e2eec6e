import type { TFunction } from "i18next"
import type sanitizeHtml from "sanitize-html"
import type { IOptions } from "sanitize-html"
import {
  bodyAttributes,
  bodyBlocks,
  bodyElements,
  foreignBlocks,
  sanitizeBody,
} from "#app/content/sanitize-body.ts"
import { nameElement } from "../stripped-markup.ts"
import { buildWordLists } from "./word-lists.ts"

/** What shows something beside words. */
const media = ["img", "iframe", "embed", "object", "video", "audio", "svg", "canvas"]

/** What is looked at of pasted HTML. A browser would complain of styles, which our pages do not allow. */
const readable: IOptions = {
  allowedTags: [...bodyElements, "h1", "h5", "h6", ...foreignBlocks, ...media],
  allowedAttributes: { ...bodyAttributes, "*": ["data-style", "class", "src"] },
  allowedSchemesAppliedToAttributes: [],
  transformTags: {
    "*": (tagName, { style = "", ...attribs }) => ({ tagName, attribs: { ...attribs, "data-style": style } }),
  },
}

/**
 * HTML that was copied elsewhere in the words that a body has: paragraphs that Word means as lists are lists, words that
 * are styled as bold are so, and headings begin at the second level, below the post's title. Beside it, the pictures and
 * frames that do not come along.
 */
export function arrangePasted(
  sanitize: typeof sanitizeHtml,
  html: string,
): { html: string; lost: LostMedium[] } {
  const page = new DOMParser().parseFromString(sanitize(html, readable), "text/html")
  restoreSpaces(page)
  lowerHeadings(page)
  buildWordLists(page)
  readStyles(page)
  const lost = listLostMedia(sanitize, page)
  // Programs name the language that they check the spelling in, which is not always that of the words.
  if (!html.includes("data-pm-slice"))
    for (const span of page.querySelectorAll("span")) span.removeAttribute("lang")
  return { html: sanitizeBody(sanitize, page.body.innerHTML), lost }
}

/** Browsers copy a space beside bold words and links as one that does not break, in a span of its own. */
function restoreSpaces(page: Document): void {
  for (const span of page.querySelectorAll("span")) {
    const isReplaced =
      span.className === "Apple-converted-space" || !(span.className || span.dataset.style || span.lang)
    if (isReplaced && span.childNodes.length === 1 && span.textContent === "\u00a0") span.replaceWith(" ")
  }
}

/** Where there is a first level, the others go down with it. */
function lowerHeadings(page: Document): void {
  const step = page.querySelector("h1") ? 1 : 0
  for (const heading of page.querySelectorAll("h1, h2, h3, h4, h5, h6")) {
    const level = Math.min(Number(heading.localName.slice(1)) + step, 4)
    const lowered = page.createElement(`h${level}`)
    lowered.append(...heading.childNodes)
    heading.replaceWith(lowered)
  }
}

/** What styles mean, as elements of a body. What they do not name is kept as the elements say it. */
const meanings: readonly { element: string; says: RegExp; denies?: RegExp; replaces?: string }[] = [
  {
    element: "strong",
    replaces: "b, strong",
    says: /font-weight:\s*(?:bold|[6-9]\d\d)/i,
    denies: /font-weight:\s*(?:normal|[1-5]\d\d)/i,
  },
  { element: "em", replaces: "i, em", says: /font-style:\s*italic/i, denies: /font-style:\s*normal/i },
  { element: "s", says: /text-decoration[^;]*:[^;]*line-through/i },
  { element: "sub", says: /vertical-align:\s*sub/i },
  { element: "sup", says: /vertical-align:\s*super/i },
]

/** As Google Docs writes it: bold is a span, and a "b" around everything says that it is not bold. */
function readStyles(page: Document): void {
  for (const { element, says, denies, replaces } of meanings) {
    for (const span of page.querySelectorAll("span[data-style]")) {
      if (!says.test(styleOf(span))) continue
      const meant = page.createElement(element)
      meant.append(...span.childNodes)
      span.append(meant)
    }
    if (!denies || !replaces) continue
    for (const denied of page.querySelectorAll(replaces))
      if (denies.test(styleOf(denied))) denied.replaceWith(...denied.childNodes)
  }
}

function styleOf(element: Element): string {
  return element.getAttribute("data-style") ?? ""
}

/** Something that was copied and does not come along, and the words that it stood after; none at the beginning. */
export type LostMedium = { name: string; after: string }

/** Characters of the words by which a writer finds the place. */
const shownLength = 40

/** The pictures and frames of a copied page that no post may have, such as pictures on the writer's own disk. */
function listLostMedia(sanitize: typeof sanitizeHtml, page: Document): LostMedium[] {
  return [...page.querySelectorAll(media.join())]
    .filter(
      element => !element.parentElement?.closest(media.join()) && !sanitizeBody(sanitize, element.outerHTML),
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
