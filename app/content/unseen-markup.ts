import type { Attributes } from "sanitize-html"
import { declarationsOf, type StyleRules } from "./style-rules.ts"

/** Why the author of a text does not see an element: it is deleted, somebody's remark, or not shown. */
export type Unseen = "deletion" | "comment" | "hidden"

/** Elements whose text no browser shows. */
export const unshownElements: readonly string[] = [
  ...["datalist", "noembed", "noframes", "noscript", "option", "script", "select", "style", "template"],
  ...["textarea", "title"],
]

const deletionClass = /(?:^|\s)msodel(?:\s|$)/i
const commentClass = /(?:^|\s)(?:msocom(?:anchor|txt|off|hide)|msocommentreference|msocommenttext)(?:\s|$)/i
const commentLink = /#(?:_msocom_|_msoanchor_|cmnt(?:_ref)?\d)/i
/** By the names that widespread style sheets give to text for screen readers alone. */
const hiddenClass = /(?:^|\s)(?:sr-only|visually-?hidden|screen-reader-text)(?:\s|$)/i

/** Says of each element of an HTML text whether its author sees it; null where so. */
export function unseenIn(html: string, rules: StyleRules) {
  // Beside insertions a deletion is a change that somebody tracks; alone it may be the author's way to strike words out.
  const isRevised = /<ins[\s>]/i.test(html)
  return (tag: string, attribs: Attributes): Unseen | null => {
    const { class: names = "", cite, datetime, href = "", hidden } = attribs
    if (tag === "del" && (isRevised || cite !== undefined || datetime !== undefined)) return "deletion"
    if (deletionClass.test(names)) return "deletion"
    if (commentClass.test(names) || (tag === "a" && commentLink.test(href))) return "comment"
    if (hidden !== undefined || hiddenClass.test(names)) return "hidden"
    const ruled = rules(tag, attribs)
    if (!attribs.style && !ruled) return null
    return unseenStyle(tag, declarationsOf(`${ruled};${attribs.style ?? ""}`))
  }
}

const wordElements = /^(?:span|font|a|b|i|u|s|em|strong|small|sub|sup|h[1-6]|ins|code|mark|label)$/

function unseenStyle(tag: string, style: ReadonlyMap<string, string>): Unseen | null {
  const says = (name: string, value: RegExp) => value.test(style.get(name) ?? "")
  if (says("mso-element", /^comment/) || says("mso-special-character", /^comment/)) return "comment"
  const isHidden =
    says("display", /^none/) ||
    says("visibility", /^(?:hidden|collapse)/) ||
    says("mso-hide", /^all/) ||
    says("opacity", /^0*\.?0+%?$/) ||
    // The spaces between boxes are closed by such a size on what is around them.
    (wordElements.test(tag) && says("font-size", nothing)) ||
    isOffScreen(style) ||
    isClipped(style)
  return isHidden ? "hidden" : null
}

const nothing = /^0*\.?0+(?:[a-z]+|%)?$/
const nearlyNothing = /^(?:0*\.?0+(?:[a-z]+|%)?|1px)$/
/** Hanging indents of office programs have up to three digits. */
const farAway = /^-(?:999|\d{4,})/

function isOffScreen(style: ReadonlyMap<string, string>): boolean {
  const far = (name: string) => farAway.test(style.get(name) ?? "")
  const isPlaced = /^(?:absolute|fixed)/.test(style.get("position") ?? "")
  return far("text-indent") || (isPlaced && ["left", "right", "top", "bottom"].some(far))
}

function isClipped(style: ReadonlyMap<string, string>): boolean {
  const sizes = ["width", "height", "max-width", "max-height"]
  const isTiny = sizes.some(name => nearlyNothing.test(style.get(name) ?? ""))
  return (
    /^rect\(\s*[01]/.test(style.get("clip") ?? "") ||
    /^inset\(\s*(?:50|100)%/.test(style.get("clip-path") ?? "") ||
    (isTiny && /^(?:hidden|clip)/.test(style.get("overflow") ?? ""))
  )
}
