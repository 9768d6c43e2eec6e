import { useEffect, useEffectEvent } from "react"
import { useTranslation } from "react-i18next"
import { useToast } from "#app/components/toast.tsx"
import { useClient, useSession } from "#app/features/session/session-provider.tsx"

/** Says that what is typed is kept when the session ends: the form gives way to the sign-in then. */
export function useEndedNotice(isTyped: boolean): void {
  const { t } = useTranslation("admin")
  const toast = useToast()
  const client = useClient()
  const { leaving } = useSession()
  const tell = useEffectEvent(() => {
    if (isTyped && !leaving) toast.error(t("form.sessionEnded"))
  })
  useEffect(() => {
    const { subscription } = client.auth.onAuthStateChange(type => type === "SIGNED_OUT" && tell()).data
    return () => subscription.unsubscribe()
  }, [client])
}

/** Prevents browsers from navigating to a file that is dropped outside a drop zone. */
export function useFileDropGuard(): void {
  useEffect(() => {
    const refuse = (event: DragEvent) => {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes("Files")) return
      event.preventDefault()
      event.dataTransfer.dropEffect = "none"
    }
    addEventListener("dragover", refuse)
    addEventListener("drop", refuse)
    return () => {
      removeEventListener("dragover", refuse)
      removeEventListener("drop", refuse)
    }
  }, [])
}
