import { useEffect, useRef } from "react"
import { useLocation } from "react-router"

/** Where a chosen page of the list begins. */
export const resultsId = "articles"

/** The state of a link that goes away when it is followed: the focus goes on at the results. */
export const readsResults = "reads results"

/** Returns the ref of the results, which get the focus when a link led to them. */
export function useResultsFocus() {
  const section = useRef<HTMLElement>(null)
  const { hash, key, state } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: on every change of address, also to a like one
  useEffect(() => {
    if (hash === `#${resultsId}` || state === readsResults) section.current?.focus({ preventScroll: true })
  }, [hash, key, state])
  return section
}
