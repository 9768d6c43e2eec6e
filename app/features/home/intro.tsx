import { useTranslation } from "react-i18next"
import { ElementTile } from "#app/components/element-tile.tsx"
import { type Locale, pathTo } from "#app/i18n/paths.ts"

const tiles = [
  { key: "copper", symbol: "Cu", corner: ["29", "99,9%"] },
  { key: "brass", symbol: "CuZn", corner: ["29 + 30", ""] },
  { key: "bronze", symbol: "CuSn", corner: ["29 + 50", ""] },
  { key: "aluminium", symbol: "Al", corner: ["13", "99,7%"] },
  { key: "stainless304", symbol: "304", corner: ["AISI", ""] },
  { key: "stainless316", symbol: "316", corner: ["AISI", ""] },
  { key: "iron", symbol: "Fe", corner: ["26", ""] },
] as const

/** What the company does, and the materials it trades in as element tiles. */
export function Intro({ locale }: { locale: Locale }) {
  const { t } = useTranslation("home")
  const suppliers = pathTo("suppliers", locale)
  return (
    <section className="frame grid gap-11 py-20 md:py-30 lg:grid-cols-12 lg:items-end lg:gap-16">
      <div className="lg:col-span-5">
        <h2 className="heading-2">{t("intro.title")}</h2>
        <p className="mt-6 max-w-[36em] text-graphite-600">{t("intro.text")}</p>
      </div>
      <nav aria-label={t("intro.materials")} className="lg:col-span-7">
        <ul className="grid grid-cols-2 gap-px border border-line bg-line md:grid-cols-4">
          {tiles.map(tile => (
            <li key={tile.key}>
              <ElementTile
                href={suppliers}
                symbol={tile.symbol}
                corner={[tile.corner[0], locale === "pl" ? tile.corner[1] : tile.corner[1].replace(",", ".")]}
                name={t(`tiles.${tile.key}`)}
                highlighted={tile.key === "copper"}
              />
            </li>
          ))}
          <li>
            <ElementTile href={suppliers} symbol="…" corner={["+", ""]} name={t("intro.all")} />
          </li>
        </ul>
      </nav>
    </section>
  )
}
