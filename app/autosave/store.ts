/** A state that is changed by events alone, and known at once to whoever asks, between two renderings as well. */
export function createStore<State, Event>(reduce: (state: State, event: Event) => State, begun: State) {
  let state = begun
  const listeners = new Set<() => void>()
  return {
    snapshot: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    dispatch(event: Event) {
      state = reduce(state, event)
      for (const listener of listeners) listener()
    },
  }
}
