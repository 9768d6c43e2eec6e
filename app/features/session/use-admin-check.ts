import { type Dispatch, useEffect } from "react"
import { useTranslation } from "react-i18next"
import { useToast } from "#app/components/toast.tsx"
import type { Client } from "#app/lib/server-environment.ts"
import { checkAdmin } from "./admin-check.ts"
import type { SessionAction, SessionState } from "./session-state.ts"

/** Asks whether the signed-in user is an administrator whenever the user or their address changes. */
export function useAdminCheck(
  client: Client | null,
  { user, checkDelay }: SessionState,
  dispatch: Dispatch<SessionAction>,
): void {
  const { t } = useTranslation("admin")
  const toast = useToast()
  const userId = user?.id
  const email = user?.email
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of address asks anew
  useEffect(() => {
    if (!client || !userId) return
    let current = true
    const timer = setTimeout(async () => {
      const check = await checkAdmin(client, userId)
      if (!current) return
      dispatch({ type: "ADMIN_CHECKED", userId, check })
      if (!check.issue) return
      console.error("Admin check timeout", check.issue)
      toast({
        tone: "destructive",
        title: t("access.checkTimeout"),
        description: t(`access.issues.${check.issue}`),
      })
    }, checkDelay)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [client, userId, email, checkDelay])
}
