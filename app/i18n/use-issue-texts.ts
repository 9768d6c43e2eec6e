import { useTranslation } from "react-i18next"
import { issues } from "./messages/en/admin/issues.ts"

/** Adds the texts of the newsletter's issues to "admin": a page calls it before its parts are rendered. */
export function useIssueTexts(): void {
  const { i18n } = useTranslation("admin")
  if (!i18n.exists("issues.title", { ns: "admin" })) i18n.addResourceBundle("en", "admin", { issues }, true)
}
