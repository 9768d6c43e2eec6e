/** Takes a time in milliseconds and a signal; returns when the time is over or the signal ends it. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  return new Promise(resolve => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener("abort", end)
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    signal.addEventListener("abort", end)
  })
}

/** Takes how many calls failed in a row (1 or more); returns the pause before the next, in ms: 1 s doubled to 30 s. */
export function pauseAfterFailure(failures: number): number {
  return Math.min(1000 * 2 ** (failures - 1), 30_000)
}
