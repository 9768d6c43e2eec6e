import { Parser } from "htmlparser2"
import type { Attributes } from "sanitize-html"
import { unshownElements } from "./body-policy.ts"
import { writeFormulas } from "./formulas.ts"
import { type Insertion, insertAt, placeOfAttributes } from "./insertions.ts"
import { applyStyleSheets, styleOf } from "./style-rules.ts"
import { declarationsOf, pixelsOf } from "./style-values.ts"
import { markHiddenText } from "./unseen-text.ts"
import { webmailPrefix, writtenClasses } from "./webmail-prefixes.ts"

/** The reasons why an author does not see an element: it is deleted, somebody's remark, or not shown. */
const reasons = ["deletion", "comment", "hidden"] as const

export type Unseen = (typeof reasons)[number]

/** Returns the reason why an element's author does not see it. */
export const unseenMark = "data-unseen"

export function reasonIn(mark: string | null | undefined): Unseen | undefined {
  return reasons.find(reason => reason === mark)
}

/** Elements of the files of Word and LibreOffice, of which Calc writes one into HTML, and one of Tiptap's editors. */
const deletionTag = /^(?:\w+:(?:del|deltext|deletion|movefrom)|delete)$/
const commentTag = /^(?:\w+:(?:comment|annotation|change-info)|comment)$/

/** Word's, those of the editors that use ICE, and Pandoc's, which writes a remark into an element of the class comment-start. */
const deletionClass =
  /(?:^|\s)(?:msodel|ice-del|del\s+cts-\d+|(?:paragraph-)?deletion|diff-(?:(?:html|tag)-removed|deletedline))(?:\s|$)/i
const commentClass = /(?:^|\s)(?:msocom(?:anchor|txt|off|hide|ment(?:reference|text))|comment-start)(?:\s|$)/i
const commentLink = new RegExp(`#${webmailPrefix}*(?:_mso(?:com|anchor)_|_?cmnt(?:_?ref)?)\\d`, "i")
/** By the names that widespread style sheets give to text for screen readers alone, as KaTeX does to all that it writes twice. */
const hiddenClass = /(?:^|\s)(?:sr-only|visually-?hidden|screen-reader-text|katex-mathml)(?:\s|$)/i

/** Editors that track changes say so in classes, as "fr-track-delete", and in attributes, as data-track-change="del". */
const trackingClass =
  /^(?!js-).*(?:track|suggest|change|revision|redline).*[-_](?:del|deleted?|deletion|removed?|removal)(?:-dec)?$|^(?=\w*track)\w*delet(?:ed|ion)(?:trackedchange)?$/i
const trackingAttribute =
  /^data-(?!suggestion-(?:start|end)-)(?:.*(?:track(?:ed|ing)?-?change|suggest|revision|redline)|(?:track(?:ed)?(?:-op(?:eration)?)?|mce-annotation-type|change|diff(?:-action)?)$)/i
const deletionValue = /(?:^|"|^change-)(?:del|deleted?|deletion|removed?|removal)(?:$|[:"_\s,])/i
const deletionName = /[-_](?:del|deleted?|deletion|removed?|removal)$/i

/** Between the number of a note and its words LibreOffice shows a gap, and writes none. */
const noteNumber = new RegExp(
  `<a\\b(?=[^<>]*\\bclass="?${webmailPrefix}*sd(?:foot|end)notesym\\b)[^<>]*>[^<>]*</a>(?!\\s)`,
  "gi",
)

/**
 * Prepares an HTML text so that each of its elements says of itself whether the author sees it, with formulas as lines of text,
 * and tells how to ask that: null where so.
 */
export function markUnseen(written: string) {
  const html = markHiddenText(
    applyStyleSheets(markDeletedRanges(written.replace(noteNumber, "$& "))),
    unseenMark,
    tag => !unshownElements.includes(tag),
    unseenStyle,
  )
  // Beside insertions a deletion is a change that somebody tracks; alone it may be the author's way to strike words out.
  const isRevised = /<ins[\s>]|\brole=["']?(?:insertion|suggestion)\b/i.test(html)
  const unseen = (tag: string, attribs: Attributes): Unseen | null => {
    const { role, hidden, popover, open } = attribs
    const names = writtenClasses(attribs.class)
    const marked = reasonIn(attribs[unseenMark])
    // A deletion or a remark may be hidden, too.
    if (marked && marked !== "hidden") return marked
    if (deletionTag.test(tag) || deletionClass.test(names) || isTrackedDeletion(attribs)) return "deletion"
    const isTracked = diffClass.test(names) || Object.keys(attribs).some(name => ofTrackedDel.test(name))
    if ((tag === "del" && (isRevised || isTracked)) || (role === "deletion" && isRevised)) return "deletion"
    if (commentTag.test(tag) || role === "comment" || commentClass.test(names)) return "comment"
    if (tag === "a" && commentLink.test(attribs.href ?? "")) return "comment"
    const isClosed = popover !== undefined || (tag === "dialog" && open === undefined)
    if ((isClosed || hidden !== undefined) && !isDisplayed(attribs)) return "hidden"
    return marked ?? (hiddenClass.test(names) ? "hidden" : null)
  }
  return { html: writeFormulas(html, unseen), unseen }
}

/** Programs that compare texts, such as MediaWiki and htmldiff, and those that track changes write these on a `del`. */
const diffClass = /(?:^|\s)diff/i
const ofTrackedDel = /^(?:cite|datetime|data-(?:id|inline|operation-index))$/

/** In characters; the names that editors give are shorter. */
const longestClass = 100

function isTrackedDeletion(attribs: Attributes): boolean {
  return Object.entries(attribs).some(([name, value]) => {
    if (name === "class")
      return writtenClasses(value)
        .split(/\s+/)
        .some(one => one.length <= longestClass && trackingClass.test(one))
    return trackingAttribute.test(name) && (deletionValue.test(value) || deletionName.test(name))
  })
}

/** CKEditor marks where what was deleted begins and ends: by an element, or by an attribute where words may not stand. */
function markDeletedRanges(html: string): string {
  if (!/<suggestion\b|\bdata-suggestion-start-/i.test(html)) return html
  const insertions: Insertion[] = []
  /** By names, in the order in which they began, before which element. */
  const open = new Map<string, number>()
  const around: { attribs: Attributes; place: number | null; at: number }[] = []
  let elements = 0
  const turn = (begins: boolean, names = "") => {
    for (const name of names.split(",").filter(name => name.startsWith("deletion")))
      begins ? open.set(name, elements) : open.delete(name)
  }
  const parser = new Parser({
    onopentag(name, attribs) {
      turn(true, attribs["data-suggestion-start-before"])
      turn(false, attribs["data-suggestion-end-before"])
      const place = placeOfAttributes(html, { name, startIndex: parser.startIndex })
      around.push({ attribs, place, at: elements++ })
      const { name: called = `${attribs["suggestion-type"]} ${attribs.id}`, type } = attribs
      if (/^suggestion(?:-|$)/.test(name)) turn(type === "start" || name.endsWith("start"), called)
    },
    ontext(words) {
      if (open.size > 0 && /\S/.test(words))
        insertions.push(
          [parser.startIndex, `<span ${unseenMark}=deletion>`],
          [parser.endIndex + 1, "</span>"],
        )
    },
    onclosetag() {
      const { attribs = {}, place = null, at = 0 } = around.pop() ?? {}
      const [first = elements] = open.values()
      if (place !== null && first <= at) insertions.push([place, ` ${unseenMark}=deletion`])
      turn(true, attribs["data-suggestion-start-after"])
      turn(false, attribs["data-suggestion-end-after"])
    },
  })
  parser.end(html)
  return insertAt(html, insertions)
}

/** A style of its own shows an element that browsers hide otherwise. */
function isDisplayed(attribs: Attributes): boolean {
  return /^(?!none|revert)./.test(declarationsOf(styleOf(attribs)).get("display") ?? "")
}

/** Values that leave nothing of an element to be seen. */
const hiding = Object.entries({
  display: /^none/,
  "content-visibility": /^hidden/,
  "mso-hide": /^all/,
  scale: /^(?:\S+\s+)?(?:0*\.)?0+%?(?:\s|$)/,
  filter: /opacity\(\s*(?:0*\.)?0+%?\s*\)/,
  transform: /scale(?:3d|x|y)?\((?:[^(),]*,)?\s*(?:0*\.)?0+%?\s*[,)]/,
  "clip-path":
    /^(?:inset\((?:\s*50%|[^)]*\b100%)|(?:circle|ellipse)\(\s*0|xywh\((?:\S+\s+){2,3}0(?![\d.])|polygon\((?:[\s,]|0(?:px|%)?(?![\d.]))+\))/,
})

type Style = ReadonlyMap<string, string>

function unseenStyle(style: Style, around: Style = new Map()): Unseen | null {
  const says = ([name, value]: [string, RegExp]) => value.test(style.get(name) ?? "")
  if (["mso-element", "mso-special-character"].some(name => says([name, /^comment/]))) return "comment"
  const opacity = style.get("opacity") ?? ""
  const isFaint = Number.parseFloat(opacity) / (opacity.endsWith("%") ? 100 : 1) < 0.05
  return hiding.some(says) || isFaint || isOffScreen(style) || isClipped(style, around) ? "hidden" : null
}

/** Hanging indents of office programs have up to three digits; columns of pages stand farther to the right than one screen. */
const farAway = -995
const farRight = 5000
/** A screen's width. */
const screenAway = /^\d{3,}(?:\.\d*)?[dls]?v(?:w|i|max)$/

function isOffScreen(style: Style): boolean {
  const at = (...names: string[]) => names.map(name => style.get(name) ?? "")
  const isPlaced = /^(?:absolute|fixed|relative|sticky)/.test(style.get("position") ?? "")
  const [, moved = "", movedDown = ""] =
    /translate(?:3d|x|y)?\(\s*([^),]*)(?:,\s*([^),]*))?/.exec(style.get("transform") ?? "") ?? []
  const sideways = [
    ...at("text-indent", "margin-left", "translate", ...(isPlaced ? ["left", "right"] : [])),
    moved,
  ]
  const down = [...at("margin-top", ...(isPlaced ? ["top", "bottom"] : [])), movedDown]
  return (
    [...sideways, ...down].some(place => pixelsOf(place) <= farAway) ||
    sideways.some(place => pixelsOf(place) >= farRight || screenAway.test(place))
  )
}

const clipping = ["clip", "clip-path", "overflow", "width", "height", "max-width", "max-height"]

/** Also in a row without a height of the grid around, and where all words stand behind an indent as wide as the line. */
function isClipped(style: Style, around: Style): boolean {
  const [clip = "", path = "", overflow = "", ...sizes] = clipping.map(name => style.get(name) ?? "")
  const rows = around.get("grid-template-rows") ?? around.get("grid-template") ?? ""
  const isTiny = [...sizes, rows].some(size => /^\+?[.\d]/.test(size) && pixelsOf(size) <= 1)
  const isOnOneLine = /^(?:nowrap|pre$)/.test(style.get("white-space") ?? style.get("text-wrap") ?? "")
  const isIndented = isOnOneLine && /^\d{3,}(?:\.\d*)?%/.test(style.get("text-indent") ?? "")
  const isCut = (isTiny || isIndented) && /^(?!visible)./.test(overflow)
  return isEmptyRectangle(clip) || isEmptyRectangle(path) || isCut
}

/** Whether `rect(TOP, RIGHT, BOTTOM, LEFT)` leaves nothing of an element. */
function isEmptyRectangle(clip: string): boolean {
  const [, inside = ""] = /^rect\(([^)]*)\)/.exec(clip) ?? []
  const [top = "", right = "", bottom = "", left = ""] = inside.trim().split(/[\s,]+/)
  const isNarrow = (from: string, to: string) => /^-?[\d.]/.test(to) && pixelsOf(to) - pixelsOf(from) <= 1
  return isNarrow(top, bottom) || isNarrow(left, right)
}
