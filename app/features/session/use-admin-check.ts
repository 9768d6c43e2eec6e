import { type Dispatch, useEffect } from "react"
import { useTranslation } from "react-i18next"
import { useToast } from "#app/components/toast.tsx"
import type { Client } from "#app/lib/server-environment.ts"
import { scheduleAdminCheck } from "./admin-check.ts"
import type { SessionAction, SessionState } from "./session-state.ts"
import { verifySession } from "./verify-session.ts"

/** Asks whether a user who is being checked is an administrator; says so when there is no answer. */
export function useAdminCheck(
  client: Client | null,
  state: SessionState,
  dispatch: Dispatch<SessionAction>,
): void {
  const { t } = useTranslation("admin")
  const toast = useToast()
  const checking = state.phase === "checking" ? state : null
  const userId = checking?.session.user.id
  const delay = checking?.checkDelay ?? 0
  useEffect(() => {
    if (!client || !userId) return
    return scheduleAdminCheck(client, {
      userId,
      delay,
      onAnswer(check) {
        const settle = () => dispatch({ type: "ADMIN_CHECKED", userId, check })
        // "No" is also what the database says to a session that was ended elsewhere: that one ends here first.
        if (!check.isAdmin && !check.issue) void verifySession(client, userId, dispatch).then(settle)
        else settle()
        if (!check.issue) return
        console.error("Admin check timeout", check.issue)
        toast({
          tone: "destructive",
          title: t("access.checkTimeout"),
          description: t(`access.issues.${check.issue}`),
        })
      },
    })
  }, [client, userId, delay, dispatch, toast, t])
}
