import { useTranslation } from "react-i18next"
import type { BilingualField } from "../post-values.ts"

type Props = {
  missing: readonly BilingualField[]
  /** Texts that cannot be saved as they are. */
  wrong: readonly BilingualField[]
  /** The last try to save failed. */
  unsaved: boolean
}

/** Says which texts of a language are still missing or wrong, or that none is. */
export function MissingMark({ missing, wrong, unsaved }: Props) {
  const { t } = useTranslation("admin")
  const named = (fields: readonly BilingualField[]) =>
    fields.map(field => t(`form.missingField.${field}`)).join(", ")
  const others = wrong.filter(field => !missing.includes(field))
  const words = [
    missing.length > 0 && t("form.missing", { fields: named(missing) }),
    others.length > 0 && t("form.toCorrect", { fields: named(others) }),
  ].filter(Boolean)
  if (words.length === 0 && !unsaved)
    return <span className="ml-auto font-medium text-[0.8125rem] text-patina-700">{t("form.complete")}</span>
  return (
    <span className="ml-auto rounded-plate bg-brass-100 px-2 font-medium text-[#5c4510] text-[0.8125rem]">
      {words.length > 0 ? words.join("; ") : t("form.notSaved")}
    </span>
  )
}
