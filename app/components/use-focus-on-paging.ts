import { useEffect, useRef } from "react"

/**
 * Takes what a list is narrowed to, which of its pages is shown, and what moves the focus to its rows: that is done when
 * another page of the same list comes, not when the list becomes another one under somebody who types.
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
