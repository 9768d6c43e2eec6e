import { categoryStyle } from "./category.ts"
import { CategorySymbol } from "./category-symbol.tsx"
import { useCategoryName } from "./use-category-name.ts"

/** A post's category with its colour and symbol; nothing for a post that has none. */
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
