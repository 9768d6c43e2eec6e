import type { SharingPolicy } from "./cache-control.ts"
import type { Representation } from "./representation.ts"

export type CachedPage = SharingPolicy & {
  page: Representation
  /** When its rendering began, in milliseconds of the cache's clock. */
  renderedAt: number
  /** How often the content had changed when its rendering began. */
  generation: number
}

export type Moment = {
  /** The cache's clock, in milliseconds. */
  now: number
  /** How often the content has changed by now. */
  generation: number
  /** Whether another change would be announced: else nothing but its age speaks for a page. */
  isConnected: boolean
}

/**
 * What a page is good for: "fresh" to be served, "stale" to be served while it is rendered anew, "stale-if-error" to be
 * served only if rendering fails, "expired" for nothing.
 */
export function stateOf(
  cached: CachedPage,
  { now, generation, isConnected }: Moment,
): "fresh" | "stale" | "stale-if-error" | "expired" {
  const age = now - cached.renderedAt
  if (age >= cached.maxAge + cached.staleIfError) return "expired"
  if (cached.generation !== generation) return "stale-if-error"
  if (age < cached.maxAge) return "fresh"
  return isConnected && age < cached.maxAge + cached.staleWhileRevalidate ? "stale" : "stale-if-error"
}
