import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import { useToast } from "#app/components/toast.tsx"
import { signOut } from "./auth-operations.ts"
import { useClient, useSession } from "./session-provider.tsx"

const guards = new Set<() => boolean>()

/** `ask` is called before a sign-out and may prevent it. Returns a function that removes the guard. */
export function guardLeaving(ask: () => boolean): () => void {
  guards.add(ask)
  return () => guards.delete(ask)
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
      toast({ tone: "destructive", title: t("signOut.failed"), description: t("signOut.failedDescription") })
      return
    }
    toast({ tone: "success", title: t("signOut.done"), description: t("signOut.doneDescription") })
    await navigate("/admin/login", { replace: true })
  }

  return (
    <button type="button" disabled={leaving} onClick={leave} className={className}>
      {children}
    </button>
  )
}
