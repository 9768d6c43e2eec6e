import { type RefObject, useEffect, useRef, useState } from "react"

/** Focuses a list's rows on another page, but not when the filter changes: the person may be typing. */
export function useFocusOnPaging(
  filter: string,
  page: string | number | undefined,
  focusRows: () => void,
): void {
  const shown = useRef({ filter, page })
  useEffect(() => {
    const before = shown.current
    shown.current = { filter, page }
    if (before.filter === filter && before.page !== page) focusRows()
  })
}

/** Moves the focus to an element after React has rendered and a closing dialog has restored the focus. */
export function useFocusTarget<Target extends HTMLElement>(): {
  target: RefObject<Target | null>
  focusTarget: () => void
} {
  const target = useRef<Target>(null)
  const [requests, setRequests] = useState(0)
  useEffect(() => {
    if (requests > 0) target.current?.focus()
  }, [requests])
  return { target, focusTarget: () => setRequests(count => count + 1) }
}
