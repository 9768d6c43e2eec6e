import { type RefObject, useEffect, useRef } from "react"

/** In pixels: controls up to this height are scrolled into view as a whole, of higher ones the beginning. */
const wholeHeight = 120

/**
 * Scrolls a focused control out from behind the sticky bar, which browsers do not do. Not under a pressed pointer: the caret
 * would be set at another place of the text.
 */
export function useUncoveredFocus(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const form = bar.current?.closest("form")
    const listening = new AbortController()
    const { signal } = listening
    let isPressed = false
    const uncover = (target: EventTarget | null) => {
      if (!(target instanceof Element) || !bar.current || bar.current.contains(target)) return
      // The focus may have gone on by then.
      if (target !== document.activeElement) return
      const [control, cover] = [target.getBoundingClientRect(), bar.current.getBoundingClientRect()]
      const isCovered = control.top < cover.bottom && control.bottom > cover.top
      const isSmall = control.height <= wholeHeight
      const caret = caretIn(target)
      if (caret) {
        const isHidden = caret.bottom <= 0 || caret.top >= innerHeight
        const isBehind = caret.top < cover.bottom && caret.bottom > cover.top
        if (isHidden || isBehind) scrollBy(0, caret.top - innerHeight / 2)
      } else if (isCovered && (isSmall || control.top >= cover.top)) {
        target.scrollIntoView({ block: isSmall ? "nearest" : "start" })
      }
    }
    addEventListener("mousedown", () => (isPressed = true), { signal, capture: true })
    addEventListener("mouseup", () => (isPressed = false), { signal, capture: true })
    form?.addEventListener(
      "focusin",
      ({ target }) => {
        // The other language, which a narrow window hides, is shown first.
        if (isPressed) return
        setTimeout(() => uncover(target))
        // A text puts its caret where it was.
        document.addEventListener("selectionchange", () => uncover(target), { once: true, signal })
      },
      { signal },
    )
    return () => listening.abort()
  }, [bar])
}

/** Nothing says where the caret is in an empty line. */
function caretIn(target: Element): DOMRect | undefined {
  const selection = getSelection()
  return target.matches("[contenteditable=true]") && selection?.rangeCount
    ? selection.getRangeAt(0).getClientRects()[0]
    : undefined
}

/** Focuses something each time the form is free again. */
export function useFocusWhenFree(isBusy: boolean, focus: () => void): void {
  const wasBusy = useRef(isBusy)
  useEffect(() => {
    if (wasBusy.current && !isBusy) focus()
    wasBusy.current = isBusy
  })
}
