import { useTranslation } from "react-i18next"
import { switches } from "#app/company/company.ts"
import { MoreLink } from "#app/components/links.tsx"
import { Picture } from "#app/components/picture/picture.tsx"
import { type Locale, pathTo } from "#app/i18n/paths.ts"

/** The offer to collect scrap from the supplier's site; nothing while its switch is off. */
export function Collection({ locale }: { locale: Locale }) {
  const { t } = useTranslation("suppliers")
  if (!switches.collectionBlock) return null
  return (
    <section className="grid border-line border-y bg-white lg:grid-cols-2">
      <div className="grid content-center justify-items-start gap-6 px-5.5 py-16 md:px-12 lg:py-24 xl:pr-22 xl:pl-[max(3rem,calc(50vw-38.25rem))]">
        <h2 className="heading-2">{t("collection.title")}</h2>
        <p className="max-w-[36em] text-graphite-600">{t("collection.text")}</p>
        <MoreLink href={pathTo("contact", locale)}>{t("collection.action")}</MoreLink>
      </div>
      <Picture
        name="brass-turnings"
        alt=""
        sizes="(width >= 64rem) 50vw, 100vw"
        className="aspect-3/2 size-full object-cover lg:aspect-auto lg:max-h-150"
      />
    </section>
  )
}
