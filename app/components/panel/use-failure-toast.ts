import type { ParseKeys } from "i18next"
import { useTranslation } from "react-i18next"
import { useToast } from "#app/components/toast.tsx"
import { ProofNeeded, writeFailureOf } from "#app/lib/query-client.ts"

/** The log has an error under the key of its title. A proof that was asked for and not given gets no toast: the dialog has said so. */
export function useFailureToast(): (failed: ParseKeys<"admin">, error: Error) => void {
  const { t } = useTranslation("admin")
  const toast = useToast()
  return (failed, error) => {
    if (error instanceof ProofNeeded) return
    console.error(failed, error.message)
    toast.error(t(failed), { description: t(`writeFailures.${writeFailureOf(error)}`) })
  }
}
