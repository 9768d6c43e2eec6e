type Ask = () => boolean

const guards = new Set<Ask>()

/** Takes what asks whether the panel may be left, and tells the answer; returns what takes it away again. */
export function guardLeaving(ask: Ask): () => void {
  guards.add(ask)
  return () => guards.delete(ask)
}

/** Tells whether the panel may be left: everyone who guards something is asked until one says no. */
export function mayLeave(): boolean {
  return [...guards].every(ask => ask())
}
