import { parseDocument } from "htmlparser2"
import { styleSheets } from "#app/content/style-sheets.ts"

const types: Readonly<Record<string, string>> = { roman: "i", alpha: "a", latin: "a", decimal: "1" }

/** The type of an `ol` by its name in CSS or Word's. Null for a bullet, undefined for numbers that a body does not have. */
export function typeNamed(name = ""): string | null | undefined {
  const [kind] = /roman|alpha|latin|decimal|bullet|image|disc|circle|square/.exec(name.toLowerCase()) ?? []
  if (!kind) return undefined
  const type = types[kind] ?? null
  return /upper/i.test(name) ? type?.toUpperCase() : type
}

/** The same by a style whose list-style, or list-style-type, may be a marker itself. */
export function typeOfStyle(style: string): string | null | undefined {
  const [, , own, name] = /(?<![\w-])list-style(?:-type)?\s*:\s*(?:(["'])(.*?)\1|([^;]*))/i.exec(style) ?? []
  return own ? typeAndValue(readMarker(own)).type : typeNamed(name)
}

export type Formats = ReadonlyMap<string, string>

const formats = [
  /@list\s+(l\d+:level\d+)[^{}@]*\{[^{}]*?mso-level-number-format:\s*([\w-]+)/gi,
  /\.lst-(kix_[\w-]+)\s*>\s*li:before\s*\{[^{}]*?\(lst-ctn-\1,\s*([\w-]+)/g,
  /counter-reset:\s*(lst-ctn-kix_[\w-]+)\s+(\d+)/g,
]

/** Types by Word's names of lists, "l0:level1", and Google Docs', "kix_1-0"; its number before the first by "lst-ctn-kix_1-0". */
export function readFormats(html: string): Formats {
  const css = styleSheets(parseDocument(html)).join("}")
  const found = formats.flatMap(format => [...css.matchAll(format)])
  return new Map(found.map(([, name = "", value = ""]) => [name, value]))
}

/** "1.", "(a)", "iv)", "3/", "1st" or "2.1" with the numbers of the levels above. */
const number =
  /^[([{]?((?:(?:\d{1,6}|[a-z]|[ivxlcdm]{2,8})[.)])*)(?:(\d{1,6})(?:st|nd|rd|th)?|([a-z]{1,8}))[\s.,:;/°)\]}–—-]*$/i

/** `token` counts; it is empty for a bullet and for words that no list can show, which have Infinity levels `above`. */
export type Marker = { token: string; words: string; above: number }

export function readMarker(written: string): Marker {
  const words = written.replace(/\s+/g, " ").trim()
  // Some numbers, as those in circles, are written as one character.
  const [, above = "", digits, letters = ""] = number.exec(words.replace(/º/g, "").normalize("NFKC")) ?? []
  const token = digits ?? (romanValue(letters) > 0 || letterValue(letters) > 0 ? letters : "")
  const isSaid = words.length > 1 && /[\p{L}\p{N}]/u.test(words)
  return {
    token,
    words,
    above: token ? above.split(/[.)]/).length - 1 : isSaid ? Number.POSITIVE_INFINITY : 0,
  }
}

/** A marker such as "c)" or "i)" is what the style sheet says, or what the other `tokens` of its list's level are. */
export function typeAndValue({ token, words }: Marker, tokens = new Set<string>(), known?: string | null) {
  const isLetter = known || (known === undefined && !tokens.has("") && tokens.size > 1)
  if (token === "" || (/^[a-z]$/i.test(words) && !isLetter)) return { type: null, value: 1 }
  if (/^\d/.test(token)) return { type: "1", value: Number(token) }
  const isUpper = token === token.toUpperCase()
  const alike = [...tokens].filter(one => one !== "" && (one === one.toUpperCase()) === isUpper)
  const clear = [token, ...(known ? [] : alike)].find(one => romanValue(one) > 0 !== letterValue(one) > 0)
  const isRoman = clear ? romanValue(clear) > 0 : /^i$|../i.test(known ?? alike[0] ?? token)
  const [type, value] = isRoman ? (["i", romanValue] as const) : (["a", letterValue] as const)
  return { type: isUpper ? type.toUpperCase() : type, value: value(token) }
}

const ones = ["", "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix"]
const tens = ["", "x", "xx", "xxx", "xl", "l", "lx", "lxx", "lxxx", "xc"]
const romanNumbers = tens.flatMap(ten => ones.map(one => ten + one))

/** Below one for what is no such number. */
const romanValue = (token: string) => romanNumbers.indexOf(token.toLowerCase())

/** Word goes on from "z" with "aa", "bb". */
const letterValue = (token: string) =>
  /^([a-z])\1*$/i.test(token) ? token.toLowerCase().charCodeAt(0) + 26 * token.length - 122 : 0
