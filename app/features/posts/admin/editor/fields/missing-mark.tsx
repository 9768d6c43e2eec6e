import { useTranslation } from "react-i18next"
import type { BilingualField } from "../post-values.ts"

/** Says which texts of a language are still missing, or that none is. */
export function MissingMark({ missing }: { missing: readonly BilingualField[] }) {
  const { t } = useTranslation("admin")
  if (missing.length === 0)
    return <span className="ml-auto font-medium text-[0.8125rem] text-patina-700">{t("form.complete")}</span>
  const fields = missing.map(field => t(`form.missingField.${field}`)).join(", ")
  return (
    <span className="ml-auto rounded-plate bg-brass-100 px-2 font-medium text-[#5c4510] text-[0.8125rem]">
      {t("form.missing", { fields })}
    </span>
  )
}
