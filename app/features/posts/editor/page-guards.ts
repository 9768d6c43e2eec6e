import { useEffect } from "react"
import { useTranslation } from "react-i18next"
import { useLeaveGuard } from "#app/features/session/sign-out.tsx"
import type { PendingPictures } from "./rich-text/picture-places.ts"

/** Asks before the form is left with something unsaved; pictures that its texts do not have yet are kept nowhere. */
export function useUnsavedGuard(unsaved: boolean, pending: PendingPictures): void {
  const { t } = useTranslation("admin")
  useLeaveGuard(unsaved || pending !== null, t(pending ? `uploads.leave.${pending}` : "form.leave"))
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
