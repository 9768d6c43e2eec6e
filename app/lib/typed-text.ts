/** Old programs and word processors end lines by these. */
const lineEnds = /\r\n?|[\v\f\u001c-\u001f\u0085\u2028\u2029]/g

/** Letters of scripts in which a joiner behind a letter changes what is seen. */
const joining =
  "\\u0620-\\u109f\\u1780-\\u17b3\\u17b6-\\u180a\\u1810-\\u18af\\u1900-\\u1c7f\\ua800-\\uaadf\\uabc0-\\uabff" +
  "\\ufb50-\\ufdcf\\ufdf0-\\ufdff\\ufe70-\\ufefc\\u{10a00}-\\u{11fff}\\u{1e900}-\\u{1e95f}"

/** Emoji, symbols and Chinese characters, of which a selector chooses the form. */
const selectable =
  "#*0-9\\u00a9\\u00ae\\u203c\\u2049\\u2100-\\u27ff\\u2900-\\u2bff\\u3030\\u303d\\u3297\\u3299\\u3400-\\u9fff" +
  "\\uf900-\\ufaff\\u{1f000}-\\u{3ffff}"

const selector = "[\\ufe00-\\ufe0f\\u{e0100}-\\u{e01ef}]"
const emoji = "[\\u203c-\\u2049\\u2190-\\u27ff\\u2900-\\u2bff\\u{1f000}-\\u{1faff}]"

/** Invisible characters that belong to what is seen, with the character before them. */
const shaping = [
  `[${joining}][\\u200c\\u200d]`,
  "[\\u1820-\\u18aa][\\u180b-\\u180f]",
  "\\u{1f3f4}[\\u{e0020}-\\u{e007e}]+\\u{e007f}",
  `[${selectable}](?:${selector}?\\u200d(?=${emoji})|${selector})`,
]

/** Control characters, those that are no characters, and those that stand for what is not text. */
const noText =
  "\\0-\\u0008\\u000e-\\u001b\\u007f-\\u0084\\u0086-\\u009f\\ufdd0-\\ufdef\\ufff9-\\ufffc\\ufffe\\uffff"

/** Also characters that count as letters: joiners, directional marks, fillers. */
const unseen = `[${noText}\\p{Default_Ignorable_Code_Point}]`
/** Most texts have none, and are only looked through. */
const anyUnseen = new RegExp(unseen, "u")
const hidden = new RegExp(`(${shaping.join("|")})|${unseen}`, "gu")

const invisible = new RegExp(`${unseen}|\\u2800`, "gu")

/**
 * Strips all that stripHidden does, also what only shapes its neighbours, and the empty braille cell; trims. private.strip_invisible in the
 * database does the same.
 */
export function stripInvisible(text: string): string {
  return text.toWellFormed().replace(lineEnds, "\n").replace(invisible, "").trim()
}

/**
 * A text without what nobody sees: control characters, zero-width and directional characters. Those that shape letters or
 * emoji stay, as do tabs, and the spaces of any width. Each line end is "\n". HTML stays the same HTML. private.strip_hidden in the
 * database does the same.
 */
export function stripHidden(text: string): string {
  const lines = text.toWellFormed().replace(lineEnds, "\n")
  return anyUnseen.test(lines) ? lines.replace(hidden, "$1") : lines
}

/** A text of several lines as it is kept; also composed (NFC), and not trimmed, since it may be in the middle of being typed. */
export function cleanLines(text: string): string {
  return stripHidden(text).normalize("NFC")
}

/** The same on one line: line ends and tabs become a space. */
export function cleanLine(text: string): string {
  const parts = cleanLines(text).split(/[\t\n]+/)
  if (parts.length === 1) return parts.join()
  const words = parts.map(part => part.trim())
  return words.filter(part => part !== "").join(" ")
}

/** In characters. */
export const maxSearchLength = 200

/** As cleanLine, with one space for any white space, trimmed, and truncated to maxSearchLength. */
export function normalizeWords(typed: string): string {
  const line = cleanLine(typed).replace(/\s+/g, " ").trim()
  return [...line].slice(0, maxSearchLength).join("").trim()
}
