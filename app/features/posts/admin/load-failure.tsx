import { useTranslation } from "react-i18next"
import { compactButtonClass } from "#app/components/compact-class.ts"

/** Stands where posts would be that could not be loaded. */
export function LoadFailure({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation("admin")
  return (
    <div className="grid justify-items-center gap-4 px-4 py-14 text-center">
      <p>{t("posts.loadFailed")}</p>
      <button type="button" onClick={onRetry} className={compactButtonClass("quiet")}>
        {t("posts.tryAgain")}
      </button>
    </div>
  )
}
