import type sanitizeHtml from "sanitize-html"
import type { Attributes, IFrame, IOptions } from "sanitize-html"
import type { Locale } from "#app/i18n/paths.ts"
import { typeset } from "#app/i18n/typography.ts"
import { uploadedPictureOf, uploadSrcSet } from "#app/lib/uploaded-picture.ts"
import { placeholder } from "./image-address.ts"

const tables = ["table", "caption", "thead", "tbody", "tfoot", "tr", "th", "td"]
const texts = ["h2", "h3", "h4", "p", "hr", "ul", "ol", "li", "dl", "dt", "dd", "blockquote", "pre"]
const inline = ["strong", "em", "b", "i", "s", "sub", "sup", "mark", "code", "span", "a", "br", "img"]

/** The elements of a body that stand on lines of their own. */
export const bodyBlocks: readonly string[] = [...texts, "figure", "figcaption", ...tables]

export const bodyElements: readonly string[] = [...bodyBlocks, ...inline]

/** Elements that stand on lines of their own elsewhere; in a body they become paragraphs. */
export const foreignBlocks: readonly string[] = [
  ...["address", "article", "aside", "center", "details", "dialog", "dir", "div", "fieldset", "footer"],
  ...["form", "header", "hgroup", "legend", "main", "menu", "nav", "search", "section", "summary"],
]

/** What foreign elements become, so that lines stay lines. */
const tagMap: Readonly<Record<string, string>> = {
  ...Object.fromEntries(foreignBlocks.map(name => [name, "p"])),
  ...{ h1: "h2", h5: "h4", h6: "h4" },
}

export const bodyAttributes: Readonly<Record<string, string[]>> = {
  a: ["href"],
  img: ["src", "alt", "width", "height"],
  ol: ["start"],
  span: ["lang"],
  th: ["scope", "colspan", "rowspan"],
  td: ["colspan", "rowspan"],
}

export const linkSchemes: readonly string[] = ["https", "http", "mailto", "tel"]

/** What the HTML of a post's body may hold, when it is written and whenever it is shown. */
const bodyPolicy: IOptions = {
  allowedTags: [...bodyElements],
  allowedAttributes: bodyAttributes,
  allowedSchemes: [...linkSchemes],
  allowedSchemesByTag: { img: ["https"] },
  allowProtocolRelative: false,
  transformTags: tagMap,
  // Pictures without an address are what word processors paste: they lie on the writer's own disk.
  exclusiveFilter: frame =>
    frame.tag === "img" ? !frame.attribs.src : isRedundantSpan(frame) && "excludeTag",
}

/** What is added for showing: no other page gets a hold of ours, and pictures are loaded when they come into view. */
const shownPolicy: IOptions = {
  ...bodyPolicy,
  exclusiveFilter: frame => isRedundantSpan(frame) && "excludeTag",
  allowedAttributes: {
    ...bodyPolicy.allowedAttributes,
    a: ["href", "rel"],
    img: ["src", "srcset", "sizes", "alt", "width", "height", "loading", "decoding"],
  },
  transformTags: {
    ...tagMap,
    a: (tagName, { rel: _, ...attribs }) => ({
      tagName,
      attribs: /^https?:/i.test(attribs.href ?? "") ? { ...attribs, rel: "noopener" } : attribs,
    }),
    img: (tagName, { src, alt = "", width, height }) => ({
      tagName,
      attribs: {
        src: src || placeholder,
        ...uploadedWidths(src),
        alt,
        ...plausibleSize(width, height),
        loading: "lazy",
        decoding: "async",
      },
    }),
  },
}

/** A span that names no language goes, and its content stays. */
function isRedundantSpan({ tag, attribs }: IFrame): boolean {
  return tag === "span" && !attribs.lang
}

/** The widest column that a body is set in, just before the contents stand beside it. */
const widestColumn = "58rem"

/** Every width that there is of an uploaded picture. None is shown enlarged. */
function uploadedWidths(address = ""): Attributes {
  const uploaded = uploadedPictureOf(address)
  if (!uploaded) return {}
  return {
    srcset: uploadSrcSet(uploaded, "webp"),
    sizes: `min(100vw, ${widestColumn}, ${uploaded.width}px)`,
  }
}

/** A size as written, in pixels; nothing when space cannot be kept for such a picture. */
function plausibleSize(width = "", height = ""): Attributes {
  const isPlausible = [width, height].every(size => /^[1-9]\d{0,3}$/.test(size))
  const ratio = Number(width) / Number(height)
  return isPlausible && ratio >= 1 / 4 && ratio <= 12 ? { width, height } : {}
}

/** Leaves of a body nothing but what a post may have. With a language, the HTML is for showing and typeset in it. */
export function sanitizeBody(sanitize: typeof sanitizeHtml, html: string, locale?: Locale): string {
  const policy = locale ? shownPolicy : bodyPolicy
  const clean = cleanFully(sanitize, tidyLines(cleanFully(sanitize, html, policy)), policy)
  return locale ? typesetBody(clean, locale) : clean
}

/** What is in code or pre stays as it is. */
function typesetBody(html: string, locale: Locale): string {
  let verbatim = 0
  return html
    .split(/(<[^>]*>)/)
    .map(piece => {
      if (/^<(code|pre)>$/.test(piece)) verbatim++
      if (/^<\/(code|pre)>$/.test(piece)) verbatim--
      return verbatim > 0 || piece.startsWith("<") ? piece : typeset(piece, locale)
    })
    .join("")
}

/** Takes away the empty paragraphs that foreign elements leave, and all of those in headings and code. */
function tidyLines(html: string): string {
  return html
    .replace(/<(h[2-4]|pre)>.*?<\/\1>/gs, block => block.replaceAll("<p>", "").replaceAll("</p>", "\n"))
    .replace(/(?:<p>\s*<\/p>)+/g, (_, place) => (place === 0 ? "" : "\n"))
}

/** Cleaned again it stays the same, which one pass over nested links may miss. */
function cleanFully(sanitize: typeof sanitizeHtml, html: string, policy: IOptions): string {
  let before = html
  for (let pass = 0; pass < 8; pass++) {
    const after = sanitize(before, policy)
    if (after === before) break
    before = after
  }
  return before
}

/** An element as it was written, and what it keeps of its attributes; null when it goes. */
export type CleanedElement = { tag: string; written: Attributes; kept: Attributes | null }

/** The attribute that tells the elements of a body apart while it is cleaned. */
const mark = "data-place"

const markedPolicy: IOptions = { ...bodyPolicy, allowedAttributes: { ...bodyAttributes, "*": [mark] } }

/** What sanitizeBody makes of each element, in their order. */
export function compareElements(sanitize: typeof sanitizeHtml, html: string): CleanedElement[] {
  const elements: CleanedElement[] = []
  const marked = sanitize(html, {
    ...markedPolicy,
    transformTags: {
      "*": (tagName, attribs) => {
        // A span without a language is redundant: only attributes are lost with it.
        const kept = tagName === "span" ? {} : null
        const place = elements.push({ tag: tagName, written: attribs, kept }) - 1
        return { tagName, attribs: { ...attribs, [mark]: String(place) } }
      },
    },
  })
  sanitize(cleanFully(sanitize, marked, markedPolicy), {
    onOpenTag(_, { [mark]: place, ...kept }) {
      const element = elements[Number(place)]
      if (element) element.kept = kept
    },
  })
  return elements
}
