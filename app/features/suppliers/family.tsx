import { useTranslation } from "react-i18next"
import { type families, purityOf } from "#app/company/materials.ts"
import { ElementPlate } from "#app/components/element-tile.tsx"
import type { Locale } from "#app/i18n/paths.ts"

type Props = { family: (typeof families)[number]; locale: Locale }

/** Wide and narrow tiles take turns, so that the wide ones stand on a diagonal; a last one alone fills its row. */
const tileWidth =
  "md:nth-[2n+1]:last:col-span-2 lg:col-span-5 lg:nth-[4n]:col-span-7 lg:nth-[4n+1]:col-span-7 lg:nth-[2n+1]:last:col-span-12"

/** One family of materials: its name, and its tiles in a block that runs off one edge of the window, by turns. */
export function Family({ family, locale }: Props) {
  const { t } = useTranslation("materials")
  return (
    <section
      aria-labelledby={family.id}
      className="group frame grid gap-10 py-14 md:py-20 lg:grid-cols-12 lg:gap-12"
    >
      <div className="self-start border-ink border-t-2 pt-5 lg:sticky lg:top-28 lg:col-span-4 lg:group-even:order-last">
        <h3 id={family.id} className="text-[clamp(1.75rem,1.4rem+1.2vw,2.5rem)]">
          {t(`families.${family.id}.name`)}
        </h3>
        <p className="mt-4 max-w-[30em] text-graphite-600">{t(`families.${family.id}.text`)}</p>
      </div>
      <ul className="bleed-left bleed-right grid ruled-grid border-line border-y md:grid-cols-2 lg:col-span-8 lg:grid-cols-12 lg:group-odd:ml-0 lg:group-odd:border-l lg:group-even:mr-0 lg:group-even:border-r">
        {family.materials.map(material => (
          <li key={material.id} className={tileWidth}>
            <ElementPlate
              id={material.id}
              symbol={material.symbol}
              corner={[material.system, purityOf(material, locale)]}
              picture={material.picture}
            >
              <h4 className="mt-4 font-semibold text-xl leading-tight">{t(`names.${material.id}`)}</h4>
              <p className="mt-2 max-w-[26em] leading-normal">{t(`descriptions.${material.id}`)}</p>
            </ElementPlate>
          </li>
        ))}
      </ul>
    </section>
  )
}
