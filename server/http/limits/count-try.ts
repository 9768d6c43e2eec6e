import type { Limit } from "./policies.ts"

/** What is remembered of the tries at one thing by one party; moments are in milliseconds. */
export type Tries = { count: number; freeAt: number; forgottenAt: number }

/**
 * Takes what is remembered, a limit and the moment in milliseconds; returns what to remember now, and the time until
 * the next try in milliseconds: 0 when this one is allowed. The SQL function take_rate_limit counts alike.
 */
export function countTry(
  remembered: Tries | undefined,
  { tries, seconds, longestWait }: Limit,
  now: number,
): { tries: Tries; wait: number } {
  const period = seconds * 1000
  const known = remembered && remembered.forgottenAt > now
  const before = known ? remembered : { count: 0, freeAt: now, forgottenAt: now + period }
  if (before.freeAt > now) return { tries: before, wait: before.freeAt - now }

  const count = before.count + 1
  const spent = count >= tries
  if (longestWait === undefined) {
    const freeAt = spent ? before.forgottenAt : now
    return { tries: { count, freeAt, forgottenAt: before.forgottenAt }, wait: 0 }
  }
  const longest = longestWait * 1000
  const freeAt = now + (spent ? Math.min(period * 2 ** Math.min(count - tries, 30), longest) : 0)
  return { tries: { count, freeAt, forgottenAt: freeAt + longest }, wait: 0 }
}
