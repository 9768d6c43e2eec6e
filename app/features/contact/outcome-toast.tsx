import { useEffect } from "react"
import { useTranslation } from "react-i18next"
import { Toast, ToastRegion, useToast } from "#app/components/toast.tsx"
import type { ToastMessage } from "#app/components/toast-list.ts"

type Props = {
  outcome: "success" | "failure"
  /** Another value for every try, so that a second failure is shown again. */
  attempt: unknown
  /** The outcome is known from the address alone, which may be an old one. */
  fromAddress: boolean
}

/** Whether this document is the answer to a form that was just sent, and no reload or old address of one. */
function arrivedByRedirect(): boolean {
  const [document] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[]
  return document?.type === "navigate" && document.redirectCount > 0
}

/** The toast about the last try: shown by React where it runs, rendered by the server where it does not. */
export function OutcomeToast({ outcome, attempt, fromAddress }: Props) {
  const { t } = useTranslation("contact")
  const toast = useToast()
  const message: ToastMessage = {
    tone: outcome === "success" ? "success" : "destructive",
    title: t(`toast.${outcome}.title`),
    description: t(`toast.${outcome}.description`),
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per attempt
  useEffect(() => {
    if (!fromAddress || arrivedByRedirect()) toast(message)
    // The form that had the focus is a new one now.
    if (outcome === "success" && !fromAddress) document.getElementById("form-title")?.focus()
    history.replaceState(history.state, "", location.pathname + location.hash)
  }, [outcome, attempt])
  return (
    <noscript>
      <ToastRegion>
        <Toast toast={message} />
      </ToastRegion>
    </noscript>
  )
}
