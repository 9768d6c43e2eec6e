import { useTranslation } from "react-i18next"
import { contactSubjects } from "#app/company/subjects.ts"

/** Returns the function that names a stored subject; one that the form offers no more is shown as it is stored. */
export function useSubjectName(): (subject: string | null) => string {
  const { t } = useTranslation("admin")
  return subject => {
    const known = contactSubjects.find(code => code === subject)
    return known ? t(`messages.subjects.${known}`) : (subject ?? t("messages.subjects.none"))
  }
}
