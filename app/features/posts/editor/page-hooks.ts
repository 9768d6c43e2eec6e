import { useEffect, useEffectEvent } from "react"
import { useTranslation } from "react-i18next"
import { useToast } from "#app/components/toast.tsx"
import { useClient, useSession } from "#app/features/session/session-provider.tsx"
import type { ServerDraftForm } from "./draft/use-server-draft.ts"

/** Says that what is typed is kept when the session ends: the form gives way to the sign-in then. */
export function useEndedNotice(isTyped: boolean): void {
  const { t } = useTranslation("admin")
  const toast = useToast()
  const client = useClient()
  const { leaving } = useSession()
  const tell = useEffectEvent(() => {
    if (isTyped && !leaving) toast({ tone: "destructive", title: t("form.sessionEnded") })
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

/** How the post of a form stands: its id while it is public; `keep` saves what was typed, and tells whether that is done. */
export type Standing = { publicId: string | null; keep: () => Promise<boolean> }

/** Null when the form is left. */
export type OnStanding = (standing: Standing | null) => void

/** Tells the page around a form how its post stands. */
export function useStanding(publicId: string | null, server: ServerDraftForm, onStanding: OnStanding): void {
  const { stop, snapshot, saveNow, text } = server
  useEffect(() => {
    const keep = async () => {
      await stop()
      return !snapshot().unsaved || saveNow(text())
    }
    onStanding({ publicId, keep })
    return () => onStanding(null)
  }, [publicId, onStanding, stop, snapshot, saveNow, text])
}
