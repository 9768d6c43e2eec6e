import { createContext, useContext } from "react"
import type { ShownLabel } from "#app/content/category.ts"
import { describeCategory } from "#app/content/category-look.ts"
import { CategorySymbol } from "#app/content/category-sign.tsx"
import { useLocale } from "#app/i18n/use-locale.ts"

export const CategoryLabels = createContext<readonly ShownLabel[]>([])

export function useCategories() {
  const labels = useContext(CategoryLabels)
  const locale = useLocale()
  return (category: string) => describeCategory(category, labels, locale)
}

export function CategoryChip({ category }: { category: string }) {
  const { name, chip, ...look } = useCategories()(category)
  if (category === "") return null
  return (
    <span
      className={`wrap-anywhere inline-flex min-w-0 items-center gap-2 rounded-full py-1 pr-3 pl-1 font-semibold text-[0.8125rem] leading-5 ${chip}`}
    >
      <CategorySymbol {...look} />
      {name}
    </span>
  )
}
