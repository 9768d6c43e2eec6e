import { useTranslation } from "react-i18next"
import { Link, useLocation } from "react-router"
import { buttonClass } from "#app/components/button-class.ts"
import type { LoadFailureReason } from "#app/lib/result.ts"
import { readsResults } from "./results-focus.ts"

/** The box for a list that could not be read, with a link that reads it again. */
export function ListFailure({ reason }: { reason: LoadFailureReason }) {
  const { t } = useTranslation("blog")
  const { pathname, search } = useLocation()
  return (
    <div role="alert" className="border-danger border-l-4 bg-danger-100 px-6 py-8 md:px-10 md:py-12">
      <h2 className="text-2xl">{t("list.failed")}</h2>
      <p className="mt-3 text-graphite-600">{t(`list.reasons.${reason}`)}</p>
      <p className="mt-7">
        <Link
          to={pathname + search}
          state={readsResults}
          replace
          preventScrollReset
          className={buttonClass("copper")}
        >
          {t("list.retry")}
        </Link>
      </p>
    </div>
  )
}
