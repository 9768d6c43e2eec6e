import { useEffect, useRef, useState } from "react"
import { findLeftOut } from "./find-left-out.ts"

/** Time without another letter after which the HTML is looked at, in milliseconds. */
const pause = 500

/**
 * Takes what reads the HTML of a body and the view it is edited in; returns what a saved post would not have of it, and
 * how to say that the HTML was typed into. What a view was opened without is told until the view changes.
 */
export function useLeftOut(readHtml: () => string, view: string) {
  const [leftOut, setLeftOut] = useState<readonly string[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const look = () => {
    clearTimeout(timer.current)
    void findLeftOut(readHtml()).then(setLeftOut)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each view; what is typed is told
  useEffect(() => {
    look()
    return () => clearTimeout(timer.current)
  }, [view])
  return {
    leftOut,
    lookSoon() {
      clearTimeout(timer.current)
      timer.current = setTimeout(look, pause)
    },
  }
}
