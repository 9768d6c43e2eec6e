import { useTranslation } from "react-i18next"
import { editing } from "./messages/en/admin/editing.ts"

/** Adds the texts of the panel's forms to "admin": a page calls it before its parts are rendered. */
export function useEditingTexts(): void {
  const { i18n } = useTranslation("admin")
  if (!i18n.exists("form.createTitle", { ns: "admin" })) i18n.addResourceBundle("en", "admin", editing, true)
}
