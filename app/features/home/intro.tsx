import { useTranslation } from "react-i18next"
import { findMaterial, type MaterialId, purityOf } from "#app/company/materials.ts"
import { ElementTile } from "#app/components/element-tile.tsx"
import { type Locale, pathTo } from "#app/i18n/paths.ts"

/** The materials with a tile of their own; the last tile but one stands for all steel and iron. */
const tiles = [
  "millberry",
  "brass",
  "bronze",
  "profiles",
  "stainless304",
  "stainless316",
] as const satisfies readonly MaterialId[]

/** What the company does, and the materials it trades in as element tiles. */
export function Intro({ locale }: { locale: Locale }) {
  const { t } = useTranslation("home")
  const { t: material } = useTranslation("materials")
  const suppliers = pathTo("suppliers", locale)
  return (
    <section className="frame grid gap-11 py-20 md:py-30 xl:grid-cols-12 xl:items-end xl:gap-16">
      <div className="xl:col-span-5">
        <h2 className="heading-2">{t("intro.title")}</h2>
        <p className="mt-6 max-w-[36em] text-graphite-600">{t("intro.text")}</p>
      </div>
      <nav aria-label={t("intro.materials")} className="xl:col-span-7">
        <ul className="grid grid-cols-2 ruled-grid border border-line md:grid-cols-4">
          {tiles.map((id, place) => {
            const { symbol, system, purity } = findMaterial(id)
            return (
              <li key={id}>
                <ElementTile
                  href={`${suppliers}#${id}`}
                  symbol={symbol}
                  corner={[system, purityOf({ purity }, locale)]}
                  name={material(`names.${id}`)}
                  highlighted={place === 0}
                />
              </li>
            )
          })}
          <li>
            <ElementTile
              href={`${suppliers}#steel`}
              symbol={findMaterial("structural").symbol}
              corner={[findMaterial("structural").system, ""]}
              name={t("tiles.iron")}
            />
          </li>
          <li>
            <ElementTile
              href={`${suppliers}#materials`}
              symbol="…"
              corner={["+", ""]}
              name={t("intro.all")}
            />
          </li>
        </ul>
      </nav>
    </section>
  )
}
