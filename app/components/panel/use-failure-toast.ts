import { useTranslation } from "react-i18next"
import { useToast } from "#app/components/toast.tsx"
import { ProofNeeded, writeFailureOf } from "#app/lib/query-client.ts"

/** Says in a toast what was not done, and why; where a proof was asked for and not given, the dialog has said so. */
export function useFailureToast(): (title: string, error: Error) => void {
  const { t } = useTranslation("admin")
  const toast = useToast()
  return (title, error) => {
    if (error instanceof ProofNeeded) return
    toast({ tone: "destructive", title, description: t(`writeFailures.${writeFailureOf(error)}`) })
  }
}
