import { categoryStyle } from "./category.ts"

/** The round icon of a category: an element's symbol on its colour; decorative. */
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
