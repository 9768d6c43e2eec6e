const global = /^(?:inherit|initial|unset|revert|revert-layer)$|\bvar\(/
const colour = /^(?:#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})|[a-z]+|[a-z-]+\(.*\))$/
const length = /^(?:[a-z-]+(?:\(.*\))?|[+-]?[\d.]+(?:e[+-]?\d+)?(?:[a-z]+|%)?)$/
const place = /^(?:auto|[a-z-]+\(.*\)|[+-]?[\d.]+(?:e[+-]?\d+)?(?:[a-z]+|%)?)$/

/** The values by which a browser takes a declaration; one of another value says nothing. */
const valid = new Map(
  Object.entries({
    display:
      /^(?:none|contents)$|^(?:inline|run-in|flow|flow-root|ruby|math|list-item|(?:inline-)?(?:block|flex|grid|table)|(?:table|ruby|-webkit|-moz|-ms)-[a-z-]+)(?:\s[a-z\s-]+)?$/,
    visibility: /^(?:visible|hidden|collapse)$/,
    "content-visibility": /^(?:visible|auto|hidden)$/,
    opacity: /^(?:[+-]?[\d.]+(?:e[+-]?\d+)?%?|[a-z-]+\(.*\))$/,
    position: /^(?:static|relative|absolute|fixed|(?:-webkit-)?sticky)$/,
    overflow: /^(?:visible|hidden|clip|scroll|auto)(?:\s+[a-z]+)?$/,
    font: /(?:^|\s)(?:\.?\d[^\s/]*|(?:x*-?(?:small|large)|medium)(?:er)?)(?:\s*\/\s*\S+)?\s+\S|^(?:caption|icon|menu|message-box|small-caption|status-bar)$/,
    "font-size":
      /^(?:\+?[\d.]+(?:e[+-]?\d+)?(?:[a-z]+|%)?|(?:x*-?(?:small|large)|medium)(?:er)?|math|[a-z-]+\(.*\))$/,
    ...{ color: colour, "background-color": colour, "-webkit-text-fill-color": colour },
    ...{ left: place, right: place, top: place, bottom: place, "margin-left": place, "margin-top": place },
    ...{ width: length, height: length, "max-width": length, "max-height": length },
  }),
)

/** In characters; what a value has beyond them is not read. */
export const longestValue = 300

/** As many declarations are read of one style. */
const mostDeclarations = 1000

export function isValid(name: string, value: string): boolean {
  const pattern = valid.get(name)
  return !pattern || global.test(value) || (pattern.test(value) && !Number.isNaN(pixelsOf(value)))
}

/** Sums of numbers alone are no lengths. */
const numbersAlone = /^[a-z-]+\([^a-z%]*\)$/
const ofLength = /^(?:font-size|left|right|top|bottom|margin|inset|width|height|max-|text-indent)/

/** Without comments and escapes, in lower case but for the names of variables. */
export function plainStyle(style: string): string {
  return style
    .replace(/\/\*.*?(?:\*\/|$)/gs, "")
    .replace(/\\(?:([\da-f]{1,6})\s?|)/gi, (_, code = "0") =>
      String.fromCharCode(Number.parseInt(code, 16)).replace(/[^a-z-]/i, ""),
    )
    .replace(/(?<![\w-])--[\w-]+|[A-Z]+/g, part => (part.startsWith("--") ? part : part.toLowerCase()))
}

const sum = /(?<![\w-])(?:-webkit-)?(calc|min|max|clamp)?\(([^()]*)\)/g
const plainSize = /^[+-]?[\d.]+(?:e[+-]?\d+)?(?:[a-z]+|%)?$/

/** Works out sums of plain sizes, the innermost first; those in several units come in pixels. */
export function withSums(style: string, deepest = 8): string {
  const worked = style.replace(sum, (written, name: string | undefined, terms: string) => {
    const sizes = terms.split(",").map(sizeOfSum)
    sizes.sort((one, other) => one - other)
    const size = sizes.at(name === "max" ? -1 : Number(name === "clamp")) ?? Number.NaN
    const [first = "", other] = new Set(terms.match(/(?<=[\d.])(?!e[+-]?\d)(?:[a-z]+|%)/g))
    const unit = other ? "px" : first
    return sizes.some(Number.isNaN) ? written : `${size / pixelsOf(`1${unit}`)}${unit}`
  })
  return worked === style || deepest === 0 ? worked : withSums(worked, deepest - 1)
}

function sizeOfSum(sum: string): number {
  const sizeOf = (factor: string) => {
    const size = factor.slice(1).trim()
    if (!plainSize.test(size)) return Number.NaN
    return factor.startsWith("/") ? 1 / pixelsOf(size) : pixelsOf(size)
  }
  const product = (term: string) =>
    `*${term}`.split(/(?!^)(?=[*/])/).reduce((size, factor) => size * sizeOf(factor), 1)
  const terms = sum.replace(/\s-\s+/g, " + -1*").split(/\s\+\s/)
  return terms.reduce((size, term) => size + product(term), 0)
}

/**
 * By name, in lower case but for variables; of several the last that is valid, of those that are important where there is one. Values are in lower
 * case, too. Short forms are read as long ones, `font` as a size and `background` as a colour.
 */
export function declarationsOf(style: string): Map<string, string> {
  const declarations = new Map<string, string>()
  const important = new Set<string>()
  for (const declaration of plainStyle(style).split(";", mostDeclarations)) {
    const colon = declaration.indexOf(":")
    const written = declaration.slice(0, Math.max(colon, 0)).trim()
    const [given = "", mark] = declaration
      .slice(colon + 1)
      .slice(0, longestValue)
      .split("!", 2)
      .map(part => part.trim())
    const isOut = mark !== undefined && mark !== "important"
    const value = withSums(given)
    const isNoLength = ofLength.test(written) && numbersAlone.test(given)
    if (written === "" || isOut || isNoLength || !isValid(written, value)) continue
    for (const [name, part] of longForms(written, value)) {
      if (important.has(name) && mark === undefined) continue
      if (mark !== undefined) important.add(name)
      declarations.set(name, part)
    }
  }
  return declarations
}

/** Words in brackets are not words of their own. */
const words = /(?:[^\s()]|\((?:[^()]|\([^()]*\))*\))+/g

function longForms(name: string, value: string): [string, string][] {
  const [top = "", right = top, bottom = top, left = right] = value.match(words) ?? []
  if (name === "font") return [["font-size", sizeIn(value)]]
  if (name === "background") return [["background-color", value]]
  if (name === "margin") return Object.entries({ "margin-top": top, "margin-left": left })
  if (name === "inset") return Object.entries({ top, right, bottom, left })
  const plain = name.replace("inline-size", "width").replace("block-size", "height")
  return [[plain.replace(/(?<=^overflow)-[xy]$|(?<=^text-decoration)-line$/, ""), value]]
}

function sizeIn(font: string): string {
  if (global.test(font)) return font
  return /(?:^|\s)(?![1-9]00\s)(\.?\d[\d.]*(?:[a-z]+|%)?)[\s/]/.exec(font)?.[1] ?? "medium"
}

/** In pixels, about; per cents are of a screen. */
const units = new Map(
  Object.entries({
    ...{ px: 1, pt: 4 / 3, pc: 16, in: 96, cm: 38, mm: 3.8, q: 1 },
    ...{ ex: 8, ch: 8, rex: 8, rch: 8, "%": 10, fr: 16 },
  }),
)

const ofLetter = /^r?(?:em|lh|ic|cap)$/
const ofScreen = /^(?:[dls]?v|cq)(?:w|h|i|b|min|max)$/

/** NaN for a length in a unit that there is not. */
export function pixelsOf(length: string): number {
  const [, size = "0", unit = "px"] = /^([+-]?[\d.]+(?:e[+-]?\d+)?)([a-z]+|%)?/.exec(length) ?? []
  return (
    Number(size) * (units.get(unit) ?? (ofScreen.test(unit) ? 10 : ofLetter.test(unit) ? 16 : Number.NaN))
  )
}
