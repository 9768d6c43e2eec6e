import { useTranslation } from "react-i18next"
import { contaminants, type Effect, effects } from "#app/company/contaminants.ts"

const kinds = Object.keys(effects) as (keyof typeof effects)[]

export function ContaminantTable() {
  const { t } = useTranslation("suppliers")
  return (
    <section className="frame grid gap-6 pt-4 pb-14 md:gap-8 md:py-20 lg:grid-cols-12 lg:gap-12">
      <div className="lg:col-span-4">
        <h3 className="border-ink border-t-2 pt-5 text-[clamp(1.75rem,1.4rem+1.2vw,2.5rem)]">
          {t("contaminants.title")}
        </h3>
        <p className="mt-4 max-w-[30em] text-graphite-600">{t("contaminants.text")}</p>
        <ul className="mt-6 grid gap-2 text-[0.9375rem]">
          {(["grade", "mass"] as const).map(effect => (
            <li key={effect} className="flex items-center gap-3">
              <Sign effect={effect} />
              {t(`contaminants.effects.${effect}`)}
            </li>
          ))}
        </ul>
      </div>
      <table className="w-full table-fixed self-start border-ink border-t-2 text-[0.9375rem] lg:col-span-8">
        <thead>
          <tr className="border-line border-b align-bottom text-[0.75rem] leading-snug md:text-[0.9375rem]">
            <td className="w-[29%] md:w-[36%]" />
            {contaminants.map(contaminant => (
              <th key={contaminant} scope="col" className="py-3 font-normal text-muted md:px-2">
                {t(`contaminants.names.${contaminant}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kinds.map(kind => (
            <tr key={kind} className="border-line border-b">
              <th
                scope="row"
                className="py-3 pr-2 text-left font-semibold leading-tight hyphens-auto max-md:text-[0.8125rem]"
              >
                {t(`contaminants.kinds.${kind}`)}
              </th>
              {contaminants.map(contaminant => (
                <td key={contaminant} className="text-center">
                  <Sign effect={effects[kind][contaminant]} />
                  <span className="sr-only">{t(`contaminants.effects.${effects[kind][contaminant]}`)}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** A full disc where the grade falls, a ring where only the mass is deducted. */
function Sign({ effect }: { effect: Effect }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 16 16"
      className="inline-block size-4 flex-none stroke-2 stroke-copper-700"
    >
      <circle cx="8" cy="8" r="6" className={effect === "grade" ? "fill-copper-700" : "fill-none"} />
    </svg>
  )
}
