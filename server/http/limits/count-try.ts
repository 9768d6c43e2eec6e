import type { Limit } from "./policies.ts"

/** What is remembered of the tries at one thing by one party; moments are in milliseconds. */
export type Tries = { count: number; freeAt: number; forgottenAt: number }

/**
 * Takes what is remembered, a limit and the moment in milliseconds; returns what to remember now, and the time until
 * the next try in milliseconds: 0 when this one is allowed. The SQL function take_rate_limit counts alike.
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
