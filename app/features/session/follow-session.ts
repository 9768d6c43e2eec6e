import type { Client } from "#app/lib/server-environment.ts"
import type { SessionAction } from "./session-state.ts"

/**
 * Takes the client and what hears of its session; tells it every event, those of other tabs included. Returns what
 * ends that. The listener answers at once: the client waits for its listeners, so one that waited for the client
 * would lock it up.
 */
export function followSession(client: Client, dispatch: (action: SessionAction) => void): () => void {
  const { data } = client.auth.onAuthStateChange((type, session) => dispatch({ type, session }))
  return () => data.subscription.unsubscribe()
}
