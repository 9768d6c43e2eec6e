import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react"

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

type FocusTarget<Target> = { target: RefObject<Target | null>; focusTarget: () => void }

/** Moves the focus to an element after React has rendered and a closing dialog has restored the focus. */
export function useFocusTarget<Target extends HTMLElement>(isWanted = () => true): FocusTarget<Target> {
  const target = useRef<Target>(null)
  const [requests, setRequests] = useState(0)
  const focus = useEffectEvent(() => {
    if (isWanted()) target.current?.focus()
  })
  useEffect(() => {
    if (requests > 0) focus()
  }, [requests])
  return { target, focusTarget: () => setRequests(count => count + 1) }
}

const isNobodyTyping = () =>
  !document.activeElement?.matches("input:not([type=checkbox]), textarea, select, [contenteditable]")

/** For a list after a change of its rows, which takes a while: whoever types by then, as in its search, keeps the focus. */
export function useRowsFocus(): FocusTarget<HTMLElement> {
  return useFocusTarget(isNobodyTyping)
}
