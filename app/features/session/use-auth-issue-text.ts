import { useTranslation } from "react-i18next"
import type { AuthIssue } from "./auth-issue.ts"

/** Returns the function that says what an issue means; for a weak password with its reasons. */
export function useAuthIssueText(): (issue: AuthIssue) => string {
  const { t } = useTranslation("admin")
  return issue => {
    const text = t(`auth.issues.${issue.code}`)
    if (issue.code !== "weakPassword") return text
    return [text, ...issue.weaknesses.map(weakness => t(`auth.weaknesses.${weakness}`))].join(" ")
  }
}
