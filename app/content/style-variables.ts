import { longestValue } from "./style-values.ts"

/** An element's declarations, by name. */
type Style = ReadonlyMap<string, string>

/** Innermost ones. */
const variable = /var\(\s*(--[\w-]+)\s*(?:,([^()]*))?\)/g

/** So many variables of a text's styles are read at most, and so deep within each other. */
const mostVariables = 50
const deepest = 4

/** The names of those that an HTML text uses, in lower case. */
export function variablesIn(html: string): string[] {
  const names = html.matchAll(/\bvar\(\s*(--[\w-]+)/gi).map(([, name = ""]) => name.toLowerCase())
  return [...new Set(names)].slice(0, mostVariables)
}

/** Puts into a style the values of variables, which are handed down, and of those without one what is to stand in their place. */
export function withValues(style: Style, around: Style): Style {
  const replaced = (value: string, depth = deepest): string => {
    if (depth === 0 || !value.includes("var(")) return value
    const next = value.replace(
      variable,
      (_, name, other = "") => style.get(name) ?? around.get(name) ?? other,
    )
    return replaced(next.trim().slice(0, longestValue), depth - 1)
  }
  return new Map([...style].map(([name, value]) => [name, replaced(value)]))
}
