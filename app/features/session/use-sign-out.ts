import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import { useToast } from "#app/components/toast.tsx"
import { signOut } from "./auth-operations.ts"
import { useClient } from "./session-provider.tsx"

/** Returns the operation behind every sign-out button, and whether it is under way. */
export function useSignOut(): { signOut: () => Promise<void>; pending: boolean } {
  const { t } = useTranslation("admin")
  const toast = useToast()
  const navigate = useNavigate()
  const client = useClient()
  const [pending, setPending] = useState(false)
  return {
    pending,
    async signOut() {
      setPending(true)
      const result = await signOut(client)
      setPending(false)
      if (!result.ok) {
        toast({
          tone: "destructive",
          title: t("signOut.failed"),
          description: t("signOut.failedDescription"),
        })
        return
      }
      toast({ tone: "success", title: t("signOut.done"), description: t("signOut.doneDescription") })
      await navigate("/admin/login")
    },
  }
}
