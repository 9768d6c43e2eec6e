export async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return
  const { promise, resolve } = Promise.withResolvers<unknown>()
  const timer = setTimeout(resolve, milliseconds)
  signal.addEventListener("abort", resolve)
  await promise
  clearTimeout(timer)
  signal.removeEventListener("abort", resolve)
}

/** The pause after some calls in a row have failed (1 or more), in milliseconds: 1 s, doubled up to 30 s. */
export function pauseAfterFailure(failures: number): number {
  return Math.min(1000 * 2 ** (failures - 1), 30_000)
}

/** The work never rejects. The returned function stops it, by its signal, and waits for its end. */
export function repeat(work: (signal: AbortSignal) => Promise<void>, interval: number): () => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping
  async function run() {
    while (!signal.aborted) {
      await work(signal)
      await pause(interval, signal)
    }
  }
  const running = run()
  return () => {
    stopping.abort()
    return running
  }
}
