import { longestValue, withSums } from "./style-values.ts"

/** Values by the names of properties and variables. */
type Values = ReadonlyMap<string, string>

const variable = /var\(\s*(--[\w-]+)\s*(?:,((?:[^()]|\([^()]*\))*))?\)/g
const usedName = /(?<![\w-])--[\w-]+(?=\s*[,)])/g

/** Most variables of a text that are read. */
const mostVariables = 50

/** The names of the variables that the styles of a text use. */
export function usedVariables(styles: Iterable<Values>): string[] {
  const used = new Set<string>()
  for (const style of styles)
    for (const value of style.values()) for (const [name] of value.matchAll(usedName)) used.add(name)
  return [...used].slice(0, mostVariables)
}

/** In characters: so many are written for the variables of one text. Beyond them no variable has a value. */
const mostWritten = 1_000_000

/**
 * Reads the styles of one text in turn, with the values of variables in their place: the style's own, or those from around. A
 * value is empty where nobody knows that of a variable in it.
 */
export function variableReader(read: readonly string[]) {
  let written = 0
  return (style: Values, around: Values): Values => {
    const inPlaceOf = (use: string, name: string, other = use) =>
      written > mostWritten
        ? use
        : (style.get(name) ?? around.get(name) ?? (read.includes(name) ? other : use))
    const filled = (value: string, most = 10): string => {
      const whole = value.replace(variable, inPlaceOf)
      written += whole.length
      const found = whole.trim().slice(0, longestValue)
      if (found !== value && most > 0) return filled(found, most - 1)
      return found.includes("var(") ? "" : withSums(found)
    }
    return new Map([...style].map(([name, value]) => [name, value.includes("var(") ? filled(value) : value]))
  }
}
