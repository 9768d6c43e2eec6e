export async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return
  const { promise, resolve } = Promise.withResolvers<unknown>()
  const timer = setTimeout(resolve, milliseconds)
  signal.addEventListener("abort", resolve)
  await promise
  clearTimeout(timer)
  signal.removeEventListener("abort", resolve)
}

/** In milliseconds: the pause after the first failure, which doubles with each further one, and the longest. */
export type Backoff = { first: number; longest: number }

/** The pause after so many failures in a row (1 or more), in milliseconds. */
export function pauseAfterFailure(failures: number, { first, longest }: Backoff = usualBackoff): number {
  return Math.min(first * 2 ** (failures - 1), longest)
}

export const usualBackoff: Backoff = { first: 1000, longest: 30_000 }
