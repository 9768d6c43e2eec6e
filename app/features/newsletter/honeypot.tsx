import { useTranslation } from "react-i18next"

/** A field that nobody sees: what is filled in there was filled in by a program. */
export function Honeypot() {
  const { t } = useTranslation("newsletter")
  return (
    <label className="hidden">
      {t("website")}
      <input type="text" name="website" tabIndex={-1} autoComplete="off" />
    </label>
  )
}
