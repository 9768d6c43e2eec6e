import type { Attributes } from "sanitize-html"
import { unshownElements } from "./body-policy.ts"
import { applyStyleSheets } from "./style-rules.ts"
import { pixelsOf } from "./style-values.ts"
import { markHiddenText } from "./unseen-text.ts"

/** Why the author of a text does not see an element: it is deleted, somebody's remark, or not shown. */
const reasons = ["deletion", "comment", "hidden"] as const

export type Unseen = (typeof reasons)[number]

/** Says of an element why its author does not see it. */
export const unseenMark = "data-unseen"

export function reasonIn(mark: string | null | undefined): Unseen | undefined {
  return reasons.find(reason => reason === mark)
}

/** Word's, that of the editors that use ICE, and Pandoc's. */
const deletionClass = /(?:^|\s)(?:msodel|ice-del|(?:paragraph-)?deletion)(?:\s|$)/i
/** Pandoc writes a remark into an element of the class comment-start. */
const commentClass =
  /(?:^|\s)(?:msocom(?:anchor|txt|off|hide)|msocommentreference|msocommenttext|comment-start)(?:\s|$)/i
const commentLink = /#(?:_msocom_|_msoanchor_|cmnt(?:_ref)?\d)/i
/** By the names that widespread style sheets give to text for screen readers alone. */
const hiddenClass = /(?:^|\s)(?:sr-only|visually-?hidden|screen-reader-text)(?:\s|$)/i

/** Editors that track changes say so in classes, as "fr-track-delete", and in attributes, as data-track-change="del". */
const trackingClass =
  /^(?!js-).*(?:track|suggest|change|revision|redline).*[-_](?:del|deleted?|deletion|removed?|removal)$|^TrackChange\w*Deletion/i
const trackingAttribute =
  /^data-(?:.*(?:track(?:ed|ing)?-?change|suggest|revision|redline).*|track|tracked|change|diff)$/i
const deletionValue = /(?:^|")(?:del|deleted?|deletion|removed?|removal)(?:$|[:"_\s,])/i
const deletionName = /[-_](?:del|deleted?|deletion|removed?|removal)$/i

/**
 * Prepares an HTML text so that each of its elements says of itself whether the author sees it, and tells how to ask that:
 * null where so.
 */
export function markUnseen(written: string) {
  const html = markHiddenText(
    applyStyleSheets(markDeletedRanges(written)),
    unseenMark,
    tag => !unshownElements.includes(tag),
    unseenStyle,
  )
  // Beside insertions a deletion is a change that somebody tracks; alone it may be the author's way to strike words out.
  const isRevised = /<ins[\s>]/i.test(html)
  const unseen = (tag: string, attribs: Attributes): Unseen | null => {
    const {
      class: names = "",
      cite,
      datetime,
      href = "",
      hidden,
      popover,
      open,
      [unseenMark]: mark,
    } = attribs
    const marked = reasonIn(mark)
    // A deletion or a remark may be hidden, too.
    if (marked && marked !== "hidden") return marked
    // An element of Word's own files.
    if (/^w:(?:del|deltext|movefrom)$/.test(tag)) return "deletion"
    if (tag === "del" && (isRevised || cite !== undefined || datetime !== undefined)) return "deletion"
    if (deletionClass.test(names) || isTrackedDeletion(attribs)) return "deletion"
    // An element of LibreOffice Calc.
    if (tag === "comment") return "comment"
    if (commentClass.test(names) || (tag === "a" && commentLink.test(href))) return "comment"
    if (popover !== undefined || (tag === "dialog" && open === undefined)) return "hidden"
    return marked ?? (hidden !== undefined || hiddenClass.test(names) ? "hidden" : null)
  }
  return { html, unseen }
}

/** In characters; the names that editors give are shorter. */
const longestClass = 100

function isTrackedDeletion(attribs: Attributes): boolean {
  return Object.entries(attribs).some(([name, value]) => {
    if (name === "class")
      return value.split(/\s+/).some(one => one.length <= longestClass && trackingClass.test(one))
    return trackingAttribute.test(name) && (deletionValue.test(value) || deletionName.test(name))
  })
}

/** CKEditor 5 marks the beginning and the end of what was deleted, between whatever tags. */
function markDeletedRanges(html: string): string {
  if (!/<suggestion-start\b/i.test(html)) return html
  const open = new Set<string>()
  return html
    .split(/(<[^<>]*>)/)
    .map(piece => {
      const [, mark, , name = ""] =
        /^<suggestion-(start|end)\b[^>]*\bname=(["']?)(deletion:[^"'\s>]*)\2/i.exec(piece) ?? []
      if (mark) open[mark.toLowerCase() === "start" ? "add" : "delete"](name)
      const isShown = piece !== "" && (!piece.startsWith("<") || /^<(?:img|video|iframe)\b/i.test(piece))
      return open.size > 0 && isShown ? `<span ${unseenMark}=deletion>${piece}</span>` : piece
    })
    .join("")
}

function unseenStyle(style: ReadonlyMap<string, string>): Unseen | null {
  const says = (name: string, value: RegExp) => value.test(style.get(name) ?? "")
  if (says("mso-element", /^comment/) || says("mso-special-character", /^comment/)) return "comment"
  const isHidden =
    says("display", /^none/) ||
    says("content-visibility", /^hidden/) ||
    says("mso-hide", /^all/) ||
    isFaint(style.get("opacity") ?? "") ||
    says("scale", /^(?:\S+\s+)?0*\.?0+%?(?:\s|$)/) ||
    says("filter", /opacity\(\s*0*\.?0+%?\s*\)/) ||
    says("transform", /scale(?:3d|x|y)?\((?:[^),]*,)?\s*0*\.?0+%?\s*[,)]/) ||
    isOffScreen(style) ||
    isClipped(style)
  return isHidden ? "hidden" : null
}

function isFaint(opacity: string): boolean {
  return Number.parseFloat(opacity) / (opacity.endsWith("%") ? 100 : 1) < 0.05
}

const nearlyNothing = /^(?:0*\.?0+(?:[a-z]+|%)?|1px)$/

/** Hanging indents of office programs have up to three digits; columns of pages stand farther to the right than one screen. */
const farAway = -995
const farRight = 5000

function isOffScreen(style: ReadonlyMap<string, string>): boolean {
  const at = (name: string) => pixelsOf(style.get(name) ?? "")
  const isPlaced = /^(?:absolute|fixed|relative|sticky)/.test(style.get("position") ?? "")
  const [, moved = ""] = /translate(?:3d|x|y)?\(\s*([^),]*)/.exec(style.get("transform") ?? "") ?? []
  const [, movedDown = ""] = /translate(?:3d)?\([^,)]*,\s*([^),]*)/.exec(style.get("transform") ?? "") ?? []
  const places = [
    ...["text-indent", "margin-left", "margin-top", "translate"].map(at),
    ...[moved, movedDown].map(pixelsOf),
    ...(isPlaced ? ["left", "right", "top", "bottom"].map(at) : []),
  ]
  return places.some(place => place <= farAway) || (isPlaced && Math.max(at("left"), at("right")) >= farRight)
}

function isClipped(style: ReadonlyMap<string, string>): boolean {
  const sizes = ["width", "height", "max-width", "max-height"]
  const isTiny = sizes.some(name => nearlyNothing.test(style.get(name) ?? ""))
  return (
    isEmptyRectangle(style.get("clip") ?? "") ||
    /^(?:inset\((?:\s*50%|[^)]*\b100%)|(?:circle|ellipse)\(\s*0)/.test(style.get("clip-path") ?? "") ||
    /^polygon\((?:[\s,]|0(?:px|%)?(?![\d.]))+\)/.test(style.get("clip-path") ?? "") ||
    (isTiny && /^(?:hidden|clip)/.test(style.get("overflow") ?? ""))
  )
}

/** Whether `clip: rect(TOP, RIGHT, BOTTOM, LEFT)` leaves nothing of an element. */
function isEmptyRectangle(clip: string): boolean {
  const [, inside = ""] = /^rect\(([^)]*)\)/.exec(clip) ?? []
  const [top = "", right = "", bottom = "", left = ""] = inside.trim().split(/[\s,]+/)
  const isNarrow = (from: string, to: string) => /^-?[\d.]/.test(to) && pixelsOf(to) - pixelsOf(from) <= 1
  return isNarrow(top, bottom) || isNarrow(left, right)
}
