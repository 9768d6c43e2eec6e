import { countTry, type Tries } from "./count-try.ts"
import type { Limit } from "./policies.ts"

/** Buckets that are remembered at most; the one that was not tried for the longest time goes first. */
const largestMemory = 20_000

/** Counts tries in the memory of this process. Takes a clock in milliseconds. */
export function createMemoryCounter(now: () => number = Date.now) {
  const buckets = new Map<string, Tries>()

  function remember(bucket: string, tries: Tries): void {
    buckets.delete(bucket)
    buckets.set(bucket, tries)
    const [oldest] = buckets.keys()
    if (buckets.size > largestMemory && oldest !== undefined) buckets.delete(oldest)
  }

  return {
    /** Takes a bucket and its limit; counts one try and returns the seconds until the next: 0 when it is allowed. */
    take(bucket: string, limit: Limit): number {
      const { tries, wait } = countTry(buckets.get(bucket), limit, now())
      remember(bucket, tries)
      return Math.ceil(wait / 1000)
    },

    /** Takes a bucket and seconds; refuses its tries for that time. */
    block(bucket: string, seconds: number): void {
      const until = now() + seconds * 1000
      const { count, forgottenAt } = buckets.get(bucket) ?? { count: 0, forgottenAt: 0 }
      remember(bucket, { count, freeAt: until, forgottenAt: Math.max(forgottenAt, until) })
    },

    /** Takes a bucket; forgets its tries. */
    reset(bucket: string): void {
      buckets.delete(bucket)
    },
  }
}
