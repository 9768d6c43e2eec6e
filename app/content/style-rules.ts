import type { Attributes } from "sanitize-html"

/** The declarations that a text's style sheets have for an element, as a style attribute has them; "" for none. */
export type StyleRules = (tag: string, attribs: Attributes) => string

const noRules: StyleRules = () => ""

/** Properties that decide what is shown and as what; rules about others are not kept. */
const kept =
  /^(?:display|visibility|mso-hide|mso-element|opacity|font-size|font-weight|font-style|position|left|right|top|bottom|text-indent|clip|clip-path|width|height|max-width|max-height|overflow|list-style(?:-type)?|text-decoration(?:-line)?|vertical-align)$/

/** By name in lower case; of several the last. Values are in lower case, too. */
export function declarationsOf(style: string): Map<string, string> {
  const declarations = new Map<string, string>()
  for (const declaration of style.toLowerCase().split(";")) {
    const colon = declaration.indexOf(":")
    if (colon > 0) declarations.set(declaration.slice(0, colon).trim(), declaration.slice(colon + 1).trim())
  }
  return declarations
}

/** Reads the rules for a single element, class or id, which office programs and mail programs write. */
export function readStyleRules(html: string): StyleRules {
  if (!/<style\b/i.test(html)) return noRules
  const rules = new Map<string, Map<string, string>>()
  for (const css of styleSheets(html)) readSheet(css, rules)
  return (tag, { class: names = "", id }) => {
    const classes = names.split(/\s+/).filter(Boolean)
    const selectors = [tag, ...[...classes.map(name => `.${name}`), ...(id ? [`#${id}`] : [])]]
    return [...selectors, ...selectors.slice(1).map(selector => tag + selector)]
      .flatMap(selector => [...(rules.get(selector) ?? [])])
      .map(([name, value]) => `${name}:${value}`)
      .join(";")
  }
}

export function styleSheets(html: string): string[] {
  return html
    .split(/<style\b[^<>]*>/i)
    .slice(1)
    .map(rest => (rest.split(/<\/style/i)[0] ?? "").replace(/<!--|-->|\/\*.*?(?:\*\/|$)/gs, ""))
}

/** Rules for other media than a screen are left out. */
function readSheet(css: string, rules: Map<string, Map<string, string>>): void {
  let isOfOtherMedia = false
  for (const piece of css.split("}")) {
    const parts = piece.split("{")
    const [declarations = "", selectors = "", condition] = parts.reverse()
    if (parts.length === 1) isOfOtherMedia = false
    else if (condition !== undefined) isOfOtherMedia = !/@media\s+(?:all|screen)\s*$/i.test(condition)
    if (parts.length === 1 || isOfOtherMedia) continue
    for (const selector of selectors.split(",").map(text => text.trim())) {
      if (!/^[a-z0-9]*(?:[.#][\w-]+)?$/i.test(selector)) continue
      const known = rules.get(selector) ?? new Map()
      for (const [name, value] of declarationsOf(declarations)) if (kept.test(name)) known.set(name, value)
      if (known.size > 0) rules.set(selector, known)
    }
  }
}
