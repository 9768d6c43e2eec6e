import type { Attributes, IOptions, Transformer } from "sanitize-html"
import { shownPicture } from "./shown-picture.ts"
import { webmailPrefix } from "./webmail-prefixes.ts"

const tables = ["table", "caption", "thead", "tbody", "tfoot", "tr", "th", "td"]
const texts = ["h2", "h3", "h4", "p", "hr", "ul", "ol", "li", "dl", "dt", "dd", "blockquote", "pre"]
const inline = ["strong", "em", "b", "i", "s", "sub", "sup", "mark", "code", "span", "a", "br", "img"]

/** The block elements of a body. */
export const bodyBlocks: readonly string[] = [...texts, "figure", "figcaption", ...tables]

export const bodyElements: readonly string[] = [...bodyBlocks, ...inline]

/** Elements whose text no browser shows, or only in place of what it cannot show. */
export const unshownElements: readonly string[] = [
  ...["datalist", "noembed", "noframes", "noscript", "option", "script", "select", "style", "template"],
  ...["textarea", "title", "video", "audio", "object", "iframe", "canvas", "meter", "progress"],
  ...["annotation", "annotation-xml", "desc"],
]

/** Block elements that a body may not have; they become paragraphs. */
export const foreignBlocks: readonly string[] = [
  ...["address", "article", "aside", "center", "details", "dialog", "dir", "div", "fieldset", "footer"],
  ...["form", "header", "hgroup", "legend", "main", "menu", "nav", "search", "section", "summary"],
]

/** A span without a language is removed, its content stays. */
const keepNamedSpan: Transformer = (tagName, attribs) => ({
  tagName: attribs.lang ? tagName : "redundant-span",
  attribs,
})

/** Replacements of forbidden elements, so that blocks stay separate. */
export const tagMap: Readonly<Record<string, string | Transformer>> = {
  ...Object.fromEntries(foreignBlocks.map(name => [name, "p"])),
  ...{ h1: "h2", h5: "h4", h6: "h4", span: keepNamedSpan },
  // Struck out; deletions that are tracked do not come so far.
  ...{ del: "s", strike: "s" },
}

export const bodyAttributes: Readonly<Record<string, string[]>> = {
  a: ["href"],
  img: ["src", "alt", "width", "height"],
  li: ["value"],
  ol: ["start", "type"],
  span: ["lang"],
  th: ["scope", "colspan", "rowspan"],
  td: ["colspan", "rowspan"],
}

/** The values that `type` of a numbered list may have. */
export const numberTypes: readonly string[] = ["a", "A", "i", "I"]

const linkSchemes: readonly string[] = ["https", "http", "mailto", "tel"]

/** The HTML that a post's body may have, when it is saved and when it is shown. */
export const bodyPolicy: IOptions = {
  allowedTags: [...bodyElements],
  allowedAttributes: bodyAttributes,
  allowedSchemes: [...linkSchemes],
  allowedSchemesByTag: { img: ["https"] },
  allowProtocolRelative: false,
  transformTags: tagMap,
  nonTextTags: [...unshownElements],
}

/** Adds attributes for display: links without access to our window (noopener), and lazy pictures. */
export const displayPolicy: IOptions = {
  ...bodyPolicy,
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
    img: (tagName, attribs) => ({ tagName, attribs: shownPicture(attribs) }),
  },
}

/** Names that office programs give to notes and comments. */
const notes = "_ftn|_edn|_mso(?:com|anchor)_|_com_\\d|_?cmnt|ftnt|sd(?:foot|end)note\\d"
/** The ids that web pages give to their notes. */
const pageNotes = "cite_(?:note|ref)-|(?:user-content-)?fn(?:ref)?[:_-]?\\d"
/** The ids of headings and bookmarks in office programs. */
const bookmarks = "_toc|_ref|_hlk|(?:heading=|bookmark=)?(?:h|id|kix)\\."

const officeLink = new RegExp(
  `^\\s*(?:[^#]*#${webmailPrefix}*(?:${notes})|(?:[^#]*#${webmailPrefix}+|#)(?:${pageNotes}|${bookmarks})|#\\s*$)`,
  "i",
)
const noteLink = new RegExp(`#(?:${notes}|${pageNotes})`, "i")

/** Whether an address leads to a place that a body never has. */
export function isOfficeLink(address: string): boolean {
  return officeLink.test(address)
}

/** Also to a note of another page, as browsers copy the links of notes. */
export function isNoteLink(address: string): boolean {
  return isOfficeLink(address) || noteLink.test(address)
}

const schemeAlone = new RegExp(`^(?:(?:${linkSchemes.join("|")}):/*)?$`, "i")

/** Without a word, or with a scheme alone, as programs write of an address that nobody filled in. */
export function isEmptyAddress(address = ""): boolean {
  return schemeAlone.test(address.trim())
}

/** By the schemes that links of a body may have; an address without one stands for a place of the site. */
export function isLinkAddress(address: string): boolean {
  return allowedScheme.test(address) || !/^(?:[a-z][a-z0-9+.-]*:|[/\\]{2})/i.test(address)
}

const allowedScheme = new RegExp(`^(?:${linkSchemes.join("|")}):`, "i")

/** Leaves out attributes whose value means nothing in a body, and of a link that leads nowhere all but its words. */
export function withoutMeaningless(
  tag: string,
  attribs: Attributes,
): { tagName: string; attribs: Attributes } {
  if (tag === "a" && (isEmptyAddress(attribs.href) || isOfficeLink(attribs.href ?? "")))
    return { tagName: "redundant-link", attribs: {} }
  if (tag === "ol" && attribs.type !== undefined && !numberTypes.includes(attribs.type))
    return { tagName: tag, attribs: without(attribs, "type") }
  if (tag === "li" && attribs.value !== undefined && !/^-?\d{1,6}$/.test(attribs.value))
    return { tagName: tag, attribs: without(attribs, "value") }
  return { tagName: tag, attribs }
}

export function without(attribs: Attributes, name: string): Attributes {
  const { [name]: _, ...rest } = attribs
  return rest
}
