/** Waits some milliseconds, or until the signal ends it. */
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
