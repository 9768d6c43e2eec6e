/**
 * Runs in the head of every public page, which it lets be painted part by part, the first view first (decision 0019): the
 * parts that wait are not laid out while the document is marked as being opened (styles/opening.css).
 */

/** What still waits, in the document's order; the first is next. The rule in styles/opening.css is for the same. */
const waiting =
  ":is(main > :nth-child(n + 3 of :not(script)), main [data-part], main ~ footer):not([data-shown])"

/** The longest wait for the document's end, in milliseconds: after that all of it that has come is shown. */
const patience = 3000

const { dataset } = document.documentElement

/** Whoever comes to a place within the page, by its hash or on the way back, needs its whole height to get there. */
function isOpenedAtItsTop(): boolean {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[]
  // What leads to words of the text (#:~:text=) is in no browser's location, and in Chromium's name of the navigation.
  return !/#/.test(navigation?.name + location.hash) && navigation?.type === "navigate" && !document.hidden
}

/** Lays out one part more in each frame. Runs in a task after the frame: what it lays out is not asked for before it. */
function showNext(): void {
  const part = document.querySelector<HTMLElement>(waiting)
  if (part && dataset.opening !== "done") {
    part.dataset.shown = ""
    requestAnimationFrame(() => setTimeout(showNext))
  } else end()
}

function end(): void {
  dataset.opening = "done"
  for (const part of document.querySelectorAll<HTMLElement>("[data-shown]")) delete part.dataset.shown
}

/** Waits for the first paint too: before the browser tells of it, the frame may still be on its way to the screen. */
function showAfterFirstPaint(): void {
  const observer = new PerformanceObserver(() => {
    observer.disconnect()
    showNext()
  })
  observer.observe({ type: "paint", buffered: true })
}

if (isOpenedAtItsTop()) {
  dataset.opening = "under way"
  addEventListener("DOMContentLoaded", showAfterFirstPaint)
  setTimeout(end, patience)
  // What a link leads to, and what a key scrolls or looks for, may be among what waits.
  for (const sign of ["click", "keydown"]) addEventListener(sign, end, { capture: true, once: true })
}
