/**
 * Lets a page be painted in three frames: the first view, what follows it, the rest (styles/opening.css, decision 0019).
 * Takes what is to run when all of it has been laid out. Runs at the end of the document.
 */
export function openPage(whenWhole: () => void): void {
  let framesLeft = isOpenedAtItsTop() ? 2 : 0
  const showMore = () => {
    document.documentElement.dataset.opening = `${framesLeft}`
    const wait = framesLeft === 2 ? afterFirstPaint : afterFrame
    const next = framesLeft > 0 ? showMore : whenWhole
    framesLeft -= 1
    wait(next)
  }
  showMore()
}

/** Runs in a task after the next frame: what the frame lays out is not asked for before it. */
function afterFrame(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run))
}

/** The longest wait for a first paint, in milliseconds. */
const patience = 500

/** Runs when the browser has told of the first paint: before, the frame may still be on its way to the screen. */
function afterFirstPaint(run: () => void): void {
  const proceed = () => {
    clearTimeout(timer)
    observer.disconnect()
    run()
  }
  const timer = setTimeout(proceed, patience)
  const observer = new PerformanceObserver(proceed)
  observer.observe({ type: "paint" })
}

/**
 * Whoever comes to a place within the page, by its hash or on the way back, needs its whole height to get there; and what
 * has been painted already is not taken away again.
 */
function isOpenedAtItsTop(): boolean {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[]
  if (navigation?.type !== "navigate" || location.hash || document.hidden) return false
  return !!document.querySelector("main") && !performance.getEntriesByType("paint").length
}
