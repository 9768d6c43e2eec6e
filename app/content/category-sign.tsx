import type { describeCategory } from "./category-look.ts"

type Look = Pick<ReturnType<typeof describeCategory>, "solid" | "sign">

export function CategorySign({ sign, className }: Pick<Look, "sign"> & { className: string }) {
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

export function CategorySymbol({ solid, sign }: Look) {
  return (
    <span className={`grid size-5 flex-none place-items-center rounded-full text-white ${solid}`}>
      <CategorySign sign={sign} className="size-3.5 stroke-2" />
    </span>
  )
}
