import type { Locale } from "#app/i18n/paths.ts"
import { typeset } from "#app/i18n/typography.ts"
import type { CategoryLabel, NewCategory, ShownLabel } from "./category.ts"

type Colour = CategoryLabel["colour"]
type SymbolName = CategoryLabel["symbol"]

// The public pages have no zod in the browser: the schema is not imported here.

/** In the order in which categories without a label take them in turn, with the symbol `shape`. */
const looks = {
  copper: { chip: "bg-copper-100 text-copper-700", solid: "bg-copper-600", shape: "disc" },
  patina: { chip: "bg-patina-100 text-patina-700", solid: "bg-patina-700", shape: "ingot" },
  steel: { chip: "bg-steel-100 text-graphite-600", solid: "bg-steel-600", shape: "beam" },
  brass: { chip: "bg-brass-100 text-brass-700", solid: "bg-brass-600", shape: "hexagon" },
} as const satisfies Record<Colour, object>

/** Paths of strokes on a grid of 24. */
const signs = {
  gauge: "M5.6 19a9 9 0 1 1 12.8 0M12 13.5l4-4.5M12 4v2.2M3.2 13h2.2M18.6 13h2.2M9.5 19h5",
  chip: "M7.5 7.5h9v9h-9zM10 3.5v4M14 3.5v4M10 16.5v4M14 16.5v4M3.5 10h4M3.5 14h4M16.5 10h4M16.5 14h4",
  scales: "M12 4v16M7.5 20h9M5 7.5h14M5 7.5l-2.5 6h5zM19 7.5l-2.5 6h5z",
  chart: "M3.5 20h17M6.5 20v-6M11 20v-9M15.5 20v-7M20 20V6",
  bulb: "M9.5 17.5h5M10.5 21h3M12 3a6 6 0 0 0-3.4 10.9c.6.5.9 1.1.9 1.8h5c0-.7.3-1.3.9-1.8A6 6 0 0 0 12 3",
  cycle: "M4.5 10a8 8 0 0 1 13.4-3.6L20.5 9M20.5 4v5h-5M19.5 14a8 8 0 0 1-13.4 3.6L3.5 15M3.5 20v-5h5",
  leaf: "M4.5 20.5C5 10 10 5 20 4.5c0 9.5-4.5 14-12.5 13M7 18c1.5-3.5 4-6 7.5-7.5",
  drop: "M12 3.5c3.8 4.4 6 7.7 6 10.5a6 6 0 0 1-12 0c0-2.8 2.2-6.1 6-10.5",
  disc: "M12 5a7 7 0 1 0 0 14 7 7 0 0 0 0-14",
  ingot: "M8 7.5h8l4 9H4z",
  beam: "M5 5h14M12 5v14M5 19h14",
  hexagon: "m12 4 7 4v8l-7 4-7-4V8z",
} as const satisfies Record<SymbolName, string>

export const colours = Object.keys(looks) as Colour[]
export const symbols = Object.keys(signs) as SymbolName[]

/** For a category without a label. */
function defaultLook(key: string): Pick<CategoryLabel, "colour" | "symbol"> {
  const turn = [...key].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
  const colour = colours[turn % colours.length] ?? "copper"
  return { colour, symbol: looks[colour].shape }
}

/** The label that a category without one gets. */
export function labelOf(key: string, { pl, en, colour, symbol }: NewCategory): CategoryLabel {
  const look = defaultLook(key)
  const name = { pl: pl.trim() || key, en: en.trim() || key }
  return { key, name, colour: colour || look.colour, symbol: symbol || look.symbol }
}

/** A category as it is shown: its name, the classes of its colours and the path of its sign. */
export function describeCategory(key: string, labels: readonly ShownLabel[], locale: Locale) {
  const label = labels.find(label => label.key === key)
  const { colour, symbol } = label ?? defaultLook(key)
  const { chip, solid } = looks[colour]
  return { name: typeset(label?.name[locale] ?? key, locale), chip, solid, sign: signs[symbol] }
}
