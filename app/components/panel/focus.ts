import { type RefObject, useEffect, useRef, useState } from "react"

/**
 * Moves the focus to a list's rows when another page of the same list comes, not when the list becomes another one under
 * somebody who types.
 */
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

/**
 * For an element that takes the focus when what had it goes away: focusTarget moves it there once React has drawn the
 * change, after a dialog has given the focus back.
 */
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
