import type { Representation } from "../representation/representation.ts"
import type { SharingPolicy } from "./sharing-policy.ts"

/** A kept page as it is served, with its age in its headers, and the time since it was rendered, in seconds. */
export type Hit = { kind: "hit"; page: Representation; age: number }

/** A page as it was rendered at one moment. */
export type PageCopy = SharingPolicy & {
  page: Representation
  /** The last hit served of it, made anew once its age in seconds has changed. A copy made of this one begins with null. */
  hit: Hit | null
  /** When its rendering began, in milliseconds of the cache's clock. */
  renderedAt: number
  /** How often the content had changed when its rendering began. */
  generation: number
}

/**
 * What a copy is good for: "fresh" to be served; "stale" to be served while it is rendered anew; "spare" to be served
 * only if rendering fails; "dead" for nothing.
 */
export type CopyState = "fresh" | "stale" | "spare" | "dead"

/** The moment for which a copy is judged. */
export type Moment = {
  /** The cache's clock, in milliseconds. */
  now: number
  /** How often the content has changed by now. */
  generation: number
  /** Whether another change would be heard of: else nothing but its age speaks for a copy. */
  isHeard: boolean
}

/** Takes a copy and a moment; returns what the copy is good for then. */
export function stateOf(copy: PageCopy, { now, generation, isHeard }: Moment): CopyState {
  const age = now - copy.renderedAt
  if (age >= copy.maxAge + copy.staleIfError) return "dead"
  if (copy.generation !== generation) return "spare"
  if (age < copy.maxAge) return "fresh"
  return isHeard && age < copy.maxAge + copy.staleWhileRevalidate ? "stale" : "spare"
}

/** Takes a copy and its age in seconds; returns it as it is served, with the header "age" in every answer. */
export function hitOf({ page }: PageCopy, age: number): Hit {
  const header = ["age", String(age)]
  const variants = Object.entries(page.variants).map(([encoding, variant]) => {
    const { headers, unchanged } = variant
    return [encoding, { ...variant, headers: [...headers, ...header], unchanged: [...unchanged, ...header] }]
  })
  const shared = [...page.shared, ...header]
  return { kind: "hit", page: { ...page, shared, variants: Object.fromEntries(variants) }, age }
}
