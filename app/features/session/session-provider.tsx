import { useQueryClient } from "@tanstack/react-query"
import { createContext, useContext, useEffect, useMemo, useReducer } from "react"
import { browserClient } from "#app/lib/browser-client.ts"
import type { PublicConfig } from "#app/lib/public-config.ts"
import type { Client } from "#app/lib/server-environment.ts"
import { type Access, accessOf, isSameAddress } from "./access.ts"
import { initialSession, reduceSession, type SessionState } from "./session-state.ts"
import { useAdminCheck } from "./use-admin-check.ts"

/** The session, and what follows from it. */
type SessionContextValue = SessionState & {
  access: Access
  /** Tells whether an address is the one that is always an administrator. */
  isPrimaryAdmin: (email: string) => boolean
  /** The page's Supabase client; null on the server. */
  client: Client | null
}

const SessionContext = createContext<SessionContextValue | null>(null)

/** Follows the session of the page's Supabase client for the components below it. */
export function SessionProvider({ config, children }: { config: PublicConfig; children: React.ReactNode }) {
  const { primaryAdminEmail } = config
  const client = typeof document === "undefined" ? null : browserClient(config)
  const [state, dispatch] = useReducer(reduceSession, initialSession)

  useEffect(() => {
    if (!client) return
    // Awaiting the client in here would lock it up: it waits for its listeners.
    const { data } = client.auth.onAuthStateChange((type, session) => dispatch({ type, session }))
    return () => data.subscription.unsubscribe()
  }, [client])
  useAdminCheck(client, state, dispatch)
  useForgetReads(state.user?.id)

  const value = useMemo(
    () => ({
      ...state,
      client,
      access: accessOf(state, primaryAdminEmail),
      isPrimaryAdmin: (email: string) => isSameAddress(email, primaryAdminEmail),
    }),
    [state, client, primaryAdminEmail],
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

/** Returns the page's Supabase client, for components behind the guard. Throws on the server. */
export function useClient(): Client {
  const { client } = useSession()
  if (!client) throw new Error("the Supabase client of the admin panel lives in the browser")
  return client
}
