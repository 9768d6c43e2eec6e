import { type RefObject, useEffect, useRef, useState } from "react"

/** Focuses a list's rows when another page of it comes, not when it becomes another list under somebody who types. */
export function useFocusOnPaging(
  narrowing: string,
  page: string | number | undefined,
  focusRows: () => void,
): void {
  const shown = useRef({ narrowing, page })
  useEffect(() => {
    const before = shown.current
    shown.current = { narrowing, page }
    if (before.narrowing === narrowing && before.page !== page) focusRows()
  })
}

/** For an element that takes the focus when what had it goes: once React has drawn, and a dialog has given it back. */
export function useFocusTarget<Target extends HTMLElement>(): {
  target: RefObject<Target | null>
  focusTarget: () => void
} {
  const target = useRef<Target>(null)
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    if (asked > 0) target.current?.focus()
  }, [asked])
  return { target, focusTarget: () => setAsked(times => times + 1) }
}
