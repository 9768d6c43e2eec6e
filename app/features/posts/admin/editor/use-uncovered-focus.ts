import { type RefObject, useEffect } from "react"

/** Controls up to this height are shown whole, in pixels; of larger ones some is seen beside the bar. */
const wholeHeight = 120

/**
 * Takes a bar that stays in sight over its form; scrolls a control that takes the focus out from behind it. Browsers do
 * not where the control is on the screen: they do not look at what covers it.
 */
export function useUncoveredFocus(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const form = bar.current?.closest("form")
    const uncover = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || !bar.current || bar.current.contains(target)) return
      const [control, cover] = [target.getBoundingClientRect(), bar.current.getBoundingClientRect()]
      const isCovered = control.top < cover.bottom && control.bottom > cover.top
      if (isCovered && control.height <= wholeHeight) target.scrollIntoView({ block: "nearest" })
    }
    form?.addEventListener("focusin", uncover)
    return () => form?.removeEventListener("focusin", uncover)
  }, [bar])
}
