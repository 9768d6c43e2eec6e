import { parseDocument } from "htmlparser2"
import { styleSheets } from "#app/content/style-sheets.ts"

/** The type of an `ol`: letters or Roman numbers; "1" for figures. Null for a bullet. */
export type NumberType = "1" | "a" | "A" | "i" | "I" | null

const types: Readonly<Record<string, NumberType>> = {
  ...{ decimal: "1", "lower-alpha": "a", "lower-latin": "a", "upper-alpha": "A", "upper-latin": "A" },
  ...{ "lower-roman": "i", "upper-roman": "I" },
}

/** Of a style's list-style or list-style-type; undefined where it names none that a body has. */
export function typeOfStyle(style: string): NumberType | undefined {
  const [, value = ""] = /(?<![\w-])list-style(?:-type)?\s*:\s*([^;]*)/i.exec(style) ?? []
  return value
    .toLowerCase()
    .split(/\s+/)
    .map(word => types[word])
    .find(Boolean)
}

const wordFormats: Readonly<Record<string, NumberType>> = {
  ...{ "alpha-lower": "a", "alpha-upper": "A", "roman-lower": "i", "roman-upper": "I" },
  ...{ bullet: null, image: null },
}

/** The types that Word's style sheet has for its lists, by "l0:level1"; figures have none there. */
export function readWordFormats(html: string): Map<string, NumberType> {
  const formats = new Map<string, NumberType>()
  for (const css of styleSheets(parseDocument(html)))
    for (const rule of css.split("}")) {
      const [, name = "", format = ""] =
        /@list\s+(l\d+:level\d+)[^{]*\{[^{]*?mso-level-number-format:\s*([\w-]+)/i.exec(rule) ?? []
      if (name)
        formats.set(
          name.toLowerCase(),
          wordFormats[format.toLowerCase()] ?? (format in wordFormats ? null : "1"),
        )
    }
  return formats
}

/** "1.", "(a)", "iv)" or "2.1." with its last part; a bullet has none. */
const number = /^\s*[([]?(?:[\da-z]{1,5}[.)])*?(\d{1,6}|[a-z]{1,8})[.)\]]\s*$/i

/** Reads an item's marker; letters count as Roman numbers as `known` says, or as well as the marker tells. */
export function readMarker(
  marker: string,
  known: NumberType | undefined,
): { type: NumberType; value: number } {
  const bullet = { type: null, value: 1 }
  const [, digits] = /^\s*(\d{1,6})\s*$/.exec(marker) ?? []
  const [, token = digits ?? ""] = number.exec(marker) ?? []
  if (token === "") return bullet
  if (/^\d/.test(token)) return { type: "1", value: Number(token) }
  const type = known && known !== "1" ? known : guessType(token)
  return { type, value: type.toLowerCase() === "i" ? romanValue(token) : letterValue(token) }
}

/** A single letter other than "i" rather counts letters. */
function guessType(token: string): "a" | "A" | "i" | "I" {
  const isUpper = token === token.toUpperCase()
  const isRoman = token.length > 1 ? /^[ivxlcdm]+$/i.test(token) : /i/i.test(token)
  return isRoman ? (isUpper ? "I" : "i") : isUpper ? "A" : "a"
}

const romanDigits: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1000 }

function romanValue(token: string): number {
  const digits = [...token.toLowerCase()].map(letter => romanDigits[letter] ?? 0)
  return digits.reduce((sum, digit, place) => sum + (digit < (digits[place + 1] ?? 0) ? -digit : digit), 0)
}

/** Word goes on from "z" with "aa", "bb". */
function letterValue(token: string): number {
  const [first = "a"] = token.toLowerCase()
  return first.charCodeAt(0) - 96 + 26 * (token.length - 1)
}
