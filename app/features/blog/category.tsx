import { useTranslation } from "react-i18next"

/** The categories with translated names; any other text is a valid category too. */
const knownCategories = [
  "technology",
  "policy",
  "business",
  "innovation",
  "recycling",
  "sustainability",
  "environment",
] as const

/** Paths of strokes on a grid of 24. */
const signs: Record<(typeof knownCategories)[number], string> = {
  // A chip, scales, bars, a bulb, arrows in a circle, a leaf, a drop.
  technology: "M7.5 7.5h9v9h-9zM10 3.5v4M14 3.5v4M10 16.5v4M14 16.5v4M3.5 10h4M3.5 14h4M16.5 10h4M16.5 14h4",
  policy: "M12 4v16M7.5 20h9M5 7.5h14M5 7.5l-2.5 6h5zM19 7.5l-2.5 6h5z",
  business: "M3.5 20h17M6.5 20v-6M11 20v-9M15.5 20v-7M20 20V6",
  innovation:
    "M9.5 17.5h5M10.5 21h3M12 3a6 6 0 0 0-3.4 10.9c.6.5.9 1.1.9 1.8h5c0-.7.3-1.3.9-1.8A6 6 0 0 0 12 3",
  recycling: "M4.5 10a8 8 0 0 1 13.4-3.6L20.5 9M20.5 4v5h-5M19.5 14a8 8 0 0 1-13.4 3.6L3.5 15M3.5 20v-5h5",
  sustainability: "M4.5 20.5C5 10 10 5 20 4.5c0 9.5-4.5 14-12.5 13M7 18c1.5-3.5 4-6 7.5-7.5",
  environment: "M12 3.5c3.8 4.4 6 7.7 6 10.5a6 6 0 0 1-12 0c0-2.8 2.2-6.1 6-10.5",
}

/** Assigned to categories in turn; `sign` is for categories without their own. */
const styles = [
  {
    chip: "bg-copper-100 text-copper-700",
    solid: "bg-copper-600",
    shape: "M12 5a7 7 0 1 0 0 14 7 7 0 0 0 0-14",
  },
  { chip: "bg-patina-100 text-patina-700", solid: "bg-patina-700", shape: "M8 7.5h8l4 9H4z" },
  { chip: "bg-steel-100 text-graphite-600", solid: "bg-steel-600", shape: "M5 5h14M12 5v14M5 19h14" },
  { chip: "bg-brass-100 text-[#5c4510]", solid: "bg-brass-600", shape: "m12 4 7 4v8l-7 4-7-4V8z" },
] as const

type Style = { chip: string; solid: string; sign: string }

export function categoryStyle(category: string): Style {
  const place = (knownCategories as readonly string[]).indexOf(category)
  const known = knownCategories[place]
  const turn = known ? place : [...category].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
  const { chip, solid, shape } = styles[turn % styles.length] ?? styles[0]
  return { chip, solid, sign: known ? signs[known] : shape }
}

export function CategorySign({ sign, className }: { sign: string; className: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      className={`fill-none stroke-current ${className}`}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={sign} />
    </svg>
  )
}

export function useCategoryName(): (category: string) => string {
  const { t } = useTranslation("blog")
  return category => {
    const known = knownCategories.find(candidate => candidate === category)
    return known ? t(`categories.${known}`) : category
  }
}

export function CategorySymbol({ category }: { category: string }) {
  const { solid, sign } = categoryStyle(category)
  return (
    <span className={`grid size-5 flex-none place-items-center rounded-full text-white ${solid}`}>
      <CategorySign sign={sign} className="size-3.5 stroke-2" />
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
