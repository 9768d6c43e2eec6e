import type sanitizeHtml from "sanitize-html"
import type { IOptions } from "sanitize-html"
import { bodyAttributes, bodyElements, cleanBody, foreignBlocks } from "#app/content/body-policy.ts"
import { type LostMedium, listLostMedia, media } from "../../left-out/list-lost-media.ts"
import { readStyles } from "./read-styles.ts"
import { buildWordLists } from "./word-lists.ts"

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
 * Takes the sanitiser and HTML that was copied elsewhere; returns it in the words that a body has: paragraphs that Word
 * means as lists are lists, words that are styled as bold are so, and headings begin at the second level, below the
 * post's title. Beside it, the pictures and frames that do not come along.
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
  return { html: cleanBody(sanitize, page.body.innerHTML), lost }
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
