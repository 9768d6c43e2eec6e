/**
 * Runs in the head of every public page: the first view is painted before the rest is laid out and its pictures are asked
 * for (decision 0019). What waits is hidden by styles/base.css while the document is marked as being opened.
 */

/** The longest wait for the document's end, in milliseconds: after that all of it that has come is shown. */
const patience = 3000

const { dataset } = document.documentElement
const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[]

function end(): void {
  delete dataset.opening
}

// Whoever comes to a place within the page, by its hash or on the way back, needs its whole height to get there. What
// leads to words of the text (#:~:text=) is in no browser's location, and in Chromium's name of the navigation.
if (!/#/.test(entry?.name + location.hash) && entry?.type === "navigate" && !document.hidden) {
  dataset.opening = ""
  // Before the browser tells of the first paint, the frame may still be on its way to the screen.
  addEventListener("DOMContentLoaded", () =>
    new PerformanceObserver(end).observe({ type: "paint", buffered: true }),
  )
  setTimeout(end, patience)
  // What a link leads to, and what a key scrolls or looks for, may be among what waits.
  for (const sign of ["click", "keydown"]) addEventListener(sign, end, { capture: true, once: true })
}
