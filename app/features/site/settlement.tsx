import { useTranslation } from "react-i18next"
import { buyingTerms, exampleLot, netMass } from "#app/company/trading-terms.ts"
import type { Locale } from "#app/i18n/paths.ts"
import { formatNumber } from "#app/i18n/public-format.ts"
import { typeset } from "#app/i18n/typography.ts"

const { gross, tare, paid, deducted } = exampleLot
const { payment } = buyingTerms

/** Line drawings on a field of 64 × 40: a lorry on the scale, a heap under an analyser, a price tag, an account. */
const drawings = {
  weigh:
    "M2 36h60M6 36v-4h52v4M10 32v-5h44M13 27a3 3 0 1 0 6 0a3 3 0 1 0-6 0M42 27a3 3 0 1 0 6 0a3 3 0 1 0-6 0M9 24V9h31v15M40 13h8l6 7v4",
  sort: "M4 36h56M8 36l10-14 6 5 8-13 9 12 6-4 9 14M22 4h20v8H22zM32 12v2M28 8h8",
  price: "M2 6h22l16 14-16 14H2zM8 20a2 2 0 1 0 4 0a2 2 0 1 0-4 0M18 15h8M18 20h11M18 25h8",
  pay: "M2 8h44v24H2zM2 15h44M8 25h10M50 22l5 5 7-9",
} as const

type Row = { name: string; value: string; strong?: boolean }

/** From the scale to the transfer: an example lot in four drawn steps, each with its figures. */
export function Settlement({ locale }: { locale: Locale }) {
  const { t } = useTranslation("suppliers")
  const { t: nameOf } = useTranslation("materials")
  const kilograms = (mass: number) => `${formatNumber(mass, locale)}\u00a0kg`
  const grades = (Object.keys(paid) as (keyof typeof paid)[]).map(id => ({
    name: nameOf(`names.${id}`),
    mass: paid[id],
  }))
  const steps: { id: keyof typeof drawings; bar: Part[]; rows: Row[] }[] = [
    {
      id: "weigh",
      bar: [
        { mass: tare, fill: "fill-line" },
        { mass: netMass, fill: "fill-ink" },
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
        { mass: paid.brass, fill: "fill-brass-600" },
        { mass: paid.bronze, fill: "fill-copper-600" },
        { mass: deducted, fill: "fill-line" },
      ],
      rows: [
        ...grades.map(({ name, mass }) => ({ name, value: kilograms(mass) })),
        { name: t("settlement.deducted"), value: `−\u00a0${kilograms(deducted)}` },
      ],
    },
    {
      id: "price",
      bar: [
        { mass: paid.brass, fill: "fill-brass-600" },
        { mass: paid.bronze, fill: "fill-copper-600" },
      ],
      rows: grades.map(({ name, mass }) => ({
        name: `${name}, ${kilograms(mass)}`,
        value: t("settlement.rate"),
      })),
    },
    {
      id: "pay",
      bar: [{ mass: netMass - deducted, fill: "fill-ink" }],
      rows: [{ name: t("settlement.paidFor"), value: kilograms(netMass - deducted), strong: true }],
    },
  ]
  return (
    <section className="border-line border-b">
      <div className="frame py-20 md:py-30">
        <h2 className="heading-2">{t("settlement.title")}</h2>
        <p className="mt-5 max-w-[36em] text-graphite-600">{t("settlement.text")}</p>
        <ol className="mt-12 grid gap-x-8 gap-y-12 md:grid-cols-2 lg:grid-cols-4">
          {steps.map(({ id, bar, rows }) => (
            <li key={id} className="border-ink border-t-2 pt-5">
              <svg
                aria-hidden="true"
                viewBox="0 0 64 40"
                className="h-14 fill-none stroke-[1.5] stroke-copper-700"
                strokeLinejoin="round"
              >
                <path d={drawings[id]} />
              </svg>
              <h3 className="mt-4 text-2xl">{t(`settlement.${id}.title`)}</h3>
              <p className="mt-3 text-graphite-600">
                {id === "pay" ? payment && typeset(payment[locale], locale) : t(`settlement.${id}.text`)}
              </p>
              <Bar parts={bar} />
              <dl className="text-[0.9375rem]">
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
    </section>
  )
}

type Part = { mass: number; fill: string }

function Bar({ parts }: { parts: readonly Part[] }) {
  const whole = parts.reduce((sum, { mass }) => sum + mass, 0)
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${whole} 1`}
      preserveAspectRatio="none"
      className="mt-5 mb-2 block h-3 w-full"
    >
      {parts.map(({ mass, fill }, place) => (
        <rect
          key={mass}
          x={parts.slice(0, place).reduce((sum, before) => sum + before.mass, 0)}
          width={mass}
          height="1"
          className={fill}
        />
      ))}
    </svg>
  )
}
