/**
 * Takes a fetch and a time in milliseconds; returns a fetch that fails after that time, also where what is asked heeds
 * no signal. `repeatReads` asks again after other failures, and not after this one.
 */
export function withinTime(fetch: typeof globalThis.fetch, limit: number): typeof globalThis.fetch {
  return async (input, init) => {
    const tooLong = Promise.withResolvers<never>()
    const error = new DOMException("no answer in time", "AbortError")
    const timer = setTimeout(() => tooLong.reject(error), limit)
    try {
      return await Promise.race([fetch(input, init), tooLong.promise])
    } finally {
      clearTimeout(timer)
    }
  }
}
