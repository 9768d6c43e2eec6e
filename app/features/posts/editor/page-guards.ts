import { useEffect } from "react"
import { useTranslation } from "react-i18next"
import { useBlocker } from "react-router"
import { guardLeaving } from "#app/features/session/sign-out.tsx"

/**
 * Asks before the page is left with something unsaved: by a link, by closing the tab or by signing out. A form that moves
 * to another address says so in the state of the navigation.
 */
export function useUnsavedGuard(unsaved: boolean): void {
  const { t } = useTranslation("admin")
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved && currentLocation.pathname !== nextLocation.pathname && !nextLocation.state?.form,
  )
  useEffect(() => {
    if (blocker.state !== "blocked") return
    if (confirm(t("form.leave"))) blocker.proceed()
    else blocker.reset()
  }, [blocker, t])
  useEffect(() => {
    if (!unsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener("beforeunload", ask)
    const stop = guardLeaving(() => confirm(t("form.leave")))
    return () => {
      removeEventListener("beforeunload", ask)
      stop()
    }
  }, [unsaved, t])
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
