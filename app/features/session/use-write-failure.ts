import { useTranslation } from "react-i18next"
import { useToast } from "#app/components/toast.tsx"
import { failureOf } from "#app/lib/query-client.ts"

/**
 * Returns what says that a write has failed: it takes a title, and why in words or as the error that it failed with.
 * An error goes to the log; on the screen it is told in words of ours.
 */
export function useWriteFailure(): (title: string, reason: string | Error) => void {
  const { t } = useTranslation("admin")
  const toast = useToast()
  return (title, reason) => {
    if (typeof reason !== "string") console.error(title, reason.message)
    const description = typeof reason === "string" ? reason : t(`writeFailures.${failureOf(reason)}`)
    toast({ tone: "destructive", title, description })
  }
}
