import type { TFunction } from "i18next"
import { contactSubjects } from "#app/company/company.ts"

type Translate = TFunction<"admin">

const knownSuspicions = ["honeypot-filled", "token-missing", "too-fast", "too-old"] as const

/** Takes the panel's words and a stored subject; names it. One that the form offers no more is shown as it is stored. */
export function subjectName(t: Translate, subject: string | null): string {
  const known = contactSubjects.find(code => code === subject)
  return known ? t(`messages.subjects.${known}`) : (subject ?? t("messages.subjects.none"))
}

/** Takes the panel's words and a stored reason for suspicion; names it. One that is not known is shown as it is stored. */
export function suspicionName(t: Translate, suspicion: string): string {
  const known = knownSuspicions.find(code => code === suspicion)
  return known ? t(`messages.suspicions.${known}`) : suspicion
}
