import { useTranslation } from "react-i18next"
import { compositions, type Element } from "#app/company/compositions.ts"
import type { families } from "#app/company/materials.ts"
import type { Locale } from "#app/i18n/paths.ts"
import { formatNumber } from "#app/i18n/public-format.ts"
import { StackedBar } from "./stacked-bar.tsx"

const fills: Record<Element, string> = {
  Cu: "fill-copper-600",
  Sn: "fill-tin-600",
  Zn: "fill-zinc-600",
  Pb: "fill-lead-600",
  Al: "fill-aluminium-600",
  Si: "fill-silicon-600",
  Mg: "fill-magnesium-600",
  Mn: "fill-manganese-600",
  Fe: "fill-graphite-600",
  Cr: "fill-patina-600",
  Ni: "fill-nickel-600",
  Mo: "fill-molybdenum-600",
  C: "fill-graphite-950",
}

type Props = { family: (typeof families)[number]; locale: Locale; className?: string }

/** A bar of 100 units for each alloy of a family, and its shares in words. */
export function CompositionChart({ family, locale, className = "" }: Props) {
  const { t } = useTranslation("materials")
  const shown = family.materials.flatMap(({ id }) => {
    const composition = compositions[id]
    if (!composition) return []
    return [{ alloy: composition.alloy, shares: Object.entries(composition.shares) as [Element, number][] }]
  })
  return (
    <figure className={`mt-8 max-w-96 ${className}`}>
      <figcaption className="font-semibold text-[0.9375rem]">{t("composition")}</figcaption>
      <dl className="mt-3 grid gap-3 text-[0.875rem] text-muted">
        {shown.map(({ alloy, shares }) => (
          <div key={alloy} className="grid grid-cols-[6.5rem_1fr] gap-x-3">
            <dt className="row-span-2 text-ink">{alloy}</dt>
            <dd>
              <StackedBar
                parts={shares.map(([key, amount]) => ({ key, amount, fill: fills[key] }))}
                whole={100}
                className="my-1.5 h-2.5 forced-colors:border forced-colors:border-[CanvasText]"
              />
              <ul className="flex flex-wrap gap-x-3">
                {shares.map(([element, share]) => (
                  <li key={element} className="flex items-center gap-1.5">
                    <Square element={element} />
                    {`${element}\u00a0${formatNumber(share, locale)}`}
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
    </figure>
  )
}

function Square({ element }: { element: Element }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 8 8"
      className="size-2.5 flex-none forced-colors:border forced-colors:border-[CanvasText]"
    >
      <rect width="8" height="8" className={fills[element]} />
    </svg>
  )
}
