import {
  type MutationCacheNotifyEvent,
  type QueryCacheNotifyEvent,
  useQueryClient,
} from "@tanstack/react-query"
import { createContext, useContext, useEffect, useMemo, useReducer, useState } from "react"
import { useTranslation } from "react-i18next"
import { useToast } from "#app/components/toast.tsx"
import { browserClient } from "#app/lib/browser-client.ts"
import { RequestError } from "#app/lib/query-client.ts"
import type { Client, PublicConfig } from "#app/lib/server-environment.ts"
import { followSession, scheduleAdminCheck, verifySession } from "./session-client.ts"
import {
  accessOf,
  factsOf,
  initialSession,
  isSameAddress,
  reduceSession,
  type SessionAction,
  type SessionState,
} from "./session-state.ts"

const SessionContext = createContext<ReturnType<typeof useFollowedSession> | null>(null)

export function SessionProvider({ config, children }: { config: PublicConfig; children: React.ReactNode }) {
  return <SessionContext value={useFollowedSession(config)}>{children}</SessionContext>
}

function useFollowedSession(config: PublicConfig) {
  const { primaryAdminEmail } = config
  const mayKeepPassword = config.supabaseUrl === null
  const client = typeof document === "undefined" ? null : browserClient(config)
  const [state, dispatch] = useReducer(reduceSession, initialSession)
  const [leaving, setLeaving] = useState(false)
  const userId = factsOf(state).user?.id

  useEffect(() => (client ? followSession(client, dispatch, window) : undefined), [client])
  useAdminCheck(client, state, dispatch)
  const verify = useVerifiedSession(client, userId, dispatch)
  useForgetReads(userId)
  useEffect(() => {
    if (userId) setLeaving(false)
  }, [userId])

  return useMemo(
    () => ({
      ...factsOf(state),
      access: accessOf(state, primaryAdminEmail),
      isPrimaryAdmin: (email: string) => isSameAddress(email, primaryAdminEmail),
      /** The page's Supabase client; null on the server. */
      client,
      /** After every refusal that comes as a value: asks the backend whether the session stands, and what it may do. */
      verify,
      /** Whether the backend can prove in which browser an account was registered, and then keeps its password. */
      mayKeepPassword,
      /** Whether the person is signing out, or has done so in this tab: nothing then leads back to where they were. */
      leaving,
      setLeaving,
    }),
    [state, client, verify, mayKeepPassword, leaving, primaryAdminEmail],
  )
}

type Dispatch = (action: SessionAction) => void

/** Asks whether a user who is being checked is an administrator; says so when there is no answer. */
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

/**
 * Verifies the session when a read or a write has failed because the backend refused it, and when the tab is shown again.
 * Returns what verifies it at once, for a refusal that comes as a value, and tells whether the session stands.
 */
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
    const stops = [
      queryClient.getQueryCache().subscribe(onResult),
      queryClient.getMutationCache().subscribe(onResult),
    ]
    document.addEventListener("visibilitychange", onShown)
    return () => {
      document.removeEventListener("visibilitychange", onShown)
      for (const stop of stops) stop()
    }
  }, [verify, queryClient])
  return verify
}

/** The backend was there and did not do what it was asked. */
function isRefusal(error: unknown): boolean {
  return error instanceof RequestError && error.status >= 400 && error.status < 500
}

/** Empties the cache of reads when another person takes the screen. */
function useForgetReads(userId: string | undefined): void {
  const queryClient = useQueryClient()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per user
  useEffect(() => () => queryClient.clear(), [queryClient, userId])
}

/** Throws outside a SessionProvider. */
export function useSession() {
  const value = useContext(SessionContext)
  if (!value) throw new Error("useSession needs a SessionProvider")
  return value
}

/** Who is signed in, for components behind the guard. Throws while nobody is. */
export function useUser() {
  const { user } = useSession()
  if (!user) throw new Error("nobody is signed in: only what the guard lets through may ask who it is")
  return user
}

/** The page's Supabase client, for components behind the guard. Throws on the server. */
export function useClient(): Client {
  const { client } = useSession()
  if (!client) throw new Error("the Supabase client of the admin panel lives in the browser")
  return client
}
