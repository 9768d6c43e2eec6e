/** How long a pointer or the focus rests on something before its description opens, in milliseconds. */
const openDelay = 700
/** How long a description stays after both have left, in milliseconds: time to come back. */
const closeDelay = 300

/** What can keep a description open. */
type Reason = "pointer" | "focus"

/**
 * Takes what shows (true) and hides (false) a description; returns the clock that calls it. "rest" and "leave" tell of
 * the pointer and the focus, "stop" forgets what was due.
 */
export function createHoverIntent(show: (open: boolean) => void) {
  const resting = new Set<Reason>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const schedule = (open: boolean, delay: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => show(open), delay)
  }
  return {
    rest(reason: Reason): void {
      const first = resting.size === 0
      resting.add(reason)
      if (first) schedule(true, openDelay)
    },
    leave(reason: Reason): void {
      if (resting.delete(reason) && resting.size === 0) schedule(false, closeDelay)
    },
    stop(): void {
      clearTimeout(timer)
    },
  }
}
