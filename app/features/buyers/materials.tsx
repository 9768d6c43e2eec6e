import { useTranslation } from "react-i18next"
import { families } from "#app/company/materials.ts"
import type { Locale } from "#app/i18n/paths.ts"
import { FamilyList } from "./family-list.tsx"

/** Everything the company sells, as three ruled lists. */
export function Materials({ locale }: { locale: Locale }) {
  const { t } = useTranslation("buyers")
  return (
    <section className="frame py-20 md:py-30">
      <div className="mb-14 grid gap-6 md:mb-20 lg:grid-cols-12 lg:items-end lg:gap-12">
        <h2 className="heading-2 lg:col-span-8">{t("materials.title")}</h2>
        <p className="max-w-[26em] text-graphite-600 lg:col-span-4">{t("materials.text")}</p>
      </div>
      <div className="grid gap-16 md:gap-20">
        {families.map(family => (
          <FamilyList key={family.id} family={family} locale={locale} />
        ))}
      </div>
    </section>
  )
}
