import { useTranslation } from "react-i18next"
import { useToast } from "#app/components/toast.tsx"
import { ProofNeeded, writeFailureOf } from "#app/lib/query-client.ts"

/** A proof that was asked for and not given gets no toast: the dialog has said so. */
export function useFailureToast(): (title: string, error: Error) => void {
  const { t } = useTranslation("admin")
  const toast = useToast()
  return (title, error) => {
    if (error instanceof ProofNeeded) return
    toast.error(title, { description: t(`writeFailures.${writeFailureOf(error)}`) })
  }
}
