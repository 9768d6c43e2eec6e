import type { RefObject } from "react"
import { useFocusTarget } from "./focus.ts"

/** For what a change, which takes a while, leaves: whoever types by then, as in the search, keeps the focus. */
export function useFocusUnlessTyping<Target extends HTMLElement>(): {
  target: RefObject<Target | null>
  focusTarget: () => void
} {
  const { target, focusTarget } = useFocusTarget<Target>()
  return {
    target,
    focusTarget() {
      const typed = document.activeElement?.closest("input:not([type=checkbox]), textarea, select")
      if (!typed || typed.closest("dialog")) focusTarget()
    },
  }
}
