/** A person takes longer than this to fill in the contact form, in milliseconds; the mails of quicker messages are held. */
export const humanTime = 1600

/** Runs in a page; returns the milliseconds since its answer came, which the server had dated before. */
export function sinceAnswer(): number {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[]
  return performance.now() - (navigation?.responseStart ?? 0)
}
