import pTimeout from "p-timeout"

/**
 * A fetch that fails after so many milliseconds, also where what is asked heeds no signal. `repeatReads` asks again after
 * other failures, and not after this one.
 */
export function withinTime(fetch: typeof globalThis.fetch, milliseconds: number): typeof globalThis.fetch {
  return async (input, init) => {
    const message = new DOMException("no answer in time", "AbortError")
    return await pTimeout(fetch(input, init), { milliseconds, message })
  }
}
