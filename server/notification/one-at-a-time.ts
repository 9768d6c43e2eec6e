/**
 * Takes work; returns what runs it once at a time. Whoever asks while it runs waits for the next run, which is one for
 * all who ask by then.
 */
export function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running = Promise.resolve()
  let next: Promise<void> | null = null
  return () => {
    const begin = () => {
      next = null
      running = work()
      return running
    }
    next ??= running.then(begin, begin)
    return next
  }
}
