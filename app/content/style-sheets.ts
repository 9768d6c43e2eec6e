import { DomUtils, type parseDocument } from "htmlparser2"
import { isValid, pixelsOf, plainStyle, withSums } from "./style-values.ts"

type Page = ReturnType<typeof parseDocument>

/** The style sheets of a page for screens, without comments. */
export function styleSheets(page: Page): string[] {
  return DomUtils.getElementsByTagName("style", page, true)
    .filter(({ attribs: { media = "", type = "" }, parent }) => {
      const isInert = parent && "name" in parent && /^(?:noscript|template)$/.test(parent.name)
      return !isInert && /^(?:text\/css)?$/i.test(type) && isOfScreen(media.toLowerCase())
    })
    .map(sheet => DomUtils.textContent(sheet).replace(/<!--|-->|\/\*.*?(?:\*\/|$)/gs, ""))
}

/** A rule holds against those of less weight, and against those of the same before it. */
export type Rule = { selector: string; style: string; weight: number }

/** Declarations that decide what is shown and as what; of others those of variables that are used are kept. */
const kept =
  /^(?:-webkit-)?(?:display|visibility|mso-(?:hide|element)|opacity|filter|transform\s*:|scale|content-v|color\s*:|background|text-[^a]|font(?:-[sw]|\s*:)|position|left|right|top|bottom|margin|inset|translate|clip|max-|width|height|inline-size|block-size|overflow|grid-template|white-space|list-style|vertical-align)/

/** In characters; longer selectors are left out, and what a declaration has beyond them. */
const longestSelector = 300
const longestDeclaration = 300

/** A rule has so many at most; those beyond are left out. */
const mostDeclarations = 100

/** `around` is a selector for the elements of a rule within that one; a long one is not read. */
type Block = {
  selectors: string[]
  around: string
  isRead: boolean
  isLayered: boolean
  declarations: string[]
}

export class TooMuchWork extends Error {}

/** The names of the variables that the styles of a text use. */
export function variablesIn(html: string): Set<string> {
  return new Set([...html.matchAll(/var\(\s*(--[\w-]+)/gi)].map(([, name = ""]) => name))
}

/** Reads the rules that hold on a screen, those within others, too. Tells of each how much work it is; TooMuchWork ends the reading. */
export function readSheet(css: string, used: ReadonlySet<string>, work: (count: number) => void): Rule[] {
  const blocks: Block[] = []
  try {
    readBlocks(css, used, work, blocks)
  } catch (error) {
    if (!(error instanceof TooMuchWork)) throw error
  }
  return blocks.flatMap(({ selectors, isRead, isLayered, declarations }) => {
    if (!isRead || declarations.length === 0) return []
    const style = declarations.join(";")
    const fitting = selectors.filter(selector => selector !== "" && selector.length <= longestSelector)
    return fitting.map(selector => ({
      selector,
      style,
      weight: specificity(selector) - (isLayered ? 1e12 : 0),
    }))
  })
}

/** In the order in which they begin. */
function readBlocks(
  css: string,
  used: ReadonlySet<string>,
  work: (count: number) => void,
  blocks: Block[],
): void {
  const top: Block = { selectors: [], around: "", isRead: true, isLayered: false, declarations: [] }
  const open = [top]
  let text = ""
  const withoutSigns = css.replace(/"(?:\\.?|[^"\\\n])*(?:"|\n|$)|'(?:\\.?|[^'\\\n])*(?:'|\n|$)/gs, string =>
    /[{};]/.test(string) ? '""' : string,
  )
  for (const piece of [...withoutSigns.split(/([{};])/), "}"]) {
    const block = open.at(-1) ?? top
    if (piece === "{") {
      const inner = blockWithin(block, text.trim())
      // The selector of a rule within another grows by that one's.
      work(1 + inner.selectors.length + (block.around === "" ? 0 : inner.around.length))
      open.push(inner)
      blocks.push(inner)
    } else if (/^[;}]$/.test(piece)) {
      const style = plainStyle(text).trim().slice(0, longestDeclaration)
      const isKept = kept.test(style) || used.has(/^--[\w-]+/.exec(style)?.[0] ?? "")
      if (isKept && block.declarations.length < mostDeclarations) block.declarations.push(style)
      if (piece === "}") open.pop()
    }
    text = /^[{};]$/.test(piece) ? "" : piece
  }
}

function blockWithin(block: Block, head: string): Block {
  const [, name, condition = ""] = /^@([\w-]+)(.*)$/s.exec(head) ?? []
  const at = name?.toLowerCase()
  const isRead = block.isRead && block.around.length <= longestSelector
  const [, scope = ""] = (at === "scope" && /^\s*\(([^()]*)\)/.exec(condition)) || []
  const inner = { ...block, isRead, isLayered: block.isLayered || at === "layer", declarations: [] }
  if (at !== undefined && !scope)
    return {
      ...inner,
      isRead: isRead && (conditions.get(at)?.(withSums(plainStyle(condition).trim())) ?? false),
    }
  const selectors = isRead ? selectorsIn(scope || head).map(selector => nest(block.around, selector)) : []
  return { ...inner, selectors, around: `:is(${selectors.join()})` }
}

function nest(around: string, selector: string): string {
  if (around === "") return selector
  return /&|:scope/.test(selector) ? selector.replace(/&|:scope/g, () => around) : `${around} ${selector}`
}

const conditions = new Map<string, (condition: string) => boolean>(
  Object.entries({
    media: isOfScreen,
    supports: (condition: string) =>
      isMet(condition, feature => {
        const [name = "", value] = feature.split(":").map(part => part.trim())
        return value === undefined || isValid(name, value)
      }),
    layer: () => true,
  }),
)

/** With "not", "and" and "or" between what stands in brackets. */
function isMet(condition: string, isFeatureMet: (feature: string) => boolean): boolean {
  const features = [...condition.matchAll(/\(([^()]+)\)/g)].map(([, feature = ""]) =>
    isFeatureMet(feature.trim()),
  )
  const areMet = /\)\s*or\b/.test(condition) ? features.some(Boolean) : features.every(Boolean)
  return areMet !== /^not\b/.test(condition)
}

function isOfScreen(media: string): boolean {
  return media.split(",").some(query =>
    // The kind of a medium may stand first, without brackets.
    isMet(query.trim().replace(/^(not\s+|only\s+)?(?!not\b|only\b)([a-z]+)/, "$1(type:$2)"), isOnScreen),
  )
}

/** In pixels. */
const screen: Readonly<Record<string, number>> = { width: 1280, height: 800 }

const unlikely =
  /^type:(?!all$|screen$)|^prefers-(?!.*(?:no-preference|light))|portrait|monochrome|grid|coarse|:\s*none$/

function isOnScreen(feature: string): boolean {
  const range = feature.replace(
    /^(min|max)-(?:device-)?(width|height)\s*:/,
    (_, end, side) => `${side}${end === "min" ? ">" : "<"}`,
  )
  const parts = range.split(/([<>])=?/).map(part => part.trim())
  const size = (at: number) => screen[parts[at] ?? ""] ?? pixelsOf(parts[at] ?? "")
  if (parts.length === 1) return !unlikely.test(feature)
  return parts.every((sign, at) => at % 2 === 0 || (sign === "<") === size(at - 1) < size(at + 1))
}

/** Commas within brackets part no selectors. */
function selectorsIn(list: string): string[] {
  let depth = 0
  const found = [""]
  for (const letter of list) {
    if ("([".includes(letter)) depth++
    if (")]".includes(letter)) depth--
    if (letter === "," && depth === 0) found.push("")
    else found[found.length - 1] += letter
  }
  return found.map(selector => selector.trim())
}

/** The weight of a selector among those that say something of the same element. */
function specificity(selector: string): number {
  const count = (part: RegExp) => selector.match(part)?.length ?? 0
  const classes = count(/\.[\w-]+|\[|(?<!:):(?!not|is|where|has|:)[a-z]/gi)
  return count(/#[\w-]+/g) * 1e6 + classes * 1e3 + count(/(?:^|[\s>+~(])[a-z]/gi)
}
