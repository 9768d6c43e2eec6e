import type { Page } from "@playwright/test"

/** The element with the keyboard's focus. */
export type FocusStop = {
  /** The beginning of the element's markup; empty when nothing on the page has the focus. */
  markup: string
  /**
   * The element's place among the elements of the body; -1 when nothing on the page has the focus. Links of what is
   * fetched ahead come and go with the focus and do not count.
   */
  position: number
  /** The reason why a visitor would not see the focus; null when it can be seen. */
  fault: string | null
}

/** Returns the focused element, and whether it is outlined, in the window, and under nothing else. */
export function focusStop(page: Page): Promise<FocusStop> {
  return page.evaluate(() => {
    const stop = document.activeElement
    if (!stop || stop === document.body) return { markup: "", position: -1, fault: null }
    const markup = stop.outerHTML.slice(0, 120)
    return {
      markup,
      position: [...document.querySelectorAll("body :not(link)")].indexOf(stop),
      fault: faultOf(stop),
    }

    function faultOf(element: Element): string | null {
      const { outlineStyle, outlineWidth } = getComputedStyle(element)
      if (outlineStyle === "none" || Number.parseFloat(outlineWidth) < 2) return "has no outline"
      for (const [x, y] of pointsOf(element)) {
        const hit = document.elementFromPoint(x, y)
        if (!hit) return `lies outside the window at ${x}, ${y}`
        if (!element.contains(hit)) return `lies under ${hit.outerHTML.slice(0, 80)}`
      }
      return null
    }

    /** The middle of an element's first line, above and below it its edges; a field may reach out of the window. */
    function pointsOf(element: Element): [number, number][] {
      const disc = element.querySelector("circle")?.getBoundingClientRect()
      if (disc) return [[disc.left + disc.width / 2, disc.top + disc.height / 2]]
      const [{ left, width, top, bottom } = new DOMRect()] = element.getClientRects()
      const end = Math.min(bottom, innerHeight)
      return [top + 3, (top + end) / 2, end - 3].map(y => [left + width / 2, y])
    }
  })
}

/** A description that the focus has left lies over the next stop for the 300 ms after which it closes. */
async function settledStop(page: Page): Promise<FocusStop> {
  const deadline = Date.now() + 1000
  let stop = await focusStop(page)
  while (stop.fault && Date.now() < deadline) stop = await focusStop(page)
  return stop
}

/**
 * Presses Tab or Shift+Tab until the focus has left the page's last or first stop, and
 * returns the stops on the way. Throws when there is no end of it.
 */
export async function walk(page: Page, key: "Tab" | "Shift+Tab"): Promise<FocusStop[]> {
  const stops: FocusStop[] = []
  for (let count = 0; count < 200; count++) {
    await page.keyboard.press(key)
    const stop = await settledStop(page)
    if (stop.position < 0 || stops.some(({ position }) => position === stop.position)) return stops
    stops.push(stop)
  }
  throw new Error("the focus goes round without an end")
}
