import { useEffect, useMemo, useRef } from "react"

/** How long a pointer or the focus rests on something before its description opens, in milliseconds. */
const openDelay = 700
/** How long a description stays after both have left, in milliseconds: time to come back. */
const closeDelay = 300

type Reason = "pointer" | "focus"

/** "rest" and "leave" tell of the pointer and the focus, "stop" forgets what was due. */
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

/**
 * The ref of a details element that holds a description, and the handlers of the area around it: the
 * description opens where a pointer or the keyboard's focus rests in the area and closes after the pointer has left it,
 * at once when the focus goes on, on Escape, and on a click elsewhere.
 */
export function useHoverDescription() {
  const disclosure = useRef<HTMLDetailsElement>(null)
  const intent = useMemo(
    () =>
      createHoverIntent(open => {
        if (disclosure.current) disclosure.current.open = open
      }),
    [],
  )
  useEffect(() => {
    const close = () => {
      intent.stop()
      if (disclosure.current) disclosure.current.open = false
    }
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === "Escape") close()
    }
    // On click, not on press: what a tap was meant for must not move away under the finger.
    const onClick = ({ target }: MouseEvent) => {
      if (!disclosure.current?.contains(target as Node)) close()
    }
    document.addEventListener("keydown", onKeyDown)
    document.addEventListener("click", onClick)
    return () => {
      intent.stop()
      document.removeEventListener("keydown", onKeyDown)
      document.removeEventListener("click", onClick)
    }
  }, [intent])
  const handlers = {
    onClick: intent.stop,
    onPointerEnter: ({ pointerType }: React.PointerEvent) => {
      if (pointerType !== "touch") intent.rest("pointer")
    },
    onPointerLeave: () => intent.leave("pointer"),
    onFocus: ({ target }: React.FocusEvent) => {
      if (target.matches(":focus-visible")) intent.rest("focus")
    },
    onBlur: ({ currentTarget, relatedTarget }: React.FocusEvent) => {
      if (currentTarget.contains(relatedTarget)) return
      intent.leave("focus")
      // Where the focus goes on to must not lie under a description that is on its way out.
      if (relatedTarget && !currentTarget.matches(":hover")) disclosure.current?.removeAttribute("open")
    },
  }
  return { disclosure, handlers }
}
