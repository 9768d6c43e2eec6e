import { useTranslation } from "react-i18next"
import { families } from "#app/company/materials.ts"
import type { Locale } from "#app/i18n/paths.ts"
import { Family } from "./family.tsx"

/** Everything the company buys, in its three families. */
export function Materials({ locale }: { locale: Locale }) {
  const { t } = useTranslation("suppliers")
  return (
    <section id="materials" className="pt-20 md:pt-30">
      <div className="frame grid gap-6 lg:grid-cols-12 lg:items-end lg:gap-12">
        <h2 className="heading-2 lg:col-span-8">{t("materials.title")}</h2>
        <p className="max-w-[26em] text-graphite-600 lg:col-span-4">{t("materials.text")}</p>
      </div>
      {families.map(family => (
        <Family key={family.id} family={family} locale={locale} />
      ))}
    </section>
  )
}
