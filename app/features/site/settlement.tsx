import { useTranslation } from "react-i18next"
import { exampleLot, netMass } from "#app/company/trading-terms.ts"
import type { Locale } from "#app/i18n/paths.ts"
import { formatNumber } from "#app/i18n/public-format.ts"
import { StackedBar } from "./stacked-bar.tsx"

const { gross, tare, paid, deducted } = exampleLot

/** Line drawings on a field of 64 × 40: a lorry on the scale, two boxes under an analyser, a sheet of figures. */
const drawings = {
  weigh:
    "M2 36h60M6 36v-4h52v4M10 32v-5h44M13 27a3 3 0 1 0 6 0a3 3 0 1 0-6 0M42 27a3 3 0 1 0 6 0a3 3 0 1 0-6 0M9 24V9h31v15M40 13h8l6 7v4",
  sort: "M2 19v18h28V19M34 19v18h28V19M7 33a4 4 0 1 0 8 0a4 4 0 1 0-8 0M17 33a4 4 0 1 0 8 0a4 4 0 1 0-8 0M12 25a4 4 0 1 0 8 0a4 4 0 1 0-8 0M39 29h8v8h-8zM49 29h8v8h-8zM44 21h8v8h-8zM27 2h24v7H40l3 7h-6l-3-7h-7zM23 5.5h-5M24 9l-4 4",
  statement: "M14 2h28l8 8v28H14zM42 2v8h8M20 16h10M38 16h6M20 22h10M38 22h6M20 28h24M36 33h8",
} as const

type Row = { name: string; value: string; strong?: boolean }

export function Settlement({ locale }: { locale: Locale }) {
  const { t } = useTranslation("suppliers")
  const { t: nameOf } = useTranslation("materials")
  const kilograms = (mass: number) => `${formatNumber(mass, locale)}\u00a0kg`
  const grades = (Object.keys(paid) as (keyof typeof paid)[]).map(id => ({
    name: nameOf(`names.${id}`),
    mass: paid[id],
  }))
  const steps: { id: keyof typeof drawings; bar: [mass: number, fill: string][]; rows: Row[] }[] = [
    {
      id: "weigh",
      bar: [
        [tare, "fill-line"],
        [netMass, "fill-ink"],
      ],
      rows: [
        { name: t("settlement.gross"), value: kilograms(gross) },
        { name: t("settlement.tare"), value: `−\u00a0${kilograms(tare)}` },
        { name: t("settlement.net"), value: kilograms(netMass), strong: true },
      ],
    },
    {
      id: "sort",
      bar: [
        [paid.brass, "fill-brass-600"],
        [paid.bronze, "fill-copper-600"],
        [deducted, "fill-line"],
      ],
      rows: [
        ...grades.map(({ name, mass }) => ({ name, value: kilograms(mass) })),
        { name: t("settlement.deducted"), value: `−\u00a0${kilograms(deducted)}` },
      ],
    },
    {
      id: "statement",
      bar: [
        [paid.brass, "fill-brass-600"],
        [paid.bronze, "fill-copper-600"],
      ],
      rows: [
        ...grades.map(({ name, mass }) => ({
          name: `${name}, ${kilograms(mass)}`,
          value: t("settlement.rate"),
        })),
        { name: t("settlement.paidFor"), value: kilograms(netMass - deducted), strong: true },
      ],
    },
  ]
  return (
    <div className="frame py-14 md:py-20">
      <h3 className="text-[clamp(1.75rem,1.4rem+1.2vw,2.5rem)]">{t("settlement.title")}</h3>
      <p className="mt-4 max-w-[36em] text-graphite-600">{t("settlement.text")}</p>
      <ol className="mt-8 grid gap-x-8 gap-y-8 md:mt-10 md:grid-cols-3 lg:gap-x-12">
        {steps.map(({ id, bar, rows }) => (
          <li
            key={id}
            className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-0 border-ink border-t-2 pt-4 md:row-span-3 md:grid-rows-subgrid md:items-end lg:pt-5"
          >
            <svg
              aria-hidden="true"
              viewBox="0 0 64 40"
              className="h-10 fill-none stroke-[1.5] stroke-copper-700 lg:h-14"
              strokeLinejoin="round"
            >
              <path d={drawings[id]} />
            </svg>
            <h4 className="figure-type text-xl lg:text-2xl">{t(`settlement.${id}`)}</h4>
            <StackedBar
              parts={bar.map(([amount, fill]) => ({ key: fill, amount, fill }))}
              whole={bar.reduce((sum, [mass]) => sum + mass, 0)}
              className="col-span-full mt-4 mb-2 h-3"
            />
            <dl className="col-span-full self-start text-[0.9375rem]">
              {rows.map(({ name, value, strong }) => (
                <div key={name} className="flex justify-between gap-4 border-line border-b py-2">
                  <dt className="text-muted">{name}</dt>
                  <dd className={`text-right ${strong ? "font-semibold" : ""}`}>{value}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ol>
    </div>
  )
}
