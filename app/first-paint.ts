/**
 * Runs in the head of every public page: the first view is painted before the rest is laid out and its pictures are
 * requested (decision 19). styles/base.css hides the rest while the document has `data-opening`.
 */

/** In milliseconds: after this everything that has loaded is shown. */
const revealTimeout = 3000

const { dataset } = document.documentElement
const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[]

function reveal(): void {
  delete dataset.opening
}

// A hash or a restored scroll position needs the page's whole height. A text fragment (#:~:text=) is in no browser's
// location, but in the name of Chromium's navigation entry.
if (!/#/.test(entry?.name + location.hash) && entry?.type === "navigate" && !document.hidden) {
  dataset.opening = ""
  // The paint entry says that the frame is on the screen.
  addEventListener("DOMContentLoaded", () =>
    new PerformanceObserver(reveal).observe({ type: "paint", buffered: true }),
  )
  setTimeout(reveal, revealTimeout)
  // The target of a link, of a scrolling key or of the browser's search may still be hidden.
  for (const type of ["click", "keydown"]) addEventListener(type, reveal, { capture: true, once: true })
}
