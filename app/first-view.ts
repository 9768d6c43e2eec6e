/**
 * Runs in the head of every public page, and marks one that is opened at its top (decision 19; styles/base.css has what the
 * mark does): with "first-view" until its first view is painted, then without a word until whoever reads it comes to a
 * place within it.
 */
const { dataset } = document.documentElement
const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[]

// Whoever comes to a place within the page needs its whole height. A text fragment (#:~:text=) is in no browser's location,
// but in the name of Chromium's navigation entry.
if (entry?.type === "navigate" && !/#/.test(entry.name + location.hash)) {
  dataset.opened = document.hidden ? "" : "first-view"
  // The paint entry says that the frame is on the screen.
  new PerformanceObserver(() => {
    if (dataset.opened) dataset.opened = ""
  }).observe({ type: "paint", buffered: true })
}

const layOutAll = () => delete dataset.opened
addEventListener("popstate", layOutAll)
// Keys that lead far: End and Tab, and those of the browser's search, as in Ctrl+F.
addEventListener("keydown", ({ key }) => {
  if (/End|Tab|Control|Meta|F3|[/']/.test(key)) layOutAll()
})
