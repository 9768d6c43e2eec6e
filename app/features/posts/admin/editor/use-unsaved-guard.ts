import { useEffect } from "react"
import { useTranslation } from "react-i18next"
import { useBlocker } from "react-router"

/** Takes whether there is something that leaving the page would lose; asks before it is left. */
export function useUnsavedGuard(unsaved: boolean): void {
  const { t } = useTranslation("admin")
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname,
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
    return () => removeEventListener("beforeunload", ask)
  }, [unsaved])
}
