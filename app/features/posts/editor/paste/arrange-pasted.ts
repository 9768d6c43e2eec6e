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
import { parseHtml } from "../../parse-html.ts"
import { isEmbedded, takeEmbedded } from "./embedded-pictures.ts"
import { buildWordLists } from "./word-lists.ts"

const media = ["img", "iframe", "embed", "object", "video", "audio", "svg", "canvas"]

/** Keeps styles as `data-style`: the content security policy reports style attributes. */
const readable: IOptions = {
  allowedTags: [...bodyElements, "h1", "h5", "h6", ...foreignBlocks, ...media],
  allowedAttributes: { ...bodyAttributes, "*": ["data-style", "class", "src"] },
  allowedSchemesAppliedToAttributes: [],
  transformTags: {
    "*": (tagName, { style = "", ...attribs }) => ({ tagName, attribs: { ...attribs, "data-style": style } }),
  },
}

/**
 * Converts copied HTML to a body's markup: Word's list paragraphs become lists, bold styles become strong, and headings
 * begin at the second level, below the post's title. Also lists the pictures and frames that are lost, the pictures of
 * http addresses by the https ones that they get, and those that are in the HTML itself, with the words before each. A
 * picture that was not uploaded yet where it was copied is lost unless it `isKnown` by the address that stands for it.
 */
export function arrangePasted(
  sanitize: typeof sanitizeHtml,
  copied: string,
  isKnown: (address: string) => boolean = () => false,
) {
  const { html, embedded, tooMany } = takeEmbedded(copied)
  const page = parseHtml(sanitize(html, readable))
  const insecure = securePictures(page)
  restoreSpaces(page)
  lowerHeadings(page)
  buildWordLists(page)
  readStyles(page)
  for (const picture of page.querySelectorAll("img")) {
    const address = picture.getAttribute("src")
    if (isEmbedded(address) && !embedded.has(address) && !isKnown(address)) picture.removeAttribute("src")
  }
  const lost = listLostMedia(sanitize, page)
  // Other programs' language is that of the spell checker, not always that of the text.
  if (!html.includes("data-pm-slice"))
    for (const span of page.querySelectorAll("span")) span.removeAttribute("lang")
  const pictures = [...embedded].flatMap(([address, data]) => {
    const picture = page.querySelector(`img[src="${address}"]`)
    if (!picture) return []
    return [{ address, data, alt: picture.getAttribute("alt") ?? "", after: wordsBefore(picture) }]
  })
  return { html: sanitizeBody(sanitize, page.body.innerHTML), lost, insecure, pictures, tooMany }
}

/** A body has pictures of https addresses alone. The server fetches others, too, where they name no port. */
function securePictures(page: Document): Map<string, string> {
  const insecure = new Map<string, string>()
  for (const picture of page.querySelectorAll<HTMLImageElement>("img[src^='http:' i]")) {
    const url = URL.parse(picture.getAttribute("src") ?? "")
    if (url?.port !== "") continue
    const { href } = url
    url.protocol = "https:"
    insecure.set(url.href, href)
    picture.setAttribute("src", url.href)
  }
  return insecure
}

/** Browsers copy a space beside bold text and links as a non-breaking one in a span. */
function restoreSpaces(page: Document): void {
  for (const span of page.querySelectorAll("span")) {
    const isReplaced =
      span.className === "Apple-converted-space" || !(span.className || span.dataset.style || span.lang)
    if (isReplaced && span.childNodes.length === 1 && span.textContent === "\u00a0") span.replaceWith(" ")
  }
}

/** If there is an h1, lowers all headings by one level. */
function lowerHeadings(page: Document): void {
  const step = page.querySelector("h1") ? 1 : 0
  for (const heading of page.querySelectorAll("h1, h2, h3, h4, h5, h6")) {
    const level = Math.min(Number(heading.localName.slice(1)) + step, 4)
    const lowered = page.createElement(`h${level}`)
    lowered.append(...heading.childNodes)
    heading.replaceWith(lowered)
  }
}

/** Styles and the elements of a body that they stand for; `denies` matches a style that undoes the element. */
const styledElements: readonly { element: string; says: RegExp; denies?: RegExp; replaces?: string }[] = [
  {
    element: "strong",
    replaces: "b, strong",
    // Word writes mso-bidi-font-weight beside it.
    says: /(?<![\w-])font-weight:\s*(?:bold|[6-9]\d\d)/i,
    denies: /(?<![\w-])font-weight:\s*(?:normal|[1-5]\d\d)/i,
  },
  {
    element: "em",
    replaces: "i, em",
    says: /(?<![\w-])font-style:\s*italic/i,
    denies: /(?<![\w-])font-style:\s*normal/i,
  },
  { element: "s", says: /text-decoration[^;]*:[^;]*line-through/i },
  { element: "sub", says: /vertical-align:\s*sub/i },
  { element: "sup", says: /vertical-align:\s*super/i },
]

/** Google Docs writes bold as a span, and wraps everything in a "b" with a normal weight. */
function readStyles(page: Document): void {
  for (const { element, says, denies, replaces } of styledElements) {
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

/** A lost picture or frame, and the words before it; "" at the beginning. */
export type LostMedium = { kind: "picture" | "video" | "sound" | "frame"; after: string }

const kindOf = (tag: string): LostMedium["kind"] =>
  tag === "video" ? "video" : tag === "audio" ? "sound" : /^(img|svg|canvas)$/.test(tag) ? "picture" : "frame"

/** In characters. */
const shownLength = 40

/** Pictures and frames that the policy forbids, such as pictures on the writer's own disk. */
function listLostMedia(sanitize: typeof sanitizeHtml, page: Document): LostMedium[] {
  return [...page.querySelectorAll(media.join())]
    .filter(
      element => !element.parentElement?.closest(media.join()) && !sanitizeBody(sanitize, element.outerHTML),
    )
    .map(element => ({ kind: kindOf(element.localName), after: wordsBefore(element) }))
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

/** Counts what was lost at each place: "1 video, 2 pictures after “…”". */
export function describeLost(t: TFunction<"admin">, lost: readonly LostMedium[]): string {
  const places = Map.groupBy(lost, ({ after }) => after)
  return [...places]
    .map(([words, there]) => {
      const kinds = Map.groupBy(there, ({ kind }) => kind)
      const names = [...kinds].map(([kind, { length }]) => t(`richText.lost.${kind}`, { count: length }))
      const lost = names.join(", ")
      return words ? t("richText.lostAfter", { lost, words }) : t("richText.lostAtBeginning", { lost })
    })
    .join("; ")
}
