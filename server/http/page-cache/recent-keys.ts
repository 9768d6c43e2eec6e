/** Keys that something was found out about lately. */
export type RecentKeys = { has(key: string): boolean; add(key: string): void; clear(): void }

const mostKeys = 1000

/** Takes a clock and a time, both in milliseconds; returns an empty set that forgets each key after that time. */
export function createRecentKeys(now: () => number, keptFor: number): RecentKeys {
  const ends = new Map<string, number>()
  return {
    has: key => (ends.get(key) ?? Number.NEGATIVE_INFINITY) > now(),
    add(key) {
      ends.delete(key)
      ends.set(key, now() + keptFor)
      const [oldest] = ends.keys()
      if (ends.size > mostKeys && oldest !== undefined) ends.delete(oldest)
    },
    clear: () => ends.clear(),
  }
}
