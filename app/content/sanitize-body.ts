import sanitizeHtml, { type Attributes, type IOptions, type Transformer } from "sanitize-html"
import type { Locale } from "#app/i18n/paths.ts"
import { typeset } from "#app/i18n/typography.ts"
import { stripHidden } from "#app/lib/typed-text.ts"
import { type BodyExcess, bodyBounds, wordsAlone } from "./body-bounds.ts"
import {
  bodyAttributes,
  bodyElements,
  bodyPolicy,
  displayPolicy,
  tagMap,
  without,
  withoutMeaningless,
} from "./body-policy.ts"
import { sheetAttribute } from "./style-rules.ts"
import { markUnseen, type Unseen, unseenMark } from "./unseen-markup.ts"
import { mayBeStyled } from "./unseen-text.ts"

type Within = { html: string; excess: null } | { html: null; excess: BodyExcess }

/** Sanitises what is within the bounds. The parser is stopped at the first tag beyond them. */
function sanitizeWithin(html: string, policy: IOptions): Within {
  const found = { elements: 0, depth: 0, headings: 0 }
  let excess = null as BodyExcess | null
  const count = (kind: BodyExcess) => {
    if (++found[kind] <= bodyBounds[kind]) return
    excess = kind
    throw new Error(`a body has too many: ${kind}`)
  }
  try {
    const clean = sanitizeHtml(html, {
      ...policy,
      onOpenTag(name, attributes) {
        count("elements")
        count("depth")
        if (/^h[1-6]$/.test(name)) count("headings")
        policy.onOpenTag?.(name, attributes)
      },
      onCloseTag() {
        found.depth--
      },
    })
    return { html: clean, excess: null }
  } catch (error) {
    if (excess) return { html: null, excess }
    throw error
  }
}

/** Names the bound that a body exceeds; null within the bounds. */
export function bodyExcess(html: string): BodyExcess | null {
  return sanitizeWithin(html, { allowedTags: [], allowedAttributes: {} }).excess
}

/** An element in whose place one that is not seen is left out with all that is in it. */
const unshown = "template"

type UnseenIn = ReturnType<typeof markUnseen>["unseen"]

/** Leaves out what the author of an HTML text does not see, and attributes whose value means nothing in a body. */
function policyFor(unseen: UnseenIn, policy: IOptions): IOptions {
  const transforms = new Map(Object.entries(policy.transformTags ?? {}))
  return {
    ...policy,
    // The written element decides whether it is seen, not the one in its place.
    transformTags: transformEach((tag, written) => {
      if (unseen(tag, written)) return { tagName: unshown, attribs: {} }
      const transform = transforms.get(tag) ?? tag
      const { tagName, attribs } =
        typeof transform === "string" ? { tagName: transform, attribs: written } : transform(tag, written)
      return withoutMeaningless(tagName, attribs)
    }),
  }
}

const passing = "-passing"

/**
 * The library writes the end of an element by the name that another one, left out before it at the same depth, had been
 * given. So each that may be written is given a name that passes, then its own.
 */
function transformEach(transform: Transformer): Record<string, Transformer> {
  const pass: Transformer = (tagName, attribs) => ({ tagName: `${tagName}${passing}`, attribs })
  return {
    ...Object.fromEntries([...bodyElements, ...Object.keys(tagMap)].map(tag => [tag, pass])),
    "*": (tag, attribs) => transform(tag.endsWith(passing) ? tag.slice(0, -passing.length) : tag, attribs),
  }
}

/**
 * With a locale, the HTML is for display and typeset in that language. Of a body beyond the bounds, which is refused where
 * bodies are saved, only the words are left.
 */
export function sanitizeBody(html: string, locale?: Locale): string {
  const marked = markWithin(html)
  const policy = policyFor(marked.unseen, locale ? displayPolicy : bodyPolicy)
  const kind = locale ? "shown" : "saved"
  const clean = cleanBody(marked.html, policy, kind) ?? cleanBody(wordsAlone(html), policy, kind) ?? ""
  return locale ? typesetBody(clean, locale) : clean
}

/** Styles and formulas are looked for in no body beyond the bounds. */
function markWithin(html: string): ReturnType<typeof markUnseen> {
  const isBeyond = mayBeStyled.test(html) && bodyExcess(html) !== null
  return isBeyond ? { ...markUnseen(""), html } : markUnseen(html)
}

type Kind = "saved" | "shown"

function cleanBody(html: string, policy: IOptions, kind: Kind): string | null {
  const clean = sanitizeUntilStable(html, policy, kind)
  if (clean === null) return null
  const arranged = removeStrayParagraphs(clean)
  return arranged === clean ? clean : sanitizeUntilStable(arranged, policy, kind)
}

/** Skips code and pre. */
function typesetBody(html: string, locale: Locale): string {
  let verbatim = 0
  return html
    .split(/(<[^<>]*>)/)
    .map(piece => {
      if (/^<(code|pre)>$/.test(piece)) verbatim++
      if (/^<\/(code|pre)>$/.test(piece)) verbatim--
      return verbatim > 0 || piece.startsWith("<") ? piece : typeset(piece, locale)
    })
    .join("")
}

/** Replacing forbidden elements leaves empty paragraphs, and paragraphs in headings and pre. */
function removeStrayParagraphs(html: string): string {
  return html
    .replace(/<(h[2-4]|pre)>.*?<\/\1>/gs, block => block.replaceAll("<p>", "").replaceAll("</p>", "\n"))
    .replace(/(?:<p>\s*<\/p>)+/g, (_, place) => (place === 0 ? "" : "\n"))
}

/** Word processors paste pictures of the writer's own disk, which lose their address. A placeholder shows an older body's. */
const withoutAddress = /<img(?:(?! src=")[^<>])*>/g

/** Repeats until the result is stable: one pass may leave nested links, or what nobody sees where it was written as a reference. Null for a body beyond the bounds. */
function sanitizeUntilStable(html: string, policy: IOptions, kind: Kind): string | null {
  let before = html
  for (let pass = 0; pass < 8; pass++) {
    const { html: written } = sanitizeWithin(stripHidden(before), policy)
    if (written === null) return null
    // The library's own filter copies all that it has written for each element that it takes out.
    const after = kind === "shown" ? written : written.replace(withoutAddress, "")
    if (after === before) break
    before = after
  }
  return before
}

/** `kept` are the attributes that remain; null when the element is removed. One that is not seen has the words before it. */
export type CleanedElement = {
  tag: string
  written: Attributes
  kept: Attributes | null
  unseen?: Unseen
  after?: string
}

/** Identifies the elements of a body while it is sanitised. */
const indexAttribute = "data-place"

const markedPolicy: IOptions = {
  ...policyFor(() => null, bodyPolicy),
  allowedAttributes: { ...bodyAttributes, "*": [indexAttribute] },
}

/** In characters, of the words before an element. */
const wordsKept = 60

/**
 * Lists what sanitizeBody does to each element, in document order; nothing for a body beyond the bounds. Nothing is said of the
 * elements in one that is not seen.
 */
export function compareElements(html: string): CleanedElement[] {
  const elements: CleanedElement[] = []
  const { html: prepared, unseen: unseenAs } = markWithin(html)
  let words = ""
  const { html: marked } = sanitizeWithin(prepared, {
    ...markedPolicy,
    textFilter: text => {
      words = `${words}${text}`.slice(-wordsKept)
      return text
    },
    transformTags: transformEach((tag, all) => {
      const unseen = unseenAs(tag, all)
      const attribs = without(without(all, sheetAttribute), unseenMark)
      if (unseen) {
        elements.push({ tag, written: attribs, kept: null, unseen, after: words })
        return { tagName: unshown, attribs: {} }
      }
      const tagName = tagMap[tag] === "s" ? "s" : tag
      // Only the attributes of a removed span or link count as lost.
      const kept = tagName === "span" || tagName === "a" ? {} : null
      const place = elements.push({ tag: tagName, written: attribs, kept }) - 1
      const { tagName: meantTag, attribs: meantAttribs } = withoutMeaningless(tagName, attribs)
      return { tagName: meantTag, attribs: { ...meantAttribs, [indexAttribute]: String(place) } }
    }),
  })
  const clean = marked === null ? null : sanitizeUntilStable(marked, markedPolicy, "saved")
  if (clean === null) return []
  sanitizeHtml(clean, {
    onOpenTag(_, { [indexAttribute]: place, ...kept }) {
      const element = elements[Number(place)]
      if (element) element.kept = kept
    },
  })
  return elements
}
