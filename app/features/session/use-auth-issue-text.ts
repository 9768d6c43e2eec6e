import { useTranslation } from "react-i18next"
import type { AuthIssue } from "./auth-issue.ts"

/** Returns the function that says what an issue means; for a weak password with its reasons, for a limit with its wait. */
export function useAuthIssueText(): (issue: AuthIssue) => string {
  const { t } = useTranslation("admin")
  return issue => {
    const text = t(`auth.issues.${issue.code}`)
    if (issue.code === "weakPassword")
      return [text, ...issue.weaknesses.map(weakness => t(`auth.weaknesses.${weakness}`))].join(" ")
    if (issue.code !== "tooManyAttempts" || issue.seconds === null) return text
    const { seconds } = issue
    return seconds > 90
      ? t("accounts.waitMinutes", { minutes: Math.ceil(seconds / 60) })
      : t("accounts.waitSeconds", { seconds })
  }
}
