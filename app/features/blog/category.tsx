import { useTranslation } from "react-i18next"

/** The categories whose names are translated; any other text is a category too. */
const knownCategories = [
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
  { chip: "bg-copper-100 text-copper-700", solid: "bg-copper-600", symbol: "Cu" },
  { chip: "bg-patina-100 text-patina-700", solid: "bg-patina-700", symbol: "Al" },
  { chip: "bg-steel-100 text-graphite-600", solid: "bg-steel-600", symbol: "Fe" },
  { chip: "bg-brass-100 text-[#5c4510]", solid: "bg-brass-600", symbol: "Zn" },
] as const

export function categoryStyle(category: string): (typeof styles)[number] {
  const place = (knownCategories as readonly string[]).indexOf(category)
  const turn = place >= 0 ? place : [...category].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
  return styles[turn % styles.length] ?? styles[0]
}

export function useCategoryName(): (category: string) => string {
  const { t } = useTranslation("blog")
  return category => {
    const known = knownCategories.find(candidate => candidate === category)
    return known ? t(`categories.${known}`) : category
  }
}

export function CategorySymbol({ category }: { category: string }) {
  const { solid, symbol } = categoryStyle(category)
  return (
    <span
      aria-hidden="true"
      className={`grid size-5 flex-none place-items-center rounded-full font-heading text-[0.5625rem] text-white ${solid}`}
    >
      {symbol}
    </span>
  )
}

export function CategoryChip({ category }: { category: string }) {
  const nameOf = useCategoryName()
  if (category === "") return null
  return (
    <span
      className={`wrap-anywhere inline-flex min-w-0 items-center gap-2 rounded-full py-1 pr-3 pl-1 font-semibold text-[0.8125rem] leading-5 ${categoryStyle(category).chip}`}
    >
      <CategorySymbol category={category} />
      {nameOf(category)}
    </span>
  )
}
