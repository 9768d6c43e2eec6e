/** Waits some milliseconds, or until the signal ends it. */
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

/** The pause after some calls in a row have failed (1 or more), in milliseconds: 1 s, doubled up to 30 s. */
export function pauseAfterFailure(failures: number): number {
  return Math.min(1000 * 2 ** (failures - 1), 30_000)
}
