import type { TakeTurn } from "./turns.ts"

/** Waits for a task in a line; resolves with what it came to, or with null where nobody else's turn began it and this line takes no more. */
type WaitInLine<T> = (line: string | null) => Promise<T | null>

/**
 * Takes what lets tasks run, a task that never fails, and what is to be done once nobody waits for it any more. Returns
 * what waits for it. It runs once, for all who wait, when the first of their lines comes to it: each stands in a line of
 * their own, and none in somebody else's, which may be longer, or full.
 */
export function shareTask<T>(takeTurn: TakeTurn, task: () => Promise<T>, onEnd: () => void): WaitInLine<T> {
  const lines = new Map<string | null, Promise<T | null>>()
  const result = Promise.withResolvers<T>()
  let isBegun = false

  /** In the lines that come to it later nothing is left to be done. */
  async function beginOnce(): Promise<true> {
    if (isBegun) return true
    isBegun = true
    const outcome = await task()
    onEnd()
    result.resolve(outcome)
    return true
  }

  async function stand(line: string | null): Promise<T | null> {
    if ((await takeTurn(line, beginOnce)) || isBegun) return result.promise
    lines.delete(line)
    if (lines.size === 0) onEnd()
    return null
  }

  return line => {
    if (isBegun) return result.promise
    const waiting = lines.get(line) ?? Promise.race([result.promise, stand(line)])
    if (!isBegun) lines.set(line, waiting)
    return waiting
  }
}
