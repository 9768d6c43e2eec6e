import type { User } from "@supabase/supabase-js"
import { useQueryClient } from "@tanstack/react-query"
import { createContext, useContext, useEffect, useMemo, useReducer, useState } from "react"
import { browserClient } from "#app/lib/browser-client.ts"
import type { Client, PublicConfig } from "#app/lib/server-environment.ts"
import { type Access, accessOf, isSameAddress } from "./access.ts"
import { followReturn } from "./follow-return.ts"
import { followSession } from "./follow-session.ts"
import { factsOf, initialSession, reduceSession, type SessionFacts } from "./session-state.ts"
import { useAdminCheck } from "./use-admin-check.ts"
import { useVerifiedSession } from "./use-verified-session.ts"

/** The session, and what follows from it. */
type SessionContextValue = SessionFacts & {
  access: Access
  /** Tells whether an address is the one that is always an administrator. */
  isPrimaryAdmin: (email: string) => boolean
  /** The page's Supabase client; null on the server. */
  client: Client | null
  /**
   * Asks the backend whether the session still stands and what it may do: after every refusal that comes as a value.
   * Returns whether it stands.
   */
  verify: () => Promise<boolean>
  /** Whether the backend can prove in which browser an account was registered, and then keeps its password. */
  mayKeepPassword: boolean
  /** Whether the person is signing out, or has done so in this tab: nothing then leads back to where they were. */
  leaving: boolean
  setLeaving: (leaving: boolean) => void
}

const SessionContext = createContext<SessionContextValue | null>(null)

/** Follows the session of the page's Supabase client for the components below it. */
export function SessionProvider({ config, children }: { config: PublicConfig; children: React.ReactNode }) {
  const { primaryAdminEmail } = config
  const mayKeepPassword = config.supabaseUrl === null
  const client = typeof document === "undefined" ? null : browserClient(config)
  const [state, dispatch] = useReducer(reduceSession, initialSession)
  const [leaving, setLeaving] = useState(false)
  const userId = factsOf(state).user?.id

  useEffect(() => (client ? followSession(client, dispatch) : undefined), [client])
  useEffect(() => (client ? followReturn(client, dispatch, window) : undefined), [client])
  useAdminCheck(client, state, dispatch)
  const verify = useVerifiedSession(client, userId, dispatch)
  useForgetReads(userId)
  useEffect(() => {
    if (userId) setLeaving(false)
  }, [userId])

  const value = useMemo(
    () => ({
      ...factsOf(state),
      client,
      verify,
      mayKeepPassword,
      leaving,
      setLeaving,
      access: accessOf(state, primaryAdminEmail),
      isPrimaryAdmin: (email: string) => isSameAddress(email, primaryAdminEmail),
    }),
    [state, client, verify, mayKeepPassword, leaving, primaryAdminEmail],
  )
  return <SessionContext value={value}>{children}</SessionContext>
}

/** Empties the cache of reads when another person takes the screen. */
function useForgetReads(userId: string | undefined): void {
  const queryClient = useQueryClient()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per user
  useEffect(() => () => queryClient.clear(), [queryClient, userId])
}

/** Returns the session. Throws outside a SessionProvider. */
export function useSession(): SessionContextValue {
  const value = useContext(SessionContext)
  if (!value) throw new Error("useSession needs a SessionProvider")
  return value
}

/** Returns who is signed in, for components behind the guard. Throws while nobody is. */
export function useUser(): User {
  const { user } = useSession()
  if (!user) throw new Error("nobody is signed in: only what the guard lets through may ask who it is")
  return user
}

/** Returns the page's Supabase client, for components behind the guard. Throws on the server. */
export function useClient(): Client {
  const { client } = useSession()
  if (!client) throw new Error("the Supabase client of the admin panel lives in the browser")
  return client
}
