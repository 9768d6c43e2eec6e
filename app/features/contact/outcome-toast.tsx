import { useEffect } from "react"
import { useTranslation } from "react-i18next"
import { Toast, type ToastMessage, ToastRegion, useToast } from "#app/components/toast.tsx"

type Props = {
  outcome: "success" | "failure"
  /** Another value for every try, so that a second failure is shown again. */
  attempt: unknown
}

/** The toast about the last try: shown by React where it runs, rendered by the server where it does not. */
export function OutcomeToast({ outcome, attempt }: Props) {
  const { t } = useTranslation("contact")
  const toast = useToast()
  const message: ToastMessage = {
    tone: outcome === "success" ? "success" : "destructive",
    title: t(`toast.${outcome}.title`),
    description: t(`toast.${outcome}.description`),
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per attempt
  useEffect(() => toast(message), [outcome, attempt])
  return (
    <noscript>
      <ToastRegion>
        <Toast toast={message} />
      </ToastRegion>
    </noscript>
  )
}
