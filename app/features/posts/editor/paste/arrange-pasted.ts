import sanitizeHtml, { type IOptions } from "sanitize-html"
import { bodyAttributes, bodyElements, foreignBlocks, unshownElements } from "#app/content/body-policy.ts"
import { bodyExcess, sanitizeBody } from "#app/content/sanitize-body.ts"
import { sheetAttribute, styleOf } from "#app/content/style-rules.ts"
import { declarationsOf } from "#app/content/style-values.ts"
import { markUnseen, unseenMark } from "#app/content/unseen-markup.ts"
import { writtenClasses } from "#app/content/webmail-prefixes.ts"
import { parseHtml } from "../../parse-html.ts"
import { isEmbedded, takeEmbedded } from "../body/embedded-pictures.ts"
import { fillShortRows } from "../body/short-rows.ts"
import { arrangeLists } from "./copied-lists.ts"
import { takeDeadLinks } from "./dead-links.ts"
import type { LostElement, LostPiece } from "./lost-pieces.ts"
import { movePicturesBetweenWords } from "./pictures-among-words.ts"
import { removeUnseen } from "./unseen-words.ts"
import { writtenStyle } from "./word-lists.ts"
import { placesOf } from "./word-places.ts"
import { unwrapLinks } from "./wrapped-links.ts"

/** The kinds by which elements that a body may not have are told of. */
const kinds = new Map<string, LostPiece["kind"]>(
  Object.entries({
    ...({ img: "picture", svg: "picture", canvas: "picture", video: "video", audio: "sound" } as const),
    ...({ iframe: "frame", embed: "frame", object: "frame" } as const),
    ...({ select: "field", meter: "field", progress: "field", math: "field" } as const),
  }),
)
const media = [...kinds.keys()]

/** Their content is for programs that cannot show them. */
const withFallback = "object, video, audio, iframe, canvas"

/** Pages show these as pictures whose words are the letter itself. */
const emoji = ":is(img.emoji, img[data-emoji], img[src*='//s.w.org/images/core/emoji/'])[alt]"

const replaced = ["h1", "h5", "h6", "del", "strike", "option", "input", "button"]
const readableTags = [...bodyElements, ...replaced, ...foreignBlocks, ...media]

/** Keeps styles as `data-style`, as the content security policy reports style attributes, and marks what is not seen. */
function readable(unseenAs: ReturnType<typeof markUnseen>["unseen"]): IOptions {
  return {
    allowedTags: readableTags,
    allowedAttributes: {
      ...bodyAttributes,
      "*": ["data-*", "class", "src", "name", "id", "reversed", "open"],
      select: ["multiple", "size"],
      option: ["selected", "disabled", "label"],
      input: ["type", "value"],
    },
    allowedSchemesAppliedToAttributes: [],
    nonTextTags: unshownElements.filter(tag => tag !== "select" && tag !== "option"),
    transformTags: {
      "*": (tag, attribs) => {
        // A chosen one is shown even where the list of all has it no more.
        const unseen = tag === "option" ? null : unseenAs(tag, attribs)
        // A table's parts would not stay in their place as another element.
        const isPart = readableTags.includes(tag)
        if (unseen) return { tagName: isPart ? tag : "span", attribs: { [unseenMark]: unseen } }
        const { style: _, [unseenMark]: __, [sheetAttribute]: ___, ...others } = attribs
        const tagName = tag === "textarea" ? "div" : tag
        return {
          tagName,
          attribs: { ...others, class: writtenClasses(attribs.class), "data-style": styleOf(attribs) },
        }
      },
    },
  }
}

/** A formula of Word in its comment, with the picture of it for programs that do not read it: no line stands for it. */
const wordFormula =
  /<!--\[if gte msEquation \d+\]>(?:(?!-->).)*-->(?:<!\[if !msEquation\]>(?:(?!<!\[endif\]>(?!<\/)).)*?<\/span><!\[endif\]>)?/gis

/**
 * Converts copied HTML to a body's markup: what its author does not see is left out, the lists of other programs become
 * lists, bold styles become strong, and headings begin at the second level, below the post's title. Also lists what is
 * lost, in the order of the text, the pictures of http addresses by the https ones that they get, and those that are in
 * the HTML itself, with their places. A picture that was not uploaded yet where it was copied is lost unless it `isKnown` by the address
 * that stands for it.
 */
export function arrangePasted(copied: string, isKnown: (address: string) => boolean = () => false) {
  const { html, embedded, tooMany } = takeEmbedded(
    copied.replace(wordFormula, "<math><merror></merror></math>"),
  )
  const { html: marked, unseen } = markUnseen(markRemarks(html))
  const page = parseHtml(sanitizeHtml(marked, readable(unseen)))
  const order = new Map([...page.querySelectorAll("*")].map((element, place) => [element, place]))
  for (const medium of page.querySelectorAll(withFallback)) medium.replaceChildren()
  writeFields(page)
  const unseenWords = removeUnseen(page)
  for (const sign of page.querySelectorAll(emoji)) sign.replaceWith(sign.getAttribute("alt") ?? "")
  const insecure = securePictures(page)
  restoreSpaces(page)
  lowerHeadings(page)
  // No line can stand for those that are left.
  for (const formula of page.querySelectorAll("math")) formula.replaceChildren()
  arrangeLists(page, html)
  readStyles(page)
  fillShortRows(page)
  for (const picture of page.querySelectorAll("img")) {
    const address = picture.getAttribute("src")
    if (isEmbedded(address) && !embedded.has(address) && !isKnown(address)) picture.removeAttribute("src")
  }
  const isOurs = html.includes("data-pm-slice")
  if (!isOurs) unwrapLinks(page)
  const dead = isOurs ? [] : takeDeadLinks(page)
  const foreign = lostMedia(page)
  const kept = [...embedded].flatMap(([address, data]) => {
    const picture = page.querySelector(`img[src="${address}"]`)
    return picture ? [{ address, data, picture }] : []
  })
  const places = placesOf(page, new Set([...dead, ...foreign, ...kept.map(({ picture }) => picture)]))
  const lostAs = (element: Element, kind: LostPiece["kind"]) => ({
    element,
    kind,
    place: places.get(element) ?? null,
  })
  const lost: LostElement[] = [
    ...unseenWords,
    ...dead.map(link => lostAs(link, "link")),
    ...foreign.map(medium => lostAs(medium, kinds.get(medium.localName) ?? "frame")),
  ]
  const orderOf = ({ element }: LostElement) => order.get(element) ?? order.size
  lost.sort((one, other) => orderOf(one) - orderOf(other))
  // Other programs' language is that of the spell checker, not always that of the text.
  if (!isOurs) for (const span of page.querySelectorAll("span")) span.removeAttribute("lang")
  const pictures = kept.map(({ address, data, picture }) => ({
    address,
    data,
    alt: picture.getAttribute("alt") ?? "",
    place: places.get(picture) ?? null,
  }))
  if (!isOurs) movePicturesBetweenWords(page, foreign)
  const arranged = page.body.innerHTML
  const onlyWords: LostPiece[] = bodyExcess(arranged) ? [{ kind: "layout", place: null }] : []
  return {
    html: sanitizeBody(arranged),
    lost: [...onlyWords, ...lost.map(({ kind, place }): LostPiece => ({ kind, place }))],
    insecure,
    pictures,
    tooMany,
  }
}

/** LibreOffice writes a remark at the margin as a comment of HTML, which no other element says. */
function markRemarks(html: string): string {
  const body = html.search(/<body/i)
  if (body < 0 || !/<meta[^<>]*content="(?:LibreOffice|OpenOffice)/i.test(html)) return html
  const marked = html
    .slice(body)
    .replace(/<!--(?!StartFragment|EndFragment|\[)(.*?)(?:-->|$)/gs, (line, words: string) =>
      /[\p{L}\p{N}]/u.test(words) ? `<span ${unseenMark}=comment>${words.replace(/[<>]/g, "")}</span>` : line,
    )
  return html.slice(0, body) + marked
}

const typedFields = /^(?:text|search|tel|url|email|number)$/

/** Fields of a form come as the words that they show. */
function writeFields(page: Document): void {
  for (const field of page.querySelectorAll("select, button, input:not([type=hidden i])")) {
    if (/[\p{L}\p{N}]$/u.test(field.previousSibling?.textContent ?? "")) field.before(" ")
    if (/^[\p{L}\p{N}]/u.test(field.nextSibling?.textContent ?? "")) field.after(" ")
  }
  for (const field of page.querySelectorAll("select")) {
    const words = [...field.selectedOptions].map(({ label }) => label).join(", ")
    field.replaceChildren()
    if (words && !field.hasAttribute(unseenMark)) field.replaceWith(words)
  }
  for (const field of page.querySelectorAll("input"))
    field.replaceWith(typedFields.test(field.type) ? field.value : "")
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

/** Elements of a body and the styles that stand for them; another value undoes the elements named last. */
const styledElements: readonly [string, property: string, says: RegExp, denies?: RegExp, of?: string][] = [
  ["strong", "font-weight", /^(?:bold|[6-9]\d\d)/, /^(?:normal|[1-5]\d\d)/, "b, strong"],
  ["em", "font-style", /^italic/, /^normal/, "i, em"],
  ["s", "text-decoration", /line-through/],
  ["sub", "vertical-align", /^sub/],
  ["sup", "vertical-align", /^super/],
]

/** Google Docs writes bold as a span, and wraps everything in a "b" with a normal weight. */
function readStyles(page: Document): void {
  for (const [element, property, says, denies, replaced] of styledElements) {
    const saidOf = (styled: Element) => declarationsOf(writtenStyle(styled)).get(property) ?? ""
    for (const span of page.querySelectorAll("span[data-style]")) {
      if (!says.test(saidOf(span))) continue
      const meant = page.createElement(element)
      meant.append(...span.childNodes)
      span.append(meant)
    }
    for (const written of replaced ? page.querySelectorAll(replaced) : [])
      if (denies?.test(saidOf(written))) written.replaceWith(...written.childNodes)
  }
}

/** Pictures and frames that the policy forbids, such as pictures on the writer's own disk. */
function lostMedia(page: Document): Element[] {
  return [...page.querySelectorAll(media.join())].filter(
    element => !element.parentElement?.closest(media.join()) && !sanitizeBody(element.outerHTML),
  )
}
