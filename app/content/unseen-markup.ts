import type { Attributes } from "sanitize-html"
import { applyStyleSheets, declarationsOf, styleOf } from "./style-rules.ts"

/** Why the author of a text does not see an element: it is deleted, somebody's remark, or not shown. */
export type Unseen = "deletion" | "comment" | "hidden"

/** Elements whose text no browser shows. */
export const unshownElements: readonly string[] = [
  ...["datalist", "noembed", "noframes", "noscript", "option", "script", "select", "style", "template"],
  ...["textarea", "title"],
]

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
  /^(?!js-).*(?:track|suggest|change|revision|redline).*[-_](?:del|deleted?|deletion|removed?|removal)$/i
const trackingAttribute =
  /^data-(?:.*(?:track(?:ed|ing)?-?change|suggest|revision|redline).*|track|tracked|change|diff)$/i
const deletionValue = /(?:^|")(?:del|deleted?|deletion|removed?|removal)(?:$|[:"_\s,])/i
const deletionName = /[-_](?:del|deleted?|deletion|removed?|removal)$/i

/**
 * Prepares an HTML text so that each of its elements says of itself whether the author sees it, and tells how to ask that:
 * null where so.
 */
export function markUnseen(written: string) {
  const html = applyStyleSheets(markDeletedRanges(written))
  // Beside insertions a deletion is a change that somebody tracks; alone it may be the author's way to strike words out.
  const isRevised = /<ins[\s>]/i.test(html)
  const unseen = (tag: string, attribs: Attributes): Unseen | null => {
    const { class: names = "", cite, datetime, href = "", hidden } = attribs
    if (tag === "del" && (isRevised || cite !== undefined || datetime !== undefined)) return "deletion"
    if (deletionClass.test(names) || isTrackedDeletion(attribs)) return "deletion"
    // An element of LibreOffice Calc.
    if (tag === "comment") return "comment"
    if (commentClass.test(names) || (tag === "a" && commentLink.test(href))) return "comment"
    if (hidden !== undefined || hiddenClass.test(names)) return "hidden"
    const style = styleOf(attribs)
    return style === "" ? null : unseenStyle(tag, declarationsOf(style))
  }
  return { html, unseen }
}

function isTrackedDeletion(attribs: Attributes): boolean {
  return Object.entries(attribs).some(([name, value]) => {
    if (name === "class") return value.split(/\s+/).some(one => trackingClass.test(one))
    return trackingAttribute.test(name) && (deletionValue.test(value) || deletionName.test(name))
  })
}

/** CKEditor 5 marks the beginning and the end of what was deleted, between whatever tags. */
function markDeletedRanges(html: string): string {
  if (!/<suggestion-start\b/i.test(html)) return html
  const open = new Set<string>()
  return html
    .split(/(<[^>]*>)/)
    .map(piece => {
      const [, mark, name = ""] =
        /^<suggestion-(start|end)\b[^>]*\bname="(deletion:[^"]*)"/i.exec(piece) ?? []
      if (mark) open[mark.toLowerCase() === "start" ? "add" : "delete"](name)
      return open.size === 0 || piece.startsWith("<") || piece === ""
        ? piece
        : `<span class="ice-del">${piece}</span>`
    })
    .join("")
}

const wordElements = /^(?:span|font|a|b|i|u|s|em|strong|small|sub|sup|h[1-6]|ins|code|mark|label)$/

function unseenStyle(tag: string, style: ReadonlyMap<string, string>): Unseen | null {
  const says = (name: string, value: RegExp) => value.test(style.get(name) ?? "")
  if (says("mso-element", /^comment/) || says("mso-special-character", /^comment/)) return "comment"
  const isHidden =
    says("display", /^none/) ||
    says("visibility", /^(?:hidden|collapse)/) ||
    says("content-visibility", /^hidden/) ||
    says("mso-hide", /^all/) ||
    says("opacity", nothing) ||
    says("filter", /opacity\(\s*0*\.?0+%?\s*\)/) ||
    says("transform", /scale(?:3d|x|y)?\(\s*0*\.?0+\s*[,)]/) ||
    // The spaces between boxes are closed by such a size on what is around them.
    (wordElements.test(tag) && (says("font-size", nothing) || says("font", /(?:^|\s)0(?:[a-z]+|%)?[\s/]/))) ||
    isColourless(style) ||
    isOffScreen(style) ||
    isClipped(style)
  return isHidden ? "hidden" : null
}

const nothing = /^0*\.?0+(?:[a-z]+|%)?$/
const nearlyNothing = /^(?:0*\.?0+(?:[a-z]+|%)?|1px)$/

const noColour =
  /^(?:transparent|#[\da-f]{3}0|#[\da-f]{6}00|(?:rgb|hsl)a?\((?:(?:[^,)]*,){3}|[^)]*\/)\s*0*\.?0+%?\s*\))$/

/** Words in the colour of what is behind them, or in none. With a cut-out background such words show it. */
function isColourless(style: ReadonlyMap<string, string>): boolean {
  const colour = style.get("-webkit-text-fill-color") ?? style.get("color") ?? ""
  const clips = ["background-clip", "-webkit-background-clip", "background"]
  if (clips.some(name => /\btext\b/.test(style.get(name) ?? ""))) return false
  if (noColour.test(colour)) return true
  const behind = style.get("background-color") ?? style.get("background") ?? ""
  return colour !== "" && sameColour(colour) === sameColour(behind)
}

/** White and black have several names. */
function sameColour(colour: string): string {
  const plain = colour.replace(/\s+/g, "")
  if (/^(?:white|#fff|#ffffff|rgb\(255,255,255\))$/.test(plain)) return "white"
  return /^(?:black|#000|#000000|rgb\(0,0,0\))$/.test(plain) ? "black" : plain
}

/** In pixels, about; per cents are of a screen. */
const units: Readonly<Record<string, number>> = {
  ...{ px: 1, pt: 4 / 3, pc: 16, in: 96, cm: 38, mm: 3.8, q: 1 },
  ...{ em: 16, rem: 16, ex: 8, ch: 8, vw: 10, vh: 10, vmin: 10, vmax: 10, "%": 10 },
}

function pixelsOf(length: string): number {
  const [, size = "0", unit = "px"] = /^([+-]?[\d.]+)([a-z]+|%)?/.exec(length) ?? []
  return Number(size) * (units[unit] ?? 1)
}

/** Hanging indents of office programs have up to three digits; columns of pages stand farther to the right than one screen. */
const farAway = -995
const farRight = 5000

function isOffScreen(style: ReadonlyMap<string, string>): boolean {
  const at = (name: string) => pixelsOf(style.get(name) ?? "")
  const isPlaced = /^(?:absolute|fixed|relative|sticky)/.test(style.get("position") ?? "")
  const [, moved = ""] = /translate(?:3d|x|y)?\(\s*([^),]*)/.exec(style.get("transform") ?? "") ?? []
  const [, , movedDown = ""] = /translate(3d)?\([^,)]*,\s*([^),]*)/.exec(style.get("transform") ?? "") ?? []
  const places = [
    ...["text-indent", "margin-left", "margin-top"].map(at),
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
    /^(?:inset\(\s*(?:50|100)%|(?:circle|ellipse)\(\s*0)/.test(style.get("clip-path") ?? "") ||
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
