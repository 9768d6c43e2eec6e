import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import { useToast } from "#app/components/toast.tsx"
import { signOut } from "./auth-operations.ts"
import { mayLeave } from "./leave-guards.ts"
import { useClient, useSession } from "./session-provider.tsx"

/** Returns the operation behind every sign-out button, and whether it is under way. */
export function useSignOut(): { signOut: () => Promise<void>; pending: boolean } {
  const { t } = useTranslation("admin")
  const toast = useToast()
  const navigate = useNavigate()
  const client = useClient()
  const { leaving, setLeaving } = useSession()
  return {
    pending: leaving,
    async signOut() {
      if (!mayLeave()) return
      setLeaving(true)
      const result = await signOut(client)
      if (!result.ok) {
        setLeaving(false)
        toast({
          tone: "destructive",
          title: t("signOut.failed"),
          description: t("signOut.failedDescription"),
        })
        return
      }
      toast({ tone: "success", title: t("signOut.done"), description: t("signOut.doneDescription") })
      await navigate("/admin/login", { replace: true })
    },
  }
}
