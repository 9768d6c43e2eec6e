import { setTimeout as pause } from "node:timers/promises"
import { mayBeTransient, mostRetries } from "#app/lib/result.ts"

/** The pauses before a failed read is made again, in milliseconds: somebody waits for a page meanwhile. */
const pauses = [100, 400]

const reads = ["GET", "HEAD"]

/**
 * Takes a fetch; returns a fetch that makes a read again when it got no answer or one from status 500. Never a write,
 * and no read that was given up or took too long.
 */
export function repeatReads(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (input, init) => {
    const method = init?.method ?? (input instanceof Request ? input.method : "GET")
    const retries = reads.includes(method) ? mostRetries : 0
    for (let failures = 0; failures < retries; failures++) {
      try {
        const answer = await fetch(input, init)
        if (!mayBeTransient(answer.status)) return answer
        await answer.text()
      } catch (error) {
        if (isGivenUp(error)) throw error
      }
      await pause(pauses[failures], undefined, { ...(init?.signal && { signal: init.signal }) })
    }
    return fetch(input, init)
  }
}

const isGivenUp = (error: unknown) =>
  error instanceof Error && (error.name === "AbortError" || error.name === "TimeoutError")
