import { useEffect, useState } from "react"

/** How long a wait is not worth showing, in milliseconds. */
const unnoticed = 150

/** Takes whether something is being waited for; returns whether that has taken long enough to be shown. */
export function useSlow(waiting: boolean): boolean {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!waiting) return
    const timer = setTimeout(() => setSlow(true), unnoticed)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [waiting])
  return waiting && slow
}
