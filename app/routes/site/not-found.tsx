import { useTranslation } from "react-i18next"
import { data } from "react-router"
import { buttonClass } from "#app/components/button-class.ts"
import { PageMeta } from "#app/components/page-meta.tsx"
import { pathTo } from "#app/i18n/paths.ts"
import { useLocale } from "#app/i18n/use-locale.ts"
import { sharedPageHeaders } from "#app/lib/cache-policy.ts"

export function loader() {
  return data(null, { status: 404 })
}

export const headers = sharedPageHeaders

export default function NotFound() {
  const { t } = useTranslation()
  const locale = useLocale()
  return (
    <section className="grid min-h-[80svh] content-center bg-graphite-950 pt-32 pb-24 text-white">
      <PageMeta
        title={`${t("notFound.title")} – ${t("siteName")}`}
        description={t("notFound.description")}
        hidden
      />
      <div className="frame grid justify-items-start gap-6">
        <p className="figure-type text-[clamp(6rem,4rem+14vw,15rem)] text-copper-400 leading-[0.85]">404</p>
        <h1 className="heading-2">{t("notFound.title")}</h1>
        <p className="max-w-[36em] text-white/85 text-lg">{t("notFound.description")}</p>
        <a href={pathTo("home", locale)} className={buttonClass("copper")}>
          {t("notFound.home")}
        </a>
      </div>
    </section>
  )
}
