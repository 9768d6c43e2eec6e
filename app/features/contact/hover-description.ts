import { useEffect, useMemo, useRef } from "react"

/** In milliseconds. */
const openDelay = 700
/** In milliseconds, for a pointer that returns. */
const closeDelay = 300

type Reason = "pointer" | "focus"

/** `rest` and `leave` report the pointer and the focus, `stop` cancels the timer. */
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

/** Opens on rest; closes late when the pointer leaves, at once on Escape, lost focus or an outside click. */
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
    // On click, not pointerdown: the target of a tap must not move before the click.
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
      // The newly focused element must not be covered by the closing description.
      if (relatedTarget && !currentTarget.matches(":hover")) disclosure.current?.removeAttribute("open")
    },
  }
  return { disclosure, handlers }
}
