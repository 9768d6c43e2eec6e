import {
  type MutationCacheNotifyEvent,
  type QueryCacheNotifyEvent,
  useQueryClient,
} from "@tanstack/react-query"
import { useEffect, useMemo } from "react"
import { RequestError } from "#app/lib/query-client.ts"
import type { Client } from "#app/lib/server-environment.ts"
import type { SessionAction } from "./session-state.ts"
import { verifySession } from "./verify-session.ts"

type CacheEvent = QueryCacheNotifyEvent | MutationCacheNotifyEvent

/**
 * Takes the client, the signed-in user's id and what hears of the session; verifies it when a read or a write has failed
 * because the backend refused it, and when the tab is shown again. Returns what verifies it at once, for a refusal that
 * comes as a value, and tells whether the session stands.
 */
export function useVerifiedSession(
  client: Client | null,
  userId: string | undefined,
  dispatch: (action: SessionAction) => void,
): () => Promise<boolean> {
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
    const onResult = (event: CacheEvent) =>
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
