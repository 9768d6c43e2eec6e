import { useEffect, useRef } from "react"
import { useLocation, useNavigationType } from "react-router"
import { useHydrated } from "#app/components/use-hydrated.ts"

/** Where a chosen page of the list begins. */
export const resultsId = "articles"

/** The state of a link that goes away when it is followed: the focus goes on at the results. */
export const readsResults = "reads results"

/**
 * Takes the words that were looked for; returns the ref of the results, which get the focus when a link led to them
 * within the page: on a document that was just opened the browser has seen to it, and somebody may be typing already.
 * Whoever has scrolled past their beginning and looks for other words is taken back to it: there may be few.
 */
export function useResultsFocus(words: string) {
  const section = useRef<HTMLElement>(null)
  const shown = useRef(words)
  const isReturn = useNavigationType() === "POP"
  const { hash, key, state } = useLocation()
  const hasArrived = useRef(useHydrated())
  // biome-ignore lint/correctness/useExhaustiveDependencies: on every change of address, also to a like one
  useEffect(() => {
    const leadsHere = hash === `#${resultsId}` || state === readsResults
    if (hasArrived.current && leadsHere) section.current?.focus({ preventScroll: true })
    hasArrived.current = true
  }, [hash, key, state])
  useEffect(() => {
    if (words === shown.current) return
    shown.current = words
    const top = section.current?.getBoundingClientRect().top ?? 0
    if (!isReturn && top < 0) section.current?.scrollIntoView({ block: "start" })
  }, [words, isReturn])
  return section
}
