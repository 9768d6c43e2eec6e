import { useTranslation } from "react-i18next"
import { branches } from "#app/company/branches.ts"
import { buttonClass } from "#app/components/button-class.ts"
import { Arrow } from "#app/components/links.tsx"
import { type Locale, pathTo } from "#app/i18n/paths.ts"
import { LocationPlate } from "./location-plate.tsx"

/** The eight places as a ruled grid of plates, and the way to the page about them. */
export function Locations({ locale }: { locale: Locale }) {
  const { t } = useTranslation("contact")
  return (
    <section className="frame py-16 md:py-26" aria-labelledby="locations-title">
      <div className="grid gap-x-12 gap-y-6 lg:grid-cols-12 lg:items-end">
        <h2 id="locations-title" className="heading-2 lg:col-span-6">
          {t("locations.title")}
        </h2>
        <p className="max-w-[36em] text-graphite-600 lg:col-span-6">{t("locations.text")}</p>
      </div>
      <ol className="mt-10 grid items-start gap-px p-px sm:grid-cols-2 lg:mt-14 xl:grid-cols-4">
        {branches.map((branch, position) => (
          <LocationPlate key={branch.id} branch={branch} number={position + 1} locale={locale} />
        ))}
      </ol>
      <a href={pathTo("branches", locale)} className={`${buttonClass("copper")} mt-8 max-sm:w-full lg:mt-10`}>
        {t("locations.all")}
        <Arrow />
      </a>
    </section>
  )
}
