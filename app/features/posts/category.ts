/** The categories whose names are translated; any other text is a category too. */
export const knownCategories = [
  "technology",
  "policy",
  "business",
  "innovation",
  "recycling",
  "sustainability",
  "environment",
] as const

/** The four looks that categories take in turn, each the colour of a metal, with its symbol as the icon. */
const styles = [
  {
    chip: "bg-copper-100 text-copper-700",
    solid: "bg-copper-600",
    symbol: "Cu",
  },
  {
    chip: "bg-patina-100 text-patina-700",
    solid: "bg-patina-700",
    symbol: "Al",
  },
  {
    chip: "bg-steel-100 text-graphite-600",
    solid: "bg-steel-600",
    symbol: "Fe",
  },
  {
    chip: "bg-brass-100 text-[#5c4510]",
    solid: "bg-brass-600",
    symbol: "Zn",
  },
] as const

/** Takes a category; returns the one of the four looks that it has on every page. */
export function categoryStyle(category: string): (typeof styles)[number] {
  const place = (knownCategories as readonly string[]).indexOf(category)
  const turn = place >= 0 ? place : [...category].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
  return styles[turn % styles.length] ?? styles[0]
}
