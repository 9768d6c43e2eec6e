import {
  type MutationCacheNotifyEvent,
  type QueryCacheNotifyEvent,
  useQueryClient,
} from "@tanstack/react-query"
import { createContext, useContext, useEffect, useMemo, useReducer, useState } from "react"
import { useTranslation } from "react-i18next"
import { ChooseLanguage } from "#app/components/panel/language-switch.tsx"
import { CheckSession } from "#app/components/panel/use-row-change.ts"
import { useToast } from "#app/components/toast.tsx"
import { browserClient } from "#app/lib/browser-client.ts"
import { RequestError } from "#app/lib/query-client.ts"
import type { Client, PublicConfig } from "#app/lib/server-environment.ts"
import { usePanelLanguage } from "./panel-language.ts"
import { scheduleAdminCheck, subscribeToSession, verifySession } from "./session-client.ts"
import {
  accessOf,
  factsOf,
  initialSession,
  isSameAddress,
  neededFactorOf,
  reduceSession,
  type SessionAction,
  type SessionState,
} from "./session-state.ts"

const SessionContext = createContext<ReturnType<typeof useSessionValue> | null>(null)

export function SessionProvider({ config, children }: { config: PublicConfig; children: React.ReactNode }) {
  const session = useSessionValue(config)
  const { client, user, access } = session
  return (
    <SessionContext value={session}>
      <CheckSession value={session.verify}>
        <ChooseLanguage value={usePanelLanguage(client, user, access === "second factor")}>
          {children}
        </ChooseLanguage>
      </CheckSession>
    </SessionContext>
  )
}

function useSessionValue(config: PublicConfig) {
  const { primaryAdminEmail } = config
  const mayKeepPassword = config.supabaseUrl === null
  const takesPasskeys = config.passkeys
  const client = typeof document === "undefined" ? null : browserClient(config)
  const [state, dispatch] = useReducer(reduceSession, initialSession)
  const [leaving, setLeaving] = useState(false)
  const userId = factsOf(state).user?.id

  useEffect(() => (client ? subscribeToSession(client, dispatch, window) : undefined), [client])
  useAdminCheck(client, state, dispatch)
  const verify = useVerifiedSession(client, userId, dispatch)
  useCachePerUser(userId)
  useEffect(() => {
    if (userId) setLeaving(false)
  }, [userId])

  return useMemo(
    () => ({
      ...factsOf(state),
      access: accessOf(state, primaryAdminEmail),
      /** The lack of a session whose access is "second factor". */
      neededFactor: neededFactorOf(state),
      primaryAdminEmail,
      isPrimaryAdmin: (email: string) => isSameAddress(email, primaryAdminEmail),
      /** The page's Supabase client; null on the server. */
      client,
      /** To be called after a refusal that is not thrown, and before something is said to be gone. */
      verify,
      /** Whether the backend can prove in which browser an account was registered, and keep its password. */
      mayKeepPassword,
      takesPasskeys,
      /** The user is signing out or has signed out in this tab: the sign-in then has no return address. */
      leaving,
      setLeaving,
    }),
    [state, client, verify, mayKeepPassword, takesPasskeys, leaving, primaryAdminEmail],
  )
}

type Dispatch = (action: SessionAction) => void

/** Runs the admin check in the phase "checking"; shows a toast when it fails. */
function useAdminCheck(client: Client | null, state: SessionState, dispatch: Dispatch): void {
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
        // The result is also false for a session that was ended elsewhere, which verifySession ends here first.
        if (!check.isAdmin && !check.issue && !check.factor)
          void verifySession(client, userId, dispatch).then(settle)
        else settle()
        if (!check.issue) return
        console.error("Admin check timeout", check.issue)
        toast.error(t("access.checkTimeout"), { description: t(`access.issues.${check.issue}`) })
      },
    })
  }, [client, userId, delay, dispatch, toast, t])
}

/** On a refused read or write, and when the tab is shown again. The returned function verifies at once. */
function useVerifiedSession(client: Client | null, userId: string | undefined, dispatch: Dispatch) {
  const queryClient = useQueryClient()
  const verify = useMemo(() => {
    let underWay: Promise<boolean> | null = null
    return async () => {
      if (!client || !userId) return false
      underWay ??= verifySession(client, userId, dispatch).finally(() => {
        underWay = null
      })
      return await underWay
    }
  }, [client, userId, dispatch])
  useEffect(() => {
    const onShown = () => document.visibilityState === "visible" && verify()
    const onResult = (event: QueryCacheNotifyEvent | MutationCacheNotifyEvent) =>
      event.type === "updated" && "error" in event.action && isRefusal(event.action.error) && verify()
    const unsubscribers = [
      queryClient.getQueryCache().subscribe(onResult),
      queryClient.getMutationCache().subscribe(onResult),
    ]
    document.addEventListener("visibilitychange", onShown)
    return () => {
      document.removeEventListener("visibilitychange", onShown)
      for (const unsubscribe of unsubscribers) unsubscribe()
    }
  }, [verify, queryClient])
  return verify
}

/** A response of 4xx. */
function isRefusal(error: unknown): boolean {
  return error instanceof RequestError && error.status >= 400 && error.status < 500
}

function useCachePerUser(userId: string | undefined): void {
  const queryClient = useQueryClient()
  useEffect(() => () => queryClient.clear(), [queryClient, userId])
}

/** Throws outside a SessionProvider. */
export function useSession() {
  const value = useContext(SessionContext)
  if (!value) throw new Error("useSession needs a SessionProvider")
  return value
}

/** For components behind the guard. Throws when nobody is signed in. */
export function useUser() {
  const { user } = useSession()
  if (!user) throw new Error("useUser needs a signed-in user: use it behind the guard only")
  return user
}

/** For components behind the guard. Throws on the server. */
export function useClient(): Client {
  const { client } = useSession()
  if (!client) throw new Error("the Supabase client of the admin panel lives in the browser")
  return client
}
