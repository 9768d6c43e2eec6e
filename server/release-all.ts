export type Release = () => Promise<void> | void

/** The last first. Every step runs; then throws an AggregateError of those that failed. */
export async function releaseAll(releases: readonly Release[]): Promise<void> {
  const failures: unknown[] = []
  for (const release of releases.toReversed()) {
    try {
      await release()
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, "not everything could be closed")
}
