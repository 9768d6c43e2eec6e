import { useTranslation } from "react-i18next"
import { MoreLink } from "#app/components/links.tsx"
import { Picture } from "#app/components/picture/picture.tsx"
import { type Locale, pathTo } from "#app/i18n/paths.ts"

/** Who the company is, beside a picture that runs off the left edge. */
export function About({ locale }: { locale: Locale }) {
  const { t } = useTranslation("home")
  return (
    <section className="mb-20 grid border-line border-y bg-white md:mb-30 lg:grid-cols-2">
      <Picture
        name="brass-turnings"
        alt=""
        sizes="(width >= 64rem) 50vw, 100vw"
        className="aspect-3/2 size-full object-cover lg:aspect-auto lg:max-h-150"
      />
      <div className="grid content-center gap-6 px-5.5 py-16 md:px-12 lg:py-24 xl:pr-[max(3rem,calc(50vw-38.25rem))] xl:pl-22">
        <h2 className="heading-2">{t("about.title")}</h2>
        <p className="max-w-[36em] text-graphite-600">{t("about.text")}</p>
        <p className="max-w-[36em] border-copper-400 border-l-2 pl-5 font-medium">{t("about.standards")}</p>
        <div className="mt-2">
          <MoreLink href={pathTo("about", locale)}>{t("about.more")}</MoreLink>
        </div>
      </div>
    </section>
  )
}
