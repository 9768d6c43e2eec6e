import { useTranslation } from "react-i18next"

const styles = [
  { chip: "bg-copper-100 text-copper-700", dot: "bg-copper-600", symbol: "Cu" },
  { chip: "bg-patina-100 text-patina-700", dot: "bg-patina-700", symbol: "Al" },
  { chip: "bg-steel-100 text-graphite-600", dot: "bg-steel-600", symbol: "Fe" },
  { chip: "bg-brass-100 text-[#5c4510]", dot: "bg-brass-600", symbol: "Zn" },
] as const

const known = [
  "technology",
  "policy",
  "business",
  "innovation",
  "recycling",
  "sustainability",
  "environment",
] as const

/** Takes a category; returns which of the four rotating styles it wears, the same on every page. */
function styleOf(category: string): (typeof styles)[number] {
  const place = known.indexOf(category as (typeof known)[number])
  const turn = place >= 0 ? place : [...category].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
  return styles[turn % styles.length] ?? styles[0]
}

/** A post's category with its colour and element; known categories are translated, others shown as they are. */
export function CategoryChip({ category }: { category: string }) {
  const { t } = useTranslation("blog")
  const style = styleOf(category)
  const name = known.find(candidate => candidate === category)
  return (
    <span
      className={`inline-flex items-center gap-2 rounded-full py-1 pr-3 pl-1 font-semibold text-[0.8125rem] leading-5 ${style.chip}`}
    >
      <span
        aria-hidden="true"
        className={`grid size-5 place-items-center rounded-full font-heading text-[0.5625rem] text-white ${style.dot}`}
      >
        {style.symbol}
      </span>
      {name ? t(`categories.${name}`) : category}
    </span>
  )
}
