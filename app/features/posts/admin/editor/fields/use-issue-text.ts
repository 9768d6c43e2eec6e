import { useTranslation } from "react-i18next"
import type { PostIssue } from "../../../schema.ts"

/** Takes a field of the post form; returns the text of what is wrong with it, or undefined when nothing is. */
export function useIssueText({ errors }: { errors: string[] | undefined }): string | undefined {
  const { t } = useTranslation("admin")
  // The errors of the form's schema are PostIssue keys; its fields know them as any text.
  const issue = errors?.[0] as PostIssue | undefined
  return issue && t(`form.issues.${issue}`)
}
