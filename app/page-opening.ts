/**
 * Lets a page be painted in three frames: the first view, what follows it, the rest (styles/opening.css, decision 0019).
 * Takes what is to run when all of it has been laid out. Runs at the end of the document.
 */
export function openPage(whenWhole: () => void): void {
  let framesLeft = isOpenedAtItsTop() ? 2 : 0
  const showMore = () => {
    document.documentElement.dataset.opening = `${framesLeft}`
    const next = framesLeft > 0 ? showMore : whenWhole
    framesLeft -= 1
    // In a task after the frame: what the frame lays out is not asked for before it.
    requestAnimationFrame(() => setTimeout(next))
  }
  showMore()
}

/**
 * Whoever comes to a place within the page, by its hash or on the way back, needs its whole height to get there; and what
 * has been painted already is not taken away again.
 */
function isOpenedAtItsTop(): boolean {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[]
  if (navigation?.type !== "navigate" || location.hash || document.hidden) return false
  return document.querySelector("main") !== null && performance.getEntriesByType("paint").length === 0
}
