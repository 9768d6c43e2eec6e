import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { buttonClass } from "#app/components/button-class.ts"
import { pathTo } from "#app/i18n/paths.ts"
import { useLocale } from "#app/i18n/use-locale.ts"

/** Stands where nothing was found, with a way back to everything. */
export function NoResults() {
  const { t } = useTranslation("blog")
  return (
    <div className="mt-7 border-ink border-t-2 py-10 md:py-16">
      <h3 className="text-2xl">{t("list.none")}</h3>
      <p className="mt-3 max-w-[36em] text-muted">{t("list.noneHint")}</p>
      <p className="mt-8">
        <Link to={pathTo("blogAll", useLocale())} preventScrollReset className={buttonClass("copper")}>
          {t("list.clear")}
        </Link>
      </p>
    </div>
  )
}
