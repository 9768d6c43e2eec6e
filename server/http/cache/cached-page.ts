import type { SharingPolicy } from "./cache-control.ts"
import type { Representation } from "./representation.ts"

/** A kept page as it is served, with its age in its headers, and the time since it was rendered, in seconds. */
export type Hit = { kind: "hit"; page: Representation; age: number }

export type CachedPage = SharingPolicy & {
  page: Representation
  /** The last hit served of it, made anew once its age in seconds has changed. */
  hit: Hit | null
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

/** Returns a page as it is served at an age in seconds, with the header "age" in every answer. */
export function hitOf({ page }: CachedPage, age: number): Hit {
  const header = ["age", String(age)]
  const variants: Representation["variants"] = {}
  for (const [encoding, { body, headers }] of Object.entries(page.variants))
    variants[encoding as keyof typeof variants] = { body, headers: [...headers, ...header] }
  const [shared, unchanged] = [
    [...page.shared, ...header],
    [...page.unchanged, ...header],
  ]
  return { kind: "hit", page: { ...page, shared, unchanged, variants }, age }
}
