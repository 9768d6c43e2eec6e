import { type RefObject, useEffect, useRef, useState } from "react"

/**
 * Returns a ref for the element that takes the focus when what had it goes away, and the function that moves it there
 * once React has drawn the change, after a dialog has given the focus back.
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
