import { useTranslation } from "react-i18next"
import { useToast } from "#app/components/toast.tsx"
import { useSession } from "#app/features/session/session-provider.tsx"
import { failureOf } from "#app/lib/query-client.ts"

/**
 * Takes a title; returns what says in a toast that a post was not saved: for a reason in words, after a refusal, or with
 * the error that it failed with, which goes to the log. A refusal is told after the session was verified: one that has
 * ended leads to the sign-in, where the form's words would be wrong.
 */
export function useSaveFailure(title: string) {
  const { t } = useTranslation("admin")
  const toast = useToast()
  const { verify } = useSession()
  const because = (description: string) => toast({ tone: "destructive", title, description })
  const refused = async (description: string) =>
    because((await verify()) ? description : t("form.sessionEnded"))
  return {
    because,
    refused,
    async withError(error: Error) {
      console.error(title, error)
      if (failureOf(error) === "refused") await refused(t("form.kept"))
      else because(t("form.kept"))
    },
  }
}
