import { useTranslation } from "react-i18next"
import { compositions, type Element } from "#app/company/compositions.ts"
import type { families } from "#app/company/materials.ts"
import type { Locale } from "#app/i18n/paths.ts"
import { formatNumber } from "#app/i18n/public-format.ts"

const fills: Record<Element, string> = {
  Cu: "fill-copper-600",
  Sn: "fill-brass-600",
  Zn: "fill-steel-600",
  Pb: "fill-graphite-950",
  Al: "fill-steel-600",
  Si: "fill-graphite-950",
  Mg: "fill-patina-600",
  Mn: "fill-brass-600",
  Fe: "fill-graphite-600",
  Cr: "fill-patina-600",
  Ni: "fill-copper-400",
  Mo: "fill-copper-600",
  C: "fill-graphite-950",
}

type Props = { family: (typeof families)[number]; locale: Locale; className?: string }

/** Of what the alloys of a family consist: a bar of 100 units for each, and its shares in words. */
export function CompositionChart({ family, locale, className = "" }: Props) {
  const { t } = useTranslation("materials")
  const shown = family.materials.flatMap(({ id }) => compositions[id] ?? [])
  return (
    <figure className={`mt-8 max-w-96 ${className}`}>
      <figcaption className="font-semibold text-[0.9375rem]">{t("composition")}</figcaption>
      <dl className="mt-3 grid gap-3 text-[0.875rem] text-muted">
        {shown.map(({ alloy, shares }) => (
          <div key={alloy} className="grid grid-cols-[6.5rem_1fr] gap-x-3">
            <dt className="row-span-2 text-ink">{alloy}</dt>
            <dd>
              <Bar shares={shares} />
              {Object.entries(shares)
                .map(([element, share]) => `${element}\u00a0${formatNumber(share, locale)}`)
                .join(" · ")}
            </dd>
          </div>
        ))}
      </dl>
    </figure>
  )
}

function Bar({ shares }: { shares: Partial<Record<Element, number>> }) {
  const parts = Object.entries(shares) as [Element, number][]
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 8"
      preserveAspectRatio="none"
      className="my-1.5 block h-2.5 w-full"
    >
      {parts.map(([element, share], place) => (
        <rect
          key={element}
          x={parts.slice(0, place).reduce((sum, [, before]) => sum + before, 0)}
          width={share}
          height="8"
          className={fills[element]}
        />
      ))}
    </svg>
  )
}
