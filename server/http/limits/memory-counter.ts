import { LRUCache } from "lru-cache"
import type { Limit } from "./policies.ts"

/** What is remembered of the tries at one thing by one party; moments are in milliseconds. */
export type Tries = { count: number; freeAt: number; forgottenAt: number }

/**
 * Returns what to remember after a try at a moment, and the time until the next one in milliseconds: 0 when this one is
 * allowed. The SQL function take_rate_limit counts alike.
 */
export function countTry(
  remembered: Tries | undefined,
  { tries, period, wait, longestWait }: Limit,
  now: number,
): { tries: Tries; wait: number } {
  const known = remembered && remembered.forgottenAt > now
  const before = known ? remembered : { count: 0, freeAt: now, forgottenAt: now + period * 1000 }
  if (before.freeAt > now) return { tries: before, wait: before.freeAt - now }

  const count = before.count + 1
  if (count < tries) return { tries: { ...before, count }, wait: 0 }
  const freeAt = now + Math.min(wait * 2 ** Math.min(count - tries, 30), longestWait) * 1000
  return { tries: { count, freeAt, forgottenAt: freeAt + longestWait * 1000 }, wait: 0 }
}

/** Buckets that are remembered at most; the one that was not tried for the longest time goes first. */
const largestMemory = 20_000

/** Counts tries in the memory of this process. */
export function createMemoryCounter(now: () => number = Date.now) {
  const buckets = new LRUCache<string, Tries>({ max: largestMemory })
  return {
    /** Counts one try and returns the seconds until the next: 0 when it is allowed. */
    take(bucket: string, limit: Limit): number {
      const { tries, wait } = countTry(buckets.get(bucket), limit, now())
      buckets.set(bucket, tries)
      return Math.ceil(wait / 1000)
    },

    /** Refuses a bucket's tries for so many seconds. */
    block(bucket: string, seconds: number): void {
      const until = now() + seconds * 1000
      const { count, forgottenAt } = buckets.get(bucket) ?? { count: 0, forgottenAt: 0 }
      buckets.set(bucket, { count, freeAt: until, forgottenAt: Math.max(forgottenAt, until) })
    },

    /** Forgets a bucket's tries. */
    reset(bucket: string): void {
      buckets.delete(bucket)
    },
  }
}
