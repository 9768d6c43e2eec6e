import { use, useEffect, useRef, useState, useSyncExternalStore } from "react"
import { CheckSession } from "#app/components/panel/use-row-change.ts"

type Snapshot = { state: { kind: string; reason?: string } }
type Queue = { snapshot: () => Snapshot; subscribe: (listener: () => void) => () => void }

/** A queue, which is begun once, and its state. `onAnswer` hears of no save that ends after the form went away. */
export function useSaving<Made extends Queue, Heard extends unknown[]>(
  begin: (onAnswer: (...heard: Heard) => void) => Made,
  onAnswer: (...heard: Heard) => void,
): Made & ReturnType<Made["snapshot"]> {
  const latest = useRef(onAnswer)
  useEffect(() => {
    latest.current = onAnswer
    return () => {
      latest.current = () => {}
    }
  })
  const [queue] = useState(() => begin((...heard) => latest.current(...heard)))
  const snapshot = useSyncExternalStore(queue.subscribe, queue.snapshot as Made["snapshot"])
  const stands = use(CheckSession)
  const { state } = snapshot
  const isRefused = state.kind === "failed" && state.reason === "refused"
  useEffect(() => {
    // It may be a session that has ended, which leads to the sign-in.
    if (isRefused) void stands()
  }, [isRefused, stands])
  return { ...queue, ...(snapshot as ReturnType<Made["snapshot"]>) }
}
