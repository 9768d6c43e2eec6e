import { useEffect } from "react"
import { useTranslation } from "react-i18next"
import { useBlocker, useNavigate } from "react-router"
import { useToast } from "#app/components/toast.tsx"
import { signOut } from "./auth-operations.ts"
import { useClient, useSession } from "./session-provider.tsx"

const guards = new Set<() => boolean>()

/** `ask` is called before a sign-out and may prevent it. Returns a function that removes the guard. */
export function guardLeaving(ask: () => boolean): () => void {
  guards.add(ask)
  return () => guards.delete(ask)
}

/** A form that moves to another address says so in the navigation's state. A page has one such guard. */
export function useLeaveGuard(unsaved: boolean, question: string): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved && currentLocation.pathname !== nextLocation.pathname && !nextLocation.state?.form,
  )
  useEffect(() => {
    if (blocker.state !== "blocked") return
    if (confirm(question)) blocker.proceed()
    else blocker.reset()
  }, [blocker, question])
  useEffect(() => {
    if (!unsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener("beforeunload", ask)
    const stop = guardLeaving(() => confirm(question))
    return () => {
      removeEventListener("beforeunload", ask)
      stop()
    }
  }, [unsaved, question])
}

/** Calls the guards until one returns false. */
export function mayLeave(): boolean {
  return [...guards].every(ask => ask())
}

export function SignOutButton({ className, children }: { className: string; children: React.ReactNode }) {
  const { t } = useTranslation("admin")
  const toast = useToast()
  const navigate = useNavigate()
  const client = useClient()
  const { leaving, setLeaving } = useSession()

  async function leave() {
    if (!mayLeave()) return
    setLeaving(true)
    const result = await signOut(client)
    if (!result.ok) {
      setLeaving(false)
      toast.error(t("signOut.failed"), { description: t("signOut.failedDescription") })
      return
    }
    const page = "/admin/login"
    // In the place of what was said of the sign-in, which is over.
    toast.success(t("signOut.done"), { description: t("signOut.doneDescription"), subject: "session", page })
    await navigate(page, { replace: true })
  }

  return (
    <button type="button" disabled={leaving} onClick={leave} className={className}>
      {children}
    </button>
  )
}
