import { useTranslation } from "react-i18next"
import { type families, purityOf } from "#app/company/materials.ts"
import type { Locale } from "#app/i18n/paths.ts"

type Props = { family: (typeof families)[number]; locale: Locale }

/** One family of materials as a ruled list: symbol, name with its purity, and what the metal becomes. */
export function FamilyList({ family, locale }: Props) {
  const { t } = useTranslation("materials")
  return (
    <section aria-labelledby={family.id} className="grid gap-6 lg:grid-cols-12 lg:gap-12">
      <h3 id={family.id} className="text-[clamp(1.75rem,1.4rem+1.2vw,2.5rem)] lg:col-span-4">
        {t(`families.${family.id}.name`)}
      </h3>
      <ul className="border-ink border-t-2 lg:col-span-8">
        {family.materials.map(material => (
          <li
            key={material.id}
            className="grid grid-cols-[6rem_1fr] items-baseline gap-x-4 border-line border-b py-3.5 md:grid-cols-[7.5rem_5fr_4fr]"
          >
            <span className="figure-type text-[1.75rem] text-copper-700 max-md:row-span-2">
              {material.symbol}
            </span>
            <span className="flex flex-wrap items-baseline gap-x-3 font-semibold">
              <span>{t(`names.${material.id}`)}</span>{" "}
              <span className="whitespace-nowrap font-normal text-[0.9375rem] text-muted">
                {material.system === "AISI" ? `AISI\u00a0${material.symbol}` : purityOf(material, locale)}
              </span>
            </span>
            <span className="text-[0.9375rem] text-graphite-600 max-md:col-start-2">
              {t(`uses.${material.id}`)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
